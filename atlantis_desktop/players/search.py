"""The search bot: a tree search over dealt-out hidden cards.

Each simulation deals out what the seat cannot see, in agreement with what it has learned, walks down a tree of moves
that all dealings share, plays on from its edge with the game's quick judgement, and lets the game judge where that
leads. A move that is possible in some dealings only is compared only where it was possible.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Any, Generic, NamedTuple, TypeVar

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules, Table
from atlantis_desktop.players.bots import Judgement, check_view

T = TypeVar("T", bound=Table)

CANDIDATES = 8
"""How many moves of the root are searched."""
EXPLORE = 0.35
"""How much a move that was rarely tried is preferred to one that did well; values reach from -1 to 1."""
DEPTH = 6
"""How many decisions deep the tree may grow."""
WIDEN = 1.0
"""A node that was visited n times knows at most this times the root of n moves, and one more."""


class Node:
    """One place in the tree, reached by a move; its figures are those of the seat that made the move."""

    __slots__ = ("children", "possible", "squares", "total", "visits")

    def __init__(self) -> None:
        """Make a node that was never visited."""
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.possible = 0
        self.total = 0.0
        self.squares = 0.0

    def mean(self) -> float:
        """Give the mean of what followed, from -1 to 1."""
        return self.total / self.visits if self.visits else 0.0

    def margin(self) -> float:
        """Give half the width of the 95 % interval of the mean."""
        if self.visits < 2:
            return 1.0
        spread = max(0.0, self.squares / self.visits - self.mean() ** 2)
        return 1.96 * sqrt(spread / self.visits)


class Thought(NamedTuple):
    """What the search found out about one move."""

    move: Move
    mean: float
    """How well the seat stands after it, from -1 (lost) to 1 (won)."""
    margin: float
    """Half the width of the 95 % interval of the mean, from chance in the simulations alone."""
    visits: int


class Search(Generic[T]):
    """The search bot of one match."""

    def __init__(self, rules: Rules[T], judge: Judgement) -> None:
        """Take the rules and the game's judgement."""
        self.rules = rules
        self.judge = judge
        self.simulations = 0
        """How many simulations the last search made."""

    def choose(
        self, view: T, seat: int, rng: Rng, simulations: int, enough: Callable[[], bool] | None = None
    ) -> Move:
        """Give the move to make; see `think`."""
        moves = self.rules.moves(view, seat)
        if len(moves) == 1:
            self.simulations = 0
            return moves[0]
        return self.think(view, seat, rng, simulations, enough)[0].move

    def think(
        self,
        view: T,
        seat: int,
        rng: Rng,
        simulations: int,
        enough: Callable[[], bool] | None = None,
        candidates: int = CANDIDATES,
    ) -> list[Thought]:
        """Give the moves that were searched, the best first.

        Takes a view of the seat that is asked, the most simulations to make, and a question that is put before each of
        them: whether to stop now, because time is up or nobody wants the answer any more. Equal generators give equal
        answers as long as ``enough`` never says yes. Raises ValueError when handed a state.
        """
        check_view(view)
        root = Node()
        moves = self.judge.worth_searching(view, seat, self.rules.moves(view, seat), candidates)
        for move in moves:
            root.children[move] = Node()
        done = 0
        if len(moves) > 1:
            while done < simulations and not (enough is not None and enough()):
                self._simulate(root, view, seat, rng)
                done += 1
        self.simulations = done
        # The judgement's own order breaks ties, so a search that was stopped at once still plays sensibly.
        ranked = sorted(root.children.items(), key=lambda pair: -pair[1].visits)
        return [Thought(move, node.mean(), node.margin(), node.visits) for move, node in ranked]

    def _simulate(self, root: Node, view: T, seat: int, rng: Rng) -> None:
        rules, judge = self.rules, self.judge
        state = rules.determinise(view, rng)
        since = state.copy()
        path: list[tuple[int, Node]] = []
        node, depth, grown = root, 0, False
        while state.frames and not judge.over_soon(state, since):
            mover = state.frames[-1].seat
            moves = rules.moves(state, mover)
            if len(moves) == 1:
                rules.advance(state, moves[0], None)
                continue
            if grown or depth >= DEPTH:
                rules.advance(state, judge.quick(state, mover, moves, rng), None)
                continue
            if node is root:
                child = self._best(root, list(root.children.items()))
            else:
                child, grown = self._descend(node, state, mover, moves, rng)
            move, node = child
            if not node.visits:
                grown = True
            path.append((mover, node))
            depth += 1
            rules.advance(state, move, None)
        standings = judge.standings(state)
        root.visits += 1
        for mover, passed in path:
            value = standings[mover]
            passed.visits += 1
            passed.total += value
            passed.squares += value * value

    def _descend(
        self, node: Node, state: T, mover: int, moves: Any, rng: Rng
    ) -> tuple[tuple[Move, Node], bool]:
        """Pick a known move that is possible in this dealing, or get to know one more."""
        known = [(move, child) for move, child in node.children.items() if move in moves]
        for _move, child in known:
            child.possible += 1
        if len(known) <= WIDEN * sqrt(node.visits):
            move = self.judge.quick(state, mover, moves, rng)
            found = node.children.get(move)
            if found is None:
                found = node.children[move] = Node()
                found.possible = 1
                return (move, found), True
            return (move, found), False
        return self._best(node, known), False

    @staticmethod
    def _best(node: Node, known: list[tuple[Move, Node]]) -> tuple[Move, Node]:
        """Weigh how well each move did against how rarely it was tried where it was possible."""
        best, chosen = -1e9, known[0]
        for pair in known:
            child = pair[1]
            if not child.visits:
                return pair
            tries = max(child.possible, node.visits, 1)
            value = child.total / child.visits + EXPLORE * sqrt(log(tries + 1) / child.visits)
            if value > best:
                best, chosen = value, pair
        return chosen
