"""The Stasis cards one by one: where each can be played, and what it does (ARCHON-93, 3.15)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import battle, stasis_cards, steps, units, victory
from atlantis_desktop.games.archon.rules.position import position_from_words
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import DEAD, NOBODY, OBJECTIVE_IDS, OBJECTIVES, SAFE, ArchonTable
from tests.games.archon.play import play, stasis_rules
from tests.games.archon.test_in_detail import told

THREE = ["monarchists", "oligarchs", "democrats"]
CENTRAL, INNER, OUTER = OBJECTIVE_IDS[:4], OBJECTIVE_IDS[4:9], OBJECTIVE_IDS[9:]
TEMPLES = ("temple-of-poseidon", "temple-of-cleito", "temple-of-tyche")
NONE = [0, 0]


class Falls:
    """A generator whose single dice fall as they are told."""

    def __init__(self, *faces: int) -> None:
        self.faces, self.word = list(faces), 0

    def die(self) -> int:
        return self.faces.pop(0)

    def copy(self) -> Falls:
        return Falls(*self.faces)


def held(card: str, *more: str, **words: Any) -> tuple[ArchonRules, ArchonTable]:
    """The first of three seats in the deployment, with a card in hand; everybody has units waiting."""
    rules = stasis_rules(3)
    given = {"step": "deploy", "factions": THREE, "reserve": [[5, 5]] * 3, "tyche": [0] * 3, "talents": [0] * 3,
             "hands": [[f"{card}-1", *more], [], []], **words}  # fmt: skip
    return rules, position_from_words(rules, given, 3)


def places(rules: ArchonRules, state: ArchonTable, seat: int = 0) -> list[str]:
    """Where the cards of a hand can be played."""
    return [OBJECTIVE_IDS[move.args[1]] for move in rules.moves(state, seat) if move.kind == "play_at"]


def playable(rules: ArchonRules, state: ArchonTable) -> bool:
    return any(move.kind in ("play", "play_at") for move in rules.moves(state, 0))


def at(state: ArchonTable, place: str) -> list[list[int]]:
    """Mobs and military of every seat on an objective."""
    return [list(units.count_at(state, seat, OBJECTIVE_IDS.index(place))) for seat in range(3)]


def falls(state: ArchonTable, *faces: int) -> None:
    state.rng = Falls(*faces)  # type: ignore[assignment]


def turn_is_over(state: ArchonTable) -> bool:
    """Whether the card was the whole action: it lies in the discards, and the next seat acts."""
    return not state.hands[0] and len(state.stasis_discard) == 1 and state.frames[-1][:2] == (steps.DEPLOY, 1)


# -------------------------------------------------------------------------------------------- cards that place units


def test_archon_93_street_crowd_places_two_mobs_anywhere() -> None:
    rules, state = held("street-crowd")
    assert places(rules, state) == list(OBJECTIVE_IDS)
    play(rules, state, "0 play_at street-crowd-1 stadium")
    assert at(state, "stadium") == [[2, 0], NONE, NONE]
    assert (state.reserve_mobs[0], state.reserve_military[0]) == (5, 5), "from the bank"
    assert turn_is_over(state)


def test_archon_93_freed_slaves_come_where_one_has_no_unit() -> None:
    rules, state = held("freed-slaves", units={"stadium": [[1, 0], NONE, NONE], "royal-palace": [[0, 1], NONE, NONE],
                                               "water-springs": [NONE, [4, 4], NONE]})  # fmt: skip
    assert places(rules, state) == [name for name in OBJECTIVE_IDS if name not in ("stadium", "royal-palace")]
    play(rules, state, "0 play_at freed-slaves-1 water-springs")
    assert at(state, "water-springs") == [[3, 0], [4, 4], NONE]
    assert turn_is_over(state)


def test_archon_93_veterans_join_own_units() -> None:
    rules, state = held("veterans-oath", units={"stadium": [[1, 0], NONE, NONE], "royal-palace": [[0, 1], NONE, NONE],
                                                "water-springs": [NONE, [4, 4], NONE]})  # fmt: skip
    assert places(rules, state) == ["royal-palace", "stadium"]
    play(rules, state, "0 play_at veterans-oath-1 stadium")
    assert at(state, "stadium") == [[1, 1], NONE, NONE] and turn_is_over(state)
    rules, state = held("veterans-oath")
    assert not playable(rules, state), "a card is played only if it can do something"


@pytest.mark.parametrize(("mobs", "after"), [(1, [0, 1]), (2, [0, 2]), (3, [1, 2])])
def test_archon_93_the_armoury_turns_two_mobs_at_a_temple_or_the_tombs_into_military(
    mobs: int, after: list[int]
) -> None:
    everywhere = {name: [[mobs, 0], [3, 0], NONE] for name in OBJECTIVE_IDS if name != "temple-of-cleito"}
    rules, state = held("temple-armoury", units=everywhere | {"temple-of-cleito": [[0, 2], [3, 0], NONE]})
    assert places(rules, state) == ["temple-of-poseidon", "royal-tombs", "temple-of-tyche"], "soldiers are armed"
    play(rules, state, "0 play_at temple-armoury-1 royal-tombs")
    assert at(state, "royal-tombs") == [after, [3, 0], NONE] and turn_is_over(state)


def test_archon_93_sailors_come_ashore_at_the_docks() -> None:
    rules, state = held("sailors-ashore")
    assert places(rules, state) == ["naval-docks", "civic-docks"]
    play(rules, state, "0 play_at sailors-ashore-1 civic-docks")
    assert at(state, "civic-docks") == [[3, 0], NONE, NONE] and turn_is_over(state)


def test_archon_93_mercenaries_cost_three_talents_and_come_to_the_outer_ring() -> None:
    rules, state = held("foreign-mercenaries", talents=[3, 0, 0])
    assert places(rules, state) == list(OUTER)
    play(rules, state, "0 play_at foreign-mercenaries-1 great-library")
    assert at(state, "great-library") == [[0, 2], NONE, NONE]
    assert state.talents == [0, 0, 0] and turn_is_over(state)
    rules, state = held("foreign-mercenaries", talents=[2, 9, 9])
    assert not playable(rules, state)


# --------------------------------------------------------------------------------------------- cards that move units


def targets(rules: ArchonRules, state: ArchonTable) -> set[str]:
    return {OBJECTIVE_IDS[move.args[2]] for move in rules.moves(state, 0)}


def mixes(rules: ArchonRules, state: ArchonTable) -> set[tuple[int, int]]:
    return {move.args[:2] for move in rules.moves(state, 0)}


def test_archon_93_back_alleys_lead_to_another_objective_of_the_map() -> None:
    rules, state = held("back-alleys", units={"stadium": [[2, 2], [1, 0], NONE]})
    assert places(rules, state) == ["stadium"]
    play(rules, state, "0 play_at back-alleys-1 stadium")
    assert targets(rules, state) == set(OUTER) - {"stadium"}
    assert mixes(rules, state) == {(1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2)}, "one to three units"
    play(rules, state, "0 march 1 2 civic-docks")
    assert (at(state, "stadium"), at(state, "civic-docks")) == ([[1, 0], [1, 0], NONE], [[1, 2], NONE, NONE])
    assert turn_is_over(state)


def test_archon_93_bridges_lead_to_another_map() -> None:
    rules, state = held("bridges-lowered", units={"naval-docks": [[4, 0], NONE, NONE]})
    play(rules, state, "0 play_at bridges-lowered-1 naval-docks")
    assert targets(rules, state) == set(CENTRAL) | set(OUTER)
    assert mixes(rules, state) == {(1, 0), (2, 0), (3, 0)}
    play(rules, state, "0 march 3 0 royal-palace")
    assert (at(state, "naval-docks"), at(state, "royal-palace")) == ([[1, 0], NONE, NONE], [[3, 0], NONE, NONE])


def test_archon_93_a_forced_march_takes_all_units_anywhere() -> None:
    rules, state = held("forced-march", units={"naval-docks": [[4, 2], [1, 1], NONE]}, closed=["temple-of-tyche"],
                        heroes={"mestor": {"seat": 0, "at": "naval-docks"}})  # fmt: skip
    play(rules, state, "0 play_at forced-march-1 naval-docks")
    assert targets(rules, state) == set(OBJECTIVE_IDS) - {"naval-docks", "temple-of-tyche"}, "not into a sanctuary"
    assert mixes(rules, state) == {(4, 2)}
    play(rules, state, "0 march 4 2 royal-palace")
    assert (at(state, "naval-docks"), at(state, "royal-palace")) == ([NONE, [1, 1], NONE], [[4, 2], NONE, NONE])
    assert state.hero_place[rules.pieces.numbers["mestor"]] == SAFE, "a hero left behind alone flees (ARCHON-95)"


def test_archon_93_up_to_two_mobs_of_one_rival_are_scattered_within_the_map() -> None:
    crowds = {"stadium": [[9, 0], [1, 1], [3, 0]], "royal-palace": [[1, 0], NONE, NONE]}
    rules, state = held("scatter-the-crowd", units=crowds | {"naval-docks": [NONE, [0, 5], NONE]})
    assert places(rules, state) == ["stadium"], "where a rival has mobs"
    play(rules, state, "0 play_at scatter-the-crowd-1 stadium")
    found = {(move.args[0], move.args[1]) for move in rules.moves(state, 0)}
    assert found == {(1, 1), (2, 1), (2, 2)}
    assert targets(rules, state) == set(OUTER) - {"stadium"}
    events = told(rules, state, "0 scatter seat-2 2 civic-docks")
    assert (at(state, "stadium"), at(state, "civic-docks")) == ([[9, 0], [1, 1], [1, 0]], [NONE, NONE, [2, 0]])
    assert [event.values for event in events if event.kind == "units_moved"] == [(2, 0, 2)]
    assert turn_is_over(state)


# ------------------------------------------------------------------------------------ cards that cost units or heroes

HERO = {"mestor": {"seat": 1, "at": "stadium"}, "penthe": {"seat": 2, "at": "stadium"},
        "evaemon": {"seat": 0, "at": "stadium"}}  # fmt: skip


@pytest.mark.parametrize("face", [1, 2, 3])
def test_archon_93_roof_tiles_miss_on_three_or_less(face: int) -> None:
    rules, state = held("roof-tiles", units={"stadium": [[1, 0], [1, 1], [1, 0]], "royal-palace": [[2, 2], NONE, NONE]},
                        heroes=HERO)  # fmt: skip
    assert places(rules, state) == ["stadium"], "where a rival is"
    falls(state, face)
    told(rules, state, "0 play_at roof-tiles-1 stadium")
    assert at(state, "stadium") == [[1, 0], [1, 1], [1, 0]] and turn_is_over(state)


@pytest.mark.parametrize("face", [4, 5, 6])
def test_archon_93_roof_tiles_remove_a_rival_unit_and_on_six_a_hero_too(face: int) -> None:
    rules, state = held("roof-tiles", units={"stadium": [[1, 0], [1, 1], [1, 0]]}, heroes=HERO)
    falls(state, face)
    told(rules, state, "0 play_at roof-tiles-1 stadium")
    if face == 6:
        heroes = {rules.pieces.names[move.args[0]] for move in rules.moves(state, 0)}
        assert heroes == {"mestor", "penthe"}, "no own one"
        play(rules, state, "0 slay mestor")
        assert state.hero_place[rules.pieces.numbers["mestor"]] == DEAD
    assert {move.args for move in rules.moves(state, 0)} == {(1, 1, 0), (1, 0, 1), (2, 1, 0)}
    play(rules, state, "0 strike seat-1 0 1")
    assert at(state, "stadium") == [[1, 0], [1, 0], [1, 0]] and turn_is_over(state)
    assert state.hero_owner.count(2) == 1


def test_archon_93_roof_tiles_kill_no_hero_who_stands_elsewhere() -> None:
    rules, state = held("roof-tiles", units={"stadium": [[1, 0], [2, 0], NONE], "royal-palace": [NONE, [1, 0], NONE]},
                        heroes={"mestor": {"seat": 1, "at": "royal-palace"},
                                "penthe": {"seat": 1, "at": "reserve"}})  # fmt: skip
    falls(state, 6)
    told(rules, state, "0 play_at roof-tiles-1 stadium")
    assert at(state, "stadium") == [[1, 0], [1, 0], NONE], "one choice is no question"
    assert state.hero_owner.count(1) == 2 and turn_is_over(state)


def test_archon_93_arson_costs_everybody_there_a_mob() -> None:
    rules, state = held("arson", units={"stadium": [[2, 0], [1, 1], [0, 2]], "royal-palace": [[0, 1], NONE, NONE],
                                        "naval-docks": [[1, 0], NONE, NONE]})  # fmt: skip
    assert places(rules, state) == ["naval-docks", "stadium"], "where anybody has a mob, also oneself alone"
    events = told(rules, state, "0 play_at arson-1 stadium")
    assert at(state, "stadium") == [[1, 0], [0, 1], [0, 2]] and turn_is_over(state)
    lost = [(event.seat, event.values) for event in events if event.kind == "units_lost"]
    assert sorted(lost) == [(0, (1, 0)), (1, (1, 0))]


@pytest.mark.parametrize(("faces", "hit"), [((1, 2, 3), (0, 1)), ((3, 6, 2), (2,)), ((3, 4, 5), ())])
def test_archon_93_the_elephant_costs_two_units_of_whoever_rolls_two_or_less(
    faces: tuple[int, ...], hit: tuple[int, ...]
) -> None:
    """Two of its own choice: of 2 mobs and 2 soldiers it is asked, of 3 soldiers alone it is not."""
    rules, state = held(
        "elephant-amok", units={"stadium": [[2, 2], [0, 3], [1, 2]], "naval-docks": [NONE, [1, 0], NONE]}
    )
    assert places(rules, state) == ["naval-docks", "stadium"]
    falls(state, *faces)
    events = told(rules, state, "0 play_at elephant-amok-1 stadium")
    assert [(event.seat, event.values[0]) for event in events if event.kind == "card_die"] == list(enumerate(faces))
    wanted = [[2, 2], [0, 3], [1, 2]]
    if 0 in hit:
        assert {move.args for move in rules.moves(state, 0)} == {(2, 0), (1, 1), (0, 2)}
        play(rules, state, "0 lose 1 1")
        wanted[0] = [1, 1]
    if 1 in hit:
        wanted[1] = [0, 1]
    if 2 in hit:
        assert {move.args for move in rules.moves(state, 2)} == {(1, 1), (0, 2)}
        play(rules, state, "2 lose 1 1")
        wanted[2] = [0, 1]
    assert at(state, "stadium") == wanted and turn_is_over(state)


def test_archon_93_the_elephant_asks_the_hit_clockwise_from_who_played_it() -> None:
    rules, state = held("elephant-amok", active=1, hands=[[], ["elephant-amok-1"], []],
                        units={"stadium": [[2, 2], [2, 2], [1, 1]]})  # fmt: skip
    falls(state, 1, 2, 1)
    told(rules, state, "1 play_at elephant-amok-1 stadium")
    assert at(state, "stadium")[2] == NONE, "who has but two loses them at once"
    asked = []
    while state.frames[-1].name == steps.LOSE:
        asked.append(state.frames[-1].seat)
        play(rules, state, f"{asked[-1]} lose 2 0")
    assert asked == [1, 0] and at(state, "stadium") == [[0, 2], [0, 2], NONE]


def test_archon_93_each_rival_loses_a_mob_on_the_central_island() -> None:
    """Where it has them first, in the order of the objectives; nothing elsewhere, and nothing of one's own."""
    rules, state = held("poisoned-wells", units={
        "royal-palace": [[1, 0], [0, 1], NONE], "temple-of-poseidon": [NONE, [2, 0], [1, 0]],
        "water-springs": [NONE, [2, 0], [2, 0]], "stadium": [[1, 0], [1, 0], [1, 0]],
    })  # fmt: skip
    told(rules, state, "0 play poisoned-wells-1")
    assert at(state, "royal-palace") == [[1, 0], [0, 1], NONE]
    assert at(state, "temple-of-poseidon") == [NONE, [1, 0], NONE]
    assert at(state, "water-springs") == [NONE, [2, 0], [2, 0]]
    assert at(state, "stadium") == [[1, 0], [1, 0], [1, 0]] and turn_is_over(state)
    rules, state = held("poisoned-wells", units={"royal-palace": [NONE, [2, 0], [0, 1]],
                                                 "royal-tombs": [NONE, [1, 0], [2, 0]]})  # fmt: skip
    told(rules, state, "0 play poisoned-wells-1")
    assert at(state, "royal-palace") == [NONE, [1, 0], [0, 1]]
    assert at(state, "royal-tombs") == [NONE, [1, 0], [2, 0]], "who has none there loses none elsewhere"
    for name in CENTRAL:
        rules, state = held("poisoned-wells", units={name: [NONE, [2, 0], NONE]})
        told(rules, state, "0 play poisoned-wells-1")
        assert at(state, name) == [NONE, [1, 0], NONE]
    for nobody in ({"stadium": [NONE, [2, 0], [2, 0]]}, {"royal-palace": [[2, 0], [0, 2], NONE]}):
        rules, state = held("poisoned-wells", units=nobody)
        assert not playable(rules, state)


