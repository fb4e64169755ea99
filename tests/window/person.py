"""Somebody at the program who looks at what it shows and uses mouse and keyboard; see `events.py` and `desktop.py`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame
from pygame import Surface

Spot = tuple[int, int]


KEEP_ARROWS = ("text field", "radio group", "choice list", "slider")
"""What changes its value by left and right instead of letting the focus go on."""

READING = 0.6
"""Seconds in which a question is read."""


class Seen:
    """One look at the screen; see `atlantis_desktop.ui.probe` for what it can tell."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.scene: str = data["scene"]
        self.stack: list[str] = data["stack"]
        self.still: bool = data["still"]
        self.refusal: str = data["refusal"]
        self.widgets: list[dict[str, Any]] = data["widgets"]
        self.data = {key: value for key, value in data.items() if key not in ("frame", "inputs")}

    def __contains__(self, name: str) -> bool:
        return any(widget["name"] == name for widget in self.widgets)

    def __getitem__(self, name: str) -> dict[str, Any]:
        found = next((widget for widget in self.widgets if widget["name"] == name), None)
        assert found is not None, f"the {self.scene} shows no {name}; it shows {[w['name'] for w in self.widgets]}"
        return found

    @property
    def focused(self) -> dict[str, Any] | None:
        """What the keyboard's ring stands on."""
        return next((widget for widget in self.widgets if widget.get("focused")), None)

    def cards(self, zone: str, **marks: bool) -> list[dict[str, Any]]:
        """The cards of a zone that show a face and have these marks, from the left."""
        found = [
            widget
            for widget in self.widgets
            if widget.get("place", [""])[0] == zone
            and widget["face"] >= 0
            and all(widget.get(mark, False) is wanted for mark, wanted in marks.items())
        ]
        return sorted(found, key=lambda widget: int(widget["rect"][0]))


class Person(ABC):
    """What can be done at the window. Waiting ends with a sentence when the program does not get there in time."""

    PATIENCE = 30.0

    @abstractmethod
    def look(self) -> Seen:
        """Look at the screen as it is now."""

    @abstractmethod
    def rest(self) -> None:
        """Let a moment pass."""

    @abstractmethod
    def pause(self, seconds: float) -> None:
        """Do nothing for so long, on the program's clock."""

    def read(self) -> None:
        """Read a question, which a key must not answer by giving something up before that."""
        self.pause(READING)

    @abstractmethod
    def now(self) -> float:
        """Seconds on the clock of patience."""

    @abstractmethod
    def press(self, spot: Spot) -> None:
        """Move to a place of the window and press the left button."""

    @abstractmethod
    def release(self, spot: Spot) -> None:
        """Move to a place of the window and let the button go."""

    @abstractmethod
    def wheel(self, spot: Spot, down: bool) -> None:
        """Turn the wheel by one step over a place of the window."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Press a key: a letter, or Return, Escape, Tab, Home, space, an arrow, ctrl+a."""

    @abstractmethod
    def picture(self) -> Surface:
        """The window's picture."""

    def wait(self, until: Callable[[Seen], bool], what: str) -> Seen:
        """Look until something is there."""
        end = self.now() + self.PATIENCE
        while True:
            seen = self.look()
            if until(seen):
                return seen
            assert self.now() < end, f"waited in vain for {what}; the screen shows {seen.data}"
            self.rest()

    def calm(self) -> Seen:
        """Look once nothing moves and nobody thinks."""
        return self.wait(lambda seen: seen.still, "the screen to come to rest")

    def wait_scene(self, name: str) -> Seen:
        """Look once this screen is in front and at rest."""
        return self.wait(lambda seen: seen.scene == name and seen.still, f"the screen {name}")

    def click_at(self, spot: Spot) -> None:
        """Click a place of the window."""
        self.press(spot)
        self.release(spot)

    def click(self, name: str, part: str = "") -> None:
        """Click a widget where it can be reached, or one row of it."""
        widget = self.wait(lambda seen: seen.still and name in seen, f"{name} to be shown")[name]
        if part:
            assert part in widget["parts"], f"{name} offers {list(widget['parts'])}"
        spot = widget["parts"][part] if part else widget.get("spot")
        assert spot is not None, f"{name} cannot be clicked"
        self.click_at((spot[0], spot[1]))

    def reveal(self, name: str, area: str) -> None:
        """Turn the wheel over a scroll area until a widget in it can be clicked."""
        for _ in range(40):
            seen = self.calm()
            if seen[name].get("spot") is not None:
                return
            left, top, wide, high = seen[area]["rect"]
            self.wheel((left + wide // 3, top + high // 2), down=seen[name]["rect"][1] > top)
        raise AssertionError(f"{name} cannot be scrolled into sight")

    def drag(self, start: Spot, end: Spot) -> None:
        """Drag something from one place to another."""
        self.press(start)
        self.release(end)

    def type(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            self.key("space" if letter == " " else letter)

    def keys(self, names: Sequence[str]) -> None:
        """Press several keys, one after the other."""
        for name in names:
            self.key(name)

    def focus(self, name: str) -> list[str]:
        """Go to a widget by Tab and arrows alone. Gives the keys that were pressed."""
        tries = 0
        pressed: list[str] = []
        for _ in range(40):
            been: list[str] = []
            while True:
                seen = self.wait(lambda seen: seen.still and name in seen, f"{name} to be shown")
                here, target = seen.focused, seen[name]
                if here is target:
                    return pressed
                if here is None or here["region"] != target["region"]:
                    break
                if not self._step_towards(here, target, been, tries, pressed):
                    tries += 1
                    break
            self.key("Tab")
            pressed.append("Tab")
        raise AssertionError(f"Tab and arrows do not lead to {name}")

    def _step_towards(
        self, here: dict[str, Any], target: dict[str, Any], been: list[str], tries: int, pressed: list[str]
    ) -> bool:
        """Press an arrow that leads to where the focus has not been in this region. Gives whether one does.

        Whoever has gone astray tries another way about the next time.
        """
        been.append(here["name"])
        ways = _ways(here["rect"], target["rect"])
        for way in Random(tries).sample(ways, len(ways)) if tries else ways:
            if here["role"] in KEEP_ARROWS and way in ("Left", "Right"):
                continue
            self.key(way)
            pressed.append(way)
            now = self.calm().focused
            if now is not None and now["name"] not in been:
                return True
            if now is not None and now["name"] != here["name"]:
                here = now
        return False


def _ways(here: list[int], there: list[int]) -> list[str]:
    """The arrows, the one that points best from one rectangle to another first."""
    across = there[0] + there[2] / 2 - here[0] - here[2] / 2
    down = there[1] + there[3] / 2 - here[1] - here[3] / 2
    worth = {"Right": across, "Left": -across, "Down": down, "Up": -down}
    return sorted(worth, key=lambda way: -worth[way])


def colours(picture: Surface) -> int:
    """How many colours a picture has, looked at in a grid."""
    wide, high = picture.get_size()
    return len({tuple(picture.get_at((x, y)))[:3] for x in range(0, wide, 4) for y in range(0, high, 4)})


def difference(one: Surface, other: Surface) -> float:
    """The share of the pixels that differ between two pictures of one size."""
    assert one.get_size() == other.get_size()
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12, 255), other)
    return 1 - mask.count() / (one.get_width() * one.get_height())
