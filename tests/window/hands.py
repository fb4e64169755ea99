"""How a person at the window presses things that have a name and chooses from lists: by mouse, or by keys alone."""

from __future__ import annotations

from tests.window.person import Person


class Hands:
    """Presses by mouse."""

    person: Person

    def press(self, name: str) -> None:
        """Press a button or another thing that has a name."""
        self.person.click(name)

    def pick(self, name: str, value: str) -> None:
        """Choose from a list that unfolds."""
        self.person.click(name)
        self.person.click("choice_list", value)

    def put_seed(self, seed: str) -> None:
        """Type the seed of a game that is set up."""
        self.press("seed_field")
        self.person.key("ctrl+a")
        self.person.type(seed)
        self.person.wait(lambda now: bool(now["seed_field"].get("value") == seed), f"the seed to be {seed}")


class Keys(Hands):
    """Presses by keys alone."""

    def focus(self, name: str) -> None:
        """Go to a thing that has a name."""
        self.person.focus(name)

    def press(self, name: str) -> None:
        """Go to it and press it."""
        self.focus(name)
        self.person.key("Return")

    def pick(self, name: str, value: str) -> None:
        """Unfold the list and go down to the row."""
        self.press(name)
        seen = self.person.wait(lambda now: now.still and "choice_list" in now, "the list to unfold")
        rows = list(seen["choice_list"]["parts"])
        self.person.keys(["Home", *["Down"] * rows.index(value), "Return"])
