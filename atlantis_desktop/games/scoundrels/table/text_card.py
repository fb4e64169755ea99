"""Framed cards that say what they do: the words first, and as much of the picture as they leave.

A card of this kind is as high as it may be. Sign, values and price stand in its head, the name below; what the words
need not is the picture's. Where even narrow letters have no room for all words of one card, a line of signs tells the
effect of each card of the hand.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.scoundrels.table import card_frame, narrow
from atlantis_desktop.games.scoundrels.table.brief import BETWEEN, best_case
from atlantis_desktop.games.scoundrels.table.card_frame import Framed, FramedComposer
from atlantis_desktop.table.cards.painter import FORBIDDEN, PLAIN, SIGNED, barred, card_size
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.text import NARROWEST

UNIT, LEAST_UNIT = 13.0, 11.0
"""A card's parts are no larger than on a card ten times as wide as this in canvas units, and in pixels at least."""
LOW, LEAST_LOW = 0.105, 8.4
"""Of a low card they are this share of its height, and so many pixels at least."""
HEAD: Final = 3.0
"""The head: sign, values, price; the picture begins there and goes on below, in units of such a card."""
TALLEST: Final = 11.0
"""How far down the picture goes at most, in units; it is cut off above and below where it goes less far."""
EDGE: Final = 0.7
"""So far above the name the lower edge of the picture's frame begins, in units."""
BOTTOM: Final = 0.62
SIDE: Final = 0.72
LETTERS: Final = 1.4
"""Letters of the words at most, in units."""
LARGEST: Final = 18.0
"""They are so large in panel units, too, where the card has the room: whoever chose large letters reads them here."""
LARGER: Final = 0.0005
"""What a canvas unit of the letters counts against a card that says all its words; less for all cards than for one."""
SLACK: Final = 4
"""A line of signs may lack so many pixels above and below its letters."""
TWO_LINES: Final = 110
"""From this height on, in pixels, a card has room for a name of two lines."""
LEAST_NARROW: Final = 0.72
"""A line of signs is narrowed to this share at most; else it tells the best case alone."""
INK: Final = Color("#1C2B33")


class Setting(NamedTuple):
    """How the words of a card are set: the words, how much they are narrowed, how high all are and each letter."""

    words: str
    narrow: float
    high: int
    pixels: int


def unit_of(ui: Ui, size: tuple[int, int]) -> float:
    """Return a tenth of the width of the whole card whose head, name and edges a card of this size has."""
    return min(size[0] / 10.0, max(LEAST_UNIT, float(ui.scale.board_px(UNIT))), max(LEAST_LOW, size[1] * LOW))


def setting_of(ui: Ui, card: Framed, size: tuple[int, int], signs: bool = False) -> Setting:
    """Return how the words of a card of this size are set: whole, whole in narrow letters, or as a line of signs.

    It has a line of signs also where they have room, if all cards beside it have one.
    """
    u = unit_of(ui, size)
    room = Rect(0, 0, round(size[0] - 2 * SIDE * u), _room(size, u, _name(ui, card, size, u)[1]))
    for narrowed in () if signs else (1.0, NARROWEST):
        wide = round(room.width / narrowed)
        box = Rect(0, 0, wide, room.height)
        most = max(MIN_TEXT_PX, round(LETTERS * u), ui.scale.px(LARGEST)) if narrowed == 1.0 else MIN_TEXT_PX
        if ui.text.fits(card.text, card_frame.LETTERS, box, size=most / ui.scale.text):
            size_set = ui.text.fitting(card.text, card_frame.LETTERS, box, size=most / ui.scale.text)
            high = ui.text.measure(card.text, card_frame.LETTERS, wide, size=size_set)[1]
            return Setting(card.text, narrowed, high, round(size_set * ui.scale.text))
    line, asked = ui.text.line_height(card_frame.LETTERS, MIN_TEXT_PX / ui.scale.text), MIN_TEXT_PX / ui.scale.text
    if room.height < line - SLACK:
        return Setting("", 1.0, 0, MIN_TEXT_PX)
    parts = card.brief.split(BETWEEN)
    space = Rect(0, 0, room.width, max(line, room.height))
    while len(parts) > 1 and not ui.text.fits(BETWEEN.join(parts), card_frame.LETTERS, space, size=asked):
        parts.pop()
    if len(parts) > 1:
        high = ui.text.measure(BETWEEN.join(parts), card_frame.LETTERS, room.width, size=asked)[1]
        return Setting(BETWEEN.join(parts), 1.0, min(high, room.height), MIN_TEXT_PX)
    wide = ui.text.measure(BETWEEN.join(parts), card_frame.LETTERS, size=asked)[0]
    if wide * LEAST_NARROW > room.width:
        parts = [best_case(parts[0])]
        wide = ui.text.measure(parts[0], card_frame.LETTERS, size=asked)[0]
    return Setting(BETWEEN.join(parts), min(1.0, room.width / wide), min(line, room.height), MIN_TEXT_PX)


