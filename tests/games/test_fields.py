"""The tables of fields: whatever a state holds is saved, but for what follows from the rest."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.fields import Fields
from atlantis_desktop.games.archon.rules import codec as archon
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.fate.rules import codec as fate
from atlantis_desktop.games.fate.rules.state import FateTable
from atlantis_desktop.games.scoundrels.rules import codec as scoundrels
from atlantis_desktop.games.scoundrels.rules.state import ScoundrelsTable


@pytest.mark.parametrize(
    ("fields", "table", "follows"),
    [
        (archon.FIELDS, ArchonTable, {"mob_bits", "military_bits"}),
        (fate.FIELDS, FateTable, {"seats", "held"}),
        (scoundrels.FIELDS, ScoundrelsTable, set()),
    ],
)
def test_every_part_of_a_state_is_saved(fields: Fields, table: type, follows: set[str]) -> None:
    saved = {field.attribute or field.key for field in fields.fields}
    if "heroes" in saved:
        saved = saved - {"heroes"} | {"hero_owner", "hero_place"}
    assert saved == set(table.__slots__) - {"viewer"} - follows
