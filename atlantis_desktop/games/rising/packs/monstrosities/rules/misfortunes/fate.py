"""The dice of misfortunes, which the drawer may raise with mystic energy (MONS-17, A09)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, take_from
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.state import RisingTable

HANDS: Final = 0
HORN: Final = 1
RAISE: Final = "raise_die"


class Fate(NamedTuple):
    """What a die of a misfortune decides."""

    higher: Callable[[RisingGame, int], Sequence[int]]
    """Gives, of what a die shows, the results above it that differ from it and from each other."""
    carry: Callable[[RisingGame, RisingTable, int, int, Events], None]
    """Does what the result says, for the drawer."""


FATES: Final[dict[int, Fate]] = {}
"""By the number of a misfortune that rolls; each stands in the module of its card."""


def throw(game: RisingGame, state: RisingTable, seat: int, which: int, events: Events) -> None:
    """Roll a die; the drawer may raise it by one for each mystic energy, as far as that changes anything."""
    die = state.rng.die()
    tell(events, "fate_rolled", seat, tuple(state.open[-1:]), "MONS-17", (die,))
    raised = [result - die for result in FATES[which].higher(game, die)]
    amounts = [0, *(count for count in raised if energy_price(game, state, count) <= state.me[seat])]
    ask(game, state, seat, RAISE, amounts, events, (which, die))


def take_raise(
    game: RisingGame, state: RisingTable, seat: int, count: int, context: tuple[int, ...], events: Events
) -> None:
    """Pay, and what the die then says happens."""
    which, die = context
    if count:
        price = energy_price(game, state, count)
        take_from(state, seat, ENERGY, price)
        tell(events, "energy_spent", seat, rule="MONS-17", values=(price, count))
    FATES[which].carry(game, state, seat, die + count, events)


PURPOSES: Final = {RAISE: Purpose("MONS-17", "amount", take_raise, context="0-1 1-6")}
