"""The questions of City of Scoundrels: each declared once, with words, and joined without a gap."""

from __future__ import annotations

from atlantis_desktop.games.scoundrels.rules import explain, steps
from atlantis_desktop.games.scoundrels.rules.asking import QUESTIONS
from atlantis_desktop.games.scoundrels.rules.rules import FORMS, IDLE, RUN
from atlantis_desktop.games.scoundrels.words import sentences


def test_every_step_that_asks_is_declared_once_and_has_words() -> None:
    assert set(QUESTIONS) == set(steps.ASKING)
    assert set(sentences._PROMPTS) >= set(steps.ASKING)
    assert set(RUN) == set(steps.RUNNING)
    assert set(IDLE) <= set(QUESTIONS)


def test_what_a_question_is_answered_by_has_a_form_and_a_reason_why_not() -> None:
    for question in QUESTIONS.values():
        assert {form.kind for form in question.forms} == set(question.deeds), question.step
    assert {form.kind for form in FORMS} == set(explain.STEPS_OF) == set(explain.WHY_NOT)