@pytest.mark.parametrize("answer", ["save", "decline"])
def test_archon_93_the_owner_of_a_hero_may_pay_tyche_against_night_knives(answer: str) -> None:
    words = {"heroes": HERO | {"azaes": {"seat": 2, "at": "reserve"}}, "units": {"stadium": [[1, 0]] * 3}}
    rules, state = held("night-knives", tyche=[4, 1, 0], **words)
    mestor = rules.pieces.numbers["mestor"]
    told(rules, state, "0 play night-knives-1")
    assert {rules.pieces.names[move.args[0]] for move in rules.moves(state, 0)} == {"mestor", "penthe"}, "on the maps"
    play(rules, state, "0 slay mestor")
    assert (state.frames[-1].name, state.frames[-1].seat) == (steps.SAVE, 1)
    knives = rules.pieces.numbers["night-knives-1"]
    assert state.frames[-2] == Frame(steps.CARD, 0, (knives, -1, 1)), "as saved games know a card without a place"
    play(rules, state, f"1 {answer}")
    saved = answer == "save"
    assert (state.tyche, state.hero_place[mestor] == DEAD) == ([4, 0 if saved else 1, 0], not saved)
    assert (state.hero_owner[mestor], turn_is_over(state)) == (1 if saved else NOBODY, True)


