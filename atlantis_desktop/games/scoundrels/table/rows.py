"""Where the cards of a tableau lie in its region: whole cards, minis or small pictures, and which are seen when many.

Arithmetic on rectangles; nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from atlantis_desktop.games.scoundrels.table.card_frame import NAMED, TEXT_FROM, framed_form
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.cards.painter import FRAMED_MINI, PLAIN, RATIO
from atlantis_desktop.ui.scaling import MIN_TEXT_PX

TILE: Final = "tile"
"""The form of a small picture without a name."""
CAPTION: Final = 21
"""Height of the name below a small picture, in canvas units."""
LEAST_TILE: Final = 30
LEAST_SMALL, LEAST_PIXELS = 22, 16
"""Small pictures of a rival's tableau are no smaller, in canvas units and in pixels, where there are many."""
PLATE: Final = 40
"""Room for the plate that counts the cards out of sight on either side, in units of letters."""
TALLEST, WIDEST = 1.1, 1.5
"""Height of such a picture against its width at most, and the other way round."""
TALL: Final = 1.5
"""A rival's tableau so much higher than a card is wide has room for minis in rows."""
STRIP, LEAST_STRIP = 26, 22
"""Height of the sums below the cards of a rival, in canvas units, and in pixels at least."""
GAP: Final = 8
TILE_RATIOS: Final = (1.3, 0.94)
"""Height of a small picture of the own tableau against its width: upright ones, flatter where there are many."""
MINI_COLUMNS, TILE_COLUMNS = 3, 4
"""Cards beside each other in the own tableau when they are minis, at most, and when they are small pictures."""
LEAST_MINI: Final = 96
"""A mini has so much room across, in units of letters, else there are small pictures."""


class Lying(NamedTuple):
    """One card of a tableau: the piece, where it is, in which form, and where its name stands (empty for nowhere)."""

    piece: int
    rect: Rect
    form: str
    caption: Rect


class LaidRow(NamedTuple):
    """The cards of a tableau that are seen, and how many are before and after them."""

    cards: tuple[Lying, ...]
    before: int
    after: int


NO_CAPTION: Final = Rect(0, 0, 0, 0)


def sums_rect(board: BoardView, seat: str) -> Rect:
    """Return where the sums of a seat's panel stand: a column beside its coins, or a strip below its cards."""
    if board.has(f"{seat}_coins_words"):
        coins, shells = board.rect(f"{seat}_coins"), board.rect(f"{seat}_shells")
        words = board.rect(f"{seat}_coins_words")
        return Rect(words.x, coins.y, words.width, shells.bottom - coins.y)
    cards = board.rect(f"{seat}_tableau")
    high = max(board.px(STRIP), LEAST_STRIP)
    return Rect(cards.x, cards.bottom - high, cards.width, high)


def cards_rect(board: BoardView, name: str) -> Rect:
    """Return where the cards of a rival's tableau (the region ``name``) lie: all of it that the sums leave."""
    rect, sums = board.rect(name), sums_rect(board, name.removesuffix("_tableau"))
    if sums.colliderect(rect):
        rect.height = sums.y - max(2, board.px(3)) - rect.y
    return rect


