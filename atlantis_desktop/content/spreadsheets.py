"""Sheets of cells out of files that people make: CSV in the encodings and with the separators that programs write, and
workbooks (XLSX, ODS) by python-calamine. What a cell means is told by `content.tables`.
"""

from __future__ import annotations

import codecs
import csv
import datetime
import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from atlantis_desktop.content.faults import ContentError, Fault, nearest_word, shown
from atlantis_desktop.content.reading import file_name, read_file
from atlantis_desktop.extras import installing
from atlantis_desktop.words import _

CSV: Final = (".csv", ".tsv", ".txt")
BOOKS: Final = (".xlsx", ".ods")
SEPARATORS: Final = (",", ";", "\t")
MOST_BYTES: Final = 4 * 1024 * 1024
MOST_UNPACKED: Final = 64 * 1024 * 1024
MOST_ROWS: Final = 5000
MOST_COLUMNS: Final = 200
ENCODINGS: Final = ("utf-8", "utf-16", "cp1252")

Cell = str | int | float | bool
Place = tuple[int, int]
"""Row and column of a cell, counted from 0."""

_COLUMN = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")


@dataclass(frozen=True)
class Grid:
    """The cells of one sheet, an empty text where nothing stands; ``sheet`` is its name, empty for a CSV file.

    ``broken`` says of a cell without a value that can be used what is wrong with it and what was expected.
    """

    sheet: str
    rows: Sequence[Sequence[Cell]]
    broken: dict[Place, tuple[str, str]] = field(default_factory=dict)

    def place(self, row: int, column: int) -> str:
        """Say where a cell stands, such as *sheet Cards, cell D7*."""
        cell = _("cell {name}").format(name=cell_name(row, column))
        return _("sheet {name}").format(name=self.sheet) + ", " + cell if self.sheet else cell


def cell_name(row: int, column: int) -> str:
    """Return the name of a cell as spreadsheets have it: row 6, column 3 is D7."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{letters}{row + 1}"


def cell_at(place: str) -> Place | None:
    """Return row and column of the cell that the place of a fault names, as `Grid.place` says it; None for none."""
    said = re.escape(_("cell {name}")).replace(re.escape("{name}"), "([A-Z]{1,3}[0-9]{1,7})")
    found = re.search(said + r"(?=,|$)", place)
    name = None if found is None else _COLUMN.fullmatch(found.group(1))
    return None if name is None else _place(name)


def read_grids(path: Path, encoding: str = "") -> list[Grid]:
    """Read the sheets of a CSV file or a workbook, by the ending of its name.

    ``encoding`` tells that of a CSV file; without one it is found. Raises ContentError with what is wrong.
    """
    ending, name = path.suffix.lower(), file_name(path)
    if ending in BOOKS:
        return _book(name, read_file(path, MOST_BYTES))
    if ending in CSV:
        return [_csv_grid(name, decode(name, read_file(path, MOST_BYTES), encoding))]
    words = ", ".join((*CSV[:2], *BOOKS, ".toml"))
    raise ContentError([Fault(name, "", _("this is no table of cards"),
                              _("a file whose name ends in {words}").format(words=words))])  # fmt: skip


# ----------------------------------------------------------------------------------------------------------- CSV files


def decode(name: str, raw: bytes, encoding: str = "") -> str:
    """Return the text of a CSV file: by its byte order mark, as UTF-16 or UTF-8 where it is that, else as Windows
    wrote it (cp1252). Raises ContentError for what is none of them, or not what was told.
    """
    if encoding and encoding.lower() not in ENCODINGS:
        raise ContentError([Fault(name, "", _("there is no encoding {word}").format(word=shown(encoding)),
                                  _("one of {words}").format(words=", ".join(ENCODINGS)),
                                  nearest_word(encoding, ENCODINGS))])  # fmt: skip
    told = encoding.lower() or _encoding_of(raw)
    try:
        text = raw.decode({"utf-8": "utf-8-sig"}.get(told, told))
    except UnicodeDecodeError as error:
        place = _("line {n}").format(n=raw.count(b"\n", 0, error.start) + 1)
        wrong = _("this is no text in the encoding {word}").format(word=told)
        raise ContentError([Fault(name, place, wrong, _("text saved as UTF-8"))]) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


class CsvForm(NamedTuple):
    """How a CSV file is written: encoding (with its mark), separator, end of a line, whether its head tells it."""

    encoding: str
    separator: str
    newline: str
    is_told: bool


def form_of(raw: bytes) -> CsvForm:
    """Return how a CSV file is written that `read_grids` can read."""
    text = decode("", raw)
    told = text.startswith("sep=") and text[4:5] in SEPARATORS and text[5:6] == "\n"
    encoding = "utf-8-sig" if raw.startswith(codecs.BOM_UTF8) else _encoding_of(raw)
    encoding = "utf-16" if encoding.startswith("utf-16") else encoding
    newline = "\r\n" if "\r\n" in raw.decode(encoding, "replace") else "\n"
    return CsvForm(encoding, text[4] if told else _separator(text), newline, told)


def as_csv(rows: Sequence[Sequence[str]], form: CsvForm) -> bytes:
    """Return cells as a CSV file of this form; as UTF-8 with a mark where its encoding lacks a letter."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=form.separator, lineterminator=form.newline)
    writer.writerows(rows[1:] if form.is_told else rows)
    text = (f"sep={form.separator}{form.newline}" if form.is_told else "") + out.getvalue()
    try:
        return text.encode(form.encoding)
    except UnicodeEncodeError:
        return text.encode("utf-8-sig")


