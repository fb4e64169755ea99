"""What a game brings to its tutorial: how its chapters are set up, and what a step of them may ask for.

The chapters themselves are files, which `atlantis_desktop.games.lessons` reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rules import Rules

PERSON = 0
"""The seat of whoever learns."""
MOVE, LOOK, TRY, PRESS = "move", "look", "try", "press"


@dataclass(frozen=True)
class LessonStep:
    """One thing to do. ``kind`` is MOVE, LOOK (click ``take``), TRY (click it; rule ``wanted`` refuses) or PRESS."""

    kind: str
    title: str
    text: str
    keys: str
    rule: str
    wanted: str
    """The move as text, the rule of the refusal, or how what is pressed then stands; empty for LOOK."""
    take: tuple[str, ...]
    put: str
    then: tuple[str, ...]
    on: str = ""
    """The screen on which the spots lie, empty for the table."""
    also: tuple[str, ...] = ()
    """Further spots."""
    spoken: tuple[str, ...] = ()
    """Spots that are spoken of besides, and not lit: the coach does not cover them."""
    hasty: str = ""
    """What the coach says to another choice; empty for what it always says."""


@dataclass(frozen=True)
class Course:
    """What a game brings to its tutorial."""

    game: str
    others: int
    """How many may sit beside the person at most."""
    make_rules: Callable[[int], Rules[Any]]
    """The rules of a chapter for so many seats."""
    position: Callable[[Any, Mapping[str, Any]], Any]
    """The state that a chapter's ``given`` describes. Raises DecodeError."""
    is_spot: Callable[[Any, str], bool]
    """Whether a word (rules, word) names a spot."""
    spots: str
    """What a spot may be, for whoever edits a chapter."""
    tried: Callable[[Any, Any, LessonStep], Refusal | None]
    """The refusal (rules, view, step) that the click of a TRY step brings."""
    screens: tuple[str, ...] = ()
    """Other screens on which a step may lie."""
    with_options: Callable[[int, Mapping[str, Any]], Rules[Any]] | None = None
    """The rules of a chapter with options of its own (seats, options). Raises ValueError for some that do not fit."""
    further: tuple[str, ...] = ()
    """Folders below that of the game whose chapters follow as parts of their own, such as that of an expansion."""

    def make(self, seats: int, options: Mapping[str, Any]) -> Rules[Any]:
        """Return the rules of a chapter with these options of its own."""
        if not options or self.with_options is None:
            return self.make_rules(seats)
        return self.with_options(seats, options)
