"""The program that island.py starts in a process of its own: the island's table drawn, moved and opened.

`python -P _island.py redraw|move|open` prints milliseconds as JSON. The video driver is that of the environment.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.screens.game_routes import open_table, play_routes
from atlantis_desktop.screens.offscreen import play_until
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.ui.app import App

SIZE = (1920, 1080)
DRAWS = 120
WARM_UP = 10
OPENINGS = 5
MOVED_AT = 1.7
FRAME = 1 / 60


def open_app() -> App:
    """The window with all screens, silent and without settings of its own."""
    settings = Settings(window_size=SIZE, bot_pause=0.2, language="en", first_run_done=True)
    return App(settings, routes={**SHARED, **play_routes()}, sound=False, save=lambda _settings: None)


def island_match() -> Match[Any]:
    """A game with four seats in its second round, in which a person places figures."""
    rules = entry_of("rising").make_rules(4)
    people = [Seat("A", "human"), *(Seat(name, "greedy") for name in "BCD")]
    match: Match[Any] = Match(rules, people, seed=7)
    for step in ("place", "act", "place"):
        play_until(match, step, 0)
    return match


def open_island(app: App) -> Any:
    """The table of such a game, come to rest."""
    table = open_table(app.ui, island_match())
    app.scenes.reset(table)
    for _ in range(60):
        app.step([], FRAME)
    return table


def timed(app: App, act: Callable[[], None]) -> tuple[float, float]:
    """Do something and draw what follows; return the milliseconds by the clock and of the processor."""
    began, worked = time.perf_counter(), time.thread_time()
    act()
    app.step([], FRAME)
    return (time.perf_counter() - began) * 1000, (time.thread_time() - worked) * 1000


def redraw() -> dict[str, Any]:
    """Full redraws of the table."""
    app = open_app()
    table = open_island(app)
    return {"redraw": [timed(app, table.mark_all) for _ in range(WARM_UP + DRAWS)][WARM_UP:]}


def move() -> dict[str, Any]:
    """Pictures while the island grows, and while it is moved after it was painted sharp."""
    app = open_app()
    board = open_island(app).board
    grown = [timed(app, partial(board.look, 1.0 + at / DRAWS, (0.0, 0.0))) for at in range(DRAWS)]
    board.look(MOVED_AT, (0.0, 0.0))
    sharpened = []
    while not board.sharp:
        sharpened.append(timed(app, lambda: None))
    moved = [timed(app, partial(board.look, MOVED_AT, (2.0 * at - DRAWS, at / 2))) for at in range(DRAWS)]
    return {"zoom": grown[WARM_UP:], "sharpen": sharpened, "pan": moved[WARM_UP:]}


def opening() -> dict[str, Any]:
    """From the wish for the table to its first picture, each time from the title."""
    app = open_app()
    times = []
    match = island_match()
    for _ in range(OPENINGS):
        app.open("title", "reset")
        for _frame in range(5):
            app.step([], FRAME)

        def show() -> None:
            app.scenes.reset(open_table(app.ui, match))

        times.append(timed(app, show))
    return {"open": times}


if __name__ == "__main__":
    print(json.dumps({"redraw": redraw, "move": move, "open": opening}[sys.argv[1]]()))
