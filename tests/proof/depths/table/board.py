"""What lies below the cards of Depths: the water, the sea bed and the reef, where the map says."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.faces import Mark
from atlantis_desktop.table.frame import paint_bar
from atlantis_desktop.table.general.layout import Laid
from atlantis_desktop.table.general.look import BoardLook
from atlantis_desktop.table.general.panels import SeatPanel, draw_marks
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from tests.proof.depths.rules import BREATH
from tests.proof.depths.table.water import DEEP, paint_bubble, paint_coral, paint_kelp, paint_water


class DepthsLook(BoardLook):
    """The sea from the surface, below the top bar, to its bed, on which the hand lies."""

    caption = "foam"

    def paint_ground(self, surface: Surface, ui: Ui, screen: Screen) -> None:
        if ui.theme.high_contrast:
            super().paint_ground(surface, ui, screen)
            return
        colour = ui.theme.colour
        paint_water(surface, ui.scale.screen, colour("#2B8793"), DEEP, 7)
        board, reef, tray = screen.rect("board"), screen.rect("reef"), screen.rect("tray")
        for at, side in enumerate((board.x, board.right - board.width // 5)):
            high = board.height * (5 + at) // 15
            paint_kelp(surface, Rect(side, board.bottom - high, board.width // 5, high), colour("#1F5C4A"))
        free = board.bottom - reef.bottom
        for at, share in enumerate((0.72, 0.98, 0.6, 0.9, 0.7, 0.96)):
            stem = Rect(0, 0, round(free * share), round(free * share))
            stem.midbottom = reef.x + reef.width * (2 * at + 1) // 12, tray.top
            paint_coral(surface, stem, colour("#A5483C" if at % 2 else "#8A5AA0"))
        bed = Rect(board.x - board.width // 8, tray.top - free // 4, board.width * 5 // 4, free)
        pygame.draw.ellipse(surface, colour("#59705C"), bed)
        pygame.draw.rect(surface, colour("#0C2833"), tray)
        pygame.draw.line(surface, colour("#D9C48A"), tray.topleft, tray.topright, screen.px(4))
        paint_bar(surface, ui, screen)

    def paint_place(self, surface: Surface, ui: Ui, laid: Laid, mood: str) -> None:
        veil = Surface(laid.rect.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (2, 16, 26, 140), veil.get_rect(), border_radius=ui.scale.px(14))
        surface.blit(veil, laid.rect)


class DiverPanel(SeatPanel):
    """A seat with its points, and a bubble for each breath that it has left."""

    def draw_figures(self, surface: Surface, ui: Ui, marks: Sequence[Mark], room: Rect) -> None:
        points, breath = marks
        draw_marks(surface, ui, (points,), Rect(room.x, room.y, room.width // 2, room.height))
        side = min(ui.scale.px(11), room.height // 2)
        for at in range(BREATH):
            centre = room.right - (2 * (BREATH - at) - 1) * (side + ui.scale.px(3)), room.y + side
            if at < int(breath.value):
                paint_bubble(surface, centre, side)
            else:
                pygame.draw.circle(surface, ui.theme.colour("muted"), centre, side, 1)
