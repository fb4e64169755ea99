"""The end of any game, from its outcome alone: who won, the ranks, the final figures, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games import box_of
from atlantis_desktop.games.match_words import joined, signed_total
from atlantis_desktop.players.bots import level_named
from atlantis_desktop.screens.result_page import Column, Headline, ResultPage, ResultRow
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _, ngettext, pgettext


class PlainResult(ResultPage):
    """The result of a game that brings no page of its own."""

    def headline(self) -> Headline:
        """Return the winners, or what became of all together."""
        above = _("Given up") if self.session.match.conceded else _("The game is over")
        return Headline(above, self._winners(), self._line(), "laurels" if self.outcome.winners else "big-wave",
                        "orichalcum")  # fmt: skip

    def _winners(self) -> str:
        winners = [self.names[seat] for seat in self.outcome.winners]
        if self.session.rules.together:
            return _("All win together") if winners else _("All lose together")
        if not winners:
            return _("Nobody wins")
        return ngettext("{names} wins", "{names} win", len(winners)).format(names=joined(winners))

    def _line(self) -> str:
        rule = self.outcome.rule
        moves = ngettext("After {n} move.", "After {n} moves.", len(self.session.match.line)).format(
            n=len(self.session.match.line))  # fmt: skip
        return f"{moves} {rule}".strip()

    def chart_words(self) -> tuple[str, str]:
        """Return head and line of the chart."""
        return _("The final figures"), _("The figure of each seat at the end")

    def plot(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw a bar for every seat, with its figure beside it."""
        totals = self.outcome.totals
        order = self._order()
        low, high = min(0, *totals), max(1, *totals)
        step = min(rect.height // max(1, len(order)), ui.scale.px(84))
        top = rect.y + (rect.height - step * len(order)) // 2
        left, wide = rect.x + rect.width * 3 // 10, rect.width * 6 // 10
        zero = left + round(wide * -low / (high - low))
        for at, seat in enumerate(order):
            box = Rect(rect.x, top + at * step, rect.width, step)
            ui.text.draw(surface, self.names[seat], Rect(box.x, box.y, left - box.x - ui.scale.px(12), step), "label",
                         "text", align="right", valign="middle", wrap=False, squeeze=True)  # fmt: skip
            end = left + round(wide * (totals[seat] - low) / (high - low))
            bar = Rect(min(zero, end), box.centery - step // 4, max(ui.scale.px(3), abs(end - zero)), step // 2)
            pygame.draw.rect(surface, ui.theme.seat(seat + 1), bar, border_radius=ui.scale.px(6))
            words = Rect(bar.right + ui.scale.px(10), box.y, rect.right - bar.right, step)
            ui.text.draw(surface, signed_total(totals[seat]), words, "counter", "title-light", valign="middle",
                         wrap=False)  # fmt: skip

    def facts(self) -> Sequence[tuple[str, str, str]]:
        """Return four figures of the game."""
        match, totals = self.session.match, self.outcome.totals
        people = len(match.humans())
        best = sorted(totals, reverse=True)
        lead = best[0] - best[1] if len(best) > 1 else 0
        return (
            ("card-play", str(len(match.line)), _("moves were made")),
            ("meeple-group", str(match.rules.seats), _("seats played")),
            ("person", str(people), ngettext("person at this screen", "people at this screen", people)),
            (box_of(match.rules.game).emblem, str(lead), _("ahead of the second")),
        )

    def players_words(self) -> tuple[str, str]:
        """Return head and note of the players."""
        return _("The players"), _("Green and underlined: the best of its column.")

    def columns(self) -> Sequence[Column]:
        """Return one column for the rank and one for the figure."""
        return [Column(_("Place")), Column(_("Total"))]

    def _order(self) -> list[int]:
        ranks = self.outcome.ranks
        return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))

    def rows(self) -> Sequence[ResultRow]:
        """Return the players by rank."""
        match, outcome, rows = self.session.match, self.outcome, []
        for seat in self._order():
            level = level_named(match.seats[seat].controller, match.rules.game)
            role = _("Bot · {level}").format(level=_(level.title)) if level is not None else _("a person")
            won = seat in outcome.winners
            award = _("gave up") if seat in match.conceded else pgettext("award", "wins") if won else ""
            figures = (str(outcome.ranks[seat]), signed_total(outcome.totals[seat]))
            best = outcome.totals[seat] == max(outcome.totals)
            rows.append(ResultRow(seat, role, award, won, figures, (outcome.ranks[seat] == 1, best)))
        return rows
