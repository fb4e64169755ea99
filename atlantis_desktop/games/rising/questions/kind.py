"""One kind of question, declared once: what may be answered and what it does, its words, a bot's answer, its signs.

A `QuestionKind` with a `Purpose` is a question that a rule asks by its name (`flow.ask`); one without is a step with
a frame of its own, whose answers stand in the `Step` of its module.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.rules.flow import ENOUGH, Purpose
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.words import N_

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.bots.asked import Asked
    from atlantis_desktop.games.rising.rules.rules import RisingRules

About = Callable[["RisingRules", RisingTable, tuple[Any, ...], Names], str]
"""Takes the view, what the question remembers and the names of the seats."""
Sentence = Callable[["RisingRules", RisingTable, Names], str]
Leads = Callable[["RisingRules", RisingTable, Move, Names], str]
Weigh = Callable[["Asked", int], float]
Rank = Callable[["Asked", Sequence[Move]], list[tuple[float, Move]]]

CHOOSE = N_("Choose one of them.")
CHOOSE_TILE = N_("Click one of the glowing tiles.")


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """All that belongs to one kind of question. Its words are marked by ``N_`` and translated when they are shown."""

    name: str
    """By which rules ask it, and saved games know it."""
    purpose: Purpose | None = None
    """The rule of it: its answers, what they do, what it remembers. None for a step with a frame of its own."""
    sentence: str = N_("Choose")
    """What is asked, for the panel above the table."""
    help: str = ""
    """How it is answered."""
    title: str = N_("{name} decides")
    """Who is asked."""
    button: str = ""
    """What the gold button says where it lets the question be."""
    cover: str = ""
    """What the closed door says when another person is asked; empty for what it says of any question."""
    sign: str = "hourglass"
    """The icon of the gold button."""
    asks: Sentence | None = None
    """Says what is asked where that names something on the table, in place of ``sentence``; empty for ``sentence``."""
    about: About | None = None
    """Says what the question is about, where its own words or the table do not say it already."""
    of_misfortune: bool = False
    """Whether the misfortune that lies open is named before that."""
    leads: Leads | None = None
    """Says what an answer leads to, of a step any move; without it what the move leads to anywhere."""
    number: Callable[[int], str] | None = None
    """Says what the number of an answer stands for, where the answer is an amount or the number of an option."""
    weigh: Weigh | None = None
    """Gives the worth of an option for a bot; without it and without ``rank`` bots take the first."""
    rank: Rank | None = None
    """Gives the worth of all answers at once, where an option alone does not tell it."""

    def ranked(self, asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Return the answers with their worth to a bot."""
        if self.rank is not None:
            return self.rank(asked, moves)
        if self.weigh is not None:
            return [(self.weigh(asked, move.args[0] if move.args else ENOUGH), move) for move in moves]
        return [(-float(at) if self.purpose is not None else 0.0, move) for at, move in enumerate(moves)]
