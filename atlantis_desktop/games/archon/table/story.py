"""What a council has been through since its cycle began, from the events that the board shows. No drawing.

A view knows no votes that are past; the table still shows them, as they lay, until the next motion.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import council, steps
from atlantis_desktop.games.archon.rules.ballots import EVENT, NO, YES
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable

BEGINS: Final = frozenset({"cycle_begun", "assembly_begun", "diplomacy_begun", "stasis_broken_out"})
"""With these a new story begins."""
CHOSEN, NOT_CHOSEN, VOTING, PASSED, FAILED = "chosen", "not chosen", "voting now", "passed", "failed"
"""What has become of an event card."""


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

    @property
    def ballot(self) -> Ballot | None:
        """The last vote that was called."""
        return self.ballots[-1] if self.ballots else None

    def tell(self, event: Event) -> None:
        """Take in what happened next."""
        kind, last = event.kind, self.ballot
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
        if frame.name == steps.COUNCIL and frame.data[0] > council.ORDER:
            story.announced = True
        if frame.name == steps.ASSEMBLY:
            story.assembly = True
        if frame.name == steps.BALLOT and not story.ballots:
            story.tell(Event("vote_called", values=frame.data))
    return story