def _encoding_of(raw: bytes) -> str:
    if raw.startswith(codecs.BOM_UTF8):
        return "utf-8"
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    start = raw[:400]
    if start.count(0) * 3 > len(start):
        # Without a mark: the bytes of common letters that are empty stand at odd places or at even ones.
        return "utf-16-le" if start[1::2].count(0) > start[::2].count(0) else "utf-16-be"
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8"


def _csv_grid(name: str, text: str) -> Grid:
    if text.startswith("sep=") and text[4:5] in SEPARATORS and text[5:6] == "\n":
        separator, text, skipped = text[4], text[6:], 1
    else:
        separator, skipped = _separator(text), 0
    rows: list[Sequence[Cell]] = [()] * skipped
    broken: dict[Place, tuple[str, str]] = {}
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        for at, row in enumerate(reader, start=skipped):
            rows.append(row)
            broken |= {(at, column): _formula() for column, cell in enumerate(row) if re.match(r"=\S", cell)}
            _bounded(name, "", len(rows), len(row))
    except csv.Error as error:
        place = _("line {n}").format(n=reader.line_num + skipped)
        wrong = _("the cells cannot be told apart ({reason})").format(reason=error)
        raise ContentError([Fault(name, place, wrong, _("quotes that close, doubled inside a cell"))]) from None
    return Grid("", rows, broken)


def _separator(text: str) -> str:
    """Return what stands between the headings, which hold none of the others; a comma where there is one heading."""
    head = next((line for line in text.split("\n") if line.strip(" ,;\t")), "")
    bare = re.sub(r'"[^"]*"', "", head)
    return max(SEPARATORS, key=bare.count)


def _formula() -> tuple[str, str]:
    return _("this is a formula without a value"), _("a value, as a spreadsheet saves it")


# ----------------------------------------------------------------------------------------------------------- workbooks


def _book(name: str, raw: bytes) -> list[Grid]:
    try:
        from python_calamine import CalamineError, CalamineWorkbook
    except ImportError:
        wrong = _("this program cannot read workbooks yet")
        expected = _("a CSV file, or the further package: {command}").format(command=installing("workshop"))
        raise ContentError([Fault(name, "", wrong, expected)]) from None
    broken = _broken_cells(name, raw)
    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(raw)) as book:
            found = [(sheet, book.get_sheet_by_name(sheet)) for sheet in book.sheet_names]
            for sheet, cells in found:
                _bounded(name, sheet, cells.total_height, cells.total_width)
            grids = [(sheet, cells.to_python(skip_empty_area=False)) for sheet, cells in found]
    except (CalamineError, ValueError, OverflowError):
        raise ContentError([_no_book(name)]) from None
    return [_grid(sheet, rows, broken.get(sheet, {})) for sheet, rows in grids]


def _no_book(name: str) -> Fault:
    return Fault(
        name, "", _("this is no workbook that can be read"), _("a file that a spreadsheet saved as XLSX or ODS")
    )


def _grid(sheet: str, rows: Sequence[Sequence[Any]], broken: dict[Place, tuple[str, str]]) -> Grid:
    cells: list[list[Cell]] = []
    for at, row in enumerate(rows):
        cells.append([])
        for column, value in enumerate(row):
            if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
                wrong = _("the spreadsheet made a date or a time of it ({value})").format(value=value)
                broken[at, column] = wrong, _("a cell whose format is text")
                value = ""
            elif isinstance(value, float) and value == int(value):
                value = int(value)
            cells[-1].append(value)
    return Grid(sheet, cells, broken)


