"""Philtre of Fortune. Each die that figures here roll counts 2 more."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.playing import IN_WINDOW, USEFUL, works_at
from atlantis_desktop.games.rising.rules.actions import ACT, can_act
from atlantis_desktop.games.rising.rules.councilors import worth_of_energy
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import AUTOMATON, CITIES, WILD, arm_of
from atlantis_desktop.games.rising.rules.rolls import (
    IN_ROLL,
    NOBODY,
    Dice,
    change_dice,
    dice_of,
    rollers,
    target_of,
    total,
)
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable

ROLLED: Final = (*WILD, CITIES)
"""The arms on whose tiles dice are rolled."""

PHILTRE: Final = 2
"""Its number in the file."""


def fold_roll_bonus(game: RisingGame, table: RisingTable, bonus: int, place: int, figure: int, partner: int) -> int:
    """So much for each die of those who roll here."""
    dice = 1 if partner == NOBODY else 2
    return bonus + (pack_of(game).params["philtre_bonus"] * dice if works_at(game, table, PHILTRE, place) else 0)


def strengthened(game: RisingGame, dice: Dice) -> Dice:
    """Return a roll on which it works after all."""
    count = 1 + bool(dice.other)
    return dice._replace(bonus=dice.bonus + pack_of(game).params["philtre_bonus"] * count)


def change_roll(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The roll at work counts more."""
    change_dice(game, state, strengthened(game, dice_of(state)))


def is_useful(game: RisingGame, table: RisingTable, place: int, step: str, subject: tuple[int, ...]) -> bool:
    """A roll here falls short by no more than it gives, with the energy of those who roll; or somebody is to roll."""
    if step == IN_ROLL:
        dice = Dice(*table.frames[-1].data) if table.frames[-1].name != IN_ROLL else dice_of(table)
        missing = target_of(game, table, dice.place) - total(strengthened(game, dice))
        seats = rollers(table, dice)
        energy = sum(table.me[seat] * worth_of_energy(game, table, seat, dice.place) for seat in seats)
        return dice.place == place and missing <= energy
    if step != ACT or arm_of(place) not in ROLLED:
        return False
    return any(
        not table.marks[figure] & ACTED and game.figures.kind[figure] != AUTOMATON and can_act(game, table, figure)
        for figure in standing(table, place)
    )  # fmt: skip


USEFUL[PHILTRE] = is_useful
IN_WINDOW[PHILTRE] = change_roll
