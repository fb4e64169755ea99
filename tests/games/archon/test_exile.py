"""Exile: who sends whom away, for how long, and who returns when (ARCHON-15, 21, 39, 68, Article VI, events)."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.archon.rules import ballots, game_flow, influence, laws, steps
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.words import log
from tests.games.archon.play import council, play
from tests.games.archon.test_in_detail import of, told

NAMES = ("Agathe", "Berenice", "Cleon")
THREE = ["monarchists", "oligarchs", "democrats"]
EXILES = {"factions": THREE, "act": 2, "arete": [20, 10, 5], "articles": ["VI-B"], "agenda": [[12, 2, 1]]}


def test_archon_68_an_exile_by_the_assembly_at_an_acts_end_ends_with_the_next_act() -> None:
    """VI-B: until the next Act, as its text says, even where that begins at once."""
    rules, state = council(3, "assembly", cycle=4, **EXILES)
    play(rules, state, "0 yes", "1 no", "2 abstain")
    assert state.act == 3
    assert laws.may_decide(rules, state, 2), "back with the Act that has begun"


def test_archon_68_an_exile_by_the_assembly_of_a_first_round_ends_with_the_act() -> None:
    """VI-B: announced after the second cycle, the Assembly meets in the middle of the Act."""
    rules, state = council(3, "trade", cycle=2, announced=1, talents=[0] * 3, tyche=[0] * 3, horses=[0] * 3, **EXILES)
    play(rules, state, "0 yes", "1 no", "2 abstain")
    assert state.exile[2] and state.act == 2
    game_flow.act_end(rules, _at_act_end(state), None)
    assert state.act == 3 and not any(state.exile)


def test_archon_68_an_exile_of_the_last_round_ends_with_its_act() -> None:
    """VI-B: after the fourth cycle too."""
    rules, state = council(3, "trade", cycle=4, announced=1, talents=[0] * 3, tyche=[0] * 3, horses=[0] * 3, **EXILES)
    play(rules, state, "0 yes", "1 no", "2 abstain")
    game_flow.act_end(rules, _at_act_end(state), None)
    assert state.act == 3 and not state.exile[2]


def test_archon_55_a_tied_motion_to_exile_raises_stasis_and_nobody_can_decide_that_it_passes() -> None:
    """VI-B asks for twice as much YES as NO, which Article II cannot give; it is a tied vote all the same."""
    tied = EXILES | {"arete": [10, 10, 5], "agenda": [[12, 2, 1], [6, 1, 1]]}
    rules, state = council(3, "assembly", stasis=5, **tied)
    play(rules, state, "0 yes", "1 no", "2 abstain")
    assert state.frames[-1].name == steps.VOTE, "the Monarchists are not asked; the next motion is voted on"
    assert not state.exile[2] and state.stasis == 6


def _at_act_end(state: ArchonTable) -> ArchonTable:
    state.frames = [Frame(steps.MATCH, -1, (game_flow.LAST_NIGHT,))]
    return state


@pytest.mark.parametrize("length", [1, 9])
def test_archon_68_who_was_exiled_to_the_end_of_a_round_returns_then_and_nobody_else(length: int) -> None:
    _rules, state = council(3, "trade", factions=THREE, act=2, exile=[0, 0, length], talents=[0] * 3, tyche=[0] * 3,
                            horses=[0] * 3, cycle=2)  # fmt: skip
    assert bool(state.exile[2]) == (length == 9)


def test_archon_70_a_motion_to_exile_that_is_void_is_told_with_its_reason() -> None:
    """VI-B and its note: who is in exile already, and who is one of the last two that vote, is not voted on."""
    agenda = [[12, 2, 1], [12, 2, 2], [12, 1, 3], [6, 1, 0]]
    rules, state = council(3, "assembly", **EXILES | {"agenda": agenda})
    events = told(rules, state, "0 yes", "1 yes", "2 no")
    assert of(events, "exiled") == [(2, ())]
    assert of(events, "motion_dropped") == [(2, (1, 1)), (1, (2, 0))]
    assert state.agenda == [] and any(frame.data == (ballots.MOTION, 6, 1) for frame in state.frames), "the last stays"
    lines = [log.event_line(rules, event, NAMES) for event in events if event.kind == "motion_dropped"]
    assert lines == [
        "**Not voted on:** the motion to exile Cleon, who is in exile already.",
        "**Not voted on:** the motion to exile Berenice. Fewer than two factions that vote would be left.",
    ]


def test_archon_68_an_exile_of_whoever_is_in_exile_says_so() -> None:
    rules, state = council(3, "debate", **EXILES | {"agenda": []})
    state.exile[1] = influence.NEXT_ROUND
    events: list[Event] = []
    influence.exile(rules, state, 1, influence.NEXT_ROUND, "ARCHON-39", events)
    assert log.event_line(rules, events[0], NAMES) == "The exile of Berenice is void: Berenice is in exile already."


def accused(after: list[str]) -> tuple[ArchonRules, ArchonTable]:
    """Act II with the accusation first: the Oligarchs are exiled, and other events follow."""
    rules, state = council(4, "vote", act=2, cycle=1, activated=["L23", *after], arete=[7, 6, 5, 4], stasis=4,
                           factions=["monarchists", "oligarchs", "democrats", "amazons"])  # fmt: skip
    play(rules, state, "0 accuse seat-1", "0 yes", "1 no", "2 yes")
    assert state.exile[1]
    return rules, state


def test_archon_21_whoever_is_exiled_by_an_event_is_asked_whom_it_grants_to_before_the_next() -> None:
    rules, state = accused(["S24"])
    assert state.frames[-1].name == steps.GRANT and [prompt.seat for prompt in rules.prompts(state)] == [1]
    assert rules.decode(rules.encode(state)) == state
    play(rules, state, "1 grant seat-2")
    assert state.strength == [7, 0, 5 + 6, 0] and state.grants[1] == 2
    assert sorted(prompt.seat for prompt in rules.prompts(state)) == [0, 2], "the exile itself votes no more"
    play(rules, state, "0 no", "2 yes")
    assert state.frames[-1].name != steps.GRANT and state.stasis == 4 + 2 + 1


def test_archon_21_an_exile_may_grant_to_nobody_and_is_asked_once() -> None:
    rules, state = accused(["S24"])
    play(rules, state, "1 no_grant")
    assert state.strength == [7, 0, 5, 0] and state.frames[-1].name == steps.VOTE


def test_archon_21_after_the_last_event_no_exile_is_asked() -> None:
    _rules, state = accused([])
    assert steps.GRANT not in [frame.name for frame in state.frames]


def test_archon_21_22_the_grants_of_others_stay_as_they_are_named_while_an_exile_names_its_own() -> None:
    rules, state = council(4, "vote", act=2, cycle=1, activated=["L23", "S24"], arete=[7, 6, 5, 4], stasis=4,
                           factions=["monarchists", "oligarchs", "democrats", "amazons"],
                           grants=[0, 0, 0, 3])  # fmt: skip
    state.grants = [-1, -1, -1, 2]
    state.strength = [7, 6, 9, 0]
    play(rules, state, "0 accuse seat-1", "0 yes", "1 no", "2 yes", "1 grant seat-0")
    assert state.strength == [13, 0, 9, 0] and state.grants == [-1, 0, -1, 2]
