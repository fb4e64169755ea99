"""Figures of a finished game of City of Scoundrels, from its line of moves: the race by rounds, and who earned what."""

from __future__ import annotations

from typing import Any, NamedTuple

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import BANK
from atlantis_desktop.table.match_figures import MatchFigures


class Deeds(NamedTuple):
    """What one seat earned, by route, and what it did."""

    invested: int = 0
    """Influence from investments."""
    campaigned: int = 0
    """Influence from reputation and scandal."""
    conquered: int = 0
    """Influence from battles."""
    coins: int = 0
    """Coins that it got from the bank and from others."""
    cards: int = 0
    """Cards that it played."""


PLAYED = ("invested", "shining_played", "scandal_played", "committed", "answered")
COINS = {"quick_sold": 1, "market_sold": 1, "cashed_out": 2, "hand_given": 1}
"""By kind of event: how many of its first values are coins that its seat got."""


class ScoundrelsFigures(MatchFigures):
    """What happened in a match of City of Scoundrels, in numbers."""

    def __init__(self, match: Match[Any]) -> None:
        """Take a match; it need not be over."""
        assert isinstance(match.rules, ScoundrelsRules)
        super().__init__(match)
        self.rules: ScoundrelsRules = match.rules
        self.points = self._points()
        self.deeds = [self._deeds_of(seat) for seat in range(match.rules.seats)]

    def _points(self) -> list[tuple[int, ...]]:
        """Everybody's influence at the start and at the end of each round, the last as the game ended."""
        now = self.match.first
        points = [tuple(now.influence)]
        for made in self.match.line:
            if made.after.round != now.round and now.round:
                points.append(tuple(now.influence))
            now = made.after
        points.append(tuple(self.match.state.influence))
        return points

    @property
    def battles_won(self) -> int:
        """How many battles the challengers won."""
        return sum(event.kind == "battle_fought" and event.values[3] == event.seat for event in self.events)

    def _deeds_of(self, seat: int) -> Deeds:
        invested = campaigned = conquered = coins = cards = 0
        route = ""
        for event in self.events:
            if event.kind in ("cashed_out", "battle_fought", "shining_played", "scandal_played"):
                route = event.kind
            if event.seat != seat:
                continue
            if event.kind == "influence_changed" and event.values[0] > 0:
                gain = event.values[0]
                if route == "cashed_out":
                    invested += gain
                elif route == "battle_fought":
                    conquered += gain
                else:
                    campaigned += gain
            elif event.kind in COINS:
                coins += sum(event.values[: COINS[event.kind]])
            elif event.kind == "coins_changed" and event.values[0] > 0:
                coins += event.values[0]
            cards += event.kind in PLAYED
        return Deeds(invested, campaigned, conquered, coins, cards)

    def debts(self) -> int:
        """Return how many coins and shells the bank paid for somebody who could not (SCOUND-48, 49)."""
        paid = owed = 0
        for event in self.events:
            if event.kind in ("coins_changed", "influence_changed") and event.values[1] != BANK:
                if event.values[0] > 0:
                    owed += event.values[0]
                else:
                    paid -= event.values[0]
        return owed - paid
