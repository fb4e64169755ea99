"""The clock of a game in real time: how long a person may take, shown beside what is asked, and stopped at any time.

The game says for how long its questions may be open and which move is made then (`games.deadlines`). Here is the only
place that knows the time: it is that of the loop, so a test lets it pass as it likes. A game that is opened again
begins its clocks anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Final, Protocol, runtime_checkable

from pygame import Rect, Surface

from atlantis_desktop.games.deadlines import Deadline
from atlantis_desktop.table.pace import EDGE_UNITS, SIDE_UNITS
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked, draw_focus_ring
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _

LAST_SECONDS: Final = 10
"""In its last seconds a clock ticks, and its figure stands in a frame."""
HANG_UNITS: Final = 18
"""So far it hangs below the instruction, into the gap before the next panel."""
SHORT: Final = 20
SHORT_LAST: Final = 3
"""The same for a clock of less than ``SHORT`` seconds."""


@runtime_checkable
class LeavesFoot(Protocol):
    """An instruction whose words leave its lower edge to other widgets."""

    foot: int


class TableClock(TablePart):
    """Counts the time of whoever is asked, and lets the game have its way when it is over."""

    def __init__(self, table: TableScene) -> None:
        """Take the table; no time has passed yet."""
        super().__init__(table)
        self.paused = False
        self._spent: dict[str, float] = {}
        """By clock: the seconds that have passed."""
        self._question: object = None
        self._told = 0
        """The last second that was heard."""

    @property
    def used(self) -> bool:
        """Whether the match is played in real time, so that there must be room for a clock; a lesson never is."""
        return self.table.session.asks_deadlines is not None and self.table.guide is None

    def build(self, screen: Screen) -> None:
        """Hang the face into the lower edge of the instruction, beside the button for quick bots."""
        if not self.used:
            return
        table, px = self.table, self.table.ui.scale.px
        panel = screen.rect("instruction")
        side, edge, hang = px(SIDE_UNITS), px(EDGE_UNITS), px(HANG_UNITS)
        right = panel.right - edge - (side + edge if table.pace.has_bots else 0)
        place = Rect(panel.x + edge, panel.bottom + hang - side, right - panel.x - edge, side)
        table.add(ClockFace(self, place, layer=2))
        quick = table.pace.button
        table.remove(quick)
        quick.rect.y, quick.layer = place.y, 2
        table.add(quick)
        for told in table.widgets:
            if isinstance(told, LeavesFoot):
                told.foot = side - hang

    # ------------------------------------------------------------------------------------------------ time

    def deadlines(self) -> Sequence[Deadline]:
        """Return the clocks of the person who can act now, none while nobody can."""
        return self.table.session.deadlines() if self.used and self.table.live else ()

    def left(self, deadline: Deadline) -> float:
        """Return how many seconds of a clock are left."""
        return max(0.0, deadline.seconds - self._spent.get(deadline.clock, 0.0))

    @property
    def next_due(self) -> Deadline | None:
        """The clock that runs out first, None while none runs."""
        return min(self.deadlines(), key=self.left, default=None)

    @property
    def stands(self) -> bool:
        """Whether the time stands still: stopped, in a window that nobody looks at, or while something else is read."""
        table = self.table
        read = table.shield.area is not None or table.floats.popup is not None
        return self.paused or read or not table.ui.focused

    def lapse(self, dt: float) -> None:
        self.pass_time(dt)

    def pass_time(self, dt: float, answering: bool = False) -> None:
        """Let ``dt`` seconds pass while the table, or a page that answers its question, is looked at.

        While an answer is put together on a page only its own clock strikes: what the others bring would take it away.
        """
        found = self.deadlines()
        if not found:
            return
        session = self.table.session
        question = len(session.match.log), session.acting
        if question != self._question:
            self._question = question
            for deadline in found:
                if deadline.anew:
                    self._spent.pop(deadline.clock, None)
        if self.stands:
            return
        for deadline in found:
            self._spent[deadline.clock] = self._spent.get(deadline.clock, 0.0) + dt
        due = next((each for each in found if not self.left(each) and (each.answers or not answering)), None)
        if due is None:
            self._warn(min(found, key=self.left))
        elif session.submit(due.move) is None:
            self.table.ui.sound.play("phase_next")
            self.table.ui.app.scene.say(_(due.over))

    def is_last(self, deadline: Deadline) -> bool:
        """Tell whether the last seconds of a clock run."""
        return self.left(deadline) <= (SHORT_LAST if deadline.seconds < SHORT else LAST_SECONDS)

    def _warn(self, deadline: Deadline) -> None:
        second = ceil(self.left(deadline))
        if self.is_last(deadline) and second != self._told:
            self.table.ui.sound.play("score_tick")
        self._told = second

    # ------------------------------------------------------------------------------------------------ pausing

    def toggle(self) -> None:
        """Stop the clock, or let it run again."""
        if not self.used:
            self.table.say(_("No clock runs in this game."))
            return
        self.paused = not self.paused
        self.table.ui.app.scene.say(_("The clock is stopped.") if self.paused else _("The clock runs again."))

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {"pause_clock": self.toggle}

    def let_go(self) -> None:
        """What a clock did may have been taken back: whatever has run out begins anew."""
        for deadline in self.deadlines():
            if not self.left(deadline):
                del self._spent[deadline.clock]


class ClockFace(Clicked):
    """The time that is left, as a figure and as a bar that grows shorter; a click stops it."""

    living = True
    region = "actions"

    def __init__(self, clock: TableClock, rect: Rect, layer: int = 0) -> None:
        """Take the clock and its place."""
        super().__init__("clock", rect, region="actions", layer=layer)
        self.clock = clock
        self.on_click = clock.toggle
        self._shown: object = None
        self.visible = False

    def lapse(self, dt: float) -> None:
        """Follow the clock."""
        clock, due = self.clock, self.clock.next_due
        shown = due is not None and (due.clock, ceil(clock.left(due)), self._bar(due), clock.stands)
        if shown == self._shown:
            return
        self.mark()
        self._shown, self.visible = shown, due is not None
        if due is not None:
            key = self.ui.keys.first("pause_clock")
            what = _("Let the clock run") if clock.paused else _("Stop the clock")
            words = _("{name} ({key})").format(name=what, key=key) if key else what
            self.label = f"{_(due.told)}: {self.figure(due)}"
            self.tip = f"{self.label} · {due.rule} · {words}"
        self.mark()

    def figure(self, due: Deadline) -> str:
        """Return the minutes and seconds that are left."""
        minutes, seconds = divmod(ceil(self.clock.left(due)), 60)
        return f"{minutes}:{seconds:02}"

    def _bar(self, due: Deadline) -> int:
        return round(self.rect.width * self.clock.left(due) / due.seconds)

    def draw(self, surface: Surface, ui: Ui) -> None:
        due = self.clock.next_due
        if due is None:
            return
        px, rect, theme = ui.scale.px, self.rect, ui.theme
        brush = Brush(surface, ui, self.clock.table.screen)
        brush.field(rect, theme.colour("#080C1A"), 8)
        brush.frame(rect, theme.colour("frame-line"), 1, 8)
        high = max(4, px(6))
        trough = Rect(rect.x + px(6), rect.bottom - high - px(3), rect.width - px(12), high)
        brush.field(trough, theme.colour("disabled-text"), 3)
        last = self.clock.is_last(due)
        colour = "glow" if last else "orichalcum"
        full = trough.copy()
        full.width = round(trough.width * self.clock.left(due) / due.seconds)
        if full.width:
            brush.field(full, theme.colour(colour), 3)
        line = Rect(rect.x + px(8), rect.y + px(2), rect.width - px(16), trough.y - rect.y - px(2))
        side = min(px(24), line.height)
        stopped = self.clock.stands
        brush.icon("play-button" if stopped else "pause-button", Rect(line.x, line.centery - side // 2, side, side),
                   "muted" if stopped else "orichalcum")  # fmt: skip
        figure = self.figure(due) + ("!" if last else "")
        wide = ui.text.measure(figure, "bold", size=20)[0] + px(4)
        told = Rect(line.x + side + px(8), line.y, line.width - side - px(16) - wide, line.height)
        words = escape(_("Stopped") if stopped else _(due.told))
        if told.width > 0 and brush.fits(words, told, "smallest", 15):
            brush.fit(words, told, "smallest", "text", size=17)
        brush.words(figure, Rect(line.right - wide, line.y, wide, line.height), "bold", "glow" if last else "white",
                    size=20, align="right", valign="middle", wrap=False)  # fmt: skip
        if last:
            brush.frame(rect, theme.colour("glow"), 2, 8)
        if self.hovered:
            brush.frame(rect, theme.colour("hover-edge"), 2, 8)
        if self.focused:
            draw_focus_ring(surface, rect, ui)
