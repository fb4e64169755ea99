"""The program that round.py starts in a process of its own: a person with three bots, at every speed.

`python -P _round.py GAME` prints, as JSON, for each speed the seconds of the table's clock and of the processor from an
own answer to the next own question, where bots moved between the two, and how many own answers a round took.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any, Final

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.players.bots import make_chooser
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.thinker import QuickThinker
from atlantis_desktop.ui.app import App

SIZE: Final = (1280, 720)
FRAME: Final = 1 / 30
ANSWERS: Final = 30
"""So many own answers are measured at each speed."""
MOST_STEPS: Final = 30 * 90
SPEEDS: Final[dict[str, dict[str, Any]]] = {
    "at once": {"speed": 0.0, "bot_pause": 0.0},
    "quick bots": {"speed": 1.0, "bot_pause": 1.0, "quick_bots": True},
    "fast": {"speed": 3.0, "bot_pause": 0.3},
    "usual": {"speed": 1.0, "bot_pause": 1.0},
}
OPTIONS: Final[dict[str, dict[str, Any]]] = {"rising": {"councilorChoice": "random"}}


def measure(game: str, speed: str) -> dict[str, Any]:
    """Play one game at a speed and return what each wait took."""
    rules = entry_of(game).make_rules(4, OPTIONS.get(game))
    match: Match[Any] = Match(rules, [Seat("A", HUMAN), *(Seat(name, "greedy") for name in "BCD")], 7)
    chosen = Settings(window_size=SIZE, language="en", first_run_done=True, ambient=False, reading="quick")
    for name, value in SPEEDS[speed].items():
        setattr(chosen, name, value)
    app = App(chosen, routes={**SHARED, **play_routes()}, sound=False, save=lambda _settings: None)
    table: Any = table_of(app.ui, GameSession(match, chosen, QuickThinker()))
    app.scenes.reset(table)
    session, chooser = table.session, make_chooser(rules, "greedy", 0, 7)
    waits: list[tuple[float, float]] = []
    rounds, own = set[int](), 0
    _until_asked(app, table)
    while own < ANSWERS and session.outcome() is None:
        rounds.add(int(getattr(match.state, "round", 0)))
        entries, began = len(match.line), time.process_time()
        if session.pausing:
            session.go_on()
        else:
            session.submit(chooser(rules.view(match.state, 0)))
            own += 1
        chose = time.process_time() - began
        steps = _until_asked(app, table)
        if any(made.move.seat for made in match.line[entries:]):
            waits.append((steps * FRAME, time.process_time() - began - chose))
    app.close()
    return {"waits": waits, "own": own, "rounds": len(rounds)}


def _until_asked(app: Any, table: Any) -> int:
    """Let time pass until the person can act; return how many pictures that took."""
    session = table.session
    for step in range(MOST_STEPS):
        if app.scene is not table and app.scene.name == "scoring":
            app.scene.go_on()
        else:
            shown = app.scene is table and not (session.beats or table.playing)
            asked = table.is_built and table.live and session.acting == 0
            if session.outcome() is not None or asked or (shown and session.pausing):
                return step
        app.step([], FRAME)
    raise RuntimeError(f"nobody is asked: {session.prompts}")


if __name__ == "__main__":
    print(json.dumps({speed: measure(sys.argv[1], speed) for speed in SPEEDS}))
