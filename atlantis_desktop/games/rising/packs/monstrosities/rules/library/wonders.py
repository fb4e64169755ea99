"""What the wonders of the expansion share: a figure forgoes its action, an ally comes or something else (MONS-03)."""

from __future__ import annotations

from collections.abc import Callable

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.rules.actions import ACT, active_figures
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable

ALLY: int = 0
OTHER: int = 1
"""The two ways of a wonder."""


def figures_at(game: RisingGame, table: RisingTable, seat: int, fits: Callable[[int], bool]) -> list[int]:
    """Return a seat's figures that have not acted and stand where the wonder works, as pieces."""
    if table.frames[-1].name != ACT:
        return []  # nobody forgoes an action in the middle of one
    return [
        game.box.figure_0 + figure for figure in active_figures(game, table, seat)
        if fits(table.where[figure]) and figure in standing(table, table.where[figure])
    ]  # fmt: skip


def forgo(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """The figure is laid down: the wonder was its action."""
    state.marks[figure] |= ACTED
    tell(events, "forgone", state.owner[figure], (game.box.figure_0 + figure,), "MONS-03")
