"""Tincture of Shadow. Figures here count for monsters but suffer nothing from them or from special misfortunes."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.near import NEAR
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.playing import USEFUL, works_at
from atlantis_desktop.games.rising.rules.floods import NO_FLOOD
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.misfortunes import DRAWN
from atlantis_desktop.games.rising.rules.state import RisingTable

TINCTURE: Final = 1
"""Its number in the file."""
SPECIAL: Final = ("special", "omen")
"""Types of misfortune from which it protects."""
NO_FIGURES: Final = ("target", "cost", "shuffle", "each_discards", "each_pays", "wrath_floods", "controlled")
"""Operations that hurt no figure."""


def _unseen(game: RisingGame, table: RisingTable, figures: list[int]) -> list[int]:
    return [figure for figure in figures if not works_at(game, table, TINCTURE, table.where[figure])]


def fold_prey(game: RisingGame, table: RisingTable, figures: list[int]) -> list[int]:
    """Monsters do them no harm (MONS-90)."""
    return _unseen(game, table, figures)


def fold_suffering(game: RisingGame, table: RisingTable, figures: list[int]) -> list[int]:
    """Special misfortunes do them no harm."""
    return _unseen(game, table, figures)


def fold_returning(game: RisingGame, state: RisingTable, figures: list[int], flood: int, events: Events) -> list[int]:
    """Nothing but a flood sends them home: what else does so in phase 2 is a special misfortune (RISE-63)."""
    return _unseen(game, state, figures) if flood == NO_FLOOD else figures


def is_useful(game: RisingGame, table: RisingTable, place: int, step: str, subject: tuple[int, ...]) -> bool:
    """A special misfortune is about to strike, or monsters are about to act."""
    if step == DRAWN:
        card = game.misfortune_of[subject[0]]
        harms = card.type in SPECIAL and not all(each.op in NO_FIGURES for each in card.effect)
        return harms and bool(standing(table, place))
    return step == NEAR and bool(standing(table, place))


USEFUL[TINCTURE] = is_useful
