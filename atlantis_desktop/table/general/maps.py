"""The Tiled map of a game for its general table says which zone lies where.

It is the map of the whole screen, where the game's scene names one with zones, else ``maps/<game>/general.tmx`` with
the zones alone. A region with ``at_zone`` and no ``at_seat`` is the place of a zone of the whole table, ``at_card`` the
width of its cards. Zones that the map does not name lie in the region ``rest``, laid out by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from pygame import Rect

from atlantis_desktop.boards import BoardError
from atlantis_desktop.boards.board import Region
from atlantis_desktop.boards.loader import map_names
from atlantis_desktop.boards.required import find_screen
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.table.general.layout import Flow, Laid, Lot
from atlantis_desktop.ui.screen import Screen

REST: Final = "rest"
CARD: Final = 108
"""The width of cards in canvas units where the map says none."""


@lru_cache(maxsize=16)
def has_map(game: str) -> bool:
    """Tell whether a game has a map for its general table."""
    return find_screen(f"{game}/general") is not None and f"{game}/general" in map_names()


@dataclass(frozen=True)
class MapZones:
    """The places that a map gives to zones of the whole table."""

    screen: Screen

    @classmethod
    def of(cls, screen: Screen, rules: Rules[Any]) -> MapZones | None:
        """Return the map with the zones of a game: that of the screen, if it names any, else that of the game alone.

        None stands for a game without one, or with one that cannot be read.
        """
        own = cls(screen)
        if own.zones or not has_map(rules.game):
            return own if own.zones else None
        try:
            return cls(Screen(f"{rules.game}/general", screen.scale, rules.seats))
        except (BoardError, ValueError):
            return None

    @property
    def zones(self) -> dict[str, Region]:
        """The regions that are places of zones of the whole table, by the zone or by what numbered ones share."""
        regions = self.screen.board.regions.values()
        return {region.zone: region for region in regions if region.zone and not region.seat}

    def lay(self, flow: Flow, lots: list[Lot], area: Rect) -> tuple[list[Laid], list[Lot], Rect]:
        """Return the lots that the map names as they lie, the others, and the area that is left for those."""
        regions = self.zones
        laid: list[Laid] = []
        left: list[Lot] = []
        for lot in lots:
            region = regions.get(lot.key)
            if region is None:
                left.append(lot)
                continue
            laid.append(flow.put_within(lot, self.screen.rect(region.name), self.screen.px(region.card or CARD)))
        return laid, left, self.screen.rect(REST) if self.screen.has(REST) else area
