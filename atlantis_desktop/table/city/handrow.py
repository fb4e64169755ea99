"""The cards at the lower edge as widgets: they lie side by side, can be chosen and dragged, and overlap when many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.table.board_view import BoardView, Slot
from atlantis_desktop.table.cards.composer import DIMMED, FORBIDDEN, NORMAL, PLAIN
from atlantis_desktop.table.scenes.table_cards import CardWidget

if TYPE_CHECKING:
    from atlantis_desktop.table.city.composer import CityComposer
    from atlantis_desktop.table.city.model import CityModel
    from atlantis_desktop.table.city.scene import CityScene

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
        """Give where the cards lie: those just drawn a little apart from the hand."""
        board, name = self.board, "hand"
        rect, wide = board.rect(name), board.card_width(name)
        high = min(rect.height, round(wide * 1.4))
        wide = min(wide, round(high / 1.4))
        pitch = float(min(board.px(board.region(name).pitch or board.region(name).card), wide + board.px(12)))
        drawn = sum(place[0] == "drawn" for _card, place in row)
        gap = round(wide * DRAWN_GAP) if drawn and drawn < len(row) else 0
        if len(row) > 1:
            pitch = min(pitch, (rect.width - wide - gap) / (len(row) - 1))
        slots = []
        for at, (_card, place) in enumerate(row):
            x = rect.x + at * pitch + (gap if place[0] == "drawn" else 0)
            slots.append(Slot(Rect(round(x), rect.y, wide, high), PLAIN, z=at))
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
