"""What a mob, a military unit, a hero and Tyche count in a battle, below the factions where they leave room."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from pygame import Rect

from atlantis_desktop.games.archon.rules import laws
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.look import draw_night, sign
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Lines, Row, Text
from atlantis_desktop.words import _

LETTERS: Final = 19
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
        self.name, line = "legend", ui.text.line_height("smallest", LETTERS) + ui.scale.px(8)
        many = len(lines_of(self.rules, self.view))
        self.rect = Rect(room.x, room.y, room.width, min(room.height, many * line + ui.scale.px(16)))
        self.visible = self.rect.height >= FEWEST * (ui.text.line_height("smallest", 15) + 2) + ui.scale.px(16)

    def content(self) -> Hashable:
        self.label = ", ".join(words for _sign, words in lines_of(self.rules, self.view))
        return self.label, self.model.front

    def further_words(self) -> Sequence[str]:
        return [words for _sign, words in lines_of(self.rules, self.view)]

    def paint(self, brush: Brush) -> None:
        px = brush.ui.scale.px
        draw_night(brush.surface, brush.rect(self.rect), brush.ui)
        rows = [Row((sign(name, self.model.front, 30), Text(words, "smallest", size=LETTERS, grow=1)), high=60)
                for name, words in lines_of(self.rules, self.view)]  # fmt: skip
        Lines(rows).lay(brush, self.rect.inflate(-px(20), -px(16)))
