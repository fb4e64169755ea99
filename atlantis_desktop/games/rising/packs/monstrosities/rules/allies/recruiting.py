"""Allies join a councilor (MONS-25 to 29)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import is_inactive
from atlantis_desktop.games.rising.rules.flow import to_pool
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE, SUPPLY
from atlantis_desktop.games.rising.rules.state import RisingTable

MERMAID: Final = "mermaid"
"""The ally that Red Skies alone bring (MONS-30)."""


def ally_named(game: RisingGame, id: str) -> int:
    """Return the figure of an ally by its id."""
    return game.ally[id]


def is_free(game: RisingGame, table: RisingTable, ally: int) -> bool:
    """Tell whether an ally lies in the supply (MONS-27)."""
    return table.where[ally] == SUPPLY


def ally_price(game: RisingGame, table: RisingTable, price: int) -> int:
    """Return what is paid for an ally that costs so many units (MONS-25)."""
    for fold in game.hooks.fold_ally_price:
        price = fold(game, table, price)
    return price


def recruit_ally(game: RisingGame, state: RisingTable, ally: int, seat: int, events: Events) -> None:
    """An ally comes into a councilor's pool and is placed from the next placing on (MONS-26)."""
    state.owner[ally] = seat
    to_pool(game, state, ally, events)
    tell(events, "recruited", seat, (game.box.figure_0 + ally,), "MONS-26")
    for hook in game.hooks.on_recruited:
        hook(game, state, ally, events)


def bearers(game: RisingGame, table: RisingTable, id: str) -> list[int]:
    """Return the placed figures that have an ally's power: the ally, and the Hologram by its board (MONS-94)."""
    ally = ally_named(game, id)
    if table.where[ally] < CENTRE and not deeps_of(table).in_lantern:
        return []
    found = [ally] if table.where[ally] >= CENTRE else []
    if game.figures.allies.index(ally) in deeps_of(table).in_lantern and table.where[game.figures.hologram] >= CENTRE:
        found.append(game.figures.hologram)
    return [figure for figure in found if not is_inactive(table, figure)]


def available(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the allies that anything but their own source can bring (MONS-29).

    Medusa comes by her cure alone; the Mermaid only if Red Skies are or may come into the deck.
    """
    red = bool(game.options["scylla"]) or any(
        game.misfortune_of[card].type == "red"
        for card in (*table.misfortunes, *table.misfortune_discard, *table.open) if card >= 0
    )
    never = {ally_named(game, "medusa")} | (set() if red else {ally_named(game, MERMAID)})
    return [ally for ally in game.figures.allies if is_free(game, table, ally) and ally not in never]
