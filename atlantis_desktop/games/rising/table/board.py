"""The island as a widget: shows its picture through a camera, knows the tile under the pointer, is walked by arrows.

Wheel and buttons make it larger, a drag moves it. While its size changes the picture that is there is stretched; as
soon as it rests, a sharp one is painted little by little (`Sharpener`) and takes its place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.games.rising.rules.pieces import ARMS, CENTRE, TILES, tile_at
from atlantis_desktop.games.rising.table.camera import WHEEL, Camera, Spot
from atlantis_desktop.games.rising.table.island_picture import IslandLayer
from atlantis_desktop.games.rising.table.look import TileLook
from atlantis_desktop.games.rising.table.places import IslandPlaces
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.motion import Tween
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

ARROWS: Final = ("left", "right", "up", "down")
FIGURE_REACH: Final = 22
"""A click so near to the middle of a figure's space means the figure, in units of the drawings."""
DRAG_UNITS: Final = 6
"""A pointer that moved less has clicked."""
ZOOM_MS: Final = 170
CAMERA_GROUP: Final = "camera"


class IslandBoard(Widget):
    """The island. ``on_tile`` is told the place that was clicked and where; ``on_arm`` an arm whose banner was."""

    role = "grid"
    clickable = True
    focusable = True
    keeps_arrows = True

    def __init__(self, sheet: IslandLayer) -> None:
        """Take the picture."""
        super().__init__("island", sheet.places.view.copy(), region="island", label=_("Island"))
        self.sheet = sheet
        self.camera = Camera(self.rect)
        self.goal = self.camera.zoom
        """The zoom that wheel or button asked for."""
        self.pointed = -1
        """The place under the pointer, -1 for the sea."""
        self.cursor = CENTRE
        """The place of the keyboard."""
        self.on_tile: Callable[[int, tuple[int, int] | None], None] | None = None
        self.on_arm: Callable[[int, Rect], None] | None = None
        self.on_point: Callable[[], None] | None = None
        self.on_words: Callable[[int], str] | None = None
        """Gives what a tile that is pointed at tells a click to lead to."""
        self.on_seen: Callable[[int, TileLook], str] | None = None
        """Gives what is seen of a place that looks like this."""
        self.on_camera: Callable[[], None] | None = None
        self._grabbed: tuple[tuple[int, int], Spot] | None = None
        self._dragged = False
        self._stretched: Surface | None = None
        self._zooming: Tween | None = None

    @property
    def places(self) -> IslandPlaces:
        """Where everything lies in the picture that is shown."""
        return self.sheet.places

    def overhang(self, ui: Ui) -> int:
        return 0

    def pieces(self) -> Sequence[int]:
        looks, box = self.sheet.looks, self.sheet.rules.box
        barriers = [box.barrier_0 + arm for arm in range(ARMS) if looks[tile_at(arm, 1)].barrier]
        figures = [box.figure_0 + each.figure for look in looks for each in look.figures]
        things = [thing.piece for look in looks for thing in look.things if thing.piece >= 0]
        return [*range(box.tile_0, box.tile_0 + TILES + 1), *barriers, *figures, *things]

    def further_words(self) -> Sequence[str]:
        places = [*range(TILES + 1), *self.sheet.open_beside()]
        return [] if self.on_words is None else [self.on_words(place) for place in places]

    def says(self) -> Sequence[str]:
        """Return for each place that is more than dry ground what is seen of it."""
        if self.on_seen is None:
            return ()
        return list(filter(None, (self.on_seen(place, look) for place, look in self.sheet.shown())))

    # ------------------------------------------------------------------------------------------------ showing

    @property
    def sharp(self) -> bool:
        """Whether the picture was painted for the present zoom."""
        return abs(self.camera.zoom - self.places.zoom) < 1e-6

    def draw(self, surface: Surface, ui: Ui) -> None:
        clip = surface.get_clip().clip(self.rect)
        if self.sharp:
            left, top = (round(value) for value in self.camera.to_picture(self.rect.topleft, self.places.zoom))
            corner = left - self.places.area.x - self.rect.x, top - self.places.area.y - self.rect.y
            surface.blit(self.sheet.picture, clip, clip.move(corner))
            return
        surface.blit(self._stretch(surface), clip, clip.move(-self.rect.x, -self.rect.y))

    def _stretch(self, surface: Surface) -> Surface:
        """Return the part that is seen of a picture that was painted for another zoom."""
        if self._stretched is None:
            area = self.camera.picture_area(self.places.zoom).clip(self.places.area)
            part = self.sheet.picture.subsurface(area.move(-self.places.area.x, -self.places.area.y))
            self._stretched = Surface(self.rect.size, 0, surface)
            pygame.transform.scale(part, self.rect.size, self._stretched)
        return self._stretched

    def show(self, looks: tuple[TileLook, ...]) -> None:
        """Show the island like this; only what changed is painted."""
        for area in self.sheet.show(looks):
            self._stretched = None
            if self.scene is not None:
                self.scene.mark(self.camera.area_to_window(area, self.places.zoom).clip(self.rect))

    def take(self, sheet: IslandLayer) -> None:
        """Show another picture of the same island from now on."""
        self.sheet = sheet
        self._moved()

    def mark(self) -> None:
        """A hover or a focus of the whole island changes single tiles, which `show` marks."""
        if self.on_point is not None and self.scene is not None:
            self.on_point()

    # ------------------------------------------------------------------------------------------------ camera

    def _moved(self) -> None:
        self._stretched = None
        if self.scene is not None:
            self.scene.mark(self.rect)
        if self.on_camera is not None:
            self.on_camera()

    def look(self, zoom: float, pan: Spot) -> None:
        """Look at the island like this, as far as may be."""
        if self.camera.set(zoom, pan):
            self._moved()

    def zoom_by(self, factor: float, about: Spot | None = None) -> None:
        """Show the island larger or smaller; the place under ``about`` stays where it is."""
        spot = self.rect.center if about is None else about
        self.goal, _pan = self.camera.zoomed(self.goal * factor, spot)
        motion, start = self.ui.motion, self.camera.zoom
        if self._zooming is not None:
            motion.cancel(self._zooming)

        def step(share: float) -> None:
            self.look(*self.camera.zoomed(start + (self.goal - start) * share, spot))

        self._zooming = motion.start(ZOOM_MS, step, interface=True, group=CAMERA_GROUP)

    def fit(self) -> None:
        """Show the whole island again."""
        self.zoom_by(0.0)

    def reveal(self, place: int) -> None:
        """Bring a tile into view."""
        area = self.camera.area_to_window(self.places.ground(place), self.places.zoom)
        self.look(self.camera.zoom, self.camera.showing(area.inflate(self.rect.width // 12, self.rect.height // 12)))

    def seen(self, spot: Spot) -> Spot:
        """Return where a place of the picture is seen in the window."""
        return self.camera.to_window(spot, self.places.zoom)

    def target(self, place: int) -> Rect:
        """Return the rectangle of a tile in the window, for what stands beside it."""
        return self.camera.area_to_window(self.places.ground(place), self.places.zoom)

    def _picture_spot(self, pos: Spot) -> tuple[int, int]:
        x, y = self.camera.to_picture(pos, self.places.zoom)
        return round(x), round(y)

    def place_at(self, pos: tuple[int, int]) -> int:
        """Return the place that is seen at a place of the window, -1 for the sea."""
        return self._hit(self._picture_spot(pos)) if self.rect.collidepoint(pos) else -1

    def _hit(self, spot: tuple[int, int]) -> int:
        """Return the tile, or the place beside the island, at a place of the picture, -1 for the sea."""
        found = self.places.hit(spot)
        return found if found >= 0 else self.places.hit_beside(spot, self.sheet.open_beside())

    # ------------------------------------------------------------------------------------------------ input

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here now."""
        found = self._hit(self._picture_spot(pos)) if self.hovered else -1
        if found != self.pointed:
            self.pointed = found
            if self.on_point is not None:
                self.on_point()

    def figure_at(self, place: int, pos: tuple[int, int] | None, count: int) -> int:
        """Give which of the figures of a tile stands under a place of the window, by its number there; -1 for none."""
        if pos is None:
            return -1
        reach, spot = FIGURE_REACH * self.places.mark_scale, self._picture_spot(pos)
        for at, (x, y) in enumerate(self.sheet.spots(place)[:count]):
            if abs(spot[0] - x) <= reach and -1.6 * reach <= spot[1] - y <= reach:
                return at
        return -1

    def press(self, pos: tuple[int, int]) -> None:
        self._grabbed, self._dragged = (pos, self.camera.pan), False

    def drag(self, pos: tuple[int, int]) -> None:
        if self._grabbed is None or self.camera.whole:
            return
        (x, y), pan = self._grabbed
        far = self.ui.scale.px(DRAG_UNITS)
        if self._dragged or abs(pos[0] - x) > far or abs(pos[1] - y) > far:
            self._dragged = True
            self.look(self.camera.zoom, (pan[0] + pos[0] - x, pan[1] + pos[1] - y))

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        dragged, self._dragged, self._grabbed = self._dragged, False, None
        if dragged or not inside:
            return
        spot = self._picture_spot(pos)
        for arm in range(len(self.places.arms)):
            banner = self.sheet.label_rect(arm)
            if banner.collidepoint(spot) and self.on_arm is not None:
                self.on_arm(arm, self.camera.area_to_window(banner, self.places.zoom))
                return
        place = self._hit(spot)
        if place >= 0 and self.on_tile is not None:
            self.on_tile(place, pos)

    def wheel(self, steps: float) -> bool:
        self.zoom_by(WHEEL**steps, self.ui.app.pointer)
        return True

    def answer(self) -> None:
        if self.on_tile is not None:
            self.on_tile(self.cursor, None)

    def key(self, event: Event, key: str) -> bool:
        if key not in ARROWS:
            return False
        self.cursor = self.places.step(self.cursor, key, self.sheet.open_beside())
        self.reveal(self.cursor)
        if self.on_point is not None:
            self.on_point()
        return True

    # ------------------------------------------------------------------------------------------------ told outside

    @property
    def value(self) -> str:
        """The name of the place where the keyboard is."""
        return self.sheet.name(self.cursor)

    def parts(self) -> list[tuple[str, Rect]]:
        """Return each place, its figures and the banners, by name, with a small rectangle where a click means it."""
        places, sheet = self.places, self.sheet
        shown = [*range(len(places.centres)), *sheet.open_beside()]
        found = [(sheet.name(place), self._free_spot(place)) for place in shown]
        for place in shown:
            there = sheet.spots(place)[: sheet.standing(place)]
            found += [(f"{sheet.name(place)}, figure {at + 1}", _dot(self.seen(spot))) for at, spot in enumerate(there)]
        banners = [self.camera.area_to_window(sheet.label_rect(arm), places.zoom) for arm in range(len(places.arms))]
        return found + [(f"banner {places.arms[arm]}", rect) for arm, rect in enumerate(banners)]

    def lit_parts(self) -> list[str]:
        """Return the names of the places that glow."""
        return [self.sheet.name(place) for place in self.sheet.glowing()]

    def _free_spot(self, place: int) -> Rect:
        """A spot of a tile on which no figure stands, where there is one."""
        count = self.sheet.standing(place)
        spots = [self.seen(spot) for spot in (*self.sheet.spots(place)[count:], self.places.spot(place))]
        free = (s for s in spots if self.figure_at(place, (round(s[0]), round(s[1])), count) < 0)
        return _dot(next(free, spots[-1]))


def _dot(spot: Spot) -> Rect:
    return Rect(round(spot[0]), round(spot[1]), 1, 1)
