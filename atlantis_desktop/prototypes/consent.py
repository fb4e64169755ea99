"""Whose Python runs: that of a prototype's folder does so only after somebody agreed to that folder and that state.

What was agreed to, and which folders are known, is kept in a small file beside the settings.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from atlantis_desktop.outside import read_bounded
from atlantis_desktop.paths import user_folders
from atlantis_desktop.prototypes import KEPT_IN
from atlantis_desktop.prototypes.folder import Prototype
from atlantis_desktop.storage.atomic import write_atomic
from atlantis_desktop.words import _

MOST_BYTES: Final = 256 * 1024
MOST_KNOWN: Final = 200
GIVEN: Final = "ATLANTIS_PROTOTYPES"
"""The variable by which a process that this one starts is told of the folders that are open here."""


def question(prototype: Prototype) -> str:
    """Return what somebody is asked before the Python of a folder runs."""
    return _(
        "{folder} holds a program in Python ({files}). It can do on this computer whatever you can: read, "
        "change and delete your files. Agree only if you know who wrote it. Shall it run? (Its mark is {hash}; when "
        "the program changes, you are asked again.)"
    ).format(folder=prototype.origin, files=", ".join(sorted(prototype.code)), hash=prototype.code_hash)


def is_agreed(prototype: Prototype) -> bool:
    """Tell whether a folder may run: it has no Python, or somebody agreed to this folder with this Python."""
    if not prototype.code:
        return True
    if _given().get(prototype.id) == _row(prototype):
        return True
    return _read()["agreed"].get(str(prototype.origin)) == prototype.code_hash


def agree(prototype: Prototype) -> None:
    """Keep that somebody agreed to the Python of a folder as it is; where nothing can be written, in this process."""
    _give(prototype)
    kept = _read()
    kept["agreed"].pop(str(prototype.origin), None)
    kept["agreed"][str(prototype.origin)] = prototype.code_hash
    _write(kept)


def remember(prototype: Prototype) -> None:
    """Keep where the folder of a game lies, and tell the processes that this one starts."""
    kept = _read()
    if list(kept["known"].items())[-1:] != [(prototype.id, str(prototype.origin))]:
        kept["known"].pop(prototype.id, None)
        kept["known"][prototype.id] = str(prototype.origin)
        _write(kept)
    _give(prototype)


def forget(game: str) -> None:
    """Forget where the folder of a game lies; what was agreed to stays."""
    kept = _read()
    if kept["known"].pop(game, None) is not None:
        _write(kept)
    os.environ[GIVEN] = json.dumps({id: row for id, row in _given().items() if id != game})


def known() -> dict[str, Path]:
    """Return the folders of prototypes that were opened before, by the id of the game, the newest last."""
    return {id: Path(path) for id, path in _read()["known"].items()}


def folder_of(game: str) -> Path | None:
    """Return where the folder of a game lies, as far as anybody here knows."""
    given = _given().get(game)
    return Path(given[0]) if given else known().get(game)


def _row(prototype: Prototype) -> list[str]:
    return [str(prototype.origin), prototype.code_hash]


def _give(prototype: Prototype) -> None:
    os.environ[GIVEN] = json.dumps({**_given(), prototype.id: _row(prototype)})


def _given() -> dict[str, list[str]]:
    try:
        data = json.loads(os.environ.get(GIVEN) or "{}")
        return {str(id): [str(row[0]), str(row[1])] for id, row in data.items()}
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        return {}


def _read() -> dict[str, dict[str, str]]:
    data: Any = None
    with suppress(OSError, ValueError, RecursionError):
        data = json.loads(read_bounded(user_folders().config / KEPT_IN, MOST_BYTES))
    found: dict[str, dict[str, str]] = {}
    for part in ("agreed", "known"):
        rows = data.get(part) if isinstance(data, dict) else None
        found[part] = {k: v for k, v in rows.items() if isinstance(v, str)} if isinstance(rows, dict) else {}
    return found


def _write(kept: dict[str, dict[str, str]]) -> None:
    """Write what is known; where it cannot be written, one is asked again next time."""
    short = {part: dict(list(rows.items())[-MOST_KNOWN:]) for part, rows in kept.items()}
    with suppress(OSError):
        write_atomic(user_folders().config / KEPT_IN, json.dumps(short, indent=1, ensure_ascii=False).encode())
