"""List rows: an icon, a name with a line below it, and something short at the right; one of them is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.widgets.base import Clicked, draw_focus_ring


class ListRow(Clicked):
    """One row of a list. ``rect``'s height follows from its words; a click or Enter chooses it."""

    role = "list item"

    def __init__(
        self, ui: Ui, name: str, rect: Rect, title: str, line: str, right: str, on_click: Callable[[], None], *,
        icon: str = "", state: str = "", chosen: bool = False, region: str = "", least: float = 84,
    ) -> None:  # fmt: skip
        super().__init__(name, rect, region=region, label=plain(title))
        self.title = title
        self.line = line
        self.right = right
        self.on_click = on_click
        self.icon = icon
        self.state = state
        self.chosen = chosen
        pad = ui.scale.px(16)
        self.side = ui.scale.px(44) if icon else 0
        left = rect.left + pad + (self.side + pad if icon else 0)
        right_wide = max(ui.text.measure(right, "body-small")[0], ui.text.measure(state, "bold")[0]) + 2
        room = rect.right - pad - right_wide - pad - left
        if room < ui.scale.px(200):
            right_wide, room = 0, rect.right - pad - left
        self.title_high = ui.text.measure(title, "name", room)[1]
        line_high = ui.text.measure(line, "body-small", room)[1] if line else 0
        rect.height = max(ui.scale.px(least), self.title_high + line_high + 2 * ui.scale.px(14))
        top = rect.top + (rect.height - self.title_high - line_high) // 2
        self.title_box = Rect(left, top, room, self.title_high)
        self.line_box = Rect(left, top + self.title_high, room, line_high)
        self.right_box = Rect(rect.right - pad - right_wide, rect.top, right_wide, rect.height)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for box in (self.title_box, self.line_box, self.right_box):
            box.move_ip(dx, dy)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(12)

    def draw(self, surface: Surface, ui: Ui) -> None:
        if self.chosen:
            draw_sliced(surface, ui, "shared/controls/button_primary", self.rect)
        else:
            draw_sliced(surface, ui, "shared/panels/inset_dark", self.rect)
            if self.hovered:
                pygame.draw.rect(surface, ui.theme.colour("hover-edge"), self.rect, max(1, ui.scale.px(1.5)),
                                 border_radius=ui.scale.px(10))  # fmt: skip
        strong, weak = ("button-ink", "button-ink") if self.chosen else ("title-light", "help")
        if self.icon:
            place = (self.rect.left + ui.scale.px(16), self.rect.centery - self.side // 2)
            tint = "button-ink" if self.chosen else "orichalcum"
            surface.blit(ui.store.icon(self.icon, self.side, ui.theme.colour(tint)), place)
        ui.text.draw(surface, self.title, self.title_box, "name", strong)
        if self.line:
            ui.text.draw(surface, self.line, self.line_box, "body-small", weak)
        if self.right_box.width:
            high = ui.text.line_height("body-small")
            upper = Rect(self.right_box.left, self.title_box.top, self.right_box.width, max(high, self.title_high))
            ui.text.draw(surface, self.right, upper, "body-small", weak, align="right", valign="middle", wrap=False)
            if self.state:
                lower = Rect(upper.left, upper.bottom, upper.width, high)
                bad = "bad" if self.chosen else "bad-dark"
                ui.text.draw(surface, self.state, lower, "bold", bad, align="right", valign="middle", wrap=False)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)
