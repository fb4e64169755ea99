"""Cursed Relics: each councilor with an artifact discards one or pays 2 mystic energy."""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.owners import RELICS, TURNS, in_turn
from atlantis_desktop.games.rising.rules.drawing import discard_card
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, take_from
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.state import RisingTable

CURSED: Final = "cursed_relics"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        in_turn(game, state, RELICS)

    return {"cursed-relics": carry}


def price_of_curse(game: RisingGame, table: RisingTable) -> int:
    """Return what it costs to keep all artifacts."""
    return energy_price(game, table, pack_of(game).params["relics_price"])


def relics(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return a seat's artifacts, and ENOUGH where it can pay."""
    if not table.artifacts[seat]:
        return []
    return [*table.artifacts[seat], *([ENOUGH] if table.me[seat] >= price_of_curse(game, table) else [])]


def be_cursed(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """Ask a councilor which artifact goes."""
    ask(game, state, seat, CURSED, (), events)


def take_relic(
    game: RisingGame, state: RisingTable, seat: int, card: int, context: tuple[int, ...], events: Events
) -> None:
    """It is discarded, or mystic energy is paid in its place."""
    if card == ENOUGH:
        price = price_of_curse(game, state)
        take_from(state, seat, ENERGY, price)
        tell(events, "paid", seat, rule="MONS-04", values=(ENERGY, price))
    else:
        discard_card(state, seat, card, events, "MONS-04")


TURNS[RELICS] = be_cursed
PURPOSES: Final = {CURSED: Purpose("MONS-04", "card", take_relic, choices=relics, may_end=True)}
