"""The live sample beside the display settings: how words, buttons, cards and colours look as chosen."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games import entries
from atlantis_desktop.table.entry import table_entry_of
from atlantis_desktop.ui.art.surfaces import draw_divider, draw_panel, draw_sliced, draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.theme import SEAT_GLYPHS
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _


class Sample(Widget):
    """A vellum page that shows what the settings do. ``percent`` is the interface scale that is being tried."""

    role = "sample"

    def __init__(self, screen: Screen, percent: int) -> None:
        super().__init__("sample", screen.rect("sample"), label=_("Live sample"))
        self.screen = screen
        self.percent = percent

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(42)

    def factor(self, ui: Ui) -> float:
        """How much larger words will be than they are now, when the tried scale is taken."""
        wanted = max(ui.scale.unit * self.percent / 100, ui.scale.floor)
        return wanted / ui.scale.text

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "vellum")
        head = self.screen.rect("sample_head")
        ui.text.draw(surface, _("Live sample"), head, "heading", "ink", valign="middle", wrap=False)
        percent = f"{self.percent} %"
        ui.text.draw(surface, percent, head, "body-small", "ink-3", align="right", valign="middle", wrap=False)
        self._board(surface, ui, self.screen.rect("sample_board"))
        self._words(surface, ui, self.screen.rect("sample_words"))
        self._colours(surface, ui, self.screen.rect("sample_colours"))

    def _board(self, surface: Surface, ui: Ui, box: Rect) -> None:
        before = surface.get_clip()
        surface.set_clip(before.clip(box))
        if ui.theme.high_contrast:
            surface.fill(ui.theme.colour("abyss"), box)
        else:
            surface.blit(ui.store.get("textures/sea", box.size), box)
        samples = (table_entry_of(entry.id).draw_sample for entry in entries())
        draw = next((sample for sample in samples if sample is not None), None)
        if draw is not None:
            draw(ui, surface, box)
        surface.set_clip(before)
        edge = max(2, ui.scale.px(2))
        pygame.draw.rect(surface, ui.theme.colour("gold-low"), box, edge, border_radius=ui.scale.px(4))
        self._plate(surface, ui, box)

    def _plate(self, surface: Surface, ui: Ui, box: Rect) -> None:
        """A seat's plate in the upper right corner, as wide as its name."""
        words = ui.theme.seat_name(1)
        side = min(ui.scale.px(42), round(box.height * 0.22))
        pad = ui.scale.px(12)
        panel = Rect(0, 0, ui.text.measure(words, "name")[0] + side + 3 * pad, side + 2 * pad)
        panel.topright = (box.right - pad, box.top + pad)
        draw_panel(surface, ui, panel, "dark", shadow=False)
        token = Rect(panel.left + pad, panel.centery - side // 2, side, side)
        draw_token(surface, ui, 1, token)
        place = Rect(token.right + pad // 2, panel.top, panel.right - token.right - pad, panel.height)
        ui.text.draw(surface, words, place, "name", "text", valign="middle", wrap=False)

    def _words(self, surface: Surface, ui: Ui, box: Rect) -> None:
        """Words at the tried scale; what is larger than the page is cut off by it, as it would scroll on the screen."""
        factor = self.factor(ui)
        before = surface.get_clip()
        surface.set_clip(before.clip(box))
        audit, ui.text.audit = ui.text.audit, (ui.text.audit if factor <= 1.001 else None)
        y = box.top
        for words, style, colour in (
            (_("Choose what glows"), "dialog", "ink"),
            (_("All words will be this size. What glows can be done now; the rest says why not."), "body", "ink"),
        ):
            size = ui.text.style(style).size * factor * (0.85 if style == "dialog" else 1.0)
            high = ui.text.measure(words, style, box.width, size=size)[1]
            ui.text.draw(surface, words, Rect(box.left, y, box.width, high), style, colour, size=size, link="link")
            y += high + ui.scale.px(6)
        self._buttons(surface, ui, Rect(box.left, y, box.width, box.bottom - y), factor)
        ui.text.audit = audit
        surface.set_clip(before)

    def _buttons(self, surface: Surface, ui: Ui, box: Rect, factor: float) -> None:
        x, high = box.left, min(box.height - ui.scale.px(4), round(ui.scale.px(48) * factor))
        if high < ui.scale.px(26):
            return
        for words, drawing, colour in (
            (_("End turn"), "button_primary", "button-ink"),
            (_("Hint"), "button_secondary", "title-light"),
        ):
            wide = ui.text.measure(words, "button", size=19 * factor)[0] + ui.scale.px(36)
            if x + wide > box.right:
                break
            rect = Rect(x + ui.scale.px(2), box.top, wide, high)
            draw_sliced(surface, ui, f"shared/controls/{drawing}", rect)
            ui.text.draw(surface, words, rect, "button", colour, size=19 * factor, align="center", valign="middle",
                         wrap=False)  # fmt: skip
            x += wide + ui.scale.px(12)

    def _colours(self, surface: Surface, ui: Ui, box: Rect) -> None:
        draw_divider(surface, ui, box.left, box.top - ui.scale.px(4), box.width, on_vellum=True)
        high = ui.text.line_height("bold")
        words = _("Seats in this colour mode")
        line = Rect(box.left, box.top, box.width, high)
        ui.text.draw(surface, words, line, "bold", "ink-2", valign="middle", wrap=False, squeeze=True)
        count = len(SEAT_GLYPHS)
        side = min(
            (box.width - ui.scale.px(8) * (count - 1)) // count, box.height - high - ui.scale.px(6), ui.scale.px(58)
        )
        if side < ui.scale.px(18):
            return
        step = min(side + ui.scale.px(14), (box.width - side) // (count - 1))
        for seat in range(1, count + 1):
            draw_token(
                surface, ui, seat, Rect(box.left + (seat - 1) * step, box.top + high + ui.scale.px(6), side, side)
            )
