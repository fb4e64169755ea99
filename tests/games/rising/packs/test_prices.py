"""What components cost with Monstrosities: units less by level, by councilors, and for the worst of the monsters."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.packs.monstrosities.rules.content import load_content
from atlantis_desktop.games.rising.rules.match import make_rules

DEEPS: Any = load_content().deeps
CONDUIT: int = [each.id for each in load_content().components].index("skyforge-conduit")


def price(seats: int, **options: object) -> int:
    """Give how many units a dear component costs, which is far from every floor."""
    return sum(make_rules(seats, {"soloTeams": False, **options} if options.get("monstrosities") else options)
               .prices[CONDUIT])  # fmt: skip


@pytest.mark.parametrize("seats", [1, 2, 4, 7])
@pytest.mark.parametrize("level", [1, 3, 5])
def test_rise_17_components_cost_the_units_less_that_the_pack_says(level: int, seats: int) -> None:
    less = DEEPS.params["relief"][level - 1][seats - 1]
    assert price(seats, level=level, monstrosities=True) == price(seats, level=level) - less


def test_rise_17_of_several_monsters_the_greatest_relief_counts() -> None:
    medusa, harpies, scylla = (row[3] for row in DEEPS.params["monster_relief"])
    usual = price(4, level=3, monstrosities=True)
    assert harpies < medusa < scylla
    assert price(4, level=3, monstrosities=True, medusa=True) == usual - medusa
    assert price(4, level=3, monstrosities=True, medusa=True, harpies=True, scylla=True) == usual - scylla
    # Levels 6 to 8 name their own prices, and monsters count there, too.
    assert price(4, level=6, monstrosities=True, medusa=True) == price(4, level=6, monstrosities=True) - medusa


def test_mons_06_what_the_book_says_of_prices_is_what_the_data_has() -> None:
    relief = DEEPS.params["relief"]
    assert [{*row[2:]} for row in relief] == [{1}, {1}, {1}, {2}, {1}]
    assert not any(row[1] for row in relief) and [row[0] for row in relief] == [1, 0, 1, 2, 1]
    assert [{*row} for row in DEEPS.params["monster_relief"]] == [{1}, {0}, {3}]


def test_mons_06_the_power_core_costs_what_it_does() -> None:
    core = make_rules(4, {"monstrosities": True, "scylla": True})
    assert core.prices[core.box.core_at] == make_rules(4, {}).prices[core.box.core_at]
