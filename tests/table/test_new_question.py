"""A new question is a purpose of the rules, its words and its worth to bots: it is asked, weighed, saved and shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.bots.judgement import make
from atlantis_desktop.games.rising.bots.questions import WEIGHS
from atlantis_desktop.games.rising.rules import effects
from atlantis_desktop.games.rising.rules.flow import Events, ask, step_of
from atlantis_desktop.games.rising.rules.game import Purpose
from atlantis_desktop.games.rising.rules.goods import gain
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words import questions
from atlantis_desktop.games.rising.words.consequences import leads_to
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords, question_words
from atlantis_desktop.games.rising.words.sentences import goods_text, move_text, prompt_text
from tests.games.rising.play import Table
from tests.table.showing import NAMES, lacks, says
from tests.table.test_seen import at_the_table

FOLDER = Path(str(questions.__file__)).parent


def _drink(
    game: RisingRules, state: RisingTable, seat: int, count: int, context: tuple[Any, ...], events: Events
) -> None:
    gain(game, state, seat, ENERGY, count + context[0], events)


def _gained(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return f"{names[move.seat]} gets {goods_text(ENERGY, move.args[0] + 3)}."


TOAST = QuestionWords(
    "toast",
    "How many cups are drunk?",
    CHOOSE,
    about=lambda rules, view, context, names: f"{context[0]} stand there already.",
    leads=_gained,
    number=lambda count: goods_text(ENERGY, count),
    sign="amphora",
)


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """A table at which the new question is asked of seat 0."""
    family = ModuleType("toasts")
    family.KINDS = (TOAST,)  # type: ignore[attr-defined]
    monkeypatch.setattr(questions, "FAMILIES", (*questions.FAMILIES, family))
    monkeypatch.setitem(effects.PURPOSES, "toast", Purpose("RISE-28", "amount", _drink, context="0-9"))
    monkeypatch.setitem(WEIGHS, "toast", lambda asked, count: -abs(float(count) - 2))
    question_words.cache_clear()
    table = Table(4, phase="act", councilors=["mystic", "scholar", "adept", "forgemaster"], energy=[1, 0, 0, 0],
                  figures={"red-leader": "centre"})  # fmt: skip
    ask(table.rules, table.state, 0, "toast", range(5), None, (3,))
    yield table
    question_words.cache_clear()


def test_it_is_asked_worded_and_answered(play: Table) -> None:
    rules, state = play.rules, play.state
    (prompt,) = rules.prompts(state)
    assert (prompt.seat, prompt.name, prompt.rule, step_of(state)) == (0, "toast", "RISE-28", "toast")
    moves = rules.moves(state, 0)
    assert [move_text(rules, move, NAMES, "toast") for move in moves][1:3] == ["1 mystic energy", "2 mystic energy"]
    told = prompt_text(rules, state, NAMES)
    assert told.sentence == "How many cups are drunk?" and told.help == f"3 stand there already. {CHOOSE}"
    assert leads_to(rules, state, moves[2], NAMES) == f"{NAMES[0]} gets 5 mystic energy."
    assert make(rules).best(state, 0, moves) == Move("amount", 0, (2,))
    rules.advance(state, moves[4], None)
    assert state.me[0] == 1 + 4 + 3 and step_of(state) == "act"


def test_it_is_saved_and_what_makes_no_sense_is_refused(play: Table) -> None:
    rules, state = play.rules, play.state
    read = rules.decode(rules.encode(state))
    assert read.frames == state.frames
    state.frames[-1] = Frame("ask", 0, ("toast", (0, 1), (10,)))
    with pytest.raises(ValueError, match="frames"):
        rules.decode(rules.encode(state))


def test_it_is_shown(play: Table) -> None:
    with at_the_table(play) as (_app, scene, picture):
        assert lacks(play.rules, play.state, 0, picture, "toast") == []
        for words in ("How many cups are drunk?", "3 stand there already.", "2 mystic energy", "gets 5 mystic energy."):
            assert says(picture.words, words), words
        assert scene.find("main_action").icon == "amphora"


def test_every_module_of_questions_is_among_the_families() -> None:
    found = {path.stem for path in FOLDER.glob("*.py")} - {"__init__"}
    assert {family.__name__.rsplit(".", 1)[1] for family in questions.FAMILIES} == found


def test_two_questions_of_one_name_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "FAMILIES", (questions.deck, questions.deck))
    with pytest.raises(ValueError, match="two questions have the name peek_bottom"):
        question_words.__wrapped__()
