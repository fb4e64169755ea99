"""By which roads City of Scoundrels is won: `python -m atlantis_desktop.workshop.balance scoundrels --roads`.

The same games that the balance is measured with are looked at move by move: what brought each seashell, which regions
were visited, how many visits to CONQUER did nothing, and how far the winner was when the last round began.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.match import make_rules
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, SPY
from atlantis_desktop.players.bots import make_chooser

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


def measure(seats: int, games: int, seed: int, line_ups: Sequence[Sequence[str]]) -> Roads:
    """Play about so many games with a number of seats: as many as turn each line-up equally often to every seat."""
    rules = make_rules(seats)
    gained, visits = Counter[str](), Counter[int]()
    idle = played = 0
    jumps = wins = 0.0
    for at, levels in enumerate(line_ups):
        turns = max(1, round(games / (len(line_ups) * seats)))
        for number in range(turns * seats):
            order = [levels[(seat - number) % seats] for seat in range(seats)]
            bots = [make_chooser(rules, level, seat, number) for seat, level in enumerate(order)]
            state = rules.start(Rng.stream(seed + 1000 * at, f"deal {number // seats}").bits())
            mine = [Counter[str]() for _seat in order]
            begun, known, at_work = list(state.influence), 0, (0, -1)
            while prompts := rules.prompts(state):
                if state.step == steps.REGION and state.round > known:
                    begun, known = list(state.influence), state.round
                seat = prompts[0].seat
                move = bots[seat](rules.view(state, seat))
                if state.step == steps.REGION:
                    visits[move.args[0]] += 1
                if state.step == steps.CONQUER:
                    idle += move.kind == "done" and at_work != (state.round, seat)
                    at_work = state.round, seat
                before = list(state.influence)
                rules.advance(state, move, None)
                for other, more in enumerate(state.influence):
                    if more > before[other]:
                        mine[other][ROAD_OF[move.kind]] += more - before[other]
            played += 1
            for seat in state.winners:
                gained.update(mine[seat])
                wins += 1
                jumps += begun[seat] <= JUMP
    return Roads(
        seats,
        played,
        {road: gained[road] / max(1, gained.total()) for road in ROADS},
        tuple(visits[region] / visits.total() for region in range(CONQUER + 1)),
        idle,
        visits[CONQUER],
        jumps / wins,
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
