"""The games of the box, named one by one, since a packaged program cannot look into its own folders."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol

from atlantis_desktop.engine.rules import Rules

GAMES: tuple[str, ...] = ("fate", "rising", "scoundrels")
"""The id of every game that plays; each is a package of this folder."""

ON_THE_TABLE: tuple[str, ...] = ("rising", "fate", "scoundrels")
"""Those of them that the title offers, in its order: they can be played in the window to their end."""

TAUGHT: tuple[str, ...] = ("rising", "fate", "scoundrels")
"""Games with a tutorial; see `atlantis_desktop.games.lessons`."""

WITH_TABLE: tuple[str, ...] = ON_THE_TABLE
"""Those that have a table at all; the command line opens and draws them."""


class Game(Protocol):
    """What the package of a game offers under its own name; see the README of ``_template``."""

    GAME: str
    SEATS: range

    def make_rules(self, seats: int, options: Mapping[str, Any] | None = None, cards: object = None) -> Rules[Any]:
        """Give the rules for so many seats; options left out take their defaults. Raises ValueError for bad ones."""
        ...

    def keep_cards(self, rules: Rules[Any]) -> Any:
        """Give the effective cards of a match as JSON data."""
        ...

    def read_cards(self, data: Any) -> Any:
        """Read cards that ``keep_cards`` gave. Raises ContentError."""
        ...

    def is_current(self, rules: Rules[Any]) -> bool:
        """Tell whether a match plays with the cards of today, whatever language their words are in."""
        ...


def load(game: str) -> Game:
    """Give a game's package. Raises KeyError for a game that is not in the box."""
    if game not in GAMES:
        raise KeyError(game)
    package: Any = import_module(f"atlantis_desktop.games.{game}")
    return package  # type: ignore[no-any-return]
