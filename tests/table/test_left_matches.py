"""A match that was left leaves nothing behind: no open file, no thread, no session, none of its states."""

from __future__ import annotations

import gc
import os
import sys
import threading
import tracemalloc
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Entry, Made, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.game_routes import begin, play_routes
from atlantis_desktop.screens.replay import replay_of
from atlantis_desktop.screens.result_page import ResultPage
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.journal import Autosave
from atlantis_desktop.table.log_text import LogLine
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.faces import open_face
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.theme import STYLES
from tests.table.kit import Page, at_work, ended, key, pass_time, window

SHORT: dict[str, dict[str, Any]] = {"archon": {"profile": "stasis"}, "fate": {"rounds": 1}}
OWN = (GameSession, Match, Autosave, Scene, Entry, Made, LogLine, Event)
"""What a match is made of; a state is known by its class, which each game has of its own."""
TRACED = 1_500_000
"""So many bytes may differ after a dozen matches: bounded memories of words and rules fill meanwhile."""


def bots(game: str, seed: int = 1) -> Match[Any]:
    rules = entry_of(game).make_rules(3, SHORT.get(game, {}))
    return Match(rules, [Seat(name, "greedy") for name in ("Ariadne", "Bellerophon", "Circe")], seed)


def windowed(**settings: Any) -> Any:
    return window((1280, 720), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, first_run_done=True, **settings)


def by_pop(app: App) -> None:
    app.scenes.pop()
    app.scenes.reset(Page(app))


def by_replace(app: App) -> None:
    app.scenes.replace(Page(app))


def by_reset(app: App) -> None:
    app.scenes.reset(Page(app))


def by_title_over_a_page(app: App) -> None:
    app.push(Page(app))
    app.open("title", "reset")


@pytest.mark.parametrize("way_off", [by_pop, by_replace, by_reset, by_title_over_a_page])
def test_a_table_that_is_left_any_way_lets_go_of_its_game(way_off: Callable[[App], None]) -> None:
    with windowed() as app:
        table = begin(app.ui, bots("archon"))
        assert isinstance(table, TableScene)
        autosave = table.session.autosave
        assert autosave is not None
        lock = user_folders().saves / f"{autosave.id}.lock"
        app.scenes.reset(table)
        pass_time(app, 3)
        assert lock.exists()
        way_off(app)
        assert not lock.exists()
        assert not at_work(f"autosave {autosave.id}")
        assert not table.session.match.listeners


@pytest.mark.parametrize("game", ["fate", "rising", "scoundrels"])
def test_a_table_that_is_left_loads_no_more_pictures(game: str) -> None:
    with windowed() as app:
        table = begin(app.ui, bots(game))
        assert isinstance(table, TableScene)
        app.scenes.reset(table)
        app.step([], 0.0)
        warmer = table.warmer
        assert warmer is not None
        by_reset(app)
        assert warmer.stopped and ended("pictures")


def test_a_window_that_closes_lets_go_of_the_game_below_its_pages() -> None:
    with windowed() as app:
        table = begin(app.ui, bots("archon"))
        assert isinstance(table, TableScene) and table.session.autosave is not None
        app.scenes.reset(table)
        app.push(Page(app))
        app.step([], 0.0)
    assert not at_work(f"autosave {table.session.autosave.id}")


def test_a_page_over_a_table_leaves_it_its_game() -> None:
    with windowed() as app:
        table = begin(app.ui, bots("archon"))
        assert isinstance(table, TableScene) and table.session.autosave is not None
        app.scenes.reset(table)
        app.push(Page(app))
        app.pop()
        app.scenes.reset(table)
        assert at_work(f"autosave {table.session.autosave.id}")
        assert table.session.match.listeners


def play_to_the_result(app: App, game: str, seed: int) -> None:
    app.scenes.reset(begin(app.ui, bots(game, seed)))
    for _round in range(2000):
        if isinstance(app.scene, ResultPage):
            return
        pass_time(app, 1)
        if not isinstance(app.scene, TableScene | ResultPage):
            # The scores of a round, or the last picture, are read.
            key(app, "return")
    raise AssertionError(f"{game} ended on {app.scene.name}")


def left_behind(state: type) -> Counter[str]:
    # Windows of earlier tests were told to load no more pictures: the one that is being read is read to its end.
    for thread in threading.enumerate():
        if thread.name == "pictures":
            thread.join(20)
    gc.collect()
    found = Counter[str]()
    for each in gc.get_objects():
        for kind in (*OWN, state):
            if isinstance(each, kind):
                found[kind.__name__] += 1
    found["thread"] = threading.active_count()
    if sys.platform == "linux":
        found["open file"] = len(os.listdir("/proc/self/fd"))
    return found


def play_matches(game: str, count: int, replays: bool = False) -> tuple[list[Counter[str]], list[int]]:
    """Play matches one after another in one window, each left for the title; give what is there after each of them."""
    counts, traced = [], []
    with windowed() as app:
        app.open("title", "reset")
        pass_time(app, 2)
        for number in range(count):
            play_to_the_result(app, game, number + 1)
            assert isinstance(app.scene, ResultPage)
            state = type(app.scene.session.match.state)
            if replays:
                app.push(replay_of(app.ui, app.scene.session))
                pass_time(app, 3)
                app.pop()
            app.open("title", "reset")
            pass_time(app, 3)
            counts.append(left_behind(state))
            traced.append(tracemalloc.get_traced_memory()[0])
    return counts, traced


@pytest.mark.parametrize("game", SHORT)
def test_finished_matches_leave_nothing_open_and_nothing_alive(game: str) -> None:
    counts, _traced = play_matches(game, 3, replays=True)
    assert counts[2] == counts[1] == counts[0]


@pytest.mark.long(60)
@pytest.mark.parametrize("game", SHORT)
def test_after_twenty_matches_files_and_memory_are_level(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # The windows of tests remember far more lines of words than that of a person.
    monkeypatch.setattr("atlantis_desktop.ui.text.LAYOUTS_KEPT", 600)
    tracemalloc.start()
    try:
        counts, traced = play_matches(game, 20)
    finally:
        tracemalloc.stop()
    assert counts[19] == counts[1]
    assert traced[19] - traced[7] < TRACED, traced


@pytest.mark.skipif(sys.platform != "linux", reason="counts the open files of a process as Linux tells them")
def test_no_size_of_a_face_keeps_its_file_open(root: Path) -> None:
    pygame.font.init()
    before = len(os.listdir("/proc/self/fd"))
    faces = [open_face(root / "assets" / "fonts", style.font, size) for style in STYLES.values() for size in (21, 37)]
    assert all(face.size("Atlantis Ωμέγα")[0] for face in faces)
    assert len(os.listdir("/proc/self/fd")) == before
