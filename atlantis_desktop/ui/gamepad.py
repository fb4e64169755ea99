"""A controller plays every game: its buttons and sticks press keys of the key map, by the mapping that SDL has for it.

What has no button of its own is reached by the focus: directions and shoulders lead it, ``A`` does what has it.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Mapping
from typing import Any, Final

import pygame
from pygame.event import Event

from atlantis_desktop.ui.keys import KeyMap, event_of
from atlantis_desktop.words import N_, _

_log = logging.getLogger(__name__)

PUSHED, RELEASED = 0.6, 0.4
"""From how far on a stick or trigger counts as pressed, and below how far no longer, of 1."""
MOST: Final = 32767
ACTIONS: Final[Mapping[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: "act",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "inspect",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "last_region",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next_region",
    pygame.CONTROLLER_BUTTON_START: "end_turn",
    pygame.CONTROLLER_BUTTON_BACK: "undo",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "log",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rules",
}
"""What each button does, by the names of the key map."""
DIRECTIONS: Final[Mapping[int, str]] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""The keys of the cross."""
AXES: Final[Mapping[int, tuple[str, str]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("pageup", "pagedown"),
}
"""The keys of the sticks, for their lower and their upper end."""
TRIGGERS: Final[Mapping[int, str]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "summary",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "skip",
}
"""What the triggers do, by the names of the key map."""
_XBOX: Final[dict[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_START: N_("Menu button"),
    pygame.CONTROLLER_BUTTON_BACK: N_("View button"),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: N_("left stick"),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: N_("right stick"),
}
_PLAYSTATION: Final[dict[int, str]] = _XBOX | {
    pygame.CONTROLLER_BUTTON_A: N_("Cross"),
    pygame.CONTROLLER_BUTTON_B: N_("Circle"),
    pygame.CONTROLLER_BUTTON_X: N_("Square"),
    pygame.CONTROLLER_BUTTON_Y: N_("Triangle"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "L1",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "R1",
    pygame.CONTROLLER_BUTTON_START: "Options",
    pygame.CONTROLLER_BUTTON_BACK: "Share",
}
_NINTENDO: Final[dict[int, str]] = _XBOX | {
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "L",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "R",
    pygame.CONTROLLER_BUTTON_START: "+",
    pygame.CONTROLLER_BUTTON_BACK: "−",
}
_MAKERS: Final = (
    (("ps3", "ps4", "ps5", "dualshock", "dualsense", "playstation", "sony"), _PLAYSTATION, ("L2", "R2")),
    (("nintendo", "switch", "joy-con"), _NINTENDO, ("ZL", "ZR")),
    (("",), _XBOX, ("LT", "RT")),
)


def signs_of(name: str) -> dict[str, str]:
    """Return what is written on the buttons of a controller of this name, by the action of the key map."""
    lower = name.lower()
    _words, buttons, triggers = next(row for row in _MAKERS if any(word in lower for word in row[0]))
    found = {action: buttons[button] for button, action in ACTIONS.items()}
    return {name: _(sign) for name, sign in (found | dict(zip(TRIGGERS.values(), triggers, strict=True))).items()}


class Gamepad:
    """Turns what controllers do into presses of keys."""

    def __init__(self, keys: KeyMap) -> None:
        """Take the key map whose keys are pressed."""
        self.keys = keys
        self.in_use = False
        """Whether a controller was used last, and not mouse or keyboard."""
        self._open: dict[int, Any] = {}
        self._held: dict[tuple[int, str], str] = {}
        """What is held: by kind of part and its number, the key."""

    def open(self) -> None:
        """Listen to the controllers that are there, and to those that will be plugged in."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as error:
            _log.info("No controllers can be used: %s", error)

    def takes(self, event: Event) -> list[Event] | None:
        """Return the presses of keys that an event of a controller means; None for an event of anything else."""
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif kind == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._held.clear()
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            return self._press((event.button, "button"), self._key_of(event.button))
        elif kind == pygame.CONTROLLERBUTTONUP:
            self._held.pop((event.button, "button"), None)
        elif kind == pygame.CONTROLLERAXISMOTION:
            return self._moved(event.axis, event.value / MOST)
        else:
            return None
        return []

    def name(self) -> str:
        """Return what the controllers are called, empty for none."""
        return " ".join(str(each.name) for each in self._open.values())

    def _add(self, index: int) -> None:
        with contextlib.suppress(ImportError, pygame.error, ValueError):
            from pygame._sdl2 import controller

            found = controller.Controller(index)
            self._open[found.as_joystick().get_instance_id()] = found

    def _key_of(self, button: int) -> str:
        action = ACTIONS.get(button, "")
        keys = self.keys.keys(action) if action else ()
        return DIRECTIONS.get(button, "") or (keys[0] if keys else "")

    def _moved(self, axis: int, share: float) -> list[Event]:
        part = axis, "axis"
        if abs(share) < RELEASED:
            self._held.pop(part, None)
        elif abs(share) > PUSHED and part not in self._held:
            if axis in TRIGGERS:
                keys = self.keys.keys(TRIGGERS[axis])
                return self._press(part, keys[0] if keys else "")
            if axis in AXES:
                return self._press(part, AXES[axis][share > 0])
        return []

    def _press(self, part: tuple[int, str], key: str) -> list[Event]:
        if not key:
            return []
        self._held[part] = key
        # Whoever repeats what is held asks the keyboard for a key, and for this one the controller.
        return [event_of(key, held=lambda: part in self._held)]
