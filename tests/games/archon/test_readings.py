"""What the rule sheet settles where the handbook is silent, reading by reading (ARCHON-A01 to A33)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.archon.rules import (
    battle,
    deployment,
    game_flow,
    laws,
    mobilisation,
    scoring,
    steps,
    units,
    victory,
)
from atlantis_desktop.games.archon.rules.council import early_stasis
from atlantis_desktop.games.archon.rules.position import position_from_words
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVE_IDS, OBJECTIVES
from tests.games.archon.play import council, play, stasis_rules
from tests.games.archon.test_in_detail import STRONG, UNLUCKY, WEAK, fought, of, told

THREE = ["monarchists", "oligarchs", "democrats"]
ALL = ("monarchists", "aristocrats", "oligarchs", "timocrats", "democrats", "tyrants", "amazons", "medes")


def supported(option: str, shown: tuple[int, int, int], **more: Any) -> Any:
    rules, state = council(3, "support", {"raceTie": option}, factions=THREE, activated=["S24"], horses=[3, 3, 3],
                           stasis=6, **more)  # fmt: skip
    for seat, n in enumerate(shown):
        play(rules, state, f"{seat} support {n} 0 0")
    return state


@pytest.mark.parametrize(
    ("option", "shown", "gained"),
    [
        ("nobody", (2, 2, 1), [0, 0, 0]), ("all", (2, 2, 1), [6, 6, 0]), ("all", (0, 0, 0), [0, 0, 0]),
        ("nobody", (0, 0, 0), [0, 0, 0]), ("nobody", (1, 2, 1), [0, 6, 0]),
    ],
)  # fmt: skip
def test_archon_a01_who_gains_by_a_tied_race(option: str, shown: tuple[int, int, int], gained: list[int]) -> None:
    assert supported(option, shown).support == gained


@pytest.mark.parametrize(
    ("option", "tired", "horses"),
    [("tired", [2, 0, 1], [3, 3, 3]), ("ready", [0, 0, 0], [3, 3, 3]), ("spent", [0, 0, 0], [1, 3, 2])],
)
def test_archon_a02_what_becomes_of_shown_horses(option: str, tired: list[int], horses: list[int]) -> None:
    rules, state = council(3, "support", {"shownHorses": option}, factions=THREE, activated=["S24"], cycle=1,
                           horses=[3, 3, 3], prytanis=0)  # fmt: skip
    play(rules, state, "0 support 2 0 0", "1 support 0 0 0", "2 support 1 0 0", "0 no", "1 no", "2 no")
    assert state.cycle == 2
    assert (state.tired, state.horses) == (tired, horses)


def test_archon_a03_a_grant_of_the_council_is_over_with_its_vote_phase() -> None:
    rules, state = council(4, "support", factions=[*THREE, "amazons"], activated=["S24"], cycle=1, prytanis=0,
                           arete=[7, 6, 5, 4])  # fmt: skip
    play(rules, state, *[f"{seat} support 0 0 {3 if seat == 3 else 0}" for seat in range(4)])
    assert state.grants == [NOBODY, NOBODY, NOBODY, 2] and state.strength[2] == 5 + 4
    play(rules, state, "0 no", "1 no", "2 no")
    assert state.cycle == 2 and state.grants == [NOBODY] * 4


def test_archon_a04_who_holds_supremacy_names_the_prytanis_and_may_name_itself() -> None:
    rules, state = council(3, "council", factions=THREE, arete=[7, 7, 7], supremacy=1)
    assert (state.frames[-1].name, state.frames[-1].seat) == (steps.NAME_PRYTANIS, 1)
    assert {move.args[0] for move in rules.moves(state, 1)} == {0, 1, 2}
    play(rules, state, "1 call seat-1")
    assert state.prytanis == 1


@pytest.mark.parametrize("act", [1, 2, 3])
def test_archon_a05_the_check_of_the_third_act_raises_stasis(act: int) -> None:
    rules, state = council(3, "check", factions=THREE, cycle=1, act=act, stasis=5, prytanis=0)
    early = rules.numbers.first_act_stasis // 4
    assert (state.cycle, state.stasis) == (2, 5 + {1: early, 2: 0, 3: rules.numbers.last_act_stasis}[act])


def test_archon_57_the_checks_of_act_one_together_bring_the_number() -> None:
    rules, _state = council(3, "check", factions=THREE)
    rises = [early_stasis(rules, cycle) for cycle in range(1, 5)]
    assert sum(rises) == rules.numbers.first_act_stasis and max(rises) - min(rises) <= 1


@pytest.mark.parametrize("act", [1, 2, 3])
def test_archon_a06_after_a_stasis_its_number_is_the_act(act: int) -> None:
    rules, state = council(3, "deploy", factions=THREE, act=act, cycle=1, stasis=13, final=1, tyche=[0] * 3,
                           units={"stadium": [[1, 0], [0, 0], [0, 0]]})  # fmt: skip
    play(rules, state, "0 pass")
    assert state.frames[-1].name == steps.AMEND
    assert state.stasis == act and not any(state.mobs) and state.last_winner == 0


def test_archon_a07_exiles_and_who_is_no_citizen_fight() -> None:
    rules, state = council(4, "start", factions=[*THREE, "amazons"], act=2, exile=[0, 2, 0, 0], tyche=[0] * 4,
                           arete=[7, 6, 5, 4])  # fmt: skip
    assert all(state.hands)
    while state.frames[-1].name == steps.COMMIT:
        play(
            rules, state, *[rules.codec.to_text(rules.moves(state, prompt.seat)[0]) for prompt in rules.prompts(state)]
        )
    assert state.frames[-1].name == steps.DEPLOY
    assert list(zip(state.reserve_mobs, state.reserve_military, strict=True)) == [(7, 2), (6, 2), (5 + 2, 2), (4, 3)]


@pytest.mark.parametrize(("option", "sizes"), [("exact", {2}), ("upTo", {1, 2})])
def test_archon_a08_how_many_units_are_deployed_at_a_time(option: str, sizes: set[int]) -> None:
    rules = stasis_rules(3, {"deployUnits": option})
    state = position_from_words(rules, {"step": "deploy", "act": 2, "reserve": [[4, 1], [1, 0], [1, 0]]})
    assert {sum(move.args[:2]) for move in rules.moves(state, 0) if move.kind == "deploy"} == sizes
    play(rules, state, "0 pass")
    assert {sum(move.args[:2]) for move in rules.moves(state, 1) if move.kind == "deploy"} == {1}, "all that remain"


def test_archon_a10_who_is_alone_rolls_no_dice() -> None:
    rules = stasis_rules(3)
    state = position_from_words(rules, {"step": "deploy", "final": 1, "tyche": [0] * 3,
                                        "units": {"naval-docks": [[1, 0], [0, 0], [0, 0]]}})  # fmt: skip
    events = told(rules, state, "0 pass")
    assert of(events, "battle_begun") == of(events, "battle_rolled") == []
    assert victory.controllers(rules, state)[OBJECTIVE_IDS.index("naval-docks")] == 0


def test_archon_a13_a_tie_for_the_highest_removes_every_side() -> None:
    three = {"royal-palace": [[1, 0], [1, 0], [1, 0]]}
    _rules, state, events = fought([STRONG, WEAK, STRONG], units=three)
    assert not any(state.mobs) and [seat for seat, _gone in of(events, "tie_lost")] == [0, 1, 2]


def test_archon_a14_natural_13s_go_before_totals_are_compared() -> None:
    three = {"royal-palace": [[9, 0], [1, 0], [1, 0]]}
    _rules, state, events = fought([UNLUCKY, WEAK, STRONG], units=three)
    assert state.mobs[:3] == [0, 0, 1]
    assert [event.kind for event in events if event.kind in ("natural_13", "battle_won")] == [
        "natural_13",
        "battle_won",
    ]


def test_archon_a18_the_objective_of_the_colossus_counts_for_all_thirteen() -> None:
    places = {name: [[1, 0], [0, 0], [0, 0]] for name in OBJECTIVE_IDS if name != "stadium"}
    for left, rings in (({}, False), ({"stadium": [[0, 0], [1, 0], [0, 0]]}, True)):
        rules = stasis_rules(3)
        state = position_from_words(rules, {"step": "deploy", "colossus": "stadium", "reserve": [[3, 0]] * 3,
                                            "units": places | left})  # fmt: skip
        events: list[Event] = []
        deployment.done(rules, state, False, events)
        assert of(events, "final_actions") == ([(1, (True, False))] if rings else [])
    assert units.occupied(state) == units.ALL == (1 << OBJECTIVES) - 1


@pytest.mark.parametrize("act", [1, 2, 3])
def test_archon_a20_locations_raise_the_wrath_by_the_act(act: int) -> None:
    rules = stasis_rules(3)
    state = position_from_words(rules, {"step": "deploy", "act": act, "wrath": 4,
                                        "units": {"temple-of-poseidon": [[1, 0], [0, 0], [0, 0]]}})  # fmt: skip
    state.frames.append(Frame(steps.LOCATIONS, -1, (OBJECTIVE_IDS.index("temple-of-poseidon"),)))
    victory.go_on(rules, state, None)
    assert state.wrath == 4 + act


@pytest.mark.parametrize(("seats", "option", "own"), [(3, True, True), (3, False, True), (4, True, True),
                                                      (4, False, False)])  # fmt: skip
def test_archon_a21_whether_the_roller_takes_a_die_of_the_monolith(seats: int, option: bool, own: bool) -> None:
    rules = stasis_rules(seats, {"monolithSelf": option})
    state = position_from_words(rules, {"step": "deploy"})
    at = OBJECTIVE_IDS.index("monolith-of-dyzan")
    state.frames = [Frame(steps.STASIS, -1, (steps.VICTORY + 1,)), Frame(steps.LOCATIONS, -1, (at + 1,)),
                    Frame(steps.ALLOT, 0, (at, 2, 3, 4))]  # fmt: skip
    found = [set(move.args[0]) for move in rules.moves(state, 0)]
    assert any(0 in given for given in found) == own
    assert all(len(given) == 3 for given in found), "three different factions"


@pytest.mark.parametrize(("seats", "cards"), [(3, 40), (4, 80), (8, 80)])
def test_archon_a23_two_copies_of_each_stasis_card_from_four_factions_on(seats: int, cards: int) -> None:
    rules = stasis_rules(seats)
    assert len(rules.cards.stasis_cards) == cards
    copies = Counter(rules.cards.kind_of[card] for card in rules.cards.stasis_cards)
    single = Counter(stasis_rules(3).cards.kind_of[card] for card in stasis_rules(3).cards.stasis_cards)
    assert copies == {kind: n * cards // 40 for kind, n in single.items()}


def test_archon_a24_the_tyrants_share_their_rank_before_their_extra_cards() -> None:
    rules = stasis_rules(4)
    given = {"step": "deploy", "factions": ["monarchists", "tyrants", "oligarchs", "medes"], "arete": [6, 6, 5, 4]}
    state = position_from_words(rules, {**given, "act": 2})
    mobilisation.draw(rules, state, None)
    assert [len(hand) for hand in state.hands] == [8, 8 + 2, 6, 5]


def test_archon_a25_twelve_events_an_act_four_in_each_deck() -> None:
    rules, _state = council(3, "support")
    found = Counter((rules.cards.event(card).act, rules.cards.event(card).deck) for card in rules.cards.events)
    assert found == {(act, deck): 4 for act in (1, 2, 3) for deck in range(3)}


def test_archon_a26_at_equal_doom_the_higher_arete_begins() -> None:
    rules = stasis_rules(3)
    state = position_from_words(rules, {"step": "deploy", "arete": [4, 5, 6], "doom": [2, 2, 2]})
    deployment.begin(state, None)
    assert state.frames[-1].seat == 2


@pytest.mark.parametrize(("text", "guard"), [("", 0), ("XI-B", 1), ("XI-C", 2), ("XI-D", NOBODY)])
def test_archon_a27_article_xi_says_whose_the_palace_guard_is(text: str, guard: int) -> None:
    rules, state = council(3, "support", factions=THREE, prytanis=1, supremacy=2, articles=[text] if text else [])
    mobilisation.muster(rules, state, None)
    palace = rules.cards.palace
    assert [units.count_at(state, seat, palace) for seat in range(3)] == [(0, int(seat == guard)) for seat in range(3)]


def test_archon_a28_the_eighth_faction_are_the_timocrats() -> None:
    rules, state = council(8, "support")
    assert tuple(rules.cards.faction_ids) == ALL
    assert sorted(state.factions) == list(range(8))
    assert sorted(council(7, "support")[1].factions) == [at for at in range(8) if ALL[at] != "timocrats"]


@pytest.mark.parametrize(("sunk", "rule", "winner"), [(True, "ARCHON-121", 1), (False, "ARCHON-123", 2)])
def test_archon_a29_legacy_says_who_wins_and_the_least_doom_in_a_sunken_atlantis(
    sunk: bool, rule: str, winner: int
) -> None:
    rules, state = council(3, "support", factions=THREE, doom=[3, 1, 2], stasis_won=[0, 0, 2], talents=[0] * 3)
    game_flow.end(rules, state, sunk, None)
    assert (state.winner, state.ended_by, state.frames) == (winner, rule, [])
    assert scoring.totals(rules, state)[2] == max(scoring.totals(rules, state))


def test_archon_a30_the_eleventh_motion_waits_for_the_next_agenda() -> None:
    for motions, waiting in ((9, 0), (10, 1)):
        rules, state = council(3, "vote", factions=THREE, activated=["G11"], prytanis=0, agenda=[[1, 1, 0]] * motions)
        play(rules, state, "0 draft X-B", "0 yes", "1 yes", "2 yes")
        assert (len(state.agenda), len(state.late_drafts)) == (10, waiting)


def test_archon_a31_who_pulls_the_trigger_has_a_final_action_too() -> None:
    rules = stasis_rules(3, {"coreAct": 1})
    state = position_from_words(rules, {"step": "deploy", "active": 1, "reserve": [[0, 0], [1, 0], [0, 0]],
                                        "tyche": [0] * 3})  # fmt: skip
    play(rules, state, "1 deploy 1 0 stadium")
    asked = []
    while state.frames and state.frames[-1].name == steps.DEPLOY:
        asked.append(state.frames[-1].seat)
        play(rules, state, f"{asked[-1]} pass")
    assert asked == [2, 0, 1]


def test_archon_a32_a_palace_that_nobody_holds_gives_nobody_the_rest() -> None:
    rules = stasis_rules(3, {"palaceReach": "all"})
    docks = {"naval-docks": [[0, 0], [1, 0], [0, 0]]}
    state = position_from_words(rules, {"step": "deploy", "units": docks})
    assert Counter(victory.controllers(rules, state)) == {NOBODY: 12, 1: 1}
    state = position_from_words(rules, {"step": "deploy", "units": docks | {"royal-palace": [[1, 0], [0, 0], [0, 0]]}})
    assert Counter(victory.controllers(rules, state)) == {0: 12, 1: 1}
    both = docks | {"royal-palace": [[1, 0], [0, 0], [1, 0]]}
    state = position_from_words(rules, {"step": "deploy", "units": both, "veiled": ["royal-palace"]})
    assert Counter(victory.controllers(rules, state)) == {NOBODY: 12, 1: 1}, "a veil: no battle, nobody controls it"
    assert not battle.is_contested(state, 0)


def test_archon_a33_the_winner_of_the_last_night_changes_no_article() -> None:
    rules, state = council(3, "support", factions=THREE, act=3)
    for below, asked in (([Frame(steps.MATCH, -1, (game_flow.ENDING,))], False),
                         ([Frame(steps.MATCH, -1, (1,)), Frame(steps.COUNCIL, -1, (8,))], True)):  # fmt: skip
        table = state.copy()
        table.frames = below
        table.winner, table.ended_by = 1, "ARCHON-116"
        game_flow.after_stasis(rules, table, None)
        assert (table.frames[-1].name == steps.AMEND) == asked
        assert table.last_winner == 1
    assert laws.decider(rules, state) == 0


def test_archon_02_emergency_powers_change_the_text_and_leave_supremacy_where_it_is() -> None:
    rules, state = council(3, "vote", factions=THREE, act=3, activated=["L32"], arete=[5, 9, 5], cycle=4, prytanis=1)
    assert state.supremacy == 0
    play(rules, state, *[f"{seat} yes" for seat in range(3)])
    assert (state.articles[0], state.supremacy) == (1, 0), "no Act begins any more at which I-B is looked at"


@pytest.mark.parametrize(("step", "profile", "ends"), [("check", "core", False), ("diplomacy", "full", True)])
def test_archon_68_without_diplomacy_rounds_an_exile_lasts(step: str, profile: str, ends: bool) -> None:
    rules, state = council(3, step, {"profile": profile}, factions=THREE, act=2, cycle=2, exile=[0, 1, 0])
    while state.cycle == 2:
        seat = rules.prompts(state)[0].seat
        moves = rules.moves(state, seat)
        idle = [move for move in moves if move.kind in ("decline", "done")]
        rules.advance(state, (idle or moves)[0], None)
    assert state.cycle == 3
    assert bool(state.exile[1]) != ends
