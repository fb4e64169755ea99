"""Files that are whole or not there at all.

A file is written beside its place, flushed to the disk and renamed; the folder is flushed too, so that the new name
itself survives a power cut. Earlier versions can be kept under numbered names.
"""

from __future__ import annotations

import itertools
import os
from contextlib import suppress
from pathlib import Path

VERSIONS = 2
"""How many earlier versions a saved game keeps beside the present one: ``name.1.json`` and ``name.2.json``."""

_BINARY: int = getattr(os, "O_BINARY", 0)
_numbers = itertools.count()


def version_path(path: Path, number: int) -> Path:
    """Return the name of an earlier version: 0 is the file itself, 1 the one before it (``name.1.json``)."""
    return path if number == 0 else path.parent / f"{path.stem}.{number}{path.suffix}"


def write_all(handle: int, data: bytes) -> None:
    """Write every byte to an open file; the operating system may take fewer at a time. Raises OSError."""
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def write_atomic(path: Path, data: bytes, versions: int = 0, flush: bool = True) -> None:
    """Put ``data`` in the place of the file at ``path``, whole or not at all.

    With ``versions`` the file that stood there becomes ``name.1.json``, that one ``name.2.json`` and so on; at every
    moment the present file or the one before it stands under its name. ``flush=False`` leaves the flushing to the
    disk to somebody else. Missing folders are made. Raises OSError; the file that stood there is then untouched.
    """
    folder = path.parent
    beside = os.path.join(folder, f".{path.name}.{os.getpid()}-{next(_numbers)}.part")
    try:
        handle = _open_new(beside, folder)
        try:
            write_all(handle, data)
            if flush:
                os.fsync(handle)
        finally:
            os.close(handle)
        if versions:
            _rotate(path, versions)
        os.replace(beside, path)
    except BaseException:
        _remove(beside)
        raise
    if flush:
        flush_folder(folder)


def flush_folder(folder: Path) -> None:
    """Flush a folder's names to the disk, where the platform can; Windows does so by itself."""
    if os.name == "nt":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        # Some network and memory file systems cannot flush a folder; the file itself is flushed.
        pass
    finally:
        os.close(handle)


def set_aside(path: Path, word: str) -> Path:
    """Rename a file to the first free ``name.WORD-N.json`` and give that name; its bytes stay as they are."""
    for number in itertools.count(1):
        target = path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")
        if not target.exists():
            os.replace(path, target)
            return target
    raise AssertionError("there is always a free number")


def clear_parts(folder: Path, older_than: float) -> None:
    """Remove what killed processes left half written in ``folder`` before ``older_than`` (seconds since 1970)."""
    for part in folder.glob(".*.part"):
        try:
            if part.stat().st_mtime < older_than:
                part.unlink()
        except OSError:
            continue


def _open_new(name: str, folder: Path) -> int:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY
    try:
        return os.open(name, flags, 0o644)
    except FileNotFoundError:
        folder.mkdir(parents=True, exist_ok=True)
        return os.open(name, flags, 0o644)


def _rotate(path: Path, versions: int) -> None:
    """Give the present file the name of the version before it, as a second name for the same bytes where possible."""
    names = [os.fspath(version_path(path, number)) for number in range(versions + 1)]
    for number in range(versions, 1, -1):
        try:
            os.replace(names[number - 1], names[number])
        except FileNotFoundError:
            continue
    try:
        os.link(names[0], names[1])
    except FileNotFoundError:
        return
    except OSError:
        # Without links the present name is free for a moment, but then the version before it is this very one.
        with suppress(FileNotFoundError):
            os.replace(names[0], names[1])


def _remove(name: str) -> None:
    try:
        os.unlink(name)
    except OSError:
        return
