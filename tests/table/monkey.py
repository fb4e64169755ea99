"""A monkey at the window: presses what the screen shows, and keys, wheel, sizes and words, by chance from a seed.

What it presses it finds in the tree of widgets, never in a list, and it takes what was pressed least so far, so that
nothing stays untouched. Whatever goes wrong is told with the seed and the last inputs.
"""

from __future__ import annotations

import logging
import random
import re
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import msgspec
import pygame
import pytest
from pygame.event import Event

from atlantis_desktop.screens import game_routes, position, setup_model
from atlantis_desktop.screens import setup as setup_scene
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.thinker import QuickThinker
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.keys import ACTIONS
from atlantis_desktop.ui.probe import describe
from atlantis_desktop.ui.window import Window
from tests.table.kit import CODES, MODS, unseen, window
from tests.table.look import look_at

ROUTES = {**SHARED, **play_routes()}
SIZES = ((1024, 640), (1280, 720), (1440, 900))
TOO_SMALL = ((300, 200), (40, 30), (1, 1), (1024, 10), (10, 640), (2600, 20), (20, 2600))
"""Sizes below what is supported, of windows that a system makes no larger."""
SCALES = (75, 100, 200)
LAST = 30
"""So many inputs are told when something goes wrong."""
AWAY = 25
"""After so many inputs in a row on screens that are no table the monkey begins anew."""
TABLES = ("table", "city", "island", "stasis", "council", "general")
DEEP = 10
"""So many inputs lead at most from screen to screen, away from the one that is swept."""
STAY = 120
"""So many inputs are made at most from one state before another is opened."""
KEYS = (
    *(key for action in ACTIONS for key in action.keys),
    *"0123456789aeqxyz ?", "left", "right", "up", "down", "tab", "shift+tab", "return", "return", "space", "escape",
    "home", "end", "pageup", "pagedown", "delete", "backspace", "alt+left", "alt+right", "ctrl+v", "ctrl+a", "ctrl+c",
)  # fmt: skip


