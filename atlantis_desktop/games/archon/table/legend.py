"""What a mob, a military unit, a hero and Tyche count in a battle, below the factions where they leave room."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from pygame import Rect

from atlantis_desktop.games.archon.rules import laws
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.look import draw_cube, draw_night
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _

SIZES: Final = (19.0, 18.0, 17.0, 16.0, 15.0)
FEWEST: Final = 3
"""With fewer lines than these the panel is left out."""


def lines_of(rules: ArchonRules, view: ArchonTable) -> list[tuple[str, str]]:
    """Return a sign and words for each that counts in a battle, what is met most often first (ARCHON-103)."""
    military = laws.number(rules, view, "military_value", rules.numbers.military)
    return [
        ("mob", _("mob +{n}").format(n=1)),
        ("soldier", _("military unit +{n}").format(n=military)),
        ("meeple", _("hero: its own value")),
        ("rolling-dices", _("Tyche: a bonus die")),
    ]


class LegendPanel(CityPanel):
    """The signs of the streets with what each counts."""

    def __init__(self, screen: Screen, model: GeneralModel, ui: Ui, room: Rect) -> None:
        """Take the map, what is shown, the tools, and the room that is left."""
        super().__init__("seats", screen, model)
        self.name, line = "legend", ui.text.line_height("smallest", SIZES[0]) + ui.scale.px(8)
        many = len(lines_of(self.rules, self.view))
        self.rect = Rect(room.x, room.y, room.width, min(room.height, many * line + ui.scale.px(16)))
        self.visible = self.rect.height >= FEWEST * (ui.text.line_height("smallest", 15) + 2) + ui.scale.px(16)

    def content(self) -> Hashable:
        self.label = ", ".join(words for _sign, words in lines_of(self.rules, self.view))
        return self.label, self.model.front

    def further_words(self) -> Sequence[str]:
        return [words for _sign, words in lines_of(self.rules, self.view)]

    def paint(self, brush: Brush) -> None:
        ui, px = brush.ui, brush.ui.scale.px
        draw_night(brush.surface, brush.rect(self.rect), ui)
        inner = self.rect.inflate(-px(20), -px(16))
        lines = lines_of(self.rules, self.view)
        least = ui.text.line_height("smallest", 15) + 2
        lines = lines[: max(1, inner.height // least)]
        pitch = inner.height // len(lines)
        side = min(pitch - 2, px(30))
        for at, (sign, words) in enumerate(lines):
            row = Rect(inner.x, inner.y + at * pitch, inner.width, pitch)
            box = Rect(row.x, row.centery - side // 2, side, side)
            if sign in ("mob", "soldier"):
                draw_cube(brush.surface, ui, self.model.front, brush.rect(box), sign == "soldier")
            else:
                brush.icon(sign, box, "orichalcum")
            place = Rect(box.right + px(8), row.y, row.right - box.right - px(8), pitch)
            size = next((each for each in SIZES if ui.text.line_height("smallest", each) <= pitch), SIZES[-1])
            brush.fit(words, place, "smallest", "text", size=size)
