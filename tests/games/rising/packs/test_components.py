"""The components of Monstrosities (table 3.2) and the Hologram's many boards (MONS-91 to 94)."""

from __future__ import annotations

import pytest

from atlantis_desktop.games.rising.rules.councilors import worth_of_energy
from atlantis_desktop.games.rising.rules.rolls import target_of
from tests.games.rising.packs.kit import DeepTable, deep_table


def at_component(component: str, figures: dict[str, str], seats: int = 4, **given: object) -> DeepTable:
    """A table in phase 3 of round 3 with a component that was built in round 1."""
    waiting = {} if seats < 3 else {"yellow-1": "hills-1"}  # or the round is over with the action
    words: dict[str, object] = {
        "phase": "act", "round": 3, "built": {component: 1}, "figures": {**waiting, **figures}, **given,
    }  # fmt: skip
    return deep_table(seats, *(("medusa",) if "stone" in given else ()), **words)


def test_mons_11_the_multiplier_opens_the_spaces_for_five_in_the_next_round_alone() -> None:
    built = {"possibility-multiplier": 1, "mystic-siphon": 1}
    table = deep_table(4, phase="act", round=3, built=built, figures={
        "red-1": "at-possibility-multiplier", "yellow-1": "hills-1",
    })  # fmt: skip
    table.do("0 act red-1")
    assert table.deeps.fives_next == 1
    for fives, is_open in ((0, False), (1, True)):
        table = deep_table(4, phase="place", round=4, built=built, deeps={"fives": fives})
        assert table.legal("0 place red-1 at-mystic-siphon-5") == is_open


def test_mons_t29_only_the_hologram_stands_at_the_replicator_and_gains_card_energy_and_resource() -> None:
    table = at_component(
        "spectral-replicator", {"hologram": "at-spectral-replicator"}, seats=2, energy=[0, 0], phase="act"
    )
    before = len(table.state.hands[0]) + len(table.state.artifacts[0])
    table.do("0 act hologram", "0 good ore")
    assert table.energy(0) == 1 and table.goods(0) == "1O"
    assert len(table.state.hands[0]) + len(table.state.artifacts[0]) == before + 1
    placing = deep_table(2, phase="place", round=3, built={"spectral-replicator": 1})
    assert not placing.legal("0 place red-1 at-spectral-replicator")
    assert placing.legal("0 place hologram at-spectral-replicator")


def test_mons_t30_the_pharos_takes_an_ally_from_the_supply_but_never_medusa() -> None:
    table = at_component("abetting-pharos", {"red-1": "at-abetting-pharos"}).do("0 act red-1")
    offered = table.offered(0, "figure")
    assert "dryad" in offered and "medusa" not in offered
    table.do("0 figure dryad")
    assert table.where("dryad") == "pool-0"


def test_mons_29_the_mermaid_comes_only_where_red_skies_are_or_may_come() -> None:
    table = at_component("abetting-pharos", {"red-1": "at-abetting-pharos"}).do("0 act red-1")
    reds = {card for card in table.state.misfortunes if table.rules.misfortune_of[card].type == "red"}
    assert ("mermaid" in table.offered(0, "figure")) == bool(reds)


def test_mons_t31_the_cradle_brings_a_petrified_leader_and_a_removed_follower_back() -> None:
    table = at_component(
        "anima-cradle", {"red-1": "at-anima-cradle", "blue-1": "at-anima-cradle", "red-leader": "hills-6",
                         "blue-2": "box"}, stone=["red-leader"],
    )  # fmt: skip
    table.do("0 act red-1")
    assert set(table.offered(0, "figure")) == {"red-leader", "blue-2"}
    table.do("0 figure red-leader")
    assert table.where("red-leader") == "pool-0" and not table.inactive()
    table = at_component("anima-cradle", {"red-1": "at-anima-cradle", "blue-1": "at-anima-cradle", "blue-2": "box"})
    table.do("1 act blue-1")  # a single one comes without a question
    assert table.where("blue-2") == "pool-1"


