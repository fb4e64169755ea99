"""The factions in a column: who plays them, what they have in reserve, and the points that they hold so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, cast

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.archon.rules import units, victory
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, RESERVE, SAFE
from atlantis_desktop.games.archon.table.look import draw_night, faction, sign
from atlantis_desktop.games.archon.words.names import card_name, faction_icon, faction_of
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.table.general.panels import SeatPanel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Pictured
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Cell, Gap, Lines, Number, Row, Text
from atlantis_desktop.words import _, ngettext

HEAD: Final = 40
SIZE: Final = 21
"""How large the name of a faction is set where it has room."""
SMALLER: Final = 2
"""So much smaller are the lines below it."""
POINTS: Final = 58
"""How large the victory points are at most."""
FIGURES: Final = 38
"""How high the line of figures is at most."""


class FactionPanel(Pictured, SeatPanel):
    """One faction. A click names its seat where a move asks for one."""

    def __init__(self, seat: int, rect: Rect, model: GeneralModel, click: Callable[[SeatPanel], None]) -> None:
        """Take the seat, where its panel lies, what is shown, and what a click does."""
        super().__init__(seat, rect, model, click)
        self._figures: object = None

    @property
    def rules(self) -> ArchonRules:
        """The rules of the match."""
        return cast("ArchonRules", self.model.rules)

    def refresh(self, lit: bool) -> None:
        super().refresh(lit)
        figures = self.figures()
        self.label = ", ".join([self.model.names[self.seat], *self.told()])
        self.tip = escape(" · ".join([self.model.names[self.seat], *self.told()]))
        if figures != self._figures:
            self._figures = figures
            self.mark()

    def points(self) -> int:
        """Return the victory points as the units stand, or as they were counted at the end."""
        view = self.model.view
        return int(view.vp[self.seat]) if not view.frames else victory.points(self.rules, view)[self.seat]

    def figures(self) -> tuple[object, ...]:
        """Return all numbers of the faction."""
        view, seat = self.model.view, self.seat
        return (view.reserve_mobs[seat], view.reserve_military[seat], view.doom[seat], view.tyche[seat],
                len(view.hands[seat]), self.points(), self.condition(), tuple(self.pieces()))  # fmt: skip

    def pieces(self) -> Sequence[int]:
        view = self.model.view
        return tuple(hero for hero, owner in enumerate(view.hero_owner)
                     if owner == self.seat and view.hero_place[hero] in (RESERVE, SAFE))  # fmt: skip

    def told(self) -> list[str]:
        """Return all figures in words."""
        rules, view, seat = self.rules, self.model.view, self.seat
        points = self.points()
        found = [
            faction_of(rules, view, seat),
            " ".join(filter(None, (ngettext("{n} victory point", "{n} victory points", points).format(n=points),
                                   self.condition()))),
            _("In reserve: {mobs} mobs, {military} military").format(
                mobs=view.reserve_mobs[seat], military=view.reserve_military[seat]),
            ngettext("{n} Stasis card", "{n} Stasis cards", len(view.hands[seat])).format(n=len(view.hands[seat])),
            _("Doom {n}").format(n=view.doom[seat]), _("Tyche {n}").format(n=view.tyche[seat]),
            _("Arête {n}").format(n=view.arete[seat]), _("Talents {n}").format(n=view.talents[seat]),
        ]  # fmt: skip
        for hero in self.pieces():
            value = rules.cards.hero_value[hero]
            where = _("waits in reserve") if view.hero_place[hero] == RESERVE else _("stays safe")
            found.append(f"{card_name(rules, hero)} ({value}): {where}")
        return found

    def condition(self) -> str:
        """Return on what the points hang while the Palace alone is held; empty once somebody stands elsewhere."""
        view = self.model.view
        palace = self.rules.cards.palace
        elsewhere = units.occupied(view) & ~(1 << palace if palace != NOBODY else 0)
        return _("if nobody comes") if view.frames and self.points() and not elsewhere else ""

    def further_words(self) -> Sequence[str]:
        return self.told()

    def look(self) -> Hashable:
        session, view, seat = self.model.session, self.model.view, self.seat
        return (self.figures(), self._current(), session.names[seat], self._role(),
                faction_of(self.rules, view, seat), faction_icon(self.rules, view, seat))  # fmt: skip

    def draw(self, surface: Surface, ui: Ui) -> None:
        super().draw(surface, ui)
        px, rect = ui.scale.px, self.rect
        if self.lit:
            pygame.draw.rect(surface, ui.theme.colour("glow"), rect, max(2, px(3)), border_radius=px(12))
        if self.hovered:
            pygame.draw.rect(surface, ui.theme.colour("hover-edge"), rect, max(1, px(2)), border_radius=px(12))

    def _current(self) -> bool:
        return self.model.moment.acting == self.seat or self.model.session.thinking == self.seat

    def paint(self, surface: Surface, ui: Ui, rect: Rect) -> None:
        px, brush = ui.scale.px, Brush(surface, ui)
        seat, session, view, current = self.seat, self.model.session, self.model.view, self._current()
        draw_night(surface, rect, ui)
        if current:
            pygame.draw.rect(surface, ui.theme.colour("gold-middle"), rect, max(2, px(3)), border_radius=px(12))
        pygame.draw.rect(surface, ui.theme.seat(seat + 1), Rect(rect.x, rect.y + 6, px(5), rect.height - 12))
        person, name = escape(session.names[seat]), escape(faction_of(self.rules, view, seat))
        told = Text(f"{person} · {self.condition() or self._role()}", "smallest", "orichalcum" if current else "muted",
                    SIZE - SMALLER, (person,), grow=1)  # fmt: skip
        # The token tells the faction, and nothing else the person.
        first = Text(f"**{name}**", "smallest", "title-light", SIZE, (f"**{person}**",), grow=1)
        rows = [Row([first]), Row([told])]
        if rect.height - 6 < 3 * ui.text.line_height("smallest", 15):
            # Where two lines have no room above the figures, one tells the faction and the person, or the person alone.
            both = (f"**{name}** · {person}", f"**{person}**")
            rows = [Row([Text(both[0], "smallest", "title-light", SIZE, both[1:], grow=1)])]
        who = Lines(rows, valign="middle", grow=1)
        head = Row([faction(self.rules, view, seat, HEAD), who], high=100)
        inner = Rect(rect.x + px(9), rect.y + 3, rect.width - px(17), rect.height - 6)
        column = self._points(brush, inner)
        inner.width = column.x - px(6) - inner.x
        Lines([head, Row(self._signs(), FIGURES, gap=1)]).lay(brush, inner)

    def _points(self, brush: Brush, box: Rect) -> Rect:
        """Paint the victory points at the right, as large as the panel is high; return their column."""
        ui, told = brush.ui, str(self.points())
        line = ui.text.line_height("smallest", 15)
        room = Rect(0, box.y, 0, box.height - line)
        size = next((each for each in range(POINTS, SIZE, -1)
                     if ui.text.line_height("counter", each) <= room.height), SIZE)  # fmt: skip
        least = max(ui.text.measure(_("VP"), "smallest", size=15)[0], ui.text.measure("10", "counter", size=size)[0])
        room.width = min(least + 2, box.width // 3)
        room.right = box.right
        brush.fit(told, room, "counter", "orichalcum", size=size, align="right")
        brush.fit(_("VP"), Rect(room.x, room.bottom, room.width, line), "smallest", "muted", size=15, align="right")
        return room

    def _signs(self) -> list[Cell]:
        """Return reserves, cards, Tyche and Doom, each number beside its sign."""
        view, seat = self.model.view, self.seat
        signs = (("mob", view.reserve_mobs[seat]), ("soldier", view.reserve_military[seat]),
                 ("card-pickup", len(view.hands[seat])), ("rolling-dices", view.tyche[seat]),
                 ("skull-crossed-bones", view.doom[seat]))  # fmt: skip
        cells: list[Cell] = []
        for name, n in signs:
            cells += [sign(name, seat, SIZE - SMALLER), Number(str(n), "smallest", size=SIZE - SMALLER), Gap(6, grow=1)]
        return cells[:-1]
