"""Looks whether tiles of an island lie under other parts of the screen on which it is played, or beyond its edge."""

from __future__ import annotations

from atlantis_desktop.boards.board import BoardDef, Region
from atlantis_desktop.boards.island import IslandDef, Place, PlacedIsland
from atlantis_desktop.boards.islandmap import tile_name
from atlantis_desktop.boards.loader import load_board
from atlantis_desktop.boards.required import known_screens
from atlantis_desktop.boards.vocabulary import SMALL
from atlantis_desktop.content.faults import Fault
from atlantis_desktop.words import _, ngettext

_FLOOR = "island"
"""The region in which an island lies."""
_MOST_NAMED = 6


def tiles_under(island: IslandDef, file: str) -> list[Fault]:
    """Return a warning for each screen on which tiles of an island are covered or reach beyond the edge.

    Takes the island and the name that warnings call its file by. Such a map can be played, so these are no faults.
    """
    found = []
    screen = known_screens()[island.table]
    for variant in screen.variants:
        board = load_board(screen.map_name(variant), max(screen.seat_counts, default=0))
        tiles, others = _hidden(island.on_board(board), board)
        if not tiles:
            continue
        form = ngettext(
            "{n} tile lies under {others}: {tiles}", "{n} tiles lie under {others}: {tiles}", len(tiles)
        )
        names = [tile_name(*place) for place in tiles]
        named = ", ".join(names[:_MOST_NAMED]) + (", …" if len(names) > _MOST_NAMED else "")
        wrong = form.format(n=len(tiles), others=", ".join(others), tiles=named)
        key = "at_radius_small" if variant == SMALL else "at_radius"
        expected = _("a smaller {key}, or none: then the island is as large as its place allows").format(key=key)
        found.append(Fault(file, _("screen {name}").format(name=screen.map_name(variant)), wrong, expected))
    return found


def _hidden(placed: PlacedIsland, board: BoardDef) -> tuple[list[Place], list[str]]:
    """Return the tiles that are not seen whole, and the names of what hides them."""
    lasting = [region for region in board.regions.values() if _lasts(region, board)]
    width, height = board.size
    tiles: list[Place] = []
    others: dict[str, None] = {}
    for place in placed.centres:
        corners = placed.polygon(place)
        left, right = min(x for x, _y in corners), max(x for x, _y in corners)
        top, bottom = min(y for _x, y in corners), max(y for _x, y in corners)
        over = [
            region.name
            for region in lasting
            if left < region.rect[0] + region.rect[2]
            and region.rect[0] < right
            and top < region.rect[1] + region.rect[3]
            and region.rect[1] < bottom
        ]
        if left < 0 or top < 0 or right > width or bottom > height:
            over.append(_("the edge of the window"))
        if over:
            tiles.append(place)
            others.update(dict.fromkeys(over))
    return tiles, list(others)


def _lasts(region: Region, board: BoardDef) -> bool:
    """Tell whether a region always shows something beside the island: no part of it, and nothing that comes and goes.

    What comes and goes says ``at_overlap``. Of a region with parts only the outermost one counts.
    """
    above = {_FLOOR}
    whole = board.regions[_FLOOR].whole
    while whole:
        above.add(whole)
        whole = board.regions[whole].whole
    return not region.overlap and region.name not in above and (not region.whole or region.whole in above - {_FLOOR})
