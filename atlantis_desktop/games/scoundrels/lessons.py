"""What City of Scoundrels brings to its tutorial; chapters and their format: `atlantis_desktop.games.lessons`.

A spot is a card such as ``I01-1``, wherever it lies, a region such as ``region-invest``, the place of a seat such as
``seat-1``, or one of `SPOTS`. All options are as usual.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.games.course import PERSON, Course, LessonStep
from atlantis_desktop.games.scoundrels.rules.gestures import played_as
from atlantis_desktop.games.scoundrels.rules.match import make_rules
from atlantis_desktop.games.scoundrels.rules.position import position_from_words
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import FAMILIES, MIDDLE, REGIONS, ScoundrelsTable

MAIN, LEFT, RIGHT, DONE = "main", "left", "right", "done"
SPOTS: Final = (MAIN, LEFT, RIGHT, DONE, "poseidon", "track", "deck", "own", "coins", "clash")
"""Spots that are neither a card nor a region nor the place of a seat. ``main`` is the gold button, ``left`` and
``right`` stand below it and ``done`` below those; ``own`` is the tableau of whoever learns, ``coins`` the stash."""


def _is_spot(rules: ScoundrelsRules, word: str) -> bool:
    zone, _dash, rest = word.partition("-")
    return (
        word in SPOTS or word in rules.pieces.numbers
        or (zone == "region" and rest in REGIONS[:MIDDLE])
        or (zone == "seat" and rest.isdigit() and int(rest) < rules.seats)
    )  # fmt: skip


def _tried(rules: ScoundrelsRules, view: ScoundrelsTable, step: LessonStep) -> Refusal | None:
    """Return why the card of the hand that the step names cannot be played now."""
    card = rules.pieces.numbers.get(step.take[0], -1) if step.take else -1
    if card < 0:
        return None
    kind = played_as(view.step, FAMILIES[rules.faces.family[card]])
    args = (card, (PERSON + 1) % rules.seats) if kind == "scandal" else (card,)
    return rules.check(view, Move(kind, PERSON, args))


COURSE: Final = Course(
    "scoundrels", 5, make_rules, position_from_words, _is_spot, ", ".join(SPOTS), _tried,
)  # fmt: skip
