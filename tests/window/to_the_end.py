"""Somebody who plays a game of Atlantis Rising to its result, whatever comes, as the hints advise: by mouse or by keys.

What comes next is known to nobody beforehand: the script answers whatever the table asks, until it tells who won.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tests.window.hands import Hands, Keys
from tests.window.person import Person, Seen

MOST_DEEDS: Final = 600
"""More deeds than the longest game needs."""
UNSEEN: Final = 3.0
"""After so many seconds what came of a deed was nothing that widgets tell."""
HINT: Final = "hint_move_1"

Watch = Callable[[str, Seen], None]


@dataclass
class Evening:
    """What was done and seen on the way."""

    asked: list[str] = field(default_factory=list)
    """Every question, as it came up: its heading, or what the gold button says, or the screen that lay over it."""
    scenes: list[str] = field(default_factory=list)
    hinted: int = 0
    """So many moves were made with a hint."""
    refusals: list[str] = field(default_factory=list)


def is_read(seen: Seen) -> bool:
    """Tell whether a misfortune lies large until it was read."""
    return seen.scene == "island" and "harm" in seen and not seen["main_action"].get("reason")


def is_due(seen: Seen) -> bool:
    """Tell whether the screen waits for the person."""
    if is_read(seen):
        return True
    if not seen.still:
        return False
    if seen.scene != "island":
        return True
    lit = any(seen[name].get("lit_parts") for name in ("island", "hand") if name in seen)
    at_gate = "gate_small" in seen and seen["gate_small"].get("lit")
    return lit or at_gate or "question" in seen or not seen["main_action"].get("reason")


def standing(seen: Seen) -> object:
    """Return what every deed changes, and what a hint, a tip or the focus does not."""
    passing = ("hint", "plan_marks", "refusal", "tooltip")
    kept = [each for each in seen.widgets if not each["name"].startswith(passing)]
    return seen.scene, [{key: each[key] for key in each if key not in ("focused", "spot")} for each in kept]


class Follower(Hands):
    """Plays by mouse."""

    def __init__(self, person: Person, watch: Watch = lambda _moment, _seen: None) -> None:
        """Take the person, and who is told of each moment: its name and what is seen."""
        self.person = person
        self.watch = watch
        self.evening = Evening()

    # ------------------------------------------------------------------------------------------ up to the table

    def set_up(self, company: str, level: str, seed: str, seats: int) -> None:
        """From the title to the table."""
        self.person.wait_scene("title")
        self.press("game_rising")
        self.person.wait_scene("setup")
        self.pick("option_company", company)
        self.person.wait(lambda now: bool(now["option_company"].get("value") == company), f"{company} to be chosen")
        for seat in range(8, seats, -1):
            if f"seat_{seat}_kind" in self.person.calm():
                self.press(f"seat_{seat}_remove")
                self.person.wait(lambda now, gone=seat: f"seat_{gone}_kind" not in now, "a seat less")  # type: ignore[misc]
        self.show("option_level")
        self.set_level(level)
        self.person.wait(lambda now: str(now["option_level"].get("value")) == level, f"the level to be {level}")
        self.put_seed(seed)
        self.watch("setup", self.person.calm())
        self.press("start")

    # ------------------------------------------------------------------------------------------ the game

    def play(self) -> Seen:
        """Answer whatever is asked until the result is shown; gives the look at it."""
        for _deed in range(MOST_DEEDS):
            seen = self.person.wait(is_due, "the table to ask")
            self.note(seen)
            if seen.scene == "result":
                return seen
            before = standing(seen)
            self.answer(seen)
            self.await_change(before)
        raise AssertionError(f"the game does not end: {self.evening.asked[-5:]}")

    def await_change(self, before: object) -> None:
        """Look until something came of a deed; a roll that fails may change nothing but the chronicle."""
        end = self.person.now() + UNSEEN
        while self.person.now() < end and standing(self.person.look()) == before:
            self.person.rest()

    def note(self, seen: Seen) -> None:
        """Keep what is asked, and what screen it is."""
        if not self.evening.scenes or self.evening.scenes[-1] != seen.scene:
            self.evening.scenes.append(seen.scene)
        asked = seen.scene
        if asked == "island":
            asked = seen["question" if "question" in seen else "main_action"]["label"]
        if not self.evening.asked or self.evening.asked[-1] != asked:
            self.evening.asked.append(asked)
        self.watch(asked, seen)

    def answer(self, seen: Seen) -> None:
        """Do what the first hint says; go on where nothing is to be decided."""
        if seen.scene == "finale":
            self.person.pause(1.5)
            self.press("go_on")
        elif seen.scene == "dialog":
            self.press("end_yes" if "end_yes" in seen else "yes")
        elif seen.scene != "island":
            self.leave(seen)
        elif "summary" in seen and seen["summary"].get("spot") is not None:
            self.watch("summary", seen)
            self.leave(seen)
        elif is_read(seen):
            self.watch("read", seen)
            self.go_on()
        else:
            self.ask()
            told = self.person.wait(
                lambda now: (now.still and HINT in now) or bool(now.refusal), "a hint"
            )  # fmt: skip
            if HINT in told:
                self.watch("hint", told)
                self.evening.hinted += 1
                self.take()
            else:
                self.evening.refusals.append(told.refusal)
                self.press("main_action")

    # ------------------------------------------------------------------------------------------ with the mouse

    def set_level(self, level: str) -> None:
        """Choose the level."""
        self.person.click("option_level", level)

    def show(self, name: str) -> None:
        """Bring an option into sight."""
        self.person.reveal(name, "options_list")

    def leave(self, _seen: Seen) -> None:
        """Close what lies over the table."""
        self.person.key("Escape")

    def go_on(self) -> None:
        """Take away what was read."""
        left, top = self.person.look()["main_action"]["spot"]
        self.person.click_at((left, top))

    def ask(self) -> None:
        """Ask for a hint."""
        self.press("tool_hint")

    def take(self) -> None:
        """Make the first move of the hint."""
        self.press("hint_play")


class KeyFollower(Keys, Follower):
    """Plays by keys alone."""

    def show(self, name: str) -> None:
        self.person.focus(name)

    def set_level(self, level: str) -> None:
        self.person.keys([*["Left"] * 5, *["Right"] * (int(level) - 1)])

    def go_on(self) -> None:
        self.person.key("e")

    def ask(self) -> None:
        self.person.key("h")

    def take(self) -> None:
        self.person.key("1")
