"""What Monstrosities shows on the table of the island, in the form in which the table asks for it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from pygame import Rect

from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.table import figures, islets, layout
from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.beside import Beside
from atlantis_desktop.games.rising.table.look import Standing, TileLook
from atlantis_desktop.games.rising.table.places import IslandPlaces


class DeepsTable:
    """Answers the table of a match with Monstrosities."""

    def drawing_of(self, rules: RisingRules, table: RisingTable, figure: int) -> str:
        """Return the drawing of an ally or a Bot."""
        return figures.drawing_of(rules, table, figure)

    def standing(self, rules: RisingRules, table: RisingTable, figure: Standing) -> Standing:
        """Return a figure as it is drawn, given as the base would draw it."""
        return figures.standing(rules, table, figure)

    def beside(self, rules: RisingRules) -> Sequence[int]:
        """Return the places beside the island: the locations, then the slots of the sea."""
        return layout.beside(rules)

    def lay(self, rules: RisingRules, places: IslandPlaces, banners: Sequence[Rect]) -> dict[int, Beside]:
        """Return where these places lie, in their order, beside an island as large as it is usually seen."""
        return layout.lay(rules, places, banners)

    def dress(
        self, rules: RisingRules, table: RisingTable, looks: tuple[TileLook, ...], beside: tuple[TileLook, ...],
        flying: Collection[int],
    ) -> tuple[TileLook, ...]:  # fmt: skip
        """Return the looks of all tiles, then of the places beside the island, with all that lies and stands there."""
        count = rules.box.locations
        locations = [islets.dress(rules, table, at, look) for at, look in enumerate(beside[:count])]
        return (*looks, *locations, *beside[count:])

    def place_text(self, rules: RisingRules, table: RisingTable, place: int) -> str:
        """Return what a place beside the island says of itself: its name, what is done there, what lies there."""
        return islets.place_text(rules, table, place)

    def tile_lines(self, rules: RisingRules, table: RisingTable, place: int) -> list[str]:
        """Return what is further to be said of a tile."""
        return []

    def emblem(self, rules: RisingRules, place: int) -> str:
        """Return the drawing of the emblem of a place beside the island, empty for none."""
        at = place - rules.box.location_at
        return f"{ART}/locations/{pack_of(rules).locations[at].id}_sign" if at < rules.box.locations else ""


DEEPS: Final = DeepsTable()
