"""Volcanic Ash: no mystic energy may be spent on rolls in the wild arms this round."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.weather import ASH, bring, is_weather
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import WILD, arm_of
from atlantis_desktop.games.rising.rules.rolls import dice_of
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        bring(state, ASH)

    return {"volcanic-ash": carry}


def fold_may_boost(game: RisingGame, table: RisingTable, may: bool, place: int) -> bool:
    """Nobody can aim through the ash."""
    return may and not (arm_of(place) in WILD and is_weather(table, ASH))


def why_not_spend(game: RisingGame, table: RisingTable, move: Move) -> Refusal | None:
    """Tell that the ash forbids it."""
    if fold_may_boost(game, table, True, dice_of(table).place):
        return None
    return Refusal("MONS-04", "ash", Because.NOT_ALLOWED)


WHY_NOT: Final = {"spend": why_not_spend}
