"""Surfaces built from several drawings: panels of slate, vellum and marble, seat tokens, gradients, dashes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.theme import DARK_GLYPH_SEATS, mix


@dataclass(frozen=True)
class Material:
    """How a kind of panel is built, by drawing names; see the table in the art kit's README."""

    texture: str
    fill: str
    edge: str
    shadow: str = ""
    mask: int = 12
    corner: str = ""
    glow: str = ""
    light: bool = False


_P: Final = "shared/panels/"
_T: Final = "shared/textures/"

MATERIALS: Final[dict[str, Material]] = {
    "dark": Material(_T + "slate", _P + "fill_dark", _P + "edge_dark", _P + "shadow_panel"),
    "dark-current": Material(
        _T + "slate", _P + "fill_dark", _P + "edge_dark_current", _P + "shadow_panel_current", glow=_P + "glow_current"
    ),
    "title-menu": Material(
        "", _P + "fill_dark_title", _P + "edge_dark", _P + "shadow_panel", corner="shared/ornaments/corner_gold"
    ),
    "cosmic": Material(_T + "cosmic", _P + "fill_cosmic", _P + "edge_dark", _P + "shadow_panel"),
    "vellum": Material(
        _T + "vellum",
        _P + "fill_vellum",
        _P + "edge_vellum",
        _P + "shadow_vellum",
        corner="shared/ornaments/corner_bronze",
        light=True,
    ),
    "tooltip": Material(
        _T + "vellum", _P + "fill_vellum", _P + "edge_vellum_tooltip", _P + "shadow_tooltip", light=True
    ),
    "vellum-inset": Material(_T + "vellum", _P + "fill_vellum", _P + "edge_vellum_inset", mask=8, light=True),
    "marble": Material(_T + "marble", _P + "fill_marble", _P + "edge_marble", _P + "shadow_vellum", light=True),
    "marble-doors": Material(
        _T + "marble",
        _P + "fill_marble",
        _P + "edge_marble_doors",
        _P + "shadow_marble_doors",
        mask=18,
        corner="shared/ornaments/corner_bronze",
        light=True,
    ),
    "bubble": Material("", "", _P + "refusal_bubble", _P + "shadow_tooltip", light=False),
    "inset": Material("", "", _P + "inset_dark"),
    "inset-light": Material("", "", _P + "inset_light", light=True),
    "inset-chosen": Material("", "", _P + "inset_light_chosen", light=True),
}


def lay(surface: Surface, picture: Surface, at: Rect | tuple[int, int]) -> None:
    """Put a kept picture onto another; onto the window it goes run by run, several times as fast.

    The runs of a picture hold no alpha of what lies below: on a surface that has some they would spoil it, so
    there the picture goes as it is. Whoever keeps a picture that is laid here hands it out to nobody else.
    """
    has_alpha = bool(surface.get_flags() & pygame.SRCALPHA)
    in_runs = bool(picture.get_flags() & pygame.RLEACCEL)
    if in_runs == has_alpha:
        picture.set_alpha(255, 0 if has_alpha else pygame.RLEACCEL)
    surface.blit(picture, at)


def grown(ui: Ui, name: str, rect: Rect, scale: float | None = None) -> Rect:
    """Give the rectangle on which a drawing that reaches beyond its thing is laid, so that the thing fills ``rect``."""
    entry = ui.store.info(name)
    k = ui.scale.text if scale is None else scale
    ax, ay = entry.anchor
    right, bottom = ax, ay
    if entry.slices is not None and (ax or ay):
        # Shadows fall lower than they rise: what the far margin holds beyond the corner itself.
        right = max(0.0, entry.slices[2] - (entry.slices[0] - ax))
        bottom = max(0.0, entry.slices[3] - (entry.slices[1] - ay))
    x, y = round(ax * k), round(ay * k)
    return Rect(rect.x - x, rect.y - y, rect.width + x + round(right * k), rect.height + y + round(bottom * k))


def draw_sliced(
    surface: Surface,
    ui: Ui,
    name: str,
    rect: Rect,
    tint: Color | None = None,
    scale: float = 1.0,
    margins: tuple[float, float, float, float] | None = None,
) -> None:
    """Draw a drawing in slices so that its thing fills ``rect``; ``scale`` enlarges corners beyond the panel scale."""
    if name not in ui.store:
        return
    k = ui.scale.text * scale
    area = grown(ui, name, rect, k)
    surface.blit(ui.store.sliced(name, area.size, tint=tint, scale=k, margins=margins), area)


