"""A seat of the chamber: the faction's token, its strength, its name plate with what it has, and its office."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.archon.rules import influence, laws
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable
from atlantis_desktop.games.archon.table.cycle_history import Story
from atlantis_desktop.games.archon.table.look import draw_faction
from atlantis_desktop.games.archon.table.theatre import PLATE, TOKEN, Theatre
from atlantis_desktop.games.archon.words.names import faction_icon, faction_of
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.table.general.panels import SeatPanel
from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import draw_focus_ring
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Cell, Gap, Icon, Lines, Row, Text
from atlantis_desktop.words import _

RULES: Final = " · ARCHON-17, 20"
"""What a faction's word weighs, and who votes."""
ROOMY: Final = 6
"""So many seats at most stand so far apart that none reaches over another's strength."""
MOST_WIDER: Final = 1.5
"""So many times as wide as usual a plate becomes at most, so that it has room for both names."""
NAME_PAD: Final = 14
LEAST_PLATE: Final = 128
"""So wide a plate is at least, in panel units."""


def _named(player: str, faction: str) -> str:
    """Return who sits at a seat, and for whom, as marked text."""
    return escape(f"{player} · {faction}")


class CouncilSeat(SeatPanel):
    """One faction in the ring. A click names its seat where a move asks for one."""

    def __init__(
        self, seat: int, theatre: Theatre, ui: Ui, model: GeneralModel, story: Callable[[], Story],
        click: Callable[[SeatPanel], None],
    ) -> None:  # fmt: skip
        """Take the seat, where seats lie, what is shown, what has happened, and what a click does."""
        self.theatre, self.story = theatre, story
        self.letters = 18.0 if theatre.size(25) >= ui.text.line_height("bold", 18) else 15.0
        self.line = ui.text.line_height("bold" if self.letters > 15 else "smallest", self.letters)
        x, y = theatre.seat(seat)
        side = theatre.size(TOKEN)
        wide = max(theatre.size(PLATE), min(ui.scale.px(LEAST_PLATE), theatre.size(PLATE * 1.2)))
        high = 2 * self.line + 4
        # Both names are told where the seats beside it leave room for that: texts name the one or the other.
        rules = cast("ArchonRules", model.rules)
        both = _named(model.names[seat], faction_of(rules, cast("ArchonTable", model.view), seat))
        needed = round(ui.text.measure(both, "smallest", size=self.letters)[0] * NARROWEST) + NAME_PAD
        wide = max(wide, min(needed, theatre.size(PLATE * MOST_WIDER)))
        wide, whole = theatre.fitted(wide, side * 15 // 16 + high, side * 2 // 3 + high)
        rect = Rect(x - wide // 2, y - side // 2, wide, whole)
        rect.clamp_ip(theatre.board)
        super().__init__(seat, rect, model, click)
        self.token = Rect(rect.centerx - side // 2, rect.y, side, side)
        self.plate = Rect(rect.x, rect.bottom - high, wide, high)
        self._figures: object = None

    @property
    def rules(self) -> ArchonRules:
        """The rules of the match."""
        return cast("ArchonRules", self.model.rules)

    @property
    def view(self) -> ArchonTable:
        """What is shown."""
        return cast("ArchonTable", self.model.view)

    def refresh(self, lit: bool) -> None:
        super().refresh(lit)
        if not self.tip.endswith(RULES):
            self.tip += RULES
        figures = self.figures()
        if figures != self._figures:
            self._figures = figures
            self.mark()

    def figures(self) -> tuple[object, ...]:
        """Return all that the seat shows."""
        view, seat = self.view, self.seat
        return (view.arete[seat], view.support[seat], view.talents[seat], view.horses[seat], view.tired[seat],
                view.prytanis == seat, view.supremacy == seat, self.standing(), self.strength(), view.grants[seat],
                self.hovered, self.focused)  # fmt: skip

    def standing(self) -> str:
        """Return what keeps the faction from voting, empty where nothing does (ARCHON-20)."""
        if self.view.exile[self.seat]:
            return _("exile")
        return "" if laws.is_citizen(self.rules, self.view, self.seat) else _("not a citizen")

    def strength(self) -> str:
        """Return the strength that counts now: the announced one, before that the own influence (ARCHON-48)."""
        view, seat = self.view, self.seat
        if not laws.may_decide(self.rules, view, seat):
            return ""
        story = self.story()
        known = story.announced or story.assembly
        return str(view.strength[seat] if known else influence.influence(view, seat))

    def goods(self) -> list[tuple[str, str]]:
        """Return the figures of the plate: each an icon and a word."""
        view, seat = self.view, self.seat
        support = view.support[seat]
        arete = f"{view.arete[seat]}+{support}" if support else str(view.arete[seat])
        return [
            ("laurels", arete),
            ("two-coins", str(view.talents[seat])),
            ("horse-head", str(max(0, view.horses[seat] - view.tired[seat]))),
            ("clover", str(view.tyche[seat])),
        ]

    def pieces(self) -> Sequence[int]:
        return ()

    def overhang(self, ui: Ui) -> int:
        return max(self.theatre.size(46), ui.scale.px(14))

    # ------------------------------------------------------------------------------------------------ painting

    def draw(self, surface: Surface, ui: Ui) -> None:
        view, seat, session = self.view, self.seat, self.model.session
        k = self.theatre
        acting = self.model.moment.acting == seat or session.thinking == seat
        if view.prytanis == seat and not ui.theme.high_contrast:
            glow = ui.store.get("archon/seat_glow_prytanis", (k.size(132), k.size(132)))
            surface.blit(glow, glow.get_rect(center=self.token.center))
        if acting or self.lit:
            ring = ui.theme.colour("glow" if self.lit else "orichalcum")
            pygame.draw.circle(surface, ring, self.token.center, self.token.width // 2 + k.size(7), max(2, k.size(4)))
        draw_faction(surface, ui, seat, faction_icon(self.rules, view, seat), self.token)
        if view.exile[seat]:
            side = self.token.width // 2
            lock = ui.store.icon("padlock", side, ui.theme.colour("title-light"))
            surface.blit(lock, lock.get_rect(center=self.token.center))
        self._plate(surface, ui)
        self._strength(surface, ui)
        if view.prytanis == seat:
            self._tag(surface, ui)
        if self.hovered:
            pygame.draw.rect(surface, ui.theme.colour("hover-edge"), self.plate, max(1, k.size(2)), border_radius=6)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)

    def _plate(self, surface: Surface, ui: Ui) -> None:
        seat, plate = self.seat, self.plate
        radius = self.theatre.size(8)
        pygame.draw.rect(surface, ui.theme.colour("#0B1226"), plate, border_radius=radius)
        pygame.draw.rect(surface, ui.theme.seat(seat + 1), plate, max(2, self.theatre.size(2)), border_radius=radius)
        inner = plate.inflate(-10, -2)
        faction, player = faction_of(self.rules, self.view, seat), self.model.names[seat]
        human = self.model.session.match.seats[seat].controller == "human"
        # The token tells the faction, and nothing else the person.
        name = Text(_named(player, faction), "smallest", "orichalcum" if human else "title-light", self.letters,
                    (escape(player),), "center", grow=1)  # fmt: skip
        Lines([Row([name]), Row(self._second(), align="center", gap=2)]).lay(Brush(surface, ui), inner)

    def _second(self) -> list[Cell]:
        """Return what stands below the name: what keeps the faction from voting, or its goods, as many as have room."""
        standing, n = self.standing(), influence.influence(self.view, self.seat)
        if standing:
            ways = (f"{standing} · {n}", standing)
            if self.view.grants[self.seat] != NOBODY:
                ways = (_("grants {n}").format(n=n),) * 2
            return [Text(ways[0], "smallest", "muted", self.letters, ways[1:], "center", grow=1)]
        cells: list[Cell] = []
        for at, (icon, words) in enumerate(self.goods()):
            cells += [Gap(6, optional=at), Icon(icon, size=self.letters, optional=at),
                      Text(words, "smallest", size=self.letters, optional=at)]  # fmt: skip
        return cells

    def _strength(self, surface: Surface, ui: Ui) -> None:
        words = self.strength()
        if not words:
            return
        side = max(self.theatre.size(46), self.line + 6)
        ring = Rect(0, 0, side, side)
        # Where seats stand close, the plate of the next one lies on the inner side.
        close = self.theatre.seats > ROOMY and self.token.centerx < self.theatre.board.centerx
        away = -self.theatre.size(51) if close else self.theatre.size(51)
        ring.center = (self.token.centerx + away, self.token.centery - self.theatre.size(31))
        picture = ui.store.get("archon/seat_strength", ring.size)
        surface.blit(picture, ring)
        ui.text.draw(surface, words, ring, "counter", "title-light", size=24 if side >= ui.scale.px(40) else 18,
                     align="center", valign="middle", wrap=False, squeeze=True)  # fmt: skip

    def _tag(self, surface: Surface, ui: Ui) -> None:
        words = _("Prytanis")
        wide = ui.text.measure(words, "smallest", size=self.letters)[0] + self.line + 14
        tag = Rect(0, 0, wide, self.line + 6)
        # Towards the outer side, where no plate of a neighbour lies.
        away = (self.token.centerx - self.theatre.board.centerx) / max(1, self.theatre.board.width // 2)
        tag.midbottom = (self.token.centerx + round(away * tag.width * 0.6), self.token.y - self.theatre.size(7))
        tag.clamp_ip(self.theatre.board.inflate(0, 12))
        draw_sliced(surface, ui, "archon/tag_prytanis", tag)
        gavel = ui.store.icon("banging-gavel", self.line - 4, ui.theme.colour("ink"))
        surface.blit(gavel, gavel.get_rect(midleft=(tag.x + 6, tag.centery)))
        box = Rect(tag.x + self.line + 4, tag.y, tag.width - self.line - 8, tag.height)
        ui.text.draw(surface, words, box, "smallest", "ink", size=self.letters, valign="middle", wrap=False,
                     squeeze=True)  # fmt: skip
