"""Words stand out from what really lies below them, and no mark is known by its colour alone."""

from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Color, Rect, Surface

from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.art.surfaces import draw_token
from atlantis_desktop.ui.text_audit import TextAudit
from atlantis_desktop.ui.theme import SEAT_GLYPHS, luminance
from tests.table.kit import unpainted
from tests.table.look import look_at
from tests.table.memory import alone
from tests.table.screens import SCREENS, shown, tiered

BOLD = ("Bold", "Black")


class Words:
    """Draws a screen without its letters and keeps where each would stand, in which colour."""

    def __init__(self, app: App) -> None:
        self.found: list[tuple[str, Rect, Color, int, bool]] = []
        text = app.ui.text
        window = app.window.surface

        def note(surface: Surface, span: Any, style: Any, pixels: int, x: int, y: int, line: int, narrow: float,
                 colour: Color, shadow: bool, alpha: int) -> None:  # fmt: skip
            if surface.get_size() == window.get_size() and span.text.strip() and alpha == 255:
                name = style.bold if span.bold else style.font
                rect = Rect(x, y, round(span.w * narrow), line)
                seen = rect.clip(surface.get_clip())
                covered = text.audit is not None and not text.audit.layer and rect.collidelist(above) >= 0
                if seen.size == rect.size and not covered:
                    self.found.append((span.text, seen, Color(colour), pixels, name.endswith(BOLD)))

        with unpainted(app):
            for _ in range(16):
                app.step([], 0.05)
                app.ui.motion.skip()
        # Without letters nothing is made for other windows.
        alone(app.ui.store)
        before = text.draw_span
        text.draw_span = note  # type: ignore[method-assign]
        text.audit = TextAudit()
        # Nobody reads what lies below an open panel, though it is drawn.
        open_panels = ("hint_panel", "summary", "turning_tablet", "great_moment")
        above = [each.reach(app.ui) for each in app.scene.widgets if each.name in open_panels and each.visible]
        if look_at(app).page:
            above.append(app.scene.floats.popup.rect)
        try:
            app.scene.mark_ground()
            self.ground = app.draw_now().copy()
        finally:
            text.draw_span, text.audit = before, None  # type: ignore[method-assign]
        app.scene.mark_ground()
        picture = app.draw_now()
        # Words below a panel or behind the veil of a dialog are drawn, but nobody reads them there.
        if app.scene.overlay:
            places = [widget.rect for widget in app.scene.widgets]
            self.found = [words for words in self.found if any(place.contains(words[1]) for place in places)]
        self.found = [words for words in self.found if _shows(picture, self.ground, *words[1:3])]

    def contrasts(self) -> list[tuple[str, float, bool]]:
        """Gives each run of words with its contrast to the middle tone below it, and whether it counts as large."""
        return [
            (text, _ratio(luminance(colour), self._tone(rect)), pixels >= 24 or (bold and pixels >= 19))
            for text, rect, colour, pixels, bold in self.found
        ]

    def _tone(self, rect: Rect) -> float:
        inner = rect.inflate(-rect.width // 8, -rect.height // 2)
        across, down = max(1, inner.width // 9), max(1, inner.height // 4)
        tones = [
            luminance(self.ground.get_at((x, y)))
            for x in range(inner.left, max(inner.right, inner.left + 1), across)
            for y in range(inner.top, max(inner.bottom, inner.top + 1), down)
        ]
        return sorted(tones)[len(tones) // 2]


def _shows(picture: Surface, ground: Surface, rect: Rect, colour: Color) -> bool:
    """Tells whether letters of a colour stand in a rectangle of the picture where the ground has none of it."""
    near = (40, 40, 40, 255)
    letters = pygame.mask.from_threshold(picture.subsurface(rect), colour, near)
    letters.erase(pygame.mask.from_threshold(ground.subsurface(rect), colour, near), (0, 0))
    return letters.count() > 2


def _ratio(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@pytest.mark.every(3)
@pytest.mark.parametrize("high", [False, True], ids=["usual", "high-contrast"])
@pytest.mark.parametrize("screen", [tiered(screen) for screen in SCREENS])
def test_words_stand_out_from_their_ground(screen: str, high: bool) -> None:
    with shown(screen, (1920, 1080), 100, high_contrast=high) as app:
        words = Words(app)
    assert words.found, "no words were drawn"
    weak = [
        f"{text!r} has a contrast of {ratio:.1f} : 1, expected {needed}"
        for text, ratio, large in words.contrasts()
        if ratio < (needed := 7.0 if high and not large else 4.5 if high or not large else 3.0)
    ]
    assert not weak, "\n".join(weak)


# Machado, Oliveira and Fernandes (2009), severity 1.0, on linear light: what red-, green- and blue-blind eyes see.
EYES = {
    "red_weak": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "green_weak": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "blue_weak": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
}
ELEMENTS = ("air", "death", "earth", "fire", "water")
SIDE = 48
INNER = 15


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _lightness(colour: Color, eyes: tuple[float, ...]) -> float:
    """How light a colour looks to these eyes, from 0 to 1; what they cannot tell by hue they must tell by this."""
    red, green, blue = (_linear(value) for value in (colour.r, colour.g, colour.b))
    r, g, b = (
        min(1.0, max(0.0, eyes[row] * red + eyes[row + 1] * green + eyes[row + 2] * blue)) for row in (0, 3, 6)
    )
    return float((0.2126 * r + 0.7152 * g + 0.0722 * b) ** (1 / 2.2))


def _mark(picture: Surface, eyes: tuple[float, ...]) -> set[tuple[int, int]]:
    """The pixels in the middle of a token that stand out in lightness from most of it: the shape drawn on it."""
    inner = [(x, y) for y in range(SIDE) for x in range(SIDE) if (x - SIDE / 2) ** 2 + (y - SIDE / 2) ** 2 < INNER**2]
    tones = {spot: _lightness(picture.get_at(spot), eyes) for spot in inner}
    ground = sorted(tones.values())[len(inner) * 3 // 4]
    if ground - min(tones.values()) < max(tones.values()) - ground:
        ground = sorted(tones.values())[len(inner) // 4]
    return {spot for spot, tone in tones.items() if abs(tone - ground) > 0.25}


def _apart(one: set[tuple[int, int]], other: set[tuple[int, int]]) -> float:
    """How little two shapes cover each other: 0 when they are the same, 1 when they have no pixel in common."""
    return 1 - len(one & other) / max(1, len(one | other)) if one | other else 0.0


def _closest(pictures: dict[str, Surface], eyes: tuple[float, ...]) -> tuple[float, str]:
    marks = {name: _mark(picture, eyes) for name, picture in pictures.items()}
    return min((_apart(marks[a], marks[b]), f"{a} and {b}") for a, b in combinations(marks, 2))


@pytest.mark.parametrize("mode", EYES)
def test_elements_differ_in_shape(mode: str) -> None:
    with shown("title", (1280, 800), 100, colour_mode=mode) as app:
        pictures = {name: app.ui.store.get(f"fate/disc_{name}", (SIDE, SIDE)) for name in ELEMENTS}
        share, pair = _closest(pictures, EYES[mode])
    assert share >= 0.15, f"{pair} differ in {share:.0%} of their shape only"


@pytest.mark.parametrize("mode", EYES)
def test_seats_differ_in_shape(mode: str) -> None:
    with shown("title", (1280, 800), 100, colour_mode=mode) as app:
        pictures = {}
        for seat, glyph in enumerate(SEAT_GLYPHS, 1):
            token = Surface((SIDE, SIDE))
            draw_token(token, app.ui, seat, token.get_rect())
            pictures[glyph] = token
        share, pair = _closest(pictures, EYES[mode])
    assert share >= 0.15, f"{pair} differ in {share:.0%} of their shape only"


def test_the_same_shape_in_two_colours_would_be_noticed() -> None:
    """Two discs that differ in hue alone count as one, and so do two that differ in lightness alone."""
    pictures = {}
    for name, colour in (("red", "#C04030"), ("green", "#6B7A2A"), ("light", "#F0D0D0")):
        picture = pictures[name] = Surface((SIDE, SIDE))
        pygame.draw.circle(picture, Color(colour), (SIDE // 2, SIDE // 2), SIDE // 5)
    marks = {name: _mark(picture, EYES["green_weak"]) for name, picture in pictures.items()}
    assert marks["light"], "the disc itself stands out"
    assert _apart(marks["red"], marks["green"]) < 0.05
    assert _apart(marks["red"], marks["light"]) < 0.05