class Complaints(logging.Handler):
    """Keeps what was logged as an error: a failure that something has swallowed."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


def kind_of(scene: str, widget: str) -> tuple[str, str]:
    """What counts as one thing to press: numbers in a name tell cards, tiles and rows of one kind apart."""
    return scene, re.sub(r"\d+", "#", widget)


def key_events(name: str) -> list[Event]:
    """The press of a key written as in the key map, with what it types."""
    parts = name.split("+") if len(name) > 1 else [name]
    base = parts[-1] or "+"
    mods = sum(MODS[part] for part in parts[:-1] if part)
    function = re.fullmatch(r"f(\d+)", base)
    code = pygame.K_F1 + int(function[1]) - 1 if function else CODES.get(base) or ord(base)
    sign = base if len(base) == 1 and not mods else ""
    events = [Event(pygame.KEYDOWN, key=code, mod=mods, unicode=sign)]
    if sign:
        events.append(Event(pygame.TEXTINPUT, text=sign))
    return [*events, Event(pygame.KEYUP, key=code, mod=mods)]


class Monkey:
    """Presses, by chance, at one window; ``homes`` are the states from which it begins, again and again."""

    painted = 0.1
    """The share of inputs after which the screen is painted; its widgets are made after each."""

    def __init__(self, app: App, name: str, seed: int, homes: dict[str, Callable[[App], None]]) -> None:
        self.app, self.name, self.seed, self.homes = app, name, seed, homes
        self.rng = random.Random(f"{name} {seed}")
        self.found: set[tuple[str, str]] = set()
        self.pressed: Counter[tuple[str, str]] = Counter()
        self.scenes: Counter[str] = Counter()
        self.states: Counter[str] = Counter()
        self.last: deque[str] = deque(maxlen=LAST)
        self.inputs = self.stayed = self.away = 0
        self.stay = STAY
        self.complaints = Complaints()
        self.usual: dict[str, Any] = {}
        """The settings from which a sweep begins."""

    # ------------------------------------------------------------------------------------------------ running

    def run(self, inputs: int) -> None:
        """Make so many inputs; raises AssertionError with the seed and the last of them when one fails."""
        root = logging.getLogger()
        root.addHandler(self.complaints)
        try:
            self._tried("go home", self.go_home)
            for _number in range(inputs):
                self.one()
        finally:
            root.removeHandler(self.complaints)

    def one(self) -> None:
        """Make one input by chance, let some time pass, and look that all is well."""
        self.inputs += 1
        self.stayed += 1
        app = self.app
        if not app.running or app.scenes.top is None or self.stayed > self.stay or self.away > AWAY:
            self._tried("go home", self.go_home)
        self.scenes[app.scene.name] += 1
        self.away = 0 if app.scene.name in TABLES else self.away + 1
        words, act = self._choose()
        self._tried(words, act)
        if not app.running:
            return
        self._tried("time", self.let_pass)

    def sweep(self, home: str) -> set[tuple[str, str]]:
        """Press twice whatever the first screen of a state shows, and each key; on what opens, what was never pressed.

        Gives what was found on the first screen and not pressed twice, which is nothing.
        """
        root = logging.getLogger()
        root.addHandler(self.complaints)
        try:
            return self._sweep(home)
        finally:
            root.removeHandler(self.complaints)

    def _sweep(self, home: str) -> set[tuple[str, str]]:
        swept: Counter[tuple[str, str]] = Counter()
        self.usual = msgspec.structs.asdict(self.app.settings)
        self._tried(f"home: {home}", lambda: self.open_home(home))
        first = self.app.scene.name
        wanted = {kind_of(first, name) for name, _words, _spot in self.targets()}
        for most in (1, 2):
            for kind in sorted(wanted):
                for _number in range(3):
                    if swept[kind] >= most:
                        break
                    self._back_to(home, first, kind)
                    if self._press_kind(kind):
                        swept[kind] += 1
                        self._go_deeper()
            for name in dict.fromkeys(KEYS):
                self._back_to(home, first, None)
                self._tried(f"key {name}", lambda name=name: self._send(*key_events(name)))  # type: ignore[misc]
                self._tried("time", self.let_pass)
        return {kind for kind in wanted if swept[kind] < 2}

    def _back_to(self, home: str, first: str, kind: tuple[str, str] | None) -> None:
        """Open the state anew, unless its first screen is still there and shows what is to be pressed."""
        app = self.app
        there = (
            app.running and app.scenes.top is not None and app.scene.name == first and not look_at(app).page
        )
        if there and (kind is None or kind in {kind_of(first, name) for name, _words, _spot in self.targets()}):
            return
        # What was pressed may have been a setting, and other words or sizes show other things.
        for field, value in self.usual.items():
            setattr(app.settings, field, value)
        self._tried("settings as they were", app.settings_changed)
        self._tried(f"home: {home}", lambda: self.open_home(home))

    def _press_kind(self, kind: tuple[str, str]) -> bool:
        """Press a thing of this kind on the screen. Gives whether there was one."""
        self.inputs += 1
        fitting = [target for target in self.targets() if kind_of(self.app.scene.name, target[0]) == kind]
        if not fitting:
            return False
        _name, words, spot = self.rng.choice(fitting)
        self.pressed[kind] += 1
        self._tried(f"click on {words} {spot}", lambda: self._send(*self._click(spot)))
        if self.app.running:
            self._tried("time", self.let_pass)
        return True

    def _go_deeper(self) -> None:
        """On the screens that open one from another, press what was never pressed."""
        for _number in range(DEEP):
            if not self.app.running or self.app.scenes.top is None:
                return
            scene = self.app.scene.name
            kinds = {kind_of(scene, name) for name, _words, _spot in self.targets()}
            fresh = sorted(kind for kind in kinds if not self.pressed[kind])
            if scene in TABLES or not fresh or not self._press_kind(fresh[0]):
                return

    def _tried(self, words: str, act: Callable[[], object]) -> None:
        self.last.append(f"{self.inputs} {words}")
        try:
            act()
        except Exception as error:
            raise AssertionError(self.told(f"{type(error).__name__}: {error}")) from error
        top = self.app.scenes.top
        if top is not None and top.name == "error":
            raise AssertionError(self.told("the page of troubles was opened"))
        if self.complaints.found:
            raise AssertionError(self.told("logged: " + self.complaints.found[0]))

    def told(self, what: str) -> str:
        """What went wrong, with all that is needed to see it again."""
        inputs = "\n  ".join(self.last)
        return f"{what}\nmonkey {self.name!r}, seed {self.seed}, {self.inputs} inputs, the last of them:\n  {inputs}"

    def go_home(self) -> None:
        """Open a state to begin from: the one that was seen least."""
        least = min(self.states[name] for name in self.homes)
        self.open_home(self.rng.choice([name for name in self.homes if self.states[name] == least]))

    def open_home(self, name: str) -> None:
        """Open a state to begin from."""
        self.states[name] += 1
        self.stayed = self.away = 0
        self.app.settings.speed = self.rng.choice((0.0, 1.0, 1.0, 3.0))
        self.app.settings_changed()
        self.last.append(f"{self.inputs} home: {name}, speed {self.app.settings.speed}")
        for scene in self.app.scenes.stack:
            session = getattr(scene, "session", None)
            if session is not None:
                session.close()
        self.app.running = True
        self.homes[name](self.app)
        with self.unseen():
            for _number in range(3):
                self.app.step([], 0.1)

    def unseen(self) -> AbstractContextManager[None]:
        """While this is open nothing need be painted."""
        return unseen(self.app)

    def let_pass(self) -> None:
        """Let some time pass; what is to be seen at its end is painted now and then."""
        with self.unseen():
            for _number in range(self.rng.choice((1, 1, 2, 6))):
                self.app.step([], self.rng.choice((0.02, 0.1, 0.5)))
                if not self.app.running or self.app.scenes.top is None:
                    return
        if self.rng.random() < self.painted:
            self.app.step([], 0.0)

    # ------------------------------------------------------------------------------------------------ inputs

    def _choose(self) -> tuple[str, Callable[[], object]]:
        roll = self.rng.random()
        if roll < 0.66:
            return self._press()
        if roll < 0.90:
            name = self.rng.choice(KEYS)
            return f"key {name}", lambda: self._send(*key_events(name))
        if roll < 0.94:
            return self._wheel()
        return self.change()

    def _send(self, *events: Event) -> None:
        for event in events:
            if self.app.running and self.app.scenes.top is not None:
                with self.unseen():
                    self.app.step([event], 0.0)

    def targets(self) -> list[tuple[str, str, tuple[int, int]]]:
        """Everything that takes a click now, with the place of the click; rows, tiles and figures one by one."""
        scene = self.app.scene
        if not scene.is_built:
            return []
        found = []
        for widget in describe(self.app)["widgets"]:
            if "spot" not in widget:
                continue
            name = widget["name"]
            found.append((name, name, tuple(widget["spot"])))
            for part, spot in widget.get("parts", {}).items():
                found.append((f"{name}:part", f"{name}: {part}", tuple(spot)))
        return found

    def _press(self) -> tuple[str, Callable[[], object]]:
        app, rng = self.app, self.rng
        scene = app.scene.name
        targets = self.targets()
        if not targets:
            return "nothing to press", lambda: self._send(*key_events("escape"))
        kinds = {kind_of(scene, name) for name, _words, _spot in targets}
        self.found |= kinds
        if rng.random() < 0.7:
            least = min(self.pressed[kind] for kind in kinds)
            targets = [target for target in targets if self.pressed[kind_of(scene, target[0])] <= least + 1]
        name, words, spot = rng.choice(targets)
        self.pressed[kind_of(scene, name)] += 1
        roll = rng.random()
        if roll < 0.08:
            to = rng.choice(targets)[2]
            return f"drag {words} {spot} to {to}", lambda: self._drag(spot, to)
        if roll < 0.13:
            button = Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=3)
            return f"right button on {words} {spot}", lambda: self._send(*self._move(spot), button)
        if roll < 0.21:
            return f"double click on {words} {spot}", lambda: self._send(*self._click(spot), *self._click(spot))
        if roll < 0.26:
            return f"only point at {words} {spot}", lambda: self._send(*self._move(spot))
        return f"click on {words} {spot}", lambda: self._send(*self._click(spot))

    @staticmethod
    def _move(pos: tuple[int, int], held: int = 0) -> list[Event]:
        return [Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(held, 0, 0))]

    def _click(self, pos: tuple[int, int]) -> list[Event]:
        down, up = (Event(kind, pos=pos, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        return [*self._move(pos), down, up]

    def _drag(self, pos: tuple[int, int], to: tuple[int, int]) -> None:
        move, down, up = self._click(pos)
        half = (pos[0] + to[0]) // 2, (pos[1] + to[1]) // 2
        self._send(move, down, *self._move(half, 1), *self._move(to, 1), Event(pygame.MOUSEBUTTONUP, pos=to, button=1))
        del up

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window as large as this, as a system does that asks nobody."""
        self._send(Event(pygame.WINDOWRESIZED, x=size[0], y=size[1]))

    def visit(self, size: tuple[int, int], after: tuple[int, int]) -> None:
        """Make the window as large as this, and then as large as the second, if the first is too small to work with."""
        self.resize(size)
        if size in TOO_SMALL and self.app.scenes.top is not None:
            self.app.step([], 0.1)
            self.app.draw_now()
            self.resize(after)

    def try_sizes(self, home: str) -> None:
        """Open a state, and look at it in windows of sizes below what is supported."""
        self._tried(f"home: {home}", lambda: self.open_home(home))
        for size in TOO_SMALL:
            self._tried(f"size {size}", lambda size=size: self.visit(size, size))  # type: ignore[misc]

    def _wheel(self) -> tuple[str, Callable[[], object]]:
        width, height = pygame.display.get_window_size()
        pos = self.rng.randrange(width), self.rng.randrange(height)
        steps = self.rng.choice((-3, -1, 1, 3))
        wheel = Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)
        return f"wheel {steps} at {pos}", lambda: self._send(*self._move(pos), wheel)

    def change(self) -> tuple[str, Callable[[], object]]:
        """Another size of the window, other words, colours, motion."""
        app, rng = self.app, self.rng
        what = rng.choice(("size", "size", "ui_scale", "ui_scale", "language", "colour_mode", "high_contrast", "speed",
                           "reading", "quick_bots", "partners_speak"))  # fmt: skip
        if what == "size":
            size, after = rng.choice((*SIZES, rng.choice(TOO_SMALL))), rng.choice(SIZES)
            return f"size {size}, {after}", lambda: self.visit(size, after)
        value: Any = {
            "ui_scale": SCALES, "language": ("en", "de", "qps"), "colour_mode": ("standard", "red_weak", "grey"),
            "high_contrast": (False, True), "speed": (0.0, 1.0, 3.0), "reading": ("wait", "wait", "time", "quick"),
            "quick_bots": (False, True), "partners_speak": ("asked", "placed", "at_once"),
        }[what]  # fmt: skip
        value = rng.choice(value)

        def change() -> None:
            setattr(app.settings, what, value)
            app.settings_changed()

        return f"{what} {value}", change


@contextmanager
def watched(patch: pytest.MonkeyPatch, size: tuple[int, int] = (1280, 720)) -> Iterator[App]:
    """A window in which bots answer at once, chance comes from the test, and nothing outside is started."""
    seeds = iter(range(100_000, 200_000))
    for module in (setup_model, setup_scene):
        if hasattr(module, "new_seed"):
            patch.setattr(module, "new_seed", lambda: str(next(seeds)))
    patch.setattr(game_routes, "new_thinker", lambda _seconds: QuickThinker())
    patch.setattr("subprocess.Popen", _no_program)
    patch.setattr("platformdirs.user_pictures_path", lambda: position.positions_folder())
    patch.setattr(Window, "put_right", lambda _window, _least: None)
    with window(size, ROUTES, bot_pause=0.0, speed=0.0, first_run_done=True) as app:
        app.running = True
        # Full screen is as large as this, not as the desktop that the dummy driver tells of.
        app.window.desktop = SIZES[-1]
        yield app


def _no_program(*_words: Any, **_more: Any) -> None:
    raise OSError("no other program is started here")
