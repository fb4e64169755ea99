"""What a pack is to the game: its name, the option that puts it into a match, and how its content is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from atlantis_desktop.content.reading import Source
from atlantis_desktop.content.row_kinds import RowKinds
from atlantis_desktop.games.rising.rules.content import RisingContent


@dataclass(frozen=True)
class Pack:
    """An expansion. A match with it has base box and pack as one content; one without it knows nothing of it."""

    id: str
    """Its folder here and in the data, its head in a file of printed values, and the bool option that brings it."""
    files: Sequence[str]
    """The names of all files of a match with it, those of the base box first."""
    load: Callable[[Path | None, Path | None], RisingContent]
    """Reads base box and pack: from another folder with the base's card files, with another file of printed values."""
    from_data: Callable[[object, str], RisingContent]
    """Reads what a saved match with it kept, checked like the files."""
    build: Callable[[Mapping[str, Any], Mapping[str, Source], bool], RisingContent]
    """Reads parsed files of base box and pack by their sources; told whether they are the program's own."""
    rules: Callable[[], Sequence[ModuleType]]
    """Gives its modules of rules, in the form of the base's; a match without it never loads them."""

    units_less: Callable[[RisingContent, Mapping[str, Any], int], int] = lambda content, options, seats: 0
    """How many units less a component costs with these options and so many councilors than in the base box."""
    plays_alone: Callable[[Mapping[str, Any], int], bool] = lambda options, seats: False
    """Tells whether one person plays all of so many seats, so that all is laid out as for one councilor."""
    words: Sequence[str] = ()
    """The words that it brings to positions, as its rules read them."""
    sets: Sequence[str] = ()
    """Those of them whose lists have no order."""

    row_kinds: Callable[[], RowKinds] = RowKinds
    """What a variant may do with the rows of its files."""

    def is_in(self, data: object) -> bool:
        """Tell whether content that was kept in a save has files of this pack."""
        return isinstance(data, Mapping) and any(str(name).startswith(f"{self.id}/") for name in data)

    def is_wanted(self, options: Mapping[str, Any]) -> bool:
        """Tell whether a match with these options has the pack."""
        return options.get(self.id) is True
