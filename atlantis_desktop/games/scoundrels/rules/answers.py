"""How a question of City of Scoundrels is declared, and what answers are made of.

All moves that can ever occur are made once and looked up, since making them anew would cost more than finding them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.games.scoundrels.rules.state import MIDDLE, ScoundrelsTable

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules


Answers = Callable[["ScoundrelsRules", ScoundrelsTable, Frame, int], Sequence[Move]]
Deed = Callable[["ScoundrelsRules", ScoundrelsTable, Move, Events], None]


class Question(NamedTuple):
    """A question to one seat, or a sealed one to all, with what each kind of move does that answers it."""

    step: str
    """The name of its frame, by which words, bots and the table join it."""
    ask: Ask
    rule: str
    moves: Answers
    """Gives every answer of a seat."""
    deeds: Mapping[str, Deed]
    """By kind of move: does what was answered."""
    forms: tuple[MoveForm, ...]
    """The kinds of move that answer it."""
    holds: str = ""
    """What its frame holds, in the words of the engine's `shapes`; a sealed one holds an answer of each seat."""
    least: int = 0
    most: int = 1
    private: bool = True


class Moves:
    """Every move of one seat among so many that names a card or a seat or nothing, ready made."""

    def __init__(self, seat: int, seats: int, pieces: int) -> None:
        """Make them for one seat of a match with so many cards."""

        def of_cards(kind: str) -> list[Move]:
            return [Move(kind, seat, (card,)) for card in range(pieces)]

        self.discard = of_cards("discard")
        self.invest = of_cards("invest")
        self.quick_sale = of_cards("quick_sale")
        self.cash_out = of_cards("cash_out")
        self.market_sale = of_cards("market_sale")
        self.shining = of_cards("shining")
        self.spend = of_cards("spend")
        self.destroy = of_cards("destroy")
        self.conquer = of_cards("conquer")
        self.answer = of_cards("answer")
        rivals = [other for other in range(seats) if other != seat]
        self.scandal_one = [[Move("scandal", seat, (card, other)) for other in rivals] for card in range(pieces)]
        self.scandal_all = [Move("scandal", seat, (card, seat)) for card in range(pieces)]
        self.choose = tuple(Move("choose", seat, (region,)) for region in range(MIDDLE))
        self.battle = [Move("battle", seat, (other,)) for other in range(seats)]
        self.done, self.keep, self.fight = (Move(kind, seat) for kind in ("done", "keep", "fight"))


@lru_cache(maxsize=8)
def moves_of(seats: int, pieces: int) -> list[Moves]:
    """Return the ready-made moves of each of so many seats, with so many cards."""
    return [Moves(seat, seats, pieces) for seat in range(seats)]


def payable(game: ScoundrelsRules, table: ScoundrelsTable, seat: int, family: int) -> list[int]:
    """Return the cards of a family in a hand that can be paid in full (SCOUND-47)."""
    families, cost, coins = game.faces.family, game.faces.cost, table.coins[seat]
    return [
        card
        for card in table.hands[seat]
        if families[card] == family and (cost[card] <= coins or game.cost(table, seat, card) <= coins)
    ]


def end_visit(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """A player has done enough."""
    state.frames.pop()
    game.run(state, events)
