"""Pieces of any game as pictures: faces of cards and counters, and backs, each made once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final

from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.faces import Face
from atlantis_desktop.table.cards.face import TEXT_FROM, CardFace
from atlantis_desktop.table.cards.painter import NORMAL, PLAIN, CardPainter, card_size, draw_plain_back
from atlantis_desktop.table.entry import table_entry_of
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.words import language

STRIP_FROM: Final = 40
"""From this many seen pixels on a card of a row that overlaps has its name in them."""
WHOLE: Final = 0.95
"""A card of which so much is seen is drawn like one that no other one covers."""


def draw_back(ui: Ui, rules: Rules[Any], surface: Surface, rect: Rect) -> None:
    """Draw the back of a card of a game: its own, or the usual one with the emblem of the game."""
    own = table_entry_of(rules.game).draw_back
    if own is not None:
        own(ui, rules, surface, rect)
    else:
        draw_emblem_back(ui, rules, surface, rect)


def draw_emblem_back(ui: Ui, rules: Rules[Any], surface: Surface, rect: Rect) -> None:
    """Draw the usual back of a card with the emblem of the game."""
    draw_plain_back(ui, rules, surface, rect)
    icon = ui.store.icon(entry_of(rules.game).box.emblem, round(rect.width * 0.44), ui.theme.colour("orichalcum"))
    surface.blit(icon, icon.get_rect(center=rect.center))


class GeneralPainter(CardPainter):
    """Lays the pieces of any game down, by the faces that it has."""

    def __init__(self, ui: Ui, rules: Rules[Any], face_of: Callable[[int], Face]) -> None:
        """Take the tools, the rules, and what gives the face of a piece."""
        super().__init__(ui)
        self.rules = rules
        self.face_of = face_of
        own = table_entry_of(rules.game).card_face
        self.look = CardFace(ui) if own is None else own()(ui)
        """How a face is drawn."""

    def face(self, card: int, width: int, form: str = PLAIN, state: str = NORMAL) -> Surface:
        """Return the face of a piece (by its number), so many pixels wide."""
        face = self.face_of(card)
        key = ("general", self.print_of(card), width, self.ui.theme.key, self.ui.scale)
        return self.ui.store.keep(key, lambda: self.look.picture(face, width))

    def strip(self, card: int, width: int, form: str, state: str, seen: int) -> Surface:
        """Return a card of a row that overlaps: name and kind stand in the part that is seen, as far as words can."""
        face = self.face_of(card)
        if face.counter or seen < STRIP_FROM or (width >= TEXT_FROM and seen >= WHOLE * width):
            return self.face(card, width, form, state)
        key = ("general", self.print_of(card), width, seen, self.ui.theme.key, self.ui.scale)
        return self.ui.store.keep(key, lambda: self.look.picture(face, width, seen))

    def plate(self, card: int, size: tuple[int, int]) -> Surface:
        """Return a card of a full hand as a plate of this size: its name beside a part of its picture."""
        face = self.face_of(card)
        key = ("general plate", self.print_of(card), size, self.ui.theme.key, self.ui.scale)
        return self.ui.store.keep(key, lambda: self.look.name_plate(face, size))

    def back(self, width: int, form: str = PLAIN) -> Surface:
        """Return the back of a card."""
        game = self.rules.game
        return self.ui.store.keep(("general back", game, width, self.ui.theme.key), lambda: self._back(width))

    def draw(
        self, surface: Surface, card: int | None, rect: Rect, form: str = PLAIN, state: str = NORMAL,
        glow: str = "shadow", angle: float = 0.0, alpha: int = 255, seen: int = 0,
    ) -> None:  # fmt: skip
        """Draw a piece as a card is drawn; a counter has no shadow."""
        if card is not None and self.face_of(card).counter:
            surface.blit(self.face(card, rect.width), rect)
        else:
            super().draw(surface, card, rect, form, state, glow, angle, alpha, seen)

    def title(self, card: int) -> str:
        """Return what a screen reader calls a piece: its name, its numbers, its kind."""
        return spoken(self.face_of(card))

    def words(self, card: int) -> str:
        return plain(self.face_of(card).text)

    def print_of(self, card: int) -> Hashable:
        """Return all that the face of a piece depends on."""
        return self.rules.game, type(self.look).__qualname__, self.face_of(card), language()

    def words_from(self, card: int, width: int) -> int:
        """Return how far below its upper edge the words of a card begin: its height where it has none."""
        return self.look.words_from(self.face_of(card), width)

    def left_out(self, card: int, width: int) -> str:
        """Return the text of a piece for which its card has no room, empty where it says all."""
        return self.look.left_out(self.face_of(card), width)

    def _back(self, width: int) -> Surface:
        out = Surface(card_size(width, PLAIN), SRCALPHA)
        draw_back(self.ui, self.rules, out, out.get_rect())
        return out


def spoken(face: Face) -> str:
    """Return a piece in words: its name, its numbers, its kind."""
    parts = [face.name]
    parts += [f"{mark.value} {mark.words}".strip() for mark in face.marks]
    return ", ".join([*parts, *([face.kind] if face.kind else [])])
