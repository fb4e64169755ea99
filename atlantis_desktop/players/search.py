"""The search bot: a tree search over dealt-out hidden cards.

Each simulation deals out what the seat cannot see, in agreement with what it has learned, makes one of the moves in
question, walks down a tree that all dealings share, plays on from its edge with the game's quick judgement, and lets
the game judge where that leads. A move that is possible in some dealings only is compared only where it was possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log, log2, sqrt
from typing import Generic, NamedTuple, TypeVar

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules, Table
from atlantis_desktop.players.bots import Judgement, check_view

T = TypeVar("T", bound=Table)

CANDIDATES = 8
"""How many moves of the root are searched."""
EXPLORE = 0.2
"""How much a move that was rarely tried is preferred to one that did well; chances reach from 0 to 1."""
DEPTH = 4
"""How many decisions deep the tree may grow."""
WIDEN = 1.0
"""A node that was visited n times knows at most this times the root of n moves, and one more."""
TRUST = 12
"""How many simulations the judgement's own opinion of a move is worth."""


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
        """Give the mean of what followed, a chance from 0 to 1."""
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
    """The chance to win after it, from 0 to 1."""
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

        Every dealing is tried with each move that is still in the running, so that luck strikes all alike; after each
        equal share of the simulations the worse half of the moves drops out.
        """
        check_view(view)
        self.simulations = 0
        opinions = self.judge.opinions(view, seat, self.rules.moves(view, seat), candidates)
        nodes = {move: Node() for _opinion, move in opinions}
        prior = {move: opinion for opinion, move in opinions}
        running = list(nodes)
        dropped: list[Move] = []
        stages = max(1, ceil(log2(len(running))))
        stopped = False
        for stage in range(stages):
            until = simulations * (stage + 1) // stages
            while len(running) > 1 and self.simulations < until and not stopped:
                dealing = rng.bits()
                for move in running:
                    stopped = self.simulations == simulations or (enough is not None and enough())
                    if stopped:
                        break
                    self._simulate(move, nodes[move], view, seat, Rng(dealing))
                    self.simulations += 1
            running = _sorted(running, nodes, prior)
            if stage < stages - 1:
                half = (len(running) + 1) // 2
                dropped = running[half:] + dropped
                running = running[:half]
        ranked = running + dropped
        return [Thought(move, nodes[move].mean(), nodes[move].margin(), nodes[move].visits) for move in ranked]

    def _simulate(self, first: Move, node: Node, view: T, seat: int, rng: Rng) -> None:
        rules, judge = self.rules, self.judge
        state = rules.determinise(view, rng)
        since = state.copy()
        path: list[tuple[int, Node]] = [(seat, node)]
        grown, depth = not node.visits, 1
        rules.advance(state, first, None)
        while state.frames and not judge.over_soon(state, since):
            mover = state.frames[-1].seat
            moves = rules.moves(state, mover)
            if len(moves) == 1:
                rules.advance(state, moves[0], None)
                continue
            if grown or depth >= DEPTH:
                rules.advance(state, judge.quick(state, mover, moves, rng), None)
                continue
            move, node, grown = self._descend(node, state, mover, moves, rng)
            path.append((mover, node))
            depth += 1
            rules.advance(state, move, None)
        standings = judge.standings(state)
        for mover, passed in path:
            value = standings[mover]
            passed.visits += 1
            passed.total += value
            passed.squares += value * value

    def _descend(
        self, node: Node, state: T, mover: int, moves: Sequence[Move], rng: Rng
    ) -> tuple[Move, Node, bool]:
        """Pick a known move that is possible in this dealing, or get to know one more, and say which it was."""
        known = [(move, child) for move, child in node.children.items() if move in moves]
        for _move, child in known:
            child.possible += 1
        if len(known) <= WIDEN * sqrt(node.visits):
            move = self.judge.quick(state, mover, moves, rng)
            found = node.children.get(move)
            if found is None:
                found = node.children[move] = Node()
                found.possible = 1
                return move, found, True
            return move, found, False
        best, chosen = -1e9, known[0]
        for pair in known:
            child = pair[1]
            if not child.visits:
                return *pair, True
            value = child.total / child.visits + EXPLORE * sqrt(log(child.possible + 1) / child.visits)
            if value > best:
                best, chosen = value, pair
        return *chosen, False


def _sorted(moves: list[Move], nodes: dict[Move, Node], prior: dict[Move, float]) -> list[Move]:
    """Order moves by what followed them, tempered by the judgement's opinion; equal ones keep its order."""
    tried = sum(nodes[move].visits for move in moves)
    middle = sum(nodes[move].total for move in moves) / tried if tried else 0.0

    def worth(move: Move) -> float:
        node = nodes[move]
        return (node.total + TRUST * (middle + prior[move])) / (node.visits + TRUST)

    return sorted(moves, key=lambda move: -worth(move))
