"""The page on which the Prytanis announces what an event is about: a text, a faction, or one of its options."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import council
from atlantis_desktop.games.archon.table.counsel import Outlook, option_outlook
from atlantis_desktop.games.archon.table.counsel_words import effects_said
from atlantis_desktop.games.archon.table.motion_page import MotionPage
from atlantis_desktop.games.archon.table.outlook_block import option_items
from atlantis_desktop.games.archon.words.council_sentences import option_text
from atlantis_desktop.games.archon.words.names import card_name, card_text
from atlantis_desktop.table.questions.page import below
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.chip import Chip, in_columns
from atlantis_desktop.ui.widgets.choice_row import ChoiceRow
from atlantis_desktop.words import N_, _


class AnnouncePage(MotionPage):
    """What the card says, and below it what can be announced."""

    wide = 1080.0
    icon = "scroll-unfurled"
    wants = N_("Choose what is put to the vote first.")

    @property
    def card(self) -> int:
        """The event that is announced."""
        return int(self.view.frames[-1].data[0])

    def title(self) -> str:
        return card_name(self.rules, self.card)

    def aside(self) -> str:
        return _("You are the Prytanis.")

    def sentence(self) -> str:
        choice = self.choice
        if choice is None:
            return _("What you announce is put to the vote.")
        if choice.kind == "draft":
            return super().sentence()
        if choice.kind == "accuse":
            return _("The council votes on the **{faction}**.").format(faction=self.faction(self._text(choice)))
        return _("The council votes on: {option}").format(option=escape(self.option(choice)))

    def option(self, move: Move) -> str:
        """Return what a move announces, in words."""
        return option_text(self.rules, self.table.session.names, self.card, council.option_of(self.rules, move))

    def foreseen(self, move: Move) -> Outlook:
        """Return what can be told of the vote on what a move announces, worked out once for each moment."""
        option = council.option_of(self.rules, move)
        rules, view, seat, card = self.rules, self.view, self.seat, self.card
        return self.table.session.moment.once(
            ("announced", seat, card, option), lambda: option_outlook(rules, view, seat, card, option))  # fmt: skip

    def answers(self) -> list[Answer]:
        found = super().answers()
        return [*found[:-1], *self.odds_button(), found[-1]]

    def fill(self, box: Rect) -> list[Widget]:
        px = self.ui.scale.px
        items = self.note(box, "announce_note", "scroll-unfurled", escape(card_text(self.rules, self.card)))
        box = below(box, items, px(12))
        moves = self.moves()
        kind = moves[0].kind
        if kind == "draft":
            return items + (self.texts(box) if len(self.articles()) == 1 else super().fill(box))
        if kind == "accuse":
            places = in_columns(box, len(moves), px(220), px(56), px(8))
            found = [
                Chip(f"accuse_{self._text(move)}", place, self.faction(self._text(move)), partial(self.choose, move),
                     chosen=self.choice == move, sign=self.token(self._text(move)), dark=False, region="body_factions")
                for move, place in zip(moves, places, strict=True)
            ]  # fmt: skip
            return [*items, *found, *self._of_choice(box, found)]
        for move in moves:
            row = ChoiceRow(f"option_{self._text(move)}", box,
                            _("Option {letter}").format(letter="abcd"[self._text(move)]), self.option(move),
                            partial(self.choose, move), chosen=self.choice == move, region="body_options")  # fmt: skip
            items += self.rows(below(box, items, px(10)), [row])
            items += option_items(self, below(box, items, px(4)), self.foreseen(move))
        failing = effects_said((), self.foreseen(moves[0]).failing)[1]
        return [*items, self.words(below(box, items, px(10)), "failing", failing, "ink", 16)]

    def texts(self, box: Rect) -> list[Widget]:
        found = super().texts(box)
        return [*found, *self._of_choice(box, found)]

    def _of_choice(self, box: Rect, found: Sequence[Widget]) -> list[Widget]:
        """Return what can be told of the vote on what is chosen, below what there is to choose from."""
        if self.choice is None:
            return []
        return option_items(self, below(box, found, self.ui.scale.px(10)), self.foreseen(self.choice))
