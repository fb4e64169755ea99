"""The cards at the lower edge as widgets: they lie side by side, can be chosen and dragged, and overlap when many."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.games.scoundrels.table.card_frame import framed_form, text_fits
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.model import CityModel
from atlantis_desktop.games.scoundrels.table.text_card import saying
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.card_rows import Slot, fan, pitch_of
from atlantis_desktop.table.cards.painter import (
    DIMMED,
    FORBIDDEN,
    FRAMED_FLAT,
    FRAMED_LOW,
    FRAMED_MINI,
    NORMAL,
    PLAIN,
    RATIO,
    SIGNED,
    TOLD,
    card_size,
)
from atlantis_desktop.table.laid_cards import LaidCard, LaidCards
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.screen import Screen

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.table.scene import CityScene

LEAST_PLAIN, LEAST_MINI = round(8.4 * MIN_TEXT_PX), 7 * MIN_TEXT_PX
"""Cards become no narrower than this, in pixels, so that what stands on them can be read; they overlap instead."""
LEAST_SEEN: Final = round(5.4 * MIN_TEXT_PX)
"""Of every card of a fan this much is seen, in pixels, so that name and price stand on it; else there are two rows."""
NARROWER: Final = 0.7
"""Whole cards in one row keep this share of their width, so that in large windows they do not shrink to small print."""
SMALLER: Final = 0.8
"""Minis in one row lose no more of their width than this leaves; then there are two rows of lower cards."""
ROW_GAP: Final = 8
LEAST_TOLD: Final = round(4.9 * MIN_TEXT_PX)
"""Cards that tell what they do are no narrower, in pixels; else a fan or low cards show their names."""
WIDEST: Final = 1.25
"""They are at most so much wider than the map says, where there is room."""
FILLED: Final = 0.76
"""Cards in two rows are as wide as this share of their columns at least, else lower ones fill them better."""
ROWS: Final = ((FRAMED_MINI, LEAST_MINI), (FRAMED_LOW, LEAST_MINI), (FRAMED_FLAT, LEAST_SEEN))
"""Forms of cards in two rows, each with its least width in pixels."""
MOST_NOTED: Final = 7
"""So many cards leave the line below them to a note."""
DRAWN_GAP: Final = 0.22
"""Gap between the hand and the cards just drawn, as a share of a card's width."""


def hand_room(board: Screen, count: int) -> Rect:
    """Return where so many cards may lie: where they are many, also on the line below, which tells no note then."""
    rect = board.rect("hand")
    if count > MOST_NOTED and board.has("hand_note"):
        note = board.rect("hand_note")
        if note.x == rect.x and note.y >= rect.bottom:
            return Rect(rect.x, rect.y, rect.width, note.bottom - rect.y)
    return rect


