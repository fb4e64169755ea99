"""A saved match as a file: what it holds, how it is written, and how it is read without trusting it.

The format is told in README.md beside this file. Opening one runs nothing: it is decoded into typed fields, and every
name and number of positions and moves goes through the checks of the game's own codec.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec

from atlantis_desktop import __version__
from atlantis_desktop.engine.match import HUMAN, Match, Seat, UndoPolicy
from atlantis_desktop.engine.workshop_match import WorkshopMatch
from atlantis_desktop.outside import TooLargeError, read_bounded
from atlantis_desktop.storage.atomic import VERSIONS, version_path, write_atomic
from atlantis_desktop.storage.jsonplace import spot_at, spot_of
from atlantis_desktop.storage.problems import Kind, SaveProblem

FORMAT = 1
"""The number of the schema that this program writes."""
MAX_BYTES = 8 * 1024 * 1024
MAX_NAME = 40
MAX_TITLE = 80
VARIANT_TOLD = "variant_told"
"""The name under which ``laid`` says with which variant of its game a match is played (`games.variants`)."""
WORKSHOP, YES = "workshop", "yes"
"""How ``laid`` marks a match of the workshop, whose position may be set and which counts for the workshop alone."""

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By schema number: what turns the fields of that schema into those of the next one."""

_OPENING = b'{\n"format":'
_ENDING = b',\n"checksum":"'
_BYTE = re.compile(r"\(byte (\d+)\)")
_PATH = re.compile(r"`\$\.?([^`]*)`")

Word = Annotated[str, msgspec.Meta(max_length=80)]
Text = Annotated[str, msgspec.Meta(max_length=400)]
Moment = Annotated[datetime, msgspec.Meta(tz=True)]


class SavedSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits in a seat."""

    name: Text
    controller: Word = HUMAN


class Times(msgspec.Struct, forbid_unknown_fields=True):
    """When the match began and when this file was written, in UTC."""

    created: Moment
    saved: Moment


class Save(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything that a saved match holds, in the order in which it stands in the file."""

    format: int = FORMAT
    program: Word = __version__
    game: Word
    key: Word
    """Names the match, so that a journal is never joined to another match's save."""
    title: Text = ""
    headline: Text = ""
    """Where the game stands, in the game's words, such as “Round 2”; for lists of games."""
    headlines: Annotated[dict[Word, Text], msgspec.Meta(max_length=32)] = {}
    """The same in each language of the program, since a list of games speaks that of its reader."""
    over: bool = False
    times: Times
    options: dict[Word, bool | int | float | Word]
    laid: Annotated[dict[Word, Text], msgspec.Meta(max_length=16)] = {}
    """How the table is laid out for the people at it, which no rule reads, such as the map of an island."""
    cards: Any = None
    """The effective card tables as the game gives them; None where it has none."""
    seed: int
    policy: UndoPolicy = UndoPolicy.FREE
    seats: Annotated[list[SavedSeat], msgspec.Meta(min_length=1, max_length=16)]
    """Who sits in the seats now."""
    first_seats: Annotated[list[SavedSeat], msgspec.Meta(min_length=1, max_length=16)]
    """Who sat there at the beginning, where the log sets in."""
    conceded: Annotated[list[int], msgspec.Meta(max_length=16)] = []
    start: Any = None
    """The position at the beginning; None for the set-up that the seed gives."""
    log: list[dict[str, Any]] = []
    state: Any = None
    """The position now."""


# Writing


def make_save(match: Match[Any], about: Save, entries: Sequence[dict[str, Any]] | None = None) -> Save:
    """Return the save of a match as it stands now.

    ``about`` is a save whose fields that a match does not know (game key, title, headline, how the table is laid,
    cards, first seats, time of creation) are kept. ``entries`` is the log as JSON data where the caller has it already.
    """
    rules = match.rules
    log = entries_of(match) if entries is None else list(entries)
    return msgspec.structs.replace(
        about,
        program=__version__,
        over=match.outcome() is not None,
        times=Times(about.times.created, _now()),
        options=dict(rules.options),
        seed=fitted_seed(match.seed),
        policy=match.policy,
        seats=_saved_seats(match.seats),
        conceded=list(match.conceded),
        start=None if match.beginning is None else rules.encode(match.beginning),
        log=log,
        state=rules.encode(match.state),
    )


def first_save(
    match: Match[Any], key: str, cards: Any = None, title: str = "", laid: Mapping[str, str] | None = None
) -> Save:
    """Return the save of a match that begins now; ``cards`` are its effective card tables as JSON data.

    ``laid`` tells how the table is laid out, by name.
    """
    mark = {WORKSHOP: YES} if isinstance(match, WorkshopMatch) else {}
    now = _now()
    blank = Save(
        game=match.rules.game, key=key, title=clean_text(title, MAX_TITLE), times=Times(now, now), options={},
        laid={**(laid or {}), **mark}, cards=cards, seed=0, seats=_saved_seats(match.seats),
        first_seats=_saved_seats(match.first_seats),
    )  # fmt: skip
    return make_save(match, blank)


def encode_save(save: Save) -> bytes:
    """Return the bytes of a save: one field a line, one log entry a line, and a checksum over all of it."""
    lines = []
    for name, value in zip(save.__struct_fields__, msgspec.structs.astuple(save), strict=True):
        if name == "log":
            text = b"[\n" + b",\n".join(map(msgspec.json.encode, value)) + b"\n]" if value else b"[]"
        else:
            text = msgspec.json.encode(value)
        lines.append(b'"' + name.encode() + b'":' + text)
    body = b"{\n" + b",\n".join(lines)
    return body + _ENDING + checksum(body).encode() + b'"\n}\n'


