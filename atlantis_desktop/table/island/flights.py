"""Figures on their way: what moved between two views flies from where it stood to where it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, Surface

from atlantis_desktop.games.rising.pieces import BUILD, CENTRE, POOL, TILES
from atlantis_desktop.games.rising.state import RisingTable
from atlantis_desktop.table.island.board import IslandBoard
from atlantis_desktop.table.island.layer import FOOT_DOWN, HEIGHTS, paint_figure
from atlantis_desktop.table.island.look import Standing, standing
from atlantis_desktop.table.island.model import IslandModel
from atlantis_desktop.table.island.places import IslandPlaces
from atlantis_desktop.table.widgets.base import Widget

if TYPE_CHECKING:
    from atlantis_desktop.table.ui import Ui

GROUP: Final = "island"
FLIGHT_MS: Final = 340
ARC: Final = 60
MOST: Final = 10
"""So many figures at most are seen flying at once; the others are simply there."""


class Flight(NamedTuple):
    """One figure on its way, from foot to foot."""

    look: Standing
    start: tuple[float, float]
    end: tuple[float, float]
    height: float


class Flights(Widget):
    """Paints the figures that are on their way."""

    def __init__(self, ui: Ui, model: IslandModel, board: IslandBoard, home: Callable[[int], Rect], gate: Rect) -> None:
        """Take the tools, the model, the island, where a seat's figures are at home, and where the gate is."""
        super().__init__("flights", Rect(0, 0, 0, 0), layer=30)
        self._tools = ui
        self.model = model
        self.board = board
        self.home = home
        self.gate = gate
        self.flights: list[Flight] = []
        self.share = 1.0

    @property
    def places(self) -> IslandPlaces:
        """Where everything lies on the picture of the island."""
        return self.board.places

    @property
    def figures(self) -> frozenset[int]:
        """The figures that are on their way."""
        return frozenset(flight.look.figure for flight in self.flights)

    def start(self, before: RisingTable, after: RisingTable, done: Callable[[], None]) -> bool:
        """Let everything fly that moved between two views. Gives whether anything does; else nothing happens."""
        if self._tools.motion.speed <= 0 or self._tools.motion.reduced:
            return False
        moved = [
            figure for figure, (old, new) in enumerate(zip(before.where, after.where, strict=True))
            if old != new and min(old, new) >= POOL and max(old, new) >= CENTRE
        ]  # fmt: skip
        if not moved or len(moved) > MOST:
            return False
        self.flights = [self._flight(figure, before, after) for figure in moved]
        self.share = 0.0
        self._tools.motion.start(FLIGHT_MS, self._step, easing="inout", done=lambda: self._end(done), group=GROUP)
        return True

    def stop(self) -> None:
        """Show everything where it stands."""
        self.flights = []
        self.share = 1.0

    def _flight(self, figure: int, before: RisingTable, after: RisingTable) -> Flight:
        look = standing(self.model.rules, after, figure)._replace(laid=False)
        high = HEIGHTS[self.places.small][not look.leader] * self.places.mark_scale
        owner = max(0, after.owner[figure])
        return Flight(look, self._foot(before, figure, owner), self._foot(after, figure, owner), high)

    def _foot(self, table: RisingTable, figure: int, owner: int) -> tuple[float, float]:
        place = table.where[figure]
        if CENTRE <= place <= TILES:
            there = [other for other, at in enumerate(table.where) if at == place]
            spots = self.places.spaces[place] or (self.places.centres[place],)
            x, y = spots[min(there.index(figure), len(spots) - 1)]
            return self.board.seen((x, y + FOOT_DOWN[self.places.small] * self.places.mark_scale))
        rect = self.gate if place >= BUILD else self.home(owner)
        return rect.centerx, rect.centery + self.places.k * 20

    def _end(self, done: Callable[[], None]) -> None:
        self._mark_all()
        self.stop()
        done()

    def _step(self, share: float) -> None:
        self._mark_all()
        self.share = share
        self._mark_all()

    def _spot(self, flight: Flight) -> tuple[float, float]:
        share, arc = self.share, ARC * self.places.k
        x = flight.start[0] + (flight.end[0] - flight.start[0]) * share
        y = flight.start[1] + (flight.end[1] - flight.start[1]) * share - arc * 4 * share * (1 - share)
        return x, y

    def _mark_all(self) -> None:
        if self.scene is None:
            return
        for flight in self.flights:
            x, y = self._spot(flight)
            reach = flight.height * 1.5
            self.scene.mark(Rect(round(x - reach), round(y - reach), round(2 * reach), round(1.4 * reach)))

    def reach(self, ui: Ui) -> Rect:
        return ui.scale.screen if self.flights else Rect(0, 0, 0, 0)

    def draw(self, surface: Surface, ui: Ui) -> None:
        for flight in self.flights:
            x, y = self._spot(flight)
            paint_figure(ui, surface, flight.look, x, y, flight.height)
