"""What flies over the table of City of Scoundrels when something happens, from where to where, and how it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, Surface

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.games.scoundrels.rules.state import BANK
from atlantis_desktop.table.cards.painter import FRAMED_MINI, PLAIN
from atlantis_desktop.table.flights import Flight, picture_paint, sized_paint, turning_paint

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.table.scene import CityScene

MOST_COINS: Final = 8
"""So many coins at most are seen flying at once; the number beside them tells the rest."""
ARC: Final = 60
COIN: Final = 34
SHELL: Final = 64


class Away(NamedTuple):
    """A card that sets out: where from, and what is seen of it there."""

    card: int
    start: Rect
    face: int


class Travel:
    """Makes the flights of one table."""

    def __init__(self, table: CityScene) -> None:
        """Take the table."""
        self.table = table

    # ------------------------------------------------------------------------------------------------ where

    def piece_rect(self, seat: int, piece: int) -> Rect:
        """Return where a card of a tableau, or one that was committed, is seen."""
        if self.table.battle_page is not None and seat in (self.table.model.battle or ()):
            return self.table.battle_page.piece_rect(seat, piece)
        panel = next((each for each in self.table.rivals if each.seat == seat), self.table.own)
        return panel.place_of(piece) if self.table.battle_page is None else self.spot_of_hand(seat)

    def spot_of_hand(self, seat: int) -> Rect:
        """Return where the cards of a hand come from when they are not seen there."""
        if self.table.battle_page is not None and seat != self.table.model.front:
            return self.table.battle_page.spot(seat, "token")
        return self.table.spots.hand(seat) if self.table.battle_page is None else self.table.board.rect("hand")

    def spot_of_pile(self, zone: str) -> Rect:
        """Return where a pile is; while a battle is fought, it lies beyond the upper edge."""
        if self.table.battle_page is not None:
            side = self.table.board.px(80)
            return Rect(self.table.board.scale.width // 2 - side // 2, -2 * side, side, round(side * 1.4))
        return self.table.spots.draw_pile() if zone == "pile" else self.table.spots.discard_pile()

    def spot_of_coins(self, seat: int) -> Rect:
        """Return the coin that counts a stash, or the bank."""
        if self.table.battle_page is not None:
            return self.table.battle_page.spot(seat, "coins")
        return self.table.spots.bank() if seat == BANK else self.table.spots.coins(seat)

    def spot_of_shells(self, seat: int) -> Rect:
        """Return the shell that counts a seat's influence, or the bank."""
        if self.table.battle_page is not None:
            return self.table.battle_page.spot(seat, "shells")
        return self.table.spots.bank() if seat == BANK else self.table.spots.shells(seat)

    # ------------------------------------------------------------------------------------------------ cards

    def cards_away(self, events: tuple[Event, ...]) -> list[Away]:
        """Return where the cards of some events lie before they go."""
        out = []
        for event in events:
            cards = event.cards[:1] if event.kind == "shield_spent" else event.cards
            for card in cards:
                seen = card if event.source[0] not in ("pile",) and self._is_seen(event.source, card) else HIDDEN
                out.append(Away(card, self._lies(event.source, card), seen))
        return out

    def cards_there(self, events: tuple[Event, ...], away: list[Away]) -> list[Flight]:
        """Return the flights of cards to where they lie now."""
        places = [event.target for event in events for _card in self._of(event)]
        flights = []
        for each, target in zip(away, places, strict=True):
            end = self._lies(target, each.card)
            there = each.card if target[0] not in ("pile", "discard") and self._is_seen(target, each.card) else HIDDEN
            if target[0] == "discard" and each.face != HIDDEN:
                there = each.face
            flights.append(self._card(each.start, end, each.face, there))
        return flights

    @staticmethod
    def _of(event: Event) -> tuple[int, ...]:
        return event.cards[:1] if event.kind == "shield_spent" else event.cards

    def _is_seen(self, place: Place, card: int) -> bool:
        zone, seat = place
        return card != HIDDEN and (zone in ("tableau", "committed") or seat == self.table.model.view.viewer)

    def _lies(self, place: Place, card: int) -> Rect:
        """Return where a card of a place is seen."""
        table, (zone, seat) = self.table, place
        if zone in ("tableau", "committed"):
            return self.piece_rect(seat, card)
        if zone in ("hand", "drawn"):
            found = table.row.slot_of(card) if seat == table.model.front and card != HIDDEN else None
            return found or self.spot_of_hand(seat)
        return self.spot_of_pile(zone)

    def _card(self, start: Rect, end: Rect, before: int, after: int) -> Flight:
        table = self.table
        wide = max(start.width, end.width, table.ui.scale.px(60))
        composer = table.painter

        def picture(card: int) -> Surface:
            return composer.back(wide, PLAIN) if card == HIDDEN else composer.face(card, wide, PLAIN)

        paint = turning_paint(picture(before), picture(after), start.size, end.size, before != after)
        size = max(start.width, end.width) / 2 + 4, max(start.height, end.height) / 2 + 4
        reach = size[0], size[1], size[1]
        return Flight(start.center, end.center, paint, reach, arc=float(table.screen.px(ARC)))

    # ------------------------------------------------------------------------------------------------ coins, shells

    def _coin_flights(self, start: Rect, end: Rect, count: int) -> list[Flight]:
        table = self.table
        side = table.screen.px(COIN)
        coin = table.ui.store.get("scoundrels/coin", (side, side))
        half = side / 2
        arc, paint = float(table.screen.px(ARC)), picture_paint(coin)
        return [
            Flight(start.center, end.center, paint, (half, half, half), arc) for _coin in range(min(count, MOST_COINS))
        ]

    def coins(self, start: int, end: int, count: int) -> list[Flight]:
        """Return coins that fly from a seat or the bank to another."""
        return self._coin_flights(self.spot_of_coins(start), self.spot_of_coins(end), count)

    def coins_onto(self, piece: int, count: int) -> list[Flight]:
        """Return coins that the bank lays on an investment (SCOUND-14)."""
        return self._coin_flights(self.spot_of_coins(BANK), self._piece(piece), min(count, 3))

    def coins_off(self, piece: int, end: int, count: int) -> list[Flight]:
        """Return coins that go from an investment to a seat or to the bank."""
        return self._coin_flights(self._piece(piece), self.spot_of_coins(end), count)

    def _piece(self, piece: int) -> Rect:
        view = self.table.model.view
        seat = next((at for at, cards in enumerate(view.tableau) if piece in cards), self.table.model.front)
        return self.piece_rect(seat, piece)

    def shell(self, start: int, end: int) -> list[Flight]:
        """Return a seashell that flies from a seat or the bank to another (SCOUND-41)."""
        table = self.table
        side = table.screen.px(SHELL)
        shell = table.ui.store.get("scoundrels/seashell", (side, side))
        half = side / 2
        return [Flight(self.spot_of_shells(start).center, self.spot_of_shells(end).center, picture_paint(shell),
                       (half, half, half), float(table.screen.px(2 * ARC)))]  # fmt: skip

    def poseidon(self, before: int, after: int) -> list[Flight]:
        """Return the Hand of Poseidon on its way to its new holder."""
        table = self.table
        start, end = table.spots.poseidon(before), table.spots.poseidon(after)
        if start == end or not table.screen.has("hand_of_poseidon"):
            return []
        whole = table.screen.rect("hand_of_poseidon")
        card = table.painter.poseidon(whole.width, FRAMED_MINI)
        paint = sized_paint(card, whole.size, whole.size)
        half = whole.width / 2, whole.height / 2, whole.height / 2
        return [Flight(start.center, end.center, paint, half, float(table.screen.px(ARC)))]
