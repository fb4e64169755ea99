"""The planner: a bot for games in which all seats win together and each round begins with everybody's placing.

It tries whole plans for the round on many ways the hidden cards may lie. On each dealing every plan still in question
is played with the same luck, and the game's judgement says how likely the group is to win from where that leads. The
plan is made for all seats from what everybody may see, so a table of planners comes to one plan, and a planner among
others plans around what they have placed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules, Table
from atlantis_desktop.players.bots import check_view
from atlantis_desktop.players.search import Tally, Thought

T = TypeVar("T", bound=Table)

SMALL = 8
"""How many rounds a planner plays out for one plan with its small budget."""
FULL = 240
"""How many with its full budget."""
TRIES = 2
"""How often each plan can be tried at least."""
LOYALTY = 0.12
"""How much the judgement's own plan is preferred, divided by the number of dealings."""
COMPARED = 6
"""After so many dealings the plans are compared and the worse half is dropped."""


class PlanJudgement(Protocol):
    """What a game tells the planner besides its judgement of moves."""

    def rank(self, table: Any, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Give the moves with their worth, the best first."""
        ...

    def needs_plan(self, table: Any, seat: int, moves: Sequence[Move]) -> bool:
        """Tell whether a plan has to be made now: one is asked for, and none at hand fits the table."""
        ...

    def plans(self, table: Any, seat: int, most: int) -> list[tuple[Move, Any]]:
        """Give plans made in at most so many ways, the judgement's own first, each with the seat's first move."""
        ...

    def play_plan(self, state: Any, plan: Any) -> float:
        """Play a dealt-out state on by a plan, in place, and give the chance to win where that leads."""
        ...

    def keep(self, plan: Any) -> None:
        """Follow this plan from now on, as long as it fits the table."""
        ...

    def deal(self, view: Any, rng: Rng) -> Any:
        """Deal out what a view hides, in agreement with it."""
        ...


class Planner(Generic[T]):
    """The planner of one match; it remembers the plan at work."""

    def __init__(self, rules: Rules[T], judge: PlanJudgement) -> None:
        """Take the rules and the game's judgement."""
        self.rules = rules
        self.judge = judge
        self.simulations = 0
        """How many rounds the last plan was tried on."""

    def choose(self, view: T, seat: int, rng: Rng, simulations: int, enough: Callable[[], bool] | None = None) -> Move:
        """Give the move to make; a plan is made where one is needed, everything else is judged at once."""
        check_view(view)
        moves = self.rules.moves(view, seat)
        self.simulations = 0
        if len(moves) == 1:
            return moves[0]
        return self.think(view, seat, rng, simulations, enough)[0].move

    def think(
        self, view: T, seat: int, rng: Rng, simulations: int, enough: Callable[[], bool] | None = None
    ) -> list[Thought]:
        """Give the first moves of the plans that were tried, the best plan first, and keep that plan.

        Takes a view of the seat that is asked, the most rounds to play out, and a question that is put before each of
        them: whether to stop now. Equal generators give equal answers as long as ``enough`` never says yes. Raises
        ValueError when handed a state.
        """
        check_view(view)
        self.simulations = 0
        moves = self.rules.moves(view, seat)
        if not self.judge.needs_plan(view, seat, moves):
            return [Thought(move, 0.0, 1.0, 0) for _worth, move in self.judge.rank(view, seat, moves)[:1]]
        simulations = min(simulations, FULL)
        plans = self.judge.plans(view, seat, max(1, simulations // TRIES))
        tallies = [Tally(0.0) for _plan in plans]
        running = list(range(len(plans)))
        dealings = 0

        def worth(at: int) -> float:
            return tallies[at].mean() + (LOYALTY / max(1, dealings) if at == 0 else 0.0)

        while len(running) > 1 and self.simulations + len(running) <= simulations:
            if enough is not None and enough():
                break
            dealing = self.judge.deal(view, rng)
            for at in running:
                tallies[at].chances.append(self.judge.play_plan(dealing.copy(), plans[at][1]))
                self.simulations += 1
            dealings += 1
            if dealings % COMPARED == 0:
                running.sort(key=lambda at: (-worth(at), at))
                running = running[: (len(running) + 1) // 2]
        order = sorted(range(len(plans)), key=lambda at: (at not in running, -worth(at), at))
        self.judge.keep(plans[order[0]][1])
        return [
            Thought(plans[at][0], tallies[at].mean(), tallies[at].margin(), len(tallies[at].chances)) for at in order
        ]
