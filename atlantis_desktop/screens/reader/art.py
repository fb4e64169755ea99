"""What a game brings to its rulebook: the figures beside the pages, the pictures on them, and its cards as pictures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from typing import ClassVar

from pygame import Rect, Surface

from atlantis_desktop.content.rulebook import Cards, load_layout
from atlantis_desktop.games import entries
from atlantis_desktop.screens.reader.drawn import ALL_ROWS, Rows
from atlantis_desktop.table.books import book_of, no_pages
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget


class BookArt(ABC):
    """The pictures of one rulebook in one window. ``cards`` are the game's cards in the reader's language.

    A figure has something that can be chosen in it, by number: an element of the wheel, a tile of the island. A game
    whose pages draw nothing from data and name no cards as pictures leaves those parts out, and they raise KeyError.
    """

    figures: ClassVar[tuple[str, ...]] = ()
    """The figures that a page of the rulebook can name."""
    data: ClassVar[tuple[str, ...]] = ()
    """What the game can draw from its data on a page."""
    one_choice: ClassVar[bool] = False
    """Whether all figures share what is chosen."""

    def __init__(self, ui: Ui, cards: Cards, session: GameSession | None) -> None:
        """Take the tools, the cards, and the game that is played, if there is one."""
        self.ui = ui
        self.cards = cards
        self.session = session

    # ------------------------------------------------------------------------------------------- beside the pages

    @abstractmethod
    def icon(self, figure: str) -> str:
        """Return the icon of a figure's heading."""

    @abstractmethod
    def title(self, figure: str) -> str:
        """Return the heading of a figure."""

    @abstractmethod
    def text(self, figure: str, choice: int, short: bool = False) -> str:
        """Return the words under a figure for what is chosen in it; ``short`` where there is little room."""

    @abstractmethod
    def first_choice(self, figure: str) -> int:
        """Return what is chosen in a figure at first."""

    @abstractmethod
    def widget(self, rect: Rect, figure: str, choice: int, on_choose: Callable[[int], None]) -> Widget:
        """Return the widget of a figure."""

    # --------------------------------------------------------------------------------------------- on the pages

    @abstractmethod
    def card_height(self, width: int) -> int:
        """Return how high a card of this width is drawn on a page."""

    @abstractmethod
    def draw_groups(self, surface: Surface, rect: Rect, groups: Sequence[Sequence[int]], width: int) -> None:
        """Draw groups of cards from the left of a rectangle."""

    def data_rows(self, data: str) -> int:
        """Return into how many rows a drawing from the game's data can be parted between leaves, 0 for none."""
        return 0

    def data_height(self, data: str, width: int, rows: Rows = ALL_ROWS) -> int:
        """Return how high a drawing from the game's data, or some of its rows, is in a column of this width."""
        raise KeyError(data)

    def draw_data(self, surface: Surface, rect: Rect, data: str, rows: Rows = ALL_ROWS) -> None:
        """Draw from the game's data, or some of its rows."""
        raise KeyError(data)

    # -------------------------------------------------------------------------------------------------- cards

    def draw_sign(self, surface: Surface, rect: Rect, card: int) -> None:
        """Draw a card as a small square picture, beside its name."""
        raise KeyError(card)

    def draw_card(self, surface: Surface, rect: Rect, card: int) -> None:
        """Draw a card whole, with its words, into a rectangle of the ratio `CARD_RATIO`."""
        raise KeyError(card)

    def words(self, card: int) -> str:
        """Return what stands on a card."""
        raise KeyError(card)

    def open_card(self, card: int) -> None:
        """Open the screen on which a card is inspected."""
        raise KeyError(card)


@cache
def _prefixes(game: str) -> tuple[str, ...]:
    return tuple(part.prefix for part in load_layout(game).parts)


def game_of(rule: str) -> str:
    """Return the game whose rulebook has rules with numbers like this one; empty where there is none."""
    prefix = rule.partition("-")[0]
    return next((each.id for each in entries() if rule and not no_pages(each.id) and prefix in _prefixes(each.id)), "")


def art_of(game: str, ui: Ui, cards: Cards, session: GameSession | None) -> BookArt:
    """Return the figures and pictures of a game's rulebook."""
    found: BookArt = book_of(game).art(ui, cards, session)
    return found