def _bounded(name: str, sheet: str, rows: int, columns: int) -> None:
    if rows > MOST_ROWS or columns > MOST_COLUMNS:
        place = _("sheet {name}").format(name=sheet) if sheet else ""
        wrong = _("the table has {rows} rows and {columns} columns").format(rows=rows, columns=columns)
        expected = _("at most {rows} rows and {columns} columns").format(rows=MOST_ROWS, columns=MOST_COLUMNS)
        raise ContentError([Fault(name, place, wrong, expected)])


def _broken_cells(name: str, raw: bytes) -> dict[str, dict[Place, tuple[str, str]]]:
    """Return, by sheet, the formulas without a value: the reader of workbooks takes them for empty cells.

    Raises ContentError for what is no zip, or would grow too large when it is unpacked.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as packed:
            if sum(part.file_size for part in packed.infolist()) > MOST_UNPACKED:
                expected = _("at most {n} kilobytes").format(n=MOST_UNPACKED // 1024)
                raise ContentError([Fault(name, "", _("the file is too large when it is unpacked"), expected)])
            names = packed.namelist()
            if "content.xml" in names:
                return _broken_in_ods(packed.read("content.xml").decode("utf-8", "replace"))
            return dict(_broken_in_xlsx(packed, names))
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError, ValueError, OSError):
        raise ContentError([_no_book(name)]) from None


def _attribute(tag: str, key: str) -> str:
    found = re.search(rf'\s{key}="([^"]*)"', tag)
    return found.group(1) if found else ""


def _plain_name(text: str) -> str:
    for sign, letter in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&")):
        text = text.replace(sign, letter)
    return text


def _broken_in_xlsx(
    packed: zipfile.ZipFile, names: Sequence[str]
) -> Iterator[tuple[str, dict[Place, tuple[str, str]]]]:
    lists = ("xl/workbook.xml", "xl/_rels/workbook.xml.rels")
    if any(part not in names for part in lists):
        return
    book, links = (packed.read(part).decode("utf-8", "replace") for part in lists)
    targets = {
        _attribute(tag, "Id"): _attribute(tag, "Target") for tag in re.findall(r"<(?:\w+:)?Relationship\s[^>]*", links)
    }
    for tag in re.findall(r"<(?:\w+:)?sheet\s[^>]*", book):
        target = targets.get(_attribute(tag, r"\w+:id"), "")
        part = target.lstrip("/") if target.startswith("/") else f"xl/{target}"
        if part in names:
            yield _plain_name(_attribute(tag, "name")), _broken_in_sheet(packed.read(part).decode("utf-8", "replace"))


def _broken_in_sheet(xml: str) -> dict[Place, tuple[str, str]]:
    found: dict[Place, tuple[str, str]] = {}
    for cell in re.split(r"<(?:\w+:)?c(?=\s)", xml)[1:]:
        head = cell.partition(">")[0]
        name = _COLUMN.fullmatch(_attribute(head, "r"))
        value = re.search(r"<(?:\w+:)?v>([^<]+)<", cell)
        if name is None:
            continue
        is_formula = re.search(r"<(?:\w+:)?f[\s>/]", cell) is not None
        if _attribute(head, "t") == "e":
            found[_place(name)] = _error(value.group(1) if value else "")
        elif is_formula and value is None:
            found[_place(name)] = _formula()
    return found


def _error(value: str) -> tuple[str, str]:
    wrong = _("the formula comes to an error ({value})").format(value=value[:20] or "?")
    return wrong, _("a formula that comes to a value")


def _place(name: re.Match[str]) -> Place:
    column = 0
    for letter in name.group(1):
        column = column * 26 + ord(letter) - 64
    return int(name.group(2)) - 1, column - 1


def _broken_in_ods(xml: str) -> dict[str, dict[Place, tuple[str, str]]]:
    found: dict[str, dict[Place, tuple[str, str]]] = {}
    sheet, row, column, rows = "", -1, 0, 1
    for tag in re.finditer(
        r"<table:(table|table-row|table-cell|covered-table-cell)(?=[\s>/])([^>]*)>([^<]*(?:<text:p>[^<]*)?)", xml
    ):
        kind, head, inside = tag.groups()
        if kind == "table":
            sheet, row, rows = _plain_name(_attribute(head, "table:name")), -1, 1
            found[sheet] = {}
        elif kind == "table-row":
            row, column = row + rows, 0
            rows = int(_attribute(head, "table:number-rows-repeated") or 1)
        else:
            text = inside.rpartition(">")[2]
            if _attribute(head, "calcext:value-type") == "error":
                found[sheet][row, column] = _error(text)
            elif _attribute(head, "table:formula") and not _attribute(head, "office:value-type"):
                found[sheet][row, column] = _formula()
            column += int(_attribute(head, "table:number-columns-repeated") or 1)
    return found
