"""The gold button of every page is pressed by E as by Enter, but for the page of a result, which comes unasked."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.screens.game_routes import begin, play_routes
from atlantis_desktop.screens.offscreen import play_on, sample_match
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.ask_first import ask_first
from atlantis_desktop.table.questions.sheet import AskedScene
from tests.table.homes import at_question
from tests.table.kit import key, pass_time, window
from tests.table.look import look_at
from tests.table.tables import put_away

ROUTES = {**SHARED, **play_routes()}


@pytest.mark.parametrize("name", ["e", "return"])
@pytest.mark.parametrize("step", ["support", "fund"])
def test_both_keys_seal_what_a_page_of_the_council_asks(step: str, name: str) -> None:
    with window((1280, 720), routes=ROUTES, speed=0.0, bot_pause=0.0) as app:
        at_question("archon", 5, step)(app)
        assert isinstance(app.scene, AskedScene)
        table: Any = app.scenes.stack[0]
        match = table.session.match
        before = len(match.line)
        key(app, name)
        assert len(match.line) > before


@pytest.mark.parametrize("name", ["e", "return"])
@pytest.mark.parametrize(
    ("route", "arguments", "leads"), [("setup", {"game": "fate"}, "table"), ("settings", {}, "title")]
)
def test_both_keys_press_the_gold_button_of_a_page(
    route: str, arguments: dict[str, str], leads: str, name: str
) -> None:
    with window((1280, 720), routes=ROUTES, speed=0.0, bot_pause=0.0) as app:
        app.open("title", "reset")
        app.open(route, **arguments)
        pass_time(app, 2)
        key(app, name)
        pass_time(app, 2)
        assert app.scene.name == leads


@pytest.mark.parametrize("name", ["e", "return"])
def test_both_keys_open_the_result_from_the_council_whose_game_is_over_and_stay_there(name: str) -> None:
    match = sample_match(humans=1, seats=3, game="archon")
    play_on(match, 4000)
    assert match.outcome() is not None
    with window((1280, 720), routes=ROUTES, speed=0.0, bot_pause=0.0) as app:
        table = begin(app.ui, match, keep=False)
        app.scenes.reset(table)
        pass_time(app, 20)
        while app.scene is not table:
            app.pop()
            pass_time(app, 1)
        for _time in range(3):
            key(app, name)
            pass_time(app, 4)
            assert app.scene.name == "result"


@pytest.mark.parametrize("name", ["settings", "rules"])
def test_a_letter_that_is_typed_presses_nothing(name: str) -> None:
    with window((1280, 720), routes=ROUTES, speed=0.0, bot_pause=0.0) as app:
        app.open("title", "reset")
        app.open(name, **({"game": "fate"} if name == "rules" else {}))
        pass_time(app, 2)
        key(app, "ctrl+f")
        for letter in "eel":
            key(app, letter)
        pass_time(app, 2)
        assert app.scene.name == name
        assert any(getattr(widget, "value", "") == "eel" for widget in app.scene.walk())


@pytest.mark.parametrize("name", ["e", "return"])
def test_rise_53_both_keys_press_gold_beside_a_question_and_else_lead_to_its_answers(name: str) -> None:
    for step, is_gold in (("flood", True), ("keep", False), ("roll", False)):
        with window((1280, 720), routes=ROUTES, speed=0.0, bot_pause=0.0) as app:
            at_question("rising", 3, step)(app)
            scene: Any = app.scene
            assert "question" in look_at(scene) and scene.focus is None
            match, main = scene.session.match, scene.find("main_action")
            assert (not main.reason and main.kind == "primary") is is_gold
            before = len(match.line)
            key(app, name)
            assert (len(match.line) > before) is is_gold
            if not is_gold:
                assert scene.focus is scene.find("question")


@pytest.mark.parametrize("name", ["e", "return"])
def test_archon_51_both_keys_say_what_a_gold_button_that_can_do_nothing_waits_for(name: str) -> None:
    with window((1280, 720), routes=ROUTES, speed=0.0, bot_pause=0.0) as app:
        at_question("archon", 5, "vote")(app)
        put_away(app)
        scene: Any = app.scene
        gold = scene.find("action_main")
        assert gold.reason
        key(app, name)
        assert look_at(scene).refusal == gold.reason


def test_the_key_that_ended_a_turn_does_not_open_the_doors_for_the_next_person() -> None:
    with window((1280, 720), routes=ROUTES, speed=0.0, bot_pause=0.0) as app:
        app.scenes.reset(begin(app.ui, sample_match(humans=2), keep=False))
        pass_time(app, 4)
        assert app.scene.name == "cover"
        key(app, "e")
        assert app.scene.name == "cover", "it may be meant for the table that was seen before"
        pass_time(app, 30)
        key(app, "e")
        assert app.scene.name != "cover"


def test_in_a_question_the_key_of_the_gold_button_chooses_what_gives_nothing_up() -> None:
    taken: list[str] = []
    with window((1280, 720), routes=ROUTES, speed=0.0) as app:
        app.open("title", "reset")
        ask_first(app.ui, "End the turn?", "A card is left.", "Go on", "End it", lambda: taken.append("end"), "cog")
        pass_time(app, 4)
        key(app, "e")
        assert app.scene.name == "title" and not taken
