"""A card of City of Scoundrels that is inspected: what it means in this game, and what is done with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.scoundrels.rules.content import CardKind
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import INVEST, ScoundrelsTable
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.look import Marks
from atlantis_desktop.games.scoundrels.words.card_texts import family_name, shown
from atlantis_desktop.table.card_zoom import CardTold, PlayOffer, Subject, offer
from atlantis_desktop.table.cards.painter import PLAIN
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.table.scene import CityScene


class CardSubject(Subject):
    """One of several cards: those of a place in a game, or one of every kind in the box."""

    game = "scoundrels"

    def __init__(
        self, rules: ScoundrelsRules, view: ScoundrelsTable | None, cards: Sequence[int], at: int,
        session: GameSession | None = None,
    ) -> None:  # fmt: skip
        """Take the match, what is seen of it (None in the box), the cards to turn to, and which is shown first."""
        super().__init__(cards, at, in_game=view is not None)
        self.rules, self.view, self.session = rules, view, session

    @property
    def kind(self) -> CardKind:
        """What it is, with its texts in the reader's language."""
        number: int = self.rules.deck.kind_of[self.card]
        return shown(self.rules).kinds[number]

    @property
    def told(self) -> CardTold:
        kind = self.kind
        return CardTold(kind.name, kind.text, kind.rule, kind.id)

    def place_words(self) -> str:
        name = family_name(self.kind.family).capitalize()
        return _("{kind}, {n} of {all}").format(kind=name, n=self.at + 1, all=self.count)

    def paint(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        CityComposer(ui, self.rules.deck, self._marks).draw(surface, self.card, rect, PLAIN)

    def _marks(self, piece: int) -> Marks:
        if self.view is None:
            return Marks()
        return Marks(self.view.on_card[piece], self.view.rolled.get(piece, 0))

    # ------------------------------------------------------------------------------------------------ facts

    def facts(self) -> list[tuple[str, str]]:
        kind = self.kind
        copies = ngettext("{n} card of it in the deck", "{n} cards of it in the deck", kind.copies).format(
            n=kind.copies
        )
        found = [*self._lies(), *self._worth()]
        if self.view is not None:
            found += self._elsewhere()
        found.append(("card-draw", copies))
        return found

    def place(self) -> Place | None:
        """Return where the card lies as far as it is seen, None where nobody may know."""
        view = self.view
        if view is None:
            return None
        for zone in ("hands", "drawn", "tableau", "committed"):
            for seat, cards in enumerate(getattr(view, zone)):
                if self.card in cards:
                    return zone, seat
        return None

    def _name(self, seat: int) -> str:
        names = self.session.names if self.session is not None else ()
        return escape(names[seat]) if seat < len(names) else str(seat + 1)

    def _lies(self) -> list[tuple[str, str]]:
        found = self.place()
        if found is None or self.view is None:
            return []
        zone, seat = found
        name = self._name(seat)
        if zone in ("hands", "drawn"):
            others = [other for other in range(self.rules.seats) if self.view.known[self.card] >> other & 1]
            others = [other for other in others if other != seat]
            if not others:
                return [("poker-hand", _("In {name}’s hand; nobody else sees it").format(name=name))]
            who = joined([self._name(other) for other in others])
            return [("poker-hand", _("In {name}’s hand; {others} know of it").format(name=name, others=who))]
        if zone == "committed":
            return [("crossed-swords", _("{name} plays it for this turn").format(name=name))]
        return [("chest", _("Lies in {name}’s tableau; everybody sees it").format(name=name))]

    def _worth(self) -> list[tuple[str, str]]:
        """What it costs or brings whoever has it, as things are."""
        found, view, kind = self.place(), self.view, self.kind
        if found is None or view is None:
            return []
        zone, seat = found
        if zone == "tableau" and kind.family == INVEST:
            coins = view.on_card[self.card]
            words = ngettext("{n} coin lies on it", "{n} coins lie on it", coins).format(n=coins)
            brings = _("{words}; cashing out brings {all}").format(words=words, all=coins + kind.cash_out)
            return [("two-coins", brings)]
        if zone != "hands":
            return []
        cost, have = self.rules.cost(view, seat, self.card), view.coins[seat]
        if cost > have:
            return [
                ("two-coins", _("Costs {cost}; {name} has {have}").format(cost=cost, name=self._name(seat), have=have))
            ]
        return [("two-coins", ngettext("Costs {n} coin now", "Costs {n} coins now", cost).format(n=cost))]

    def _elsewhere(self) -> list[tuple[str, str]]:
        """Who else has cards of the same kind lying open."""
        view, kinds = self.view, self.rules.deck.kind_of
        assert view is not None
        owners = [
            self._name(seat)
            for seat, cards in enumerate(view.tableau)
            if any(card not in (HIDDEN, self.card) and kinds[card] == kinds[self.card] for card in cards)
        ]
        if not owners:
            return []
        return [("eyeball", _("Also in the tableau of {names}").format(names=joined(owners)))]


class HandSubject(CardSubject):
    """A card of whoever acts, with the button that chooses it."""

    def __init__(self, table: CityScene, piece: int, place: Place, cards: Sequence[int]) -> None:
        """Take the table, the card, where it lies, and the cards of the same place."""
        super().__init__(table.model.rules, table.model.view, cards, list(cards).index(piece), table.session)
        self.table = table
        self.zone = place

    def place_words(self) -> str:
        name = self.table.model.names[self.zone[1]]
        form = (
            _("{n} of {all} in {name}’s tableau") if self.zone[0] == "tableau" else _("{n} of {all} in {name}’s hand")
        )
        return form.format(n=self.at + 1, all=self.count, name=name)

    def offer(self) -> PlayOffer:
        hand, piece = self.table.hand, self.card
        act = partial(self._choose, piece) if piece in hand.glowing() else None
        return offer(_("Choose {card}").format(card=self.title), act, hand.seat >= 0)

    def _choose(self, piece: int) -> None:
        self.table.cards.click_piece(piece, self.table.cards.target_of(self.zone[1]), self.zone)


def piece_subject(table: CityScene, piece: int) -> CardSubject:
    """Return what is inspected for a card of the table: one of the front's, or one of a rival's tableau."""
    model = table.model
    view, front = model.view, model.front
    for zone, lists in (("hand", view.hands), ("drawn", view.drawn), ("tableau", view.tableau),
                        ("committed", view.committed)):  # fmt: skip
        for seat, cards in enumerate(lists):
            if piece not in cards:
                continue
            open_cards = [card for card in cards if card != HIDDEN]
            if seat == front:
                return HandSubject(table, piece, (zone, seat), open_cards)
            return CardSubject(model.rules, view, open_cards, open_cards.index(piece), table.session)
    return CardSubject(model.rules, view, [piece], 0, table.session)


def box_subject(rules: ScoundrelsRules, kind: int) -> CardSubject:
    """Return what is inspected for a kind of card in the box; the others of its family can be turned to."""
    deck = rules.deck
    family = deck.kinds[kind].family
    firsts = [deck.kind_of.index(at) for at, each in enumerate(deck.kinds) if each.family == family]
    return CardSubject(rules, None, firsts, firsts.index(deck.kind_of.index(kind)))


__all__ = ["CardSubject", "HandSubject", "box_subject", "piece_subject"]
