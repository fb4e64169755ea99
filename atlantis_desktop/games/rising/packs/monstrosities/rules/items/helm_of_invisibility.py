"""Helm of Invisibility. Ongoing: the wearer and all figures beside it count for monsters but suffer nothing from them.
Single use: one monster does not act this round.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.using import SINGLE, Power
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.wearing import works_at
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.near import NEAR, coming
from atlantis_desktop.games.rising.rules.flow import ask, asked_again
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable

HELM: Final = 2
"""Its number in the file."""
SPARE: Final = "spare"


def fold_prey(game: RisingGame, table: RisingTable, figures: list[int]) -> list[int]:
    """Whom nobody sees suffers nothing (MONS-90)."""
    return [figure for figure in figures if not works_at(game, table, HELM, table.where[figure])]


def is_near(game: RisingGame, table: RisingTable, seat: int, figure: int, step: str, subject: tuple[int, ...]) -> bool:
    """The monsters are about to act."""
    return step == NEAR and bool(coming(table))


def hide(game: RisingGame, state: RisingTable, seat: int, figure: int, events: Events) -> None:
    """Choose the monster that does not act."""
    asked_again(game, state)
    ask(game, state, seat, SPARE, monsters(game, state, seat, ()), events)


def monsters(game: RisingGame, table: RisingTable, seat: int, context: tuple[int, ...]) -> list[int]:
    """Return the monsters that are about to act, as pieces."""
    return [game.box.monster_0 + monster for monster in coming(table)]


def take_spared(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """It does not act in this round."""
    deeps_of(state).spared |= 1 << piece - game.box.monster_0
    tell(events, "monster_spared", seat, (piece,), "MONS-43")


SINGLE[HELM] = Power(is_near, hide)
PURPOSES: Final = {SPARE: Purpose("MONS-43", "thing", take_spared, choices=monsters)}
