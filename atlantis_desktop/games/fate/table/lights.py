"""Light on the table: it breathes softly round the evidence, and grows from the Final Chamber when that is shown.

Pictures are made once for their size; while a frame is drawn nothing is blurred.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget

AMBIENT_SECONDS: Final = 20.0
"""Seconds without any input after which the light rests, so that a table that nobody looks at costs nothing."""
BREATH_SECONDS: Final = 6.0
BREATH_MOST: Final = 72
"""How strong the second pool of light is at most, of 255."""
BREATH_STEP: Final = 6
POOL_UNITS: Final = 600.0
RING_UNITS: Final = 472.0
REACH_UNITS: Final = 1000.0
"""How far across the light of the Final Chamber grows."""
GLOW: Final = "fate/evidence_glow"
SPOTLIGHT: Final = "common/spotlight"
SMALL: Final = 192
"""Pixels of the picture that is stretched to the growing light; it has no edges that would show it."""
DIM_MOST: Final = 120
STEPS: Final = 12
FADES_FROM: Final = 0.75


class AmbientLight(Widget):
    """The pool of light round the evidence, a little stronger and weaker in turn while somebody is there."""

    role = "light"

    def __init__(self, board: BoardView) -> None:
        """Take the map of the table."""
        side = round(POOL_UNITS * board.rect("evidence_ring").width / RING_UNITS)
        rect = Rect(0, 0, side, side)
        rect.center = board.point("wheel_centre")
        super().__init__("ambient_light", rect)
        self.level = 0
        self._clock = 0.0
        self._lit: tuple[int, Surface] | None = None

    @property
    def solid(self) -> Rect:
        """The light fades towards its rim: there it makes no difference whether it lies above a panel or below."""
        return self.rect.inflate(-self.rect.width * 2 // 5, -self.rect.height * 2 // 5)

    @staticmethod
    def drawings() -> list[tuple[str, tuple[int, int]]]:
        """Return the drawings of the table's lights, each with its size, that are loaded ahead."""
        return [(GLOW, (SMALL, SMALL)), (SPOTLIGHT, (SMALL, SMALL))]

    def breathe(self, dt: float) -> None:
        """Let ``dt`` seconds pass. The light moves in steps, each of which can just not be seen."""
        self._clock = (self._clock + dt) % BREATH_SECONDS
        level = BREATH_MOST * (1 - cos(2 * pi * self._clock / BREATH_SECONDS)) / 2
        level = round(level / BREATH_STEP) * BREATH_STEP
        if level != self.level:
            self.level = level
            self.mark()

    def rest(self) -> None:
        """Let the light be as the ground has it."""
        self._clock = 0.0
        self._lit = None
        if self.level:
            self.level = 0
            self.mark()

    def draw(self, surface: Surface, ui: Ui) -> None:
        if not self.level:
            return
        if self._lit is None or self._lit[0] != self.level:
            self._lit = self.level, self._light(ui)
        surface.blit(self._lit[1], self.rect, special_flags=pygame.BLEND_RGB_ADD)

    def _light(self, ui: Ui) -> Surface:
        """The light at its present level on black: adding it costs a fraction of blending so large a picture."""
        small = Surface((SMALL, SMALL))
        small.blit(ui.store.get(GLOW, (SMALL, SMALL)), (0, 0))
        small.fill((self.level,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        return pygame.transform.smoothscale(small, self.rect.size)


class RevealLight(Widget):
    """What happens to the light while a card is shown large: it grows from the Chamber, and dims for the Doorway."""

    role = "light"

    def __init__(self, screen: Rect) -> None:
        """Take the window's rectangle."""
        super().__init__("reveal_light", Rect(0, 0, 0, 0), layer=29)
        self.screen = screen
        self.kind = ""
        self.share = 0.0
        self._veil: Surface | None = None

    def show(self, kind: str, place: Rect, share: float) -> None:
        """Show the light of a kind of event round a place, as far on its way as the share says; 1 ends it."""
        before = self._looks()
        self.kind, self.share = ("", 0.0) if share >= 1.0 else (kind, share)
        if self._looks() == before:
            return
        self.mark()
        if not self.kind:
            self._veil = None
            self.rect = Rect(0, 0, 0, 0)
            return
        if kind == "chamber_found":
            grown = sin(self._looks()[1] / (2 * STEPS) * pi / 2)
            side = round(place.width + (self.ui.scale.board_px(REACH_UNITS) - place.width) * grown)
            self.rect = Rect(0, 0, side, side)
            self.rect.center = place.center
        else:
            self.rect = self.screen.copy()
        self.mark()

    def _looks(self) -> tuple[str, int, int]:
        """What the picture depends on: it changes in steps, since all that lies below is painted anew each time."""
        size = round(2 * STEPS * self.grown) if self.kind == "chamber_found" else 0
        return self.kind, size, round(STEPS * self.strength)

    @property
    def grown(self) -> float:
        """How far the light has grown, from 0 to 1."""
        return min(1.0, self.share / FADES_FROM)

    @property
    def strength(self) -> float:
        """How strong the light is, from 0 to 1: it comes while it grows and fades at the end."""
        fading = max(0.0, (self.share - FADES_FROM) / (1.0 - FADES_FROM))
        return min(1.0, self.grown * 1.6) * (1.0 - fading)

    def _grown_light(self, ui: Ui) -> Surface:
        """The light as it is now, on black: it is added, which is far cheaper than to blend so large a picture."""
        level = 255 * self._looks()[2] // STEPS
        small = Surface((SMALL, SMALL))
        small.blit(ui.store.get(SPOTLIGHT, (SMALL, SMALL)), (0, 0))
        small.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        return pygame.transform.smoothscale(small, self.rect.size)

    def draw(self, surface: Surface, ui: Ui) -> None:
        if not self.kind:
            return
        if self.kind == "chamber_found":
            light = self._grown_light(ui)
            for _time in range(2):
                surface.blit(light, self.rect, special_flags=pygame.BLEND_RGB_ADD)
            return
        if self._veil is None or self._veil.get_size() != self.screen.size:
            self._veil = Surface(self.screen.size)
            self._veil.fill(ui.theme.colour("veil"))
        self._veil.set_alpha(DIM_MOST * self._looks()[2] // STEPS)
        surface.blit(self._veil, self.screen)
