"""The open book in the middle of the rule reader: its empty pages, the leaves on them, and the feet below those."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.screens.reader.leaf_view import LeafView
from atlantis_desktop.screens.reader.leaves import Leaf
from atlantis_desktop.screens.reader.prose import fitting
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label, Picture
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.reader.scene import RulesScene

BAKED: Final = "baked/rule_reader"
_BOOK_ON_CANVAS: Final = (384, 84, 1052, 980)


class Pages:
    """Shows the leaves that are seen."""

    def __init__(self, scene: RulesScene) -> None:
        """Take the reader's screen."""
        self.scene = scene
        self._empty: tuple[object, Surface] | None = None

    def build(self) -> None:
        """Put the leaves that are seen on the screen."""
        scene, reading = self.scene, self.scene.reading
        screen = scene.screen
        size = screen.size("page_left_head") or 28.0
        for side, leaf in zip(("left", "right"), reading.shown(), strict=False):
            column = screen.rect(f"page_{side}_text")
            scene.add(LeafView(f"leaf_{side}", screen.rect(f"page_{side}"), column,
                               screen.rect(f"page_{side}_head"), leaf, scene, reading.art, size))  # fmt: skip
        self._add_foot()

    def _add_foot(self) -> None:
        """Put page numbers, the ways to the next leaves and the ribbon of a mark on the open book."""
        scene, reading = self.scene, self.scene.reading
        screen = scene.screen
        shown = reading.shown()
        for side, leaf in zip(("left", "right"), shown, strict=False):
            region = f"page_{side}_number"
            style, size, align, _valign = screen.words(region)
            scene.add(Label(region, screen.rect(region), str(leaf.number), style, "#5B4A2C", size=size, align=align,
                           valign="middle", wrap=False))  # fmt: skip
        before, after = reading.first - 1, reading.first + reading.step
        if before >= 0:
            rect = screen.rect("page_left_turn")
            leaf = reading.leaves[max(0, reading.first - reading.step)]
            self._turn_button("turn_back", rect, leaf, "previous-button", -1)
        if after < len(reading.leaves):
            rect = screen.rect("page_right_turn")
            self._turn_button("turn_on", rect, reading.leaves[after], "next-button", 1)
        marked = reading.marked()
        here = [item.rule for leaf in shown for item in leaf.items if item.rule in marked]
        if here:
            words = _("Marked here: {rules}").format(rules=", ".join(here))
            scene.add(Picture("bookmark", screen.rect("bookmark"), "workshop/book_ribbon", label=words, tip=words))

    def _turn_button(self, name: str, rect: Rect, leaf: Leaf, icon: str, step: int) -> None:
        """A button with the title of the chapter that comes; where that is too long, with the number of the page."""
        scene, reading = self.scene, self.scene.reading
        ui, px = scene.ui, scene.ui.scale.px
        size = scene.screen.size("page_left_turn") or 19.0
        here = {each.page for each in reading.shown()} | {item.page for each in reading.shown() for item in each.items}
        words = leaf.title if leaf.page not in here else _("Page {n}").format(n=leaf.number)
        most = rect.width if scene.screen.small else px(330)
        if Button.width_for(ui, escape(words), True, size=size) > most:
            words = _("Page {n}").format(n=leaf.number)
        wide = max(rect.width, min(most, Button.width_for(ui, escape(words), True, size=size)))
        if step > 0:
            rect.left = rect.right - wide
        rect.width = wide
        size = fitting(ui, words, "button", size, rect.width - px(80))
        scene.add(Button(name, rect, escape(words), partial(scene.turn, step), icon=icon, size=size, region="turn"))

    # ------------------------------------------------------------------------------------------------ the empty book

    def free(self) -> None:
        """Forget the picture of the empty book."""
        self._empty = None

    def paint(self, surface: Surface) -> None:
        """Paint the sea and the empty book: they are the same on every page, and take longest."""
        ui = self.scene.ui
        key = surface.get_size(), ui.scale.text, ui.theme.key
        if self._empty is None or self._empty[0] != key:
            self._paint_empty(surface)
            self._empty = key, surface.copy()
        else:
            surface.blit(self._empty[1], (0, 0))

    def _paint_empty(self, surface: Surface) -> None:
        ui, screen = self.scene.ui, self.scene.screen
        book = screen.rect("book")
        if ui.theme.high_contrast:
            surface.fill(ui.theme.colour("abyss"))
        else:
            area = ui.scale.cover()
            if screen.small:
                picture = pygame.transform.smoothscale(ui.store.load("textures/sea"), area.size)
                surface.blit(picture, area)
            else:
                _paint_baked(surface, ui, area, book)
        if screen.small or ui.theme.high_contrast:
            draw_panel(surface, ui, book, "vellum")
        for panel in ("search", "diagram", "from_game", "this_rule"):
            draw_sliced(surface, ui, "shared/panel", screen.rect(panel))
        bar = screen.rect("top_bar")
        entry = ui.store.info("shared/top_bar")
        surface.blit(ui.store.get("shared/top_bar", (bar.width, round(bar.height * entry.h / 68))), bar)


def _paint_baked(surface: Surface, ui: Ui, area: Rect, book: Rect) -> None:
    """Lay the picture of sea and book so that its book lies where the map says, whatever the window's ratio."""
    picture = ui.store.load(BAKED)
    k = picture.get_width() / 1920
    x, y, w, h = _BOOK_ON_CANVAS
    surface.blit(pygame.transform.smoothscale(picture, area.size), area)
    drawn = Rect(area.left + round(x * area.width / 1920), area.top + round(y * area.height / 1080),
                 round(w * area.width / 1920), round(h * area.height / 1080))  # fmt: skip
    if max(abs(drawn.left - book.left), abs(drawn.top - book.top), abs(drawn.width - book.width)) > 2:
        sea = pygame.transform.smoothscale(ui.store.load("textures/sea"), area.size)
        surface.blit(sea, area)
        part = picture.subsurface(Rect(round(x * k), round(y * k), round(w * k), round(h * k)))
        draw_sliced(surface, ui, "shared/panels/shadow_vellum", book)
        surface.blit(pygame.transform.smoothscale(part, book.size), book)
