"""What the composers of all games share: forms and states of a card, its shadow and glow, and how it is laid down."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import lay
from atlantis_desktop.ui.context import Ui

PLAIN, LARGE, MINI, FRAMED_MINI = "plain", "large", "mini", "framed-mini"
FRAMED_LOW, FRAMED_FLAT = "framed-low", "framed-flat"
TOLD: Final = {f"framed-told-{hundredth}": hundredth / 100 for hundredth in range(40, 285, 5)}
"""Forms of framed cards that are as high as there is room, so that they tell what they do: their height by width."""
SIGNED: Final = {form.replace("told", "signed"): ratio for form, ratio in TOLD.items()}
"""The same with a line of signs instead of words, for a hand of which one card has no room for its words."""
RATIO: Final[dict[str, float]] = {
    **TOLD, **SIGNED, PLAIN: 1.4, LARGE: 1.4, MINI: 1.14, FRAMED_MINI: 0.86, FRAMED_LOW: 0.62, FRAMED_FLAT: 0.46,
}  # fmt: skip
"""Height of a card against its width, by form; the two kinds of mini are those of 5.1 and 5.2 of the art direction. The
lower ones lie in two rows where a hand has many cards and little room.
"""

NORMAL, FORBIDDEN, NEGATIVE, DIMMED = "normal", "forbidden", "negative", "dimmed"
STATES: Final = (NORMAL, FORBIDDEN, NEGATIVE, DIMMED)
GLOWS: Final[dict[str, str]] = {
    "shadow": "common/card_shadow",
    "playable": "common/card_glow_playable",
    "doubled": "common/card_glow_doubled",
}

SLIM: Final = "AlegreyaSans-Bold"
"""Letters of names that would have to be pressed together in the letters of every card."""
MARGIN: Final = 0.36
BACK_FRAME: Final = "common/back_frame"
UNITS_WIDE: Final = 200.0
"""Width of a card in the units of the drawings of its shadow and glow."""
_ROUND: Final = 0.1
"""Beyond this share of its width from the edges, a card hides all that lies under it in spite of its round corners."""


def card_size(width: int, form: str) -> tuple[int, int]:
    """Return the size in pixels of a card of this width."""
    return width, round(width * RATIO[form])


def draw_plain_back(ui: Ui, rules: object, surface: Surface, rect: Rect) -> None:
    """Draw the back of a card of a game that has no back of its own."""
    surface.fill(ui.theme.colour("abyss"), rect.inflate(-rect.width // 10, -rect.width // 10))
    surface.blit(ui.store.get(BACK_FRAME, rect.size), rect)


class CardPainter(ABC):
    """Lays the cards of one game down. Surfaces are kept in the image store; do not paint on them."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    @abstractmethod
    def face(self, card: int, width: int, form: str = PLAIN, state: str = NORMAL) -> Surface:
        """Return the face of a card (by its number), ``width`` pixels wide, in a form and a state."""

    def strip(self, card: int, width: int, form: str, state: str, seen: int) -> Surface:
        """Return the face of a card of which other cards leave only so many pixels at its left to be seen."""
        return self.face(card, width, form, state)

    @abstractmethod
    def back(self, width: int, form: str = PLAIN) -> Surface:
        """Return the back of a card, ``width`` pixels wide."""

    @abstractmethod
    def title(self, card: int) -> str:
        """Return what a screen reader calls a card."""

    def words(self, card: int) -> str:
        """Return what is read aloud of a card behind its title; empty where the title tells all of it."""
        return ""

    @abstractmethod
    def print_of(self, card: int) -> Hashable:
        """Return all that a card's face depends on but its size, form and state; the game is a part of it."""

    def ground(self, kind: str, width: int, height: int) -> tuple[Surface, int]:
        """Return a card's shadow or glow (a key of ``GLOWS``) and how many pixels it reaches beyond each edge.

        It has a size of its own for each width of card, since what is stretched is its middle only.
        """
        name, scale, reach = GLOWS[kind], width / UNITS_WIDE, self._reach(kind, width)
        return self.ui.store.sliced(name, (width + 2 * reach, height + 2 * reach), scale=scale), reach

    def _reach(self, kind: str, width: int) -> int:
        return round(self.ui.store.info(GLOWS[kind]).anchor[0] * width / UNITS_WIDE)

    def _rim(self, kind: str, width: int, height: int) -> tuple[Surface, int]:
        """Return what is seen of a shadow or glow round a card that lies on it, and how far it reaches."""

        def make() -> Surface:
            whole, reach = self.ground(kind, width, height)
            inset = reach + round(_ROUND * width)
            rim = whole.copy()
            rim.fill((0, 0, 0, 0), rim.get_rect().inflate(-2 * inset, -2 * inset))
            return rim

        return self.ui.store.keep(("rim", kind, width, height), make), self._reach(kind, width)

    def draw(
        self,
        surface: Surface,
        card: int | None,
        rect: Rect,
        form: str = PLAIN,
        state: str = NORMAL,
        glow: str = "shadow",
        angle: float = 0.0,
        alpha: int = 255,
        seen: int = 0,
    ) -> None:
        """Draw a card (None for its back) with its shadow into a rectangle of its own ratio, turned clockwise.

        With ``seen``, other cards leave only so many pixels of its left to be seen.
        """
        if card is None:
            face = self.back(rect.width, form)
        elif seen:
            face = self.strip(card, rect.width, form, state, seen)
        else:
            face = self.face(card, rect.width, form, state)
        kinds = ("shadow",) if glow == "shadow" else () if not glow else ("shadow", glow)
        if angle:
            turned = self.turned(card, rect.width, form, state, angle)
            place = turned.get_rect(center=rect.center)
            _blit(surface, turned, place.topleft, alpha)
            return
        for kind in kinds:
            if alpha < 255:
                under, reach = self.ground(kind, rect.width, rect.height)
                _blit(surface, under, (rect.x - reach, rect.y - reach), alpha)
            else:
                under, reach = self._rim(kind, rect.width, rect.height)
                lay(surface, under, (rect.x - reach, rect.y - reach))
        if alpha < 255:
            _blit(surface, face, rect.topleft, alpha)
        else:
            lay(surface, face, rect.topleft)

    def turned(self, card: int | None, width: int, form: str, state: str, angle: float) -> Surface:
        """Return a card with its shadow, turned clockwise by so many degrees; its middle stays in the middle."""
        printed = (type(self).__name__, "back") if card is None else self.print_of(card)
        key = ("turned", printed, width, form, state, round(angle, 1))
        return self.ui.store.keep(key, lambda: self._turned(card, width, form, state, angle))

    def _turned(self, card: int | None, width: int, form: str, state: str, angle: float) -> Surface:
        height = card_size(width, form)[1]
        under, reach = self.ground("shadow", width, height)
        flat = Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
        flat.blit(under, (0, 0))
        lay(flat, self.back(width, form) if card is None else self.face(card, width, form, state), (reach, reach))
        return pygame.transform.rotozoom(flat, -angle, 1.0)

    def make_back(self, field: str, width: int, form: str) -> Surface:
        """Make the back of a card from the drawing of its field; the border is the same for all games."""
        size = card_size(width, form)
        out = Surface(size, pygame.SRCALPHA)
        at = round(MARGIN * width / 10.0)
        inner, high = size[0] - 2 * at, size[1] - 2 * at
        drawn = self.ui.store.get(field, _field_size(self.ui, field, width, form))
        cut = Rect((drawn.get_width() - inner) // 2, (drawn.get_height() - high) // 2, inner, high)
        out.blit(drawn, (at, at), cut)
        out.blit(self.ui.store.get(BACK_FRAME, size), (0, 0))
        return out


def back_parts(ui: Ui, field: str, widths: Sequence[tuple[int, str]]) -> list[tuple[str, tuple[int, int]]]:
    """Return the drawings, each with its size, that backs need at these widths (in pixels, with their forms)."""
    fields = [(field, _field_size(ui, field, width, form)) for width, form in widths]
    return fields + [(BACK_FRAME, card_size(width, form)) for width, form in widths]


def _field_size(ui: Ui, field: str, width: int, form: str) -> tuple[int, int]:
    """The size of a back's field, of which the border leaves the middle to be seen."""
    size, at, entry = card_size(width, form), round(MARGIN * width / 10.0), ui.store.info(field)
    wide = max(size[0] - 2 * at, round((size[1] - 2 * at) * entry.w / entry.h))
    return wide, max(size[1] - 2 * at, round(wide * entry.h / entry.w))


def barred(picture: Surface) -> Surface:
    """Return a picture with a third of its hue and less light, for a card that a rule forbids."""
    out = pygame.transform.grayscale(picture)
    hue = picture.copy()
    hue.set_alpha(round(255 * 0.35))
    out.blit(hue, (0, 0))
    out.fill((153, 153, 153, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _blit(surface: Surface, picture: Surface, at: tuple[int, int], alpha: int) -> None:
    if alpha >= 255:
        surface.blit(picture, at)
        return
    picture.set_alpha(alpha)
    surface.blit(picture, at)
    picture.set_alpha(255)