def draw_own(surface: Surface, ui: Ui, mood: str, name: str, rect: Rect) -> bool:
    """Draw what a mood (the folder of a game) brings in the place of a shared drawing; return False where it has none.

    High contrast keeps to the shared drawings.
    """
    own = f"{mood}/{name}"
    if own not in ui.store or ui.theme.high_contrast:
        return False
    draw_sliced(surface, ui, own, rect)
    return True


def panel_reach(ui: Ui, kind: str) -> int:
    """Return how many pixels a panel of this kind reaches beyond its rectangle, shadow and glow included."""
    material = MATERIALS[kind]
    return drawing_reach(ui, material.shadow, material.edge, material.glow)


def drawing_reach(ui: Ui, *names: str) -> int:
    """Return how many pixels the farthest of these drawings reaches beyond its thing."""
    thing = Rect(0, 0, 100, 100)
    areas = [grown(ui, name, thing) for name in names if name and name in ui.store]
    return max((max(-area.x, -area.y, area.right - 100, area.bottom - 100) for area in areas), default=0)


def own_reach(ui: Ui, mood: str, name: str) -> int:
    """Return how many pixels what a mood brings in the place of a shared drawing reaches beyond its thing."""
    return drawing_reach(ui, f"{mood}/{name}")


def draw_panel(
    surface: Surface, ui: Ui, rect: Rect, kind: str = "dark", *, shadow: bool = True, glow: bool = True
) -> None:
    """Draw a panel: shadow, texture with its light cut to round corners, edge, corner ornaments, glow.

    Kinds are the keys of ``MATERIALS``. With high contrast a panel is a plain field with a line of 2 px.
    """
    material = MATERIALS[kind]
    if shadow and material.shadow:
        draw_sliced(surface, ui, material.shadow, rect)
    if ui.theme.high_contrast:
        _plain(surface, ui, rect, kind, material)
        return
    if material.texture or material.fill:
        key = ("panel", kind, rect.size)
        body = ui.store.keep(key, lambda: _body(ui, rect.size, material))
        surface.blit(body, rect)
    draw_sliced(surface, ui, material.edge, rect)
    if material.corner:
        draw_corners(surface, ui, rect, material.corner)
    if glow and material.glow:
        draw_sliced(surface, ui, material.glow, rect)


def _plain(surface: Surface, ui: Ui, rect: Rect, kind: str, material: Material) -> None:
    radius = ui.scale.px(material.mask)
    ground = "vellum" if material.light else "wrath" if kind == "bubble" else "abyss"
    line = "black" if material.light else "white"
    pygame.draw.rect(surface, ui.theme.colour(ground), rect, border_radius=radius)
    thick = max(2, ui.scale.px(4 if kind == "dark-current" else 2))
    pygame.draw.rect(surface, ui.theme.colour(line), rect, thick, border_radius=radius)


def _body(ui: Ui, size: tuple[int, int], material: Material) -> Surface:
    out = Surface(size, pygame.SRCALPHA)
    if material.texture:
        out.blit(ui.store.tiled(material.texture, size), (0, 0))
    if material.fill:
        out.blit(pygame.transform.smoothscale(ui.store.source(material.fill), size), (0, 0))
    mask = ui.store.sliced(f"{_P}mask_{material.mask}", size)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def draw_corners(surface: Surface, ui: Ui, rect: Rect, name: str, side: float = 26, gap: float = 6) -> None:
    """Draw the corner ornament into the four corners, ``gap`` units from both edges."""
    pixels, away = ui.scale.px(side), ui.scale.px(gap)
    for flip_x in (False, True):
        for flip_y in (False, True):
            x = rect.right - away - pixels if flip_x else rect.left + away
            y = rect.bottom - away - pixels if flip_y else rect.top + away
            surface.blit(ui.store.get(name, (pixels, pixels), flip_x=flip_x, flip_y=flip_y), (x, y))


def draw_divider(surface: Surface, ui: Ui, x: int, y: int, width: int, on_vellum: bool = False) -> None:
    """Draw a fading line of this width."""
    name = _P + ("divider_vellum" if on_vellum else "divider")
    surface.blit(ui.store.get(name, (width, ui.scale.px(2 if on_vellum else 1))), (x, y))


