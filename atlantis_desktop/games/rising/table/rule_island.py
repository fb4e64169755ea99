"""The island beside the rulebook of Atlantis Rising: the map of the table in small, each tile to be pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.boards.island import CENTRE_PLACE
from atlantis_desktop.boards.island import Place as TileKey
from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES, arm_of, rank_of, tile_at
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.islands import island_of
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring
from atlantis_desktop.words import _

DRAWN_AT: Final = {"compact": ("tiles", 74.5), "star": ("tiles_star", 48.0)}
"""By the drawings of a map: their folder, and the radius at which they were made."""
STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class IslandFigure(Widget):
    """The island as it lies in the game, or before the first round; a click on a tile tells of it."""

    role = "grid"
    clickable = True
    focusable = True
    keeps_arrows = True

    def __init__(
        self, rect: Rect, name: str, arms: tuple[str, ...], view: RisingTable, choice: int,
        on_choose: Callable[[int], None],
    ) -> None:  # fmt: skip
        """Take the map's name, the arms in the rules' order, the table that is shown, and the place that is told of,
        -1 for none.
        """
        super().__init__("diagram_figure", rect, region="diagram", label=_("Island"))
        self.island = island_of(name)
        self.arms = arms
        self.view = view
        self.choice = choice
        self.on_choose = on_choose
        self.laid_out = self.island.fitted((rect.x, rect.y, rect.width, rect.height))

    def _key(self, place: int) -> TileKey:
        return CENTRE_PLACE if place == CENTRE else (self.arms[arm_of(place)], rank_of(place))

    def _place(self, key: TileKey) -> int:
        return CENTRE if key == CENTRE_PLACE else tile_at(self.arms.index(key[0]), key[1])

    def is_dry(self, place: int) -> bool:
        """Tell whether a tile is shown dry."""
        return place == CENTRE or bool(self.view.dry[arm_of(place)] >> rank_of(place) - 1 & 1)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(24)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        key = self.laid_out.hit(*pos) if inside else None
        if key is not None:
            self.on_choose(self._place(key))

    def key(self, event: Event, key: str) -> bool:
        if key not in STEPS:
            return False
        self.on_choose(self._step(key))
        return True

    def _step(self, way: str) -> int:
        """The nearest tile in a direction, or the same one."""
        centres, (dx, dy) = self.laid_out.centres, STEPS[way]
        x, y = centres[self._key(self.choice)]
        best, found = 1e18, self.choice
        for key, (ox, oy) in centres.items():
            along, across = (ox - x) * dx + (oy - y) * dy, abs((ox - x) * dy) + abs((oy - y) * dx)
            if along > 2 and across <= 1.3 * along and along + 2 * across < best:
                best, found = along + 2 * across, self._place(key)
        return found

    def draw(self, surface: Surface, ui: Ui) -> None:
        folder, made = DRAWN_AT["star" if self.island.drawings == "star" else "compact"]
        k = self.laid_out.radius / made

        def lay(name: str, key: TileKey) -> None:
            entry = ui.store.info(name)
            drawn = ui.store.get(name, (max(1, round(entry.w * k)), max(1, round(entry.h * k))))
            x, y = self.laid_out.centres[key]
            surface.blit(drawn, (round(x - entry.anchor[0] * k), round(y - entry.anchor[1] * k)))

        for key in self.laid_out.order:
            place = self._place(key)
            name = "source" if place == CENTRE else f"{self.arms[arm_of(place)]}_{rank_of(place)}"
            lay(f"rising/{folder}/{name}{'' if self.is_dry(place) else '_flooded'}", key)
        for arm in range(len(self.arms)):
            if self.view.barriers >> arm & 1:
                for place in range(1, TILES + 1):
                    if arm_of(place) == arm and self.is_dry(place):
                        self._outline(surface, ui, place, "#CDB4FF", 3)
        if self.choice >= 0:
            self._outline(surface, ui, self.choice, "orichalcum", 3)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)

    def _outline(self, surface: Surface, ui: Ui, place: int, colour: str, thick: float) -> None:
        corners = [(round(x), round(y)) for x, y in self.laid_out.polygon(self._key(place))]
        pygame.draw.polygon(surface, ui.theme.colour(colour), corners, max(2, ui.scale.px(thick)))
