"""What the panels of City of Scoundrels read: the view that is shown, and the few things about it that several ask."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, Protocol, TypeVar

from atlantis_desktop.engine.sealed import NOT_ASKED
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.deck import Deck
from atlantis_desktop.games.scoundrels.rules.rounds import income_of
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import DEALT, INVEST, PAIRS, ScoundrelsTable

T = TypeVar("T")


class CityLook(Protocol):
    """The table as it is shown. The panels ask for nothing else, so whoever shows a game brings these seven."""

    @property
    def view(self) -> ScoundrelsTable:
        """The view that is shown; it may be behind the game while events are played."""

    @property
    def rules(self) -> ScoundrelsRules:
        """The rules of the game that is shown."""

    @property
    def deck(self) -> Deck:
        """The cards."""

    @property
    def front(self) -> int:
        """The seat whose hand lies at the lower edge: position 1, from which the others are counted clockwise."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats, safe to be set in marked text."""

    @property
    def asked(self) -> int:
        """The seat that the shown table waits for, -1 for none or when all choose."""

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what is worked out of the view that is shown and the key, made once while that view stands still."""


class Strength(NamedTuple):
    """What a seat's cards on the table come to: attack and defence as they lie, and the income of the next round."""

    attack: int
    defence: int
    income: int


def strength_of(look: CityLook, seat: int) -> Strength:
    """Return the sums of all that lies open before a seat (SCOUND-14, 39, 40)."""
    faces, view = look.rules.faces, look.view
    standing, committed = view.tableau[seat], view.committed[seat]
    attack = sum(faces.attack[card] for card in standing)
    attack += sum(view.rolled.get(card, faces.attack[card]) for card in committed if faces.has_attack[card])
    defence = sum(faces.defence[card] for card in standing)
    defence += sum(view.rolled.get(card, faces.defence[card]) for card in committed if faces.has_defence[card])
    income = sum(
        max(0, min(income_of(look.rules, view, seat, card), faces.cap[card] - view.on_card[card]))
        for card in standing if faces.family[card] == INVEST
    )  # fmt: skip
    return Strength(attack, defence, income)


class Marks(NamedTuple):
    """What lies on one card: the coins of an investment, and the number that its die showed; 0 for none."""

    coins: int = 0
    die: int = 0


def seats_of(look: CityLook) -> int:
    """Return how many play."""
    return len(look.view.coins)


def seat_at(look: CityLook, position: int) -> int:
    """Return who sits at a position, counted clockwise from the lower edge of the screen, which is 1."""
    return (look.front + position - 1) % seats_of(look)


def position_of(look: CityLook, seat: int) -> int:
    """Return where a seat sits, counted clockwise from the lower edge of the screen, which is 1."""
    return 1 + (seat - look.front) % seats_of(look)


def rivals(look: CityLook) -> list[int]:
    """Return the seats of the panels ``rival_1``, ``rival_2`` and so on, clockwise from the front."""
    return [seat_at(look, position) for position in range(2, seats_of(look) + 1)]


def sealed_region(view: ScoundrelsTable, seat: int) -> int | None:
    """Return what a seat chose while all choose in secret (SCOUND-15).

    The number of a region where it may be seen, SEALED where only that it is chosen may be, OPEN where the seat still
    thinks; None where nothing is being chosen.
    """
    for frame in reversed(view.frames):
        if frame.name == steps.REGION:
            answer = int(frame.data[seat])
            return None if answer == NOT_ASKED else answer
    return None


def laid_aside(view: ScoundrelsTable, seat: int) -> list[int]:
    """Return the cards that a seat has laid aside, as far as they may be seen; until all have, they lie in its hand."""
    frame = view.frames[-1] if view.frames else None
    if frame is None or frame.name != steps.LAY_ASIDE or not 0 <= int(frame.data[seat]) < len(PAIRS):
        return []
    # As they leave the hand the question is still shown that they answered.
    hand = view.hands[seat]
    return [hand[place] for place in PAIRS[int(frame.data[seat])]] if len(hand) == DEALT else []


def marks_of(look: CityLook, piece: int) -> Marks:
    """Return what lies on a card now (SCOUND-14, and C12's die)."""
    view = look.view
    return Marks(view.on_card[piece], view.rolled.get(piece, 0))
