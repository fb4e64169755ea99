"""The end of a game of Fate: who won, the totals round by round, the ranks, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from atlantis_desktop.games.fate.table.result_figures import FateFigures
from atlantis_desktop.games.fate.table.scoring import place_words
from atlantis_desktop.games.match_words import ROMAN, joined, signed_total
from atlantis_desktop.screens.result_chart import draw_chart
from atlantis_desktop.screens.result_page import Column, Headline, ResultPage, ResultRow
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _, ngettext


class ResultScene(ResultPage):
    """The result of a game of Fate, with the chart of totals, some figures, the ranks and the ways on."""

    def __init__(self, ui: Ui, table: AtTable) -> None:
        """Take the table whose game is over. Raises ValueError while it still goes on."""
        super().__init__(ui, table)
        self.figures = FateFigures(self.session.match)

    def headline(self) -> Headline:
        """Return the winners, and how near it was."""
        winners = [self.names[seat] for seat in self.outcome.winners]
        rounds = len(self.figures.totals) - 1
        above = ngettext("After {n} round", "After {n} rounds", rounds).format(n=rounds)
        if self.session.match.conceded:
            above = _("Given up")
        title = ngettext("{names} wins", "{names} win", max(1, len(winners))).format(names=joined(winners))
        if not winners:
            title = _("Nobody wins")
        return Headline(above, title, self._line(), "laurels", "orichalcum")

    def _line(self) -> str:
        outcome, totals = self.outcome, self.figures.totals[-1]
        if self.session.match.conceded and not any(totals):
            return _("The game ended before it was played to the end.")
        if len(outcome.winners) > 1:
            return _("They share the victory: totals and every round are equal.")
        best = max(totals)
        if sum(total == best for total in totals) > 1:
            return _("The totals were equal, and the later rounds decided.")
        others = sorted(totals, reverse=True)
        lead = others[0] - others[1]
        return ngettext("{n} point ahead of the next.", "{n} points ahead of the next.", lead).format(n=lead)

    def chart_words(self) -> tuple[str, str]:
        """Return head and line of the chart."""
        return _("The way to the last round"), _("Totals after each round")

    def plot(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw the totals of all seats."""
        draw_chart(surface, ui, self.screen, self.figures.totals, self.names)

    def facts(self) -> Sequence[tuple[str, str, str]]:
        """Return four figures of the game."""
        return self.figures.facts(self.names)

    def players_words(self) -> tuple[str, str]:
        """Return head and note of the players."""
        return _("The players"), _("Green and underlined: the best of its column.")

    def columns(self) -> Sequence[Column]:
        """One column a round, and the total."""
        return [*(Column(roman) for roman in ROMAN[: len(self.figures.totals) - 1]), Column(_("Total"))]

    def rows(self) -> Sequence[ResultRow]:
        """Return the players by rank, with their scores."""
        outcome, figures = self.outcome, self.figures
        rows = []
        for seat in sorted(range(len(outcome.ranks)), key=lambda seat: (outcome.ranks[seat], seat)):
            award = place_words(outcome.ranks[seat])
            if seat in self.session.match.conceded:
                award = _("gave up")
            first = outcome.ranks[seat] == 1
            scores = [f"**{signed_total(scored[seat])}**" for scored in figures.scores]
            best = [seat in figures.best_in(number) for number in range(len(scores))]
            total = signed_total(figures.totals[-1][seat])
            rows.append(ResultRow(seat, figures.role(seat), award, first, (*scores, total), (*best, first)))
        return rows

    @property
    def can_look(self) -> bool:
        """Whether the scoring of the last round can be looked at."""
        return self.ui.app.has("scoring") and self.session.scored

    def look(self) -> None:
        """Show the scoring of the last round."""
        self.ui.app.open("scoring", table=self.table)
