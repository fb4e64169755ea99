"""The end of a game of City of Scoundrels: who rules the city, the race to ten seashells, and how everybody ran it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.scoundrels.rules.victory import GOAL
from atlantis_desktop.games.scoundrels.table.result_figures import ScoundrelsFigures
from atlantis_desktop.players.bots import level_named
from atlantis_desktop.screens.result_chart import draw_chart
from atlantis_desktop.screens.result_page import Column, Headline, ResultPage, ResultRow
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _, ngettext

SAFETY = "SCOUND-55"


class ScoundrelsResult(ResultPage):
    """The result of a game of City of Scoundrels, for two to six seats."""

    def __init__(self, ui: Ui, table: AtTable) -> None:
        """Take the table whose game is over. Raises ValueError while it still goes on."""
        super().__init__(ui, table)
        self.state = self.session.match.state
        self.figures = ScoundrelsFigures(self.session.match)

    def headline(self) -> Headline:
        """Return the winners, and by which way they came there."""
        number = max(1, self.state.round)
        winners = [self.names[seat] for seat in self.outcome.winners]
        if not winners or (self.session.match.conceded and not self.state.winners):
            title = ngettext("{names} wins", "{names} win", max(1, len(winners))).format(names=joined(winners))
            if not winners:
                title = _("Nobody wins")
            return Headline(_("Given up in round {n}").format(n=number), title,
                            _("The game ended before it was played to the end."), "flag-objective", "foam")  # fmt: skip
        title = ngettext("{names} rules the city", "{names} rule the city", len(winners)).format(names=joined(winners))
        above = ngettext("After {n} round", "After {n} rounds", number).format(n=number)
        return Headline(above, title, self._line(), "laurels", "orichalcum")

    def _line(self) -> str:
        if self.state.ended_by == SAFETY:
            return _("The last round is over, and nobody has more influence.")
        seat = self.outcome.winners[0]
        deeds = self.figures.deeds[seat]
        ways = {
            _("most of it won in battles"): deeds.conquered,
            _("most of it by reputation and scandal"): deeds.campaigned,
            _("most of it bought with investments"): deeds.invested,
        }  # fmt: skip
        way, most = max(ways.items(), key=lambda item: item[1])
        count = self.state.influence[seat]
        told = ngettext("{n} seashell", "{n} seashells", count).format(n=count)
        return _("{shells}, {way}.").format(shells=told, way=way) if most else _("{shells}.").format(shells=told)

    def chart_words(self) -> tuple[str, str]:
        """Return head and line of the chart."""
        return _("The race to ten seashells"), _("Influence at the end of each round")

    def plot(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw everybody's influence round by round."""
        draw_chart(surface, ui, self.screen, self.figures.points, self.names, numbered=True, goal=GOAL)

    def facts(self) -> Sequence[tuple[str, str, str]]:
        """Return four figures of the game."""
        figures = self.figures
        battles, won = figures.count("battle_fought"), figures.battles_won
        scandals, debts = figures.count("scandal_played"), figures.debts()
        return [
            ("crossed-swords", f"{won} / {battles}", _("attacks won")),
            ("drama-masks", str(scandals), ngettext("scandal", "scandals", scandals)),
            ("chest", str(figures.count("cashed_out")), _("cashed out")),
            ("two-coins", str(debts), _("paid by the bank")),
        ]

    def players_words(self) -> tuple[str, str]:
        """Return head and note of the players."""
        return _("The scoundrels"), _("Influence earned by each route. Green and underlined: best at the table.")

    def columns(self) -> Sequence[Column]:
        """Return the headings over the deeds."""
        return [
            Column(_("Invest"), "two-coins"), Column(_("Campaign"), "laurels"), Column(_("Conquer"), "spartan-helmet"),
            Column(_("Coins"), "chest"), Column(_("Total"), "x-scallop"),
        ]  # fmt: skip

    def rows(self) -> Sequence[ResultRow]:
        """Return the players by rank."""
        outcome, deeds, state = self.outcome, self.figures.deeds, self.state
        columns = [
            [each.invested for each in deeds], [each.campaigned for each in deeds], [each.conquered for each in deeds],
            [each.coins for each in deeds], list(state.influence),
        ]  # fmt: skip
        best = [self.figures.best(values) for values in columns]
        rows = []
        for seat in sorted(range(len(deeds)), key=lambda seat: (outcome.ranks[seat], seat)):
            gave_up = seat in self.session.match.conceded
            won = seat in outcome.winners
            award = _("gave up") if gave_up else _("Rules the city") if won else ""
            rows.append(
                ResultRow(seat, self._role(seat), award, won and not gave_up,
                          tuple(str(values[seat]) for values in columns), tuple(each[seat] for each in best), _("Bot"))
            )  # fmt: skip
        return rows

    def _role(self, seat: int) -> str:
        level = level_named(self.session.match.seats[seat].controller, self.session.rules.game)
        return _("Human") if level is None else _("Bot · {level}").format(level=_(level.title))