def says_all(ui: Ui, card: Framed, size: tuple[int, int]) -> bool:
    """Tell whether a card of this size says all its words."""
    return setting_of(ui, card, size).words == card.text


def saying(ui: Ui, card: Framed, size: tuple[int, int]) -> float:
    """Return how well a card of this size tells what it does: 1 and a little for its letters with all its words."""
    setting = setting_of(ui, card, size)
    return 1 + LARGER * setting.pixels * setting.narrow / ui.scale.text if setting.words == card.text else 0.0


def _name(ui: Ui, card: Framed, size: tuple[int, int], u: float) -> tuple[narrow.Lines, int]:
    """Return how the name is set, in two lines where it needs them and a card is high, and how high its band is."""
    room = size[0] - round(1.5 * u)
    name = narrow.set_name(ui, card.name, room, round(card_frame.NAME[2] * u), 2 if size[1] >= TWO_LINES else 1)
    least = max(round((card_frame.FIELD[1] - card_frame.BAND) * u), MIN_TEXT_PX + 5)
    return name, max(least, round(len(name.lines) * name.pixels * narrow.LINE) + 5)


def _room(size: tuple[int, int], u: float, band: int) -> int:
    """Return how high the words may be: all but the head, the name and the lower edge."""
    return size[1] - round(HEAD * u) - band - round(BOTTOM * u) - 2


def parts(
    ui: Ui, card: Framed, size: tuple[int, int], signs: bool = False
) -> tuple[Setting, narrow.Lines, int, int]:
    """Return how words and name of a card are set, how high its head with the picture is, and the band of its name."""
    u, setting = unit_of(ui, size), setting_of(ui, card, size, signs)
    title, band = _name(ui, card, size, u)
    spare = _room(size, u, band) - setting.high
    edge = round(card_frame.WINDOW[0] * u)
    most = edge + (size[0] - 2 * edge) * card_frame.PICTURE[1] // card_frame.PICTURE[0]
    head = round(min(TALLEST * u, most, HEAD * u + max(0, spare - round(0.5 * u))))
    return setting, title, head, band


