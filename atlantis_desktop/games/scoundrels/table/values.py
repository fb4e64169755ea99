"""Coins, seashells and captions of City of Scoundrels as they are painted on panels."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.scoundrels.table.card_frame import COIN_FIELD
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.widgets.brush import Brush

COIN_INK: Final = Color("#2C1A04")
SHELL_INK: Final = Color("#3A0F24")
SHELL_FIELD: Final = 112 / 96
LIGHT: Final = Color("#F8E7BF")
"""Frames of what is current or can be clicked (ART_DIRECTION_GAMES 7.3)."""


def number(ui: Ui, out: Surface, words: str, middle: tuple[int, int], pixels: float, ink: Color, room: float) -> None:
    """Paint a number round a point, narrowed to its room."""
    size = max(MIN_TEXT_PX, round(pixels))
    wide = ui.text.font("Cinzel-ExtraBold", size).size(words)[0]
    drawn = ui.text.words(words, "Cinzel-ExtraBold", size, ink, 0, min(1.0, room / max(1, wide)))
    shape = drawn.get_bounding_rect()
    out.blit(drawn, (middle[0] - shape.centerx, middle[1] - shape.centery))


def paint_coin(brush: Brush, disc: Rect, count: int | str | None) -> None:
    """Paint a coin whose disc fills a square of the window, with a number unless it is None, else with a drawing."""
    side = round(disc.width * COIN_FIELD)
    name = "scoundrels/coin" if count is not None else "scoundrels/coin_plain"
    drawn = brush.ui.store.get(name, (side, round(side * 120 / 112)))
    middle = brush.rect(disc).center
    brush.surface.blit(drawn, (middle[0] - side // 2, middle[1] - side // 2))
    if count is not None:
        number(brush.ui, brush.surface, str(count), middle, disc.width * 0.56, COIN_INK, disc.width * 0.84)


def paint_shell(brush: Brush, place: Rect, count: int | None, drawing: str = "seashell") -> None:
    """Paint a seashell that fills a square of the window, with a number unless it is None."""
    side = round(place.width * SHELL_FIELD)
    drawn = brush.ui.store.get(f"scoundrels/{drawing}", (side, side))
    middle = brush.rect(place).center
    brush.surface.blit(drawn, drawn.get_rect(center=middle))
    if count is not None:
        low = middle[0], middle[1] + round(place.width * 0.03)
        number(brush.ui, brush.surface, str(count), low, place.width * 0.5, SHELL_INK, place.width * 0.7)


def paint_caption(brush: Brush, region: str, words: str, seat: int = -1) -> None:
    """Paint the plate below a pile with its words, after the token of a seat if one is named."""
    ui, screen = brush.ui, brush.screen
    box, size = screen.rect(region), screen.size(region)
    high = min(box.height, ui.scale.px(34))
    mark = high - ui.scale.px(8) if seat >= 0 else 0
    gap = ui.scale.px(6) if mark else 0
    wide = ui.text.measure(words, "label", size=size)[0] + ui.scale.px(22) + mark + gap
    plate = Rect(0, 0, min(box.width, wide), high)
    plate.center = box.center
    brush.sliced("scoundrels/tag_plate", plate)
    inner = plate.inflate(-ui.scale.px(12), 0)
    if mark and not brush.fits(words, Rect(0, 0, inner.width - mark - gap, 1), "smallest", 15):
        brush.token(seat, Rect(plate.centerx - mark // 2, plate.centery - mark // 2, mark, mark))
        return
    if mark:
        brush.token(seat, Rect(inner.x, inner.centery - mark // 2, mark, mark))
        inner = Rect(inner.x + mark + gap, inner.y, inner.width - mark - gap, inner.height)
    brush.fit(words, inner, "label", "title-light", size=size, align="left" if mark else "center")


def paint_panel(brush: Brush, rect: Rect, current: bool = False) -> None:
    """Paint a panel of this table: dark red wood, with a gold edge for what is current."""
    ui = brush.ui
    if ui.theme.high_contrast:
        box, radius = brush.rect(rect), ui.scale.px(12)
        pygame.draw.rect(brush.surface, ui.theme.colour("abyss"), box, border_radius=radius)
        line = max(2, ui.scale.px(4 if current else 2))
        pygame.draw.rect(brush.surface, ui.theme.colour("white"), box, line, border_radius=radius)
        return
    brush.sliced("scoundrels/panel", rect)
    if current:
        brush.frame(rect, ui.theme.colour("orichalcum"), 2.5)


def paint_edge(brush: Brush, rect: Rect, seat: int) -> None:
    """Paint the stripe in a seat's colour along the left edge of a panel."""
    edge = Rect(rect.x, rect.y, brush.ui.scale.px(8), rect.height)
    tint = brush.ui.theme.seat(seat + 1)
    brush.surface.blit(brush.ui.store.sliced("shared/panels/seat_edge", edge.size, tint=tint), brush.rect(edge))
