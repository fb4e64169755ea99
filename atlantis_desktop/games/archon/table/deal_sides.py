"""What the pages of offers share: two sides of a table, what each gives, and the deals in force."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

from atlantis_desktop.games.archon.rules import ballots, deals
from atlantis_desktop.games.archon.rules.event_vocabulary import text_of
from atlantis_desktop.games.archon.table.asked import CouncilPage
from atlantis_desktop.games.archon.table.counsel import aim_note
from atlantis_desktop.games.archon.table.cycle_history import story_of
from atlantis_desktop.games.archon.table.deals_panel import pledge_row
from atlantis_desktop.games.archon.table.deals_told import pledges
from atlantis_desktop.games.archon.table.look import draw_night
from atlantis_desktop.games.archon.words.deal_sentences import (
    subject_said,
)
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.chip import in_columns
from atlantis_desktop.ui.widgets.lines import Lines
from atlantis_desktop.words import N_, _

ICONS: Final = ("two-coins", "horse-head", "clover")
NAMES: Final = (N_("Talents"), N_("Horses"), N_("Tyche"))
"""The goods that are counted, with their signs."""
LETTER, CARD, GOAL = "envelope", "fist", "galley"


class TableOfDeals(CouncilPage):
    """What the pages of an offer and of its answer share: two sides, and the deals in force."""

    icon = "shaking-hands"

    def side(self, box: Rect, name: str, head: str, items: list[Widget], bottom: int) -> list[Widget]:
        """Return the heading and the dark field of one side, under what lies on it."""
        title = self.heading(box, f"{name}_head", head)
        top = title.rect.bottom + self.ui.scale.px(2)
        field = Custom(f"{name}_side", Rect(box.x, top, box.width, bottom - top), draw_night)
        return [title, field, *items]

    def held_top(self, box: Rect) -> Rect:
        """Return the inside of a side, below its heading."""
        px = self.ui.scale.px
        top = box.y + self.ui.text.line_height("label", 18) + px(14)
        return Rect(box.x + px(14), top, box.width - px(28), box.height)

    def vote_said(self, about: int) -> str:
        """Return what a vote is about, and of a text what it means to the own aims."""
        said = f"**{escape(subject_said(self.rules, self.table.session.names, about))}**"
        kind, first, second = deals.ballot_of(about)
        note = aim_note(self.rules, self.view, self.seat, text_of(first, second)) if kind == ballots.MOTION else ""
        return f"{said} · {note}" if note else said

    def in_force(self, box: Rect) -> list[Widget]:
        """Return the deals that bind, and those of this cycle that were kept or broken."""
        found = pledges(self.rules, self.view, story_of(self.table.session.shown_events(), self.view))
        if not found:
            return []
        px = self.ui.scale.px
        head = self.heading(box, "deals_head", _("Deals and pledges"))
        places = in_columns(Rect(box.x, head.rect.bottom + px(2), box.width, 0), len(found), px(420), px(38), px(12))
        rows: list[Widget] = [
            Custom(f"pledge_{at}", place, Lines([pledge_row(self.rules, self.view, pledge, dark=False)]).on,
                   label=pledge.told)
            for at, (pledge, place) in enumerate(zip(found, places, strict=True))
        ]
        return [head, *rows]

    def two_sides(self, box: Rect) -> tuple[Rect, Rect]:
        """Return where both sides lie: beside each other, or where that is too narrow one below the other."""
        px = self.ui.scale.px
        gap = px(56)
        if box.width < px(900):
            return box, box
        wide = (box.width - gap) // 2
        return Rect(box.x, box.y, wide, box.height), Rect(box.right - wide, box.y, wide, box.height)

    def exchange(self, left: Rect, right: Rect, top: int, bottom: int) -> list[Widget]:
        """Return the sign between two sides that lie beside each other."""
        if left is right or left.x == right.x:
            return []
        side = self.ui.scale.px(40)
        place = Rect(0, 0, side, side)
        place.center = (left.right + right.x) // 2, (top + bottom) // 2
        return [Custom("exchange", place, _paint_exchange)]


def _paint_exchange(surface: Surface, rect: Rect, ui: Any) -> None:
    surface.blit(ui.store.icon("card-exchange", rect.width, ui.theme.colour("#7A3A1C")), rect)
