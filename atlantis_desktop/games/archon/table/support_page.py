"""The page of the Support Phase: Horses, Doom, a grant and the heroes, with what they do to every strength at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect

from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.archon.rules import influence, laws, mobilisation, steps, support
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable
from atlantis_desktop.games.archon.rules.support import Plan
from atlantis_desktop.games.archon.table.look import draw_night, faction
from atlantis_desktop.games.archon.table.outlook_block import outlook_items
from atlantis_desktop.games.archon.table.sealed_page import SealedPage
from atlantis_desktop.games.archon.words.names import card_name
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.table.questions.pages import AskedPages
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.chip import Chip, in_columns
from atlantis_desktop.ui.widgets.lines import Drawing, Lines, Row, Text
from atlantis_desktop.ui.widgets.stepper import HIGH, Stepper
from atlantis_desktop.words import _, ngettext

TALLEST: Final = 30
"""A bar as long as its place stands for so much strength, or for the most at the table."""
HIGHEST: Final = 34
"""How high the strength of a faction stands at most, in panel units."""


def after(rules: ArchonRules, view: ArchonTable, seat: int, plan: Plan, race: bool) -> list[int]:
    """Return all strengths as they would be with a plan and nothing else, or with the race won besides."""
    later = view.copy()
    if laws.number(rules, later, "prytanis_support") and later.prytanis != NOBODY:
        later.support[later.prytanis] += later.act
    later.support[seat] += plan.doom + (support.race_bonus(rules, view) if race else 0)
    for hero, to in zip(mobilisation.heroes_of(later, seat), plan.heroes, strict=True):
        if to != later.seats:
            later.support[to] += rules.cards.hero_value[hero]
    later.grants[seat] = plan.grant - 1
    return influence.strengths(rules, later)


class SupportPage(SealedPage):
    """Steppers for Horses and Doom, tokens for the grant and for every hero, one button for all of it."""

    wide = 1240.0
    icon = "horse-head"

    def __init__(self, pages: AskedPages) -> None:
        """Begin with nothing held out, every hero at home, and the grant that binds, if one does."""
        super().__init__(pages)
        rules, view, seat = self.rules, self.view, self.seat
        self.grants = support.able_grants(rules, view, seat)
        self.plan = self._bare()

    # ------------------------------------------------------------------------------------------------ what it says

    def title(self) -> str:
        return _("Gather support")

    def aside(self) -> str:
        return _("Everybody chooses in secret.")

    def sentence(self) -> str:
        rules, view, seat, plan = self.rules, self.view, self.seat, self.plan
        parts = []
        if plan.horses:
            parts.append(ngettext("{n} Horse is shown", "{n} Horses are shown", plan.horses).format(n=plan.horses))
        if plan.doom:
            parts.append(_("{n} Doom is taken for {n} support").format(n=plan.doom))
        for hero, to in zip(mobilisation.heroes_of(view, seat), plan.heroes, strict=True):
            name = card_name(rules, hero)
            if to == view.seats:
                coins = rules.cards.hero_value[hero]
                parts.append(_("{hero} ventures for {n} T").format(hero=name, n=coins))
            elif to != seat:
                parts.append(_("{hero} supports the {faction}").format(hero=name, faction=self.faction(to)))
        now = after(rules, view, seat, plan, False)
        if not laws.may_decide(rules, view, seat):
            whole = influence.influence(view, seat) + plan.doom + self._at_home()
            if plan.grant:
                to = plan.grant - 1
                parts.append(_("your whole influence of {n} goes to the {faction}, who vote with **{sum}**").format(
                    n=whole, faction=self.faction(to), sum=now[to]))  # fmt: skip
            else:
                parts.append(_("your influence of {n} serves nobody").format(n=whole))
        else:
            parts.append(_("you vote with **{n}**").format(n=now[seat]))
        told = joined(parts)
        return f"{told[:1].upper()}{told[1:]}."

    def _at_home(self) -> int:
        held = mobilisation.heroes_of(self.view, self.seat)
        return sum(self.rules.cards.hero_value[hero] for hero, to in zip(held, self.plan.heroes, strict=True)
                   if to == self.seat)  # fmt: skip

    def gestures(self) -> tuple[Gesture, ...]:
        horses, doom, grant, heroes = self.plan
        return (Gesture(self.seat, button=steps.SUPPORT, numbers=(horses, doom, grant, *heroes)),)

    def answers(self) -> list[Answer]:
        return [
            Answer("confirm", _("Seal it"), kind="primary", icon="padlock"),
            Answer("clear", _("Hold everything back"), self.clear, icon="anticlockwise-rotation"),
            *self.odds_button(),
            self.looking(),
        ]

    # ------------------------------------------------------------------------------------------------ acts

    def choose(self, plan: Plan) -> None:
        """Take another plan."""
        self.plan = plan
        self.changed()

    def _bare(self) -> Plan:
        """Return the plan that holds everything back but a grant that binds."""
        return Plan(0, 0, self.grants[0], tuple(self.seat for _hero in mobilisation.heroes_of(self.view, self.seat)))

    def clear(self) -> None:
        """Begin anew."""
        self.choose(self._bare())

    def has_choice(self) -> bool:
        return self.plan != self._bare()

    def assign(self, at: int, to: int) -> None:
        """Set what a hero does."""
        heroes = list(self.plan.heroes)
        heroes[at] = to
        self.choose(self.plan._replace(heroes=tuple(heroes)))

    # ------------------------------------------------------------------------------------------------ what lies there

    def fill(self, box: Rect) -> list[Widget]:
        px = self.ui.scale.px
        gap = px(14)
        if box.width < px(900):
            left = self._choices(box)
            below = max(item.rect.bottom for item in left) + gap
            right = self._strengths(Rect(box.x, below, box.width, box.height))
            below = max(item.rect.bottom for item in right) + gap
            votes = self._votes(Rect(box.x, below, box.width, 0))
            below = max((item.rect.bottom for item in votes), default=below - gap) + gap
            return [*left, *right, *votes, *self.answered_row(Rect(box.x, below, box.width, 0))]
        wide = (box.width - gap) * 56 // 100
        left = self._choices(Rect(box.x, box.y, wide, box.height))
        below = max(item.rect.bottom for item in left) + px(10)
        left += self.answered_row(Rect(box.x, below, wide, 0))
        right = self._strengths(Rect(box.x + wide + gap, box.y, box.width - wide - gap, box.height))
        below = max(item.rect.bottom for item in (*left, *right)) + px(10)
        return [*left, *right, *self._votes(Rect(box.x, below, box.width, 0))]

    def _votes(self, box: Rect) -> list[Widget]:
        """Return what the votes would do, with the strengths that the plan gives."""
        return outlook_items(self, box, after(self.rules, self.view, self.seat, self.plan, False))

    def _choices(self, box: Rect) -> list[Widget]:
        px, rules, view, seat = self.ui.scale.px, self.rules, self.view, self.seat
        items: list[Widget] = []
        area = Rect(box.x + px(14), box.y + px(8), box.width - px(28), box.height)
        able, bid = support.able_horses(rules, view, seat), support.most_doom(rules, view)
        tired = max(0, view.horses[seat] - able)
        note = ngettext("{n} is rested", "{n} are rested", able).format(n=able)
        if tired:
            note += " · " + ngettext("{n} is tired", "{n} are tired", tired).format(n=tired)
        if not laws.word(rules, view, "race") or laws.word(rules, view, "race") == "none":
            note = _("there is no race under Article VIII")
        full = _("Only rested Horses can be shown. [ARCHON-44]")
        items.append(
            Stepper("support_horses", Rect(area.x, area.y, area.width, px(HIGH)), _("Horses to show"), self.plan.horses,
                    able, lambda n: self.choose(self.plan._replace(horses=n)), icon="horse-head", note=note, full=full)
        )  # fmt: skip
        doom = _("you have {n} · each is 1 support and costs Legacy").format(n=view.doom[seat])
        items.append(
            Stepper("support_doom", Rect(area.x, area.y + px(HIGH + 6), area.width, px(HIGH)), _("Doom to take"),
                    self.plan.doom, bid, lambda n: self.choose(self.plan._replace(doom=n)), icon="skull-crack",
                    note=doom, full=_("At most {n} times the Act number. [ARCHON-46]").format(n=rules.numbers.doom_bid))
        )  # fmt: skip
        y = area.y + 2 * px(HIGH + 6) + px(4)
        heroes = mobilisation.heroes_of(view, seat)
        for at, hero in enumerate(heroes):
            words = _("{hero}, one of your heroes, supports with {n}").format(
                hero=card_name(rules, hero), n=rules.cards.hero_value[hero])  # fmt: skip
            options = [(to, _("at home") if to == seat else self.faction(to)) for to in range(view.seats)]
            ahead = [(seat, _("for you")), (view.seats, _("venture: {n} T").format(n=rules.cards.hero_value[hero]))]
            rest = [option for option in options if option[0] != seat]
            y = self._row(items, Rect(area.x, y, area.width, 0), f"hero_{at}", words, [*ahead, *rest],
                          self.plan.heroes[at], partial(self.assign, at))  # fmt: skip
        if self.grants != [0]:
            options = [(to, self.faction(to - 1) if to else _("nobody")) for to in self.grants]
            y = self._row(items, Rect(area.x, y, area.width, 0), "grant", _("Grant your whole influence to"), options,
                          self.plan.grant, lambda to: self.choose(self.plan._replace(grant=to)), shift=1)  # fmt: skip
            if len(self.grants) == 1:
                told = self.words(Rect(area.x, y, area.width, 0), "support_bound",
                                  _("You sold this grant, and it binds. [ARCHON-66]"), "help", 16)  # fmt: skip
                items.append(told)
                y = told.rect.bottom
        field = Custom("support_choices", Rect(box.x, box.y, box.width, y + px(6) - box.y), draw_night)
        return [field, *items]

    def _row(
        self, items: list[Widget], box: Rect, name: str, words: str, options: Sequence[tuple[int, str]], chosen: int,
        take: Any, shift: int = 0,
    ) -> int:  # fmt: skip
        """Put a row of chips below its words. Return where the next thing begins."""
        px, seats = self.ui.scale.px, self.view.seats
        head = self.words(box, f"{name}_head", words, "text", 18)
        items.append(head)
        top = Rect(box.x, head.rect.bottom + px(2), box.width, 0)
        # A chip is as wide as its longest word needs in narrow letters, so that nothing is cut.
        needed = max(self.ui.text.measure(escape(said), "label", size=16)[0] for _key, said in options)
        least = max(px(148), round(needed * 0.85) + px(62))
        places = in_columns(top, len(options), least, px(44), px(6))
        for (key, said), place in zip(options, places, strict=True):
            to = key - shift
            # A venture is told in words alone: they are long in some languages.
            sign: Any = self.token(to) if 0 <= to < seats else "" if to == seats else "cross-mark"
            items.append(Chip(f"{name}_{key}", place, said, partial(take, key), chosen=key == chosen, sign=sign,
                              size=16, region=f"body_{name}"))  # fmt: skip
        return places[-1].bottom + px(8)

    def _strengths(self, box: Rect) -> list[Widget]:
        """Return the strengths of all, as they are known and as the plan makes them."""
        px, rules, view, seat = self.ui.scale.px, self.rules, self.view, self.seat
        head = self.heading(box, "support_head", _("Strengths with this plan"))
        blank = Plan(0, 0, 0, tuple(view.seats for _hero in self.plan.heroes))
        bare = after(rules, view, seat, blank, False)
        now, won = (after(rules, view, seat, self.plan, race) for race in (False, self.plan.horses > 0))
        most = max(TALLEST, *won)
        table = Lines([self._strength(each, bare[each], now[each], won[each], most) for each in range(view.seats)],
                      even=True)  # fmt: skip
        rows = Custom("support_strengths", Rect(box.x, head.rect.bottom + px(4), box.width, px(HIGHEST) * view.seats),
                      table.on, label=_("Strengths with this plan"))  # fmt: skip
        bonus = support.race_bonus(rules, view)
        lines = [_("What the others hide is not counted yet.")]
        if bonus:
            lines.append(_("Whoever shows the most Horses gains **{n}** in this cycle; in a tie nobody gains anything. "
                           "[ARCHON-41]").format(n=bonus))  # fmt: skip
        if rules.race_tie == "all":
            lines[-1] = _("Whoever shows the most Horses gains **{n}** in this cycle. [ARCHON-41]").format(n=bonus)
        if not laws.may_decide(rules, view, seat):
            lines.append(_("You cast no votes yourself: your influence counts where you grant it. [ARCHON-21]"))
        notes = self.note(Rect(box.x, rows.rect.bottom + px(10), box.width, 0), "support_note", "open-book",
                          " ".join(lines))  # fmt: skip
        return [head, rows, *notes]

    def _strength(self, seat: int, bare: int, now: int, won: int, most: int) -> Row:
        """Return the strength of a faction in a row: what is known, with the plan, and with the race besides."""
        ways: tuple[str, ...] = ()
        told = str(now) if now or laws.may_decide(self.rules, self.view, seat) else _("no vote")
        if won != now:
            told, ways = _("{n}, with the race {more}").format(n=now, more=won), (f"**{now} → {won}**",)
        told = told if now == bare == won else f"**{told}**"
        shades = ((won, "orichalcum"), (now, "bronze"), (min(bare, now), "ink"))
        bar = Drawing(partial(_paint_shares, [(value / most, shade) for value, shade in shades]), size=14, grow=1)
        return Row([faction(self.rules, self.view, seat, 32), Text(escape(self.faction(seat)), "label", "ink", 17), bar,
                    Text(told, "label", "ink", 18, ways, "right")], high=HIGHEST)  # fmt: skip


def _paint_shares(shares: Sequence[tuple[float, str]], brush: Brush, box: Rect) -> None:
    """Paint a bar of several parts over each other, the longest first."""
    theme = brush.ui.theme
    for share, shade in ((1.0, "stone"), *shares):
        if share:
            brush.field(Rect(box.x, box.y, round(box.width * share), box.height), theme.colour(shade), 5)
