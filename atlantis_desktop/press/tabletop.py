"""A game for Tabletop Simulator: sheets of cards, backs, boards and counters as pictures, and a saved object with them.

A sheet has up to ten columns and seven rows; a card is told by the number of its deck and its place on the sheet. The
pictures lie beside the object, which names them by their place on this disk, or below a web address.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import pygame
from pygame import Surface

from atlantis_desktop.games import entry_of
from atlantis_desktop.outside import target_folder
from atlantis_desktop.press import box
from atlantis_desktop.press.boards import draw_boards
from atlantis_desktop.press.job import Done, Job, Order, begun, file_name
from atlantis_desktop.press.sizes import MM_OF_INCH, Size, pixels
from atlantis_desktop.screens.offscreen import png_of
from atlantis_desktop.table.cards.printed import PrintedCard, PrintedDeck

COLUMNS, ROWS = 10, 7
CARD_WIDTH: Final = 400
"""Pixels of a card across: ten of them stay below the 4096 that every graphics card takes."""
OBJECT: Final = "saved_object.json"
APART: Final = 3.5
"""How far from each other the decks lie on its table."""


@dataclass
class _Desk:
    """Where pictures are written and where the object looks for them, and where the next thing lies."""

    folder: Path
    address: str
    files: int = 0
    laid: int = 0
    guids: set[str] = field(default_factory=set)

    def guid(self, deck: str, card: str, copy: int) -> str:
        """Return six hexadecimal digits that nothing else has: the same ones whenever the game is written."""
        for turn in range(1 << 24):
            found = sha256(f"{deck}/{card}/{copy}/{turn}".encode()).hexdigest()[:6]
            if found not in self.guids:
                break
        self.guids.add(found)
        return found

    def write(self, name: str, picture: Surface) -> str:
        """Write a picture and return its address."""
        (self.folder / name).write_bytes(png_of(picture))
        self.files += 1
        return f"{self.address}/{quote(name)}"

    def place(self, scale: float = 1.0) -> dict[str, float]:
        """Return where the next thing lies: in rows of six."""
        row, column = divmod(self.laid, 6)
        self.laid += 1
        return {"posX": (column - 2.5) * APART, "posY": 1.5, "posZ": 6.0 - row * 4.5, "rotX": 0.0, "rotY": 180.0,
                "rotZ": 180.0, "scaleX": scale, "scaleY": 1.0, "scaleZ": scale}  # fmt: skip


def write_tabletop(order: Order, folder: Path, address: str = "") -> Done:
    """Write the pictures and the saved object into a folder, nothing where no card and no board is to be printed.

    With an ``address`` the object looks for the pictures below it: they are to be put there. Raises NoDeckError and
    TargetError.
    """
    with target_folder(folder) as work:
        return _written(order, _Desk(work, (address or folder.resolve().as_uri()).rstrip("/")))


def _written(order: Order, desk: _Desk) -> Done:
    boards = draw_boards(order.rules, order.language) if box.BOARDS in order.parts else []
    done, made = Done(), []
    with begun(order) as job:
        printed = job.printed()
        if not boards and not printed:
            return done
        number = 0
        for deck in job.decks:
            wanted = [card for each, card in printed if each is deck]
            size = order.sizes.of(deck)
            if deck.is_round:
                made += [_counter(job, deck, card, size, desk) for card in wanted]
            else:
                made += _decks(job, deck, wanted, size, desk, number)
                number += -(-len(wanted) // (COLUMNS * ROWS))
            done.cards += sum(card.count for card in wanted)
        done.faults = job.press.faults
    made += [_board(f"board_{file_name(board.id)}.png", board.name, picture, desk) for board, picture in boards]
    saved = {"SaveName": entry_of(order.rules.game).name, "GameMode": "", "Date": "", "Table": "", "Sky": "",
             "Note": "", "Rules": "", "PlayerTurn": "", "ObjectStates": made}  # fmt: skip
    (desk.folder / OBJECT).write_text(json.dumps(saved, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    done.files = desk.files + 1
    return done


def _decks(
    job: Job, deck: PrintedDeck, cards: Sequence[PrintedCard], size: Size, desk: _Desk, number: int
) -> list[dict[str, Any]]:  # fmt: skip
    """Return the objects of a deck: one pile, whatever the number of its sheets; one card alone lies by itself."""
    sheets: dict[str, dict[str, Any]] = {}
    held: list[tuple[int, PrintedCard, str]] = []
    dpi = CARD_WIDTH / size.width * MM_OF_INCH
    for start in range(0, len(cards), COLUMNS * ROWS):
        part = cards[start : start + COLUMNS * ROWS]
        number += 1
        columns = min(COLUMNS, max(2, len(part)))
        rows = max(2, -(-len(part) // columns))
        fronts = [job.press.front(deck, card, size, 0.0, dpi) for card in job.watched(part)]
        backs = [job.press.back(deck, card, size, 0.0, dpi) for card in part]
        unlike = len({pygame.image.tobytes(back, "RGB") for back in backs}) > 1
        name = f"{file_name(deck.id)}_{number}"
        sheets[str(number)] = {
            "FaceURL": desk.write(f"{name}_faces.png", _sheet(fronts, columns, rows)),
            "BackURL": desk.write(f"{name}_backs.png", _sheet(backs, columns, rows) if unlike else backs[0]),
            "NumWidth": columns, "NumHeight": rows, "BackIsHidden": True, "UniqueBack": unlike, "Type": 0,
        }  # fmt: skip
        held += [(number * 100 + at, card, str(number)) for at, card in enumerate(part) for _copy in range(card.count)]
    if not held:
        return []
    scale = size.width / 63.5
    inner = [_card(desk, deck, card, id, {sheet: sheets[sheet]}, at, scale)
             for at, (id, card, sheet) in enumerate(held)]  # fmt: skip
    place = desk.place(scale)
    if len(inner) == 1:
        return [{**inner[0], "Transform": place}]
    return [{
        "GUID": desk.guid(deck.id, "deck", 0), "Name": "DeckCustom", "Transform": place, "Nickname": deck.name,
        "Description": "", "Grid": True, "Locked": False, "HideWhenFaceDown": True,
        "DeckIDs": [id for id, _card, _sheet in held], "CustomDeck": sheets, "ContainedObjects": inner,
    }]  # fmt: skip


def _card(
    desk: _Desk, deck: PrintedDeck, card: PrintedCard, id: int, sheet: dict[str, Any], copy: int, scale: float
) -> dict[str, Any]:  # fmt: skip
    return {
        "GUID": desk.guid(deck.id, card.id, copy), "Name": "CardCustom" if deck.count == 1 else "Card",
        "Transform": _at_rest(scale), "Nickname": card.name, "Description": "", "Grid": True, "Locked": False,
        "HideWhenFaceDown": True, "CardID": id, "CustomDeck": sheet,
    }  # fmt: skip


def _at_rest(scale: float) -> dict[str, float]:
    return {"posX": 0.0, "posY": 0.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
            "scaleX": scale, "scaleY": 1.0, "scaleZ": scale}  # fmt: skip


def _sheet(sides: Sequence[Surface], columns: int, rows: int) -> Surface:
    """Return one picture of all sides, row by row."""
    wide, high = sides[0].get_size()
    out = Surface((wide * columns, high * rows))
    for at, side in enumerate(sides):
        out.blit(side, (at % columns * wide, at // columns * high))
    return out


def _counter(job: Job, deck: PrintedDeck, card: PrintedCard, size: Size, desk: _Desk) -> dict[str, Any]:
    """Return a pile of counters, or the only one."""
    picture = Surface((pixels(size.width), pixels(size.height)), pygame.SRCALPHA)
    deck.draw(job.press.ui, picture, picture.get_rect(), card.id)
    url = desk.write(f"{file_name(deck.id)}_{file_name(card.id)}.png", picture)
    pile = {"Number": card.count} if card.count > 1 else {}
    return {
        "GUID": desk.guid(deck.id, card.id, 0), "Name": "Custom_Token_Stack" if pile else "Custom_Token",
        "Transform": desk.place(0.3) | {"rotZ": 0.0}, "Nickname": card.name, "Description": "", "Grid": True,
        "Locked": False, **pile,
        "CustomImage": {"ImageURL": url, "ImageSecondaryURL": "", "WidthScale": 0.0, "CustomToken": {
            "Thickness": 0.2, "MergeDistancePixels": 15.0, "StandUp": False, "Stackable": bool(pile)}},
    }  # fmt: skip


def _board(name: str, title: str, picture: Surface, desk: _Desk) -> dict[str, Any]:
    """Return a board, which lies fast in the middle of the table."""
    place = {"posX": 0.0, "posY": 1.0, "posZ": -6.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0, "scaleX": 1.0,
             "scaleY": 1.0, "scaleZ": 1.0}  # fmt: skip
    return {
        "GUID": desk.guid("board", name, 0), "Name": "Custom_Board", "Transform": place, "Nickname": title,
        "Description": "", "Grid": True, "Locked": True,
        "CustomImage": {"ImageURL": desk.write(name, picture), "ImageSecondaryURL": "", "WidthScale": round(
            picture.get_width() / picture.get_height(), 4)},
    }  # fmt: skip

