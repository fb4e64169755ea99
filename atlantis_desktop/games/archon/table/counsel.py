"""What a vote would do to whoever casts it, how the others are likely to vote, and who could turn it. No drawing.

Everything is worked out from what the person may see, by the judgement that the bots have; hidden cards are dealt out
anew in it, so that nothing of them can be read from the counsel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.bots.council import COIN
from atlantis_desktop.games.archon.bots.forecast import Forecast
from atlantis_desktop.games.archon.bots.thinking import ThinkingBot
from atlantis_desktop.games.archon.rules import ballots, council, deals, influence, laws, resources, scoring, steps
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, EventEffect, article_of, text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.words import _


class Voter(NamedTuple):
    """Another voter: its strength, how likely it votes YES, and how much the result matters to it, in Legacy."""

    seat: int
    strength: int
    chance: float
    stake: float


class Counsel(NamedTuple):
    """What is known of a vote before it is cast."""

    strength: int
    passing: tuple[str, ...]
    """What happens when it passes, in words."""
    failing: tuple[str, ...]
    """What happens when it fails."""
    leaning: float
    """How much better YES is for the person than NO, in Legacy."""
    voters: tuple[Voter, ...]
    with_yes: float
    """The chance that it passes when the person votes YES."""
    with_no: float
    open: tuple[bool, bool]
    """Whether undecided voters decide, with the person's YES and with its NO."""
    turner: Voter | None
    """The voter whose change of mind would turn the likely result at the lowest price, None where nobody alone can."""
    price: int
    """What such a vote is worth, in Talents."""


class Outlook(NamedTuple):
    """What is known of an event before its vote: what it would do, and how likely each voter says YES."""

    card: int
    option: int
    """The option that the Prytanis is likely to announce."""
    open: bool
    """Whether another one could be announced."""
    passing: tuple[str, ...]
    failing: tuple[str, ...]
    leaning: float
    """How much better YES is for the person than NO, in Legacy."""
    voters: tuple[Voter, ...]
    tie: float
    """The chance that a tie passes."""
    kind: int = ballots.EVENT
    """What the vote is about, as ballots tell it."""

    def chance(self, own: int, strengths: Sequence[int]) -> float | None:
        """Return the chance that it passes with these strengths, the own one on the side that is better for one.

        It is the one that counsel and hint tell once the vote has begun; None where undecided voters decide.
        """
        given, likely = [0] * len(strengths), [0.0] * len(strengths)
        for voter in self.voters:
            given[voter.seat], likely[voter.seat] = strengths[voter.seat], voter.chance
        more = own if self.leaning >= 0 else -own
        if Forecast.hinges(given, likely, NOBODY, more, self.kind):
            return None
        return Forecast.told(Forecast.margins(given, likely), more, self.tie, self.kind)

    def turner(self, own: int, strengths: Sequence[int]) -> tuple[Voter, int] | None:
        """Return who alone would turn the likely result, with what that vote is worth in Talents; None for nobody."""
        voters = tuple(voter._replace(strength=strengths[voter.seat]) for voter in self.voters)
        found = _turner(voters, *((own, 0) if self.leaning >= 0 else (0, own)), self.tie, self.kind)
        return None if found is None else (found, _price(found))


def outlooks(
    rules: ArchonRules, view: ArchonTable, seat: int, cards: Sequence[int] | None = None
) -> tuple[Outlook, ...]:  # fmt: skip
    """Return what can be told of the events that will be voted on in this cycle (ARCHON-49); none outside a cycle.

    ``cards`` are those that lie open, as long as none is chosen.
    """
    cards = view.activated if cards is None else cards
    if not cards or not any(frame.name == steps.COUNCIL for frame in view.frames):
        return ()
    bot = ThinkingBot(rules)
    table = _at_council(bot, view)
    return tuple(_outlook(rules, view, seat, bot, table, card) for card in cards)


def option_outlook(rules: ArchonRules, view: ArchonTable, seat: int, card: int, option: int) -> Outlook:
    """Return what can be told of a vote on an option of an event that may be announced (ARCHON-50)."""
    bot = ThinkingBot(rules)
    return _foretold(rules, view, seat, bot, _at_council(bot, view), card, option, view.strength)


