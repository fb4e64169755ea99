"""The journal of a running match: every entry of its log is on its way to the disk before the next move is made.

``<id>.log`` holds one JSON line for each entry, appended at once; a killed process loses at most the move in flight.
A thread flushes it to the disk and from time to time writes the whole save ``<id>.json``, so the window never waits.
"""

from __future__ import annotations

import copy
import logging
import os
import threading
import time
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Entry, Match
from atlantis_desktop.outside import open_plain, read_bounded
from atlantis_desktop.storage.atomic import flush_folder, set_aside, write_atomic
from atlantis_desktop.storage.lock import HEARTBEAT, GameLock
from atlantis_desktop.storage.saves import (
    MAX_BYTES,
    MAX_TITLE,
    Save,
    clean_entry,
    clean_text,
    entries_of,
    is_whole,
    make_save,
    write_save,
)
from atlantis_desktop.words import _, in_each_language

SNAPSHOT_EVERY = 25
"""Entries after which the whole save is written again."""
MAX_HEADLINE = 120

Headline = Callable[[Match[Any]], str]
"""Says where a match stands, such as “Round 2”; the game's words."""

_log = logging.getLogger(__name__)


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    n: int
    sum: str
    entry: msgspec.Raw


class Journal(NamedTuple):
    """What a journal file holds."""

    head: Save | None
    """The match as it was when the journal began, without position and log; None when not even that can be read."""
    entries: list[dict[str, Any]]
    size: int
    """The bytes up to the end of the last whole line."""
    torn: bool
    """Whether a line that was being written follows."""
    damaged: bool
    """Whether more than such a line follows: whatever stands there is lost."""
    last_sum: int


def journal_line(number: int, entry: bytes, last_sum: int) -> tuple[bytes, int]:
    """Return a line and its checksum, which also covers all lines before it."""
    total = zlib.crc32(entry, last_sum)
    return b'{"n":%d,"sum":"%08x","entry":%b}\n' % (number, total, entry), total


def journal_bytes(head: Save, entries: Sequence[dict[str, Any]]) -> tuple[bytes, int]:
    """Return a whole journal and its last checksum."""
    first = msgspec.json.encode(msgspec.structs.replace(head, state=None, log=[]))
    lines, total = [], 0
    for number, entry in enumerate([first, *map(msgspec.json.encode, entries)]):
        line, total = journal_line(number, entry, total)
        lines.append(line)
    return b"".join(lines), total


def read_journal(path: Path) -> Journal:
    """Read a journal up to its last whole line. Raises nothing: what cannot be read is simply not there."""
    try:
        data = read_bounded(path, MAX_BYTES)
    except OSError:
        return Journal(None, [], 0, False, False, 0)
    head: Save | None = None
    entries: list[dict[str, Any]] = []
    at = total = number = 0
    while True:
        end = data.find(b"\n", at)
        if end < 0:
            return Journal(head, entries, at, at < len(data), False, total)
        try:
            line = msgspec.json.decode(data[at:end], type=_Line)
            check = zlib.crc32(line.entry, total)
            if line.n != number or line.sum != f"{check:08x}":
                raise msgspec.DecodeError("checksum")
            if number:
                entries.append(msgspec.json.decode(line.entry, type=dict[str, Any]))
            else:
                head = msgspec.json.decode(line.entry, type=Save)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return Journal(head, entries, at, True, True, total)
        at, total, number = end + 1, check, number + 1


