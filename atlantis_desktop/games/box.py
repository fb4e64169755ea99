"""How the box tells of a game: what the title shows of it, so that the window opens without loading any game.

A game of the box gives its own as ``BOX`` in a ``box.py`` beside its ``entry.py``, and nothing else stands there. One
without that file is asked for its entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from atlantis_desktop.words import N_, _


@dataclass(frozen=True)
class Box:
    """How the box tells of the game: sentences of the catalog, and names of pictures and icons."""

    id: str = ""
    """The name of its folder; the box fills it in."""
    title: str = ""
    """Its name (a sentence of the catalog)."""
    is_taught: bool = False
    """Whether it has lessons."""
    line: str = ""
    """One sentence under the title."""
    kind: str = ""
    """What sort of game it is, in a word or three."""
    picture: str = "textures/sea"
    """The drawing on the title page and in the list of games."""
    emblem: str = "greek-temple"
    place: int = 100
    """Where the game stands on the title page, the smallest number first."""
    players: str = N_("Players")
    """The heading over the seats."""
    seats_line: str = N_("Who sits in each seat, clockwise.")
    new_game: str = N_("New game · {least} to {most} players")
    begin: str = N_("Begin the game")
    begin_icon: str = "play-button"
    daily: str = N_("Match of the day")
    """What a match is called whose seed is the date, so that whoever plays it that day plays the same one."""
    bots_alone: str = N_("Bots play alone; the cards of the hands stay hidden.")
    ladder: str = ""
    """The option that is shown first, as a row of numbers: how hard the game is."""
    hidden_by: str = ""
    """The option that hides cards from others; where it is empty, hands are always hidden."""
    sample: Mapping[str, Any] = field(default_factory=dict)
    """Options of the match that pictures and trials show."""
    opens: str = ""
    """The game whose set-up a card of the title opens, where it is not the game's own; the box fills it in."""
    given: Mapping[str, Any] = field(default_factory=dict)
    """The options that are chosen when the set-up is opened by this card."""
    part: int = 0
    """The part of the game's course of lessons that a further card leads to."""
    further: tuple[Box, ...] = ()
    """Further cards of the game on the title, such as those of its expansions, which stand behind its own."""
    credits: tuple[str, ...] = ()
    """Who designed and published the game, for the credits."""

    @property
    def name(self) -> str:
        """The title in the reader's language."""
        return _(self.title)


PLAIN = Box()
"""How the box tells of a game that says nothing of itself."""