def checksum(data: bytes) -> str:
    """Return the checksum of a save's text up to the checksum itself."""
    return hashlib.sha256(data).hexdigest()


def write_save(save: Save, path: Path) -> None:
    """Write a save; the one that stood there is kept as the version before it. Raises OSError."""
    write_atomic(path, encode_save(save), versions=VERSIONS)


# Reading


def read_save(path: Path) -> Save:
    """Read a save and check its shape and checksum, not yet its game. Raises SaveProblem; changes nothing.

    The problem names the newest earlier version that is whole, when there is one.
    """
    try:
        return _read_save(path)
    except SaveProblem as problem:
        for number in range(1, VERSIONS + 1):
            earlier = version_path(path, number)
            if is_whole(earlier):
                problem.earlier = earlier
                break
        raise


def is_whole(path: Path) -> bool:
    """Tell whether a save can be read and its checksum fits."""
    try:
        _read_save(path)
    except SaveProblem:
        return False
    return True


def clean_text(text: str, limit: int) -> str:
    """Give a name as it may be shown: no control or half characters, no spaces around it, at most ``limit`` letters."""
    kept = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * limit])
    return " ".join(kept.split())[:limit].rstrip()


def clean_entry(entry: dict[str, Any]) -> dict[str, Any]:
    """Return an entry of a log whose names are as `clean_text` leaves them."""
    if "seat" in entry:
        words = {name: clean_text(str(entry.get(name, "")), MAX_NAME) for name in ("controller", "name")}
        return {**entry, **words}
    return entry


def entries_of(match: Match[Any]) -> list[dict[str, Any]]:
    """Return the log of a match as JSON data."""
    return [clean_entry(match.entry_to_json(entry)) for entry in match.log]


def _read_save(path: Path) -> Save:
    return parse_save(bytes_of(path), path)


def bytes_of(path: Path) -> bytes:
    """Return what a file of a match holds, no more than a save may. Raises SaveProblem."""
    try:
        return read_bounded(path, MAX_BYTES)
    except FileNotFoundError:
        raise SaveProblem(Kind.MISSING, path) from None
    except TooLargeError:
        raise SaveProblem(Kind.TOO_LARGE, path) from None
    except OSError as error:
        raise SaveProblem(Kind.UNREADABLE, path, detail=error.strerror or type(error).__name__) from error


class _Peek(msgspec.Struct):
    """The little that every schema has."""

    format: Any = None
    program: Any = None
    game: Any = None


def parse_save(data: bytes, path: Path) -> Save:
    """Read the bytes of a save; ``path`` is named in the problem. Raises SaveProblem."""
    peek = _decoded(data, _Peek, path, is_cut=not data.rstrip().endswith(b'"\n}') or _ENDING not in data)
    if type(peek.format) is not int or peek.format < 1 or not isinstance(peek.game, str):
        raise SaveProblem(Kind.FOREIGN, path)
    if peek.format > FORMAT:
        raise SaveProblem(Kind.NEWER, path, detail=clean_text(str(peek.program), MAX_NAME))
    body, ending, tail = data.rpartition(_ENDING)
    if not ending or tail.rstrip() != checksum(body).encode() + b'"\n}':
        program = clean_text(str(peek.program), MAX_NAME)
        raise SaveProblem(Kind.EDITED, path, detail=f"format {peek.format}, program {program}")
    # The checksum belongs to the text, not to the schema.
    text = body + b"\n}"
    if peek.format == FORMAT:
        save: Save = _decoded(text, Save, path, is_cut=False)
        return save
    fields = _decoded(text, dict[str, Any], path, is_cut=False)
    try:
        for number in range(peek.format, FORMAT):
            fields = MIGRATIONS[number](fields)
        return msgspec.convert(fields, Save)
    except (msgspec.ValidationError, LookupError, TypeError, ValueError) as error:
        raise SaveProblem(Kind.MALFORMED, path, detail=str(error)[:400]) from error


def _decoded(data: bytes, kind: type[Any], path: Path, is_cut: bool) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except RecursionError:
        raise SaveProblem(Kind.TOO_DEEP, path) from None
    except msgspec.ValidationError as error:
        if not data.startswith(_OPENING):
            raise SaveProblem(Kind.FOREIGN, path, detail=str(error)[:400]) from None
        found = _PATH.search(str(error))
        spot = spot_of(data, found.group(1)) if found else None
        raise SaveProblem(Kind.MALFORMED, path, spot, str(error)[:400]) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        if data and not data.startswith(_OPENING[: len(data)]):
            raise SaveProblem(Kind.FOREIGN, path, detail=str(error)[:400]) from None
        if is_cut:
            raise SaveProblem(Kind.TRUNCATED, path, spot_at(data, len(data)), str(error)[:400]) from None
        if isinstance(error, UnicodeDecodeError):
            # The decoder counts from the beginning of one string, so the first bad byte is looked for anew.
            raise SaveProblem(Kind.DAMAGED, path, spot_at(data, _bad_byte(data)), str(error)[:400]) from None
        found = _BYTE.search(str(error))
        spot = spot_at(data, int(found.group(1))) if found else None
        raise SaveProblem(Kind.DAMAGED, path, spot, str(error)[:400]) from None


def _bad_byte(data: bytes) -> int:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        return error.start
    return len(data)


def _saved_seats(seats: Sequence[Seat]) -> list[SavedSeat]:
    return [SavedSeat(clean_text(seat.name, MAX_NAME), clean_text(seat.controller, MAX_NAME)) for seat in seats]


def fitted_seed(seed: int) -> int:
    """Return a seed that means the same game and fits into JSON; generators look at its lowest 64 bits alone."""
    return seed if -(1 << 63) <= seed < 1 << 64 else seed & (1 << 64) - 1


def _now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)
