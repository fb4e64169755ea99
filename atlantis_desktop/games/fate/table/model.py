"""What the table of Fate shows now: who sits where, which cards lie where on the screen, and what they would count."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from atlantis_desktop.engine.zones import HIDDEN, SHARED, SPECTATOR, Place
from atlantis_desktop.games.fate.rules.content import CardTable
from atlantis_desktop.games.fate.rules.deck import NO_ELEMENT, Deck
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.scoring import factor, score_sheet, totals
from atlantis_desktop.games.fate.rules.state import FateTable
from atlantis_desktop.games.fate.table.composer import MINI, PLAIN, RATIO
from atlantis_desktop.games.fate.table.places import FateBoard
from atlantis_desktop.games.fate.words.sentences import card_table
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.card_rows import Slot
from atlantis_desktop.table.laid_cards import LaidCard
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.richtext import escape

DECK_SHARE = 112 / 120
"""Width of the deck's top card against its place, which also holds the edges of the cards below."""
PILES = ("deck", "evidence", "discard", "aside")


class TableModel:
    """The table as it is shown: the view of the moment, and which card lies where in it."""

    def __init__(self, session: GameSession, board: BoardView) -> None:
        """Show the present view of whoever looks."""
        rules = session.rules
        assert isinstance(rules, FateRules)
        self.session = session
        self.rules = rules
        self.board = board
        self.deck: Deck = rules.deck
        self._contents: tuple[FateTable, dict[Place, tuple[int, ...]]] | None = None
        self.tried: int | None = None
        """The card of the hand that is marked to become the evidence: what it would change is shown."""
        self.gathering = False
        """Whether the Doorway was just found and the new deck is not shuffled yet."""
        self.sync()

    def sync(self) -> None:
        """Show the present view whole, without motion."""
        self.view: FateTable = self.session.view()
        self.front = self.session.front

    @property
    def contents(self) -> dict[Place, tuple[int, ...]]:
        """The cards of every place in their order, HIDDEN for backs."""
        if self._contents is None or self._contents[0] is not self.view:
            self._contents = self.view, self.rules.contents(self.view)
        return self._contents[1]

    # ------------------------------------------------------------------------------------------------ seats

    @property
    def table(self) -> CardTable:
        """The cards with their texts, in the reader's language."""
        return card_table(self.rules)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats, safe to be set in marked text."""
        return tuple(escape(name) for name in self.session.names)

    def position(self, seat: int) -> int:
        """Return where a seat sits, counted clockwise from the lower edge of the screen, which is 1."""
        return 1 + (seat - self.front) % self.rules.seats

    def seat_at(self, position: int) -> int:
        """Return who sits at a position."""
        return (self.front + position - 1) % self.rules.seats

    # ------------------------------------------------------------------------------------------------ cards

    def cards(self, zone: str, seat: int = SHARED) -> list[int]:
        """Return the cards of a place as they are shown, HIDDEN for backs."""
        return list(self.contents.get((zone, seat), ()))

    @property
    def evidence_element(self) -> int:
        """The element of the evidence on top, NO_ELEMENT for a Tablet or before there is any."""
        evidence = self.cards("evidence")
        return self.deck.element_of[evidence[-1]] if evidence else NO_ELEMENT

    def group_of(self, card: int) -> int:
        """Return the name that a declared card belongs to; a Tablet belongs to its set's."""
        if self.deck.tablet_mask >> card & 1:
            at = self.deck.tablets.index(card)
            return self.view.tablet_names[at]
        return self.deck.name_of[card]

    def groups(self, seat: int) -> list[tuple[int, list[int]]]:
        """Return the declared cards of a seat set by set: the name, and its cards with the Tablet last."""
        by_name: dict[int, list[int]] = {}
        cards = self.cards("declared", seat)
        for card in sorted(cards, key=lambda card: (self.deck.tablet_mask >> card & 1, card)):
            by_name.setdefault(self.group_of(card), []).append(card)
        return sorted(by_name.items())

    def layout(self) -> dict[str, LaidCard]:
        """Return every card that is seen on the table, by its key, with where it lies."""
        laid: list[LaidCard] = []
        if isinstance(self.board, FateBoard):
            self.board.share({
                self.board.seat_name("declared_seat", self.position(seat)):
                    [len(cards) for _name, cards in self.groups(seat)]
                for seat in range(self.rules.seats)
            })  # fmt: skip
        for seat in range(self.rules.seats):
            laid += self._declared(seat)
        for zone in PILES:
            cards = self.cards(zone)
            if cards and not (zone == "aside" and self._folded_aside()):
                laid.append(self._top(zone, cards))
        hand = self.cards("hand", self.front)
        slots = self.board.row("hand", len(hand), PLAIN, centred=True)
        for at, (card, slot) in enumerate(zip(hand, slots, strict=True)):
            laid.append(LaidCard(self.key(card, "hand", self.front, at), card, ("hand", self.front), slot))
        return {each.key: each for each in laid}

    def _declared(self, seat: int) -> list[LaidCard]:
        name = self.board.seat_name("declared_seat", self.position(seat))
        groups = self.groups(seat)
        slots = self.board.groups(f"{name}_cards", [len(cards) for _name, cards in groups], MINI, self.card_room(name))
        return [
            LaidCard(self.key(card, "declared", seat, 0), card, ("declared", seat), slot)
            for (_name, cards), row in zip(groups, slots, strict=True)
            for card, slot in zip(cards, row, strict=True)
        ]

    def card_room(self, name: str) -> int | None:
        """Give the width that the cards of a declared place should keep to, so that its words beside them are seen."""
        cards, caption = self.board.rect(f"{name}_cards"), self.board.rect(f"{name}_caption")
        if caption.top >= cards.bottom - self.board.px(8) or caption.left <= cards.left:
            return None
        return caption.left - cards.left - self.board.px(12)

    def _top(self, zone: str, cards: list[int]) -> LaidCard:
        slot = self.board.pile(zone, PLAIN, 0.0 if zone == "evidence" else None)
        if zone == "deck":
            slot = self.deck_slot()
        return LaidCard(self.key(cards[-1], zone, SHARED, len(cards) - 1), cards[-1], (zone, SHARED), slot)

    def deck_slot(self) -> Slot:
        """Return where the deck's top card lies: the edges of the cards below are seen to the right and below."""
        place = self.board.rect("deck")
        width = round(place.width * DECK_SHARE)
        size = (width, round(width * RATIO[PLAIN]))
        return Slot(Rect(place.right + self.board.px(4) - width, place.y + self.board.px(12), *size), PLAIN)

    def _folded_aside(self) -> bool:
        return "aside" not in self.board.board.regions

    @staticmethod
    def key(card: int, zone: str, seat: int, at: int) -> str:
        """Return the key of a card on the screen: the card itself where its face is seen, else its place."""
        return f"card-{card}" if card != HIDDEN else "deck" if zone == "deck" else f"{zone}-{seat}-{at}"

    # ------------------------------------------------------------------------------------------------ counting

    def effect(self, card: int) -> int:
        """Return what a declared card would count now, in values: 2, 1 or -1 (FATE-47 to 51)."""
        final = self.evidence_element
        if self.deck.tablet_mask >> card & 1:
            name = self.group_of(card)
            owner = next((s for s in range(self.rules.seats) if card in self.cards("declared", s)), SHARED)
            mates = [other for other in self.cards("declared", owner) if self.deck.name_of[other] == name]
            if not mates:
                return 2 if final != NO_ELEMENT or self.rules.lone_tablet > self.deck.values[card] else 1
            return factor(self.deck.name_element[name], final, self.deck)
        return factor(self.deck.element_of[card], final, self.deck)

    def is_barred(self, card: int) -> bool:
        """Tell whether the evidence disproves a card of the hand, so that it cannot be declared (FATE-27)."""
        evidence = self.cards("evidence")
        return bool(evidence) and bool(self.deck.disproved_by[evidence[-1]] >> card & 1)

    def declared_sum(self, seat: int) -> int:
        """Return what the declared cards of a seat would count if the round ended now."""
        total = 0
        for card in self.cards("declared", seat):
            value = self.deck.values[card]
            alone = self.deck.tablet_mask >> card & 1 and self.evidence_element == NO_ELEMENT
            total += self.rules.lone_tablet if alone and self._is_lone(card, seat) else self.effect(card) * value
        return total

    def sum_after(self, seat: int, evidence: int) -> int:
        """Return what the declared cards of a seat would count with another card as evidence, before any discard."""
        final = self.deck.element_of[evidence]
        sheet = score_sheet(self.view, self.deck, seat, self.rules.lone_tablet, final)
        return sum(counted.points for column in sheet[:3] for counted in column)

    def worth_of(self, cards: Sequence[int]) -> int:
        """Return what cards of the hand would count now if they were declared together (FATE-47 to 50)."""
        plain = [card for card in cards if not self.deck.tablet_mask >> card & 1]
        if not plain:
            return 0
        times = factor(self.deck.element_of[plain[0]], self.evidence_element, self.deck)
        return times * sum(self.deck.values[card] for card in cards)

    def _is_lone(self, tablet: int, seat: int) -> bool:
        name = self.group_of(tablet)
        return not any(self.deck.name_of[card] == name for card in self.cards("declared", seat))

    def hand_cost(self) -> int:
        """Return what the hand of the viewer would cost if the round ended now; 0 where no hand is seen.

        While a card is tried as evidence, the others of the hand count as they would with it.
        """
        if self.session.viewer == SPECTATOR or self.view.viewer < 0:
            return 0
        final = None if self.tried is None else self.deck.element_of[self.tried]
        sheet = score_sheet(self.view, self.deck, self.view.viewer, self.rules.lone_tablet, final)
        return sum(counted.points for counted in sheet.hand if counted.card != self.tried)

    def totals(self) -> tuple[int, ...]:
        """Return the total of every seat over the rounds that are scored."""
        return totals(self.view.scores, self.rules.seats)

    def elements_by_effect(self) -> dict[int, list[int]]:
        """Return which elements would count double, once and against, by their factor."""
        final = self.evidence_element if self.tried is None else self.deck.element_of[self.tried]
        found: dict[int, list[int]] = {2: [], 1: [], -1: []}
        for element in range(len(self.deck.elements)):
            found[factor(element, final, self.deck)].append(element)
        return found
