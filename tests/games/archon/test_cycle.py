"""The phases of a council cycle, rule by rule (ARCHON-27 to 61)."""

from __future__ import annotations

from itertools import permutations

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import council as cycle
from atlantis_desktop.games.archon.rules import flow, match, steps
from atlantis_desktop.games.archon.rules.position import position_from_words
from atlantis_desktop.games.archon.rules.state import DECKS
from tests.games.archon.play import council, play

THREE = ["monarchists", "oligarchs", "democrats"]
WITH_AMAZONS = ["monarchists", "oligarchs", "democrats", "amazons"]


@pytest.mark.parametrize(
    ("arete", "exile", "prytanis"),
    [([7, 6, 5, 9], [0, 0, 0, 0], 0), ([7, 6, 5, 9], [1, 0, 0, 0], 1), ([4, 6, 8, 9], [0, 0, 0, 0], 2)],
)
def test_archon_27_the_citizen_with_the_highest_arete_presides(
    arete: list[int], exile: list[int], prytanis: int
) -> None:
    """Not the Amazons, who are no citizens, and nobody in exile."""
    _rules, state = council(4, "council", factions=WITH_AMAZONS, act=2, arete=arete, exile=exile)
    assert state.prytanis == prytanis


def test_archon_27_article_iv_names_others() -> None:
    words = {"factions": THREE, "act": 2, "arete": [7, 6, 5]}
    assert council(3, "council", articles=["IV-B"], prytanis=1, **words)[1].prytanis == 2, "clockwise"
    assert council(3, "council", articles=["IV-B"], prytanis=1, exile=[0, 0, 1], **words)[1].prytanis == 0
    assert council(3, "council", articles=["IV-D"], strength=[3, 4, 9], **words)[1].prytanis == 2
    drawn = {council(3, "council", articles=["IV-C"], chance=format(n, "016x"), **words)[1].prytanis
             for n in range(1, 20)}  # fmt: skip
    assert drawn == {0, 1, 2}


def test_archon_28_only_the_tied_can_be_named() -> None:
    rules, state = council(3, "council", factions=THREE, arete=[5, 8, 8])
    assert (state.frames[-1].name, state.frames[-1].seat) == (steps.NAME_PRYTANIS, 0)
    assert [move.args for move in rules.moves(state, 0)] == [(1,), (2,)]


def test_archon_29_the_holder_of_supremacy_presides_if_nobody_may() -> None:
    _rules, state = council(3, "council", factions=THREE, act=2, supremacy=1, exile=[1, 1, 1])
    assert state.prytanis == 1


def test_archon_30_32_three_events_lie_open_and_what_is_not_chosen_goes() -> None:
    rules, state = council(3, "council", factions=THREE, act=2)
    shown = cycle.lying_open(state)
    assert [rules.cards.event(card).deck for card in shown] == [0, 1, 2]
    play(rules, state, f"0 activate {rules.pieces.names[shown[0]]} {rules.pieces.names[shown[2]]}")
    assert state.activated == [shown[0], shown[2]]
    assert state.event_discards == [[], [shown[1]], []]
    assert len(cycle.lying_open(state)) == 3


def test_archon_35_without_cards_fewer_events_are_activated() -> None:
    rules, state = council(3, "events", factions=THREE, act=3, event_open=[["L31"], [], []],
                           event_decks=[[], [], []], event_discards=[[], [], []])  # fmt: skip
    assert state.activated == [rules.pieces.numbers["L31"]]
    assert not any(state.event_open[deck] for deck in range(len(DECKS)))


def test_archon_36_everybody_speaks_clockwise_from_the_prytanis_exiles_too() -> None:
    rules, state = council(4, "debate", factions=WITH_AMAZONS, act=2, prytanis=2, exile=[0, 1, 0, 0],
                           activated=["S24", "L24"], talents=[1, 1, 1, 1])  # fmt: skip
    spoken = []
    while state.frames[-1].name == steps.DEBATE:
        spoken.append(state.frames[-1].seat)
        play(rules, state, f"{spoken[-1]} done")
    assert spoken == [2, 3, 0, 1]


def test_archon_38_votes_and_influence_are_for_sale_without_a_trial() -> None:
    """In every Act, whatever the dice: nobody rolls for a bought vote or a bought grant."""
    for want in ("want_yes S24", "want_grant"):
        seller = 3 if want == "want_grant" else 1
        rules, state = council(4, "debate", factions=WITH_AMAZONS, act=3, prytanis=0, talents=[9] * 4,
                               activated=["S24"])  # fmt: skip
        word = state.rng.word
        play(rules, state, f"0 offer seat-{seller}", "0 give talents 2", f"0 {want}", f"{seller} accept")
        assert (state.rng.word, state.frames[-1].name) == (word, steps.DEBATE)


def test_archon_40_any_number_of_rested_horses_is_shown_in_secret() -> None:
    rules, state = council(3, "support", factions=THREE, horses=[3, 0, 2], tired=[1, 0, 0], activated=["G13"])
    assert {move.args[0] for move in rules.moves(state, 0)} == {0, 1, 2}
    assert {move.args[0] for move in rules.moves(state, 1)} == {0}
    play(rules, state, "0 support 2 0 0")
    assert rules.view(state, 1).frames[-1].data != state.frames[-1].data


