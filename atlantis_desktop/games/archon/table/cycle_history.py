"""What a council has been through since its cycle began, from the events that the board shows. No drawing.

A view knows no votes that are past; the table still shows them, as they lay, until the next motion.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import deals, happened, phases, steps
from atlantis_desktop.games.archon.rules.ballots import EVENT, NO, YES
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable

BEGINS: Final = frozenset({"cycle_begun", "assembly_begun", "diplomacy_begun", "stasis_broken_out"})
"""With these a new story begins."""
CHOSEN, NOT_CHOSEN, VOTING, PASSED, FAILED = "chosen", "not chosen", "voting now", "passed", "failed"
"""What has become of an event card."""

OWED, KEPT, BROKEN, RETURNED = "owed", "kept", "broken", "returned"
"""What has become of a deal: the last one is a price that went back, since the vote was cast otherwise."""
OF_ONE: Final = frozenset({"promise_kept", "price_returned", "oath_broken"})
"""Events that speak of one deal alone."""
SWORN: Final = (deals.SWORN_YES, deals.SWORN_NO, deals.SWORN_GRANT)


@dataclass
class Deal:
    """A deal that all have seen: who owes what to whom for which goods, and what has become of it (ARCHON-37)."""

    giver: int
    taker: int
    want: int
    about: int
    more: int
    good: int
    n: int
    state: str = OWED
    goods: tuple[tuple[int, int], ...] = ()
    """What more it gives, each good with how much of it."""

    def after(self, event: Event, voted: int) -> str:
        """Return what has become of the deal by what happened; ``voted`` is what is voted on, or NOBODY.

        Of several deals that it may mean the first one is meant.
        """
        kind, want = event.kind, self.want
        if self.state != OWED:
            return self.state
        given = {(self.good, self.n), *self.goods}
        if want in deals.ESCROWED and kind in OF_ONE and given <= {*deals.pairs(event.values)}:
            if kind == "promise_kept" and event.seat == self.giver:
                return KEPT
            if kind == "price_returned" and event.seat == self.taker:
                return RETURNED
        grants = want in (deals.GRANT, deals.SWORN_GRANT)
        if want in SWORN and kind == "oath_broken" and event.seat == self.giver and (
            grants if voted == NOBODY else self.about == voted
        ):  # fmt: skip
            return BROKEN
        if grants:
            return KEPT if kind == "strengths_announced" else OWED
        ends = want in SWORN and kind in ("vote_passed", "vote_failed") and deals.subject(*event.values) == self.about
        return KEPT if ends else OWED


@dataclass
class Ballot:
    """One vote: what it is about, the answers with their strengths, and what came of it."""

    kind: int
    about: int
    more: int
    votes: dict[int, tuple[int, int]] = field(default_factory=dict)
    """By seat: the answer and its strength, in the order in which they are told."""
    counted: bool = False
    decider: int = NOBODY
    """Who has decided a tie."""
    passed: bool | None = None
    """Whether it passed, None while that is open."""

    def sums(self, most: int | None = None) -> tuple[int, int]:
        """Return the strengths of YES and of NO of the first so many voters, or of all (ARCHON-52)."""
        votes = list(self.votes.values())[:most]
        return (sum(n for answer, n in votes if answer == YES), sum(n for answer, n in votes if answer == NO))

    @property
    def tied(self) -> bool:
        """Whether both sums are equal, so that Article II decides (ARCHON-53)."""
        yes, no = self.sums()
        return self.counted and yes == no


@dataclass
class Story:
    """What has happened since the cycle, the Assembly or the Diplomacy Round began."""

    cards: dict[int, str] = field(default_factory=dict)
    """By event card: what has become of it."""
    ballots: list[Ballot] = field(default_factory=list)
    announced: bool = False
    """Whether the strengths of this cycle have been announced (ARCHON-48)."""
    assembly: bool = False
    changed: list[int] = field(default_factory=list)
    """The texts that have come into force."""
    deals: list[Deal] = field(default_factory=list)
    """The deals that were made, in their order."""

    @property
    def ballot(self) -> Ballot | None:
        """The last vote that was called."""
        return self.ballots[-1] if self.ballots else None

    def tell(self, event: Event) -> None:
        """Take in what happened next."""
        kind, last = event.kind, self.ballot
        self._trade(event)
        if kind == "event_activated":
            self.cards.update(dict.fromkeys(event.cards, CHOSEN))
        elif kind == "event_discarded":
            self.cards.update(dict.fromkeys(event.cards, NOT_CHOSEN))
        elif kind == "strengths_announced":
            self.announced = True
        elif kind == "assembly_begun":
            self.assembly = True
        elif kind == "vote_called":
            self.ballots.append(Ballot(event.values[0], event.values[1], event.values[2]))
            if event.values[0] == EVENT:
                self.cards[event.values[1]] = VOTING
        elif kind == "adopted":
            self.changed.append(event.values[0])
        elif last is not None:
            self._count(last, event)

    def _trade(self, event: Event) -> None:
        if event.kind == "deal_made":
            source, ((good, n), *goods), (want, about, more) = happened.deal(event.values)
            state = KEPT if want < deals.YES else OWED
            self.deals.append(Deal(event.seat, source, want, about, more, good, n, state, tuple(goods)))
            return
        last = self.ballot
        under_way = last is not None and last.passed is None
        voted = deals.subject(last.kind, last.about, last.more) if last is not None and under_way else NOBODY
        for deal in self.deals:
            before, deal.state = deal.state, deal.after(event, voted)
            if deal.state != before and event.kind in OF_ONE:
                return

    def _count(self, last: Ballot, event: Event) -> None:
        if event.kind == "voted":
            last.votes[event.seat] = event.values[0], event.values[1]
        elif event.kind == "votes_counted":
            last.counted = True
        elif event.kind == "tie_decided":
            last.decider = event.seat
        elif event.kind in ("vote_passed", "vote_failed") and event.values == (last.kind, last.about, last.more):
            last.passed = event.kind == "vote_passed"
            if last.kind == EVENT:
                self.cards[last.about] = PASSED if last.passed else FAILED


def story_of(newest_first: Iterable[Event], view: ArchonTable) -> Story:
    """Return the story that is told so far; what the view knows stands for events that nobody kept, as after a save."""
    events: list[Event] = []
    for event in newest_first:
        events.append(event)
        if event.kind in BEGINS:
            break
    story = Story()
    for event in reversed(events):
        story.tell(event)
    for card in view.activated:
        story.cards.setdefault(card, CHOSEN)
    for frame in view.frames:
        if frame.name == steps.COUNCIL and frame.data[0] > phases.ORDER:
            story.announced = True
        if frame.name == steps.ASSEMBLY:
            story.assembly = True
        if frame.name == steps.BALLOT and not story.ballots:
            story.tell(Event("vote_called", values=frame.data))
    bound = {(want, seat, source, about - 1) for want, seat, source, _good, _n, about, _more in view.promises}
    known = {(deal.want, deal.giver, deal.taker, deal.about) for deal in story.deals}
    # What is neither owed in the view nor settled by an event has lapsed: nothing of it binds any more (ARCHON-22).
    story.deals = [deal for deal in story.deals
                   if deal.state != OWED or (deal.want, deal.giver, deal.taker, deal.about) in bound]  # fmt: skip
    for want, seat, source, good, n, about, more in view.promises:
        if (want, seat, source, about - 1) in known:
            continue
        last = story.deals[-1] if story.deals else None
        same = last is not None and (last.want, last.giver, last.taker, last.about) == (want, seat, source, about - 1)
        if last is not None and same and n:
            # A price of several goods has an entry for each of them.
            last.goods = (*last.goods, (good, n))
            continue
        kept = story.announced and want == deals.GRANT
        story.deals.append(Deal(seat, source, want, about - 1, more, good, n, KEPT if kept else OWED))
    return story
