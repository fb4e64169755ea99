"""The card files of a game that reads several of its own: found, laid over with printed values, and named by a hash."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

from atlantis_desktop.content.faults import ContentError, Fault, misfit
from atlantis_desktop.content.folders import cards_folder
from atlantis_desktop.content.printed import printed_values_file
from atlantis_desktop.content.reading import Source, TableReader
from atlantis_desktop.words import _

C = TypeVar("C")
LayOver = Callable[[Mapping[str, Any], Source, Mapping[str, Any]], dict[str, Any]]
Build = Callable[[Mapping[str, Any], Mapping[str, Source], bool], C]

_loaded: dict[str, tuple[tuple[str, int], Any]] = {}
"""By game, and by packs where it has any: the content that was read last, with the files it was read from and when they
were written."""


class CardFiles(Generic[C]):
    """The files ``assets/<game>/cards/<name>.toml`` of one game, and how they become its content."""

    def __init__(self, game: str, names: Sequence[str], lay_over: LayOver, build: Build[C]) -> None:
        """Take the names of the files, what lays printed values over them, and what checks and numbers all of it.

        A name such as ``pack/items`` is that of a file of a pack: ``assets/<game>/packs/pack/cards/items.toml``.
        ``build`` takes the parsed files by name, their sources for the faults, and whether they are the program's own
        as they lie there: nothing laid over them, and not out of a save.
        """
        self.game = game
        self.names = names
        self._kept_as = "/".join([game, *sorted({name.partition("/")[0] for name in names if "/" in name})])
        self.lay_over = lay_over
        self.build = build

    def load(self, folder: Path | None = None, printed: Path | None = None) -> C:
        """Read and check all files, with the printed values laid over them where such a file exists.

        Takes another folder or file to read for tests and designers. What was read last is kept until a file changes.
        Raises ContentError with every fault.
        """
        folder = folder or content_folder(self.game)
        values = printed or printed_values_file(self.game)
        laid = values.is_file()
        paths = {name: _file_of(folder, name) for name in self.names}
        files = [*folder.glob("*.toml"), *paths.values(), values]
        newest = max((path.stat().st_mtime_ns for path in files if path.is_file()), default=0)
        key = (f"{folder}|{values if laid else ''}", newest)
        kept = _loaded.get(self._kept_as)
        if kept is None or kept[0] != key:
            opened = {name: Source.open(path) for name, path in paths.items()}
            data: dict[str, Any] = {name: found for name, (_source, found) in opened.items()}
            sources = {name: source for name, (source, _found) in opened.items()}
            kept = key, self._with_values(data, sources, values) if laid else self.build(data, sources, True)
            _loaded[self._kept_as] = kept
        content: C = kept[1]
        return content

    def _with_values(self, data: Mapping[str, Any], sources: Mapping[str, Source], values: Path) -> C:
        """Lay printed values over the program's own; faults are those of the values if the own files are whole."""
        source, found = Source.open(values)
        laid = self.lay_over(data, source, found)
        try:
            return self.build(laid, {name: Source(source.name) for name in self.names}, False)
        except ContentError:
            self.build(data, sources, True)
            raise

    def from_data(self, data: object, place: str = "") -> C:
        """Read what a saved game kept, checked like the files. Raises ContentError."""
        place = place or f"{self.game}/cards"
        if not isinstance(data, dict) or set(data) != set(self.names):
            expected = _("one table for each of {words}").format(words=", ".join(self.names))
            raise ContentError([Fault(place, "", misfit(data), expected)])
        return self.build(data, {name: Source(f"{place}/{name}") for name in self.names}, False)


def _file_of(folder: Path, name: str) -> Path:
    """Return the file of this name, beside the folder of the game's own card files where it belongs to a pack."""
    pack, sign, inside = name.partition("/")
    return folder.parent / "packs" / pack / "cards" / f"{inside}.toml" if sign else folder / f"{name}.toml"


def content_folder(game: str, root: Path | None = None) -> Path:
    """Return the folder of the card files of a game, below the data folder or another ``root``."""
    return cards_folder(game, root)


def content_hash(data: Mapping[str, Any], texts: Collection[str]) -> str:
    """Name what the rules see: the same for two sets of files that differ in the entries ``texts`` alone, in whatever
    language.

    A date, which TOML knows and no entry takes, counts as its text; it is refused where it stands.
    """

    def bare(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: bare(entry) for key, entry in value.items() if key.partition(".")[0] not in texts}
        return [bare(entry) for entry in value] if isinstance(value, list) else value

    return hashlib.sha256(json.dumps(bare(data), sort_keys=True, default=str).encode()).hexdigest()[:16]


def read_rule(reader: TableReader, expected: str) -> str:
    """Read the number of the rule that a card opens; ``expected`` says what it should be like."""
    rule = reader.text("rule", limit=20)
    if rule and not re.fullmatch(r"[A-Z]{3,10}-\d{2,3}", rule):
        reader.wrong("rule", misfit(rule), expected)
    return rule


def read_own(reader: TableReader) -> tuple[str, ...]:
    """Read which entries of a table are this program's own design, so that printed values may replace them."""
    return tuple(reader.words("own")) if reader.has("own") else ()
