"""How the cards of a hand, or of another row, lie side by side: in their usual steps, squeezed where they are many.

Everything here is arithmetic on rectangles; nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect


@dataclass(frozen=True)
class Slot:
    """Where one card lies: its rectangle, its angle in degrees clockwise, its form, and what lies above what."""

    rect: Rect
    form: str
    angle: float = 0.0
    z: int = 0
    highest: int = 0
    """Neither a raised card nor the number of a hint goes higher, so that they cover no words."""
    seen: int = 0
    """In a fan, how wide the part at the left is that the next card leaves to be seen; 0 for a whole card."""


def pitch_of(room: float, count: int, wide: int, usual: float) -> float:
    """Return how far cards of one width lie apart from edge to edge: as usual, or closer so that all have room."""
    return min(usual, (room - wide) / (count - 1)) if count > 1 else usual


def fan(rect: Rect, count: int, form: str, pitch: float, *, first: int = 0, left: float = 0.0) -> list[Slot]:
    """Return slots for cards side by side from a rectangle on; where they overlap, what is seen of each.

    ``first`` is how many cards lie below them, ``left`` how many pixels the first one lies farther right.
    """
    places = [Rect(round(rect.x + left + at * pitch), rect.y, rect.width, rect.height) for at in range(count)]
    seen = int(pitch) if pitch < rect.width else 0
    return [Slot(lies, form, z=first + at, seen=seen if at < count - 1 else 0) for at, lies in enumerate(places)]


def in_rows(room: Rect, count: int, rows: int, wide: int, step: int, gap: int) -> list[Rect]:
    """Return places in so many rows of a room, which share its height; those of a row begin so many pixels apart."""
    columns = -(-count // rows)
    high = (room.height - (rows - 1) * gap) // rows
    return [
        Rect(room.x + at % columns * step, room.y + at // columns * (high + gap), wide, high) for at in range(count)
    ]


def seen_of(places: Sequence[Rect]) -> list[Rect]:
    """Return what the next place of a row leaves to be seen of each."""
    after = [*places[1:], *places[-1:]]
    return [
        Rect(each.x, each.y, min(each.width, next_.x - each.x), each.height)
        if next_.y == each.y and next_.x > each.x else each
        for each, next_ in zip(places, after, strict=True)
    ]  # fmt: skip


def card_beside(places: Sequence[Rect], at: int, key: str) -> int | None:
    """Return the place to which an arrow leads from another: along a row and round, or to the nearest of the next row.

    None where it leads nowhere.
    """
    if key in ("left", "right"):
        return (at + (1 if key == "right" else -1)) % len(places) if len(places) > 1 else None
    if key not in ("up", "down"):
        return None
    here = places[at]
    rows = {place.y for place in places if (place.y > here.y if key == "down" else place.y < here.y)}
    if not rows:
        return None
    row = min(rows) if key == "down" else max(rows)
    return min((each for each, place in enumerate(places) if place.y == row),
               key=lambda each: abs(places[each].centerx - here.centerx))  # fmt: skip
