"""A small library card, as it lies in a hand: what it does first, its picture where there is room for one too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.rules.content import LibraryDef
from atlantis_desktop.games.rising.table.decks import own_picture
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.words.card_lines import card_line
from atlantis_desktop.games.rising.words.card_texts import library_def
from atlantis_desktop.games.rising.words.signs import card_sign
from atlantis_desktop.table.card_rows import in_rows, pitch_of
from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.brush import Brush

CARD: Final = (116, 162)
WIDEST: Final = 1.35
"""A card with much to say is at most so much wider than its drawing."""
LEAST: Final = 0.55
"""Cards lie side by side down to this share of the width of their drawing; narrower ones would overlap."""
LEAST_HIGH: Final = 28
"""A row of cards is at least so many pixels high."""
LOW: Final = 90
"""In a room that is lower, cards are as wide as in one of so many pixels, so that they can still be read."""
PICTURE: Final = 58
LEAST_FIELD: Final = 12
"""A coloured field is at least so many pixels high."""
SIZE: Final = 15
EDGE: Final = 5
"""A name keeps so many pixels from the edge of its card."""
SILENT, SHORT, WHOLE = 0, 1, 2
WAYS: Final = (
    (False, False, True), (False, True, True), (False, True, False), (True, True, True), (True, True, False),
)  # fmt: skip
"""How a face is tried: name in narrow letters, name on the coloured field, with the sign."""


class Face(NamedTuple):
    """How a card is set into a slot: where its picture, name and words lie, and how much it says."""

    says: int
    field: Rect
    """The coloured field with the sign; a heading that bears the name where that lies in it."""
    name: Rect
    words: Rect
    text: str
    size: int
    heads: bool
    """Whether the name stands on the coloured field."""
    signed: bool
    """Whether there is room for the sign."""
    style: str
    """The letters of the name."""
    narrow: bool
    """Whether the name stands in narrow letters on one line."""


def best_slots(ui: Ui, model: IslandModel, cards: Sequence[int], rect: Rect) -> list[Rect]:
    """Return where cards lie in a rectangle: in the number of rows in which they say most."""
    if not cards:
        return []
    ways = [_slots(rect, len(cards), rows) for rows in (1, 2) if rows == 1 or _may_stack(rect, len(cards))]
    return max(ways, key=lambda slots: (_said(ui, model, cards, slots), _named(ui, model, cards, slots)))


def _may_stack(rect: Rect, count: int) -> bool:
    return count > 2 and rect.height // 2 >= LEAST_HIGH


def _slots(rect: Rect, count: int, rows: int) -> list[Rect]:
    columns = -(-count // rows)
    gap = max(2, round(rect.height / CARD[1] * 4))
    drawn = max(rect.height, LOW) * CARD[0] / CARD[1]
    wide = min(round(drawn * WIDEST * rows), (rect.width - (columns - 1) * gap) // columns)
    wide = max(wide, min(round(drawn * LEAST), rect.width))
    return in_rows(rect, count, rows, wide, int(pitch_of(rect.width, columns, wide, wide + gap)), gap)


def _named(ui: Ui, model: IslandModel, cards: Sequence[int], slots: Sequence[Rect]) -> int:
    """Return how many cards have room for every word of their name."""
    names = [("" if card == HIDDEN else library_def(model.rules, card).name, slot)
             for card, slot in zip(cards, slots, strict=True)]  # fmt: skip
    return sum(
        max((ui.text.measure(word, "smallest", size=SIZE)[0] for word in name.split()), default=0) * NARROWEST
        <= slot.width - 2 * EDGE
        for name, slot in names
    )


def _said(ui: Ui, model: IslandModel, cards: Sequence[int], slots: Sequence[Rect]) -> int:
    """Return how much cards say in slots; one that is covered by its neighbour says nothing."""
    said = 0
    for at, (card, slot) in enumerate(zip(cards, slots, strict=True)):
        covered = at + 1 < len(slots) and slot.colliderect(slots[at + 1])
        if card != HIDDEN and not covered:
            said += face_in(ui, library_def(model.rules, card), slot).says
    return said


def face_in(ui: Ui, found: LibraryDef, slot: Rect) -> Face:
    """Return how a card is set into a slot so that it says most: its whole text, a line, or at least its name."""
    best: Face | None = None
    for face in _faces(ui, found, slot):
        if best is None or face.says > best.says:
            best = face
        if face.says == WHOLE:
            break
    assert best is not None
    return best


def _faces(ui: Ui, found: LibraryDef, slot: Rect) -> Iterator[Face]:
    """Give the ways to set a card, the better ones first: those that fit."""
    k = min(slot.width / CARD[0], slot.height / CARD[1])
    pad = max(3, round(6 * k))
    inner = slot.inflate(-2 * pad, -2 * pad)
    line = card_line(found)
    for text, says, sizes in ((found.text, WHOLE, (17, SIZE)), (line, SHORT, (18, SIZE))):
        for size in sizes if text else ():
            for narrow, heads, signed in WAYS:
                face = _set(ui, found, inner, k, text, says, size, heads, signed, narrow)
                if face is not None:
                    yield face
    beside = round(3 * k)
    field = Rect(inner.x, inner.y, inner.width, min(round(PICTURE * k), inner.height // 2))
    name = Rect(slot.x + beside, field.bottom, slot.width - 2 * beside, inner.bottom - field.bottom)
    lower = inner.height - _high_alone(ui, found.name, name.width)
    if lower < field.height and not ui.text.fits(found.name.upper(), "name", name, size=SIZE):
        field.height = lower
        name.y, name.height = field.bottom, inner.bottom - field.bottom
    heads = field.height < LEAST_FIELD
    if heads:
        # A name of several lines takes the whole card.
        field, name = inner, Rect(name.x, inner.y, name.width, inner.height)
    yield Face(SILENT, field, name, Rect(name.x, name.bottom, name.width, 0), "", SIZE, heads, not heads, "", False)


def _set(
    ui: Ui, found: LibraryDef, inner: Rect, k: float, text: str, says: int, size: int, heads: bool, signed: bool,
    narrow: bool,
) -> Face | None:  # fmt: skip
    """Set a card in one way; None where it does not fit."""
    lines = ui.text.line_height("smallest", SIZE)
    if heads:
        side = lines + 4 if signed else 0
        beside = 4 if signed else 2
        room = Rect(inner.x + side + beside, inner.y, inner.width - side - 2 * beside, inner.height)
    else:
        field = Rect(inner.x, inner.y, inner.width, round(PICTURE * k))
        room = Rect(inner.x, field.bottom, inner.width, inner.bottom - field.bottom)
    for style, name in (("name", found.name.upper()), ("smallest", found.name)):
        for rows in (1,) if narrow else (1, 2, 3):
            high = rows * ui.text.line_height(style, SIZE) + 2
            box = Rect(room.x, room.y, room.width, high)
            if narrow:
                fits = ui.text.measure(name, style, size=SIZE)[0] * NARROWEST <= box.width
            else:
                fits = ui.text.fits(name, style, box, size=SIZE)
            if high > room.height or not fits:
                continue
            words = Rect(inner.x + 1, box.bottom + 1, inner.width - 2, inner.bottom - box.bottom - 1)
            if words.height >= lines and _holds(ui, text, words, size):
                if heads:
                    field = Rect(inner.x, inner.y, inner.width, high)
                return Face(says, field, box, words, text, size, heads, signed, style, narrow)
            break
    return None


def _holds(ui: Ui, text: str, box: Rect, size: int) -> bool:
    wide, high = ui.text.measure(text, "smallest", box.width, size=size)
    longest = max(ui.text.measure(word, "smallest", size=size)[0] for word in text.split())
    return high <= box.height + 2 and max(wide, longest) <= box.width


def paint_card(brush: Brush, model: IslandModel, card: int, slot: Rect) -> None:
    """Paint a small library card, which may be wider than high; a hidden one shows its back."""
    ui = brush.ui
    if card == HIDDEN:
        back = Rect(0, 0, min(slot.width, round(slot.height * CARD[0] / CARD[1])), slot.height)
        back.center = slot.center
        brush.surface.blit(ui.store.get("rising/cards/back_library", back.size), brush.rect(back))
        return
    found = library_def(model.rules, card)
    face = face_in(ui, found, slot)
    kind = "artifact" if found.type == "artifact" else "library"
    draw_sliced(brush.surface, ui, "rising/cards/mini_shadow", brush.rect(slot))
    key = ("rising card", slot.size, ui.theme.key)
    brush.surface.blit(ui.store.keep(key, lambda: _vellum(ui, slot.size)), brush.rect(slot))
    draw_sliced(brush.surface, ui, "rising/cards/mini_frame", brush.rect(slot))
    brush.surface.blit(ui.store.get(f"rising/cards/mini_picture_{kind}", face.field.size), brush.rect(face.field))
    if face.signed:
        side = min(face.field.height - 2, ui.text.line_height("smallest", SIZE) + 2) if face.heads else round(
            face.field.height * 42 / PICTURE)  # fmt: skip
        sign = Rect(0, 0, side, side)
        sign.center = face.field.center
        if face.heads:
            sign.left = face.field.left + 2
        picture = "" if face.heads else own_picture(ui.store, found)
        if picture:
            brush.surface.blit(ui.store.get(picture, face.field.size), brush.rect(face.field))
        else:
            brush.icon(card_sign(found), sign, "title-light")
    if not face.style:
        _name_alone(brush, found.name, face.name, "title-light" if face.heads else "ink")
        return
    name = found.name.upper() if face.style == "name" else found.name
    ways = {"wrap": False, "squeeze": True} if face.narrow else {"fit": True}
    brush.words(name, face.name, face.style, "title-light" if face.heads else "ink", size=SIZE,
                align="center", valign="middle", **ways)  # fmt: skip
    brush.words(face.text, face.words, "smallest", "ink" if face.says == SHORT else "ink-2", size=face.size,
                align="center", valign="middle")  # fmt: skip


def _name_alone(brush: Brush, name: str, room: Rect, ink: str) -> None:
    """Set the name of a card on which nothing else has room."""
    for words, style in ((name.upper(), "name"), (name, "smallest")):
        if brush.ui.text.fits(words, style, room, size=SIZE):
            brush.words(words, room, style, ink, size=SIZE, align="center", valign="middle", fit=True)
            return
    _narrow_name(brush, name, room, ink)


def _high_alone(ui: Ui, name: str, width: int) -> int:
    """Return how high a name is in small letters, narrow ones where a word needs them."""
    longest = max(ui.text.measure(word, "smallest", size=SIZE)[0] for word in name.split())
    if longest <= width:
        return ui.text.measure(name, "smallest", width, size=SIZE)[1]
    return len(_narrow_lines(ui, name, width)) * ui.text.line_height("smallest", SIZE)


def _narrow_lines(ui: Ui, name: str, width: int) -> list[str]:
    lines = [""]
    for word in name.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and ui.text.measure(longer, "smallest", size=SIZE)[0] * NARROWEST > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _narrow_name(brush: Brush, name: str, room: Rect, ink: str) -> None:
    """Set a name in narrow letters, where whole words of the usual width do not fit."""
    lines = _narrow_lines(brush.ui, name, room.width)
    high = min(brush.ui.text.line_height("smallest", SIZE), room.height // len(lines))
    top = room.centery - high * len(lines) // 2
    for at, line in enumerate(lines):
        box = Rect(room.x, top + at * high, room.width, high)
        brush.words(line, box, "smallest", ink, size=SIZE, align="center", valign="middle", wrap=False, squeeze=True)


def _vellum(ui: Ui, size: tuple[int, int]) -> Surface:
    out = Surface(size, pygame.SRCALPHA)
    out.blit(ui.store.tiled("shared/textures/vellum", size), (0, 0))
    out.blit(ui.store.sliced("rising/cards/mini_mask", size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out