def motion_outlook(rules: ArchonRules, view: ArchonTable, seat: int) -> Outlook | None:
    """Return what can be told of the motion for which a seat without votes is asked for its grant (ARCHON-71)."""
    if [frame.name for frame in view.frames[-2:]] != [steps.BALLOT, steps.GRANT]:
        return None
    kind, about, more = view.frames[-2].data
    bot = ThinkingBot(rules)
    table: ArchonTable = bot.deal(view, Rng.stream(view.cycle + 1, "council"))
    del table.frames[-2:]
    yes, no = (bot.after_vote(table, kind, about, more, passed) for passed in (True, False))
    leanings = bot.forecast.leanings(table, kind, about, more)
    likely = bot.forecast.likely(view, about, leanings, kind, more)
    voters = tuple(
        Voter(other, view.strength[other], likely[other], abs(leanings[other]))
        for other in range(view.seats) if other != seat and laws.may_decide(rules, view, other)
    )  # fmt: skip
    motion = text_of(about, more) if kind == ballots.MOTION else NOBODY
    return Outlook(about, more, False, tuple(effects(rules, table, yes, seat, motion)),
                   tuple(effects(rules, table, no, seat)), leanings[seat], voters,
                   bot.forecast.tie(view, leanings), kind)  # fmt: skip


def _at_council(bot: ThinkingBot, view: ArchonTable) -> ArchonTable:
    """Return the table with hidden cards dealt anew, with nothing unfinished above the council."""
    table: ArchonTable = bot.deal(view, Rng.stream(view.cycle + 1, "council"))
    while table.frames[-1].name != steps.COUNCIL:
        table.frames.pop()
    return table


def _outlook(
    rules: ArchonRules, view: ArchonTable, seat: int, bot: ThinkingBot, table: ArchonTable, card: int
) -> Outlook:  # fmt: skip
    first = max(0, view.prytanis)
    found = [council.option_of(rules, move) for move in council.option_moves(rules, table, first, card)]
    # What the Prytanis is paid for is announced, whatever else would be liked (ARCHON-37).
    sold = [more for want, who, _to, _good, _n, event, more in view.promises
            if want == deals.OPTION and who == first and event - 1 == card and more in found]  # fmt: skip
    option = max(sold or found, key=lambda each: bot.forecast.leanings(table, ballots.EVENT, card, each)[first])
    told = _foretold(rules, view, seat, bot, table, card, option, influence.strengths(rules, view))
    return told._replace(open=len(found) > 1 and not sold)


def _foretold(
    rules: ArchonRules, view: ArchonTable, seat: int, bot: ThinkingBot, table: ArchonTable, card: int, option: int,
    strengths: Sequence[int],
) -> Outlook:  # fmt: skip
    yes, no = (bot.after_vote(table, ballots.EVENT, card, option, passed) for passed in (True, False))
    leanings = bot.forecast.leanings(table, ballots.EVENT, card, option)
    likely = bot.forecast.likely(view, card, leanings, ballots.EVENT)
    voters = tuple(
        Voter(other, strengths[other], likely[other], abs(leanings[other]))
        for other in range(view.seats) if other != seat and laws.may_decide(rules, view, other)
    )  # fmt: skip
    motion = option if rules.cards.event(card).choice == "text" else NOBODY
    brings = [_brought(rules, ballots.EVENT, card, option, passed) for passed in (True, False)]
    return Outlook(card, option, False, tuple(effects(rules, table, yes, seat, motion, brings[0])),
                   tuple(effects(rules, table, no, seat, brings=brings[1])), leanings[seat], voters,
                   bot.forecast.tie(view, leanings))  # fmt: skip


def _price(voter: Voter) -> int:
    """Return what a vote the other way is worth, in Talents."""
    return max(1, round(voter.stake / COIN / 4))


def counsel_of(rules: ArchonRules, view: ArchonTable, seat: int) -> Counsel | None:
    """Return what can be told of the vote that a seat is asked for, None where it is not asked for one (ARCHON-51)."""
    if not view.frames or view.frames[-1].name != steps.VOTE:
        return None
    kind, about, more = view.frames[-2].data
    bot = ThinkingBot(rules)
    table = bot.deal(view, Rng.stream(view.cycle + 1, "council"))
    asked = [other for other, answer in enumerate(view.frames[-1].data) if answer != sealed.NOT_ASKED and other != seat]
    del table.frames[-2:]
    yes, no = (bot.after_vote(table, kind, about, more, passed) for passed in (True, False))
    leanings = bot.forecast.leanings(table, kind, about, more)
    likely = bot.forecast.likely(view, about, leanings, kind, more)
    voters = tuple(Voter(other, view.strength[other], likely[other], abs(leanings[other])) for other in asked)
    own = view.strength[seat]
    breaks = bot.forecast.tie(view, leanings)
    margins = bot.forecast.margins(view.strength, likely, seat)
    with_yes, with_no = (bot.forecast.told(margins, n, breaks, kind) for n in (own, -own))
    first, second = (bot.forecast.hinges(view.strength, likely, seat, n, kind) for n in (own, -own))
    hinges = first, second
    side = leanings[seat] >= 0
    turner = _turner(voters, own if side else 0, 0 if side else own, breaks, kind)
    price = 0 if turner is None else _price(turner)
    motion = text_of(about, more) if kind == ballots.MOTION else (
        more if kind == ballots.EVENT and rules.cards.event(about).choice == "text" else NOBODY)  # fmt: skip
    brings = [_brought(rules, kind, about, more, passed) for passed in (True, False)]
    return Counsel(own, tuple(effects(rules, table, yes, seat, motion, brings[0])),
                   tuple(effects(rules, table, no, seat, brings=brings[1])),
                   leanings[seat], voters, with_yes, with_no, hinges, turner, price)  # fmt: skip


