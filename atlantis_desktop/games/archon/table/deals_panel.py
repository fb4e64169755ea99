"""Deals and pledges on the table of the council: from whom to whom, what, and what has become of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.cycle_history import BROKEN, KEPT, OWED, RETURNED, Story
from atlantis_desktop.games.archon.table.deals_told import Pledge, pledges
from atlantis_desktop.games.archon.table.look import faction
from atlantis_desktop.games.archon.words.names import faction_of
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import LEAST, Drawing, Gap, Lines, Row, Text
from atlantis_desktop.words import _

COLOURS: Final = {OWED: "text", KEPT: "#9BE0AA", BROKEN: "#FFB7A4", RETURNED: "orichalcum"}
ON_VELLUM: Final = {OWED: "ink", KEPT: "good", BROKEN: "bad", RETURNED: "ink"}
"""What has become of a deal, in its colour on dark and on light ground."""
ROW: Final = 40


class DealsPanel(CityPanel):
    """Tells the deals of this cycle, from what all have seen (ARCHON-37, 67)."""

    def __init__(self, screen: Screen, model: GeneralModel, spill: int, story: Callable[[], Story]) -> None:
        """Take the map, what is shown, how far the panel's shadow reaches, and what has happened."""
        super().__init__("deals", screen, model, spill)
        self.story = story

    def found(self) -> list[Pledge]:
        """Return the deals of this cycle, what is owed first."""
        return pledges(self.rules, self.view, self.story())

    def content(self) -> Hashable:
        found = self.found()
        told = [f"{self._name(each.giver)} → {self._name(each.taker)}: {each.told}, {each.word}" for each in found]
        self.label = ", ".join([_("Deals and pledges"), *(told or [_("Nothing is promised in this council.")])])
        self.tip = escape(" · ".join([*(told or [_("Nothing is promised in this council.")]), "ARCHON-37, 67"]))
        return tuple(found)

    def further_words(self) -> Sequence[str]:
        return [self.label]

    def _name(self, seat: int) -> str:
        return faction_of(self.rules, self.view, seat)

    def paint(self, brush: Brush) -> None:
        room, found = self.headed(brush, "deals_head", _("Deals and pledges"), "shaking-hands"), self.found()
        if not found:
            brush.words(_("Nothing is promised in this council."), room, "body", "help", fit=True)
            return
        rows = [pledge_row(self.rules, self.view, each) for each in found]
        for many in range(len(rows), 0, -1):
            # What has no room even in the smallest letters stands in the tip, and on the page of offers.
            more = Text(_("and {n} more").format(n=len(rows) - many), "smallest", "help", 16)
            lines = Lines([*rows[:many], Row([more])] if many < len(rows) else rows)
            if lines.high(brush, room.width, LEAST)[1] <= room.height or many == 1:
                lines.lay(brush, room)
                return


def pledge_row(rules: ArchonRules, view: ArchonTable, pledge: Pledge, dark: bool = True) -> Row:
    """Return a deal as a row: the tokens of who owes and who gets, what, and what has become of it."""
    giver, taker = (faction(rules, view, seat, 28) for seat in (pledge.giver, pledge.taker))
    arrow = Drawing(partial(_arrow, "orichalcum" if dark else "bronze"), size=19)
    told = Text(escape(pledge.told), "smallest", "text" if dark else "ink-2", 17, wrap=True, grow=1)
    word = Text(escape(pledge.word), "bold", (COLOURS if dark else ON_VELLUM)[pledge.state], 16, align="right")
    return Row((giver, arrow, taker, Gap(), told, word), high=ROW, gap=4, line="frame-line" if dark else "stone")


def _arrow(colour: str, brush: Brush, box: Rect) -> None:
    """Paint an arrow to the right."""
    arrow = brush.ui.store.icon("plain-arrow", min(box.size), brush.ui.theme.colour(colour))
    arrow = pygame.transform.rotate(arrow, 90)
    brush.surface.blit(arrow, arrow.get_rect(center=brush.rect(box).center))
