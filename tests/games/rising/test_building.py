"""Building (RISE-98 to 110)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from atlantis_desktop.games.rising.rules.building import discount_floor, most_discount, relieved
from atlantis_desktop.games.rising.rules.goods import GOODS, one_each, split_goods
from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.games.rising.rules.pieces import COLOURS
from tests.games.rising.play import PLAIN, Table, pay, price, together, without

NINE = {"ward-lattice": 1, "aether-condenser": 1, "memory-vault": 1, "tidal-anchor": 1, "herald-horn": 1,
        "mystic-siphon": 1, "matter-converter": 1, "numinous-beacon": 1, "entropy-drive": 1}  # fmt: skip


def ward() -> str:
    """Give the price of the Ward Lattice."""
    return price("ward-lattice")


def site(**given: object) -> Table:
    figures = given.pop("figures", {"red-1": "build-1", "blue-1": "centre"})
    given.setdefault("energy", [0, 0, 0, 0])
    return Table(phase="act", figures=figures, **given)  # type: ignore[arg-type]


def test_rise_98_an_owner_of_a_figure_there_orders() -> None:
    table = site(goods=[ward(), ward(), "", ""])
    assert table.refusal("1 build ward-lattice build-1 0 0 " + pay(4, s1=ward())) == ("RISE-98", "not_on_the_space")
    assert table.refusal("0 build ward-lattice build-2 0 0 " + pay(4, s0=ward())) == ("RISE-98", "not_on_the_space")
    table = site(goods=[price("memory-vault"), ward(), "", ""])
    assert table.moves(0, "build") == ["0 build memory-vault build-1 0 0 " + pay(4, s0=price("memory-vault"))]


def test_rise_99_builders_pay_together_with_consent() -> None:
    first, second = "1C 1G 2O", without(ward(), "1C 1G 2O")
    table = site(goods=[first, second, "", ""], figures={"red-1": "build-1", "blue-1": "build-1"})
    table.do("0 build ward-lattice build-1 0 0 " + pay(4, s0=first, s1=second))
    assert table.asked == [(1, "consent")]
    table.do("1 decline")
    assert table.words("goods") == [first, second, "", ""]
    table.do("0 build ward-lattice build-1 0 0 " + pay(4, s0=first, s1=second), "1 agree")
    assert table.at("gate") == ["ward-lattice"]


def test_rise_100_the_price_is_met_exactly() -> None:
    table = site(goods=["3C 1G", "", "", ""])
    for wrong in ("1C", "3C", "2C 1G"):
        assert table.refusal("0 build ward-lattice build-1 0 0 " + pay(4, s0=wrong)) == ("RISE-100", "not_the_price")
    assert table.refusal("0 build ward-lattice build-1 0 0 " + pay(4, s0="2O"))[1] == "cannot_pay"


def test_rise_101_who_declines_leaves_the_space_free_to_try_again() -> None:
    table = site(goods=[ward(), "1C", "", ""], hands=[[], ["lost-schema-a"], [], []])
    move = "0 build memory-vault build-1 1 0 " + pay(4, s0="1C")
    assert table.refusal(move)[0] == "RISE-100"
    table.do("0 build ward-lattice build-1 1 0 " + pay(4, s0=without(ward(), "1G 1O")))
    assert table.asked == [(1, "consent")]
    table.do("1 decline")
    assert table.at("hand-1") == ["lost-schema-a"]
    assert table.legal("0 build ward-lattice build-1 0 0 " + pay(4, s0=ward()))


def test_rise_102_discounts_leave_two_units_and_the_core_one_for_each_seat() -> None:
    assert [discount_floor(make_rules(seats), 20) for seats in range(1, 8)] == [2, 2, 3, 4, 5, 6, 7]
    table = Table(7, councilors=["artificer", *PLAIN[:3], *PLAIN[4:]], figures={"red-leader": "build-1"})
    # T98: Artificer and one Schema leave 7 of 8 at seven seats, 5 at four, three and two.
    assert most_discount(table.rules, table.state, 20, 37, 1) == 1
    for seats in (2, 3, 4):
        other = [name for name in ("scholar", "mystic", "warden")][: seats - 1]
        table = Table(seats, councilors=["artificer", *other], figures={"red-leader": "build-1"})
        assert most_discount(table.rules, table.state, 20, 37, 1) == 3


def test_rise_103_builders_go_home_and_act_no_more() -> None:
    table = site(goods=[ward(), "", "", ""])
    table.do("0 build ward-lattice build-1 0 0 " + pay(4, s0=ward()), "0 barrier_on barrier-hills",
             "0 barrier_on barrier-cities")  # fmt: skip
    assert "red-1" in table.at("pool-0")
    assert table.refusal("0 act red-1")[1] == "not_placed"


def test_rise_104_a_builder_who_builds_nothing_keeps_his_goods() -> None:
    table = site(goods=["2C", "", "", ""], figures={"red-1": "build-1"})
    table.do("0 done")
    assert table.words("goods")[0] == "2C"
    assert "red-1" in table.at("pool-0")


def test_rise_105_a_one_time_effect_happens_before_anything_else() -> None:
    table = site(goods=[ward(), "", "", ""])
    table.do("0 build ward-lattice build-1 0 0 " + pay(4, s0=ward()))
    assert table.asked == [(0, "barrier_group")]
    assert table.refusal("1 act blue-1")[1] == "not_act_now"


def test_rise_106_what_is_built_stays_built() -> None:
    table = site(round=3, built={"ward-lattice": 1}, goods=["2C", "", "", ""])
    assert table.refusal("0 build ward-lattice build-1 0 0 " + pay(4, s0=ward()))[0] == "RISE-106"
    flooded = Table(phase="suffer", round=3, built={"ward-lattice": 1}, misfortunes=["flood-hills-1", "rest"])
    flooded.do("0 draw")
    assert flooded.at("gate") == ["ward-lattice"]


@pytest.mark.parametrize("seats", range(1, 8))
def test_rise_107_t103_the_core_is_payable_with_one_unit_each(seats: int) -> None:
    leaders = {f"{COLOURS[seat]}-leader": "build-1" for seat in range(seats)}
    table = Table(seats, phase="act", round=9, built=NINE, figures=leaders, energy=[0] * seats)
    price = table.rules.prices[20]
    assert sum(price) == (6 if seats == 1 else 8)
    units = [kind for kind, count in enumerate(price) for _unit in range(count)]
    giver = [min(at, seats - 1) for at in range(len(units))]
    for seat, kind in zip(giver, units, strict=True):
        if kind == 4:
            table.state.me[seat] += 1
        else:
            table.state.goods[seat * 4 + kind] += 1
    payments = split_goods(table.state, price, range(seats), each=True)
    assert payments is not None
    assert all(any(payments[seat * GOODS : (seat + 1) * GOODS]) for seat in range(seats))
    assert f"0 build power-core build-1 0 0 {' '.join(map(str, payments))}" in table.moves(0, "build")
    if seats > 1:
        table.state.me[0] = 0
        table.state.goods[:4] = [0] * 4
        table.state.me[1] += 3
        for kind in range(4):
            table.state.goods[4 + kind] += 2
        assert not [move for move in table.moves(0, "build") if "power-core" in move]


def test_rise_108_the_hologram_stands_in_for_one_leader_of_its_holder() -> None:
    given = {"phase": "act", "round": 9, "built": NINE, "energy": [3, 0], "goods": ["1C 1G 2A", "1O"]}
    table = Table(2, figures={"hologram": "build-1", "blue-leader": "build-1", "red-1": "build-1"}, **given)
    table.do("0 build power-core build-1 0 0 " + pay(2, s0="1C 1G 2A 3E", s1="1O"), "1 agree")
    assert table.rules.outcome(table.state).winners == (0, 1)


def test_rise_109_110_nine_and_the_core_win_in_one_round() -> None:
    leaders = {f"{c}-leader": "build-1" for c in COLOURS[:4]}
    built = {name: 1 for name in NINE if name != "aether-condenser"}
    condenser = price("aether-condenser")
    table = Table(phase="act", round=9, built=built, energy=[0, 1, 0, 0], figures={**leaders, "red-1": "build-2"},
                  goods=[together(condenser, "1C 2A"), "", "1G", "1O"])  # fmt: skip
    table.do("0 build aether-condenser build-2 0 0 " + pay(4, s0=condenser))
    table.do("0 build power-core build-1 0 0 " + pay(4, s0="1C 2A", s1="3E", s2="1G", s3="1O"), "1 agree", "2 agree",
             "3 agree")  # fmt: skip
    assert table.state.ended == 1


def test_rise_17_relief_takes_the_commonest_kind() -> None:
    assert relieved((1, 0, 2, 1, 0), 1, False) == (1, 0, 1, 1, 0)
    assert relieved((1, 1, 0, 0, 0), 0, False) == (1, 1, 0, 0, 0)
    assert relieved((1, 1, 1, 0, 0), 1, False) == (0, 1, 1, 0, 0)
    assert relieved((1, 0, 2, 1, 0), 2, False) == (0, 0, 1, 1, 0)
    assert relieved((1, 1, 1, 2, 3), 3, True) == (1, 1, 1, 1, 2)


@pytest.mark.parametrize(
    ("units", "price"),
    [
        (-1, (4, 1, 1, 2, 0)), (-2, (4, 1, 1, 3, 0)), (-3, (4, 2, 1, 3, 0)), (-4, (4, 2, 2, 3, 0)),
        (-5, (5, 2, 2, 3, 0)), (-8, (5, 3, 3, 4, 0)),
    ],
)  # fmt: skip
def test_rise_17_what_makes_a_price_dearer_is_of_its_kinds_in_turn(units: int, price: tuple[int, ...]) -> None:
    assert relieved((3, 1, 1, 2, 0), units, False) == price


@pytest.mark.parametrize(("given", "rule"), [
    ({"built": {"ward-lattice": 1}, "round": 3}, "RISE-106"),
    ({"options": {"level": 3}, "blueprint": ["memory-vault"]}, "RISE-05"),
])  # fmt: skip
def test_rise_05_rise_106_only_what_stands_unbuilt_in_the_blueprint_is_built_at_whatever_price(
    given: dict[str, object], rule: str
) -> None:
    table = site(goods=[ward(), "", "", ""], **given)
    move = "0 build ward-lattice build-1 0 0 " + pay(4, s0=ward())
    assert table.refusal(move) == (rule, "not_in_the_blueprint")
    assert not any("ward-lattice" in text for text in table.moves(0, "build"))


def test_rise_107_as_many_give_one_unit_each_as_can() -> None:
    chance = Random(107)
    for _case in range(300):
        price = [chance.randrange(4) for _kind in range(4)]
        offers = [[kind for kind in range(4) if chance.random() < 0.4] for _giver in range(chance.randrange(1, 6))]
        given = one_each(offers, price)
        assert all(kind == -1 or kind in own for kind, own in zip(given, offers, strict=True))
        assert all(given.count(kind) <= price[kind] for kind in range(4))
        ways = product(*([-1, *own] for own in offers))
        most = max(len(way) - way.count(-1) for way in ways if all(way.count(kind) <= price[kind] for kind in range(4)))
        assert len(given) - given.count(-1) == most, (offers, price)
