"""The questions of City of Scoundrels, joined by step from the modules that declare them."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.questions import by_step
from atlantis_desktop.games.scoundrels.rules import campaigning, conquering, investing, rounds, spying
from atlantis_desktop.games.scoundrels.rules.answers import Question

QUESTIONS: Final[dict[str, Question]] = by_step(
    rounds.QUESTIONS, investing.QUESTIONS, spying.QUESTIONS, campaigning.QUESTIONS, conquering.QUESTIONS
)
