"""In small windows the right column's panels lie in a drawer; its tab at the edge opens it over the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Clicked, Widget, draw_focus_ring
from atlantis_desktop.words import _, ngettext

DRAWER_LAYER: Final = 12
MOST_NEWS: Final = 99
"""Where more lines are new, the tab tells that there are more than so many."""


class Drawer(Widget):
    """The ground of the open drawer; it takes the clicks that would go to the board below it."""

    clickable = True

    def __init__(self, board: Screen) -> None:
        super().__init__("drawer", board.rect("drawer"), layer=DRAWER_LAYER)
        self.visible = False

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "dark")

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "dark")


class DrawerTab(Clicked):
    """The tab at the edge: a scroll, the words, upright, and an arrow; a click or Enter opens or closes the drawer."""

    def __init__(self, board: Screen, on_click: Callable[[], None], words: str = "", label: str = "") -> None:
        """Take the map, what a click does, the words (without any those of the table of Fate), and what is read out."""
        super().__init__("drawer_tab", board.rect("drawer_tab"), region="log", layer=DRAWER_LAYER)
        self.on_click = on_click
        self.open = False
        self.words = words or _("Log · Score · Wheel")
        self._label = self.label = label or words or _("Log, score and element wheel")
        self.news = 0

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "dark-current")

    def hit_rect(self, ui: Ui) -> Rect:
        # It stands at the window's edge, so that its place for clicks can only grow inwards.
        wide = max(self.rect.width, ui.scale.px(HIT_UNITS))
        return Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)

    def rename(self, words: str) -> None:
        """Say in other words what lies in the drawer."""
        self.words = self._label = words
        self._relabel()

    def tell(self, news: int) -> None:
        """Show how many lines of the log stand in the closed drawer that nobody has seen, none with 0."""
        if news != self.news:
            self.news = news
            self._relabel()

    def _relabel(self) -> None:
        told = ngettext("{n} new line", "{n} new lines", self.news).format(n=self.news)
        self.label = f"{self._label} · {told}" if self.news else self._label
        self.mark()

    def draw(self, surface: Surface, ui: Ui) -> None:
        px, rect = ui.scale.px, self.rect
        draw_panel(surface, ui, rect, "dark-current" if self.hovered or self.open or self.news else "dark")
        side = px(22)
        gold = ui.theme.colour("orichalcum")
        scroll = ui.store.icon("tied-scroll", side, gold)
        surface.blit(scroll, scroll.get_rect(midtop=(rect.centerx, rect.top + px(14))))
        top = rect.top + px(14) + side + px(8)
        if self.news:
            top = self._draw_news(surface, ui, top) + px(8)
        arrow = ui.store.get("shared/controls/arrow_page", (side, side), tint=gold, flip_x=self.open)
        place = arrow.get_rect(midbottom=(rect.centerx, rect.bottom - px(12)))
        surface.blit(arrow, place)
        room = Rect(rect.x, top, rect.width, place.top - px(8) - top)
        size = next((s for s in (18, 17, 16) if ui.text.measure(self.words, "label", size=s)[0] <= room.height), 15)
        flat = Surface((room.height, room.width), pygame.SRCALPHA)
        audit, ui.text.audit = ui.text.audit, None
        ui.text.draw(
            flat, self.words, flat.get_rect(), "label", "orichalcum", size=size, align="center", valign="middle",
            wrap=False, squeeze=True,
        )  # fmt: skip
        ui.text.audit = audit
        surface.blit(pygame.transform.rotate(flat, 90), room)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)

    def _draw_news(self, surface: Surface, ui: Ui, top: int) -> int:
        """Draw how many lines are new on a disc, and return where it ends."""
        side = min(ui.scale.px(34), self.rect.width - 2)
        disc = Rect(0, 0, side, side)
        disc.midtop = self.rect.centerx, top
        picture = ui.store.get("common/emblem_disc", (round(side * 54 / 46), round(side * 60 / 46)))
        surface.blit(picture, picture.get_rect(center=disc.center))
        words = str(self.news) if self.news <= MOST_NEWS else f"{MOST_NEWS}+"
        ui.text.draw(surface, words, disc, "counter", "button-ink", size=17, align="center", valign="middle",
                     wrap=False, squeeze=True)  # fmt: skip
        return disc.bottom
