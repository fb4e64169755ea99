"""Where the cards of a tableau lie in its region: whole cards, minis or small pictures, and which are seen when many.

Arithmetic on rectangles; nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from atlantis_desktop.games.scoundrels.table.framed import TEXT_FROM, framed_form
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.cards.painter import FRAMED_MINI, PLAIN, RATIO
from atlantis_desktop.ui.scaling import MIN_TEXT_PX

TILE: Final = "tile"
"""The form of a small picture without a name."""
CAPTION: Final = 21
"""Height of the name below a small picture, in canvas units."""
LEAST_TILE: Final = 30
GAP: Final = 8
TILE_RATIOS: Final = (1.3, 0.94)
"""Height of a small picture of the own tableau against its width: upright ones, flatter where there are many."""
MINI_COLUMNS, TILE_COLUMNS = 3, 4
"""Cards beside each other in the own tableau when they are minis, and when they are small pictures."""


class Lying(NamedTuple):
    """One card of a tableau: the piece, where it is, in which form, and where its name stands (empty for nowhere)."""

    piece: int
    rect: Rect
    form: str
    caption: Rect


class Row(NamedTuple):
    """The cards of a tableau that are seen, and how many are before and after them."""

    cards: tuple[Lying, ...]
    before: int
    after: int


NO_CAPTION: Final = Rect(0, 0, 0, 0)


def rival_row(board: BoardView, name: str, pieces: Sequence[int], first: int) -> Row:
    """Return the cards of a rival's tableau (the region ``name``) from the ``first`` on; the others are scrolled to."""
    rect = board.rect(name)
    wide, pitch = board.card_width(name), board.px(board.region(name).pitch or board.region(name).card)
    most = max(1, (rect.width - wide) // max(1, pitch) + 1)
    first = max(0, min(first, len(pieces) - most))
    caption = board.px(CAPTION) if not board.small else 0
    caption = max(caption, round(board.scale.text * 19)) if caption else 0
    high = rect.height - caption
    if high > wide * 0.84:
        high = round(wide * 0.76)
    if high < board.px(LEAST_TILE):
        high, caption = rect.height, 0
    found = []
    for at, piece in enumerate(pieces[first : first + most]):
        tile = Rect(rect.x + at * pitch, rect.y, wide, high)
        words = NO_CAPTION
        if caption:
            words = Rect(tile.x - board.px(4), tile.bottom + board.px(2), wide + board.px(8), caption)
        found.append(Lying(piece, tile, TILE, words))
    return Row(tuple(found), first, max(0, len(pieces) - first - len(found)))


def own_row(board: BoardView, name: str, pieces: Sequence[int], first: int) -> Row:
    """Return the cards of the own tableau: whole as long as they fit beside each other, then as minis, then smaller."""
    rect, region = board.rect(name), board.region(name)
    wide, pitch = board.card_width(name), board.px(region.pitch or region.card)
    form = framed_form(rect.size, wide)
    beside = max(1, (rect.width - wide) // max(1, pitch) + 1)
    if len(pieces) <= beside:
        cards = tuple(
            Lying(piece, Rect(rect.x + at * pitch, rect.y, wide, round(wide * RATIO[form])), form, NO_CAPTION)
            for at, piece in enumerate(pieces)
        )
        return Row(cards, 0, 0)
    columns, form, ratio = MINI_COLUMNS, FRAMED_MINI, RATIO[FRAMED_MINI]
    gap = board.px(GAP)
    rows = max(1, (rect.height + gap) // (round((rect.width - 2 * gap) / MINI_COLUMNS * ratio) + gap))
    if len(pieces) > columns * rows or rect.width / columns < board.scale.text * 96:
        columns, form = TILE_COLUMNS, TILE
        side = (rect.width - (columns - 1) * gap) // columns
        for ratio in TILE_RATIOS:
            rows = max(1, (rect.height + gap) // (round(side * ratio) + gap))
            if columns * rows >= len(pieces):
                break
    side = (rect.width - (columns - 1) * gap) // columns
    high = min(round(side * ratio), (rect.height - (rows - 1) * gap) // rows)
    if form == FRAMED_MINI:
        side = min(side, round(high / ratio))
        high = round(side * ratio)
    most = columns * rows
    first = max(0, min(first, -(-(len(pieces) - most) // columns) * columns))
    cards = tuple(
        Lying(piece, Rect(rect.x + at % columns * (side + gap), rect.y + at // columns * (high + gap), side, high),
              form, NO_CAPTION)
        for at, piece in enumerate(pieces[first : first + most])
    )  # fmt: skip
    return Row(cards, first, max(0, len(pieces) - first - len(cards)))


def battle_row(board: BoardView, name: str, pieces: Sequence[int], more: int = 0) -> Row:
    """Give where the cards of one side of a battle lie, as large as they may be; ``more`` places stay empty at the end.

    The empty places are cards with the piece -1. Nothing is scrolled: the more there are, the smaller they are.
    """
    rect, region = board.rect(name), board.region(name)
    widest, gap = board.card_width(name), board.px((region.pitch or region.card) - region.card)
    count = len(pieces) + more
    best = (0.0, 1, PLAIN, widest)
    for lines in (1, 2, 3):
        columns = -(-count // lines) or 1
        for form in (PLAIN, FRAMED_MINI):
            tall = ((rect.height + gap) // lines - gap) / RATIO[form]
            wide = int(min(widest, (rect.width - (columns - 1) * gap) / columns, tall))
            if form == PLAIN and wide < TEXT_FROM * MIN_TEXT_PX:
                continue
            best = max(best, (wide * (1.15 if form == PLAIN else 1.0), -lines, form, wide))
    lines, form, wide = -best[1] if best[0] else 1, best[2], best[3]
    columns = -(-count // max(1, lines)) or 1
    high = round(wide * RATIO[form])
    cards = tuple(
        Lying(piece, Rect(rect.x + at % columns * (wide + gap), rect.y + at // columns * (high + gap), wide, high),
              form, NO_CAPTION)
        for at, piece in enumerate([*pieces, *[-1] * more])
    )  # fmt: skip
    return Row(cards, 0, 0)
