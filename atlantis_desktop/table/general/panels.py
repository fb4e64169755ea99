"""The grounds on which pieces lie, and the panels of the seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from math import inf
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games.faces import Mark
from atlantis_desktop.players.bots import level_named
from atlantis_desktop.table.general.layout import BOARD, CELLS, PILE, SPACES, TOLD, Laid, Spot
from atlantis_desktop.table.general.look import BoardLook
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.table.general.places import outline, paint_place, veil
from atlantis_desktop.ui.art.portraits import draw_portrait
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_sliced, own_reach, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Clicked, Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Cell, Gap, Icon, Lines, Row, Text
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.general.cards import GeneralCards

PORTRAIT: Final = 44
TOKEN: Final = 26
WATER: Final = (42, 130, 170, 92)
"""The veil over a place of which there is something to say, such as that it is flooded."""


class LotGround(Widget):
    """The ground and the caption of what lies together."""

    def __init__(self, look: BoardLook, laid: Laid, framed: bool, count: str = "") -> None:
        """Take what draws it, what lies there, whether it has a frame, and how many pieces its caption tells of."""
        super().__init__(f"lot_{laid.lot.key}", laid.rect.copy())
        self.look, self.laid_lot, self.framed, self.count = look, laid, framed, count

    def overhang(self, ui: Ui) -> int:
        # The letters of a caption may be a little higher than the line that has room for them.
        return max(ui.scale.px(8), own_reach(ui, self.mood, "panel") if self.framed else 0)

    def draw(self, surface: Surface, ui: Ui) -> None:
        if self.framed:
            self.look.paint_place(surface, ui, self.laid_lot, self.mood)
        self.look.paint_caption(surface, ui, self.laid_lot, self.count)


class SpotWidget(Clicked):
    """One place: a click sends there what is marked, or shows what lies there."""

    role = "place"

    def __init__(
        self, look: BoardLook, spot: Spot, name: str, words: str, note: Mark | None, cards: GeneralCards, region: str
    ) -> None:  # fmt: skip
        """Take what draws it, where it lies, its words, what is told of it, and who is told of clicks."""
        super().__init__(name, spot.rect.copy(), region=region, label=words)
        self.look = look
        self.spot, self.note, self.words = spot, note, words
        self.lit = False
        self.hot = False
        """Whether what is dragged hangs over it."""
        self.cards = cards
        self.on_click = lambda: cards.spot_clicked(self)
        self.tip = " · ".join(filter(None, (words, "" if note is None else note.words or note.value)))
        self.covered = spot.is_covered(cards.table.ui.scale.px(HIT_UNITS))
        """Whether its pieces leave no room for a click, so that they stand for it."""
        self.clickable = self.focusable = not self.covered

    @property
    def place(self) -> Place:
        """The place of the game."""
        return self.spot.place

    def card_under(self, pos: tuple[int, int] | None) -> None:
        """No piece of it is shown large by itself."""

    def look_at(self, pos: tuple[int, int] | None) -> bool:
        """Look through what lies here. Return whether anything does."""
        if self.spot.count:
            self.cards.browse(self.place)
        return bool(self.spot.count)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(14)

    def hit_rect(self, ui: Ui) -> Rect:
        return self.rect

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.spot.holds(pos)

    def show(self, lit: bool) -> None:
        """Show whether something can be sent here."""
        if lit != self.lit:
            self.lit = lit
            # Keys send there what is marked, which a click does on any of its pieces.
            self.focusable = lit or not self.covered
            self.mark()

    def draw(self, surface: Surface, ui: Ui) -> None:
        px, kind, rect = ui.scale.px, self.spot.kind, self.rect
        radius = px(8)
        if kind == BOARD:
            self._draw_shape(surface, ui)
            return
        if kind in (CELLS, SPACES):
            shade = Surface(rect.size, SRCALPHA)
            pygame.draw.rect(shade, (4, 16, 24, 150), shade.get_rect(), border_radius=radius)
            if self.note is not None:
                pygame.draw.rect(shade, WATER, shade.get_rect(), border_radius=radius)
            surface.blit(shade, rect)
            pygame.draw.rect(surface, ui.theme.colour("foam", 255) if ui.theme.high_contrast else
                             ui.theme.colour("frame-line"), rect, max(1, px(1)), border_radius=radius)  # fmt: skip
            self._cell_words(surface, ui)
        elif not self.spot.count and kind != TOLD:
            box = rect if kind == PILE else rect.inflate(-px(20), -px(10))
            self.look.paint_empty(surface, ui, box)
            words = _("empty")
            if ui.text.measure(words, "smallest", size=15)[0] <= box.width - 6:
                ui.text.draw(surface, words, box, "smallest", "muted", size=15, align="center", valign="middle",
                             wrap=False)  # fmt: skip
        if self.lit or self.hot:
            self._light(surface, ui, radius)
        if self.hovered or self.hot:
            pygame.draw.rect(surface, ui.theme.colour("hover-edge"), rect, max(2, px(2)), border_radius=radius)
        if self.focused:
            draw_focus_ring(surface, rect, ui, 8)

    def _draw_shape(self, surface: Surface, ui: Ui) -> None:
        """Paint a place of a board: its picture, what is told of it, and the edge of its shape."""
        px, spot, rect = ui.scale.px, self.spot, self.rect
        paint_place(surface, ui, spot, self.cards.table.session.rules.game, rect)
        if self.note is not None:
            veil(surface, spot, rect, WATER)
        self._shape_words(surface, ui)
        if self.lit or self.hot:
            outline(surface, ui.theme.colour("#15100B"), spot, rect, px(7))
            outline(surface, ui.theme.colour("glow"), spot, rect, px(5 if ui.theme.strong_marks else 4))
        if self.hovered or self.hot:
            outline(surface, ui.theme.colour("hover-edge"), spot, rect, max(2, px(3)))
        if self.focused:
            draw_focus_ring(surface, rect, ui, 8)

    def _shape_words(self, surface: Surface, ui: Ui) -> None:
        """Write what the place is called on a plate in its upper part, with what is told of it; or its number alone."""
        px, rect, text = ui.scale.px, self.rect, ui.text
        line = text.line_height("smallest", 15)
        told = "" if self.note is None else self.note.value
        sign = line if self.note is not None and self.note.icon else 0
        room = round(rect.width * 0.86)
        for words in (self.spot.caption, self.spot.place[0].rpartition("-")[2]):
            shown = " ".join(filter(None, (words, "" if sign else told)))
            after = text.measure(told, "smallest", size=15)[0] + sign + px(4) if sign else 0
            wide = text.measure(shown, "smallest", size=15)[0] + after + px(10)
            if wide <= room:
                break
        plate = Rect(0, 0, min(wide, rect.width), line + 2)
        plate.midtop = (rect.centerx, rect.y + round(rect.height * 0.15))
        shade = Surface(plate.size, SRCALPHA)
        pygame.draw.rect(shade, (4, 16, 24, 190), shade.get_rect(), border_radius=px(6))
        surface.blit(shade, plate)
        box = Rect(plate.x + px(5), plate.y + 1, plate.width - px(10) - after, line)
        text.draw(surface, escape(shown), box, "smallest", "text", size=15, align="center", wrap=False, squeeze=True)
        if sign and self.note is not None:
            icon = ui.store.icon(self.note.icon, line, ui.theme.colour("foam"))
            surface.blit(icon, (box.right + px(4), plate.y + 1))
            value = Rect(box.right + px(4) + sign, box.y, max(1, after - sign - px(4)), line)
            text.draw(surface, escape(told), value, "smallest", "foam", size=15, wrap=False, squeeze=True)

    def _light(self, surface: Surface, ui: Ui, radius: int) -> None:
        reach = ui.scale.px(8)
        glow = ui.theme.colour("glow")
        halo = Surface((self.rect.width + 2 * reach, self.rect.height + 2 * reach), SRCALPHA)
        for step in range(reach, 0, -max(1, reach // 4)):
            alpha = round(110 * (1 - step / (reach + 1)))
            pygame.draw.rect(halo, (glow.r, glow.g, glow.b, alpha),
                             halo.get_rect().inflate(2 * (step - reach), 2 * (step - reach)), max(2, reach // 3),
                             border_radius=radius + step)  # fmt: skip
        surface.blit(halo, self.rect.move(-reach, -reach))
        thick = max(2, ui.scale.px(4 if ui.theme.strong_marks else 3))
        pygame.draw.rect(surface, glow, self.rect, thick, border_radius=radius)

    def _cell_words(self, surface: Surface, ui: Ui) -> None:
        px, rect = ui.scale.px, self.rect
        if self.spot.kind == SPACES:
            ui.text.draw(surface, escape(self.spot.caption), rect.inflate(-px(12), -4), "label", "title-light",
                         align="center", valign="middle", fit=True, max_lines=2, squeeze=True)  # fmt: skip
            return
        line = ui.text.line_height("smallest", 15)
        box = Rect(rect.x + px(6), rect.y + 2, rect.width - px(12), line)
        ui.text.draw(surface, escape(self.spot.caption), box, "smallest", "text", size=15, wrap=False, squeeze=True)
        if self.note is not None:
            side = line
            if self.note.icon:
                icon = ui.store.icon(self.note.icon, side, ui.theme.colour("foam"))
                surface.blit(icon, (box.right - side, box.y))
            room = Rect(box.x + px(14), box.y, box.width - side - px(16), line)
            words = escape(self.note.value)
            if words and ui.text.measure(words, "smallest", size=15)[0] <= room.width:
                ui.text.draw(surface, words, room, "smallest", "foam", size=15, align="right", wrap=False)


class CountBadge(Widget):
    """How many pieces lie in a pile."""

    def __init__(self, name: str, rect: Rect, count: int) -> None:
        """Take the pile's rectangle and the number."""
        super().__init__(name, rect, layer=2)
        self.count = count

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_sliced(surface, ui, "common/tag_plate", self.rect)
        ui.text.draw(surface, str(self.count), self.rect, "counter", "title-light", size=19, align="center",
                     valign="middle", wrap=False, squeeze=True)  # fmt: skip


