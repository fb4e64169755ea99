"""Who may act at this screen now, and which bot comes next, where a question may be open to several seats at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from atlantis_desktop.engine.prompts import Prompt


class Turns:
    """The seats that people play at one screen: which of them acts, and which stand back for others."""

    def __init__(self) -> None:
        """Start with nobody chosen."""
        self.chosen: int | None = None
        """The seat that a person has taken up as the active hand; None for whoever is asked first."""
        self.standing_back: set[int] = set()
        """Seats whose people let the others act first."""
        self.held = False
        """Whether bots wait, as after an undo, until a person has moved."""

    def acting(self, prompts: Sequence[Prompt], humans: Collection[int], front: int) -> int | None:
        """Return the seat that a person acts for, None while only bots are asked."""
        if not prompts:
            return None
        if self.chosen is not None and self.chosen in humans:
            return self.chosen
        asked = [prompt.seat for prompt in prompts if prompt.blocking and prompt.seat in humans]
        asked = [seat for seat in asked if seat not in self.standing_back]
        if not asked:
            return None
        return front if front in asked else asked[0]

    def bot_due(
        self, prompts: Sequence[Prompt], humans: Collection[int], goes_on: Callable[[int, bool], bool]
    ) -> int | None:
        """Return the bot that moves next, None while people are to move.

        ``goes_on`` tells of a seat, and whether a person stands before it, if its bot moves while people think.
        """
        blocking = [prompt.seat for prompt in prompts if prompt.blocking]
        people = [seat for seat in blocking if seat in humans and seat not in self.standing_back]
        if self.held and people:
            return None
        before = False
        for seat in blocking:
            if seat in humans:
                before = before or seat not in self.standing_back
            elif not people or goes_on(seat, before):
                return seat
        return None

    def follow(self, prompts: Sequence[Prompt], humans: Collection[int]) -> None:
        """The game has moved on: forget a hand that has nothing left to do, and who stood back where all others did."""
        asked = [prompt.seat for prompt in prompts if prompt.blocking]
        if self.chosen is not None and self.chosen not in asked:
            self.chosen = None
        self.standing_back &= set(asked)
        if not any(seat not in self.standing_back for seat in asked):
            self.standing_back.clear()
