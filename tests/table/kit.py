"""A small window for tests of the toolkit: open it, click widgets by name, press keys, look at what is shown."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
from pygame.event import Event

from atlantis_desktop import words
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.base import Widget

CODES = {
    "tab": pygame.K_TAB, "return": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "space": pygame.K_SPACE,
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
    "backspace": pygame.K_BACKSPACE, "delete": pygame.K_DELETE, "home": pygame.K_HOME, "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP, "pagedown": pygame.K_PAGEDOWN,
    "f1": pygame.K_F1, "f11": pygame.K_F11, "f12": pygame.K_F12,
}  # fmt: skip

MODS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}


@contextmanager
def window(
    size: tuple[int, int] = (1920, 1080), routes: Any = None, *, save: Any = None, **settings: Any
) -> Iterator[App]:
    """Opens a window without a display or sound; what it would save is kept in ``app.kept``, or given to ``save``."""
    before = words.language()
    chosen = Settings(window_size=size, language="en", ambient=False, reading="quick", partners_speak="at_once")
    for name, value in settings.items():
        setattr(chosen, name, value)
    kept: list[Settings] = []

    def keep(changed: Settings) -> None:
        kept.append(changed)

    app = App(chosen, routes=SHARED if routes is None else routes, sound=False, save=keep if save is None else save)
    app.kept = kept  # type: ignore[attr-defined]
    try:
        yield app
    finally:
        app.close()
        words.set_language(before)


@contextmanager
def unpainted(app: App) -> Iterator[None]:
    """While this is open only screens that were never drawn are painted: whoever waits looks at the end."""
    paint = app.paint
    app.paint = lambda scene: not scene.is_built and paint(scene)
    try:
        yield
    finally:
        app.paint = paint


@contextmanager
def unseen(app: App) -> Iterator[None]:
    """While this is open the widgets of every screen are made, and nothing is painted."""
    paint = app.paint
    app.paint = made
    try:
        yield
    finally:
        app.paint = paint


def made(scene: Scene) -> bool:
    """Make the widgets of a screen as its first picture does, and paint nothing."""
    if not scene.is_built:
        scene.rebuild()
    return bool(scene.take_dirty())


def pass_time(app: App, steps: int, seconds: float = 0.05) -> None:
    """Lets so many steps of time pass, and paints what is to be seen at the end."""
    with unpainted(app):
        for _step in range(steps):
            app.step([], seconds)
    app.step([], 0.0)


def at_work(name: str) -> bool:
    """Tell whether a thread whose name begins so is at work."""
    return any(each.name.startswith(name) for each in threading.enumerate())


def ended(name: str, seconds: float = 20.0) -> bool:
    """Wait until no thread whose name begins so is at work. Return whether it came to that."""
    for each in threading.enumerate():
        if each.name.startswith(name):
            each.join(seconds)
    return not at_work(name)


class Page(Scene):
    """A scene whose widgets are given from outside."""

    name = "page"

    def __init__(self, app: App, *widgets: Widget) -> None:
        super().__init__(app.ui)
        self.given = widgets
        self.went_back = 0
        self.keys: list[str] = []
        self.actions: list[str] = []

    def build(self) -> None:
        for widget in self.given:
            self.add(widget)

    def on_back(self) -> bool:
        self.went_back += 1
        return True

    def on_key(self, event: Event, key: str) -> bool:
        self.keys.append(key)
        return False

    def on_action(self, action: str) -> bool:
        self.actions.append(action)
        return action != "mute"


def show(app: App, *widgets: Widget) -> Page:
    """Shows these widgets on a scene of their own."""
    page = Page(app, *widgets)
    app.scenes.reset(page)
    app.step([], 0.02)
    return page


def move(app: App, pos: tuple[int, int]) -> None:
    app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))], 0.02)


def press(app: App, pos: tuple[int, int]) -> None:
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], 0.02)


def release(app: App, pos: tuple[int, int]) -> None:
    app.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 0.02)


def click_at(app: App, pos: tuple[float, float]) -> None:
    """Clicks the pixel that is nearest to a place."""
    pixel = round(pos[0]), round(pos[1])
    move(app, pixel)
    press(app, pixel)
    release(app, pixel)


def click(app: App, name: str) -> None:
    """Clicks the middle of a widget."""
    click_at(app, app.find(name).rect.center)


def key(app: App, name: str) -> None:
    """Presses a key written as in the key map; a single sign is typed too."""
    parts = name.split("+") if len(name) > 1 else [name]
    base = parts[-1] or "+"
    mods = sum(MODS[part] for part in parts[:-1] if part)
    code = CODES.get(base) or ord(base)
    events = [Event(pygame.KEYDOWN, key=code, mod=mods, unicode=base if len(base) == 1 and not mods else "")]
    if len(base) == 1 and not mods:
        events.append(Event(pygame.TEXTINPUT, text=base))
    app.step(events, 0.02)


def write(app: App, text: str) -> None:
    app.step([Event(pygame.TEXTINPUT, text=text)], 0.02)