class SeatPanel(Clicked):
    """One seat: its portrait, its name, who plays it, its figures; it glows while the seat is asked."""

    role = "place"

    def __init__(self, seat: int, rect: Rect, model: GeneralModel, click: Callable[[SeatPanel], None]) -> None:
        """Take the seat, where its panel lies, and what a click does."""
        super().__init__(f"seat_{seat + 1}", rect, region="seats")
        self.seat, self.model = seat, model
        self.lit = False
        self.on_click = lambda: click(self)
        self._state: object = None

    @property
    def place(self) -> Place:
        """The place that a drop on the panel means."""
        return ("hand", self.seat)

    @staticmethod
    def head_high(ui: Ui, marks: int, wide: int) -> int:
        """Return how high portrait, name and so many figures are in a panel of this width."""
        rows = -(-marks // max(1, (wide - ui.scale.px(24)) // ui.scale.px(MARK_UNITS))) if marks else 0
        return ui.scale.px(PORTRAIT + 16) + rows * mark_line(ui)

    def refresh(self, lit: bool) -> None:
        """Show the seat as it is."""
        moment = self.model.moment
        asked = any(prompt.seat == self.seat and prompt.blocking for prompt in moment.prompts)
        acting = moment.acting == self.seat
        thinking = self.model.session.thinking == self.seat
        session = self.model.session
        marks = tuple(self.model.faces.marks(self.model.rules, self.model.view, self.seat))
        played = session.match.seats[self.seat].controller, self.seat in session.match.conceded
        state = lit, asked, acting, thinking, marks, session.names[self.seat], played
        if state != self._state:
            self._state = state
            self.lit = lit
            self.label = ", ".join([session.names[self.seat], self._role(),
                                    *(f"{mark.value} {mark.words}".strip() for mark in marks)])  # fmt: skip
            told = [f"{mark.value} {mark.words}".strip() for mark in marks]
            self.tip = escape(" · ".join([session.names[self.seat], *told]))
            self.mark()

    def _role(self) -> str:
        session = self.model.session
        if self.seat in session.match.conceded:
            return _("gave up")
        if session.thinking == self.seat:
            return _("thinks")
        moment = self.model.moment
        if moment.acting == self.seat:
            return _("acts now")
        if any(prompt.seat == self.seat and prompt.blocking for prompt in moment.prompts):
            return _("is asked too") if moment.acting is not None else _("is asked")
        if session.match.seats[self.seat].controller == "human":
            return _("a person")
        level = level_named(session.match.seats[self.seat].controller, session.rules.game)
        return _("Bot · {level}").format(level=_(level.title)) if level is not None else _("a bot")

    def overhang(self, ui: Ui) -> int:
        return max(panel_reach(ui, "dark-current"), ui.scale.px(14))

    def hit_rect(self, ui: Ui) -> Rect:
        return self.rect

    def draw(self, surface: Surface, ui: Ui) -> None:
        px, session, moment = ui.scale.px, self.model.session, self.model.moment
        current = moment.acting == self.seat or session.thinking == self.seat
        draw_panel(surface, ui, self.rect, "dark-current" if current else "dark")
        edge = Rect(self.rect.x, self.rect.y + px(10), px(6), self.rect.height - px(20))
        pygame.draw.rect(surface, ui.theme.seat(self.seat + 1), edge, border_radius=px(3))
        side = min(px(PORTRAIT), max(1, self.rect.height - px(12)))
        portrait = Rect(self.rect.x + px(14), self.rect.y + px(8), side, side)
        token = Rect(0, 0, px(TOKEN), px(TOKEN))
        token.bottomright = (portrait.right + px(6), portrait.bottom + px(2))
        sign = session.words.sign(session.rules, session.match.state, self.seat)
        draw_portrait(surface, ui, self.seat + 1, portrait, token, sign)
        left, top = portrait.right + px(14), portrait.y - px(2)
        name = Text(escape(session.names[self.seat]), "label", "title-light", grow=1)
        role = escape(self._role())
        below = Text(role, "fine", "orichalcum" if current else "muted", ways=(role.partition(" · ")[0],), grow=1)
        words = Rect(left, top, self.rect.right - px(12) - left, min(side + px(6), self.rect.bottom - top))
        Lines([Row([name]), Row([below], optional=1)]).lay(Brush(surface, ui), words)
        marks = self.model.faces.marks(self.model.rules, self.model.view, self.seat)
        top = self.rect.y + px(PORTRAIT + 14)
        room = Rect(self.rect.x + px(14), top, self.rect.width - px(24), self.rect.bottom - top - px(4))
        self.draw_figures(surface, ui, marks, room)
        if self.lit:
            glow = ui.theme.colour("glow")
            pygame.draw.rect(surface, glow, self.rect, max(2, px(3)), border_radius=px(12))
        if self.hovered:
            pygame.draw.rect(surface, ui.theme.colour("hover-edge"), self.rect, max(1, px(2)), border_radius=px(12))
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)

    def draw_figures(self, surface: Surface, ui: Ui, marks: Sequence[Mark], room: Rect) -> None:
        """Draw the figures of the seat into the room that is left below its name."""
        draw_marks(surface, ui, marks, room)