class HandRow(LaidCards):
    """Keeps one widget for each card of the row."""

    scene: CityScene

    def __init__(self, scene: CityScene, model: CityModel, board: BoardView, composer: CityComposer) -> None:
        """Take the table on which the cards lie."""
        super().__init__(scene, composer, scene.cards)
        self.model, self.board, self.composer = model, board, composer
        self.away: frozenset[int] = frozenset()
        """Cards that are on their way and are not seen here meanwhile."""
        self._row: list[tuple[int, Place]] = []
        self._ahead: list[tuple[int, Slot]] = []
        self._kept: tuple[object, list[Slot]] | None = None
        """The row that was laid last, and where its cards lie if they say what they do."""

    def slots(self, row: list[tuple[int, Place]]) -> list[Slot]:
        """Return where the cards lie: side by side, as a fan where there are many, in two rows where a fan hides names.

        Those that were just drawn lie a little apart.
        """
        key = tuple((card, place, self.composer.print_of(card) if card != HIDDEN else None) for card, place in row)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._telling(row)
        if self._kept[1]:
            return self._kept[1]
        board = self.board
        rect, usual = board.rect("hand"), board.card_width("hand")
        form = framed_form(rect.size, usual)
        wide = self._width(len(row), row, usual)
        least = max(LEAST_PLAIN, round(NARROWER * usual)) if form == PLAIN else max(LEAST_SEEN, round(SMALLER * usual))
        if wide >= min(usual, least):
            return self._line(row, wide, form, 0)
        rows = self._two_rows(row, usual)
        if (form == PLAIN or not rows) and (not rows or self._seen(row, usual) >= LEAST_SEEN):
            return self._line(row, usual, form, 0, fanned=True)
        return rows

    def _telling(self, row: list[tuple[int, Place]]) -> list[Slot]:
        """Give places in which all cards say what they do, all in words or all in signs; none where they cannot.

        There are none either where whole cards side by side say it all.
        """
        cards = [card for card, _place in row if card != HIDDEN]
        if not cards:
            return []
        ui, printed = self.scene.ui, [self.composer.framed(card) for card in cards]
        rect, usual = hand_room(self.board, len(row)), self.board.card_width("hand")
        side = self._width(len(row), row, usual)
        plain = framed_form(rect.size, usual) == PLAIN and side >= min(usual, max(LEAST_PLAIN, round(NARROWER * usual)))
        if plain and all(text_fits(ui, card.text, side) for card in printed):
            return []
        best: tuple[float, list[Slot]] = (-1.0, [])
        for lines in (1, 2):
            columns = -(-len(row) // lines)
            wide = self._width(columns, row, round(usual * WIDEST))
            high = (rect.height - (lines - 1) * ROW_GAP) // lines
            form = next((each for each in reversed(TOLD) if round(wide * TOLD[each]) <= high), "")
            if wide < LEAST_TOLD or not form:
                continue
            each_said = [saying(ui, card, card_size(wide, form)) for card in printed]
            said = sum(each_said)
            if not all(each_said):
                said, form = 0.0, dict(zip(TOLD, SIGNED, strict=True))[form]
            if said > best[0]:
                upper = self._line(row[:columns], wide, form, 0)
                lower = self._line(row[columns:], wide, form, columns)
                shift = card_size(wide, form)[1] + ROW_GAP
                below = [
                    replace(slot, rect=slot.rect.move(0, shift), highest=slot.rect.bottom) for slot in lower
                ]
                if all(place[0] != "drawn" for _card, place in row):
                    ends = [(slot, above.rect.x) for slot, above in zip(below, upper, strict=False)]
                    below = [replace(slot, rect=slot.rect.move(x - slot.rect.x, 0)) for slot, x in ends]
                best = said, [*upper, *below]
        return best[1]

    def _two_rows(self, row: list[tuple[int, Place]], usual: int) -> list[Slot]:
        """Give places in two rows, in the highest form that fills them and has room for names; none where none does."""
        half, room = (len(row) + 1) // 2, (self.board.rect("hand").height - ROW_GAP) // 2
        column = self._width(half, row, 2 * usual)
        for form, least in ROWS:
            wide = min(usual if form == FRAMED_MINI else column, int(room / RATIO[form]))
            if column >= wide >= max(least, round(FILLED * column)):
                shift = card_size(wide, form)[1] + ROW_GAP
                upper, lower = self._line(row[:half], wide, form, 0), self._line(row[half:], wide, form, half)
                # Nor does a card of the lower row cover the names of the upper one.
                below = (replace(slot, rect=slot.rect.move(0, shift), highest=slot.rect.bottom) for slot in lower)
                return [*upper, *below]
        return []

    def _seen(self, row: list[tuple[int, Place]], usual: int) -> float:
        """Return how much of each card is seen where cards of this width overlap in one line."""
        return (self.board.rect("hand").width - usual - self._gap(row, usual)) / max(1, len(row) - 1)

    def _gap(self, row: list[tuple[int, Place]], wide: int) -> int:
        drawn = sum(place[0] == "drawn" for _card, place in row)
        return round(wide * DRAWN_GAP) if 0 < drawn < len(row) else 0

    def _width(self, count: int, row: list[tuple[int, Place]], usual: int) -> int:
        """Return how wide so many cards can be without overlapping."""
        room = self.board.rect("hand").width - self._gap(row, usual)
        return min(usual, room // max(1, count) - max(2, self.board.px(4)))

    def _line(self, row: list[tuple[int, Place]], wide: int, form: str, first: int, fanned: bool = False) -> list[Slot]:
        board, rect = self.board, self.board.rect("hand")
        step = max(2, board.px(board.region("hand").pitch) - board.card_width("hand"))
        gap = self._gap(row, wide)
        pitch = pitch_of(rect.width - gap, len(row), wide, wide + step)
        above = [board.rect("hand_head")]
        if board.has("tool_card"):
            above.append(board.rect("tool_card").inflate(0, board.px(8)))
        slots = []
        laid = fan(Rect(rect.topleft, card_size(wide, form)), len(row), form, pitch, first=first)
        for slot, (_card, place) in zip(laid, row, strict=True):
            lies = slot.rect.move(gap if place[0] == "drawn" else 0, 0)
            # A raised card and its light cover neither the heading nor the button beside it.
            near = [each.bottom for each in above if each.bottom <= rect.y and each.left < lies.right]
            slots.append(replace(slot, rect=lies, highest=max(near, default=0), seen=slot.seen if fanned else 0))
        return slots

    def settle(self) -> None:
        """Lay every card where it belongs."""
        row = self.model.row()
        if row != self._row:
            self._row, self._ahead = row, self._strips_ahead(row)
        self.lay(
            LaidCard(f"card-{card}" if card != HIDDEN else f"{place[0]}-{at}", card, place, slot)
            for at, ((card, place), slot) in enumerate(zip(row, self.slots(row), strict=True))
        )
        for card in self.cards.values():
            card.region = "hand"
            seen = card.face not in self.away
            if card.visible != seen:
                card.mark()
                card.visible = seen
                card.mark()

    def _strips_ahead(self, row: list[tuple[int, Place]]) -> list[tuple[int, Slot]]:
        """Return the cards of a fan as they lie when the hand has one card more or less."""
        ahead: list[tuple[int, Slot]] = []
        if not any(slot.seen for slot in self.slots(row)):
            return ahead
        for other in ([*row, *row[-1:]], row[:-1]):
            ahead += [(card, slot) for (card, _place), slot in zip(row, self.slots(other), strict=False)]
        return [(card, slot) for card, slot in ahead if slot.seen and card != HIDDEN]

    def warm(self) -> None:
        """Make one strip that the hand needs when it grows or shrinks, since all of them in one picture take long."""
        if self._ahead:
            card, slot = self._ahead.pop()
            self.composer.strip(card, slot.rect.width, slot.form, NORMAL, slot.seen)

    def slot_of(self, card: int) -> Rect | None:
        """Give where a card of the row lies, None where it does not; of a low card, the middle with a card's ratio."""
        found = next((widget for widget in self.cards.values() if widget.face == card), None)
        if found is None:
            return None
        lies = found.slot.rect
        if found.slot.form in (FRAMED_LOW, FRAMED_FLAT, *TOLD, *SIGNED):
            wide = round(lies.height / RATIO[FRAMED_MINI])
            return Rect(lies.centerx - wide // 2, lies.y, wide, lies.height)
        return lies

    def show(self, playable: frozenset[int], chosen: list[int], barred: frozenset[int], live: bool,
             numbers: dict[int, int]) -> None:  # fmt: skip
        """Show which cards can be played, are chosen, are forbidden by a rule, and belong to another region."""
        for card in self.cards.values():
            marked = card.face in chosen and card.face != HIDDEN
            can = card.face in playable and card.face != HIDDEN
            state = NORMAL if can or marked or not live else FORBIDDEN if card.face in barred else DIMMED
            glow = "playable" if can or marked else "shadow"
            card.show(state=state, glow=glow, marked=marked, playable=can, number=numbers.get(card.face, 0))
