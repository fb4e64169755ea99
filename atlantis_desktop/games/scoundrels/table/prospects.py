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
    from atlantis_desktop.games.scoundrels.table.actions import CityActions

HEAD: Final = 34
MOST_ROW: Final = 34
"""Heights of the heading and of a roomy row, in panel units."""
GAP: Final = 10
WIDE: Final = 360
"""So wide two columns need."""
LEAST_SIGN: Final = 14
"""In pixels: a smaller shell or wreath is no longer seen as one."""


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

    def stand(self, actions: CityActions) -> None:
        """Take the room that buttons and lines leave; be not seen where that is too little for every seat."""
        px, board = self.ui.scale.px, self.board
        seen = [button.rect.bottom for button in actions.buttons.values() if button.visible]
        lines = [line.rect.top for line in actions.said if line.text]
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
            self.mark()
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

    def cells(self) -> list[tuple[Rect, Rect, Rect, str]]:
        """Return of each row where token, figure and sign stand, which touch nowhere, and the words of the figure.

        Among three in a line the figure stands beside its token, without a name between them. The sign is as wide as
        its row leaves, and nothing where that is too little to be seen.
        """
        ui, box, rows = self.ui, self.rect, self.rows()
        px, lines = ui.scale.px, -(-len(rows) // self.columns)
        high, step = (box.height - self.head) // lines, (box.width + px(GAP)) // self.columns
        side, gap = min(px(26), high - 2), px(4)
        found = []
        for at, (_seat, now, most) in enumerate(rows):
            column, line = divmod(at, lines)
            row = Rect(box.x + column * step, box.y + self.head + line * high, step - px(GAP), high)
            words = f"{now}–{most}" if self.columns > 1 and most > now else _told(now, most)
            token = Rect(row.x, row.centery - side // 2, side, side)
            wide = min(ui.text.measure(words, "label", size=18)[0] + 4, row.right - token.right - gap)
            sign = min(side, row.right - token.right - wide - 2 * gap)
            sign = 0 if sign < LEAST_SIGN else sign
            left = token.right + gap if self.columns > 2 else row.right - sign - (gap if sign else 0) - wide
            figure = Rect(left, row.y, wide, high)
            found.append((token, figure, Rect(row.right - sign, row.centery - sign // 2, sign, sign), words))
        return found

    def paint(self, brush: Brush) -> None:
        px, box = brush.ui.scale.px, self.rect
        brush.heading("poseidon_note_head", self.label, "laurels", box=Rect(box.x, box.y, box.width, self.head))
        for (seat, _now, most), (token, figure, sign, words) in zip(self.rows(), self.cells(), strict=True):
            wins, name, side = most >= GOAL, self.look.names[seat], token.width
            brush.token(seat, token)
            brush.fit(words, figure, "label", "gold" if wins else "title-light", size=18, align="right")
            left = token.right + px(10)
            place = Rect(left, figure.y, figure.x - px(4) - left, figure.height)
            beside = wins and brush.fits(name, Rect(left, figure.y, place.width - side - px(4), 1), "label", 18)
            if wins and sign.width:
                # Where a name needs the room, the wreath lies in the place of the shell.
                at_name = Rect(figure.x - side - px(4), token.y, side, side)
                brush.icon("laurels", at_name if beside else sign, "gold")
            if sign.width and (beside or not wins):
                paint_shell(brush, sign, None)
            place.width -= side + px(4) if beside else 0
            if brush.fits(name, place, "smallest", 15):
                brush.fit(name, place, "label", "text", size=18)


def _told(now: int, most: int) -> str:
    """Say how much influence a seat has, and the most that it could have."""
    return _("{now}, up to {most}").format(now=now, most=most) if most > now else str(now)
