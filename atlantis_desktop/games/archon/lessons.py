"""What Archon brings to its tutorial; chapters and their format: `atlantis_desktop.games.lessons`.

A spot is a card such as ``street-crowd-1``, an objective such as ``stadium``, a seat such as ``seat-1``, or one of
`SPOTS`. All options are as
usual, so that a chapter is a part of the whole game.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.games.archon.rules.match import make_rules
from atlantis_desktop.games.archon.rules.position import position_from_words
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS, ArchonTable
from atlantis_desktop.games.lessons import Course, Step

ANSWER, MAIN = "answer", "main"
PANELS: Final = ("instruction", "log", "moves", "agenda", "constitution")
"""Regions of the table: what is asked, what has happened, what can be done, what the next Assembly votes on, and the
button of the constitution."""
SPOTS: Final = (ANSWER, MAIN, *PANELS)
"""Spots that are neither a card nor an objective. ``answer`` is what makes the move that the step wants, ``main`` the
gold button."""


def _is_spot(rules: ArchonRules, word: str) -> bool:
    seats = [f"seat-{seat}" for seat in range(rules.seats)]
    return word in (*SPOTS, *OBJECTIVE_IDS, *seats) or word in rules.pieces.numbers


def _tried(rules: ArchonRules, view: ArchonTable, step: Step) -> Refusal | None:
    """No step of Archon asks for something that is refused."""
    return None


COURSE: Final = Course("archon", 7, make_rules, position_from_words, _is_spot, ", ".join(SPOTS), _tried)
