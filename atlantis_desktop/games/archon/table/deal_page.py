"""The page of offers: what each side gives, all of it in a sentence, and what breaking it costs."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.archon.rules import deals, influence, laws, resources, steps
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY
from atlantis_desktop.games.archon.table import deal_draft
from atlantis_desktop.games.archon.table.dais import vote_picture
from atlantis_desktop.games.archon.table.deal_draft import NOTHING, Draft
from atlantis_desktop.games.archon.table.deal_odds import BY_CHANCE, WANTED, Weigher
from atlantis_desktop.games.archon.table.deal_sides import CARD, GOAL, ICONS, LETTER, NAMES, TableOfDeals
from atlantis_desktop.games.archon.table.deals_told import offers_answered, words_kept
from atlantis_desktop.games.archon.table.escrow import HIGH as PICTURE_HIGH
from atlantis_desktop.games.archon.table.escrow import EscrowPicture
from atlantis_desktop.games.archon.table.outlook_block import chance_line, foreseen, outlook_items
from atlantis_desktop.games.archon.words.council_sentences import LETTER_SIGNS, option_name
from atlantis_desktop.games.archon.words.deal_sentences import (
    all_said,
    goods_said,
    lean_said,
    odds_said,
    person_said,
    return_said,
    terms_said,
)
from atlantis_desktop.games.archon.words.faces import face
from atlantis_desktop.games.archon.words.names import card_name
from atlantis_desktop.games.archon.words.percent import percent
from atlantis_desktop.table.questions.page import below
from atlantis_desktop.table.questions.pages import AskedPages
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.chip import Chip, in_columns
from atlantis_desktop.ui.widgets.panel import Panel
from atlantis_desktop.ui.widgets.stepper import HIGH, Stepper
from atlantis_desktop.ui.widgets.toggle import Segments, Toggle
from atlantis_desktop.words import N_, _, ngettext

TABS: Final = (("goods", N_("Goods")), ("vote", N_("A vote")), ("grant", N_("A grant")), ("office", N_("An office")))
"""What can be asked for, by kind."""
TAB_HIGH: Final = 46
ROOMY: Final = 1000
"""So many panel units a window is high at least in which the way of what is laid aside is drawn too."""
LEAST_PICTURE: Final = 900
VOTES: Final = {kind: (kind.rpartition("_")[2], kind.startswith("swear"))
                for kind, want in deals.WANTS.items() if want in deals.OF_VOTES}  # fmt: skip
"""By kind of wish about a vote: which one is asked for, and whether under oath."""
GRANTS: Final = ("want_grant", "swear_grant")
OFFICES: Final = ("want_option", "want_tie_yes", "want_tie_no")


def about_of(move: Move) -> int:
    """Return what a wish about a vote is about, as promises name it."""
    about: int = move.args[0]
    return about + deals.FROM.get(move.kind, 0)


def tab_of(move: Move) -> str:
    """Return the tab on which something that is asked for stands."""
    if move.kind == "want":
        return "goods"
    return "vote" if move.kind in VOTES else "grant" if move.kind in GRANTS else "office"


def _paint_vote(vote: str, surface: Surface, ui: Any, rect: Rect) -> None:
    """Paint a small vote card: by its lightness and its pebble one tells YES from NO."""
    picture = vote_picture(ui, vote, (rect.height * 200 // 272, rect.height))
    surface.blit(picture, picture.get_rect(center=rect.center))


def _paint_event(rules: ArchonRules, card: int, surface: Surface, rect: Rect, ui: Any) -> None:
    """Paint the picture of an event, as much of it as a place shows."""
    found = face(rules, card)
    name = found.picture if found.picture in ui.store else found.spare
    entry = ui.store.info(name)
    high = round(entry.h * rect.width / entry.w)
    picture = ui.store.get(name, (rect.width, high))
    surface.blit(picture, rect, Rect(0, max(0, (high - rect.height) * 2 // 5), *rect.size))
    pygame.draw.rect(surface, ui.theme.colour("gold-middle"), rect, max(1, ui.scale.px(2)))


class DealPage(TableOfDeals):
    """An offer: to whom, what for what, and how it is kept; it counts only when it is laid before the other."""

    wide = 1360.0

    def __init__(self, pages: AskedPages) -> None:
        """Begin with what of the offer stands already."""
        super().__init__(pages)
        self.draft = deal_draft.begun(self.view)
        self.tab = ""

    # ------------------------------------------------------------------------------------------------ what it says

    @property
    def fixed(self) -> bool:
        """Whether the offer is begun: to whom it goes stands already, and it counts."""
        return self.step in (steps.GIVE, steps.WANT)

    def title(self) -> str:
        return _("Offer a deal")

    def aside(self) -> str:
        frame = next(frame for frame in reversed(self.view.frames) if frame.name in deals.SIDES)
        most = deals.offers_at(self.rules, frame.name)
        number = most - frame.data[0] + (0 if self.fixed else 1)
        if number > most:
            return _("All offers are made")
        where = {steps.DEBATE: _("Debate"), steps.TRADE: _("Diplomacy Round"), steps.LOBBY: _("Assembly")}[frame.name]
        return _("{where} · offer {n} of {most}").format(where=where, n=number, most=most)

    def sentence(self) -> str:
        to, good, _n, want, _more = self.draft
        if to == NOBODY:
            what = _("You give goods, for goods, a vote, a grant or an act of office; or make none.")
            return _("Choose to whom the offer goes.") + " " + what
        if good == NOTHING:
            return _("You give the {faction} nothing yet.").format(faction=self.faction(to))
        gift = _("You give the {faction} **{goods}**.").format(
            faction=self.faction(to), goods=all_said(self.rules, self.draft.given))  # fmt: skip
        if want is None:
            return gift + " " + _("What for?")
        ask = deals.asked_of(self.rules, want)
        wish = return_said(self.rules, self.table.session.names, ask, False)
        # How it is kept and what breaking it costs belong to the offer: they are seen however far the page scrolls.
        return f"{gift} {wish}\n{terms_said(self.rules, self.view, self.draft.given, ask)}"

    def missing(self) -> str:
        if self.draft.to == NOBODY:
            return _("Choose to whom the offer goes.")
        if self.draft.good == NOTHING:
            return _("Choose what you give.")
        return _("Choose what you want for it.") if self.draft.want is None else ""

    def gestures(self) -> tuple[Gesture, ...]:
        return deal_draft.gestures(self.view, self.seat, self.draft)

    def answers(self) -> list[Answer]:
        if self.fixed:
            last = Answer("withdraw", _("Withdraw the offer"), partial(self.press, "withdraw"), icon="cross-mark")
        else:
            last = Answer("done", _("No more offers"), partial(self.press, "done"), icon="next-button")
        # Outside a Debate there are no odds before somebody is chosen; the button keeps its place and says so.
        why_not = "" if self.draft.to != NOBODY or foreseen(self) else _("Choose to whom the offer goes.")
        odds = [replace(answer, reason=why_not) for answer in self.odds_button()]
        return [
            Answer("confirm", _("Offer it"), kind="primary", icon="shaking-hands"),
            Answer("clear", _("Clear"), self.clear, icon="anticlockwise-rotation"),
            *odds,
            last,
            self.looking(),
        ]

    # ------------------------------------------------------------------------------------------------ will they?

    @property
    def level(self) -> str:
        """The level of the bot that the offer goes to, HUMAN for a person."""
        return self.table.session.match.seats[self.draft.to].controller

    def weigher(self) -> Weigher:
        """Return what weighs offers to the bot that is chosen, one for each moment."""
        rules, view, seat, to, level = self.rules, self.view, self.seat, self.draft.to, self.level
        key = "offers", seat, to, level
        return self.table.session.moment.once(key, lambda: Weigher(rules, view, seat, to, level))

    def beside(self, box: Rect) -> list[Widget]:
        """Return whether they would accept, in a small bar and a sentence; of a person what is known of their word."""
        draft, px = self.draft, self.ui.scale.px
        if not self.gestures() or draft.want is None:
            return []
        head = _("Will they accept?")
        if self.level == HUMAN:
            told = self.heading(box, "odds_head", head)
            kept = words_kept(self.table.session.match, draft.to)
            return [told, self.words(below(box, [told], 0), "odds", person_said(*kept), "ink", 16)]
        if not self.hinted:
            return []
        odds = self.weigher().odds(draft)
        line = Rect(box.x, box.y, box.width, self.ui.text.line_height("label", 16) + px(4))
        bar = Custom("odds_bar", line, chance_line(head, odds.chance).on,
                     label=f"{head} {percent(odds.chance)}")  # fmt: skip
        words = odds_said(odds.chance, odds.gain, odds.able, self.level == BY_CHANCE) + self._lean(draft.want)
        return [bar, self.words(below(box, [bar], 0), "odds", words, "ink", 16)]

    def _lean(self, want: Move) -> str:
        """Return how they are likely to vote without the deal, where a vote is asked for."""
        if want.kind not in VOTES or want.kind in deals.FROM:
            return ""
        found = [voter.chance for each in foreseen(self) if each.card == want.args[0]
                 for voter in each.voters if voter.seat == self.draft.to]  # fmt: skip
        return " " + lean_said(found[0], VOTES[want.kind][0] == "yes") if found else ""

    def cheapest(self) -> None:
        """Give the cheapest that the other would probably take for what is wanted."""
        if self.draft.want is None:
            return
        found = self.weigher().cheapest(self.draft.want)
        if found is not None:
            self.take(found)
            return
        chip = self.scene.find("cheapest")
        self.scene.refuse(chip, _("Nothing that you have would probably bring them to it."))

    def _no_price(self) -> str:
        """Return why no cheapest offer can be found, empty where one can be looked for."""
        if self.step == steps.WANT:
            return self._given_already()
        if self.level == HUMAN:
            return _("A person decides; nobody knows their price.")
        return "" if self.draft.want is not None else _("Choose what you want first: its price is looked for.")

    # ------------------------------------------------------------------------------------------------ acts

    def take(self, draft: Draft) -> None:
        """Take another draft; a wish that no longer goes with it is dropped."""
        self.draft = deal_draft.tidied(self.rules, self.view, self.seat, draft)
        self.changed()

    def clear(self) -> None:
        """Begin anew."""
        self.take(deal_draft.begun(self.view))

    def has_choice(self) -> bool:
        return self.draft != deal_draft.begun(self.view)

    def choose_partner(self, seat: int) -> None:
        """Address the offer."""
        self.take(self.draft._replace(to=seat))

    def give(self, good: int, n: int) -> None:
        """Give an amount of a kind, 0 for none of it; a card comes to the cards that are given, or is taken back."""
        given = self.draft.given
        if good in (deals.CARD, deals.GOAL):
            given = [pair for pair in given if pair != (good, n)] if (good, n) in given else [*given, (good, n)]
        elif good in dict(given):
            given = [(kind, n if kind == good else amount) for kind, amount in given if kind != good or n]
        elif n:
            given = [*given, (good, n)]
        self.take(self.draft.giving(given[-self.rules.numbers.offer_goods :]))

    def _take_gift(self, name: str, good: int, n: int) -> None:
        """Take another gift by its widget, or say why it can be none any more."""
        if self.step == steps.WANT:
            self.scene.refuse(self.scene.find(name), self._given_already())
        else:
            self.give(good, n)

    def ask_for(self, move: Move | None) -> None:
        """Ask for something."""
        self.take(self.draft._replace(want=move))

    def turn_to(self, tab: str) -> None:
        """Show another kind of wish."""
        self.tab = tab
        self.take(self.draft._replace(want=None))

    # ------------------------------------------------------------------------------------------------ what lies there

    def fill(self, box: Rect) -> list[Widget]:
        px = self.ui.scale.px
        gap = px(12)
        items = self.in_region(self._partners(box), "to")
        if self.draft.to != NOBODY:
            top = below(box, items, gap)
            left, right = self.two_sides(top)
            given = self.in_region(self._given(self.held_top(left)), "give")
            low = max(item.rect.bottom for item in given) + px(10)
            if left.x == right.x:
                right = Rect(top.x, low + gap, top.width, top.height)
            wanted = self.in_region(self._wanted(self.held_top(right)), "want")
            deep = max(*(item.rect.bottom for item in wanted), self._deepest(self.held_top(right))) + px(10)
            both = low, deep
            if left.x != right.x:
                both = max(low, deep), max(low, deep)
            items += self.side(left, "give", _("I give"), given, both[0])
            items += self.side(right, "want", _("I want"), wanted, both[1])
            items += self.exchange(left, right, top.y, both[0])
        items += self._escrow(below(box, items, gap))
        items += self.since_items(below(box, items, gap))
        told = offers_answered(self.rules, self.view, self.table.session.match, self.seat)
        if told:
            items += self.note(below(box, items, gap), "answered", "tied-scroll", told)
        items += outlook_items(self, below(box, items, gap))
        items += self.in_force(below(box, items, gap))
        return items

    def _escrow(self, box: Rect) -> list[Widget]:
        """Return the picture of what waits in the chest, where the offer is whole and the window is large."""
        draft, scale = self.draft, self.ui.scale
        if draft.want is None or draft.good == NOTHING or scale.units(scale.height) < ROOMY:
            return []
        ask = deals.asked_of(self.rules, draft.want)
        if ask[0] not in deals.ESCROWED or box.width < scale.px(LEAST_PICTURE):
            return []
        whole = Rect(box.x, box.y, box.width, scale.px(PICTURE_HIGH))
        said = return_said(self.rules, self.table.session.names, ask, False).replace("**", "").rstrip(".")
        goods = all_said(self.rules, draft.given)
        picture = EscrowPicture(self.token(self.seat), self.token(draft.to), goods, said, _("anything else"))
        inner = whole.inflate(-scale.px(16), -scale.px(8))
        return [Panel("escrow_field", whole, "vellum-inset", shadow=False),
                Custom("escrow", inner, picture.on, label=picture.label)]  # fmt: skip

    def _partners(self, box: Rect) -> list[Widget]:
        px, rules, view = self.ui.scale.px, self.rules, self.view
        found = deal_draft.partners(rules, view, self.seat)
        head = self.heading(box, "to_head", _("To whom"))
        least = max(px(150), Chip.width_for(self.ui, map(self.faction, found)))
        places = in_columns(Rect(box.x, head.rect.bottom + px(2), box.width, 0), len(found), least, px(62), px(8))
        items: list[Widget] = [head]
        for seat, place in zip(found, places, strict=True):
            n = influence.influence(view, seat)
            votes = laws.may_decide(rules, view, seat)
            note = ngettext("{n} vote", "{n} votes", n).format(n=n) if votes else _("grants {n}").format(n=n)
            items.append(Chip(f"to_{seat}", place, self.faction(seat), partial(self.choose_partner, seat), note=note,
                              chosen=seat == self.draft.to, sign=self.token(seat), dark=False))  # fmt: skip
        if len(items) == 1:
            items.append(self.words(Rect(box.x, head.rect.bottom, box.width, 0), "to_none",
                                    _("No offer is left, or there is nothing to give.")))  # fmt: skip
        return items

    def _given(self, box: Rect) -> list[Widget]:
        px, rules, view, seat = self.ui.scale.px, self.rules, self.view, self.seat
        found = deal_draft.gives(rules, view, seat)
        fixed = self.step == steps.WANT
        items: list[Widget] = []
        held = [resources.held(view, seat, deals.COUNTED[good]) for good in range(len(ICONS))]
        notes = [_("you have {n}").format(n=n) for n in held]
        needed = max(Stepper.width_for(self.ui, note) for note in notes)
        # What the hint adds lies in the place after those of the goods.
        places = in_columns(box, len(ICONS) + self.hinted, max(px(244), needed), px(HIGH), px(10))
        for good, place in enumerate(places[: len(ICONS)]):
            amount = dict(self.draft.given).get(good, 0)
            most = amount if fixed else max(found.get(good, ()), default=0)
            items.append(
                Stepper(f"give_{good}", place, _(NAMES[good]), amount, most,
                        partial(self._take_gift, f"give_{good}", good), icon=ICONS[good], note=notes[good],
                        full=self._given_already() if fixed else "")
            )  # fmt: skip
        cells: list[tuple[str, str, str, int, int]] = []
        for good, amounts in found.items():
            if deals.FIRST_LETTER <= good < deals.CARD:
                sign = LETTER_SIGNS[good - deals.FIRST_LETTER]
                words = _("Letter {sign}").format(sign=sign)
                cells.append((f"give_{good}", words, LETTER, good, 1))
            elif good >= deals.CARD:
                icon = CARD if good == deals.CARD else GOAL
                kind = _("Stasis card") if good == deals.CARD else _("Trade goal")
                cells += [(f"give_card_{card}", f"{card_name(rules, card)} · {kind}", icon, good, card)
                          for card in amounts]  # fmt: skip
        y = places[-1].bottom + px(6)
        spots = in_columns(Rect(box.x, y, box.width, 0), len(cells), px(172), px(44), px(6))
        for (name, words, icon, good, n), place in zip(cells, spots, strict=True):
            chosen = (good, n) in self.draft.given
            # Cards lie in a region of their own: arrows would lead from them to the steppers above.
            amount = 0 if chosen and good < deals.CARD else n
            items.append(Chip(name, place, words, partial(self._take_gift, name, good, amount),
                              chosen=chosen, sign=icon, size=16, region="body_gifts"))  # fmt: skip
        y = spots[-1].bottom + px(6) if spots else y
        if self.hinted:
            items.append(Chip("cheapest", places[-1], _("Cheapest for {p}").format(p=percent(WANTED)), self.cheapest,
                              sign="light-bulb", size=17, reason=self._no_price(),
                              tip=_("Gives the least that they would probably take for what you want.")))  # fmt: skip
        most = rules.numbers.offer_goods
        words = ngettext("An offer gives one kind of goods. Heroes and Arête cannot be traded. [ARCHON-66]",
                         "An offer gives up to {n} kinds of goods. Heroes and Arête cannot be traded. [ARCHON-66]",
                         most).format(n=most)  # fmt: skip
        items.append(self.words(Rect(box.x, y, box.width, 0), "give_note", words, "help", 16))
        return items

    def _given_already(self) -> str:
        return _("What this offer gives is said already; withdraw it to begin anew.")

    # ------------------------------------------------------------------------------------------------ what is wanted

    def _wanted(self, box: Rect) -> list[Widget]:
        px = self.ui.scale.px
        tabs, able = self._tabs()
        if self.draft.want is not None:
            self.tab = tab_of(self.draft.want)
        if self.tab not in tabs:
            self.tab = next((key for key in ("vote", "grant", "goods") if key in able), "goods")
        strip = Segments("want_tabs", Rect(box.x, box.y, box.width, px(TAB_HIGH)),
                         [(key, _(words)) for key, words in TABS if key in tabs], self.tab, self.turn_to,
                         label=_("I want"), region="body_tabs")  # fmt: skip
        # The tabs are a region of their own: they take the arrows, and would lie between the chips below them.
        return [strip, *self._on_tab(box, self.tab)]

    def _tabs(self) -> tuple[list[str], list[str]]:
        """Return the kinds of wish that have a tab, and those of which something can be had."""
        found = deal_draft.wants(self.rules, self.view, self.seat, self.draft)
        able = [key for key, _words in TABS if any(tab_of(move) == key for move in found)]
        # Goods, votes and grants always have their tab, which says why nothing of it can be had.
        return [key for key, _words in TABS if key != "office" or key in able], able

    def _on_tab(self, box: Rect, tab: str) -> list[Widget]:
        """Return what can be asked for of a kind, below the tabs of a box."""
        rest = Rect(box.x, box.y + self.ui.scale.px(TAB_HIGH + 8), box.width, box.height)
        found = deal_draft.wants(self.rules, self.view, self.seat, self.draft)
        here = [move for move in found if tab_of(move) == tab]
        if not here:
            return [self.words(rest, "want_none", self._none(tab), "help")]
        lay = {"goods": self._goods, "vote": self._votes, "grant": self._grants, "office": self._offices}[tab]
        return lay(rest, here)

    def _deepest(self, box: Rect) -> int:
        """Return how far down the tab with most on it reaches, so that nothing moves when another one is looked at."""
        return max(item.rect.bottom for tab in self._tabs()[0] for item in self._on_tab(box, tab))

    def _none(self, tab: str) -> str:
        """Return why nothing of a kind can be asked for."""
        faction = self.faction(self.draft.to)
        votes = laws.may_decide(self.rules, self.view, self.draft.to)
        if tab == "goods":
            return _("Nothing that they have goes with what you give.")
        if tab == "grant":
            words = _("The {faction} vote themselves; only those who have no vote grant influence. [ARCHON-24]") if (
                votes) else _("You have no vote yourself that a grant could serve. [ARCHON-24]")  # fmt: skip
            return words.format(faction=faction)
        if not votes:
            words = _("The {faction} have no vote of their own; ask for their grant. [ARCHON-24]")
            return words.format(faction=faction)
        return _("No vote is near; votes are dealt in during a Debate. [ARCHON-37]")

    def _goods(self, box: Rect, found: list[Move]) -> list[Widget]:
        px, rules, view, to = self.ui.scale.px, self.rules, self.view, self.draft.to
        want = self.draft.want
        given = dict(self.draft.given)
        asked = want.args if want is not None and want.kind == "want" else (NOTHING, 0)
        items: list[Widget] = []
        places = in_columns(box, len(ICONS), px(244), px(HIGH), px(10))
        for good, place in enumerate(places):
            most = max((move.args[1] for move in found if move.args[0] == good), default=0)
            held = resources.held(view, to, deals.COUNTED[good])
            full = _("You give that yourself.") if good in given else _("They have no more.")
            items.append(
                Stepper(f"want_{good}", place, _(NAMES[good]), asked[1] if asked[0] == good else 0, most,
                        partial(self._want_good, good), icon=ICONS[good], note=_("they have {n}").format(n=held),
                        full=full)
            )  # fmt: skip
        rest = [move for move in found if move.args[0] >= deals.FIRST_LETTER]
        spots = in_columns(Rect(box.x, places[-1].bottom + px(6), box.width, 0), len(rest), px(172), px(44), px(6))
        for move, place in zip(rest, spots, strict=True):
            good = move.args[0]
            icon = CARD if good == deals.CARD else GOAL if good == deals.GOAL else LETTER
            words = goods_said(rules, good, 1)
            items.append(Chip(f"want_{good}", place, words[:1].upper() + words[1:],
                              partial(self.ask_for, None if want == move else move), chosen=want == move, sign=icon,
                              size=16, region="body_wishes"))  # fmt: skip
        return items

    def _want_good(self, good: int, n: int) -> None:
        found = deal_draft.wants(self.rules, self.view, self.seat, self.draft)
        self.ask_for(next((move for move in found if move.kind == "want" and move.args == (good, n)), None))

    def _votes(self, box: Rect, found: list[Move]) -> list[Widget]:
        px, rules, want = self.ui.scale.px, self.rules, self.draft.want
        subjects = list(dict.fromkeys(map(about_of, found)))
        answer, sworn = VOTES[want.kind] if want is not None and want.kind in VOTES else ("", False)
        asked = about_of(want) if answer and want is not None else NOTHING
        items: list[Widget] = [self.words(box, "want_event_head", _("On which motion, and how"), "help", 16)]
        y = items[0].rect.bottom + px(2)
        cast, seen = px(118), px(60)
        for about in subjects:
            row = Rect(box.x, y, box.width, px(50))
            left = row.x
            if about < deals.MOTION:
                picture = Rect(row.x, row.y, seen, row.height)
                items.append(Custom(f"want_event_{about}_picture", picture, partial(_paint_event, rules, about)))
                left = picture.right + px(8)
            name = Rect(left, row.y, row.right - left - 2 * (cast + px(6)), row.height)
            told = self.words(name, f"want_event_{about}", self.vote_said(about), "text", 18)
            row.height = name.height = max(row.height, told.rect.height)
            told.rect = name
            told.valign, told.fit = "middle", True
            items.append(told)
            for number, (vote, words) in enumerate((("yes", _("YES")), ("no", _("NO")))):
                place = Rect(name.right + px(6) + number * (cast + px(6)), row.y, cast, row.height)
                move = self._vote_move(found, about, vote, sworn)
                chosen = asked == about and answer == vote
                items.append(Chip(f"want_{vote}_{about}", place, words, partial(self.ask_for, None if chosen else move),
                                  chosen=chosen, sign=partial(_paint_vote, vote)))  # fmt: skip
            y = row.bottom + px(6)
        forms = {VOTES[move.kind][1] for move in found if about_of(move) == asked and VOTES[move.kind][0] == answer}
        line = Rect(box.x, y, box.width, px(44))
        reason = ""
        if want is None:
            reason = _("Choose the motion and the vote first.")
        elif len(forms) < 2:
            reason = _("For letters and cards a vote can only be sworn: they cannot wait in the chest. [ARCHON-37]")
        wide = Toggle.size_for(self.ui)[0]
        says = Rect(line.x, line.y, line.width - wide - px(12), line.height)
        told = self.words(says, "want_oath_words", _("Under oath, and paid at once"), "text", 18)
        told.rect, told.valign, told.fit = says, "middle", True
        items += [told, Toggle("want_oath", line, sworn, lambda on: self._swear(found, on), region="body",
                               label=_("Under oath, and paid at once"), reason=reason)]  # fmt: skip
        return items

    def _vote_move(self, found: list[Move], about: int, vote: str, sworn: bool) -> Move:
        ways = [move for move in found if about_of(move) == about and VOTES[move.kind][0] == vote]
        return next((move for move in ways if VOTES[move.kind][1] == sworn), ways[0])

    def _swear(self, found: list[Move], on: bool) -> None:
        want = self.draft.want
        if want is not None:
            self.ask_for(self._vote_move(found, about_of(want), VOTES[want.kind][0], on))

    def _grants(self, box: Rect, found: list[Move]) -> list[Widget]:
        px, view, to = self.ui.scale.px, self.view, self.draft.to
        n = influence.influence(view, to)
        words = _("The {faction} cast no votes themselves; their whole influence, now **{n}**, can serve yours.")
        words = words.format(faction=self.faction(to), n=n)
        items: list[Widget] = [self.words(box, "want_grant_words", words, "text", 18)]
        names = {"want_grant": (_("Their grant, binding"), "padlock"),
                 "swear_grant": (_("Their grant, under oath"), "tied-scroll")}  # fmt: skip
        top = Rect(box.x, items[0].rect.bottom + px(8), box.width, 0)
        for move, place in zip(found, in_columns(top, len(found), px(220), px(56), px(8)), strict=True):
            told, icon = names[move.kind]
            chosen = move == self.draft.want
            items.append(Chip(move.kind, place, told, partial(self.ask_for, None if chosen else move), chosen=chosen,
                              sign=icon))  # fmt: skip
        return items

    def _offices(self, box: Rect, found: list[Move]) -> list[Widget]:
        px, rules = self.ui.scale.px, self.rules
        items: list[Widget] = []
        notes = [self._deed(move) for move in found]
        least = max(px(260), Chip.width_for(self.ui, notes))
        places = in_columns(box, len(found), least, px(58), px(8))
        for at, (move, note, place) in enumerate(zip(found, notes, places, strict=True)):
            words = card_name(rules, move.args[0])
            if Chip.width_for(self.ui, [note]) > place.width:
                # What would be cut on a line of its own finds room on several.
                words, note = f"{words}: {note}", ""
            chosen = move == self.draft.want
            items.append(Chip(f"office_{at}", place, words, partial(self.ask_for, None if chosen else move), note=note,
                              chosen=chosen, sign="gavel"))  # fmt: skip
        return items

    def _deed(self, move: Move) -> str:
        """Return in a line what the office is to be used for."""
        if move.kind != "want_option":
            return _("decide a tie for YES") if move.kind == "want_tie_yes" else _("decide a tie for NO")
        return _("announce {option}").format(option=option_name(self.rules, *deals.asked_of(self.rules, move)[1:]))
