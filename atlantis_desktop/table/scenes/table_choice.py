"""A small list on the board: a gesture could mean several moves, and one of them is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.table.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.table.widgets.base import Widget
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.scenes.table_hand import TableHand
    from atlantis_desktop.table.ui import Ui


class MoveChooser(Widget):
    """Names the moves one below the other beside the thing that was clicked; Esc and a click beside it take none."""

    role = "list"
    clickable = True
    focusable = True

    def __init__(self, table: TableHand, moves: Sequence[Move], target: Widget | Rect) -> None:
        """Take the table, the moves to choose from, and what was clicked."""
        ui = table.ui
        self.table = table
        self.moves = tuple(moves)
        names = table.model.names
        self.texts = [table.session.face.move_text(table.session.rules, move, names) for move in self.moves]
        self.at = 0
        self.pad, self.high = ui.scale.px(18), ui.scale.px(46)
        wide = max(ui.text.measure(text, "label")[0] for text in (*self.texts, _("Which one?"))) + 3 * self.pad
        rect = Rect(0, 0, wide, self.high * (len(moves) + 1) + self.pad)
        near = target.rect if isinstance(target, Widget) else target
        rect.midbottom = (near.centerx, near.top - ui.scale.px(10))
        rect.clamp_ip(ui.scale.screen.inflate(-ui.scale.px(20), -ui.scale.px(20)))
        super().__init__("chooser", rect, label=_("Which one?"), layer=45)

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "vellum")

    def row(self, at: int) -> Rect:
        """Give the rectangle of a move's row."""
        top = self.rect.top + self.pad // 2 + self.high * (at + 1)
        return Rect(self.rect.left + self.pad // 2, top, self.rect.width - self.pad, self.high)

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "vellum")
        head = Rect(self.rect.left + self.pad, self.rect.top + self.pad // 2, self.rect.width - 2 * self.pad, self.high)
        ui.text.draw(surface, _("Which one?"), head, "name", "ink", valign="middle", wrap=False)
        for at, text in enumerate(self.texts):
            row = self.row(at)
            if at == self.at:
                draw_panel(surface, ui, row, "inset-chosen")
            box = row.inflate(-self.pad, 0)
            ui.text.draw(surface, text, box, "label", "ink", valign="middle", wrap=False)

    def _number(self, pos: tuple[int, int]) -> int | None:
        return next((at for at in range(len(self.moves)) if self.row(at).collidepoint(pos)), None)

    def drag(self, pos: tuple[int, int]) -> None:
        self._to(self._number(pos))

    press = drag

    def _to(self, at: int | None) -> None:
        if at is not None and at != self.at:
            self.at = at
            self.mark()

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        at = self._number(pos)
        if at is not None:
            self._take(at)

    def _take(self, at: int) -> None:
        table, move = self.table, self.moves[at]
        table.close_popup()
        table.take(table.asking.choose(move), self.rect)

    def key(self, event: Event, key: str) -> bool:
        if key in ("up", "down"):
            self._to((self.at + (1 if key == "down" else -1)) % len(self.moves))
        elif key in ("return", "space"):
            self._take(self.at)
        elif len(key) == 1 and key.isdigit() and 1 <= int(key) <= len(self.moves):
            self._take(int(key) - 1)
        else:
            return False
        return True
