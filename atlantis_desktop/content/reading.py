"""Reading content files: from bytes that nobody has checked to typed values or faults with their place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Generic, TypeVar

from atlantis_desktop.content.faults import ContentError, Fault, misfit, nearest_word, plain, shown
from atlantis_desktop.engine.toml_door import TomlError, read_toml
from atlantis_desktop.outside import TooLargeError, read_bounded
from atlantis_desktop.words import _

MAX_BYTES = 256 * 1024
MAX_TEXT = 2000

T = TypeVar("T")

LANGUAGE_KEY = re.compile(r"([A-Za-z_][A-Za-z0-9_-]*)\.([a-z]{2,3}(?:_[A-Z]{2})?)")
"""A key such as ``name.de``: the text of a row in another language."""

_HEADER = re.compile(r"^\s*(\[\[|\[)\s*([^\[\]#]+?)\s*\]")
_KEY = re.compile(r"^\s*(?:\"([^\"]*)\"|'([^']*)'|([A-Za-z0-9_-]+))\s*[=.]")


def file_name(path: Path) -> str:
    """Return a file's name for people: from ``assets`` on where it lies there, else its bare name."""
    parts = path.parts
    return "/".join(parts[parts.index("assets") :]) if "assets" in parts else path.name


def read_text(path: Path, limit: int = MAX_BYTES) -> str:
    """Read a text file of at most ``limit`` bytes as UTF-8, line ends as newlines, a byte order mark left out.

    Raises ContentError with one fault when the file is missing, unreadable, too large or not UTF-8.
    """
    name, raw = file_name(path), read_file(path, limit)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = _("line {n}").format(n=raw.count(b"\n", 0, error.start) + 1)
        raise ContentError([Fault(name, place, _("this is not UTF-8 text"), _("text saved as UTF-8"))]) from None
    return text.replace("\r\n", "\n")


