"""Cards as a table: the rows of a card file out of CSV, XLSX, ODS or TOML, and into CSV.

Each row is a card, each column a key of it. Columns that stand for something else:

| column | what it says |
|---|---|
| ``file`` | the card file to which the row belongs, where one table holds several |
| ``table`` | the kind of the row, ``card`` or what the sheet is called where there is none; see below |
| ``name.de``, ``text.de`` | a text in another language |
| ``# ...`` | a remark; so is a sheet whose name begins with ``#`` |

With ``[params]`` for its table a row is a single value, ``id`` its name and ``value`` what it is; with ``[]`` one at
the head of the file.

A cell is a whole number, a decimal, true or false, else a text; lists and tables stand there as in TOML. Columns of
words (``act, build``) and of effects (``draw 2; sail 1``, or with names ``draw n=2``) are named by the caller.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from atlantis_desktop.content.faults import ContentError, Fault, misfit, nearest_word, shown
from atlantis_desktop.content.reading import LANGUAGE_KEY, MAX_TEXT, Source, file_name
from atlantis_desktop.content.spreadsheets import BOOKS, CSV, Cell, Grid, read_grids
from atlantis_desktop.engine.toml_door import TomlError, read_toml
from atlantis_desktop.words import _

ENDINGS: Final = (".toml", *CSV[:2], *BOOKS)
"""What the names of files end in that hold cards."""
KIND: Final = "card"
FILE, TABLE, ID, VALUE, ART = "file", "table", "id", "value", "art"
PICTURES: Final = (".png", ".jpg", ".jpeg")

_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
_SINGLE = re.compile(r"\[\s*([A-Za-z0-9_-]*)\s*\]")
_TOKEN = re.compile(r'(?:[A-Za-z_]\w*=)?"[^"]*"|[^\s"]+')
_NAMED = re.compile(r"([A-Za-z_]\w*)=(.+)", re.DOTALL)


@dataclass(frozen=True)
class Columns:
    """What the columns of a table hold, where a cell alone does not say it."""

    texts: Collection[str] = (ID, "name", "text", ART)
    """Columns in which everything is text, also a number."""
    lists: Collection[str] = ()
    """Columns of words with commas between."""
    effects: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Columns of effects, each with the words that there are; none stands for any word."""

    @classmethod
    def like(cls, tables: Iterable[Mapping[str, Any]]) -> Columns:
        """Return the columns of rows that are known, such as those of a game's own card file."""
        values: dict[str, list[Any]] = {}
        for row in tables:
            for key, value in row.items():
                values.setdefault(key, []).append(value)
        lists, effects = [], []
        for key, found in values.items():
            if all(isinstance(value, list) for value in found):
                entries = [entry for value in found for entry in value]
                if entries and all(isinstance(entry, str) for entry in entries):
                    lists.append(key)
                elif entries and all(_is_effect(entry) for entry in entries):
                    effects.append(key)
        said = [key for key, found in values.items() if all(isinstance(value, str) for value in found)]
        texts = [key for key in cls.texts if key not in values]
        return cls((*texts, *said), lists, dict.fromkeys(effects, ()))


class TableSource(Source):
    """Rows of a table being checked: as a `Source`, but a fault names the cell."""

    def __init__(self, name: str, faults: list[Fault] | None = None) -> None:
        super().__init__(name, faults=faults)
        self.cells: dict[tuple[str, int], dict[str, str]] = {}
        """By kind and number of the row: where each of its keys stands, and under an empty key where it begins."""

    def where(self, header: str, number: int, key: str = "") -> str:
        """Say which cell holds a key of a row, such as *sheet Cards, cell D7*."""
        cells = self.cells.get((header, number), {})
        return cells.get(key) or cells.get("", "")


@dataclass(frozen=True)
class CardTables:
    """What a table of cards holds, by card file: empty for the name where it does not tell one from another."""

    files: Mapping[str, dict[str, Any]]
    sources: Mapping[str, Source]
    texts: Mapping[str, Mapping[str, Mapping[str, Mapping[str, str]]]]
    """Texts in other languages: language -> kind -> id -> key -> text."""


