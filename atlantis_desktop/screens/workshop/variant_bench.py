"""A variant of a game of the box on the desk: one of its card files as a table, and the game with it in force.

A game of the box lies on the desk as a variant that is not begun: its cards are seen, and the first change begins one.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from pygame import SRCALPHA, Surface

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.options import options_of
from atlantis_desktop.content.tables import ENDINGS, ID
from atlantis_desktop.content.variants import (
    CARDS,
    HEAD,
    Variant,
    open_variant,
    pictures_of,
    variant_names,
    variants_folder,
)
from atlantis_desktop.games import entry_of, title_of
from atlantis_desktop.games.variants import InForce, in_force, option_defaults
from atlantis_desktop.press.box import every
from atlantis_desktop.prototypes.card_grid import GridError
from atlantis_desktop.prototypes.making import MakingError, new_variant
from atlantis_desktop.screens.workshop.bench import Bench
from atlantis_desktop.table.cards.printed import PrintedCard, PrintedDeck
from atlantis_desktop.table.general.printed import printed_decks
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _
from atlantis_desktop.workshop.decks import DeckFiles, game_deck
from atlantis_desktop.workshop.variant_grid import VariantGrid, rows_of_file


def free_folder(game: str) -> Path:
    """Return a folder among the person's variants of a game that is not there yet."""
    return next(path for number in count(1) if not (path := variants_folder(game) / f"{game}-{number}").exists())


