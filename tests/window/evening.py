"""Plays games one after the other in one window without a display.

Takes how many, and how many of the first and of the last are measured; prints what `memory` gives after these, as JSON.
Only then the window rests: it forgets pictures at rest, and to read them again after each game would take long.
"""

import json
import os
import sys
import tempfile
import time
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "ATLANTIS_HOME": tempfile.mkdtemp()}

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.screens.game_routes import begin, play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.ui.app import App

NAMES = ("A", "B", "C", "D")
PAINTED = 10
"""One picture of so many is painted, as a hundred whole games of pictures of this size take long."""
PATIENCE = 300.0


def play(app: App, seed: int) -> None:
    """One game of bots, with its scoring and result, then the title."""
    rules = entry_of("fate").make_rules(2 + seed % 3, {"rounds": 1})
    match = Match(rules, [Seat(name, "greedy") for name in NAMES[: rules.seats]], seed)
    app.scenes.reset(begin(app.ui, match))
    end = time.monotonic() + PATIENCE
    while app.scene.name != "result":
        for _ in range(PAINTED - 1):
            app.ui.motion.advance(0.05)
            app.scene.update(0.05)
        app.step([], 0.05)
        if app.scene.name == "scoring":
            app.scene.find("go_on").act()
        assert time.monotonic() < end, f"game {seed} stands at {app.scene.name}"
    for _ in range(3):
        app.step([], 0.05)
    app.scenes.stack[-1].on_leave()
    session = getattr(app.scene, "session", None)
    if session is not None:
        session.close()
    app.open("title", "reset")
    app.step([], 0.05)


def memory() -> tuple[float, float]:
    """This process's proportional share of memory, and what of its memory no other program can share, in MB."""
    told = dict(line.split()[:2] for line in Path("/proc/self/smaps_rollup").read_text().splitlines()[1:])
    return int(told["Pss:"]) / 1000, int(told["Anonymous:"]) / 1000


def main() -> None:
    settings = Settings(window_size=(1920, 1080), speed=0.0, bot_pause=0.0, reading="quick", first_run_done=True)
    app = App(settings, routes={**SHARED, **play_routes()}, sound=False, save=lambda _settings: None)
    app.open("title", "reset")
    games, first, last = (int(word) for word in sys.argv[1:])
    sizes = []
    for seed in range(games):
        play(app, seed)
        if not first <= seed < games - last:
            app.rest()  # As after 20 seconds without input.
            sizes.append(memory())
    print(json.dumps(sizes))


if __name__ == "__main__":
    main()
