"""The banner: a broad strip that says one thing to everybody, such as whose turn it is, and goes by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_token
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui


class Banner(Widget):
    """Words in large letters over a dark strip that fades to both sides, with a seat's token if one is named."""

    role = "status"

    def __init__(self, name: str, rect: Rect, text: str, *, line: str = "", seat: int = 0, layer: int = 30) -> None:
        super().__init__(name, rect, label=plain(text), layer=layer)
        self.text = text
        self.line = line
        self.seat = seat
        self.alpha = 255

    def draw(self, surface: Surface, ui: Ui) -> None:
        key = ("banner", self.rect.size, ui.theme.key)
        strip = ui.store.keep(key, lambda: _strip(ui, self.rect.size))
        strip.set_alpha(self.alpha)
        surface.blit(strip, self.rect)
        strip.set_alpha(255)
        words = ui.text.measure(self.text, "dialog")[0]
        side = min(ui.scale.px(52), self.rect.height - ui.scale.px(12)) if self.seat else 0
        gap = ui.scale.px(16) if side else 0
        left = self.rect.centerx - (min(words, self.rect.width - side - gap) + side + gap) // 2
        if side and self.alpha > 127:
            draw_token(surface, ui, self.seat, Rect(left, self.rect.centery - side // 2, side, side))
        box = Rect(left + side + gap, self.rect.top, self.rect.right - left - side - gap, self.rect.height)
        if self.line:
            half = self.rect.height // 2
            box.height = half
            below = Rect(self.rect.left, box.bottom, self.rect.width, half)
            ui.text.draw(surface, self.line, below, "body", "help", align="center", alpha=self.alpha)
        ui.text.draw(surface, self.text, box, "dialog", "title-light", valign="middle", wrap=False, squeeze=True,
                     alpha=self.alpha)  # fmt: skip


def _strip(ui: Ui, size: tuple[int, int]) -> Surface:
    """Dark in the middle, clear at both ends; lines of gold above and below."""
    ramp = Surface((7, 1), pygame.SRCALPHA)
    for x, share in enumerate((0.0, 0.6, 0.95, 1.0, 0.95, 0.6, 0.0)):
        ramp.set_at((x, 0), ui.theme.colour("abyss", round(235 * share)))
    out = pygame.transform.smoothscale(ramp, size)
    line = Surface((7, 1), pygame.SRCALPHA)
    for x, share in enumerate((0.0, 0.5, 0.9, 1.0, 0.9, 0.5, 0.0)):
        line.set_at((x, 0), ui.theme.colour("gold", round(255 * share)))
    thick = max(1, ui.scale.px(1.5))
    edge = pygame.transform.smoothscale(line, (size[0], thick))
    out.blit(edge, (0, 0))
    out.blit(edge, (0, size[1] - thick))
    return out
