"""Things on their way over the table: figures, goods and cards fly from where they were to where they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.motion import ease_inout
from atlantis_desktop.ui.widgets.base import Widget

GROUP: Final = "table"
MOST: Final = 12
"""So many things at most are seen flying at once; the others are simply there."""

Spot = tuple[float, float]
Paint = Callable[[Surface, float, float, float], None]
"""Paints a thing at (x, y), at a share of its way from 0 to 1."""


@dataclass(frozen=True, eq=False)
class Flight:
    """One thing on its way. ``reach`` is how far it is painted from its place: to the sides, up and down."""

    start: Spot
    end: Spot
    paint: Paint
    reach: tuple[float, float, float]
    arc: float = 0.0
    figure: int = -1
    """The figure that flies, so that it does not stand anywhere meanwhile; -1 for other things."""

    def spot(self, share: float) -> Spot:
        """Return where it is at a share of its way."""
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share - self.arc * 4 * share * (1 - share)
        return x, y

    def area(self, share: float) -> Rect:
        """Return what it is painted on at a share of its way."""
        x, y = self.spot(share)
        wide, up, down = self.reach
        return Rect(round(x - wide) - 1, round(y - up) - 1, round(2 * wide) + 3, round(up + down) + 3)


class Flights(Widget):
    """Paints what is on its way, above everything else on the table."""

    def __init__(self, ui: Ui) -> None:
        """Take the tools."""
        super().__init__("flights", Rect(0, 0, 0, 0), layer=30)
        self._tools = ui
        self.flights: list[Flight] = []
        self._share = 0.0
        self._stagger = 0.0

    @property
    def figures(self) -> frozenset[int]:
        """The figures that are on their way."""
        return frozenset(flight.figure for flight in self.flights if flight.figure >= 0)

    def fly(self, flights: Sequence[Flight], ms: float, done: Callable[[], None], *, stagger: float = 0.0) -> None:
        """Let things fly; each begins a ``stagger`` (a share of its time) after the one before. Then call ``done``."""
        self.flights = list(flights[:MOST])
        self._share, self._stagger = 0.0, stagger
        whole = 1.0 + stagger * max(0, len(self.flights) - 1)
        self._tools.motion.start(ms * whole, self._step, easing="linear", done=lambda: self._end(done), group=GROUP)

    def stop(self) -> None:
        """Show nothing on its way any more."""
        self._mark()
        self.flights = []

    def _end(self, done: Callable[[], None]) -> None:
        self.stop()
        done()

    def _step(self, share: float) -> None:
        self._mark()
        self._share = share
        self._mark()

    def _own(self, number: int) -> float:
        whole = 1.0 + self._stagger * max(0, len(self.flights) - 1)
        share = self._share * whole - self._stagger * number
        return ease_inout(max(0.0, min(1.0, share)))

    def _mark(self) -> None:
        if self.scene is not None:
            for number, flight in enumerate(self.flights):
                self.scene.mark(flight.area(self._own(number)))

    def reach(self, ui: Ui) -> Rect:
        return ui.scale.screen if self.flights else Rect(0, 0, 0, 0)

    def draw(self, surface: Surface, ui: Ui) -> None:
        clip = surface.get_clip()
        for number, flight in enumerate(self.flights):
            share = self._own(number)
            if not flight.area(share).colliderect(clip):
                continue
            x, y = flight.spot(share)
            flight.paint(surface, x, y, share)


def picture_paint(picture: Surface, fade: bool = False) -> Paint:
    """Return what paints a picture round its middle; with ``fade`` it grows faint on its way."""

    def paint(surface: Surface, x: float, y: float, share: float) -> None:
        shown = picture
        if fade:
            shown = picture.copy()
            shown.set_alpha(round(255 * (1 - share)))
        surface.blit(shown, shown.get_rect(center=(round(x), round(y))))

    return paint


def turning_paint(
    before: Surface, after: Surface, first: tuple[int, int], last: tuple[int, int], turns: bool = True
) -> Paint:
    """Give what paints a card that changes from one size to another on its way, and is turned over if it ``turns``."""

    def paint(surface: Surface, x: float, y: float, share: float) -> None:
        wide = first[0] + (last[0] - first[0]) * share
        high = first[1] + (last[1] - first[1]) * share
        side = before if share < 0.5 else after
        turned = abs(1 - 2 * share) if turns else 1.0
        size = max(1, round(wide * max(0.04, turned))), max(1, round(high))
        shown = side if side.get_size() == size else pygame.transform.smoothscale(side, size)
        surface.blit(shown, shown.get_rect(center=(round(x), round(y))))

    return paint


def sized_paint(picture: Surface, first: tuple[int, int], last: tuple[int, int]) -> Paint:
    """Return what paints a picture that changes from one size to another on its way."""
    return turning_paint(picture, picture, first, last, turns=False)
