"""Framed cards that say what they do: the words first, and as much of the picture as they leave.

A card of this kind is as high as it may be. Sign, values and price stand in its head, the name below; what the words
need not is the picture's. Where even narrow letters have no room for all words of one card, a line of signs tells the
effect of each card of the hand.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.scoundrels.table import card_frame
from atlantis_desktop.games.scoundrels.table.brief import BETWEEN, best_case
from atlantis_desktop.games.scoundrels.table.card_frame import LOW_FORMS, Framed, FramedComposer
from atlantis_desktop.table.cards.painter import FORBIDDEN, FRAMED_MINI, PLAIN, SIGNED, SLIM, TOLD, barred, card_size
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


def _name(ui: Ui, card: Framed, size: tuple[int, int], u: float) -> tuple[Lines, int]:
    """Return how the name is set, in two lines where it needs them and a card is high, and how high its band is."""
    room = size[0] - round(1.5 * u)
    name = set_name(ui, card.name, room, round(card_frame.NAME[2] * u), 2 if size[1] >= TWO_LINES else 1)
    least = max(round((card_frame.FIELD[1] - card_frame.BAND) * u), MIN_TEXT_PX + 5)
    return name, max(least, round(len(name.lines) * name.pixels * LINE) + 5)


def _room(size: tuple[int, int], u: float, band: int) -> int:
    """Return how high the words may be: all but the head, the name and the lower edge."""
    return size[1] - round(HEAD * u) - band - round(BOTTOM * u) - 2


def parts(
    ui: Ui, card: Framed, size: tuple[int, int], signs: bool = False
) -> tuple[Setting, Lines, int, int]:
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
    paint_values(composer, card, out, u, (round((SIGN_ENDS + 0.1) * u), left), round(0.55 * u))
    if card.cost is not None:
        composer.coin(out, Rect(left, round(card_frame.COST[1] * u), coin, coin), card.cost)
    if not setting.words:
        start, end = round((SIGN_ENDS + 0.1) * u), left if card.cost is not None else width - edge
        paint_brief(ui, card, out, Rect(start, edge, end - start, head - edge))
    room = width - round(1.5 * u)
    draw_name(ui, out, title, Rect((width - room) // 2, head, room, band))
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


# ------------------------------------------------------------------------------------------------ little room


WIDE: Final = "Cinzel-Bold"
"""The letters of names on every card."""
WIDE_FROM: Final = 6.0
"""Strips from so many u on have the first, narrower ones and low cards the second, so that a hand looks the same."""
LINE: Final = 0.98
"""Height of a line of a name against its letters."""
SIGN_ENDS: Final = 2.45
"""Where the sign of the family ends, in u."""
HIDES: Final = 0.2
"""The next card's border and shadow reach so far over a strip, in u."""
SYLLABLE: Final = re.compile(r"(?<=[^\W\d_]{2})(?:sch|ch|ph|th|ck|[b-df-hj-np-tv-xzß])(?=[aeiouyäöü])")
LEAST_PART: Final = 4
"""Where a word that is too long for a line may go on in the next one, and how many letters each part has at least."""
TEXT: Final = 0.9
"""Size of the letters of a strip's text, in u."""
COLOUR: Final = Color("#F8E7BF")
PLATE: Final = Color("#EFE3C6")
"""What the line of signs of a low card stands on."""
BRIEF_SLACK: Final = 4
"""It may lack so many pixels above and below its letters."""


class NarrowComposer(FramedComposer):
    """Makes framed cards for hands of any size: whole, as strips of a fan, and low."""

    def strip(self, card: int, width: int, form: str, state: str, seen: int) -> Surface:
        """Return a card of a fan, with everything in the part that its neighbour leaves to be seen."""
        printed = self.framed(card)
        key = ("strip", printed, width, form, state, seen)
        return self.ui.store.keep(key, lambda: strip_of(self, printed, width, form, state, seen))

    def make(self, card: Framed, width: int, form: str, state: str) -> Surface:
        """Paint a card anew."""
        if form in TOLD or form in SIGNED:
            from atlantis_desktop.games.scoundrels.table.text_card import told_card

            return told_card(self, card, width, form, state)
        if form in LOW_FORMS:
            return low_of(self, card, width, form, state)
        return super().make(card, width, form, state)


class Lines(NamedTuple):
    """A name as it is set: its lines, their letters and size."""

    lines: tuple[str, ...]
    font: str
    pixels: int


def parts_of(word: str) -> list[tuple[str, ...]]:
    """Return the ways in which a long word is broken: before the consonant of a syllable, with a hyphen."""
    ways: list[tuple[str, ...]] = []
    for found in SYLLABLE.finditer(word):
        at = found.start()
        if min(at, len(word) - at) >= LEAST_PART and word[at].islower():
            ways.append((f"{word[:at]}-", word[at:]))
    return ways