def read_cards(
    path: Path,
    head: Mapping[str, Any] | None = None,
    columns: Mapping[str, Columns] | Columns = Columns(),
    kinds: Collection[str] = (),
    encoding: str = "",
    pictures: Path | None = None,
) -> CardTables:
    """Read a file of cards, by the ending of its name.

    Takes what stands at the head of each card file (such as format and game, which tables leave out), the columns, of
    all files or by file, the kinds of row that there are, the encoding of a CSV file where it is known, and the folder
    in which pictures named by the column ``art`` must lie. Raises ContentError with every fault, each with its cell.
    """
    if path.suffix.lower() == ".toml":
        source, data = Source.open(path)
        found = CardTables({"": data}, {"": source}, {})
    else:
        reading = _Reading(file_name(path), dict(head or {}), columns, kinds)
        for grid in read_grids(path, encoding):
            if not grid.sheet.startswith("#"):
                reading.read(grid)
        if not reading.files and not reading.faults:
            reading.fault(
                "",
                _("there is no card in it"),
                _("a row of headings, such as id, name, copies, and a row for each card"),
            )
        if reading.faults:
            raise ContentError(reading.faults)
        found = CardTables(reading.files, reading.sources, reading.texts)
    if pictures is not None:
        check_pictures(found, pictures)
    return found


def headings_of(rows: Sequence[Sequence[Cell]]) -> tuple[int, dict[int, str], set[int]]:
    """Return the row of the headings, the first one in which anything stands; they by column; columns of remarks."""
    head = next((at for at, row in enumerate(rows) if any(map(_bare, row))), 0)
    found = {column: name for column, cell in enumerate(rows[head] if rows else ()) if (name := _bare(cell))}
    remarks = {column for column, name in found.items() if name.startswith("#")}
    return head, {column: name for column, name in found.items() if column not in remarks}, remarks


def card_rows(rows: Sequence[Sequence[Cell]]) -> list[int]:
    """Return the rows that are cards: below the headings, neither empty nor a remark, which begins with ``#``."""
    head, names, _remarks = headings_of(rows)
    first = min(names, default=0)
    return [
        at for at, row in enumerate(rows)
        if at > head and any(map(_bare, row)) and not (len(row) > first and _bare(row[first]).startswith("#"))
    ]  # fmt: skip


