"""Cards in a frame with a picture window, a name band and a text field: City of Scoundrels, and others of section 5.2.

Measures are in ``u``, a tenth of the card's width. A framed card has two forms: the plain one (7 : 5) and the mini,
which ends with the name band.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.table.cards.painter import (
    DIMMED,
    FORBIDDEN,
    FRAMED_FLAT,
    FRAMED_LOW,
    FRAMED_MINI,
    LARGE,
    MARGIN,
    MINI,
    NORMAL,
    PLAIN,
    RATIO,
    SIGNED,
    SLIM,
    TOLD,
    CardPainter,
    barred,
    card_size,
)
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.theme import Style

FRAME_WIDE: Final = 400
"""Width in pixels of the stored frame; a wider card takes the large one."""
PICTURE: Final = (600, 780)
"""Size of the drawings of pictures."""
WINDOW: Final = (0.73, 0.73, 8.54, 6.4)
"""The picture window: x, y, width, height in u. The picture is as wide; 2 u of it are cut off above."""
CUT_ABOVE: Final = 2.0
BAND: Final = 6.9
"""Where the name band begins, in u; from there on a forbidden card has 72 % of its light."""
NAME: Final = (5.0, 7.725, 0.98)
"""Middle of the name and its letters' size, in u."""
NAME_LEAST: Final = 0.82
MINI_NAME: Final = 7.48
"""Middle of the name of a mini, whose band ends at 8 u, above the lower border."""
MINI_ENDS: Final = 8.0
MINI_SEAM: Final = 0.3
"""The edge between the picture and the band is so high, in u."""
SLIM_FROM: Final = 0.7
"""A name that would be pressed together to less than this has narrower letters."""
TEXT: Final = (0.8, 8.62, 8.4, 3.45, 1.05)
"""The text field and its letters' size, in u."""
LETTERS: Final = Style("AlegreyaSans-Medium", "AlegreyaSans-Bold", 20, 1.1)
LARGE_FROM, LARGE_LETTERS = 30.0, 0.78
"""From this u on the letters of the text are smaller against the card, by this share."""
SENTENCE: Final = 0.6
"""A whole sentence is kept if it is at least this share of as many words as would fit."""
FIELD: Final = (0.65, 8.6, 8.7, 3.5, 13.55)
"""The vellum of the text field: x, y, width, height in u, and how far down it may be drawn out over the foot."""
FOOT: Final = (5.0, 12.875, 0.9)
COST: Final = (7.22, 0.58, 2.2)
"""Where the coin's disc begins and how wide it is; its drawing has a field of 112 for a disc of 96."""
ATTACK: Final = (0.7, 4.4, 2.4, 2.4, 1.5)
DEFENCE: Final = (7.0, 4.35, 2.3, 2.5, 1.4)
"""Badges: x, y, width, height and the size of their numbers, in u."""
COIN_FIELD: Final = 112 / 96
TEXT_FROM: Final = 7.4
"""A card this many times as wide as the least letters are high has room for some of its text; a narrower is a mini."""
NAMED: Final = 8.5
"""A card with a smaller u has no room for letters in its name band."""
BARE: Final = 158
"""Light of a dimmed card, of 255: 62 %."""
DASH: Final = "–"
LOW_FORMS: Final = (FRAMED_LOW, FRAMED_FLAT)


@dataclass(frozen=True)
class Framed:
    """What is printed on a framed card, and what lies on it.

    ``id`` tells it from every other card; ``frame``, ``large`` (the same for wide cards), ``mini`` and ``picture`` are
    drawings; ``sign`` is the colour of the foot's words. ``cost`` None is no coin, ``values`` None no badges; a value
    in it is a number, a word such as ``"d6"``, or None for a dash.
    """

    id: str
    frame: str
    large: str
    mini: str
    picture: str
    name: str
    text: str
    foot: str
    sign: str
    cost: int | None = None
    values: tuple[int | str | None, int | str | None] | None = None
    coins: int = 0
    die: int = 0
    brief: str = ""
    """What it does in a line of signs, for where its words have no room."""


def framed_form(room: tuple[int, int], width: int) -> str:
    """Return the form in which a card of this width is shown in a room of this size."""
    tall = room[1] >= round(width * RATIO[PLAIN] * 0.97)
    return PLAIN if tall and width >= TEXT_FROM * MIN_TEXT_PX else FRAMED_MINI


def text_fits(ui: Ui, text: str, width: int) -> bool:
    """Tell whether a whole card of this width says all its words."""
    u = width / 10.0
    box = Rect(0, 0, round(TEXT[2] * u), round((FIELD[4] - FIELD[1]) * u))
    return fitted(ui, text, box, TEXT[4] * u)[0] == text


