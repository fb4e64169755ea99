"""Midas Gauntlet. Ongoing: in a wild arm, a 6 that the wearer or a figure beside it rolls brings 1 more of that kind.
Single use: gain 4 gold, or turn any of your resources into gold.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.using import SINGLE, Power
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.wearing import works_at
from atlantis_desktop.games.rising.rules.actions import ACT
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import amount_of, gain, take_from
from atlantis_desktop.games.rising.rules.pieces import GOLD, RESOURCES, WILD, arm_of
from atlantis_desktop.games.rising.rules.rolls import Dice
from atlantis_desktop.games.rising.rules.state import RisingTable

MIDAS: Final = 4
"""Its number in the file."""
TOUCH: Final = "touch"
GILD: Final = "gild"
SIX: Final = 6
ALL_GOLD: Final = 0
TURN: Final = 1


def on_rolled(game: RisingGame, state: RisingTable, dice: Dice, successes: int, events: Events) -> None:
    """A natural 6 of a roll that succeeds brings one more of its kind."""
    arm = arm_of(dice.place)
    if successes and arm in WILD and SIX in (dice.die, dice.other) and works_at(game, state, MIDAS, dice.place):
        more = pack_of(game).params["midas_more"]
        gain(game, state, state.owner[dice.first], game.arms[arm].yields, more, events, "MONS-42")


def is_free(game: RisingGame, table: RisingTable, seat: int, figure: int, step: str, subject: tuple[int, ...]) -> bool:
    """It is used beside the actions of phase 3."""
    return step == ACT


def touch(game: RisingGame, state: RisingTable, seat: int, figure: int, events: Events) -> None:
    """Choose between gold from the stock and gold from the own resources."""
    options = [ALL_GOLD, TURN] if kinds(state, seat) else [ALL_GOLD]
    ask(game, state, seat, TOUCH, options, events)


def take_touch(
    game: RisingGame, state: RisingTable, seat: int, which: int, context: tuple[int, ...], events: Events
) -> None:
    """Gain gold, or begin to turn."""
    if which == ALL_GOLD:
        gain(game, state, seat, GOLD, pack_of(game).params["midas_gold"], events, "MONS-43")
    else:
        ask(game, state, seat, GILD, (), events)


def kinds(table: RisingTable, seat: int) -> list[int]:
    """Return the kinds of a seat's resources that are no gold."""
    return [kind for kind in range(RESOURCES) if kind != GOLD and amount_of(table, seat, kind)]


def gildable(game: RisingGame, table: RisingTable, seat: int, context: tuple[int, ...]) -> list[int]:
    """Return ENOUGH and the kinds of which another unit may become gold."""
    return [ENOUGH, *kinds(table, seat)]


def take_gild(
    game: RisingGame, state: RisingTable, seat: int, kind: int, context: tuple[int, ...], events: Events
) -> None:
    """A unit becomes gold; then the next."""
    if kind == ENOUGH:
        return
    take_from(state, seat, kind, 1)
    tell(events, "paid", seat, rule="MONS-43", values=(kind, 1))
    gain(game, state, seat, GOLD, 1, events, "MONS-43")
    if kinds(state, seat):
        ask(game, state, seat, GILD, (), events)


SINGLE[MIDAS] = Power(is_free, touch)
PURPOSES: Final = {
    TOUCH: Purpose("MONS-43", "option", take_touch),
    GILD: Purpose("MONS-43", "good", take_gild, choices=gildable, may_end=True),
}  # fmt: skip
