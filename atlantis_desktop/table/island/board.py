"""The island as a widget: it shows its layer, knows the tile under the pointer, and is walked with the arrow keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.games.rising.pieces import CENTRE
from atlantis_desktop.table.island.layer import IslandLayer
from atlantis_desktop.table.island.look import TileLook
from atlantis_desktop.table.island.places import IslandPlaces
from atlantis_desktop.table.widgets.base import Widget
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.ui import Ui

ARROWS = ("left", "right", "up", "down")
FIGURE_REACH = 22
"""A click so near to the middle of a figure's space means the figure, in units of the drawings."""


class IslandBoard(Widget):
    """The island. ``on_tile`` is told the place that was clicked and where; ``on_arm`` an arm whose banner was."""

    role = "grid"
    clickable = True
    focusable = True
    keeps_arrows = True

    def __init__(self, places: IslandPlaces, sheet: IslandLayer) -> None:
        """Take where everything lies, and the picture."""
        super().__init__("island", sheet.area.copy(), region="island", label=_("Island"))
        self.places = places
        self.sheet = sheet
        self.pointed = -1
        """The place under the pointer, -1 for the sea."""
        self.cursor = CENTRE
        """The place of the keyboard."""
        self.on_tile: Callable[[int, tuple[int, int] | None], None] | None = None
        self.on_arm: Callable[[int, Rect], None] | None = None
        self.on_point: Callable[[], None] | None = None

    def overhang(self, ui: Ui) -> int:
        return 0

    def draw(self, surface: Surface, ui: Ui) -> None:
        clip = surface.get_clip().clip(self.rect)
        surface.blit(self.sheet.picture, clip, clip.move(-self.rect.x, -self.rect.y))

    def show(self, looks: tuple[TileLook, ...]) -> None:
        """Show the island like this; only what changed is painted."""
        for area in self.sheet.show(looks):
            if self.scene is not None:
                self.scene.mark(area)

    def mark(self) -> None:
        """A hover or a focus of the whole island changes single tiles, which `show` marks."""
        if self.on_point is not None and self.scene is not None:
            self.on_point()

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here now."""
        found = self.places.hit(pos) if self.hovered else -1
        if found != self.pointed:
            self.pointed = found
            if self.on_point is not None:
                self.on_point()

    def figure_at(self, place: int, pos: tuple[int, int] | None, count: int) -> int:
        """Give which of the figures of a tile stands under a place of the window, by its number there; -1 for none."""
        if pos is None:
            return -1
        reach = FIGURE_REACH * self.places.mark_scale
        for at, (x, y) in enumerate(self.places.spaces[place][:count]):
            if abs(pos[0] - x) <= reach and -1.6 * reach <= pos[1] - y <= reach:
                return at
        return -1

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        if not inside:
            return
        for arm in range(len(self.places.arms)):
            banner = self.sheet.label_rect(arm)
            if banner.collidepoint(pos) and self.on_arm is not None:
                self.on_arm(arm, banner)
                return
        place = self.places.hit(pos)
        if place >= 0 and self.on_tile is not None:
            self.on_tile(place, pos)

    def answer(self) -> None:
        if self.on_tile is not None:
            self.on_tile(self.cursor, None)

    def key(self, event: Event, key: str) -> bool:
        if key not in ARROWS:
            return False
        self.cursor = self.places.step(self.cursor, key)
        if self.on_point is not None:
            self.on_point()
        return True

    def target(self, place: int) -> Rect:
        """Give the rectangle of a tile, for what stands beside it."""
        return self.places.ground(place)

    # ------------------------------------------------------------------------------------------------ told outside

    @property
    def value(self) -> str:
        """The name of the place where the keyboard is."""
        return self.sheet.name(self.cursor)

    def parts(self) -> list[tuple[str, Rect]]:
        """Give each place, its figures and the banners, by name, with a small rectangle where a click means it."""
        found = [(self.sheet.name(place), self._free_spot(place)) for place in range(len(self.places.centres))]
        for place in range(len(self.places.centres)):
            there = self.places.spaces[place][: self.sheet.standing(place)]
            found += [(f"{self.sheet.name(place)}, figure {at + 1}", _dot(spot)) for at, spot in enumerate(there)]
        banners = [self.sheet.label_rect(arm) for arm in range(len(self.places.arms))]
        return found + [(f"banner {self.places.arms[arm]}", rect) for arm, rect in enumerate(banners)]

    def lit_parts(self) -> list[str]:
        """Give the names of the places that glow."""
        return [self.sheet.name(place) for place in self.sheet.glowing()]

    def _free_spot(self, place: int) -> Rect:
        """A spot of a tile on which no figure stands, where there is one."""
        count, middle = self.sheet.standing(place), self.places.centres[place]
        spots = (*self.places.spaces[place][count:], middle)
        free = (s for s in spots if self.figure_at(place, (round(s[0]), round(s[1])), count) < 0)
        return _dot(next(free, middle))


def _dot(spot: tuple[float, float]) -> Rect:
    return Rect(round(spot[0]), round(spot[1]), 1, 1)
