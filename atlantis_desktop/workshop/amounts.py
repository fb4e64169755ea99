"""The amounts that the workshop's commands take: how many games, positions, simulations and processes."""

from __future__ import annotations

import argparse
from collections.abc import Callable


def at_least(least: int) -> Callable[[str], int]:
    """Return what reads a whole number of at least so many from a command line, for `argparse`.

    It raises ArgumentTypeError with what was expected for any other word.
    """

    def read(word: str) -> int:
        try:
            number = int(word)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"{word}: expected a whole number, at least {least}")
        return number

    return read
