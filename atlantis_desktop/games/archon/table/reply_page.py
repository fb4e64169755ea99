"""The pages of whoever is asked: an offer to take, refuse or answer with a price, and a price asked of me."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.archon.rules import ballots, deals, influence, resources
from atlantis_desktop.games.archon.rules.event_vocabulary import text_of
from atlantis_desktop.games.archon.table.counsel import aim_note
from atlantis_desktop.games.archon.table.deal_draft import NOTHING
from atlantis_desktop.games.archon.table.deal_sides import CARD, GOAL, ICONS, NAMES, TableOfDeals
from atlantis_desktop.games.archon.table.outlook_block import outlook_items
from atlantis_desktop.games.archon.words.deal_sentences import (
    SWORN,
    Ask,
    all_said,
    goods_said,
    return_said,
    terms_said,
)
from atlantis_desktop.games.archon.words.names import card_name, card_text
from atlantis_desktop.table.questions.page import below
from atlantis_desktop.table.questions.pages import AskedPages
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.chip import Chip, in_columns
from atlantis_desktop.ui.widgets.stepper import HIGH, Stepper
from atlantis_desktop.words import _


class ReplyPage(TableOfDeals):
    """An offer to me: what I get, what I give, how it is kept, and one click to take or refuse it."""

    wide = 1080.0

    def __init__(self, pages: AskedPages) -> None:
        """Take the offer that is asked about."""
        super().__init__(pages)
        self.card = NOTHING
        """The card that is given where one is asked for."""
        self.price = 0
        """How much of what the offer names first is asked for instead, 0 for as much as it offers."""

    @property
    def terms(self) -> tuple[int, int, int, Ask]:
        """Who offers, what good first, how much of it (or which card), and what is asked for."""
        source, good, n, want, about, more, _goods = self.view.frames[-1].data
        return source, good, n, (want, about, more)

    @property
    def given(self) -> list[tuple[int, int]]:
        """All that is offered, each good with how much of it or which card."""
        _source, good, n, _ask = self.terms
        return [(good, n), *deals.pairs(self.view.frames[-1].data[-1])]

    @property
    def most(self) -> int:
        """The highest price that can be asked for instead, 0 where none can."""
        found = deals.reply_moves(self.rules, self.view, self.view.frames[-1])
        return max((move.args[0] for move in found if move.kind == "counter"), default=0)

    @property
    def cards(self) -> list[int]:
        """The cards of which one is asked for; none where no card is."""
        found = deals.reply_moves(self.rules, self.view, self.view.frames[-1])
        return [move.args[0] for move in found if move.kind == "accept_card"]

    @property
    def able(self) -> bool:
        """Whether the offer can be accepted at all."""
        return len(deals.reply_moves(self.rules, self.view, self.view.frames[-1])) > 1

    def title(self) -> str:
        return _("The {faction} offer a deal").format(faction=self.faction(self.terms[0]))

    def aside(self) -> str:
        return escape(self.table.session.names[self.terms[0]])

    def sentence(self) -> str:
        source, _good, _n, ask = self.terms
        gift = _("The {faction} give you **{goods}**.").format(
            faction=self.faction(source), goods=all_said(self.rules, self.given))  # fmt: skip
        return f"{gift} {return_said(self.rules, self.table.session.names, ask, True)}"

    def missing(self) -> str:
        if not self.able:
            return _("You have sold this grant already, or do not have what is asked for.")
        return _("Choose the card that you give.") if self.cards and self.card == NOTHING else ""

    def ask_more(self, n: int) -> None:
        """Ask for so much instead; what is offered already asks for nothing more."""
        self.price = n if n > self.terms[2] else 0
        self.changed()

    def ask(self) -> None:
        """Send the price that is asked for instead, one more than is offered where none is chosen."""
        price = self.price or self.terms[2] + 1
        self.pages.send(self, (Gesture(self.seat, button="counter", numbers=(price,)),))

    def gestures(self) -> tuple[Gesture, ...]:
        if self.cards:
            return (Gesture(self.seat, (self.card,), button="accept_card"),)
        return (Gesture(self.seat, button="accept"),)

    def answers(self) -> list[Answer]:
        more = [Answer("counter", _("Ask for more"), self.ask, icon="two-coins")] if self.most else []
        return [
            Answer("confirm", _("Accept"), kind="primary", icon="check-mark"),
            *more,
            Answer("refuse", _("Refuse"), partial(self.press, "refuse"), icon="cross-mark"),
            *self.odds_button(),
            self.looking(),
        ]

    def choose_card(self, card: int) -> None:
        """Choose the card that is given for it."""
        self.card = card
        self.changed()

    def fill(self, box: Rect) -> list[Widget]:
        px, rules = self.ui.scale.px, self.rules
        gap = px(12)
        _source, good, n, ask = self.terms
        left, right = self.two_sides(box)
        got = all_said(rules, self.given)
        got = f"**{got[:1].upper()}{got[1:]}**"
        lies: list[Widget] = [self.words(self.held_top(left), "get_words", got, "text", 22)]
        after = self._after(good, n, True)
        if after:
            lies.append(self.words(below(self.held_top(left), lies, px(2)), "get_after", after, "help", 17))
        if self.most > n:
            place = below(self.held_top(left), lies, px(6))
            place.height = px(HIGH)
            lies.append(Stepper("price", place, _("Or ask for"), self.price or n, self.most, self.ask_more,
                                icon=ICONS[good], note=_(NAMES[good])))  # fmt: skip
        low = max(item.rect.bottom for item in lies) + px(10)
        if left.x == right.x:
            right = Rect(box.x, low + gap, box.width, box.height)
        owe = self._owed(self.held_top(right), ask)
        deep = max(item.rect.bottom for item in owe) + px(10)
        ends = (low, deep) if left.x == right.x else (max(low, deep),) * 2
        items = self.side(left, "get", _("You get"), lies, ends[0])
        items += self.side(right, "owe", _("You give"), owe, ends[1])
        items += self.exchange(left, right, box.y, ends[0])
        icon = "tied-scroll" if ask[0] in SWORN else "chest" if ask[0] in deals.ESCROWED else "card-exchange"
        told = terms_said(rules, self.view, self.given, ask)
        items += self.note(Rect(box.x, ends[1] + gap, box.width, 0), "terms", icon, told)
        items += outlook_items(self, below(box, items, gap))
        items += self.in_force(below(box, items, gap))
        return items

    def _owed(self, box: Rect, ask: Ask) -> list[Widget]:
        px, rules = self.ui.scale.px, self.rules
        want, about, more = ask
        if want < deals.YES:
            goods = goods_said(rules, want, more)
            items: list[Widget] = [self.words(box, "owe_words", f"**{goods[:1].upper()}{goods[1:]}**", "text", 22)]
            after = self._after(want, more, False)
            if after:
                items.append(self.words(below(box, items, px(2)), "owe_after", after, "help", 17))
            spots = in_columns(below(box, items, px(6)), len(self.cards), px(190), px(44), px(6))
            for card, place in zip(self.cards, spots, strict=True):
                items.append(Chip(f"card_{card}", place, card_name(rules, card), partial(self.choose_card, card),
                                  chosen=card == self.card, sign=CARD if want == deals.CARD else GOAL,
                                  size=16))  # fmt: skip
            return items
        items = [self.words(box, "owe_words", return_said(rules, self.table.session.names, ask, True), "text", 22)]
        if want in deals.OF_VOTES and deals.ballot_of(about)[0] == ballots.MOTION:
            said = self.vote_said(about)
            _kind, first, second = deals.ballot_of(about)
            if not aim_note(rules, self.view, self.seat, text_of(first, second)):
                said += " · " + _("touches none of your aims")
            items.append(self.words(below(box, items, px(2)), "owe_text", said, "text", 18))
        if want in deals.ESCROWED or want in (deals.SWORN_YES, deals.SWORN_NO):
            n = influence.influence(self.view, self.seat)
            told = _("Your word weighs {n} now.").format(n=n)
            items.append(self.words(below(box, items, px(2)), "owe_after", told, "help", 17))
        return items

    def _after(self, good: int, n: int, gets: bool) -> str:
        if good in (deals.CARD, deals.GOAL) and n >= self.rules.cards.first_goal:
            return escape(card_text(self.rules, n))
        if good >= deals.FIRST_LETTER:
            return ""
        held = resources.held(self.view, self.seat, deals.COUNTED[good])
        return _("You have {n}; after it {m}.").format(n=held, m=held + (n if gets else -n))


class HagglePage(TableOfDeals):
    """A higher price that is asked of me for what I wanted: one click to pay it or to leave the deal."""

    wide = 900.0

    @property
    def terms(self) -> tuple[int, int, int, int, Ask]:
        """Who asks, for which good, how much I offered and how much is asked, and what it is for."""
        to, good, was, n, want, about, more, _goods = self.view.frames[-1].data
        return to, good, was, n, (want, about, more)

    def title(self) -> str:
        return _("The {faction} ask for more").format(faction=self.faction(self.terms[0]))

    def aside(self) -> str:
        return escape(self.table.session.names[self.terms[0]])

    def sentence(self) -> str:
        to, good, was, n, ask = self.terms
        rest = deals.pairs(self.view.frames[-1].data[-1])
        before, now = (all_said(self.rules, [(good, amount), *rest]) for amount in (was, n))
        told = _("Not for {was}, the {faction} say, but for **{n}**.").format(
            was=before, n=now, faction=self.faction(to))  # fmt: skip
        return f"{told} {return_said(self.rules, self.table.session.names, ask, False)}"

    def gestures(self) -> tuple[Gesture, ...]:
        return (Gesture(self.seat, button="accept"),)

    def answers(self) -> list[Answer]:
        return [
            Answer("confirm", _("Pay it"), kind="primary", icon="check-mark"),
            Answer("refuse", _("Leave it"), partial(self.press, "refuse"), icon="cross-mark"),
            self.looking(),
        ]

    def fill(self, box: Rect) -> list[Widget]:
        _to, good, _was, n, ask = self.terms
        given = [(good, n), *deals.pairs(self.view.frames[-1].data[-1])]
        icon = "tied-scroll" if ask[0] in SWORN else "chest" if ask[0] in deals.ESCROWED else "card-exchange"
        items = self.note(box, "terms", icon, terms_said(self.rules, self.view, given, ask))
        items += outlook_items(self, below(box, items, self.ui.scale.px(12)))
        items += self.in_force(below(box, items, self.ui.scale.px(12)))
        return items
