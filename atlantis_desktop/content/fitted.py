"""What bots weigh a table by, fitted on played games: a file of numbers in ``assets/<game>/bots`` (`FittedFile`).

Every number of seats has a table of its own. It tells from how many games and positions and with which seed it comes,
and holds the numbers in thousandths under the names that the game gives to them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, Generic, TypeVar

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.folders import game_folder
from atlantis_desktop.content.reading import Source, TableReader

W = TypeVar("W")
FORMAT: Final = 1
MOST_PLAYED: Final = 10_000_000


class FittedFile(Generic[W]):
    """The file of what was fitted for one game."""

    def __init__(self, game: str, name: str, seats: Sequence[int], read: Callable[[TableReader], W]) -> None:
        """Take the game, the name of the file, its numbers of seats, and what reads the numbers of one of them."""
        self.game = game
        self.name = name
        self.seats = seats
        self._read = read

    def path(self, root: Path | None = None) -> Path:
        """Return where the file lies below the program's data folder or another ``root``."""
        return game_folder(self.game, root) / "bots" / self.name

    def read(self, source: Source, data: object) -> dict[int, W]:
        """Read it by number of seats; what is missing, unknown or out of its bounds is a fault of the source."""
        root = TableReader(source, data)
        root.integer("format", FORMAT, FORMAT)
        root.one_of("game", (self.game,))
        root.text("version")
        found: dict[int, W] = {}
        for seats in self.seats:
            reader = root.numbers(f"seats_{seats}")
            if reader is not None:
                for name in ("games", "positions"):
                    reader.integer(name, 1, MOST_PLAYED)
                reader.integer("seed", 0, 2**31)
                found[seats] = self._read(reader)
                reader.done()
        root.done()
        return found

    def check(self, root: Path) -> list[Fault]:
        """Return what is wrong in the file below a data folder."""
        try:
            source, data = Source.open(self.path(root))
        except ContentError as error:
            return list(error.faults)
        self.read(source, data)
        return source.faults

    @cached_property
    def weights(self) -> dict[int, W]:
        """What the file gives by number of seats, read when it is first asked for.

        Raises ContentError where the file cannot be used.
        """
        source, data = Source.open(self.path())
        found = self.read(source, data)
        source.raise_faults()
        return found


def thousandths(reader: TableReader, names: Iterable[str], most: int) -> tuple[float, ...]:
    """Return numbers by their names; none is larger than ``most`` thousandths, above or below zero."""
    return tuple(reader.integer(name, -most, most) / 1000 for name in names)
