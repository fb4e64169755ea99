"""The shelf of saved games in one folder: list, begin, continue, rename, throw away, take back.

A game has an id and the files ``<id>.json`` (with two earlier versions), ``<id>.log`` and, while it is open,
``<id>.lock``. Damaged files are never changed: they stay, or are kept under a name with ``damaged`` or ``before``.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import time
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from atlantis_desktop.bounds import LAST_MOMENT, Stamp, fitted
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.outside import NoPlainFileError
from atlantis_desktop.storage.atomic import VERSIONS, clear_parts, version_path
from atlantis_desktop.storage.journal import Autosave, Headline, Journal, lock_path, read_journal
from atlantis_desktop.storage.lock import GameLock, HeldError, is_held, was_left
from atlantis_desktop.storage.opening import Library, Opened, open_match, open_save
from atlantis_desktop.storage.problems import Kind, SaveProblem
from atlantis_desktop.storage.saves import MAX_TITLE, Save, Times, clean_text, first_save, read_save, write_save
from atlantis_desktop.words import _, language

TRASH = "trash"
KEEP_TRASH_DAYS = 30
_DAY = 86400.0
_ID = re.compile(r"[a-z0-9_]+(?:-[a-z0-9_]+)*")
# What programs that keep folders alike on several computers call the copy of a file that two of them changed:
# Syncthing, Dropbox (whose words follow its language) and OneDrive, which adds the name of the computer.
_CONFLICT = re.compile(
    _ID.pattern + r"(?:\.sync-conflict-\d{8}-\d{6}(?:-[A-Z0-9]{1,16})?"
    r"| \([^()\[\]*?/\\]*(?:[Cc]onflict|[Kk]onflikt)[^()\[\]*?/\\]*\)"
    r"|-[A-Za-z0-9-]*[A-Z][A-Za-z0-9-]*)"
)
# With these nothing is damaged: another program or another time could read the file, so it is not passed by.
_NOT_PASSED_BY = (Kind.NEWER, Kind.GAME, Kind.OPTIONS, Kind.CARDS, Kind.UNREADABLE)


class GameInfo(NamedTuple):
    """One saved game of the list."""

    id: str
    game: str
    title: str
    headline: str
    seats: tuple[Seat, ...]
    played: datetime
    """When the last move was kept, in UTC."""
    over: bool
    problem: SaveProblem | None
    """Why it cannot be opened as it is."""
    is_open: bool
    """Whether a window has it open now."""
    interrupted: bool
    """Whether the program ended without closing it, as after a crash."""
    options: Mapping[str, Any] = {}
    """What the match is played with, by which its expansion is named."""

    @property
    def is_conflict(self) -> bool:
        """Whether a program that keeps folders alike has left it: the copy of a game that went on elsewhere too."""
        return _CONFLICT.fullmatch(self.id) is not None


class Continued(NamedTuple):
    """A saved game that goes on."""

    match: Match[Any]
    autosave: Autosave
    opened: Opened
    notes: tuple[str, ...]
    """Sentences for the person."""
    is_copy: bool


# The list


def list_games(folder: Path, include_over: bool = False) -> list[GameInfo]:
    """List the saved games of a folder, the last played first; finished ones only with ``include_over``."""
    return [game for game in each_game(folder) if include_over or not game.over]


def each_game(folder: Path) -> Iterator[GameInfo]:
    """Yield every saved game of a folder, the last played first, each read only when it is asked for."""
    for game_id in _last_played_first(folder):
        yield describe_game(folder, game_id)


def describe_game(folder: Path, game_id: str) -> GameInfo:
    """Return the line of one game in the list; it is read, not opened. Raises nothing."""
    path, lock = folder / f"{game_id}.json", lock_path(folder, game_id)
    problem: SaveProblem | None = None
    save: Save | None = None
    try:
        save = read_save(path)
    except SaveProblem as error:
        # Only now: a list does not read the moves of games whose save tells all that it shows.
        journal = read_journal(path.with_suffix(".log"))
        save = journal.head
        if save is None or journal.damaged or error.kind in _NOT_PASSED_BY:
            problem = error
            save = save or (_readable(error.earlier) if error.earlier else None)
    if save is None:
        never = datetime.fromtimestamp(0, UTC)
        save = Save(game="", key="", times=Times(never, never), options={}, seed=0, seats=[], first_seats=[])
    seats = tuple(Seat(clean_text(seat.name, 40), clean_text(seat.controller, 40)) for seat in save.seats)
    headline = save.headlines.get(language(), save.headline)
    return GameInfo(
        game_id, save.game, clean_text(save.title, MAX_TITLE), clean_text(headline, 120), seats, _played(path),
        save.over, problem, is_held(lock), was_left(lock), save.options,
    )  # fmt: skip


def has_game(folder: Path, game_id: str) -> bool:
    """Tell whether a folder has files of a saved game of this id; none is read."""
    return game_id in _ids(folder)


def _last_played_first(folder: Path) -> list[str]:
    return [each for _at, each in sorted(((_played(folder / f"{each}.json"), each) for each in _ids(folder)),
                                         reverse=True)]  # fmt: skip


def _ids(folder: Path) -> list[str]:
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    stems = {name.rpartition(".")[0] for name in names if name.endswith((".json", ".log"))}
    return sorted(filter(_is_id, stems))


def _is_id(stem: str) -> bool:
    return (_ID.fullmatch(stem) or _CONFLICT.fullmatch(stem)) is not None


def _played(path: Path) -> datetime:
    times = [0.0]
    for each in (path, path.with_suffix(".log")):
        try:
            times.append(each.stat().st_mtime)
        except OSError:
            continue
    return datetime.fromtimestamp(min(max(times), LAST_MOMENT), UTC)


def _readable(path: Path) -> Save | None:
    try:
        return read_save(path)
    except SaveProblem:
        return None


# Opening


def load_game(folder: Path, game_id: str, library: Library, version: int = 0) -> Opened:
    """Open a game: its save, and what the journal holds beyond it.

    When the newest save is damaged and the journal is whole, the position is rebuilt from an earlier save or from the
    beginning, and a note says so; nothing is lost then. Otherwise SaveProblem is raised, which names the save before
    it; ``version`` 1 or 2 opens that one as it is. Reads only.
    """
    path = folder / f"{game_id}.json"
    if version:
        earlier = version_path(path, version)
        return open_match(read_save(earlier), library, earlier)
    journal = read_journal(path.with_suffix(".log"))
    first: SaveProblem | None = None
    for source, save, problem in _sources(path, journal):
        try:
            if save is None:
                raise problem or SaveProblem(Kind.MISSING, source)
            further = _further(save, journal)
            if first is not None and further is None:
                break
            opened = open_match(save, library, source, further or ())
        except SaveProblem as found:
            first = first or found
            if found.kind in _NOT_PASSED_BY or journal.damaged or journal.head is None:
                break
            continue
        return opened._replace(notes=opened.notes + _notes(first, save, journal))
    assert first is not None
    if first.earlier is None:
        versions = [version_path(path, number) for number in range(1, VERSIONS + 1)]
        first.earlier = next((each for each in versions if _readable(each) is not None), None)
    raise first


def open_file(path: Path, library: Library) -> Opened:
    """Open a file that a person names: a save with its journal beside it, an earlier save, or a journal alone.

    Raises SaveProblem. Reads only.
    """
    if path.is_symlink():
        # A person may name a file by a link to it; its journal lies beside the file itself.
        path = path.resolve()
    if path.suffix == ".json" and _is_id(path.stem) and path.exists():
        return load_game(path.parent, path.stem, library)
    if path.suffix == ".log" and path.exists():
        journal = read_journal(path)
        if journal.head is None:
            raise SaveProblem(Kind.FOREIGN, path)
        return open_match(journal.head, library, path, journal.entries)
    return open_save(path, library)


def _sources(path: Path, journal: Journal) -> Iterator[tuple[Path, Save | None, SaveProblem | None]]:
    """Return the saves of a game from the newest on, and at last the beginning of its journal."""
    for number in range(VERSIONS + 1):
        version = version_path(path, number)
        try:
            yield version, read_save(version), None
        except SaveProblem as problem:
            if number == 0 or problem.kind is not Kind.MISSING:
                yield version, None, problem
    if journal.head is not None:
        yield path.with_suffix(".log"), journal.head, None


def _further(save: Save, journal: Journal) -> list[dict[str, Any]] | None:
    """Return the entries of the journal beyond a save, or None when it tells another match or less than the save."""
    if journal.head is None or journal.head.key != save.key:
        return None
    known = len(save.log)
    return journal.entries[known:] if journal.entries[:known] == save.log else None


def _notes(first: SaveProblem | None, save: Save, journal: Journal) -> tuple[str, ...]:
    if first is not None:
        if first.kind is Kind.MISSING:
            return ()
        sentence = _("The newest save could not be used: {problem} The game was rebuilt from its list of moves.")
        return (sentence.format(problem=first.sentence),)
    same = journal.head is not None and journal.head.key == save.key
    shared = min(len(journal.entries), len(save.log))
    if journal.damaged or (same and journal.entries[:shared] != save.log[:shared]):
        return (_("A part of the list of moves is damaged; the game opens as far as it could be read."),)
    return ()


# Beginning and continuing


def start_game(
    match: Match[Any], folder: Path, cards: Any = None, title: str = "", headline: Headline | None = None,
    laid: Mapping[str, str] | None = None,
) -> Autosave:  # fmt: skip
    """Keep a match that begins now under a new id. ``cards`` are its effective cards (`games.kept.kept_cards`).

    ``laid`` tells how the table is laid out, which no rule reads.
    """
    about = first_save(match, secrets.token_hex(8), cards, title, laid)
    game_id, lock = _new_id(folder, match.rules.game)
    return Autosave(match, folder, game_id, about, headline=headline, lock=lock)


def continue_game(
    folder: Path, game_id: str, library: Library, headline: Headline | None = None, version: int = 0
) -> Continued:
    """Open a saved game and keep it from now on.

    A game that another window has open, and an earlier ``version``, are continued as a copy under a new id, and a
    note says so. Raises SaveProblem when it cannot be opened, OSError when the disk refuses a lock file.
    """
    try:
        lock = None if version else GameLock.acquire(lock_path(folder, game_id))
        copied = "" if lock else _("An earlier save goes on as a copy; the damaged one stays as it is.")
    except (HeldError, NoPlainFileError) as held:
        reason = str(held) if isinstance(held, HeldError) else _(
            "What stands where this game’s lock should be was not made by this program ({reason})."
        ).format(reason=held.strerror)  # fmt: skip
        lock, copied = None, reason + " " + _("This is a copy of it, with a save of its own.")
    try:
        opened = load_game(folder, game_id, library, version)
        about = opened.save
        if lock is None:
            title = _("{title} (copy)").format(title=about.title) if about.title else ""
            about = msgspec.structs.replace(about, title=clean_text(title, MAX_TITLE), key=secrets.token_hex(8))
            game_id, lock = _new_id(folder, about.game)
        if opened.begins_anew:
            # The log of the match begins here, so its seats and its key do, too.
            about = msgspec.structs.replace(about, first_seats=about.seats, key=secrets.token_hex(8))
        autosave = Autosave(opened.match, folder, game_id, about, opened.entries, headline, lock)
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    notes = (copied, *opened.notes) if copied else opened.notes
    return Continued(opened.match, autosave, opened, notes, bool(copied))


def _new_id(folder: Path, game: str) -> tuple[str, GameLock]:
    """Find an id that no file has and hold its lock."""
    base = f"{game}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    number = 1
    while True:
        game_id = base if number == 1 else f"{base}-{number}"
        number += 1
        if any((folder / f"{game_id}{end}").exists() for end in (".json", ".log", ".lock")):
            continue
        try:
            return game_id, GameLock.acquire(lock_path(folder, game_id))
        except (HeldError, NoPlainFileError):
            continue


# Tidying


def rename_game(folder: Path, game_id: str, title: str) -> None:
    """Give a game that is not open another name. Raises HeldError, SaveProblem or OSError."""
    lock = GameLock.acquire(lock_path(folder, game_id))
    try:
        path = folder / f"{game_id}.json"
        write_save(msgspec.structs.replace(read_save(path), title=clean_text(title, MAX_TITLE)), path)
    finally:
        lock.release()


def delete_game(folder: Path, game_id: str) -> Path:
    """Move a game to the trash, where it stays for 30 days; give its folder there. Raises HeldError or OSError."""
    lock = GameLock.acquire(lock_path(folder, game_id))
    try:
        target = folder / TRASH / f"{game_id}.{time.time_ns()}"
        target.mkdir(parents=True)
        for path in _files_of(folder, game_id):
            os.replace(path, target / path.name)
    finally:
        lock.release()
    return target


def restore_game(folder: Path, trashed: Path) -> None:
    """Take a game back from the trash, given what `delete_game` gave. Raises OSError when its name is taken."""
    for path in trashed.iterdir():
        if (folder / path.name).exists():
            raise FileExistsError(path.name)
    for path in trashed.iterdir():
        os.replace(path, folder / path.name)
    trashed.rmdir()


def tidy(folder: Path, keep: int = 0) -> None:
    """Do the housekeeping of a start: with ``keep`` only so many games stay, the oldest of the others go to the trash.

    What lies in the trash for 30 days is removed, and so is what killed processes left half written.
    """
    now = time.time()
    clear_parts(folder, now - _DAY)
    for trashed in (folder / TRASH).glob("*.*"):
        thrown_away = fitted(trashed.name.rpartition(".")[2], Stamp, None, from_word=True)
        if thrown_away is not None and now - thrown_away / 1e9 > KEEP_TRASH_DAYS * _DAY:
            shutil.rmtree(trashed, ignore_errors=True)
    for game_id in _last_played_first(folder)[keep:] if keep else ():
        game = describe_game(folder, game_id)
        if game.problem is None and not game.is_open:
            try:
                delete_game(folder, game.id)
            except (HeldError, OSError):
                continue


def _files_of(folder: Path, game_id: str) -> list[Path]:
    # A link or a pipe with the name of a save can be thrown away too; it is moved, not what it leads to.
    found = [path for path in folder.glob(f"{game_id}.*") if path.suffix != ".lock"]
    # The conflict copy of a game is a game of its own.
    found = [path for path in found if path.stem == game_id or not _CONFLICT.fullmatch(path.stem)]
    return [path for path in found if path.is_symlink() or not path.is_dir()]
