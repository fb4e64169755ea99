"""New prototypes, copies of a template's folder under a name of their own, and new variants of the games of the box."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

from atlantis_desktop.content.variants import FORMAT, HEAD, variants_folder
from atlantis_desktop.games import GAMES
from atlantis_desktop.games.variants import takes_variants
from atlantis_desktop.storage.atomic import write_atomic
from atlantis_desktop.words import _

TEMPLATES: Final = Path(__file__).parent / "templates"
LIKE: Final = {"cards": "reef", "board": "isles"}
"""The templates, each with the id that its files have."""
_TEXTS: Final = (".toml", ".py", ".md")


class MakingError(Exception):
    """A prototype cannot be begun; the message says why."""


def new_folder(name: str, like: str, at: Path) -> Path:
    """Copy a template (a word of `LIKE`) into a new folder of this name and return it. Raises MakingError.

    The name becomes the id of the game, its title, and what the numbers of its rules begin with.
    """
    _need_name(name)
    if not re.fullmatch(r"[a-z][a-z0-9]{1,39}", name):
        sentence = _("{name} cannot be the id of a game; expected small letters and digits, a letter first.")
        raise MakingError(sentence.format(name=name))
    if name in GAMES:
        raise MakingError(_("{name} is a game of the box; expected another name.").format(name=name))
    folder = at / name
    if folder.exists():
        raise MakingError(_("{folder} is there already; nothing was changed.").format(folder=folder))
    old = LIKE[like]
    letters = re.sub(r"[^A-Z]", "", name.upper())[:10]
    prefix = letters if len(letters) >= 3 else "RULE"
    try:
        shutil.copytree(TEMPLATES / like, folder, ignore=shutil.ignore_patterns("__pycache__"))
        for file in sorted(folder.rglob("*")):
            if file.suffix in _TEXTS:
                text = file.read_text(encoding="utf-8")
                text = re.sub(rf"\b{old.upper()}\b", prefix, text)
                text = re.sub(rf'(?m)^(id|game) = "{old}"', rf'\1 = "{name}"', text)
                text = re.sub(rf'(?m)^title = "{old.capitalize()}"', f'title = "{name.capitalize()}"', text)
                text = re.sub(rf"\bof {old.capitalize()}\b", f"of {name.capitalize()}", text)
                file.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        sentence = _("{folder} cannot be written: {reason}")
        raise MakingError(sentence.format(folder=folder, reason=error.strerror)) from error
    return folder


def _need_name(name: str) -> None:
    """Raise MakingError where there is no name at all."""
    if not name:
        raise MakingError(_("It needs a name: small letters and digits, a letter first."))


def games_with_variants() -> tuple[str, ...]:
    """Return the games of the box that a variant can change."""
    return tuple(game for game in GAMES if takes_variants(game))


def new_variant(name: str, game: str, at: Path | None = None) -> Path:
    """Begin a variant of a game that changes nothing yet, and return its folder. Raises MakingError.

    It lies among the person's own variants, where the set-up page finds it, or in another folder.
    """
    _need_name(name)
    if not re.fullmatch(r"[a-z][a-z0-9-]{1,39}", name):
        sentence = _("{name} cannot be the name of a variant; expected small letters, digits and hyphens.")
        raise MakingError(sentence.format(name=name))
    folder = (variants_folder(game) if at is None else at) / name
    if folder.exists():
        raise MakingError(_("{folder} is there already; nothing was changed.").format(folder=folder))
    title = name.replace("-", " ").capitalize()
    head = f'format = {FORMAT}\ngame = "{game}"\ntitle = "{title}"\nversion = "1"\n'
    try:
        folder.mkdir(parents=True)
        write_atomic(folder / HEAD, head.encode())
    except OSError as error:
        sentence = _("{folder} cannot be written: {reason}")
        raise MakingError(sentence.format(folder=folder, reason=error.strerror)) from error
    return folder
