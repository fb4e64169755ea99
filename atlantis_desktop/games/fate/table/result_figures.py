"""Figures of a finished game of Fate, from its line of moves."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.match_words import signed_total
from atlantis_desktop.players.bots import level_named
from atlantis_desktop.table.match_figures import MatchFigures
from atlantis_desktop.words import _


class FateFigures(MatchFigures):
    """What happened in a match of Fate, in numbers."""

    def __init__(self, match: Match[Any]) -> None:
        """Take a match that is over."""
        super().__init__(match)
        self.scores: list[tuple[int, ...]] = list(match.state.scores)
        seats = match.rules.seats
        self.totals: list[tuple[int, ...]] = [(0,) * seats]
        for scored in self.scores:
            self.totals.append(tuple(total + score for total, score in zip(self.totals[-1], scored, strict=True)))

    def role(self, seat: int) -> str:
        """Return what sits in a seat: a person, or a bot and its level."""
        level = level_named(self.match.seats[seat].controller, self.match.rules.game)
        return _("Human") if level is None else _("Bot · {level}").format(level=_(level.title))

    def best_in(self, number: int) -> frozenset[int]:
        """Return the seats with the highest score of a round, counted from 0."""
        scored = self.scores[number]
        return frozenset(seat for seat, score in enumerate(scored) if score == max(scored))

    def facts(self, names: tuple[str, ...]) -> list[tuple[str, str, str]]:
        """Return four figures: an icon, the value, what it is."""
        rounds = [(max(scored), scored.index(max(scored))) for scored in self.scores]
        best, seat = max(rounds, default=(0, 0))
        return [
            ("card-play", str(self.count("set_declared")), _("sets declared")),
            ("card-discard", str(self.count("card_discarded")), _("cards disproved")),
            ("broken-tablet", str(self.count("tablet_stolen")), _("Tablets taken from others")),
            ("laurel-crown", signed_total(best), _("best round, by {name}").format(name=names[seat])),
        ]
