"""The workshop at a table: the mark of such a match, which opens its page, and the keys of page and notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from atlantis_desktop.table.workshop.notes import ask_note
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked, draw_focus_ring
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.at_table import AtTable
    from atlantis_desktop.table.scene import TableScene

ICON = "gear-hammer"


def open_workshop(table: AtTable) -> None:
    """Open the page of the workshop over a table whose match is one of the workshop."""
    from atlantis_desktop.table.workshop.page import WorkshopPage

    table.ui.app.push(WorkshopPage(table))


class WorkshopMark(Clicked):
    """Says over emblem and line of the game that this is a match of the workshop; a click opens its page."""

    layer = 30

    def __init__(self, screen: Screen, open_page: Callable[[], None], key: str) -> None:
        """Take the map of the table, what a click does, and the key that does the same."""
        parts = [screen.rect(name) for name in ("top_emblem", "top_name", "top_line") if screen.has(name)]
        whole = parts[0].unionall(parts[1:])
        super().__init__("workshop_mark", whole, region="workshop", label=_("Workshop match"))
        self.layer = 30
        self.plate = screen.rect("top_line" if screen.has("top_line") else "top_emblem")
        self.on_click = open_page
        words = _("A match of the workshop: everything is seen and can be set; it counts for the workshop alone.")
        self.tip = f"{words} ({key})" if key else words
        self.bots_wait = False

    @property
    def words(self) -> str:
        """What it says."""
        return _("Workshop · bots wait") if self.bots_wait else _("Workshop")

    def draw(self, surface: Surface, ui: Ui) -> None:
        style = "smallest"
        wide = ui.text.measure(self.words, style)[0] + ui.scale.px(34)
        high = ui.text.line_height(style) + ui.scale.px(2)
        plate = Rect(self.plate.x - ui.scale.px(2), 0, max(wide, self.plate.width), max(high, self.plate.height))
        plate.bottom = max(self.plate.bottom, self.plate.centery + plate.height // 2)
        pygame.draw.rect(surface, ui.theme.colour("orichalcum"), plate, border_radius=ui.scale.px(8))
        side = min(plate.height - 2, ui.scale.px(18))
        icon = ui.store.icon(ICON, side, ui.theme.colour("button-ink"))
        surface.blit(icon, (plate.x + ui.scale.px(6), plate.centery - side // 2))
        box = Rect(plate.x + side + ui.scale.px(10), plate.y, plate.width - side - ui.scale.px(14), plate.height)
        ui.text.draw(surface, self.words, box, style, "button-ink", valign="middle", wrap=False, squeeze=True)
        if self.hovered:
            line = ui.theme.colour("hover-edge")
            pygame.draw.rect(surface, line, plate, max(1, ui.scale.px(2)), border_radius=ui.scale.px(8))
        if self.focused:
            draw_focus_ring(surface, plate, ui)


class WorkshopPart:
    """Puts the mark on a table, and says what its keys mean."""

    def __init__(self, table: TableScene) -> None:
        """Take the table."""
        self.table = table
        self.mark: WorkshopMark | None = None

    def look(self) -> None:
        """Let the mark say whether bots wait, since nothing else at the table tells why they do nothing."""
        waits = self.table.session.bots_wait
        if self.mark is not None and self.mark.bots_wait != waits:
            self.mark.bots_wait = waits
            self.table.mark_all()

    def build(self, screen: Screen) -> None:
        """Put the mark on the table of a match of the workshop."""
        if self.table.session.workshop is not None:
            key = self.table.ui.keys.first("workshop")
            self.mark = self.table.add(WorkshopMark(screen, self.open, key))

    def open(self) -> None:
        """Open the page, or say which matches have one."""
        if self.table.session.workshop is None:
            self.table.say(_("Only a match that was begun as one of the workshop has this page."), 5.0)
            return
        open_workshop(self.table)

    def acts(self) -> Mapping[str, Callable[[], object]]:
        """Return what actions of the key map mean here."""
        return {"workshop": self.open, "note": lambda: ask_note(self.table)}