def test_archon_93_without_tyche_the_hero_dies_at_once() -> None:
    rules, state = held("night-knives", tyche=[4, 1, 0], heroes=HERO, units={"stadium": [[1, 0]] * 3})
    told(rules, state, "0 play night-knives-1", "0 slay penthe")
    assert state.hero_place[rules.pieces.numbers["penthe"]] == DEAD and turn_is_over(state)
    rules, state = held("night-knives", heroes={"evaemon": HERO["evaemon"], "azaes": {"seat": 2, "at": "reserve"}},
                        units={"stadium": [[1, 0]] * 3})  # fmt: skip
    assert not playable(rules, state), "neither an own hero nor one who waits"


def test_archon_93_a_bribed_mob_changes_sides_for_two_talents() -> None:
    words = {"units": {"stadium": [NONE, [1, 0], [2, 1]], "royal-palace": [[1, 0], [0, 1], NONE]}}
    rules, state = held("bribed-captain", talents=[2, 0, 0], heroes={"mestor": HERO["mestor"]}, **words)
    assert places(rules, state) == ["stadium"]
    told(rules, state, "0 play_at bribed-captain-1 stadium")
    assert {move.args for move in rules.moves(state, 0)} == {(1,), (2,)}
    other = state.copy()
    play(rules, state, "0 turn seat-2")
    assert at(state, "stadium") == [[1, 0], [1, 0], [1, 1]] and state.talents == [0, 0, 0] and turn_is_over(state)
    play(rules, other, "0 turn seat-1")
    assert at(other, "stadium") == [[1, 0], NONE, [2, 1]]
    assert other.hero_place[rules.pieces.numbers["mestor"]] == SAFE, "its last unit has gone over (ARCHON-95)"
    rules, state = held("bribed-captain", talents=[1, 9, 9], **words)
    assert not playable(rules, state)


