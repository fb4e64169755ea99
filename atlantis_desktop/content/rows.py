"""Where the rows of a card file stand, so that a fault of what belongs to a card can name its line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.reading import Source, TableReader


class Rows:
    """The tables of one kind in one card file, by their ids; empty where the file cannot be read."""

    def __init__(self, file: Path, kind: str) -> None:
        """Take the file and the name of the tables, such as ``card``."""
        self.found: dict[str, TableReader] = {}
        try:
            source, data = Source.open(file)
        except ContentError:
            return  # The check of the cards tells these faults.
        tables = data.get(kind)
        for at, row in enumerate(tables if isinstance(tables, list) else []):
            if isinstance(row, dict):
                reader = TableReader(source, row, kind, at)
                reader.label = str(row.get("id", ""))[:40]
                self.found.setdefault(reader.label, reader)

    def row(self, id: str) -> Mapping[str, Any]:
        """Return the entries of a row, none for an unknown id."""
        return self.found[id].data if id in self.found else {}

    def fault(self, id: str, key: str, wrong: str, expected: str, nearest: str = "") -> Fault:
        """Return a fault at a key of a row, with its line. Raises KeyError for an unknown id."""
        reader = self.found[id]
        return Fault(reader.source.name, reader.place(key if key in reader.data else ""), wrong, expected, nearest)
