"""How even City of Scoundrels is: its three characters play each other at two, three, four and six seats.

`python -m atlantis_desktop.workshop.balance scoundrels [--games N] [--jobs N] [--seed N] [SEATS...]` prints the length
of the games, how each character and the first seat did, and how often those won who played a card; then what the
balance asks and the figures do not keep. Equal seeds give equal results on every machine, however many processes play.
With `--roads` the same games tell by which roads they are won instead (`roads`).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from atlantis_desktop.games.scoundrels import roads
from atlantis_desktop.workshop.balance import parser_of, share_of, tell, words_by_seats
from atlantis_desktop.workshop.simulate import Played, RunPlan, Standing, by_card, first_seat, play, standing

GAME = "scoundrels"
STYLES = INVESTOR, CAMPAIGNER, CONQUEROR = "investor", "campaigner", "conqueror"
LINE_UPS: dict[int, tuple[tuple[str, ...], ...]] = {
    2: ((INVESTOR, CAMPAIGNER), (CAMPAIGNER, CONQUEROR), (CONQUEROR, INVESTOR)),
    3: ((INVESTOR, CAMPAIGNER, CONQUEROR), (INVESTOR, CONQUEROR, CAMPAIGNER)),
    4: ((*STYLES, INVESTOR), (*STYLES, CAMPAIGNER), (*STYLES, CONQUEROR)),
    6: ((*STYLES, *STYLES), (*STYLES, *STYLES[::-1])),
}
"""Who sits around the table; each line-up plays an equal part of the games and moves on by one seat each game."""
SHORTEST, LONGEST = 10.0, 18.0
"""Between what the rounds of a game lie in the mean."""
STYLE_LEAST, STYLE_MOST = 0.25, 0.42
"""Between what the share of each character lies at three seats."""
FIRST_MOST = 0.03
"""How far the share of the first seat may lie from the fair one."""
CARD_MOST = 0.60
"""How often those may win who played a card."""
OFTEN = 100
"""A card that was played in fewer seats than this tells nothing."""


class CharactersFigure(NamedTuple):
    """What the games with one number of seats came to."""

    seats: int
    games: int
    rounds: float
    styles: tuple[Standing, ...]
    """By character: how often each of those that sat there won."""
    first: Standing
    cards: tuple[Standing, ...]
    """By card, the highest share first."""
    seconds: float


def plans_of(seats: int, games: int, seed: int) -> list[RunPlan]:
    """Return about so many games with a number of seats: as many as turn each line-up equally often to every seat."""
    line_ups = LINE_UPS[seats]
    turns = max(1, round(games / (len(line_ups) * seats)))
    return [RunPlan(GAME, levels, turns * seats, seed + 1000 * at, cards=True) for at, levels in enumerate(line_ups)]


def measure(seats: int, games: int, seed: int, jobs: int = 1) -> CharactersFigure:
    """Play about so many games with a number of seats."""
    began = time.monotonic()
    played: list[Played] = []
    of_style: dict[str, list[tuple[float, int]]] = {style: [] for style in STYLES}
    for plan in plans_of(seats, games, seed):
        for game in play(plan, jobs):
            played.append(game)
            for level, share, total in zip(plan.levels, game.shares, game.totals, strict=True):
                of_style[level].append((share, total))
    return CharactersFigure(
        seats,
        len(played),
        sum(game.rounds for game in played) / len(played),
        tuple(standing(style, rows) for style, rows in of_style.items()),
        first_seat(played),
        by_card(played),
        time.monotonic() - began,
    )


def faults(figures: Sequence[CharactersFigure]) -> list[str]:
    """Name what the balance asks and the figures do not keep, as far as they were measured."""
    found = []
    for figure in figures:
        where = f"at {figure.seats} seats"
        if not SHORTEST <= figure.rounds <= LONGEST:
            found.append(f"games {where} last {figure.rounds:.2f} rounds, not {SHORTEST:.0f} to {LONGEST:.0f}")
        for style in figure.styles:
            if figure.seats == 3 and not STYLE_LEAST <= style.share <= STYLE_MOST:
                asked = f"{STYLE_LEAST:.0%} to {STYLE_MOST:.0%}"
                found.append(f"the {style.name} wins {style.share:.1%} {where}, not {asked}")
        if abs(figure.first.share - 1 / figure.seats) > FIRST_MOST:
            found.append(f"the first seat wins {figure.first.share:.1%} {where}, not {1 / figure.seats:.1%}")
        for card in figure.cards:
            if card.games >= OFTEN and card.share > CARD_MOST:
                found.append(f"those who play {card.name} win {card.share:.1%} {where}")
    return found


def report(figure: CharactersFigure) -> str:
    """Return the figures of one number of seats as text."""
    lines = [
        f"{figure.seats} seats, {figure.games} games: {figure.rounds:.2f} rounds in the mean, {figure.seconds:.0f} s",
        f"  first seat  {share_of(figure.first)}, fair {100 / figure.seats:.1f} %",
        *(f"  {row.name:10}  {share_of(row)}" for row in figure.styles),
    ]
    often = [row for row in figure.cards if row.games >= OFTEN]
    seldom = [row for row in figure.cards if row.games < OFTEN]
    lines += [f"  {row.name}  {share_of(row)}, played in {row.games} seats" for row in often]
    if seldom:
        lines.append(f"  played in fewer than {OFTEN} seats:")
        lines += [f"  {row.name}  {share_of(row)}, played in {row.games}" for row in seldom]
    return "\n".join(lines)


def main(words: Sequence[str]) -> int:
    """Measure what the command line names; return 0 when the balance is kept."""
    parser = parser_of(GAME, __doc__, 2000, "games with each number of seats")
    parser.add_argument("--roads", action="store_true", help="tell by which roads the games are won instead")
    args = words_by_seats(parser, words, LINE_UPS)
    if args.roads:
        plans = (plans_of(seats, args.games, args.seed) for seats in args.seats)
        found = (roads.measure(each, args.jobs) for each in plans)
        return tell(found, roads.report, roads.faults)
    measured = (measure(seats, args.games, args.seed, args.jobs) for seats in args.seats)
    return tell(measured, report, faults)
