"""The rulebooks of the games, in the reader's language."""

from __future__ import annotations

from functools import lru_cache

from atlantis_desktop.content.overlays import localised_rulebook
from atlantis_desktop.content.rulebook import Cards, Rulebook, load_rulebook
from atlantis_desktop.table.entry import Book, table_entry_of
from atlantis_desktop.words import _


def book_of(game: str) -> Book:
    """Return what a game brings to its rulebook. Raises KeyError for a game without one."""
    book = table_entry_of(game).book
    if book is None:
        raise KeyError(game)
    return book()


def no_pages(game: str) -> str:
    """Return why no rules of a game can be opened, in a sentence; empty where it has a book."""
    return _("This game has no pages of rules.") if table_entry_of(game).book is None else ""


@lru_cache(maxsize=4)
def open_book(game: str, code: str) -> tuple[Rulebook, Cards]:
    """Return the rulebook and the cards of a game in a language. Raises ContentError where a file is at fault."""
    english, cards = book_of(game).cards(code)
    return localised_rulebook(load_rulebook(game, cards=english), cards, code), cards
