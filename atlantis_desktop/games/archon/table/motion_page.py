"""The page on which a text of the constitution is chosen: for a motion, for a draft, or to be in force at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import council, event_effects, laws, steps
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXT_LETTERS, TEXTS, article_of, text_of
from atlantis_desktop.games.archon.rules.state import ARTICLES
from atlantis_desktop.games.archon.table.asked import CouncilPage
from atlantis_desktop.games.archon.table.constitution import own_aims, words_of
from atlantis_desktop.games.archon.table.counsel import aim_words
from atlantis_desktop.games.archon.words.names import article_name
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.table.questions.choice import ChoicePage
from atlantis_desktop.table.questions.page import below
from atlantis_desktop.table.questions.pages import AskedPages
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.chip import Chip, in_columns
from atlantis_desktop.ui.widgets.choice_row import ChoiceRow
from atlantis_desktop.words import N_, _

WALL: Final = 0.46
"""So much of the width the twelve articles have."""
TEXT_MOVES: Final = ("file", "draft", "amend")
SEAT_MOVES: Final = ("file_exile",)


class MotionPage(ChoicePage, CouncilPage):
    """Twelve articles on the left, the four texts of the chosen one on the right; below them other motions."""

    icon = "stone-tablet"
    wants = N_("Choose a text first.")

    def __init__(self, pages: AskedPages) -> None:
        """Begin at the first article that the faction aims to change, nothing chosen."""
        super().__init__(pages)
        articles = self.articles()
        aims = {at: own_aims(self.rules, self.view, self.seat, at) for at in articles}
        self.article = next((at for at, (letters, now) in aims.items() if letters and not now), articles[0])

    # ------------------------------------------------------------------------------------------------ what is asked

    def moves(self) -> Sequence[Move]:
        """Return what the rules offer."""
        return self.table.session.moment.once(
            ("motions", self.seat), lambda: self.rules.moves(self.view, self.seat))  # fmt: skip

    def articles(self) -> list[int]:
        """Return the articles of which a text can be chosen, in their order."""
        return sorted({article_of(self._text(move)) for move in self.moves() if move.kind in TEXT_MOVES}) or [0]

    @staticmethod
    def _text(move: Move) -> int:
        return int(move.args[0])

    def title(self) -> str:
        return _("File a motion") if self.step == steps.FILE else _("Change an article")

    def aside(self) -> str:
        if self.step == steps.AMEND:
            return _("Your prize for the Stasis that you won")
        if self.step != steps.FILE:
            return ""
        limit = event_effects.agenda_limit(self.rules, self.view)
        return _("On the agenda: {n} of {all}").format(n=len(self.view.agenda), all=limit)

    def sentence(self) -> str:
        choice = self.choice
        if choice is None:
            return _("Choose an article on the left, then one of its texts.")
        if choice.kind in SEAT_MOVES:
            told = _("Exile for the {faction} goes on the agenda.").format(faction=self.faction(self._text(choice)))
        else:
            text = self._text(choice)
            words = {
                "file": _("**{text}** goes on the agenda."), "draft": _("The council votes on **{text}**."),
                "amend": _("**{text}** is in force at once."),
            }[choice.kind]  # fmt: skip
            told = f"{words.format(text=TEXTS[text])} {aim_words(self.rules, self.view, self.seat, text)}."
        if self.step == steps.FILE:
            price, have = self.rules.numbers.motion_price, self.view.talents[self.seat]
            told += " " + _("It costs {n} T; {rest} T are left.").format(n=price, rest=have - price)
        return told

    def answers(self) -> list[Answer]:
        gold = {steps.FILE: _("File it"), steps.AMEND: _("Put it into force")}.get(self.step, _("Announce it"))
        found = [Answer("confirm", gold, kind="primary", icon="stone-tablet")]
        if any(move.kind == "decline" for move in self.moves()):
            found.append(self.letting_be())
        return [*found, self.looking()]

    # ------------------------------------------------------------------------------------------------ acts

    def turn_to(self, article: int) -> None:
        """Show the texts of another article."""
        self.article = article
        if self.choice is not None and self.choice.kind in TEXT_MOVES:
            self.choice = None
        self.changed()

    # ------------------------------------------------------------------------------------------------ what it holds

    def fill(self, box: Rect) -> list[Widget]:
        px = self.ui.scale.px
        gap = px(20)
        wall = Rect(box.x, box.y, round(box.width * WALL), 0)
        return [*self._wall(wall), *self.texts(Rect(wall.right + gap, box.y, box.right - wall.right - gap, 0))]

    def _wall(self, box: Rect) -> list[Widget]:
        px, text = self.ui.scale.px, self.ui.text
        rules, view, seat = self.rules, self.view, self.seat
        open_ones = self.articles()
        high = max(px(54), text.line_height("label", 17) + text.line_height("label", 15) + px(8))
        items: list[Widget] = []
        notes: list[str] = []
        for at in range(ARTICLES):
            note = _("in force: {letter}").format(letter=TEXT_LETTERS[view.articles[at]])
            aim, now = own_aims(rules, view, seat, at)
            if aim:
                note += " · " + (_("your aim, in force") if now else _("your aim: {letters}").format(
                    letters="/".join(aim)))  # fmt: skip
            notes.append(note)
        least = max(px(230), Chip.width_for(self.ui, notes))
        for at, (note, place) in enumerate(zip(notes, in_columns(box, ARTICLES, least, high, px(8)), strict=True)):
            roman = TEXTS[text_of(at, 0)].split("-")[0]
            reason = "" if at in open_ones else _("This event is about other articles.")
            name = f"{roman} · {article_name(rules, at)}"
            items.append(Chip(f"article_{at + 1}", place, name, partial(self.turn_to, at), note=note,
                              chosen=at == self.article, sign=partial(self._stone, at), dark=False,
                              reason=reason, size=17, region="body_articles"))  # fmt: skip
        return items

    def _stone(self, article: int, surface: Surface, ui: Any, rect: Rect) -> None:
        high = rect.height
        small = Rect(0, 0, round(high / 1.4), high)
        small.center = rect.center
        surface.blit(ui.store.get(f"archon/article_{article + 1:02}", small.size), small)

    def texts(self, box: Rect) -> list[Widget]:
        """Make a row for each text of the chosen article, and below them whom one may move to exile."""
        px = self.ui.scale.px
        rules, view = self.rules, self.view
        offered = {self._text(move): move for move in self.moves() if move.kind in TEXT_MOVES}
        found: list[ChoiceRow] = []
        for letter in rules.cards.letters[self.article]:
            text = text_of(self.article, letter)
            move = offered.get(text)
            now = view.articles[self.article] == letter
            reason = "" if move is not None else self._missing(text, now)
            found.append(ChoiceRow(f"text_{text}", box, TEXTS[text], words_of(rules, self.article, letter),
                                   partial(self.choose, move), mark=self._said_of(letter, now),
                                   chosen=move is not None and self.choice == move, reason=reason,
                                   region="body_texts"))  # fmt: skip
        items = self.rows(box, found)
        exiles = [move for move in self.moves() if move.kind in SEAT_MOVES]
        if exiles:
            head = self.heading(below(box, items, px(12)), "exile_head", _("Or move to exile a faction"))
            items.append(head)
            places = in_columns(below(box, [head], px(2)), len(exiles), px(190), px(48), px(8))
            items += [
                Chip(f"exile_{self._text(move)}", place, self.faction(self._text(move)), partial(self.choose, move),
                     chosen=self.choice == move, sign=self.token(self._text(move)), dark=False, region="body_exiles")
                for move, place in zip(exiles, places, strict=True)
            ]  # fmt: skip
        return items

    def _missing(self, text: int, now: bool) -> str:
        """Return why a text cannot be chosen."""
        if now:
            return _("This text is in force already.")
        if laws.names_absent(self.rules, self.view, text):
            return _("This text is about a faction that does not play.")
        filed = council.filed(self.view, text)
        return _("This text is on the agenda already.") if filed else _("This event is about other texts.")

    def _said_of(self, letter: int, now: bool) -> str:
        """Return what stands beside a text: whether it is in force, and whose aim it is."""
        rules, view = self.rules, self.view
        aimed = [_("you") if seat == self.seat else self.faction(seat) for seat in range(view.seats)
                 if TEXT_LETTERS[letter] in own_aims(rules, view, seat, self.article)[0]]  # fmt: skip
        found = [_("in force")] if now else []
        found += [_("aim: {names}").format(names=joined(aimed))] if aimed else []
        return " · ".join(found)
