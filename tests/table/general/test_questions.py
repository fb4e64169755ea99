"""Every kind of question is answered on the table of a game that draws nothing: by the gold button, or on a page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.table.questions.amounts import SharesPart
from atlantis_desktop.table.questions.kinds import KINDS, LISTED
from atlantis_desktop.table.questions.parts import common_words
from atlantis_desktop.table.questions.sheet import AskedScene
from atlantis_desktop.ui.widgets.stepper import Stepper
from tests.table import kit
from tests.table.asks import entry
from tests.table.general.play import new_match, table

PAGED = [ask for ask in Ask if ask is not Ask.CONFIRM]
SIZES = [((1280, 720), 100, "en"), ((1280, 720), 150, "de"), ((1920, 1080), 100, "de")]


@pytest.fixture(autouse=True)
def in_the_box() -> Iterator[None]:
    entry.add_asks()
    yield
    entry.remove_asks()


def asked(ask: Ask, **settings: Any) -> Any:
    return table(new_match(entry.GAME, 4, ask=ask.value), **settings)


def opened(app: Any, scene: Any) -> Any:
    """Press the button that opens the page of the question, and return the page."""
    words = KINDS[scene.session.prompt.ask].opens
    kit.click(app, next(each.name for each in scene.walk() if each.region == "actions" and each.label == words))
    kit.pass_time(app, 2)
    assert isinstance(app.scene, AskedScene)
    return app.scene.page


def press(app: Any, name: str) -> None:
    """Press something on the page by keys."""
    scene = app.scene
    scene.set_focus(next(widget for widget in scene.walk() if widget.name == name))
    kit.key(app, "return")


def put_together(app: Any, page: Any, move: Move) -> None:
    """Choose every part of a move on a page."""
    if len(page.kinds) > 1:
        kinds = page.kinds
        press(app, f"kind_{kinds.index(move.kind) + 1}")
    for part, arg in zip(page.parts, move.args, strict=True):
        for at, value in enumerate(arg if isinstance(arg, tuple) else (arg,)):
            name = f"{part.name}_{at + 1}" if isinstance(part, SharesPart) else part.name
            stepper = next((each for each in app.scene.walk() if each.name == name), None)
            if not isinstance(stepper, Stepper):
                press(app, f"{part.name}_{value}")
                continue
            for _step in range(50):
                now = next(each for each in app.scene.walk() if each.name == stepper.name)
                if now.value == value:
                    break
                now.step(1)


@pytest.mark.parametrize("ask", PAGED, ids=lambda ask: ask.value)
def test_every_answer_of_a_kind_of_question_is_put_together_on_its_page(ask: Ask) -> None:
    moves = list(entry.AsksRules(4, ask.value).moves(entry.AsksTable([Any]), 0))
    wanted = [next(move for move in moves[::-1] if move.kind == kind) for kind in dict.fromkeys(m.kind for m in moves)]
    assert len(moves) > LISTED
    for move in [*wanted, moves[len(moves) // 2], moves[0]]:
        with asked(ask) as (app, scene):
            page = opened(app, scene)
            assert type(page) is KINDS[ask].make
            put_together(app, page, move)
            assert page.answer == move and not page.missing()
            told = entry.move_text(scene.session.rules, move, scene.session.names)
            assert told in app.scene.find("asked_sentence").text
            press(app, "confirm")
            kit.pass_time(app, 2)
            assert [made.move for made in scene.session.match.line] == [move]


def test_the_gold_button_answers_what_has_one_answer() -> None:
    with asked(Ask.CONFIRM) as (app, scene):
        kit.click(app, "action_main")
        assert app.scene is scene, "no page is needed"
        assert [made.move.kind for made in scene.session.match.line] == ["go"]


def test_enter_presses_the_gold_button_where_nothing_has_the_focus() -> None:
    with asked(Ask.CONFIRM) as (app, scene):
        assert scene.focus is None
        kit.key(app, "return")
        assert [made.move.kind for made in scene.session.match.line] == ["go"]


@pytest.mark.parametrize("ask", PAGED, ids=lambda ask: ask.value)
@pytest.mark.parametrize(("size", "scale", "language"), SIZES)
def test_no_page_cuts_a_word_whatever_is_chosen(ask: Ask, size: tuple[int, int], scale: int, language: str) -> None:
    with asked(ask, size=size, ui_scale=scale, language=language) as (app, scene):
        kit.click(app, next(each.name for each in scene.walk() if each.region == "actions" and not each.reason))
        kit.pass_time(app, 2)
        assert app.audit().findings() == []
        for name in [each.name for each in app.scene.walk() if each.focusable and each.region.startswith("body")][:12]:
            if any(each.name == name for each in app.scene.walk()):
                press(app, name)
                assert app.audit().findings() == [], name


def test_an_answer_that_lacks_something_says_what_and_is_not_made() -> None:
    with asked(Ask.ALLOCATE) as (app, scene):
        page = opened(app, scene)
        assert page.missing() == "5 more is to be shared out."
        for _more in range(3):
            next(each for each in app.scene.walk() if each.name == "part_1_1").step(1)
        assert page.missing() == "2 more is to be shared out."
        press(app, "confirm")
        assert app.scene is page.scene and not scene.session.match.line
        press(app, "clear")
        assert page.parts[0].chosen == (0, 0, 0, 0)


def test_cards_of_one_name_are_told_apart_by_their_numbers() -> None:
    with asked(Ask.CARDS) as (app, scene):
        opened(app, scene)
        labels = {each.name: each.label for each in app.scene.walk()}
        assert labels["part_1_2"].startswith("Crown. What Crown says") and labels["part_1_2"].endswith("2 points")


def test_one_card_too_many_takes_the_place_of_the_first() -> None:
    with asked(Ask.CARDS) as (app, scene):
        page = opened(app, scene)
        for card in (0, 1, 2, 3):
            press(app, f"part_1_{card}")
        assert page.parts[0].chosen == (1, 2, 3)
        press(app, "part_1_2")
        assert page.parts[0].chosen == (1, 3)


def test_what_is_laid_in_an_order_leaves_it_with_what_follows() -> None:
    with asked(Ask.ORDER) as (app, scene):
        page = opened(app, scene)
        for card in (3, 1, 0):
            press(app, f"part_1_{card}")
        press(app, "part_1_1")
        assert page.parts[0].chosen == (3,)


def test_a_page_of_any_game_opens_only_when_it_is_asked_for() -> None:
    with asked(Ask.DEAL) as (app, scene):
        kit.pass_time(app, 20)
        assert app.scene is scene
        opened(app, scene)
        kit.key(app, "escape")
        assert app.scene is scene


def test_sentences_are_told_by_what_they_have_in_common() -> None:
    assert common_words(["Pass"]) == "Pass"
    assert common_words(["Give 2 gold to Anna", "Give 13 gold to Ben Os"]) == "Give … gold to …"
