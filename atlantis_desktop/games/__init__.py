"""The games of the box, named one by one, since a packaged program cannot look into its own folders."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol

from atlantis_desktop.engine.rules import Rules

GAMES: tuple[str, ...] = ("fate",)
"""The id of every game that plays, in the order of the title screen; each is a package of this folder."""


class Game(Protocol):
    """What the package of a game offers under its own name; see the README of ``_template``."""

    GAME: str
    SEATS: range

    def make_rules(self, seats: int, options: Mapping[str, Any] | None = None, cards: object = None) -> Rules[Any]:
        """Give the rules for so many seats; options left out take their defaults. Raises ValueError for bad ones."""
        ...


def load(game: str) -> Game:
    """Give a game's package. Raises KeyError for a game that is not in the box."""
    if game not in GAMES:
        raise KeyError(game)
    package: Any = import_module(f"atlantis_desktop.games.{game}")
    return package  # type: ignore[no-any-return]
