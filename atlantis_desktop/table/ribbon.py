"""The ribbon of steps in the top bar of a table: all names where they fit, else signs whose names a pointer tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush

DONE, NOW, WAITING = "done", "now", "waiting"
ALL: Final = frozenset({DONE, NOW, WAITING})
OVERLAP: Final = 8
"""Panel units by which the point of each field reaches into the next one."""


class StepMark(NamedTuple):
    """One field of the ribbon: its words, its icon, and done, now or waiting."""

    text: str
    icon: str
    state: str
    short: str
    """Its number alone, for a narrow window and a step without an icon."""


class RibbonSetting(NamedTuple):
    """How the fields of a ribbon are set, in panel units: letters, edges beside the words, the point, icon and gap."""

    size: float
    edge: int
    point: int
    icon: int
    gap: int


WIDE: Final = RibbonSetting(18.0, 16, 14, 20, 10)
TIGHT: Final = RibbonSetting(15.0, 9, 8, 15, 5)


class RibbonField(NamedTuple):
    """A step with its place, its words (empty for a sign alone) and its signs from the left."""

    step: StepMark
    rect: Rect
    words: str
    signs: tuple[str, ...]


class StepTip(Widget):
    """Tells the name of a step of which only the sign is seen."""

    role = "text"

    def hit_rect(self, ui: Ui) -> Rect:
        return self.rect


def lay_fields(ui: Ui, steps: Sequence[StepMark], room: Rect) -> tuple[RibbonSetting, list[RibbonField]]:
    """Return the fields of a ribbon: with all names if they fit, else with that of the present step, else with signs.

    No fields are given where not even the signs have room.
    """
    ways: tuple[tuple[RibbonSetting, frozenset[str], bool], ...] = (
        (WIDE, ALL, True), (TIGHT, ALL, True), (TIGHT, frozenset({NOW}), True),
        (TIGHT, frozenset({NOW}), False), (TIGHT, frozenset(), True),
    )  # fmt: skip
    for setting, named, own in ways:
        parts = [_parts(step, step.state in named, own or step.state != DONE) for step in steps]
        wide = [_wide(ui, setting, step, *part) for step, part in zip(steps, parts, strict=True)]
        total = sum(wide) - (len(wide) - 1) * ui.scale.px(OVERLAP)
        if total <= room.width:
            x, fields = room.centerx - total // 2, []
            for step, (words, signs), width in zip(steps, parts, wide, strict=True):
                fields.append(RibbonField(step, Rect(x, room.y, width, room.height), words, signs))
                x += width - ui.scale.px(OVERLAP)
            return setting, fields
    return TIGHT, []


def _parts(step: StepMark, named: bool, own: bool) -> tuple[str, tuple[str, ...]]:
    """Return the words and the signs of a field; one without its name has its own sign, or its number."""
    signs = ["check-mark"] if step.state == DONE else []
    if step.icon and own and (not named or step.state == NOW):
        signs.append(step.icon)
    return step.text if named else "" if signs else step.short, tuple(signs)


def _wide(ui: Ui, setting: RibbonSetting, step: StepMark, words: str, signs: tuple[str, ...]) -> int:
    px = ui.scale.px
    letters = ui.text.measure(words, "label", size=setting.size, bold=step.state == NOW)[0] if words else 0
    inner = letters + len(signs) * (px(setting.icon) + px(setting.gap)) - (0 if words else px(setting.gap))
    return inner + 2 * px(setting.edge) + px(setting.point)


def paint_ribbon(brush: Brush, steps: Sequence[StepMark], room: Rect, mood: str) -> list[StepTip]:
    """Paint the ribbon; return what tells the names of those steps of which only signs are seen."""
    if not steps:
        return []
    ui, px = brush.ui, brush.ui.scale.px
    setting, fields = lay_fields(ui, steps, room)
    if not fields:
        return _present_alone(brush, steps, room, mood)
    for at, (step, rect, words, signs) in enumerate(fields):
        brush.sliced(f"{mood}/phase_{step.state}_{'first' if at == 0 else 'next'}", rect)
        colour = {DONE: "foam", NOW: "button-ink", WAITING: "muted"}[step.state]
        left = rect.x + px(setting.edge) + (0 if at == 0 else px(4))
        side = px(setting.icon)
        for sign in signs:
            brush.icon(sign, Rect(left, rect.centery - side // 2, side, side), colour)
            left += side + px(setting.gap)
        if words:
            box = Rect(left, rect.y, rect.right - px(setting.point) - left + px(8), rect.height)
            brush.words(words, box, "label", colour, size=setting.size, bold=step.state == NOW, valign="middle",
                        wrap=False)  # fmt: skip
    return [_tip(at, each.step, each.rect) for at, each in enumerate(fields) if each.words != each.step.text]


def _tip(at: int, step: StepMark, rect: Rect) -> StepTip:
    return StepTip(f"step_{at + 1}", rect, tip=step.text, label=step.text)


def _present_alone(brush: Brush, steps: Sequence[StepMark], room: Rect, mood: str) -> list[StepTip]:
    """Where not even the signs of all steps have room, tell the present one and how many there are."""
    at = next((at for at, step in enumerate(steps) if step.state == NOW), 0)
    brush.sliced(f"{mood}/phase_{steps[at].state}_first", room)
    inner = room.inflate(-brush.ui.scale.px(48), 0)
    long, short = f"{at + 1}/{len(steps)} {steps[at].text}", f"{at + 1}/{len(steps)}"
    words = long if brush.fits(long, inner, "smallest", 15) else short
    colour = "button-ink" if steps[at].state == NOW else "muted"
    brush.fit(words, inner, "label", colour, size=18, align="center")
    return [_tip(at, steps[at], room)] if words == short else []


__all__ = ["DONE", "NOW", "WAITING", "RibbonField", "StepMark", "StepTip", "lay_fields", "paint_ribbon"]
