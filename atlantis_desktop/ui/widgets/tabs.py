"""Tabs: the pages of a screen side by side, one of them current."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Clicked, draw_focus_ring

_C: Final = "shared/controls/"


class Tab(Clicked):
    """One tab with icon, name and its number key."""

    role = "tab"

    def __init__(
        self, name: str, rect: Rect, text: str, on_click: Callable[[], None], *, current: bool, icon: str = "",
        number: str = "", size: float = 19, region: str = "tabs",
    ) -> None:  # fmt: skip
        super().__init__(name, rect, region=region, label=text)
        self.text = text
        self.on_click = on_click
        self.current = current
        self.icon = icon
        self.number = number
        self.size = size

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(16)

    def draw(self, surface: Surface, ui: Ui) -> None:
        drawing = "tab_current" if self.current else "tab_other"
        draw_sliced(surface, ui, _C + drawing, self.rect)
        colour = "button-ink" if self.current else "title-light" if self.hovered else "tab-text"
        side = min(ui.scale.px(26), round(self.rect.height * 0.5))
        gap = ui.scale.px(12 if self.rect.width > ui.scale.px(220) else 6)
        number = ui.text.measure(self.number, "smallest")[0] + gap if self.number else 0
        words = ui.text.measure(self.text, "button", size=self.size)[0]
        icon = side + gap if self.icon else 0
        room = self.rect.width - ui.scale.px(10)
        if words + number + icon > room:
            number = 0
        if words + icon > room:
            icon = 0
        left = self.rect.centerx - min(room, words + number + icon) // 2
        if icon:
            picture = ui.store.icon(self.icon, side, ui.theme.colour(colour))
            surface.blit(picture, (left, self.rect.centery - side // 2))
        box = Rect(left + icon, self.rect.top, min(words, room - icon) + 2, self.rect.height)
        ui.text.draw(
            surface, self.text, box, "button", colour, size=self.size, valign="middle", align="center", fit=True
        )
        if number:
            place = Rect(box.right + gap, self.rect.top, number - gap + 2, self.rect.height)
            ui.text.draw(surface, self.number, place, "smallest", colour, valign="middle", wrap=False)
        if self.focused:
            draw_focus_ring(surface, self.rect.inflate(-8, -8), ui, radius=8)