def test_archon_93_false_orders_cost_one_rival_a_card_by_chance() -> None:
    hands = [["false-orders-1"], ["arson-1", "arson-2", "barricades-1"], ["street-crowd-1"]]
    lost = set()
    for chance in range(1, 20):
        rules, state = held("false-orders", hands=hands, chance=format(chance, "016x"))
        told(rules, state, "0 play false-orders-1")
        assert {move.args for move in rules.moves(state, 0)} == {(1,), (2,)}
        events = told(rules, state, "0 false_orders seat-1")
        (gone,) = [event for event in events if event.kind == "card_lost"]
        (card,) = gone.cards
        assert (gone.seat, gone.source, gone.target) == (1, ("hand", 1), ("stasis_discard", SHARED))
        assert len(state.hands[1]) == 2 and len(state.hands[2]) == 1 and state.stasis_discard[-1] == card
        lost.add(rules.pieces.names[card])
    assert lost == set(hands[1])
    rules, state = held("false-orders", "arson-1")
    assert [move.kind for move in rules.moves(state, 0) if move.kind == "play"] == [], "nobody else has a card"


@pytest.mark.parametrize("face", [4, 6])
def test_archon_93_roof_tiles_hit_soldiers_and_mobs_wherever_a_rival_is(face: int) -> None:
    """Also on the Royal Palace; of two rival heroes only the one at that objective is in reach."""
    rules, state = held("roof-tiles", units={"royal-palace": [NONE, [0, 2], [0, 1]], "stadium": [NONE, NONE, [3, 0]]},
                        heroes={"mestor": {"seat": 1, "at": "royal-palace"},
                                "penthe": {"seat": 2, "at": "stadium"}})  # fmt: skip
    assert places(rules, state) == ["royal-palace", "stadium"]
    falls(state, face)
    events = told(rules, state, "0 play_at roof-tiles-1 royal-palace")
    assert [event.values for event in events if event.kind == "card_played"] == [(0,)]
    assert [rules.pieces.names[hero] for event in events if event.kind == "hero_killed" for hero in event.cards] == (
        ["mestor"] if face == 6 else [])  # fmt: skip
    assert {move.args for move in rules.moves(state, 0)} == {(1, 0, 1), (2, 0, 1)}
    play(rules, state, "0 strike seat-2 0 1")
    assert at(state, "royal-palace") == [NONE, [0, 2], NONE] and turn_is_over(state)