def paint_table_marks(model: GeneralModel, surface: Surface, rect: Rect, ui: Ui) -> None:
    """Paint the figures of the whole table on one line, or on two where words would be cut.

    What has no room even so is left out from the end; pointing at the line tells all of it.
    """
    marks, brush = model.faces.marks(model.rules, model.view, SHARED), Brush(surface, ui)
    cells = [[Gap(12, grow=1, optional=at), *_mark_cells(mark, at)] for at, mark in enumerate(marks)]
    for many in (len(cells), -(-len(cells) // 2)):
        rows = [Row([*chain(*cells[at : at + many]), Gap(grow=1)], gap=6) for at in range(0, len(cells), many or 1)]
        lines = Lines(rows, valign="middle")
        if not rows or lines.wide(brush, rect.height, inf)[1] <= rect.width:
            break
    lines.lay(brush, rect)


MARK_UNITS: Final = 84
"""The least width of one figure of a seat."""


def mark_line(ui: Ui) -> int:
    """Return the height of a line of figures."""
    return ui.text.line_height("bold") + ui.scale.px(4)


def draw_marks(surface: Surface, ui: Ui, marks: Sequence[Mark], room: Rect) -> None:
    """Draw figures with their signs side by side, in as many lines as they need.

    A low panel leaves the lines out that have no room; pointing at it tells all of them.
    """
    columns = max(1, min(room.width // ui.scale.px(MARK_UNITS), len(marks)))
    cells = [_mark_cells(mark, grow=1) for mark in marks] + [[Gap(), Gap(grow=1)]] * (-len(marks) % columns)
    rows = [Row(list(chain(*cells[at : at + columns])), gap=6) for at in range(0, len(cells), columns)]
    Lines(rows, even=True, gap=4).lay(Brush(surface, ui), room)


def _mark_cells(mark: Mark, optional: int = 0, grow: float = 0.0) -> list[Cell]:
    """Return the sign of a figure and its words, of which the number is told in any case."""
    value = f"**{escape(mark.value)}**"
    words = Text(f"{value} {escape(mark.words)}" if mark.words else value, "bold", size=18, ways=(value,), grow=grow,
                 optional=optional)  # fmt: skip
    return [Icon(mark.icon, size=22, optional=optional) if mark.icon else Gap(optional=optional), words]
