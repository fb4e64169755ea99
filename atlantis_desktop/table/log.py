"""The log of a table: lines with the token of who acted and the mark of their rule; older ones by scrolling."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.table.log_text import LogLine
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.brush import Brush, LinkedPanel
from atlantis_desktop.words import _

SIZE: Final = 16.0
TOKEN_UNITS: Final = 20
MARK_UNITS: Final = 18
GAP_UNITS: Final = 1
RULE_MARK: Final = "§"
GROWN_LAYER: Final = 12
HEARD: Final = 12
"""So many of the newest lines are compared to find those that are to be read aloud."""


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

    def aloud(self) -> Sequence[str]:
        return [line.text for line in self.told_lines()[-HEARD:]]

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

    def row_height(self, ui: Ui, line: LogLine, wide: int) -> int:
        """Return how high a line is in so much room, with the gap below it."""
        room = wide - ui.scale.px(TOKEN_UNITS) - ui.scale.px(8) - ui.scale.px(MARK_UNITS)
        narrow = self._fits_narrow(ui, line, room)
        words = ui.text.measure(line.text, "body-small", None if narrow else room, size=SIZE)[1]
        return max(ui.scale.px(TOKEN_UNITS), words) + ui.scale.px(GAP_UNITS)

    @staticmethod
    def _fits_narrow(ui: Ui, line: LogLine, room: int) -> bool:
        """Tell whether a line has room in one row of letters that are set a little closer."""
        return ui.text.measure(line.text, "body-small", size=SIZE)[0] * NARROWEST <= room

    def paint_line(self, brush: Brush, line: LogLine, row: Rect, icon: str = "") -> None:
        """Paint a line: the token of who acted, ``icon`` for nobody; its words; the mark that opens its rule."""
        ui, px = brush.ui, brush.ui.scale.px
        side, mark = px(TOKEN_UNITS), px(MARK_UNITS)
        high = row.height - px(GAP_UNITS)
        if line.seat >= 0:
            brush.token(line.seat, Rect(row.x, row.y, side, side))
        elif icon:
            brush.icon(icon, Rect(row.x, row.y, side, side).inflate(-4, -4), "orichalcum")
        left = row.x + side + px(8)
        box = Rect(left, row.y, row.right - mark - left, high)
        narrow = self._fits_narrow(ui, line, box.width)
        size, most, words = SIZE, None, line.text
        if not narrow and ui.text.measure(line.text, "body-small", box.width, size=SIZE)[1] > high:
            # Smaller letters first; what has no room in them either is told as far as it goes.
            size = ui.text.fitting(line.text, "smallest", box, size=SIZE)
            most = max(1, high // ui.text.line_height("smallest", size))
            # What explains the rest, behind a colon, goes before a word is cut.
            while ": " in words and ui.text.measure(words, "smallest", box.width, size=size)[1] > high:
                words = words.rsplit(": ", 1)[0]
        brush.words(words, box, "body-small" if most is None else "smallest", size=size, wrap=not narrow,
                    squeeze=narrow, max_lines=most)  # fmt: skip
        if line.rule:
            box = Rect(row.right - mark, row.y, mark, side)
            brush.words(RULE_MARK, box, "body-small", "orichalcum", size=SIZE, align="center", wrap=False)
            self.links += ((box, line.rule),)
        brush.field(Rect(row.x, row.bottom - 1, row.width, 1), ui.theme.colour("foam", 26), 0)


class LogPanel(LogLines):
    """Shows log lines from the newest upwards; with the focus, or alone, it takes the column up to the instruction."""

    place = "log"
    """The region of the map in which it lies; head and rows are those of the same name."""

    def __init__(self, screen: Screen, spill: int, lines: Callable[[], Sequence[LogLine]]) -> None:
        """Take the map, how far the panel's shadow reaches, and where the lines come from."""
        super().__init__(self.place, screen.rect(self.place), screen, spill=spill, region="log", label=_("Log"))
        self.lines = lines
        self.up = 0
        """How far it reaches up beyond its place."""
        self._alone = False

    def focus_changed(self, focused: bool) -> None:
        """With the focus it grows over what lies above it in its column, so that more lines are read at once."""
        super().focus_changed(focused)
        self._grow()

    def stand_alone(self, alone: bool) -> None:
        """Take the room of what lies above it otherwise, as long as nothing stands there."""
        self._alone = alone
        self._grow()

    def _grow(self) -> None:
        home, told = self.screen.rect(self.place), self.screen.rect("instruction")
        beside = told.left < home.right and home.left < told.right and told.bottom < home.top
        up = max(0, home.top - told.bottom - self.screen.px(4)) if (self.focused or self._alone) and beside else 0
        if up != self.up:
            self.mark()
            self.up = up
            self.layer = GROWN_LAYER if up else 0
            self.rect = Rect(home.x, home.y - up, home.width, home.height + up)
            if self.scene is not None:
                self.scene.mark_all()

    def content(self) -> Hashable:
        return super().content(), self.up

    def paint(self, brush: Brush) -> None:
        self.links = ()
        if self.up:
            # The panel lets a little of what lies below shine through, which is words here.
            brush.field(self.rect.inflate(-self.screen.px(6), -self.screen.px(6)), brush.ui.theme.colour("abyss"), 10)
        brush.sliced(f"{self.screen.mood}/panel", self.rect)
        head = self.screen.rect(f"{self.place}_head").move(0, -self.up)
        brush.heading(f"{self.place}_head", _("Log"), "tied-scroll", box=head)
        area = self.screen.rect(f"{self.place}_rows")
        area = Rect(area.x, area.y - self.up, area.width, area.height + self.up)
        lines = list(self.lines())
        self.back = max(0, min(self.back, len(lines) - 1))
        shown = lines[: len(lines) - self.back]
        rows: list[tuple[LogLine, int]] = []
        high = 0
        for line in reversed(shown):
            tall = self.row_height(brush.ui, line, area.width)
            if high + tall > area.height:
                break
            rows.append((line, tall))
            high += tall
        if shown and not rows:
            # One line alone is higher than the panel: it is never empty for that.
            rows, high = [(shown[-1], area.height)], area.height
        # What lies below the pointer stays there while the panel grows.
        y = area.y if len(rows) == len(shown) and not self.up else area.bottom - high
        for line, tall in reversed(rows):
            self.paint_line(brush, line, Rect(area.x, y, area.width, tall))
            y += tall
        if self.focused:
            brush.focus(self.rect)
