"""The exit codes of the command line, and the error that carries one of them with its sentence."""

from __future__ import annotations

DONE = 0
FAILED = 1
BAD_OPTIONS = 2
DATA_INVALID = 3
SAVE_UNREADABLE = 4
INTERRUPTED = 130
"""Ctrl-C, as shells count it: 128 and the number of the signal."""


class CommandError(Exception):
    """Ends a verb with a sentence for the person and an exit code; the sentence is already in their language."""

    def __init__(self, message: str, code: int = FAILED) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
