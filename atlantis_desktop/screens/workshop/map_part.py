"""The map of a prototype on the desk: its spaces as the rules will have them, and what is wrong with it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING
from zlib import crc32

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.faces import COLOURS
from atlantis_desktop.prototypes.folder import BOARD
from atlantis_desktop.screens.workshop.bench import PrototypeBench
from atlantis_desktop.screens.workshop.command_line import CommandLine, command
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Custom
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.screens.workshop.desk import DeskScene


class MapPart:
    """Shows the map of a bench; it is read anew by itself as soon as Tiled has saved it."""

    def __init__(self, desk: DeskScene, bench: PrototypeBench) -> None:
        self.desk, self.bench = desk, bench

    @property
    def is_there(self) -> bool:
        """Whether the folder has a map."""
        return (self.bench.path / BOARD).is_file()

    def build(self, box: Rect) -> None:
        """Put the panel into a rectangle."""
        desk, ui, s = self.desk, self.desk.ui, self.desk.ui.scale
        room = desk.panel(box, _("Map from Tiled"), "treasure-map")
        line = s.px(34)
        desk.add(CommandLine("map_command", Rect(room.x, room.bottom - line, room.width, line),
                             command("validate", self.bench.path), desk.say, region="map"))  # fmt: skip
        words = self._words()
        high = ui.text.measure(words, "body-small", room.width)[1]
        top = room.bottom - line - s.px(8) - high
        desk.add(Label("map_told", Rect(room.x, top, room.width, high), words, "body-small", "text"))
        if self.bench.spaces:
            view = Rect(room.x, room.y, room.width, max(1, top - s.px(8) - room.y))
            desk.add(Custom("map", view, self._paint, label=_("The spaces of the map"))).still = False

    def _words(self) -> str:
        faults = [fault for fault in self.bench.faults if fault.file.endswith(BOARD)]
        if faults:
            return f"<hazard-sign> {escape(faults[0].sentence())}"
        kinds = Counter(space.kind for space in self.bench.spaces)
        if not kinds:
            return _("The map is checked when the rest of the folder has no fault.")
        told = [f"<check-mark> {escape(kind)} {count}" for kind, count in kinds.items()]
        count = len(self.bench.spaces)
        spaces = ngettext("{n} space.", "{n} spaces.", count).format(n=count)
        return f"{spaces} " + _("Read anew when Tiled saves it.") + "\n" + "   ".join(told)

    def _paint(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        boxes = [Rect(*space.box) for space in self.bench.spaces]
        whole = boxes[0].unionall(boxes[1:])
        unit = min(rect.width / max(1, whole.width), rect.height / max(1, whole.height)) * 0.98
        dx, dy = rect.centerx - whole.centerx * unit, rect.centery - whole.centery * unit
        edge, thick = ui.theme.colour("orichalcum"), max(1, ui.scale.px(1.5))
        for space, on_map in zip(self.bench.spaces, boxes, strict=True):
            colour = ui.theme.shade(Color(COLOURS[crc32(space.kind.encode()) % len(COLOURS)]))
            box = Rect(round(dx + on_map.x * unit), round(dy + on_map.y * unit),
                       max(2, round(on_map.width * unit)), max(2, round(on_map.height * unit)))  # fmt: skip
            if space.corners:
                corners = zip(space.corners[::2], space.corners[1::2], strict=True)
                points = [(dx + x * unit, dy + y * unit) for x, y in corners]
                pygame.draw.polygon(surface, colour, points)
                pygame.draw.polygon(surface, edge, points, thick)
            else:
                pygame.draw.ellipse(surface, colour, box)
                pygame.draw.ellipse(surface, edge, box, thick)
            number = space.name.rsplit("-", 1)[-1]
            words = next((words for words in (space.name, f"{space.kind[:1]}{number}", number)
                          if ui.text.measure(escape(words), "smallest")[0] <= box.width - 6), "")  # fmt: skip
            if words:
                line = Rect(box.x + 3, 0, box.width - 6, ui.text.line_height("smallest"))
                line.centery = box.centery
                ui.text.draw(surface, escape(words), line, "smallest", "white", align="center", valign="middle",
                             wrap=False)  # fmt: skip