def test_mons_14_the_choir_lets_a_spirit_work_for_all_figures_this_round() -> None:
    table = at_component("daimon-choir", {"red-1": "at-daimon-choir", "blue-1": "at-daimon-choir"})
    table.do("0 act red-1", "0 thing muses")
    assert table.deeps.choir == 4


def test_mons_a07_storm_gyve_shuffles_nine_calm_seas_in_and_the_group_may_exchange_them() -> None:
    table = deep_table(
        4, phase="act", round=3, figures={"red-1": "build-1"}, blueprint=["storm-gyve"],
        goods=["9C 9G 9O 9A", "", "", ""],
    )  # fmt: skip
    before = len(table.state.misfortunes)
    build = next(move for move in table.offered(0, "build") if move.startswith("storm-gyve"))
    table.do(f"0 build {build}")
    assert len(table.state.misfortunes) == before + 9
    assert table.state.frames[-1].name == "ask"
    calm = table.offered(0, "card")
    table.do(f"0 card {calm[0]}", "0 enough")
    assert len(table.state.misfortunes) == before + 8


@pytest.mark.parametrize(("tokens", "gained"), [(1, 2), (2, 4)])
def test_mons_t35_with_the_receiver_mystic_conversion_turns_each_token_into_two(tokens: int, gained: int) -> None:
    table = deep_table(4, phase="act", hands=[["mystic-conversion-a"], [], [], []], energy=[3, 0, 0, 0],
                       figures={"red-1": "hills-1"}).lay(laic=1)  # fmt: skip
    table.do("0 play mystic-conversion-a", f"0 amount {tokens}", *["0 good ore"] * gained)
    assert table.goods(0) == f"{gained}O" and table.energy(0) == 3 - tokens


def test_mons_t34_with_the_receiver_a_tile_is_raised_for_three_and_five_raise_only_one() -> None:
    table = deep_table(4, phase="act", energy=[5, 0, 0, 0], flooded=["hills-6", "hills-5"],
                       figures={"red-1": "hills-1"}).lay(laic=1)  # fmt: skip
    table.do("0 unflood tile-hills-5 3 0 0 0")
    assert table.energy(0) == 2 and not table.legal("0 unflood tile-hills-6 2 0 0 0")


def test_mons_a26_the_receiver_doubles_the_whole_worth_of_a_token_on_a_roll() -> None:
    table = deep_table(
        4, phase="act", councilors=["mystic", "scholar", "warden", "stormcaller"], energy=[1, 0, 0, 0],
        figures={"red-leader": "hills-1"}, artifacts=[["numinous-amplifier"], [], [], []],
    ).lay(laic=1)  # fmt: skip
    assert worth_of_energy(table.rules, table.state, 0, table.place("hills-1")) == 6


def test_mons_t38_the_convoker_gives_each_a_follower_or_six_volunteers_shared() -> None:
    words = {"phase": "act", "round": 3, "figures": {"red-1": "build-1"}, "blueprint": ["host-convoker"],
             "goods": ["9C 9G 9O 9A", "", "", ""]}  # fmt: skip
    table = deep_table(4, **words)
    before = [len(table.stands(f"pool-{seat}")) for seat in range(4)]
    build = next(move for move in table.offered(0, "build") if move.startswith("host-convoker"))
    table.do(f"0 build {build}", "0 option 0")
    after = [len(table.stands(f"pool-{seat}")) for seat in range(4)]
    assert after == [before[0] + 2, *(count + 1 for count in before[1:])]  # the builder is home as well
    table = deep_table(4, **words)
    build = next(move for move in table.offered(0, "build") if move.startswith("host-convoker"))
    table.do(f"0 build {build}", "0 option 1", *["0 to_seat 2"] * 4, *["0 to_seat 1"] * 2)
    assert sum("volunteer" in name for name in table.stands("pool-2")) == 4
    assert sum("volunteer" in name for name in table.stands("pool-1")) == 2


