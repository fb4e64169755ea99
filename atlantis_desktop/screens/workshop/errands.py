"""Commands of the program that a screen has others run: a process of its own for each, asked now and then."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from atlantis_desktop import exits, signals
from atlantis_desktop.words import language

MOST_READ: Final = 200_000
MOST_LINES: Final = 60


class Errand:
    """A command of this program that runs, in the window's language. ``code`` is its exit code once it is over."""

    def __init__(self, words: Sequence[str | Path]) -> None:
        """Begin. Raises OSError where no process can be started."""
        program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "atlantis_desktop"]
        self.code: int | None = None
        self.began = time.monotonic()
        self._told = tempfile.TemporaryFile()  # noqa: SIM115 - it is read while the process writes, and closed at its end
        try:
            with signals.kept_from_children((signals.INTERRUPT, *signals.ENDINGS)):
                self._process = subprocess.Popen(
                    [*program, *map(str, words)], stdin=subprocess.DEVNULL, stdout=self._told, stderr=subprocess.STDOUT,
                    env={**os.environ, "LANGUAGE": language()},
                )
        except OSError:
            self._told.close()
            raise
        self.lines: tuple[str, ...] = ()

    def poll(self) -> bool:
        """Look whether it is over. Gives whether that is news; what it said stands in ``lines`` then."""
        if self.code is not None or self._process.poll() is None:
            return False
        self._end()
        return True

    def stop(self) -> None:
        """End it before it is over."""
        if self.code is None:
            self._process.kill()
            self._process.wait()
            self._end()

    def _end(self) -> None:
        self.code = self._process.returncode
        self._told.seek(0)
        text = self._told.read(MOST_READ).decode("utf-8", "replace")
        self._told.close()
        self.lines = tuple(line for line in text.splitlines() if line.strip())[-MOST_LINES:]

    @property
    def went_well(self) -> bool:
        """Whether it is over and did what it was for."""
        return self.code == exits.DONE
