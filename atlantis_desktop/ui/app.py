"""The app: opens the window, runs the loop, and redraws only what changed.

While something moves it draws up to 60 pictures a second; otherwise it looks at input 30 times a second and draws
nothing. After 20 seconds without input it looks only ten times a second.
"""

from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.ui.window import Window, save_picture, trim_memory

# isort: split
# pygame comes after the window module, which sets what SDL must know before it is loaded.
import pygame
from pygame import Surface
from pygame.event import Event

from atlantis_desktop import paths, words
from atlantis_desktop.storage.settings import Settings, save_settings
from atlantis_desktop.ui.art.store import BUDGET_BYTES, Store
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.gamepad import Gamepad, signs_of
from atlantis_desktop.ui.garbage_collection import Tidying
from atlantis_desktop.ui.key_repeat import HeldKey
from atlantis_desktop.ui.keys import KeyMap
from atlantis_desktop.ui.motion import Motion
from atlantis_desktop.ui.narrator import Narrator
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scaling import UI_SCALE_HIGHEST, UI_SCALE_LOWEST, UI_SCALE_STEP, Scale
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.manager import SceneManager
from atlantis_desktop.ui.sound import Sound
from atlantis_desktop.ui.speech import Speech
from atlantis_desktop.ui.text import Text
from atlantis_desktop.ui.text_audit import TextAudit
from atlantis_desktop.ui.theme import Theme
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.window_keys import take_late_key, take_window_key
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.ui.probe import Probe

_log = logging.getLogger(__name__)

ACTIVE_RATE: Final = 60
ACTIVE_FOR: Final = 2.0
"""Seconds after an input in which the next one is looked for more often, so that a click is answered soon."""
IDLE_RATE: Final = 30
DOZE_AFTER: Final = 20.0
DOZE_SLEEP: Final = 0.1
SAVE_AFTER: Final = 1.0
POINTER: Final = "shared/controls/pointer"

_POINTS: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
"""Events that tell of a place in the window."""
_INPUT: Final = frozenset(
    {
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.WINDOWRESIZED,
        pygame.WINDOWFOCUSGAINED,
    }
)

Route = Callable[..., Scene | None]