def told_card(composer: FramedComposer, card: Framed, width: int, form: str, state: str) -> Surface:
    """Return the face of such a card."""
    ui, size = composer.ui, card_size(width, form)
    u, edge = unit_of(ui, size), round(card_frame.WINDOW[0] * unit_of(ui, size))
    setting, title, head, band = parts(ui, card, size, form in SIGNED)
    out = Surface(size, pygame.SRCALPHA)
    _picture(composer, card, out, state, Rect(edge, edge, width - 2 * edge, head - edge))
    base = round(10 * u)
    whole = _widened(ui.store.get(card_frame.frame_of(card, base, PLAIN), card_size(base, PLAIN)), width)
    top, name, field = (round(at * u) for at in (card_frame.BAND, card_frame.BAND, card_frame.FIELD[1]))
    upper = top - round(EDGE * u)
    out.blit(whole, (0, 0), Rect(0, 0, width, min(head, upper)))
    if head > upper:
        sides = Rect(0, upper - round(u), width, round(u))
        out.blit(_stretched(whole, sides, head - upper), (0, upper))
    out.blit(_stretched(whole, Rect(0, name, width, field - name), band), (0, head))
    low = whole.get_height() - round(BOTTOM * u)
    rest = size[1] - head - band - round(BOTTOM * u)
    part = Rect(0, field + 1, width, round((card_frame.FIELD[1] + card_frame.FIELD[3]) * u) - field - 2)
    out.blit(_stretched(whole, part, rest), (0, head + band))
    out.blit(whole, (0, size[1] - round(BOTTOM * u)), Rect(0, low, width, round(BOTTOM * u)))
    coin = round(card_frame.COST[2] * u)
    left = width - round((10 - card_frame.COST[0]) * u)
    narrow.paint_values(composer, card, out, u, (round((narrow.SIGN_ENDS + 0.1) * u), left), round(0.55 * u))
    if card.cost is not None:
        composer.coin(out, Rect(left, round(card_frame.COST[1] * u), coin, coin), card.cost)
    if not setting.words:
        start, end = round((narrow.SIGN_ENDS + 0.1) * u), left if card.cost is not None else width - edge
        narrow.paint_brief(ui, card, out, Rect(start, edge, end - start, head - edge))
    room = width - round(1.5 * u)
    narrow.draw_name(ui, out, title, Rect((width - room) // 2, head, room, band))
    _words(ui, out, setting, Rect(round(SIDE * u), head + band, round(width - 2 * SIDE * u), rest))
    card_frame.shade(ui, out, state, width / 10.0, width / 2)
    return out


def _picture(composer: FramedComposer, card: Framed, out: Surface, state: str, window: Rect) -> None:
    """Lay the picture into a window that is as wide as it is, its middle in the middle."""
    u = (window.width + 1) / card_frame.WINDOW[2]
    picture = composer.picture(card.picture, u, state)
    if window.height > picture.get_height():
        picture = composer.ui.store.prepare(card.picture, card_frame.picture_size(10 * u))
        picture = barred(picture) if state == FORBIDDEN else picture
    seen = Rect(0, max(0, (picture.get_height() - window.height) // 2), window.width, window.height)
    out.blit(picture, window, seen)


def _widened(whole: Surface, width: int) -> Surface:
    """Return a frame drawn out in its middle to a width."""
    wide, high = whole.get_size()
    if width <= wide:
        return whole
    out = Surface((width, high), pygame.SRCALPHA)
    half = wide // 2
    out.blit(whole, (0, 0), Rect(0, 0, half, high))
    out.blit(whole, (width - (wide - half), 0), Rect(half, 0, wide - half, high))
    middle = whole.subsurface(Rect(half - 1, 0, 2, high))
    out.blit(pygame.transform.scale(middle, (width - wide, high)), (half, 0))
    return out


def _stretched(whole: Surface, part: Rect, high: int) -> Surface:
    return pygame.transform.smoothscale(whole.subsurface(part), (part.width, max(1, high)))


def _words(ui: Ui, out: Surface, setting: Setting, box: Rect) -> None:
    """Set the words into the middle of their field; they are narrowed where that says more."""
    if not setting.words:
        return
    room = Rect(0, 0, round(box.width / setting.narrow), box.height)
    sheet = Surface(room.size, pygame.SRCALPHA)
    # The audit notes where words stand in the window, and this picture will lie anywhere in it.
    audit, ui.text.audit = ui.text.audit, None
    ui.text.draw(sheet, setting.words, room, card_frame.LETTERS, INK, size=setting.pixels / ui.scale.text,
                 align="center", valign="middle", fit=True)  # fmt: skip
    ui.text.audit = audit
    out.blit(sheet if room.size == box.size else pygame.transform.smoothscale(sheet, box.size), box)
