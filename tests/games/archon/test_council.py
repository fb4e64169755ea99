"""Council cycles: Prytanis, events, support, votes, checks (ARCHON-17 to 61), and what events bring (3.14)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.rules import (
    council as cycle,
)
from atlantis_desktop.games.archon.rules import (
    influence,
    laws,
    match,
    resources,
    steps,
    support,
    votes,
)
from atlantis_desktop.games.archon.rules.content import content_from_data, load_content
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS, ArchonTable
from tests.games.archon.play import council, play

THREE = ["monarchists", "oligarchs", "democrats"]


def by_chance(rules: Any, state: ArchonTable, rng: Rng, until: str = "") -> None:
    """Play at random until a step comes, or to the end."""
    while state.frames and not (until and state.frames[-1].name == until):
        seat = rng.choice(rules.prompts(state)).seat
        rules.advance(state, rng.choice(rules.moves(state, seat)), None)


def test_archon_50_an_option_that_brings_nothing_is_announced_like_any_other() -> None:
    """S13 with nothing for its first option: both options can be announced, and no text or seat is asked for."""
    data = deepcopy(dict(load_content().data))
    card = next(row for row in data["events"]["event"] if row["id"] == "S13")
    card["options"][0] = []
    card["text"] = "YES: (a) nothing happens / (b) Stasis −1; the Prytanis gains 1 Tyche. NO: every faction gains 1 T."
    rules = match.make_rules(3, cards=content_from_data(data))
    piece = next(
        rules.cards.first_event + at for at, event in enumerate(rules.cards.content.events) if event.id == "S13"
    )
    found = cycle.option_moves(rules, rules.start(1), 0, piece)
    assert found == [Move("announce", 0, (0,)), Move("announce", 0, (1,))]


def test_archon_07_08_a_new_game() -> None:
    """ARCHON-T06: Monarchists hold supremacy, Amazons and Medes are no citizens, no exiles, Stasis 1."""
    rules = match.make_rules(6)
    state = rules.start(1)
    factions = [rules.cards.faction_ids[at] for at in state.factions]
    assert factions[state.supremacy] == "monarchists"
    foreign = {factions[seat] for seat in range(6) if not laws.is_citizen(rules, state, seat)}
    assert foreign == {"amazons", "medes"}
    assert not any(state.exile)
    assert (state.act, state.stasis, state.wrath) == (1, 1, 0)
    assert OBJECTIVE_IDS[state.colossus] == "colossus-of-atlantis" and state.articles == [0] * 12
    assert all(len(state.event_open[deck]) == 1 and len(state.event_decks[deck]) == 3 for deck in range(3))


@pytest.mark.parametrize("act", [1, 2, 3])
def test_archon_31_32_33_the_act_number_of_events(act: int) -> None:
    """ARCHON-T10: as many events as the Act number are activated, the others discarded, three new ones turned up."""
    rules, state = council(3, "council", factions=THREE, act=act)
    if act < 3:
        rules.advance(state, rules.moves(state, state.prytanis)[0], None)
    assert len(state.activated) == act
    assert sum(map(len, state.event_discards)) == 3 - act
    assert all(state.event_open)


def test_archon_34_no_new_cards_in_cycle_4() -> None:
    _rules, state = council(3, "council", factions=THREE, act=3, cycle=4)
    assert state.cycle == 4
    assert len(state.activated) == 3
    assert not any(state.event_open)


def test_archon_35_an_empty_deck_is_made_of_its_discards() -> None:
    _rules, state = council(3, "events", factions=THREE)
    state.event_discards[0] += state.event_decks[0] + state.event_open[0]
    state.event_decks[0], state.event_open[0] = [], []
    cycle.turn_up(state, 0, None)
    assert len(state.event_decks[0]) == 3
    assert len(state.event_open[0]) == 1


def test_archon_42_stasis_is_at_least_the_act_number() -> None:
    """ARCHON-T13: Act II and a track value of 1 make 2."""
    _rules, state = council(3, "support", factions=THREE, act=2, stasis=1)
    assert resources.stasis_number(state) == 2


@pytest.mark.parametrize(
    ("stasis", "n", "told"), [(1, -2, []), (3, -2, [(-1, 2)]), (5, -2, [(-2, 3)]), (1, 2, [(2, 4)])]
)
def test_archon_42_the_log_tells_how_far_stasis_fell(stasis: int, n: int, told: list[tuple[int, int]]) -> None:
    _rules, state = council(3, "support", factions=THREE, act=2, stasis=stasis)
    events: list[Event] = []
    resources.change_stasis(state, n, "ARCHON-56", events)
    assert [event.values for event in events] == told
    assert state.stasis == max(2, max(2, stasis) + n)


def test_archon_44_shown_horses_are_tired_in_the_next_cycle_only() -> None:
    rules, state = council(3, "support", factions=THREE, horses=[3, 2, 0], activated=["G13"])
    play(rules, state, "0 support 3 0 0", "1 support 2 0 0", "2 support 0 0 0")
    assert support.able_horses(rules, state, 0) == 3, "tired from the next cycle on"
    play(rules, state, "0 no", "1 no", "2 no")
    assert state.tired == [3, 2, 0]
    assert support.able_horses(rules, state, 0) == 0


def test_archon_44_a_shown_horse_that_is_given_up_cannot_be_tired() -> None:
    rules, state = council(3, "support", factions=THREE, act=2, horses=[2, 1, 0], talents=[9, 9, 9], activated=["G21"])
    play(rules, state, "0 support 2 0 0", "1 support 1 0 0", "2 support 0 0 0", "0 yes", "1 yes", "2 yes")
    play(rules, state, "0 give_up horses", "1 give_up horses", "2 give_up talents")
    assert (state.horses, state.tired) == ([1, 0, 0], [1, 0, 0])
    assert [support.able_horses(rules, state, seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(("option", "strengths"), [("nobody", [7, 6, 5]), ("all", [11, 10, 5])])
def test_archon_43_a_tie_of_the_race(option: str, strengths: list[int]) -> None:
    rules, state = council(
        3, "support", {"raceTie": option}, factions=THREE, horses=[2, 2, 0], stasis=4, activated=["G13"]
    )
    play(rules, state, "0 support 2 0 0", "1 support 2 0 0", "2 support 0 0 0")
    assert state.strength == strengths


def test_archon_44_horses_can_be_spent_by_option() -> None:
    rules, state = council(3, "support", {"shownHorses": "spent"}, factions=THREE, horses=[2, 0, 0], activated=["G13"])
    play(rules, state, "0 support 2 0 0", "1 support 0 0 0", "2 support 0 0 0")
    assert state.horses == [0, 0, 0]


def test_archon_22_a_grant_lasts_one_vote_phase() -> None:
    """ARCHON-T19: in the next cycle it is void until it is named again."""
    factions = ["monarchists", "oligarchs", "amazons"]
    rules, state = council(3, "support", factions=factions, activated=["G13"])
    play(rules, state, "0 support 0 0 0", "1 support 0 0 0", "2 support 0 0 2")
    assert state.grants == [-1, -1, 1]
    play(rules, state, "0 no", "1 no")
    assert state.grants == [-1, -1, -1]


def test_archon_47_24_who_votes_grants_nothing() -> None:
    rules, state = council(3, "support", factions=["monarchists", "oligarchs", "amazons"], activated=["G13"])
    refusal = rules.check(state, Move("support", 0, (0, 0, 2, ())))
    assert refusal is not None
    assert refusal.rule == "ARCHON-24"
    assert rules.check(state, Move("support", 2, (0, 0, 3, ()))) is not None, "nor to who cannot vote"


def test_sealed_plans_come_in_any_order_and_can_be_taken_back() -> None:
    results = []
    for order in ((0, 1, 2), (2, 0, 1)):
        rules, state = council(3, "support", factions=THREE, horses=[1, 1, 1], activated=["G13"])
        plans = ["0 support 1 1 0", "1 support 0 2 0", "2 support 0 0 0"]
        play(rules, state, plans[order[0]], f"{order[0]} take_back", *(plans[at] for at in order))
        results.append(rules.encode(state))
    assert results[0] == results[1]


def test_a_plan_is_hidden_until_the_last_is_in() -> None:
    rules, state = council(3, "support", factions=THREE, horses=[1, 1, 1], activated=["G13"])
    other = state.copy()
    play(rules, state, "0 support 1 2 0")
    play(rules, other, "0 support 0 0 0")
    assert rules.view(state, 1) == rules.view(other, 1)


def test_archon_52_more_yes_than_no_passes() -> None:
    """ARCHON-T02: 13 YES, 12 NO, 27 abstain."""
    rules, state = council(3, "vote", factions=THREE, arete=[13, 12, 27], activated=["G13"], wrath=5)
    play(rules, state, "0 yes", "1 no", "2 abstain")
    assert state.wrath == 3


def test_archon_54_without_monarchists_the_first_of_the_list_decides() -> None:
    """ARCHON-T79: the first in play holds supremacy and decides tied votes."""
    rules, state = council(3, "vote", factions=["democrats", "tyrants", "oligarchs"], activated=["G13"])
    assert state.supremacy == 2
    assert votes.tie_decider(rules, state) == 2


@pytest.mark.parametrize(
    ("supremacy", "exile", "decides"), [(1, [1, 0, 0], 1), (1, [1, 1, 0], 2), (0, [1, 0, 0], 1), (2, [0, 0, 0], 0)]
)
def test_archon_54_for_exiled_monarchists_the_holder_of_supremacy_decides_a_tie(
    supremacy: int, exile: list[int], decides: int
) -> None:
    """And for a holder who may not, the next of the list (ARCHON-03)."""
    rules, state = council(3, "vote", factions=["monarchists", "oligarchs", "democrats"], act=2, activated=["L24"],
                           prytanis=2, supremacy=supremacy)  # fmt: skip
    state.exile = exile
    assert votes.tie_decider(rules, state) == decides


@pytest.mark.parametrize(("text", "decider"), [("II-A", 0), ("II-B", 1), ("II-C", -1), ("II-D", -1)])
def test_archon_53_article_ii_decides_ties(text: str, decider: int) -> None:
    rules, state = council(3, "vote", factions=THREE, activated=["G13"], prytanis=1, articles=[text])
    assert votes.tie_decider(rules, state) == decider


def test_archon_55_60_a_tied_vote_lets_stasis_break_out() -> None:
    """ARCHON-T23: at 12 no Stasis; a tied vote makes it 13, and at the check it breaks out."""
    _rules, state = council(3, "check", factions=THREE, act=2, stasis=12)
    assert all(frame.name != steps.STASIS for frame in state.frames)
    rules, state = council(
        3, "vote", factions=THREE, act=2, stasis=12, activated=["L24"], articles=["II-C"], prytanis=0
    )
    play(rules, state, "0 draft IX-B", "0 abstain", "1 abstain", "2 abstain")
    assert state.stasis == 13
    assert any(frame.name == steps.STASIS for frame in state.frames)


def test_archon_60_the_stasis_comes_before_the_assembly() -> None:
    """ARCHON-T22: Stasis 13 and a full agenda at one check."""
    _rules, state = council(3, "check", factions=THREE, act=2, stasis=13, agenda=[[1, 1, 0]] * 10)
    assert state.announced == 1
    assert any(frame.name == steps.STASIS for frame in state.frames)


def test_archon_57_ventures_pay_at_the_check() -> None:
    _rules, state = council(3, "check", factions=THREE, talents=[0, 0, 0], venture=[2, 0, 1])
    assert state.talents == [2, 0, 1]


def test_archon_58_atlantis_sinks() -> None:
    rules, state = council(3, "check", factions=THREE, wrath=40, doom=[5, 2, 9])
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((1,), "ARCHON-121")


@pytest.mark.parametrize(
    ("text", "talents", "votes_cast"),
    [("XII-A", 11, 7), ("XII-B", 11, 7), ("XII-C", 11, 5), ("XII-D", 11, 9)],
)
def test_article_xii_counts_votes(text: str, talents: int, votes_cast: int) -> None:
    rules, state = council(3, "vote", factions=THREE, articles=[text], talents=[talents] * 3, activated=["G13"])
    assert influence.strengths(rules, state)[0] == votes_cast


def test_article_iii_makes_citizens_at_once() -> None:
    rules, state = council(4, "support", articles=["III-B"], activated=["G13"])
    assert influence.voters(rules, state) == [0, 1, 2, 3]


def test_an_exile_that_leaves_fewer_than_two_voters_is_void() -> None:
    rules, state = council(3, "support", factions=["monarchists", "amazons", "oligarchs"], act=2, activated=["L21"])
    influence.exile(rules, state, 0, 1, "ARCHON-39", None)
    assert not state.exile[0]


def test_archon_37_an_offer_is_seen_by_its_two_sides_only() -> None:
    rules, state = council(3, "debate", factions=THREE, talents=[5, 5, 5], activated=["G13"], prytanis=0)
    play(rules, state, "0 offer seat-1", "0 give talents 3", "0 want_yes G13")
    assert rules.view(state, 1).frames[-1] == state.frames[-1]
    assert rules.view(state, 2).frames[-1].data[1:] == (0, 0, 0, -1, 0, ())
    play(rules, state, "1 accept")
    assert state.talents == [2, 5, 5], "laid aside"


def test_archon_37_three_offers_and_no_more() -> None:
    rules, state = council(3, "debate", factions=THREE, talents=[9, 9, 9], activated=["G13"], prytanis=0)
    for _offer in range(rules.numbers.offers):
        play(rules, state, "0 offer seat-1", "0 give talents 1", "0 want horses 1", "1 refuse")
    assert state.frames[-1].seat == 1, "the next seat speaks"


def test_archon_67_a_broken_oath_costs_arete_and_wrath() -> None:
    rules, state = council(
        3, "debate", factions=THREE, talents=[5, 5, 5], activated=["G13"], prytanis=0, horses=[0] * 3
    )
    play(
        rules, state, "0 offer seat-1", "0 give talents 2", "0 swear_yes G13", "1 accept", "0 done", "1 done", "2 done"
    )
    assert state.talents == [3, 7, 5], "an oath is paid at once"
    play(rules, state, "0 support 0 0 0", "1 support 0 0 0", "2 support 0 0 0", "0 no", "1 no", "2 no")
    assert state.arete[1] == 5
    assert state.wrath == 2 + 2, "Act number and 1, and what NO brings"


def test_archon_66_a_grant_that_is_sold_binds() -> None:
    factions = ["monarchists", "oligarchs", "amazons"]
    rules, state = council(3, "debate", factions=factions, talents=[5, 5, 5], activated=["G13"], prytanis=0)
    play(rules, state, "0 offer seat-2", "0 give talents 2", "0 want_grant", "2 accept", "0 done", "1 done", "2 done")
    assert support.able_grants(rules, state, 2) == [1]


def test_every_event_passes_and_fails_in_some_way() -> None:
    """Every YES, with every option, and every NO is carried out and leaves a table that a game can come to."""
    for card in match.make_rules(5).cards.content.events:
        for answer in ("yes", "no"):
            for seed in range(2):
                rules, state = council(
                    5, "vote", act=card.act, activated=[card.id], talents=[6] * 5, stasis=5, prytanis=0
                )
                rng = Rng(seed)
                by_chance(rules, state, rng, steps.VOTE)
                for seat in list(range(5)):
                    if state.frames[-1].name == steps.VOTE and state.frames[-1].data[seat] == -1:
                        play(rules, state, f"{seat} {answer}")
                assert rules.decode(rules.encode(state)) == state


def test_core_ends_with_the_first_stasis_that_somebody_wins() -> None:
    for seats in range(3, 9):
        rules = match.make_rules(seats, {"profile": "core", "coreAct": 1 + seats % 3})
        state = rules.start(seats)
        by_chance(rules, state, Rng(seats))
        assert state.ended_by in ("ARCHON-116", "ARCHON-117", "ARCHON-121")


def test_archon_64_each_action_that_cannot_be_taken_names_its_reason() -> None:
    rules, state = council(3, "diplomacy", act=1)
    state.frames = [Frame(steps.DIPLOMACY), Frame(steps.ACTION, 0, (2,))]
    n = rules.numbers
    state.talents[0], state.horses[0], state.letters[0:5] = 1, 0, [0] * 5

    def why(*move: Any) -> tuple[str, str]:
        found = rules.explain(state, Move(move[0], 0, move[1:]))
        return found.rule, found.reason

    assert why("stud_farm") == ("ARCHON-64", "action_too_dear")
    assert why("sacrifice") == ("ARCHON-64", "action_too_dear")
    assert why("agitate") == ("ARCHON-15", "not_in_act_one")
    project = rules.cards.first_project
    assert why("build", project, (0, 1, 2)) == ("ARCHON-64", "too_few_letters")
    assert why("turn_in") == ("ARCHON-64", "too_few_letters")
    state.horses[0] = n.most_horses
    assert why("stud_farm") == ("ARCHON-64", "stable_full")
    state.letters[0:5] = [1] * 5
    assert why("build", project, (0, 1, 2)) == ("ARCHON-64", "action_too_dear")


def test_archon_65_a_motion_that_cannot_be_filed_names_its_reason() -> None:
    rules, state = council(3, "diplomacy")
    state.frames = [Frame(steps.DIPLOMACY), Frame(steps.FILE, 0, (2,))]
    state.talents[0] = 1

    def why(text: int) -> str:
        return rules.explain(state, Move("file", 0, (text,))).reason

    assert why(5) == "action_too_dear"
    state.talents[0] = 9
    assert why(state.articles[0]) == "text_in_force"
    state.agenda = [(0, 1, 2)] * 10
    assert why(5) == "agenda_full"
