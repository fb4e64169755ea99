"""The face and the back of a card of Depths."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.faces import Face
from atlantis_desktop.table.cards.face import CardFace
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.theme import mix
from tests.proof.depths.table.water import DEEP, GROWN, paint_bubble, paint_bubbles, paint_water


class DepthsFace(CardFace):
    """A window into the water, in which grows what the card is of; its number stands in a bubble."""

    paper = "#DCEFEA"
    plate = "#C4E2DF"
    metal = "#BFE6E4"
    disc = "#0B3A4C"

    def draw_frame(self, out: Surface, colour: Color, inner: Rect, radius: int) -> None:
        pygame.draw.rect(out, mix(colour, DEEP, 0.6), out.get_rect(), border_radius=radius)
        pygame.draw.rect(out, self.ui.theme.colour(self.paper), inner)

    def draw_window(self, out: Surface, face: Face, window: Rect, colour: Color) -> None:
        paint_water(out, window, mix(colour, Color("white"), 0.25), mix(colour, DEEP, 0.8), 3)
        GROWN[face.kind](out, window.inflate(-window.width // 4, -window.height // 5), colour)
        paint_bubbles(out, window.inflate(-window.width // 6, -8), int(face.marks[0].value), max(3, window.width // 22))

    def draw_disc(self, out: Surface, box: Rect) -> None:
        pygame.draw.circle(out, self.ui.theme.colour(self.disc), box.center, box.width // 2)
        paint_bubble(out, box.center, box.width // 2)


def draw_back(ui: Ui, surface: Surface, rect: Rect) -> None:
    """Draw the back of a card: nothing but water, and something in it that looks at you."""
    pygame.draw.rect(surface, ui.theme.colour("#0A3346"), rect, border_radius=max(4, rect.width // 9))
    inner = rect.inflate(-rect.width // 9, -rect.width // 9)
    paint_water(surface, inner, ui.theme.colour("shallows"), DEEP, 3)
    icon = ui.store.icon("octopus", max(8, rect.width // 2), ui.theme.colour("foam"))
    surface.blit(icon, icon.get_rect(center=rect.center))
    edge = ui.theme.colour(DepthsFace.metal)
    pygame.draw.rect(surface, edge, rect, max(1, rect.width // 60), border_radius=max(4, rect.width // 9))
