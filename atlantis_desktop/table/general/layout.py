"""Where the zones of any game lie on the general table. Arithmetic on rectangles; nothing is drawn.

A *lot* is what lies together under one caption: a pile, a row of pieces, or several numbered zones as cells in a row.
Lots flow from left to right in lines; the pieces are as large as lets all of them fit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place, Visibility, Zone
from atlantis_desktop.games.faces import PartOfPicture
from atlantis_desktop.table.card_rows import in_rows, pitch_of
from atlantis_desktop.table.cards.painter import PLAIN, RATIO
from atlantis_desktop.ui.widgets.base import HIT_UNITS

PILE, ROW, CELLS, SPACES, TOLD, BOARD = "pile", "row", "cells", "spaces", "told", "board"
"""How a lot lies; one that is TOLD has room for its caption alone, places of a BOARD have shapes of their own."""
MOST_IN_ROW: Final = 12
"""Where more pieces lie than this, they lie as a pile that can be looked through."""
MANY_LOTS: Final = 10
"""Where more lots than this were to be shown, those that are empty and asked for by nothing are left out."""
GROUPED: Final = 3
"""So many numbered zones of one name at least lie together."""
WIDTHS: Final = (150, 136, 122, 108, 96, 84, 74, 64, 54, 46, 40, 34)
"""Widths of cards in panel units that are tried, the largest first."""
LARGE: Final = (230, 205, 180)
"""Widths that are tried before where some lots are told of in a line alone, so that texts of cards can be read."""
WAYS: Final = ((0.82, False, 84), (0.5, False, 74), (0.36, False, 0), (0.36, True, 46), (0.36, True, 0))
"""How tightly lots may lie, the best first: how much of each card of a row is seen at least, whether rows of several
pieces become piles, and the least width of a card for which that way is taken. In the last way piles are told of in a
line alone.
"""
CLEAR: Final = 64
"""So wide in panel units are cards at least that are made narrower for the sake of those below them."""
OPEN: Final = 92
"""So wide in panel units are cards at least that are made narrower so that a row lies open, none over another."""
NAME_SEEN: Final = 72
"""A row of which each card leaves less than this to be seen, in panel units, lies as plates with names, in lines."""
PLATE: Final = 100
"""So wide in panel units plates are at least where there is room."""
MOST_PLATE: Final = 180
PLATE_GAP: Final = 6
MOST_LINES: Final = 4
"""In so many lines at most plates lie."""
NAMED: Final = 92
"""The width that a counter with its name below it takes, in panel units."""
COUNTER_SHARE: Final = 0.42
"""The width of a counter against that of a card."""
_NUMBERED = re.compile(r"^(.+?)[-_](\d+)$")


@dataclass(frozen=True)
class Lot:
    """What lies together: its caption, its kind, and its places with what each cell is called."""

    key: str
    caption: str
    kind: str
    places: tuple[Place, ...]
    cells: tuple[str, ...] = ()
    visibility: Visibility = Visibility.PUBLIC
    minor: bool = False
    """Whether it matters little now and is told of in a line alone."""
    plain: bool = False
    """Whether it lies on a drawing of the game's own, so that it has no ground and no caption."""


@dataclass
class Spot:
    """One place as it lies on the table: its rectangle, and where each of its pieces lies (by index)."""

    place: Place
    rect: Rect
    caption: str
    kind: str
    slots: list[tuple[int, Rect]] = field(default_factory=list)
    count: int = 0
    """How many pieces lie there, seen or not."""
    named: bool = False
    """Whether there is room for the names of counters below them."""
    plates: bool = False
    """Whether its cards lie as plates with their names, since whole ones would hide each other's."""
    corners: tuple[tuple[int, int], ...] = ()
    """The outline of a place of a BOARD; without one it is a circle."""
    picture: PartOfPicture | None = None
    """What is seen below its pieces."""

    def holds(self, pos: tuple[int, int]) -> bool:
        """Tell whether a point of the window lies in the place."""
        if not self.rect.collidepoint(pos):
            return False
        if self.kind != BOARD:
            return True
        x, y = pos
        if not self.corners:
            across = (x - self.rect.centerx) / (self.rect.width / 2), (y - self.rect.centery) / (self.rect.height / 2)
            return across[0] ** 2 + across[1] ** 2 <= 1
        inside = False
        for (ax, ay), (bx, by) in zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
        return inside

    def is_covered(self, least: int) -> bool:
        """Tell whether the pieces of a row leave no ground between or beside them that is ``least`` pixels wide."""
        if self.kind != ROW or not self.slots:
            return False
        covered, free = self.rect.x, 0
        for rect in sorted((rect for _at, rect in self.slots), key=lambda rect: rect.x):
            free, covered = max(free, rect.x - covered), max(covered, rect.right)
        below = self.rect.bottom - max(rect.bottom for _at, rect in self.slots)
        above = min(rect.y for _at, rect in self.slots) - self.rect.y
        return max(free, self.rect.right - covered, below, above) < least


