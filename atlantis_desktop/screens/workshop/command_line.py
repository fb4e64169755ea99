"""The command that a button stands for, as a line that a click puts on the clipboard."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Clicked, draw_focus_ring
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Icon, Lines, Row, Text
from atlantis_desktop.ui.window import copy_text
from atlantis_desktop.words import _

PROGRAM = "atlantis-desktop"
HIGH = 34
"""So many units high a command line is."""


def command(*words: str | Path) -> str:
    """Return a line for a terminal, with quotes where they are needed."""
    return shlex.join([PROGRAM, *map(str, words)])


class CommandLine(Clicked):
    """Shows a command, as much of it as has room; a click copies the whole."""

    def __init__(self, name: str, rect: Rect, line: str, say: Callable[[str], None], *, region: str = "") -> None:
        super().__init__(name, rect, region=region, label=_("Copy the command {line}").format(line=line))
        self.line = line
        self.say = say
        self.tip = _("The command of this button. A click copies it: {line}").format(line=escape(line))
        self.on_click = self._copy

    def set_line(self, line: str) -> None:
        """Show another command."""
        if line != self.line:
            self.line = line
            self.label = _("Copy the command {line}").format(line=line)
            self.tip = _("The command of this button. A click copies it: {line}").format(line=escape(line))
            self.mark()

    def _copy(self) -> None:
        if copy_text(self.line):
            words = _("Copied: {line}").format(line=escape(self.line))
        else:
            words = _("The clipboard takes nothing. The command is: {line}").format(line=escape(self.line))
        self.say(words)

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_sliced(surface, ui, "shared/panels/inset_dark", self.rect)
        words = _short(self.line).split(" ")
        ways = [_short(self.line), *(" ".join(words[:count]) + " …" for count in range(len(words) - 1, 1, -1)), "…"]
        colour = "title-light" if self.hovered else "help"
        words_shown = Text(escape(self.line), "fine", colour, 16.0, tuple(map(escape, ways)), grow=1)
        cells = [Icon("papers", size=18), words_shown]
        room = self.rect.inflate(-ui.scale.px(20), 0)
        Lines([Row(cells, high=HIGH)], valign="middle").lay(Brush(surface, ui), room)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui, radius=8)


def _short(line: str) -> str:
    """Return the command with the names alone of the folders in it."""
    return " ".join(f"…/{word.rsplit('/', 1)[1]}" if word.count("/") > 1 else word for word in line.split(" "))
