"""The card composer: one card, at one width, in one state, as one surface that is made once and kept.

Measures are in ``u``, a tenth of the card's width (ART_DIRECTION_GAMES 5 and 5.1). A card has three forms: the plain
one (7 : 5), the large one with a second line on its plate, and the mini without a plate for declared cards.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.fate.rules.content import CardDef, CardTable, load_cards
from atlantis_desktop.games.fate.words.card_texts import localised_cards
from atlantis_desktop.table.cards.painter import (
    DIMMED,
    FORBIDDEN,
    GLOWS,
    LARGE,
    MARGIN,
    MINI,
    NEGATIVE,
    NORMAL,
    PLAIN,
    RATIO,
    SLIM,
    STATES,
    CardPainter,
    barred,
    card_size,
)
from atlantis_desktop.table.cards.printed import PrintedCard, PrintedDeck, alike, lay_within
from atlantis_desktop.ui.art.store import Store
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.words import _

LARGE_FROM: Final = 180
"""From this width in canvas units a card carries its second line."""
MINI_BELOW: Final = 100
"""Below this width in canvas units the name plate falls away."""

# Window of the picture by form: height, and how much of the picture is cut off above, in u.
_WINDOW: Final[dict[str, tuple[float, float]]] = {PLAIN: (11.1, 0.386), LARGE: (10.1, 0.786), MINI: (10.68, 0.554)}
SLIM_FROM: Final = 0.75
"""In a strip, a name that would be pressed together to less than this has these narrower letters."""
RIBBON_ENDS: Final = 3.9
"""Where the ribbon with the number ends, in u."""
_PLATE: Final[dict[str, float]] = {PLAIN: 11.33, LARGE: 10.28}
_SIGN: Final[dict[str, str]] = {
    "fire": "#FFF3DF", "water": "#EEF7FF", "air": "#1C2B33", "death": "#F1E9DA", "earth": "#F3F8E4",
    "tablet": "#FFF3D0", "doorway": "#F8E7BF", "chamber": "#FFF6DC",
}  # fmt: skip
_NAME_INK: Final = Color("#1C2B33")
_CAPTION_INK: Final = Color("#3A3226")
BACK_FIELD: Final = "fate/back_field"
STRIPES: Final = "fate/negative_stripes"


def form_for(width_units: float) -> str:
    """Return the form in which a card of this width (canvas units) is shown."""
    return LARGE if width_units >= LARGE_FROM else MINI if width_units < MINI_BELOW else PLAIN


def picture_size(width: int) -> tuple[int, int]:
    """Return the size to which a card's picture is scaled before its window is cut out."""
    u = width / 10.0
    return round(9.28 * u), round(12.064 * u)


def ribbon_size(width: int, ratio: float) -> tuple[int, int]:
    """Return the size of a card's ribbon, whose drawing has this height for its width."""
    wide = round(4.1 * width / 10.0)
    return wide, round(wide * ratio)


def stripes_size(width: int) -> tuple[int, int]:
    """Return the size of the stripes over the picture of a card of this width that counts against its owner."""
    u = width / 10.0
    return width - 2 * round(MARGIN * u), round(_WINDOW[MINI][0] * u)


def frame_name(kind: str, form: str) -> str:
    """Return the drawing of the frame round a card of an element or type."""
    return "fate/frame_mini" if form == MINI else f"fate/frame_{'large_' if form == LARGE else ''}{kind}"


def kind_of(table: CardTable, card: CardDef) -> str:
    """Return the element's id, or the type of a card without element: it names frame and sign."""
    return card.type if card.element < 0 else table.elements[card.element].id


