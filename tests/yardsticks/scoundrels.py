"""A plain player of City of Scoundrels: go where the hand is worth most now, buy influence whenever it can be paid.

An influence counts six coins, somewhat more than the sheet's yardstick since it wins the race, and a card two.
"""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng

INFLUENCE, CARD = 6.0, 2.0
GIVES = {"R01": 1.0, "R02": 2.0, "R03": 1.2, "R05": 1.5, "R10": 1.7, "R04": 0.6, "R11": 0.8}
"""Influence of SHINING cards, about."""
BRINGS = {"R06": 4.0, "R07": 3.0, "R08": 4.0, "R09": 4.0, "S01": 2.5, "S02": 4.5, "S03": 4.5, "S04": 9.0, "S05": 3.5,
          "S06": 3.5, "S07": 5.0, "S08": 4.5, "S09": 6.0, "S10": 3.5}  # fmt: skip
"""What other cards of CAMPAIGN are worth, in coins."""


def choose(rules: Any, view: Any, seat: int, rng: Rng) -> Move:
    """Return the move with the highest worth."""
    names, lies = rules.pieces.names, rules.contents(view)
    kinds = {kind.id: kind for kind in rules.content.kinds}
    coins, hand = view.coins[seat], list(lies["hand", seat])
    rivals = [at for at in range(rules.seats) if at != seat]

    def kind(card: int) -> Any:
        return kinds[names[card].partition("-")[0]]

    def worth_of(card: int) -> float:
        it = kind(card)
        if it.id[0] in "RS":
            return INFLUENCE * GIVES.get(it.id, 0.0) + BRINGS.get(it.id, 0.0) - it.cost
        return 0.8 * it.quick_sale if it.id[0] == "I" else 0.5 + 0.8 * (it.attack + it.defence) - 0.4 * it.cost

    def power(of: int, side: str) -> int:
        return sum(getattr(kind(card), side) for zone in ("tableau", "committed") for card in lies[zone, of])

    def invest_now(card: int) -> float:
        it = kind(card)
        return 0.7 * it.cap + it.cash_out - it.cost - it.quick_sale + INFLUENCE * (it.id in ("I08", "I09"))

    def region(name: str) -> float:
        if name == "spy":
            return 2 * CARD + 3 if len(hand) < 8 else 0.0
        if name == "conquer":
            arms = power(seat, "attack") + sum(kind(card).attack for card in hand if kind(card).cost <= coins - 5)
            return 1.3 * INFLUENCE if coins >= 5 and arms > 2 + min(power(at, "defence") for at in rivals) else 0.0
        left, total = coins, 0.0
        for card in sorted(hand, key=worth_of, reverse=True):
            if name == "invest" and kind(card).id[0] == "I":
                total += max(kind(card).quick_sale - 1, invest_now(card))
            elif name == "campaign" and kind(card).id[0] in "RS" and kind(card).cost <= left and worth_of(card) > 0:
                left, total = left - kind(card).cost, total + worth_of(card) + GIVES.get(kind(card).id, 0.0)
        full = [c for c in lies["tableau", seat] if kind(c).id[0] == "I" and 2 * view.on_card[c] >= kind(c).cap]
        return total + (sum(view.on_card[card] for card in full) + 2 if name == "invest" else 0.0)

    def worth(move: Move) -> float:
        words, card = rules.codec.to_text(move).split(), move.args[0] if move.args else 0
        if move.kind == "choose":
            return region(words[2])
        if move.kind in ("discard", "lay_aside", "market_sale"):
            gone = move.args[0] if move.kind == "lay_aside" else move.args
            return -sum(map(worth_of, gone)) + (1.5 if move.kind == "market_sale" else 0.0)
        if move.kind == "cash_out":
            return float(view.on_card[card] - kind(card).cap / 2)
        if move.kind == "invest":
            return 1 + invest_now(card) if invest_now(card) > 0 and view.round < 14 else -1.0
        if move.kind == "battle":
            gap = power(seat, "attack") - power(move.args[0], "defence") - 0.3 * view.coins[move.args[0]] / 4
            return gap + 0.1 * view.influence[move.args[0]]
        if move.kind in ("conquer", "answer"):
            return 0.5 if coins - kind(card).cost >= (5 if move.kind == "conquer" else 0) else -1.0
        if move.kind in ("shining", "scandal"):
            lead = view.influence[move.args[-1]] if move.kind == "scandal" and len(move.args) > 1 else 0
            return worth_of(card) + 0.1 * lead
        return 0.5 if move.kind == "quick_sale" else 0.0

    return max(rules.moves(view, seat), key=worth)
