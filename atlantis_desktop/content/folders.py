"""Where the files of a game lie below a data folder, in the shape in which a designer hands a game over.

``assets/<game>/`` holds ``cards/``, ``options.toml``, ``rulebook/``, ``lessons/``, ``art/`` with its drawings and
``locale/<language>/`` with the texts of cards and pages in other languages; ``packs/<id>/`` holds what an
expansion brings, in the same shape. What all games share lies beside it.
"""

from __future__ import annotations

from pathlib import Path

from atlantis_desktop.content.faults import ContentError, Fault, nearest_word, shown
from atlantis_desktop.paths import data_root
from atlantis_desktop.words import _

_OF_GAMES = ("options.toml", "cards", "rulebook")
"""What only the folder of a game has; any of it makes one."""
PACKS = "packs"
"""The folder of a game with a folder for each of its expansions."""

_given: dict[str, Path] = {}
"""By game its folder, where that lies elsewhere than below the program's own data, as of a prototype."""


def give_folder(game: str, folder: Path | None) -> None:
    """Say where the files of a game lie that does not ship with the program; None forgets it again."""
    if folder is None:
        _given.pop(game, None)
    else:
        _given[game] = folder


def given_folder(game: str) -> Path | None:
    """Return the folder of a game that does not ship with the program; None for one that does."""
    return _given.get(game)


def check_game(game: str) -> None:
    """Raise ContentError unless this program has data of the game."""
    if game in _given:
        return
    known = sorted({path.parent.name for path in (data_root() / "assets").glob("*/*") if path.name in _OF_GAMES})
    if game not in known:
        raise ContentError([Fault("assets", "", _("there is no game {game}").format(game=shown(game)),
                                  _("one of {words}").format(words=", ".join(known)), nearest_word(game, known))])


def game_folder(game: str, root: Path | None = None) -> Path:
    """Return the folder with all files of a game, below the data folder or another ``root``."""
    if root is None and game in _given:
        return _given[game]
    return (root or data_root()) / "assets" / game


def cards_folder(game: str, root: Path | None = None) -> Path:
    """Return the folder with the card files of a game."""
    return game_folder(game, root) / "cards"


def texts_folder(game: str, code: str, root: Path | None = None, pack: str = "") -> Path:
    """Return the folder with the texts of a game, or of a pack, in a language: ``cards.toml`` and ``rulebook/``."""
    folder = game_folder(game, root)
    return (folder / PACKS / pack if pack else folder) / "locale" / code
