"""The games of the box, named one by one, since a packaged program cannot look into its own folders.

This is the only module that names a game. What each of them gives to the house stands in its ``entry.py`` and, of what
is drawn, in its ``table/entry.py``; the contract begins with `atlantis_desktop.games.entry`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.games.box import Box

if TYPE_CHECKING:
    from atlantis_desktop.games.entry import GameEntry

GAMES: Final[tuple[str, ...]] = ("fate", "rising", "scoundrels", "archon")
"""The folders of the games. The first one is what a screen shows that is opened without a game."""

_packages: dict[str, str] = {game: f"{__name__}.{game}" for game in GAMES}
_entries: dict[str, GameEntry] = {}
_boxes: dict[str, Box] = {}
_names: dict[str, str] = {}
_drawn: dict[str, str] = {}
"""By game without a package: the module that draws for it."""


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games, in the order of their list."""
    return tuple(_packages)


def entry_of(game: str) -> GameEntry:
    """Return what a game gives to the house. Raises KeyError for a game that is not in the box."""
    if game not in _packages:
        is_at_hand(game)
    if game not in _entries:
        found: GameEntry = import_module(f"{_packages[game]}.entry").ENTRY
        _entries[game] = found
    return _entries[game]


def drawn_part(game: str, name: str, default: Any) -> Any:
    """Return what stands by a name in the ``table/entry.py`` of a game; the default where the game draws nothing.

    Raises KeyError for a game that is not in the box.
    """
    package = f"{_packages[game]}.table"
    if not _packages[game]:
        return import_module(_drawn[game]).drawn(game, name, default) if game in _drawn else default
    if find_spec(package) is None:
        return default
    return getattr(import_module(f"{package}.entry"), name, default)


def entries() -> list[GameEntry]:
    """Return what every game gives, in the order in which the title offers them."""
    return sorted(map(entry_of, _packages), key=lambda entry: entry.box.place)


def boxes() -> list[Box]:
    """Return how the box tells of every game, in the order in which the title offers them; loads no game."""
    return sorted(map(box_of, _packages), key=lambda box: box.place)


def title_cards() -> list[Box]:
    """Return the cards of the title in their order: each game, and behind it what else it offers there."""
    return [replace(card, opens=box.id) for box in boxes() for card in (box, *box.further)]


def title_of(game: str, options: Mapping[str, Any] = {}) -> str:
    """Return the name of a game in the reader's language; its id for one that is not in the box, as of an old save.

    With the options of a match its expansion is named too.
    """
    if game not in _packages:
        return _names.get(game, game)
    return ": ".join(card.name for card in (box_of(game), *_expansions(game, options)))


def call_game(game: str, name: str) -> None:
    """Remember the name of a game that is known and not in the box yet, such as a prototype that was not opened."""
    _names[game] = name


def card_of(game: str, options: Mapping[str, Any] = {}) -> str:
    """Return the id of the card of the title to which a match belongs: that of its expansion, else the game's own."""
    return [game, *(card.id for card in _expansions(game, options))][-1]


def _expansions(game: str, options: Mapping[str, Any]) -> list[Box]:
    """Return the further cards of a game whose options a match has."""
    return [card for card in box_of(game).further if card.given and card.given.items() <= options.items()]


def box_of(game: str) -> Box:
    """Return how the box tells of a game; plainly of one that is not in it. Loads no game that has a ``box.py``."""
    if game not in _packages:
        return Box()
    if game not in _boxes:
        _boxes[game] = _box_of(game, _packages[game])
    return _boxes[game]


def _box_of(game: str, package: str) -> Box:
    if package and find_spec(f"{package}.box") is not None:
        box: Box = import_module(f"{package}.box").BOX
        return replace(box, id=game)
    entry = entry_of(game)
    return replace(entry.box, id=game, title=entry.title, is_taught=entry.is_taught)


def add_game(game: str, package: str) -> None:
    """Put a game of another package (its dotted name) into the box of this process, such as a prototype."""
    _packages[game] = package
    _entries.pop(game, None)
    _boxes.pop(game, None)


def add_entry(entry: GameEntry, drawn: str = "") -> None:
    """Put a game into the box of this process that has no package, such as the folder of a prototype.

    ``drawn`` names a module whose function of that name stands in for the ``table/entry.py`` (game, part, default).
    """
    remove_game(entry.id)
    if drawn:
        _drawn[entry.id] = drawn
    _packages[entry.id] = ""
    _entries[entry.id] = entry


def is_at_hand(game: str) -> bool:
    """Tell whether a game is in the box, or is a prototype that can be put into it without asking anybody."""
    if game in _packages:
        return True
    loader: Any = import_module("atlantis_desktop.prototypes.loader")
    return bool(loader.open_known(game))


def remove_game(game: str) -> None:
    """Take a game that was added out of the box again."""
    _drawn.pop(game, None)
    _packages.pop(game, None)
    _entries.pop(game, None)
    _boxes.pop(game, None)
