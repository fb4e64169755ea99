"""Watches files that somebody works on: a thread looks twice a second which of them were saved, and reads them anew.

The window never waits for it: it asks for what was found last, which costs nothing where nothing was.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

N = TypeVar("N")

EVERY: Final = 0.5
"""Seconds between two looks at the files."""
MOST_FILES: Final = 2000

_log = logging.getLogger(__name__)

Stamps = Mapping[str, tuple[int, int]]
"""By the path of a file in its folder, when it was saved and how large it is."""


class Found(NamedTuple, Generic[N]):
    """What was found when files had been saved."""

    number: int
    """How many times something was found by then."""
    news: N | None
    """What the reader made of it; None where nothing is otherwise than at the beginning."""


def stamps_of(path: Path, endings: Collection[str], aside: Collection[str] = ()) -> dict[str, tuple[int, int]]:
    """Return the files of a folder, or a single file, with these endings; hidden ones and folders ``aside`` not."""
    found: dict[str, tuple[int, int]] = {}
    folders = [path]
    if path.is_file():
        folders, status = [], path.stat()
        found[path.name] = status.st_mtime_ns, status.st_size
    while folders and len(found) < MOST_FILES:
        folder = folders.pop()
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if entry.name.startswith((".", "__", "~")):
                        continue
                    if entry.is_dir(follow_symlinks=False):
                        if folder != path or entry.name not in aside:
                            folders.append(Path(entry.path))
                    elif os.path.splitext(entry.name)[1].lower() in endings:
                        status = entry.stat(follow_symlinks=False)
                        name = Path(entry.path).relative_to(path).as_posix()
                        found[name] = status.st_mtime_ns, status.st_size
        except OSError:
            # A folder that is being written anew has its files again at the next look.
            continue
    return found


class Watch(Generic[N]):
    """Looks at files until it is closed."""

    def __init__(self, stamps: Callable[[], Stamps], read: Callable[[list[str]], N | None]) -> None:
        """Take what tells the files, and what reads them when some (by name, since the beginning) were saved.

        Both are called on a thread of their own. ``read`` says what is wrong with files by what it returns.
        """
        self._stamps, self._read = stamps, read
        self.found: Found[N] = Found(0, None)
        """What was found last."""
        self._end = threading.Event()
        self._first = stamps()
        self._thread = threading.Thread(target=self._work, name="watch", daemon=True)
        self._thread.start()

    @property
    def is_at_work(self) -> bool:
        """Whether it still looks; after closing, at the latest when the next look would be due."""
        return self._thread.is_alive()

    def close(self) -> None:
        """Look no more."""
        self._end.set()

    def _work(self) -> None:
        seen = self._first
        while not self._end.wait(EVERY):
            try:
                now = self._stamps()
                if now == seen:
                    continue
                seen = now
                changed = sorted(n for n in {*self._first, *now} if self._first.get(n) != now.get(n))
                self.found = Found(self.found.number + 1, self._read(changed))
            except Exception:
                # A reader that fails must not end the watching: the next time that the file is saved it may do.
                _log.exception("What was saved could not be read")
