"""The cards of a game of the box as cells, as a variant has them: what is otherwise is kept in a file of the variant.

The game's own rows are shown with those of the variant laid over them. A cell that is changed becomes a cell of the
variant's file, and nothing else; one that is emptied, or that says again what the game says, is the game's own again.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from atlantis_desktop.content.row_kinds import LIKE, REMOVE
from atlantis_desktop.content.tables import ID, KIND, TABLE, card_rows, cards_as_csv, headings_of
from atlantis_desktop.content.variants import OWN
from atlantis_desktop.prototypes.card_grid import CardGrid, GridError, Rows
from atlantis_desktop.words import _
from atlantis_desktop.workshop.decks import DeckFiles

LEFT_OUT: Final = (OWN, REMOVE, LIKE)
"""Columns that nobody changes here."""
YES: Final = "true"


def rows_of_file(deck: DeckFiles, name: str) -> Rows:
    """Return the rows of a card file as a table, without what is told of this program's own design."""
    text = cards_as_csv({name: deck.files[name]}, deck.texts)
    rows = [tuple(row) for row in csv.reader(io.StringIO(text))]
    kept = [at for at, head in enumerate(rows[0]) if head not in LEFT_OUT]
    return tuple(tuple(row[at] for at in kept) for row in rows)


class VariantGrid(CardGrid):
    """A card file of a game with the variant's CSV file over it; only that file is written."""

    def __init__(self, file: Path, own: Rows, before: Callable[[], None] | None = None) -> None:
        """Take the variant's file, which need not exist, the rows of the game, and what is done before a change.

        Raises ContentError or GridError where the file is no table.
        """
        self._own, self._before = own, before
        self._shown: Rows = own
        self._line_of: dict[int, int] = {}
        """The row of the file by that in which it is shown."""
        self._own_at: dict[int, int] = {}
        """The row of the game by that in which it is shown; new cards have none."""
        super().__init__(file)

    @property
    def rows(self) -> Rows:
        """What is shown: the game's rows as the variant has them, and its new ones."""
        return self._shown

    def read(self) -> None:
        """Read the file anew, where it is there. Raises ContentError or GridError."""
        if self.is_written and self.file.exists():
            super().read()
        else:
            self._raw, self.lines = b"", ()
            self._past, self._future = [], []
        self._lay()

    def _bytes(self) -> bytes:
        return super()._bytes() if self.file.exists() else b""

    def _keep(self, lines: Rows) -> None:
        if self._before is not None:
            self._before()
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            told = _("{file} cannot be written: {reason}")
            raise GridError(told.format(file=self.file.name, reason=error.strerror or type(error).__name__)) from error
        super()._keep(lines)
        self._lay()

    # ------------------------------------------------------------------------------------------------ laying

    @staticmethod
    def _key(heads: dict[str, int], row: tuple[str, ...]) -> tuple[str, str]:
        """Return the kind of a row and its id."""
        def cell(name: str) -> str:
            return row[heads[name]].strip() if name in heads and heads[name] < len(row) else ""

        return cell(TABLE) or KIND, cell(ID)

    def _lay(self) -> None:
        """Lay the rows of the file over those of the game."""
        heads = {name: at for at, name in enumerate(self._own[0])}
        line_heads = {name: at for at, name in headings_of(self.lines)[1].items()}
        names = [*heads, *(name for name in line_heads if name not in heads and name not in LEFT_OUT)]
        lines = {self._key(line_heads, self.lines[at]): at for at in card_rows(self.lines)} if self.lines else {}
        shown: list[tuple[str, ...]] = [tuple(names)]
        self._line_of, self._own_at = {}, {}

        def laid(under: tuple[str, ...], line: int) -> tuple[str, ...]:
            over = self.lines[line]
            cells = [over[line_heads[name]] if name in line_heads and line_heads[name] < len(over) else ""
                     for name in names]  # fmt: skip
            return tuple(cell if cell.strip() else below for cell, below in zip(cells, under, strict=True))

        for at, row in enumerate(self._own[1:], 1):
            line = lines.pop(self._key(heads, row), -1)
            if line >= 0 and self._is_gone(line_heads, line):
                continue
            self._own_at[len(shown)] = at
            whole = (*row, *[""] * (len(names) - len(row)))
            if line >= 0:
                self._line_of[len(shown)] = line
                whole = laid(whole, line)
            shown.append(whole)
        for line in lines.values():
            self._line_of[len(shown)] = line
            shown.append(laid(("",) * len(names), line))
        self._shown = tuple(shown)

    def _is_gone(self, heads: dict[str, int], line: int) -> bool:
        row = self.lines[line]
        return REMOVE in heads and heads[REMOVE] < len(row) and row[heads[REMOVE]].strip().lower() == YES

    def shown_at(self, row: int, column: int) -> tuple[int, int]:
        """Return the place in which a cell of the file is shown."""
        shown = next((at for at, line in self._line_of.items() if line == row), row)
        name = headings_of(self.lines)[1].get(column, "")
        return shown, self._shown[0].index(name) if name in self._shown[0] else column

    # ------------------------------------------------------------------------------------------------ changing

    def _new_id(self, stem: str) -> str:
        """Return an id that no card has: of ``I01`` the next such number, of a word the word with a number."""
        numbered = re.fullmatch(r"([A-Za-z]+)(\d+)", stem)
        if numbered is None:
            return super()._new_id(stem)
        letters, digits = numbered.groups()
        # A card that was taken out of the game keeps its number.
        taken = {row[self._own[0].index(ID)] for row in self._own[1:]} | {self.id_of(row) for row in self.cards}
        return next(id for number in range(1, 1000) if (id := f"{letters}{number:0{len(digits)}}") not in taken)

    def put(self, row: int, column: int, text: str) -> bool:
        """Write a cell into the variant, or take it out of it where it is the game's own again. Raises GridError."""
        if self.cell(row, column) == text:
            return False
        name, own = self.heading(column), self._own_at.get(row)
        if name in (ID, TABLE) and own is not None:
            raise GridError(_("A card of the game keeps its id; copy it to make another one."))
        under = self._own[own][column] if own is not None and column < len(self._own[0]) else ""
        self._write(row, {name: "" if text == under else text})
        return True

    def add(self, after: int) -> int:
        """Make a new card like another one. Gives its row. Raises GridError."""
        cells = {self.heading(column): self.cell(after, column) for column in self.columns}
        # In many decks no two cards have one name, so the new one has another in every language.
        for name in cells:
            if name.partition(".")[0] == "name" and cells[name]:
                column = self._shown[0].index(name)
                taken = {self.cell(row, column) for row in self.cards}
                told = (f"{cells[name]} {number}" for number in range(2, len(taken) + 3))
                cells[name] = next(each for each in told if each not in taken)
        self._write(-1, {**cells, ID: self._new_id(self.id_of(after)), LIKE: self._taken_after(after)})
        return len(self._shown) - 1

    def _taken_after(self, row: int) -> str:
        """Return the id of the game's card that a card is, or is like, for the new one does what that one does."""
        line = self._line_of.get(row, -1)
        at = {name: at for at, name in headings_of(self.lines)[1].items()}.get(LIKE, -1) if self.lines else -1
        said = self.lines[line][at].strip() if line >= 0 and 0 <= at < len(self.lines[line]) else ""
        return said or (self.id_of(row) if row in self._own_at else "")

    def remove(self, row: int) -> None:
        """Take a card out of the variant: one of the game is told to be gone. Raises GridError."""
        if row in self._own_at:
            self._write(row, {REMOVE: YES})
            return
        line = self._line_of[row]
        self._change((*self.lines[:line], *self.lines[line + 1 :]))

    def _write(self, row: int, cells: dict[str, str]) -> None:
        """Write cells by their headings into the line of a row, or into a new line."""
        lines = [list(line) for line in self.lines] or [[TABLE, ID] if TABLE in self._own[0] else [ID]]
        head, names, _remarks = headings_of(lines)
        heads = {name: at for at, name in names.items()}
        for name, text in cells.items():
            if name not in heads and text:
                heads[name] = len(lines[head])
                lines[head].append(name)
        line = self._line_of.get(row, -1)
        if line < 0:
            lines.append([])
            line = len(lines) - 1
            if row in self._own_at:
                kind, id = self._key({name: at for at, name in enumerate(self._own[0])}, self._own[self._own_at[row]])
                cells = {TABLE: kind, ID: id, **cells}
                if TABLE in self._own[0] and TABLE not in heads:
                    heads[TABLE] = len(lines[head])
                    lines[head].append(TABLE)
        for name, text in cells.items():
            if name in heads:
                lines[line] += [""] * (heads[name] + 1 - len(lines[line]))
                lines[line][heads[name]] = text
        said = [name for name, at in heads.items() if at < len(lines[line]) and lines[line][at].strip()]
        if row in self._own_at and not set(said) - {ID, TABLE}:
            # Nothing of this card is otherwise any more.
            del lines[line]
        self._change(tuple(map(tuple, lines)))