def usual_form(form: str) -> str:
    """Return the form in which a framed card of a form of another game is drawn."""
    return form if form in (*LOW_FORMS, *TOLD, *SIGNED) else FRAMED_MINI if form in (MINI, FRAMED_MINI) else PLAIN


def frame_of(card: Framed, width: int, form: str) -> str:
    """Return the drawing of a card's frame for this width in pixels."""
    return card.mini if form == FRAMED_MINI else card.frame if width <= FRAME_WIDE else card.large


def picture_size(width: float) -> tuple[int, int]:
    """Return the size to which the picture is scaled for a card of this width."""
    wide = round(WINDOW[2] * width / 10)
    return wide, round(wide * PICTURE[1] / PICTURE[0])


class FramedComposer(CardPainter):
    """Makes framed cards. What is printed on a card comes from `framed`; the back's field is ``field``."""

    field = ""
    """The drawing of the back's field."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)

    @abstractmethod
    def framed(self, card: int) -> Framed:
        """Return what is printed on a card now, and what lies on it."""

    def title(self, card: int) -> str:
        """Return what a screen reader calls a card."""
        return self.framed(card).name

    def print_of(self, card: int) -> Hashable:
        """Return what is printed on the card; another language or another coin on it is another surface."""
        return self.framed(card)

    def face(self, card: int, width: int, form: str = PLAIN, state: str = NORMAL) -> Surface:
        """Give the face of a card, ``width`` pixels wide. Forms are plain (also under the name large) and the mini."""
        return self.face_of(self.framed(card), width, form, state)

    def face_of(self, printed: Framed, width: int, form: str = PLAIN, state: str = NORMAL) -> Surface:
        """Return the face of a card that is not one of the deck, such as one that lies beside it."""
        form = usual_form(form)
        key = ("framed", printed, width, form, state)
        return self.ui.store.keep(key, lambda: self.make(printed, width, form, state))

    def back(self, width: int, form: str = PLAIN) -> Surface:
        """Return the back of a card, ``width`` pixels wide."""
        form = usual_form(form)
        key = ("back", self.field, width, form)
        return self.ui.store.keep(key, lambda: self.make_back(self.field, width, form))

    # ------------------------------------------------------------------------------------------------ making

    def make(self, card: Framed, width: int, form: str, state: str) -> Surface:
        """Paint a card anew."""
        size = card_size(width, form)
        u = width / 10.0
        out = Surface(size, pygame.SRCALPHA)
        named = u >= NAMED or form != FRAMED_MINI
        picture = self.picture(card.picture, u, state, WINDOW[3] if named else MINI_ENDS - WINDOW[1])
        place = round(WINDOW[0] * u), round(WINDOW[1] * u)
        out.blit(picture, place)
        out.blit(self.ui.store.get(frame_of(card, width, form), size), (0, 0))
        if not named:
            # The picture goes on where the band of a name would stay empty.
            low = round((BAND - MINI_SEAM) * u) - place[1]
            out.blit(picture, (place[0], place[1] + low), Rect(0, low, picture.get_width(), picture.get_height() - low))
        if card.values is not None:
            self.badge(out, "scoundrels/badge_attack", card.values[0], ATTACK, u)
            self.badge(out, "scoundrels/badge_defence", card.values[1], DEFENCE, u)
        if card.die:
            self._die(out, card.die, u)
        if card.cost is not None:
            at = Rect(round(COST[0] * u), round(COST[1] * u), round(COST[2] * u), round(COST[2] * u))
            self.coin(out, at, card.cost)
        if u >= NAMED:
            self._name(out, card.name, u, MINI_NAME if form == FRAMED_MINI else NAME[1])
        if form == PLAIN and self._text(out, card.text, u):
            self._foot(out, card, u)
        if card.coins:
            self.stack(out, (round(2.15 * u), round(6.6 * u)), round(2.2 * u), card.coins)
        shade(self.ui, out, state, u, 5 * u)
        return out

    def picture(self, name: str, u: float, state: str = NORMAL, high: float = WINDOW[3]) -> Surface:
        """Return the part of a picture that is seen in a window of a card that is so many u high."""
        size = picture_size(10 * u)

        def make() -> Surface:
            whole = self.ui.store.prepare(name, size)
            if state == FORBIDDEN:
                whole = barred(whole)
            window = Rect(0, round(CUT_ABOVE * u), size[0], round(high * u))
            part = Surface(window.size)
            part.blit(whole, (0, 0), window)
            return part

        return self.ui.store.keep(("framed picture", name, size, high, state == FORBIDDEN), make)

    def coin(self, out: Surface, disc: Rect, number: int, plain: bool = False) -> None:
        """Paint a coin whose disc fills a square, with a number on it unless it is a plain one."""
        side = round(disc.width * COIN_FIELD)
        drawn = self.ui.store.get(
            "scoundrels/coin_plain" if plain else "scoundrels/coin", (side, round(side * 120 / 112))
        )
        out.blit(drawn, drawn.get_rect(midtop=(disc.centerx, disc.centery - round(side * 0.5))))
        if not plain:
            self.number(out, str(number), disc.center, disc.width * 0.56, Color("#2C1A04"), disc.width * 0.86)

    def stack(self, out: Surface, foot: tuple[int, int], side: int, count: int, most: int = 5) -> None:
        """Paint a stack of coins on its foot's middle: the top one says how many there are."""
        lower = min(count, most) - 1
        step = max(2, round(side * 7 / 34))
        disc = Rect(0, 0, side, side)
        disc.midbottom = foot
        for at in range(lower):
            self.coin(out, disc.move(0, -at * step), 0, plain=True)
        self.coin(out, disc.move(0, -lower * step), count)

    def badge(
        self,
        out: Surface,
        name: str,
        value: int | str | None,
        place: tuple[float, float, float, float, float],
        u: float,
    ) -> None:
        """Paint a badge with its value; a missing one is a dash."""
        x, y, w, h, letters = place
        box = Rect(round(x * u), round(y * u), round(w * u), round(h * u))
        entry = self.ui.store.info(name)
        drawn = self.ui.store.get(name, (round(entry.w * box.width / 96), round(entry.h * box.width / 96)))
        out.blit(drawn, drawn.get_rect(center=box.center))
        words = DASH if value is None else str(value)
        self.number(out, words, box.center, letters * u, Color("#FFFFFF"), box.width * 0.8)

    def number(
        self, out: Surface, words: str, middle: tuple[int, int], pixels: float, colour: Color, room: float
    ) -> None:
        """Paint a number round a point, narrowed to the room that it has."""
        size = max(MIN_TEXT_PX, round(pixels))
        wide = self.ui.text.font("Cinzel-ExtraBold", size).size(words)[0]
        drawn = self.ui.text.words(words, "Cinzel-ExtraBold", size, colour, 0, min(1.0, room / max(1, wide)))
        shape = drawn.get_bounding_rect()
        out.blit(drawn, (middle[0] - shape.centerx, middle[1] - shape.centery))

    def _die(self, out: Surface, face: int, u: float) -> None:
        """Paint the die that was rolled between the badges."""
        side = round(2.6 * u)
        drawn = self.ui.store.get(f"shared/dice/die_{face}", (side, side))
        out.blit(drawn, drawn.get_rect(center=(round(5 * u), round(5.5 * u))))

    def _name(self, out: Surface, name: str, u: float, middle: float) -> None:
        room, least = 8.2 * u, max(MIN_TEXT_PX, round(NAME_LEAST * u))
        pixels = max(MIN_TEXT_PX, round(NAME[2] * u))
        # A long name has smaller letters first, and is pressed together only then.
        while pixels > least and self.ui.text.font("Cinzel-Bold", pixels).size(name)[0] > room * 0.97:
            pixels -= 1
        wide = self.ui.text.font("Cinzel-Bold", pixels).size(name)[0]
        while wide * NARROWEST > room and pixels > MIN_TEXT_PX:
            pixels -= 1
            wide = self.ui.text.font("Cinzel-Bold", pixels).size(name)[0]
        parts = [name]
        if wide * NARROWEST > room and " " in name:
            half = len(name.split()) // 2
            words = name.split()
            parts = [" ".join(words[:half]), " ".join(words[half:])]
            if 2 * pixels > 1.75 * u * 1.1:
                # Two lines do not fit a narrow band, so what matters most is seen: the whole name, narrower still.
                parts = [name]
        font = "Cinzel-Bold"
        if wide * SLIM_FROM > room and len(parts) == 1:
            # Narrower letters are read better than wide ones that are pressed together.
            font, pixels = SLIM, min(pixels + 1, round(1.1 * u))
            pixels = max(MIN_TEXT_PX, pixels)
        for at, line in enumerate(parts):
            wide = self.ui.text.font(font, pixels).size(line)[0]
            drawn = self.ui.text.words(line, font, pixels, Color("#F8E7BF"), 0, min(1.0, room / max(1, wide)))
            y = middle * u + (at - (len(parts) - 1) / 2) * pixels * 0.95
            out.blit(drawn, (round(NAME[0] * u - drawn.get_width() / 2), round(y - self._capital(font, pixels))))

    def _text(self, out: Surface, text: str, u: float) -> bool:
        """Set the text into its field, or, where that is too small for it, also into the foot.

        Gives whether the foot is free; the banner tells the family too.
        """
        x, y, w, h, letters = TEXT
        box = Rect(round(x * u), round(y * u), round(w * u), round(h * u))
        # A card in large is read from nearer, and its lines may hold more words.
        letters *= LARGE_LETTERS if u >= LARGE_FROM else 1.0
        told, size = fitted(self.ui, text, box, letters * u)
        free = told == text or not text
        if not free:
            field = Rect(round(FIELD[0] * u), round(FIELD[1] * u), round(FIELD[2] * u), round(FIELD[3] * u))
            over = Rect(field.x, field.y, field.width, round(FIELD[4] * u) - field.y)
            out.blit(pygame.transform.smoothscale(out.subsurface(field), over.size), over)
            box.height = over.bottom - box.y
            told, size = fitted(self.ui, text, box, letters * u)
        if told:
            # The audit notes where words stand in the window, and this picture will lie anywhere in it.
            audit, self.ui.text.audit = self.ui.text.audit, None
            self.ui.text.draw(out, told, box, LETTERS, Color("#1C2B33"), size=size, align="center", valign="middle")
            self.ui.text.audit = audit
        return free

    def _foot(self, out: Surface, card: Framed, u: float) -> None:
        pixels = max(MIN_TEXT_PX, round(FOOT[2] * u))
        words, room = card.foot.upper(), 8.5 * u
        space = round(0.05 * pixels)
        wide = self.ui.text.font("AlegreyaSans-ExtraBold", pixels).size(words)[0] + space * len(words)
        if wide > room:
            wide, space = wide - space * len(words), 0
        narrow = min(1.0, room / max(1, wide))
        drawn = self.ui.text.words(words, "AlegreyaSans-ExtraBold", pixels, Color(card.sign), space, narrow)
        middle = self._capital("AlegreyaSans-ExtraBold", pixels)
        out.blit(drawn, (round(FOOT[0] * u - drawn.get_width() / 2), round(FOOT[1] * u - middle)))

    def _capital(self, font: str, pixels: int) -> int:
        """Return how far below the upper edge of a line the middle of its capitals is."""
        return int(self.ui.text.words("H", font, pixels, Color("#FFFFFF")).get_bounding_rect().centery)


