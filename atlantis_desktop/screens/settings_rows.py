"""One row of the settings: name, one line of help, and a control at its right edge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scaling import UI_SCALE_HIGHEST, UI_SCALE_LOWEST, UI_SCALE_STEP
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.choice import Choice
from atlantis_desktop.ui.widgets.slider import Slider
from atlantis_desktop.ui.widgets.toggle import Segments, Toggle
from atlantis_desktop.words import _

CONTROL_UNITS = 430


@dataclass(frozen=True)
class Row:
    """What a row is: its id (that of its control too), name, help, and the function that makes the control.

    ``control`` gets the rectangle at the right edge; ``wide`` is the control's width in units, 0 for none.
    """

    id: str
    name: str
    help: str
    control: Callable[[Ui, Rect], Widget] | None
    wide: float = CONTROL_UNITS
    height: float = 44


class RowWidget(Widget):
    """A row as it is drawn. Its height follows from its words: what does not fit beside the control goes below."""

    role = "row"

    def __init__(self, ui: Ui, row: Row, left: int, top: int, width: int, room_for: int = 0) -> None:
        super().__init__(f"row_{row.id}", Rect(left, top, width, 0), label=row.name)
        self.row = row
        pad, gap = ui.scale.px(11), ui.scale.px(20)
        control_wide = min(width, room_for or ui.scale.px(row.wide)) if row.control is not None else 0
        words_wide = width - control_wide - (gap if control_wide else 0)
        # A narrow row puts the control below its words.
        self.stacked = bool(control_wide) and words_wide < ui.scale.px(210)
        if self.stacked:
            words_wide, control_wide = width, min(width, ui.scale.px(row.wide))
        name_high = ui.text.measure(row.name, "label", words_wide)[1]
        help_high = ui.text.measure(row.help, "body-small", words_wide)[1] if row.help else 0
        words_high = name_high + help_high
        control_high = (
            max(ui.scale.px(row.height), ui.text.line_height("bold") + ui.scale.px(12)) if control_wide else 0
        )
        if self.stacked:
            high = words_high + ui.scale.px(8) + control_high + 2 * pad
        else:
            high = max(words_high, control_high) + 2 * pad
        self.rect.height = max(high, ui.scale.px(88 if row.help else 56))
        words_top = top + pad if self.stacked else top + (self.rect.height - words_high) // 2
        self.name_box = Rect(left, words_top, words_wide, name_high)
        self.help_box = Rect(left, words_top + name_high, words_wide, help_high)
        self.controls: list[Widget] = []
        if row.control is not None:
            control_top = (
                self.rect.bottom - pad - control_high if self.stacked else self.rect.centery - control_high // 2
            )
            place = Rect(self.rect.right - control_wide, control_top, control_wide, control_high)
            control = row.control(ui, place)
            control.region = control.region or "page"
            control.label = control.label or row.name
            self.controls.append(control)

    def children(self) -> list[Widget]:
        return self.controls

    @property
    def living(self) -> bool:  # type: ignore[override]
        """Whether a control of it is told how time passes."""
        return any(control.living for control in self.controls)

    def lapse(self, dt: float) -> None:
        for control in self.controls:
            if control.living:
                control.lapse(dt)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self.name_box.move_ip(dx, dy)
        self.help_box.move_ip(dx, dy)

    def draw(self, surface: Surface, ui: Ui) -> None:
        ui.text.draw(surface, self.row.name, self.name_box, "label", "text")
        if self.row.help:
            ui.text.draw(surface, self.row.help, self.help_box, "body-small", "help")
        line = Rect(self.rect.left, self.rect.bottom - 1, self.rect.width, max(1, ui.scale.px(1)))
        surface.blit(ui.store.get("shared/controls/row_line", line.size), line)
        for control in self.controls:
            control.draw(surface, ui)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(20)


# ------------------------------------------------------------------------------------------------ makers of controls


def toggle(
    name: str, value: bool, change: Callable[[bool], None], reason: str = ""
) -> Callable[[Ui, Rect], Widget]:  # fmt: skip
    """Return a maker of a switch; with a ``reason`` it stays as it is and says why."""
    return lambda ui, rect: Toggle(name, rect, value, change, reason=reason)


def halves(
    name: str, options: list[tuple[str, str]], value: str, change: Callable[[str], None]
) -> Callable[[Ui, Rect], Widget]:
    """Return a maker of halves; words that do not fit side by side become a choice list."""

    def make(ui: Ui, rect: Rect) -> Widget:
        segments = Segments(name, rect, options, value, change)
        return segments if segments.fits(ui) else Choice(name, rect, options, value, change)

    return make


def choice(
    name: str, options: list[tuple[str, str]], value: str, change: Callable[[str], None], icon: str = ""
) -> Callable[[Ui, Rect], Widget]:
    """Return a maker of a choice list."""
    return lambda ui, rect: Choice(name, rect, options, value, change, icon=icon)


def stepped(
    name: str, values: list[float], value: float, change: Callable[[float], None], show: Callable[[float], str]
) -> Callable[[Ui, Rect], Widget]:
    """Return a maker of a slider that stops at the given values only; the nearest one is shown at the start."""
    at = min(range(len(values)), key=lambda n: abs(values[n] - value))

    def make(ui: Ui, rect: Rect) -> Widget:
        return Slider(
            name, rect, at, 0, len(values) - 1, 1, lambda n: change(values[round(n)]),
            show=lambda n: show(values[round(n)]), ticks=range(len(values)) if len(values) <= 12 else (),
            value_units=104,
        )  # fmt: skip

    return make


# ------------------------------------------------------------------------------------ shared with the first start


def colour_modes() -> list[tuple[str, str]]:
    """Return the colour modes with their names in the reader's language."""
    return [
        ("standard", _("Standard")),
        ("red_weak", _("Red weak")),
        ("green_weak", _("Green weak")),
        ("blue_weak", _("Blue weak")),
        ("grey", _("Grey")),
    ]


def scale_slider(
    rect: Rect, percent: int, tried: Callable[[int], None], taken: Callable[[int], None], *, buttons: bool = False,
    label: str = "", region: str = "", value_units: float = 86, lowest: int = UI_SCALE_LOWEST,
) -> Slider:  # fmt: skip
    """Return the slider of the size of words: ``tried`` is told every step, ``taken`` the one at which it is let go.

    ``lowest`` is where it begins: words smaller than that could not be read.
    """
    ticks = [percent for percent in range(UI_SCALE_LOWEST, UI_SCALE_HIGHEST + 1, 25) if percent >= lowest]
    return Slider(
        "ui_scale", rect, max(percent, lowest), lowest, UI_SCALE_HIGHEST, UI_SCALE_STEP,
        lambda value: tried(round(value)), on_done=lambda value: taken(round(value)),
        show=lambda value: f"{round(value)} %", ticks=ticks, buttons=buttons, label=label, region=region,
        value_units=value_units,
    )  # fmt: skip