class _Reading:
    """Turns grids into the rows of card files."""

    def __init__(
        self, name: str, head: Mapping[str, Any], columns: Mapping[str, Columns] | Columns, kinds: Collection[str]
    ) -> None:
        self.name, self.head, self.columns, self.kinds = name, head, columns, kinds
        self.faults: list[Fault] = []
        self.files: dict[str, dict[str, Any]] = {}
        self.sources: dict[str, Source] = {}
        self.texts: dict[str, dict[str, dict[str, dict[str, str]]]] = {}

    def fault(self, place: str, wrong: str, expected: str, nearest: str = "") -> None:
        self.faults.append(Fault(self.name, place, wrong, expected, nearest))

    def columns_of(self, file: str) -> Columns:
        return self.columns if isinstance(self.columns, Columns) else self.columns.get(file, Columns())

    def read(self, grid: Grid) -> None:
        """Read one sheet; a sheet without any cell counts as none."""
        first, names, remarks = headings_of(grid.rows)
        self.check_headings(grid, first, names)
        for at in card_rows(grid.rows):
            self.row(grid, at, grid.rows[at], names, remarks)

    def check_headings(self, grid: Grid, at: int, names: Mapping[int, str]) -> None:
        seen: set[str] = set()
        for column, name in names.items():
            if name in seen:
                self.fault(grid.place(at, column), _("the heading {name} is there twice").format(name=shown(name)),
                           _("a heading that no other column has"))  # fmt: skip
            seen.add(name)
        if names and ID not in seen:
            expected = _("a row of headings with id among them")
            self.fault(grid.place(at, min(names)), _("there is no column id"), expected)

    def row(
        self, grid: Grid, at: int, row: Sequence[Cell], names: Mapping[int, str], remarks: Collection[int]
    ) -> None:  # fmt: skip
        cells = {names[column]: (column, cell) for column, cell in enumerate(row)
                 if column in names and (_bare(cell) or (at, column) in grid.broken)}  # fmt: skip
        for column, cell in enumerate(row):
            if column not in names and column not in remarks and _bare(cell):
                self.fault(grid.place(at, column), _("{value} stands under no heading").format(value=shown(cell)),
                           _("a heading above it, or nothing"))  # fmt: skip
        whole = True
        for column, _cell in cells.values():
            if (at, column) in grid.broken:
                self.fault(grid.place(at, column), *grid.broken[at, column])
                whole = False
        if not whole or not cells:
            return
        file = _bare(cells.pop(FILE, (0, ""))[1])
        kind = _bare(cells.pop(TABLE, (0, ""))[1]) or self.kind_of(grid.sheet)
        data = self.files.setdefault(file, dict(self.head))
        source = self.sources.setdefault(file, TableSource(self.name, self.faults))
        assert isinstance(source, TableSource)
        single = _SINGLE.fullmatch(kind)
        if single is not None:
            self.single(grid, at, cells, data, source, single.group(1))
            return
        number = len(data.setdefault(kind, [])) if isinstance(data.get(kind, []), list) else -1
        if number < 0:
            self.fault(grid.place(at, min(names)), misfit(kind), _("the name of a kind of card"))
            return
        places = source.cells[kind, number] = {"": grid.place(at, min(column for column, _cell in cells.values()))}
        card: dict[str, Any] = {}
        translated: list[tuple[str, str, str]] = []
        for key, (column, cell) in cells.items():
            place = places[key] = grid.place(at, column)
            language = LANGUAGE_KEY.fullmatch(key)
            if language is not None:
                translated.append((language.group(2), language.group(1), _text(cell)))
                continue
            value = self.value(key, cell, place, self.columns_of(file))
            if value is not None:
                card[key] = value
                self.number_inside(source, f"{kind}.{key}", value, place)
        data[kind].append(card)
        for code, key, text in translated:
            of_kind = self.texts.setdefault(code, {}).setdefault(kind, {})
            of_kind.setdefault(str(card.get(ID, "")), {})[key] = text

    def kind_of(self, sheet: str) -> str:
        """Return the kind for which a sheet is named, with or without the s of several; else cards."""
        name = sheet.strip().lower()
        usual = KIND if KIND in self.kinds or not self.kinds else next(iter(self.kinds))
        return next((kind for kind in self.kinds if name in (kind, f"{kind}s")), usual)

    def number_inside(self, source: TableSource, header: str, value: Any, place: str) -> None:
        """Let faults of tables inside a row name the row's cell."""
        for _table in value if isinstance(value, list) and value and all(isinstance(t, dict) for t in value) else ():
            number = sum(known == header for known, _number in source.cells)
            source.cells[header, number] = {"": place}

    def single(self, grid: Grid, at: int, cells: Mapping[str, tuple[int, Cell]], data: dict[str, Any],
               source: TableSource, table: str) -> None:  # fmt: skip
        """Read a single value of a table such as ``[params]``."""
        column, key = cells.get(ID, (0, ""))
        place = grid.place(at, cells.get(VALUE, (column, ""))[0])
        value = self.value(VALUE, cells[VALUE][1], place, Columns(())) if VALUE in cells else None
        if not _bare(key) or value is None:
            self.fault(place, _("a single value is not whole"), _("its name under id and what it is under value"))
            return
        into = data.setdefault(table, {}) if table else data
        into[_bare(key)] = value
        source.cells.setdefault((table, 0), {})[_bare(key)] = place

    def value(self, key: str, cell: Cell, place: str, columns: Columns) -> Any:
        """Return what a cell says, None and a fault where that cannot be."""
        if key in columns.texts:
            return _text(cell)
        if not isinstance(cell, str):
            return cell
        text = cell.strip()
        if text.startswith(("[", "{", '"')):
            try:
                return read_toml(f"value = {text}")[VALUE]
            except (TomlError, KeyError):
                expected = _('a list such as ["act", "build"], a table such as {n = 2}, or a text in quotes')
                self.fault(place, _("{value} is not whole").format(value=shown(text)), expected)
                return None
        if key in columns.lists:
            return [word for word in (part.strip() for part in re.split(r"[,;\n]", text)) if word]
        if key in columns.effects:
            return self.effects(text, place, columns.effects[key])
        return _plain_value(text)

    def effects(self, text: str, place: str, known: Collection[str]) -> list[Any]:
        """Return the effects of a cell; a word that there is not is a fault with the nearest one."""
        found = read_effects(text)
        for effect in found:
            word = effect["op"] if isinstance(effect, dict) else effect[0]
            if known and word not in known:
                self.fault(place, _("there is no effect {word}").format(word=shown(word)),
                           _("one of {words}").format(words=", ".join(sorted(known))),
                           nearest_word(str(word), known))  # fmt: skip
        return found


