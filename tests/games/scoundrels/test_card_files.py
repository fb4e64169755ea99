"""What the card files of City of Scoundrels must hold, family by family."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games.scoundrels.rules.content import FILES, content_from_data, load_content


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
