"""A position of Monstrosities on the table of the island, in a window of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games.rising.table.scene import IslandScene
from tests.games.rising.packs.kit import DeepTable, deep_table
from tests.table.tables import table_in_window

NAMES = ("Nikandros", "Lysandra", "Dareios", "Melitta", "Xenia", "Theron", "Iole")


def held_table(**given: Any) -> DeepTable:
    """An Alchemist with two items and two potions beside its follower; rivals with spirits, Inspiration, an item."""
    position: dict[str, Any] = {
        "councilors": ["alchemist", "channeler", "artisan", "tamer"], "wrath": 3, "energy": [4, 2, 2, 2],
        "figures": {"red-leader": "hills-5", "red-2": "hills-5", "blue-leader": "forests-3",
                    "yellow-leader": "build-1"},
        "items": {"talaria": 0, "constellation-cloak": 0, "midas-gauntlet": 1},
        "worn": {"talaria": "red-leader", "midas-gauntlet": "blue-leader"},
        "potions": {"elixir-of-vitality": 0, "draught-of-haste": 0}, "goods": ["3C 3G 3O 3A", "1C", "", ""],
        **given,
    }  # fmt: skip
    return deep_table(4, **position)


@contextmanager
def deep_window(
    table: DeepTable, size: tuple[int, int] = (1280, 720), people: tuple[int, ...] = (0,), **settings: Any
) -> Iterator[tuple[Any, IslandScene]]:
    """Opens the table of a position with people at some seats."""
    seats = [Seat(name, "human" if at in people else "greedy") for at, name in enumerate(NAMES[: table.rules.seats])]
    match = Match(table.rules, seats, 1)
    match.state = table.state
    with table_in_window(IslandScene, match, size, **settings) as (app, scene):
        yield app, scene
