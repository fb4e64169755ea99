"""What of a game can be printed: its decks and counters, each of which draws its cards at any size.

A game says it as ``print_faces`` of its ``table/entry.py``; for all others `table.general.printed` does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from atlantis_desktop.table.cards.painter import PLAIN, RATIO
from atlantis_desktop.ui.context import Ui


@dataclass(frozen=True)
class PrintedCard:
    """One kind of card of a deck, of which ``count`` copies are in the box."""

    id: str
    """The same whatever its words and numbers become, so that one can tell which cards have changed."""
    name: str
    count: int = 1


def nothing_left_out(ui: Ui, card: str, width: int) -> str:
    """Return no words: all that a card says is drawn, and the audit of texts sees whether it has room."""
    return ""


@dataclass(frozen=True)
class PrintedDeck:
    """Cards, tiles or counters that have one shape and one kind of back."""

    id: str
    """Its word on the command line."""
    name: str
    """What it is called in the reader's language."""
    cards: tuple[PrintedCard, ...]
    draw: Callable[[Ui, Surface, Rect, str], None]
    """Draw the face of a card (its id) into a rectangle of the deck's ratio, however large."""
    back: Callable[[Ui, Surface, Rect, str], None]
    """Draw what is on the other side of a card."""
    ratio: float = RATIO[PLAIN]
    """Height against width."""
    is_round: bool = False
    """Whether these are discs, which lie on the table as counters."""
    left_out: Callable[[Ui, str, int], str] = nothing_left_out
    """Return the words of a card (its id) that its painter leaves out because it is only so many pixels wide."""

    @property
    def count(self) -> int:
        """How many cards it has, copies counted."""
        return sum(card.count for card in self.cards)


@dataclass(frozen=True)
class PrintedBoard:
    """A board of the box."""

    id: str
    name: str
    size: tuple[float, float]
    """Width and height in millimetres."""
    draw: Callable[[Ui, Surface, Rect], None]
    """Draw it as it is before a game, without a piece on it."""


def alike(back: Callable[[Ui, Surface, Rect], None]) -> Callable[[Ui, Surface, Rect, str], None]:
    """Return the ``back`` of a deck whose cards all have the same."""
    return lambda ui, surface, rect, card: back(ui, surface, rect)


def picture_back(name: str) -> Callable[[Ui, Surface, Rect, str], None]:
    """Return the ``back`` of a deck that is a drawing of the art kit."""
    return lambda ui, surface, rect, card: lay_within(surface, ui.store.get(name, rect.size), rect)


def lay_within(surface: Surface, picture: Surface, rect: Rect) -> None:
    """Lay a picture into the middle of a rectangle, from which rounding may make it differ by a pixel."""
    surface.blit(picture, picture.get_rect(center=rect.center))
