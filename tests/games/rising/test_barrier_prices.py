"""What a barrier costs, as it is offered and as it is paid: the Trident and the Warden make it cheaper (RISE-45)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rising.play import Table

WARDEN = ["warden", "mystic", "scholar", "adept"]


def table_with(**given: Any) -> Table:
    return Table(**{"councilors": ["mystic", "scholar", "adept", "forgemaster"], "energy": [9, 9, 0, 0], **given})


def prices(table: Table, seat: int, other: int = 0) -> list[int]:
    """At which prices a seat may put a barrier up on the Hills, with so much of it paid by the next seat."""
    found = []
    for price in range(other + 1, 9):
        paid = [0, 0, 0, 0]
        paid[seat], paid[1 - seat] = price - other, other
        if table.legal(f"{seat} barrier barrier-hills " + " ".join(map(str, paid))):
            found.append(price)
    return found


@pytest.mark.parametrize(("given", "first", "second", "both"), [
    ({}, 4, 4, 4),
    ({"artifacts": [["trident-of-eumelus"], [], [], []]}, 3, 4, 3),
    ({"councilors": WARDEN, "figures": {"red-leader": "hills-1"}}, 2, 2, 2),
    ({"councilors": WARDEN, "figures": {"red-leader": "forests-1"}}, 4, 4, 4),
    ({"councilors": WARDEN, "figures": {"red-leader": "hills-1"}, "artifacts": [["trident-of-eumelus"], [], [], []]},
     1, 2, 0),
])  # fmt: skip
def test_rise_45_the_trident_makes_a_barrier_cheaper_for_whom_its_owner_helps(
    given: dict[str, Any], first: int, second: int, both: int
) -> None:
    table = table_with(**given)
    assert (prices(table, 0), prices(table, 1)) == ([first], [second])
    # Where a barrier costs its owner 1 alone, no second councilor can add to it.
    assert prices(table, 0, 1) == ([both] if both else [])
    sums = {sum(map(int, text.split()[3:])) for text in table.moves(0, "barrier") if "barrier-hills" in text}
    assert sums == {first}


def test_rise_45_the_trident_helps_no_barrier_that_its_owner_pays_nothing_of() -> None:
    table = table_with(energy=[0, 3, 0, 0], artifacts=[["trident-of-eumelus"], [], [], []])
    assert (table.moves(1, "barrier"), prices(table, 1)) == ([], [])
    table = table_with(energy=[1, 2, 0, 0], artifacts=[["trident-of-eumelus"], [], [], []])
    assert "1 barrier barrier-hills 1 2 0 0" in table.moves(1, "barrier")


@pytest.mark.parametrize("paid", ["4 0 0 0", "2 2 0 0", "0 0 0 4"])
def test_rise_45_rise_91_nobody_gives_energy_that_it_has_not(paid: str) -> None:
    table = table_with(energy=[1, 9, 0, 3])
    assert table.refusal(f"1 barrier barrier-hills {paid}") == ("RISE-45", "cannot_pay")
    acting = table_with(phase="act", energy=[1, 9, 0, 3], flooded=["hills-6"], figures={"blue-1": "centre"})
    more = {"4 0 0 0": "5 0 0 0", "2 2 0 0": "2 3 0 0", "0 0 0 4": "0 1 0 4"}[paid]
    assert acting.refusal(f"1 unflood tile-hills-6 {more}") == ("RISE-91", "cannot_pay")
    assert table.legal("1 barrier barrier-hills 1 3 0 0") and acting.legal("1 unflood tile-hills-6 1 4 0 0")
