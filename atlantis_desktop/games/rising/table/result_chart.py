"""The race against the sea as a chart: tiles flooded, components built and the Wrath, round by round.

The three lines differ by form as well as by hue: a line with rings over a filled ground, steps with diamonds, dashes
with tridents; each is named at its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.rising.table.result_figures import RacePoint, RisingFigures
from atlantis_desktop.screens.result_chart import scale_of
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.words import _, ngettext

Spot = tuple[int, int]

WATER, BUILT, WRATH = "#7FD6F2", "#F0C878", "#FF9A7F"
LEAST_TOP: Final = 10
LETTERS: Final = 18
TEXT_GAP: Final = 6


def draw_race(surface: Surface, ui: Ui, screen: Screen, figures: RisingFigures) -> None:
    """Draw the race into the chart's regions of the result map."""
    Race(surface, ui, screen, figures).draw()


class Race:
    """One drawing of the chart."""

    def __init__(self, surface: Surface, ui: Ui, screen: Screen, figures: RisingFigures) -> None:
        """Take where to draw and what."""
        self.surface, self.ui, self.screen, self.figures = surface, ui, screen, figures
        self.points: Sequence[RacePoint] = figures.points
        self.plot = screen.rect("chart_plot")
        highest = max(max(point.flooded, point.built, point.wrath) for point in self.points)
        self.low, self.high, self.step = scale_of(0, max(LEAST_TOP, highest + 1))
        self.line = ui.text.line_height("label", LETTERS)
        self._taken: list[Rect] = [screen.rect("chart_line")]

    def _x(self, at: float) -> int:
        return round(self.plot.left + self.plot.width * at / max(1, len(self.points) - 1))

    def _y(self, value: float) -> int:
        return round(self.plot.bottom - (value - self.low) / (self.high - self.low) * self.plot.height)

    def draw(self) -> None:
        """Draw grid, axis, the three lines and their names."""
        self._grid()
        self._axis()
        water = [(self._x(at), self._y(point.flooded)) for at, point in enumerate(self.points)]
        self._fill(water)
        wrath = [(self._x(at), self._y(point.wrath)) for at, point in enumerate(self.points)][1:]
        self._dashes(wrath)
        built = [(self._x(at), self._y(point.built)) for at, point in enumerate(self.points)]
        self._lines(_stairs(built), BUILT)
        self._lines(water, WATER)
        self._marks(water, built)
        self._strikes()
        self._callout()
        self._names()

    # ------------------------------------------------------------------------------------------------ ground

    def _grid(self) -> None:
        ui, plot = self.ui, self.plot
        for value in range(self.low, self.high + 1, self.step):
            y = self._y(value)
            shade = Surface((plot.width, 1), pygame.SRCALPHA)
            shade.fill((*tuple(ui.theme.colour("foam"))[:3], 90 if value == 0 else 36))
            self.surface.blit(shade, (plot.left, y))
            box = Rect(plot.left - ui.scale.px(70), y - self.line // 2, ui.scale.px(56), self.line)
            ui.text.draw(self.surface, str(value), box, "label", "muted", size=LETTERS, align="right", valign="middle",
                         wrap=False)  # fmt: skip

    def _axis(self) -> None:
        """Number the rounds; where they stand too close, only every second or third one."""
        ui, axis, rounds = self.ui, self.screen.rect("chart_axis"), len(self.points) - 1
        need = ui.text.measure("00", "label", size=LETTERS)[0] + ui.scale.px(14)
        every = next((n for n in (1, 2, 3, 5, 10) if self.plot.width * n / max(1, rounds) >= need), 10)
        start = _("Start")
        for at, point in enumerate(self.points):
            if at % every and at != rounds:
                continue
            if at == rounds and rounds % every and (rounds % every) * self.plot.width / rounds < need:
                continue
            words = start if at == 0 and not point.round else str(point.round)
            wide = ui.text.measure(words, "label", size=LETTERS)[0] + 4
            box = Rect(self._x(at) - wide // 2, axis.y, wide, axis.height)
            if at and at == 1 and box.left < self._x(0) + ui.text.measure(start, "label", size=LETTERS)[0] // 2 + 6:
                continue
            ui.text.draw(self.surface, words, box, "label", "text", size=LETTERS, align="center", valign="middle",
                         wrap=False)  # fmt: skip

    # ------------------------------------------------------------------------------------------------ lines

    def _fill(self, spots: Sequence[Spot]) -> None:
        """Fill the ground below the water's line, fainter further down."""
        layer = Surface(self.plot.size, pygame.SRCALPHA)
        shape = [(x - self.plot.left, y - self.plot.top) for x, y in spots]
        ends = [(shape[-1][0], self.plot.height), (shape[0][0], self.plot.height)]
        colour = Color(WATER)
        pygame.draw.polygon(layer, (*tuple(colour)[:3], 70), [*shape, *ends])
        fade = Surface((1, 2), pygame.SRCALPHA)
        fade.set_at((0, 0), (255, 255, 255, 255))
        fade.set_at((0, 1), (255, 255, 255, 90))
        layer.blit(pygame.transform.smoothscale(fade, self.plot.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(layer, self.plot)

    def _lines(self, spots: Sequence[Spot], colour: str) -> None:
        thick = max(2, self.ui.scale.px(4))
        if len(spots) > 1:
            pygame.draw.lines(self.surface, self.ui.theme.colour("abyss"), False, spots, thick + 2)
            pygame.draw.lines(self.surface, self.ui.theme.colour(colour), False, spots, thick)

    def _dashes(self, spots: Sequence[Spot]) -> None:
        """The Wrath: a short bar over each round at its height."""
        thick, half = max(2, self.ui.scale.px(4)), max(6, self.ui.scale.px(14))
        for x, y in spots:
            left, right = max(self.plot.left, x - half), min(self.plot.right, x + half)
            pygame.draw.line(self.surface, self.ui.theme.colour("abyss"), (left, y), (right, y), thick + 2)
            pygame.draw.line(self.surface, self.ui.theme.colour(WRATH), (left, y), (right, y), thick)
            self._taken.append(Rect(left, y - thick, right - left, 2 * thick))

    def _marks(self, water: Sequence[Spot], built: Sequence[Spot]) -> None:
        """Rings and diamonds, and numbers beside them where one fits."""
        ui, size = self.ui, max(4, self.ui.scale.px(8))
        edge, abyss = max(2, ui.scale.px(3)), ui.theme.colour("abyss")
        for x, y in built:
            shape = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
            pygame.draw.polygon(self.surface, ui.theme.colour(BUILT), shape)
            pygame.draw.polygon(self.surface, abyss, shape, 1)
        for spot in water:
            pygame.draw.circle(self.surface, ui.theme.colour(WATER), spot, size)
            pygame.draw.circle(self.surface, abyss, spot, size - edge)
        self._taken += [Rect(x - size, y - size, 2 * size, 2 * size) for x, y in (*water, *built)]
        for at, point in enumerate(self.points):
            before = self.points[at - 1] if at else None
            if before is None or point.flooded != before.flooded:
                self._number(str(point.flooded), water[at], "text")
            if before is not None and point.built != before.built:
                self._number(str(point.built), built[at], "orichalcum")

    def _number(self, words: str, spot: Spot, colour: str) -> None:
        """Set a number above its mark, or to its lower right; none where there is no room at both places."""
        ui = self.ui
        wide, high = ui.text.measure(words, "counter", size=LETTERS)
        box = Rect(0, 0, wide + 2, high)
        gap = max(4, ui.scale.px(8)) + ui.scale.px(TEXT_GAP)
        box.midbottom = (spot[0], spot[1] - gap)
        if box.collidelist(self._taken) >= 0:
            box.topleft = (spot[0] + ui.scale.px(TEXT_GAP), spot[1] + ui.scale.px(TEXT_GAP))
            if box.bottom > self.plot.bottom - 2 or box.right > self.plot.right or box.collidelist(self._taken) >= 0:
                return
        self._taken.append(box)
        ui.text.draw(self.surface, words, box, "counter", colour, size=LETTERS, align="center", valign="middle",
                     wrap=False)  # fmt: skip

    # ------------------------------------------------------------------------------------------------ words

    def _strikes(self) -> None:
        """Show at the top which monsters struck in which round, one below the other."""
        side, below = max(18, self.ui.scale.px(26)), dict[int, int]()
        for at, drawing in self.figures.strikes():
            line = below.get(at, 0)
            below[at] = line + 1
            spot = Rect(0, 0, side, side)
            spot.midtop = self._x(at), self.plot.top + line * (side + 2)
            entry = self.ui.store.info(drawing)
            k = side / max(entry.w, entry.h)
            picture = self.ui.store.get(drawing, (round(entry.w * k), round(entry.h * k)))
            self.surface.blit(picture, picture.get_rect(center=spot.center))
            self._taken.append(spot)

    def _callout(self) -> None:
        """Name the round in which the sea took most, where there is free ground to the left above the lines."""
        worst = self.figures.worst
        if worst is None:
            return
        ui = self.ui
        head = _("The sea strikes")
        line = ngettext("{n} tile in round {round}", "{n} tiles in round {round}", worst.flooded).format(
            n=worst.flooded, round=worst.round)  # fmt: skip
        wide = max(ui.text.measure(head, "bold", size=LETTERS)[0], ui.text.measure(line, "label", size=LETTERS)[0])
        pad, side = ui.scale.px(12), ui.scale.px(34)
        box = Rect(0, 0, wide + side + 3 * pad, 2 * self.line + pad)
        at = next(number for number, point in enumerate(self.points) if point.round == worst.round)
        spot = (self._x(at - 0.5), self._y((self.points[at].flooded + self.points[at - 1].flooded) / 2))
        box.bottomright = (spot[0] - ui.scale.px(30), spot[1] - ui.scale.px(40))
        box.clamp_ip(self.plot)
        if box.inflate(4, 4).collidelist(self._taken) >= 0 or box.bottom > spot[1] or box.right > spot[0]:
            return
        pygame.draw.line(self.surface, ui.theme.colour("bad-dark"), (box.right - pad, box.bottom), spot, 2)
        pygame.draw.rect(self.surface, ui.theme.colour("wrath-dark"), box, border_radius=ui.scale.px(8))
        pygame.draw.rect(self.surface, ui.theme.colour("bad-dark"), box, 2, border_radius=ui.scale.px(8))
        icon = ui.store.icon("big-wave", side, ui.theme.colour("bad-dark"))
        self.surface.blit(icon, icon.get_rect(midleft=(box.left + pad, box.centery)))
        left = box.left + 2 * pad + side
        for number, (words, style) in enumerate(((head, "bold"), (line, "label"))):
            place = Rect(left, box.top + pad // 2 + number * self.line, wide + 2, self.line)
            ui.text.draw(self.surface, words, place, style, "white", size=LETTERS, valign="middle", wrap=False)
        self._taken.append(box)

    def _names(self) -> None:
        """Name the lines at their ends; names that would cover each other are moved apart."""
        ui, side, last = self.ui, self.screen.rect("chart_names"), self.points[-1]
        ends = [
            (self._y(last.flooded), "big-wave", WATER, last.flooded, _("Flooded")),
            (self._y(last.built), "star-gate", BUILT, last.built, _("Built")),
            (self._y(last.wrath), "magic-trident", WRATH, last.wrath, _("Wrath")),
        ]
        high = max(ui.scale.px(36), self.line + 2)
        bottom = self.plot.bottom + high // 2
        tops: list[int] = []
        for end in sorted(ends, key=lambda end: end[0]):
            tops.append(max(end[0] - high // 2, tops[-1] + high if tops else side.top))
        for at in range(len(tops) - 1, -1, -1):
            tops[at] = min(tops[at], bottom - (len(tops) - at) * high)
        first, left = side.x + ui.scale.px(10), side.x + ui.scale.px(42)
        right = min(side.right, self.screen.rect("chart").right - ui.scale.px(14))
        told = [f"**{value}** {name}" for _y, _icon, _colour, value, name in ends]
        widest = max(ui.text.measure(words, "body", size=LETTERS)[0] for words in told)
        named = widest * NARROWEST <= right - left
        for top, (_y, icon, colour, value, name) in zip(tops, sorted(ends, key=lambda end: end[0]), strict=True):
            mark = ui.store.icon(icon, ui.scale.px(26), ui.theme.colour(colour))
            self.surface.blit(mark, mark.get_rect(midleft=(first, top + high // 2)))
            box = Rect(left, top, right - left, high)
            words = f"**{value}** {name}" if named else f"**{value}**"
            ui.text.draw(self.surface, words, box, "body", "text", size=LETTERS, valign="middle", wrap=False,
                         squeeze=True)  # fmt: skip


def _stairs(spots: Sequence[Spot]) -> list[Spot]:
    """Return the corners of a line that goes level until each next point, and then straight up or down to it."""
    out = list(spots[:1])
    for before, after in pairwise(spots):
        if after[1] != before[1]:
            out.append((after[0], before[1]))
        out.append(after)
    return out
