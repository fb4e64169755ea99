"""A visit to INVEST: buy, sell and cash out, in any number and order until done (SCOUND-19 to 24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.scoundrels.rules import decks, effects, steps
from atlantis_desktop.games.scoundrels.rules.answers import Question, end_visit
from atlantis_desktop.games.scoundrels.rules.state import INVEST, ScoundrelsTable

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules

MARKET_PRICE: Final = 2
"""What any card fetches on the market (SCOUND-23)."""


def invest(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """Pay an investment and lay it into the tableau, with no coins on it (SCOUND-19)."""
    seat, card = move.seat, move.args[0]
    cost = game.cost(state, seat, card)
    state.coins[seat] -= cost
    decks.play_to(state, seat, card, state.tableau[seat])
    state.new.append(card)
    tell(events, "invested", seat, (card,), "SCOUND-19", (cost,), source=("hand", seat), target=("tableau", seat))


def quick_sale(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """Sell an investment out of the hand for its printed value (SCOUND-20)."""
    seat, card = move.seat, move.args[0]
    gain = game.faces.quick_sale[card]
    state.coins[seat] += gain
    state.hands[seat].remove(card)
    decks.discard_openly(state, card)
    tell(events, "quick_sold", seat, (card,), "SCOUND-20", (gain,), source=("hand", seat), target=("discard", SHARED))


def cash_out(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """Take the coins on an investment and its value, then its effect comes and the card goes (SCOUND-21)."""
    seat, card = move.seat, move.args[0]
    faces = game.faces
    lying, value = state.on_card[card], faces.cash_out[card]
    state.coins[seat] += lying + value
    state.tableau[seat].remove(card)
    tell(events, "cashed_out", seat, (card,), "SCOUND-21", (lying, value), source=("tableau", seat),
         target=("discard", SHARED))  # fmt: skip
    # The effect looks at the coins that lay on the card, so they stay noted until it is over, and only then the card
    # joins the discards, which the effect may have shuffled.
    effects.run(game, state, faces.on_cash_out[card], effects.Cause(seat, card, rule="SCOUND-21"), events)
    decks.discard_bare(state, card)


def market_sale(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """Once a round, any card of the hand goes face down for two coins (SCOUND-23)."""
    seat, card = move.seat, move.args[0]
    state.coins[seat] += MARKET_PRICE
    decks.discard_from_hand(state, seat, card)
    state.frames[-1] = Frame(steps.INVEST, seat, (1,))
    if events is not None:
        tell(events, "market_sold", seat, (card,), "SCOUND-23", (MARKET_PRICE,), source=("hand", seat),
             target=("discard", SHARED), seen_by=1 << seat)  # fmt: skip


def may_cash_out(game: ScoundrelsRules, table: ScoundrelsTable, card: int) -> bool:
    """Tell whether a card of an own tableau is an investment that was not placed in this round (SCOUND-21, 22)."""
    return game.faces.family[card] == INVEST and (game.same_round_cash_out or card not in table.new)


def nothing_to_do(game: ScoundrelsRules, state: ScoundrelsTable, seat: int) -> bool:
    """Everybody sees that there is no card to play or sell and none to cash out."""
    return not state.hands[seat] and not any(may_cash_out(game, state, card) for card in state.tableau[seat])


def _answers(game: ScoundrelsRules, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
    """Buy what can be paid, sell any investment, cash out, and one card for the market (SCOUND-19 to 23)."""
    ready = game.ready[seat]
    family, cost, coins = game.faces.family, game.faces.cost, table.coins[seat]
    hand = table.hands[seat]
    out = []
    for card in hand:
        if family[card] == INVEST:
            if cost[card] <= coins or game.cost(table, seat, card) <= coins:
                out.append(ready.invest[card])
            out.append(ready.quick_sale[card])
    for card in table.tableau[seat]:
        if may_cash_out(game, table, card):
            out.append(ready.cash_out[card])
    if not steps.has_sold(frame):
        market = ready.market_sale
        out += [market[card] for card in hand]
    out.append(ready.done)
    return out


DEEDS: Final = {"invest": invest, "quick_sale": quick_sale, "cash_out": cash_out, "market_sale": market_sale}
QUESTIONS: Final[tuple[Question, ...]] = (
    Question(steps.INVEST, Ask.ARRANGE, "SCOUND-19", _answers, {**DEEDS, "done": end_visit},
             (*(MoveForm(kind, (Field("card", "card"),)) for kind in DEEDS), MoveForm("done")), "flag"),
)  # fmt: skip
IDLE: Final = {steps.INVEST: nothing_to_do}