def drawing_of(store: Store, table: CardTable, card: CardDef, ribbon: bool = False) -> str:
    """Return the picture of a card, or its ribbon.

    A new card of a variant that brings none has that of the card which it is like, else that of the first name of its
    element or its type.
    """
    alike = (each for each in table.cards if (each.type, each.element) == (card.type, card.element))
    names = (f"fate/{f'ribbon_{row}' if ribbon else art}" for row, art in (
        (card.row, card.art), (card.like, f"pic_{card.like}"), *((each.row, each.art) for each in alike),
        (kind_of(table, card), f"pic_{kind_of(table, card)}"),
    ))  # fmt: skip
    return next(name for name in names if name in store)


def parts_of(
    store: Store, table: CardTable, widths: Sequence[tuple[int, str]], types: Sequence[str] = ()
) -> list[tuple[str, tuple[int, int]]]:
    """Return the drawings, each with its size, that the cards need at these widths (in pixels, with their forms).

    ``types`` names the types of cards that are meant, if not all are.
    """
    parts: dict[tuple[str, tuple[int, int]], None] = {}
    for width, form in widths:
        for card in (card for card in table.cards if not types or card.type in types):
            parts[drawing_of(store, table, card), picture_size(width)] = None
            parts[frame_name(kind_of(table, card), form), card_size(width, form)] = None
    return list(parts)


def trims_of(store: Store, table: CardTable, widths: Sequence[tuple[int, str]]) -> list[tuple[str, tuple[int, int]]]:
    """Return ribbons and stripes, each with its size, as they lie on the cards at these widths."""
    trims: dict[tuple[str, tuple[int, int]], None] = {}
    for width, form in widths:
        for ribbon in sorted({drawing_of(store, table, card, ribbon=True) for card in table.cards}):
            entry = store.info(ribbon)
            trims[entry.name, ribbon_size(width, entry.h / entry.w)] = None
        if form == MINI:
            trims[STRIPES, stripes_size(width)] = None
    return list(trims)


