"""The person at a window that no display shows: SDL's dummy driver, with events put into its queue."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from atlantis_desktop import cli, words
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.probe import describe
from tests.table.memory import Untidy
from tests.window.person import Person, Seen, Spot

KEYS = {
    "Return": pygame.K_RETURN, "Escape": pygame.K_ESCAPE, "Tab": pygame.K_TAB, "Home": pygame.K_HOME,
    "End": pygame.K_END, "space": pygame.K_SPACE, "Left": pygame.K_LEFT, "Right": pygame.K_RIGHT, "Up": pygame.K_UP,
    "Down": pygame.K_DOWN, "BackSpace": pygame.K_BACKSPACE,
}  # fmt: skip
FRAME = 1 / 30


class QueuePerson(Person):
    """Drives an app step by step; motion takes no real time, only bots in other processes do."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.at: Spot = (0, 0)
        self.app.running = True
        self._seen: Seen | None = None

    def _step(self) -> None:
        events = pygame.event.get()
        if self.app.step(events, FRAME) or events:
            self._seen = None

    def look(self) -> Seen:
        self._step()
        is_still = not (self.app.scene.moving or self.app.scene.busy)
        if self._seen is None or self._seen.still != is_still:
            self._seen = Seen(describe(self.app))
        return self._seen

    def rest(self) -> None:
        # Gives bots in another process the time that a loop without pause would take from them.
        time.sleep(0.001)

    def pause(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self._step()

    def now(self) -> float:
        return time.monotonic()

    def _move(self, spot: Spot) -> None:
        rel = (spot[0] - self.at[0], spot[1] - self.at[1])
        self.at = spot
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=spot, rel=rel, buttons=(0, 0, 0)))
        self._step()

    def press(self, spot: Spot) -> None:
        self._move(spot)
        pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
        self._step()

    def release(self, spot: Spot) -> None:
        if spot != self.at:
            self._move(spot)
        pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
        self._step()

    def wheel(self, spot: Spot, down: bool) -> None:
        self._move(spot)
        steps = -1 if down else 1
        pygame.event.post(Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False))
        self._step()

    def key(self, name: str) -> None:
        held, _plus, last = name.rpartition("+")
        code = KEYS.get(last) or pygame.key.key_code(last)
        mod = pygame.KMOD_CTRL if held == "ctrl" else 0
        sign = last if len(last) == 1 and not held else " " if last == "space" else ""
        pygame.event.post(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign))
        if sign:
            pygame.event.post(Event(pygame.TEXTINPUT, text=sign))
        pygame.event.post(Event(pygame.KEYUP, key=code, mod=mod))
        self._step()

    def picture(self) -> Surface:
        return self.app.window.surface.copy()


def settings_in(home: Path, **more: object) -> None:
    """Leaves settings with which results show at once, as somebody has who was here before; and these others."""
    (home / "config").mkdir(parents=True)
    chosen = {"first_run_done": True, "speed": 0.0, "bot_pause": 0.0, "reading": "quick"} | more
    (home / "config" / "settings.json").write_text(json.dumps(chosen))


def without_display(monkeypatch: pytest.MonkeyPatch, play: Callable[[Person], None]) -> None:
    """Starts the program by its command line; a script stands in the place of the loop that takes input."""
    played: list[App] = []

    def run(app: App, *_scene: object) -> None:
        play(QueuePerson(app))
        app.save_now()
        played.append(app)

    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(App, "run", run)
    monkeypatch.setattr("atlantis_desktop.ui.app.Tidying", Untidy)
    before = words.language()
    try:
        assert cli.main([]) == 0
    finally:
        words.set_language(before)
        for app in played:
            app.close()
    assert played
