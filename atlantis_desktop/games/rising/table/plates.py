"""The left column: a plate for every councilor, and the Cosmic Gate in small."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Rect

from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.rising.table.draft import CARDS, given_text, paint_given
from atlantis_desktop.games.rising.table.drawn import paint_figure
from atlantis_desktop.games.rising.table.frame import IslandPanel, first_fit
from atlantis_desktop.games.rising.table.gate_parts import icon_of
from atlantis_desktop.games.rising.table.held import NO_PIECE
from atlantis_desktop.games.rising.table.look import Standing, drawing_of, standing
from atlantis_desktop.games.rising.table.model import GOODS, IslandModel
from atlantis_desktop.games.rising.words.card_texts import component_def
from atlantis_desktop.games.rising.words.sentences import goods_text
from atlantis_desktop.games.rising.words.signs import sign_of
from atlantis_desktop.ui.art.portraits import draw_portrait
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _, ngettext

RING = 64
"""Half the height of the small gate's ring; its parts stand on an ellipse of 1.62 and 0.86 of it."""
MARK, LEAST_MARK = 32, 22
"""The side of a small sign at the edge of a plate, in panel units, and its least in pixels."""
EDGE = 7
"""The width of the edge in a seat's colour, in panel units."""


class CouncilorPlate(Clicked, IslandPanel):
    """One councilor: who plays it, its figures, cards, resources and mystic energy; who is asked has a gold edge."""

    heard = False

    def __init__(self, seat: int, model: IslandModel, screen: Screen, spill: int) -> None:
        super().__init__(f"seat_panel_{seat + 1}", model, screen, spill, region="seats")
        self.seat = seat

    @property
    def value(self) -> str:
        """What the councilor has, in words."""
        counts = ((kind, self.model.amount(self.seat, kind)) for _name, kind in GOODS)
        return joined([goods_text(kind, count) for kind, count in counts])

    def says(self) -> Sequence[str]:
        given = given_text(self.model.giving(self.seat))
        return [_("{name} gives {goods}.").format(name=self.model.names[self.seat], goods=given)] if given else ()

    def content(self) -> Hashable:
        model, seat = self.model, self.seat
        self.label = model.names[seat]
        told = []
        if not all(self.screen.has(f"{self.name}_{good}") for good, _kind in GOODS):
            # A small plate has no room for goods: pointing at it tells them, a click shows the whole board.
            told.append(_("{name}: {goods}").format(name=model.names[seat], goods=self.value))
        marks = marks_of(model, seat)
        if marks:
            things = joined([name for _drawing, name in marks])
            told.append(_("{name} has {things}.").format(name=model.names[seat], things=things))
        self.tip = "\n".join(told)
        return (
            tuple(marks), model.names[seat], model.councilor(seat), model.asked == seat, self.hovered, self.focused,
            tuple(model.head(seat)), tuple(model.crew(seat)), len(model.cards(seat)),
            tuple(model.amount(seat, kind) for _name, kind in GOODS), model.session.match.seats[seat].controller,
            model.view.starter == seat, model.giving(seat),
        )  # fmt: skip

    def paint(self, brush: Brush) -> None:
        model, seat, name, screen = self.model, self.seat, self.name, self.screen
        paint_seat(brush, model, seat, self.rect, name, EDGE)
        if screen.has(f"{name}_name"):
            words = model.names[seat]
            brush.fit(words, screen.rect(f"{name}_name"), "name", "title-light", size=screen.size(f"{name}_name"))
        if screen.has(f"{name}_role"):
            role = model.councilor(seat) or _("Councilor")
            if model.view.starter == seat:
                role = _("{role} · starts").format(role=role)
            brush.fit(role, screen.rect(f"{name}_role"), "fine", "muted", size=screen.size(f"{name}_role"))
        self._kind(brush)
        for part, count in (
            ("leader", len(model.head(seat))), ("followers", len(model.crew(seat))),
            ("cards", len(model.cards(seat))),
        ):  # fmt: skip
            if screen.has(f"{name}_{part}"):
                self._count(brush, part, count)
        giving = model.giving(seat)
        for good, kind in GOODS:
            if screen.has(f"{name}_{good}"):
                paint_good(brush, good, screen.rect(f"{name}_{good}"), model.amount(seat, kind), giving[kind])
        self._given(brush, giving)
        self.paint_edges(brush)

    def _given(self, brush: Brush, giving: tuple[int, ...]) -> None:
        """Mark the cards of the payment at work, and at the portrait what has no place of its own."""
        name, screen = self.name, self.screen
        rest = sum(giving[kind] for good, kind in GOODS if not screen.has(f"{name}_{good}"))
        if screen.has(f"{name}_cards"):
            paint_given(brush, screen.rect(f"{name}_cards"), giving[CARDS], left=True)
        paint_given(brush, screen.rect(f"{name}_portrait"), rest)

    def _kind(self, brush: Brush) -> None:
        """Name a bot as one."""
        region = f"{self.name}_kind"
        if not self.screen.has(region) or self.model.session.match.seats[self.seat].controller == HUMAN:
            return
        box = self.screen.rect(region)
        brush.sliced("shared/controls/chip_ai", box)
        brush.words(_("Bot"), box, "smallest", "muted", size=15, align="center", valign="middle", wrap=False,
                    squeeze=True)  # fmt: skip

    def _count(self, brush: Brush, part: str, count: int) -> None:
        box = self.screen.rect(f"{self.name}_{part}")
        ui, seat = brush.ui, self.seat + 1
        clear = self.rect.x + ui.scale.px(EDGE) + 2
        if box.x < clear:
            # On a plate that is folded, the edge in the seat's colour would lie over the sign.
            box = Rect(clear, box.y, box.right - clear, box.height)
        side = min(box.height, box.width // 2)
        if part == "cards":
            icon = Rect(box.x, box.centery - side // 2, side, side).inflate(-side // 5, -side // 5)
            brush.icon("scroll-unfurled", icon, "vellum")
        else:
            model = self.model
            shown = model.head(seat - 1) if part == "leader" else model.crew(seat - 1)
            drawing = f"leader_{seat}" if part == "leader" else f"follower_{seat}"
            if shown and model.is_second_team(seat - 1):
                drawing = drawing_of(model.rules, model.view, shown[0])
            high = side * (0.92 if part == "leader" else 0.8)
            foot = box.centery + side * 0.42
            look = Standing(0, drawing, part == "leader", False)
            paint_figure(ui, brush.surface, look, box.x + side / 2 - brush.origin[0], foot - brush.origin[1], high)
        high = ui.text.line_height("label", 19)
        rest = Rect(box.x + side + ui.scale.px(5), box.centery - high // 2 - 1, 0, high + 2)
        rest.width = box.right - rest.x
        brush.words(str(count), rest, "label", "text" if count else "muted", size=19, valign="middle", wrap=False,
                    squeeze=True)  # fmt: skip


def marks_of(model: IslandModel, seat: int) -> list[tuple[str, str]]:
    """Return what a councilor holds beside cards, and who came to it: drawing and name."""
    held = [(each.drawing, each.name) for each in model.held(seat) if each.piece != NO_PIECE]
    return [*held, *model.allies(seat)]


class SeatMarks(IslandPanel):
    """What a councilor holds beside cards, and who came to it, as small signs over the edge of its plate.

    What they are the plate tells when it is pointed at.
    """

    def __init__(self, plate: CouncilorPlate) -> None:
        super().__init__(plate.name, plate.model, plate.screen, region="seats")
        self.name, self.seat, self.layer = f"marks_{plate.seat + 1}", plate.seat, 3
        side = max(LEAST_MARK, self.screen.px(MARK))
        self.rect = Rect(self.rect.right - side // 3, self.rect.y, side, self.rect.height)
        self.marks: list[tuple[str, str]] = []

    def content(self) -> Hashable:
        self.marks = marks_of(self.model, self.seat)
        return tuple(self.marks)

    def spots(self) -> list[Rect]:
        """Return where the signs lie, one below the other; the last may stand for several."""
        side = self.rect.width
        fit = min(len(self.marks), max(1, self.rect.height // (side + 1)))
        top = self.rect.y + (self.rect.height - fit * (side + 1)) // 2
        return [Rect(self.rect.x, top + at * (side + 1), side, side) for at in range(fit)]

    def paint(self, brush: Brush) -> None:
        spots, ui = self.spots(), brush.ui
        more = len(self.marks) - len(spots)
        for at, spot in enumerate(spots):
            brush.field(spot, ui.theme.colour("#102630"), spot.width)
            brush.frame(spot, ui.theme.colour("bronze"), 1, spot.width)
            if more and at == len(spots) - 1:
                brush.words(f"+{more + 1}", spot, "smallest", "text", size=15, align="center", valign="middle",
                            wrap=False, squeeze=True)  # fmt: skip
                continue
            entry = ui.store.info(self.marks[at][0])
            k = (spot.height - 4) / max(entry.w, entry.h)
            brush.picture(entry.name, spot.center, (round(entry.w * k), round(entry.h * k)))


def paint_seat(brush: Brush, model: IslandModel, seat: int, rect: Rect, region: str, edge: int) -> None:
    """Paint the ground of a seat with an edge in its colour, its portrait and its token; who is asked is rimmed."""
    ui = brush.ui
    draw_panel(brush.surface, ui, brush.rect(rect), "dark-current" if model.asked == seat else "dark")
    side = Rect(rect.x, rect.y, ui.scale.px(edge), rect.height)
    tint = ui.theme.seat(seat + 1)
    brush.surface.blit(ui.store.sliced("shared/panels/seat_edge", side.size, tint=tint), brush.rect(side))
    sign = sign_of(model.rules, model.view.boards[seat])
    draw_portrait(brush.surface, ui, seat + 1, brush.rect(f"{region}_portrait"), brush.rect(f"{region}_token"), sign)


LEAST_TOKEN: Final = 0.4
"""A token beside a wide number keeps this part of their width."""


def paint_good(brush: Brush, good: str, box: Rect, count: int, given: int = 0) -> None:
    """Paint a token with its number: below it where the box is high, beside it where it is wide; ``given`` of it are
    marked as part of the payment at work.
    """
    ui = brush.ui
    high = ui.text.line_height("label", 20)
    below = box.height >= box.width * 0.95 and box.height * 0.42 >= 0.85 * high
    side = round(box.height * 0.58) if below else min(box.height - 2, round(box.width * 0.62))
    if not below:
        # The number is what is read: where both have no room, the token is drawn smaller.
        number = ui.text.measure(str(count), "label", size=20)[0] + ui.scale.px(2)
        side = max(round(box.width * LEAST_TOKEN), min(side, box.width - number))
    centre = (box.centerx, box.y + side // 2) if below else (box.x + side // 2, box.centery)
    size = round(side * 1.06)
    name = f"rising/tokens/{good}"
    picture = ui.store.get(name, (size, size), state="" if count else "dim")
    at = picture.get_rect(center=(centre[0] - brush.origin[0], centre[1] - brush.origin[1]))
    if not count:
        picture = picture.copy()
        picture.set_alpha(120)
    brush.surface.blit(picture, at)
    colour = "text" if count else "muted"
    if below:
        rest = Rect(box.x, box.y + side, box.width, box.height - side)
        brush.words(str(count), rest, "label", colour, size=20, align="center", valign="middle", wrap=False)
    else:
        gap = ui.scale.px(5 if box.width > 2 * high else 2)
        rest = Rect(box.x + side + gap, box.centery - high // 2 - 1, box.width - side - gap, high + 2)
        brush.words(str(count), rest, "label", colour, size=20, valign="middle", wrap=False, squeeze=True)
    paint_given(brush, box, given, left=not below)


class GatePanel(Clicked, IslandPanel):
    """The Cosmic Gate in small: what is built, and who stands there."""

    def __init__(self, model: IslandModel, screen: Screen, spill: int) -> None:
        super().__init__("gate_small", model, screen, spill, region="gate")
        self.lit = False
        self.label = _("Cosmic Gate")
        self.shining = (-1, 0.0)
        """The component that was just built, and how far its light has come."""

    def shine(self, component: int, share: float) -> None:
        """Show how far the light of a component that was just built has come on its way to the core."""
        self.shining = (component, round(share, 2)) if share < 1 else (-1, 0.0)
        self.mark()

    def content(self) -> Hashable:
        model = self.model
        there = tuple(standing(model.rules, model.view, figure) for figure in model.at_gate())
        every = [*model.blueprint, (model.rules.box.core_at, model.core_built)]
        left = [component_def(model.rules, at).name for at, done in every if not done]
        self.tip = _("Still to be built: {components}.").format(components=joined(left)) if left else ""
        drafted = self._drafted()
        if drafted >= 0:
            name = component_def(model.rules, drafted).name
            self.tip = _("Drafted: {component}. A click goes on with it.").format(component=name)
        return (
            tuple(model.blueprint), model.core_built, there, self.lit, self.hovered, self.focused, self.shining,
            drafted,
        )  # fmt: skip

    def _drafted(self) -> int:
        """Return the component whose price is drafted, -1 for none."""
        return self.model.drafted.component if self.model.drafted is not None else -1

    def paint(self, brush: Brush) -> None:
        ui, model, screen = brush.ui, self.model, self.screen
        draw_panel(brush.surface, ui, brush.rect(self.rect), "cosmic")
        parts = model.blueprint
        built, every = model.parts()
        head, size = screen.rect("gate_small_head"), screen.size("gate_small_head")
        # Capitals of running text run together where they are squeezed.
        name = _("Cosmic Gate").upper() if brush.fits(_("Cosmic Gate").upper(), head, "heading", size) else self.label
        brush.fit(name, head, "heading", "title-light", size=size)
        words = ngettext("{n} of {all} built", "{n} of {all} built", built).format(n=built, all=every)
        box = screen.rect("gate_small_count")
        words = first_fit(brush, box, words, f"{built} / {every}")
        if self._drafted() >= 0:
            words = first_fit(brush, box, _("drafted"), words)
        brush.fit(words, box, "label", "#9FE0FF", size=screen.size("gate_small_count"), align="right")
        self._ring(brush, parts)
        if self.lit or self.hovered:
            brush.frame(self.rect, ui.theme.colour("orichalcum" if self.lit else "hover-edge"), 3)
        if self.focused:
            brush.focus(self.rect)

    def _ring(self, brush: Brush, parts: list[tuple[int, bool]]) -> None:
        screen = self.screen
        ring = screen.rect("gate_small_ring")
        if screen.small:
            brush.icon("star-gate", ring.inflate(-6, -6), "#9FE0FF" if self.model.core_built else "#CDB4FF")
            return
        k = min(ring.width / 280, ring.height / 160)
        x, y = ring.center
        brush.picture("rising/gate/small_ring", (x, y), (round(240 * k), round(140 * k)))
        for at, (component, done) in enumerate(parts):
            turn = 2 * pi * at / max(1, len(parts))
            spot = round(x + 1.62 * RING * k * sin(turn)), round(y - 0.86 * RING * k * cos(turn))
            if done:
                self._conduit(brush, spot, (x, y), self.shining[1] if component == self.shining[0] else 1.0)
            side = round(60 * k)
            brush.picture(f"rising/gate/small_part_{'built' if done else 'to_build'}", spot, (side, side))
            sign = Rect(0, 0, round(30 * k), round(30 * k))
            sign.center = spot
            brush.icon(icon_of(self.model.rules.components[component]), sign, "white" if done else "#E9D9B0")
            if component == self._drafted():
                edge = Rect(0, 0, side, side)
                edge.center = spot
                brush.frame(edge, brush.ui.theme.colour("orichalcum"), 3, side // 2)
        side = round(54 * k)
        colour = "#9FE0FF" if self.model.core_built else "title-light"
        brush.icon("star-gate", Rect(x - side // 2, y - side // 2 - round(10 * k), side, side), colour)
        self._builders(brush, x, y + round(44 * k), k)

    def _conduit(self, brush: Brush, spot: tuple[int, int], core: tuple[int, int], share: float) -> None:
        """Paint the light that runs from a built component towards the core."""
        start = pygame.Vector2(spot) - brush.origin
        end = start + (pygame.Vector2(core) - brush.origin - start) * 0.62 * share
        thick = max(1, self.screen.px(2))
        pygame.draw.line(brush.surface, pygame.Color("#2E86C4"), start, end, thick * 3)
        pygame.draw.line(brush.surface, pygame.Color("#D8F3FF"), start, end, thick)

    def _builders(self, brush: Brush, x: int, foot: int, k: float) -> None:
        """Paint who stands at the gate in a row before the core."""
        self.paint_row(brush, self.model.at_gate()[:7], (x, foot), 26 * k, (34 * k, 28 * k))
