"""Printed values: an owner of a printed game puts its numbers over what this program has designed itself."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from atlantis_desktop.content.faults import misfit, nearest_word, shown
from atlantis_desktop.content.reading import Source
from atlantis_desktop.paths import user_folders
from atlantis_desktop.words import _


def printed_values_file(game: str) -> Path:
    """Return the file in which an owner of the printed game may put its values; it need not exist."""
    return user_folders().data / "printed-values" / f"{game}.toml"


def lay_over_rows(rows: Mapping[str, Mapping[str, dict[str, Any]]], source: Source, values: Mapping[str, Any]) -> None:
    """Replace entries that are this program's own design by printed ones.

    Takes the tables of the card files by kind and id, which are changed, and the values under the same kinds, ids and
    keys. What a table does not mark in ``own`` may not be replaced. Raises ContentError with every fault of the values.
    """
    for kind, tables in values.items():
        if kind in ("format", "game"):
            continue
        known = rows.get(kind)
        if known is not None and not isinstance(tables, dict):
            source.fault(kind, misfit(tables), _("a table"))
            continue
        if known is None:
            source.fault(kind, misfit(kind), _("one of {words}").format(words=", ".join(rows)),
                         nearest_word(kind, rows))  # fmt: skip
            continue
        for id, entries in tables.items():
            row = known.get(id)
            if row is not None and not isinstance(entries, dict):
                source.fault(f"{kind}.{id}", misfit(entries), _("a table"))
                continue
            if row is None:
                source.fault(f"{kind}.{id}", misfit(id), _("one of {words}").format(words=", ".join(known)),
                             nearest_word(id, known))  # fmt: skip
                continue
            for key, value in entries.items():
                if key not in row.get("own", []):
                    wrong = _("{key} is not this program’s own design").format(key=shown(key))
                    expected = _("one of {words}").format(words=", ".join(row.get("own", [])) or "–")
                    source.fault(f"{kind}.{id}.{key}", wrong, expected)
                else:
                    row[key] = value
    source.raise_faults()
