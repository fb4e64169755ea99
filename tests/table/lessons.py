"""What the tests of all tutorials share: opening one at a step, doing what the owl says, playing chapters through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games.course import MOVE, TRY, Course
from atlantis_desktop.games.lessons import MAX_TEXT, chapters, load_chapter, tutorial_folder
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.screens.tutorial.tutorial import FRESH_SECONDS, Tutorial
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.text_audit import TextAudit
from tests.table.kit import click_at, key, unpainted, window
from tests.table.look import look_at

ROUTES = {**SHARED, **play_routes()}
LONG = pytest.mark.long
WINDOWS = [
    ((1024, 640), 200),
    ((1280, 720), 100),
    ((1920, 1080), 100),
    pytest.param((1600, 900), 150, marks=LONG),
    pytest.param((1920, 1080), 200, marks=LONG),
    pytest.param((3840, 2160), 75, marks=LONG),
]
"""Windows with their scales in which every step of every chapter is read."""

Act = Callable[[App, Any], None]
"""Does what the step at work asks for."""


def settle(app: App) -> None:
    """Lets time pass until the coach waits, or another screen has opened."""
    with unpainted(app):
        _come_to_rest(app)
    app.step([], 0.0)


def _come_to_rest(app: App) -> None:
    for _tick in range(600):
        app.step([], 0.05)
        found = [scene.guide for scene in app.scenes.stack if isinstance(scene.guide, Tutorial)]
        guide = found[0] if found else None
        if guide is None or app.scene not in (guide.table, guide.lit.scene):
            return
        rested = guide.waiting and guide.lit.coach is not None and not app.ui.motion.moving
        if rested and guide.age >= FRESH_SECONDS:
            return
    raise AssertionError("the tutorial does not come to rest")


@contextmanager
def tutorial(make: Callable[..., Any], chapter: int = 0, step: int = 0, **more: Any) -> Iterator[tuple[App, Any]]:
    """Opens a tutorial over the title at a step of a chapter, without motion if nothing else is said."""
    chosen: dict[str, Any] = {"speed": 0.0, "bot_pause": 0.0, "size": (1280, 720)} | more
    with window(chosen.pop("size"), routes=ROUTES, **chosen) as app:
        app.open("title", "reset")
        guide = make(app.ui, chapter, step)
        app.push(guide.table)
        settle(app)
        yield app, guide


def act_by_clicks(app: App, guide: Any) -> None:
    """Clicks what the step asks for; a refusal that it wants is read and taken away."""
    step = guide.step
    for word in (*step.take, *([step.put] if step.kind == MOVE and step.put else [])):
        click_at(app, guide.lit.rects_of(word)[0].center)
        app.step([], 0.02)
    if step.kind == TRY:
        assert step.wanted in look_at(guide.table).refusal
        click_at(app, (3, 3))


def tab_to(app: App, name: str) -> None:
    """Presses Tab until what has this name is in focus."""
    for _press in range(40):
        if look_at(app).focus == name:
            return
        key(app, "tab")
    raise AssertionError(f"Tab does not reach {name}")


def check_chapters(game: str, names: list[str], most: int) -> None:
    """Holds the chapters of a game to their names, their number of steps and the length of what is said."""
    assert [chapter.id for chapter in chapters(game)] == names
    for chapter in chapters(game):
        assert 5 <= len(chapter.steps) <= most
        assert all(len(step.text) <= MAX_TEXT for step in chapter.steps)


def play_chapter(app: App, guide: Any, act: Act) -> None:
    """Plays the open chapter to its end; the moves that were made are those of its script."""
    chapter = guide.place.chapter
    for number in range(len(guide.chapter.steps)):
        assert guide.number == number and guide.waiting and guide.lit.coach is not None
        act(app, guide)
        settle(app)
    assert app.settings.tutorial[guide.game]["done"] == 1 << chapter
    made = [guide.session.rules.codec.to_text(each.move) for each in guide.session.match.line]
    assert made == guide.chapter.script()


def read_chapter(app: App, guide: Any, act: Act = act_by_clicks, each: Callable[[], None] = lambda: None) -> None:
    """Goes through the open chapter: in no step the coach hides a spot, leaves the window or cuts a word of its own."""
    for _step in guide.chapter.steps:
        lit = guide.lit
        audit = app.ui.text.audit = TextAudit()
        lit.coach.draw(app.window.surface, app.ui)
        app.ui.text.audit = None
        assert audit.records and not audit.findings(), audit.findings()
        assert lit.veil.spots and not any(lit.coach.rect.colliderect(spot) for spot in lit.veil.spots)
        assert app.ui.scale.screen.contains(lit.coach.rect)
        each()
        act(app, guide)
        settle(app)


def change_scale(app: App, guide: Any) -> None:
    """Makes words larger in the middle of a step; it is still there and can be done."""
    number = guide.number
    app.settings.ui_scale = 150
    app.settings_changed()
    settle(app)
    assert guide.waiting and guide.number == number and guide.lit.coach is not None
    act_by_clicks(app, guide)
    settle(app)
    assert guide.number == number + 1


def check_mistake(course: Course, name: str, folder: Path, old: str, new: str, expected: str) -> None:
    """Puts a mistake into a copy of a chapter's file; it is told with its place."""
    text = (tutorial_folder(course.game) / name).read_text(encoding="utf-8")
    assert old in text
    file = folder / name
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_chapter(course, file)
    assert expected in str(caught.value), str(caught.value)