class Autosave:
    """Keeps one running match on the disk. It listens to the match; `close` ends it.

    ``problem`` is None, or a sentence while the disk refuses: the game goes on, and what could not be written is
    tried again until it can.
    """

    def __init__(
        self,
        match: Match[Any],
        folder: Path,
        game_id: str,
        about: Save,
        entries: Sequence[dict[str, Any]] | None = None,
        headline: Headline | None = None,
        lock: GameLock | None = None,
        every: int = SNAPSHOT_EVERY,
    ) -> None:
        """Begin to keep ``match`` under ``game_id`` in ``folder``, and to hold the game's lock.

        ``about`` is its save so far (see `saves.first_save`), ``entries`` its log as JSON data where there is one.
        Raises HeldError when another window has the game open; a disk that refuses is told by ``problem``.
        """
        self.id = game_id
        self.folder = folder
        self._path, self._log_path = folder / f"{game_id}.json", folder / f"{game_id}.log"
        self._lock = GameLock.acquire(lock_path(folder, game_id)) if lock is None else lock
        self._match, self._about, self._headline, self._every = match, about, headline, every
        self._entries = entries_of(match) if entries is None else list(entries)
        self._guard = threading.Lock()
        self._wake = threading.Event()
        self._pending = bytearray()
        self._troubles: dict[str, str] = {}
        self._handle = -1
        self._sum = 0
        self._saved_entries = -1
        self._closing = self._dirty = self._unnamed = False
        self._touch()
        self._begin_journal()
        match.listeners.append(self._told)
        self._thread = threading.Thread(target=self._work, name=f"autosave {game_id}", daemon=True)
        self._thread.start()
        self._wake.set()

    @property
    def problem(self) -> str | None:
        """What the disk refuses just now, as a sentence, or None."""
        return next(iter(list(self._troubles.values())), None)

    @property
    def key(self) -> str:
        """The name of the match, whatever file it is in."""
        return self._about.key

    @property
    def title(self) -> str:
        """The name that the person gave the game; may be empty."""
        return self._about.title

    def rename(self, title: str) -> None:
        """Give the game another name; it is written soon."""
        with self._guard:
            self._about = msgspec.structs.replace(self._about, title=clean_text(title, MAX_TITLE))
            self._saved_entries = -1
        self._wake.set()

    @property
    def laid(self) -> dict[str, str]:
        """How the table is laid out, by name."""
        return dict(self._about.laid)

    def lay(self, name: str, word: str) -> None:
        """Note how the table is laid out now; it is written soon."""
        with self._guard:
            self._about = msgspec.structs.replace(self._about, laid={**self._about.laid, name: word})
            self._saved_entries = -1
        self._wake.set()

    def close(self) -> str | None:
        """Write everything, flush it, let go of the game. Gives None or the sentence of what the disk refused."""
        if self._closing:
            return self.problem
        if self._told in self._match.listeners:
            self._match.listeners.remove(self._told)
        self._closing = True
        self._wake.set()
        self._thread.join()
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
        self._lock.release()
        return self.problem

    # On the thread of the match

    def _told(self, match: Match[Any], entry: Entry, _events: list[Event]) -> None:
        data = clean_entry(match.entry_to_json(entry))
        with self._guard:
            self._entries.append(data)
            line, self._sum = journal_line(len(self._entries), msgspec.json.encode(data), self._sum)
            self._pending += line
            self._touch()
            self._write_pending()
        self._wake.set()

    def _touch(self) -> None:
        """Remember the match as it stands; states never change once made, so the thread may encode this one later."""
        now = copy.copy(self._match)
        now.seats, now.conceded = list(now.seats), list(now.conceded)
        self._now = now
        say = self._headline
        if say is not None:
            text = clean_text(say(self._match), MAX_HEADLINE)
            if text != self._about.headline or not self._about.headlines:
                told = in_each_language(lambda: clean_text(say(self._match), MAX_HEADLINE))
                self._about = msgspec.structs.replace(self._about, headline=text, headlines=told)

    def _begin_journal(self) -> None:
        """Go on with the journal that lies there when it tells this very match, else begin a new one."""
        found = read_journal(self._log_path)
        same = found.head is not None and found.head.key == self._about.key and not found.damaged
        try:
            if same and found.entries == self._entries:
                self._open_journal(found.size)
                self._sum = found.last_sum
                self._troubles.pop("log", None)
                return
            if self._log_path.exists() and not (same and found.entries == self._entries[: len(found.entries)]):
                set_aside(self._log_path, "before")
            data, self._sum = journal_bytes(make_save(self._now, self._about, []), self._entries)
            write_atomic(self._log_path, data, flush=False)
            self._open_journal(len(data))
            self._dirty = self._unnamed = True
            self._troubles.pop("log", None)
        except OSError as error:
            # A later try writes a whole new journal: without its beginning no line of it could be read.
            self._refused("log", error)

    def _open_journal(self, size: int) -> None:
        handle = open_plain(self._log_path, os.O_WRONLY | os.O_APPEND)
        try:
            os.ftruncate(handle, size)
        except OSError:
            os.close(handle)
            raise
        self._handle = handle

    def _write_pending(self) -> None:
        """Append what is not written yet; what the disk refuses stays for the next try, from the very byte."""
        if self._handle < 0:
            self._pending.clear()
            self._begin_journal()
            return
        try:
            while self._pending:
                del self._pending[: os.write(self._handle, self._pending)]
                self._dirty = True
            self._troubles.pop("log", None)
        except OSError as error:
            self._refused("log", error)

    # On the thread of the disk

    def _work(self) -> None:
        beaten = time.monotonic()
        while True:
            self._wake.wait(HEARTBEAT)
            self._wake.clear()
            closing = self._closing
            try:
                self._flush_journal()
                self._write_snapshot(closing)
                if time.monotonic() - beaten >= HEARTBEAT:
                    beaten = time.monotonic()
                    self._lock.beat()
            except Exception as error:
                # Whatever fails here must neither end the game nor leave it unkept in silence.
                _log.exception("The autosave failed")
                self._refused("thread", error)
            else:
                self._troubles.pop("thread", None)
            if closing:
                return

    def _flush_journal(self) -> None:
        with self._guard:
            if self._pending or self._handle < 0:
                self._write_pending()
            dirty, self._dirty = self._dirty, False
        if dirty and self._handle >= 0:
            try:
                os.fsync(self._handle)
                if self._unnamed:
                    flush_folder(self.folder)
                    self._unnamed = False
                self._troubles.pop("flush", None)
            except OSError as error:
                self._dirty = True
                self._refused("flush", error)

    def _write_snapshot(self, closing: bool) -> None:
        with self._guard:
            now, about = self._now, self._about
            behind = len(self._entries) - self._saved_entries
            ends = behind > 0 and (closing or now.outcome() is not None)
            if not ends and self._saved_entries >= 0 and behind < self._every:
                return
            entries = self._entries[:]
        try:
            if self._saved_entries < 0 and self._path.exists() and not is_whole(self._path):
                set_aside(self._path, "damaged")
            write_save(make_save(now, about, entries), self._path)
            with self._guard:
                if (self._about.title, self._about.laid) == (about.title, about.laid):
                    self._saved_entries = len(entries)
            self._troubles.pop("save", None)
        except OSError as error:
            self._refused("save", error)

    def _refused(self, what: str, error: Exception) -> None:
        reason = getattr(error, "strerror", None) or type(error).__name__
        sentence = _("The game could not be saved ({reason}). It goes on, and saving is tried again.")
        self._troubles[what] = sentence.format(reason=reason)
        _log.warning("Autosave of %s, %s: %s", self.id, what, reason)


def lock_path(folder: Path, game_id: str) -> Path:
    """Return the lock file of a game."""
    return folder / f"{game_id}.lock"