def rival_row(board: BoardView, name: str, pieces: Sequence[int], first: int) -> LaidRow:
    """Return the cards of a rival's tableau (the region ``name``): named ones, or as many as there are in small.

    Only where even the smallest would not all be seen, they begin with the ``first``, and the others are scrolled to.
    """
    rect = cards_rect(board, name)
    wide, pitch = board.card_width(name), board.px(board.region(name).pitch or board.region(name).card)
    if rect.height > TALL * wide and (roomy := _minis(board, rect, pieces) or _captioned(board, rect, pieces)):
        return LaidRow(roomy, 0, 0)
    most = max(1, (rect.width - wide) // max(1, pitch) + 1)
    if len(pieces) > most:
        gap, least = max(2, board.px(4)), max(LEAST_PIXELS, board.px(LEAST_PIXELS if board.small else LEAST_SMALL))
        row = _grid(rect, pieces, first, gap, least)
        if row.before or row.after:
            # The plates that count the others lie beside the cards.
            rect = rect.inflate(-2 * round(PLATE * board.scale.text), 0)
            row = _grid(rect, pieces, first, gap, least)
        return row
    caption = _caption(board)
    high = rect.height - caption
    if high > wide * 0.84:
        high = round(wide * 0.76)
    if high < board.px(LEAST_TILE):
        high, caption = rect.height, 0
    found = []
    for at, piece in enumerate(pieces):
        tile = Rect(rect.x + at * pitch, rect.y, wide, high)
        words = NO_CAPTION
        if caption:
            # Names of cards side by side keep a gap between them.
            broad = min(wide + board.px(8), max(wide, pitch - board.px(5)))
            words = Rect(tile.centerx - broad // 2, tile.bottom + board.px(2), broad, caption)
        found.append(Lying(piece, tile, TILE, words))
    return LaidRow(tuple(found), 0, 0)


def _caption(board: BoardView) -> int:
    """Return how high the name below a small picture is; nothing on small tables, which have no room for it."""
    return 0 if board.small else max(board.px(CAPTION), round(board.scale.text * 19))


def _grid(rect: Rect, pieces: Sequence[int], first: int, gap: int, least: int) -> LaidRow:
    """Return the cards in rows and columns, as large as all of them can be seen, and no smaller than ``least``."""
    best = (0.0, 1, 1, least, least)
    for columns in range(2, max(3, (rect.width + gap) // (least + gap) + 1)):
        rows = -(-len(pieces) // columns)
        wide = (rect.width - (columns - 1) * gap) // columns
        high = min((rect.height - (rows - 1) * gap) // rows, round(wide * TALLEST))
        wide = min(wide, round(high * WIDEST))
        if wide >= least and high >= min(least, rect.height):
            best = max(best, (min(wide, high * 1.2), columns, rows, wide, high))
    _score, columns, rows, wide, high = best
    if not best[0]:
        columns = max(1, (rect.width + gap) // (least + gap))
        rows = max(1, (rect.height + gap) // (least + gap))
        wide = (rect.width - (columns - 1) * gap) // columns
        high = (rect.height - (rows - 1) * gap) // rows
    most = columns * rows
    first = max(0, min(first, len(pieces) - most))
    cards = tuple(
        Lying(piece, Rect(rect.x + at % columns * (wide + gap), rect.y + at // columns * (high + gap), wide, high),
              TILE, NO_CAPTION)
        for at, piece in enumerate(pieces[first : first + most])
    )  # fmt: skip
    return LaidRow(cards, first, max(0, len(pieces) - first - len(cards)))


def _minis(board: BoardView, rect: Rect, pieces: Sequence[int]) -> tuple[Lying, ...]:
    """Return all cards as minis, as wide as they can be; none where they would have no room for their names."""
    gap, ratio, count = board.px(GAP), RATIO[FRAMED_MINI], max(1, len(pieces))
    columns = _mini_columns(rect, count, gap)
    rows = -(-count // columns)
    wide = min((rect.width - (columns - 1) * gap) // columns, int(((rect.height + gap) / rows - gap) / ratio))
    if wide < 10 * NAMED:
        return ()
    high = round(wide * ratio)
    return tuple(
        Lying(piece, Rect(rect.x + at % columns * (wide + gap), rect.y + at // columns * (high + gap), wide, high),
              FRAMED_MINI, NO_CAPTION)
        for at, piece in enumerate(pieces)
    )  # fmt: skip


def _captioned(board: BoardView, rect: Rect, pieces: Sequence[int]) -> tuple[Lying, ...]:
    """Return all cards as pictures in two columns with their names below; none where those would have too little room.

    In three columns most names would be too long.
    """
    gap, caption = board.px(GAP), _caption(board)
    wide, rows = (rect.width - gap) // 2, -(-len(pieces) // 2) or 1
    high = min((rect.height + gap) // rows - gap - caption, wide)
    if not caption or high < wide // 2:
        return ()
    found = []
    for at, piece in enumerate(pieces):
        tile = Rect(rect.x + at % 2 * (wide + gap), rect.y + at // 2 * (high + caption + gap), wide, high)
        found.append(Lying(piece, tile, TILE, Rect(tile.x, tile.bottom + board.px(2), wide, caption)))
    return tuple(found)


def _mini_columns(rect: Rect, count: int, gap: int) -> int:
    """Return in how many columns so many minis are widest."""

    def wide(columns: int) -> float:
        rows = -(-count // columns)
        across = (rect.width - (columns - 1) * gap) / columns
        return min(across, ((rect.height + gap) / rows - gap) / RATIO[FRAMED_MINI])

    return max(range(2, MINI_COLUMNS + 1), key=wide)


def own_row(board: BoardView, name: str, pieces: Sequence[int], first: int) -> LaidRow:
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
        return LaidRow(cards, 0, 0)
    gap, form, ratio = board.px(GAP), FRAMED_MINI, RATIO[FRAMED_MINI]
    columns = _mini_columns(rect, len(pieces), gap)
    rows = max(1, (rect.height + gap) // (round((rect.width - (columns - 1) * gap) / columns * ratio) + gap))
    if len(pieces) > columns * rows:
        rows = -(-len(pieces) // columns)
    across = min(rect.width / columns, ((rect.height + gap) / rows - gap) / ratio)
    if across < board.scale.text * LEAST_MINI:
        columns, form = TILE_COLUMNS, TILE
        side = (rect.width - (columns - 1) * gap) // columns
        for ratio in TILE_RATIOS:
            rows = max(1, (rect.height + gap) // (round(side * ratio) + gap))
            if columns * rows >= len(pieces):
                break
    side = int(rect.width - (columns - 1) * gap) // columns
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
    return LaidRow(cards, first, max(0, len(pieces) - first - len(cards)))


def battle_row(board: BoardView, name: str, pieces: Sequence[int], more: int = 0) -> LaidRow:
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
    return LaidRow(cards, 0, 0)
