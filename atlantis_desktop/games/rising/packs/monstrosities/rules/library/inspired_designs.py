"""Inspired Designs: one own figure on a build space may build magic items this round, for one unit less (MONS-35)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.rules.actions import active_figures
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import BUILD, WORKS
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable

DESIGNS: Final = "inspired-designs"


def designers(game: RisingGame, table: RisingTable, seat: int) -> list[int]:
    """Return the own figures that could be inspired, as pieces."""
    return [
        game.box.figure_0 + figure for figure in active_figures(game, table, seat)
        if BUILD <= table.where[figure] < WORKS and not deeps_of(table).designs >> figure & 1
    ]  # fmt: skip


def play(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Choose the figure."""
    ask(game, state, seat, DESIGNS, designers(game, state, seat), events)


def take_figure(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The figure may build items until the round is over."""
    deeps_of(state).designs |= 1 << piece - game.box.figure_0
    tell(events, "inspired", seat, (piece,), "MONS-35")


def fold_item_discount(game: RisingGame, table: RisingTable, units: int, space: int) -> int:
    """What the inspired figure builds costs less."""
    designs = deeps_of(table).designs
    if not designs:
        return units
    inspired = any(
        at == space and designs >> figure & 1 and not table.marks[figure] & ACTED
        for figure, at in enumerate(table.where)
    )  # fmt: skip
    return units + inspired * int(pack_of(game).params["designs_less"])


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The idea was for one round."""
    deeps_of(state).designs = 0


PLAYS: Final = {DESIGNS: play}
FITS: Final = {DESIGNS: lambda game, table, seat: bool(designers(game, table, seat))}
PURPOSES: Final = {DESIGNS: Purpose("MONS-35", "figure", take_figure)}
