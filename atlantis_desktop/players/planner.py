"""The planner: a bot for games in which all seats win together and each round begins with everybody's placing.

It tries whole plans for the round on many ways the hidden cards may lie. On each dealing every plan still in question
is played with the same luck, and the game's judgement says how likely the group is to win from where that leads. The
plan is made for all seats from what everybody may see, so a table of planners comes to one plan, and a planner among
others plans around what they have placed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules, Table
from atlantis_desktop.players.bots import check_view
from atlantis_desktop.players.search import TWINS, Tally, Thought, told_apart

T = TypeVar("T", bound=Table)

SMALL = 28
"""How many rounds a planner plays out for one plan with its small budget: two for each of fourteen ways to plan."""
FULL = 240
"""How many with its full budget."""
TRIES = 2
"""How often each plan can be tried at least."""
LOYALTY = 0.12
"""How much the judgement's own plan is preferred, divided by the number of dealings."""
COMPARED = 6
"""After so many dealings the plans are compared and the worse half is dropped."""
CANDIDATES = 5
"""How many answers are played out where odds are wanted for a question that needs no plan."""


class PlanJudgement(Protocol):
    """What a game tells the planner besides its judgement of moves."""

    def rank(self, table: Any, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Return the moves with their worth, the best first."""
        ...

    def needs_plan(self, table: Any, seat: int, moves: Sequence[Move]) -> bool:
        """Tell whether a plan has to be made now: one is asked for, and none at hand fits the table."""
        ...

    def plan_reason(self, view: Any, seat: int, line: Sequence[Move], best: Sequence[Move] = ()) -> str:
        """Return the reason for a line of moves, beside the best one, as one sentence."""
        ...

    def plans(self, table: Any, seat: int, most: int) -> list[tuple[Move, Any]]:
        """Return plans made in at most so many ways, the judgement's own first, each with the seat's first move."""
        ...

    def opinions(self, table: Any, seat: int, moves: Sequence[Move], most: int) -> list[tuple[float, Move]]:
        """Return the most promising moves, each with how much less likely it is to win than the best of them."""
        ...

    def line(self, table: Any, seat: int, plan: Any) -> tuple[Move, ...]:
        """Return the moves by which a seat follows a plan, in their order."""
        ...

    def idle_plan(self, table: Any, seat: int) -> Any:
        """Return the plan in which a seat does the plainest thing of all, to measure the other plans by."""
        ...

    def play_plan(self, state: Any, plan: Any) -> float:
        """Play a dealt-out state on by a plan, in place, and give the chance to win where that leads.

        Without a plan (None) everybody is played as the judgement thinks best.
        """
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
        """Return the move to make; a plan is made where one is needed, everything else is judged at once."""
        check_view(view)
        self.simulations = 0
        return self.think(view, seat, rng, simulations, enough)[0].move

    def at_once(self, view: T, seat: int) -> Move | None:
        """Return the move that `choose` makes without a plan; None where it plans."""
        moves = self.rules.moves(view, seat)
        if self.judge.needs_plan(view, seat, moves):
            return None
        return self.judge.rank(view, seat, moves)[0][1]

    def think(
        self,
        view: T,
        seat: int,
        rng: Rng,
        simulations: int,
        enough: Callable[[], bool] | None = None,
        keep: int = 1,
        also: Move | None = None,
        alike: Callable[[Move], Hashable] | None = None,
        more: int = 0,
    ) -> list[Thought]:
        """Return the first moves of the plans that were tried, the best plan first, and keep that plan.

        Takes a view of the seat that is asked, the most rounds to play out, and a question that is put before each of
        them: whether to stop now. With ``keep`` above 1 odds are wanted: so many plans, or answers where no plan is
        needed, never drop out, and all the time is used, for ``more`` rounds besides; ``also`` is then one of these
        answers, and of those for which ``alike`` gives the same one is tried. Equal generators give equal answers as
        long as ``enough`` never says yes. Raises ValueError when handed a state.
        """
        check_view(view)
        self.simulations = 0
        moves = self.rules.moves(view, seat)
        if keep > 1:
            simulations += more
        if not self.judge.needs_plan(view, seat, moves):
            if keep == 1:
                return [Thought(move, 0.0, 1.0, 0) for _worth, move in self.judge.rank(view, seat, moves)[:1]]
            opinions = self.judge.opinions(view, seat, moves, CANDIDATES if alike is None else TWINS * CANDIDATES)
            answers = told_apart([move for _opinion, move in opinions], also, alike)[:CANDIDATES]
            if also is not None and also not in answers:
                answers.append(also)
            return self._compare(view, answers, rng, simulations, enough, keep)
        if keep > 1:
            return self._weigh_plans(view, seat, rng, simulations, enough, keep)
        simulations = min(simulations, FULL)
        plans = self.judge.plans(view, seat, max(1, simulations // TRIES))

        def play(dealing: T, at: int) -> float:
            return self.judge.play_plan(dealing, plans[at][1])

        tallies, order = self._try(view, rng, len(plans), play, simulations, enough)
        self.judge.keep(plans[order[0]][1])
        return [
            Thought(plans[at][0], tallies[at].mean(), tallies[at].margin(), len(tallies[at].chances)) for at in order
        ]

    def _weigh_plans(
        self, view: T, seat: int, rng: Rng, simulations: int, enough: Callable[[], bool] | None, keep: int
    ) -> list[Thought]:
        """Return plans that differ for the seat itself, with what each adds to the plainest thing it could do."""
        lines: dict[frozenset[Move], tuple[tuple[Move, ...], Any]] = {}
        for _first, plan in self.judge.plans(view, seat, max(keep, simulations // TRIES)):
            line = self.judge.line(view, seat, plan)
            lines.setdefault(frozenset(line), (line, plan))
        plans = list(lines.values())
        idle = self.judge.idle_plan(view, seat)

        def play(dealing: T, at: int) -> float:
            return self.judge.play_plan(dealing, plans[at][1] if at < len(plans) else idle)

        tallies, order = self._try(view, rng, len(plans) + 1, play, simulations, enough, keep, len(plans))
        plainest = tallies[len(plans)]
        thoughts = []
        for at in order:
            if at < len(plans):
                gain = Tally(0.0)
                gain.chances = [one - other for one, other in zip(tallies[at].chances, plainest.chances, strict=False)]
                thoughts.append(
                    Thought(plans[at][0][0], tallies[at].mean(), tallies[at].margin(), len(tallies[at].chances),
                            plans[at][0], gain.mean(), gain.margin())
                )  # fmt: skip
        return thoughts

    def _compare(
        self,
        view: T,
        answers: Sequence[Move],
        rng: Rng,
        simulations: int,
        enough: Callable[[], bool] | None,
        keep: int,
    ) -> list[Thought]:
        """Play the most promising answers out, and what follows as the judgement thinks best."""

        def play(dealing: T, at: int) -> float:
            self.rules.advance(dealing, answers[at], None)
            return self.judge.play_plan(dealing, None)

        tallies, order = self._try(view, rng, len(answers), play, simulations, enough, keep)
        return [
            Thought(answers[at], tallies[at].mean(), tallies[at].margin(), len(tallies[at].chances)) for at in order
        ]

    def _try(
        self,
        view: T,
        rng: Rng,
        count: int,
        play: Callable[[T, int], float],
        simulations: int,
        enough: Callable[[], bool] | None,
        keep: int = 1,
        always: int = -1,
    ) -> tuple[list[Tally], list[int]]:
        """Try so many ways, each on the same dealings with the same luck; give what followed and the best order.

        ``keep`` ways never drop out, nor does the way ``always``, which the others are measured by.
        """
        tallies = [Tally(0.0) for _way in range(count)]
        running = list(range(count))
        dealings = 0

        def worth(at: int) -> float:
            return tallies[at].mean() + (LOYALTY / max(1, dealings) if at == 0 else 0.0)

        # Whoever wants odds wants them for a single way too; a bot only wants to know the best of several.
        while len(running) > 1 or (running and keep > 1):
            if self.simulations + len(running) > simulations or (enough is not None and enough()):
                break
            dealing = self.judge.deal(view, rng)
            for at in running:
                tallies[at].chances.append(play(dealing.copy(), at))
                self.simulations += 1
            dealings += 1
            rivals = sorted((at for at in running if at != always), key=lambda at: (-worth(at), at))
            if dealings % COMPARED == 0 and len(rivals) > keep:
                rivals = rivals[: max(keep, (len(rivals) + 1) // 2)]
                running = [at for at in running if at in rivals or at == always]
        return tallies, sorted(range(count), key=lambda at: (at not in running, -worth(at), at))
