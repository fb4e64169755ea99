"""What came of a Stasis that was played alone: who held which place, battles won, natural 13s. No drawing."""

from __future__ import annotations

from typing import Any, cast

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.archon.rules import victory
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVES


class Night:
    """The Stasis of a match that is over."""

    def __init__(self, match: Match[Any]) -> None:
        """Take the match."""
        self.match, self.rules = match, cast("ArchonRules", match.rules)
        self.events = [event for made in match.line for event in made.events]
        self.holders = victory.controllers(self.rules, match.state)
        """By objective: who held it at the end, NOBODY where nobody did."""
        self.points = victory.place_points(self.rules, match.state)
        """By objective: the victory points that it gave."""
        self.bridge = victory.bridge_points(self.rules, match.state)
        """Who held Naval Docks and Canal Bridge together, NOBODY for no one, and the points for that."""
        self.colossus: int = match.state.colossus
        """The objective at which the Colossus stood, that gave no points."""

    def places(self) -> list[int]:
        """Return by seat how many places it held."""
        return [self.holders.count(seat) for seat in range(self.rules.seats)]

    def battles_won(self) -> list[int]:
        """Return by seat how many battles it won."""
        return [sum(event.kind == "battle_won" and event.seat == seat for event in self.events)
                for seat in range(self.rules.seats)]  # fmt: skip

    def count(self, kind: str) -> int:
        """Return how often something happened."""
        return sum(event.kind == kind for event in self.events)

    def of_map(self, number: int) -> list[int]:
        """Return the objectives of a map, in their order."""
        return [at for at in range(OBJECTIVES) if self.rules.cards.map_of[at] == number]

    def whole(self, number: int) -> int:
        """Return who held all places of a map that count, so that they count twice; NOBODY for no one (ARCHON-114)."""
        held = {self.holders[at] for at in self.of_map(number) if at != self.colossus}
        return held.pop() if len(held) == 1 else NOBODY