def test_archon_41_the_race_brings_stasis_until_the_votes_are_over() -> None:
    rules, state = council(3, "support", factions=THREE, act=2, stasis=5, horses=[2, 1, 0], activated=["S24"])
    play(rules, state, "0 support 2 0 0", "1 support 1 0 0", "2 support 0 0 0")
    assert state.support == [5, 0, 0]
    play(rules, state, "0 no", "1 no", "2 no")
    assert state.support == [0, 0, 0]


@pytest.mark.parametrize(("text", "bonus", "tyche"), [("VIII-A", 5, 0), ("VIII-B", 3, 0), ("VIII-C", 2, 1),
                                                      ("VIII-D", 0, 0)])  # fmt: skip
def test_archon_41_article_viii_changes_the_prize(text: str, bonus: int, tyche: int) -> None:
    articles = [text] if text != "VIII-A" else []
    horses = 0 if text == "VIII-D" else 2
    rules, state = council(3, "support", factions=THREE, act=2, stasis=5, horses=[2, 1, 0], tyche=[0, 0, 0],
                           articles=articles, activated=["S24"])  # fmt: skip
    play(rules, state, f"0 support {horses} 0 0", "1 support 0 0 0", "2 support 0 0 0")
    assert (state.support[0], state.tyche[0]) == (bonus, tyche)


def test_archon_44_aristocrats_race_tired_horses_once_in_an_act() -> None:
    factions = ["aristocrats", "oligarchs", "democrats"]
    rules, state = council(3, "support", factions=factions, horses=[3, 1, 0], tired=[3, 1, 0], activated=["G13"])
    play(rules, state, "0 support 3 0 0", "1 support 0 0 0", "2 support 0 0 0")
    assert (state.support[0], state.raced_tired[0]) == (1, 1)
    rules, state = council(3, "support", factions=factions, horses=[3, 1, 0], tired=[3, 1, 0], raced_tired=[1, 0, 0],
                           activated=["G13"])  # fmt: skip
    assert {move.args[0] for move in rules.moves(state, 0)} == {0}


def test_archon_49_the_prytanis_orders_the_events() -> None:
    words = {"factions": THREE, "act": 3, "activated": ["L31", "S33", "G33"], "prytanis": 1, "horses": [0] * 3}
    rules, state = council(3, "support", **words)
    play(rules, state, "0 support 0 0 0", "1 support 0 0 0", "2 support 0 0 0")
    assert (state.frames[-1].name, state.frames[-1].seat) == (steps.ORDER, 1)
    assert len(rules.moves(state, 1)) == len(list(permutations(range(3))))
    play(rules, state, "1 order S33 G33 L31")
    assert [rules.pieces.names[card] for card in state.activated] == ["S33", "G33", "L31"]
    assert state.frames[-2].data[:2] == (0, rules.pieces.numbers["S33"])


def test_archon_51_a_vote_is_secret_until_the_last_is_cast() -> None:
    rules, state = council(3, "vote", factions=THREE, activated=["G13"])
    other = state.copy()
    play(rules, state, "0 yes", "1 no")
    play(rules, other, "0 no", "1 abstain")
    assert rules.view(state, 2) == rules.view(other, 2)
    play(rules, state, "0 take_back", "0 abstain")
    events: list[Event] = []
    rules.advance(state, rules.codec.from_text("2 yes"), events)
    assert [(event.seat, event.values[0]) for event in events if event.kind == "voted"] == [(0, 0), (1, 1), (2, 2)]


@pytest.mark.parametrize(
    ("text", "motions", "announced"),
    [("IX-A", 9, 0), ("IX-A", 10, 1), ("IX-B", 6, 0), ("IX-B", 7, 1), ("IX-C", 5, 1), ("IX-D", 10, 0)],
)
def test_archon_59_a_full_agenda_announces_an_assembly(text: str, motions: int, announced: int) -> None:
    articles = [text] if text != "IX-A" else []
    _rules, state = council(3, "check", factions=THREE, articles=articles, agenda=[[1, 1, 0]] * motions)
    assert state.announced == announced


def test_archon_59_a_draft_that_finds_the_agenda_full_waits() -> None:
    """A30: it comes onto the next one."""
    rules, state = council(3, "vote", factions=THREE, articles=["IX-C"], agenda=[[1, 1, 0]] * 5, activated=["S11"],
                           prytanis=0)  # fmt: skip
    play(rules, state, "0 draft VII-B", "0 yes", "1 yes", "2 yes")
    assert len(state.agenda) == 5 and state.late_drafts == [(6, 1, 0)]


@pytest.mark.parametrize(("before", "after"), [(1, steps.COUNCIL), (2, steps.DIPLOMACY)])
def test_archon_61_a_cycle_or_a_diplomacy_round_follows(before: int, after: str) -> None:
    rules, state = council(3, "check", factions=THREE, act=2, talents=[0] * 3)
    if before == 1:
        # A position stands in the first of two cycles.
        assert state.cycle == 1 and state.frames[1].name == after
        return
    state.frames = [state.frames[0]._replace(data=(2,)), state.frames[1]._replace(data=(cycle.OVER,))]
    flow.run(rules, state, None)
    assert state.frames[1].name == after


@pytest.mark.parametrize("act", [1, 2, 3])
def test_archon_57_each_check_of_councils_of_one_act_presses_as_those_of_act_three(act: int) -> None:
    rules = match.make_rules(3, {"profile": "core", "coreAct": act})
    state = position_from_words(rules, {"step": "check", "stasis": 5}, 3)
    assert state.stasis == 5 + rules.numbers.last_act_stasis and state.act == act
