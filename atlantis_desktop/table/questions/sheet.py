"""The sheet of vellum over the darkened table on which a page stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.table.clock import ClockFace
from atlantis_desktop.ui.art.surfaces import draw_panel, veil
from atlantis_desktop.ui.keys import key_of
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.dialog import Answer, ButtonRows
from atlantis_desktop.ui.widgets.base import Custom
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label, Picture
from atlantis_desktop.ui.widgets.scroll import BAR_UNITS, ScrollArea
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.questions.page import AskedPage

TALL: Final = 10_000
"""A height in which everything of a page finds room, to measure it."""
ANSWERING: Final = ("return", "space")
OF_TABLE: Final = ("hint", "undo", "redo", "summary")
"""What keys of the key map mean on the table, also while a page lies over it."""


class AskedScene(Scene):
    """A sheet of vellum over the darkened table, on which a page stands."""

    name = "asked"
    overlay = True
    region_order = ("body", "answers")

    def __init__(self, page: AskedPage) -> None:
        """Take the page."""
        super().__init__(page.ui)
        self.mood = page.table.mood
        self.page = page
        self.area: ScrollArea | None = None
        self._offset = 0
        self.sheet = Rect(0, 0, 0, 0)
        self.fresh = 0.0
        """For how many seconds no key answers yet."""
        self._ground: Surface | None = None
        self._sheeted: tuple[object, Surface] | None = None
        self._laid: tuple[object, int] | None = None
        """The scale for which the sheet was laid, and how high the band of the sentence has been."""

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Lay head, body, sentence and buttons into a sheet that is as high as they need.

        It stands at the lower edge, grows upwards and never shrinks while it is open, so that its buttons stay where
        they are, on one page and on the next.
        """
        ui, px, text = self.ui, self.ui.scale.px, self.ui.text
        edge, pad, gap = px(8), px(26), px(12)
        wide = min(px(self.page.wide), ui.scale.width - 2 * edge)
        inner = wide - 2 * pad
        head_high = text.line_height("dialog", 28)
        rows = ButtonRows(ui, self.page.answers(), inner, gap, 19, pad=18)
        told = self.page.sentence()
        gauge = self.page.beside(Rect(0, 0, inner * 2 // 5, TALL)) if told else []
        told_wide = inner - px(36) - (inner * 2 // 5 + px(14) if gauge else 0)
        told_high = text.measure(told, "body", told_wide, size=19)[1] + px(18) if told else 0
        told_high = max([told_high, *(item.rect.bottom + px(16) for item in gauge)])
        kept = self.sheet if self._laid is not None and self._laid[0] == ui.scale else None
        if kept is not None and self._laid is not None:
            told_high = max(told_high, self._laid[1])
        self._laid = ui.scale, told_high
        fixed = 2 * pad + head_high + gap + (told_high + gap if told_high else 0) + rows.high(px(52)) - px(6)
        room = ui.scale.height - 2 * edge - fixed
        items = self.page.fill(Rect(0, 0, inner, TALL))
        need = max((item.rect.bottom for item in items), default=0) + px(8)
        scrolls = need > room
        if scrolls:
            items = self.page.fill(Rect(0, 0, inner - px(BAR_UNITS + 8), TALL))
        high = min(max(need, 0 if kept is None else kept.height - fixed), room)
        sheet = Rect(0, 0, wide, fixed + high)
        sheet.midbottom = ui.scale.width // 2, ui.scale.height - edge
        self.sheet = sheet
        x, y = sheet.x + pad, sheet.y + pad
        self._head(Rect(x, y, inner, head_high))
        y += head_high + gap
        # Edges, shadows and the ring of the keyboard reach a little beyond what is laid.
        self.area = ScrollArea("asked_body", Rect(x - px(8), y - px(6), inner + px(16), high + px(8)), region="body",
                               pad=px(6))  # fmt: skip
        for item in items:
            item.move(x, y)
        self.area.fill(items)
        self.add(self.area)
        self.area.scroll_to(self._offset)
        y += high + gap
        if told:
            band = Rect(x, y, inner, told_high)
            self.add(Custom("asked_band", band, _paint_band))
            words = Rect(x + px(18), y + px(4), told_wide, told_high - px(8))
            self.add(Label("asked_sentence", words, told, "body", "ink", size=19, valign="middle", link="link",
                           fit=True))  # fmt: skip
            lower = max((item.rect.bottom for item in gauge), default=0)
            for item in gauge:
                item.move(words.right + px(14), y + (told_high - lower) // 2)
                self.add(item)
        if told_high:
            y += told_high + gap
        for button in rows.buttons(x, y, px(52), self._taker):
            self._weigh(self.add(button))

    def _head(self, box: Rect) -> None:
        ui, px = self.ui, self.ui.scale.px
        side = box.height
        self.add(Picture("asked_mark", Rect(box.x, box.y, side, side), f"icons/{self.page.icon}", tint="bronze"))
        clock = self.page.table.clock
        if clock.used:
            place = Rect(box.right - px(240), box.y, px(240), min(box.height, px(40)))
            self.add(ClockFace(clock, place))
            box = Rect(box.x, box.y, box.width - place.width - px(12), box.height)
        aside = self.page.aside()
        wide = min(ui.text.measure(aside, "body", size=18)[0] + px(4), box.width * 2 // 5) if aside else 0
        words = Rect(box.x + side + px(12), box.y, box.width - side - px(24) - wide, box.height)
        self.add(Label("asked_title", words, escape(self.page.title()), "dialog", "ink", size=28, valign="middle",
                       wrap=False, squeeze=True, fit=True))  # fmt: skip
        if aside:
            right = Rect(box.right - wide, box.y, wide, box.height)
            self.add(Label("asked_aside", right, aside, "body", "ink-2", size=18, align="right", valign="middle",
                           wrap=False, squeeze=True, fit=True))  # fmt: skip

    def _weigh(self, button: Button) -> None:
        """Say of a button why it does nothing now."""
        if button.name == "confirm":
            button.reason = escape(self.page.missing())
        elif button.name == "clear" and not self.page.has_choice():
            button.reason = _("Nothing is chosen yet.")
        else:
            button.reason = next((each.reason for each in self.page.answers() if each.id == button.name), "")

    def _taker(self, answer: Answer) -> Callable[[], None]:
        return self.page.confirm if answer.id == "confirm" else answer.act or self.page.put_away

    def lay_anew(self) -> None:
        """Lay the page anew; focus and what is scrolled stay."""
        self._offset = self.area.offset if self.area is not None else 0
        self.rebuild()

    def on_update(self, dt: float) -> None:
        """Give way to the table when the question has passed."""
        self.fresh -= dt
        if not self.ui.app.shows(self):
            return
        if not self.page.still:
            self.page.put_away()
        elif self.page.lapse(dt):
            self.lay_anew()
        else:
            self.page.table.clock.pass_time(dt, answering=True)

    def handle(self, event: Event) -> bool:
        """Take one event; once the question has passed, the table takes it."""
        if self.ui.app.shows(self) and not self.page.still:
            self.page.put_away()
            return self.page.table.handle(event)
        if self.fresh > 0 and event.type == pygame.KEYDOWN and (
            key_of(event) in ANSWERING or self.ui.keys.action_of(event) == "end_turn"
        ):
            return True
        return super().handle(event)

    def on_action(self, action: str) -> bool:
        """A hint, an undo or the summary belongs to the table; what concerns its pace leaves the page where it is."""
        if action in ("pause_clock", "quick"):
            return self.page.table.on_action(action)
        if action not in OF_TABLE:
            return self.page.on_action(action)
        self.page.put_away()
        return self.page.table.on_action(action)

    def on_back(self) -> bool:
        """Esc puts the page away."""
        self.page.put_away()
        return True

    @property
    def busy(self) -> bool:
        return self.page.waits

    # ------------------------------------------------------------------------------------------------ painting

    def paint_ground(self, surface: Surface) -> None:
        """Paint the darkened table once, and the sheet once for each size: every step on the page needs both."""
        key = tuple(self.sheet), surface.get_size()
        if self._sheeted is not None and self._sheeted[0] == key:
            surface.blit(self._sheeted[1], (0, 0))
            return
        if self._ground is None or self._ground.get_size() != surface.get_size():
            if self.below is not None:
                self.below.canvas.draw_all(surface)
            veil(surface, self.ui, self.dim)
            self._ground = surface.copy()
        else:
            surface.blit(self._ground, (0, 0))
        draw_panel(surface, self.ui, self.sheet, "vellum")
        self._sheeted = key, surface.copy()

    def free_ground(self) -> None:
        super().free_ground()
        self._ground = self._sheeted = None


def _paint_band(surface: Surface, rect: Rect, ui: Any) -> None:
    px = ui.scale.px
    layer = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(layer, ui.theme.colour("gold-middle", 95), layer.get_rect(), border_radius=px(8))
    surface.blit(layer, rect)
    edge = Rect(rect.x, rect.y, px(6), rect.height)
    pygame.draw.rect(surface, ui.theme.colour("gold-low"), edge, border_radius=px(3))
