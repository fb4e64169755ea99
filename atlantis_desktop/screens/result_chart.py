"""The chart of totals by round: one line a seat, told apart by its mark, its token and its name, not by hue alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.match_words import ROMAN, signed_total
from atlantis_desktop.ui.art.surfaces import draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.words import _

STEPS: Final = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
ROWS: Final = 6


def scale_of(lowest: int, highest: int) -> tuple[int, int, int]:
    """Return the lowest and highest value of the axis and the step between its lines, about six lines at most."""
    span = max(1, highest - lowest)
    step = next((step for step in STEPS if span / step <= ROWS), STEPS[-1])
    return step * floor(lowest / step), step * ceil(highest / step) or step, step


def draw_chart(
    surface: Surface, ui: Ui, screen: Screen, totals: Sequence[Sequence[int]], names: Sequence[str], *,
    numbered: bool = False, goal: int = 0, labels: Sequence[str] = (),
) -> None:  # fmt: skip
    """Draw the totals after each round (the first row is the start) into the chart's regions of the result map.

    ``numbered`` rounds have plain numbers, every second or third one where they stand too close; others Roman ones.
    A ``goal`` above nothing is a golden line that is always seen. ``labels`` stand below the rows instead, if there are
    any; empty ones leave their rows without.
    """
    plot, side = screen.rect("chart_plot"), screen.rect("chart_names")
    low, high, step = scale_of(min(min(row) for row in totals), max(goal, *(max(row) for row in totals)))
    text, muted = ui.theme.colour("text"), ui.theme.colour("muted")

    def y_of(value: float) -> int:
        return round(plot.bottom - (value - low) / (high - low) * plot.height)

    def x_of(at: int) -> int:
        return round(plot.left + plot.width * at / max(1, len(totals) - 1))

    line = ui.text.line_height("label", 18)
    for value in range(low, high + 1, step):
        y = y_of(value)
        shade = Surface((plot.width, 1), pygame.SRCALPHA)
        shade.fill((*tuple(ui.theme.colour("foam"))[:3], 90 if value == 0 else 36))
        surface.blit(shade, (plot.left, y))
        box = Rect(plot.left - ui.scale.px(96), y - line // 2, ui.scale.px(80), line)
        ui.text.draw(
            surface, signed_total(value), box, "label", muted, size=18, align="right", valign="middle", wrap=False
        )
    if goal:
        gold = ui.theme.colour("orichalcum")
        pygame.draw.line(surface, gold, (plot.left, y_of(goal)), (plot.right, y_of(goal)), max(2, ui.scale.px(2)))
    need = ui.text.measure("88", "label", size=18)[0] + ui.scale.px(14)
    beside_start = (ui.text.measure(_("Start"), "label", size=18)[0] + need) / 2
    every = next((n for n in (1, 2, 3, 5, 10) if plot.width * n / max(1, len(totals) - 1) >= need), 10)
    for at in range(len(totals)):
        if numbered and at and (at % every or (at == every and x_of(at) - x_of(0) < beside_start)):
            continue
        words = labels[at] if labels else _("Start")
        if at and not labels:
            words = str(at) if numbered else _("Round {n}").format(n=ROMAN[at - 1])
        axis = screen.rect("chart_axis")
        box = Rect(x_of(at) - ui.scale.px(70), axis.y, ui.scale.px(140), axis.height)
        ui.text.draw(
            surface, words, box, "label", text, size=18, align="center", valign="middle", wrap=False, squeeze=True
        )
    thick = max(2, ui.scale.px(4))
    for seat in range(len(names)):
        colour = ui.theme.seat(seat + 1)
        points = [(x_of(at), y_of(row[seat])) for at, row in enumerate(totals)]
        if len(points) > 1:
            pygame.draw.lines(surface, ui.theme.colour("abyss"), False, points, thick + 2)
            pygame.draw.lines(surface, colour, False, points, thick)
        for point in points:
            draw_mark(surface, ui.theme.mark(seat + 1) - 1, point, ui.scale.px(9), colour, ui.theme.colour("abyss"))
    ends = [(y_of(totals[-1][seat]), seat) for seat in range(len(names))]
    draw_names(surface, ui, side, ends, names, [signed_total(total) for total in totals[-1]])


def draw_mark(surface: Surface, seat: int, point: tuple[int, int], size: int, colour: Color, edge: Color) -> None:
    """A mark of the seat's own shape, much as its glyph: triangle, circle, square for the star, diamond, and so on."""
    x, y = point
    shapes: tuple[list[tuple[int, int]], ...] = (
        [(x, y - size), (x + size, y + size), (x - size, y + size)],
        [],
        [(x - size, y - size), (x + size, y - size), (x + size, y + size), (x - size, y + size)],
        [(x, y - size), (x + size, y), (x, y + size), (x - size, y)],
        [(x - size, y - size), (x + size, y - size), (x, y + size)],
        [(x - size, y), (x - size // 2, y - size), (x + size // 2, y - size), (x + size, y), (x + size // 2, y + size),
         (x - size // 2, y + size)],
    )  # fmt: skip
    shape = shapes[seat % len(shapes)]
    if not shape:
        pygame.draw.circle(surface, edge, point, size + 2)
        pygame.draw.circle(surface, colour, point, size)
        return
    pygame.draw.polygon(surface, colour, shape)
    pygame.draw.polygon(surface, edge, shape, 2)


def draw_names(
    surface: Surface, ui: Ui, side: Rect, ends: list[tuple[int, int]], names: Sequence[str], figures: Sequence[str]
) -> None:
    """Name the lines at their ends with their last figures; names that would cover each other are moved apart.

    ``ends`` has the height at which each seat's line ends. Where a name has no room beside its figure, all stand below.
    """
    line = high = ui.scale.px(32)
    told = [f"**{figure}** {name}" for figure, name in zip(figures, names, strict=True)]
    room, size = side.width - ui.scale.px(34), 18
    if max(ui.text.measure(words, "body", size=18)[0] for words in told) * NARROWEST > room:
        told = [f"**{figure}**" for figure in figures]
        for letters in (18, 15):
            least = ui.text.line_height("body", letters)
            if 2 * least * len(names) <= side.height:
                line, high, size = least, 2 * least, letters
                break
    places: list[tuple[int, int]] = []
    for y, seat in sorted(ends):
        top = max(y - high // 2, places[-1][0] + high if places else side.top)
        places.append((top, seat))
    over = (places[-1][0] + high) - side.bottom if places else 0
    if over > 0:
        places = [(top - over, seat) for top, seat in places]
        for at in range(len(places) - 2, -1, -1):
            places[at] = (min(places[at][0], places[at + 1][0] - high), places[at][1])
        places = [(max(side.top + n * high, top), seat) for n, (top, seat) in enumerate(places)]
    for top, seat in places:
        token = Rect(side.x, top + ui.scale.px(3), ui.scale.px(26), ui.scale.px(26))
        draw_token(surface, ui, seat + 1, token)
        box = Rect(token.right + ui.scale.px(8), top, room, line)
        ui.text.draw(surface, told[seat], box, "body", "text", size=size, valign="middle", wrap=False, squeeze=True)
        if high > line:
            ui.text.draw(surface, names[seat], box.move(0, line), "body", "text", size=size, valign="middle",
                         wrap=False, squeeze=True, fit=True)  # fmt: skip
