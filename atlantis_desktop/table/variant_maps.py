"""The maps and pictures of a variant: they take the place of the game's own; those of islands are offered beside."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from atlantis_desktop.boards import BoardDef, BoardError, is_island, load_board
from atlantis_desktop.boards.required import find_screen
from atlantis_desktop.content.faults import Fault, nearest_word
from atlantis_desktop.content.variants import Variant, maps_of, pictures_of
from atlantis_desktop.games.variants import CHOSEN, known_variant
from atlantis_desktop.words import _


def maps_in_force(game: str, laid: Mapping[str, str]) -> tuple[dict[str, BoardDef], list[Fault]]:
    """Return by name the maps that the variant of a table brings for screens of its game, and the faults of others.

    Where a map has a fault, the game's own stays.
    """
    variant = known_variant(game, laid.get(CHOSEN, ""))
    found: dict[str, BoardDef] = {}
    faults: list[Fault] = []
    for path in () if variant is None else maps_of(variant):
        try:
            if is_island(path):
                continue
            board = load_board(path)
        except BoardError as error:
            faults += error.faults
            continue
        screen = find_screen(board.screen)
        if screen is None or not board.screen.startswith(f"{game}/"):
            wrong = _("this is a map of the screen {name}").format(name=board.screen)
            expected = _("a map of a screen of this game, such as {name}").format(name=f"{game}/table")
            faults.append(Fault(path.name, "", wrong, expected, nearest_word(board.screen, (f"{game}/table",))))
            continue
        found[screen.map_name(board.variant)] = board
    return found, faults


def pictures_in_force(game: str, laid: Mapping[str, str]) -> dict[str, Path]:
    """Return by the names of drawings the pictures that the variant of a table brings."""
    variant = known_variant(game, laid.get(CHOSEN, ""))
    return {} if variant is None else pictures_of(variant)


def islands_of(variant: Variant) -> list[str]:
    """Return the maps of islands that a variant brings, as the layout of a table names them; faulty ones not."""
    found = []
    for path in maps_of(variant):
        try:
            if is_island(path):
                found.append(str(path))
        except BoardError:
            continue
    return found