def set_name(ui: Ui, name: str, room: int, pixels: int, most: int, fonts: tuple[str, ...] = (SLIM,)) -> Lines:
    """Give how a name is set in so many pixels on at most ``most`` lines: as large as can be, and pressed only then."""

    def wide(lines: tuple[str, ...], font: str, size: int) -> int:
        return max(ui.text.font(font, size).size(line)[0] for line in lines)

    words = name.split()
    ways: list[tuple[str, ...]] = [(name,)]
    if most > 1:
        ways += [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    for font in fonts:
        for narrowest in (1.0, NARROWEST):
            for size in range(max(MIN_TEXT_PX, pixels), MIN_TEXT_PX - 1, -1):
                for lines in ways:
                    if wide(lines, font, size) * narrowest <= room:
                        return Lines(lines, font, size)
    if most > 1 and len(words) == 1:
        ways += parts_of(name)
    return Lines(min(ways, key=lambda lines: wide(lines, SLIM, MIN_TEXT_PX)), SLIM, MIN_TEXT_PX)


def draw_name(ui: Ui, out: Surface, name: Lines, box: Rect) -> None:
    """Draw the lines of a name into the middle of a band."""
    step = round(name.pixels * LINE)
    capital = ui.text.words("H", name.font, name.pixels, COLOUR).get_bounding_rect().centery
    for at, line in enumerate(name.lines):
        wide = ui.text.font(name.font, name.pixels).size(line)[0]
        drawn = ui.text.words(line, name.font, name.pixels, COLOUR, 0, min(1.0, box.width / max(1, wide)))
        middle = box.centery + (at - (len(name.lines) - 1) / 2) * step
        out.blit(drawn, (box.centerx - drawn.get_width() // 2, round(middle - capital)))


def strip_of(composer: FramedComposer, card: Framed, width: int, form: str, state: str, seen: int) -> Surface:
    """Return a card of a fan: everything stands in the ``seen`` pixels at its left that no other card hides."""
    ui, u = composer.ui, width / 10.0
    size, left = card_size(width, form), round(card_frame.FIELD[0] * u)
    right = seen - max(2, round(HIDES * u))
    out = Surface(size, pygame.SRCALPHA)
    _window(composer, card, out, state, u, Rect(0, 0, right, round(card_frame.WINDOW[3] * u)))
    out.blit(ui.store.get(card_frame.frame_of(card, width, form), size), (0, 0))
    fonts = (WIDE, SLIM) if form == PLAIN and seen >= WIDE_FROM * u else (SLIM,)
    name = set_name(ui, card.name, right - left - 4, round(card_frame.NAME[2] * u), 2, fonts)
    band = _band(out, u, round(len(name.lines) * name.pixels * LINE) + 5)
    top = min(round(card_frame.ATTACK[1] * u), band.y - round(2.2 * u))
    paint_values(composer, card, out, u, (round(0.45 * u), right), top)
    if card.cost is not None:
        side = min(round(card_frame.COST[2] * u), right - round(SIGN_ENDS * u))
        disc = Rect(right - side - round(0.1 * u), round(card_frame.COST[1] * u), side, side)
        composer.coin(out, disc, card.cost)
    draw_name(ui, out, name, Rect(left + 2, band.y, right - left - 4, band.height))
    if form == PLAIN:
        _text(composer, card, out, u, Rect(left + 3, 0, right - left - 5, 0))
    card_frame.shade(ui, out, state, u, right / 2)
    return out


def low_of(composer: FramedComposer, card: Framed, width: int, form: str, state: str) -> Surface:
    """Return a low card: sign, values and price in one row, the name below; between them as much picture as fits."""
    ui, u = composer.ui, width / 10.0
    size = card_size(width, form)
    low = round((card_frame.MINI_ENDS - card_frame.BAND) * u)
    out = Surface(size, pygame.SRCALPHA)
    whole = ui.store.get(card.mini, card_size(width, FRAMED_MINI))
    cut = size[1] - (whole.get_height() - round(card_frame.BAND * u))
    window = Rect(0, 0, size[0], cut - round(card_frame.WINDOW[1] * u))
    _window(composer, card, out, state, u, window)
    out.blit(whole, (0, 0), Rect(0, 0, size[0], cut))
    out.blit(whole, (0, cut), Rect(0, round(card_frame.BAND * u), size[0], size[1] - cut))
    paint_values(composer, card, out, u, (round((SIGN_ENDS + 0.1) * u), round(card_frame.COST[0] * u)), round(0.55 * u))
    if card.cost is not None:
        side = round(card_frame.COST[2] * u)
        composer.coin(out, Rect(round(card_frame.COST[0] * u), round(card_frame.COST[1] * u), side, side), card.cost)
    ends = round((SIGN_ENDS + 0.1) * u), round(card_frame.COST[0] * u) if card.cost is not None else round(9.5 * u)
    paint_brief(ui, card, out, Rect(ends[0], round(0.5 * u), ends[1] - ends[0], cut - round(0.5 * u)))
    room = round(8.2 * u)
    name = set_name(ui, card.name, room, round(card_frame.NAME[2] * u), 1)
    draw_name(ui, out, name, Rect(round(0.9 * u), cut, room, min(low, size[1] - cut)))
    card_frame.shade(ui, out, state, u, width / 2)
    return out


def brief_in(ui: Ui, card: Framed, wide: int, high: int) -> str:
    """Return as much of the line of signs as so much room takes, the best case at least; empty where values stand."""
    line = ui.text.line_height(card_frame.LETTERS, MIN_TEXT_PX / ui.scale.text)
    if card.values is not None or not card.brief or high < line - BRIEF_SLACK:
        return ""
    parts = card.brief.split(BETWEEN)
    tries = [BETWEEN.join(parts[:count]) for count in range(len(parts), 0, -1)]
    for words in (*tries, best_case(parts[0])):
        if ui.text.measure(words, card_frame.LETTERS, size=MIN_TEXT_PX / ui.scale.text)[0] <= wide:
            return words
    return ""


def paint_brief(ui: Ui, card: Framed, out: Surface, room: Rect) -> None:
    """Lay the line of signs over the picture, on a plate of the colour of cards."""
    words = brief_in(ui, card, room.width - 6, room.height)
    if not words:
        return
    size = MIN_TEXT_PX / ui.scale.text
    wide, high = ui.text.measure(words, card_frame.LETTERS, size=size)
    plate = Rect(0, 0, wide + 6, min(room.height, high))
    plate.center = room.center
    pygame.draw.rect(out, PLATE, plate, border_radius=4)
    audit, ui.text.audit = ui.text.audit, None
    ui.text.draw(out, words, plate, card_frame.LETTERS, Color("#1C2B33"), size=size, align="center", valign="middle",
                 wrap=False)  # fmt: skip
    ui.text.audit = audit


def _window(composer: FramedComposer, card: Framed, out: Surface, state: str, u: float, room: Rect) -> None:
    """Lay the picture into the window, with its middle in the middle of what is seen of it."""
    picture = composer.picture(card.picture, u, state)
    at = round(card_frame.WINDOW[0] * u), round(card_frame.WINDOW[1] * u)
    seen = Rect(0, 0, min(picture.get_width(), room.right - at[0]), min(picture.get_height(), room.height))
    spare = picture.get_width() - seen.width, picture.get_height() - seen.height
    if not spare[1]:
        out.blit(picture, at)
    out.blit(picture, at, seen.move(spare[0] // 2, spare[1] // 2))


def _band(out: Surface, u: float, high: int) -> Rect:
    """Draw the band of the name out upwards where its lines need more room; return where it is now."""
    x, wide = round(card_frame.FIELD[0] * u), round(card_frame.FIELD[2] * u)
    top, low = round(card_frame.BAND * u), min(out.get_height(), round(card_frame.FIELD[1] * u))
    band = Rect(x, top, wide, low - top)
    if high <= band.height:
        return band
    over = Rect(x, low - high, wide, high)
    out.blit(pygame.transform.smoothscale(out.subsurface(band), over.size), over)
    return over


def paint_values(
    composer: FramedComposer, card: Framed, out: Surface, u: float, ends: tuple[int, int], top: int
) -> None:  # fmt: skip
    """Paint attack and defence beside each other between two edges, smaller where these are near."""
    if card.values is None:
        return
    (_x, _y, wide, high, letters), shield = card_frame.ATTACK, card_frame.DEFENCE
    room = (ends[1] - ends[0]) / u
    k = min(1.0, room / (wide + shield[2] + 0.1))
    left, y = ends[0] / u, top / u
    composer.badge(out, "scoundrels/badge_attack", card.values[0], (left, y, wide * k, high * k, letters * k), u)
    place = (ends[1] / u - shield[2] * k, y, shield[2] * k, shield[3] * k, shield[4] * k)
    composer.badge(out, "scoundrels/badge_defence", card.values[1], place, u)


def _text(composer: FramedComposer, card: Framed, out: Surface, u: float, box: Rect) -> None:
    """Set the text into its field and the foot's place, as the sign tells the family."""
    ui, (x, y, wide, high, foot) = composer.ui, card_frame.FIELD
    field = Rect(round(x * u), round(y * u), round(wide * u), round(high * u))
    over = Rect(field.x, field.y, field.width, round(foot * u) - field.y)
    out.blit(pygame.transform.smoothscale(out.subsurface(field), over.size), over)
    box.update(box.x, field.y + 2, box.width, over.height - 4)
    told, size = card_frame.fitted(ui, card.text, box, TEXT * u)
    room = box.copy()
    if told != card.text:
        # Narrower letters, down to what a line may be pressed to, say more of it.
        room.width = round(box.width / NARROWEST)
        told, size = card_frame.fitted(ui, card.text, room, TEXT * u)
    if told:
        sheet = Surface(room.size, pygame.SRCALPHA)
        audit, ui.text.audit = ui.text.audit, None
        ui.text.draw(sheet, told, sheet.get_rect(), card_frame.LETTERS, Color("#1C2B33"), size=size, align="center",
                     valign="middle")  # fmt: skip
        ui.text.audit = audit
        out.blit(sheet if room.size == box.size else pygame.transform.smoothscale(sheet, box.size), box)
