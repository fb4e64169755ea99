"""Deals and pledges on the table of the council: from whom to whom, what, and what has become of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.cycle_history import BROKEN, KEPT, OWED, RETURNED, Story
from atlantis_desktop.games.archon.table.deals_told import Pledge, pledges
from atlantis_desktop.games.archon.table.look import draw_faction
from atlantis_desktop.games.archon.words.names import faction_icon, faction_of
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.brush import Brush
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
        ui = brush.ui
        px, line = ui.scale.px, ui.text.line_height("smallest", 15)
        brush.sliced(f"{self.screen.mood}/panel", self.rect)
        brush.heading("deals_head", _("Deals and pledges"), "shaking-hands")
        head, found = self.screen.rect("deals_head"), self.found()
        room = Rect(head.x, head.bottom + 2, head.width, self.rect.bottom - head.bottom - px(12))
        if not found:
            brush.words(_("Nothing is promised in this council."), room, "body", "help", fit=True)
            return
        high = max(2 * line + 4, px(ROW))
        shown = max(1, room.height // high)
        for at, pledge in enumerate(found[:shown]):
            row = brush.rect(Rect(room.x, room.y + at * high, room.width, high - 2))
            draw_pledge(brush.surface, ui, self.rules, self.view, pledge, row)


def draw_pledge(
    surface: Surface, ui: Ui, rules: ArchonRules, view: ArchonTable, pledge: Pledge, row: Rect, dark: bool = True
) -> None:
    """Draw a deal in a row: the tokens of who owes and who gets, what, and what has become of it."""
    px, theme = ui.scale.px, ui.theme
    side, left = min(px(28), row.height - 2), row.x
    for at, seat in enumerate((pledge.giver, pledge.taker)):
        token = Rect(left, row.centery - side // 2, side, side)
        draw_faction(surface, ui, seat, faction_icon(rules, view, seat), token)
        left += side + px(4)
        if not at:
            arrow = ui.store.icon("plain-arrow", side * 2 // 3, theme.colour("orichalcum" if dark else "bronze"))
            arrow = pygame.transform.rotate(arrow, 90)
            surface.blit(arrow, arrow.get_rect(midleft=(left, row.centery)))
            left += side * 2 // 3 + px(4)
    told, end = escape(pledge.told), escape(pledge.word)
    wide = min(ui.text.measure(end, "bold", size=16)[0] + 4, row.width // 3)
    word = Rect(row.right - wide, row.y, wide, row.height)
    colour = (COLOURS if dark else ON_VELLUM)[pledge.state]
    ui.text.draw(surface, end, word, "bold", colour, size=16, align="right", valign="middle", wrap=False,
                 squeeze=True)  # fmt: skip
    box = Rect(left + px(4), row.y, word.x - left - px(10), row.height)
    size = 17 if ui.text.measure(told, "smallest", size=17)[0] * NARROWEST <= box.width else 15
    ui.text.draw(surface, told, box, "smallest", "text" if dark else "ink-2", size=size, valign="middle", max_lines=2,
                 squeeze=True)  # fmt: skip
    line = theme.colour("frame-line" if dark else "stone")
    pygame.draw.line(surface, line, row.bottomleft, (row.right, row.bottom))
