"""A card of The Fate of Atlantis that is inspected: what it means where it lies, and the move that plays it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from pygame import Rect, Surface

from atlantis_desktop.content.rulebook import Rulebook
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import pieces_of
from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.games.fate.rules.content import CardDef, CardTable
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.table.card_facts import facts_of
from atlantis_desktop.games.fate.table.composer import LARGE, CardComposer, card_size
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.games.fate.words.sentences import card_table
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _


class FateSubject:
    """One card of a place of the table, and the others of that place whose faces are seen."""

    game = "fate"

    def __init__(self, table: FateScene, card: int, place: Place) -> None:
        """Take the table, the card and the place in which it lies."""
        self.table = table
        self.place = place
        seen = [each for each in table.model.cards(*place) if each != HIDDEN]
        self.cards = seen if card in seen else [card]
        self.at = self.cards.index(card)

    @property
    def card(self) -> int:
        """The card that is inspected."""
        return self.cards[self.at]

    @property
    def count(self) -> int:
        return len(self.cards)

    @property
    def _table(self) -> CardTable:
        return card_table(cast(FateRules, self.table.session.rules))

    @property
    def _definition(self) -> CardDef:
        return self._table.cards[self.card]

    @property
    def title(self) -> str:
        return self._table.title(self._definition)

    @property
    def text(self) -> str:
        return self._definition.text

    @property
    def rule(self) -> str:
        """Why it is barred, where it is; else what it is for."""
        if self.place[0] == "hand" and self.table.model.is_barred(self.card):
            return "FATE-27"
        return self._definition.rule

    @property
    def facts_head(self) -> str:
        return _("In this game")

    def told_in(self, book: Rulebook) -> tuple[str, ...]:
        return ()

    def place_words(self) -> str:
        zone, seat = self.place
        names = self.table.model.names
        words = {
            "hand": _("{n} of {all} in {name}’s hand"), "declared": _("{n} of {all} declared by {name}"),
            "evidence": _("{n} of {all} in the evidence"), "discard": _("{n} of {all} among the discards"),
        }.get(zone, _("{n} of {all}"))  # fmt: skip
        return words.format(n=self.at + 1, all=self.count, name=names[seat] if seat >= 0 else "")

    def paint(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        width = min(rect.width, round(rect.height / 1.4))
        box = Rect(0, 0, *card_size(width, LARGE))
        box.center = rect.center
        CardComposer(ui, self._table).draw(surface, self.card, box, LARGE)

    def facts(self) -> list[tuple[str, str]]:
        return facts_of(self.table.model, self.card, self.place)

    def offer(self) -> tuple[Callable[[], None] | None, str, str]:
        session = self.table.session
        usual = _("Play this card")
        if session.acting is None:
            return None, usual, _("Nobody at this screen acts now.")
        moves = [move for move in self.table.asking.legal() if self.card in pieces_of(session.rules.codec, move)]
        alone = [move for move in moves if len(pieces_of(session.rules.codec, move)) == 1]
        if alone:
            words = session.words.move_text(session.rules, alone[0], session.names)
            return partial(self._play, alone[0]), words, ""
        if moves:
            return None, usual, _("It goes with others: mark them on the table, then click the place.")
        return None, usual, _("No rule lets it be played in this step.")

    def _play(self, move: Move) -> None:
        self.table.cards.take(self.table.asking.choose(move), self.table.actions.main)