def _turner(voters: Sequence[Voter], yes: int, no: int, tie: float, kind: int = ballots.EVENT) -> Voter | None:
    """Return who would turn the likely result by voting the other way, the one with the least at stake."""

    def chance(yes: int, no: int) -> float:
        passes = ballots.result(kind, yes, no)
        return tie if passes is None else float(passes)

    yes += sum(voter.strength for voter in voters if voter.chance >= 0.5)
    no += sum(voter.strength for voter in voters if voter.chance < 0.5)
    if chance(yes, no) > 0.5:
        found = [voter for voter in voters if voter.chance >= 0.5
                 and chance(yes - voter.strength, no + voter.strength) < 0.5]  # fmt: skip
    else:
        found = [voter for voter in voters if voter.chance < 0.5
                 and chance(yes + voter.strength, no - voter.strength) > 0.5]  # fmt: skip
    return min(found, key=lambda voter: voter.stake, default=None)


def _brought(rules: ArchonRules, kind: int, about: int, more: int, passed: bool) -> tuple[EventEffect, ...]:
    """Return what is printed on an event for a result; nothing for other votes, drafts and the accused."""
    if kind != ballots.EVENT:
        return ()
    event = rules.cards.event(about)
    if not passed:
        return event.no
    return event.options[more] if event.choice == "option" and more < len(event.options) else ()


def effects(
    rules: ArchonRules, before: ArchonTable, after: ArchonTable, seat: int, motion: int = NOBODY,
    brings: Sequence[EventEffect] = (),
) -> list[str]:  # fmt: skip
    """Return in words what a result does to the city and to a seat; funds are taken to be paid in equal shares.

    ``brings`` is what is printed for it: where that cannot lower Stasis any more, it is told why (ARCHON-42).
    """
    found = []
    stasis = resources.stasis_number(after) - resources.stasis_number(before)
    for words, change in ((_("Stasis {n}"), stasis), (_("Wrath {n}"), after.wrath - before.wrath),
                          (_("your Arête {n}"), after.arete[seat] - before.arete[seat]),
                          (_("your Talents {n}"), after.talents[seat] - before.talents[seat]),
                          (_("your Horses {n}"), after.horses[seat] - before.horses[seat]),
                          (_("your Doom {n}"), after.doom[seat] - before.doom[seat]),
                          (_("your Tyche {n}"), after.tyche[seat] - before.tyche[seat]),
                          (_("your Stasis cards {n}"), len(after.hands[seat]) - len(before.hands[seat]))):  # fmt: skip
        if change:
            found.append(words.format(n=f"{change:+}".replace("-", "−")))
    if not stasis and any(each.op == "stasis" and each.n < 0 for each in brings):
        found.insert(0, _("Stasis stays {n} (the least in this Act)").format(n=resources.stasis_number(after)))
    if after.exile[seat] and not before.exile[seat]:
        found.append(_("you go into exile"))
    found += [aim_words(rules, before, seat, motion)] if motion != NOBODY else []
    return found


def aim_words(rules: ArchonRules, table: ArchonTable, seat: int, text: int) -> str:
    """Return what a text means to the aims of a seat, in force or on its way there."""
    served, ended = _touched(rules, table, seat, text)
    if served:
        return _("{text} is one of your aims").format(text=TEXTS[text])
    if ended:
        return _("{text} would end your aim {aim}").format(text=TEXTS[text], aim=joined(ended))
    return _("{text} touches none of your aims").format(text=TEXTS[text])


def aim_note(rules: ArchonRules, table: ArchonTable, seat: int, text: int) -> str:
    """Return the same in a word or two, to stand beside the text; empty where it touches no aim."""
    served, ended = _touched(rules, table, seat, text)
    if served:
        return _("your aim")
    return _("ends your aim {aim}").format(aim=joined(ended)) if ended else ""


def _touched(rules: ArchonRules, table: ArchonTable, seat: int, text: int) -> tuple[bool, list[str]]:
    """Return whether a text is an aim of a seat, and the texts of the aims that are in force and would end with it."""
    aims = rules.cards.factions[table.factions[seat]].aims
    ended = [aim for aim in aims if text not in aim and scoring.in_force(table, aim)
             and any(article_of(each) == article_of(text) for each in aim)]  # fmt: skip
    return any(text in aim for aim in aims), [TEXTS[each] for aim in ended for each in aim]
