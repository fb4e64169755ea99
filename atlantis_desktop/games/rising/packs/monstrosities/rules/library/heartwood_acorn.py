"""Heartwood Acorn: a figure of yours in the Forests forgoes its action.

Pay two crystal and recruit the Dryad, or all your rolls in the Forests succeed this round.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.dryad import DRYAD
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import (
    ally_named,
    ally_price,
    is_free,
    recruit_ally,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.library.wonders import ALLY, OTHER, figures_at, forgo
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import amount_of, take_from
from atlantis_desktop.games.rising.rules.pieces import CRYSTAL, FORESTS, arm_of
from atlantis_desktop.games.rising.rules.rolls import Dice
from atlantis_desktop.games.rising.rules.state import RisingTable

ACORN: Final = "heartwood-acorn"
WAY: Final = "acorn_way"


def planters(game: RisingGame, table: RisingTable, seat: int) -> list[int]:
    """Return the figures whose action it could take."""
    return figures_at(game, table, seat, lambda place: arm_of(place) == FORESTS)


def play(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Choose the figure."""
    ask(game, state, seat, ACORN, planters(game, state, seat), events)


def take_figure(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """It is laid down; choose what comes of it."""
    forgo(game, state, piece - game.box.figure_0, events)
    price = ally_price(game, state, pack_of(game).params["acorn_price"])
    can = amount_of(state, seat, CRYSTAL) >= price and is_free(game, state, ally_named(game, DRYAD))
    ask(game, state, seat, WAY, [ALLY, OTHER] if can else [OTHER], events)


def take_way(
    game: RisingGame, state: RisingTable, seat: int, way: int, context: tuple[int, ...], events: Events
) -> None:
    """The Dryad comes, or the Forests help for this round."""
    if way == ALLY:
        price = ally_price(game, state, pack_of(game).params["acorn_price"])
        take_from(state, seat, CRYSTAL, price)
        tell(events, "paid", seat, rule="MONS-03", values=(CRYSTAL, price))
        recruit_ally(game, state, ally_named(game, DRYAD), seat, events)
    else:
        deeps_of(state).acorn |= 1 << seat
        tell(events, "forests_help", seat, rule="MONS-03")


def fold_successes(game: RisingGame, table: RisingTable, count: int, dice: Dice, target: int) -> int:
    """A roll of that seat in the Forests never fails."""
    helped = arm_of(dice.place) == FORESTS and deeps_of(table).acorn >> table.owner[dice.first] & 1
    return max(1, count) if helped else count


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The help was for one round."""
    deeps_of(state).acorn = 0


PLAYS: Final = {ACORN: play}
FITS: Final = {ACORN: lambda game, table, seat: bool(planters(game, table, seat))}
PURPOSES: Final = {
    ACORN: Purpose("MONS-03", "figure", take_figure), WAY: Purpose("MONS-03", "option", take_way),
}  # fmt: skip
