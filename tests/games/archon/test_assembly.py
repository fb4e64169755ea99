"""Diplomacy Rounds, Assemblies and Act ends, rule by rule (ARCHON-62 to 79)."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import ballots, diplomacy, game_flow, influence, steps
from tests.games.archon.play import council, play

THREE = ["monarchists", "oligarchs", "democrats"]
WITH_AMAZONS = ["monarchists", "oligarchs", "democrats", "amazons"]
BARE = {"talents": [0] * 3, "tyche": [0] * 3, "horses": [0] * 3}


def test_archon_62_the_announced_assembly_is_told_first_and_meets_last() -> None:
    _rules, state = council(3, "trade", factions=THREE, announced=1, agenda=[[1, 1, 0]], **BARE)
    assert [frame.name for frame in state.frames][1:4] == [steps.DIPLOMACY, steps.ANNOUNCED, steps.ASSEMBLY]
    assert state.frames[1].data == (diplomacy.OVER,)
    events: list[Event] = []
    state.announced = 1
    diplomacy.begin(state, events)
    assert [(event.kind, event.values) for event in events] == [("diplomacy_begun", (1,))]


def test_archon_63_projects_and_the_patron_bring_more() -> None:
    projects = {"great-canal": 0, "lighthouse": 0, "aqueduct": 2}
    rules, state = council(4, "act_end", factions=WITH_AMAZONS, articles=["VII-C", "X-B"])
    for name, seat in projects.items():
        state.project_owner[rules.pieces.numbers[name] - rules.cards.first_project] = seat
    state.talents, state.stasis = [0] * 4, 5
    diplomacy.income(rules, state, None)
    assert state.talents == [3 + 2 + 1, 4, 3 + 1, 3]
    assert state.stasis == 4, "the Aqueduct"
    assert [sum(state.letters[seat * 5 : seat * 5 + 5]) for seat in range(4)] == [1, 1, 1, 0], "Athena: citizens"


def test_archon_64_each_faction_acts_once_clockwise_from_the_prytanis() -> None:
    rules, state = council(3, "diplomacy", factions=THREE, prytanis=1)
    acted = []
    while state.frames[-1].name == steps.ACTION:
        acted.append(state.frames[-1].seat)
        play(rules, state, f"{acted[-1]} levy")
    assert acted == [1, 2, 0]


def test_archon_65_a_full_agenda_takes_no_motion() -> None:
    for motions, offered in ((4, True), (5, False)):
        rules, state = council(3, "diplomacy", factions=THREE, prytanis=0, articles=["IX-C"],
                               agenda=[[1, 1, 0]] * motions)  # fmt: skip
        play(rules, state, "0 decline", "1 decline", "2 decline")
        assert (state.frames[-1].name == steps.FILE) == offered


def test_archon_66_goods_change_hands_and_heroes_do_not() -> None:
    hand = [["arson-1"], [], []]
    rules, state = council(3, "trade", factions=THREE, prytanis=0, hands=hand, talents=[0, 6, 0], tyche=[0] * 3,
                           horses=[0] * 3, heroes={"mestor": {"seat": 0}})  # fmt: skip
    play(rules, state, "0 offer seat-1")
    assert {move.kind for move in rules.moves(state, 0)} == {"give_card", "withdraw"}
    play(rules, state, "0 give_card arson-1", "0 want talents 5", "1 accept")
    assert (state.talents, len(state.hands[1])) == ([5, 1, 0], 1)
    assert rules.pieces.names[state.hands[1][0]] == "arson-1"


def test_archon_66_a_refused_or_withdrawn_offer_changes_nothing_and_counts() -> None:
    rules, state = council(3, "trade", factions=THREE, prytanis=0, talents=[3, 3, 3], horses=[1, 1, 1], tyche=[0] * 3)
    play(rules, state, "0 offer seat-1", "0 give talents 2", "0 withdraw",
         "0 offer seat-1", "0 give talents 2", "0 want horses 1", "1 refuse")  # fmt: skip
    assert (state.talents, state.horses, state.frames[-1].data[0]) == ([3, 3, 3], [1, 1, 1], 1)


def test_archon_69_no_assembly_without_motions() -> None:
    _rules, state = council(3, "assembly", factions=THREE, agenda=[[1, 1, 0]])
    assert state.frames[-1].name == steps.VOTE
    _rules, state = council(3, "act_end", factions=THREE)
    assert (state.act, state.cycle) == (2, 1), "the next Act at once"


def test_archon_70_71_motions_are_voted_on_in_the_order_received() -> None:
    rules, state = council(3, "assembly", factions=THREE, agenda=[[1, 1, 0], [6, 2, 3]], articles=["III-B"])
    assert state.frames[-2].data == (3, 1, 1)
    play(rules, state, "0 abstain", "1 abstain", "2 abstain")
    assert (state.frames[-1].name, state.frames[-1].seat) == (steps.TIE, 0), "ties as in the Council"
    assert state.stasis == 2
    play(rules, state, "0 tie_yes")
    assert state.articles[1] == 1
    assert state.frames[-2].data == (3, 6, 2)


def test_archon_72_a_motion_that_fails_changes_nothing() -> None:
    rules, state = council(3, "assembly", factions=THREE, agenda=[[6, 2, 0]], arete=[7, 6, 2])
    play(rules, state, "0 no", "1 yes", "2 abstain")
    assert state.articles[6] == 0 and state.act == 2


def test_archon_73_heroes_count_in_the_assembly_and_races_and_doom_do_not() -> None:
    """A hero keeps the Archon that it was set to last; what Horses and Doom brought is over."""
    rules, state = council(3, "assembly", factions=THREE, agenda=[[6, 2, 0]], support=[9, 9, 9],
                           heroes={"mestor": {"seat": 0}, "penthe": {"seat": 1}},
                           hero_for=[-1] * 12)  # fmt: skip
    assert state.strength == [7, 6, 5]
    hero = rules.pieces.numbers["mestor"]
    state.hero_for[hero] = 2
    assert influence.hero_support(rules, state) == [0, 0, 3]
    assert {move.kind for move in rules.moves(state, 0)} == {"yes", "no", "abstain"}, "no race, no bids"
    for lent, strengths in ((2, [7, 6, 5 + 3]), (0, [7 + 3, 6, 5])):
        hero_for = [-1] * 12
        hero_for[hero] = lent
        _rules, state = council(3, "assembly", factions=THREE, agenda=[[6, 2, 0]], hero_for=hero_for,
                                support=[9, 9, 9], heroes={"mestor": {"seat": 0}})  # fmt: skip
        assert state.strength == strengths


def test_archon_74_afterwards_the_agenda_is_empty_but_for_drafts_that_waited() -> None:
    rules, state = council(3, "assembly", factions=THREE, agenda=[[1, 1, 0]], late_drafts=[[6, 2, 0]])
    play(rules, state, "0 yes", "1 yes", "2 yes")
    assert (state.agenda, state.late_drafts) == ([(6, 2, 0)], [])
    rules, state = council(3, "assembly", factions=THREE, agenda=[[1, 1, 0]])
    play(rules, state, "0 yes", "1 yes", "2 yes")
    assert state.agenda == []


def at_awards(**amounts: list[int]) -> list[int]:
    """The Arête after the awards of an Act in which the factions did so much."""
    rules, state = council(3, "assembly", factions=THREE)
    state.arete = [5, 5, 1]
    state.could_vote = [6, 6, 6]
    for name, row in amounts.items():
        setattr(state, name, row)
    game_flow.awards(rules, state, None)
    return state.arete


@pytest.mark.parametrize(("won", "arete"), [([2, 1, 0], [6, 5, 1]), ([2, 2, 1], [6, 6, 1]), ([1, 1, 1], [5, 5, 1])])
def test_archon_75_the_winning_side_is_honoured_from_twice_on(won: list[int], arete: list[int]) -> None:
    assert at_awards(votes_won=won) == arete


def test_archon_75_who_granted_counts_with_the_side_its_grant_served() -> None:
    rules, state = council(4, "support", factions=WITH_AMAZONS, activated=["G13"], prytanis=0)
    play(rules, state, "0 support 0 0 0", "1 support 0 0 0", "2 support 0 0 0", "3 support 0 0 2")
    play(rules, state, "0 no", "1 yes", "2 abstain")
    assert state.votes_won == [0, 1, 0, 1], "10 against 7"
    rules, state = council(4, "support", factions=WITH_AMAZONS, activated=["G13"], prytanis=0)
    play(rules, state, "0 support 0 0 0", "1 support 0 0 0", "2 support 0 0 0", "3 support 0 0 2")
    play(rules, state, "0 no", "1 abstain", "2 no")
    assert state.votes_won == [1, 0, 1, 0]


@pytest.mark.parametrize(("paid", "arete"), [([0, 4, 3], [5, 6, 1]), ([4, 4, 0], [6, 6, 1]), ([0, 0, 0], [5, 5, 1])])
def test_archon_76_who_paid_most_into_funds_is_honoured(paid: list[int], arete: list[int]) -> None:
    assert at_awards(paid=paid) == arete


def test_archon_77_each_stasis_won_is_honoured() -> None:
    assert at_awards(won_this_act=[0, 2, 1]) == [5, 7, 2]


@pytest.mark.parametrize(("abstained", "arete"), [(3, [6, 5, 1]), (4, [4, 5, 1])])
def test_archon_78_who_abstains_in_more_than_half_is_not_honoured_and_loses_arete(
    abstained: int, arete: list[int]
) -> None:
    """Half is not more than half; nobody falls below 1."""
    assert at_awards(votes_won=[3, 1, 0], abstained=[abstained, 0, 6]) == arete


def test_archon_79_stasis_rises_to_the_act_and_who_leads_in_arete_holds_supremacy_under_i_b() -> None:
    _rules, state = council(3, "act_end", factions=THREE, stasis=1, arete=[5, 9, 5], articles=["I-B"])
    assert (state.act, state.stasis, state.supremacy) == (2, 2, 1)
    _rules, state = council(3, "act_end", factions=THREE, stasis=9, arete=[5, 9, 9], articles=["I-B"])
    assert (state.stasis, state.supremacy) == (9, 0), "a tie changes nothing"


def test_article_i_d_lets_the_assembly_name_the_holder_of_supremacy() -> None:
    rules, state = council(3, "assembly", factions=THREE, agenda=[[6, 2, 0]], articles=["I-D"], arete=[5, 4, 4])
    play(rules, state, "0 no", "1 no", "2 no", "0 prefer seat-0", "1 prefer seat-2", "2 prefer seat-2")
    assert state.supremacy == 2


def test_archon_27_an_assembly_does_not_change_who_was_strongest_in_the_council() -> None:
    """IV-D looks at the strengths of the last Support Phase, whatever is granted for motions since."""
    rules, state = council(4, "diplomacy", factions=WITH_AMAZONS, act=2, cycle=2, announced=1, agenda=[[6, 2, 0]],
                           articles=["IV-D"], arete=[7, 6, 5, 4], strength=[7, 15, 5, 0], talents=[0] * 4,
                           tyche=[0] * 4, horses=[0] * 4, prytanis=0)  # fmt: skip
    play(rules, state, "0 decline", "1 decline", "2 decline", "3 decline")
    while state.frames[-1].name != steps.GRANT:
        play(rules, state, f"{state.frames[-1].seat} {'decline' if state.frames[-1].name == steps.FILE else 'done'}")
    play(rules, state, "3 grant seat-0")
    assert state.strength == [11, 6, 5, 0]
    again = rules.decode(rules.encode(state))
    assert again == state
    play(rules, state, "0 no", "1 no", "2 no")
    assert state.prytanis == 1


def test_archon_65_the_same_text_cannot_stand_on_the_agenda_twice() -> None:
    rules, state = council(3, "assembly", factions=THREE, agenda=[[6, 2, 0]], talents=[9, 9, 9])
    state.frames = [Frame(steps.MATCH, -1, (3,)), Frame(steps.DIPLOMACY, -1, (3,)), Frame(steps.FILE, 0, (2,))]
    state.agenda = [(6, 2, 2)]
    taken = Move("file", 0, (6 * 4 + 2,))
    assert taken not in rules.moves(state, 0)
    refusal = rules.check(state, taken)
    assert refusal is not None and (refusal.rule, refusal.reason) == ("ARCHON-65", "on_the_agenda")
    assert Move("file", 0, (6 * 4 + 1,)) in rules.moves(state, 0), "another text of the article can"
    state.agenda, state.late_drafts = [], [(6, 2, 2)]
    assert rules.check(state, taken) is not None, "nor where it waits for the next agenda"


def test_archon_65_the_same_exile_cannot_stand_on_the_agenda_twice() -> None:
    rules, state = council(4, "trade", act=2, articles=["VI-B"], talents=[9] * 4)
    state.frames = [Frame(steps.MATCH, -1, (3,)), Frame(steps.DIPLOMACY, -1, (3,)), Frame(steps.FILE, 0, (3,))]
    assert Move("file_exile", 0, (1,)) in rules.moves(state, 0)
    state.agenda = [(ballots.EXILE_MOTION, 1, 3)]
    assert Move("file_exile", 0, (1,)) not in rules.moves(state, 0)


def test_archon_50_an_event_announces_no_text_that_is_on_the_agenda_and_drafts_none_twice() -> None:
    rules, state = council(3, "vote", factions=THREE, activated=["S11"], agenda=[[6, 2, 0]])
    assert [move.args[0] - 24 for move in rules.moves(state, 0)] == [1, 3]
    rules, state = council(3, "vote", factions=THREE, activated=["S11"], agenda=[[6, 1, 0], [6, 2, 0], [6, 3, 0]])
    play(rules, state, f"0 draft {rules.codec.vocabularies['text'].names[26]}", "0 yes", "1 yes", "2 yes")
    assert state.agenda == [(6, 1, 0), (6, 2, 0), (6, 3, 0)] and state.late_drafts == []