@dataclass
class Laid:
    """One lot as it lies: where its caption stands, and its spots."""

    lot: Lot
    rect: Rect
    caption: Rect
    spots: list[Spot]


@dataclass(frozen=True)
class Measures:
    """Lengths in pixels that follow from the window."""

    px: Callable[[float], int]
    line: int
    """The height of a line of a caption."""
    gap: int
    counters: Callable[[int], bool]
    """Whether a piece is a counter."""
    words: Callable[[str], int] = lambda words: 0
    """How wide words of a caption are at least."""


def lots_of(
    zones: Sequence[Zone], contents: Mapping[Place, Sequence[int]], seat: int, name: Callable[[str], str],
    asked: Collection[str], noted: Callable[[str], bool] = lambda zone: False, most: int = MANY_LOTS,
    mapped: Collection[str] = (),
) -> list[Lot]:  # fmt: skip
    """Return what is shown of the zones of a seat, or of the whole table for SHARED.

    ``name`` says what a zone is called, empty for one that is not shown; ``asked`` are those that moves name now, and
    ``noted`` tells of which there is something to say. Those that are ``mapped`` have a place of their own: they are
    shown whatever lies there, and by themselves.
    """
    own = [zone for zone in zones if zone.per_seat == (seat != SHARED)]
    stems: dict[str, list[Zone]] = {}
    for zone in own:
        found = _NUMBERED.match(zone.name)
        if found is not None and zone.name not in mapped:
            stems.setdefault(found.group(1), []).append(zone)
    groups = {stem: members for stem, members in stems.items() if len(members) >= GROUPED}
    grouped = {zone.name: stem for stem, members in groups.items() for zone in members}
    lots: list[Lot] = []
    empty: set[str] = set()
    for zone in own:
        stem = grouped.get(zone.name)
        members = [zone] if stem is None else groups[stem]
        if stem is not None and members[0] is not zone:
            continue
        places = tuple((member.name, seat) for member in members)
        filled = any(contents.get(place) for place in places)
        wanted = any(each in asked or each in mapped for each in (zone.name, stem, *(each.name for each in members)))
        kept = stem is not None or any(noted(member.name) for member in members)
        if not filled and not wanted and not kept:
            empty.add(zone.name)
        caption = name(stem or zone.name)
        if not caption and not wanted:
            continue
        if stem is not None:
            cells = tuple(member.name.rpartition("-")[2].rpartition("_")[2] for member in members)
            lots.append(Lot(stem, caption, CELLS, places, cells, zone.visibility))
            continue
        pieces = contents.get(places[0], ())
        hidden = zone.visibility is Visibility.COUNT or (seat == SHARED and bool(pieces) and set(pieces) == {HIDDEN})
        kind = PILE if hidden or len(pieces) > MOST_IN_ROW else ROW
        lots.append(Lot(zone.name, caption, kind, places, (), zone.visibility))
    if len(lots) > most:
        lots = [lot for lot in lots if lot.key not in empty]
    # Piles stand together, then what lies open, then the numbered places.
    return sorted(lots, key=lambda lot: (PILE, ROW, CELLS, SPACES).index(lot.kind))


def card_size(width: int) -> tuple[int, int]:
    """Return the size of a card of this width."""
    return width, round(width * RATIO[PLAIN])


