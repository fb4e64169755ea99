"""By which roads City of Scoundrels is won: `python -m atlantis_desktop.workshop.balance scoundrels --roads`.

The same games that the balance is measured with are looked at move by move: what brought each seashell, which regions
were visited, how many visits to CONQUER did nothing, and how far the winner was when the last round began.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing
from typing import Any, Final, NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, SPY
from atlantis_desktop.workshop.simulate import RunPlan, in_portions, play_game

REPUTATION, MONEY, WAR, SCANDAL = ROADS = "reputation", "money", "war", "scandal"
ROAD_OF: Final = {
    "shining": REPUTATION, "cash_out": MONEY, "battle": WAR, "fight": WAR,
    "scandal": SCANDAL, "spend": SCANDAL, "keep": SCANDAL, "destroy": SCANDAL,
}  # fmt: skip
"""By kind of move: the road on which the seashells come that it brings."""
ROAD_LEAST: Final = 0.12
"""What each road brings winners at least, of all their seashells."""
SCANDAL_LEAST: Final = 0.10
SPY_MOST: Final = 0.45
"""What part of all visits goes to SPY at most."""
JUMP: Final = 6
"""Who begins the last round with so many seashells or fewer has jumped to ten."""
JUMP_MOST: Final = 0.15


class Roads(NamedTuple):
    """What the games with one number of seats came to."""

    seats: int
    games: int
    won_by: dict[str, float]
    """By road: the part of the winners' seashells that it brought."""
    visits: tuple[float, ...]
    """By region: the part of all visits."""
    idle: int
    """Visits to CONQUER in which nothing was done."""
    conquers: int
    jumps: float
    """The part of the wins that jumped to ten."""


class Trip(NamedTuple):
    """What one game came to."""

    won_by: Counter[str]
    """By road: the seashells that it brought the winners."""
    visits: Counter[int]
    """By region."""
    idle: int
    jumps: int
    wins: int


class _Watch:
    """Looks at a game move by move; what a move brought is seen when the next one is made."""

    def __init__(self, seats: int) -> None:
        self.gained = [Counter[str]() for _seat in range(seats)]
        self.visits = Counter[int]()
        self.idle = 0
        self.begun: list[int] = []
        """The seashells by seat when the round began."""
        self._round = 0
        self._at_work = (0, -1)
        self._last: tuple[Any, str, list[int]] | None = None
        """The table, the kind of the last move and the seashells before it."""

    def __call__(self, state: Any, seat: int, move: Move) -> None:
        self._count_gained()
        if state.step == steps.REGION:
            self.visits[move.args[0]] += 1
            if state.round > self._round:
                self.begun, self._round = list(state.influence), state.round
        if state.step == steps.CONQUER:
            self.idle += move.kind == "done" and self._at_work != (state.round, seat)
            self._at_work = state.round, seat
        self._last = state, move.kind, list(state.influence)

    def _count_gained(self) -> None:
        if self._last is not None:
            state, kind, before = self._last
            for seat, more in enumerate(state.influence):
                if more > before[seat]:
                    self.gained[seat][ROAD_OF[kind]] += more - before[seat]

    def trip(self) -> Trip:
        """Return what the game came to that is over now."""
        self._count_gained()
        assert self._last is not None
        winners = self._last[0].winners
        won_by = Counter[str]()
        for seat in winners:
            won_by.update(self.gained[seat])
        return Trip(won_by, self.visits, self.idle, sum(self.begun[seat] <= JUMP for seat in winners), len(winners))


def trip_of(plan: RunPlan, number: int) -> Trip:
    """Play one game of a plan and tell by which roads it was won."""
    watch = _Watch(len(plan.levels))
    play_game(plan, number, watch)
    return watch.trip()


def measure(plans: Sequence[RunPlan], jobs: int = 1) -> Roads:
    """Play the games of some plans with equally many seats."""
    trips: list[Trip] = []
    for plan in plans:
        with closing(in_portions(trip_of, plan, range(plan.games), jobs)) as portions:
            for portion in portions:
                trips += portion
    gained, visits = Counter[str](), Counter[int]()
    for trip in trips:
        gained.update(trip.won_by)
        visits.update(trip.visits)
    return Roads(
        len(plans[0].levels),
        len(trips),
        {road: gained[road] / max(1, gained.total()) for road in ROADS},
        tuple(visits[region] / visits.total() for region in range(CONQUER + 1)),
        sum(trip.idle for trip in trips),
        visits[CONQUER],
        sum(trip.jumps for trip in trips) / sum(trip.wins for trip in trips),
    )


def report(found: Roads) -> str:
    """Return the figures of one number of seats as text."""
    roads = ", ".join(f"{road} {100 * part:.1f} %" for road, part in found.won_by.items())
    went = ", ".join(f"{name} {100 * part:.1f} %" for name, part in zip(_NAMES, found.visits, strict=True))
    return (
        f"{found.seats} seats, {found.games} games: winners' seashells by {roads}\n"
        f"  visits to {went}; {found.idle} of {found.conquers} to CONQUER did nothing\n"
        f"  {100 * found.jumps:.1f} % of the wins began their last round with {JUMP} seashells or fewer"
    )


def faults(measured: Iterable[Roads]) -> list[str]:
    """Name what is asked of the roads and the figures do not keep."""
    out = []
    for found in measured:
        where = f"at {found.seats} seats"
        for road, part in found.won_by.items():
            least = SCANDAL_LEAST if road == SCANDAL else ROAD_LEAST
            if part < least:
                out.append(f"{where} {road} brings winners {part:.1%} of their seashells, not {least:.0%}")
        if found.visits[SPY] > SPY_MOST:
            out.append(f"{where} {found.visits[SPY]:.1%} of the visits go to SPY, not {SPY_MOST:.0%}")
        if found.jumps > JUMP_MOST:
            out.append(f"{where} {found.jumps:.1%} of the wins jump to ten, not {JUMP_MOST:.0%}")
    return out


_NAMES: Final = ("INVEST", "SPY", "CAMPAIGN", "CONQUER")
