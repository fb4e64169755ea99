"""The page of the special actions of a Diplomacy Round: what each costs and brings, and why one cannot be taken."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.archon.rules import actions
from atlantis_desktop.games.archon.rules.state import NOBODY
from atlantis_desktop.games.archon.table.asked import CouncilPage
from atlantis_desktop.games.archon.words.council_sentences import LETTER_SIGNS, action_text
from atlantis_desktop.games.archon.words.names import card_name, card_text
from atlantis_desktop.games.match_words import RefusalText
from atlantis_desktop.table.questions.page import below
from atlantis_desktop.table.questions.pages import AskedPages
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.chip import Chip, in_columns
from atlantis_desktop.ui.widgets.choice_row import ChoiceRow
from atlantis_desktop.words import _, ngettext

SIGNS: Final = {
    "stud_farm": "horse-head", "levy": "two-coins", "champion": "spartan-helmet", "sacrifice": "burning-embers",
    "agitate": "fist", "conspire": "cloak-dagger", "build": "greek-temple", "study": "open-book", "venture": "trireme",
    "oracle": "third-eye", "turn_in": "laurels",
}  # fmt: skip
"""By kind of move: its sign."""


class ActionPage(CouncilPage):
    """A row for every special action. Building asks besides for the project, and for the letters that are given."""

    icon = "public-speaker"

    def __init__(self, pages: AskedPages) -> None:
        """Begin with nothing chosen."""
        super().__init__(pages)
        self.kind = ""
        self.project = NOBODY
        self.letters: tuple[int, ...] = ()

    # ------------------------------------------------------------------------------------------------ what it says

    def title(self) -> str:
        return _("Take a special action")

    def aside(self) -> str:
        have = self.view.talents[self.seat]
        return _("You have {n} T").format(n=have)

    def sentence(self) -> str:
        if not self.kind:
            return _("One action in each Diplomacy Round, or none.")
        if self.kind != "build" or self.project == NOBODY:
            return escape(self._told(self.kind))
        given = ", ".join(LETTER_SIGNS[kind] for kind in self.letters)
        price = actions.build_price(self.rules, self.view, self.seat)
        return _("**{project}** is built for {n} T and the letters {letters}: {text}").format(
            project=card_name(self.rules, self.project), n=price, letters=given or "…",
            text=escape(card_text(self.rules, self.project)))  # fmt: skip

    def missing(self) -> str:
        if not self.kind:
            return _("Choose an action first.")
        if self.kind == "build" and self.project == NOBODY:
            return _("Choose a megaproject first.")
        if self.kind == "build" and len(self.letters) < self.rules.numbers.build_letters:
            n = self.rules.numbers.build_letters
            return ngettext("Choose {n} letter to give.", "Choose {n} different letters to give.", n).format(n=n)
        return ""

    def gestures(self) -> tuple[Gesture, ...]:
        if self.missing():
            return ()
        if self.kind == "build":
            return (Gesture(self.seat, button="build", picked=(self.project,), numbers=self.letters),)
        return (Gesture(self.seat, button=self.kind),)

    def answers(self) -> list[Answer]:
        return [
            Answer("confirm", _("Take the action"), kind="primary", icon="public-speaker"),
            self.letting_be(),
            self.looking(),
        ]

    # ------------------------------------------------------------------------------------------------ acts

    def choose(self, kind: str) -> None:
        """Choose an action."""
        self.kind = kind
        if kind == "build" and self.project == NOBODY:
            held = actions.letters_of(self.view, self.seat)
            self.letters = tuple(held[: self.rules.numbers.build_letters])
        self.changed()

    def choose_project(self, piece: int) -> None:
        """Choose what is built."""
        self.project = piece
        self.changed()

    def choose_letter(self, kind: int) -> None:
        """Give a letter or keep it; one too many takes the place of the first."""
        if kind in self.letters:
            self.letters = tuple(each for each in self.letters if each != kind)
        else:
            most = self.rules.numbers.build_letters
            self.letters = tuple(sorted((*self.letters, kind)[-most:]))
        self.changed()

    # ------------------------------------------------------------------------------------------------ what it holds

    def _moves(self) -> Sequence[Move]:
        return self.table.session.moment.once(
            ("actions", self.seat), lambda: self.rules.moves(self.view, self.seat))  # fmt: skip

    def _told(self, kind: str) -> str:
        n = self.rules.numbers
        if kind == "build":
            price = actions.build_price(self.rules, self.view, self.seat)
            return _("Build: a megaproject and Arête +{arete} for {n} T and {letters} different letters").format(
                arete=n.build_arete, n=price, letters=n.build_letters)  # fmt: skip
        if kind == "turn_in":
            return _("Turn in: Arête +{n} for five different letters; an action can be taken besides").format(
                n=n.letter_set_arete)  # fmt: skip
        return action_text(self.rules, kind)

    def _refusal(self, kind: str) -> RefusalText | None:
        """Return why an action cannot be taken now, with its rule; None where it can."""
        if any(move.kind == kind for move in self._moves()):
            return None
        gesture = Gesture(self.seat, button=kind)
        if kind == "build":
            letters = tuple(range(self.rules.numbers.build_letters))
            gesture = Gesture(self.seat, button=kind, picked=(self.rules.cards.first_project,), numbers=letters)
        refusal = self.table.hand.judge(gesture)
        if not isinstance(refusal, Refusal):
            return None
        return self.table.session.words.refusal_text(self.rules, refusal, self.table.session.names)

    def fill(self, box: Rect) -> list[Widget]:
        px = self.ui.scale.px
        found: list[ChoiceRow] = []
        for kind in (*actions.KINDS, "turn_in"):
            heading, words = (*self._told(kind).split(": ", 1), "")[:2]
            words, told = f"{words[:1].upper()}{words[1:]}", self._refusal(kind)
            mark, reason = ("", "") if told is None else (
                f"{told.lead} {told.rest}", f"**{escape(told.lead)}** {escape(told.rest)} [{told.rule}]")  # fmt: skip
            found.append(ChoiceRow(f"action_{kind}", box, heading, words, partial(self.choose, kind),
                                   chosen=kind == self.kind, sign=SIGNS[kind], mark=mark, reason=reason,
                                   region="body_actions"))  # fmt: skip
        items = self.rows(box, found, px(340))
        if self.kind == "build":
            return [*items, *self._building(below(box, items, px(8)))]
        return [*items, *self.since_items(below(box, items, px(8)))]

    def _building(self, box: Rect) -> list[Widget]:
        px = self.ui.scale.px
        first = self.rules.cards.first_project
        free = [first + at for at, owner in enumerate(self.view.project_owner) if owner == NOBODY]
        head = self.heading(box, "project_head", _("Which megaproject"))
        projects = [
            ChoiceRow(f"project_{piece}", box, card_name(self.rules, piece), card_text(self.rules, piece),
                      partial(self.choose_project, piece), chosen=piece == self.project, region="body_projects")
            for piece in free
        ]  # fmt: skip
        items = [head, *self.rows(below(box, [head], px(2)), projects, px(340))]
        held = actions.letters_of(self.view, self.seat)
        low = self.heading(below(box, items, px(8)), "letters_head", _("Letters that are given"))
        items.append(low)
        places = in_columns(below(box, [low], px(2)), len(held), px(90), px(46), px(8))
        items += [Chip(f"letter_{kind}", place, LETTER_SIGNS[kind], partial(self.choose_letter, kind),
                       chosen=kind in self.letters, dark=False, region="body_letters")
                  for kind, place in zip(held, places, strict=True)]  # fmt: skip
        return items
