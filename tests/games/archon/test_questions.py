"""The questions of Archon: each declared once, with words, and joined without a gap."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.moves import Field, MoveForm
from atlantis_desktop.engine.questions import by_step, forms_of
from atlantis_desktop.games.archon.rules import asking, choices, steps
from atlantis_desktop.games.archon.rules.rules import FORMS
from atlantis_desktop.games.archon.words import sentences


def test_every_step_that_asks_is_declared_once_and_has_words() -> None:
    assert set(asking.QUESTIONS) == set(steps.ASKING)
    assert set(asking.SECRETS) == set(steps.SEALED)
    assert set(sentences._PROMPTS) == {*steps.ASKING, *steps.SEALED}


def test_every_question_lies_on_a_step_of_the_game() -> None:
    for each in asking.EVERY:
        assert each.above and set(each.above) <= {*steps.RUNNING, *steps.ASKING, *steps.SEALED}, each.step


def test_what_lets_a_question_be_is_a_move() -> None:
    kinds = {form.kind for form in FORMS}
    assert {each.lets_be for each in asking.EVERY if each.lets_be} <= kinds


def test_a_question_of_a_card_is_asked_by_an_effect() -> None:
    assert {each.step for each in choices.QUESTIONS if steps.CARD in each.above} == set(choices.ASKED_BY)


def test_two_questions_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match=steps.MARCH):
        by_step(choices.QUESTIONS, choices.QUESTIONS)


def test_two_forms_of_one_move_are_refused() -> None:
    one = choices.QUESTIONS[0]
    other = one._replace(forms=(MoveForm("march", (Field("at", "objective"),)),))
    with pytest.raises(ValueError, match="march"):
        forms_of((one, other))
