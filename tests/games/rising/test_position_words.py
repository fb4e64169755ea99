"""Words of an Atlantis Rising position: each wrong one is refused by its place, and each can be expected."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.rising.rules.match import make_rules, position_from_words
from atlantis_desktop.games.rising.rules.position import shape
from atlantis_desktop.games.rising.rules.position_words import WORDS, position_to_words, words_to_expect
from tests.games.rising.play import Table

LONG = "x" * 60
CUT = "x" * 40
ARTIFACTS = [
    "numinous-amplifier", "mystic-adze", "trident-of-eumelus", "krater-of-ampheres", "hammer-of-autochthon",
    "compass-of-mestor", "lens-of-mneseus", "crown-of-gadeirus", "sickle-of-elasippus", "shell-of-azaes",
]  # fmt: skip


def fault(given: dict[str, Any], seats: int = 4) -> str:
    """What is wrong with a position in words, nothing when it can be read."""
    try:
        position_from_words(make_rules(seats), given)
    except DecodeError as error:
        return str(error)
    return ""


WRONG: list[tuple[dict[str, Any], int, str]] = [
    ({LONG: 1}, 4, f"{CUT}: there is no such word; expected one of phase, round, "),
    ({"more": {"weather": 1}}, 4, "more: the saved form has no field “weather”"),
    ({"more": {"earthquake": 1}}, 4, "Did you mean “earthquakes”?"),
    ({"more": 1}, 4, "more: expected a table, not 1"),
    ({"phase": "night"}, 4, "phase: expected one of start, place, suffer, end_suffer, act, wrath, not “night”"),
    ({"phase": ["place"]}, 4, "phase: expected one of start, place, suffer, end_suffer, act, wrath, not [“place”]"),
    ({"round": 10**5000}, 4, "round: expected a whole number from 0 to 10000, not a very large number"),
    ({"wrath": 6}, 4, "wrath: expected a whole number from 0 to 5, not 6"),
    ({"wrath": 1, "wrath_value": 1}, 4, "wrath, wrath_value: expected one of them, not both"),
    ({"wrath_value": 4}, 4, "wrath_value: expected a whole number from 0 to 3, not 4"),
    ({"councilors": ["adept", "adept"]}, 4, "councilors[1]: “adept” is named twice"),
    ({"councilors": ["adept"], "hologram": "adept"}, 2, "hologram: adept is the councilor of a seat"),
    ({"hologram": "adept"}, 3, "hologram: there is none with three seats or more (RISE-11)"),
    ({"goods": ["2M", "", "", ""]}, 4, "goods[0]: expected amounts such as 1C 2G, of the letters C, G, O, A"),
    ({"goods": ["²C", "", "", ""]}, 4, "not “²C”"),
    ({"goods": ["9" * 5000 + "C", "", "", ""]}, 4, "goods[0]: expected amounts"),
    ({"goods": ["2C"]}, 4, "goods: expected a list with an entry for each of the 4 seats"),
    ({"energy": [10**5000, 0, 0, 0]}, 4, "energy[0]: expected a whole number from 0 to 9999, not a very large number"),
    ({"flooded": ["hills-0"]}, 4, "flooded[0]: expected a word such as forests-1, with a number from 1 to 6"),
    ({"flooded": ["hills-²"]}, 4, "flooded[0]: expected a word such as forests-1, with a number from 1 to 6"),
    ({"dry": ["hills-7"]}, 4, "dry[0]: expected a word such as"),
    ({"flooded": ["hills-6", "hills-6"]}, 4, "flooded[1]: “hills-6” is named twice"),
    ({"flooded": ["hills-6"], "dry": ["hills-1"]}, 4, "flooded, dry: expected one of them, not both"),
    ({"flooded": ["hills-1"]}, 4, "flooded: in hills a tile lies dry beyond a flooded one, which cannot be (RISE-94)"),
    ({"barriers": ["hils"]}, 4, "barriers[0]: expected one of forests, cities, hills, libraries, mountains, forges"),
    ({"barriers": [3]}, 4, "barriers[0]: expected one of"),
    ({"barriers": ["hills", "hills"]}, 4, "barriers[1]: “hills” is named twice"),
    ({"barriers": ["hills"], "dry": ["cities-1"]}, 4, "barriers: all of hills is flooded, so no barrier stands there"),
    ({"built": {"wall": 1}}, 4, "built: expected one of ward-lattice"),
    ({"built": {"ward-lattice": 2}}, 4, "built: ward-lattice is built in round 2, but this is round 1"),
    ({"built": {"power-core": 1}}, 4, "built: the game is won exactly when the Power Core is built (RISE-110)"),
    ({"figures": {"grey-1": "centre"}}, 4, "figures: expected a figure of this game, not “grey-1”"),
    ({"figures": {"red-1": "hill-1"}}, 4, "figures.red-1: expected a place, pool, pool-0, supply or box, not “hill-1”"),
    ({"figures": {"red-1": 3}}, 4, "figures.red-1: expected a place"),
    ({"figures": {"red-1": "pool-²"}}, 4, "figures.red-1: expected a place"),
    ({"figures": {"red-1": "pool-1"}}, 4, "figures.red-1: expected pool-0, not pool-1; it is of that seat"),
    ({"figures": {"red-1": "hills-1", "red-2": "hills-1", "blue-1": "hills-1"}}, 4,
     "figures: 3 stand at hills-1, which has room for 2 (RISE-39)"),
    ({"figures": {"red-1": "hills-6"}, "flooded": ["hills-6"]}, 4, "figures: hills-6 is flooded, so no figure stands"),
    ({"figures": {"red-1": "at-mystic-siphon"}}, 4,
     "figures: at-mystic-siphon opens in the round after mystic-siphon was built (RISE-43)"),
    ({"figures": {"red-1": "at-mystic-siphon-5"}, "built": {"mystic-siphon": 1}, "round": 2}, 4,
     "figures: at-mystic-siphon-5 is for five seats or more (RISE-42)"),
    ({"figures": {"red-1": "build-3"}}, 4, "figures: there is no build-3 with so few seats (RISE-02)"),
    ({"figures": {"hologram": "centre"}}, 4, "figures: hologram cannot be there"),
    ({"figures": {"red-1": "hills-1"}, "extra": {"red-1": "watchtower"}}, 4,
     "figures: there is no extra place for 1 at hills-1 (RISE-48)"),
    ({"extra": {"red-1": "libram"}}, 4, "extra.red-1: name its place under figures"),
    ({"leaves": {"volunteer-1": 1}}, 4, "leaves.volunteer-1: name its place under figures"),
    ({"owners": {"red-1": 1}}, 4, "owners: expected one of volunteer-1, volunteer-2, "),
    ({"figures": {"volunteer-1": "centre"}, "leaves": {"volunteer-1": 4}}, 4,
     "leaves: volunteer-1 cannot leave at the end of round 4 (RISE-112)"),
    ({"acted": ["red-1"], "figures": {"red-1": "centre"}}, 4, "acted: figures are laid down in phase 3"),
    ({"acted": ["red-1"], "phase": "act"}, 4, "acted: red-1 stands nowhere, so it cannot have acted"),
    ({"used": [["spoon"], [], [], []]}, 4, "used[0][0]: expected one of warden, adept, compass, sickle, shell"),
    ({"library_discard": [LONG]}, 4, "library_discard[0]: expected a card of that deck"),
    ({"hands": [["calm-seas-1"]]}, 4, "hands[0][0]: expected a card of that deck, not “calm-seas-1”"),
    ({"hands": [["mystic-adze"]]}, 4, "hands[0]: mystic-adze is an artifact and lies open (RISE-86)"),
    ({"artifacts": [["call-to-muster"]]}, 4, "artifacts[0]: call-to-muster is no artifact; name it under hands"),
    ({"artifacts": [ARTIFACTS[:5]]}, 4, "artifacts: expected 4 in the game, all others in the box (RISE-06)"),
    ({"hands": [["call-to-muster"], ["call-to-muster"]]}, 4, "hands: call-to-muster is named in another place too"),
    ({"library": ["call-to-muster", "rest", "rest"]}, 4, "library[2]: “rest” is named twice"),
    ({"hands": [[], [], [], [], []]}, 4, "hands: expected at most 4 entries, not 5"),
    ({"hands": ["call-to-muster"]}, 4, "hands[0]: expected a list"),
    ({"hands": {}}, 4, "hands: expected a list, not a table"),
    ({"misfortunes": [f"calm-seas-{n}" for n in range(1, 10)], "phase": "place"}, 4, ""),
    ({"chance": "²"}, 4, "chance: expected up to 16 digits"),
    ({"ready": [0]}, 4, "ready: seat 0 has a figure in its pool (RISE-36)"),
    ({"more": {"works": 1 << 10}}, 4, "works: the spaces of other components are open in this round (RISE-43)"),
    ({"more": {"me": [-1, 0, 0, 0]}}, 4, "energy[0]: expected a whole number from 0 to 9999, not -1"),
    *(({"humans": wrong}, 4, "humans[0]: expected a whole number from 0 to 3") for wrong in ([4], [-1], ["1"], [True])),
]  # fmt: skip


@pytest.mark.parametrize(("given", "seats", "said"), WRONG)
def test_a_wrong_word_is_refused_by_its_place(given: dict[str, Any], seats: int, said: str) -> None:
    found = fault(given, seats)
    assert said in found if said else not found, found


def test_every_fault_of_a_position_is_told_at_once() -> None:
    given = {"phase": "night", "round": -1, "goods": ["2M", "", "", ""], "barriers": ["hills", "hills"], "nonsense": 1}
    keys = [sentence.partition(":")[0] for sentence in fault(given).split("\n")]
    assert keys == ["phase", "round", "goods[0]", "barriers[1]", "nonsense"]
    figures = {"red-1": "build-3", "red-2": "hills-6"}
    told = fault({"figures": figures, "flooded": ["hills-6"], "built": {"ward-lattice": 9}})
    assert len(told.split("\n")) == 3


@pytest.mark.parametrize("seats", [1, 2])
def test_rise_120_a_round_begins_with_every_board_in_its_place(seats: int) -> None:
    rules = make_rules(seats)
    state = position_from_words(rules, {"phase": "start", "hologram": "adept"})
    assert sorted((*state.boards, *state.council, *state.council_discard, *state.council_shown)) == sorted(
        rules.board.values()
    )
    assert rules.decode(rules.encode(state)) == state


def test_the_words_of_volunteers_used_abilities_and_the_wrath() -> None:
    table = Table(
        round=4, wrath_value=2, figures={"volunteer-1": "hills-3", "volunteer-2": "pool-2"},
        owners={"volunteer-1": 3}, leaves={"volunteer-2": 5}, used=[["warden", "shell"], [], ["compass"], []],
        earthquakes=1, malfunctions=2,
    )  # fmt: skip
    first = table.rules.figures.first_volunteer
    assert (table.state.owner[first], table.state.leaves[first]) == (3, 4)
    assert (table.state.owner[first + 1], table.state.leaves[first + 1]) == (2, 5)
    assert (table.state.wrath, table.state.used, table.state.earthquakes) == (3, [0b10001, 0, 0b100, 0], 1)
    told = words_to_expect(table.rules, table.state)
    assert told["leaves"] == {"volunteer-1": 4, "volunteer-2": 5}
    assert told["owners"] == {"volunteer-1": 3, "volunteer-2": 2}
    assert (told["wrath_value"], told["used"][2], told["phase"], told["malfunctions"]) == (2, ["compass"], "place", 2)


def test_every_word_of_a_position_can_be_expected_of_it() -> None:
    table = Table(2, flooded=["hills-6"])
    told = words_to_expect(table.rules, table.state)
    assert sorted(told) == sorted(WORDS) == sorted(shape(table.rules))
    assert "hills-6" not in told["dry"] and len(told["dry"]) == 35
    assert told["misfortunes"][0] == table.at("misfortunes")[-1]


def test_rise_121_boards_that_nobody_has_are_the_council_stack_at_the_start_too() -> None:
    more = {"council": [], "council_box": ["adept"]}
    assert "lies nowhere" in fault({"phase": "start", "round": 0, "more": more}, 1)
    boards = position_from_words(make_rules(1), {"phase": "start", "round": 0}).council
    names = make_rules(1).pieces.names
    moved = {"council": [], "council_box": [names[board] for board in boards], "council_discard": []}
    assert fault({"phase": "start", "round": 0, "more": moved}, 1)


def test_rise_33_rounds_count_from_one_while_figures_are_placed() -> None:
    assert "round: rounds count from 1" in fault({"round": 0})


def test_rise_94_only_the_outermost_tile_of_an_arm_is_about_to_flood() -> None:
    def flip(tile: str) -> str:
        place = make_rules(4).places.numbers[tile]
        frames = [["round", -1, [4]], ["flip", 0, [place, 0, 1]], ["flood", 0, [[0], [place, 0]]]]
        hands = [["aegis-hymn-a"], [], [], []]
        return fault({"phase": "end_suffer", "hands": hands, "more": {"frames": frames}})

    assert flip("cities-3") == "frames: the unfinished work makes no sense"
    assert flip("cities-6") != "frames: the unfinished work makes no sense"


def test_rise_87_no_hand_is_over_its_limit_where_nothing_is_drawn() -> None:
    hands = [["lost-schema-a", "aegis-hymn-b", "atlas-of-ley-lines", "ritual-of-stillness", "call-to-muster"]]
    said = "hands[0]: 5 cards and artifacts; at most 4 (RISE-87)"
    for phase in ("place", "act"):
        assert fault({"phase": phase, "hands": hands, "councilors": ["warden"]}) == said
    frames = [["round", -1, [6]], ["wrath_floods", -1, [0]], ["ask", 0, ["wrath_flood", [143, 149], []]]]
    given = {"phase": "wrath", "hands": hands, "councilors": ["warden"], "more": {"frames": frames}}
    assert fault(given) == said
    assert fault({**given, "hands": [hands[0][:4]]}) == ""


@pytest.mark.parametrize("seed", range(6))
def test_cards_in_between_are_told_with_those_of_the_box(seed: int) -> None:
    """An artifact that was just drawn lies in no deck; which others are in the box is no matter of chance."""
    rules = make_rules(1, {"level": 3})
    state = rules.start(0)
    artifact = next(card for card in state.library if card in rules.artifact_cards)
    at = state.library.index(artifact)
    del state.library[at], state.library_seen[at]
    state.gone.append(artifact)
    assert position_from_words(rules, position_to_words(rules, state), seed).library_box == state.library_box
