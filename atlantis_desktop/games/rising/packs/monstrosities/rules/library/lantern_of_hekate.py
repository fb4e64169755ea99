"""Lantern of Hekate: before the misfortunes look at the top one; for one mystic energy it goes under the deck.

Its owner always looks, since that costs nothing; asked is only whether the card goes under the deck.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.library.using import is_ready, use_up
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Phase, Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, take_from
from atlantis_desktop.games.rising.rules.misfortunes import refill
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.state import RisingTable

HEKATE: Final = "lantern-of-hekate"
UNDER: Final = 1


def look(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The owner looks at the top misfortune."""
    for seat in range(game.seats):
        if is_ready(game, state, seat, HEKATE):
            refill(state, events)
            if not state.misfortunes:
                return
            use_up(state, seat, HEKATE)
            state.misfortunes_seen[-1] |= 1 << seat
            tell(events, "misfortunes_seen", seat, (state.misfortunes[-1],), "MONS-16", (1,),
                 source=("misfortunes", SHARED), target=("misfortunes", SHARED), seen_by=1 << seat)  # fmt: skip
            if state.me[seat] >= energy_price(game, state, pack_of(game).params["hekate_price"]):
                ask(game, state, seat, HEKATE, (0, UNDER), events)


def take_answer(
    game: RisingGame, state: RisingTable, seat: int, yes: int, context: tuple[int, ...], events: Events
) -> None:
    """Pay and put it under the deck, or leave it there."""
    if yes != UNDER:
        return
    take_from(state, seat, ENERGY, energy_price(game, state, pack_of(game).params["hekate_price"]))
    card, seen = state.misfortunes.pop(), state.misfortunes_seen.pop()
    state.misfortunes.insert(0, card)
    state.misfortunes_seen.insert(0, seen)
    tell(events, "misfortune_under", seat, (card,), "MONS-16", source=("misfortunes", SHARED),
         target=("misfortunes", SHARED), seen_by=1 << seat)  # fmt: skip


PHASES_AFTER: Final = {PLACE: (Phase("before_misfortunes", look),)}
PURPOSES: Final = {HEKATE: Purpose("MONS-16", "option", take_answer)}
