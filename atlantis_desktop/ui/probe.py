"""Tells a test outside the program what is on the screen and where a click reaches it.

Only when the environment variable ``ATLANTIS_PROBE_FILE`` names a file, the window keeps that file: one JSON object,
replaced whole after each picture that differs from the last and after each input. It holds what the person who looks
can see, and nothing else: a card that shows its back is named by its place. The hot-seat test holds this to the same
law as the picture.

=============  ======================================================================================================
``frame``      number of the picture, from 1
``inputs``     how many were taken so far, by kind: ``press``, ``release``, ``wheel``, ``key``; the rest tells what
               came of them
``scene``      name of the screen that takes input; ``stack`` names all that are open, lowest first
``size``       width and height of the window in pixels
``still``      whether nothing moves and nobody thinks, so that the screen waits for a person
``refusal``    words of the refusal bubble, ``tip`` of the tooltip, ``note`` of the short message; empty if there is
               none
``page``       name of the list or page that lies on top and takes all input, ``focus`` of what the keys go to first;
               empty if there is none
``reading``    whether something stands until it was read, so that a click or Enter goes on
``asked``      what the instruction of a table says: heading, sentence and help; ``gold`` names the golden buttons
``widgets``    what the screen shows, in painting order: ``name``, ``role``, ``label``, ``region`` (what Tab goes to),
               ``rect`` (left, top, width, height), ``spot`` (a place where a click reaches it, absent if there is
               none), ``reason`` (why it is disabled, absent if it is not), and ``focused``, ``marked``, ``playable``,
               ``lit`` where they are true; ``says`` of a panel: its sentences; ``value`` of a field, slider or
               choice; ``parts`` of a list: words or id of each row, and where to click, the same of tiles, figures and
               cards that one widget shows (a second one of the same words has a 2 behind them); ``lit_parts`` names
               those that glow; of a card ``place`` (zone and seat) and ``face`` (its number, -1 for a back)
=============  ======================================================================================================
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.choice import ChoiceList
from atlantis_desktop.ui.widgets.slider import Slider

if TYPE_CHECKING:
    from atlantis_desktop.ui.app import App

Targets = Sequence[tuple[Widget, Rect]]

_SHARES = (0.5, 0.12, 0.88, 0.3, 0.7, 0.04, 0.96)
_MARKS = ("focused", "marked", "playable", "lit")
_INPUTS: Final = {
    pygame.MOUSEBUTTONDOWN: "press",
    pygame.MOUSEBUTTONUP: "release",
    pygame.MOUSEWHEEL: "wheel",
    pygame.KEYUP: "key",
}


class Probe:
    """Keeps the file of one window."""

    def __init__(self, path: Path) -> None:
        """Take the file to keep."""
        self.path = path
        self._last = ""
        self._frame = 0
        self._inputs = dict.fromkeys(_INPUTS.values(), 0)
        self._is_input_new = False
        self._was_still = False

    def note(self, event: Event) -> None:
        """Count an input that the window takes; a key counts when it is let go."""
        kind = _INPUTS.get(event.type)
        if kind is not None:
            self._inputs[kind] += 1
            self._is_input_new = True

    def look(self, app: App, drew: bool = True) -> None:
        """Write what is on the screen if it differs from the last, or if there was an input since.

        ``drew`` tells whether anything was painted since the last look. A file that cannot be written is passed over.
        """
        is_still = _is_still(app)
        if not drew and not self._is_input_new and is_still == self._was_still:
            return
        self._was_still = is_still
        seen = describe(app)
        text = json.dumps(seen)
        if text == self._last and not self._is_input_new:
            return
        self._frame += text != self._last
        self._last = text
        self._is_input_new = False
        part = self.path.with_name(self.path.name + ".part")
        try:
            part.write_text(json.dumps({"frame": self._frame, "inputs": self._inputs} | seen), encoding="utf-8")
            os.replace(part, self.path)
        except OSError:
            return


def describe(app: App) -> dict[str, Any]:
    """Return what the screen shows as JSON data: the fields at the top of this module, from ``scene`` on."""
    scene = app.scene
    return {
        "scene": scene.name,
        "stack": [each.name for each in app.scenes.stack],
        "size": list(app.window.size),
        "still": _is_still(app),
        **told(scene),
        "widgets": widgets(scene),
    }


def told(scene: Scene) -> dict[str, Any]:
    """Return what a screen says now, whatever widgets it has: the fields from ``refusal`` on."""
    floats = scene.floats
    shown = list(scene.walk())
    return {
        "refusal": plain(floats.refusal),
        "tip": plain(floats.tooltip),
        "note": plain(floats.note.text) if floats.note is not None else "",
        "page": floats.popup.name if floats.popup is not None else "",
        "focus": scene.focus.name if scene.focus is not None else "",
        "reading": scene.to_read,
        "asked": [plain(words) for each in shown if each.name == "instruction" for words in each.says()],
        "gold": [each.name for each in shown if isinstance(each, Button) and each.kind == "primary"],
    }


def widgets(scene: Scene) -> list[dict[str, Any]]:
    """Return the widgets that a screen shows."""
    targets = scene.input.targets()
    return [_described(scene, widget, targets) for widget in scene.walk()]


def _is_still(app: App) -> bool:
    return not (app.scene.moving or app.scene.busy)


def spot_of(scene: Scene, widget: Widget, targets: Targets | None = None) -> tuple[int, int] | None:
    """Return a place of the window where a click reaches the widget, None where others cover it or it lies outside.

    ``targets`` are those of the scene, from whoever asks for many widgets.
    """
    if not widget.clickable:
        return None
    area = widget.rect.clip(scene.ui.scale.screen)
    if not area:
        return None
    for down in _SHARES:
        for across in _SHARES:
            spot = _inside(area, across, down)
            if scene.at(spot, targets) is widget:
                return spot
    return None


def _inside(area: Rect, across: float, down: float) -> tuple[int, int]:
    return area.x + int((area.width - 1) * across), area.y + int((area.height - 1) * down)


def _described(scene: Scene, widget: Widget, targets: Targets) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": widget.name,
        "role": widget.role,
        "label": plain(widget.label),
        "region": widget.region,
        "rect": list(widget.rect),
    }
    spot = spot_of(scene, widget, targets)
    if spot is not None:
        found["spot"] = list(spot)
    says = [plain(words) for words in widget.says()]
    if says:
        found["says"] = says
    if widget.reason:
        found["reason"] = plain(widget.reason)
    for mark in _MARKS:
        if getattr(widget, mark, False):
            found[mark] = True
    value = getattr(widget, "value", getattr(widget, "chosen", getattr(widget, "on", None)))
    if isinstance(value, str | int | float):
        found["value"] = value
    parts = _parts(widget)
    if parts:
        times: Counter[str] = Counter()
        found["parts"] = {}
        for words, rect in parts:
            times[words] += 1
            found["parts"][words if times[words] == 1 else f"{words} {times[words]}"] = list(rect.center)
    glowing = getattr(widget, "lit_parts", None)
    if glowing is not None:
        found["lit_parts"] = glowing()
    place = getattr(widget, "place", None)
    if isinstance(place, tuple):
        found["place"] = list(place)
        found["face"] = getattr(widget, "face", -1)
    return found


def _parts(widget: Widget) -> list[tuple[str, Rect]]:
    """Return the rows of a list, or the words that stand side by side in one widget."""
    if isinstance(widget, ChoiceList):
        shown = range(widget.first, widget.first + widget.seen)
        return [(widget.owner.options[n][0], widget.row_rect(n)) for n in shown]
    if isinstance(widget, Slider):
        return []
    parts = getattr(widget, "parts", None)
    return parts() if callable(parts) else []