def test_mons_10_the_concord_engine_builds_without_a_figure_for_one_less_of_each_kind_but_never_the_core() -> None:
    table = deep_table(4, phase="act", round=3, figures={"red-1": "hills-1"}, blueprint=["daimon-choir"],
                       goods=["9C", "9G 9A", "", ""]).lay(concord=1)  # fmt: skip
    (move,) = table.offered(0, "concord")
    piece, *numbers = move.split()
    price = table.rules.prices[_number(table, "daimon-choir")]
    paid = [sum(int(count) for count in numbers[kind::5]) for kind in range(5)]
    assert piece == "daimon-choir" and paid == [max(0, count - 1) for count in price]
    table.do(f"0 concord {move}", "1 agree")
    assert table.state.built[_number(table, "daimon-choir")] == 3 and not table.deeps.concord
    assert not table.offered(0, "concord")


def _number(table: DeepTable, id: str) -> int:
    return [each.id for each in table.rules.content.components].index(id)


def test_mons_32_the_keystone_lowers_all_targets_of_an_arm_for_the_rest_of_the_game_but_never_below_two() -> None:
    table = deep_table(4)
    hills = [table.place(f"hills-{rank}") for rank in range(1, 7)]
    before = [target_of(table.rules, table.state, place) for place in hills]
    table.state.deeps.keystone[2] = 2
    after = [target_of(table.rules, table.state, place) for place in hills]
    assert after == [max(2, target - 2) for target in before]


def test_mons_t41_the_reliquary_shuffles_the_discards_in_and_shares_six_cards() -> None:
    table = deep_table(
        4, phase="act", round=3, figures={"red-1": "build-1"}, blueprint=["akashic-reliquary"],
        goods=["9C 9G 9O 9A", "", "", ""], library_discard=["foresight-a", "foresight-b"],
    )  # fmt: skip
    deck = len(table.state.library)
    build = next(move for move in table.offered(0, "build") if move.startswith("akashic-reliquary"))
    table.do(f"0 build {build}")
    assert not table.state.library_discard and len(table.state.library) == deck + 2 - 6
    table.do(*["0 to_seat 0"] * 3, *["0 to_seat 1"] * 3)
    assert len(table.state.hands[1]) + len(table.state.artifacts[1]) == 3


@pytest.mark.parametrize(("relays", "shown", "used"), [(0, 2, 1), (1, 4, 2), (2, 6, 3), (3, 8, 4), (4, 10, 4)])
def test_mons_a41_t26_each_relay_shows_two_boards_more_and_gives_a_power_more_at_most_four(
    relays: int, shown: int, used: int
) -> None:
    table = deep_table(2, phase="start", deeps={"relays": relays})
    assert len(table.state.council_shown) == shown
    seat = table.rules.prompts(table.state)[0].seat
    for _power in range(used):
        table.do(f"{seat} councilor {table.offered(seat, 'councilor')[0]}")
    assert table.state.holo_board >= 0 and len(table.deeps.holo_more) == used - 1
    assert not table.state.council_shown


def test_mons_t25_both_owners_on_the_lustral_forge_pay_for_the_helm() -> None:
    table = at_component(
        "lustral-forge", {"red-1": "at-lustral-forge", "blue-1": "at-lustral-forge"}, goods=["1O", "1A", "", ""],
        energy=[1, 0, 0, 0],
    )  # fmt: skip
    table.do("0 act red-1")
    (move,) = [move for move in table.offered(0, "craft") if move.startswith("helm-of-invisibility")]
    table.do(f"0 craft {move}", "1 agree")
    if table.state.frames[-1].name == "ask":
        table.do(table.moves(table.rules.prompts(table.state)[0].seat)[0])
    assert max(table.deeps.items) >= 0 and (table.goods(0), table.goods(1)) == ("", "")
    assert {table.where("red-1"), table.where("blue-1")} == {"pool-0", "pool-1"}
