"""Charts of the workshop: shares with their intervals beside a fair one, and how many games had which length."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.text import NARROWEST

DASH = 6


class Share(NamedTuple):
    """One bar: what it is called, the share, and between what it lies with 95 %."""

    name: str
    share: float
    low: float
    high: float


def draw_shares(surface: Surface, ui: Ui, box: Rect, shares: Sequence[Share], fair: float | None) -> None:
    """Draw bars below each other, their intervals as whiskers, and what would be fair as a dashed line."""
    px = ui.scale.px
    most = min(1.0, max([0.1, *(each.high for each in shares), 1.25 * (fair or 0.0)]))
    row = min(px(46), box.height // max(1, len(shares)))
    names = max(ui.text.measure(escape(each.name), "body-small")[0] for each in shares)
    left = box.x + min(names + px(12), round(0.4 * box.width))
    figure = ui.text.measure("100.0", "bold")[0] + px(10)
    rail = Rect(left, box.y, box.right - figure - left, row)
    for number, each in enumerate(shares):
        y = box.y + number * row
        words = Rect(box.x, y, left - box.x - px(8), row)
        ui.text.draw(surface, escape(each.name), words, "body-small", "text", valign="middle", wrap=False, squeeze=True,
                     fit=True)  # fmt: skip
        bar = Rect(rail.x, y + row // 5, rail.width, row - 2 * (row // 5))
        pygame.draw.rect(surface, ui.theme.colour("#080C1A"), bar, border_radius=px(5))
        filled = Rect(bar.x, bar.y, round(bar.width * each.share / most), bar.height)
        if filled.width:
            seat = ui.theme.seat(number % 8 + 1)
            pygame.draw.rect(surface, seat, filled, border_radius=px(5))
        low, high = (bar.x + round(bar.width * end / most) for end in (each.low, each.high))
        ink, thick = ui.theme.colour("white"), max(2, px(2.5))
        for colour, more in ((ui.theme.colour("black"), 2), (ink, 0)):
            pygame.draw.line(surface, colour, (low, bar.centery), (high, bar.centery), thick + more)
            for x in (low, high):
                pygame.draw.line(surface, colour, (x, bar.top + 2), (x, bar.bottom - 3), thick + more)
        place = Rect(rail.right, y, figure, row)
        ui.text.draw(surface, f"{100 * each.share:.1f}", place, "bold", "title-light", align="right", valign="middle",
                     wrap=False)  # fmt: skip
    if fair is not None:
        x = rail.x + round(rail.width * fair / most)
        for y in range(box.y, box.y + row * len(shares), px(2 * DASH)):
            pygame.draw.line(surface, ui.theme.colour("orichalcum"), (x, y), (x, y + px(DASH)), max(2, px(2)))


def draw_lengths(surface: Surface, ui: Ui, box: Rect, lengths: Sequence[tuple[int, int]], middle: int) -> None:
    """Draw how many games had each length as columns, their lengths below them, and the median as a dashed line."""
    px = ui.scale.px
    low, high = lengths[0][0], lengths[-1][0]
    columns = min(high - low + 1, max(1, box.width // px(14)))
    span = -(-(high - low + 1) // columns)
    columns = -(-(high - low + 1) // span)
    heights = [0] * columns
    for length, count in lengths:
        heights[(length - low) // span] += count
    line = max(MIN_TEXT_PX, ui.text.line_height("smallest"))
    room = Rect(box.x, box.y, box.width, box.height - line - px(4))
    pitch = room.width / columns
    most = max(heights)
    label = max(ui.text.measure(str(high), "smallest")[0] + px(8), 1)
    every = max(1, -(-label // max(1, int(pitch))))
    for number, count in enumerate(heights):
        x = room.x + round(number * pitch)
        wide = max(2, round(pitch) - px(3))
        tall = round(room.height * count / most)
        pygame.draw.rect(surface, ui.theme.colour("lagoon"), Rect(x, room.bottom - tall, wide, tall),
                         border_top_left_radius=px(3), border_top_right_radius=px(3))  # fmt: skip
        if number % every == 0:
            words = str(low + number * span)
            have = ui.text.measure(words, "smallest")[0]
            place = Rect(0, room.bottom + px(4), max(have + 2, round(have * NARROWEST)), line)
            place.centerx = x + wide // 2
            place.clamp_ip(Rect(box.x, place.y, box.width, line))
            ui.text.draw(surface, words, place, "smallest", "help", align="center", wrap=False)
    surface.fill(ui.theme.colour("lagoon"), Rect(room.x, room.bottom, room.width, max(1, px(1.5))))
    x = room.x + round(((middle - low) // span + 0.5) * pitch)
    for y in range(room.y, room.bottom, px(2 * DASH)):
        pygame.draw.line(surface, ui.theme.colour("orichalcum"), (x, y), (x, y + px(DASH)), max(2, px(2)))
