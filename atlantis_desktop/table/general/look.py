"""What a general table looks like below its pieces: the ground, and what lies under each place."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect, Surface

from atlantis_desktop.table.frame import paint_table_ground, paint_tray
from atlantis_desktop.table.general.layout import PILE, Laid
from atlantis_desktop.ui.art.surfaces import draw_own, draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST


class BoardLook:
    """Draws the ground of a table and of what lies together; a game's own one changes any of its parts."""

    ground: ClassVar[str] = "textures/sea"
    """The drawing on which everything lies."""
    caption: ClassVar[str] = "orichalcum"
    """The colour of what a row is called."""

    def paint_ground(self, surface: Surface, ui: Ui, screen: Screen) -> None:
        """Paint what lies below the whole table, with the grounds of the top bar and of the tray at the lower edge."""
        ground = self.ground if self.ground in ui.store else "shared/textures/abyss"
        paint_table_ground(surface, ui, screen, ground)
        paint_tray(surface, ui, screen)

    def paint_place(self, surface: Surface, ui: Ui, laid: Laid, mood: str) -> None:
        """Paint the ground of what lies together and is no pile, in the drawings of a folder (``mood``)."""
        if not draw_own(surface, ui, mood, "panel", laid.rect):
            draw_panel(surface, ui, laid.rect, "inset")

    def paint_caption(self, surface: Surface, ui: Ui, laid: Laid, count: str) -> None:
        """Write what lies together, with how many there are, as far as both have room."""
        caption, words = laid.caption, escape(laid.lot.caption)
        pile = not laid.lot.minor and (laid.lot.kind == PILE or (laid.spots and laid.spots[0].kind == PILE))
        text = ui.text
        if count and not pile:
            longer = " · ".join(filter(None, (words, count)))
            if text.measure(longer, "smallest", size=15)[0] * NARROWEST <= caption.width:
                words = longer
            elif text.measure(words, "smallest", size=15)[0] * NARROWEST > caption.width:
                words = count
        fits = text.measure(words, "bold", size=18)[0] <= caption.width
        style, size = ("bold", 18.0) if fits else ("smallest", 15.0)
        if pile:
            text.draw(surface, words, caption, style, "text", size=size, align="center", max_lines=2, squeeze=True)
            return
        text.draw(surface, words, caption, style, self.caption, size=size, valign="middle", wrap=False, squeeze=True)

    def paint_empty(self, surface: Surface, ui: Ui, box: Rect) -> None:
        """Paint the edge of a place where nothing lies."""
        pygame.draw.rect(surface, ui.theme.colour("muted"), box, max(1, ui.scale.px(1)), border_radius=ui.scale.px(10))
