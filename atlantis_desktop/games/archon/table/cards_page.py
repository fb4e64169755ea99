"""Pages on which cards are chosen by what they say: the events of a council, and Trade goals to complete or to keep."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.archon.rules import council, steps
from atlantis_desktop.games.archon.table.asked import CouncilPage
from atlantis_desktop.games.archon.table.counsel import Outlook, outlooks
from atlantis_desktop.games.archon.table.counsel_words import worth_said
from atlantis_desktop.games.archon.words.council_sentences import LETTER_SIGNS
from atlantis_desktop.games.archon.words.names import card_name, card_text, cards_text
from atlantis_desktop.table.questions.choice import ChoicePage
from atlantis_desktop.table.questions.page import below
from atlantis_desktop.table.questions.pages import AskedPages
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.chip import Chip, in_columns
from atlantis_desktop.ui.widgets.choice_row import ChoiceRow
from atlantis_desktop.words import N_, _, ngettext


class ActivatePage(CouncilPage):
    """Every event that lies open with its whole text and its worth to one; as many as the Act number are taken."""

    wide = 1080.0
    icon = "scroll-unfurled"

    def __init__(self, pages: AskedPages) -> None:
        """Begin with nothing chosen."""
        super().__init__(pages)
        self.open = council.lying_open(self.view)
        self.chosen: tuple[int, ...] = ()
        self.n = min(self.view.act, len(self.open))

    def title(self) -> str:
        return _("Choose the events")

    def aside(self) -> str:
        return _("You are the Prytanis.")

    def sentence(self) -> str:
        if not self.chosen:
            return ngettext("{n} event is put to the vote; the others are discarded.",
                            "{n} events are put to the vote; the others are discarded.",
                            self.n).format(n=self.n)  # fmt: skip
        return _("The council votes on **{cards}**.").format(cards=cards_text(self.rules, self.chosen))

    def missing(self) -> str:
        short = self.n - len(self.chosen)
        return "" if not short else ngettext("Choose {n} event.", "Choose {n} events.", short).format(n=short)

    def gestures(self) -> tuple[Gesture, ...]:
        return () if self.missing() else (Gesture(self.seat, button="activate", picked=self.chosen),)

    def answers(self) -> list[Answer]:
        return [Answer("confirm", _("Put them to the vote") if self.n > 1 else _("Put it to the vote"),
                       kind="primary", icon="vote"), self.looking()]  # fmt: skip

    def take(self, card: int) -> None:
        """Take an event or leave it; one too many takes the place of the first."""
        found = tuple(each for each in self.chosen if each != card)
        if found == self.chosen:
            found = (*self.chosen, card)[-self.n :]
        self.chosen = tuple(sorted(found, key=self.open.index))
        self.changed()

    def replace(self, card: int) -> None:
        """Discard an event for the next of its deck (Article V)."""
        self.pages.send(self, (Gesture(self.seat, button="replace", picked=(card,)),))

    def _outlooks(self) -> tuple[Outlook, ...]:
        rules, view, seat, cards = self.rules, self.view, self.seat, tuple(self.open)
        return self.table.session.moment.once(("outlooks", seat, cards), lambda: outlooks(rules, view, seat, cards))

    def fill(self, box: Rect) -> list[Widget]:
        px = self.ui.scale.px
        found: list[ChoiceRow] = []
        known = {outlook.card: outlook for outlook in self._outlooks()}
        for card in self.open:
            said = worth_said(known[card].leaning) if card in known else ""
            found.append(ChoiceRow(f"event_{card}", box, card_name(self.rules, card), card_text(self.rules, card),
                                   partial(self.take, card), mark=said, chosen=card in self.chosen,
                                   region="body_events"))  # fmt: skip
        items = self.rows(box, found)
        other = [int(move.args[0]) for move in self.rules.moves(self.view, self.seat) if move.kind == "replace"]
        if other:
            words = _("Or replace one by the next of its deck")
            head = self.heading(below(box, items, px(8)), "replace_head", words)
            items.append(head)
            places = in_columns(below(box, [head], px(2)), len(other), px(260), px(46), px(8))
            items += [Chip(f"replace_{card}", place, card_name(self.rules, card), partial(self.replace, card),
                           dark=False, sign="card-exchange", region="body_replace")
                      for card, place in zip(other, places, strict=True)]  # fmt: skip
        return items


class GoalsPage(ChoicePage, CouncilPage):
    """A row for every Trade goal that can be completed or kept, with what it costs and brings."""

    wide = 900.0
    icon = "trireme"
    wants = N_("Choose a Trade goal first.")

    def moves(self) -> Sequence[Move]:
        """Return what names a Trade goal among what the rules offer."""
        found = self.rules.moves(self.view, self.seat)
        return [move for move in found if move.args]

    def title(self) -> str:
        return _("Keep a Trade goal") if self.step == steps.KEEP_GOAL else _("Complete Trade goals")

    def sentence(self) -> str:
        if self.choice is None:
            return _("Choose the one to keep.") if self.step == steps.KEEP_GOAL else _(
                "Choose one; you are asked again while there are more.")  # fmt: skip
        return f"**{card_name(self.rules, self.choice.args[0])}**: {escape(card_text(self.rules, self.choice.args[0]))}"

    def answers(self) -> list[Answer]:
        keeps = self.step == steps.KEEP_GOAL
        gold = Answer("confirm", _("Keep it") if keeps else _("Complete it"), kind="primary", icon="trireme")
        return [gold, self.looking()] if keeps else [gold, self.letting_be(), self.looking()]

    def fill(self, box: Rect) -> list[Widget]:
        found: list[ChoiceRow] = []
        for at, move in enumerate(self.moves()):
            letters = ", ".join(LETTER_SIGNS[kind] for kind in move.args[1]) if len(move.args) > 1 else ""
            found.append(ChoiceRow(f"goal_{at + 1}", box, card_name(self.rules, move.args[0]),
                                   card_text(self.rules, move.args[0]), partial(self.choose, move),
                                   mark=_("with {letters}").format(letters=letters) if letters else "",
                                   chosen=move == self.choice, region="body_goals"))  # fmt: skip
        return self.rows(box, found)