def test_archon_93_night_knives_reach_the_palace() -> None:
    rules, state = held("night-knives", heroes={"mestor": {"seat": 1, "at": "royal-palace"}},
                        units={"royal-palace": [NONE, [1, 0], NONE]})  # fmt: skip
    told(rules, state, "0 play night-knives-1")
    assert state.hero_place[rules.pieces.numbers["mestor"]] == DEAD


def test_archon_93_soldiers_are_not_bribed() -> None:
    rules, state = held("bribed-captain", talents=[2, 0, 0], units={"stadium": [[3, 0], [0, 2], [2, 0]],
                                                                    "royal-palace": [NONE, [0, 2], NONE]})  # fmt: skip
    assert places(rules, state) == ["stadium"]
    told(rules, state, "0 play_at bribed-captain-1 stadium")
    assert at(state, "stadium") == [[4, 0], [0, 2], [1, 0]], "one rival alone has a mob there"


def test_archon_93_the_elephant_never_costs_more_than_two() -> None:
    rules, state = held("elephant-amok", units={"stadium": [[1, 3], [4, 0], NONE]})
    falls(state, 2, 2)
    told(rules, state, "0 play_at elephant-amok-1 stadium")
    assert at(state, "stadium")[1] == [2, 0]
    assert {move.args for move in rules.moves(state, 0)} == {(1, 1), (0, 2)}


# --------------------------------------------------------------------------------------------- markers and the others


def test_archon_93_no_unit_enters_a_sanctuary() -> None:
    rules, state = held("sanctuary", "street-crowd-1", "freed-slaves-1", "veterans-oath-1",
                        units={"temple-of-cleito": [[1, 0], NONE, NONE]})  # fmt: skip
    told(rules, state, "0 play_at sanctuary-1 temple-of-cleito")
    assert at(state, "temple-of-cleito") == [[1, 0], NONE, NONE], "who is there stays"
    for seat in (1, 2):
        assert "temple-of-cleito" not in {
            OBJECTIVE_IDS[move.args[-1]] for move in rules.moves(state, seat) if move.args
        }
        play(rules, state, f"{seat} pass")
    reached = {move.args for move in rules.moves(state, 0) if move.args}
    assert OBJECTIVE_IDS.index("temple-of-cleito") not in {args[-1] for args in reached}, "neither cards nor reserves"
    rules, state = held("sanctuary", closed=["temple-of-tyche"])
    assert places(rules, state) == ["temple-of-poseidon", "temple-of-cleito"], "one that is closed already does nothing"


def test_archon_93_barricades_add_two_to_the_total_where_one_has_a_unit() -> None:
    words = {"units": {"stadium": [[1, 0], [1, 0], NONE], "royal-palace": [NONE, [1, 0], NONE]}}
    rules, state = held("barricades", "barricades-2", **words)
    assert set(places(rules, state)) == {"stadium"}
    here = OBJECTIVE_IDS.index("stadium")
    told(rules, state, "0 play_at barricades-1 stadium")
    assert [battle.strength(rules, state, seat, here) for seat in range(2)] == [1 + 2, 1]
    play(rules, state, "1 pass", "2 pass", "0 play_at barricades-2 stadium")
    assert battle.strength(rules, state, 0, here) == 1 + 2 + 2
    rules, state = held("arson", active=2, hands=[[], [], ["barricades-1"]], units={"stadium": [[1, 0]] * 3})
    told(rules, state, "2 play_at barricades-1 stadium")
    assert [battle.strength(rules, state, seat, here) for seat in range(3)] == [1, 1, 1 + 2]