def read_effects(text: str) -> list[Any]:
    """Return effects written as words, such as ``draw 2; sail 1``: ``[["draw", 2], ["sail", 1]]``.

    With names, as in ``draw n=2``, an effect is a table: ``{"op": "draw", "n": 2}``. Quotes hold words together.
    """
    found: list[Any] = []
    for part in re.split(r'[;\n](?=(?:[^"]*"[^"]*")*[^"]*$)', text):
        tokens = _TOKEN.findall(part)
        named = [_NAMED.fullmatch(token) for token in tokens[1:]]
        if tokens and any(named):
            found.append({"op": _word(tokens[0])} | {
                each.group(1) if each else token: _word(each.group(2)) if each else True
                for each, token in zip(named, tokens[1:], strict=True)
            })  # fmt: skip
        elif tokens:
            found.append([_word(token) for token in tokens])
    return found


def check_pictures(cards: CardTables, folder: Path) -> None:
    """Hold the column ``art`` against the pictures of a folder: each must be a PNG or JPEG that lies in it.

    Raises ContentError with every picture that is not there, with its cell and the nearest name.
    """
    there = [
        path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.suffix.lower() in PICTURES
    ]
    faults: list[Fault] = []
    for file, data in cards.files.items():
        source = cards.sources[file]
        rows = (
            (kind, at, row) for kind, table in data.items() if isinstance(table, list) for at, row in enumerate(table)
        )
        for kind, at, row in rows:
            name = row.get(ART) if isinstance(row, dict) else None
            if name is None:
                continue
            place = source.where(kind, at, ART)
            if not isinstance(name, str) or name not in there:
                wrong = _("there is no picture {name}").format(name=shown(name))
                expected = _("the name of a PNG or JPEG file in the folder {folder}").format(folder=folder.name)
                faults.append(Fault(source.name, place, wrong, expected, nearest_word(str(name), there)))
            elif not is_picture(folder / name):
                faults.append(Fault(source.name, place, _("{name} is no picture").format(name=shown(name)),
                                    _("a PNG or JPEG file")))  # fmt: skip
    if faults:
        raise ContentError(faults)


def is_picture(path: Path) -> bool:
    """Tell whether a file is a PNG or JPEG by how it begins."""
    try:
        with path.open("rb") as stream:
            return stream.read(8).startswith((_PNG, _JPEG))
    except OSError:
        return False


# ------------------------------------------------------------------------------------------------------------- writing


