"""A plain player of The Fate of Atlantis: declare all, end on an element that suits the table, pass what is of no use.

Tablets count 10 on the table and 20 against a hand; who must give up a card gives the cheapest.
"""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng

ELEMENTS = {"quake": "earth", "meteor": "air", "volcano": "fire", "flood": "water", "plague": "death"}
DISPROVES = {
    "earth": ("water", "air"), "air": ("fire", "water"), "fire": ("death", "earth"), "water": ("death", "fire"),
    "death": ("earth", "air"), "": (),
}  # fmt: skip


def choose(rules: Any, view: Any, seat: int, rng: Rng) -> Move:
    """Return the move with the highest worth."""
    names, lies = rules.pieces.names, rules.contents(view)
    hand = [names[card] for card in lies["hand", seat]]
    tables = [[names[card] for card in lies["declared", at]] for at in range(rules.seats)]
    evidence = names[lies["evidence", -1][-1]]

    def worth(move: Move) -> float:
        cards = rules.codec.to_text(move).split()[2:]
        value = float(sum(map(points, cards)))
        if move.kind in ("declare", "extend"):
            return 1 + value + 20 * sum(card.startswith("tablet") for card in cards)
        if move.kind == "discard":
            return -value
        if move.kind == "place":
            under = [counted(table, element(cards[0])) for table in tables]
            return under[seat] - max(under[:seat] + under[seat + 1 :]) - use(cards[0])
        if move.kind == "pass":
            after = (seat + 1) % rules.seats
            is_open = any(name(card) == name(cards[0]) for table in tables for card in table)
            barred = element(cards[0]) in DISPROVES[element(evidence)]
            gift = value if is_open and tables[after] and not barred else value / 4
            danger = value * (element(cards[0]) == element(evidence)) * (2 if view.doorway_found else 1)
            return danger - gift - use(cards[0]) + 20 * cards[0].startswith("tablet") * view.doorway_found
        return 0.0

    def use(card: str) -> float:
        same = sum(name(other) == name(card) for other in hand)
        return points(card) * (0.2, 0.6, 1.0)[min(same, 3) - 1] + 8 * card.startswith("tablet")

    return max(rules.moves(view, seat), key=worth)


def name(card: str) -> str:
    """Return the name of a card without its value."""
    return card.partition("-")[0]


def element(card: str) -> str:
    """Return the element of a card; a Tablet has none."""
    return "" if card.startswith("tablet") else ELEMENTS.get(name(card), name(card))


def points(card: str) -> int:
    """Return the value of a card."""
    return 10 if card.startswith("tablet") else int(card.partition("-")[2])


def counted(table: list[str], last: str) -> int:
    """Return what a table would score if this element were the last evidence, a lost card included."""
    hit = [points(card) for card in table if element(card) in DISPROVES[last]]
    even = sum(points(card) * (2 if last and element(card) == last else 1) for card in table)
    return even - 2 * sum(hit) + min(hit, default=0)
