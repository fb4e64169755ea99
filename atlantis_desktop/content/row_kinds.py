"""What a variant may do with the rows of a game's card files, and how a game reads what a variant has made of a row.

| entry of a row | what a game reads in it |
|---|---|
| ``like = "foresight"`` | a new row that takes after this row of its kind, and has from it what it does not say |
| ``remove = true`` | a row of a `RowKinds.numbered` kind that is there for the rules' numbers alone, and never dealt |

The row that is named is one of the game's own, never another new one. Rows of other kinds that are removed are gone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from atlantis_desktop.content.faults import misfit
from atlantis_desktop.content.reading import TableReader
from atlantis_desktop.words import _

REMOVE: Final = "remove"
LIKE: Final = "like"


@dataclass(frozen=True)
class RowKinds:
    """What may be done with rows of each kind, which is called by file and table, such as ``library/card``."""

    numbered: Collection[str] = ()
    """Kinds of which rules know rows by their numbers or ids: one that is taken out stays among them, marked."""
    fixed: Mapping[str, str] = field(default_factory=dict)
    """Kinds whose rows can be neither added nor removed, each with what a designer does instead, as a fault expects it.
    """
    full: Mapping[str, str] = field(default_factory=dict)
    """Kinds whose rows can be removed, but none added, in the same way."""

    def joined(self, others: Iterable[RowKinds]) -> RowKinds:
        """Return these kinds with those of expansions."""
        numbered, fixed, full = {*self.numbered}, {**self.fixed}, {**self.full}
        for other in others:
            numbered |= {*other.numbered}
            fixed |= other.fixed
            full |= other.full
        return RowKinds(numbered, fixed, full)


def read_like(reader: TableReader) -> str:
    """Read which other row a row of a variant takes after, empty for none."""
    return reader.text(LIKE, "", limit=40)


def read_removed(reader: TableReader) -> bool:
    """Read whether a variant has taken a row out that the rules know by its number."""
    expected = _("true or false")
    value = reader.take(REMOVE, expected, required=False)
    if value is not None and not isinstance(value, bool):
        reader.wrong(REMOVE, misfit(value), expected)
    return value is True
