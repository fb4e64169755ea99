"""One of several things to choose whose words need lines: a sign, a heading with a mark at its right, words below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import draw_focus_ring
from atlantis_desktop.ui.widgets.chip import Choosable

HEAD: Final = 17.0
BODY: Final = 16.0
MARK: Final = "#7A3A1C"


class ChoiceRow(Choosable):
    """A row on vellum, as high as its words need; what is chosen has a gold edge and a tick."""

    def __init__(
        self, name: str, rect: Rect, heading: str, words: str, on_click: Callable[[], None], *, mark: str = "",
        chosen: bool = False, sign: Callable[[Surface, Ui, Rect], None] | str = "", reason: str = "",
        region: str = "body",
    ) -> None:  # fmt: skip
        """Take heading and words, what a click does, what stands at the right of the heading, and the sign."""
        label = ". ".join(filter(None, (heading, words, mark)))
        super().__init__(name, rect, region=region, label=label, reason=reason)
        self.heading, self.words, self.mark_words = heading, words, mark
        self.chosen, self.sign, self.on_click = chosen, sign, on_click
        self.below = False
        """Whether the mark has no room beside the heading, and stands below the words."""

    def _room(self, ui: Ui) -> Rect:
        px = ui.scale.px
        left = px(54) if self.sign else px(12)
        return Rect(self.rect.x + left, self.rect.y + px(7), self.rect.width - left - px(12), self.rect.height - px(14))

    def fit(self, ui: Ui) -> ChoiceRow:
        """Make it as high as its words need. Return it."""
        px, text = ui.scale.px, ui.text
        room = self._room(ui).width
        high = text.line_height("label", HEAD)
        if self.words:
            high += text.measure(escape(self.words), "body", room, size=BODY)[1]
        mark = text.measure(escape(self.mark_words), "label", size=15)[0] if self.mark_words else 0
        self.below = mark + text.measure(escape(self.heading), "label", size=HEAD, bold=True)[0] + px(34) > room
        if self.below:
            high += text.measure(escape(self.mark_words), "label", room, size=15)[1]
        self.rect.height = max(high + px(16), px(52))
        return self

    def draw(self, surface: Surface, ui: Ui) -> None:
        px, rect, text = ui.scale.px, self.rect, ui.text
        self.draw_field(surface, ui)
        room = self._room(ui)
        if self.sign:
            side = px(32)
            box = Rect(rect.x + px(12), 0, side, side)
            box.centery = rect.centery
            if isinstance(self.sign, str):
                tint = ui.theme.colour("ink-2" if self.reason else "bronze")
                surface.blit(ui.store.icon(self.sign, side, tint), box)
            else:
                self.sign(surface, ui, box)
        line = text.line_height("label", HEAD)
        words = text.measure(escape(self.words), "body", room.width, size=BODY)[1] if self.words else 0
        mark = text.measure(escape(self.mark_words), "label", room.width, size=15)[1] if self.below else 0
        top = room.y + max(0, (room.height - line - words - mark) // 2)
        right = room.right
        if self.chosen:
            side = px(18)
            surface.blit(ui.store.icon("check-mark", side, ui.theme.colour("good")), (right - side, top))
            right -= side + px(6)
        shade = "ink-2" if self.reason else "ink"
        wide = right - room.x
        if self.mark_words and not self.below:
            wide = min(wide, text.measure(escape(self.heading), "label", size=HEAD, bold=True)[0] + px(6))
            beside = Rect(room.x + wide, top, right - room.x - wide, line)
            text.draw(surface, escape(self.mark_words), beside, "label", MARK, size=15, align="right", valign="middle",
                      wrap=False, squeeze=True)  # fmt: skip
        text.draw(surface, escape(self.heading), Rect(room.x, top, wide, line), "label", shade, size=HEAD, bold=True,
                  valign="middle", wrap=False, squeeze=True)  # fmt: skip
        if self.words:
            text.draw(surface, escape(self.words), Rect(room.x, top + line, room.width, words), "body", shade,
                      size=BODY)  # fmt: skip
        if self.below:
            low = Rect(room.x, top + line + words, room.width, mark)
            text.draw(surface, escape(self.mark_words), low, "label", MARK, size=15)
        if self.focused:
            draw_focus_ring(surface, rect, ui, radius=10)
