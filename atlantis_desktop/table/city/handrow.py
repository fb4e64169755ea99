"""The cards at the lower edge as widgets: they lie side by side, can be chosen and dragged, and overlap when many."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.table.board_view import BoardView, Slot
from atlantis_desktop.table.cards.framed import framed_form
from atlantis_desktop.table.cards.painter import DIMMED, FORBIDDEN, FRAMED_MINI, NORMAL, PLAIN, card_size
from atlantis_desktop.table.scaling import MIN_TEXT_PX
from atlantis_desktop.table.scenes.table_cards import CardWidget

if TYPE_CHECKING:
    from atlantis_desktop.table.city.composer import CityComposer
    from atlantis_desktop.table.city.model import CityModel
    from atlantis_desktop.table.city.scene import CityScene

LEAST_PLAIN, LEAST_MINI = round(8.4 * MIN_TEXT_PX), 7 * MIN_TEXT_PX
"""Cards become no narrower than this, in pixels, so that what stands on them can be read; they overlap instead."""
ROW_GAP: Final = 8
LEAST_ROW: Final = round(5.6 * MIN_TEXT_PX)
"""Minis in two rows become no narrower than this, in pixels; their names are set narrower, but every price is seen."""
DRAWN_GAP: Final = 0.22
"""Gap between the hand and the cards just drawn, as a share of a card's width."""


class HandRow:
    """Keeps one widget for each card of the row."""

    def __init__(self, scene: CityScene, model: CityModel, board: BoardView, composer: CityComposer) -> None:
        """Take the table on which the cards lie."""
        self.scene, self.model, self.board, self.composer = scene, model, board, composer
        self.cards: dict[str, CardWidget] = {}
        self.away: frozenset[int] = frozenset()
        """Cards that are on their way and are not seen here meanwhile."""

    def slots(self, row: list[tuple[int, Place]]) -> list[Slot]:
        """Give where the cards lie: whole ones side by side, minis in two rows where there are many, else overlapping.

        Those that were just drawn lie a little apart.
        """
        board = self.board
        rect, usual = board.rect("hand"), board.card_width("hand")
        form = framed_form(rect.size, usual)
        if form == PLAIN and self._width(len(row), row, usual) < min(usual, LEAST_PLAIN):
            low = card_size(usual, FRAMED_MINI)[1]
            usual = min(usual, round(usual * (rect.height // 2 - ROW_GAP) / low))
            if usual >= LEAST_ROW:
                half = (len(row) + 1) // 2
                shift = card_size(usual, FRAMED_MINI)[1] + ROW_GAP
                upper = self._line(row[:half], usual, FRAMED_MINI, 0)
                lower = self._line(row[half:], usual, FRAMED_MINI, half)
                return [*upper, *(replace(slot, rect=slot.rect.move(0, shift)) for slot in lower)]
            usual = board.card_width("hand")
        return self._line(row, usual, form, 0)

    def _gap(self, row: list[tuple[int, Place]], wide: int) -> int:
        drawn = sum(place[0] == "drawn" for _card, place in row)
        return round(wide * DRAWN_GAP) if 0 < drawn < len(row) else 0

    def _width(self, count: int, row: list[tuple[int, Place]], usual: int) -> int:
        """Give how wide so many cards can be without overlapping."""
        room = self.board.rect("hand").width - self._gap(row, usual)
        return min(usual, room // max(1, count) - max(2, self.board.px(4)))

    def _line(self, row: list[tuple[int, Place]], usual: int, form: str, first: int) -> list[Slot]:
        board, rect = self.board, self.board.rect("hand")
        step = max(2, board.px(board.region("hand").pitch) - board.card_width("hand"))
        least = min(usual, LEAST_PLAIN if form == PLAIN else LEAST_MINI)
        wide = max(least, self._width(len(row), row, usual))
        gap = self._gap(row, wide)
        pitch = float(wide + step)
        if len(row) > 1:
            pitch = min(pitch, (rect.width - wide - gap) / (len(row) - 1))
        head = board.rect("hand_head")
        highest = head.bottom if head.bottom <= rect.y else 0
        slots = []
        for at, (_card, place) in enumerate(row):
            x = rect.x + at * pitch + (gap if place[0] == "drawn" else 0)
            lies = Rect(round(x), rect.y, *card_size(wide, form))
            slots.append(Slot(lies, form, z=first + at, highest=highest))
        return slots

    def settle(self) -> None:
        """Lay every card where it belongs."""
        row = self.model.row()
        wanted: dict[str, tuple[int, Place, Slot]] = {}
        for at, ((card, place), slot) in enumerate(zip(row, self.slots(row), strict=True)):
            key = f"card-{card}" if card != HIDDEN else f"{place[0]}-{at}"
            wanted[key] = card, place, slot
        for key in [key for key in self.cards if key not in wanted]:
            self.scene.remove(self.cards.pop(key))
        for key, (face, place, slot) in wanted.items():
            widget = self.cards.get(key)
            if widget is None:
                widget = CardWidget(key, face, place, slot, self.composer, self.scene)
                self.cards[key] = self.scene.add(widget)
                widget.mark()
            elif (widget.face, widget.place, widget.slot) != (face, place, slot):
                widget.lay(face, place, slot)
            widget.region = "hand"
            widget.label = "" if face == HIDDEN else self.composer.title(face)
            seen = face not in self.away
            if widget.visible != seen:
                widget.mark()
                widget.visible = seen
                widget.mark()
        self._order(list(wanted))

    def _order(self, keys: list[str]) -> None:
        rank = {key: at for at, key in enumerate(keys)}
        others = [widget for widget in self.scene.widgets if not isinstance(widget, CardWidget)]
        self.scene.widgets = [*others, *sorted(self.cards.values(), key=lambda card: rank[card.name])]

    def slot_of(self, card: int) -> Rect | None:
        """Give where a card of the row lies, None where it does not."""
        found = next((widget for widget in self.cards.values() if widget.face == card), None)
        return None if found is None else found.slot.rect

    def show(self, playable: frozenset[int], chosen: list[int], barred: frozenset[int], live: bool,
             numbers: dict[int, int]) -> None:  # fmt: skip
        """Show which cards can be played, are chosen, are forbidden by a rule, and belong to another region."""
        for card in self.cards.values():
            marked = card.face in chosen and card.face != HIDDEN
            can = card.face in playable and card.face != HIDDEN
            state = NORMAL if can or marked or not live else FORBIDDEN if card.face in barred else DIMMED
            glow = "playable" if can or marked else "shadow"
            card.show(state=state, glow=glow, marked=marked, playable=can, number=numbers.get(card.face, 0))
