"""What a game gives to the table: how it is opened, the book that is asked from there, how an end is staged.

It stands as ``TABLE`` in the ``table/entry.py`` of the game, beside what it gives to the screens around the table
(`atlantis_desktop.screens.entry`). All of it may be left out:

| part | without it the house |
|---|---|
| ``table`` | opens the general table, which shows any game |
| ``book`` | shows no rulebook |
| ``ending`` | stages the end with light for a victory and the sea for a loss of all, over the whole table |
| ``draw_back``, ``draw_sample`` | draws a plain card |
| ``card_face`` | draws pieces on the general table, and on those made of it, as it draws those of any game |
| ``print_faces`` | prints each piece as the general table shows it |
| ``print_boards`` | prints the zones of the map of its general table, nothing without one |

What is heavy is given as a function that imports inside, as in the `atlantis_desktop.games.entry` of the game: the
settings ask every game of the box for its sample.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pygame import Rect, Surface

from atlantis_desktop.content.rulebook import Cards
from atlantis_desktop.games import drawn_part
from atlantis_desktop.table.cards.face import CardFace
from atlantis_desktop.table.cards.printed import PrintedBoard, PrintedDeck
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene


@dataclass(frozen=True)
class Book:
    """What the game brings to its rulebook, beside the pages themselves."""

    cards: Callable[[str], tuple[Any, Cards]]
    """Return the cards of the English files and those of a language (its code), as the pages name them."""
    art: Callable[..., Any]
    """Return the figures and pictures of the book in a window (`screens.reader.art.BookArt`: tools, cards, session)."""


@dataclass(frozen=True)
class Ending:
    """How one end of a game looks and sounds over its table, before the page of the result opens."""

    look: str = "light"
    """``light`` (rays from where it was decided), ``sea`` (it rises over the table) or ``dusk`` (the table darkens)."""
    picture: str = ""
    """A drawing that grows out of that place into the light, such as a gate; without one a laurel wreath does."""
    within: str = ""
    """A drawing in the middle of it that comes with the light, such as what shines in a gate that opens."""
    cue: str = ""
    """The sound with which it begins."""
    music: str = ""
    """What is played while it is seen."""
    where: Callable[[Any], Rect | None] = lambda table: None
    """Return what of the table (its scene) decided the game; it stays bright while all else darkens."""


def usual_ending(rules: Any, state: Any, lost: bool) -> Ending:
    """Return how a game ends that says nothing of it itself; see `TableEntry.ending`."""
    if not lost:
        return Ending("light", cue="victory", music="music_victory")
    look = "sea" if rules.together else "dusk"
    return Ending(look, cue="pass_doors_close", music="music_defeat")


class OpensTable(Protocol):
    """How the table of a game is opened."""

    def __call__(self, ui: Ui, session: GameSession, *, deal: bool = False) -> Scene:
        """Return the table of a session; with ``deal`` the set-up is shown as it happens."""
        ...


@dataclass(frozen=True)
class TableEntry:
    """What the table of a game is, as the house asks it; see the top of this module."""

    table: Callable[[], OpensTable] | None = None
    book: Callable[[], Book] | None = None
    ending: Callable[[Any, Any, bool], Ending] = usual_ending
    """Return how the end of a game is staged (rules, last state, whether the people at this screen have lost)."""
    draw_back: Callable[[Ui, Any, Surface, Rect], None] | None = None
    """Draw the back of a card (tools, rules, surface, rectangle), for the cover between two people."""
    draw_sample: Callable[[Ui, Surface, Rect], None] | None = None
    """Draw two cards from the left of a rectangle, for the live sample of the settings."""
    card_face: Callable[[], type[CardFace]] | None = None
    """Return what draws the face of a piece of the general table: on the board, in the hand, large and in print."""
    print_faces: Callable[[Any], Sequence[PrintedDeck]] | None = None
    """Return the decks and counters of the box (rules), each with what draws its cards at any size."""
    print_boards: Callable[[Any], Sequence[PrintedBoard]] | None = None
    """Return the boards of the box (rules); an empty sequence where the cards need none."""


def table_entry_of(game: str) -> TableEntry:
    """Return what a game gives to the table, nothing where it says nothing. Raises KeyError for an unknown game."""
    found: TableEntry = drawn_part(game, "TABLE", TableEntry())
    return found
