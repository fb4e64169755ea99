"""Pieces on the general table as widgets: lying, marked, shown large, and told of with all that is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.games.faces import Face, Mark
from atlantis_desktop.table.card_rows import Slot
from atlantis_desktop.table.card_widgets import CardWidget, Table
from atlantis_desktop.table.cards.face import size_of
from atlantis_desktop.table.cards.painter import NORMAL, PLAIN
from atlantis_desktop.table.floats import CardPreview
from atlantis_desktop.table.general.layout import NAMED
from atlantis_desktop.table.general.painter import GeneralPainter
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring
from atlantis_desktop.words import _

RISE: Final = 14
EDGES: Final = 4
"""So many cards at most are seen below the top one of a pile."""


class PieceWidget(CardWidget):
    """One piece on the table. ``face`` is HIDDEN for a back."""

    composer: GeneralPainter

    def __init__(
        self, name: str, face: int, place: Place, rect: Rect, painter: GeneralPainter, table: Table, region: str
    ) -> None:
        """Take the piece, where it lies, what paints it, and who is told of clicks."""
        super().__init__(name, face, place, Slot(rect.copy(), PLAIN), painter, table)
        self.region = region
        self.raises = self.away = self.plate = False
        self.lies: Mark | None = None
        """What lies on it, or is true of it."""
        self.named = False
        """Whether its name stands below it."""

    def put(
        self, face: int, place: Place, rect: Rect, below: int, seen: int, raises: bool, plate: bool = False
    ) -> None:  # fmt: skip
        """Lay the piece somewhere else, or turn it over: over so many others, of which it leaves so much to be seen.

        A ``plate`` has the form of its place, and its name in it.
        """
        looks = face, place, rect, below, seen, raises, plate
        if looks != (self.face, self.place, self.slot.rect, self.edges, self.slot.seen, self.raises, self.plate):
            self.mark()
            self.edges, self.raises, self.plate = below, raises, plate
            self.lay(face, place, Slot(rect.copy(), PLAIN, seen=seen))

    def tell(
        self, *, marked: bool, playable: bool, number: int, away: bool, tip: str, lies: Mark | None, named: bool
    ) -> None:
        """Show the piece in a state; nothing is painted anew where nothing changes."""
        self.tip = tip
        self.label = _("a hidden card") if self.face == HIDDEN else self.composer.title(self.face)
        if lies is not None:
            self.label = f"{self.label}, {lies.value} {lies.words}"
        looks = marked, playable, number, away, lies, named
        if looks != (self.marked, self.playable, self.number, self.away, self.lies, self.named):
            self.mark()
            self.marked, self.playable, self.number, self.away, self.lies, self.named = looks
            self.mark()

    def _settle(self) -> None:
        self.rect = self.slot.rect.copy()

    def overhang(self, ui: Ui) -> int:
        return max(round(self.rect.width * 0.24), ui.scale.px(NAMED // 2 if self.named else 10)) + ui.scale.px(RISE)

    @property
    def card(self) -> Face | None:
        """The face that is seen, None for a back."""
        return None if self.face == HIDDEN else self.composer.face_of(self.face)

    def shown_rect(self) -> Rect:
        """Return where it is painted: a marked one of the own hand lies higher."""
        return self.rect.move(0, -self.lift) if self.raises else self.rect

    def draw(self, surface: Surface, ui: Ui) -> None:
        if self.away or self.dragging:
            return
        rect, face = self.shown_rect(), self.card
        wide, high = rect.size if self.plate else size_of(face, rect.width)
        body = Rect(rect.x, rect.y, wide, high)
        round_piece = face is not None and face.counter
        for at in range(min(self.edges, EDGES), 0, -1):
            edge = body.move(at * max(1, wide // 60), at * max(1, wide // 50))
            radius = wide // 2 if round_piece else max(2, round(wide * 0.06))
            pygame.draw.rect(surface, ui.theme.colour("#15100B" if at % 2 else "#241B12"), edge, border_radius=radius)
        if round_piece:
            self._halo(surface, ui, body)
        else:
            for kind in ("shadow", *(("playable",) if self.playable else ())):
                under, reach = self.composer.ground(kind, wide, high)
                surface.blit(under, (body.x - reach, body.y - reach))
        surface.blit(self._picture(wide), body)
        if self.lies is not None:
            self._draw_on(surface, ui, body, self.lies)
        if self.named and face is not None:
            line = ui.text.line_height("smallest", 15)
            box = Rect(body.centerx - ui.scale.px(NAMED) // 2, body.bottom + 1, ui.scale.px(NAMED), line)
            ui.text.draw(surface, escape(face.name), box, "smallest", "text", size=15, align="center", wrap=False,
                         squeeze=True)  # fmt: skip
        self._state(surface, ui, body, round_piece)
        if self.number:
            self._draw_number(surface, ui)
        if self.focused:
            draw_focus_ring(surface, body, ui, wide * 0.06 / max(0.1, ui.scale.text))

    def _picture(self, wide: int) -> Surface:
        """The back, the face, or the face with its name in the part that the next piece leaves to be seen."""
        if self.face == HIDDEN:
            return self.composer.back(wide)
        if self.plate:
            return self.composer.plate(self.face, self.rect.size)
        seen = self.slot.seen
        if not seen:
            return self.composer.face(self.face, wide)
        return self.composer.strip(self.face, wide, PLAIN, NORMAL, seen)

    def _draw_on(self, surface: Surface, ui: Ui, body: Rect, mark: Mark) -> None:
        """What lies on the piece, on a disc at its lower right."""
        side = max(ui.scale.px(20), min(ui.scale.px(44), round(body.width * (0.5 if body.width < 60 else 0.34))))
        disc = Rect(0, 0, side, side)
        disc.bottomright = (body.right + side // 6, body.bottom - (body.height // 4 if body.height > body.width else 0))
        pygame.draw.circle(surface, ui.theme.colour("gold-low"), disc.center, side // 2)
        pygame.draw.circle(surface, ui.theme.colour("gold-top"), disc.center, side // 2, max(1, side // 12))
        if mark.value:
            ui.text.draw(surface, escape(mark.value), disc, "counter", "button-ink", size=18, align="center",
                         valign="middle", wrap=False, squeeze=True)  # fmt: skip
        elif mark.icon:
            icon = ui.store.icon(mark.icon, round(side * 0.66), ui.theme.colour("button-ink"))
            surface.blit(icon, icon.get_rect(center=disc.center))

    def _halo(self, surface: Surface, ui: Ui, body: Rect) -> None:
        if self.playable:
            radius = body.width // 2 + max(3, ui.scale.px(4))
            halo = Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
            glow = ui.theme.colour("glow")
            for step, alpha in ((0, 90), (max(1, ui.scale.px(2)), 200)):
                pygame.draw.circle(halo, (glow.r, glow.g, glow.b, alpha), (radius + 1, radius + 1), radius - step)
            surface.blit(halo, halo.get_rect(center=body.center))

    def _state(self, surface: Surface, ui: Ui, body: Rect, round_piece: bool) -> None:
        """A line round what is marked, can be picked up, or is pointed at."""
        if self.marked:
            thick, colour = max(3, ui.scale.px(4)), "hover-edge"
        elif self.playable and (ui.theme.strong_marks or ui.theme.high_contrast):
            thick, colour = max(4, ui.scale.px(4)), "glow"
        elif self.hovered:
            thick, colour = max(1, ui.scale.px(2)), "hover-edge"
        else:
            return
        frame = body.inflate(2 * thick, 2 * thick) if self.marked else body
        radius = frame.width // 2 if round_piece else round(body.width * 0.06) + thick
        pygame.draw.rect(surface, ui.theme.colour(colour), frame, thick, border_radius=radius)
        if self.marked:
            # A tick says the same as the line, for eyes that do not see it.
            side = max(18, min(ui.scale.px(26), body.width // 2))
            disc = Rect(0, 0, side, side)
            disc.midtop = (body.centerx, body.y - side // 3)
            pygame.draw.circle(surface, ui.theme.colour("hover-edge"), disc.center, side // 2)
            icon = ui.store.icon("check-mark", round(side * 0.7), ui.theme.colour("button-ink"))
            surface.blit(icon, icon.get_rect(center=disc.center))


class LargePiece(CardPreview):
    """A piece that is pointed at, shown large beside the board; a counter with its name below it."""

    def __init__(self, painter: GeneralPainter) -> None:
        """Take what paints it."""
        super().__init__(painter)
        self.painter = painter

    def present(self, card: int, place: Rect) -> None:
        super().present(card, place)
        if self.painter.face_of(card).counter:
            self.rect.height = self.rect.width // 3 + self.ui.scale.px(70)
            self.rect.center = place.center
            self.mark()

    def draw(self, surface: Surface, ui: Ui) -> None:
        face = self.painter.face_of(self.card)
        if not face.counter:
            super().draw(surface, ui)
            return
        draw_panel(surface, ui, self.rect, "vellum")
        side = self.rect.width // 3
        box = Rect(self.rect.centerx - side // 2, self.rect.y + ui.scale.px(16), side, side)
        surface.blit(self.painter.face(self.card, side), box)
        words = Rect(self.rect.x, box.bottom, self.rect.width, self.rect.bottom - box.bottom).inflate(-24, -8)
        ui.text.draw(surface, escape(face.name), words, "name", "ink", align="center", valign="middle", fit=True)


class PieceSheet(Widget):
    """A piece large with all that is known of it: kind, numbers, text, where it lies, its rule. Any key closes it."""

    role = "dialog"
    clickable = True
    focusable = True

    def __init__(
        self, ui: Ui, painter: GeneralPainter, piece: int, where: str, moves: Sequence[str],
        close: Callable[[], None], open_rule: Callable[[str], None],
    ) -> None:  # fmt: skip
        """Take the piece, where it lies, what can be done with it, and what closes the sheet and opens a rule."""
        px = ui.scale.px
        wide, high = min(ui.scale.width - px(40), px(980)), min(ui.scale.height - px(40), px(640))
        rect = Rect(0, 0, wide, high)
        rect.center = ui.scale.screen.center
        super().__init__("piece_sheet", rect, layer=46, region="choice", label=painter.title(piece))
        self.painter, self.piece, self.where, self.moves = painter, piece, where, tuple(moves)
        self.close, self.open_rule = close, open_rule

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "vellum")

    def draw(self, surface: Surface, ui: Ui) -> None:
        px, text = ui.scale.px, ui.text
        draw_panel(surface, ui, self.rect, "vellum")
        face = self.painter.face_of(self.piece)
        inner = self.rect.inflate(-px(64), -px(56))
        wide = min(round(inner.height / 1.4), round(inner.width * 0.44))
        side = wide if not face.counter else wide * 2 // 3
        picture = self.painter.face(self.piece, side)
        if not face.counter:
            under, reach = self.painter.ground("shadow", *picture.get_size())
            surface.blit(under, (inner.x - reach, inner.y - reach))
        surface.blit(picture, (inner.x + (wide - side) // 2, inner.y))
        x, y = inner.x + wide + px(32), inner.y
        room = inner.right - x
        drawn = text.draw(surface, escape(face.name), Rect(x, y, room, px(90)), "dialog", "ink", max_lines=2)
        y = drawn.rect.bottom + px(10)
        for line in self._lines(face):
            left = inner.bottom - px(34) - y
            if text.measure(line, "body", room)[1] > left:
                break
            drawn = text.draw(surface, line, Rect(x, y, room, left), "body", "ink")
            y = drawn.rect.bottom + px(8)
        foot = Rect(x, inner.bottom - px(28), room, px(28))
        words = _("Enter opens rule [{rule}], Esc goes back.").format(rule=face.rule) if face.rule else _(
            "Esc or a click goes back.")  # fmt: skip
        text.draw(surface, words, foot, "fine", "ink-2", link="link", valign="middle", wrap=False, squeeze=True)

    def _lines(self, face: Face) -> list[str]:
        lines = [f"**{escape(face.kind)}**"] if face.kind else []
        lines += [f"**{escape(mark.value)}** {escape(mark.words)}" for mark in face.marks if mark.words]
        lines += [escape(face.text)] if face.text else []
        lines += [escape(self.where)] if self.where else []
        if self.moves:
            lines.append("**" + _("Can be done with it now:") + "**")
            lines += [f"· {escape(each)}" for each in self.moves]
        return lines

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        self.close()

    def key(self, event: Event, key: str) -> bool:
        rule = self.painter.face_of(self.piece).rule
        self.close()
        if key == "return" and rule:
            self.open_rule(rule)
        return True