def fitted(ui: Ui, text: str, box: Rect, pixels: float) -> tuple[str, float]:
    """Return as much of a text as fits a field, and the size of its letters in panel units.

    A longer text ends in an ellipsis, after a whole sentence where one fits, else after a word; the card in large says
    it all.
    """
    size = max(pixels, MIN_TEXT_PX) / ui.scale.text
    sentences = text.replace(". ", ".\n").split("\n") if text else []
    words = text.split()
    def fits(told: str) -> bool:
        return ui.text.fits(told if told == text else f"{told} …", LETTERS, box, size=size)

    whole = [" ".join(sentences[:count]) for count in range(len(sentences), 0, -1)]
    told = next((each for each in whole if fits(each)), "")
    if told != text and text:
        low, high = 1, len(words) - 1
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if fits(" ".join(words[:middle])) else (low, middle - 1)
        more = " ".join(words[:low]) if low > 1 else ""
        # A sentence is better than a piece of one unless it leaves most of the field empty.
        told = told if len(told) > len(more) * SENTENCE else more
    if not told:
        return "", size
    told = told if told == text else f"{told} …"
    return told, ui.text.fitting(told, LETTERS, box, size=size)


def shade(ui: Ui, out: Surface, state: str, u: float, middle: float) -> None:
    """Take light from a dimmed or forbidden card; the padlock of the second lies round ``middle``, in pixels."""
    if state == DIMMED:
        _dim(out, u)
    if state == FORBIDDEN:
        high = out.get_height()
        top = round(BAND * u) if high > BAND * u * 1.1 else high - round(1.7 * u)
        low = Rect(round(WINDOW[0] * u), top, round(WINDOW[2] * u), high)
        out.fill((184, 184, 184, 255), low, pygame.BLEND_RGBA_MULT)
        side = min(round(2.8 * u), top - round(0.6 * u))
        lock = ui.store.get("common/padlock_disc", (side, side))
        out.blit(lock, lock.get_rect(center=(round(middle), min(round(3.6 * u), (top + round(0.4 * u)) // 2))))


def _dim(out: Surface, u: float) -> None:
    """Take light and hue from everything inside the border (5.2: 62 % and 70 %)."""
    inner = out.get_rect().inflate(-2 * round(MARGIN * u * 0.5), -2 * round(MARGIN * u * 0.5))
    part = out.subsurface(inner)
    grey = pygame.transform.grayscale(part)
    grey.set_alpha(77)
    part.blit(grey, (0, 0))
    part.fill((BARE, BARE, BARE, 255), special_flags=pygame.BLEND_RGBA_MULT)


__all__ = ["FRAMED_MINI", "LARGE", "PLAIN", "Framed", "FramedComposer", "framed_form", "picture_size"]
