"""How likely each seat of City of Scoundrels is to win: a few numbers of each seat, weighed as played games tell.

The weights stand in ``assets/scoundrels/bots/chances.toml`` and come from games that bots played against each other:
``build_scripts/fit_scoundrels.py`` plays the games, fits the weights and writes the file. A seat's numbers times their
weights, summed, are its standing; the chances are the shares of the exponentials of all standings (a conditional
logit). Every number of seats has weights of its own.
"""

from __future__ import annotations

from math import exp
from typing import Final

from atlantis_desktop.content.fitted import FittedFile, thousandths
from atlantis_desktop.games.scoundrels.bots.card_worth import STRONGEST
from atlantis_desktop.games.scoundrels.bots.regions import Choices
from atlantis_desktop.games.scoundrels.bots.styles import PLAIN, Weights
from atlantis_desktop.games.scoundrels.rules.conquering import FEE
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, INVEST, SEATS, SHINING, ScoundrelsTable
from atlantis_desktop.games.scoundrels.rules.victory import GOAL

FEATURES: Final = (
    "influence", "influence_past_five", "coins", "coins_past_ten", "wins_now", "reputation", "payable",
    "payable_past_six", "cards", "invested", "income", "temple_full", "temple_growing", "attack", "defence",
    "war_cards", "battle", "last_battle", "shields",
)  # fmt: skip
"""What is counted of each seat, by name in the order of `Fitted.features`."""
PLENTY: Final = 10
"""Coins above these count by themselves."""
HALFWAY: Final = 5
"""Influence above this counts by itself."""
NEAR: Final = 6
"""Influence that can be paid for counts by itself above this, up to the ninth."""
MOST: Final = 20_000
"""No weight is larger, in thousandths."""
Row = tuple[float, ...]


class Fitted(Choices):
    """Tells the chances of all seats from their numbers; every hand must be known, so the table is dealt out."""

    def __init__(self, rules: ScoundrelsRules, weights: Weights = PLAIN) -> None:
        """Take the rules of the match and the numbers of a style."""
        super().__init__(rules, weights)
        faces, numbers, cards = self.faces, self.numbers, range(len(self.faces.cost))
        self._reputes = [
            numbers.shining[card][4].influence if faces.family[card] == SHINING else 0.0 for card in cards
        ]  # fmt: skip
        """By card: the influence that it brings on average where its conditions hold."""
        self._wars = [
            max(numbers.attack[card], numbers.defence[card]) if faces.family[card] == CONQUER else 0.0
            for card in cards
        ]  # fmt: skip

    def standings(self, table: ScoundrelsTable) -> list[float]:
        """Return the chance of each seat to win, from 0 to 1."""
        if not table.frames:
            winners = table.winners
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.rules.seats)]
        return chances_of(self.features(table), CHANCES.weights[self.rules.seats])

    def features(self, table: ScoundrelsTable) -> list[list[float]]:
        """Return by seat the numbers that `FEATURES` names."""
        armies = [self.armies(table, seat) for seat in range(self.rules.seats)]
        return [self._features_of(table, seat, armies) for seat in range(self.rules.seats)]

    def _features_of(self, table: ScoundrelsTable, seat: int, armies: list[tuple[int, int]]) -> list[float]:
        faces, numbers = self.faces, self.numbers
        influence, coins, hand = table.influence[seat], table.coins[seat], table.hands[seat]
        gained = self.shining_plan(table, seat)[1]
        invested = income = full = growing = shields = 0.0
        for card in table.tableau[seat]:
            if faces.family[card] == INVEST:
                lying = table.on_card[card]
                invested += lying + faces.cash_out[card]
                income += numbers.income[card]
                if numbers.bonus[card]:
                    if lying >= numbers.asks_on_card[card]:
                        full += numbers.bonus[card]
                    else:
                        growing += numbers.bonus[card]
            else:
                shields += faces.shield[card]
        attack, defence = armies[seat]
        payable = self.payable(hand, coins + invested)
        battle = self._battle(table, seat, armies)
        return [
            influence, max(0, influence - HALFWAY), min(coins, PLENTY), max(0, coins - PLENTY),
            min(1.0, max(0.0, influence + gained - GOAL + 1)) if gained else 0.0,
            min(6.0, sum([self._reputes[card] for card in hand])),
            min(6.0, payable), max(0.0, min(GOAL - 1, influence + payable) - NEAR), len(hand), invested, income,
            full, growing, attack, defence, min(10.0, sum([self._wars[card] for card in hand])), battle,
            battle if influence == GOAL - 1 else 0.0, shields,
        ]  # fmt: skip

    def payable(self, hand: list[int], coins: float) -> float:
        """Return the influence that the reputation in a hand brings for so many coins, the cheapest first."""
        cards = [card for card in hand if self._reputes[card]]
        found = 0.0
        for card in sorted(cards, key=lambda card: self.faces.cost[card] / self._reputes[card]):
            if self.faces.cost[card] <= coins:
                coins -= self.faces.cost[card]
                found += self._reputes[card]
        return found

    def _battle(self, table: ScoundrelsTable, seat: int, armies: list[tuple[int, int]]) -> float:
        """Return how likely the seat's best battle is won if all that helps in its hand is played."""
        if table.coins[seat] < FEE:
            return 0.0
        attack = armies[seat][0] + sum([entry[0] for entry in self.forces(table, seat)], 0.0)
        best = 0.0
        for other, army in enumerate(armies):
            lead = int(attack) - army[1]
            if other != seat and lead > 0:
                best = max(best, self.answered_now(table, other)[min(lead, STRONGEST + 1)][0])
        return best


def chances_of(features: list[list[float]], weights: Row) -> list[float]:
    """Return the chance of each seat from its numbers and the weights of them."""
    sums = [sum([weight * number for weight, number in zip(weights, row, strict=True)]) for row in features]
    most = max(sums)
    shares = [exp(each - most) for each in sums]
    whole = sum(shares)
    return [share / whole for share in shares]


CHANCES: Final = FittedFile("scoundrels", "chances.toml", SEATS, lambda reader: thousandths(reader, FEATURES, MOST))
"""The file of the weights."""