def draw_token(surface: Surface, ui: Ui, seat: int, rect: Rect) -> None:
    """Draw a seat's token, colour and glyph, into a square; the colour is that of the colour mode in force."""
    side = min(rect.size)
    colour, mark = ui.theme.seat(seat), ui.theme.mark(seat)
    key = ("token", mark, side, ui.theme.key)
    disc = ui.store.keep(key, lambda: _token(ui, mark, side, colour))
    surface.blit(disc, disc.get_rect(center=rect.center))


def _token(ui: Ui, seat: int, side: int, colour: Color) -> Surface:
    big = max(4, side * 3)
    out = Surface((big, big), pygame.SRCALPHA)
    centre, radius = big / 2, big / 2 - 1
    pygame.draw.circle(out, mix(colour, Color(0, 0, 0), 0.72), (centre, centre), radius)
    light, dark = mix(colour, Color(255, 255, 255), 0.35), mix(colour, Color(0, 0, 0), 0.35)
    steps = 24
    inner = radius * 0.93
    for step in range(steps):
        share = step / (steps - 1)
        shade = mix(dark, colour, min(1.0, share / 0.45)) if share < 0.45 else mix(colour, light, (share - 0.45) / 0.55)
        at = centre - inner * 0.3 * share
        pygame.draw.circle(out, shade, (at, at), inner * (1 - share * 0.95))
    rim = mix(colour, Color(255, 255, 255), 0.45)
    pygame.draw.circle(out, rim, (centre, centre), inner, max(1, big // 28))
    out = pygame.transform.smoothscale(out, (side, side))
    glyph = f"shared/seats/glyph_{seat}"
    ink = ui.theme.shade(Color("#10202A") if seat in DARK_GLYPH_SEATS else Color(255, 255, 255))
    mark = max(9, round(side * 0.56 * ui.theme.mark_scale))
    if glyph in ui.store:
        picture = ui.store.get(glyph, (mark, mark), tint=ink)
        out.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    elif seat == 8:
        _hexagon(out, ink, side, mark)
    else:
        dash = Rect(0, 0, round(mark * 0.6), max(2, round(mark * 0.16)))
        dash.center = (side // 2, side // 2)
        pygame.draw.rect(out, ink, dash)
    return out


def _hexagon(out: Surface, ink: Color, side: int, mark: int) -> None:
    from math import cos, pi, sin

    points = [(side / 2 + mark * 0.45 * sin(k * pi / 3), side / 2 - mark * 0.45 * cos(k * pi / 3)) for k in range(6)]
    pygame.draw.polygon(out, ink, points)


def draw_side_fade(surface: Surface, rect: Rect, colour: Color, alpha: int, share: float = 1.0) -> None:
    """Lay a colour over a rectangle, at its left edge with this alpha and clear from ``share`` of its width on."""
    ramp = Surface((32, 1), pygame.SRCALPHA)
    for x in range(32):
        ramp.set_at((x, 0), (colour.r, colour.g, colour.b, round(alpha * (1 - x / 31))))
    surface.blit(pygame.transform.smoothscale(ramp, (max(1, round(rect.width * share)), rect.height)), rect)


def dashed_rect(surface: Surface, colour: Color, rect: Rect, thick: int, on: int, off: int) -> None:
    """Draw a dashed rectangle: dashes of ``on`` pixels, gaps of ``off``."""
    step = on + off
    for x in range(rect.left, rect.right, step):
        width = min(on, rect.right - x)
        surface.fill(colour, (x, rect.top, width, thick))
        surface.fill(colour, (x, rect.bottom - thick, width, thick))
    for y in range(rect.top, rect.bottom, step):
        height = min(on, rect.bottom - y)
        surface.fill(colour, (rect.left, y, thick, height))
        surface.fill(colour, (rect.right - thick, y, thick, height))


def veil(surface: Surface, ui: Ui, share: float = 0.74, area: Rect | None = None) -> None:
    """Darken a surface by laying the veil colour over it at this share."""
    rect = surface.get_rect() if area is None else area
    dark = Surface(rect.size, pygame.SRCALPHA)
    dark.fill(ui.theme.colour("veil", round(255 * share)))
    surface.blit(dark, rect)
