"""What the cards bring on average, worked out once from their effects, and how a rival may answer in battle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.scoundrels.rules.faces import Faces
from atlantis_desktop.games.scoundrels.rules.fx import CardEffect
from atlantis_desktop.games.scoundrels.rules.state import CONQUER

DEALS: Final = 600
"""So many hands are drawn to see how rivals may answer."""
LONGEST, RICHEST, STRONGEST = 10, 15, 12
"""Hands, purses and answers above these count as these."""
ROLLS: Final = tuple(tuple(sum(dice) for dice in product(range(1, 7), repeat=count)) for count in range(4))
"""By number of dice: what they can come to, each as likely as the others."""


class Yield(NamedTuple):
    """What effects bring to the seat on average."""

    influence: float = 0.0
    coins: float = 0.0
    cards: float = 0.0


NOTHING: Final = Yield()


class Truth(NamedTuple):
    """Which conditions hold."""

    won: bool = False
    """The seat won a battle since the start of the previous round."""
    hand: bool = False
    """It holds the Hand of Poseidon."""
    coins: int = 0
    """So many coins are left, or lie on the card."""


def expect(effects: Sequence[CardEffect], truth: Truth) -> Yield:
    """Return what effects bring on average where these conditions hold."""
    influence = coins = cards = 0.0
    for effect in effects:
        more = NOTHING
        if effect.op == "influence":
            influence += effect.n
        elif effect.op in ("gain_coins", "steal_coins"):
            coins += effect.n
        elif effect.op == "draw":
            cards += effect.n
        elif effect.op == "roll":
            each = [expect(entry, truth) for entry in effect.table]
            more = Yield(*(sum(column) / len(each) for column in zip(*each, strict=True)))
        elif effect.op == "if":
            more = expect(effect.then if _holds(effect, truth) else effect.otherwise, truth)
        influence, coins, cards = influence + more.influence, coins + more.coins, cards + more.cards
    return Yield(influence, coins, cards)


def _holds(effect: CardEffect, truth: Truth) -> bool:
    if effect.condition == "won_a_battle":
        return truth.won
    if effect.condition == "holds_the_hand":
        return truth.hand
    if effect.condition == "first_copy":
        return True
    return truth.coins >= effect.least


def thresholds(effects: Sequence[CardEffect]) -> int:
    """Return how many coins a condition among the effects asks for, 0 where none does."""
    return max((effect.least for effect in effects if effect.condition in ("coins_left", "coins_on_card")), default=0)


class CardNumbers:
    """Tables by piece, from the cards of a match."""

    def __init__(self, faces: Faces) -> None:
        """Work everything out."""
        self.faces = faces
        cards = range(len(faces.cost))
        self.asks = [thresholds(faces.fx[card]) for card in cards]
        """By card: how many coins have to be left for its better half."""
        self.shining = [
            [expect(faces.fx[card], Truth(bool(bits & 1), bool(bits & 2), 99 * (bits >> 2))) for bits in range(8)]
            for card in cards
        ]
        """By card: what it brings, by the sum of 1 for a battle won, 2 for the Hand, 4 for enough coins left."""
        self.asks_on_card = [thresholds(faces.on_cash_out[card]) for card in cards]
        self.bonus = [expect(faces.on_cash_out[card], Truth(coins=99)).influence for card in cards]
        """By card: the influence that cashing out brings once enough coins lie on it."""
        self.drawn = [expect(faces.on_cash_out[card], Truth(coins=99)).cards for card in cards]
        """By card: the cards that cashing out brings once enough coins lie on it."""
        self.on_win = [expect(faces.on_win[card], Truth()) for card in cards]
        self.attack = [3.5 if faces.die[card] else float(faces.attack[card]) for card in cards]
        self.defence = [3.5 if faces.die[card] else float(faces.defence[card]) for card in cards]
        self.income = [
            income * (1 - storm / 6) for income, storm in zip(faces.income, faces.storm, strict=True)
        ]  # fmt: skip
        self.is_conquer = [family == CONQUER for family in faces.family]
        self.odds = answer_odds(faces, range(len(faces.cost)))
        self.fights = [
            [[chances(lead, tail, False) for lead in range(STRONGEST + 2)] for tail in rows] for rows in self.odds
        ]
        """By cards in a rival's hand, its coins and the lead over its standing defence: the chances to win and to tie.
        The last lead stands for all above."""
        self.tables: dict[object, tuple[list[list[float]], list[float]]] = {}
        """By style: what its evaluation has worked out from these cards."""


Odds = list[list[list[float]]]


def answer_odds(faces: Faces, cards: Sequence[int], deals: int = DEALS) -> Odds:
    """Return how likely a rival's answer is to reach so much: by cards in hand, coins, and defence added.

    Takes the cards that the hand may hold. The hands are drawn from a fixed seed, so the same cards give the same
    figures.
    """
    rng = Rng(len(cards))
    # What a hand can add by coins, counted for each number of cards; few hands hold many cards of war.
    counts: list[Counter[tuple[int, ...]]] = [Counter() for _held in range(LONGEST + 1)]
    fits = {card: (faces.cost[card], round(3.5) if faces.die[card] else faces.defence[card]) for card in cards
            if faces.family[card] == CONQUER and faces.defence[card] + faces.die[card]}  # fmt: skip
    pool = list(cards)
    for _deal in range(deals):
        best = (0,) * (RICHEST + 1)
        for held in range(LONGEST + 1):
            counts[held][best] += 1
            if held < LONGEST and held < len(pool):
                at = held + rng.below(len(pool) - held)
                pool[held], pool[at] = pool[at], pool[held]
                fit = fits.get(pool[held])
                if fit is not None:
                    cost, strength = fit
                    best = tuple(
                        max(most, best[coins - cost] + strength) if coins >= cost else most
                        for coins, most in enumerate(best)
                    )
    out = []
    for counted in counts:
        rows = [[0] * (STRONGEST + 2) for _coins in range(RICHEST + 1)]
        for best, count in counted.items():
            for row, most in zip(rows, best, strict=True):
                row[min(most, STRONGEST)] += count
        table = []
        for row in rows:
            tail, chances = 0, []
            for count in reversed(row):
                tail += count
                chances.append(tail / deals)
            table.append(chances[::-1])
        out.append(table)
    return out


def chances(lead: int, tail: Sequence[float], silent: bool) -> tuple[float, float]:
    """Return the chances to win and to tie with such a lead over the standing defence, against answers so likely."""
    if silent:
        return float(lead > 0), float(lead == 0)
    if lead < 0:
        return 0.0, 0.0
    least = tail[lead] if lead <= STRONGEST else 0.0
    more = tail[lead + 1] if lead < STRONGEST else 0.0
    return 1.0 - least, least - more


@lru_cache(maxsize=4)
def numbers_of(faces: Faces) -> CardNumbers:
    """Return the tables of these cards; they are worked out once."""
    return CardNumbers(faces)
