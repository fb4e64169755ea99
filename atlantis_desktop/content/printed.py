"""Values by kind, id and key, laid over card files: those of a printed copy over what this program has designed itself,
and those of a variant over anything.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from atlantis_desktop.content.faults import misfit, nearest_word, shown
from atlantis_desktop.content.reading import Source
from atlantis_desktop.paths import user_folders
from atlantis_desktop.words import _


def printed_values_file(game: str) -> Path:
    """Return the file in which an owner of the printed game may put its values; it need not exist."""
    return user_folders().data / "printed-values" / f"{game}.toml"


Rows = Mapping[str, Mapping[str, dict[str, Any]]]
"""Tables of card files by kind and id."""
RULES: Final = "rules"
"""The kind of the single values of a card file, such as ``[rules.params]``."""


def lay_values(
    data: Mapping[str, Any], source: Source, values: Mapping[str, Any], packs: Collection[str] = (),
    printed: bool = True,
) -> dict[str, Any]:  # fmt: skip
    """Return card files with values in place of those that they have; others are faults.

    Takes the parsed files by name, the source of the values, and values such as ``{"shining": {"R01": {"cost": 5}}}``.
    Values of a pack stand below its own head, and count where its files are among the data; ``packs`` names all of
    them. ``printed`` as in `lay_over_rows`. Raises ContentError with every fault.
    """
    out = deepcopy(dict(data))
    base = {key: value for key, value in values.items() if key not in packs}
    lay_over_rows(value_rows({name: file for name, file in out.items() if "/" not in name}), source, base, printed)
    for pack in packs:
        files = {name.partition("/")[2]: file for name, file in out.items() if name.startswith(f"{pack}/")}
        of_pack = values.get(pack, {})
        if not isinstance(of_pack, dict):
            source.fault(pack, misfit(of_pack), _("a table"))
            source.raise_faults()
        if files:
            lay_over_rows(value_rows(files), source, of_pack, printed)
    return out


def value_rows(files: Mapping[str, Any]) -> dict[str, dict[str, dict[str, Any]]]:
    """Return the rows of card files as values name them.

    A kind is called as its tables are, or as its file where several files call theirs alike. Single values are the
    kind `RULES`, by the name of their table or in the same way by that of the file.
    """
    tables = [(name, key, table) for name, file in files.items() if isinstance(file, dict)
              for key, table in file.items() if isinstance(table, list | dict)]  # fmt: skip
    keys = [key for _name, key, _table in tables]
    rows: dict[str, dict[str, dict[str, Any]]] = {}
    rules: dict[str, dict[str, Any]] = {}
    for name, key, table in tables:
        called = key if keys.count(key) == 1 else name
        if isinstance(table, dict):
            rules[called] = table
        else:
            rows[called] = {str(row.get("id")): row for row in table if isinstance(row, dict)}
    return {**rows, RULES: rules} if rules else rows


def lay_over_rows(rows: Rows, source: Source, values: Mapping[str, Any], printed: bool = True) -> None:
    """Replace entries of rows, which are changed, by values under the same kinds, ids and keys.

    Printed values may replace what a row marks in ``own`` as this program's own design, and nothing else. Raises
    ContentError with every fault of the values.
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
                if printed and key not in row.get("own", []):
                    wrong = _("{key} is not this program’s own design").format(key=shown(key))
                    expected = _("one of {words}").format(words=", ".join(row.get("own", [])) or "–")
                    source.fault(f"{kind}.{id}.{key}", wrong, expected)
                else:
                    row[key] = value
    source.raise_faults()