def test_archon_93_the_whisper_brings_tyche_and_a_card() -> None:
    rules, state = held("whisper-of-the-oracle")
    top = state.stasis_deck[-1]
    told(rules, state, "0 play whisper-of-the-oracle-1")
    assert (state.tyche, state.hands[0]) == ([1, 0, 0], [top])


@pytest.mark.parametrize(("stands", "maps"), [("royal-palace", CENTRAL + INNER),
                                              ("naval-docks", CENTRAL + INNER + OUTER),
                                              ("stadium", INNER + OUTER)])  # fmt: skip
def test_archon_93_the_colossus_walks_to_its_own_or_an_adjacent_map(stands: str, maps: tuple[str, ...]) -> None:
    rules, state = held("the-colossus-walks", colossus=stands)
    assert set(places(rules, state)) == set(maps) - {stands}


def test_archon_93_every_faction_loses_a_unit_where_the_colossus_goes() -> None:
    rules, state = held("the-colossus-walks", colossus="stadium",
                        units={"naval-docks": [[1, 1], [2, 0], [0, 1]], "stadium": [[1, 0]] * 3})  # fmt: skip
    told(rules, state, "0 play_at the-colossus-walks-1 naval-docks")
    assert OBJECTIVE_IDS[state.colossus] == "naval-docks"
    assert {move.args for move in rules.moves(state, 0)} == {(1, 0), (0, 1)}, "of its own choice"
    play(rules, state, "0 lose 1 0")
    assert at(state, "naval-docks") == [[0, 1], [1, 0], NONE]
    assert at(state, "stadium") == [[1, 0]] * 3 and turn_is_over(state)


@pytest.mark.parametrize(("faces", "after"), [((3, 1, 2), [[2, 1], NONE, [4, 0]]), ((2, 5, 2), [[0, 1], [3, 0], NONE])])
def test_archon_93_the_lowest_lose_their_mobs_to_the_thunder(faces: tuple[int, ...], after: list[list[int]]) -> None:
    rules, state = held("thunder-of-zeus", wrath=3, units={"stadium": [[2, 1], [3, 0], [4, 0]],
                                                           "royal-palace": [NONE, [1, 0], NONE]})  # fmt: skip
    assert places(rules, state) == ["royal-palace", "stadium"]
    falls(state, *faces)
    told(rules, state, "0 play_at thunder-of-zeus-1 stadium")
    assert at(state, "stadium") == after and state.wrath == 3 + 2 and turn_is_over(state)


def test_archon_93_only_factions_present_roll_for_the_thunder() -> None:
    rules, state = held("thunder-of-zeus", units={"stadium": [[2, 1], NONE, [4, 0]]})
    falls(state, 6, 5)
    events = told(rules, state, "0 play_at thunder-of-zeus-1 stadium")
    assert [event.seat for event in events if event.kind == "card_die"] == [0, 2]
    assert at(state, "stadium") == [[2, 1], NONE, NONE]


def test_archon_93_no_battle_is_fought_behind_the_veil() -> None:
    rules, state = held("veil-of-aphrodite", veiled=["royal-palace"],
                        units={"stadium": [[1, 0], [1, 0], NONE], "royal-palace": [NONE, NONE, [1, 0]]})  # fmt: skip
    assert places(rules, state) == [name for name in OBJECTIVE_IDS if name != "royal-palace"]
    here = OBJECTIVE_IDS.index("stadium")
    assert battle.is_contested(state, here)
    told(rules, state, "0 play_at veil-of-aphrodite-1 stadium")
    assert not battle.is_contested(state, here) and turn_is_over(state)
    assert victory.controllers(rules, state)[here] == NOBODY, "the Palace has what nobody controls on its map"
    every = stasis_rules(3, {"palaceReach": "all"})
    assert victory.controllers(every, state)[here] == 2, "or on all of them"
    units.leave(state, 2, 0, 1, 0, None)
    assert victory.controllers(every, state)[here] == NOBODY


def test_archon_93_every_military_unit_counts_one_more_where_ares_rages() -> None:
    rules, state = held("frenzy-of-ares", units={"stadium": [[1, 2], [2, 1], NONE]})
    assert places(rules, state) == list(OBJECTIVE_IDS)
    here = OBJECTIVE_IDS.index("stadium")
    before = [battle.strength(rules, state, seat, here) for seat in range(2)]
    told(rules, state, "0 play_at frenzy-of-ares-1 stadium")
    after = [battle.strength(rules, state, seat, here) for seat in range(2)]
    assert ([n - m for n, m in zip(after, before, strict=True)], turn_is_over(state)) == ([2, 1], True)


# ------------------------------------------------------------------------------------------------- Colossus Workshop


@pytest.mark.parametrize(("stands", "maps"), [("royal-palace", INNER), ("naval-docks", CENTRAL + OUTER),
                                              ("stadium", INNER)])  # fmt: skip
