"""What Archon brings to its tutorial; chapters and their format: `atlantis_desktop.games.lessons`.

A spot is a card such as ``street-crowd-1``, an objective such as ``stadium``, a seat such as ``seat-1``, or one of
`SPOTS`. On a page of questions it is the name of what lies there, such as ``to_1``; a star at its end means all whose
names begin so, and a card or a text of an article stands behind a dash, as in ``want_no-S24`` and ``text-VII-D``. All
options are as usual, so that a chapter is a part of the whole game.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.match import make_rules
from atlantis_desktop.games.archon.rules.position import position_from_words
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS, ArchonTable
from atlantis_desktop.games.course import Course, LessonStep

ANSWER, MAIN = "answer", "main"
PAGE: Final = "page"
"""The screen of a page of questions."""
PANELS: Final = (
    "instruction", "log", "moves", "agenda", "constitution", "tracks", "legacy", "events", "counsel", "dais", "deals",
    "own_units", "forecast", "trigger",
)  # fmt: skip
"""Regions of the table, as its map names them. A step that presses ``constitution`` opens the wall and closes it."""
VOTES: Final = ("vote_yes", "vote_no", "vote_abstain")
SPOTS: Final = (ANSWER, MAIN, *PANELS, *VOTES)
"""Spots that are neither a card nor an objective. ``answer`` is what makes the move that the step wants, ``main`` the
gold button."""
ON_PAGES: Final = (
    "to_", "give_", "want_", "support_", "grant", "hero_", "outlook", "amount", "way_", "side_", "line_", "get_",
    "owe_", "terms", "action_", "article_", "text-", "event-", "answered", "pledge_", "confirm", "refuse", "done",
    "asked_",
)  # fmt: skip
"""How the names begin of what can be a spot on a page."""


def _is_spot(rules: ArchonRules, word: str) -> bool:
    seats = [f"seat-{seat}" for seat in range(rules.seats)]
    card = word.partition("-")[2].partition("_")[0]
    on_page = word.startswith(ON_PAGES) and card in ("", *rules.pieces.numbers, *TEXTS)
    return word in (*SPOTS, *OBJECTIVE_IDS, *seats) or word in rules.pieces.numbers or on_page


def _tried(rules: ArchonRules, view: ArchonTable, step: LessonStep) -> Refusal | None:
    """No step of Archon asks for something that is refused."""
    return None


COURSE: Final = Course(
    "archon", 7, make_rules, position_from_words, _is_spot, ", ".join(SPOTS), _tried, (PAGE,),
)  # fmt: skip
