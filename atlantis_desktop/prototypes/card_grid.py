"""The table of cards of a prototype as cells that are changed one by one, each change kept in the file at once.

Cells are the texts of the file itself, so that what nobody touched stays as it was written. CSV alone is written; other
tables are shown.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from atlantis_desktop.content.reading import file_name
from atlantis_desktop.content.spreadsheets import CSV, MOST_BYTES, as_csv, form_of, read_grids
from atlantis_desktop.content.tables import ID, card_rows, headings_of
from atlantis_desktop.outside import read_bounded
from atlantis_desktop.storage.atomic import write_atomic
from atlantis_desktop.words import _

MOST_UNDONE: Final = 500

Rows = tuple[tuple[str, ...], ...]


class GridError(Exception):
    """A change cannot be kept; the message says why. The file is as it was."""


class CardGrid:
    """The cells of a table of cards. ``lines`` are the rows of the file, headings and remarks with them."""

    def __init__(self, file: Path) -> None:
        """Read a file. Raises ContentError or GridError where it is no table."""
        self.file = file
        self._past: list[Rows] = []
        self._future: list[Rows] = []
        self.lines: Rows = ()
        self._raw = b""
        self.read()

    @property
    def rows(self) -> Rows:
        """What is shown: the rows of the file."""
        return self.lines

    @property
    def is_written(self) -> bool:
        """Whether changes can be kept: workbooks and TOML files are changed by what made them."""
        return self.file.suffix.lower() in CSV

    def read(self) -> None:
        """Read the file anew; what was done before can no longer be undone. Raises ContentError or GridError."""
        # Bytes before cells: what is written in between is noticed when the first change is kept.
        self._raw = self._bytes() if self.is_written else b""
        grids = [grid for grid in read_grids(self.file) if not grid.sheet.startswith("#")]
        self.lines = tuple(tuple(map(str, row)) for row in grids[0].rows) if grids else ()
        self._past, self._future = [], []

    def _bytes(self) -> bytes:
        try:
            return read_bounded(self.file, MOST_BYTES)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            told = _("{file} cannot be read: {reason}").format(file=file_name(self.file), reason=reason)
            raise GridError(told) from error

    # ------------------------------------------------------------------------------------------------ what there is

    @property
    def head(self) -> int:
        """The row of the headings."""
        return headings_of(self.rows)[0]

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns with a heading that is no remark."""
        return tuple(headings_of(self.rows)[1])

    @property
    def cards(self) -> tuple[int, ...]:
        """The rows that are cards."""
        return tuple(card_rows(self.rows))

    def heading(self, column: int) -> str:
        """Return what stands over a column."""
        return self.cell(self.head, column).strip()

    def cell(self, row: int, column: int) -> str:
        """Return the text of a cell, empty where the row is shorter."""
        return self.rows[row][column] if row < len(self.rows) and column < len(self.rows[row]) else ""

    def id_of(self, row: int) -> str:
        """Return the id of the card in a row."""
        column = next((each for each in self.columns if self.heading(each) == ID), -1)
        return self.cell(row, column).strip() if column >= 0 else ""

    # ------------------------------------------------------------------------------------------------ what changes

    def put(self, row: int, column: int, text: str) -> bool:
        """Write a cell and keep the file. Gives whether anything changed. Raises GridError."""
        if self.cell(row, column) == text:
            return False
        cells = list(self.rows[row]) + [""] * (column + 1 - len(self.rows[row]))
        cells[column] = text
        self._change((*self.rows[:row], tuple(cells), *self.rows[row + 1 :]))
        return True

    def add(self, after: int) -> int:
        """Put a copy of a card below it, with an id of its own, and return its row. Raises GridError."""
        new = self._new_id(self.id_of(after))
        column = next((each for each in self.columns if self.heading(each) == ID), 0)
        cells = list(self.rows[after]) + [""] * (column + 1 - len(self.rows[after]))
        cells[column] = new
        self._change((*self.rows[: after + 1], tuple(cells), *self.rows[after + 1 :]))
        return after + 1

    def remove(self, row: int) -> None:
        """Take a card out of the table. Raises GridError."""
        self._change((*self.rows[:row], *self.rows[row + 1 :]))

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a change was taken back."""
        return bool(self._future)

    def undo(self) -> None:
        """Take the last change back, in the file as well. Raises GridError."""
        before = self.lines
        self._keep(self._past[-1])
        self._past.pop()
        self._future.append(before)

    def redo(self) -> None:
        """Make the change again that was taken back last. Raises GridError."""
        before = self.lines
        self._keep(self._future[-1])
        self._future.pop()
        self._past.append(before)

    def shown_at(self, row: int, column: int) -> tuple[int, int]:
        """Return the place in which a cell of the file is shown."""
        return row, column

    def _new_id(self, stem: str) -> str:
        """Return an id that no card has."""
        ids = {self.id_of(row) for row in self.cards}
        return next(name for number in range(2, len(ids) + 3) if (name := f"{stem or 'card'}-{number}") not in ids)

    def _change(self, lines: Rows) -> None:
        before = self.lines
        self._keep(lines)
        self._past = [*self._past, before][-MOST_UNDONE:]
        self._future = []

    @property
    def is_changed_outside(self) -> bool:
        """Whether somebody else wrote the file since it was read."""
        try:
            return self.is_written and self._bytes() != self._raw
        except GridError:
            return True

    def _keep(self, lines: Rows) -> None:
        """Write the file whole or not at all; never over what another program has written meanwhile."""
        name = file_name(self.file)
        if not self.is_written:
            raise GridError(_("{file} is shown only; save it as CSV to change it here.").format(file=name))
        if self._bytes() != self._raw:
            raise GridError(_("{file} was changed by another program; nothing was written.").format(file=name))
        raw = as_csv(lines, form_of(self._raw))
        try:
            write_atomic(self.file, raw)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise GridError(_("{file} cannot be written: {reason}").format(file=name, reason=reason)) from error
        self.lines, self._raw = lines, raw
