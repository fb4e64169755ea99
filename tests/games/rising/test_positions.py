"""Positions of Atlantis Rising in words, what a seat knows, and what is dealt anew for it (RISE-18)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.zones import HIDDEN, REFEREE, Visibility
from atlantis_desktop.games.rising.rules.content import load_content
from atlantis_desktop.games.rising.rules.match import make_rules, position_from_words, position_to_words, read_cards
from tests.games.rising.play import Table

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


def test_the_edges_of_words_are_read() -> None:
    assert fault({"humans": [0, 3], "hands": [[], [], [], []], "flooded": ["hills-6", "hills-5"]}) == ""
    table = Table(humans=[0, 3, 3], goods=["12C 1A", "2G 3G 1O", "", ""])
    assert table.words("humans") == [0, 3]
    assert table.state.goods[:8] == [12, 0, 0, 1, 0, 5, 1, 0]
    assert table.words("goods") == ["12C 1A", "5G 1O", "", ""]


def test_a_blueprint_in_words_holds_these_and_the_core() -> None:
    named = ["ward-lattice", "legion-loom"]
    table = Table(blueprint=named)
    assert table.at("blueprint") == [*named, "power-core"]
    assert table.at("gate") == []
    assert len(table.at("component_box")) == 18
    assert table.words("blueprint") == named
    assert table.words("built") == {}


def test_what_a_position_is_told_in_alone_brings_it_back() -> None:
    given: dict[str, Any] = {
        "round": 3, "starter": 2, "wrath": 2, "humans": [1], "energy": [1, 2, 3, 4], "goods": ["1C", "", "2O 1A", ""],
        "flooded": ["forests-6", "hills-6", "hills-5"], "barriers": ["cities"],
        "built": {"ward-lattice": 1, "mystic-siphon": 2},
        "figures": {"red-1": "centre", "blue-3": "pool-1", "volunteer-2": "pool-3", "volunteer-1": "hills-3",
                    "red-3": "supply"},
        "hands": [["call-to-muster"], [], [], []], "artifacts": [[], ["mystic-adze"], [], []],
    }  # fmt: skip
    table = Table(**given)
    words = position_to_words(table.rules, table.state)
    for key in ("round", "starter", "wrath", "humans", "energy", "goods", "flooded", "barriers", "built", "hands",
                "artifacts"):  # fmt: skip
        assert words[key] == given[key], key
    figures = words["figures"]
    assert (figures["red-1"], figures["volunteer-1"]) == ("centre", "hills-3")
    assert (figures["red-leader"], figures["blue-3"], figures["volunteer-2"]) == ("pool-0", "pool-1", "pool-3")
    assert not {"red-3", "volunteer-3", "hologram"} & set(figures)
    again = position_from_words(table.rules, words)
    assert again == table.state
    told = {key: value for key, value in words.items() if key not in ("more", "chance")}
    by_words = position_from_words(table.rules, told)
    assert position_to_words(table.rules, by_words)["figures"] == figures
    assert (by_words.humans, by_words.built, by_words.me) == (table.state.humans, table.state.built, table.state.me)


def test_rise_120_the_hologram_stands_with_the_starting_player_of_two() -> None:
    for starter in (0, 1):
        table = Table(2, starter=starter, seed=starter + 5)
        assert "hologram" in table.at(f"pool-{starter}")
        assert "hologram" not in table.at(f"pool-{1 - starter}")
    for seats in (3, 4):
        table = Table(seats)
        assert table.state.owner[table.rules.figures.hologram] == -1


def test_the_board_of_the_hologram_is_no_councilors_too() -> None:
    rules = make_rules(2)
    first = next(iter(rules.board))
    table = Table(2, councilors=[], hologram=first)
    lying = [*table.at("councilor-0"), *table.at("councilor-1"), *table.at("hologram_board"), *table.at("council")]
    assert table.at("hologram_board") == [first]
    assert sorted(lying) == sorted(rules.board)
    assert table.at("council_box") == []


@pytest.mark.parametrize(("level", "letters"), [(2, "aaabbbccc"), (3, "aaabbbddd"), (4, "aaacccddd")])
def test_rise_04_without_a_word_the_first_tiles_of_each_letter_lie_ready(level: int, letters: str) -> None:
    table = Table(options={"level": level, "pickComponents": True})
    held = {each.id: each.letter for each in table.rules.components}
    assert "".join(held[name] for name in table.at("blueprint")) == letters + "core"
    first = [each.id for each in table.rules.components if each.letter == letters[0]]
    assert table.at("blueprint")[:3] == first[:3]
    assert table.at("gate") == []


def test_at_level_one_with_picking_its_named_tiles_lie_ready() -> None:
    table = Table(options={"level": 1, "pickComponents": True})
    assert table.at("blueprint") == [*table.rules.level.components, "power-core"]


def test_rise_03_without_picking_the_lot_of_the_seed_decides() -> None:
    rows = {tuple(Table(options={"level": 2}, seed=seed).at("blueprint")) for seed in range(8)}
    assert len(rows) > 1


def test_discards_in_words_lie_there_and_rest_stands_for_the_deck() -> None:
    table = Table(library_discard=["call-to-muster"], misfortune_discard=["tempest"])
    assert (table.at("library_discard"), table.at("misfortune_discard")) == (["call-to-muster"], ["tempest"])
    assert len(table.at("library")) == 26
    assert len(table.at("misfortunes")) == 60
    assert "tempest" not in table.at("misfortunes")
    table = Table(misfortune_discard=["tempest", "rest"], library_discard=["rest"])
    assert table.at("misfortunes") == table.at("library") == []
    assert (len(table.at("misfortune_discard")), len(table.at("library_discard"))) == (61, 27)
    assert table.at("misfortune_discard").count("tempest") == 1


def test_a_deck_in_words_lies_as_named_from_the_top() -> None:
    table = Table(misfortunes=["tempest", "flood-hills-1"], library=["call-to-muster", "rest"])
    assert table.at("misfortunes") == ["flood-hills-1", "tempest"]
    assert len(table.at("misfortune_discard")) == 59
    assert table.at("library")[-1] == "call-to-muster"
    assert (len(table.at("library")), table.at("library_discard")) == (27, [])
    assert table.state.misfortunes_seen == [0, 0]


@pytest.mark.parametrize("seed", range(3))
def test_rise_06_artifacts_named_in_words_come_out_of_deck_and_box_that_is_filled_up(seed: int) -> None:
    table = Table(seed=seed, artifacts=[ARTIFACTS[:2], ARTIFACTS[2:4], [], []])
    assert table.state.library_box == sorted(table.state.library_box)
    assert len(table.at("library_box")) == 6
    assert set(table.at("library_box")) == set(ARTIFACTS[4:])
    assert not set(ARTIFACTS) & set(table.at("library"))
    assert len(table.at("library")) == 23


# What a seat knows


@pytest.mark.parametrize("hidden", [False, True])
def test_rise_18_zones_say_who_sees_them(hidden: bool) -> None:
    rules = make_rules(4, {"hiddenHands": hidden})
    seen = {zone.name: zone.visibility for zone in rules.zones}
    assert seen["hand"] == (Visibility.OWNER if hidden else Visibility.PUBLIC)
    assert seen["drawn"] == (Visibility.COUNT if hidden else Visibility.PUBLIC)
    for deck in ("library", "library_box", "misfortunes", "council"):
        assert seen[deck] == Visibility.COUNT
    for open_place in ("artifacts", "pool", "misfortune_discard", "library_discard", "gate"):
        assert seen[open_place] == Visibility.PUBLIC


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_rise_18_a_view_holds_neither_decks_nor_chance(viewer: int) -> None:
    table = Table(2)
    view = table.rules.view(table.state, viewer)
    for pile in ("library", "library_box", "misfortunes", "council"):
        assert getattr(view, pile) == [HIDDEN] * len(getattr(table.state, pile)), pile
        assert HIDDEN not in getattr(table.state, pile), pile
    other = Table(2, seed=9)
    assert other.state.rng.word != table.state.rng.word
    assert other.rules.view(other.state, viewer).rng.word == view.rng.word
    assert view.viewer == viewer


@pytest.mark.parametrize("hidden", [False, True])
def test_rise_18_drawn_cards_are_seen_by_who_drew_them(hidden: bool) -> None:
    table = Table(options={"hiddenHands": hidden})
    cards = [table.state.library.pop() for _card in range(2)]
    del table.state.library_seen[-2:]
    table.state.drawn, table.state.drawn_seen = cards, 1 << 1
    assert table.rules.view(table.state, 1).drawn == cards
    for other in (0, 2, 3, -1):
        assert table.rules.view(table.state, other).drawn == ([HIDDEN] * 2 if hidden else cards)


# What is dealt anew


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("hidden", [False, True])
def test_rise_18_what_is_hidden_is_dealt_anew_and_the_rest_stays(seats: int, hidden: bool) -> None:
    hands = [["call-to-muster"], ["psalm-of-haste", "foresight-a", "aegis-hymn-a"], [], []][:seats]
    table = Table(seats, options={"hiddenHands": hidden}, hands=hands, library_discard=["foresight-b"],
                  misfortune_discard=["tempest"], artifacts=[["mystic-adze"]])  # fmt: skip
    view = table.rules.view(table.state, 0)
    dealt = [table.rules.determinise(view, Rng(word)) for word in range(1, 9)]
    for each in dealt:
        assert each.viewer == REFEREE
        # Every piece lies in exactly one place, none is hidden any more.
        assert table.rules.decode(table.rules.encode(each)) == each
        assert table.rules.view(each, 0) == view
        assert each.hands[0] == table.state.hands[0]
        assert all(hand == sorted(hand) for hand in each.hands)
        assert not any(card in table.rules.artifact_cards for hand in each.hands for card in hand)
        assert each.library_box == sorted(each.library_box)
        assert all(card in table.rules.artifact_cards for card in each.library_box)
    piles = ["library", "library_box", "misfortunes", *(["council"] if seats <= 2 else [])]
    for pile in piles:
        assert len({tuple(getattr(each, pile)) for each in dealt}) > 1, pile
    assert len({each.rng.word for each in dealt}) == len(dealt)
    if seats > 1:
        assert (len({tuple(each.hands[1]) for each in dealt}) > 1) == hidden
    assert table.rules.determinise(view, Rng(1)) == dealt[0]


def test_rise_18_cards_that_a_seat_knows_stay_where_they_are() -> None:
    table = Table()
    table.state.misfortunes_seen[-1] = table.state.library_seen[-2] = 1
    view = table.rules.view(table.state, 0)
    for word in range(1, 6):
        dealt = table.rules.determinise(view, Rng(word))
        assert dealt.misfortunes[-1] == table.state.misfortunes[-1]
        assert dealt.library[-2] == table.state.library[-2]
        assert sorted(dealt.misfortunes) == sorted(table.state.misfortunes)
        assert len(set(dealt.library + dealt.library_box)) == 33


def test_rise_18_drawn_cards_of_others_are_dealt_from_what_is_unseen() -> None:
    table = Table(options={"hiddenHands": True}, hands=[["call-to-muster"], [], [], []])
    table.state.drawn = [table.state.library.pop() for _card in range(2)]
    del table.state.library_seen[-2:]
    view = table.rules.view(table.state, 0)
    dealt = [table.rules.determinise(view, Rng(word)) for word in range(1, 7)]
    assert len({tuple(each.drawn) for each in dealt}) > 1
    for each in dealt:
        assert HIDDEN not in each.drawn
        assert len({*each.drawn, *each.library, *each.library_box, *each.hands[0]}) == 33


# The card files


@pytest.fixture(scope="module")
def today() -> dict[str, Any]:
    return dict(load_content().data)


def faults(data: dict[str, Any]) -> list[str]:
    """The sentences of all faults of the files, none when they can be read."""
    try:
        read_cards(data)
    except ContentError as error:
        return [each.sentence() for each in error.faults]
    return []


def row(data: dict[str, Any], kind: str, at: int = 0) -> dict[str, Any]:
    return next(file[kind] for file in data.values() if kind in file)[at]  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("steps", "fine"),
    [
        ([0, 9], True),
        ([0], True),
        ([0] * 6, True),
        ([0] * 7, True),
        ([0, 10], False),
        ([-1, 0], False),
        ([], False),
        (3, False),
    ],
)
def test_the_steps_of_the_wrath_lie_between_0_and_9(today: dict[str, Any], steps: object, fine: bool) -> None:
    data = copy.deepcopy(today)
    data["island"]["wrath"]["steps"] = steps
    count = len(steps) if isinstance(steps, list) and steps else 6
    said = [text for text in faults(data) if f"Expected: {count} whole numbers from 0 to 9." in text]
    assert len(said) == (0 if fine else 1)


@pytest.mark.parametrize(
    ("spaces", "fine"), [([1, 3], True), ([0, 2], False), ([2, 4], False), ([2], False), ([2, 2, 2], False)]
)
def test_rise_02_build_spaces_are_two_numbers_from_1_to_3(today: dict[str, Any], spaces: list[int], fine: bool) -> None:
    data = copy.deepcopy(today)
    data["island"]["params"]["build_spaces"] = spaces
    said = [text for text in faults(data) if "Expected: 2 whole numbers from 1 to 3." in text]
    assert len(said) == (0 if fine else 1)


@pytest.mark.parametrize("letter", ["a", "b", "c", "d"])
def test_a_level_asks_for_at_most_the_five_tiles_of_a_letter(today: dict[str, Any], letter: str) -> None:
    for count, fine in ((5, True), (6, False), (-1, False), (0, True)):
        data = copy.deepcopy(today)
        row(data, "level", 1)[letter] = count
        assert (faults(data) == []) == fine, count


def test_rise_03_a_level_names_components_that_exist(today: dict[str, Any]) -> None:
    data = copy.deepcopy(today)
    row(data, "level")["components"][0] = "ward-latice"
    (said,) = faults(data)
    assert "“ward-latice” does not fit here. Expected: the id of a component. Did you mean “ward-lattice”?" in said


@pytest.mark.parametrize("kind", ["arm", "level", "component"])
def test_each_sort_has_as_many_rows_as_the_rules_rely_on(today: dict[str, Any], kind: str) -> None:
    data = copy.deepcopy(today)
    rows = next(file[kind] for file in data.values() if kind in file)
    rows.pop()
    said = [text for text in faults(data) if "there are" in text]
    assert len(said) == 1
    assert kind in said[0]


@pytest.mark.parametrize("words", [3, ["a"] * 6, ["drawn"] * 5, {}])
def test_libraries_say_of_each_tile_where_the_rest_goes(today: dict[str, Any], words: object) -> None:
    data = copy.deepcopy(today)
    arm = next(arm for arm in data["island"]["arm"] if arm["kind"] == "libraries")
    arm["rest"] = words if words != ["drawn"] * 5 else arm["rest"][:5]
    (said,) = faults(data)
    assert "does not fit here. Expected: 6 of the words " in said


@pytest.mark.parametrize("words", [5, 7])
def test_an_effect_is_a_list_of_operations(today: dict[str, Any], words: int) -> None:
    for kind in ("component", "misfortune"):
        data = copy.deepcopy(today)
        row(data, kind)["effect"] = words
        said = faults(data)
        assert len(said) == 1, kind
        assert f"{words} does not fit here. Expected: a list of effects such as" in said[0]


def test_names_and_scripts_have_their_length(today: dict[str, Any]) -> None:
    for kind, key in (("level", "name"), ("library", "script"), ("component", "cost")):
        for length, fine in ((40, True), (41, False)):
            data = copy.deepcopy(today)
            row(data, kind)[key] = "x" * length
            said = [text for text in faults(data) if "a text of at most 40 letters" in text]
            assert (said == []) == fine, (kind, key, length)


def test_a_fault_names_the_row_by_its_id(today: dict[str, Any]) -> None:
    data = copy.deepcopy(today)
    row(data, "councilor", 3)["name"] = 5
    (said,) = faults(data)
    assert row(data, "councilor", 3)["id"] in said


def test_a_fault_names_the_table_that_stands_once_without_a_number(today: dict[str, Any]) -> None:
    for name, key in (("params", "hand_limit"), ("wrath", "steps")):
        data = copy.deepcopy(today)
        data["island"][name][key] = "x"
        (said,) = [text for text in faults(data) if f"key {key}" in text]
        assert f"table {name}, key {key}: " in said


def test_a_long_id_is_cut_in_a_fault(today: dict[str, Any]) -> None:
    data = copy.deepcopy(today)
    row(data, "councilor", 3)["id"] = "y" * 60
    (said,) = [text for text in faults(data) if "key id" in text]
    assert f"councilor {'y' * 40}, key id: " in said


def test_games_saved_before_the_number_of_rounds_came_play_forty(today: dict[str, Any]) -> None:
    data = copy.deepcopy(today)
    del data["island"]["params"]["self_play_rounds"]
    assert read_cards(data).params["self_play_rounds"] == 40


def test_rise_76_three_arms_yield_and_none_yields_atlantium(today: dict[str, Any]) -> None:
    assert sorted(arm.yields for arm in load_content().arms) == [-1, -1, -1, 0, 1, 2]
    data = copy.deepcopy(today)
    wild = next(arm for arm in data["island"]["arm"] if arm["kind"] == "wild")
    for good, fine in (("crystal", True), ("gold", True), ("ore", True), ("atlantium", False), ("energy", False)):
        wild["yields"] = good
        assert (faults(data) == []) == fine, good


@pytest.mark.parametrize(("key", "most"), [("hook", 40), ("hologram", 400)])
def test_what_a_councilor_is_known_by_has_its_length(today: dict[str, Any], key: str, most: int) -> None:
    for length, fine in ((most, True), (most + 1, False)):
        data = copy.deepcopy(today)
        row(data, "councilor")[key] = "x" * length
        said = [text for text in faults(data) if f"a text of at most {most} letters" in text]
        assert (said == []) == fine, length
