"""What the card files of City of Scoundrels must hold, family by family."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.reading import Source, TableReader
from atlantis_desktop.games.scoundrels.rules.content import FILES, content_from_data, load_content
from atlantis_desktop.games.scoundrels.rules.fx import OPS, PLACES, read_effects


def without_effects(family: str) -> list[str]:
    """What is said when the first card of a family that has effects has none."""
    data: Any = copy.deepcopy(dict(load_content().data))
    card = next(card for card in data[family]["card"] if "fx" in card)
    del card["fx"]
    try:
        content_from_data(data)
    except ContentError as error:
        return [fault.sentence() for fault in error.faults if fault.place.endswith("fx") or "fx" in fault.sentence()]
    return []


@pytest.mark.parametrize("family", FILES)
def test_a_scandal_and_a_shining_reputation_card_does_something(family: str) -> None:
    assert bool(without_effects(family)) == (family in ("scandal", "shining"))


BOUNDS = {
    "gain_coins": (1, 20), "influence": (1, 9), "draw": (1, 9), "opponent_loses_coins": (1, 20),
    "steal_coins": (1, 20), "opponent_loses_influence": (1, 9), "steal_influence": (1, 9),
    "drain_investments": (1, 20), "destroy": (1, 1), "steal_card": (1, 9), "discard_random": (1, 9), "shield": (1, 1),
    "cost_mod": (-9, -1), "draw_extra": (1, 9), "storm": (1, 5), "income_per_other": (1, 9),
}  # fmt: skip
"""The least and the largest number that each word of the vocabulary may have (2.4)."""
BESIDE = {
    "destroy": {"target": "one", "family": "invest"}, "cost_mod": {"family": "shining", "least": 0},
    "income_per_other": {"most": 3},
}  # fmt: skip
"""What else these words take; those that are aimed at somebody take a target."""


def faults(effect: dict[str, Any], place: str) -> list[str]:
    """What is said of one effect in a place."""
    source = Source("cards.toml")
    read_effects(TableReader(source, {"fx": [effect]}), "fx", place)
    return [fault.sentence() for fault in source.faults]


def whole(op: str, n: int) -> tuple[dict[str, Any], str]:
    """An effect with all that its word takes, and a place that it fits."""
    place = next(name for name, each in PLACES.items() if op in each.ops)
    beside: dict[str, Any] = dict(BESIDE.get(op, {}))
    if "target" in OPS[op].takes:
        beside.setdefault("target", "one")
        place = next(name for name, each in PLACES.items() if op in each.ops and not each.unsaid)
    return {"op": op, "n": n, **beside}, place


def test_every_word_with_a_number_has_its_bounds() -> None:
    assert {op for op, each in OPS.items() if "n" in each.takes} == set(BOUNDS)


@pytest.mark.parametrize("op", BOUNDS)
def test_the_number_of_an_effect_lies_within_its_bounds(op: str) -> None:
    low, high = BOUNDS[op]
    for n, right in ((low, True), (high, True), (low - 1, False), (high + 1, False)):
        assert (faults(*whole(op, n)) == []) == right, n


@pytest.mark.parametrize("key", ["target", "family", "least", "most"])
def test_what_a_word_takes_besides_its_number_is_needed_and_nothing_else_is_taken(key: str) -> None:
    for op in BOUNDS:
        effect, place = whole(op, BOUNDS[op][0])
        if key in effect:
            assert faults({**effect, key: "weather"}, place) and faults({**effect, key: None}, place), op
            del effect[key]
        else:
            effect[key] = 1
        assert faults(effect, place), op
