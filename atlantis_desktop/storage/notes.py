"""Notes of a designer as files: what was thought at a moment of a match, with a picture of it and the whole match.

``<day>-<time>-<game>.json`` holds the words, the move, the seat, the seed, the position in words for whoever reads the
file, and the match as a save, by which the moment is opened again; the picture lies beside it. Opening runs nothing.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from atlantis_desktop.engine.match import Match
from atlantis_desktop.storage.atomic import write_atomic
from atlantis_desktop.storage.opening import Library, Opened, open_match
from atlantis_desktop.storage.problems import Kind, SaveProblem
from atlantis_desktop.storage.saves import FORMAT, WORKSHOP, YES, Save, bytes_of, clean_text, first_save, make_save

NOTE: Final = 1
"""The number of the schema of notes."""
MOST_LETTERS: Final = 400
MOST_LISTED: Final = 200
_OPENING: Final = b'{\n "note":'


class Note(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything that a note holds, in the order in which it stands in the file."""

    note: int = NOTE
    words: Annotated[str, msgspec.Meta(max_length=MOST_LETTERS)]
    game: Annotated[str, msgspec.Meta(max_length=80)]
    move: int
    """How many moves had been made."""
    seat: int
    """The seat from which it was looked."""
    seed: int
    written: Annotated[datetime, msgspec.Meta(tz=True)]
    picture: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """The name of the picture beside the note; empty where there is none."""
    position: dict[str, Any]
    """The position in words."""
    save: Save


class Listed(NamedTuple):
    """A note in a list."""

    path: Path
    words: str
    move: int
    seat: int
    written: datetime


def write_note(
    folder: Path, match: Match[Any], words: str, seat: int, position: dict[str, Any], cards: Any, picture: bytes
) -> Path:
    """Write a note of the present moment of a match and its picture (PNG); give its file. Raises OSError.

    ``position`` is the position in words, ``cards`` are the effective cards of the match (`games.kept.kept_cards`).
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = _free_path(folder, match.rules.game)
    save = make_save(match, first_save(match, f"note-{path.stem}"[:80], cards))
    image = path.with_suffix(".png")
    write_atomic(image, picture)
    note = Note(
        words=clean_text(words, MOST_LETTERS), game=match.rules.game, move=len(match.line), seat=seat, seed=save.seed,
        written=datetime.now(UTC).replace(microsecond=0), picture=image.name, position=position, save=save,
    )  # fmt: skip
    write_atomic(path, msgspec.json.format(msgspec.json.encode(note), indent=1))
    return path


def _free_path(folder: Path, game: str) -> Path:
    stem = f"{time.strftime('%Y%m%d-%H%M%S')}-{game}"
    names = (f"{stem}.json", *(f"{stem}-{number}.json" for number in range(2, 1000)))
    return next(folder / name for name in names if not (folder / name).exists())


def is_note(path: Path) -> bool:
    """Tell whether a file looks like a note; it is not checked further."""
    try:
        with path.open("rb") as file:
            return file.read(len(_OPENING)) == _OPENING
    except OSError:
        return False


def read_note(path: Path) -> Note:
    """Read a note and check its shape, not yet its game. Raises SaveProblem; changes nothing."""
    data = bytes_of(path)
    try:
        note = msgspec.json.decode(data, type=Note)
    except RecursionError:
        raise SaveProblem(Kind.TOO_DEEP, path) from None
    except msgspec.ValidationError as error:
        kind = Kind.MALFORMED if data.startswith(_OPENING) else Kind.FOREIGN
        raise SaveProblem(kind, path, detail=str(error)[:400]) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveProblem(Kind.DAMAGED, path, detail=str(error)[:400]) from None
    if note.note > NOTE or note.save.format > FORMAT:
        raise SaveProblem(Kind.NEWER, path, detail=clean_text(note.save.program, 40))
    return note


def open_note(path: Path, library: Library) -> Opened:
    """Open the moment of a note as a match of the workshop, with all that was played before. Raises SaveProblem."""
    save = read_note(path).save
    return open_match(msgspec.structs.replace(save, laid={**save.laid, WORKSHOP: YES}), library, path)


def list_notes(folder: Path) -> list[Listed]:
    """Return the notes of a folder that can be read, the newest first."""
    try:
        files = sorted((path for path in folder.glob("*.json") if is_note(path)), reverse=True)
    except OSError:
        return []
    found: list[Listed] = []
    for path in files[:MOST_LISTED]:
        try:
            note = read_note(path)
        except SaveProblem:
            continue
        found.append(Listed(path, clean_text(note.words, MOST_LETTERS), note.move, note.seat, note.written))
    return found
