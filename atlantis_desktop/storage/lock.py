"""One window at a time on one saved game.

A lock file beside the game names the process that holds it. Where the system has locks of its own (POSIX, Windows)
they decide, since they end with their process however it ends; elsewhere, as on some network drives, the process
number, its time of start and a heartbeat do.
"""

from __future__ import annotations

import os
import platform
import secrets
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from atlantis_desktop.outside import is_plain, open_plain, read_bounded
from atlantis_desktop.storage.atomic import write_all
from atlantis_desktop.words import _

HEARTBEAT = 5.0
"""Seconds between two signs of life of a holder."""
STALE_AFTER = 30.0
"""Seconds without a sign of life after which a holder that cannot be asked otherwise counts as gone."""
EMPTY_AFTER = 2.0
"""Seconds after which a lock file that names nobody is free."""

_TRIES = 4


class HeldError(Exception):
    """Another window has this game open; the text says so."""

    def __init__(self) -> None:
        super().__init__(_("This game is already open in another window."))


class _Holder(msgspec.Struct):
    pid: int
    started: str
    host: str
    token: str


class GameLock:
    """A lock on one game that this process holds until `release`."""

    def __init__(self, path: Path, handle: int, token: str) -> None:
        self.path = path
        self._handle = handle
        self._token = token

    @classmethod
    def acquire(cls, path: Path) -> GameLock:
        """Take the lock whose file is ``path``. Raises HeldError when it is held.

        Raises OSError when the disk refuses, NoPlainFileError when a link or a pipe has the name of the lock.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        for attempt in range(_TRIES):
            handle, is_new = _open(path)
            taken = _system_lock(handle)
            if taken is None:
                # No locks of the system here, so what the file says decides.
                taken = is_new or not _is_alive(_read_holder(path), path)
            if taken and _is_same_file(handle, path):
                token = secrets.token_hex(8)
                os.ftruncate(handle, 0)
                os.lseek(handle, 0, os.SEEK_SET)
                holder = _Holder(os.getpid(), _start_of(os.getpid()), platform.node(), token)
                write_all(handle, msgspec.json.encode(holder))
                return cls(path, handle, token)
            os.close(handle)
            if attempt + 1 < _TRIES:
                # Somebody may only be looking whether it is held, or just be letting go.
                time.sleep(0.02)
        raise HeldError

    def beat(self) -> None:
        """Give a sign of life; a lock file that somebody removed is passed over."""
        with suppress(OSError):
            os.utime(self.path)

    def release(self) -> None:
        """Let go; a second call does nothing."""
        if self._handle < 0:
            return
        try:
            holder = _read_holder(self.path)
            if sys.platform == "win32":
                os.close(self._handle)
            if holder is not None and holder.token == self._token:
                self.path.unlink(missing_ok=True)
            if sys.platform != "win32":
                os.close(self._handle)
        except OSError:
            pass
        self._handle = -1


def is_held(path: Path) -> bool:
    """Tell whether some process holds the lock with this file."""
    try:
        handle = open_plain(path, os.O_RDWR)
    except OSError:
        return False
    try:
        taken = _system_lock(handle)
        return _is_alive(_read_holder(path), path) if taken is None else not taken
    finally:
        os.close(handle)


def was_left(path: Path) -> bool:
    """Tell whether a lock file lies there whose process ended without letting go, as after a crash."""
    return is_plain(path) and not is_held(path)


def _open(path: Path) -> tuple[int, bool]:
    """Open the lock file and tell whether this call made it."""
    try:
        return open_plain(path, os.O_RDWR | os.O_CREAT | os.O_EXCL), True
    except FileExistsError:
        return open_plain(path, os.O_RDWR | os.O_CREAT), False


def _system_lock(handle: int) -> bool | None:
    """Lock the file by the system: True taken, False held by another, None when there are no such locks."""
    if sys.platform == "win32":
        import msvcrt

        try:
            os.lseek(handle, 1 << 30, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return None
    return True


def _is_same_file(handle: int, path: Path) -> bool:
    """Tell whether the path still names the opened file, which its holder may have removed in between."""
    try:
        return os.path.samestat(os.fstat(handle), os.lstat(path))
    except OSError:
        return False


def _read_holder(path: Path) -> _Holder | None:
    try:
        return msgspec.json.decode(read_bounded(path, 4096), type=_Holder)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def _is_alive(holder: _Holder | None, path: Path) -> bool:
    if holder is not None and holder.host == platform.node() and os.name == "posix":
        if holder.started:
            return holder.started == _start_of(holder.pid)
        try:
            os.kill(holder.pid, 0)
        except (ProcessLookupError, OverflowError):
            return False
        except OSError:
            return True
    try:
        # A file without a name in it is being written just now, or its writer has died.
        return time.time() - path.stat().st_mtime < (STALE_AFTER if holder is not None else EMPTY_AFTER)
    except OSError:
        return False


def _start_of(pid: Any) -> str:
    """Return the time at which a process started, as Linux tells it; empty where it does not or there is none."""
    try:
        with open(f"/proc/{int(pid)}/stat", "rb") as stream:
            return stream.read().rpartition(b")")[2].split()[19].decode()
    except (OSError, IndexError, ValueError):
        return ""
