"""The list of everything that can be done: scrolled, searched, and one row chosen by click, Enter or number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.table.cards.painter import PLAIN, RATIO
from atlantis_desktop.table.choosing import Rows, number_key
from atlantis_desktop.table.general.painter import GeneralPainter
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel
from atlantis_desktop.ui.widgets.field import TextField
from atlantis_desktop.words import _, ngettext

SEARCHED_FROM: Final = 9
"""From so many moves on the list can be searched."""
ROW: Final = 40


class MovesPanel(Rows, CachedPanel):
    """Names every move that goes with what is marked. ``take`` is told which was chosen."""


    def __init__(
        self, screen: Screen, ui: Ui, spill: int, painter: GeneralPainter, take: Callable[[Move], None]
    ) -> None:
        """Take the map, the tools, how far the panel's shadow reaches, what paints pieces, and who is told."""
        super().__init__(
            "moves", screen.rect("moves"), screen, spill=spill, region="moves", label=_("What can be done")
        )
        self.painter, self.take = painter, take
        self.moves: tuple[Move, ...] = ()
        self.texts: tuple[str, ...] = ()
        self.pictures: tuple[int, ...] = ()
        """By move: the piece whose picture stands beside its words, HIDDEN for none."""
        self.found: tuple[int, ...] = ()
        """The numbers of the moves that the search leaves."""
        self.waiting = ""
        """What stands in the place of moves while there are none."""
        self.pointed = -1
        """The row that the pointer is over, by its place in ``found``, -1 for none."""
        px = ui.scale.px
        head = screen.rect("moves_head")
        inner = Rect(head.x, head.bottom + px(4), head.width, self.rect.bottom - head.bottom - px(12))
        high = max(px(38), ui.text.line_height("body") + 6)
        self.search = TextField("moves_search", Rect(inner.x, inner.y, inner.width, high), "", self._searched, limit=40,
                                hint=_("Search moves"), icon="magnifying-glass", region="moves",
                                on_enter=self._search_entered)  # fmt: skip
        self.search.visible = False
        self._inner, self._search_high = inner, high + px(4)
        self._ui = ui
        self.row_high = max(px(ROW), ui.text.line_height("smallest", 15) * 2 + 6)

    # ------------------------------------------------------------------------------------------------ what is listed

    def offer(
        self, moves: Sequence[Move], text: Callable[[Move], str], unseen: Callable[[Move], int], waiting: str,
        fresh: bool,
    ) -> None:  # fmt: skip
        """List moves, with the picture of a piece that is ``unseen`` on the table.

        ``fresh`` tells that they answer another question than before, so that the search begins anew.
        """
        if fresh:
            self._empty_search()
            self.at = self.top = 0
        kinds = {kind: at for at, kind in reversed(list(enumerate(move.kind for move in moves)))}
        self.moves = tuple(sorted(moves, key=lambda move: kinds[move.kind]))
        self.texts = tuple(map(text, self.moves))
        self.pictures = tuple(map(unseen, self.moves))
        self.waiting = waiting
        self.search.visible = len(self.moves) >= SEARCHED_FROM
        if not self.search.visible:
            self._empty_search()
        self._filter()

    def _empty_search(self) -> None:
        self.search.value, self.search.caret, self.search.anchor = "", 0, None

    def _searched(self, _text: str) -> None:
        self._filter()
        self.at = self.top = 0
        self.mark()

    def _search_entered(self, _text: str) -> None:
        if len(self.found) == 1:
            self.take(self.moves[self.found[0]])
        elif self.scene is not None:
            self.scene.set_focus(self)

    def _filter(self) -> None:
        words = self.search.value.lower().split()
        self.found = tuple(at for at, text in enumerate(self.texts) if all(word in text.lower() for word in words))
        self.at = max(0, min(self.at, len(self.found) - 1))
        self.top = max(0, min(self.top, len(self.found) - self.rows))
        self._tell()
        self.refresh()

    def _tell(self) -> None:
        """Say in the tip what the row that is pointed at has no room for."""
        at = self.pointed if 0 <= self.pointed < len(self.found) else self.at
        words = escape(self.texts[self.found[at]]) if self.found else ""
        cut = bool(words) and self._ui.text.measure(words, "smallest", self._words_box(at).width, size=15)[1] > (
            self._words_box(at).height)  # fmt: skip
        self.tip = words if cut else ""

    def _words_box(self, at: int) -> Rect:
        """Return where the words of a row stand, beside its number."""
        px, row = self._ui.scale.px, self.row(at)
        left = (px(30) if number_key(at - self.top) else px(8)) + self._picture_box(at).width
        return Rect(row.x + left, row.y + 1, row.width - left - px(6), row.height - 2)

    def _picture_box(self, at: int) -> Rect:
        """Return where the picture of a row stands, with the gap to its words; without any it has no width."""
        row, piece = self.row(at), self.pictures[self.found[at]]
        if piece == HIDDEN:
            return Rect(row.topleft, (0, 0))
        high = row.height - 4
        wide = high if self.painter.face_of(piece).counter else int(high / RATIO[PLAIN])
        left = self._ui.scale.px(30 if number_key(at - self.top) else 8)
        return Rect(row.x + left, row.y + 2, wide + self._ui.scale.px(8), high)

    @property
    def _list(self) -> Rect:
        drop = self._search_high if self.search.visible else 0
        return Rect(self._inner.x, self._inner.y + drop, self._inner.width, self._inner.height - drop)

    @property
    def rows(self) -> int:  # type: ignore[override]
        """How many rows are seen at once."""
        return max(1, self._list.height // self.row_high)

    def row(self, at: int) -> Rect:
        """Return where a row lies, by its place in ``found``; the rows that are seen share all of the list."""
        area = self._list
        high = max(self.row_high, area.height // self.rows)
        return Rect(area.x, area.y + (at - self.top) * high, area.width, high - 3)

    @property
    def count(self) -> int:
        return len(self.found)

    def words_of(self, at: int) -> str:
        """Return the words of a row, none where there is no such row."""
        return self.texts[self.found[at]] if at < len(self.found) else ""

    @property
    def pointed_move(self) -> Move | None:
        """The move of the row under the pointer, else of the row that the keys have come to."""
        at = self.pointed if self.hovered else self.at if self.focused else -1
        return self.moves[self.found[at]] if self.visible and 0 <= at < len(self.found) else None

    def hit_rect(self, ui: Ui) -> Rect:
        # The field in which one searches takes its clicks itself.
        return self._list if self.search.visible else self.rect

    # ------------------------------------------------------------------------------------------------ painting

    def content(self) -> tuple[object, ...]:
        listed = self.texts, self.pictures, self.found, self.waiting
        return *listed, self.at, self.top, self.focused, self.pointed, self.search.visible

    def paint(self, brush: Brush) -> None:
        ui = brush.ui
        brush.sliced(f"{self.screen.mood}/panel", self.rect)
        head = _("What can be done")
        if self.moves:
            head = ngettext("{n} move", "{n} moves", len(self.moves)).format(n=len(self.moves))
        brush.heading("moves_head", head, "card-play")
        area = self._list
        if not self.found:
            words = self.waiting if not self.moves else _("No move has these words.")
            brush.words(words, area, "body", "help", valign="top", fit=True)
        for number, at in enumerate(self.seen()):
            self._row(brush, number, at)
        if len(self.found) > self.rows:
            track = Rect(self.rect.right - ui.scale.px(9), area.y, ui.scale.px(4), area.height)
            brush.field(track, ui.theme.colour("foam", 40))
            high = max(ui.scale.px(16), track.height * self.rows // len(self.found))
            top = track.y + (track.height - high) * self.top // max(1, len(self.found) - self.rows)
            brush.field(Rect(track.x, top, track.width, high), ui.theme.colour("orichalcum"))
        if self.focused:
            brush.focus(self.rect)

    def _row(self, brush: Brush, number: int, at: int) -> None:
        ui, row = brush.ui, self.row(at)
        px = ui.scale.px
        chosen = at == self.at and self.focused
        brush.field(row, ui.theme.colour("foam", 60 if at == self.pointed or chosen else 20), 6)
        if chosen:
            brush.frame(row, ui.theme.colour("orichalcum"), 2, 6)
        if at > self.top and self.moves[self.found[at]].kind != self.moves[self.found[at - 1]].kind:
            line = Rect(row.x, row.y - 3, row.width, max(1, px(2)))
            brush.field(line, ui.theme.colour("orichalcum", 150), 0)
        if number_key(number):
            cap = Rect(row.x + px(6), row.y, px(20), row.height)
            brush.words(number_key(number), cap, "smallest", "orichalcum", size=15, align="center", valign="middle",
                        wrap=False)  # fmt: skip
        piece = self.pictures[self.found[at]]
        if piece != HIDDEN:
            beside = self._picture_box(at)
            brush.surface.blit(self.painter.face(piece, beside.width - px(8)), brush.rect(beside))
        box = self._words_box(at)
        words = escape(self.texts[self.found[at]])
        style, size = "bold", 18.0
        if ui.text.measure(words, style, size=size)[0] > box.width:
            style = "smallest"
            size = next((each for each in (18.0, 17.0, 16.0)
                         if ui.text.measure(words, style, box.width, size=each)[1] <= box.height), 15.0)  # fmt: skip
        lines = max(1, box.height // ui.text.line_height(style, size))
        brush.words(words, box, style, "text", size=size, valign="middle", max_lines=lines, squeeze=True)

    # ------------------------------------------------------------------------------------------------ input

    def point_under(self, pos: tuple[int, int]) -> None:
        """Show which row the pointer is over."""
        at = self.under(pos)
        at = -1 if at is None else at
        if at != self.pointed:
            self.pointed = at
            self._tell()
            self.mark()

    def press(self, pos: tuple[int, int]) -> None:
        at = self.under(pos)
        if at is not None:
            self.at = at
            self.mark()

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        at = self.under(pos)
        if at is not None and at == self.at:
            self.take(self.moves[self.found[at]])

    def answer(self) -> None:
        if self.found:
            self.take(self.moves[self.found[self.at]])

    def take_number(self, key: str) -> bool:
        """Choose the row of a number key among those that are seen. Gives whether there is one."""
        at = self.numbered(key)
        if at is not None:
            self.take(self.moves[self.found[at]])
        return at is not None

    def point_at(self, at: int | None) -> None:
        """Point at the row of a number or the nearest to it, and scroll to it."""
        super().point_at(None if at is None else max(0, min(len(self.found) - 1, at)))
        self.pointed = -1
        self._tell()
        self.mark()

    def wheel(self, steps: float) -> bool:
        before = self.top
        self.top = max(0, min(len(self.found) - self.rows, self.top + (-1 if steps > 0 else 1)))
        if self.top != before:
            self.mark()
        return True

    def key(self, event: Event, key: str) -> bool:
        steps = {"up": -1, "down": 1, "pageup": -self.rows, "pagedown": self.rows, "home": -len(self.found),
                 "end": len(self.found)}  # fmt: skip
        if key not in steps or not self.found:
            return False
        if (key == "up" and self.at == 0) or (key == "down" and self.at == len(self.found) - 1):
            return False
        self.point_at(self.at + steps[key])
        return True
