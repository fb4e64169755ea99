"""What a seat holds beside the cards of the library, as small cards that lie ready: each says whether it helps now.

A card that can be used glows and says so in words; the others say when they can be, or where they are at work.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.brush import Brush

NO_PIECE: Final = -2
"""Of what is counted and is no card, such as a store of one kind."""
HIGH, WIDE, TALL = 32, 190, 54
"""Units: so high is a small card at least, so wide and so high at most."""
BESIDE: Final = 4
"""Pixels beside sign and word, where a card is as narrow as can be."""
LEAST_CARDS: Final = (42, 26)
"""Pixels that are left for the library's cards below: for what they do, or for their names alone."""


class Held(NamedTuple):
    """One small card."""

    piece: int
    """Its piece, or NO_PIECE."""
    drawing: str
    name: str
    state: str
    """Whether and when it helps."""
    short: str
    """The same in a word."""
    ready: bool = False
    """Whether a click does something with it now."""


def lay_held(ui: Ui, screen: Screen, room: Rect, held: Sequence[Held], cards: bool) -> tuple[list[Rect], Rect]:
    """Return where small cards lie in a room, and what is left of it for the library's cards, if there are any."""
    count = len(held)
    if not count:
        return [], room
    gap, least = max(2, screen.px(4)), max(screen.px(HIGH), ui.text.line_height("smallest", 15) + 2)
    word = max(ui.text.measure(each.short, "bold", size=15)[0] for each in held) * NARROWEST
    columns = max(1, int((room.width + gap) // (least + BESIDE + word + gap)))
    for left in LEAST_CARDS if cards else (0,):
        # The library's cards give way before the small ones lose their words.
        most_high = room.height - left - (gap if left else 0)
        rows = max(1, (most_high + gap) // (least + gap))
        if rows * columns >= count:
            break
    fewest = -(-count // rows)
    # Side by side they leave more to the cards below.
    columns = max(fewest, min(count, columns)) if cards else fewest
    rows = -(-count // columns)
    high = least if cards else min(screen.px(TALL), (most_high - (rows - 1) * gap) // rows)
    wide = min(screen.px(WIDE), (room.width - (columns - 1) * gap) // columns)
    slots = [
        Rect(room.x + at % columns * (wide + gap), room.y + at // columns * (high + gap), wide, high)
        for at in range(count)
    ]  # fmt: skip
    top = slots[-1].bottom + gap
    return slots, Rect(room.x, top, room.width, max(0, room.bottom - top))


def paint_held(brush: Brush, each: Held, slot: Rect) -> None:
    """Paint a small card: its drawing, its name where there is room, and whether it helps now."""
    ui = brush.ui
    brush.field(slot, ui.theme.colour("#102630"), 8)
    side = slot.height - 6
    sign = Rect(slot.x + 3, slot.y + 3, min(side, slot.width - 6), side)
    entry = ui.store.info(each.drawing)
    k = min(sign.width / entry.w, sign.height / entry.h)
    brush.picture(each.drawing, sign.center, (round(entry.w * k), round(entry.h * k)))
    rest = Rect(sign.right + 3, slot.y + 2, slot.right - sign.right - 6, slot.height - 4)
    line = ui.text.line_height("smallest", 15)
    if rest.height >= 2 * line - 2 and brush.fits(each.name, Rect(rest.x, rest.y, rest.width, line), "smallest", 15):
        head = Rect(rest.x, rest.y, rest.width, line)
        brush.fit(each.name, head, "smallest", "text", size=15)
        rest = Rect(rest.x, head.bottom - 2, rest.width, rest.bottom - head.bottom + 2)
    words = said(brush, each, rest)
    if words:
        brush.fit(words, rest, "bold" if each.ready else "smallest", "title-light" if each.ready else "muted", size=15)
    edge, thick = ("glow", 3) if each.ready else ("bronze", 1)
    brush.frame(slot, ui.theme.colour(edge), thick, 8)


def said(brush: Brush, each: Held, room: Rect) -> str:
    """Return what has room of whether it helps: the sentence, the word, or nothing."""
    return next((words for words in (each.state, each.short) if brush.fits(words, room, "bold", 15)), "")
