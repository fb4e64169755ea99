"""The band below the page of a battle: how the dice speak, and who meets whom in the battles to come."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from math import inf
from typing import Final

from pygame import Rect

from atlantis_desktop.games.archon.table.battle import BattleSheet
from atlantis_desktop.games.archon.table.battle_order import PLACE_ICONS
from atlantis_desktop.games.archon.table.chances import Side, sides_at
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.look import faction
from atlantis_desktop.games.archon.words.battle_sentences import dice_sentences
from atlantis_desktop.games.archon.words.names import faction_of, objective_name, units_text
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.richtext import escape, plain
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import LEAST, Cell, Drawing, Gap, Icon, Lines, Row, Text
from atlantis_desktop.words import _

CHIP: Final = 46


class DicePanel(CityPanel):
    """Lies over the own units and cards, which do nothing while battles are fought."""

    role = "text"

    def __init__(self, screen: Screen, spill: int, model: GeneralModel, sheet: BattleSheet) -> None:
        """Take the map, the panel's shadow, what is shown, and the page of the battle."""
        super().__init__("own_units", screen, model, spill)
        self.name, self.sheet = "dice_words", sheet
        self.narrow = screen.rect("own_units").union(screen.rect("hand"))
        self.wide = self.narrow.union(screen.rect("moves"))
        """Its rectangle beside the list of moves, and over it while nobody chooses one."""
        self.rect = self.narrow
        self.visible = False

    def show(self, shown: bool, wide: bool) -> None:
        """Appear or go, over the list of moves or beside it."""
        rect = self.wide if wide else self.narrow
        if (shown, rect) != (self.visible, self.rect) and (shown or self.visible):
            self.visible, self.rect = shown, rect
            self.forget()
            if self.scene is not None:
                self.scene.mark_all()

    def sentences(self) -> list[str]:
        """Return what decides a battle by the rules in force."""
        return dice_sentences(self.rules, self.view.act, self.sheet.worth())

    def coming(self) -> list[tuple[int, list[Side]]]:
        """Return the battles to come with their sides."""
        return [(at, sides_at(self.rules, self.view, at)) for at in self.sheet.coming()]

    def content(self) -> Hashable:
        if not self.visible:
            return ()
        rows = [(at, [(side.seat, side.mobs, side.military) for side in sides]) for at, sides in self.coming()]
        return self.rect.size, tuple(self.sentences()), repr(rows)

    def says(self) -> Sequence[str]:
        return self.sentences()

    def further_words(self) -> Sequence[str]:
        if not self.visible:
            return []
        told = [f"{objective_name(self.rules, at)}: " + joined([
            f"{faction_of(self.rules, self.view, side.seat)} ({units_text(side.mobs, side.military)})"
            for side in sides]) for at, sides in self.coming()]  # fmt: skip
        return [*map(plain, self.sentences()), *told]

    def paint(self, brush: Brush) -> None:
        ui, px = brush.ui, brush.ui.scale.px
        brush.sliced(f"{self.screen.mood}/panel", self.rect)
        inner = self.rect.inflate(-px(28), -px(16))
        high = max(px(28), ui.text.line_height("heading", 18))
        head = Rect(inner.x, inner.y, inner.width, min(high, px(34)))
        brush.heading("own_units_head", _("How the dice speak"), "rolling-dices", box=head)
        area = Rect(inner.x, head.bottom + px(4), inner.width, inner.bottom - head.bottom - px(4))
        coming = self.coming()
        # With little room the next battles go first, as their names stand on the page, then what matters least.
        rows = [Row([Text(each, "body", size=20, wrap=True, grow=1)], optional=at)
                for at, each in enumerate(self.sentences())]  # fmt: skip
        if coming:
            chips = Drawing(partial(self._chips, coming), size=CHIP, least=1, grow=1)
            rows.append(Row([chips], optional=len(rows)))
        Lines(rows, patient=LEAST).lay(brush, area)

    def _chips(self, coming: list[tuple[int, list[Side]]], brush: Brush, row: Rect) -> None:
        """Paint the battles to come in their order, as many as there is room for."""
        # Many factions meet in the next battle: all chips then show who, and the objectives themselves with what.
        bare = self._chip(*coming[0], told=True).wide(brush, row.height, inf)[0] > row.width
        x = row.x
        for at, sides in coming:
            chip = self._chip(at, sides, told=not bare)
            box = Rect(x, row.y, chip.wide(brush, row.height, inf)[0], row.height)
            if box.right > row.right:
                return
            brush.field(box, brush.ui.theme.colour("foam", 26), 8)
            brush.frame(box, brush.ui.theme.colour("frame-line"), 1, 8)
            chip.lay(brush, box)
            x = box.right + brush.ui.scale.px(10)

    def _chip(self, at: int, sides: list[Side], told: bool) -> Lines:
        """Return a battle in a line: the place and its sides, with their units or without."""
        size = CHIP - 14
        cells: list[Cell] = [Gap(4), Icon(PLACE_ICONS[at], size=size),
                             Text(escape(objective_name(self.rules, at)), "bold", "white", 17)]  # fmt: skip
        for side in sides:
            cells.append(faction(self.rules, self.view, side.seat, size))
            if told:
                cells.append(Text(units_text(side.mobs, side.military), "smallest", "help", 16))
        return Lines([Row([*cells, Gap(4)], high=CHIP)])
