"""The program that moment.py starts in a process of its own: one click on each table, counted and timed.

`python -P _moment.py island|region|card` prints, as JSON, how often a click asked the rules for prompts, moves and
views and copied a state, and its milliseconds. With `--profile` it prints where the time of the clicks went instead.
"""

from __future__ import annotations

import cProfile
import json
import pstats
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
from pygame.event import Event

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.offscreen import play_until
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.thinker import QuickThinker
from atlantis_desktop.ui.app import App

SIZE = (1920, 1080)
FRAME = 1 / 60
SETTLE = 60
PICTURES = 3
"""Pictures that belong to a click: that of the release, and those in which what follows is first shown."""
WARM_UP = 3
CLICKS = 30
COUNTED = ("prompts", "moves", "view")


class Silent(QuickThinker):
    """Never answers for a bot, so that the click alone is measured."""

    def ask(self, rules: Any, view: Any, level: str, seed: int) -> None:
        """Think about nothing."""


@contextmanager
def counting(match: Match[Any]) -> Iterator[Counter[str]]:
    """Count what the rules of a match are asked, and copies of its states, however deep within other calls."""
    counts: Counter[str] = Counter()
    changed: list[tuple[Any, str, Any]] = []

    def count(owner: Any, name: str, word: str) -> None:
        inner = getattr(owner, name)
        changed.append((owner, name, inner))

        def counted(*args: Any, **more: Any) -> Any:
            counts[word] += 1
            return inner(*args, **more)

        setattr(owner, name, counted)

    for name in COUNTED:
        count(type(match.rules), name, name)
    count(type(match.state), "copy", "copies")
    try:
        yield counts
    finally:
        for owner, name, inner in changed:
            setattr(owner, name, inner)


def open_app(match: Match[Any], speed: float = 0.0) -> tuple[App, Any]:
    """The table of a match in a silent window, come to rest."""
    settings = Settings(window_size=SIZE, language="en", first_run_done=True, speed=speed, ambient=False)
    app = App(settings, routes={**SHARED, **play_routes()}, sound=False, save=lambda _settings: None)
    table = table_of(app.ui, GameSession(match, settings, Silent()))
    app.scenes.reset(table)
    settle(app)
    return app, table


def settle(app: App) -> None:
    """Let a second pass."""
    for _ in range(SETTLE):
        app.step([], FRAME)


def click(app: App, spot: tuple[int, int]) -> None:
    """Presses and releases the left button, and shows the pictures that follow."""
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)], FRAME)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=spot, button=1)], FRAME)
    for _ in range(PICTURES - 1):
        app.step([], FRAME)


def match_of(game: str, step: str) -> Match[Any]:
    """A game with four seats in which a person is asked in a step, the others being bots."""
    rules = entry_of(game).make_rules(4)
    people = [Seat("A", "human"), *(Seat(name, "greedy") for name in "BCD")]
    match: Match[Any] = Match(rules, people, seed=7)
    play_until(match, step, 0)
    return match


def island(speed: float = 0.0) -> tuple[App, Any, Callable[[], tuple[int, int]]]:
    """A figure is placed on a tile of the island that glows."""
    app, table = open_app(match_of("rising", "place"), speed)
    tile = min(place for place in table.hand.lit() if place > 0)
    return app, table, lambda: pixel(table.board.places.centres[tile])


def region(speed: float = 0.0) -> tuple[App, Any, Callable[[], tuple[int, int]]]:
    """A region is chosen in secret."""
    app, table = open_app(match_of("scoundrels", "region"), speed)
    return app, table, lambda: pixel(table.regions[2].rect.move(0, 30).center)


def card(speed: float = 0.0) -> tuple[App, Any, Callable[[], tuple[int, int]]]:
    """Cards are drawn at the table of Fate, by the gold button."""
    app, table = open_app(match_of("fate", "draw"), speed)
    return app, table, lambda: pixel(app.find("action_main").rect.center)


def pixel(spot: tuple[float, float]) -> tuple[int, int]:
    """The pixel at a place."""
    return round(spot[0]), round(spot[1])


TABLES = {"island": island, "region": region, "card": card}


def moving(word: str) -> dict[str, int]:
    """Clicks once where things move at the usual speed, and counts until all have come to rest."""
    app, table, spot = TABLES[word](1.0)
    app.step([Event(pygame.MOUSEMOTION, pos=spot(), rel=(1, 1), buttons=(0, 0, 0))], FRAME)
    settle(app)
    with counting(table.session.match) as counts:
        click(app, spot())
        for _second in range(3):
            settle(app)
    app.close()
    return {name: counts[name] for name in (*COUNTED, "copies")}


def measure(word: str, profile: bool) -> dict[str, Any]:
    """Clicks again and again, each click taken back between two of them; counts one click by itself."""
    app, table, spot = TABLES[word]()
    match = table.session.match
    work: list[float] = []
    counts: Counter[str] = Counter()
    profiler = cProfile.Profile()
    for number in range(WARM_UP + CLICKS):
        before = len(match.line)
        app.step([Event(pygame.MOUSEMOTION, pos=spot(), rel=(1, 1), buttons=(0, 0, 0))], FRAME)
        settle(app)
        if number == 0:
            with counting(match) as counts:
                click(app, spot())
        else:
            began = time.thread_time()
            if profile and number >= WARM_UP:
                profiler.runcall(click, app, spot())
            else:
                click(app, spot())
            work.append((time.thread_time() - began) * 1000)
        if len(match.line) == before:
            raise RuntimeError(f"the click made no move: {match.rules.prompts(match.state)}")
        settle(app)
        table.session.undo()
        settle(app)
    if profile:
        pstats.Stats(profiler).sort_stats("cumulative").print_stats(60)
        pstats.Stats(profiler).sort_stats("tottime").print_stats(25)
    counted = {name: counts[name] for name in (*COUNTED, "copies")}
    app.close()
    return {"counts": counted, "moving": moving(word), "work": work[WARM_UP - 1 :]}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], "--profile" in sys.argv)))
