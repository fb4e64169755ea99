"""What is left behind when the program fails: a report, a mark for the next start, and a log file.

Nothing is sent anywhere. A report names no folder of the person, and no name of a player unless asked to.
"""

from __future__ import annotations

import logging
import logging.handlers
import os
import platform
import re
import sys
import traceback
from datetime import UTC, datetime
from importlib import metadata
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from atlantis_desktop import __version__
from atlantis_desktop.outside import open_plain, read_bounded
from atlantis_desktop.paths import data_root, user_folders
from atlantis_desktop.storage.atomic import write_atomic

if TYPE_CHECKING:
    from atlantis_desktop.engine.match import Match

KEEP_REPORTS = 5
KEEP_LOGS = 5
LOG_BYTES = 256 * 1024
MARK = "crash.json"
LIBRARIES = ("pygame", "pygame-ce", "pytmx", "msgspec", "platformdirs")

_log = logging.getLogger(__name__)


class Crash(NamedTuple):
    """That the program failed the last time it ran."""

    game_id: str
    """The saved game that was open, empty when there was none."""
    report: Path


class _Mark(msgspec.Struct):
    game_id: str = ""
    report: str = ""


def report_crash(
    error: BaseException, match: Match[Any] | None = None, game_id: str = "", with_names: bool = True
) -> Path | None:
    """Write a report on ``error`` and a mark for the next start; give the report's path.

    ``match`` and ``game_id`` are the game that was open. The five newest reports are kept. Raises nothing: where the
    disk refuses, None is given.
    """
    folders = user_folders()
    now = datetime.now(UTC)
    path = folders.reports / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    try:
        write_atomic(path, crash_text(error, match, with_names, now).encode("utf-8", "replace"))
        write_atomic(folders.logs / MARK, msgspec.json.encode(_Mark(game_id, path.name)))
        for old in sorted(folders.reports.glob("crash-*.txt"))[:-KEEP_REPORTS]:
            old.unlink()
    except OSError as refusal:
        _log.error("The crash report could not be written: %s", refusal.strerror)
        return None
    return path


def last_crash() -> Crash | None:
    """Return the crash of the last run, until `forget_crash` is called. Raises nothing."""
    folders = user_folders()
    try:
        mark = msgspec.json.decode(read_bounded(folders.logs / MARK, 4096), type=_Mark)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    # Both words come from a file, so they must not lead out of their folders.
    if not re.fullmatch(r"[a-z0-9_-]*", mark.game_id) or not re.fullmatch(r"crash-[0-9-]+\.txt", mark.report):
        return None
    return Crash(mark.game_id, folders.reports / mark.report)


def forget_crash() -> None:
    """Take the mark away; the report stays."""
    try:
        (user_folders().logs / MARK).unlink(missing_ok=True)
    except OSError:
        _log.warning("The mark of the last crash could not be removed")


def crash_text(error: BaseException, match: Match[Any] | None, with_names: bool, when: datetime) -> str:
    """Return the text of a report: versions, platform, the match with its moves, the trace."""
    lines = [
        f"Atlantis Desktop {__version__}, {when:%Y-%m-%d %H:%M:%S} UTC",
        f"Python {platform.python_version()} on {platform.platform()}, {platform.machine()}",
        "packaged build" if getattr(sys, "frozen", False) else "run from source",
        *(f"{name} {version}" for name in LIBRARIES if (version := _version(name))),
        "",
    ]
    names: list[str] = []
    if match is not None:
        names = [seat.name for seat in match.seats]
        try:
            lines += _match_lines(match)
        except Exception as trouble:
            # The match may be the very thing that is broken; the trace must still be told.
            lines += [f"the match cannot be told: {type(trouble).__name__}", ""]
    lines += traceback.format_exception(error)
    text = without_folders("\n".join(line.rstrip("\n") for line in lines) + "\n")
    return text if with_names else without_names(text, names)


def without_folders(text: str) -> str:
    """Replace the person's and the program's folders by words, however deep they stand in the text."""
    folders = user_folders()
    known = [
        (folders.data, "<data>"),
        (folders.config, "<config>"),
        (folders.logs, "<logs>"),
        (folders.cache, "<cache>"),
        (data_root(), "<program>"),
        (Path(sys.prefix), "<python>"),
        (Path(sys.base_prefix), "<python>"),
        (Path.home(), "~"),
    ]
    for path, word in sorted(known, key=lambda pair: -len(str(pair[0]))):
        for spelling in {str(path), path.as_posix(), repr(str(path))[1:-1]}:
            if len(spelling.strip("/\\.")) > 1:
                text = re.sub(re.escape(spelling) + r"(?![\w-])", word, text)
    # Other people's folders and those of other drives are told by their last part alone.
    return re.sub(r"(?:/home|/Users|/root|[A-Za-z]:\\+Users)[/\\]+[^/\\\s\"']+", "~", text)


def without_names(text: str, names: list[str]) -> str:
    """Replace the names of seats by their numbers."""
    for number, name in sorted(enumerate(names), key=lambda pair: -len(pair[1])):
        if name.strip():
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"<seat {number}>", text)
    return text


class _PlainFileHandler(logging.handlers.RotatingFileHandler):
    """Writes into a plain file only: no link is followed and no pipe waited for."""

    def _open(self) -> TextIOWrapper:
        handle = open_plain(self.baseFilename, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        return open(handle, "a", encoding=self.encoding, errors=self.errors)


def set_up_log(level: int = logging.INFO) -> Path | None:
    """Write the program's log into the log folder, in five files of 256 kB at most that follow each other.

    Gives the file, or None when the disk refuses. A second call replaces the first.
    """
    path = user_folders().logs / "atlantis.log"
    root = logging.getLogger("atlantis_desktop")
    for handler in [each for each in root.handlers if isinstance(each, logging.handlers.RotatingFileHandler)]:
        root.removeHandler(handler)
        handler.close()
    try:
        os.makedirs(path.parent, exist_ok=True)
        handler = _PlainFileHandler(
            path, maxBytes=LOG_BYTES, backupCount=KEEP_LOGS - 1, encoding="utf-8", errors="replace"
        )
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    root.setLevel(level)
    return path


def _match_lines(match: Match[Any]) -> list[str]:
    codec = match.rules.codec
    lines = [f"game {match.rules.game}, {match.rules.seats} seats, seed {match.seed}, undo {match.policy.value}"]
    lines += [f"option {name} = {value}" for name, value in sorted(match.rules.options.items())]
    lines += [f"seat {number}: {seat.name} ({seat.controller})" for number, seat in enumerate(match.seats)]
    if match.beginning is not None:
        lines.append("begun at " + msgspec.json.encode(match.rules.encode(match.beginning)).decode())
    lines.append(f"{len(match.log)} entries:")
    for number, entry in enumerate(match.log, start=1):
        if entry.move is not None:
            lines.append(f"{number:5}  {codec.to_text(entry.move)}")
        else:
            lines.append(f"{number:5}  {msgspec.json.encode(match.entry_to_json(entry)).decode()}")
    return [*lines, ""]


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""
