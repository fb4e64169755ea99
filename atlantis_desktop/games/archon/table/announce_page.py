"""The page on which the Prytanis announces what an event is about: a text, a faction, or one of its options."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import council
from atlantis_desktop.games.archon.table.asked import below
from atlantis_desktop.games.archon.table.motion_page import MotionPage
from atlantis_desktop.games.archon.words.council_sentences import option_text
from atlantis_desktop.games.archon.words.names import card_name, card_text
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.chip import Chip, in_columns
from atlantis_desktop.ui.widgets.choice_row import ChoiceRow
from atlantis_desktop.words import N_, _

if TYPE_CHECKING:
    from atlantis_desktop.ui.widgets.base import Widget


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
        return _("The council votes on: {option}").format(option=escape(self._option(choice)))

    def _option(self, move: Move) -> str:
        return option_text(self.rules, self.table.session.names, self.card, council.option_of(self.rules, move))

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
            return items + [
                Chip(f"accuse_{self._text(move)}", place, self.faction(self._text(move)), partial(self.choose, move),
                     chosen=self.choice == move, sign=self.token(self._text(move)), dark=False, region="body_factions")
                for move, place in zip(moves, places, strict=True)
            ]  # fmt: skip
        return items + self.rows(box, [
            ChoiceRow(f"option_{self._text(move)}", box, _("Option {letter}").format(letter="abcd"[self._text(move)]),
                      self._option(move), partial(self.choose, move), chosen=self.choice == move, region="body_options")
            for move in moves
        ])  # fmt: skip
