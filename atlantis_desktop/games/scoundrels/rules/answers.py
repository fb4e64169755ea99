"""What may be answered at each step: the one source of legality of City of Scoundrels.

All moves that can ever occur are made once and looked up, since making them anew would cost more than finding them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.scoundrels.rules import campaigning, conquering, effects, investing, steps
from atlantis_desktop.games.scoundrels.rules.state import (
    CONQUER,
    INVEST,
    MIDDLE,
    PIECES,
    SCANDAL,
    SHINING,
    ScoundrelsTable,
)

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules


class Moves:
    """Every move of one seat among so many that names a card or a seat or nothing, ready made."""

    def __init__(self, seat: int, seats: int) -> None:
        """Make them for one seat."""

        def of_cards(kind: str) -> list[Move]:
            return [Move(kind, seat, (card,)) for card in range(PIECES)]

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
        self.scandal_one = [[Move("scandal", seat, (card, other)) for other in rivals] for card in range(PIECES)]
        self.scandal_all = [Move("scandal", seat, (card, seat)) for card in range(PIECES)]
        self.choose = tuple(Move("choose", seat, (region,)) for region in range(MIDDLE))
        self.battle = [Move("battle", seat, (other,)) for other in range(seats)]
        self.done, self.keep, self.fight = (Move(kind, seat) for kind in ("done", "keep", "fight"))


@lru_cache(maxsize=8)
def _moves_of(seats: int) -> list[Moves]:
    return [Moves(seat, seats) for seat in range(seats)]


class Answers:
    """The moves of each step, from a state or a view of the seat that is asked."""

    def __init__(self, game: ScoundrelsRules) -> None:
        """Take the rules of the match."""
        self.game = game
        self.ready = _moves_of(game.seats)
        self.to: dict[str, Callable[[ScoundrelsTable, Frame, int], Sequence[Move]]] = {
            steps.LAY_ASIDE: self._lay_aside, steps.HAND_LIMIT: self._hand_limit, steps.REGION: self._region,
            steps.INVEST: self._invest, steps.SPY: self._spy, steps.SHINING: self._shining,
            steps.SCANDAL: self._scandal, steps.SHIELD: self._shield, steps.DESTROY: self._destroy,
            steps.CONQUER: self._conquer, steps.ANSWER: self._answer,
        }  # fmt: skip

    def _lay_aside(self, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
        if frame.data[seat] != sealed.OPEN:
            return ()
        return [Move("lay_aside", seat, (pair,)) for pair in combinations(table.hands[seat], 2)]

    def _hand_limit(self, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
        ready = self.ready[seat].discard
        return [ready[card] for card in table.hands[seat]]

    def _region(self, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
        return self.ready[seat].choose if frame.data[seat] == sealed.OPEN else ()

    def _invest(self, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
        """Buy what can be paid, sell any investment, cash out, and one card for the market (SCOUND-19 to 23)."""
        game, ready = self.game, self.ready[seat]
        family, cost, coins = game.faces.family, game.faces.cost, table.coins[seat]
        hand = table.hands[seat]
        out = []
        for card in hand:
            if family[card] == INVEST:
                if cost[card] <= coins or game.cost(table, seat, card) <= coins:
                    out.append(ready.invest[card])
                out.append(ready.quick_sale[card])
        for card in table.tableau[seat]:
            if investing.may_cash_out(game, table, card):
                out.append(ready.cash_out[card])
        if not steps.has_sold(frame):
            market = ready.market_sale
            out += [market[card] for card in hand]
        out.append(ready.done)
        return out

    def _spy(self, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
        ready = self.ready[seat].discard
        return [ready[card] for card in table.drawn[seat]]

    def _payable(self, table: ScoundrelsTable, seat: int, family: int) -> list[int]:
        """Return the cards of a family in a hand that can be paid in full (SCOUND-47)."""
        game = self.game
        families, cost, coins = game.faces.family, game.faces.cost, table.coins[seat]
        return [
            card
            for card in table.hands[seat]
            if families[card] == family and (cost[card] <= coins or game.cost(table, seat, card) <= coins)
        ]

    def _shining(self, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
        ready = self.ready[seat]
        out = [ready.shining[card] for card in self._payable(table, seat, SHINING)]
        out.append(ready.done)
        return out

    def _scandal(self, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
        """Each scandal against each rival; one that hits all who are ahead names the own seat (SCOUND-29, 32)."""
        ready, targets = self.ready[seat], self.game.faces.targets
        out: list[Move] = []
        for card in self._payable(table, seat, SCANDAL):
            if targets[card] == campaigning.EACH_AHEAD:
                out.append(ready.scandal_all[card])
            else:
                out += ready.scandal_one[card]
        out.append(ready.done)
        return out

    def _shield(self, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
        ready = self.ready[seat]
        return [*(ready.spend[card] for card in campaigning.shields_of(self.game, table, seat)), ready.keep]

    def _destroy(self, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
        ready = self.ready[seat].destroy
        return [ready[card] for card in effects.destructible(self.game, table, *frame.data)]

    def _conquer(self, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
        ready = self.ready[seat]
        out = [ready.conquer[card] for card in self._payable(table, seat, CONQUER)]
        if table.coins[seat] >= conquering.FEE:
            out += [ready.battle[other] for other in conquering.targets(self.game, table, seat)]
        out.append(ready.done)
        return out

    def _answer(self, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
        game, ready = self.game, self.ready[seat]
        cards = self._payable(table, seat, CONQUER)
        out = [ready.answer[card] for card in cards if conquering.may_answer_with(game, card)]
        out.append(ready.fight)
        return out
