"""The log of a table: lines with the token of who acted and a link to the rule; older ones by scrolling."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.table.log_text import LogLine
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush, LinkedPanel
from atlantis_desktop.words import _


class LogLines(LinkedPanel):
    """Log lines scrolled by wheel and keys; Enter opens the newest rule. ``lines`` gives them, the oldest first."""

    role = "log"
    focusable = True
    clickable = True
    older = 1
    """The way to older lines: 1 where they lie above the newer ones, -1 where they lie below."""
    lines: Callable[[], Sequence[LogLine]]
    back = 0
    """How many of the newest lines are scrolled out of sight."""

    def told_lines(self) -> Sequence[LogLine]:
        """Return the lines among which is scrolled, the oldest first."""
        return self.lines()

    def content(self) -> Hashable:
        lines = self.told_lines()
        return len(lines), lines[-1] if lines else None, self.back, self.focused

    def main_rule(self) -> str:
        return next((line.rule for line in reversed(self.told_lines()) if line.rule), "")

    def wheel(self, steps: float) -> bool:
        return self._scroll(self.older if steps > 0 else -self.older)

    def key(self, event: Event, key: str) -> bool:
        every = len(self.told_lines())
        steps = {"up": 1, "down": -1, "pageup": 5, "pagedown": -5, "home": every, "end": -every}
        return key in steps and self._scroll(self.older * steps[key])

    def _scroll(self, steps: int) -> bool:
        before = self.back
        self.back = max(0, min(len(self.told_lines()) - 1, self.back + steps))
        if self.back != before:
            self.mark()
        return True


class LogPanel(LogLines):
    """Shows log lines from the newest upwards."""

    def __init__(self, screen: Screen, spill: int, lines: Callable[[], Sequence[LogLine]]) -> None:
        """Take the map, how far the panel's shadow reaches, and where the lines come from."""
        super().__init__("log", screen.rect("log"), screen, spill=spill, region="log", label=_("Log"))
        self.lines = lines

    def paint(self, brush: Brush) -> None:
        ui = brush.ui
        self.links = ()
        brush.sliced(f"{self.screen.mood}/panel", self.rect)
        brush.heading("log_head", _("Log"), "tied-scroll")
        area = self.screen.rect("log_rows")
        lines = list(self.lines())
        self.back = max(0, min(self.back, len(lines) - 1))
        shown = lines[: len(lines) - self.back]
        side = ui.scale.px(24)
        gap, left = ui.scale.px(7), area.x + side + ui.scale.px(10)
        wide = area.right - left
        bottom = area.bottom
        rows: list[tuple[LogLine, str, int]] = []
        high = 0
        for line in reversed(shown):
            text = f"{line.text} [{line.rule}]" if line.rule else line.text
            tall = max(side, ui.text.measure(text, "body-small", wide, size=18)[1]) + gap
            if high + tall > area.height:
                break
            rows.append((line, text, tall))
            high += tall
        y = area.y if len(rows) == len(shown) else bottom - high
        for line, text, tall in reversed(rows):
            if line.seat >= 0:
                brush.token(line.seat, Rect(area.x, y, side, side))
            box = Rect(left, y, wide, tall - gap)
            drawn = brush.words(text, box, "body-small", size=18, link="orichalcum")
            self.note_links(drawn, brush)
            brush.field(Rect(area.x, y + tall - gap // 2 - 1, area.width, 1), ui.theme.colour("foam", 26))
            y += tall
        if self.focused:
            brush.focus(self.rect)
