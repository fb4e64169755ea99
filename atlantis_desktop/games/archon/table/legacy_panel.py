"""Legacy of every faction beside the chamber, with the parts that it comes from, and Doom where there is some."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.games.archon.rules import scoring
from atlantis_desktop.games.archon.rules.scoring import Legacy
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.legacy_told import SOURCES, arithmetic
from atlantis_desktop.games.archon.table.look import faction
from atlantis_desktop.games.archon.words.names import faction_of
from atlantis_desktop.games.match_words import signed_total
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Cell, Gap, Icon, Lines, Number, Row, Text
from atlantis_desktop.words import _

NAME: Final = 18
"""The size of a faction's name, where there is room for it."""
PART: Final = 16
"""The size of the parts below it."""
TOKEN: Final = 34


class LegacyPanel(Clicked, CityPanel):
    """A row for every seat. A click on one opens its sheet; with the keys the rows are gone through."""

    def __init__(self, screen: Screen, model: GeneralModel, spill: int, look: Callable[[int], None]) -> None:
        """Take the map, what is shown, how far the panel's shadow reaches, and what shows the sheet of a seat."""
        super().__init__("legacy", screen, model, spill, region="seats")
        self.look_at_seat = look
        self.at = -1
        """The row that the keys are on, -1 for the own one."""
        self._rows: tuple[Rect | None, ...] = ()
        self.on_click = lambda: look(self.chosen)

    def hit_rect(self, ui: Ui) -> Rect:
        # The buttons above take clicks a little below their edge, where they are low; the head of the panel is no row.
        head = min(self.rect.height // 4, ui.scale.px(10))
        return Rect(self.rect.x, self.rect.y + head, self.rect.width, self.rect.height - head)

    @property
    def chosen(self) -> int:
        """The seat whose row is meant by a key."""
        return self.at if self.at >= 0 else max(0, self.model.front)

    def legacies(self) -> list[Legacy]:
        """Return the Legacy of every seat as it would be counted now (ARCHON-123)."""
        return [scoring.legacy(self.rules, self.view, seat) for seat in range(self.view.seats)]

    def told(self) -> list[str]:
        """Return the Legacy of every faction in words."""
        view = self.view
        return [f"{faction_of(self.rules, view, seat)}: {arithmetic(each)}"
                + (f", {_('Doom {n}').format(n=view.doom[seat])}" if view.doom[seat] else "")
                for seat, each in enumerate(self.legacies())]  # fmt: skip

    def further_words(self) -> Sequence[str]:
        return self.told()

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the row of every faction in words, and where it lies."""
        rows = zip(self.told(), self._rows, strict=False)
        return [(words, row) for words, row in rows if row is not None]

    def content(self) -> Hashable:
        told = self.told()
        self.tip = escape(_("Legacy as it stands: the most wins after Act III; if Atlantis sinks, the least Doom"
                            " (ARCHON-121 to 123)"))  # fmt: skip
        self.label = ", ".join([_("Legacy"), *told])
        return tuple(told), self.model.front, self.at, self.focused

    # ------------------------------------------------------------------------------------------------ painting

    def paint(self, brush: Brush) -> None:
        ui, view = brush.ui, self.view
        room = self.headed(brush, "legacy_head", _("Legacy"), "laurel-crown")
        own, here = ui.theme.colour("orichalcum", 34), ui.theme.colour("orichalcum", 70)
        rows = []
        for seat, each in enumerate(self.legacies()):
            name = escape(faction_of(self.rules, view, seat))
            who = Lines([Row([Text(name, "smallest", size=NAME, grow=1)]),
                         Row(self._parts(each, view.doom[seat]), optional=1, gap=2)], valign="middle", grow=1,
                        gap=1)  # fmt: skip
            ground = here if self.focused and seat == self.chosen else own if seat == self.model.front else None
            rows.append(Row([faction(self.rules, view, seat, TOKEN), who,
                             Number(signed_total(each.total), colour="orichalcum", size=22)],
                            high=64, gap=6, ground=ground))  # fmt: skip
        self._rows = Lines(rows, gap=2).lay(brush, room).rows
        if self.focused:
            brush.focus(self.rect)

    def _parts(self, legacy: Legacy, doom: int) -> list[Cell]:
        """Return the parts of a Legacy beside their signs, what there is none of left out; Doom as it lies there."""
        cells: list[Cell] = []
        parts = [(icon, str(n)) for (_words, icon), n in zip(SOURCES[:-1], legacy[:-1], strict=True) if n]
        parts += [(SOURCES[-1][1], str(doom))] if doom else []
        for at, (icon, n) in enumerate(parts):
            colour = "#FFB7A4" if icon == SOURCES[-1][1] else "muted"
            cells += [Icon(icon, colour, size=PART, optional=at), Text(n, "smallest", colour, PART, optional=at),
                      Gap(5, optional=at)]  # fmt: skip
        return cells or [Text(_("nothing yet"), "smallest", "muted", PART, ("–",))]

    # ------------------------------------------------------------------------------------------------ input

    def press(self, pos: tuple[int, int]) -> None:
        self.at = next((seat for seat, row in enumerate(self._rows) if row is not None and row.collidepoint(pos)), -1)
        self.mark()

    def key(self, event: Event, key: str) -> bool:
        """Up and down go from row to row."""
        if key in ("up", "down"):
            self.at = (self.chosen + (1 if key == "down" else -1)) % self.view.seats
            self.refresh()
            return True
        return super().key(event, key)
