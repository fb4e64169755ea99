"""Figures, what lies or stands besides, and the ring of a place, as they are painted on the island and elsewhere."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Color, Surface

from atlantis_desktop.games.rising.table.look import Standing, Thing
from atlantis_desktop.ui.context import Ui

SMALL_FIGURE: Final = 40
WITHOUT_SMALL: Final = ("hologram", "automaton")
"""Figures that have no drawing of their own for small sizes."""
LEAST_SIGN: Final = 15
"""What a figure wears is never painted with fewer pixels."""
SIGN: Final = 0.44
SIGN_SPOT: Final = (0.36, 0.66)
"""The side of the sign that a figure wears, and where it is from the foot to the right and up, in its heights."""
OVER: Final = 0.62
OVER_LEADER: Final = 1.12
"""The side of what is over a figure's head, and where it ends over one as tall as a leader, in its heights."""
LAID_ALPHA: Final = 120
PALE_ALPHA: Final = 190
FINE: Final = 4
"""Rings are painted so many times as large as they are seen."""


def ring_of(ui: Ui, size: tuple[int, int], colour: str, thick: int) -> Surface:
    """Return a smooth ring in a colour with a dark rim, inside a rectangle of a size."""

    def make() -> Surface:
        large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
        outer, rim = large.get_rect(), max(1, thick // 2)
        for share, tone in (
            (0, Color("#1C1405")), (rim, ui.theme.colour(colour)), (rim + thick, Color("#1C1405")),
            (2 * rim + thick, Color(0, 0, 0, 0)),
        ):  # fmt: skip
            pygame.draw.ellipse(large, tone, outer.inflate(-2 * share * FINE, -2 * share * FINE))
        return pygame.transform.smoothscale(large, size)

    return ui.store.keep(("island ring", size, colour, thick, ui.theme.key), make)


def paint_thing(ui: Ui, target: Surface, thing: Thing, spot: tuple[float, float], scale: float) -> None:
    """Paint a thing with its anchor on a spot; a white sign in its colour, with its middle there."""
    entry = ui.store.info(thing.drawing)
    size = max(1, round(entry.w * scale)), max(1, round(entry.h * scale))
    if thing.tint:
        picture = ui.store.get(thing.drawing, size, tint=Color(thing.tint))
        target.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))
        return
    picture = ui.store.get(thing.drawing, size)
    if thing.pale:
        picture = picture.copy()
        picture.set_alpha(PALE_ALPHA)
    target.blit(picture, (round(spot[0] - entry.anchor[0] * scale), round(spot[1] - entry.anchor[1] * scale)))


def paint_figure(ui: Ui, target: Surface, figure: Standing, x: float, y: float, height: float) -> None:
    """Paint a figure with its shadow, its foot at (x, y); one that has acted is pale. Its sign is never too small."""
    scale = height / 100
    own = "/" in figure.drawing
    small = "_small" if height < SMALL_FIGURE and not own and not figure.drawing.startswith(WITHOUT_SMALL) else ""
    drawing = figure.drawing if own else f"rising/figures/{figure.drawing}{small}"
    for name in ("rising/figures/shadow", drawing):
        entry = ui.store.info(name)
        picture = ui.store.get(name, (round(entry.w * scale), round(entry.h * scale)))
        if figure.laid:
            picture = picture.copy()
            picture.set_alpha(LAID_ALPHA)
        target.blit(picture, (round(x - entry.anchor[0] * scale), round(y - entry.anchor[1] * scale)))
    if figure.sign:
        side = max(LEAST_SIGN, round(height * SIGN))
        spot = round(x + height * SIGN_SPOT[0]), round(y - height * SIGN_SPOT[1])
        picture = ui.store.get(figure.sign, (side, side))
        target.blit(picture, picture.get_rect(center=spot))
    if figure.over:
        side = max(LEAST_SIGN, round(height * OVER))
        picture = ui.store.get(figure.over, (side, side))
        top = y - height * (OVER_LEADER if figure.leader else 1.0)
        target.blit(picture, picture.get_rect(midbottom=(round(x), round(top))))
