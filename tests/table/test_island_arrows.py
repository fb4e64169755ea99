"""The arrow keys on the island go from tile to tile; whoever presses the arrow that points to a tile gets there."""

from __future__ import annotations

from math import dist

import pytest

from atlantis_desktop.games.rising.table.places import IslandPlaces
from tests.table.kit import window

ARMS = ("forests", "cities", "hills", "libraries", "mountains", "forges")


def island(name: str) -> IslandPlaces:
    with window((1280, 720)) as app:
        return IslandPlaces(f"rising/islands/{name}", app.ui.scale, ARMS, 1)


@pytest.mark.parametrize(("name", "most"), [("hexagon", 12), ("star", 30)])
def test_the_arrow_that_points_to_a_tile_leads_there(name: str, most: int) -> None:
    """Whoever comes to a tile for the second time takes the arrow that points there second best."""
    places = island(name)
    middles = places.centres
    for start in range(len(middles)):
        for end in range(len(middles)):
            here, been = start, []
            while here != end:
                been.append(here)
                assert len(been) <= most, f"{start} to {end}: {been}"
                x, y = middles[end][0] - middles[here][0], middles[end][1] - middles[here][1]
                worth = {"right": x, "left": -x, "down": y, "up": -y}
                ways = sorted(worth, key=lambda way: -worth[way])
                here = places.step(here, ways[min(3, been.count(here) - 1)])


def test_an_arrow_never_leaps_over_a_tile_of_the_compact_island() -> None:
    places = island("hexagon")
    middles = places.centres
    near = min(dist(middles[0], other) for other in middles[1:])
    for here in range(len(middles)):
        for way in ("left", "right", "up", "down"):
            assert dist(middles[here], middles[places.step(here, way)]) < 1.3 * near
