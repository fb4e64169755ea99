"""What became of the matches that people finished here: one line a match in a file that goes nowhere else.

A line is added when a match ends. Where the same match ends once more, after moves were taken back, its newest line
counts. What cannot be read is passed over, line by line.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

import msgspec

from atlantis_desktop.bounds import Amount, Count, Id, SeatNumber, Seconds
from atlantis_desktop.outside import open_plain, read_bounded
from atlantis_desktop.storage.atomic import write_all, write_atomic

FILE: Final = "results.jsonl"
MAX_BYTES: Final = 4 * 1024 * 1024
"""A file above this size is not read; long before that it is made shorter."""
SHORTEN_AT: Final = 2 * 1024 * 1024
KEPT_LINES: Final = 2000
"""So many matches are left when the file is made shorter."""
MOST_SEATS: Final = 16

Text = Annotated[str, msgspec.Meta(max_length=80)]


class PlayedSeat(msgspec.Struct, kw_only=True):
    """Who sat in a seat at the end."""

    person: bool
    level: Id = ""
    """The id of the bot's level; empty for a person."""
    calling: Annotated[dict[Id, Text], msgspec.Meta(max_length=32)] = {}
    """What the seat was in the game, such as a faction, by language."""


class PlayedMatch(msgspec.Struct, kw_only=True):
    """A finished match."""

    key: Id
    """The name of the match in its save."""
    ended: Annotated[datetime, msgspec.Meta(tz=True)]
    game: Id
    options: Annotated[dict[Id, bool | int | float | Text], msgspec.Meta(max_length=200)] = {}
    seats: Annotated[list[PlayedSeat], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    people: Count
    """How many people played; one who plays several seats counts once."""
    together: bool = False
    """Whether all seats won or lost together."""
    winners: Annotated[list[SeatNumber], msgspec.Meta(max_length=MOST_SEATS)]
    totals: Annotated[list[Amount], msgspec.Meta(max_length=MOST_SEATS)] = []
    moves: Count = 0
    seed: Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)] | None = None
    """The seed, by which a match of the day is known; None for one of a number that no person types."""
    seconds: Seconds | None = None
    """How long it was played; None where nobody counted."""

    @property
    def own_seats(self) -> list[int]:
        """The seats of people."""
        return [number for number, seat in enumerate(self.seats) if seat.person]

    @property
    def is_won(self) -> bool:
        """Whether a person is among the winners."""
        return any(seat in self.winners for seat in self.own_seats)


def results_file(data: Path) -> Path:
    """Return the file below the person's folder of data."""
    return data / FILE


def has_results(data: Path) -> bool:
    """Tell whether a match was finished here; nothing is read."""
    return results_file(data).is_file()


def read_results(path: Path) -> list[PlayedMatch]:
    """Return the finished matches in the order in which they ended; what cannot be read is left out. Raises nothing."""
    try:
        lines = read_bounded(path, MAX_BYTES).splitlines()
    except OSError:
        return []
    found: dict[str, PlayedMatch] = {}
    for line in lines:
        match = _match_of(line)
        if match is not None:
            found.pop(match.key, None)
            found[match.key] = match
    return list(found.values())


def add_result(path: Path, match: PlayedMatch) -> bool:
    """Add a finished match, unless it stands there with the same end already; gives whether it was added.

    Raises OSError where the disk refuses.
    """
    known = next((each for each in read_results(path) if each.key == match.key), None)
    if known is not None and msgspec.structs.replace(known, ended=match.ended, seconds=match.seconds) == match:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = open_plain(path, os.O_RDWR | os.O_CREAT | os.O_APPEND)
    try:
        size = os.fstat(handle).st_size
        # A line that a killed process left without its end must not swallow this one.
        begun = bool(size) and _last_byte(handle, size) != b"\n"
        write_all(handle, (b"\n" if begun else b"") + msgspec.json.encode(match) + b"\n")
    finally:
        os.close(handle)
    if size > SHORTEN_AT:
        _write(path, read_results(path)[-KEPT_LINES:])
    return True


def forget_results(path: Path) -> None:
    """Remove all of it. Raises OSError where the disk refuses."""
    path.unlink(missing_ok=True)


def _last_byte(handle: int, size: int) -> bytes:
    os.lseek(handle, size - 1, os.SEEK_SET)
    return os.read(handle, 1)


def _write(path: Path, matches: Sequence[PlayedMatch]) -> None:
    write_atomic(path, b"".join(msgspec.json.encode(match) + b"\n" for match in matches), flush=False)


def _match_of(line: bytes) -> PlayedMatch | None:
    try:
        match = msgspec.json.decode(line, type=PlayedMatch)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    seats = range(len(match.seats))
    return match if all(seat in seats for seat in match.winners) and len(match.totals) in (0, len(seats)) else None
