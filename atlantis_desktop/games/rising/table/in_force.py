"""A column of chips at the edge of the board: every effect in force with its end; its tooltip tells the rule."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from pygame import Rect

from atlantis_desktop.games.rising.table.frame import IslandPanel, first_fit
from atlantis_desktop.games.rising.table.island import OnIsland
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.words.in_force import InForce, in_force
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush

MOST: Final = 6
"""So many chips at most are shown."""
SIZE: Final = 166, 48
"""Width and height of a chip, in units of the panels."""
SMALL: Final = 64, 34


class Chip(Clicked, IslandPanel):
    """One effect that is in force: its sign, what it comes to, and its end."""

    def __init__(self, at: int, model: IslandModel, screen: Screen, rect: Rect) -> None:
        """Take the place of the chip in the column."""
        super().__init__("board", model, screen, spill=screen.px(4), region="in_force")
        self.name, self.rect = f"in_force_{at + 1}", rect
        self.layer = 6
        self.effect: InForce | None = None
        self.visible = False

    def content(self) -> Hashable:
        return self.effect, self.hovered, self.focused

    def paint(self, brush: Brush) -> None:
        if self.effect is None:
            return
        ui, effect = brush.ui, self.effect
        brush.field(self.rect, ui.theme.colour("abyss", 225), ui.scale.px(8))
        brush.frame(self.rect, ui.theme.colour("orichalcum"), 2, ui.scale.px(8))
        side = min(self.rect.height - ui.scale.px(8), ui.scale.px(30))
        icon = Rect(self.rect.x + ui.scale.px(6), self.rect.centery - side // 2, side, side)
        brush.icon(effect.icon, icon, "orichalcum")
        left = icon.right + ui.scale.px(6)
        rest = Rect(left, self.rect.y + 1, self.rect.right - ui.scale.px(6) - left, self.rect.height - 2)
        if self.rect.width < ui.scale.px(SIZE[0]):
            brush.words(effect.sign, rest, "counter", "text", size=18, align="center", valign="middle", wrap=False,
                        squeeze=True)  # fmt: skip
        else:
            head = Rect(rest.x, rest.y + 1, rest.width, rest.height // 2)
            words = first_fit(brush, head, f"{effect.name} {effect.sign}", effect.name)
            if not brush.fits(words, head, "smallest", 15):
                # A long name takes both lines; how long it lasts is told when it is pointed at.
                brush.words(effect.name, rest, "smallest", "text", size=15, valign="middle", fit=True)
                self.paint_edges(brush)
                return
            brush.fit(words, head, "bold", "text", size=17)
            below = Rect(rest.x, head.bottom - 2, rest.width, rest.height // 2)
            brush.fit(effect.end, below, "fine", "muted", size=15)
        self.paint_edges(brush)


class EffectChips:
    """The chips of one table."""

    def __init__(self, table: OnIsland) -> None:
        """Put them on the table, whose widgets are being made."""
        self.table = table
        self._sheet = table.board.sheet
        """The picture as it is usually seen, beside which they lie."""
        self.chips: list[Chip] = []
        self._laid: tuple[bool, tuple[int, ...]] = table.screen.small, ()
        for at, rect in enumerate(self._column(table.screen.small, ())):
            chip = table.panels.put(Chip(at, table.model, table.screen, rect))
            chip.on_click = lambda chip=chip: self.table.say(chip.tip, 8.0)
            self.chips.append(chip)

    def _column(self, small: bool, beside: Sequence[int]) -> list[Rect]:
        """Return where the chips lie: at the right edge, none on the name of an arm or on a place beside the island."""
        table, screen, board = self.table, self.table.screen, self.table.screen.rect("board")
        px = table.ui.scale.px
        wide, high = (px(units) for units in (SMALL if small else SIZE))
        top = board.top
        if screen.rect("top_phases").colliderect(board):
            top = screen.rect("top_phases").bottom
        right = table.board.rect.right if not screen.small else board.right
        taken = [self._sheet.label_rect(arm) for arm in range(len(table.model.rules.arms))]
        taken += [self._sheet.places.ground(place) for place in beside]
        found: list[Rect] = []
        y = top + px(8)
        for _at in range(MOST):
            rect = Rect(right - px(8) - wide, y, wide, high)
            while (hit := rect.collidelist(taken)) >= 0:
                rect.top = taken[hit].bottom + px(4)
            y = rect.bottom + px(6)
            found.append(rect)
        return found

    def _has_room(self, rects: Sequence[Rect]) -> bool:
        """Tell whether chips of the usual size end above what stands in the lower corner of the board."""
        return not rects or rects[-1].bottom <= self.table.screen.rect("barriers_left").top

    def refresh(self) -> None:
        """Show what is in force now."""
        model = self.table.model
        beside = tuple(self.table.board.sheet.open_beside())
        found = in_force(model.rules, model.view, model.names)[:MOST]
        small = self.table.screen.small or not self._has_room(self._column(False, beside)[: len(found)])
        if (small, beside) != self._laid:
            self._laid = small, beside
            for chip, rect in zip(self.chips, self._column(small, beside), strict=True):
                chip.mark()
                chip.rect = rect
                chip.forget()
                chip.mark()
        for at, chip in enumerate(self.chips):
            effect = found[at] if at < len(found) else None
            if chip.effect == effect:
                continue
            chip.effect, chip.visible = effect, effect is not None
            chip.label = f"{effect.name} {effect.sign}, {effect.end}" if effect else ""
            chip.tip = f"**{effect.name}** {effect.sign} ({effect.end})\n{effect.told}" if effect else ""
            chip.mark()