def test_archon_88_the_workshop_may_move_the_colossus_one_map_step_at_the_start(
    stands: str, maps: tuple[str, ...]
) -> None:
    rules = stasis_rules(3)
    given = {"step": "start", "factions": THREE, "tyche": [0] * 3, "colossus": stands,
             "projects": {"colossus-workshop": 1}}  # fmt: skip
    state = position_from_words(rules, given, 3)
    assert (state.frames[-1].name, state.frames[-1].seat, state.hands) == (steps.WORKSHOP, 1, [[], [], []])
    found = rules.moves(state, 1)
    assert {OBJECTIVE_IDS[move.args[0]] for move in found if move.kind == "walk"} == set(maps)
    assert [move.kind for move in found].count("decline") == 1
    other = state.copy()
    events: list[Event] = []
    rules.advance(state, Move("walk", 1, (OBJECTIVE_IDS.index(maps[0]),)), events)
    assert OBJECTIVE_IDS[state.colossus] == maps[0] and all(state.hands)
    walked = [event for event in events if event.kind == "colossus_walked"]
    assert [(event.seat, event.source[0], event.target[0]) for event in walked] == [(1, stands, maps[0])]
    rules.advance(other, Move("decline", 1), None)
    assert OBJECTIVE_IDS[other.colossus] == stands and all(other.hands)


def test_archon_93_every_kind_of_card_has_its_places_kept_apart_by_what_it_needs() -> None:
    """A seat with two cards of one kind is offered both, each at the same objectives."""
    rules, state = held("arson", "arson-2", units={"stadium": [[1, 0], NONE, NONE]})
    plays_at = {move.args for move in rules.moves(state, 0) if move.kind == "play_at"}
    here = OBJECTIVE_IDS.index("stadium")
    assert plays_at == {(rules.pieces.numbers[f"arson-{n}"], here) for n in (1, 2)}
    assert stasis_cards.reach_of_colossus(rules, state) >> OBJECTIVES == 0


# ----------------------------------------------------------------------------------------------- units and their heroes


def test_archon_95_a_hero_stays_while_any_own_unit_is_there() -> None:
    rules, state = held("arson", units={"royal-palace": [[1, 1], [2, 0], NONE]},
                        heroes={"mestor": {"seat": 0, "at": "royal-palace"},
                                "penthe": {"seat": 1, "at": "royal-palace"},
                                "evaemon": {"seat": 0, "at": "reserve"}})  # fmt: skip
    mestor, penthe, evaemon = (rules.pieces.numbers[name] for name in ("mestor", "penthe", "evaemon"))
    assert (units.heroes_at(state, 0, 0), units.heroes_at(state, 1, 0)) == ([mestor], [penthe])
    events: list[Event] = []
    units.lose(state, 0, 0, 1, 0, "ARCHON-93", events)
    assert state.hero_place[mestor] == 0, "a soldier is left"
    units.lose(state, 0, 0, 0, 1, "ARCHON-93", events)
    assert (state.hero_place[mestor], state.hero_place[penthe], state.hero_place[evaemon]) == (SAFE, 0, -1)
    assert [(event.kind, event.seat, event.values) for event in events] == [
        ("units_lost", 0, (1, 0)), ("hero_fled", 0, ()), ("units_lost", 0, (0, 1))]  # fmt: skip
    (fled,) = [event for event in events if event.kind == "hero_fled"]
    assert (fled.cards, fled.source[0], fled.target) == ((mestor,), "royal-palace", ("heroes", 0))
    units.lose(state, 0, 0, 0, 0, "ARCHON-93", events)
    assert len(events) == 3, "nothing lost is not told"
    assert units.hero_place(state, evaemon) == ("committed", 0) and units.hero_place(state, mestor) == ("heroes", 0)


def test_archon_108_as_many_mobs_as_soldiers_are_lost_and_told() -> None:
    _rules, state = held("arson", units={"royal-palace": [[1, 1], [2, 0], NONE]})
    events: list[Event] = []
    units.lose(state, 0, 0, 1, 1, "ARCHON-108", events)
    assert [(event.kind, event.seat, event.values) for event in events] == [("units_lost", 0, (1, 1))]
    assert units.count_at(state, 0, 0) == (0, 0)


def test_archon_110_who_has_units_where() -> None:
    mixed = {"royal-palace": [[1, 0], [0, 1], NONE], "canal-bridge": [NONE, NONE, [0, 2]],
             "stadium": [[2, 2], NONE, [3, 0]]}  # fmt: skip
    _rules, state = held("arson", units=mixed)
    bits = {name: 1 << OBJECTIVE_IDS.index(name) for name in mixed}
    assert units.held_by(state, 0) == bits["royal-palace"] | bits["stadium"]
    assert units.held_by(state, 1) == bits["royal-palace"]
    assert units.held_by(state, 2) == bits["canal-bridge"] | bits["stadium"]
    assert units.occupied(state) == sum(bits.values())
    assert [units.seats_at(state, OBJECTIVE_IDS.index(name)) for name in mixed] == [[0, 1], [2], [0, 2]]
    assert units.seats_at(state, 1) == []
    assert units.wipe(state, 0, OBJECTIVE_IDS.index("stadium")) == (2, 2)
    assert at(state, "stadium") == [NONE, NONE, [3, 0]] and units.held_by(state, 0) == bits["royal-palace"]


def test_archon_120_a_cleared_city_is_as_large_as_before() -> None:
    there = {"stadium": [[2, 2], [1, 1], NONE], "royal-palace": [[1, 0], NONE, NONE]}
    rules, state = held("arson", units=there, frenzy={"stadium": 1}, veiled=["stadium"],
                        closed=["temple-of-tyche"], barricades={"stadium": [2, 0, 0]}, dead=["azaes"],
                        heroes={"mestor": {"seat": 0, "at": "royal-palace"}, "penthe": {"seat": 1, "at": "reserve"},
                                "evaemon": {"seat": 1, "at": "safe"}})  # fmt: skip
    units.clear(state)
    everywhere = [0] * (OBJECTIVES * 3)
    assert state.mobs == state.military == state.barricades == everywhere
    assert state.mob_bits == state.military_bits == state.reserve_mobs == state.reserve_military == [0, 0, 0]
    assert (state.frenzy, state.closed, state.veiled) == ([0] * OBJECTIVES, 0, 0)
    wanted = {"mestor": SAFE, "penthe": SAFE, "evaemon": SAFE, "azaes": DEAD, "elasippus": -4}
    assert {name: state.hero_place[rules.pieces.numbers[name]] for name in wanted} == wanted


