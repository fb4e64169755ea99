"""The band below the page of a battle: how the dice speak, and who meets whom in the battles to come."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from pygame import Rect

from atlantis_desktop.games.archon.table.battle import BattleSheet
from atlantis_desktop.games.archon.table.battle_order import PLACE_ICONS
from atlantis_desktop.games.archon.table.chances import Side, sides_at
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.look import draw_faction
from atlantis_desktop.games.archon.words.battle_sentences import dice_sentences
from atlantis_desktop.games.archon.words.names import faction_icon, faction_of, objective_name, units_text
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.richtext import escape, plain
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _

LETTERS: Final = (("body", 20.0), ("body", 18.0), ("smallest", 17.0), ("smallest", 16.0), ("smallest", 15.0))
"""In which letters the sentences are set, the largest that fit."""
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
        chips = px(CHIP) + px(6) if coming else 0
        told = self.sentences()

        def needs(count: int, style: str, size: float) -> int:
            return sum(ui.text.measure(each, style, area.width, size=size)[1] for each in told[:count])

        # With little room the next battles go first, as their names stand on the page, then what matters least.
        tries = [(below, count, *letters) for below, count in
                 ((chips, len(told)), *((0, n) for n in range(len(told), 0, -1))) for letters in LETTERS]  # fmt: skip
        below, count, style, size = next(
            (each for each in tries if needs(*each[1:]) + each[0] <= area.height), tries[-1])  # fmt: skip
        top = area.y
        for each in told[:count]:
            drawn = brush.words(each, Rect(area.x, top, area.width, area.bottom - top), style, "text", size=size)
            top = drawn.rect.bottom + brush.origin[1]
        if below:
            self._chips(brush, coming, Rect(area.x, area.bottom - px(CHIP), area.width, px(CHIP)))

    def _chips(self, brush: Brush, coming: list[tuple[int, list[Side]]], row: Rect) -> None:
        """Paint the battles to come in their order, as many as there is room for."""
        ui, px = brush.ui, brush.ui.scale.px
        x, side = row.x, row.height - px(14)
        # Many factions meet in the next battle: all chips then show who, and the objectives themselves with what.
        bare = self._wide(brush, *coming[0], told=True) > row.width
        for at, sides in coming:
            total = self._wide(brush, at, sides, told=not bare)
            if x + total > row.right:
                return
            name = escape(objective_name(self.rules, at))
            wide = ui.text.measure(name, "bold", size=17)[0]
            box = Rect(x, row.y, total, row.height)
            brush.field(box, ui.theme.colour("foam", 26), 8)
            brush.frame(box, ui.theme.colour("frame-line"), 1, 8)
            left = x + px(12)
            brush.icon(PLACE_ICONS[at], Rect(left, box.centery - side // 2, side, side), "orichalcum")
            left += side + px(8)
            brush.words(name, Rect(left, box.y, wide + 2, box.height), "bold", "white", size=17, valign="middle",
                        wrap=False)  # fmt: skip
            left += wide
            for each in sides:
                left += px(12)
                token = Rect(left, box.centery - side // 2, side, side)
                draw_faction(brush.surface, ui, each.seat, faction_icon(self.rules, self.view, each.seat),
                             brush.rect(token))  # fmt: skip
                left += side
                if not bare:
                    left += px(6)
                    words = units_text(each.mobs, each.military)
                    broad = ui.text.measure(words, "smallest", size=16)[0]
                    brush.words(words, Rect(left, box.y, broad + 2, box.height), "smallest", "help", size=16,
                                valign="middle", wrap=False)  # fmt: skip
                    left += broad
            x = box.right + px(10)

    def _wide(self, brush: Brush, at: int, sides: list[Side], told: bool) -> int:
        """Return how wide the chip of a battle is, with the units of its sides or without."""
        measure, px = brush.ui.text.measure, brush.ui.scale.px
        side = px(CHIP) - px(14)
        each = [px(12) + side + (px(6) + measure(units_text(one.mobs, one.military), "smallest", size=16)[0] if told
                                 else 0) for one in sides]  # fmt: skip
        return px(26) + side + px(8) + measure(escape(objective_name(self.rules, at)), "bold", size=17)[0] + sum(each)