class CardComposer(CardPainter):
    """Makes the faces and backs of one game's cards. Surfaces are kept in the image store; do not paint on them."""

    def __init__(self, ui: Ui, table: CardTable) -> None:
        super().__init__(ui)
        self.table = table
        self._prints: dict[int, Hashable] = {}

    def face(self, card: int, width: int, form: str = PLAIN, state: str = NORMAL) -> Surface:
        """Return the face of a card (by its number), ``width`` pixels wide, in a form and a state."""
        key = ("card", self.print_of(card), width, form, state)
        return self.ui.store.keep(key, lambda: self._make(self.table.cards[card], width, form, state, width))

    def strip(self, card: int, width: int, form: str, state: str, seen: int) -> Surface:
        """Return a card of a fan: its name and its padlock stand in the part that the next card leaves to be seen."""
        key = ("card", self.print_of(card), width, form, state, seen)
        return self.ui.store.keep(key, lambda: self._make(self.table.cards[card], width, form, state, seen))

    def back(self, width: int, form: str = PLAIN) -> Surface:
        """Return the back of a card, ``width`` pixels wide."""
        key = ("back", self.table.game, width, form)
        return self.ui.store.keep(key, lambda: self.make_back(BACK_FIELD, width, form))

    def title(self, card: int) -> str:
        """Return what a screen reader calls a card."""
        return self.table.title(self.table.cards[card])

    def print_of(self, card: int) -> Hashable:
        """Return the card with the texts on it: a card in another language is another surface."""
        found = self._prints.get(card)
        if found is None:
            definition = self.table.cards[card]
            found = (self.table.game, definition.id, definition.name, self.table.caption(definition), definition.art,
                     definition.like)  # fmt: skip
            self._prints[card] = found
        return found

    # ------------------------------------------------------------------------------------------------ making

    def _make(self, card: CardDef, width: int, form: str, state: str, seen: int) -> Surface:
        size = card_size(width, form)
        u = width / 10.0
        out = Surface(size, pygame.SRCALPHA)
        self._picture(out, card, u, form, state)
        kind = kind_of(self.table, card)
        self.draw_ribbon(out, card.index, out.get_rect())
        picture = self.ui.store.get(frame_name(kind, form), size)
        if state == FORBIDDEN and form != MINI:
            picture = picture.copy()
            plate = Rect(round(MARGIN * u), round(_PLATE[form] * u), size[0] - 2 * round(MARGIN * u), size[1])
            picture.fill((184, 184, 184, 255), plate, pygame.BLEND_RGBA_MULT)
        out.blit(picture, (0, 0))
        if card.value:
            self._number(out, card, u, kind)
        if form != MINI:
            self._plate(out, card, u, form, seen)
        if state == FORBIDDEN:
            side, x = round(3 * u), min(round(6.5 * u), seen - round(3.2 * u))
            # Where the ribbon with its number has no room beside it, the padlock lies below.
            at = (x, round(0.5 * u)) if x >= round(RIBBON_ENDS * u) else ((seen - side) // 2, round(6.2 * u))
            out.blit(self.ui.store.get("common/padlock_disc", (side, side)), at)
        if state == DIMMED:
            out.fill((158, 158, 158, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    def draw_ribbon(self, surface: Surface, card: int, rect: Rect) -> None:
        """Lay the ribbon of a card on it where it lies in a rectangle."""
        ribbon, u = drawing_of(self.ui.store, self.table, self.table.cards[card], ribbon=True), rect.width / 10.0
        entry = self.ui.store.info(ribbon)
        drawn = self.ui.store.get(ribbon, ribbon_size(rect.width, entry.h / entry.w))
        surface.blit(drawn, (rect.x + round(0.18 * u), rect.y + round(MARGIN * u)))

    def picture(self, card: int, width: int) -> tuple[Surface, tuple[int, int]]:
        """Give the picture of a large card of this width, and where its corner lies on the card, most of it unseen."""
        u = width / 10.0
        drawing = drawing_of(self.ui.store, self.table, self.table.cards[card])
        found = self.ui.store.get(drawing, picture_size(width))
        return found, (round(MARGIN * u), round(MARGIN * u) - round(_WINDOW[LARGE][1] * u))

    def _picture(self, out: Surface, card: CardDef, u: float, form: str, state: str) -> None:
        high, above = _WINDOW[form]
        at = round(MARGIN * u)
        window = Rect(at, at, out.get_width() - 2 * at, round(high * u))
        size = picture_size(round(10 * u))
        name = drawing_of(self.ui.store, self.table, card)
        picture = self.ui.store.get(name, size)
        if state == FORBIDDEN:
            plain = picture
            picture = self.ui.store.keep(("barred", name, size), lambda: barred(plain))
        out.blit(picture, window, Rect(0, round(above * u), window.width, window.height))
        if state == NEGATIVE:
            stripes = self.ui.store.get(STRIPES, stripes_size(out.get_width()))
            out.blit(stripes, window, Rect(0, 0, window.width, window.height))

    def _number(self, out: Surface, card: CardDef, u: float, kind: str) -> None:
        pixels = max(MIN_TEXT_PX, round(2.35 * u))
        words = self.ui.text.words(str(card.value), "Cinzel-ExtraBold", pixels, Color(_SIGN[kind]))
        narrow = min(1.0, 2.6 * u / words.get_width())
        if narrow < 1.0:
            words = self.ui.text.words(str(card.value), "Cinzel-ExtraBold", pixels, Color(_SIGN[kind]), 0, narrow)
        centre = (0.58 + 2.93) / 2 * u
        out.blit(words, words.get_rect(center=(round(2.23 * u), round(centre))))

    def _plate(self, out: Surface, card: CardDef, u: float, form: str, seen: int) -> None:
        top, bottom = round(_PLATE[form] * u), round(13.64 * u)
        room = seen - 2 * round(0.75 * u)
        caption = self.table.caption(card) if form == LARGE else ""
        name = card.name if form == LARGE else _short(card)
        lines, pixels = self._fit(name, round((1.3 if form == LARGE else 1.32) * u), room, u)
        heights = [round(pixels * 1.05)] * len(lines)
        note = 0
        if caption:
            note = max(MIN_TEXT_PX, round(0.8 * u))
        total = sum(heights) + (round(note * 1.35) if caption else 0)
        y = top + (bottom - top - total) // 2
        for line, high in zip(lines, heights, strict=True):
            self._line(out, line, "Cinzel-ExtraBold", pixels, _NAME_INK, room, y, high, seen // 2)
            y += high
        if caption:
            self._line(out, caption, "AlegreyaSans-Medium", note, _CAPTION_INK, room, y, round(note * 1.35), seen // 2)

    def _fit(self, name: str, pixels: int, room: int, u: float) -> tuple[list[str], int]:
        """One line at the usual size, then a smaller one, then two; what is still too wide is squeezed in width."""
        font = self.ui.text.font
        pixels = max(MIN_TEXT_PX, pixels)
        words = name.split()
        if len(words) == 1 or font("Cinzel-ExtraBold", pixels).size(name)[0] <= room:
            return [name], pixels
        small = max(MIN_TEXT_PX, round(0.98 * u))
        if font("Cinzel-ExtraBold", small).size(name)[0] <= room * 1.02:
            return [name], small
        half = (len(words) + 1) // 2
        return [" ".join(words[:half]), " ".join(words[half:])], small

    def _line(
        self, out: Surface, text: str, font: str, pixels: int, ink: Color, room: int, y: int, high: int, middle: int
    ) -> None:
        wide = self.ui.text.font(font, pixels).size(text)[0]
        if room < wide * SLIM_FROM and middle < out.get_width() // 2 and font != SLIM:
            pixels, font = max(MIN_TEXT_PX, round(pixels * 0.9)), SLIM
            wide = self.ui.text.font(font, pixels).size(text)[0]
        narrow = min(1.0, room / wide) if wide else 1.0
        words = self.ui.text.words(text, font, pixels, ink, 0, narrow)
        out.blit(words, words.get_rect(center=(middle, y + high // 2)))


def _short(card: CardDef) -> str:
    """The last word of a special card's name: its plain plate has room for one."""
    return card.name if card.element >= 0 else card.name.split()[-1]


def printed_decks(table: CardTable) -> tuple[PrintedDeck, ...]:
    """Return the one deck of the game, for the printer."""

    def draw(ui: Ui, surface: Surface, rect: Rect, card: str) -> None:
        lay_within(surface, CardComposer(ui, table).face(table.index[card], rect.width, LARGE), rect)

    def back(ui: Ui, surface: Surface, rect: Rect) -> None:
        lay_within(surface, CardComposer(ui, table).back(rect.width, LARGE), rect)

    cards = tuple(PrintedCard(card.id, table.title(card)) for card in table.cards)
    return (PrintedDeck("cards", _("Cards"), cards, draw, alike(back)),)


def draw_sample(ui: Ui, surface: Surface, box: Rect) -> None:
    """Draw two cards from the left of a box, the second one playable, for the live sample of the settings."""
    high = round(box.height * 0.78)
    wide = round(high / 1.4)
    composer = CardComposer(ui, localised_cards(load_cards()))
    for number, card in enumerate((2, 14)):
        place = Rect(0, 0, wide, high)
        place.midleft = (box.left + round(box.width * 0.06) + number * round(wide * 1.16), box.centery)
        composer.draw(surface, card, place, glow="playable" if number else "shadow")


__all__ = [
    "DIMMED", "FORBIDDEN", "GLOWS", "LARGE", "LARGE_FROM", "MINI", "MINI_BELOW", "NEGATIVE", "NORMAL", "PLAIN", "RATIO",
    "STATES", "CardComposer", "card_size", "draw_sample", "form_for", "frame_name", "kind_of", "parts_of",
    "picture_size", "printed_decks", "ribbon_size",
]  # fmt: skip
