"""What is stolen, and potions and spirits that are played, on their way over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import LAB, LAIR, place_of
from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.table.flights import Flight, Spot, picture_paint

SIDE: Final = 52
"""The side of a potion or spirit on its way, in units of the canvas."""


def flights(table: IslandScene, events: Sequence[Event]) -> list[Flight]:
    """Return what events send from a seat to the Lair or a tile, or from the Lab to a seat."""
    rules, travel = table.model.rules, table.show.travel
    lair = travel.place(place_of(rules, LAIR))
    found: list[Flight] = []
    for event in events:
        if event.kind == "goods_stolen":
            kind, _count = event.values
            found.append(travel.token(kind, travel.good(event.seat, kind), lair))
        elif event.kind == "card_stolen":
            found.append(travel.card(travel.hand(event.seat), lair, travel.back()))
        elif event.kind == "card_won":
            found.append(travel.card(lair, travel.hand(event.seat), travel.back()))
        elif event.kind in ("potion_played", "spirit_played") and event.cards:
            end = travel.place(event.values[0])
            found.append(_thing(table, event.cards[0], travel.home(event.seat).center, end))
        elif event.kind == "potion_taken" and event.cards:
            lab = travel.place(place_of(rules, LAB))
            found.append(_thing(table, event.cards[0], lab, travel.home(event.seat).center))
    return found


def _thing(table: IslandScene, piece: int, start: Spot, end: Spot) -> Flight:
    """Return a potion or a spirit on its way."""
    box, pack, side = table.model.rules.box, pack_of(table.model.rules), table.screen.px(SIDE)
    if piece < box.spirit_0:
        name = f"potions/{kin(pack.potions[piece - box.potion_0])}"
    else:
        name = f"spirits/{kin(pack.spirits[piece - box.spirit_0])}"
    picture = table.ui.store.get(f"{ART}/{name}", (side, side))
    return Flight(start, end, picture_paint(picture), (side / 2, side / 2, side / 2), arc=side)
