"""What a bot looks at when it is asked: the table, what the question is about, and what the group lacks."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from atlantis_desktop.games.rising.bots.numbers import Numbers
from atlantis_desktop.games.rising.bots.worth import Outlook
from atlantis_desktop.games.rising.rules.flow import question_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable


class Asked:
    """One question: the table it is asked at, what it is about, and who is asked."""

    def __init__(
        self, game: RisingRules, table: RisingTable, numbers: Numbers, seat: int, arms: dict[int, int]
    ) -> None:
        """Take the question at work; ``arms`` are those of the flood cards."""
        self.game, self.table, self.numbers, self.seat = game, table, numbers, seat
        self._arms = arms

    @cached_property
    def look(self) -> Outlook:
        """What the table is worth to the group."""
        return Outlook(self.game, self.table, self.numbers, self._arms)

    @cached_property
    def context(self) -> tuple[Any, ...]:
        """What the question remembers."""
        return question_of(self.table.frames[-1]).context
