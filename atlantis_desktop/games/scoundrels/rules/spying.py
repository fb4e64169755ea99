"""A visit to SPY: draw cards, keep some, discard the rest (SCOUND-25 to 27)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.games.scoundrels.rules import decks, steps
from atlantis_desktop.games.scoundrels.rules.answers import Question
from atlantis_desktop.games.scoundrels.rules.state import ScoundrelsTable

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules

DRAWN: Final = 3
KEPT: Final = 2
"""Cards drawn and kept without any help (SCOUND-25)."""


def numbers(game: ScoundrelsRules, table: ScoundrelsTable, seat: int) -> tuple[int, int]:
    """Return how many cards a seat draws in SPY and how many of them it keeps (SCOUND-25, 26)."""
    extra, more = 0, game.faces.draw_extra
    for card in table.tableau[seat]:
        extra += more[card]
    return DRAWN + extra, KEPT + (extra if game.draw_extra_keeps else 0)


def draw(game: ScoundrelsRules, state: ScoundrelsTable, events: Events) -> None:
    """Draw; where fewer cards came than may be kept, none has to go (SCOUND-25, 27)."""
    seat = state.frames.pop().seat
    count, keep = numbers(game, state, seat)
    decks.draw(state, seat, count, "drawn", "SCOUND-25", events)
    surplus = len(state.drawn[seat]) - keep
    if surplus > 0:
        state.frames.append(Frame(steps.SPY, seat, (surplus,)))
    else:
        _keep(state, seat, events)


def discard(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """One of the drawn cards goes face down; after the last of them the others come into the hand (SCOUND-25)."""
    seat, card = move.seat, move.args[0]
    decks.discard_one(state, seat, card, "drawn", "SCOUND-25", events)
    left = steps.left_to_discard(state.frames.pop()) - 1
    if left:
        state.frames.append(Frame(steps.SPY, seat, (left,)))
    else:
        _keep(state, seat, events)
        game.run(state, events)


def _keep(state: ScoundrelsTable, seat: int, events: Events) -> None:
    cards = tuple(state.drawn[seat])
    state.hands[seat] += cards
    state.drawn[seat] = []
    if events is not None and cards:
        tell(events, "cards_kept", seat, cards, "SCOUND-25", (len(cards),), source=("drawn", seat),
             target=("hand", seat), seen_by=1 << seat)  # fmt: skip


RUN: Final = {steps.SPY_DRAW: draw}


def _answers(game: ScoundrelsRules, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
    ready = game.ready[seat].discard
    return [ready[card] for card in table.drawn[seat]]


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(steps.SPY, Ask.CARDS, "SCOUND-25", _answers, {"discard": discard},
             (MoveForm("discard", (Field("card", "card"),)),), "count", least=1),
)  # fmt: skip
