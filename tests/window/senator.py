"""A person at the council of Archon who answers whatever is asked, by pointer or by keys, from what the screen shows.

Nothing is known of the game beside the screen: chips and steppers of a page, vote cards, glowing pieces, rows of lists
and the gold button. `moments` remembers each kind of moment that was met, and can keep a picture of the first of each.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from tests.window.hands import Hands, Keys
from tests.window.person import Person, Seen

TABLES: Final = ("council", "stasis")
OVER: Final = ("result",)
LAST_OFFER: Final = 0.7
"""So often an offer is put away instead of being put together."""
PLAIN: Final = {"done": "no offer", "refuse": "refused", "withdraw": "withdrawn", "press": "pressed",
                "decline": "let be"}  # fmt: skip
"""Buttons of a page that answer without anything chosen."""
MOST_TRIES: Final = 12


class Senator(Hands):
    """Plays by pointer."""

    def __init__(self, person: Person, seed: int = 4, meet: Callable[[str], None] | None = None) -> None:
        """Take the window, the seed of the choices, and who is told of each kind of moment when it is first met."""
        self.person, self.random = person, Random(seed)
        self.meet = meet or (lambda _moment: None)
        self.moments: set[str] = set()
        self.refusals: list[str] = []
        self.deeds = 0

    # ------------------------------------------------------------------------------------------------ the course

    def play(self, deeds: int) -> Seen:
        """Do so many deeds, or play to the result."""
        seen = self.person.wait(self.due, "the first question")
        for _deed in range(deeds):
            seen = self.person.wait(self.due, "the next question")
            self._remember(seen)
            if seen.scene in OVER:
                break
            before = seen.data
            self.turn(seen)
            self.deeds += 1
            now = self.person.look()
            if now.data == before:
                self.person.pause(0.05)
        return seen

    def due(self, seen: Seen) -> bool:
        """Tell whether the screen waits for the person."""
        if not seen.still:
            return False
        if seen.scene not in TABLES:
            return True
        return any(self.ways(seen))

    def _remember(self, seen: Seen) -> None:
        words = next((seen[name]["label"] for name in ("asked_title", "instruction") if name in seen), "")
        kind = f"{seen.scene}: {words.split('.')[0][:40]}"
        if seen.refusal:
            self.refusals.append(seen.refusal)
        if kind not in self.moments:
            self.moments.add(kind)
            self.meet(kind)

    @staticmethod
    def ways(seen: Seen) -> list[str]:
        """Return what of a table can be used now: open lists, votes, the gold button, rows of the list."""
        found = [name for name in ("chooser", "moves") if name in seen and seen[name].get("parts")]
        found += [w["name"] for w in seen.widgets if w["name"].startswith("vote_") and w.get("spot")]
        return found + (["action_main"] if "action_main" in seen and not seen["action_main"].get("reason") else [])

    # ------------------------------------------------------------------------------------------------ one deed

    def turn(self, seen: Seen) -> None:
        """Answer what is asked."""
        if seen.scene == "asked":
            self.answer(seen)
        elif seen.scene in TABLES:
            self.at_table(seen)
        else:
            self.press(self._closing(seen))

    @staticmethod
    def _closing(seen: Seen) -> str:
        found = [w["name"] for w in seen.widgets if w["role"] == "button" and w.get("spot") and not w.get("reason")]
        assert found, f"the {seen.scene} has no button: {[w['name'] for w in seen.widgets]}"
        return str(found[0])

    def answer(self, seen: Seen) -> None:
        """Put an answer together on a page: choose until the gold button has no reason against it, then press it."""
        if "sheet_of_1" in seen:
            # A sheet asks nothing: it is read and put away.
            self.press("confirm" if "confirm" in seen else "back")
            return
        plain = [name for name in PLAIN if name in seen and not seen[name].get("reason")]
        if plain and self.random.random() < LAST_OFFER:
            self.press(self.random.choice(plain))
            return
        title = seen["asked_title"]["label"]
        for _try in range(self.random.randrange(3) if not seen["confirm"].get("reason") else MOST_TRIES):
            ways = [w for w in seen.widgets if w.get("spot") and not w.get("reason") and w["region"] != "answers"
                    and w["role"] in ("option", "slider", "toggle")]  # fmt: skip
            if not ways:
                break
            self.use(self.random.choice(ways))
            seen = self.person.calm()
            if seen.scene != "asked" or seen["asked_title"]["label"] != title:
                return
            if not seen["confirm"].get("reason") and self.random.random() < 0.5:
                break
        if not seen["confirm"].get("reason"):
            self.press("confirm")
        elif plain:
            self.press(self.random.choice(plain))

    def at_table(self, seen: Seen) -> None:
        """Vote, choose a piece that glows, press the gold button, or choose a row of the list."""
        ways = self.ways(seen)
        votes = [name for name in ways if name.startswith("vote_")]
        glowing = [w for w in seen.widgets if w["role"] == "card" and w.get("playable") and w.get("spot")]
        if "chooser" in ways:
            self.choose("chooser", self.random.choice(list(seen["chooser"]["parts"])))
        elif votes and seen["action_main"].get("reason"):
            self.press(self.random.choice(votes))
        elif glowing and self.random.random() < 0.3:
            self.press(self.random.choice(glowing)["name"])
        elif "action_main" in ways and ("moves" not in ways or self.random.random() < 0.7):
            self.press("action_main")
        else:
            self.choose("moves", self.random.choice(list(seen["moves"]["parts"])))

    # ------------------------------------------------------------------------------------------------ by pointer

    def use(self, widget: dict[str, Any]) -> None:
        """Choose a chip, or take one more of an amount."""
        if widget["role"] == "slider":
            left, top, wide, high = widget["rect"]
            self.person.click_at((left + wide - high // 2, top + high // 2))
        else:
            self.person.click_at((widget["spot"][0], widget["spot"][1]))

    def choose(self, name: str, words: str) -> None:
        """Choose the row of a list."""
        self.person.click(name, words)


class KeySenator(Keys, Senator):
    """Plays by keys alone."""

    def press(self, name: str) -> None:
        if name == "action_main":
            self.person.key("e")
        else:
            super().press(name)

    def use(self, widget: dict[str, Any]) -> None:
        self.person.focus(widget["name"])
        self.person.key("Right" if widget["role"] == "slider" else "Return")

    def choose(self, name: str, words: str) -> None:
        self.person.focus(name)
        seen = self.person.calm()
        if name in seen and words in seen[name]["parts"]:
            self.person.key(str(list(seen[name]["parts"]).index(words) + 1))