@pytest.mark.parametrize(
    ("place", "option", "own"),
    [("monolith-of-dyzan", False, False), ("temple-of-tyche", False, True), ("monolith-of-dyzan", True, True)],
)
def test_archon_112_the_option_of_the_monolith_is_of_the_monolith_alone(place: str, option: bool, own: bool) -> None:
    """The dice go to three factions in their order: Doom at the Monolith, Tyche at the Temple of Tyche."""
    rules = stasis_rules(5, {"monolithSelf": option})
    state = position_from_words(rules, {"step": "deploy", "tyche": [0] * 5, "doom": [0] * 5})
    here = OBJECTIVE_IDS.index(place)
    state.frames = [Frame(steps.STASIS, -1, (steps.VICTORY + 1,)), Frame(steps.LOCATIONS, -1, (OBJECTIVES,)),
                    Frame(steps.ALLOT, 1, (here, 2, 5, 6))]  # fmt: skip
    given = [move.args[0] for move in rules.moves(state, 1)]
    assert any(1 in three for three in given) == own and len(given) == (60 if own else 24)
    play(rules, state, "1 allot seat-3 seat-0 seat-4")
    good, other = (state.doom, state.tyche) if place == "monolith-of-dyzan" else (state.tyche, state.doom)
    assert (good, other) == ([5, 0, 0, 2, 6], [0] * 5)


def test_lists_of_moves_that_are_kept_stay_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stasis_cards, "MOST_KEPT", 3)
    rules = stasis_rules(3)
    state, rng, most = rules.start(5), Rng(5), 0
    for _ in range(60):
        if not rules.prompts(state):
            break
        seat = rules.prompts(state)[0].seat
        rules.advance(state, rng.choice(rules.moves(state, seat)), None)
        most = max(most, len(rules.kept_plays), len(rules.kept_deploys))
    assert most == 3


# ------------------------------------------------------------------------------------- cards that bring other cards


def _all_in_hands(seats: int, others: list[str]) -> tuple[ArchonRules, ArchonTable]:
    """A deployment in which every card but those of the first seat is in the hands of the others, who have no units."""
    rules = stasis_rules(seats)
    names = [rules.pieces.names[card] for card in rules.cards.stasis_cards]
    rest = [name for name in names if name not in others]
    hands = [others, rest, *([[]] * (seats - 2))]
    given = {"step": "deploy", "reserve": [[9, 0]] * seats, "tyche": [0] * seats, "hands": hands}
    return rules, position_from_words(rules, given, 3)


def test_archon_93_whisper_of_the_oracle_is_not_drawn_back_by_its_own_shuffle() -> None:
    rules, state = _all_in_hands(3, ["whisper-of-the-oracle-1"])
    assert state.stasis_deck == [] and state.stasis_discard == []
    play(rules, state, "0 play whisper-of-the-oracle-1")
    assert state.hands[0] == [] and state.tyche[0] == 1
    assert [rules.pieces.names[card] for card in state.stasis_discard] == ["whisper-of-the-oracle-1"]


def test_archon_85_a_shuffle_takes_every_other_discard() -> None:
    rules, state = held("whisper-of-the-oracle", deck=[])
    state.stasis_discard = state.stasis_deck[:4]
    state.hands[1] = state.stasis_deck[4:]
    state.stasis_deck = []
    events = told(rules, state, "0 play whisper-of-the-oracle-1")
    assert [event.values for event in events if event.kind == "stasis_shuffled"] == [(4,)]
    assert len(state.stasis_deck) == 3 and len(state.hands[0]) == 1 and len(state.stasis_discard) == 1


def test_archon_a09_two_whispers_that_bring_each_other_back_end_a_deployment() -> None:
    """Four factions have two of them: while all others pass, whoever plays them breaks no row of passes."""
    rules, state = _all_in_hands(4, ["whisper-of-the-oracle-1", "whisper-of-the-oracle-2"])
    for _turn in range(40):
        top = state.frames[-1]
        if top.name != steps.DEPLOY or top.data[1] >= 0:
            break
        whispers = [move for move in rules.moves(state, top.seat) if move.kind == "play"] if top.seat == 0 else []
        rules.advance(state, whispers[0] if whispers else Move("pass", top.seat), None)
    assert state.frames[-1].name == steps.DEPLOY and state.frames[-1].data[1] >= 0, "the final actions have begun"


def test_archon_99_a_whisper_keeps_the_row_of_passes_and_any_other_card_breaks_it() -> None:
    rules, state = held("whisper-of-the-oracle", "street-crowd-1", active=1)
    play(rules, state, "1 pass", "2 pass", "0 play whisper-of-the-oracle-1")
    assert state.frames[-1].data[0] == 2
    play(rules, state, "1 deploy 1 1 stadium")
    assert state.frames[-1].data[0] == 0
