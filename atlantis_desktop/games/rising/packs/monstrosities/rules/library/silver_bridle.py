"""Silver Bridle: a figure of yours at the centre forgoes its action; pay three mystic energy: the Unicorn.

Or discard it as a special misfortune is drawn: that has no effect.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.windows import close
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import (
    ally_named,
    ally_price,
    is_free,
    recruit_ally,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.unicorn import UNICORN
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.library.wonders import figures_at, forgo
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, take_from
from atlantis_desktop.games.rising.rules.misfortunes import DRAWN, without_effect
from atlantis_desktop.games.rising.rules.pieces import CENTRE, ENERGY
from atlantis_desktop.games.rising.rules.state import RisingTable

BRIDLE: Final = "silver-bridle"
SPECIAL: Final = ("special", "omen")
"""The types of misfortune that are special (MONS-04, 05)."""


def riders(game: RisingGame, table: RisingTable, seat: int) -> list[int]:
    """Return the figures whose action it could take."""
    return figures_at(game, table, seat, lambda place: place == CENTRE)


def price(game: RisingGame, table: RisingTable) -> int:
    """Return what the Unicorn costs."""
    return energy_price(game, table, ally_price(game, table, pack_of(game).params["bridle_price"]))


def fits(game: RisingGame, table: RisingTable, seat: int) -> bool:
    """Tell whether the card could do something: against what lies open, or for the Unicorn."""
    if table.open:
        return game.misfortune_of[table.open[-1]].type in SPECIAL
    can = table.me[seat] >= price(game, table) and is_free(game, table, ally_named(game, UNICORN))
    return can and bool(riders(game, table, seat))


def play(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Cancel what was drawn, or choose the figure that rides out."""
    if state.frames[-1].name == DRAWN:
        without_effect(state)
        close(state.frames)
        tell(events, "misfortune_cancelled", seat, (state.open[-1],), "MONS-03")
    else:
        ask(game, state, seat, BRIDLE, riders(game, state, seat), events)


def take_figure(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """It is laid down, the price is paid, the Unicorn comes."""
    forgo(game, state, piece - game.box.figure_0, events)
    count = price(game, state)
    take_from(state, seat, ENERGY, count)
    tell(events, "paid", seat, rule="MONS-03", values=(ENERGY, count))
    recruit_ally(game, state, ally_named(game, UNICORN), seat, events)


PLAYS: Final = {BRIDLE: play}
FITS: Final = {BRIDLE: fits}
ENDS_THE_WINDOW: Final = {BRIDLE: True}
PURPOSES: Final = {BRIDLE: Purpose("MONS-03", "figure", take_figure)}
