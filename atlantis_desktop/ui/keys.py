"""The key map: what a person can do by keyboard, with up to two keys for each action, all of them changeable.

A key is written as in ``"ctrl+z"``, ``"f11"``, ``"space"`` or ``"?"``. On a Mac ``ctrl`` stands for the command key.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import pygame
from pygame.event import Event

from atlantis_desktop.ui.desktop_area import sdl
from atlantis_desktop.words import N_, _

MAX_KEYS: Final = 2


@dataclass(frozen=True)
class Action:
    """One thing that a key does: its id, its name for people, its usual keys, and whether the interface needs it.

    ``fixed`` actions keep their first key, since without it no other key could be changed back.
    """

    id: str
    name: str
    keys: tuple[str, ...]
    fixed: bool = False


ACTIONS: Final[tuple[Action, ...]] = (
    Action("undo", N_("Undo"), ("ctrl+z", "backspace")),
    Action("redo", N_("Redo"), ("ctrl+y", "ctrl+shift+z")),
    Action("end_turn", N_("Press the gold button"), ("e",)),
    Action("hint", N_("Hint"), ("h",)),
    Action("accept", N_("Accept what a partner proposes"), ("a",)),
    Action("decline", N_("Decline what a partner proposes"), ("d",)),
    Action("inspect", N_("Inspect what lies under the pointer"), ("i",)),
    Action("log", N_("Log"), ("l",)),
    Action("zoom_in", N_("Show the board larger"), ("+", "=")),
    Action("zoom_out", N_("Show the board smaller"), ("-",)),
    Action("zoom_fit", N_("Show the whole board"), ("0",)),
    Action("map", N_("Another map of the board"), ("v",)),
    Action("seats", N_("Who sits there: the sheet of a seat"), ("t",)),
    Action("summary", N_("What happened since the last turn"), ("s",)),
    Action("skip", N_("Skip the running motion and the pause after it"), ("f",)),
    Action("quick", N_("Bots quick, or at their pace"), ("q",)),
    Action("workshop", N_("Page of a match of the workshop"), ("w",)),
    Action("note", N_("Write a note about this moment"), ("n",)),
    Action("pause_clock", N_("Stop the clock, or let it run"), ("p",)),
    Action("rules", N_("Rules of this moment"), ("f1",)),
    Action("keys", N_("List of keys"), ("?",)),
    Action("save", N_("Save"), ("ctrl+s",)),
    Action("open", N_("Open a saved game"), ("ctrl+o",)),
    Action("new", N_("New game"), ("ctrl+n",)),
    Action("find", N_("Find"), ("ctrl+f",)),
    Action("settings", N_("Settings"), ("ctrl+,",)),
    Action("full_screen", N_("Full screen"), ("f11", "alt+return")),
    Action("screenshot", N_("Save a picture of the screen"), ("f12",)),
    Action("larger", N_("Larger words"), ("ctrl+=", "ctrl++")),
    Action("smaller", N_("Smaller words"), ("ctrl+-",)),
    Action("usual_size", N_("Words at their usual size"), ("ctrl+0",)),
    Action("mute", N_("Sound on or off"), ("m",)),
    Action("read_again", N_("Read aloud again what is asked"), ("r",)),
    Action("next_region", N_("Next region"), ("tab",), fixed=True),
    Action("last_region", N_("Region before"), ("shift+tab",), fixed=True),
    Action("act", N_("Do what has the focus"), ("return", "space"), fixed=True),
    Action("back", N_("Back, or the menu"), ("escape",), fixed=True),
)

_NAMES: Final[dict[int, str]] = {
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "return",
    pygame.K_ESCAPE: "escape",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_INSERT: "insert",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    **{getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 13)},
}
_MODIFIER_KEYS: Final = frozenset(
    {
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCK,
        pygame.K_MODE,
    }
)
PLACES: Final[dict[str, int]] = {
    **{letter: pygame.KSCAN_A + number for number, letter in enumerate("abcdefghijklmnopqrstuvwxyz")},
    "-": pygame.KSCAN_MINUS, "=": pygame.KSCAN_EQUALS, "[": pygame.KSCAN_LEFTBRACKET, "]": pygame.KSCAN_RIGHTBRACKET,
    ";": pygame.KSCAN_SEMICOLON, "'": pygame.KSCAN_APOSTROPHE, "`": pygame.KSCAN_GRAVE, ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD, "/": pygame.KSCAN_SLASH,
}  # fmt: skip
"""Where each sign lies on a Latin keyboard: a layout of other letters has its keys in the same places."""
_AT_PLACE: Final = {place: sign for sign, place in PLACES.items()}
_ARROWS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
_ORDER: Final = ("ctrl", "alt", "shift")


def key_of(event: Event) -> str:
    """Return the name of a KEYDOWN event's key, ``""`` for a modifier alone.

    Shift counts only where it does not already make another sign: ``shift+tab``, but ``?``. A key on which a layout has
    a letter of another script counts as the Latin one in its place.
    """
    if event.key in _MODIFIER_KEYS:
        return ""
    mods = getattr(event, "mod", 0)
    command = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
    letter = getattr(event, "unicode", "")
    base = _NAMES.get(event.key, "")
    shown = not base and len(letter) == 1 and letter.isprintable() and not letter.isspace() and not letter.isalpha()
    if not base:
        base = letter if shown else _latin(event) or _sign(event.key)
    if not base:
        return ""
    parts = [
        name
        for name, held in (
            ("ctrl", mods & command),
            ("alt", mods & pygame.KMOD_ALT),
            ("shift", mods & pygame.KMOD_SHIFT and not shown),
        )
        if held
    ]
    return "+".join([*parts, base])


def event_of(key: str, **more: object) -> Event:
    """Return the KEYDOWN event of a key by its name, such as ``ctrl+z``, with whatever else it is to carry."""
    text = normal(key)
    base = "+" if text.endswith("+") else text.rsplit("+", 1)[-1]
    held = text[: len(text) - len(base)].split("+")
    command = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
    mods = {"ctrl": command, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}
    code = next((code for code, name in _NAMES.items() if name == base), ord(base[0]))
    sign = base if len(base) == 1 else ""
    pressed = sum(mods[name] for name in held if name)
    return Event(pygame.KEYDOWN, {"key": code, "mod": pressed, "unicode": sign, "scancode": 0, **more})


def _latin(event: Event) -> str:
    """Return the Latin sign in the place of a key that has a letter of another script, ``""`` for all other keys."""
    return _AT_PLACE.get(getattr(event, "scancode", 0), "") if _is_foreign(event.key) else ""


def _is_foreign(code: int) -> bool:
    """Tell whether the layout has a letter on a key that is not a Latin one."""
    if not 127 < code <= sys.maxunicode:
        return False
    letter = chr(code)
    return letter.isalpha() and not unicodedata.name(letter, "").startswith("LATIN")


def layout_code(place: int) -> int:
    """Return what the keyboard's present layout has on the key in a place, as SDL's code; 0 where nobody tells."""
    library = sdl()
    return int(library.SDL_GetKeyFromScancode(place)) if library is not None else 0


def _on_cap(base: str) -> str:
    """Return the sign that the layout has on a key: its own letter where a letter of another script stands there."""
    code = layout_code(PLACES[base]) if base in PLACES else 0
    return chr(code) if _is_foreign(code) else base


def _sign(code: int) -> str:
    if 32 < code < 127:
        return chr(code).lower()
    try:
        return str(pygame.key.name(code)).strip().lower().replace(" ", "-")
    except pygame.error:
        return ""


def normal(key: str) -> str:
    """Return a key's name with its modifiers in one order, such as ``ctrl+shift+z``; ``""`` if it names no key."""
    text = key.strip().lower()
    if text == "+":
        return "+"
    base = "+" if text.endswith("++") else text.rsplit("+", 1)[-1]
    held = {part for part in text[: len(text) - len(base)].split("+") if part}
    if not base or not held <= set(_ORDER):
        return ""
    return "+".join([*(name for name in _ORDER if name in held), base])


