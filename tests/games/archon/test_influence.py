"""Influence, grants and standing, rule by rule (ARCHON-17 to 26, 39, 45, 48)."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.rules import ballots, influence, match, resources, steps, support
from tests.games.archon.play import council, play

THREE = ["monarchists", "oligarchs", "democrats"]
WITH_AMAZONS = ["monarchists", "oligarchs", "democrats", "amazons"]
BARE = {"talents": [0] * 4, "tyche": [0] * 4, "horses": [0] * 4}


def test_archon_17_influence_is_arete_and_support() -> None:
    _rules, state = council(3, "vote", factions=THREE, arete=[7, 6, 5], support=[0, 4, 1], activated=["S13"])
    assert [influence.influence(state, seat) for seat in range(3)] == [7, 10, 6]


def test_archon_18_nothing_pushes_influence_below_arete() -> None:
    """Whatever happens in whole games: support is never negative, and who votes has its Arête at least."""
    for seed in range(3):
        rules = match.make_rules(4)
        state, rng = rules.start(seed), Rng(seed + 9)
        while state.frames:
            assert min(state.support) >= 0
            if state.frames[-1].name == steps.VOTE and state.frames[-2].data[0] != ballots.TRIAL:
                for seat in influence.voters(rules, state):
                    limited = state.articles[11] in (1, 2)  # Article XII can count votes otherwise.
                    changed = state.strength[seat] < state.arete[seat] - 2  # Arête can have risen since.
                    assert limited or not changed
            seat = rng.choice(rules.prompts(state)).seat
            rules.advance(state, rng.choice(rules.moves(state, seat)), None)


def test_archon_19_every_source_of_support_adds_up() -> None:
    """A grant, an own and a lent hero, the race, Doom and an article (V-B) at once."""
    rules, state = council(4, "support", factions=WITH_AMAZONS, act=2, stasis=5, prytanis=0, horses=[2, 1, 0, 0],
                           articles=["V-B"], activated=["S24"], arete=[7, 6, 5, 4],
                           heroes={"mestor": {"seat": 0}, "penthe": {"seat": 1}})  # fmt: skip
    play(rules, state, "0 support 2 4 0 0", "1 support 1 0 0 0", "2 support 0 0 0", "3 support 0 0 1")
    assert state.support[0] == 5 + 4 + 3 + 2 + 2, "race, Doom, own hero, lent hero, Act number under V-B"
    assert state.strength == [7 + 16 + 4, 6, 5, 0]


def test_archon_20_21_citizens_vote_and_the_others_grant_all_they_have() -> None:
    rules, state = council(4, "support", factions=WITH_AMAZONS, act=2, exile=[0, 0, 1, 0], activated=["S24"])
    assert influence.voters(rules, state) == [0, 1]
    play(rules, state, "0 support 0 0 0", "1 support 0 0 0", "2 support 0 3 1", "3 support 0 0 1")
    assert state.strength == [7 + (5 + 3) + 4, 6, 0, 0], "whole influence, with what Doom added"
    assert {prompt.seat for prompt in rules.prompts(state)} == {0, 1}


def test_archon_23_a_grant_of_the_assembly_is_for_one_motion() -> None:
    rules, state = council(4, "assembly", factions=WITH_AMAZONS, agenda=[[1, 1, 0], [2, 1, 0]])
    play(rules, state, "3 grant seat-1")
    assert state.strength == [7, 6 + 4, 5, 0]
    play(rules, state, "0 no", "1 no", "2 no")
    assert state.grants == [-1] * 4, "asked again for the next motion"
    play(rules, state, "3 grant seat-2")
    assert state.strength == [7, 6, 5 + 4, 0]


def test_archon_24_no_grant_goes_to_who_cannot_vote() -> None:
    rules, state = council(4, "support", factions=WITH_AMAZONS, act=2, exile=[0, 0, 1, 0], activated=["S24"])
    assert support.able_grants(rules, state, 3) == [0, 1, 2], "nobody, or a voter: not the exile, not itself"
    rules, state = council(4, "assembly", factions=WITH_AMAZONS, act=2, exile=[0, 0, 1, 0], agenda=[[1, 1, 0]])
    assert {move.args for move in rules.moves(state, 3)} == {(), (0,), (1,)}


def test_archon_26_a_faction_votes_as_one_block() -> None:
    rules, state = council(3, "vote", factions=THREE, activated=["S13"], prytanis=0)
    play(rules, state, "0 announce 0")
    assert {(move.kind, move.args) for move in rules.moves(state, 0)} == {("yes", ()), ("no", ()), ("abstain", ())}


def test_archon_45_heroes_support_a_faction_or_earn_their_value() -> None:
    heroes = {"mestor": {"seat": 0}, "penthe": {"seat": 1}, "azaes": {"seat": 2}}
    rules, state = council(3, "support", factions=THREE, activated=["G13"], talents=[5, 5, 5], heroes=heroes)
    play(rules, state, "0 support 0 0 0 1", "1 support 0 0 0 1", "2 support 0 0 0 3")
    assert (state.support, state.venture) == ([0, 3 + 2, 0], [0, 0, 1])
    play(rules, state, "0 no", "1 no", "2 no")
    assert state.talents == [5 - 1, 5 - 1, 5 - 1 + 1], "the NO of G13 takes 1 from each citizen"
    assert state.support == [0, 0, 0]


def test_archon_48_strengths_are_announced_and_stay_for_the_votes() -> None:
    """What changes after the announcement changes no vote of this cycle."""
    rules, state = council(3, "support", factions=THREE, act=2, activated=["L21", "S13"], prytanis=0,
                           articles=["II-C"])  # fmt: skip
    events: list[Event] = []
    for seat in range(3):
        rules.advance(state, rules.codec.from_text(f"{seat} support 0 0 0"), events)
    (told,) = [event.values for event in events if event.kind == "strengths_announced"]
    assert told == (7, 6, 5) == tuple(state.strength)
    resources.change_arete(state, 2, 4, "ARCHON-56", None)
    assert state.strength == [7, 6, 5]


def test_archon_39_a_trial_counts_the_influence_of_now() -> None:
    """Strengths of the cycle before, with its race and grants, are over (ARCHON-22, 41)."""
    for chance in range(1, 40):
        rules, state = council(3, "debate", factions=THREE, act=2, talents=[9, 9, 9], activated=["S13", "L24"],
                               prytanis=1, strength=[30, 6, 40], chance=format(chance, "016x"))  # fmt: skip
        play(rules, state, "1 done", "2 done", "0 offer seat-1", "0 give talents 1", "0 want_option S13 1", "1 accept")
        if state.frames[-1].name == steps.VOTE:
            break
    assert {prompt.seat for prompt in rules.prompts(state)} == {0, 2}, "the receiver does not vote"
    assert state.strength == [7, 6, 5]
    play(rules, state, "0 yes", "2 no")
    assert state.exile[1] == influence.NEXT_ROUND and state.arete[1] == 5
    assert state.stasis == 2 + 2, "an exile"


@pytest.mark.parametrize(("votes", "exiled"), [(("no", "no"), 0), (("abstain", "yes"), 1)])
def test_archon_39_guilt_is_what_the_council_says(votes: tuple[str, str], exiled: int) -> None:
    for chance in range(1, 40):
        rules, state = council(3, "debate", factions=THREE, act=2, talents=[9, 9, 9], activated=["S13", "L24"],
                               prytanis=1, chance=format(chance, "016x"))  # fmt: skip
        play(rules, state, "1 done", "2 done", "0 offer seat-1", "0 give talents 1", "0 want_option S13 1", "1 accept")
        if state.frames[-1].name == steps.VOTE:
            break
    play(rules, state, f"0 {votes[0]}", f"2 {votes[1]}")
    assert (state.exile[1], state.arete[1]) == (exiled, 6 - exiled)
    assert state.talents[0] == 8, "what was laid aside stays so until the office is done"


def test_archon_20_an_exile_recalled_between_two_votes_votes_with_its_own_influence() -> None:
    """L33: its grant is over, and what it granted is no longer another's."""
    rules, state = council(4, "support", factions=WITH_AMAZONS, act=3, exile=[0, 0, 1, 0], prytanis=0,
                           activated=["L33", "S13"], horses=[0] * 4)  # fmt: skip
    play(rules, state, "0 support 0 0 0", "1 support 0 0 0", "2 support 0 2 2", "3 support 0 0 1")
    assert state.strength == [11, 13, 0, 0]
    play(rules, state, "0 order L33 S13", "0 yes", "1 yes")
    assert not state.exile[2]
    play(rules, state, "0 announce 0")
    assert {prompt.seat for prompt in rules.prompts(state)} == {0, 1, 2}
    assert state.strength == [11, 6, 7, 0]


def test_archon_67_who_may_no_longer_vote_breaks_no_oath() -> None:
    """Exiled between the oath and the vote: there is no vote to cast."""
    rules, state = council(3, "debate", factions=THREE, act=2, talents=[5, 5, 5], horses=[0] * 3, prytanis=0,
                           activated=["G22", "L24"], wrath=5)  # fmt: skip
    play(rules, state, "0 offer seat-2", "0 give talents 2", "0 swear_yes G22", "2 accept")
    influence.exile(rules, state, 2, influence.NEXT_ROUND, "ARCHON-39", None)
    play(rules, state, "0 done", "1 done", "2 done", "0 support 0 0 0", "1 support 0 0 0", "2 support 0 0 0",
         "0 order G22 L24", "0 no", "1 no")  # fmt: skip
    assert state.arete[2] == 5
    assert state.wrath == 5 + 3, "what NO brings, and nothing for the oath"
