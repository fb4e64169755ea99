"""Opens files that others may have put there: plain files only, and never one that keeps the program waiting.

Whoever can write into a folder can put a pipe, a device or a link under any name in it. Opening a pipe waits for its
other end, and a link under the name of a file that is written leads the writing to somebody else's file.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

from atlantis_desktop.words import _

# Windows has neither of the first two, and alone the third.
_NO_FOLLOW: int = getattr(os, "O_NOFOLLOW", 0)
_NO_WAIT: int = getattr(os, "O_NONBLOCK", 0)
_BINARY: int = getattr(os, "O_BINARY", 0)


class NoPlainFileError(OSError):
    """What lies under this name is a link, a pipe, a device or a folder; it was not touched."""


class TooLargeError(OSError):
    """A file is longer than anything this program writes; it was not read."""


def open_plain(path: Path | str, flags: int = os.O_RDONLY, *, links: bool = False) -> int:
    """Open a plain file and give its handle; whatever else has this name is refused at once.

    ``links`` allows a link that leads to a plain file: for files that a person names, never for files that the program
    looks for and writes by itself. Raises NoPlainFileError, or OSError as the system does.
    """
    name = os.fspath(path)
    if not links and not _NO_FOLLOW and os.path.islink(name):
        raise NoPlainFileError(errno.ELOOP, _("it is a link to another file"), name)
    try:
        handle = os.open(name, flags | _NO_WAIT | _BINARY | (0 if links else _NO_FOLLOW), 0o644)
    except OSError as error:
        raise _not_plain(error, name, links) from None
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NoPlainFileError(errno.EINVAL, _("it is no ordinary file"), name)
    except BaseException:
        os.close(handle)
        raise
    return handle


def _not_plain(error: OSError, name: str, links: bool) -> OSError:
    """Return the error of the system in our words where it means that there is no plain file."""
    try:
        mode = os.lstat(name).st_mode
    except (OSError, ValueError):
        return error
    if stat.S_ISLNK(mode) and not links:
        return NoPlainFileError(errno.ELOOP, _("it is a link to another file"), name)
    if stat.S_ISREG(mode) or stat.S_ISLNK(mode):
        return error
    return NoPlainFileError(errno.EINVAL, _("it is no ordinary file"), name)


def read_bounded(path: Path, limit: int, *, links: bool = False) -> bytes:
    """Return the bytes of a plain file; ``links`` as in `open_plain`.

    Raises TooLargeError above ``limit`` bytes, NoPlainFileError, and OSError when it cannot be read.
    """
    with os.fdopen(open_plain(path, links=links), "rb") as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise TooLargeError(errno.EFBIG, _("it is larger than {n} bytes").format(n=limit), str(path))
    return data


def is_plain(path: Path) -> bool:
    """Tell whether a plain file lies under this name, no link to one."""
    try:
        return stat.S_ISREG(os.lstat(path).st_mode)
    except (OSError, ValueError):
        return False


def _target_error(error: Exception, path: Path) -> TargetError:
    reason = getattr(error, "strerror", None) or str(error)
    return TargetError(getattr(error, "errno", None), reason, str(path))


class TargetError(OSError):
    """A file that a person names for results cannot be written; a verb lets it pass, and `cli` tells it."""

    def sentence(self) -> str:
        """Return which file it is, and why."""
        return _("{file} cannot be written: {reason}").format(file=self.filename, reason=self.strerror)


class Target:
    """A file that is written after long work. It is opened before, so that nobody waits for what cannot be kept.

    What stands in it stays until it is written; a file that is new goes away again when the work breaks off. A person
    names it, so it may be a link, a device or a pipe.
    """

    def __init__(self, path: Path, folders: bool = False) -> None:
        """Open the file; ``folders`` makes those that it lies in. Raises TargetError where it cannot be written."""
        self._path = path
        self._new = not os.path.lexists(path)
        try:
            if folders:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(path, os.O_WRONLY | os.O_CREAT | _BINARY, 0o644)
        except (OSError, ValueError) as error:
            raise _target_error(error, path) from error
        self._written = False

    def write(self, data: bytes) -> None:
        """Put these bytes in the place of the file's own. Raises TargetError."""
        with contextlib.suppress(OSError):
            os.ftruncate(self._handle, 0)
        view = memoryview(data)
        try:
            while view:
                view = view[os.write(self._handle, view) :]
        except OSError as error:
            raise _target_error(error, self._path) from error
        self._written = True

    def __enter__(self) -> Target:
        return self

    def __exit__(self, *_error: object) -> None:
        os.close(self._handle)
        if self._new and not self._written:
            with contextlib.suppress(OSError):
                os.unlink(self._path)


@contextlib.contextmanager
def target_folder(path: Path) -> Iterator[Path]:
    """Give a new folder for files that are put into a folder of a person once all of them are written.

    Where the work breaks off, nothing of it is left. Raises TargetError where the folder cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path) and not path.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        work = Path(tempfile.mkdtemp(prefix=".atlantis-", dir=path.parent))
    except (OSError, ValueError) as error:
        raise _target_error(error, path) from error
    try:
        yield work
        for file in sorted(each for each in work.rglob("*") if each.is_file()):
            place = path / file.relative_to(work)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(file, place)
    except OSError as error:
        raise _target_error(error, path) from error
    finally:
        shutil.rmtree(work, ignore_errors=True)
