"""The pack Monstrosities, as the list of packs names it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Final

from atlantis_desktop.games.rising.packs.monstrosities.rules import content
from atlantis_desktop.games.rising.packs.pack import Pack
from atlantis_desktop.games.rising.rules.content import RisingContent


def _rules() -> Sequence[ModuleType]:
    from atlantis_desktop.games.rising.packs.monstrosities.rules.modules import MODULES

    return MODULES


def _units_less(rising: RisingContent, options: Mapping[str, Any], seats: int) -> int:
    from atlantis_desktop.games.rising.packs.monstrosities.rules.opening import units_for

    return 0 if rising.deeps is None else units_for(rising.deeps, options, seats)


def _plays_alone(options: Mapping[str, Any], seats: int) -> bool:
    from atlantis_desktop.games.rising.packs.monstrosities.rules.teams import are_teams

    return are_teams(options, seats)


WORDS: Final = (
    "allies", "removed", "medusa", "stone", "stolen", "gaze", "harpies", "treasure", "loot", "loot_cards", "aim",
    "tonight", "scylla", "charybdis", "sated", "spared", "items", "worn", "tired", "items_used", "potions",
    "potions_at", "spirits", "spirits_at", "played", "choir", "locations", "cache", "workshop", "holding",
    "inspiration", "designs", "designers", "relays", "relayed", "fives_next", "fives", "echo_next", "echo", "laic",
    "concord", "weather", "closed", "keystone", "twice", "riddle", "elixir", "haste", "acorn", "tamed", "robots",
    "bot_modes", "giant", "holo_more",
)  # fmt: skip
"""Every word of its own in a position, as `rules.words_of` reads them."""
SETS: Final = (
    "removed", "stone", "stolen", "loot_cards", "sated", "spared", "tired", "items_used", "played", "locations",
    "holding", "designs", "designers", "twice", "elixir", "haste", "acorn", "tamed",
)  # fmt: skip
MONSTROSITIES: Final = Pack(
    content.PACK, content.FILES, content.load_content, content.content_from_data, content.build_content, _rules,
    _units_less, _plays_alone, WORDS, SETS, content.row_kinds,
)  # fmt: skip
