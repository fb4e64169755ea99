"""The regions of a screen, from its Tiled map to window pixels, with the variant that fits the window."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from pygame import Rect

from atlantis_desktop.boards import BoardDef, Region, load_board
from atlantis_desktop.boards.required import find_screen
from atlantis_desktop.boards.vocabulary import CANVAS_SIZES, FULL, SMALL
from atlantis_desktop.ui.scaling import Scale, place_on

_ALIGN: Final = {"l": "left", "c": "center", "r": "right", "t": "top", "b": "bottom"}


_laid: dict[str, BoardDef] = {}
"""Maps that take the place of the program's own of their names."""


def lay_maps(boards: Mapping[str, BoardDef]) -> None:
    """Let maps of somebody's own take the place of the program's, by name, until others are laid."""
    _laid.clear()
    _laid.update(boards)


def _board(name: str, players: int) -> BoardDef:
    laid = _laid.get(name)
    if laid is not None:
        return laid.for_seats(players) if players else laid
    return _own_board(name, players)


@lru_cache(maxsize=24)
def _own_board(name: str, players: int) -> BoardDef:
    return _own_board(name, 0).for_seats(players) if players else load_board(name)


def variant_of(name: str, scale: Scale) -> str:
    """Return ``full`` if the screen's large map has room for the letters in this window, otherwise ``small``."""
    return FULL if scale.effective <= _board(name, 0).text_max + 1e-6 else SMALL


class Screen:
    """One screen in one window. ``k`` is the window pixels of a canvas unit, ``board`` the map that is in use."""

    def __init__(self, name: str, scale: Scale, players: int = 0) -> None:
        self.name = name
        self.scale = scale
        self.variant = variant_of(name, scale)
        self.board = _board(name if self.variant == FULL else f"{name}_{SMALL}", players)
        self.canvas = CANVAS_SIZES[self.variant]
        self.k = min(scale.width / self.canvas[0], scale.height / self.canvas[1])

    @property
    def small(self) -> bool:
        """Whether the map for small windows and large letters is in use."""
        return self.variant == SMALL

    @property
    def mood(self) -> str:
        """The folder of its drawings: that of the game, or of the screens that all share."""
        known = find_screen(self.name)
        return (known.mood if known is not None else "") or self.name.split("/", 1)[0]

    def has(self, name: str) -> bool:
        """Tell whether the map has a region of this name."""
        return name in self.board.regions

    def region(self, name: str) -> Region:
        """Return the region as the map says it. Raises KeyError with the nearest known name."""
        return self.board.region(name)

    def rect(self, name: str) -> Rect:
        """Return the window rectangle of a region. Raises KeyError with the nearest known name."""
        region = self.board.region(name)
        return self.place(region.rect, region.anchor)

    def place(self, rect: tuple[float, float, float, float], anchor: str = "c") -> Rect:
        """Return the window rectangle of one on the map's canvas that keeps its distance to the named edges."""
        return place_on(rect, anchor, self.canvas, (self.scale.width, self.scale.height), self.k)

    def px(self, units: float) -> int:
        """Return window pixels for a length in canvas units of the map; a positive one is at least one."""
        return max(1, round(units * self.k)) if units > 0 else round(units * self.k)

    def size(self, name: str) -> float | None:
        """Return the letters' size of a region in panel units, None where the map leaves it to the style."""
        return float(self.board.region(name).size) or None

    def words(self, name: str) -> tuple[str, float | None, str, str]:
        """Return how words are set in a region: style, size in panel units, horizontal and vertical alignment."""
        region = self.board.region(name)
        valign = "middle" if region.valign == "c" else _ALIGN[region.valign]
        return region.style or "body", self.size(name), _ALIGN[region.align], valign