class App:
    """The program with its window. ``routes`` maps a screen's name to the function that makes it from the tools."""

    def __init__(
        self,
        settings: Settings,
        *,
        routes: Mapping[str, Route] | None = None,
        sound: bool = True,
        save: Callable[[Settings], str | None] = save_settings,
        on_crash: Callable[[BaseException], None] | None = None,
        assets: Path | None = None,
    ) -> None:
        self.settings = settings
        self.routes: dict[str, Route] = dict(routes or {})
        self.on_crash = on_crash
        self._save = save
        self._unsaved: float | None = None
        self.save_problem = ""
        """What the disk refused when the settings were written last, as a sentence; empty when all was well."""
        words.set_language(settings.language or _system_language())
        self.window = Window(settings)
        root = assets if assets is not None else paths.data_root() / "assets"
        scale = Scale(*self.window.size, settings.ui_scale / 100)
        theme = Theme(settings.colour_mode, settings.high_contrast, settings.strong_marks)
        store = Store(root)
        text = Text(root / "fonts", scale, theme, store)
        self.ui = Ui(
            self,
            settings,
            scale,
            theme,
            store,
            text,
            Motion(settings.speed, settings.reduced_motion),
            Sound(root / "sounds", enabled=sound),
            KeyMap(settings.keys),
            Speech(),
        )
        self.narrator = Narrator(self.ui, self.ui.speech)
        self.ui.adapt(scale, theme)
        self.scenes = SceneManager()
        self.running = False
        self.pointer: tuple[int, int] = (-1, -1)
        self.pointer_in_use = True
        self.idle_seconds = 0.0
        self._dozes = False
        self.gamepad = Gamepad(self.ui.keys)
        self._held = HeldKey()
        self._tidying = Tidying()
        self.frames_drawn = 0
        self._first_frame_shown = False
        self._listens = False
        self._probe = _probe_of_environment()
        self.paint: Callable[[Scene], bool] = self._draw
        """What paints a screen, and tells whether anything was; whoever looks at the end alone may put less here."""
        self.apply_settings()

    # ------------------------------------------------------------------------------------------------ screens

    @property
    def scene(self) -> Scene:
        """The scene that takes input. Raises RuntimeError if none is open."""
        top = self.scenes.top
        if top is None:
            raise RuntimeError("no screen is open")
        return top

    def has(self, route: str) -> bool:
        """Tell whether the program has a screen of this name."""
        return route in self.routes

    def open(self, route: str, how: str = "push", **arguments: Any) -> Scene | None:
        """Open the screen of a route: over the others (``push``), for the top (``replace``) or alone (``reset``).

        Gives the scene, or None if the program has no such screen or it cannot be opened now; then nothing changes.
        """
        make = self.routes.get(route)
        if make is None:
            _log.info("There is no screen called %s", route)
            return None
        scene = make(self.ui, **arguments)
        if scene is None:
            return None
        {"push": self.scenes.push, "replace": self.scenes.replace, "reset": self.scenes.reset}[how](scene)
        return scene

    @property
    def stack(self) -> Sequence[Scene]:
        """The open scenes, the lowest first."""
        return self.scenes.stack

    @property
    def surface(self) -> Surface:
        """What the window shows."""
        return self.window.surface

    def shows(self, scene: object) -> bool:
        """Tell whether a scene is the top one."""
        return self.scenes.top is scene

    def add_routes(self, routes: Mapping[str, Route]) -> None:
        """Let the program have further screens, such as those of a game that is opened."""
        self.routes.update(routes)

    def push(self, scene: Scene) -> None:
        """Open a scene over the others."""
        self.scenes.push(scene)

    def replace(self, scene: Scene) -> None:
        """Open a scene in the place of the top one."""
        self.scenes.replace(scene)

    def reset(self, scene: Scene) -> None:
        """Close all scenes and open this one."""
        self.scenes.reset(scene)

    def pop(self) -> None:
        """Close the top scene; without any left the program ends."""
        self.scenes.pop()
        if not self.scenes.stack:
            self.quit()

    def quit(self) -> None:
        """End the loop after this round."""
        self.running = False

    def find(self, name: str) -> Widget:
        """Return the visible widget of this name on the top screen. Raises KeyError if there is none."""
        return self.scene.find(name)

    # ------------------------------------------------------------------------------------------------ settings

    def apply_settings(self) -> None:
        """Put the settings in force: colours, scale, motion, sound, keys, pointer; and save them soon."""
        settings, ui = self.settings, self.ui
        if self.window.set_mode(settings.window_mode) and self.scenes.top is not None:
            # The new picture is empty, also where its size is the same.
            self.scene.mark_all()
        ui.motion.speed = settings.speed
        ui.motion.reduced = settings.reduced_motion
        ui.sound.mute_unfocused = settings.mute_unfocused
        ui.speech.is_on = settings.speech
        if not settings.speech:
            ui.speech.hush()
        ui.sound.set_volumes(
            master=settings.master, effects=settings.effects, ambience=settings.ambience, music=settings.music
        )
        language = settings.language or _system_language()
        changed_words = words.language() != language and words.set_language(language) == language
        theme = Theme(settings.colour_mode, settings.high_contrast, settings.strong_marks)
        theme.marks = ui.theme.marks
        scale = Scale(*self.window.size, settings.ui_scale / 100)
        ui.store.budget = max(BUDGET_BYTES, round(BUDGET_BYTES * scale.width * scale.height / (1920 * 1080)))
        if scale != ui.scale or theme.key != ui.theme.key or changed_words or ui.store.scale != scale.text:
            ui.adapt(scale, theme)
            self.scenes.refresh()
        self._show_pointer()

    def settings_changed(self) -> None:
        """Put changed settings in force and write them to the disk within a second or two."""
        self.apply_settings()
        self._unsaved = SAVE_AFTER

    def save_now(self) -> None:
        """Write changed settings to the disk at once; says so on the screen if the disk refuses."""
        if self._unsaved is None:
            return
        self._unsaved = None
        problem = self._save(self.settings) or ""
        changed, self.save_problem = problem != self.save_problem, problem
        if problem:
            _log.warning("%s", problem)
        if changed and self.scenes.top is not None:
            # Screens that say what is kept say so no longer.
            self.scenes.refresh()
        if problem and self.scenes.top is not None:
            self.scene.say(escape(problem), 6.0)

    def _show_pointer(self) -> None:
        size = self.settings.pointer
        if size == "normal" or POINTER not in self.ui.store:
            self.window.set_pointer(None, (0, 0))
            return
        k = {"large": 1.0, "largest": 1.6}[size] * max(1.0, self.ui.scale.unit)
        entry = self.ui.store.info(POINTER)
        picture = self.ui.store.get(POINTER, (round(entry.w * k), round(entry.h * k)))
        self.window.set_pointer(picture, (round(entry.anchor[0] * k), round(entry.anchor[1] * k)))

    def change_scale(self, steps: int) -> None:
        """Make words larger or smaller by so many steps of 5 %; 0 sets them to 100 %."""
        wanted = 100 if steps == 0 else self.settings.ui_scale + steps * UI_SCALE_STEP
        self.settings.ui_scale = min(UI_SCALE_HIGHEST, max(UI_SCALE_LOWEST, wanted))
        self.settings_changed()
        shown = round(self.ui.scale.effective * 100)
        text = _("Interface scale {n} %").format(n=self.settings.ui_scale)
        if self.ui.scale.is_floored:
            text = _("Interface scale {n} %; in this window words stay at {shown} %, so that they can be read").format(
                n=self.settings.ui_scale, shown=shown
            )
        self.scene.say(text)

    # ------------------------------------------------------------------------------------------------ the loop

    def run(self, scene: Scene | None = None) -> None:
        """Run until the program ends. A crash goes to ``on_crash``, if one is given, and ends the loop."""
        if scene is not None:
            self.scenes.reset(scene)
        self.running = True
        self._tidying.begin()
        clock = pygame.time.Clock()
        last = time.perf_counter()
        events = pygame.event.get()
        try:
            while True:
                now = time.perf_counter()
                passed = min(0.25, now - last) if self.idle_seconds < DOZE_AFTER else now - last
                drew = self.step(events, passed)
                last = now
                top = self.scenes.top
                if not self.running or top is None:
                    break
                if self.frames_drawn == 1 and not self._listens:
                    # Looking for controllers takes a while, and nobody misses them before the first picture.
                    self._listens = True
                    self.gamepad.open()
                self._tidying.rest(top, passed, self.idle_seconds, still=not drew and not top.moving)
                events = self.wait(clock)
        except Exception as error:
            if self.on_crash is None:
                raise
            _log.exception("The program stopped unexpectedly")
            self.on_crash(error)
        finally:
            self._tidying.end()
            self.save_now()
            self.ui.sound.close()
            self.ui.speech.close()

    def wait(self, clock: pygame.time.Clock) -> list[Event]:
        """Let the time of a picture pass, or doze where nobody did anything for long. Return what came meanwhile."""
        top = self.scenes.top
        if top is not None and (top.moving or top.canvas.unfinished):
            clock.tick(min(60, max(30, self.settings.frame_rate)))
            return pygame.event.get()
        if self.idle_seconds < DOZE_AFTER or top is None or top.busy or self._unsaved is not None:
            clock.tick(ACTIVE_RATE if self.idle_seconds < ACTIVE_FOR else IDLE_RATE)
            return pygame.event.get()
        if not self._dozes:
            self._dozes = True
            self.rest()
        # Waiting with a time limit looks for events a thousand times a second inside pygame: sleeping costs a tenth.
        time.sleep(DOZE_SLEEP)
        return pygame.event.get()

    def rest(self) -> None:
        """Give back the memory of what is not seen and can be made anew within a picture."""
        scene = self.scene
        self.ui.store.rest(lambda: scene.canvas.draw_all(self.window.surface))
        scene.canvas.rest()
        trim_memory()

    def step(self, events: Iterable[Event], dt: float) -> bool:
        """Take these events, let ``dt`` seconds pass, and draw if anything changed. Gives whether it drew."""
        self.ui.pace.begin()
        self.idle_seconds += dt
        again = self._held.again(dt)
        for event in (*(() if again is None else (again,)), *self._pressed(events)):
            if event.type in _INPUT:
                self.idle_seconds = 0.0
                self._dozes = False
                self.ui.sound.wake()
            if event is not again:
                self._held.note(event)
            if self._probe is not None:
                self._probe.note(event)
            self._follow_device(event)
            self._handle(event)
            if self.scenes.top is None:
                self.running = False
                return False
        self.ui.motion.advance(dt)
        self.ui.sound.advance(dt)
        if self.idle_seconds >= DOZE_AFTER and self.scenes.top is not None and not self.scenes.top.busy:
            self.ui.sound.rest()
        if self._unsaved is not None:
            self._unsaved -= dt
            if self._unsaved <= 0:
                self.save_now()
        top = self.scenes.top
        if top is None:
            return False
        top.update(dt)
        top = self.scenes.top
        drew = top is not None and self.paint(top)
        if top is not None:
            self.narrator.look(top, drew)
        if self._probe is not None and top is not None:
            self._probe.look(self, drew)
        return drew

    def _pressed(self, events: Iterable[Event]) -> Iterator[Event]:
        """Return the events of mouse and keyboard, and those that the controllers make of theirs."""
        for event in events:
            made = self.gamepad.takes(event)
            if made is not None:
                yield from made
            else:
                yield event

    def _follow_device(self, event: Event) -> None:
        """Write on buttons and tips what is on the device that is used: keys, or the buttons of the controller."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return
        by_pad = hasattr(event, "held")
        if by_pad != self.gamepad.in_use:
            self.gamepad.in_use = by_pad
            self.ui.keys.signs = signs_of(self.gamepad.name()) if by_pad else {}
            self.scenes.refresh()

    def _draw(self, scene: Scene) -> bool:
        dirty = scene.take_dirty()
        if not dirty:
            return False
        scene.canvas.draw(self.window.surface, dirty)
        self.ui.pace.end()
        self.window.show(dirty)
        self.frames_drawn += 1
        if not self._first_frame_shown:
            self._first_frame_shown = True
            paths.report_first_frame()
        return True

    def draw_now(self) -> Surface:
        """Draw the whole top screen at once and give the window's surface; for pictures and tests."""
        self.ui.pace.end()
        self.scene.update(0.0)
        self.scene.mark_all()
        self.paint(self.scene)
        return self.window.surface

    def audit(self) -> TextAudit:
        """Draw the whole top screen and give the register of all its texts; for tests."""
        found = self.ui.text.audit = TextAudit()
        try:
            self.scene.mark_ground()
            self.draw_now()
        finally:
            self.ui.text.audit = None
        return found

    # ------------------------------------------------------------------------------------------------ input

    def _handle(self, event: Event) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            self._ask_quit()
        elif kind == pygame.WINDOWRESIZED or kind == pygame.VIDEORESIZE:
            size = (event.x, event.y) if kind == pygame.WINDOWRESIZED else event.size
            self.window.resized(*size)
            if self.window.size != (self.ui.scale.width, self.ui.scale.height):
                self.settings_changed()
            self.scene.mark_all()
        elif kind == pygame.WINDOWMOVED:
            self.window.moved(event.x, event.y)
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.scene.mark_all()
        elif kind == pygame.WINDOWFOCUSLOST:
            self.ui.focused = False
            self.ui.sound.set_focus(False)
        elif kind == pygame.WINDOWFOCUSGAINED:
            self.ui.focused = True
            self.ui.sound.set_focus(True)
        elif not take_window_key(self, event):
            if kind in _POINTS:
                event = Event(kind, event.dict | {"pos": self.window.spot(event.pos)})
            self._note_pointer(event)
            if not self.scene.is_built:
                return  # Nobody can have meant a screen that nobody has seen yet.
            guide = self.scene.guide
            used = (guide is not None and guide.takes(event)) or self.scene.handle(event)
            if not used and event.type == pygame.KEYDOWN and self.scenes.top is not None:
                take_late_key(self, event)

    def _note_pointer(self, event: Event) -> None:
        if event.type in _POINTS:
            self.pointer = event.pos
            using = True
        elif event.type == pygame.KEYDOWN:
            using = False
        else:
            return
        if using != self.pointer_in_use:
            self.pointer_in_use = using
            if self.scene.focus is not None:
                self.scene.focus.mark()

    def _ask_quit(self) -> None:
        """Closing the window asks the open screens, top first; one that must not be lost says so itself."""
        for scene in reversed(self.scenes.stack):
            asks = getattr(scene, "on_quit", None)
            if asks is not None and asks():
                return
        self.quit()

    def take_screenshot(self, folder: Path | None = None) -> Path | None:
        """Save a picture of the window in the person's pictures folder. Gives the file, None if the disk refuses."""
        target = save_picture(self.window.surface, folder)
        if target is None:
            self.scene.say(_("The picture could not be saved."))
        else:
            name = escape(target.name)
            self.scene.say(_("Saved as “{name}” in the pictures folder.").format(name=name))
        return target

    def close(self) -> None:
        """Close the window and all that its scenes hold; for tests, which open several one after the other."""
        self.scenes.close()
        with contextlib.suppress(pygame.error):
            self.ui.sound.close()
            self.ui.speech.close()
            self.window.close()


def _system_language() -> str:
    import locale

    with contextlib.suppress(ValueError, TypeError):
        return (locale.getlocale()[0] or "en").split("_")[0]
    return "en"


def _probe_of_environment() -> Probe | None:
    name = os.environ.get(paths.PROBE_VARIABLE, "")
    if not name:
        return None
    from atlantis_desktop.ui.probe import Probe

    return Probe(Path(name))
