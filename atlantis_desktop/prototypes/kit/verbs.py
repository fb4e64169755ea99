"""What a prototype says of its questions and answers: steps, verbs with the things they take, reasons.

From these declarations come legality, refusals, the codec of moves, the list of moves, the log and what gestures mean.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from atlantis_desktop.engine.moves import Field
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.zones import HIDDEN

if TYPE_CHECKING:
    from atlantis_desktop.prototypes.kit.rules import TableRules
    from atlantis_desktop.prototypes.kit.table import KitTable


@dataclass(frozen=True)
class Step:
    """One question: how it is asked, its rule, what is said of it, and the verbs that answer it.

    In ``heading`` and ``text`` ``{name}`` stands for whoever is asked.
    """

    ask: Ask
    rule: str
    heading: str
    text: str
    verbs: tuple[str, ...]
    private: bool = False


class Takes(ABC):
    """One thing that a verb takes: where its candidates come from, and as what a move holds it."""

    of = "number"

    def field(self, name: str) -> Field:
        """Return the field of the move."""
        return Field(name, self.of)

    @abstractmethod
    def candidates(self, rules: TableRules, table: KitTable, seat: int) -> Sequence[int]:
        """Return what a seat can choose from, as far as it sees."""

    def word(self, rules: TableRules, value: int, names: Sequence[str]) -> str:
        """Return a value in words."""
        return str(value)


@dataclass(frozen=True)
class Cards(Takes):
    """A card, or another piece, of one of these zones; of zones that each seat has, the own one."""

    zones: tuple[str, ...]
    of = "card"

    def __init__(self, *zones: str) -> None:
        object.__setattr__(self, "zones", zones)

    def candidates(self, rules: TableRules, table: KitTable, seat: int) -> Sequence[int]:
        """Return the pieces that lie there and are seen."""
        places = (rules.place(zone, seat) for zone in self.zones)
        return [piece for place in places for piece in table.zones[place] if piece != HIDDEN]

    def word(self, rules: TableRules, value: int, names: Sequence[str]) -> str:
        """Return the name of the piece."""
        return rules.piece_name(value)


@dataclass(frozen=True)
class Figures(Takes):
    """One of the seat's own figures of this name, wherever it is."""

    name: str
    of = "card"

    def candidates(self, rules: TableRules, table: KitTable, seat: int) -> Sequence[int]:
        """Return the own figures."""
        return rules.figures(self.name, seat)

    def word(self, rules: TableRules, value: int, names: Sequence[str]) -> str:
        """Return the name of the figure."""
        return rules.piece_name(value)


@dataclass(frozen=True)
class Spaces(Takes):
    """A space of the map, of this kind where one is named."""

    kind: str = ""
    of = "space"

    def candidates(self, rules: TableRules, table: KitTable, seat: int) -> Sequence[int]:
        """Return the spaces."""
        spaces = rules.declared.spaces
        return [at for at, space in enumerate(spaces) if not self.kind or space.kind == self.kind]

    def word(self, rules: TableRules, value: int, names: Sequence[str]) -> str:
        """Return the name of the space."""
        return rules.space_name(value)


@dataclass(frozen=True)
class Seats(Takes):
    """Another seat."""

    of = "seat"

    def candidates(self, rules: TableRules, table: KitTable, seat: int) -> Sequence[int]:
        """Return the other seats."""
        return [other for other in range(rules.seats) if other != seat]

    def word(self, rules: TableRules, value: int, names: Sequence[str]) -> str:
        """Return who sits there."""
        return names[value] if 0 <= value < len(names) else str(value)


@dataclass(frozen=True)
class Numbers(Takes):
    """A whole number within bounds."""

    low: int
    high: int

    def candidates(self, rules: TableRules, table: KitTable, seat: int) -> Sequence[int]:
        """Return the numbers."""
        return range(self.low, self.high + 1)


class Verb:
    """One kind of move: as a list and undo tell it, as the log tells it, and what it takes, each by a name.

    In the sentences ``{name}`` is whoever does it, and what it takes stands under its own name.
    """

    def __init__(self, text: str, told: str = "", **takes: Takes) -> None:
        """Take the sentences and what the verb takes, in the order in which it is chosen."""
        self.text, self.told, self.takes = text, told, takes

    @property
    def holds_piece(self) -> bool:
        """Whether it takes a piece."""
        return any(each.of == "card" for each in self.takes.values())

    def values(self, rules: TableRules, args: Sequence[int], names: Sequence[str]) -> dict[str, Any]:
        """Return what it takes in words, by name."""
        pairs = zip(self.takes.items(), args, strict=False)
        return {name: each.word(rules, value, names) for (name, each), value in pairs}


class Reason(NamedTuple):
    """Why something cannot be done: a lead, the rest of the sentence, and the rule that forbids it."""

    lead: str
    rest: str = ""
    rule: str = ""
