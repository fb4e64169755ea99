"""What the cards of Depths say, whatever table they lie on."""

from __future__ import annotations

from atlantis_desktop.games.faces import Face, GameFaces, Mark
from tests.proof.depths.rules import HIGHEST, SUITS, DepthsRules, DepthsTable, value_of
from tests.proof.depths.words import card_name

COLOURS = {"pearl": "#7A6FB0", "coral": "#C2503C", "kelp": "#2F7A52"}
TEXT = "Worth {value}. The highest bid dives."


def face(rules: DepthsRules, piece: int) -> Face:
    """Return the face of a card."""
    suit, value = SUITS[piece // HIGHEST], value_of(piece)
    return Face(card_name(piece), TEXT.format(value=value), suit.capitalize(), COLOURS[suit],
                (Mark("", str(value), "points"),))  # fmt: skip


def zone(rules: DepthsRules, name: str) -> str:
    """Return what a zone is called."""
    return {"haul": "Catch", "deck": "Deep water", "discard": "Washed away"}.get(name, name.capitalize())


def marks(rules: DepthsRules, view: DepthsTable, seat: int) -> tuple[Mark, ...]:
    """Return points and breath of a seat; the table has no figures of its own."""
    if seat < 0:
        return ()
    points = sum(map(value_of, view.hauls[seat]))
    return Mark("oyster-pearl", str(points), "points"), Mark("drop", str(view.breath[seat]), "breath")


FACES = GameFaces(face=face, zone=zone, marks=marks)
