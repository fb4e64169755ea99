"""What a level brings, on the set-up page: its Blueprint as small tiles, and sea and energy as signs with numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pygame import Rect, Surface

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games.rising.rules.content import RisingContent
from atlantis_desktop.games.rising.rules.match import content_of
from atlantis_desktop.games.rising.table.card_sheets import letters_of, numbers_at
from atlantis_desktop.games.rising.table.gate_parts import ICONS
from atlantis_desktop.games.rising.words.card_texts import localised
from atlantis_desktop.screens.setup_model import SetupChoices
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _

TILE: Final = 40
GAP: Final = 6
SIGNS: Final = 34
GROUND: Final = "#2A2440"
LETTERS: Final = "ABCDE"


class LevelPicture(Widget):
    """The Gate of a level: a tile for every component, with its sign where it is known and its letter where the lot
    falls; below them Calm Seas, Controlled Floods, mystic energy, and what is dearer or cheaper.
    """

    role = "group"

    def __init__(self, ui: Ui, content: RisingContent, options: Mapping[str, Any], seats: int, place: Rect) -> None:
        """Take the cards, the options of the match with its level, for how many it is, and where it may lie.

        It is as high as it needs.
        """
        level = content.levels[int(options["level"]) - 1]
        self.numbers = numbers_at(content, options, seats)
        every = enumerate(content.components)
        self.tiles = [(ICONS[at], each.name) for at, each in every if each.id in level.components]
        if not self.tiles:
            self.tiles = [
                (letter, letter)
                for letter, count in zip(LETTERS, letters_of(content, level), strict=False)
                for _each in range(count)
            ]
        gap = ui.scale.px(GAP)
        self.side = min(ui.scale.px(TILE), (place.width - gap * (len(self.tiles) - 1)) // max(1, len(self.tiles)))
        self.line = max(ui.scale.px(SIGNS), ui.text.line_height("label", 18))
        self.told = [f"{count} {words}" for _icon, words, count in self.numbers]
        widest = max(ui.text.measure(told, "fine")[0] for told in self.told) + self.line + 2
        self.columns = len(self.told)
        if widest > place.width // self.columns:
            self.columns = -(-len(self.told) // 2)
        if widest > place.width // self.columns:
            # All of the numbers have their words, or none.
            self.told, self.columns = [count for _icon, _words, count in self.numbers], len(self.told)
        lines = -(-len(self.told) // self.columns)
        rect = Rect(place.x, place.y, place.width, self.side + gap + lines * self.line)
        names = [name for _sign, name in self.tiles if len(name) > 1]
        brings = ", ".join(names) + "." if names else _("By lot, three components of each letter.")
        # Small windows show the signs alone, so what each number is stands here.
        tip = f"{brings} " + ", ".join(f"{words}: {count}" for _icon, words, count in self.numbers)
        dearer = [each.name for each in content.components if each.id in level.dearer]
        if dearer:
            tip += ". " + _("The second number of the price applies to {names}.").format(names=", ".join(dearer))
        super().__init__("level_picture", rect, tip=tip, label=_("The Cosmic Gate of this level"))

    def further_words(self) -> list[str]:
        return [self.tip]

    def draw(self, surface: Surface, ui: Ui) -> None:
        brush = Brush(surface, ui, Screen("shared/setup", ui.scale))
        gap = ui.scale.px(GAP)
        for at, (sign, _name) in enumerate(self.tiles):
            tile = Rect(self.rect.x + at * (self.side + gap), self.rect.y, self.side, self.side)
            brush.field(tile, ui.theme.colour(GROUND), 6)
            brush.frame(tile, ui.theme.colour("bronze"), 1.5, 6)
            if len(sign) == 1:
                brush.words(sign, tile, "label", "title-light", size=18, align="center", valign="middle", wrap=False)
            else:
                brush.icon(sign, tile.inflate(-self.side // 4, -self.side // 4), "title-light")
        wide, side = self.rect.width // self.columns, self.line - 6
        for at, (icon, _words, _count) in enumerate(self.numbers):
            row, column = divmod(at, self.columns)
            x, y = self.rect.x + column * wide, self.rect.y + self.side + gap + row * self.line
            brush.icon(icon, Rect(x, y + 3, side, side), "title-light")
            box = Rect(x + side + 4, y, wide - side - 8, self.line)
            brush.words(self.told[at], box, "fine", "text", valign="middle", wrap=False)


def level_picture(ui: Ui, choices: SetupChoices, place: Rect) -> Widget | None:
    """Return what the chosen level brings as a picture; None where the cards cannot be read."""
    try:
        content = localised(content_of(choices.counting))
    except ContentError:
        return None
    return LevelPicture(ui, content, choices.counting, len(choices.seats), place)