def read_file(path: Path, limit: int = MAX_BYTES, name: str = "", *, links: bool = True) -> bytes:
    """Read a file of at most ``limit`` bytes; ``links`` as in `outside.open_plain`.

    Raises ContentError when it is missing, unreadable or too large; faults call it ``name`` where one is given.
    """
    name = name or file_name(path)
    try:
        return read_bounded(path, limit, links=links)
    except TooLargeError:
        expected = _("at most {n} kilobytes").format(n=limit // 1024)
        raise ContentError([Fault(name, "", _("the file is too large"), expected)]) from None
    except FileNotFoundError:
        raise ContentError([Fault(name, "", _("the file is missing"), _("a file that can be read"))]) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        wrong = _("the file cannot be read ({reason})").format(reason=reason)
        raise ContentError([Fault(name, "", wrong, _("a file that can be read"))]) from None


class Source:
    """One TOML file being checked: its parsed tables, where they stand, and the faults found so far."""

    def __init__(self, name: str, text: str = "", faults: list[Fault] | None = None) -> None:
        self.name = name
        self.text = text
        self.faults: list[Fault] = [] if faults is None else faults
        self.warnings: list[Fault] = []
        """What may stay as it is, but is hardly meant."""
        self._lines: dict[tuple[str, int], dict[str, int]] | None = None

    @classmethod
    def open(cls, path: Path, limit: int = MAX_BYTES) -> tuple[Source, dict[str, Any]]:
        """Read and parse a TOML file; raises ContentError with the line where the text is no TOML."""
        source = cls(file_name(path), read_text(path, limit))
        return source, source.parse()

    def parse(self) -> dict[str, Any]:
        """Parse the text as TOML; raises ContentError with one fault that names the line."""
        try:
            return read_toml(self.text)
        except TomlError as error:
            raise ContentError([Fault(self.name, error.place, error.wrong, error.expected)]) from None

    def fault(self, place: str, wrong: str, expected: str, nearest: str = "") -> None:
        """Note one fault of this file."""
        self.faults.append(Fault(self.name, place, wrong, expected, nearest))

    def line_of(self, header: str, number: int, key: str = "") -> int:
        """Return the line of a key in the ``number``-th table under this header, of the header itself, or 0."""
        if self._lines is None:
            self._lines = self._scan()
        lines = self._lines.get((header, number), {})
        return lines.get(key) or lines.get("", 0)

    def where(self, header: str, number: int, key: str = "") -> str:
        """Say where a key of a table stands in the file, empty where that is not known."""
        line = self.line_of(header, number, key)
        return _("line {n}").format(n=line) if line else ""

    def _scan(self) -> dict[tuple[str, int], dict[str, int]]:
        counts: dict[str, int] = {}
        current: dict[str, int] = {}
        found: dict[tuple[str, int], dict[str, int]] = {("", 0): current}
        for line_number, line in enumerate(self.text.split("\n"), start=1):
            if header := _HEADER.match(line):
                name = header.group(2).replace('"', "").replace(" ", "")
                number = counts.get(name, -1) + 1
                counts[name] = number
                current = found.setdefault((name, number), {"": line_number})
            elif key := _KEY.match(line):
                current.setdefault(key.group(1) or key.group(2) or key.group(3) or "", line_number)
        return found

    def raise_faults(self) -> None:
        """Raise ContentError when any fault was noted."""
        if self.faults:
            raise ContentError(self.faults)


class TableReader:
    """Takes the keys of one TOML table one by one, notes what is wrong, and at the end what nobody asked for.

    Every getter gives a usable value even when the table's own is wrong, so that one pass finds every fault.
    """

    def __init__(self, source: Source, data: object, header: str = "", number: int = 0, numbered: bool = True) -> None:
        self.source = source
        self.header = header
        self.number = number
        self.label = ""
        self.numbered = numbered
        self._asked: set[str] = set()
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}
        if not isinstance(data, dict):
            self.wrong("", _("{value} is no table").format(value=shown(data)), _("a table of keys and values"))

    def place(self, key: str = "") -> str:
        """Say where a key of this table stands: line, table, key."""
        stands = self.source.where(self.header, self.number, key)
        parts = [stands] if stands else []
        if self.header:
            name = plain(self.label) or str(self.number + 1)
            where = f"{self.header} {name}" if self.numbered else self.header
            parts.append(_("table {name}").format(name=where))
        if key:
            parts.append(_("key {key}").format(key=plain(key)))
        return ", ".join(parts)

    def wrong(self, key: str, wrong: str, expected: str, nearest: str = "") -> None:
        """Note a fault at this key."""
        self.source.fault(self.place(key), wrong, expected, nearest)

    def unusual(self, key: str, wrong: str, expected: str, is_fault: bool) -> None:
        """Note what the game's own files must not have and a variant of them may: a fault there, a warning here."""
        if is_fault:
            self.wrong(key, wrong, expected)
        else:
            self.source.warnings.append(Fault(self.source.name, self.place(key), wrong, expected))

    def inside(self, key: str) -> Callable[[str, str, str, str], None]:
        """Return what notes a fault at a place inside the value of a key, such as ``[1].n``."""

        def note(where: str, wrong: str, expected: str, nearest: str) -> None:
            self.source.fault(self.place(key) + where, wrong, expected, nearest)

        return note

    def has(self, key: str) -> bool:
        """Is the key there? Marks it as known."""
        self._asked.add(key)
        return key in self.data

    def take(self, key: str, expected: str, required: bool = True) -> Any:
        """Return the raw value of a key or None; a required key that is missing is a fault."""
        self._asked.add(key)
        if key in self.data:
            return self.data[key]
        if required:
            # A key that is written almost like this one is the likelier mistake than a forgotten key.
            near = nearest_word(key, [k for k in self.data if k not in self._asked])
            self.wrong("", _("the key {key} is missing").format(key=key), expected, near)
        return None

    def text(self, key: str, default: str | None = None, limit: int = MAX_TEXT, empty: bool = False) -> str:
        """Return a text of at most ``limit`` letters without control characters; ``default`` makes the key optional."""
        expected = _("a text of at most {n} letters").format(n=limit)
        value = self.take(key, expected, default is None)
        if value is None:
            return default or ""
        if not isinstance(value, str) or len(value) > limit:
            self.wrong(key, misfit(value), expected)
            return default or ""
        if any((ord(letter) < 32 and letter != "\n") or ord(letter) == 127 for letter in value):
            self.wrong(key, _("{value} holds control characters").format(value=shown(value)), expected)
            return default or ""
        if not empty and not value.strip() and default != value:
            self.wrong(key, _("the text is empty"), expected)
        return value

    def identifier(self, key: str, default: str | None = None, digits: bool = True) -> str:
        """Return an id: small letters, digits and single hyphens, at most 40 letters."""
        expected = _("an id of small letters, digits and hyphens")
        value = self.take(key, expected, default is None)
        if value is None:
            return default or ""
        pattern = r"[a-z0-9]+(?:[-_][a-z0-9]+)*" if digits else r"[a-z]+(?:-[a-z]+)*"
        if not isinstance(value, str) or len(value) > 40 or not re.fullmatch(pattern, value):
            self.wrong(key, misfit(value), expected)
            return default or ""
        return value

    def one_of(self, key: str, known: Sequence[str], default: str | None = None) -> str:
        """Return a word that is one of the known ones."""
        expected = _("one of {words}").format(words=", ".join(known))
        value = self.take(key, expected, default is None)
        if value is None:
            return default or ""
        if not isinstance(value, str) or value not in known:
            near = nearest_word(value, known) if isinstance(value, str) else ""
            self.wrong(key, misfit(value), expected, near)
            return default or ""
        return value

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Return a whole number from ``low`` to ``high``."""
        expected = _("a whole number from {low} to {high}").format(low=low, high=high)
        value = self.take(key, expected, default is None)
        if value is None:
            return low if default is None else default
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.wrong(key, misfit(value), expected)
            return low if default is None else default
        return value

    def words(self, key: str, known: Sequence[str] | None = None, count: int | None = None) -> list[str]:
        """Return a list of different words, each a known one where ``known`` is given; ``count`` fixes how many."""
        expected = _("a list of words") if count is None else _("a list of {n} words").format(n=count)
        if known is not None:
            expected += " (" + ", ".join(known) + ")"
        value = self.take(key, expected)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            self.wrong(key, misfit(value), expected)
            return []
        if (count is not None and len(value) != count) or len(value) > 100:
            self.wrong(key, misfit(value), expected)
        kept: list[str] = []
        for word in value:
            if known is not None and word not in known:
                self.wrong(key, misfit(word), expected, nearest_word(word, known))
            elif word in kept:
                self.wrong(key, _("{value} stands there twice").format(value=shown(word)), expected)
            else:
                kept.append(word)
        return kept

    def integers(self, key: str, low: int, high: int, count: int) -> list[int]:
        """Give a list of exactly ``count`` whole numbers from ``low`` to ``high``, each greater than the one before."""
        expected = _("{n} whole numbers from {low} to {high}, each greater than the one before").format(
            n=count, low=low, high=high
        )
        value = self.take(key, expected)
        if value is None:
            return []
        fits = isinstance(value, list) and all(
            isinstance(entry, int) and not isinstance(entry, bool) and low <= entry <= high for entry in value
        )
        if not fits or len(value) != count or any(a >= b for a, b in pairwise(value)):
            self.wrong(key, misfit(value), expected)
            return []
        return list(value)

    def tables(self, key: str, header: str = "", first: int = 0) -> list[TableReader]:
        """Return a reader for each ``[[key]]`` table.

        Tables inside tables need the whole ``header`` as it stands in the file and the number of the ``first`` one
        among all tables of that header, so that faults name the right line.
        """
        header = header or key
        expected = _("tables that begin with [[{key}]]").format(key=header)
        value = self.take(key, expected)
        if value is None:
            return []
        if not isinstance(value, list):
            self.wrong(key, misfit(value), expected)
            return []
        if len(value) > 1000:
            self.wrong(key, _("there are {n} tables").format(n=len(value)), _("at most 1000 tables"))
            value = value[:1000]
        return [TableReader(self.source, entry, header, first + number) for number, entry in enumerate(value)]

    def numbers(self, key: str) -> TableReader | None:
        """Return what reads a table of numbers inside this one; None, and a fault, where there is none."""
        expected = _("a table [{key}] of numbers").format(key=key)
        value = self.take(key, expected)
        if isinstance(value, dict):
            return TableReader(self.source, value, f"{self.header}.{key}" if self.header else key, numbered=False)
        if value is not None:
            self.wrong(key, misfit(value), expected)
        return None

    def done(self) -> None:
        """Note every key that nobody asked for, with the key that was probably meant."""
        unused = [known for known in self._asked if known not in self.data]
        for key, value in self.data.items():
            base, sign, _code = key.partition(".")
            if sign and base in self._asked and LANGUAGE_KEY.fullmatch(key):
                # A row may bring its text in other languages with it (`overlays.with_own_texts`).
                if not isinstance(value, str) or len(value) > MAX_TEXT:
                    self.wrong(key, misfit(value), _("a text of at most {n} letters").format(n=MAX_TEXT))
            elif key not in self._asked:
                wrong = _("the key {key} is unknown").format(key=shown(key))
                expected = _("one of {words}").format(words=", ".join(sorted(self._asked)))
                near = nearest_word(key, unused) or nearest_word(key, self._asked)
                self.wrong(key, wrong, expected, near)


def expect_unique(readers: Iterable[tuple[TableReader, str]], seen: dict[str, str] | None = None) -> None:
    """Note every id that two tables share, at the second one."""
    known: dict[str, str] = {} if seen is None else seen
    for reader, name in readers:
        if name and name in known:
            wrong = _("the id {name} is used twice").format(name=shown(name))
            reader.wrong("id", wrong, _("an id that no other table has"))
        known.setdefault(name, reader.place("id"))


class KeptTables(Generic[T]):
    """What was read from one file of each game, the same object as long as the file holds the same text."""

    def __init__(self, build: Callable[[str, Source], T]) -> None:
        """Take what makes a table of a game's id and the file's text, or raises ContentError with every fault."""
        self._build = build
        self._kept: dict[tuple[str, Path], tuple[str, T]] = {}

    def load(self, game: str, file: Path) -> T:
        """Read the file if its text is not the one that was read last. Raises ContentError."""
        text = read_text(file)
        kept = self._kept.get((game, file))
        if kept is None or kept[0] != text:
            kept = self._kept[game, file] = text, self._build(game, Source(file_name(file), text))
        return kept[1]
