"""Set-up (RISE-01 to 18)."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Visibility
from atlantis_desktop.games.rising.rules.content import content_folder, load_content
from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.games.rising.rules.pieces import COLOURS, FOLLOWER, Figures
from tests.games.rising.numbers import COMPONENT_0, CORE
from tests.games.rising.play import PLAIN, Table

BASICS, SPECIALS = 36, 13


def test_rise_01_all_tiles_lie_dry() -> None:
    table = Table()
    assert len(table.at("dry")) == 37
    assert table.at("flooded") == []


def test_rise_02_build_spaces_by_seats() -> None:
    assert [make_rules(seats).build_spaces for seats in range(1, 8)] == [2, 2, 2, 2, 3, 3, 3]


@pytest.mark.parametrize(("level", "letters"), [(1, "aaaaabbcc"), (2, "aaabbbccc"), (3, "aaabbbddd"),
                                                (4, "aaacccddd"), (5, "bbbcccddd")])  # fmt: skip
def test_rise_03_05_the_letters_of_each_level(level: int, letters: str) -> None:
    rules = make_rules(4, {"level": level})
    blueprints = set()
    for seed in range(6):
        state = rules.start(seed)
        row = [at for at, built in enumerate(state.built) if built == 0]
        assert "".join(rules.components[at].letter for at in row[:-1]) == letters
        assert rules.components[row[-1]].id == "power-core"
        blueprints.add(tuple(row))
    assert (len(blueprints) > 1) == (level > 1)


def test_rise_04_the_group_picks_the_components() -> None:
    rules = make_rules(4, {"level": 2, "pickComponents": True, "councilorChoice": "random"})
    state = rules.start(3)
    picked = []
    while state.frames[-1].name == "ask":
        move = rules.moves(state, state.frames[-1].seat)[-1]
        assert move.kind == "component"
        picked.append(rules.components[move.args[0] - 100].letter)
        state = rules.apply(state, move).state
    assert picked == list("aaabbbccc")
    assert sum(built == 0 for built in state.built) == 10


def test_rise_06_four_artifacts_by_lot_and_the_rest_in_the_box() -> None:
    rules = make_rules(4)
    boxes = set()
    for seed in range(8):
        state = rules.start(seed)
        assert len(state.library) == 27
        assert sum(card in rules.artifact_cards for card in state.library) == 4
        assert len(state.library_box) == 6
        boxes.add(tuple(state.library_box))
    assert len(boxes) > 1


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("level", range(1, 6))
def test_rise_07_the_misfortune_deck_of_each_level(level: int, seats: int) -> None:
    table = Table(seats, options={"level": level})
    of = load_content().levels[level - 1].at(seats)
    size = BASICS + SPECIALS + of.calm_seas + of.controlled_floods
    assert len(table.state.misfortunes) == size == (61 if level == 1 else size)
    assert len(table.at("misfortune_box")) == 67 - size
    names = [table.rules.misfortune_of[card].type for card in table.state.misfortunes]
    assert (names.count("calm"), names.count("controlled")) == (of.calm_seas, of.controlled_floods)


def test_rise_08_the_counter_begins_at_nought() -> None:
    table = Table()
    assert table.rules.wrath[table.state.wrath] == 0


@pytest.mark.parametrize("seats", range(1, 8))
def test_rise_09_figures_at_the_start_and_in_supply(seats: int) -> None:
    table = Table(seats)
    start, supply = {1: (4, 3), 2: (4, 3), 3: (3, 3)}.get(seats, (2, 2))
    figures = table.rules.figures
    for seat in range(seats):
        pool = [name for name in table.at(f"pool-{seat}") if name.startswith(COLOURS[seat])]
        assert len(pool) == 1 + start
    assert sum(name.split("-")[0] in COLOURS for name in table.at("supply")) == supply * seats
    assert figures.kind.count(FOLLOWER) == (start + supply) * seats


@pytest.mark.rule("RISE-10")
def test_rise_10_three_seats_have_the_colours_with_seven_followers() -> None:
    assert COLOURS[:3] == ("red", "blue", "yellow")
    assert max(Figures(seats).per_seat for seats in (1, 2, 3)) == 7
    assert max(Figures(seats).per_seat for seats in (4, 5, 6, 7)) == 4


def test_rise_11_hologram_and_automaton() -> None:
    assert {"hologram", "automaton"} <= set(Table(1).at("pool-0"))
    assert "hologram" in Table(2).at("pool-0")
    assert "automaton" in Table(2).at("box")
    assert {"hologram", "automaton"} <= set(Table(3).at("box"))


@pytest.mark.rule("RISE-12")
def test_rise_12_volunteers_lie_in_the_supply_and_never_run_out() -> None:
    table = Table(round=2, energy=[0, 0, 0, 0], hands=[["call-to-muster"], [], [], []])
    for _again in range(3):
        assert sum(name.startswith("volunteer") for name in table.at("supply")) >= 8
        table.do("0 play call-to-muster")
        table.state.hands[0].append(table.state.library_discard.pop())
    assert sum(name.startswith("volunteer") for name in table.at("pool-0")) == 9


def test_rise_13_councilors_by_choice_people_first() -> None:
    rules = make_rules(4)
    match = Match(rules, [Seat("a", "greedy"), Seat("b"), Seat("c", "greedy"), Seat("d")], 1)
    order = []
    for _choice in range(4):
        seat = rules.prompts(match.state)[0].seat
        assert rules.prompts(match.state)[0].name == "pick_councilor"
        order.append(seat)
        match.submit(rules.moves(match.state, seat)[0])
    assert order == [1, 3, 0, 2]
    assert len(set(match.state.boards)) == 4


def test_rise_13_councilors_by_lot() -> None:
    rules = make_rules(4, {"councilorChoice": "random"})
    found = {tuple(rules.start(seed).boards) for seed in range(5)}
    assert len(found) > 1
    assert all(min(boards) >= 0 and len(set(boards)) == 4 for boards in found)


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("level", range(1, 6))
def test_rise_14_mystic_energy_by_level(level: int, seats: int) -> None:
    energy = load_content().levels[level - 1].at(seats).energy
    state = Table(seats, options={"level": level}).rules.start(1)
    assert state.me[0] >= energy == (2 if level == 1 else energy)
    assert state.me == [state.me[0]] * seats


def test_rise_14_two_councilors_begin_like_all_others_with_two_energy_each_at_level_1() -> None:
    assert make_rules(2, {"level": 1}).level.energy == 2
    assert not [level.id for level in load_content().levels for row in level.by_seats.values() if "energy" in row]


def of_letters(prices: Sequence[tuple[int, ...]]) -> dict[str, list[int]]:
    """How many units the components of each letter cost, by the price of each component in turn."""
    found: dict[str, list[int]] = {}
    for each, price in zip(load_content().components[:-1], prices, strict=False):
        found.setdefault(each.letter, []).append(sum(price))
    return found


def rises(letters: dict[str, list[int]]) -> bool:
    """Whether each letter costs more than the one before, in sum."""
    sums = [sum(letters[letter]) for letter in "abcd"]
    return all(less < more for less, more in pairwise(sums))


def test_rise_98_printed_prices_rise_with_their_letter() -> None:
    letters = of_letters([each.cost for each in load_content().components])
    assert {letter: sum(units) for letter, units in letters.items()} == {"a": 25, "b": 27, "c": 31, "d": 35}
    assert all(max(letters[less]) <= min(letters[more]) for less, more in pairwise("abcd"))


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("level", range(1, 6))
def test_rise_17_prices_that_are_paid_rise_with_their_letter(level: int, seats: int) -> None:
    assert rises(of_letters(make_rules(seats, {"level": level}).prices))


def test_rise_17_prices_that_fall_with_a_letter_are_found() -> None:
    letters = of_letters([each.cost for each in load_content().components])
    assert rises(letters) and not rises({**letters, "a": [7, 7, 7, 7, 8]})


def test_rise_14_rise_17_what_differs_at_a_number_of_seats_is_what_its_row_says() -> None:
    level = load_content().levels[1]
    other = replace(level, by_seats={2: {"energy": 7, "calm_seas": 3}, 1: {"relief": 4}})
    assert other.at(4) == other
    assert (other.at(2).energy, other.at(2).calm_seas, other.at(2).controlled_floods) == (7, 3, level.controlled_floods)
    assert (other.at(1).relief, other.at(1).energy) == (4, level.energy)


@pytest.mark.rule("RISE-15")
def test_rise_15_the_first_starting_player_is_drawn_by_lot() -> None:
    assert {make_rules(4).start(seed).starter for seed in range(20)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", range(1, 8))
def test_rise_15_the_set_up_may_give_the_marker_to_the_first_seat(seats: int) -> None:
    rules = make_rules(seats, {"firstSeat": "first"})
    assert {rules.start(seed).starter for seed in range(20)} == {0}


def test_rise_16_unused_boards_form_the_stack_for_one_and_two() -> None:
    assert [len(Table(seats).at("council")) for seats in (1, 2, 3)] == [8, 7, 0]
    assert len(Table(3).at("council_box")) == 7


@pytest.mark.parametrize("level", load_content().levels, ids=lambda level: level.id)
def test_rise_03_a_level_promises_nothing_that_is_otherwise_at_a_number_of_seats(level: Any) -> None:
    """The numbers of the seats stand below; words that hold for some of them only would gainsay them."""
    rows = tomllib.loads((content_folder().parent / "options.toml").read_text())["option"]
    values = next(row["value"] for row in rows if row["id"] == "level")
    says = next(value["effect"] for value in values if f"level-{value['value']}" == level.id)
    named = {"calm_seas": "Calm Seas", "controlled_floods": "Controlled Floods", "energy": "mystic energy"}
    otherwise = {field for differs in level.by_seats.values() for field in differs if field in named}
    assert not [field for field in otherwise if named[field] in says]


def test_rise_17_the_relief_of_a_lone_councilor() -> None:
    for level in load_content().levels:
        number = int(level.id[-1])
        full, rules = make_rules(1, {"soloRelief": False, "level": number}).prices, make_rules(1, {"level": number})
        assert full == [each.cost for each in load_content().components]
        assert sum(rules.prices[-1]) == 6
        same = level.at(1).relief
        for each, price, printed in zip(load_content().components[:-1], rules.prices, full, strict=False):
            less = (same if same is not None else 2) - (each.id in level.dearer)
            assert sum(printed) - sum(price) == less * (sum(printed) >= 3)


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("at", range(5))
def test_rise_17_several_councilors_pay_what_the_row_of_their_level_says(at: int, seats: int) -> None:
    rules, level = make_rules(seats, {"level": at + 1}), load_content().levels[at]
    less = level.by_seats.get(seats, {}).get("relief", 0)
    *components, core = load_content().components
    assert rules.prices[-1] == core.cost
    for each, price in zip(components, rules.prices[:-1], strict=True):
        dearer = each.id in level.dearer
        assert sum(each.cost) - sum(price) == (less - dearer) * (sum(each.cost) >= 3)
        assert price == each.cost or less or dearer


@pytest.mark.parametrize(
    ("seats", "cost", "others"), [(1, (1, 1, 1, 2), (1, 1, 1, 1)), (4, (3, 1, 1, 3), (3, 1, 1, 2))]
)
def test_rise_17_a_level_may_name_components_that_cost_a_unit_more(
    seats: int, cost: tuple[int, ...], others: tuple[int, ...]
) -> None:
    """A unit more is the next of the kinds in turn; a lone councilor saves a unit less."""
    level = replace(load_content().levels[4], by_seats={1: {"relief": 2}, 4: {"relief": -1}}, dearer=("memory-vault",))
    content = replace(load_content(), levels=(*load_content().levels[:4], level))
    rules = make_rules(seats, {"level": 5}, content)
    for at, each in enumerate(content.components[:-1]):
        price = cost if each.id == "memory-vault" else others
        assert rules.price_of(COMPONENT_0 + at, (2, 1, 1, 2, 0)) == (*price, 0)


def test_rise_03_rise_17_level_1_makes_two_components_dearer_which_are_those_of_letter_c() -> None:
    """The rulebook tells it in these words."""
    first, *others = load_content().levels
    named = [each for each in load_content().components if each.id in first.components]
    assert [each.id for each in named if each.letter == "c"] == sorted(first.dearer, key=first.components.index)
    assert len(first.dearer) == 2
    assert not any(level.dearer for level in others)


@pytest.mark.parametrize(("units", "cost"), [(2, (1, 1, 1, 1)), (1, (1, 1, 1, 2)), (-1, (3, 1, 1, 2))])
def test_rise_17_a_level_may_make_components_cheaper_or_dearer_for_a_number_of_seats(
    units: int, cost: tuple[int, ...]
) -> None:
    level = replace(load_content().levels[4], by_seats={5: {"relief": units}})
    content = replace(load_content(), levels=(*load_content().levels[:4], level))
    rules = make_rules(5, {"level": 5}, content)
    assert rules.price_of(COMPONENT_0, (2, 1, 1, 2, 0)) == (*cost, 0)
    assert rules.price_of(CORE, content.components[-1].cost) == content.components[-1].cost
    assert make_rules(4, {"level": 5}, content).prices == [each.cost for each in content.components]


def test_rise_18_hands_lie_open_and_deck_orders_are_hidden() -> None:
    table = Table(hands=[["call-to-muster"], ["psalm-of-haste"], [], []])
    view = table.rules.view(table.state, 0)
    assert view.hands == table.state.hands
    assert set(view.misfortunes) == set(view.library) == {HIDDEN}


def test_rise_18_hidden_hands_by_option() -> None:
    table = Table(options={"hiddenHands": True}, hands=[["call-to-muster"], ["psalm-of-haste"], [], []])
    view = table.rules.view(table.state, 0)
    assert view.hands[0] == table.state.hands[0]
    assert view.hands[1] == [HIDDEN]
    assert table.rules.determinise(view, Rng(1)).hands[0] == table.state.hands[0]


def test_every_seat_count_has_enough_councilors() -> None:
    assert len(PLAIN) == 7
    assert Seat("x").controller == HUMAN


@pytest.mark.parametrize("seats", [1, 2, 4, 7])
@pytest.mark.parametrize("hidden", [False, True])
def test_rise_18_every_place_in_which_a_piece_can_lie_is_a_zone_that_says_who_sees_it(seats: int, hidden: bool) -> None:
    rules = make_rules(seats, {"hiddenHands": hidden})
    zones = {zone.name: zone for zone in rules.zones}
    places = set(rules.contents(rules.start(1)))
    assert places == {
        (name, seat) for name, zone in zones.items() for seat in (range(seats) if zone.per_seat else [SHARED])
    }
    counted = {name for name, zone in zones.items() if zone.visibility is Visibility.COUNT}
    assert counted == {"library", "library_box", "misfortunes", "council", *(["drawn"] if hidden else [])}
    owned = {name for name, zone in zones.items() if zone.visibility is Visibility.OWNER}
    assert owned == ({"hand"} if hidden else set())
