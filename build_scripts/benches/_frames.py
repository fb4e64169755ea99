"""The program that frames.py starts in a process of its own: draws, or plays, and prints what it measured as JSON.

`python -P _frames.py redraw SCENE` draws a screen whole again and again; `open` opens the table of City of Scoundrels
from the title; `motion GAME LEVEL SECONDS` lets bots play with motion. The video driver is that of the environment.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.screens.game_routes import open_table, play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.ui.app import App

SIZE = (1920, 1080)
DRAWS = 120
WARM_UP = 10
SETTLE_SECONDS = 3.0
SETTLE_STEP = 0.05
FIRST_SECONDS = 0.5
OPENINGS = 5
FULL_ROUND, LASTING = 5, 6
"""The round of City of Scoundrels that is drawn, and how many cards lie in each tableau, some scrolled out of sight."""
TABLES = ("table", "island", "city")
EIGHT = {"council": ("full", 300, "vote"), "stasis": ("stasis", 40, "deploy")}
"""By table of Archon, with eight factions: the profile, how many moves are made before, and what is asked then."""


def open_app(speed: float, size: tuple[int, int] = SIZE) -> App:
    """The window with all screens, silent and without settings of its own."""
    settings = Settings(window_size=size, speed=speed, bot_pause=0.2, language="en", first_run_done=True)
    return App(settings, routes={**SHARED, **play_routes()}, sound=False, save=lambda _settings: None)


def redraw(name: str) -> dict[str, Any]:
    """Milliseconds of each full redraw of a screen, transfer to the window included, by the clock and the processor."""
    from atlantis_desktop.screens.offscreen import play_on, play_until, sample_match

    app = open_app(speed=0.0)
    if name == "table":
        match = sample_match()
        for step in ("evidence", "draw") * 3 + ("declare",):
            play_until(match, step, 0)
        table = open_table(app.ui, match)
        app.scenes.reset(table)
    elif name == "city":
        app.scenes.reset(open_table(app.ui, full_city()))
    elif name in EIGHT:
        profile, moves, step = EIGHT[name]
        match = sample_match(seats=8, game="archon", options={"profile": profile})
        play_on(match, moves)
        play_until(match, step, 0)
        app.scenes.reset(open_table(app.ui, match))
    else:
        app.open(name, "reset", **({"game": "fate"} if name == "setup" else {}))
    # Worker and pictures that are loaded ahead have their time first, as they have while a person looks.
    # What is told for a moment, such as whose turn it is, is gone by then.
    for _ in range(round(SETTLE_SECONDS / SETTLE_STEP)):
        app.step([], SETTLE_STEP)
        time.sleep(SETTLE_STEP)
    times, work = [], []
    for _ in range(WARM_UP + DRAWS):
        app.scene.mark_all()
        began, worked = time.perf_counter(), time.thread_time()
        app.step([], 0.001)
        work.append((time.thread_time() - worked) * 1000)
        times.append((time.perf_counter() - began) * 1000)
    session = getattr(app.scene, "session", None)
    if session is not None:
        session.close()
    return {"ms": times[WARM_UP:], "work": work[WARM_UP:]}


def full_city() -> Match[Any]:
    """A game of City of Scoundrels with six seats whose tableaux are full, while a person chooses a region."""
    from atlantis_desktop.screens.offscreen import play_on, play_until, sample_match

    match = sample_match(seats=6, game="scoundrels")
    while match.state.round < FULL_ROUND:
        play_on(match, 1)
    play_until(match, "region", 0)
    state, deck = match.state, match.rules.deck
    for number in range(6 * LASTING):
        tableau = state.tableau[number % 6]
        for pile in (state.pile, state.discard):
            card = next((card for card in pile if deck.card(card).lasting), None)
            if card is not None and len(tableau) < LASTING:
                pile.remove(card)
                tableau.append(card)
                state.on_card[card] = 2
                break
    return match


def opening() -> dict[str, Any]:
    """Milliseconds from the wish for the table of City of Scoundrels to its first picture, each time from the title."""
    app = open_app(speed=0.0)
    times = []
    for _ in range(OPENINGS):
        app.open("title", "reset")
        for _frame in range(5):
            app.step([], 0.02)
        match = full_city()
        began = time.perf_counter()
        app.scenes.reset(open_table(app.ui, match))
        app.step([], 0.02)
        times.append((time.perf_counter() - began) * 1000)
    return {"ms": times}


def motion(game: str, level: str, seconds: float) -> dict[str, Any]:
    """How long the processor worked on each moving picture, and how far apart pictures stood, in milliseconds.

    ``steps`` is the processor's work in every round of the loop, whether it drew or not. What comes
    within half a second of the first picture is left out: it shows the table for the first time.
    """
    app = open_app(speed=1.0)
    rules = entry_of(game).make_rules(4)
    match: Match[Any] = Match(rules, [Seat(name, level) for name in ("A", "B", "C", "D")], seed=1)
    app.scenes.reset(open_table(app.ui, match, deal=True))
    work: list[float] = []
    gaps: list[float] = []
    steps: list[float] = []
    thinking = 0
    step = app.step
    last: list[float | None] = [None]
    start, end = float("inf"), float("inf")

    def timed(events: Any, dt: float) -> bool:
        nonlocal thinking, start, end
        worked = time.thread_time()
        drew = step(events, dt)
        now, spent = time.perf_counter(), (time.thread_time() - worked) * 1000
        if drew and start == float("inf"):
            start, end = now + FIRST_SECONDS, now + FIRST_SECONDS + seconds
        if now > start:
            steps.append(spent)
        if app.scene.moving and drew and now > start:
            work.append(spent)
            if last[0] is not None:
                gaps.append((now - last[0]) * 1000)
            session = getattr(app.scene, "session", None)
            thinking += session is not None and session.thinking is not None
            last[0] = now
        else:
            last[0] = None
        if now > end or app.scene.name not in TABLES:
            app.quit()
        return drew

    app.step = timed  # type: ignore[method-assign]
    app.run()
    session = getattr(app.scene, "session", None)
    if session is not None:
        session.close()
    return {"work": work, "gaps": gaps, "steps": steps, "thinking": thinking}


def main() -> None:
    """Do what the arguments ask for."""
    if sys.argv[1] == "redraw":
        print(json.dumps(redraw(sys.argv[2])))
    elif sys.argv[1] == "open":
        print(json.dumps(opening()))
    else:
        print(json.dumps(motion(sys.argv[2], sys.argv[3], float(sys.argv[4]))))


if __name__ == "__main__":
    main()
