"""Riddle of the Sphinx: a figure of yours in the Libraries forgoes its action.

Discard this and two other cards and recruit the Sphinx, or discard it, draw three cards and keep all.
"""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import (
    ally_named,
    ally_price,
    is_free,
    recruit_ally,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.sphinx import SPHINX
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.library.wonders import ALLY, OTHER, figures_at, forgo
from atlantis_desktop.games.rising.rules.drawing import LAY_ASIDE, TRIM, discard_card, held, keep_more, take_top
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import LIBRARIES, arm_of
from atlantis_desktop.games.rising.rules.state import RisingTable

RIDDLE: Final = "riddle-of-the-sphinx"
WAY: Final = "riddle_way"
PAID: Final = "riddle_card"


def readers(game: RisingGame, table: RisingTable, seat: int) -> list[int]:
    """Return the figures whose action it could take."""
    return figures_at(game, table, seat, lambda place: arm_of(place) == LIBRARIES)


def play(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Choose the figure."""
    ask(game, state, seat, RIDDLE, readers(game, state, seat), events)


def take_figure(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """It is laid down; choose what comes of it."""
    forgo(game, state, piece - game.box.figure_0, events)
    enough = held(state, seat) >= ally_price(game, state, pack_of(game).params["riddle_price"])
    ways = [ALLY, OTHER] if enough and is_free(game, state, ally_named(game, SPHINX)) else [OTHER]
    ask(game, state, seat, WAY, ways, events)


def take_way(
    game: RisingGame, state: RisingTable, seat: int, way: int, context: tuple[int, ...], events: Events
) -> None:
    """Pay with cards, or draw."""
    params = pack_of(game).params
    if way == ALLY:
        ask(game, state, seat, PAID, (), events, (ally_price(game, state, params["riddle_price"]),))
        return
    take_top(game, state, seat, params["riddle_draw"], events, game.seen_by(seat))
    state.frames.append(Frame(TRIM, seat))
    state.frames.append(Frame(LAY_ASIDE, seat, (False,)))
    keep_more(game, state, seat, len(state.drawn), 0, events)


def cards_of(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return the cards and artifacts of a seat."""
    return [*table.hands[seat], *table.artifacts[seat]]


def take_card(
    game: RisingGame, state: RisingTable, seat: int, card: int, context: tuple[int, ...], events: Events
) -> None:
    """One is discarded, then the next; then the Sphinx comes."""
    discard_card(state, seat, card, events, "MONS-03")
    if context[0] > 1:
        ask(game, state, seat, PAID, (), events, (context[0] - 1,))
    else:
        recruit_ally(game, state, ally_named(game, SPHINX), seat, events)


PLAYS: Final = {RIDDLE: play}
FITS: Final = {RIDDLE: lambda game, table, seat: bool(readers(game, table, seat))}
PURPOSES: Final = {
    RIDDLE: Purpose("MONS-03", "figure", take_figure), WAY: Purpose("MONS-03", "option", take_way),
    PAID: Purpose("MONS-03", "card", take_card, choices=cards_of, context="1-9"),
}  # fmt: skip
