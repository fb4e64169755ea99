"""What The Fate of Atlantis brings to its tutorial; chapters and their format: `atlantis_desktop.games.lessons`.

A spot is a card's id, the place of a seat such as ``declared-0``, or one of `SPOTS`. A chapter is one round; all other
options are as usual.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.games.course import PERSON, Course, LessonStep
from atlantis_desktop.games.fate.rules.match import make_rules
from atlantis_desktop.games.fate.rules.position import position_from_words
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.state import FateTable

SPOTS: Final = ("deck", "evidence", "discard", "ring", "door", "go_on")
"""Spots that are neither a card nor the place of a seat."""


def _is_spot(rules: FateRules, word: str) -> bool:
    places = {f"{zone}-{seat}" for zone in ("declared", "hand") for seat in range(rules.seats)}
    return word in rules.pieces.numbers or word in SPOTS or word in places


def _tried(rules: FateRules, view: FateTable, step: LessonStep) -> Refusal | None:
    card = rules.pieces.numbers.get(step.take[0], -1) if step.take else -1
    return None if card < 0 else rules.check(view, Move("extend", PERSON, (card,)))


COURSE: Final = Course(
    "fate", 3, lambda seats: make_rules(seats, {"rounds": 1}), position_from_words, _is_spot, ", ".join(SPOTS), _tried
)