def shown(key: str) -> str:
    """Return a key as a person reads it on its cap: ``Ctrl+Z``, ``←``, ``Enter``."""
    text = normal(key)
    base = "+" if text.endswith("+") else text.rsplit("+", 1)[-1]
    held = [part for part in text[: len(text) - len(base)].split("+") if part]
    names = {
        "return": _("Enter"),
        "escape": _("Esc"),
        "space": _("Space"),
        "tab": _("Tab"),
        "ctrl": _("Cmd") if sys.platform == "darwin" else _("Ctrl"),
        "alt": _("Alt"),
        "shift": _("Shift"),
        "delete": _("Del"),
        "backspace": _("Backspace"),
        "home": _("Home"),
        "end": _("End"),
        "pageup": _("Page up"),
        "pagedown": _("Page down"),
    }
    base = _on_cap(base)
    word = names.get(base) or _ARROWS.get(base) or (base.upper() if len(base) <= 3 else base.capitalize())
    return "+".join([*(names[part] for part in held), word])


class KeyMap:
    """Which key does what. ``changed`` holds only the actions whose keys differ from the usual ones."""

    def __init__(self, changed: Mapping[str, Iterable[str]] | None = None, extra: Iterable[Action] = ()) -> None:
        self.actions: dict[str, Action] = {action.id: action for action in (*ACTIONS, *extra)}
        self.signs: Mapping[str, str] = {}
        """What is written on the buttons of the controller that is used, by action; empty while none is."""
        self._keys: dict[str, tuple[str, ...]] = {name: action.keys for name, action in self.actions.items()}
        for name, keys in (changed or {}).items():
            if name in self.actions:
                self._keys[name] = tuple(k for k in (normal(key) for key in keys) if k)[:MAX_KEYS]
        for name, action in self.actions.items():
            if action.fixed and action.keys[0] not in self._keys[name]:
                self._keys[name] = (action.keys[0], *self._keys[name])[:MAX_KEYS]

    def keys(self, action: str) -> tuple[str, ...]:
        """Return the keys of an action. Raises KeyError for an unknown one."""
        return self._keys[action]

    def first(self, action: str) -> str:
        """Return the first key of an action as a person reads it, ``""`` if it has none.

        While a controller is used, that is its button, where the action has one.
        """
        if action in self.signs:
            return self.signs[action]
        keys = self._keys.get(action, ())
        return shown(keys[0]) if keys else ""

    def action_of(self, event: Event) -> str:
        """Return the action of a KEYDOWN event, ``""`` if its key does nothing. The first in the list wins."""
        key = key_of(event)
        if not key:
            return ""
        return next((name for name, keys in self._keys.items() if key in keys), "")

    def set_keys(self, action: str, keys: Iterable[str]) -> None:
        """Give an action these keys (at most two). A fixed action keeps its first usual key. Raises KeyError."""
        wanted = tuple(dict.fromkeys(k for k in (normal(key) for key in keys) if k))
        fixed = self.actions[action]
        if fixed.fixed and fixed.keys[0] not in wanted:
            wanted = (fixed.keys[0], *wanted)
        self._keys[action] = wanted[:MAX_KEYS]

    def add_key(self, action: str, key: str) -> None:
        """Give an action one more key; with two already, the older one falls away. Raises KeyError."""
        cleaned = normal(key)
        kept = [k for k in self._keys[action] if k != cleaned]
        if self.actions[action].fixed:
            self.set_keys(action, [kept[0], cleaned] if kept else [cleaned])
        else:
            self.set_keys(action, [*kept, cleaned][-MAX_KEYS:])

    def reset(self) -> None:
        """Give every action its usual keys."""
        self._keys = {name: action.keys for name, action in self.actions.items()}

    def conflicts(self) -> dict[str, list[str]]:
        """Return each key that more than one action has, with those actions in the order of the list."""
        owners: dict[str, list[str]] = {}
        for name, keys in self._keys.items():
            for key in keys:
                owners.setdefault(key, []).append(name)
        return {key: names for key, names in owners.items() if len(names) > 1}

    def taken_by(self, action: str) -> list[tuple[str, str]]:
        """Return (key, other action) for each key of this action that another action has too."""
        found: list[tuple[str, str]] = []
        for key, names in self.conflicts().items():
            if action in names:
                found.extend((key, other) for other in names if other != action)
        return found

    def changed(self) -> dict[str, list[str]]:
        """Return the actions whose keys differ from the usual ones, for the settings."""
        return {n: list(k) for n, k in self._keys.items() if k != self.actions[n].keys}
