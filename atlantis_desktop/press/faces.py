"""Sides of cards as pictures for the printer: drawn by the game at the size they are printed, with bleed round them.

What is drawn is watched by the audit of texts, so that a card whose words have no room is a fault by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import combinations
from typing import Final

import pygame
from pygame import SRCALPHA, Color, Rect, Surface

from atlantis_desktop.press.sizes import DPI, MM_OF_INCH, Size, pixels
from atlantis_desktop.table.cards.printed import PrintedCard, PrintedDeck
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.text_audit import TextAudit, TextRecord
from atlantis_desktop.words import _

LEAST_LETTERS: Final = 1.6
"""Printed letters are at least so many millimetres high, from the top of an h to the foot of a g: 4.5
points.
"""
LONGEST: Final = 60
"""So many letters of a text are said in a fault."""
STAMP: Final = 200
"""Width in pixels of the drawing by which two states of a card are compared."""
INSET: Final = 0.004
"""So far inside its edge, against its width, a card has the colour that goes on in the bleed."""

DISC: Final = 0.8
"""So large against its cut the disc of a counter is, so that the sign of its seat at the edge is not cut off."""
FAR, EVEN = 0.08, 8
"""Where an edge goes on for more than this share of its length, so many steps of it are left."""
CORNER: Final = 0.12
"""Round corners take up to this share of a card's width."""


@dataclass
class Press:
    """Draws the sides of cards. ``faults`` collects a sentence for each text that does not fit."""

    ui: Ui
    faults: list[str] = field(default_factory=list)

    def front(self, deck: PrintedDeck, card: PrintedCard, card_size: Size, bleed: float, dpi: float = DPI) -> Surface:
        """Return the face of a card with bleed round it; its faults are noted."""
        wide = _within(deck, card_size, dpi).width
        words = deck.left_out(self.ui, card.id, wide)
        if words:
            self._note(deck, card, _("“{words}” has no room on it.").format(words=words[:LONGEST]))
        audit = self.ui.text.audit = TextAudit()
        try:
            out = self._side(deck, card, deck.draw, card_size, bleed, dpi)
        finally:
            self.ui.text.audit = None
        self._judge(deck, card, audit.records, dpi)
        return out

    def _judge(self, deck: PrintedDeck, card: PrintedCard, records: Sequence[TextRecord], dpi: float) -> None:
        """Note which of the texts on a card do not fit, lie over another one, or are too small for paper."""
        sound = []
        for record in records:
            words, high = record.text[:LONGEST], record.pixels / dpi * MM_OF_INCH
            if _found([record]):
                self._note(deck, card, _("“{words}” has no room on it.").format(words=words))
            elif high < LEAST_LETTERS:
                sentence = _("“{words}” would have letters of {mm} mm; below {least} mm nobody can read them.")
                self._note(deck, card, sentence.format(words=words, mm=f"{high:.1f}", least=LEAST_LETTERS))
            else:
                sound.append(record)
        for one, other in combinations(sound, 2):
            if _found([one, other]):
                sentence = _("“{words}” and “{others}” lie over each other.")
                self._note(deck, card, sentence.format(words=one.text[:LONGEST], others=other.text[:LONGEST]))

    def back(self, deck: PrintedDeck, card: PrintedCard, card_size: Size, bleed: float, dpi: float = DPI) -> Surface:
        """Return the back of a card with bleed round it."""
        return self._side(deck, card, deck.back, card_size, bleed, dpi)

    def stamp(self, deck: PrintedDeck, card: PrintedCard) -> str:
        """Return a word that is another one as soon as a card looks different on either side."""
        found = sha256()
        for draw in (deck.draw, deck.back):
            out = Surface((STAMP, round(STAMP * deck.ratio)), SRCALPHA)
            draw(self.ui, out, out.get_rect(), card.id)
            found.update(pygame.image.tobytes(out, "RGBA"))
        return found.hexdigest()[:16]

    def _note(self, deck: PrintedDeck, card: PrintedCard, what: str) -> None:
        sentence = _("{deck}, {card} ({id}): {what}").format(deck=deck.name, card=card.name, id=card.id, what=what)
        if sentence not in self.faults:
            self.faults.append(sentence)

    def _side(
        self, deck: PrintedDeck, card: PrintedCard, draw: Callable[[Ui, Surface, Rect, str], None],
        card_size: Size, bleed: float, dpi: float,
    ) -> Surface:  # fmt: skip
        room = _within(deck, card_size, dpi)
        side = Surface(room.size, SRCALPHA)
        draw(self.ui, side, side.get_rect(), card.id)
        size = pixels(card_size.width + 2 * bleed, dpi), pixels(card_size.height + 2 * bleed, dpi)
        return ringed(side, size) if deck.is_round else bled(side, size)


