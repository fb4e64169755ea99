"""The tutorial of Rising: each chapter played to its end by clicks and by keys; the gate, going back, wrong moves."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from atlantis_desktop.games.lessons import LOOK, MAX_TEXT, TRY, chapters, parse_move
from atlantis_desktop.games.rising.tutorial import GATE
from atlantis_desktop.table.app import App
from atlantis_desktop.table.game_routes import PLAY
from atlantis_desktop.table.routes import SHARED
from atlantis_desktop.table.scenes.tutorial_rising import GuidedGate, RisingTutorial
from tests.table.kit import click_at, key, window

ROUTES = {**SHARED, **PLAY}
CHAPTERS = range(5)


def settle(app: App, scene: RisingTutorial) -> None:
    """Lets time pass until the coach waits, or another screen has opened."""
    for _tick in range(600):
        app.step([], 0.05)
        if app.scene is not scene and not isinstance(app.scene, GuidedGate):
            return
        if scene.waiting and scene.lit_screen.coach is not None and not app.ui.motion.moving:
            return
    raise AssertionError("the tutorial does not come to rest")


@contextmanager
def tutorial(chapter: int = 0, step: int = 0, **more: object) -> Iterator[tuple[App, RisingTutorial]]:
    more.setdefault("speed", 0.0)
    more.setdefault("bot_pause", 0.0)
    with window(more.pop("size", (1280, 720)), routes=ROUTES, **more) as app:
        app.open("title", "reset")
        scene = RisingTutorial(app.ui, chapter, step)
        app.push(scene)
        settle(app, scene)
        yield app, scene


def act_by_clicks(app: App, scene: RisingTutorial) -> None:
    step = scene.step
    for word in step.take:
        click_at(app, scene.lit_screen.rects_of(word)[0].center)
    if step.kind == TRY:
        assert step.wanted in scene.refusal
        click_at(app, (3, 3))


def act_by_keys(app: App, scene: RisingTutorial) -> None:
    step = scene.step
    word = step.take[0]
    places = scene.model.rules.places.numbers
    if step.kind == LOOK:
        key(app, "return")
        return
    if word == "answer":
        tab_to(app, "question")
        rows = [scene.guided.rules.codec.to_text(move) for move in scene.question.moves]
        key(app, str(rows.index(step.wanted) + 1))
        return
    if word.startswith("banner"):
        tab_to(app, "further")
        key(app, "return")
        for _row in range(app.scene.popup.moves.index(parse_move(scene.guided.rules, step.wanted))):
            key(app, "down")
        key(app, "return")
        return
    if word in places and step.on != GATE:
        tab_to(app, "island")
        arrows_to(app, scene, places[word])
    else:
        tab_to(app, {"deck": "deck_misfortune", "go_on": "main_action", "build": "button_build"}.get(
            word, word.replace("-", "_")))  # fmt: skip
    key(app, "return")
    if step.kind == TRY:
        assert step.wanted in scene.refusal
        key(app, "return")


def tab_to(app: App, name: str) -> None:
    for _press in range(20):
        if app.scene.focus is not None and app.scene.focus.name == name:
            return
        key(app, "tab")
    raise AssertionError(f"Tab does not reach {name}")


def arrows_to(app: App, scene: RisingTutorial, place: int) -> None:
    board = scene.board
    been = []
    while board.cursor != place:
        been.append(board.cursor)
        assert len(been) < 20, f"the arrows do not lead to {place}: {been}"
        here, there = board.places.centres[board.cursor], board.places.centres[place]
        worth = {"right": there[0] - here[0], "left": here[0] - there[0], "down": there[1] - here[1]}
        worth["up"] = -worth["down"]
        ways = sorted(worth, key=lambda way: -worth[way])
        key(app, ways[min(3, been.count(board.cursor) - 1)])


# ------------------------------------------------------------------------------------------------------- chapters


def test_there_are_five_short_chapters():
    assert [chapter.id for chapter in chapters("rising")] == ["place", "suffer", "act", "build", "survive"]
    for chapter in chapters("rising"):
        assert 5 <= len(chapter.steps) <= 9
        assert all(len(step.text) <= MAX_TEXT for step in chapter.steps)


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("act", [act_by_clicks, act_by_keys])
def test_a_chapter_is_played_to_its_end(chapter, act):
    with tutorial(chapter) as (app, scene):
        for number in range(len(scene.chapter.steps)):
            assert scene.number == number and scene.waiting
            act(app, scene)
            settle(app, scene)
        assert app.settings.tutorial["rising"]["done"] == 1 << chapter
        made = [scene.guided.rules.codec.to_text(each.move) for each in scene.guided.match.line]
        assert made == scene.chapter.script()
        assert app.scene.name == "dialog"
