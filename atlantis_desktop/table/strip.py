"""A strip over the board of a table: a sentence and the buttons that answer it, until somebody presses one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from pygame import Rect

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label, Panel

LAYER: Final = 34
STEPS: Final = "top_phases"
"""The region of the top bar with the steps of a turn."""
WIDE: Final = 1080


class StripTable(Protocol):
    """The table over whose board a strip stands."""

    ui: Ui
    screen: Screen
    widgets: list[Widget]

    def add(self, widget: Any, /) -> Any:
        """Put a widget on the table."""
        ...

    def remove(self, widget: Widget, /) -> None:
        """Take a widget from the table."""
        ...


class StripButton(NamedTuple):
    """One button: its id, its words, what it does, and why it cannot be pressed."""

    id: str
    words: str
    act: Callable[[], None]
    reason: str = ""


class Strip:
    """Stands over the board of one table, and nowhere else on it."""

    def __init__(self, table: StripTable, name: str) -> None:
        """Take the table, and the name by which the strip and its buttons are known."""
        self.table, self.name = table, name
        self._widgets: list[Widget] = []

    @property
    def stands(self) -> bool:
        """Whether the strip is on the table; it is gone when all widgets were made anew."""
        return bool(self._widgets) and self._widgets[0] in self.table.widgets

    def show(
        self, words: str, buttons: Sequence[StripButton], colour: str = "title-light", over_steps: bool = False
    ) -> None:
        """Say something in place of what is said. No button is gold: Enter is to press what it pressed before.

        With ``over_steps`` it stands over the steps in the top bar, where it has room there, and the board stays free.
        """
        self.hide()
        ui, px = self.table.ui, self.table.ui.scale.px
        pad, gap, high = px(16), px(12), px(46)
        widths = [Button.width_for(ui, each.words, False, 18) for each in buttons]
        screen = self.table.screen
        if over_steps and self._stand_over_steps(words, buttons, widths, colour):
            return
        lane = screen.rect("board") if screen.has("board") else ui.scale.screen
        whole = min(px(WIDE), lane.width)
        beside = sum(widths) + gap * len(widths)
        room = whole - 2 * pad - beside
        # Long words stand above their buttons.
        above = room < whole // 3
        if above:
            room = whole - 2 * pad
        told = ui.text.measure(words, "body-small", room)[1]
        tall = told + gap + high if above else max(told, high)
        box = Rect(0, 0, whole, tall + 2 * px(10))
        box.midtop = lane.centerx, max(lane.top, screen.rect("top_bar").bottom + px(6))
        panel = Panel(self.name, box, "dark-current", label=plain(words))
        x, y = box.x + pad, box.y + px(10)
        place = Rect(x, y, room, told if above else tall)
        x = box.right - pad - beside + gap
        top = y + told + gap if above else y + (tall - high) // 2
        self._put(panel, place, words, colour, buttons, widths, Rect(x, top, gap, high))

    def _stand_over_steps(
        self, words: str, buttons: Sequence[StripButton], widths: Sequence[int], colour: str
    ) -> bool:
        """Put the strip over the steps of the top bar. Return whether its words have room there."""
        screen, px, gap = self.table.screen, self.table.ui.scale.px, self.table.ui.scale.px(8)
        if not screen.has(STEPS):
            return False
        box = screen.rect(STEPS)
        beside = sum(widths) + gap * len(widths)
        place = Rect(box.x + px(10), box.y, box.width - px(20) - beside, box.height)
        if place.width <= 0 or self.table.ui.text.measure(words, "smallest", place.width, size=15)[1] > box.height:
            return False
        panel = Panel(self.name, box, "dark-current", label=plain(words), shadow=False)
        high = box.height - px(8)
        at = Rect(place.right + gap, box.y + px(4), gap, high)
        self._put(panel, place, words, colour, buttons, widths, at, ("smallest", 15.0))
        return True

    def _put(
        self, panel: Panel, place: Rect, words: str, colour: str, buttons: Sequence[StripButton],
        widths: Sequence[int], at: Rect, letters: tuple[str, float | None] = ("body-small", None),
    ) -> None:  # fmt: skip
        """Put panel, words and buttons on the table, the first button at ``at``, whose width is the gap behind each."""
        told = Label(f"{self.name}_told", place, words, letters[0], colour, size=letters[1], valign="middle")
        self._widgets = [panel, told]
        x, top, gap, high = at
        for each, wide in zip(buttons, widths, strict=True):
            self._widgets.append(Button(each.id, Rect(x, top, wide, high), each.words, each.act, size=18,
                                        region=self.name, reason=each.reason))  # fmt: skip
            x += wide + gap
        for widget in self._widgets:
            widget.layer = LAYER
            self.table.add(widget)
            widget.mark()

    def hide(self) -> None:
        """Take the strip away."""
        if self.stands:
            for widget in self._widgets:
                self.table.remove(widget)
        self._widgets = []
