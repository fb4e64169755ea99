"""What lies on the desk: a prototype's folder as it is read now, its table of cards, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.spreadsheets import Place, cell_at, cell_name
from atlantis_desktop.prototypes import consent
from atlantis_desktop.prototypes.card_grid import CardGrid, GridError
from atlantis_desktop.prototypes.declared import CardDef, SpaceDef
from atlantis_desktop.prototypes.folder import BOARD, CARD_FILES, HEAD, OPTIONS, RULES, Prototype, read_folder
from atlantis_desktop.prototypes.loader import NotAgreedError, open_prototype

WATCHED: Final = (HEAD, *CARD_FILES, BOARD, OPTIONS, RULES)


class Bench:
    """A folder that is worked on. ``prototype`` is the last state without faults, which stays in force."""

    def __init__(self, path: Path) -> None:
        """Read the folder; what is wrong with it stands in ``faults``."""
        self.path = path
        self.prototype: Prototype | None = None
        self.faults: tuple[Fault, ...] = ()
        self.grid: CardGrid | None = None
        self._stamps: Mapping[str, tuple[int, int]] = {}
        self.read()

    def read(self) -> None:
        """Read everything anew, the table of cards with it."""
        self.grid = None
        faults: list[Fault] = []
        file = next((self.path / name for name in CARD_FILES if (self.path / name).is_file()), None)
        if file is not None and file.suffix != ".toml":
            try:
                self.grid = CardGrid(file)
            except ContentError as error:
                faults += error.faults
            except GridError as error:
                faults.append(Fault(file.name, "", str(error), ""))
        self.check()
        self.faults = self.faults or tuple(faults)

    def check(self) -> None:
        """Read the folder anew after a change; the cells stay as they are. Runs only what was agreed to."""
        self._stamps = self._look()
        self.faults = ()
        try:
            found = read_folder(self.path)
            if consent.is_agreed(found):
                open_prototype(self.path)
            self.prototype = found
        except ContentError as error:
            self.faults = error.faults
        except NotAgreedError:
            # The Python was changed between the two looks at it: whoever plays is asked.
            return

    def _look(self) -> dict[str, tuple[int, int]]:
        found = {}
        for name in WATCHED:
            try:
                there = (self.path / name).stat()
            except OSError:
                continue
            found[name] = there.st_mtime_ns, there.st_size
        return found

    def changed(self) -> tuple[str, ...]:
        """Return the names of the files that another program has changed since they were read."""
        now = self._look()
        return tuple(name for name in WATCHED if now.get(name) != self._stamps.get(name))

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.path.name if self.prototype is None else self.prototype.declared.title

    @property
    def cell_faults(self) -> dict[Place, str]:
        """What is wrong with cells of the table, by row and column."""
        if self.grid is None:
            return {}
        name = f"{self.path.name}/{self.grid.file.name}"
        found: dict[Place, str] = {}
        for fault in self.faults:
            place = cell_at(fault.place) if fault.file == name else None
            if place is not None:
                found.setdefault(place, replace(fault, file=cell_name(*place), place="").sentence())
        return found

    @property
    def spaces(self) -> tuple[SpaceDef, ...]:
        """The spaces of the map as it was read last without faults."""
        return () if self.prototype is None else self.prototype.declared.spaces

    def card(self, row: int) -> CardDef | None:
        """Return the card of a row of the table as it was read last without faults."""
        if self.grid is None or self.prototype is None or row not in self.grid.cards:
            return None
        id = self.grid.id_of(row)
        return next((card for card in self.prototype.declared.cards if card.id == id), None)
