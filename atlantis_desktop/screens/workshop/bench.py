"""What lies on the desk: a folder as it is read now, its table of cards, and what is wrong with them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from pygame import Surface

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.spreadsheets import Place, cell_at, cell_name
from atlantis_desktop.prototypes import consent
from atlantis_desktop.prototypes.card_grid import CardGrid, GridError
from atlantis_desktop.prototypes.declared import CardDef, SpaceDef
from atlantis_desktop.prototypes.folder import BOARD, CARD_FILES, HEAD, OPTIONS, RULES, Prototype, read_folder
from atlantis_desktop.prototypes.kit.faces import card_face
from atlantis_desktop.prototypes.loader import NotAgreedError, open_prototype
from atlantis_desktop.table.cards.face import CardFace
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _

WATCHED: Final = (HEAD, *CARD_FILES, BOARD, OPTIONS, RULES)


class Bench(ABC):
    """A folder that is worked on. What was read last without faults stays in force."""

    files: tuple[str, ...] = ()
    """The card files among which one is chosen, where there are several."""
    file = ""
    """The one that is chosen."""

    def __init__(self, path: Path) -> None:
        """Read the folder; what is wrong with it stands in ``faults``."""
        self.path = path
        self.faults: tuple[Fault, ...] = ()
        self.grid: CardGrid | None = None
        self._stamps: Mapping[str, tuple[int, int]] = {}
        self.read()

    @abstractmethod
    def read(self) -> None:
        """Read everything anew, the table of cards with it."""

    @abstractmethod
    def check(self) -> None:
        """Read the folder anew after a change; the cells stay as they are."""

    @abstractmethod
    def look(self) -> dict[str, tuple[int, int]]:
        """Return by name when the files that are watched were written, and how large they are."""

    def changed(self) -> tuple[str, ...]:
        """Return the names of the files that another program has changed since they were read."""
        now = self.look()
        names = dict.fromkeys((*self._stamps, *now))
        return tuple(name for name in names if now.get(name) != self._stamps.get(name))

    # ------------------------------------------------------------------------------------------------ what it is

    @property
    @abstractmethod
    def game(self) -> str:
        """The id of the game, empty while that is not known."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What it is called."""

    @property
    @abstractmethod
    def version(self) -> str:
        """Its version."""

    @property
    @abstractmethod
    def hash(self) -> str:
        """A word that is another one as soon as its games are others; empty while that is not known."""

    @property
    @abstractmethod
    def words(self) -> tuple[str | Path, ...]:
        """What a command calls it."""

    @property
    @abstractmethod
    def seats(self) -> range:
        """For how many seats it is."""

    @property
    def is_begun(self) -> bool:
        """Whether its folder is there; else the first change makes it."""
        return True

    @property
    def unplayable(self) -> str:
        """Why bots cannot play it."""
        return ""

    @property
    def warnings(self) -> tuple[Fault, ...]:
        """What may stay as it is, but is hardly meant."""
        return ()

    @property
    def spaces(self) -> tuple[SpaceDef, ...]:
        """The spaces of the map as it was read last without faults."""
        return ()

    # ------------------------------------------------------------------------------------------------ its cards

    @property
    @abstractmethod
    def count(self) -> int:
        """How many cards there are."""

    @abstractmethod
    def copies(self, row: int) -> int | None:
        """Return how many copies there are of the card of a row, None while it cannot be shown."""

    @abstractmethod
    def picture(self, ui: Ui, row: int, width: int) -> Surface | None:
        """Return how the card of a row looks, None while it cannot be shown."""

    @abstractmethod
    def is_of_grid(self, fault: Fault) -> bool:
        """Tell whether a fault stands in the file of the table."""

    @property
    def cell_faults(self) -> dict[Place, str]:
        """What is wrong with cells of the table, by row and column."""
        if self.grid is None:
            return {}
        found: dict[Place, str] = {}
        for fault in self.faults:
            place = cell_at(fault.place) if self.is_of_grid(fault) else None
            if place is not None:
                told = replace(fault, file=cell_name(*place), place="").sentence()
                found.setdefault(self.grid.shown_at(*place), told)
        return found


class PrototypeBench(Bench):
    """The folder of a prototype."""

    def __init__(self, path: Path) -> None:
        """Read the folder; what is wrong with it stands in ``faults``."""
        self.prototype: Prototype | None = None
        super().__init__(path)

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
        self._stamps = self.look()
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

    def look(self) -> dict[str, tuple[int, int]]:
        """Return by name when the files that are watched were written, and how large they are."""
        found = {}
        for name in WATCHED:
            try:
                there = (self.path / name).stat()
            except OSError:
                continue
            found[name] = there.st_mtime_ns, there.st_size
        return found

    @property
    def game(self) -> str:
        """The id of the game, empty while that is not known."""
        return "" if self.prototype is None else self.prototype.id

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.path.name if self.prototype is None else self.prototype.declared.title

    @property
    def version(self) -> str:
        """Its version, a question mark while that is not known."""
        return "?" if self.prototype is None else self.prototype.declared.version

    @property
    def hash(self) -> str:
        """The hash of what it declares."""
        return "" if self.prototype is None else self.prototype.declared.hash

    @property
    def words(self) -> tuple[str | Path, ...]:
        """What a command calls it: its folder."""
        return (self.path,)

    @property
    def seats(self) -> range:
        """For how many seats it is."""
        return range(2, 3) if self.prototype is None else self.prototype.declared.seats

    @property
    def unplayable(self) -> str:
        """Why bots cannot play it."""
        if self.prototype is not None and not self.prototype.code:
            return _("A table without rules has no end, and bots cannot play it. Rules stand in rules.py.")
        return ""

    @property
    def warnings(self) -> tuple[Fault, ...]:
        """What may stay as it is, but is hardly meant."""
        return () if self.prototype is None else self.prototype.warnings

    @property
    def spaces(self) -> tuple[SpaceDef, ...]:
        """The spaces of the map as it was read last without faults."""
        return () if self.prototype is None else self.prototype.declared.spaces

    @property
    def count(self) -> int:
        """How many cards there are."""
        return 0 if self.prototype is None else sum(card.count for card in self.prototype.declared.cards)

    def is_of_grid(self, fault: Fault) -> bool:
        """Tell whether a fault stands in the file of the table."""
        return self.grid is not None and fault.file == f"{self.path.name}/{self.grid.file.name}"

    def copies(self, row: int) -> int | None:
        """Return how many copies there are of the card of a row, None while it cannot be shown."""
        card = self.card(row)
        return None if card is None else card.count

    def picture(self, ui: Ui, row: int, width: int) -> Surface | None:
        """Return how the card of a row looks, None while it cannot be shown."""
        card = self.card(row)
        if card is None or self.prototype is None:
            return None
        face = card_face(self.prototype.declared, card)
        key = ("workshop preview", face, width, ui.theme.key, ui.scale)
        return ui.store.keep(key, lambda: CardFace(ui).picture(face, width))

    def card(self, row: int) -> CardDef | None:
        """Return the card of a row of the table as it was read last without faults."""
        if self.grid is None or self.prototype is None or row not in self.grid.cards:
            return None
        id = self.grid.id_of(row)
        return next((card for card in self.prototype.declared.cards if card.id == id), None)
