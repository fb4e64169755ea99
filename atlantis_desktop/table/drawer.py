"""In small windows the right column's panels lie in a drawer; its tab at the edge opens it over the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Clicked, Widget, draw_focus_ring
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui

DRAWER_LAYER: Final = 12


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
    """The tab at the edge: an arrow and the words, upright; a click or Enter opens or closes the drawer."""

    def __init__(self, board: Screen, on_click: Callable[[], None], words: str = "", label: str = "") -> None:
        """Take the map, what a click does, the words (without any those of the table of Fate), and what is read out."""
        super().__init__("drawer_tab", board.rect("drawer_tab"), region="log", layer=DRAWER_LAYER)
        self.on_click = on_click
        self.open = False
        self.words = words or _("Log · Score · Wheel")
        self.label = label or words or _("Log, score and element wheel")

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "dark")

    def hit_rect(self, ui: Ui) -> Rect:
        # It stands at the window's edge, so that its place for clicks can only grow inwards.
        wide = max(self.rect.width, ui.scale.px(HIT_UNITS))
        return Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "dark-current" if self.hovered or self.open else "dark")
        side = ui.scale.px(22)
        arrow = ui.store.get("shared/controls/arrow_page", (side, side), tint=ui.theme.colour("orichalcum"),
                             flip_x=self.open)  # fmt: skip
        top = self.rect.top + ui.scale.px(14)
        surface.blit(arrow, arrow.get_rect(midtop=(self.rect.centerx, top)))
        room = Rect(self.rect.x, top + side + ui.scale.px(10), self.rect.width, 0)
        room.height = self.rect.bottom - room.y - ui.scale.px(12)
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
