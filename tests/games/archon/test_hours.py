"""The clocks of a game in real time, as moves (ARCHON-14, 36, 97): the rules themselves know no time."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules import deals, game_flow, hours, match, steps
from atlantis_desktop.games.archon.rules.content import content_from_data, load_content
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable
from tests.games.archon.play import council, play

CLOCK = {"realTime": True}
FOUR = ["monarchists", "oligarchs", "democrats", "amazons"]


def at(step: str, options: dict[str, Any] | None = None, **words: Any) -> tuple[ArchonRules, ArchonTable]:
    """A council of four in Act II that plays at a clock."""
    words = {"act": 2, "factions": FOUR, "prytanis": 0, "talents": [9] * 4, "horses": [2] * 4, **words}
    return council(4, step, {**CLOCK, **(options or {})}, **words)


def names(state: ArchonTable) -> list[str]:
    return [frame.name for frame in state.frames]


def told(rules: ArchonRules, state: ArchonTable, text: str) -> list[str]:
    """Make a move and give the kinds of its events."""
    events: list[Event] = []
    move = rules.codec.from_text(text)
    assert rules.check(state, move) is None, text
    rules.advance(state, move, events)
    return [event.kind for event in events]


def go_on(rules: ArchonRules, state: ArchonTable, until: str) -> list[str]:
    """Answer with the first of the moves until a step is asked, and give the kinds of all events."""
    kinds: list[str] = []
    for _turn in range(400):
        if not state.frames or state.frames[-1].name == until:
            return kinds
        move = rules.moves(state, rules.prompts(state)[0].seat)[0]
        kinds += told(rules, state, rules.codec.to_text(move))
    raise AssertionError(f"{until} never comes")


def plan(rules: ArchonRules, state: ArchonTable, grants: dict[int, int] | None = None) -> None:
    """Let every seat gather no support but that of its heroes; ``grants`` names whom a seat grants to."""
    for seat in range(state.seats):
        heroes = sum(owner == seat for owner in state.hero_owner)
        to = (grants or {}).get(seat, NOBODY) + 1
        move = Move("support", seat, (0, 0, to, (seat,) * heroes))
        assert rules.check(state, move) is None
        rules.advance(state, move, None)


# ------------------------------------------------------------------------------------------------ the option


@pytest.mark.parametrize(("step", "text", "rule"), [
    ("debate", "0 late", "ARCHON-36"), ("debate", "0 bell", "ARCHON-14"), ("deploy", "0 late", "ARCHON-97"),
    ("deploy", "0 bell", "ARCHON-14"),
])  # fmt: skip
def test_archon_14_36_97_without_the_option_no_clock_runs(step: str, text: str, rule: str) -> None:
    rules, state = council(4, step, factions=FOUR, act=2, activated=["L24"] if step == "debate" else [])
    assert hours.deadlines(rules, state, 0) == ()
    refusal = rules.check(state, rules.codec.from_text(text))
    assert refusal is not None and (refusal.rule, refusal.reason) == (rule, "no_clock")


def test_archon_14_without_the_option_nothing_is_kept_of_a_clock() -> None:
    rules, state = at("debate", activated=["L24"])
    play(rules, state, "0 bell")
    data = rules.encode(state)
    with pytest.raises(DecodeError, match="realTime"):
        match.make_rules(4).decode(data)
    assert rules.decode(data) == state


@pytest.mark.parametrize("kind", hours.KINDS)
def test_archon_14_36_97_nobody_is_offered_what_only_the_clock_does(kind: str) -> None:
    rules, state = at("debate", activated=["L24"])
    assert rules.check(state, Move(kind, 0)) is None
    assert Move(kind, 0) not in rules.moves(state, 0)
    assert rules.check(state, Move(kind, 9)) is not None
    assert rules.check(state, Move(kind, 0, (1,))) is not None


def test_archon_14_36_97_how_long_the_clocks_run_is_data_and_old_games_know_it_too() -> None:
    rules, state = at("debate", activated=["L24"])
    asks = entry_of("archon").deadlines
    assert asks is not None and asks(match.make_rules(4)) is None
    tells = asks(rules)
    assert tells is not None
    assert [(each.seconds, each.rule, each.anew) for each in tells(state, 0)] == [
        (120, "ARCHON-36", False), (480, "ARCHON-14", False),
    ]  # fmt: skip
    rules, state = at("deploy")
    assert [(each.seconds, each.rule, each.anew) for each in hours.deadlines(rules, state, 0)] == [
        (5, "ARCHON-97", True)
    ]
    assert hours.deadlines(rules, state, 1) == ()
    kept = dict(load_content().data)
    kept["numbers"] = {name: group for name, group in kept["numbers"].items() if name != "clock"}
    assert content_from_data(kept).content_hash == load_content().content_hash


# ------------------------------------------------------------------------------------------------ the bell


def test_archon_14_the_bell_lets_the_debate_end_and_then_comes_the_diplomacy_round() -> None:
    rules, state = at("debate", activated=["L24"])
    assert told(rules, state, "0 bell") == ["bell_rung"]
    assert rules.prompts(state)[0].name == steps.DEBATE, "the debate goes on to its end"
    kinds = go_on(rules, state, steps.ACTION)
    assert kinds.index("council_adjourned") < kinds.index("diplomacy_begun")
    assert "horses_shown" not in kinds and steps.COUNCIL in names(state)
    kinds = go_on(rules, state, steps.SUPPORT)
    assert kinds.count("council_resumed") == 1
    assert state.activated and names(state) == [steps.MATCH, steps.COUNCIL, steps.SUPPORT]


def test_archon_14_a_vote_phase_is_finished_with_all_its_events() -> None:
    rules, state = at("vote", activated=["S24", "G23"])
    play(rules, state, "0 bell")
    kinds = go_on(rules, state, steps.ACTION)
    assert kinds.count("votes_counted") == 2
    assert kinds.index("diplomacy_begun") > max(at for at, kind in enumerate(kinds) if kind == "votes_counted")
    assert not state.activated and state.frames[1].data[0] == 6


def test_archon_14_support_and_grants_of_the_cycle_last_through_an_interruption_with_an_assembly() -> None:
    rules, state = at("support", activated=["L24"], cycle=1, agenda=[[4, 1, 1]], announced=1,
                      heroes={"gadeirus": {"seat": 1}})  # fmt: skip
    play(rules, state, "1 bell")
    plan(rules, state, {3: 2})
    strength, support, grants = state.strength[:], state.support[:], state.grants[:]
    assert grants[3] == 2 and support[1] == 2
    assert names(state)[:4] == [steps.MATCH, steps.COUNCIL, steps.ADJOURNED, steps.DIPLOMACY]
    kinds = go_on(rules, state, steps.ANNOUNCE)
    assert "assembly_begun" in kinds
    assert (state.strength, state.support, state.grants) == (strength, support, grants)


def test_archon_14_who_has_become_able_to_vote_meanwhile_votes_in_the_phase_that_was_to_come() -> None:
    rules, state = at("support", activated=["L24"], cycle=1, exile=[0, 1, 0, 0])
    play(rules, state, "0 bell")
    plan(rules, state, {1: 0})
    assert not state.strength[1]
    before = state.strength[0]
    go_on(rules, state, steps.ANNOUNCE)
    assert not state.exile[1], "exiles return at the end of the Diplomacy Round"
    assert state.strength[1] > 0 and state.strength[0] < before


def test_archon_14_no_grant_is_sold_while_the_grants_of_the_cycle_are_named() -> None:
    rules, state = at("support", activated=["L24"], cycle=1)
    play(rules, state, "0 bell")
    plan(rules, state)
    go_on(rules, state, steps.TRADE)
    frame = steps.WANT, 0, (3, deals.TALENTS, 1, ())
    assert not {"want_grant", "swear_grant"} & {move.kind for move in _wants(rules, state, frame)}
    rules, state = at("debate", activated=["L24"], cycle=1)
    play(rules, state, "0 bell")
    go_on(rules, state, steps.TRADE)
    assert {"want_grant", "swear_grant"} <= {move.kind for move in _wants(rules, state, frame)}


def _wants(rules: ArchonRules, state: ArchonTable, frame: tuple[str, int, tuple[Any, ...]]) -> list[Move]:
    state.frames.append(type(state.frames[0])(*frame))
    return list(rules.moves(state, frame[1]))


@pytest.mark.parametrize(("cycle", "part"), [(1, 1), (2, 2), (3, 4), (4, 5)])
def test_archon_14_an_act_has_its_four_cycles_and_two_diplomacy_rounds_by_the_bell_too(cycle: int, part: int) -> None:
    rules, state = at("debate", activated=["L24"], cycle=cycle)
    state.frames[0] = state.frames[0]._replace(data=(part,))
    play(rules, state, "0 bell")
    refusal = rules.check(state, Move("bell", 0))
    assert refusal is not None and (refusal.rule, refusal.reason) == ("ARCHON-14", "not_timed")
    kinds: list[str] = []
    for _turn in range(2000):
        if not state.frames or "act_begun" in kinds:
            break
        move = rules.moves(state, rules.prompts(state)[0].seat)[0]
        kinds += told(rules, state, rules.codec.to_text(move))
        state.wrath, state.stasis = 0, 2
    assert kinds.count("diplomacy_begun") == (2 if cycle < 3 else 1)
    assert kinds.count("cycle_begun") == 4 - cycle + 1, "the last one is that of the next Act"
    assert kinds.count("council_adjourned") == kinds.count("council_resumed") == 1


def test_archon_14_the_second_bell_of_an_act_has_a_clock_of_its_own() -> None:
    rules, state = at("debate", activated=["L24"], cycle=2)
    first = hours.deadlines(rules, state, 0)[-1].clock
    play(rules, state, "0 bell")
    assert [each.move.kind for each in hours.deadlines(rules, state, 0)] == ["late"]
    go_on(rules, state, steps.SUPPORT)
    assert hours.deadlines(rules, state, 0) == (), "after its round the rest of the cycle has no clock"
    state.frames = [state.frames[0]._replace(data=(4,)), *state.frames[1:]]
    assert hours.deadlines(rules, state, 0)[-1].clock != first


def test_archon_14_a_stasis_is_fought_before_the_diplomacy_round() -> None:
    rules, state = at("vote", activated=["S24"], cycle=1, stasis=13)
    play(rules, state, "0 bell")
    kinds = go_on(rules, state, steps.ACTION)
    assert "stasis_broken_out" not in kinds, "the check is the phase after it"
    kinds = go_on(rules, state, steps.DEPLOY)
    assert "stasis_broken_out" in kinds
    refusal = rules.check(state, Move("bell", 0))
    assert refusal is not None and refusal.rule == "ARCHON-14"
    rules, state = at("check", cycle=1, stasis=13)
    refusal = rules.check(state, Move("bell", 0))
    assert refusal is not None and refusal.rule == "ARCHON-14"


@pytest.mark.parametrize("profile", ["core", "stasis"])
def test_archon_14_games_without_a_diplomacy_round_know_no_bell(profile: str) -> None:
    rules = match.make_rules(4, {**CLOCK, "profile": profile})
    state = rules.start(5)
    assert rules.check(state, Move("bell", 0)) is not None
    assert game_flow.HELD == 10


# ------------------------------------------------------------------------------------------------ the debate


def test_archon_36_the_time_of_a_debate_is_that_of_all_and_ends_it_with_its_offer() -> None:
    rules, state = at("debate", activated=["L24"])
    play(rules, state, "0 offer seat-1", "0 give talents 2")
    held = state.talents[:]
    assert told(rules, state, "0 late") == ["too_late"]
    assert state.frames[-1].name == steps.SUPPORT, "nobody speaks after the two minutes"
    assert state.talents == held


def test_archon_36_an_offer_that_waits_too_long_is_refused_and_the_speaker_goes_on() -> None:
    rules, state = at("debate", activated=["L24"])
    play(rules, state, "0 offer seat-1", "0 give talents 2", "0 want horses 1")
    assert hours.deadlines(rules, state, 0)[0].move.kind == "bell", "the clock of a debate runs for who is asked"
    answer = hours.deadlines(rules, state, 1)[0]
    assert (answer.seconds, answer.anew, answer.told) == (30, True, "Your answer"), "a time of its own for each answer"
    assert answer.over == "Time is up: the offer is refused."
    assert told(rules, state, "1 late") == ["too_late", "offer_refused"]
    assert state.frames[-1][:2] == (steps.DEBATE, 0) and state.frames[-1].data[0] == rules.numbers.offers - 1


def test_archon_36_the_last_speaker_ends_the_debate() -> None:
    rules, state = at("debate", activated=["L24"])
    play(rules, state, "0 done", "1 done", "2 done", "3 late")
    assert state.frames[-1].name == steps.SUPPORT


def test_archon_36_all_share_the_two_minutes_of_a_debate_and_none_runs_in_a_trade() -> None:
    rules, state = at("debate", activated=["L24"], cycle=1)
    shared = hours.deadlines(rules, state, 0)[0]
    assert (shared.seconds, shared.anew) == (120, False)
    play(rules, state, "0 done")
    assert hours.deadlines(rules, state, 1)[0].clock == shared.clock
    rules, state = at("debate", activated=["L24"], cycle=2)
    assert hours.deadlines(rules, state, 0)[0].clock != shared.clock
    rules, state = at("trade")
    assert hours.deadlines(rules, state, 0) == ()
    refusal = rules.check(state, Move("late", 0))
    assert refusal is not None and (refusal.rule, refusal.reason) == ("ARCHON-36", "not_timed")


# ------------------------------------------------------------------------------------------------ the deployment


@pytest.mark.parametrize("free", [True, False])
def test_archon_97_who_is_too_slow_passes_even_where_nobody_may_pass(free: bool) -> None:
    rules, state = at("deploy", {"voluntaryPass": free}, active=2, reserve=[[4, 2]] * 4)
    assert (Move("pass", 2) in rules.moves(state, 2)) == free
    assert told(rules, state, "2 late") == ["too_late", "passed"]
    assert state.frames[-1] == (steps.DEPLOY, 3, (1, -1))
    assert rules.check(state, Move("late", 2)) is not None, "another is asked now"


def test_archon_97_a_circle_of_slow_factions_ends_the_deployment_too() -> None:
    rules, state = at("deploy", {"voluntaryPass": False}, reserve=[[4, 2]] * 4)
    play(rules, state, "0 late", "1 late", "2 late", "3 late")
    assert state.frames[-1].data == (0, 4)
    play(rules, state, "0 late", "1 late", "2 late")
    assert "final_actions" not in told(rules, state, "3 late")
    assert steps.DEPLOY not in names(state)


def test_archon_97_no_clock_runs_at_what_a_card_asks_for() -> None:
    rules, state = at("deploy", reserve=[[4, 2]] * 4, units={"royal-palace": [[3, 0], [0, 0], [0, 0], [0, 0]]},
                      hands=[["back-alleys-1"], [], [], []])  # fmt: skip
    play(rules, state, "0 play_at back-alleys-1 royal-palace")
    assert state.frames[-1].name == steps.MARCH
    assert hours.deadlines(rules, state, 0) == ()
    refusal = rules.check(state, Move("late", 0))
    assert refusal is not None and (refusal.rule, refusal.reason) == ("ARCHON-97", "not_timed")


def test_archon_97_a_late_move_is_saved_and_taken_back_like_any_other() -> None:
    rules = match.make_rules(3, {**CLOCK, "profile": "stasis", "stasisHeroes": "none"})
    game = Match(rules, [Seat(name) for name in "abc"], 4)
    while game.state.frames[-1].name != steps.DEPLOY:
        game.submit(rules.moves(game.state, rules.prompts(game.state)[0].seat)[0])
    before, seat = game.state, game.state.frames[-1].seat
    game.submit(Move("late", seat))
    assert game.state != before and rules.codec.to_json(Move("late", seat)) == {"kind": "late", "seat": seat}
    assert rules.decode(rules.encode(game.state)) == game.state
    game.undo()
    assert game.state == before