class Flow:
    """Lays lots into an area, in lines from left to right."""

    def __init__(self, contents: Mapping[Place, Sequence[int]], measures: Measures) -> None:
        """Take what lies where, and the lengths of the window."""
        self.contents = contents
        self.m = measures

    def lay(self, lots: Sequence[Lot], area: Rect, widths: Sequence[int] = WIDTHS) -> list[Laid]:
        """Return the lots as they lie in the area, with pieces as large as lets all of them fit."""
        best: list[Laid] = []
        if any(lot.minor for lot in lots):
            lots = [*(lot for lot in lots if not lot.minor), *(lot for lot in lots if lot.minor)]
            widths = (*LARGE, *widths)
        for at, (seen, folded, least) in enumerate(WAYS):
            for units in widths:
                if units < least:
                    continue
                told = at == len(WAYS) - 1
                best, used = self._lines(lots, area, self.m.px(units), folded, seen, told)
                if used <= area.height and (best or not lots):
                    return self._settled(best, area, used)
        return self._settled(best, area, area.height)

    def _settled(self, laid: list[Laid], area: Rect, used: int) -> list[Laid]:
        """Spread the lines over the height, and put every line into the middle."""
        lines: dict[int, list[Laid]] = {}
        for each in laid:
            lines.setdefault(each.rect.y, []).append(each)
        spare = max(0, area.height - used)
        step = min(spare // (len(lines) + 1), self.m.gap * 2) if lines else 0
        top = (spare - step * (len(lines) - 1)) // 2 if lines else 0
        for at, (_y, line) in enumerate(sorted(lines.items())):
            wide = max(each.rect.right for each in line) - area.x
            shift = (max(0, (area.width - wide) // 2), top + at * step)
            for each in line:
                _move(each, *shift)
        return laid

    def _lines(
        self, lots: Sequence[Lot], area: Rect, width: int, folded: bool, seen: float, told: bool
    ) -> tuple[list[Laid], int]:
        laid: list[Laid] = []
        x, y, high = area.x, area.y, 0
        for lot in lots:
            kind = PILE if folded and lot.kind == ROW and len(self._pieces(lot)) > 2 else lot.kind
            kind = TOLD if (told or lot.minor) and kind in (PILE, ROW) else kind
            natural, least, tall = self._size(lot, kind, width, area.width, seen)
            room = area.right - x
            apart = lot.minor and not (laid and laid[-1].lot.minor)
            if (least > room or apart) and x > area.x:
                x, y, high = area.x, y + high + self.m.gap, 0
                room = area.width
            wide = min(natural, room)
            laid.append(self.put(lot, Rect(x, y, wide, tall), width, kind))
            x += wide + self.m.gap
            high = max(high, tall)
        return laid, y + high - area.y

    def _pieces(self, lot: Lot) -> list[int]:
        return [piece for place in lot.places for piece in self.contents.get(place, ())]

    def counters(self, lot: Lot) -> bool:
        """Whether nothing but counters lies in a lot."""
        pieces = self._pieces(lot)
        return bool(pieces) and all(piece != HIDDEN and self.m.counters(piece) for piece in pieces)

    def _size(self, lot: Lot, kind: str, width: int, most: int, seen: float) -> tuple[int, int, int]:
        """Return how wide a lot would be, how wide it must be, and how high it is."""
        m = self.m
        pad = m.px(10)
        counter = self.counter(width)
        most_rows = 3 if seen > 0.4 else 1
        if kind == TOLD:
            wide = min(most, m.words(f"{lot.caption} · 00") + 2 * pad)
            return wide, wide, m.line + m.px(10)
        if kind == SPACES:
            wide = min(most, len(lot.places) * m.px(170) + 2 * pad)
            return wide, wide, m.line + m.px(56) + pad
        if kind == CELLS:
            pieces = max((len(self.contents.get(place, ())) for place in lot.places), default=0)
            cell = max(m.px(58), counter * min(3, max(1, pieces)) + pad, width // 2)
            wide = min(most, cell * len(lot.places) + 2 * pad)
            return wide, min(most, wide), m.line + self._cell_high(lot, width, wide, most_rows) + pad
        least = m.px(112)
        if kind == PILE:
            wide = max(least, width + 2 * pad)
            return wide, wide, 2 * m.line + card_size(width)[1] + pad
        least = max(least, min(most, m.words(f"{lot.caption} · 00") + 2 * pad))
        pieces = len(self._pieces(lot))
        if self.counters(lot):
            columns = min(pieces, 6)
            rows = -(-pieces // columns)
            wide = max(least, columns * m.px(NAMED) + 2 * pad)
            return wide, wide, m.line + rows * (counter + m.line) + 2 * pad
        count = max(1, pieces)
        natural = max(least, count * width + (count - 1) * m.px(8) + 2 * pad)
        tight = max(least, round(width * (1 + (count - 1) * seen)) + 2 * pad)
        return min(natural, most), min(tight, most), m.line + card_size(width)[1] + 2 * pad

    def counter(self, width: int) -> int:
        """Return how wide a counter is where cards are so wide."""
        return max(self.m.px(28), round(width * COUNTER_SHARE))

    def _cell_high(self, lot: Lot, width: int, wide: int, most_rows: int) -> int:
        m = self.m
        counter = self.counter(width)
        cell = max(1, (wide - 2 * m.px(10)) // max(1, len(lot.places)) - m.px(4))
        rows = 1
        for place in lot.places:
            pieces = self.contents.get(place, ())
            columns = max(1, (cell - m.px(6)) // (counter + 2))
            rows = max(rows, -(-len(pieces) // columns)) if all(map(m.counters, pieces)) else rows
        return m.line + min(rows, most_rows) * (counter + 2) + m.px(6)

    # ------------------------------------------------------------------------------------------------ one lot

    def put_within(self, lot: Lot, rect: Rect, width: int) -> Laid:
        """Return one lot as it lies in a rectangle that it does not leave, with cards of this width at most."""
        if lot.kind == PILE:
            high = rect.height - 2 * self.m.line - self.m.px(10)
            width = max(1, min(width, rect.width, int(high / RATIO[PLAIN])))
        return self.put(lot, rect, width)

    def put(self, lot: Lot, rect: Rect, width: int, kind: str = "") -> Laid:
        """Return one lot as it lies in a rectangle, with cards of this width."""
        kind = kind or lot.kind
        m = self.m
        pad = m.px(10)
        if kind == TOLD:
            caption = rect.inflate(-2 * pad, 0)
            return Laid(lot, rect, caption, [told_spot(lot, rect.copy(), self.contents)])
        if kind in (CELLS, SPACES):
            caption = Rect(rect.x + pad, rect.y + pad // 3, rect.width - 2 * pad, m.line)
            return Laid(lot, rect, caption, self._cells(lot, rect, width))
        if kind == PILE:
            wide, high = card_size(width)
            card = Rect(rect.centerx - wide // 2, rect.y + pad // 2, wide, high)
            caption = Rect(rect.x, card.bottom + pad // 2, rect.width, 2 * m.line)
            pieces = self.contents.get(lot.places[0], ())
            slots = [(len(pieces) - 1, card)] if pieces else []
            return Laid(lot, rect, caption, [Spot(lot.places[0], card, lot.caption, PILE, slots, len(pieces))])
        caption = Rect(rect.x + pad, rect.y + pad // 3, rect.width - 2 * pad, m.line)
        inner = Rect(rect.x, rect.y + m.line + pad // 3, rect.width, rect.height - m.line - pad // 3)
        return Laid(lot, rect, caption, [self.row(lot, inner, width)])

    def row(self, lot: Lot, inner: Rect, width: int) -> Spot:
        """Return the pieces of one zone side by side in a rectangle."""
        m, place = self.m, lot.places[0]
        pad = m.px(10)
        pieces = self.contents.get(place, ())
        spot = Spot(place, inner, lot.caption, ROW, count=len(pieces))
        if not pieces:
            return spot
        room = inner.inflate(-2 * pad, -pad)
        if self.counters(lot):
            side = min(max(self.counter(width), m.px(34)), room.height)
            columns = max(1, room.width // m.px(NAMED))
            rows = -(-len(pieces) // columns)
            spot.named = rows * (side + m.line) <= room.height
            wide, tall = (m.px(NAMED), side + m.line) if spot.named else (side + 4, side + 4)
            columns = max(1, min(len(pieces), room.width // wide))
            if not spot.named and -(-len(pieces) // columns) * tall > room.height:
                columns = -(-len(pieces) // max(1, room.height // tall))
                wide = min(wide, (room.width - side) // max(1, columns - 1))
            left = room.x + max(0, (room.width - columns * wide) // 2)
            for at in range(len(pieces)):
                x, y = left + at % columns * wide + (max(0, wide - side) // 2), room.y + at // columns * tall
                spot.slots.append((at, Rect(x, y, side, side)))
            return spot
        wide = min(width, int(room.height / RATIO[PLAIN]))
        # Narrower cards leave more of each to be seen and clicked where they lie over each other.
        wide = min(wide, max(m.px(CLEAR), room.width - (len(pieces) - 1) * m.px(HIT_UNITS)))
        opened = (room.width - (len(pieces) - 1) * m.px(8)) // len(pieces)
        if m.px(OPEN) <= opened < wide:
            wide = opened
        high = card_size(wide)[1]
        step = int(pitch_of(room.width, len(pieces), wide, wide + m.px(8)))
        if len(pieces) > 1 and step < m.px(NAME_SEEN) and not any(p == HIDDEN or m.counters(p) for p in pieces):
            lines = self._lines_of_plates(room, len(pieces))
            if lines:
                spot.plates = True
                spot.slots = list(enumerate(self._plates(room, len(pieces), lines)))
                return spot
        taken = step * (len(pieces) - 1) + wide
        left = room.x + max(0, (room.width - taken) // 2)
        top = room.y + (room.height - high) // 2
        for at, piece in enumerate(pieces):
            if piece != HIDDEN and m.counters(piece):
                side = self.counter(wide)
                x, y = left + at * step + (wide - side) // 2, top + (high - side) // 2
                spot.slots.append((at, Rect(x, y, side, side)))
            else:
                spot.slots.append((at, Rect(left + at * step, top, wide, high)))
        return spot

    def _lines_of_plates(self, room: Rect, count: int) -> int:
        """Return in how many lines plates lie that all have two lines of words: 0 where there is no room for that."""
        m = self.m
        found = 0
        for lines in range(2, MOST_LINES + 1):
            if (room.height - (lines - 1) * m.px(PLATE_GAP)) // lines < 2 * m.line:
                break
            found = lines
            if self._plate_wide(room, count, lines) >= m.px(PLATE):
                break
        return found

    def _plate_wide(self, room: Rect, count: int, lines: int) -> int:
        columns = -(-count // lines)
        return (room.width - (columns - 1) * self.m.px(PLATE_GAP)) // columns

    def _plates(self, room: Rect, count: int, lines: int) -> list[Rect]:
        """Return where so many plates lie; those of the last line begin at the left as all others."""
        gap = self.m.px(PLATE_GAP)
        wide = min(self._plate_wide(room, count, lines), self.m.px(MOST_PLATE))
        columns = -(-count // lines)
        left = room.x + (room.width - columns * (wide + gap) + gap) // 2
        return in_rows(Rect(left, room.y, room.width, room.height), count, lines, wide, wide + gap, gap)

    def _cells(self, lot: Lot, rect: Rect, width: int) -> list[Spot]:
        m = self.m
        pad, counter = m.px(10), self.counter(width)
        area = Rect(rect.x + pad, rect.y + m.line + pad // 3, rect.width - 2 * pad, rect.height - m.line - pad)
        spots: list[Spot] = []
        count = len(lot.places)
        for at, (place, cell) in enumerate(zip(lot.places, lot.cells, strict=True)):
            left, right = area.x + area.width * at // count, area.x + area.width * (at + 1) // count
            box = Rect(left, area.y, right - left - m.px(4), area.height)
            pieces = self.contents.get(place, ())
            spot = Spot(place, box, cell, lot.kind, count=len(pieces))
            inner = Rect(box.x + 3, box.y + m.line, box.width - 6, box.height - m.line - 3)
            columns = max(1, inner.width // (counter + 2))
            step = counter + 2
            if len(pieces) > columns * max(1, inner.height // step):
                columns, step = len(pieces), max(8, (inner.width - counter) // max(1, len(pieces) - 1))
            for number in range(len(pieces)):
                x, y = inner.x + number % columns * step, inner.y + number // columns * (counter + 2)
                piece = pieces[number]
                wide = counter if piece != HIDDEN and m.counters(piece) else round(counter / RATIO[PLAIN])
                spot.slots.append((number, Rect(x, y, wide, counter)))
            spots.append(spot)
        return spots


def told_spot(lot: Lot, rect: Rect, contents: Mapping[Place, Sequence[int]]) -> Spot:
    """Return a place that is told of in a line alone."""
    return Spot(lot.places[0], rect, lot.caption, TOLD, [], len(contents.get(lot.places[0], ())))


def _move(laid: Laid, dx: int, dy: int) -> None:
    laid.rect.move_ip(dx, dy)
    laid.caption.move_ip(dx, dy)
    for spot in laid.spots:
        if spot.rect is not laid.rect:
            spot.rect.move_ip(dx, dy)
        for _at, slot in spot.slots:
            if slot is not spot.rect:
                slot.move_ip(dx, dy)


def board_lot(names: Sequence[str], name: Callable[[str], str]) -> Lot:
    """Return the lot of the zones that have places on a board, each with what it is called."""
    return Lot("board", "", BOARD, tuple((zone, SHARED) for zone in names), tuple(map(name, names)), plain=True)


def spaces_lot(caption: str, spaces: Sequence[tuple[str, str]]) -> Lot:
    """Return a lot of spaces that moves name and that are no zones: each a name with its words."""
    places = tuple((name, SHARED) for name, _words in spaces)
    return Lot("spaces", caption, SPACES, places, tuple(words for _name, words in spaces))
