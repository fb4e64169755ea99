"""Deals as they stand: what is owed, what was kept, broken or given back, and how the own offers were answered."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.archon.rules import deals, happened, voices
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.table.cycle_history import BROKEN, KEPT, OWED, RETURNED, Ballot, Deal, Story
from atlantis_desktop.games.archon.words.deal_sentences import all_said, goods_said, held_said, promise_said
from atlantis_desktop.games.archon.words.names import faction_of
from atlantis_desktop.games.archon.words.voices import line_of
from atlantis_desktop.words import _

SHOWN = 6


class Pledge(NamedTuple):
    """One deal in a row: who owes it (or gave goods), to whom, in words, and what has become of it."""

    giver: int
    taker: int
    told: str
    state: str

    @property
    def word(self) -> str:
        """Return what has become of it in a word."""
        return {OWED: _("owed"), KEPT: _("kept"), BROKEN: _("broken"), RETURNED: _("given back")}[self.state]


def pledges(rules: ArchonRules, view: ArchonTable, story: Story) -> list[Pledge]:
    """Return the deals that all have seen in this cycle: what is owed, then what is settled, the latest first."""
    names = tuple(faction_of(rules, view, seat) for seat in range(view.seats))
    found = []
    for deal in reversed(story.deals):
        if deal.want < deals.YES:
            told = _("{given} for {got}").format(given=all_said(rules, [(deal.good, deal.n), *deal.goods]),
                                                 got=goods_said(rules, deal.want, deal.more))  # fmt: skip
            found.append(Pledge(deal.taker, deal.giver, told, deal.state))
            continue
        told = promise_said(rules, names, deal.want, deal.about, deal.more)
        if deal.n and (deal.want not in deals.ESCROWED or deal.state != OWED):
            told = _("{given} for {got}").format(given=told, got=all_said(rules, [(deal.good, deal.n), *deal.goods]))
        elif deal.n:
            told = f"{told} · {held_said(rules, [(deal.good, deal.n), *deal.goods])}"
        found.append(Pledge(deal.giver, deal.taker, told, deal.state))
    return sorted(found, key=lambda each: each.state != OWED)[:SHOWN]


VOTES: Final = frozenset({deals.YES, deals.NO, deals.SWORN_YES, deals.SWORN_NO})
"""What is promised of the own vote."""
OF_VOTES: Final = frozenset({deals.YES, deals.NO, deals.SWORN_YES, deals.SWORN_NO, deals.TIE_YES, deals.TIE_NO})
"""What is promised for a vote, or for the tie of one."""


def settled(rules: ArchonRules, view: ArchonTable, story: Story, vote: Ballot) -> list[str]:
    """Return in a sentence for each deal about a vote that is over: who kept it, broke it, or was not paid for it."""
    names = tuple(faction_of(rules, view, seat) for seat in range(view.seats))
    found = []
    for deal in story.deals:
        if deal.about != deals.subject(vote.kind, vote.about, vote.more) or deal.want not in OF_VOTES or (
            deal.state == OWED
        ):  # fmt: skip
            continue
        told = promise_said(rules, names, deal.want, deal.about, deal.more)
        found.append(_settled_said(deal).format(giver=names[deal.giver], taker=names[deal.taker], told=told))
    return found


def promised_here(rules: ArchonRules, view: ArchonTable, seat: int, vote: tuple[int, int, int]) -> list[str]:
    """Return what a seat has promised about a vote, then what others have promised it, each in a sentence (ARCHON-37).

    ``vote`` is its kind and what it is about, as a frame BALLOT begins.
    """
    about, found = deals.subject(*vote), dict[tuple[bool, int, int], list[tuple[int, int]]]()
    for want, who, to, good, n, event, _more in view.promises:
        if event - 1 == about and want in VOTES and seat in (who, to):
            goods = found.setdefault((who != seat, to if who == seat else who, want), [])
            goods += [(good, n)] if n else []
    return [_promise_here(rules, faction_of(rules, view, other), want, goods, owed=owed)
            for (owed, other, want), goods in sorted(found.items())]  # fmt: skip


def _promise_here(
    rules: ArchonRules, faction: str, want: int, goods: list[tuple[int, int]], *, owed: bool
) -> str:  # fmt: skip
    vote = _("YES") if want in (deals.YES, deals.SWORN_YES) else _("NO")
    if owed:
        return _("The {faction} owe you {vote} here.").format(faction=faction, vote=vote)
    if want in (deals.SWORN_YES, deals.SWORN_NO):
        return _("You swore {vote} to the {faction}.").format(faction=faction, vote=vote)
    if not goods:
        return _("You promised {vote} to the {faction}.").format(faction=faction, vote=vote)
    return _("You promised {vote} to the {faction}: {goods} wait in the chest for it.").format(
        faction=faction, vote=vote, goods=all_said(rules, goods))  # fmt: skip


def _settled_said(deal: Deal) -> str:
    if deal.state == KEPT:
        return _("{giver} → {taker}, {told}: kept.")
    if deal.state == BROKEN:
        return _("{giver} → {taker}, {told}: broken.")
    return _("{giver} → {taker}, {told}: not kept, the price is given back.")


def spoken_words(rules: ArchonRules, event: Event) -> str:
    """Return what a faction says in its own voice, in the reader's language."""
    occasion, faction, number = happened.Spoken(*event.values)
    return line_of(rules, faction, voices.OCCASIONS[occasion], number)


def offers_answered(rules: ArchonRules, view: ArchonTable, match: Match[Any], seat: int) -> str:
    """Return how the last offer of a seat in this Debate or round was answered, empty for none."""
    said: Event | None = None
    for event in reversed(_of_this_cycle(view, match)):
        if event.kind == "spoken":
            said = event
        if event.kind in ("deal_made", "offer_refused", "offer_countered") and event.values[0] == seat:
            faction = faction_of(rules, view, event.seat)
            words = {"deal_made": _("The {faction} accepted your last offer."),
                     "offer_refused": _("The {faction} refused your last offer."),
                     "offer_countered": _("The {faction} asked for more than your last offer.")}  # fmt: skip
            told = words[event.kind].format(faction=faction)
            # What was said last before it, going back, is what was said next after it.
            line = spoken_words(rules, said) if said is not None and said.seat == event.seat else ""
            return " ".join([told, _("“{line}”").format(line=line)]) if line else told
    return ""


def words_kept(match: Match[Any], seat: int) -> tuple[int, int]:
    """Return how many promises of a seat were seen to be kept in this game, and how many broken (ARCHON-37, 67)."""
    kinds = [event.kind for made in match.line for event in made.events if event.seat == seat]
    return kinds.count("promise_kept"), kinds.count("oath_broken") + kinds.count("word_broken")


def _of_this_cycle(view: ArchonTable, match: Match[Any]) -> list[Event]:
    """Return what happened since the cycle, or the Diplomacy Round, began."""
    found: list[Event] = []
    for made in reversed(match.line):
        if (made.after.act, made.after.cycle) != (view.act, view.cycle):
            break
        found[:0] = made.events
    return found
