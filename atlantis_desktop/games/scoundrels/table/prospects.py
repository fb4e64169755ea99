"""In the corner below the buttons: how much influence each seat has, and could have after its next visit."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.games.scoundrels.rules.victory import GOAL
from atlantis_desktop.games.scoundrels.table.board import CityPanel
from atlantis_desktop.games.scoundrels.table.look import CityLook, seat_at, seats_of
from atlantis_desktop.games.scoundrels.table.threat import most_after
from atlantis_desktop.games.scoundrels.table.values import paint_shell
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.table.actions import Actions

HEAD: Final = 34
MOST_ROW: Final = 34
"""Heights of the heading and of a roomy row, in panel units."""
GAP: Final = 10
WIDE: Final = 360
"""So wide two columns need."""


class Prospects(CityPanel):
    """One row for each seat: what it has and what it could have, with a wreath where that wins (SCOUND-53)."""

    role = "list"
    kept_clear = True

    def __init__(self, look: CityLook, board: BoardView) -> None:
        """Take the table; `stand` finds the place."""
        super().__init__("actions", look, board, 2)
        self.name = "prospects"
        self.label = _("After the next visit")
        self.tip = _("The most seashells that each could have, from what lies open and any card that may be in hand.")
        self.columns, self.head = 1, 0
        self.visible = False

    def stand(self, actions: Actions) -> None:
        """Take the room that buttons and lines leave; be not seen where that is too little for every seat."""
        px, board = self.ui.scale.px, self.board
        seen = [button.rect.bottom for button in actions.buttons.values() if button.visible]
        lines = [line.rect.top for line in (actions.note, actions.toast) if line.text]
        whole = board.rect("actions")
        top = max(seen, default=whole.top) + px(GAP)
        room = Rect(whole.x, top, whole.width, min([whole.bottom, *lines]) - top)
        line, seats = self.ui.text.line_height("label", 18), seats_of(self.look)
        self.head, self.columns = px(HEAD), 1
        left = room.height - self.head - px(GAP) // 2
        if left < line * seats and room.width >= px(WIDE):
            self.columns = 2
        if left < line * -(-seats // self.columns):
            # Large letters: the heading has no more than its line, and tokens alone tell the seats.
            self.head = line + px(GAP) // 2
            left = room.height - self.head
            self.columns = 2 if left >= line * -(-seats // 2) else 3
        rows = -(-seats // self.columns)
        row = min(px(MOST_ROW), left // rows)
        shown = row >= line and bool(self.look.view.frames)
        place = Rect(room.x, room.y, room.width, self.head + row * rows)
        if shown and place != self.rect:
            self.mark()
            self.rect = place
        if shown != self.visible or self.rect == place:
            self.visible = shown
            self.refresh()

    def rows(self) -> list[tuple[int, int, int]]:
        """Return each seat, clockwise from the front, with the influence that it has and could have."""
        look = self.look
        seats = [seat_at(look, position) for position in range(1, seats_of(look) + 1)]
        return [(seat, look.view.influence[seat], most_after(look, seat)) for seat in seats]

    @property
    def value(self) -> str:
        """All rows in words."""
        return ", ".join(f"{self.look.names[seat]}: {_told(now, most)}" for seat, now, most in self.rows())

    def content(self) -> Hashable:
        return (*self.rows(), self.look.names, self.rect.size, self.columns) if self.visible else ()

    def paint(self, brush: Brush) -> None:
        px, box = brush.ui.scale.px, self.rect
        brush.heading("poseidon_note_head", self.label, "laurels", box=Rect(box.x, box.y, box.width, self.head))
        rows = self.rows()
        lines = -(-len(rows) // self.columns)
        high, step = (box.height - self.head) // lines, (box.width + px(GAP)) // self.columns
        side = min(px(26), high - 2)
        for at, (seat, now, most) in enumerate(rows):
            column, line = divmod(at, lines)
            row = Rect(box.x + column * step, box.y + self.head + line * high, step - px(GAP), high)
            brush.token(seat, Rect(row.x, row.centery - side // 2, side, side))
            words, wins = _told(now, most), most >= GOAL
            if self.columns > 1 and most > now:
                words = f"{now}–{most}"
            wide = min(brush.ui.text.measure(words, "label", size=18)[0] + 4, row.width // 2)
            figure = Rect(row.right - side - px(8) - wide, row.y, wide, high)
            brush.fit(words, figure, "label", "gold" if wins else "title-light", size=18, align="right")
            left, name = row.x + side + px(10), self.look.names[seat]
            room = figure.x - px(4) - left
            beside = wins and brush.fits(name, Rect(left, row.y, room - side - px(4), high), "label", 18)
            shell = Rect(row.right - side, row.centery - side // 2, side, side)
            if wins:
                # Where a name needs the room, the wreath lies in the place of the shell.
                at_name = Rect(figure.x - side - px(4), shell.y, side, side)
                brush.icon("laurels", at_name if beside else shell, "gold")
            if beside or not wins:
                paint_shell(brush, shell, None)
            room -= side + px(4) if beside else 0
            place = Rect(left, row.y, room, high)
            if brush.fits(name, place, "smallest", 15):
                brush.fit(name, place, "label", "text", size=18)


def _told(now: int, most: int) -> str:
    """Say how much influence a seat has, and the most that it could have."""
    return _("{now}, up to {most}").format(now=now, most=most) if most > now else str(now)
