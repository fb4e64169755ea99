"""How units, factions and maps of a Stasis are drawn: cubes and tokens."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import SRCALPHA, Color, Rect, Surface

from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.words.names import faction_icon
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_sliced, draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.theme import mix
from atlantis_desktop.ui.widgets.lines import Drawing, Icon

EDGE: Final = Color("#10151A")
WHITE, BLACK = Color(255, 255, 255), Color(0, 0, 0)


def draw_night(surface: Surface, rect: Rect, ui: Ui) -> None:
    """Draw a panel of the night over Atlantis, the ground of all of Archon's own panels."""
    if ui.theme.high_contrast:
        draw_panel(surface, ui, rect, "dark", shadow=False)
    else:
        draw_sliced(surface, ui, "archon/panel", rect)


def _cube(colour: Color, side: int, soldier: bool) -> Surface:
    k = 4
    big = Surface((side * k, side * k), SRCALPHA)
    u = side * k / 100
    top, left, right = ((50, 2), (96, 26), (50, 50), (4, 26)), ((4, 26), (50, 50), (50, 98), (4, 74)), (
        (96, 26), (50, 50), (50, 98), (96, 74))  # fmt: skip
    for points, shade in ((top, mix(colour, WHITE, 0.45)), (left, colour), (right, mix(colour, BLACK, 0.4))):
        place = [(x * u, y * u) for x, y in points]
        pygame.draw.polygon(big, shade, place)
        pygame.draw.polygon(big, EDGE, place, max(1, round(4 * u)))
    if soldier:
        # A soldier is told from a mob by the shield on its front, not by its size alone.
        pygame.draw.circle(big, EDGE, (27 * u, 62 * u), 15 * u)
        pygame.draw.circle(big, mix(colour, WHITE, 0.75), (27 * u, 62 * u), 10 * u)
    return pygame.transform.smoothscale(big, (side, side))


def draw_cube(surface: Surface, ui: Ui, seat: int, rect: Rect, soldier: bool) -> None:
    """Draw a mob, or a soldier with a shield, in the colour of a seat; the colour follows the colour mode in force."""
    side = min(rect.size)
    key = ("cube", ui.theme.mark(seat + 1), side, soldier, ui.theme.key)
    picture = ui.store.keep(key, lambda: _cube(ui.theme.seat(seat + 1), side, soldier))
    surface.blit(picture, picture.get_rect(center=rect.center))


def unit(seat: int, soldier: bool, size: float) -> Drawing:
    """Return a mob or a soldier of a seat as a cell of a row."""
    return Drawing(lambda brush, box: draw_cube(brush.surface, brush.ui, seat, brush.rect(box), soldier), size=size,
                   least=0.5)  # fmt: skip


def sign(name: str, seat: int, size: float) -> Drawing | Icon:
    """Return what stands for a mob or a soldier of a seat, or an icon, as a cell of a row."""
    return unit(seat, name == "soldier", size) if name in ("mob", "soldier") else Icon(name, size=size, least=0.5)


def faction(rules: ArchonRules, view: ArchonTable, seat: int, size: float) -> Drawing:
    """Return the sign of the faction of a seat as a cell of a row."""
    icon = faction_icon(rules, view, seat)
    return Drawing(lambda brush, box: draw_faction(brush.surface, brush.ui, seat, icon, brush.rect(box)), size=size)


def draw_faction(surface: Surface, ui: Ui, seat: int, icon: str, rect: Rect) -> None:
    """Draw the sign of a faction on a disc in its seat's colour, with the seat's glyph at the lower right."""
    side = min(rect.size)
    disc = rect.copy()
    colour = ui.theme.seat(seat + 1)
    pygame.draw.circle(surface, mix(colour, BLACK, 0.72), disc.center, side // 2)
    pygame.draw.circle(surface, mix(colour, BLACK, 0.25), disc.center, side // 2 - max(1, side // 20))
    picture = ui.store.icon(icon, round(side * 0.6), WHITE)
    surface.blit(picture, picture.get_rect(center=disc.center))
    small = Rect(0, 0, round(side * 0.46), round(side * 0.46))
    small.bottomright = (disc.right + side // 12, disc.bottom + side // 16)
    draw_token(surface, ui, seat + 1, small)
