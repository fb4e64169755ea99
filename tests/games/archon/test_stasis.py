"""The Stasis Phase and the end of the game, rule by rule (ARCHON-80 to 124)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.rules import deployment, resources, steps, units, victory
from atlantis_desktop.games.archon.rules.content import load_content
from atlantis_desktop.games.archon.rules.position import position_from_words
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVE_IDS, OBJECTIVES, SAFE, ArchonTable
from tests.games.archon.play import council, play, stasis_rules

THREE = ["monarchists", "oligarchs", "democrats"]


def position(step: str, options: dict[str, Any] | None = None, **words: Any) -> tuple[ArchonRules, ArchonTable]:
    """A Stasis alone at a step, with three factions and no Tyche."""
    rules = stasis_rules(3, options)
    return rules, position_from_words(rules, {"step": step, "factions": THREE, "tyche": [0] * 3, **words}, 3)


def test_archon_80_cards_gained_before_are_kept_and_more_are_drawn() -> None:
    rules, state = position("start", hands=[["arson-1"], ["barricades-1", "barricades-2"], []])
    assert [len(hand) for hand in state.hands] == [1 + 8, 2 + 7, 6]
    assert rules.pieces.numbers["arson-1"] in state.hands[0]


def test_archon_81_exiles_and_non_citizens_draw_too() -> None:
    _rules, state = council(3, "start", factions=["monarchists", "oligarchs", "amazons"], act=2, exile=[0, 1, 0],
                            tyche=[0] * 3)  # fmt: skip
    assert [len(hand) for hand in state.hands] == [8, 7, 6]


def test_archon_86_units_wait_in_the_reserve_none_but_the_guard_is_on_a_map() -> None:
    rules, state = position("start", arete=[4, 9, 2])
    assert state.reserve_mobs == [4, 9, 2 + 2] and state.reserve_military == [2, 2, 2]
    assert [units.held_by(state, seat) for seat in range(3)] == [1 << rules.cards.palace, 0, 0]


def test_archon_93_one_action_a_turn_clockwise() -> None:
    rules, state = position("deploy", reserve=[[2, 0], [2, 2], [2, 0]], active=1, hands=[[], ["street-crowd-1"], []])
    assert {move.kind for move in rules.moves(state, 1)} == {"deploy", "play_at", "pass"}
    play(rules, state, "1 deploy 2 0 stadium")
    assert state.frames[-1].seat == 2
    assert rules.moves(state, 1) == ()


@pytest.mark.parametrize(("option", "sizes"), [("exact", {2}), ("upTo", {1, 2})])
def test_archon_94_the_act_number_of_units_at_a_time(option: str, sizes: set[int]) -> None:
    rules, state = position("deploy", {"deployUnits": option}, reserve=[[2, 1], [0, 0], [0, 0]])
    found = [move for move in rules.moves(state, 0) if move.kind == "deploy"]
    assert {sum(move.args[:2]) for move in found} == sizes


def test_archon_95_a_hero_goes_along_and_flees_when_alone() -> None:
    rules, state = position("deploy", reserve=[[2, 0], [2, 0], [0, 0]],
                            heroes={"mestor": {"seat": 0, "at": "reserve"}})  # fmt: skip
    play(rules, state, "0 lead 2 0 mestor stadium")
    at = OBJECTIVE_IDS.index("stadium")
    assert units.heroes_at(state, 0, at) == [rules.pieces.numbers["mestor"]]
    units.lose(state, 0, at, 2, 0, "ARCHON-93", None)
    assert state.hero_place[rules.pieces.numbers["mestor"]] == SAFE


def test_archon_96_units_leave_their_map_by_cards_alone() -> None:
    rules, state = position("deploy", reserve=[[0, 0], [1, 0], [1, 0]], units={"stadium": [[3, 0], [0, 0], [0, 0]]},
                            hands=[["back-alleys-1", "bridges-lowered-1"], [], []])  # fmt: skip
    assert {move.kind for move in rules.moves(state, 0)} == {"play_at", "pass"}
    other = state.copy()
    play(rules, state, "0 play_at back-alleys-1 stadium")
    outer = {move.args[2] for move in rules.moves(state, 0)}
    assert {rules.cards.map_of[at] for at in outer} == {rules.cards.map_of[OBJECTIVE_IDS.index("stadium")]}
    play(rules, other, "0 play_at bridges-lowered-1 stadium")
    assert {rules.cards.map_of[move.args[2]] for move in rules.moves(other, 0)} == {0, 1}


@pytest.mark.parametrize(("option", "passes"), [(True, True), (False, False)])
def test_archon_97_passing_is_free_or_for_who_can_do_nothing(option: bool, passes: bool) -> None:
    rules, state = position("deploy", {"voluntaryPass": option}, reserve=[[2, 0], [0, 0], [1, 0]])
    assert ("pass" in {move.kind for move in rules.moves(state, 0)}) == passes
    play(rules, state, "0 deploy 2 0 stadium")
    assert [move.kind for move in rules.moves(state, 1)] == ["pass"], "nothing else can be done"


def test_archon_98_100_thirteen_held_objectives_bring_one_last_action_of_each() -> None:
    held = {name: [[1, 0], [0, 0], [0, 0]] for name in OBJECTIVE_IDS[:12]}
    rules, state = position("deploy", reserve=[[9, 0], [9, 0], [9, 0]], units=held, active=1)
    play(rules, state, "1 deploy 2 0 stadium")
    assert state.frames[-1] == (steps.DEPLOY, 2, (0, 3)), "the next one clockwise begins"
    play(rules, state, "2 pass", "0 pass")
    assert state.frames[-1] == (steps.DEPLOY, 1, (0, 1)), "who brought it on too (A31)"
    play(rules, state, "1 deploy 2 0 stadium")
    assert all(frame.name != steps.DEPLOY for frame in state.frames)


def test_archon_98_nobody_with_units_left_brings_the_end_too() -> None:
    rules, state = position("deploy", reserve=[[2, 0], [0, 0], [0, 0]], hands=[[], ["street-crowd-1"], []])
    play(rules, state, "0 deploy 2 0 stadium")
    assert state.frames[-1].data == (0, 3)
    play(rules, state, "1 play_at street-crowd-1 stadium")
    assert state.frames[-1].data == (0, 2), "a card is an action"


def test_archon_98_the_colossus_does_not_matter_for_the_trigger() -> None:
    """A18: an objective under the Colossus must be held too."""
    held = {name: [[1, 0], [0, 0], [0, 0]] for name in OBJECTIVE_IDS if name != "stadium"}
    rules, state = position("deploy", reserve=[[9, 0], [9, 0], [9, 0]], units=held, colossus="stadium")
    play(rules, state, "0 deploy 2 0 royal-palace")
    assert state.frames[-1].data[1] == deployment.BEFORE


def test_archon_101_cards_that_remain_are_discarded() -> None:
    hands = [["arson-1"], ["veterans-oath-1", "barricades-1"], []]
    rules, state = position("deploy", final=1, active=0, reserve=[[0, 0]] * 3, hands=hands)
    play(rules, state, "0 pass")
    assert state.hands == [[], [], []]
    assert {rules.pieces.numbers[name] for hand in hands for name in hand} <= set(state.stasis_discard)


def fought(seed: int, **words: Any) -> tuple[ArchonRules, ArchonTable, list[Event]]:
    """A battle of the first two seats at the Stadium, with what was told of it; the first seat was asked for Tyche."""
    rules = stasis_rules(3)
    given = {"step": "battle", "factions": THREE, "tyche": [1, 0, 0], "chance": format(seed + 1, "016x"), **words}
    state = position_from_words(rules, given, seed)
    events: list[Event] = []
    rules.advance(state, rules.codec.from_text("0 bet 0"), events)
    return rules, state, events


def test_archon_104_106_108_the_dice_and_what_is_added_decide() -> None:
    """Held against the rolls that were told, over many fights."""
    ends = set()
    for seed in range(60):
        _rules, _state, events = fought(seed, units={"stadium": [[2, 1], [4, 0], [0, 0]]},
                                        heroes={"mestor": {"seat": 1, "at": "stadium"}})  # fmt: skip
        rolls = {event.seat: event.values for event in events if event.kind == "battle_rolled"}
        assert rolls[0][3] == 2 + 3 and rolls[1][3] == 4 + 3, "mobs 1, military 3, hero 3"
        assert all(values[4] == sum(values[:4]) for values in rolls.values())
        left = {seat: values[4] for seat, values in rolls.items() if sum(values[:3]) != 13}
        won = [event.seat for event in events if event.kind == "battle_won"]
        best = [seat for seat, total in left.items() if total == max(left.values())]
        assert won == (best if len(best) == 1 else [])
        ends.add((len(left), len(best) if left else 0))
    assert {(2, 1), (1, 1)} <= ends


def test_archon_102_battles_are_fought_in_the_order_of_the_objectives() -> None:
    two = [[1, 0], [1, 0], [0, 0]]
    _rules, _state, events = fought(4, units={"stadium": two, "royal-tombs": two, "water-springs": two,
                                              "canal-bridge": [[2, 0], [0, 0], [0, 0]]}, tyche=[1, 0, 0])  # fmt: skip
    # The first seat is asked before each; it was asked at the Water Springs.
    fights = [event for event in events if event.kind in ("battle_rolled", "battle_begun")]
    where = [OBJECTIVE_IDS.index(event.target[0]) for event in fights]
    assert where == sorted(where) and OBJECTIVE_IDS.index("canal-bridge") not in where


@pytest.mark.parametrize(("palace", "rest"), [([[1, 0], [0, 0], [0, 0]], 0), ([[0, 0], [0, 0], [0, 0]], NOBODY)])
def test_archon_110_111_who_holds_the_palace_has_what_nobody_controls(palace: list[list[int]], rest: int) -> None:
    held = {"royal-palace": palace, "stadium": [[0, 0], [2, 0], [0, 0]], "canal-bridge": [[0, 0], [1, 0], [1, 0]]}
    places = {"veiled": ["canal-bridge"], "reserve": [[1, 0]] * 3}
    rules, state = position("deploy", {"palaceReach": "all"}, units=held, **places)
    control = victory.controllers(rules, state)
    assert control[OBJECTIVE_IDS.index("stadium")] == 1
    assert {control[at] for at in range(OBJECTIVES) if OBJECTIVE_IDS[at] not in ("royal-palace", "stadium")} == {rest}
    rules, state = position("deploy", {"palaceReach": "map"}, units=held, **places)
    near, far = range(1, 4), [at for at in range(4, OBJECTIVES) if OBJECTIVE_IDS[at] != "stadium"]
    control = victory.controllers(rules, state)
    assert ({control[at] for at in near}, {control[at] for at in far}) == ({rest}, {NOBODY}), "its own map only"


def test_archon_112_locations_work_in_their_order() -> None:
    held = {"temple-of-poseidon": [[1, 0], [0, 0], [0, 0]], "royal-tombs": [[1, 0], [0, 0], [0, 0]],
            "civic-docks": [[0, 0], [1, 0], [0, 0]], "great-library": [[0, 0], [1, 0], [0, 0]],
            "stadium": [[0, 0], [0, 0], [1, 0]]}  # fmt: skip
    names = [name for name in OBJECTIVE_IDS if name in held or name.startswith("great-library")]
    held = {next(name for name in names if name.startswith(key)): rows for key, rows in held.items()}
    rules, state = position("deploy", units=held, final=1, reserve=[[0, 0]] * 3, talents=[0] * 3, doom=[0] * 3)
    before = len(state.goals[1])
    play(rules, state, "0 pass")
    assert state.wrath == 2 + 2, "Poseidon and the Tombs, the Act number each"
    assert state.talents[0] in range(3, 19) or state.doom[0] == 13
    assert (len(state.goals[1]) - before, sum(state.letters), len(state.hands[2])) == (1, 2, 2)


def test_archon_112_the_locations_work_from_the_first_objective_to_the_last() -> None:
    """One seat holds all; what each of them does is told in the order O1 to O13."""
    rules, state = position("deploy", {"palaceReach": "all"}, units={"royal-palace": [[1, 0], [0, 0], [0, 0]]},
                            final=1, reserve=[[0, 0]] * 3, talents=[0] * 3, doom=[0] * 3)  # fmt: skip
    events: list[Event] = []
    rules.advance(state, rules.codec.from_text("0 pass"), events)
    while any(frame.name == steps.LOCATIONS for frame in state.frames):
        seat = rules.prompts(state)[0].seat
        rules.advance(state, rules.moves(state, seat)[0], events)
    told = [(event.kind, event.source[0] or event.target[0]) for event in events if event.rule == "ARCHON-112"]
    wanted = ["wrath_changed", "shrine_rolled", "wrath_changed", "shrine_rolled", "shrine_rolled", "shrine_rolled",
              "goals_drawn", "letters_drawn", "stasis_drawn"]  # fmt: skip
    assert [kind for kind, _place in told if kind in wanted] == wanted
    places = [OBJECTIVE_IDS.index(place) for kind, place in told if kind == "shrine_rolled"]
    assert places == sorted(places) and len(places) == 4


def test_archon_113_each_controlled_objective_is_a_point() -> None:
    mine, yours = [[1, 0], [0, 0], [0, 0]], [[0, 0], [1, 0], [0, 0]]
    held = {"stadium": mine, "civic-docks": yours, "water-springs": yours}
    rules, state = position("deploy", units=held, reserve=[[1, 0]] * 3)
    assert victory.points(rules, state) == [1, 2, 0]


@pytest.mark.parametrize(
    ("colossus", "doubled", "points"),
    [("stadium", False, 24 + 2), ("stadium", True, 24 + 4), ("temple-of-poseidon", True, 24)],
)
def test_archon_114_115_whole_maps_double_but_for_bonus_points_and_the_colossus(
    colossus: str, doubled: bool, points: int
) -> None:
    """The Palace brings all three maps; on the one with the Colossus the others alone are needed and counted."""
    options = {"doubleBonus": doubled, "palaceReach": "all"}
    rules, state = position("deploy", options, units={"royal-palace": [[1, 0], [0, 0], [0, 0]]},
                            colossus=colossus, reserve=[[1, 0]] * 3)  # fmt: skip
    assert victory.points(rules, state)[0] == points


@pytest.mark.parametrize(
    ("arete", "doom", "winner"),
    [([5, 7, 6], [0, 0, 0], 1), ([7, 7, 6], [3, 1, 0], 1), ([7, 7, 6], [1, 1, 0], NOBODY)],
)
def test_archon_117_arete_then_doom_then_the_holder_of_supremacy(
    arete: list[int], doom: list[int], winner: int
) -> None:
    held = {"stadium": [[1, 0], [0, 0], [0, 0]], "civic-docks": [[0, 0], [1, 0], [0, 0]]}
    rules, state = position("deploy", final=1, reserve=[[0, 0]] * 3, arete=arete, doom=doom, supremacy=2, units=held)
    play(rules, state, "0 pass")
    if winner == NOBODY:
        assert (state.frames[-1].name, state.frames[-1].seat) == (steps.NAME_WINNER, 2)
        assert [move.args for move in rules.moves(state, 2)] == [(0,), (1,)]
        play(rules, state, "2 name seat-0")
        winner = 0
    assert (state.winner, state.ended_by) == (winner, "ARCHON-117")


def test_archon_118_without_a_point_nobody_wins() -> None:
    rules, state = position("deploy", final=1, reserve=[[0, 0]] * 3,
                            units={"colossus-of-atlantis": [[1, 0], [0, 0], [0, 0]]})  # fmt: skip
    play(rules, state, "0 pass")
    assert (state.winner, state.ended_by) == (NOBODY, "ARCHON-118")
    assert state.vp == [0, 0, 0]


def test_archon_120_everything_goes_home_and_the_colossus_stays() -> None:
    rules, state = council(3, "deploy", factions=THREE, act=2, final=1, reserve=[[1, 0], [0, 0], [0, 0]],
                           units={"stadium": [[2, 1], [0, 0], [0, 0]]}, colossus="water-springs",
                           heroes={"mestor": {"seat": 0, "at": "stadium"}, "penthe": {"seat": 1, "at": "reserve"}},
                           stasis=13, frenzy={"stadium": 1}, closed=["temple-of-tyche"])  # fmt: skip
    play(rules, state, "0 pass")
    assert not any(state.mobs) and not any(state.military) and not any(state.reserve_mobs)
    assert not any(state.frenzy) and not state.closed
    assert {state.hero_place[rules.pieces.numbers[name]] for name in ("mestor", "penthe")} == {SAFE}
    assert (state.stasis, OBJECTIVE_IDS[state.colossus]) == (2, "water-springs")


@pytest.mark.parametrize(("more", "sunk"), [(-1, False), (0, True)])
def test_archon_121_a_sunken_atlantis_is_won_by_the_lowest_doom(more: int, sunk: bool) -> None:
    wrath = load_content().numbers.sinks_at + more
    rules, state = council(3, "legacy", factions=THREE, act=3, wrath=wrath, doom=[9, 4, 4], talents=[0, 0, 24],
                           stasis_won=[5, 0, 0])  # fmt: skip
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule == "ARCHON-121") == (((2,), True) if sunk else ((0,), False))


@pytest.mark.parametrize(("before", "times", "omens"), [(-1, 0, 1), (-1, 1, 2), (-2, 0, 0)])
def test_archon_122_omens_come_with_every_multiple_for_each_faction(before: int, times: int, omens: int) -> None:
    """The Doom of all stands so far before a multiple; then one more, and as many whole multiples, are gained."""
    numbers = load_content().numbers
    step = numbers.omen_doom * 3
    rules, state = council(3, "support", factions=THREE, doom=[4, step + before - 4, 0], activated=["G13"])
    resources.gain_doom(rules, state, 2, 1 + times * step, "ARCHON-46", None)
    assert state.wrath == numbers.omen_wrath * omens


def test_a_stasis_by_chance_keeps_its_counts() -> None:
    """Units are never below zero, and nobody stands where a sanctuary is closed and was empty."""
    for seed in range(6):
        rules = stasis_rules(5)
        state, rng = rules.start(seed), Rng(seed)
        while state.frames:
            assert min(state.mobs) >= 0 and min(state.military) >= 0
            seat = rng.choice(rules.prompts(state)).seat
            rules.advance(state, rng.choice(rules.moves(state, seat)), None)
