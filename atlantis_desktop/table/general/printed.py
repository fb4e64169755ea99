"""What the printer is given of a game: its own decks, or those that its faces on the general table make.

A game that says nothing of its cards has one deck of all, since all have the game's back, and its counters as discs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from pygame import Rect, Surface

from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.faces import Face, GameFaces
from atlantis_desktop.table.cards.printed import PrintedCard, PrintedDeck, alike, lay_within
from atlantis_desktop.table.entry import table_entry_of
from atlantis_desktop.table.general.painter import GeneralPainter, draw_back
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _

CARDS: Final = "cards"
COUNTERS: Final = "counters"
"""The word for all counters of a game, whatever their kinds."""


def printed_decks(rules: Rules[Any]) -> tuple[PrintedDeck, ...]:
    """Return all that can be printed of a game: as the game itself has it, else from its faces."""
    own = table_entry_of(rules.game).print_faces
    return tuple(own(rules)) if own is not None else decks_of_faces(rules)


def decks_of_faces(rules: Rules[Any], kind_of: Callable[[int, Face], str] | None = None) -> tuple[PrintedDeck, ...]:
    """Return one deck of all pieces that the general table shows as cards, and one of all counters.

    ``kind_of`` gives the name of the deck of a piece with its face, where there are several. Pieces that look alike are
    copies of one card; it has the name of the first of them in the rules as its id.
    """
    looks = entry_of(rules.game).faces
    found = (looks() if looks is not None else GameFaces()).face
    groups: dict[tuple[str, bool], dict[Face, list[int]]] = {}
    for piece in range(len(rules.pieces.names)):
        face = found(rules, piece)
        kind = _("Counters") if face.counter else kind_of(piece, face) if kind_of is not None else _("Cards")
        groups.setdefault((kind, face.counter), {}).setdefault(face, []).append(piece)
    return tuple(_deck(rules, kind, counter, alike_faces) for (kind, counter), alike_faces in groups.items())


def _deck(rules: Rules[Any], kind: str, counter: bool, faces: dict[Face, list[int]]) -> PrintedDeck:
    names = rules.pieces.names
    by_id = {names[pieces[0]]: (pieces[0], face) for face, pieces in faces.items()}
    cards = tuple(PrintedCard(names[pieces[0]], face.name, len(pieces)) for face, pieces in faces.items())

    def painter(ui: Ui) -> GeneralPainter:
        return GeneralPainter(ui, rules, lambda piece: by_id[names[piece]][1])

    def draw(ui: Ui, surface: Surface, rect: Rect, card: str) -> None:
        lay_within(surface, painter(ui).face(by_id[card][0], rect.width), rect)

    def left_out(ui: Ui, card: str, width: int) -> str:
        return painter(ui).left_out(by_id[card][0], width)

    if counter:
        return PrintedDeck(COUNTERS, kind, cards, draw, draw, 1.0, True)
    word = CARDS if kind == _("Cards") else slug(kind)
    back = alike(lambda ui, surface, rect: draw_back(ui, rules, surface, rect))
    return PrintedDeck(word, kind, cards, draw, back, left_out=left_out)


def slug(words: str) -> str:
    """Return a name as a word of the command line: small letters and digits, with hyphens between."""
    return re.sub(r"[^\w]+", "-", words.lower()).strip("-_")


def deck_named(decks: Sequence[PrintedDeck], word: str) -> PrintedDeck | None:
    """Return the deck that a person means by its word or its name; None for none."""
    return next((deck for deck in decks if word.lower() in (deck.id.lower(), deck.name.lower())), None)
