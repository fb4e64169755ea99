"""The votes of a whole game as all have seen them, from its events. No drawing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules.ballots import NO, YES
from atlantis_desktop.games.archon.table.cycle_history import Ballot, Story


class PastVote(NamedTuple):
    """A vote with when it was: the Act, and the council in it, 0 for an Assembly."""

    act: int
    cycle: int
    ballot: Ballot


def past_votes(newest_first: Iterable[Event]) -> list[PastVote]:
    """Return all votes whose result is known, the latest first."""
    story, found, act, cycle = Story(), [], 1, 1
    for event in reversed(list(newest_first)):
        if event.kind == "act_begun":
            act, cycle = event.values[0], 0
        elif event.kind == "cycle_begun":
            act, cycle = event.values[0], event.values[1]
        elif event.kind == "assembly_begun":
            cycle = 0
        story.tell(event)
        if event.kind == "vote_called":
            found.append(PastVote(act, cycle, story.ballots[-1]))
    return [each for each in reversed(found) if each.ballot.passed is not None]


def sides(ballot: Ballot) -> tuple[list[int], list[int], list[int]]:
    """Return who voted YES, who NO, and who abstained, the strongest first."""
    order = sorted(ballot.votes, key=lambda seat: -ballot.votes[seat][1])
    yes = [seat for seat in order if ballot.votes[seat][0] == YES]
    no = [seat for seat in order if ballot.votes[seat][0] == NO]
    return yes, no, [seat for seat in order if seat not in yes and seat not in no]


def turning(ballot: Ballot) -> list[int]:
    """Return the voters of whom each alone, had it voted the other way, would have turned the sums round."""
    yes, no = ballot.sums()
    won = YES if yes > no else NO
    return [seat for seat, (answer, n) in ballot.votes.items() if answer == won and 2 * n > abs(yes - no) > 0]
