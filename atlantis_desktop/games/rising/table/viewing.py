"""How the island is looked at: larger or smaller, which part of it, and which of its maps.

`Sharpener` paints the island anew for a changed zoom while the stretched picture is shown, a few milliseconds at a
time, so that nothing stands still meanwhile.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.rising.maps import OWN_ISLANDS
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.table.board import IslandBoard
from atlantis_desktop.games.rising.table.camera import BUTTON, LEAST, MOST
from atlantis_desktop.games.rising.table.island_picture import IslandLayer
from atlantis_desktop.games.rising.table.islands import island_of, offered, usable
from atlantis_desktop.games.rising.table.places import IslandPlaces
from atlantis_desktop.games.rising.table.warmer import IslandWarmer
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.table.table_layout import ISLAND
from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.button import IconButton
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene

REST_SECONDS: Final = 0.12
"""So long the zoom rests before a sharp picture is begun."""
SLICE_SECONDS: Final = 0.005
"""So long the sharp picture is worked at between two pictures of the window."""
ACTIONS: Final = ("zoom_in", "zoom_out", "zoom_fit", "map")
SWITCHED: Final = 3
"""So many maps at most have a field of the switch; further ones share the last."""
BACKING_ALPHA: Final = 190
BACKED: Final = (
    ("deck_misfortune", "deck_misfortune_head", "deck_misfortune_caption", "discard_misfortune",
     "discard_misfortune_caption"),
    ("deck_library", "deck_library_head", "deck_library_caption", "discard_library_caption"),
    ("barriers_left", "sink_key"),
)  # fmt: skip
_C: Final = "shared/controls/"


class Sharpener:
    """Paints the island at the zoom that is looked at, little by little."""

    def __init__(self, board: IslandBoard, make: Callable[[float], IslandLayer]) -> None:
        """Take the board, whose picture is the one of the usual zoom, and what makes an empty picture for a zoom."""
        self.board = board
        self.usual = board.sheet
        self.make = make
        self._next: IslandLayer | None = None
        self._steps: Iterator[None] = iter(())
        self._zoom = board.camera.zoom
        self._rested = 0.0

    def update(self, dt: float) -> None:
        """Let time pass: wait for the zoom to rest, then work at the picture for some milliseconds."""
        board = self.board
        if board.sharp:
            return
        if board.camera.zoom != self._zoom:
            self._zoom, self._rested, self._next = board.camera.zoom, 0.0, None
            return
        self._rested += dt
        if self._rested < REST_SECONDS:
            return
        if board.camera.whole:
            self._show(self.usual)
            return
        if self._next is None:
            self._next = self.make(self._zoom)
            self._steps = self._next.steps(board.sheet.looks)
        end = time.perf_counter() + SLICE_SECONDS
        while time.perf_counter() < end:
            if next(self._steps, self) is not self:
                continue
            if self._next.looks == board.sheet.looks:
                self._show(self._next)
                self._next = None
                return
            self._steps = self._next.catch_up(board.sheet.looks)

    def _show(self, sheet: IslandLayer) -> None:
        looks = self.board.sheet.looks
        if self.board.sheet is not self.usual:
            self.board.sheet.forget()
        sheet.show(looks)
        self.board.take(sheet)


class MapSwitch(Widget):
    """Two or three maps of the island side by side, one of them in use."""

    role = "tabs"
    clickable = True
    focusable = True
    keeps_arrows = True

    def __init__(self, rect: Rect, names: Sequence[str], current: str, choose: Callable[[str], None]) -> None:
        """Take where it lies, the maps, the one in use, and who is told another one."""
        super().__init__("map_switch", rect, region="map", label=_("Map of the island"))
        self.names, self.current, self.choose = tuple(names), current, choose

    @property
    def value(self) -> str:
        """The map that is in use, as its field calls it."""
        return island_of(self.current).shown_title()

    def state_words(self) -> str:
        return self.value

    def parts(self) -> list[tuple[str, Rect]]:
        """Return what the fields are called, with where a click chooses them."""
        return [(island_of(name).shown_title(), rect) for rect, name in self.fields()]

    def fields(self) -> list[tuple[Rect, str]]:
        """Return the fields and the map that each stands for."""
        shown = list(self.names[:SWITCHED])
        if self.current not in shown:
            shown[-1] = self.current
        wide = self.rect.width / len(shown)
        edges = [self.rect.x + round(wide * at) for at in range(len(shown) + 1)]
        return [
            (Rect(edges[at], self.rect.y, edges[at + 1] - edges[at], self.rect.height), name)
            for at, name in enumerate(shown)
        ]

    def draw(self, surface: Surface, ui: Ui) -> None:
        fields = self.fields()
        draw_sliced(surface, ui, _C + "segments_frame", self.rect)
        bare = not all(self._has_room(ui, rect, name) for rect, name in fields)
        for at, (rect, name) in enumerate(fields):
            on = name == self.current
            side = "left" if at == 0 else "right" if at == len(fields) - 1 else "middle"
            draw_sliced(surface, ui, f"{_C}segment_{side}_{'on' if on else 'off'}", rect)
            self._field(surface, ui, rect, name, "button-ink" if on else "title-light", bare)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui, 8)

    @staticmethod
    def _has_room(ui: Ui, rect: Rect, name: str) -> bool:
        """Tell whether sign and name of one of the program's own maps fit a field; others have their name alone."""
        words, pad = escape(island_of(name).shown_title()), ui.scale.px(8)
        side = min(ui.scale.px(26), rect.height - pad)
        return name not in OWN_ISLANDS or ui.text.measure(words, "bold", size=18)[0] <= rect.width - side - 3 * pad

    @staticmethod
    def _field(surface: Surface, ui: Ui, rect: Rect, name: str, colour: str, bare: bool) -> None:
        island = island_of(name)
        words, pad = escape(island.shown_title()), ui.scale.px(8)
        icon = "map_star" if island.drawings == "star" else "map_hexagon"
        side = min(ui.scale.px(26), rect.height - pad)
        wide = ui.text.measure(words, "bold", size=18)[0]
        own = name in OWN_ISLANDS
        left = rect.x + pad
        if own:
            left = rect.centerx - side // 2 if bare else rect.centerx - (wide + side + pad) // 2
            surface.blit(ui.store.get(_C + icon, (side, side), tint=ui.theme.colour(colour)),
                         (left, rect.centery - side // 2))  # fmt: skip
            if bare:
                return
            left += side + pad
        box = Rect(left, rect.y, rect.right - pad // 2 - left, rect.height)
        align = "left" if own else "center"
        ui.text.draw(surface, words, box, "bold", colour, size=18, align=align, valign="middle", wrap=False,
                     squeeze=True, max_lines=1)  # fmt: skip

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        found = next((name for rect, name in self.fields() if rect.collidepoint(pos)), "")
        if inside and found and found != self.current:
            self.choose(found)
        elif inside and found and len(self.names) > SWITCHED and found == self.fields()[-1][1]:
            self.choose(self.after())

    def after(self) -> str:
        """Return the map that follows the one in use."""
        return self.names[(self.names.index(self.current) + 1) % len(self.names)]

    def act(self) -> bool:
        self.choose(self.after())
        return True


class Backing(Widget):
    """Dark fields behind what lies on the board itself, while the island may reach below it."""

    def __init__(self, board: IslandBoard, rects: Sequence[Rect]) -> None:
        """Take the board and the rectangles of the window that get a field."""
        super().__init__("backing", board.rect.copy())
        self.board, self.rects = board, tuple(rect.clip(board.rect) for rect in rects)

    def draw(self, surface: Surface, ui: Ui) -> None:
        if self.board.camera.whole:
            return
        for rect in self.rects:
            field = ui.store.keep(("island backing", rect.size), partial(_dark_field, ui, rect.size))
            surface.blit(field, rect)


def _dark_field(ui: Ui, size: tuple[int, int]) -> Surface:
    field = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(field, (*ui.theme.colour("abyss")[:3], BACKING_ALPHA), field.get_rect(),
                     border_radius=ui.scale.px(12))  # fmt: skip
    return field


class Viewing(TablePart):
    """The camera's buttons and keys, the switch of the maps, and the sharp picture; one for each table."""

    table: IslandScene

    def map_name(self, wanted: str) -> str:
        """Return the map to be shown: the wanted one, else the one of the settings, where it can be used."""
        return self._usable(wanted or self.table.ui.settings.island_map or OWN_ISLANDS[0])[0]

    def _usable(self, wanted: str) -> tuple[str, bool]:
        """Return the map that can be shown, and whether it is the wanted one; what is wrong with that is said."""
        name, problem = usable(wanted)
        if problem:
            self.table.say(_("That map of the island cannot be used: {reason}").format(reason=escape(problem)), 8.0)
        return name, not problem

    def watch(self, board: IslandBoard, make: Callable[[float], IslandLayer], screen: Screen) -> None:
        """Look at the island of a board that was just made."""
        self.board = board
        self.sharpener = Sharpener(board, make)
        areas = [[screen.rect(name) for name in names if screen.has(name)] for names in BACKED]
        pad = screen.px(8)
        fields = [a[0].unionall(a[1:]).inflate(2 * pad, 2 * pad) for a in areas if a[0].colliderect(board.rect)]
        self.table.add(Backing(board, fields))

    def build(self, screen: Screen) -> None:
        """Add the buttons of the camera and the switch of the maps to the table."""
        table, ui, board = self.table, self.table.ui, self.board
        board.on_camera = self._camera_moved
        table.warm(
            IslandWarmer(ui, screen.rect("card_preview_left"), screen.rect("roll_die_1"), table.session.rules.seats)
        )
        self.buttons: dict[str, IconButton] = {}
        words = {"zoom_fit": _("The whole island"), "zoom_in": _("Larger"), "zoom_out": _("Smaller")}
        drawings = {"zoom_fit": "icons/magnifying-glass", "zoom_in": _C + "plus", "zoom_out": _C + "minus"}
        for name, text in words.items():
            key = ui.keys.first(name)
            tip = _("{name} ({key})").format(name=text, key=key) if key else text
            button = IconButton(
                name, screen.rect(name), "", partial(self.press, name), label=text, region="view", tip=tip,
                drawing=drawings[name],
            )  # fmt: skip
            self.buttons[name] = table.add(button)
        self.switch = table.add(
            MapSwitch(screen.rect("map_switch"), self._maps(), board.places.name, self.change_map)
        )  # fmt: skip
        self._camera_moved()

    def _maps(self) -> tuple[str, ...]:
        names = [name for name in offered() if usable(name)[0] == name]
        current = self.table.island_name
        return tuple(names if current in names else [*names, current])

    def lapse(self, dt: float) -> None:
        self.sharpener.update(dt)

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {action: partial(self.press, action) for action in ACTIONS}

    def press(self, action: str) -> None:
        """Do what a key or a button of the camera is for."""
        if action == "map":
            self.change_map(self.switch.after())
        elif action == "zoom_fit":
            self.board.fit()
        else:
            pointer = self.table.ui.app.pointer
            using = self.table.ui.app.pointer_in_use and self.board.rect.collidepoint(pointer) and self.board.hovered
            self.board.zoom_by(BUTTON if action == "zoom_in" else 1 / BUTTON, pointer if using else None)

    def change_map(self, name: str) -> None:
        """Show the same island on another map, and remember it."""
        table = self.table
        shown, good = self._usable(name)
        if not good:
            return
        table.island_name = table.ui.settings.island_map = shown
        table.session.lay(ISLAND, shown)
        table.ui.app.settings_changed()
        table.rebuild()

    def _camera_moved(self) -> None:
        # What is told beside a tile would stand beside another one.
        self.table.tips.drop()
        self.table.floats.drop_tip()
        camera, goal = self.board.camera, self.board.goal
        whole, most = camera.whole and goal <= LEAST, goal >= MOST - 1e-6
        reasons = {
            "zoom_fit": _("The whole island is in view.") if whole else "",
            "zoom_out": _("The whole island is in view.") if whole else "",
            "zoom_in": _("The island cannot be shown larger.") if most else "",
        }
        for name, reason in reasons.items():
            if self.buttons[name].reason != reason:
                self.buttons[name].reason = reason
                self.buttons[name].mark()


def layer_maker(ui: Ui, rules: RisingRules, places: IslandPlaces, sea: Surface) -> Callable[[float], IslandLayer]:
    """Return what makes an empty picture of an island for a zoom."""

    def make(zoom: float) -> IslandLayer:
        if zoom == places.zoom:
            return IslandLayer(ui, rules, places, sea)
        larger = IslandPlaces(places.name, ui.scale, places.arms, rules.seats, zoom)
        larger.beside = places.beside
        return IslandLayer(ui, rules, larger, sea)

    return make
