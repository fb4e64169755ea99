"""What the rules let a seat of City of Scoundrels do, as reasons of hints tell it: sales, cards to play, battles.

A visit that has not begun is asked for by the rules' own list of moves, on a copy of the view that stands in its step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.scoundrels.bots import odds
from atlantis_desktop.games.scoundrels.bots.card_worth import Truth, expect
from atlantis_desktop.games.scoundrels.rules import conquering, spying, steps
from atlantis_desktop.games.scoundrels.rules.investing import MARKET_PRICE
from atlantis_desktop.games.scoundrels.rules.rounds import MOST_CARDS
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import INVEST, ScoundrelsTable

AT: Final = {steps.INVEST: (0,), steps.SHINING: (), steps.SCANDAL: (), steps.CONQUER: ()}
"""By step of a visit: what its frame holds as the visit begins."""


class Sales(NamedTuple):
    """What a visit to INVEST offers."""

    coins: int
    """What all sales and cash-outs together bring at most (SCOUND-20 to 23)."""
    begun: int
    """How many investments of the hand can be paid for now (SCOUND-19)."""
    drawing: bool
    """Whether a cash-out draws cards, which may be sold as well (SCOUND-21)."""


def moves_in(rules: ScoundrelsRules, view: ScoundrelsTable, seat: int, step: str) -> Sequence[Move]:
    """Return the moves of a seat in a step of a visit: those of now where it is at work, else as the visit begins."""
    if view.step == step and view.frames[-1].seat == seat:
        return rules.moves(view, seat)
    there = view.copy()
    there.frames = [*view.frames, Frame(step, seat, AT[step])]
    return rules.moves(there, seat)


def sales(rules: ScoundrelsRules, view: ScoundrelsTable, seat: int) -> Sales:
    """Return what the legal sales bring at most, how many investments can be begun, and whether cards are drawn.

    Every investment of the hand is sold at once, but one card goes to the market: one that no sale at once takes, or
    the investment by which that gains most.
    """
    faces = rules.faces
    coins, begun, drawing = 0, 0, False
    market: int | None = None
    for move in moves_in(rules, view, seat, steps.INVEST):
        if move.kind == "done":
            continue
        card = move.args[0]
        if move.kind == "cash_out":
            lying = view.on_card[card]
            found = expect(faces.on_cash_out[card], Truth(coins=lying))
            coins += lying + faces.cash_out[card] + int(found.coins)
            drawing = drawing or found.cards > 0
        elif move.kind == "quick_sale":
            coins += faces.quick_sale[card]
        elif move.kind == "invest":
            begun += 1
        else:
            gain = MARKET_PRICE - (faces.quick_sale[card] if faces.family[card] == INVEST else 0)
            market = gain if market is None else max(market, gain)
    return Sales(coins + max(0, market or 0), begun, drawing)


def scandals(rules: ScoundrelsRules, view: ScoundrelsTable, seat: int) -> list[int]:
    """Return the scandals of a hand that can be played with the coins of now (SCOUND-29), in the order of the hand."""
    found = {move.args[0] for move in moves_in(rules, view, seat, steps.SCANDAL) if move.args}
    return [card for card in view.hands[seat] if card in found]


def playable(rules: ScoundrelsRules, view: ScoundrelsTable, seat: int) -> list[int]:
    """Return the cards of a hand that can be played in CAMPAIGN (SCOUND-28, 29), in the order of the hand."""
    found = {
        move.args[0]
        for step in (steps.SHINING, steps.SCANDAL)
        for move in moves_in(rules, view, seat, step)
        if move.args
    }  # fmt: skip
    return [card for card in view.hands[seat] if card in found]


def too_many(rules: ScoundrelsRules, view: ScoundrelsTable, seat: int) -> int:
    """Return how many cards over the hand limit a visit to SPY would lead to (SCOUND-07)."""
    kept = spying.numbers(rules, view, seat)[1]
    return max(0, len(view.hands[seat]) + kept - MOST_CARDS)


def best_battle(rules: ScoundrelsRules, view: ScoundrelsTable, seat: int) -> odds.Battle | None:
    """Return the battle that is won most likely as the cards lie; None where none can be fought.

    Before the regions are revealed anybody may turn out to be in CONQUER (SCOUND-34).
    """
    if view.coins[seat] < conquering.FEE:
        return None
    if view.step == steps.REGION:
        rivals = [other for other in range(rules.seats) if other != seat]
    else:
        rivals = [move.args[0] for move in moves_in(rules, view, seat, steps.CONQUER) if move.kind == "battle"]
    found = [odds.battle(rules, view, seat, other) for other in rivals]
    return max(found, key=lambda fight: (fight.wins, fight.ties), default=None)
