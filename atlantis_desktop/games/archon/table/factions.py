"""The factions in a column: who plays them, what they have in reserve, and the points that they hold so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Final, cast

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.archon.rules import units, victory
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import RESERVE, SAFE
from atlantis_desktop.games.archon.table.look import draw_cube, draw_faction, draw_night
from atlantis_desktop.games.archon.words.names import card_name, faction_icon, faction_of
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.table.general.panels import SeatPanel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Pictured
from atlantis_desktop.words import _, ngettext

HEAD: Final = 40
SIZES: Final = (21.0, 20.0, 19.0, 18.0, 17.0, 16.0)
"""How large the name of a faction is set, the first that has room."""
PART: Final = 5
"""So many pixels at least part a number from the next sign."""
SMALLER: Final = 2.0
"""So much smaller are the lines below it."""


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
        elsewhere = units.occupied(view) & ~(1 << self.rules.cards.palace)
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
        px, text = ui.scale.px, ui.text
        seat, session, view, current = self.seat, self.model.session, self.model.view, self._current()
        draw_night(surface, rect, ui)
        if current:
            pygame.draw.rect(surface, ui.theme.colour("gold-middle"), rect, max(2, px(3)), border_radius=px(12))
        pygame.draw.rect(surface, ui.theme.seat(seat + 1), Rect(rect.x, rect.y + 6, px(5), rect.height - 12))
        size = self._size(ui)
        line, lower = text.line_height("smallest", size), text.line_height("smallest", size - SMALLER)
        spare = rect.height - line - 2 * lower - 8
        top = rect.y + 4 + max(0, spare // 4)
        side = min(max(px(HEAD), line + lower), rect.height - lower - 8)
        token = Rect(rect.x + px(9), top, side, side)
        draw_faction(surface, ui, seat, faction_icon(self.rules, view, seat), token)
        parts = (str(self.points()), "counter", size + 11), (_("VP"), "smallest", 15)
        wide = max(text.measure(words, style, size=each)[0] for words, style, each in parts)
        points = Rect(rect.right - wide - px(8), rect.y, wide + px(2), rect.height)
        words = Rect(token.right + px(7), top - 1, points.x - token.right - px(8), line)
        who = Rect(words.x, words.bottom, words.width, lower)
        faction = faction_of(self.rules, view, seat)
        least = text.measure(escape(faction), "smallest", size=15, bold=True)[0] * NARROWEST
        two = who.bottom <= rect.bottom - lower and least <= words.width
        # The token tells the faction, and nothing else the person.
        name = faction if two else session.names[seat]
        text.draw(surface, escape(name), words, "smallest", "title-light", size=size, wrap=False, squeeze=True,
                  fit=True, bold=True)  # fmt: skip
        if two:
            name = f"{session.names[seat]} · {self.condition() or self._role()}"
            if text.measure(escape(name), "smallest", size=15)[0] * 0.85 > who.width:
                name = session.names[seat]
            text.draw(surface, escape(name), who, "smallest", "orichalcum" if current else "muted",
                      size=size - SMALLER, wrap=False, squeeze=True, fit=True)  # fmt: skip
        # The figures take what the names leave, so that a tall panel is read from afar.
        top = max(who.bottom, token.bottom - lower // 2) if two else token.bottom + px(2)
        high = max(lower, min(2 * lower, rect.bottom - 3 - top))
        room = Rect(rect.x + px(9), 0, points.x - rect.x - px(10), high)
        room.bottom = rect.bottom - 3
        self._row(surface, ui, room, size - SMALLER)
        line = text.line_height("smallest", 15)
        number = Rect(points.x, points.y, points.width, max(line, points.height - line - 4))
        text.draw(surface, str(self.points()), number, "counter", "orichalcum", size=size + 11, align="right",
                  valign="middle", wrap=False, squeeze=True)  # fmt: skip
        text.draw(surface, _("VP"), Rect(points.x, rect.bottom - line - 3, points.width, line), "smallest", "muted",
                  size=15, align="right", wrap=False, squeeze=True)  # fmt: skip

    def _size(self, ui: Ui) -> float:
        """Return how large the name is set: three lines of the panel have room, the two below it a little smaller."""
        high = ui.text.line_height
        return next((size for size in SIZES if high("smallest", size) + 2 * high("smallest", size - SMALLER) + 12
                     <= self.rect.height), 15.0)  # fmt: skip

    def _row(self, surface: Surface, ui: Ui, room: Rect, size: float) -> None:
        """Reserves, cards, Tyche and Doom in one line, each number beside its sign."""
        view, seat = self.model.view, self.seat
        signs = (("mob", view.reserve_mobs[seat]), ("soldier", view.reserve_military[seat]),
                 ("card-pickup", len(view.hands[seat])), ("rolling-dices", view.tyche[seat]),
                 ("skull-crossed-bones", view.doom[seat]))  # fmt: skip
        wide, many = room.width // len(signs), len(signs)

        def digits_at(size: float) -> list[int]:
            return [ui.text.measure(str(number), "smallest", size=size)[0] for _sign, number in signs]

        def sign_at(size: float) -> int:
            """How large a sign may be beside its number, with a gap before the next one."""
            return (room.width - sum(digits_at(size)) - 2 * many - PART * (many - 1)) // many

        line_of = partial(ui.text.line_height, "smallest")
        # In one line each figure takes what its digits need, and what is left over lies between them.
        found = next((each for each in (size, size - 1, size - 2, size - 3, 15.0)
                      if each >= 15 and sign_at(each) >= line_of(each) * 3 // 4), 0.0)  # fmt: skip
        stacked = room.height >= 2 * line_of(15) - 2 and not found
        size = found or 15.0
        least, digits = line_of(size), digits_at(size)
        most = sign_at(size) if found else (room.width - sum(digits)) // many - 2
        small = max(8, min(room.height - 1, least + 2, most))
        spare = max(0, room.width - sum(digits) - (small + 2) * many) // max(1, many - 1)
        x = room.x
        for at, (sign, number) in enumerate(signs):
            column = Rect(room.x + at * wide, room.y, wide, room.height)
            if stacked:
                side = min(room.height - least + 2, wide - 6)
                box = Rect(column.centerx - side // 2, column.y, side, side)
                place, align = Rect(column.x, column.bottom - least, wide, least), "center"
            else:
                side = small
                box = Rect(x, column.centery - side // 2, side, side)
                place, align = Rect(box.right + 2, room.y, digits[at], room.height), "left"
                x = place.right + spare
            if sign in ("mob", "soldier"):
                draw_cube(surface, ui, seat, box, sign == "soldier")
            else:
                icon = ui.store.icon(sign, side, ui.theme.colour("orichalcum"))
                surface.blit(icon, box)
            ui.text.draw(surface, str(number), place, "smallest", "text", size=size, align=align, valign="middle",
                         wrap=False, squeeze=True)  # fmt: skip
