"""What a round and its phases reset, how goods are shared and paid, and whom the effects of cards ask."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.rules.flow import run
from atlantis_desktop.games.rising.rules.goods import (
    can_pay,
    gain,
    goods_payers,
    may_propose,
    split_energy,
    split_goods,
)
from atlantis_desktop.games.rising.rules.pieces import ATLANTIUM, CRYSTAL, ENERGY, GOLD, RESOURCES
from atlantis_desktop.games.rising.rules.vocabulary import Deed
from tests.games.rising.play import Table

CALM = [f"calm-seas-{number}" for number in range(1, 8)]
CENTRE = {
    f"{colour}-{kind}": "centre" for colour in ("red", "blue", "yellow", "green") for kind in ("leader", "1", "2")
}
ARMS = ("forests", "cities", "hills", "libraries", "mountains", "forges")
BARRIER = "0 barrier barrier-hills 1 3 0 0"


def effect(table: Table, seat: int, *words: list[Any]) -> list[Event]:
    """Carry out the effect of a card for a seat until somebody is asked; gives what was told."""
    events: list[Event] = []
    faults: list[str] = []
    operations = table.rules.content.operations
    read = operations.read(list(words), operations.everywhere, lambda *fault: faults.append(" ".join(fault)))
    assert not faults
    table.rules.effects.push(table.state, seat, table.rules.effects.numbers(read))
    run(table.rules, table.state, events)
    return events


# Rounds and phases


def test_rise_33_nothing_of_the_last_round_holds_in_the_next() -> None:
    used = {
        "ready": 7, "done": 7, "built_on": 3, "declined": [3, 2, 1, 3], "raised": [1, 7], "returned": [3, 4],
        "blessed": [4, 5], "cipher": ["forgemaster", "", "", ""], "extra_places": [[3, "hills-6"]],
    }  # fmt: skip
    before = Table(phase="act", figures={"red-1": "centre"}, more=used).state
    assert (before.raised, before.returned, before.blessed) == ([1, 7], [3, 4], [4, 5])
    state = Table(phase="start", more=used).state
    assert (state.raised, state.returned, state.blessed, state.extra_places) == ([], [], [], [])
    assert state.declined == [0] * 4
    assert state.cipher == [-1] * 4
    assert (state.ready, state.done, state.built_on) == (0, 0, 0)


def test_rise_43_spaces_open_in_the_round_after_their_component_was_built() -> None:
    built = {"mystic-siphon": 1, "legion-loom": 2, "ward-lattice": 1, "astral-watchtower": 1}
    table = Table(phase="start", round=2, built=built, blueprint=["seers-orrery", "numinous-beacon"])
    assert table.words("round") == 3
    opened = [each.id for at, each in enumerate(table.rules.components) if table.state.works >> at & 1]
    assert opened == ["mystic-siphon", "legion-loom"]
    assert table.state.works < 1 << len(table.rules.components)
    assert table.legal("0 place red-1 at-mystic-siphon")
    for name in ("numinous-beacon", "seers-orrery"):
        assert not table.legal(f"0 place red-1 at-{name}")


@pytest.mark.parametrize(("phase", "over"), [("place", "0 ready"), ("end_suffer", "")])
def test_rise_24_refusals_count_for_a_phase_only(phase: str, over: str) -> None:
    if phase == "place":
        table = Table(energy=[1, 3, 0, 0], figures=CENTRE, misfortunes=[*CALM, "rest"], hands=[[], [], [], []])
        for _again in range(3):
            table.do(BARRIER, "1 decline")
        assert table.state.declined == [3, 0, 0, 0]
        table.do(over, "1 ready", "2 ready", "3 ready")
        assert table.asked == [(0, "draw")]
    else:
        table = Table(phase=phase, energy=[1, 3, 0, 0], figures=CENTRE, more={"declined": [3, 0, 3, 0]})
        assert table.legal(BARRIER)
    assert table.state.declined == [0] * 4


def test_rise_61_who_was_returned_among_the_misfortunes_is_forgotten_after_them() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", *CALM[:3], "rest"], round=2,
                  figures={"red-1": "hills-6", "blue-1": "centre"})  # fmt: skip
    table.do("0 draw")
    assert [table.rules.figures.names()[figure] for figure in table.state.returned] == ["red-1"]
    table.do("1 draw", "2 draw", "3 draw")
    assert (1, "act") in table.asked
    assert table.state.returned == []


def test_rise_49_three_draw_one_after_the_other_and_no_figure_is_said_to_leave() -> None:
    table = Table(phase="suffer", starter=1, misfortunes=[*CALM[:4], "rest"], figures={"red-1": "centre"})
    drawn, told = [], []
    while table.asked[0][1] == "draw":
        drawn.append(table.asked[0][0])
        table.do(f"{drawn[-1]} draw")
        told += table.kinds
    assert drawn == [1, 2, 3, 0]
    assert "figures_returned" not in told


def test_rise_71_a_lone_figure_goes_home_before_the_actions_and_says_so() -> None:
    table = Table(phase="suffer", round=2, built={"legion-loom": 1}, misfortunes=[*CALM[:4], "rest"],
                  figures={"red-1": "cities-5", "blue-1": "at-legion-loom", "green-1": "hills-6",
                           "yellow-1": "cities-6", "yellow-2": "cities-6"})  # fmt: skip
    table.do("0 draw", "1 draw", "2 draw", "3 draw")
    (event,) = [event for event in table.events if event.kind == "figures_returned"]
    assert {table.rules.pieces.names[piece] for piece in event.cards} == {"red-1", "blue-1"}
    assert "red-1" in table.at("pool-0")
    assert "blue-1" in table.at("pool-1")
    assert table.at("cities-6") == ["yellow-1", "yellow-2"]
    assert table.at("hills-6") == ["green-1"]


@pytest.mark.parametrize(("seats", "holds"), [(1, 0), (2, 1), (3, -1)])
def test_rise_120_the_hologram_passes_with_the_marker_where_there_is_one(seats: int, holds: int) -> None:
    table = Table(seats, phase="wrath", misfortunes=[*CALM, "rest"])
    assert table.state.owner[table.rules.figures.hologram] == holds
    assert table.state.starter == (1 % seats)
    if seats <= 2:
        assert "forgemaster" in table.at("council_discard")
    else:
        assert table.at("council_discard") == []


def test_rise_121_a_round_without_a_used_board_discards_none() -> None:
    table = Table(2, phase="act", figures={"red-1": "centre"})
    table.state.council_box.append(table.state.holo_board)
    table.state.holo_board = -1
    table.do("0 done", *(["1 done"] if (1, "act") in table.asked else []))
    assert -1 not in table.state.council_discard
    assert "forgemaster" not in table.at("council_discard")


def test_rise_19_each_phase_is_told_by_its_number() -> None:
    table = Table(misfortunes=[*CALM[:4], "rest"], figures=CENTRE)
    told = []
    for text in ("ready", "draw", "done"):
        for seat in range(4):
            table.do(f"{seat} {text}")
            told += [(event.values, event.rule) for event in table.events if event.kind == "phase_began"]
    assert told == [((2,), "RISE-49"), ((3,), "RISE-72"), ((4,), "RISE-114"), ((1,), "RISE-34")]


# Goods


def test_rise_31_gaining_nothing_changes_and_tells_nothing() -> None:
    table = Table(energy=[1, 1, 1, 1])
    events: list[Event] = []
    for count in (0, -2):
        gain(table.rules, table.state, 0, ENERGY, count, events)
        gain(table.rules, table.state, 0, CRYSTAL, count, events)
    assert (events, table.words("energy"), table.words("goods")) == ([], [1, 1, 1, 1], [""] * 4)
    gain(table.rules, table.state, 1, GOLD, 1, events)
    assert [event.kind for event in events] == ["gained"]
    assert table.words("goods") == ["", "1G", "", ""]


@pytest.mark.parametrize(
    ("payments", "fine"),
    [
        ([2, 1, 0, 0], True),
        ([0, 0, 0, 0], True),
        ([3, 0, 0, 0], False),
        ([2, 1, 0], False),
        ([2, 1, 0, 0, 0], False),
        ([-1, 1, 0, 0], False),
        ([True, 1, 0, 0], False),
        ([1.0, 1, 0, 0], False),
    ],
)
def test_rise_24_a_payment_of_energy_names_what_each_seat_has(payments: list[Any], fine: bool) -> None:
    assert can_pay(Table(energy=[2, 1, 0, 5]).state, payments, 1) is fine


def test_rise_24_a_payment_of_goods_names_what_each_seat_has() -> None:
    state = Table(2, goods=["2C", "1A"], energy=[1, 0]).state
    assert can_pay(state, [2, 0, 0, 0, 1, 0, 0, 0, 1, 0], RESOURCES + 1) is True
    for at, wrong in ((0, 3), (1, 1), (4, 2), (8, 2), (9, 1), (5, -1)):
        payments = [0] * 10
        payments[at] = wrong
        assert can_pay(state, payments, RESOURCES + 1) is False, at
    assert can_pay(state, [0] * 9, RESOURCES + 1) is False


def test_a_price_is_shared_in_the_order_of_the_seats() -> None:
    state = Table(goods=["1C", "2C 1G", "", "3G"], energy=[2, 1, 0, 4]).state
    assert split_energy(state, 3, [0, 1, 3]) == (2, 1, 0, 0)
    assert split_energy(state, 6, [3, 0]) == (2, 0, 0, 4)
    assert split_energy(state, 7, [3, 0]) is None
    price = (2, 2, 0, 0, 1)
    assert split_goods(state, price, [0, 1, 3]) == (1, 0, 0, 0, 1, 1, 1, 0, 0, 0, *[0] * 5, 0, 1, 0, 0, 0)
    assert split_goods(state, (4, 0, 0, 0, 0), [0, 1, 3]) is None
    assert split_goods(state, (0, 0, 1, 0, 0), [0, 1, 3]) is None


def test_each_seat_of_a_shared_price_gives_something_that_it_has() -> None:
    state = Table(goods=["2C", "1C 1G", "", ""], energy=[0, 0, 0, 0]).state
    # The second seat gives the gold, since the first has crystal alone.
    assert split_goods(state, (1, 1, 0, 0, 0), [1, 0], each=True) == (1, 0, 0, 0, 0, 0, 1, 0, 0, 0, *[0] * 10)
    assert split_goods(state, (1, 0, 0, 0, 0), [0, 1], each=True) is None
    # What a seat has given is not there a second time.
    two = split_goods(state, (3, 0, 0, 0, 0), [0, 1], each=True)
    assert two == (2, 0, 0, 0, 0, 1, 0, 0, 0, 0, *[0] * 10)
    assert split_goods(state, (4, 0, 0, 0, 0), [0, 1], each=True) is None
    assert split_goods(state, (3, 0, 0, 0, 0), [1, 0], each=True) == two
    assert split_goods(state, (2, 0, 0, 0, 0), [0, 1, 2], each=True) is None
    # Three seats cannot each give one of two units, whichever of them the first one gives.
    state = Table(goods=["1C 1G", "1C", "1C", ""], energy=[0, 0, 0, 0]).state
    assert split_goods(state, (1, 1, 0, 0, 0), [0, 1, 2], each=True) is None
    assert split_goods(state, (2, 1, 0, 0, 0), [0, 1, 2], each=True) is not None


def test_rise_24_those_pay_whose_goods_stand_in_the_list() -> None:
    table = Table()
    payments = [0] * 20
    payments[5] = payments[19] = 1
    move = table.rules.codec.from_text(BARRIER)._replace(args=(0, tuple(payments)))
    assert goods_payers(table.rules, table.state, move) == [1, 3]


def test_rise_24_who_was_declined_too_often_may_still_do_what_nobody_is_asked_about() -> None:
    table = Table(energy=[4, 3, 3, 0], more={"declined": [3, 0, 0, 0]})
    alone, together = "0 barrier barrier-hills 4 0 0 0", BARRIER
    both = "0 barrier barrier-hills 0 2 2 0"

    def may(text: str) -> bool:
        return may_propose(table.rules, table.state, table.rules.codec.from_text(text))

    assert (may(alone), may(together), may(both)) == (True, False, False)
    assert table.refusal(together) == ("RISE-24", "declined_too_often")
    table.do("1 standing barrier 1")
    assert (may(together), may(both)) == (True, False)
    table.do(together)
    assert table.at("barrier_hills") == ["barrier-hills"]


def test_rise_24_only_the_proposer_withdraws_and_only_that() -> None:
    table = Table(energy=[1, 3, 0, 0]).do(BARRIER)
    assert table.legal("0 withdraw")
    for text in ("1 withdraw", "2 withdraw", "0 place red-1 centre", "0 ready", "0 agree", BARRIER):
        assert not table.legal(text), text
    table.do("0 withdraw")
    assert table.words("energy") == [1, 3, 0, 0]
    assert table.state.declined == [0] * 4


# Effects


def test_words_of_effects_stand_for_their_numbers() -> None:
    effects = Table().rules.effects
    assert effects.numbers([Deed("gain", 2, "gold"), Deed("flood", arm="hills", mode="forced")]) == (
        (0, 1, 2),
        (6, 2, 2),
    )
    assert effects.numbers([Deed("script", script="tempest"), Deed("script", script="legion_loom")]) == ((16,), (32,))


@pytest.mark.parametrize(
    ("words", "name"),
    [(["barrier_free", 1], "barrier"), (["unflood_free", 1, 1], "unflood"), (["unflood_free", 2, 0], "unflood")],
)
def test_rise_25_an_effect_asks_its_seat_or_the_starting_player_for_the_group(words: list[Any], name: str) -> None:
    for group, wanted in ((0, (2, f"{name}_free")), (1, (1, f"{name}_group"))):
        table = Table(starter=1, flooded=["forests-6", "forests-5", "hills-6"])
        effect(table, 2, [*words, group])
        assert table.asked == [wanted]


def test_rise_91_a_second_tile_in_another_arm_where_the_effect_says_so() -> None:
    others = ["2 tile tile-forges-6", "2 tile tile-hills-6"]
    for different, offered in ((1, others), (0, ["2 tile tile-forests-6", *others])):
        table = Table(flooded=["forests-6", "forests-5", "hills-6", "forges-6"])
        effect(table, 2, ["unflood_free", 2, different, 0])
        assert sorted(table.moves(2, "tile")) == sorted(["2 tile tile-forests-5", *others])
        table.do("2 tile tile-forests-5")
        assert sorted(table.moves(2, "tile")) == sorted(offered)
        table.do("2 tile tile-hills-6")
        assert table.moves(2, "tile") == []


@pytest.mark.parametrize(("ore", "offered"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_rise_95_so_much_ore_is_forged_and_yields_its_rate_each(ore: int, offered: int) -> None:
    for count in range(offered + 1):
        table = Table(goods=["", f"{ore}O", "", ""])
        effect(table, 1, ["forge", 2, 3])
        if ore:
            assert len(table.moves(1)) == offered + 1
            table.do(f"1 amount {count}")
        assert table.state.goods[RESOURCES + 2 : RESOURCES + 4] == [ore - count, 3 * count]


@pytest.mark.parametrize("later", [0, 1])
def test_rise_112_volunteers_are_told_by_name_and_leave_when_their_round_ends(later: int) -> None:
    table = Table(round=4)
    (told,) = effect(table, 2, ["volunteers", 2, later])
    names = table.rules.pieces.names
    assert (told.kind, [names[piece] for piece in told.cards]) == ("volunteers_joined", ["volunteer-1", "volunteer-2"])
    assert set(table.at("pool-2")) >= {"volunteer-1", "volunteer-2"}
    figure = table.rules.figures.volunteers[0]
    assert table.state.leaves[figure] == 4 + later


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_rise_28_only_who_looks_at_the_deck_knows_its_top(seat: int) -> None:
    table = Table(misfortunes=["tempest", *CALM[:2], "rest"])
    (told,) = effect(table, seat, ["peek", 3])
    assert (told.kind, told.seen_by, len(told.cards)) == ("misfortunes_seen", 1 << seat, 3)
    assert (told.source, told.target) == (("misfortunes", -1), ("misfortunes", -1))
    for viewer in range(4):
        view = table.rules.view(table.state, viewer).misfortunes
        assert [card != HIDDEN for card in view[-4:]] == [False, *[viewer == seat] * 3]
    table.do(f"{seat} card tempest")
    (under,) = [event for event in table.events if event.kind == "misfortune_under"]
    assert (under.seen_by, under.source, under.target) == (1 << seat, ("misfortunes", -1), ("misfortunes", -1))
    assert table.at("misfortunes")[0] == "tempest"


@pytest.mark.parametrize(("discards", "count"), [(CALM[:2], 2), (CALM[:5], 3), ([], 0)])
def test_rise_52_a_deck_to_look_at_that_is_empty_is_made_of_the_discards(discards: list[str], count: int) -> None:
    table = Table()
    numbers = table.rules.pieces.numbers
    table.state.misfortunes, table.state.misfortunes_seen = [], []
    table.state.misfortune_discard = [numbers[name] for name in discards]
    told = effect(table, 1, ["peek", 3])
    assert sorted(table.at("misfortunes")) == sorted(discards)
    assert table.at("misfortune_discard") == []
    assert [len(event.cards) for event in told if event.kind == "misfortunes_seen"] == ([count] if count else [])
    assert len(table.moves(1, "card")) == count


def test_rise_28_a_swap_says_what_is_paid_and_what_is_gained() -> None:
    table = Table(goods=["", "2G", "", ""])
    effect(table, 1, ["swap", 2, 1])
    table.do("1 good gold", "1 good atlantium")
    told = [(event.kind, event.seat, event.values) for event in table.events if event.kind in ("paid", "gained")]
    assert told == [("paid", 1, (GOLD, 1)), ("gained", 1, (ATLANTIUM, 1))]
    assert table.words("goods")[1] == "1G 1A"
    # One Atlantium was allowed; the second good is swapped for another one.
    table.do("1 good gold")
    assert table.moves(1, "good") == ["1 good crystal", "1 good ore"]
