"""A card of The Fate of Atlantis that is inspected: what it means where it lies, and the move that plays it."""

from __future__ import annotations

from functools import partial
from typing import cast

from pygame import Rect, Surface

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import pieces_of
from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.games.fate.rules.content import CardTable
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.table.card_facts import facts_of
from atlantis_desktop.games.fate.table.composer import LARGE, CardComposer
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.games.fate.words.sentences import card_table
from atlantis_desktop.table.card_zoom import CardTold, PlayOffer, Subject, offer
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _


class FateSubject(Subject):
    """One card of a place of the table, and the others of that place whose faces are seen."""

    game = "fate"

    def __init__(self, table: FateScene, card: int, place: Place) -> None:
        """Take the table, the card and the place in which it lies."""
        seen = [each for each in table.model.cards(*place) if each != HIDDEN]
        cards = seen if card in seen else [card]
        super().__init__(cards, cards.index(card))
        self.table, self.place = table, place

    @property
    def _table(self) -> CardTable:
        return card_table(cast(FateRules, self.table.session.rules))

    @property
    def told(self) -> CardTold:
        """Its rule is why it is barred, where it is; else what it is for."""
        each = self._table.cards[self.card]
        barred = self.place[0] == "hand" and self.table.model.is_barred(self.card)
        return CardTold(self._table.title(each), each.text, "FATE-27" if barred else each.rule)

    def place_words(self) -> str:
        zone, seat = self.place
        names = self.table.model.names
        words = {
            "hand": _("{n} of {all} in {name}’s hand"), "declared": _("{n} of {all} declared by {name}"),
            "evidence": _("{n} of {all} in the evidence"), "discard": _("{n} of {all} among the discards"),
        }.get(zone, _("{n} of {all}"))  # fmt: skip
        return words.format(n=self.at + 1, all=self.count, name=names[seat] if seat >= 0 else "")

    def paint(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        CardComposer(ui, self._table).draw(surface, self.card, rect, LARGE)

    def facts(self) -> list[tuple[str, str]]:
        return facts_of(self.table.model, self.card, self.place)

    def offer(self) -> PlayOffer:
        session = self.table.session
        moves = [move for move in self.table.asking.legal() if self.card in pieces_of(session.rules.codec, move)]
        alone = [move for move in moves if len(pieces_of(session.rules.codec, move)) == 1]
        words = session.words.move_text(session.rules, alone[0], session.names) if alone else _("Play this card")
        reason = _("It goes with others: mark them on the table, then click the place.") if moves else ""
        return offer(words, partial(self._play, alone[0]) if alone else None, session.acting is not None, reason)

    def _play(self, move: Move) -> None:
        self.table.cards.take(self.table.asking.choose(move), self.table.actions.main)
