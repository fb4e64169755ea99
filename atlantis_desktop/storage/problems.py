"""Why a saved game cannot be opened, said so that its owner knows what happened, where, and what is left."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from atlantis_desktop.storage.jsonplace import JsonSpot
from atlantis_desktop.words import _


class Kind(Enum):
    """What is wrong with a saved game."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    """The operating system refuses."""
    TOO_LARGE = "too large"
    TOO_DEEP = "too deep"
    TRUNCATED = "truncated"
    DAMAGED = "damaged"
    """Ours, but no JSON any more."""
    EDITED = "edited"
    """The checksum does not fit."""
    FOREIGN = "foreign"
    NEWER = "newer"
    MALFORMED = "malformed"
    """Whole, but with something in it that this program does not write."""
    GAME = "game"
    OPTIONS = "options"
    CARDS = "cards"
    POSITION = "position"
    """The rules find the position impossible."""


class SaveProblem(Exception):  # noqa: N818 - what the person is told, whoever is at fault
    """A saved game that cannot be opened. The file is left as it is."""

    def __init__(self, kind: Kind, path: Path, spot: JsonSpot | None = None, detail: str = "") -> None:
        """Take what is wrong, with which file, where in it, and the technical words for it."""
        super().__init__(kind, path, spot, detail)
        self.kind = kind
        self.path = path
        self.spot = spot
        self.detail = detail
        self.earlier: Path | None = None
        """The newest earlier version of the same game that is whole."""

    @property
    def place(self) -> str:
        """The place as “line 812, column 37, inside seats[2]”; empty when there is none to name."""
        if self.spot is None:
            return ""
        if not self.spot.path:
            return _("line {line}, column {column}").format(line=self.spot.line, column=self.spot.column)
        sentence = _("line {line}, column {column}, inside {path}")
        return sentence.format(line=self.spot.line, column=self.spot.column, path=self.spot.path)

    @property
    def sentence(self) -> str:
        """What happened, in plain words; without folders and names of people."""
        match self.kind:
            case Kind.MISSING:
                return _("This saved game is not there any more.")
            case Kind.UNREADABLE:
                return _("The file cannot be read ({reason}).").format(reason=self.detail)
            case Kind.TOO_LARGE:
                return _("The file is larger than any saved game; it was not read.")
            case Kind.TOO_DEEP:
                return _("The file holds brackets in brackets, deeper than any saved game; it was not read.")
            case Kind.TRUNCATED:
                return _("The file ends in the middle: its last part is missing.")
            case Kind.DAMAGED:
                return _("A part of the file is damaged.")
            case Kind.EDITED:
                return _("The file was changed or damaged after it was saved: its checksum does not fit any more.")
            case Kind.FOREIGN:
                return _("This file is not a saved game of this program.")
            case Kind.NEWER:
                return _("This game was saved by a newer version of the program. Please update, then open it again.")
            case Kind.MALFORMED:
                return _("Something in the file is not as this program writes it.")
            case Kind.GAME:
                return _("This is a saved game of a game that this program does not have.")
            case Kind.OPTIONS:
                return _("The program does not know the options of this saved game, or not its number of seats.")
            case Kind.CARDS:
                return _("The cards kept in this saved game cannot be used.")
            case Kind.POSITION:
                return _("The position in this saved game cannot be played.")

    def __str__(self) -> str:
        """The sentence, with the file's name and the place."""
        where = f"{self.path.name}, {self.place}" if self.place else self.path.name
        return f"{where}: {self.sentence}"
