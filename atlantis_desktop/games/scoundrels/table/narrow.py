"""Framed cards that have little room: what the next card of a fan leaves to be seen, and low ones without a text.

Both carry whole names, prices and values, so that a hand of ten can be read without pointing at each card. The strip
of a fan tells the text as far as it fits, too; the rest of the card lies under its neighbour.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.scoundrels.table import card_frame
from atlantis_desktop.games.scoundrels.table.brief import BETWEEN, best_case
from atlantis_desktop.games.scoundrels.table.card_frame import LOW_FORMS, Framed, FramedComposer
from atlantis_desktop.table.cards.painter import FRAMED_MINI, PLAIN, SIGNED, SLIM, TOLD, card_size
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.text import NARROWEST

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
    _picture(composer, card, out, state, u, Rect(0, 0, right, round(card_frame.WINDOW[3] * u)))
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
    _picture(composer, card, out, state, u, window)
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


def _picture(composer: FramedComposer, card: Framed, out: Surface, state: str, u: float, room: Rect) -> None:
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