def cards_as_csv(
    files: Mapping[str, Mapping[str, Any]],
    texts: Mapping[str, Mapping[str, Mapping[str, Mapping[str, str]]]] | None = None,
    leave: Collection[str] = ("format", "game"),
) -> str:
    """Return card files as one CSV table, from which `read_cards` makes the same rows.

    Takes the files by name (one alone needs none), texts in other languages, and the keys at the head of a file that
    the reader adds by himself. Empty texts are left out.
    """
    texts = texts or {}
    told = len(files) > 1
    rows: list[dict[str, str]] = []
    for file, data in files.items():
        columns = columns_of(data)
        for row in _rows(data, columns, texts, leave):
            rows.append({FILE: file, **row} if told else row)
    kinds = {row[TABLE] for row in rows}
    names = list(dict.fromkeys(key for row in rows for key in row))
    if kinds == {KIND}:
        names.remove(TABLE)
    out = io.StringIO()
    writer = csv.DictWriter(out, names, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def columns_of(data: Mapping[str, Any]) -> Columns:
    """Return what the columns of a card file hold, by the rows that it has."""
    return Columns.like(
        row for table in data.values() if isinstance(table, list) for row in table if isinstance(row, dict)
    )


def _rows(
    data: Mapping[str, Any], columns: Columns, texts: Mapping[str, Any], leave: Collection[str]
) -> Iterator[dict[str, str]]:
    for name, table in data.items():
        if isinstance(table, dict):
            for key, value in table.items():
                yield {TABLE: f"[{name}]", ID: key, VALUE: _cell(VALUE, value, Columns(()))}
        elif isinstance(table, list) and all(isinstance(row, dict) for row in table):
            for row in table:
                cells = {key: _cell(key, value, columns) for key, value in row.items() if value != ""}
                for code, of_language in texts.items():
                    words = of_language.get(name, {}).get(str(row.get(ID, "")), {})
                    cells |= {f"{key}.{code}": text for key, text in words.items()}
                yield {TABLE: name, **cells}
        elif name not in leave:
            yield {TABLE: "[]", ID: name, VALUE: _cell(VALUE, table, Columns(()))}


def _cell(key: str, value: Any, columns: Columns) -> str:
    """Return a value as the reader of cells reads it; in the spelling of TOML where a plainer one would not do."""
    plain = ""
    if isinstance(value, str):
        if key in columns.texts:
            return value
        plain = value
    elif isinstance(value, int | float):
        plain = json.dumps(value)
    elif key in columns.lists:
        plain = ", ".join(map(str, value))
    elif key in columns.effects:
        plain = "; ".join(map(_effect_words, value))
    reading = _Reading("", {}, columns, ())
    return plain if plain and _same(reading.value(key, plain, "", columns), value) else _literal(value)


def _same(one: Any, other: Any) -> bool:
    """Tell whether two values are equal and of one kind; True is not 1."""
    return bool(one == other) and json.dumps(one, default=str) == json.dumps(other, default=str)


def _effect_words(effect: Any) -> str:
    if isinstance(effect, dict):
        return " ".join(
            [str(effect.get("op", "")), *(f"{key}={_token(v)}" for key, v in effect.items() if key != "op")]
        )
    return " ".join(map(_token, effect)) if isinstance(effect, list) else ""


def _token(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return text if _word(text) == value and not re.search(r'[\s;"]', text) else f'"{text}"'


def _literal(value: Any) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_literal(entry)}" for key, entry in value.items())
        return "{" + inside + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_literal, value)) + "]"
    return json.dumps(value, ensure_ascii=False, default=str).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


# --------------------------------------------------------------------------------------------------------------- cells


def _bare(cell: Cell) -> str:
    return _text(cell).strip()


def _text(cell: Cell) -> str:
    if isinstance(cell, bool):
        return "true" if cell else "false"
    return str(cell).strip()[: MAX_TEXT + 1]


def _plain_value(text: str) -> Any:
    if text in ("true", "false", "TRUE", "FALSE"):
        return text.lower() == "true"
    number = text.replace("−", "-", 1)
    if re.fullmatch(r"-?[0-9]{1,18}", number):
        return int(number)
    return float(number) if re.fullmatch(r"-?[0-9]{1,15}\.[0-9]{1,15}", number) else text


def _word(token: str) -> Any:
    return token[1:-1] if len(token) > 1 and token[0] == token[-1] == '"' else _plain_value(token)


def _is_effect(entry: Any) -> bool:
    if isinstance(entry, list):
        return bool(entry) and isinstance(entry[0], str) and all(isinstance(word, str | int) for word in entry)
    return isinstance(entry, dict) and isinstance(entry.get("op"), str)
