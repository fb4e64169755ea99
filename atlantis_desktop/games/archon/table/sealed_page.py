"""Pages of sealed answers: an amount or one of a few ways, who has answered (never what), and what hangs on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.archon.bots.odds import chances
from atlantis_desktop.games.archon.rules import event_effects, influence, steps
from atlantis_desktop.games.archon.rules.event_effects import WAYS
from atlantis_desktop.games.archon.rules.state import NOBODY
from atlantis_desktop.games.archon.table.asked import CouncilPage
from atlantis_desktop.games.archon.table.chances import Side, sides_at
from atlantis_desktop.games.archon.table.counsel import Outlook, motion_outlook
from atlantis_desktop.games.archon.table.look import draw_night, faction
from atlantis_desktop.games.archon.table.outlook_block import option_items
from atlantis_desktop.games.archon.words.council_sentences import motion_text
from atlantis_desktop.games.archon.words.names import card_name, event_teller, objective_name, units_text
from atlantis_desktop.games.archon.words.offered import offered_text
from atlantis_desktop.games.archon.words.percent import whole_percent
from atlantis_desktop.table.questions.choice import ChoicePage
from atlantis_desktop.table.questions.page import below
from atlantis_desktop.table.questions.pages import AskedPages
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.chip import Chip, in_columns
from atlantis_desktop.ui.widgets.lines import Icon, Lines, Row, Text
from atlantis_desktop.ui.widgets.stepper import HIGH, Stepper
from atlantis_desktop.words import N_, _, ngettext

NEVER: Final = -1


class SealedPage(CouncilPage):
    """Base of the pages of sealed answers. The others answer meanwhile; that they did is seen, what is not."""

    wide = 860.0

    def __init__(self, pages: AskedPages) -> None:
        """Take the part that opened it."""
        super().__init__(pages)
        self._answered = self._who_answered()

    def _who_answered(self) -> tuple[int, ...]:
        """Return who has answered, by seat as the frame holds it: 1 answered, 0 not yet, NEVER not asked."""
        asked = self.table.session.match.state.frames[-1]
        if asked.name not in steps.SEALED:
            return ()
        # The page stays while others answer, so it looks at the question of now as its seat may see it.
        top = sealed.seen_by(asked, self.seat)
        return tuple(
            NEVER if answer == sealed.NOT_ASKED else int(sealed.has_answered(top, seat))
            for seat, answer in enumerate(top.data)
        )

    @property
    def alone(self) -> bool:
        """Whether nobody else is asked, so that an answer counts at once."""
        return sum(state != NEVER for state in self._answered) == 1

    def answered_row(self, box: Rect) -> list[Widget]:
        """Return a row of all who are asked, with a tick at those who have answered; nothing where it is one alone."""
        px, found = self.ui.scale.px, self._who_answered()
        asked = [seat for seat, state in enumerate(found) if state != NEVER]
        if self.alone:
            return []
        ready = sum(found[seat] for seat in asked)
        words = _("{n} of {all} have answered; what they chose stays secret until the last.").format(
            n=ready, all=len(asked))  # fmt: skip
        head = self.words(box, "answered_words", words, "ink-2", 17)
        # As wide as the longest name needs in narrow letters, beside its token and its sign.
        needed = max((self.ui.text.measure(escape(self.faction(seat)), "smallest", size=15)[0] for seat in asked),
                     default=0)  # fmt: skip
        least = max(px(150), round(needed * NARROWEST) + px(30 + 20 + 16))
        places = in_columns(Rect(box.x, head.rect.bottom + px(2), box.width, 0), len(asked), least, px(38), px(8))
        said = (_("still chooses"), _("has answered"))
        row = [
            Custom(f"answered_{seat}", place, self._answered_by(seat, bool(found[seat])).on,
                   label=f"{self.faction(seat)}, {said[found[seat]]}")
            for seat, place in zip(asked, places, strict=True)
        ]  # fmt: skip
        return [head, *row]

    def _answered_by(self, seat: int, ready: bool) -> Lines:
        """Return a faction with a tick, or with an hourglass."""
        mark = Icon("check-mark", "good", size=20) if ready else Icon("hourglass", "ink-2", size=20)
        name = Text(escape(self.faction(seat)), "label", "ink", 16, grow=1)
        return Lines([Row([faction(self.rules, self.view, seat, 30), mark, name])], valign="middle")

    def lapse(self, dt: float) -> bool:
        """Let the bots that are asked as well seal their answers, and show who has."""
        session = self.table.session
        session.tick(dt, False)
        while session.beats and not session.beats[0].events:
            session.beats.popleft()
        found = self._who_answered()
        if not found or found == self._answered:
            return False
        self._answered = found
        # The table below tells of those who are still asked, and is else painted once.
        self.table.refresh()
        self.scene.free_ground()
        return True

    @property
    def waits(self) -> bool:
        people = self.table.session.humans
        return any(state == 0 and seat not in people for seat, state in enumerate(self._answered))

    def sealing(self) -> list[Answer]:
        """Return the buttons of most of these pages."""
        return [Answer("confirm", _("Seal it"), kind="primary", icon="padlock"), self.looking()]

    def answers(self) -> list[Answer]:
        return self.sealing()


class AmountPage(SealedPage):
    """How many: Talents into a fund or for Poseidon, Tyche for cards or for a die."""

    def __init__(self, pages: AskedPages) -> None:
        """Begin with nothing."""
        super().__init__(pages)
        self.n = 0

    # ------------------------------------------------------------------------------------------------ to be given

    unit = "two-coins"

    def amount_words(self) -> str:
        """Return what is counted."""
        return _("Talents to pay")

    def most(self) -> int:
        """Return the most that can be answered, by the list of the rules."""
        found = self.rules.moves(self.view, self.seat)
        return max((int(move.args[0]) for move in found), default=0)

    def held(self) -> str:
        """Return what one has."""
        return _("you have {n}").format(n=self.view.talents[self.seat])

    def kind(self) -> str:
        """Return the kind of move that answers."""
        return "pay"

    def lines(self) -> Sequence[tuple[str, str]]:
        """Return icons and words of what hangs on it."""
        return ()

    def more(self, box: Rect) -> list[Widget]:
        """Return what else stands on the page, below the stepper."""
        return []

    # ------------------------------------------------------------------------------------------------ the page

    def set(self, n: int) -> None:
        """Choose an amount."""
        self.n = n
        self.changed()

    def gestures(self) -> tuple[Gesture, ...]:
        return (Gesture(self.seat, button=self.kind(), numbers=(self.n,)),)

    def fill(self, box: Rect) -> list[Widget]:
        px = self.ui.scale.px
        gap = px(10)
        items: list[Widget] = []
        y = box.y
        for at, (icon, words) in enumerate(self.lines()):
            block = self.note(Rect(box.x, y, box.width, 0), f"line_{at}", icon, words)
            items += block
            y = max(item.rect.bottom for item in block) + gap
        field = Custom("amount_field", Rect(box.x, y, box.width, px(HIGH + 20)), draw_night)
        spot = Rect(box.x + px(16), y + px(10), box.width - px(32), px(HIGH))
        items += [field, Stepper("amount", spot, self.amount_words(), self.n, self.most(), self.set, icon=self.unit,
                                 note=self.held())]  # fmt: skip
        y = field.rect.bottom + gap
        more = self.more(Rect(box.x, y, box.width, 0))
        if more:
            items += more
            y = max(item.rect.bottom for item in more) + gap
        return [*items, *self.answered_row(Rect(box.x, y, box.width, 0))]


class FundPage(AmountPage):
    """A payment into a fund, or for Poseidon, with what comes of it."""

    icon = "two-coins"

    @property
    def event(self) -> int:
        """The event that asks."""
        return int(self.view.frames[-2].data[0])

    def title(self) -> str:
        return card_name(self.rules, self.event)

    def aside(self) -> str:
        return _("Payments are secret")

    def lines(self) -> Sequence[tuple[str, str]]:
        effect = event_effects.effect_at_work(self.rules, self.view)
        told = event_teller(self.rules).sentence([effect])
        if self.step != steps.FUND:
            return [("scroll-unfurled", told)]
        seats = self.view.seats
        words = _("**{n} Talents** are needed from all together; an equal share is **{share}**. What is paid is lost "
                  "either way.").format(n=effect.n * seats, share=effect.n)  # fmt: skip
        return [("scroll-unfurled", told), ("scales", words)]

    def sentence(self) -> str:
        n, left = self.n, self.view.talents[self.seat] - self.n
        paid = ngettext("You pay {n} Talent and keep {left}.", "You pay {n} Talents and keep {left}.", n).format(
            n=n, left=left)  # fmt: skip
        if self.step != steps.FUND:
            return paid
        effect = event_effects.effect_at_work(self.rules, self.view)
        rest = max(0, effect.n * self.view.seats - n)
        return paid + " " + _("The others must bring {n} more.").format(n=rest)


class BuyPage(AmountPage):
    """Tyche for further Stasis cards (ARCHON-84)."""

    icon = "clover"
    unit = "clover"

    def title(self) -> str:
        return _("Draw more Stasis cards?")

    def amount_words(self) -> str:
        return _("Tyche to spend")

    def held(self) -> str:
        return _("you have {n}").format(n=self.view.tyche[self.seat])

    def kind(self) -> str:
        return steps.BUY

    def lines(self) -> Sequence[tuple[str, str]]:
        return [("fist", _("Each Tyche token draws one more Stasis card, besides those of your rank by Arête. "
                           "[ARCHON-84]"))]  # fmt: skip

    def sentence(self) -> str:
        return ngettext("You spend {n} Tyche for {n} further card.", "You spend {n} Tyche for {n} further cards.",
                        self.n).format(n=self.n)  # fmt: skip


class BetPage(AmountPage):
    """Tyche for a bonus die before a battle, with the chance of either way (ARCHON-103)."""

    icon = "crossed-swords"
    unit = "clover"

    @property
    def place(self) -> int:
        """The objective that is fought for."""
        return int(self.view.frames[-2].data[0])

    def title(self) -> str:
        return _("Before the dice: {place}").format(place=objective_name(self.rules, self.place))

    def amount_words(self) -> str:
        return _("Tyche for a bonus die")

    def held(self) -> str:
        return _("you have {n}").format(n=self.view.tyche[self.seat])

    def kind(self) -> str:
        return steps.BET

    @property
    def sides(self) -> list[Side]:
        """The sides of the battle."""
        return sides_at(self.rules, self.view, self.place)

    def chance(self, n: int) -> int:
        """Return the own chance to hold the place with so many bonus dice, in percent, if the others spend nothing."""
        sides = self.sides
        mine = next(at for at, side in enumerate(sides) if side.seat == self.seat)
        found = chances(tuple((side.plus, n if side.seat == self.seat else 0) for side in sides))
        return whole_percent(found[mine])

    def sentence(self) -> str:
        words = _("With **{n}** Tyche your chance to hold the place is **{chance} %**, without any {bare} %.")
        if not self.n:
            words = _("Without Tyche your chance to hold the place is **{bare} %**.")
        return words.format(n=self.n, chance=self.chance(self.n), bare=self.chance(0)) + " " + _(
            "What the others spend is not counted.")  # fmt: skip

    def more(self, box: Rect) -> list[Widget]:
        px, text = self.ui.scale.px, self.ui.text
        # Sign, gaps and edge of a chip take what is added; a side is told in one line and never cut.
        told = max(text.measure(escape(self._came_with(side)), "label", size=15)[0] for side in self.sides)
        least = max(px(230), told + px(76))
        places = in_columns(box, len(self.sides), least, px(54), px(8))
        row: list[Widget] = []
        for side, place in zip(self.sides, places, strict=True):
            chip = Chip(f"side_{side.seat}", place, self.faction(side.seat), _nothing, sign=self.token(side.seat),
                        note=self._came_with(side), dark=False)  # fmt: skip
            chip.focusable = chip.clickable = False
            row.append(chip)
        return row

    def _came_with(self, side: Side) -> str:
        heroes = [card_name(self.rules, hero) for hero in side.heroes]
        return ", ".join([f"+{side.plus}", units_text(side.mobs, side.military), *heroes])


def _nothing() -> None:
    """Chips that only show something do nothing."""


class WayPage(ChoicePage, SealedPage):
    """One of a few ways: whom to send, what to give up, whom to grant to or to name."""

    icon = "scroll-unfurled"
    wants = N_("Choose one of the ways first.")

    @property
    def event(self) -> int:
        """The event that asks, NOBODY in an Assembly."""
        return self.view.frames[-2].data[0] if self.step in (steps.SEND, steps.GIVE_UP) else NOBODY

    def title(self) -> str:
        if self.event != NOBODY:
            return card_name(self.rules, self.event)
        return _("Grant your influence") if self.step == steps.GRANT else _("Name a holder of supremacy")

    def aside(self) -> str:
        return "" if self.alone else _("Everybody chooses in secret.")

    def _explained(self) -> str:
        if self.event != NOBODY:
            return event_teller(self.rules).sentence([event_effects.effect_at_work(self.rules, self.view)])
        if self.step == steps.GRANT:
            n, below = influence.influence(self.view, self.seat), self.view.frames[-2]
            if below.name == steps.PREFER:
                words = _("Your whole influence of **{n}** serves whom you choose, when the holder of supremacy is "
                          "named. [ARCHON-23]")  # fmt: skip
                return words.format(n=n)
            if below.name != steps.BALLOT:
                words = _("You were exiled and vote no more. Your whole influence of **{n}** serves whom you choose, "
                          "for the votes that are left in this cycle. [ARCHON-21]")  # fmt: skip
                return words.format(n=n)
            motion = motion_text(self.rules, self.table.session.names, *below.data)
            words = _("Your whole influence of **{n}** serves whom you choose, for this motion: {motion} [ARCHON-23]")
            return words.format(n=n, motion=escape(motion))
        return _("The one who is named with most strength holds supremacy; in a tie it stays where it is.")

    def sentence(self) -> str:
        return escape(self._words_of(self.choice)) + "." if self.choice is not None else ""

    def answers(self) -> list[Answer]:
        found = super().answers()
        return found if self._outlook() is None else [*found[:-1], *self.odds_button(), found[-1]]

    def _words_of(self, move: Move) -> str:
        names = tuple(self.faction(seat) for seat in range(self.view.seats))
        if self.event != NOBODY:
            return offered_text(self.rules, self.view, move, names)
        return self.table.session.words.move_text(self.rules, move, names)

    def fill(self, box: Rect) -> list[Widget]:
        px = self.ui.scale.px
        items = self.note(box, "way_note", self.icon, self._explained())
        found = self.rules.moves(self.view, self.seat)
        places = in_columns(below(box, items, px(10)), len(found), px(250), px(56), px(8))
        for at, (move, place) in enumerate(zip(found, places, strict=True)):
            items.append(Chip(f"way_{at}", place, self._words_of(move), partial(self.choose, move),
                              chosen=move == self.choice, sign=self._sign(move), dark=False))  # fmt: skip
        outlook = self._outlook()
        if outlook is not None:
            items += option_items(self, below(box, items, px(10)), outlook)
        return [*items, *self.answered_row(below(box, items, px(10)))]

    def _outlook(self) -> Outlook | None:
        """Return what can be told of the motion for which is granted, worked out once for each moment."""
        rules, view, seat = self.rules, self.view, self.seat
        return self.table.session.moment.once(("granting", seat), lambda: motion_outlook(rules, view, seat))

    def _sign(self, move: Move) -> str | Callable[[Surface, Any, Rect], None]:
        if move.kind in ("grant", "prefer"):
            return self.token(move.args[0])
        if move.kind == "give_up":
            return {"horses": "horse-head", "tyche": "clover", "talents": "two-coins"}.get(
                WAYS[move.args[0]], "skull-crack")  # fmt: skip
        return {"send_hero": "spartan", "discard": "fist"}.get(move.kind, "cross-mark")