def _found(records: list[TextRecord]) -> bool:
    """Tell whether the audit of texts finds a fault in these alone."""
    audit = TextAudit()
    audit.records = records
    return bool(audit.findings())


def _within(deck: PrintedDeck, card_size: Size, dpi: float) -> Rect:
    """Return the largest rectangle of the deck's ratio within a card."""
    wide = min(card_size.width, card_size.height / deck.ratio)
    # A drawing that lacks less than a hair of the card is drawn as wide as it.
    wide = card_size.width if card_size.width - wide < 0.02 * card_size.width else wide
    return Rect(0, 0, pixels(wide, dpi), round(pixels(wide, dpi) * deck.ratio))


def bled(side: Surface, size: tuple[int, int]) -> Surface:
    """Return a picture in the middle of a larger one into which its edges go on; round corners are filled."""
    wide, high = size
    out = Surface(size)
    spot = side.get_rect(center=(wide // 2, high // 2))
    inset = max(1, round(INSET * side.get_width()))
    inner = side.get_rect().inflate(-2 * inset, -2 * inset)
    at = inner.move(spot.topleft)
    out.fill(_rim(side, inset))
    # The outermost line of each edge is drawn out to the edge of the sheet, between its round corners.
    corner = round(CORNER * side.get_width()) if side.get_at(inner.topleft).a < 255 else 0
    across = Rect(inner.x + corner, 0, inner.width - 2 * corner, 1)
    down = Rect(0, inner.y + corner, 1, inner.height - 2 * corner)
    for line, box in (
        (across.move(0, inner.y), Rect(0, 0, wide, max(0, at.y))),
        (across.move(0, inner.bottom - 1), Rect(0, at.bottom, wide, max(0, high - at.bottom))),
        (down.move(inner.x, 0), Rect(0, at.y, max(0, at.x), at.height)),
        (down.move(inner.right - 1, 0), Rect(at.right, at.y, max(0, wide - at.right), at.height)),
    ):
        if box.width and box.height:
            out.blit(_drawn_out(side.subsurface(line), box.size), box)
    out.blit(side, spot)
    return out


def _drawn_out(line: Surface, size: tuple[int, int]) -> Surface:
    """Return the outermost line of an edge drawn out; far beyond the card it is even, so that nothing looks combed."""
    if min(size) > FAR * max(size):
        across = line.get_width() > 1
        line = pygame.transform.smoothscale(line, (EVEN, 1) if across else (1, EVEN))
        return pygame.transform.smoothscale(pygame.transform.scale(line, (EVEN, EVEN)), size)
    return pygame.transform.scale(line, size)


def ringed(side: Surface, size: tuple[int, int]) -> Surface:
    """Return a disc within a ring of its edge's colour, which goes on in the bleed; what stands out of it lies on the
    ring.
    """
    out = Surface(size)
    out.fill(Color("#FFFFFF"))
    rim = _rim(side, max(1, round(INSET * side.get_width())))
    pygame.draw.circle(out, rim, (size[0] // 2, size[1] // 2), size[0] // 2)
    small = pygame.transform.smoothscale(side, (round(DISC * side.get_width()), round(DISC * side.get_height())))
    out.blit(small, small.get_rect(center=(size[0] // 2, size[1] // 2)))
    return out


def _rim(side: Surface, inset: int) -> Color:
    """Return the colour of the edge of a card, from the middles of its four sides."""
    wide, high = side.get_size()
    spots = ((wide // 2, inset), (wide // 2, high - 1 - inset), (inset, high // 2), (wide - 1 - inset, high // 2))
    found = [side.get_at(spot) for spot in spots]
    return Color(*(sum(part[at] for part in found) // len(found) for at in range(3)))
