"""Figures that stand and had better stand elsewhere, since people placed theirs after them (RISE-35)."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.numbers import Numbers
from atlantis_desktop.games.rising.bots.placing import Planning
from atlantis_desktop.games.rising.bots.worth import Outlook
from atlantis_desktop.games.rising.rules.pieces import AUTOMATON, BUILD, CENTRE, POOL, WORKS
from atlantis_desktop.games.rising.rules.placing import is_double
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import EXTRA, RisingTable


def movable(game: RisingRules, table: RisingTable, seat: int) -> list[int]:
    """Return the figures of a seat that may go elsewhere without anybody else's having to think again (RISE-36).

    Whoever shares a pair or an extra place would be asked anew, and builders wait for what others bring.
    """
    found = []
    for figure, place in enumerate(table.where):
        if table.owner[figure] != seat or place < CENTRE or BUILD <= place < WORKS or table.marks[figure] >= EXTRA:
            continue
        paired = is_double(game, place) and table.where.count(place) % 2 == 0
        if not paired and game.figures.kind[figure] != AUTOMATON:
            found.append(figure)
    return found


def better_place(
    game: RisingRules, table: RisingTable, seat: int, numbers: Numbers, arms: dict[int, int], moved: dict[int, int]
) -> Move | None:
    """Return the move that brings a figure of a seat to where it is worth clearly more now; None to stay.

    ``moved`` has the figures that were moved already in this round, with where they went: each goes once.
    """
    best, wanted = numbers.move, None
    for figure in movable(game, table, seat):
        place, kind = table.where[figure], game.figures.sort[figure]
        if moved.get(figure) == place:
            continue
        lifted = table.copy()
        lifted.where[figure] = POOL
        lifted.ready &= ~(1 << seat)
        look = Outlook(game, lifted, numbers, arms)
        job = next((job for job in Planning(game, lifted, look, numbers).jobs if job.seat == seat), None)
        if job is None or job.place == place:
            continue
        here = Planning(game, lifted, look, numbers, make=False).value(seat, kind, place)
        if job.value - here > best:
            best, wanted = job.value - here, Move("place", seat, (game.box.figure_0 + figure, job.place))
    return wanted