class VariantBench(Bench):
    """The folder of a variant. ``file`` names the card file of its game that is a table now."""

    def __init__(self, game: str, path: Path) -> None:
        """Read the folder, if it is there, and the card files of the game."""
        self._game = game
        self._own: DeckFiles = game_deck(game)
        self.files = tuple(self._own.files)
        self.file = self.files[0]
        self.variant: Variant | None = None
        self.found: InForce | None = None
        """The cards that are in force, as they were read last without faults."""
        self._decks: tuple[PrintedDeck, ...] = ()
        super().__init__(path)
        printed = {card.id for _deck, card in every(self._decks)}
        first = next((file for file in self.files if printed & self._ids(file)), self.file)
        if first != self.file:
            self.choose(first)

    def _ids(self, file: str) -> set[str]:
        """Return the ids of all rows of one of the game's card files."""
        tables = [table for table in self._own.files[file].values() if isinstance(table, list)]
        return {str(row.get(ID)) for table in tables for row in table}

    def choose(self, file: str) -> None:
        """Show another card file as the table."""
        self.file = file
        self.read()

    def read(self) -> None:
        """Read everything anew, the table of cards with it."""
        self.grid = None
        self.check()
        stem = self.path / CARDS / (self.file or CARDS)
        others = [path for ending in ENDINGS if ending != ".csv" and (path := stem.with_suffix(ending)).is_file()]
        other = others[0] if others else None
        try:
            rows = rows_of_file(self._shown(other), self.file)
            self.grid = VariantGrid(other or stem.with_suffix(".csv"), rows, self._begin)
        except ContentError as error:
            self.faults = self.faults or tuple(error.faults)
        except GridError as error:
            self.faults = self.faults or (Fault(self.file, "", str(error), ""),)

    @property
    def is_begun(self) -> bool:
        """Whether the variant is there; else its game is what lies on the desk."""
        return (self.path / HEAD).is_file()

    def _begin(self) -> None:
        """Make the variant before its first change is kept. Raises GridError."""
        if self.is_begun:
            return
        try:
            new_variant(self.path.name, self._game, self.path.parent)
        except MakingError as error:
            raise GridError(str(error)) from error

    def _shown(self, other: Path | None) -> DeckFiles:
        """Return the game's own rows; those of the variant where another program's file has them."""
        if other is None or self.found is None:
            return self._own
        data: Any = self.found.data
        files = {"": data} if "format" in data else data
        laid = {name: files[name] for name in files if name in self.files}
        return replace(self._own, files={**self._own.files, **laid})

    def check(self) -> None:
        """Read the folder anew after a change; the cells stay as they are."""
        self._stamps = self.look()
        self.faults = ()
        try:
            begun = Variant(self._game, self.name, self.path, title_of(self._game))
            self.variant = open_variant(self._game, self.name) if self.is_begun else begun
            options = {**options_of(self._game).defaults(), **option_defaults(self.variant)}
            pack = self.file.partition("/")[0] if "/" in self.file else ""
            if pack in options:
                options[pack] = True
            seats = max(entry_of(self._game).seats)
            found = in_force(self.variant, seats, options)
            rules = entry_of(self._game).make_rules(seats, options, found.cards)
            self.found, self._decks = found, printed_decks(rules)
        except ContentError as error:
            self.faults = tuple(error.faults)
        except ValueError as error:
            self.faults = (Fault(self.path.name, "", str(error), ""),)

    def look(self) -> dict[str, tuple[int, int]]:
        """Return by name when the files that are watched were written, and how large they are."""
        found = {}
        for path in sorted(self.path.rglob("*")):
            if path.suffix.lower() in (*ENDINGS, ".tmx"):
                try:
                    there = path.stat()
                except OSError:
                    continue
                found[path.relative_to(self.path).as_posix()] = there.st_mtime_ns, there.st_size
        return found

    # ------------------------------------------------------------------------------------------------ what it is

    @property
    def game(self) -> str:
        """The id of its game."""
        return self._game

    @property
    def title(self) -> str:
        """What it is called, with its game; the game itself while it is not begun."""
        if not self.is_begun:
            return title_of(self._game)
        title = self.path.name if self.variant is None else self.variant.title
        return _("{variant}, of {game}").format(variant=title, game=title_of(self._game))

    @property
    def version(self) -> str:
        """Its version, a question mark while that is not known."""
        return "?" if self.variant is None else self.variant.version or "1"

    @property
    def hash(self) -> str:
        """The mark of its files."""
        return "" if self.variant is None else self.variant.mark

    @property
    def warnings(self) -> tuple[Fault, ...]:
        """What may stay as it is, but is hardly meant, such as the number of cards of a deck."""
        return () if self.found is None else self.found.warnings

    @property
    def name(self) -> str:
        """By what the variant is chosen: its name among the person's own, else its folder."""
        own = self.path.parent == variants_folder(self._game) and self.path.name in variant_names(self._game)
        return self.path.name if own else str(self.path)

    @property
    def words(self) -> tuple[str | Path, ...]:
        """What a command calls it: its game, with it."""
        return (self._game, "--variant", self.name) if self.is_begun else (self._game,)

    @property
    def seats(self) -> range:
        """For how many seats its game is."""
        return entry_of(self._game).seats

    # ------------------------------------------------------------------------------------------------ its cards

    @property
    def count(self) -> int:
        """How many cards there are in the decks of which the table has cards."""
        ids = set() if self.grid is None else {self.grid.id_of(row) for row in self.grid.cards}
        return sum(card.count for _deck, card in every(self._decks) if card.id in ids)

    def _printed(self, row: int) -> tuple[PrintedDeck, PrintedCard] | None:
        id = "" if self.grid is None else self.grid.id_of(row)
        return next((found for found in every(self._decks) if found[1].id == id), None)

    def copies(self, row: int) -> int | None:
        """Return how many copies there are of the card of a row, None while it cannot be shown."""
        found = self._printed(row)
        return None if found is None else found[1].count

    def picture(self, ui: Ui, row: int, width: int) -> Surface | None:
        """Return how the card of a row looks, None for a row that is no card, and while it cannot be shown."""
        found = self._printed(row)
        if found is None:
            return None
        deck, card = found
        ui.store.lay_pictures({} if self.variant is None else pictures_of(self.variant))

        def drawn() -> Surface:
            picture = Surface((width, round(width * deck.ratio)), SRCALPHA)
            deck.draw(ui, picture, picture.get_rect(), card.id)
            return picture

        return ui.store.keep(("variant preview", self.hash, self._game, card.id, width, ui.theme.key, ui.scale), drawn)

    def is_of_grid(self, fault: Fault) -> bool:
        """Tell whether a fault stands in the file of the table."""
        return self.grid is not None and fault.file.rpartition("/")[2] == self.grid.file.name

