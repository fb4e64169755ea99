"""What a visit to each region would bring a seat of City of Scoundrels: the plan for it, and its worth in coins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from atlantis_desktop.games.scoundrels.bots.evaluation import Evaluation, Memory, Own
from atlantis_desktop.games.scoundrels.bots.styles import PLAIN, Weights
from atlantis_desktop.games.scoundrels.rules import campaigning, effects, spying
from atlantis_desktop.games.scoundrels.rules.fx import CardEffect
from atlantis_desktop.games.scoundrels.rules.investing import MARKET_PRICE, may_cash_out
from atlantis_desktop.games.scoundrels.rules.rounds import income_of
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, FAMILIES, INVEST, SCANDAL, SHINING, ScoundrelsTable
from atlantis_desktop.games.scoundrels.rules.victory import GOAL

COIN: Final = 0.8
"""What a coin is worth that may come with influence, by the roll of a die."""
MUCH: Final = 1000.0
"""What is worth more than all else: the tenth influence."""
WINDFALL: Final = 2
"""What brings so many coins more than it costs is not kept in hand."""

Deed = tuple[float, str, int]
"""What a move gains, its kind and its card."""
Price = tuple[int, int, float]
"""A card of a hand, what it costs, and what the hand loses by it."""


class Visits(Evaluation):
    """Plans visits. The same plan tells what a region is worth and what to do there."""

    def __init__(self, rules: ScoundrelsRules, weights: Weights = PLAIN) -> None:
        """Take the rules of the match and the numbers of a style."""
        super().__init__(rules, weights)
        self._deeds: Memory[Sequence[Deed]] = Memory()
        self._shining_plans: Memory[tuple[float, float, Sequence[int]]] = Memory()

    # INVEST

    def deeds(self, table: ScoundrelsTable, seat: int, sold: bool, own: Own | None = None) -> Sequence[Deed]:
        """Return what can be gained in INVEST, card by card, each by itself; only what gains something.

        Takes what `own` gives, too, where that is at hand.
        """
        key = own or self.own(table, seat), sold
        found = self._deeds.get(key)
        return self._deeds.keep(key, self._deeds_of(table, seat, sold)) if found is None else found

    def _deeds_of(self, table: ScoundrelsTable, seat: int, sold: bool) -> list[Deed]:
        left, coins = self.left(table), table.coins[seat]
        faces, purse, worths = self.faces, self.coins, self.losses(table, seat)
        now = purse(coins)
        out: list[Deed] = []
        for card in table.tableau[seat]:
            if may_cash_out(self.rules, table, card):
                gain = self.cashing(table, seat, card, left)
                if gain > 0.0:
                    out.append((gain, "cash_out", card))
        least, worst = MUCH, -1
        for card in table.hands[seat]:
            worth = worths[card]
            best, kind = 0.0, ""
            if faces.family[card] == INVEST:
                best, kind = purse(coins + faces.quick_sale[card]) - now - worth, "quick_sale"
                cost = self.rules.cost(table, seat, card)
                if cost <= coins:
                    grown = self.holding(card, 0, left) - (now - purse(coins - cost)) - worth
                    if grown > best:
                        best, kind = grown, "invest"
            if best > 0.0:
                out.append((best, kind, card))
            elif worth < least:
                least, worst = worth, card
        if not sold and worst >= 0:
            gain = purse(coins + MARKET_PRICE) - now - least
            if gain > 0.0:
                out.append((gain, "market_sale", worst))
        out.sort(reverse=True)
        return out

    def cashing(self, table: ScoundrelsTable, seat: int, card: int, left: int) -> float:
        """Return what is gained by cashing an investment out now and not later."""
        numbers, lying, coins = self.numbers, table.on_card[card], table.coins[seat]
        now = self.coins(coins + lying + self.faces.cash_out[card]) - self.coins(coins)
        if numbers.bonus[card] and lying >= numbers.asks_on_card[card]:
            if table.influence[seat] + numbers.bonus[card] >= GOAL:
                return MUCH
            now += self.gain(table, seat, numbers.bonus[card])
        if lying >= numbers.asks_on_card[card]:
            now += numbers.drawn[card] * self.fresh[left]
        grows = self.faces.cap[card] > lying and income_of(self.rules, table, seat, card) > 0
        later = self.holding(card, lying, left)
        return now - later if grows else max(0.5, now - 0.8 * later)

    def invest_worth(self, table: ScoundrelsTable, seat: int, own: Own | None = None) -> float:
        """Return what a visit to INVEST brings; coins that are spent twice are counted once."""
        coins, faces = table.coins[seat], self.faces
        value = 0.0
        for gain, kind, card in self.deeds(table, seat, False, own):
            if kind == "invest":
                cost = faces.cost[card]
                if cost > coins:
                    continue
                coins -= cost
            elif kind == "cash_out":
                coins += table.on_card[card] + faces.cash_out[card]
            elif kind == "quick_sale":
                coins += faces.quick_sale[card]
            value += gain
        return value

    # SPY

    def spy_worth(self, table: ScoundrelsTable, seat: int) -> float:
        """Return what the cards of a visit to SPY are worth."""
        keep = spying.numbers(self.rules, table, seat)[1]
        left = self.left(table)
        worths = [self.worths[left][card] for card in table.hands[seat]]
        return self.hand([*worths, *[self.fresh[left]] * keep]) - self.hand(worths)

    # CAMPAIGN

    def shining_plan(
        self, table: ScoundrelsTable, seat: int, own: Own | None = None
    ) -> tuple[float, float, Sequence[int]]:
        """Return the worth of the shining cards that are worth playing now, their influence, and the cards in order."""
        leads = table.influence[seat] >= max(table.influence)
        key = own or self.own(table, seat), self.truth(table, seat), leads
        found = self._shining_plans.get(key)
        return self._shining_plans.keep(key, self._shining_plan_of(table, seat)) if found is None else found

    def _shining_plan_of(self, table: ScoundrelsTable, seat: int) -> tuple[float, float, Sequence[int]]:
        faces, families = self.faces, self.faces.family
        hand = [card for card in table.hands[seat] if families[card] == SHINING]
        if not hand:
            return 0.0, 0.0, []
        worths = self.losses(table, seat)
        coins, truth, cost_of, left = table.coins[seat], self.truth(table, seat), self.rules.cost, self.left(table)
        cards: list[tuple[float, int, int, float]] = []
        helpers: list[int] = []
        total = 0.0
        costs = {card: cost_of(table, seat, card) for card in hand}
        for card in sorted(hand, key=lambda card: -costs[card]):
            cost = costs[card]
            if faces.lasting[card]:
                if (
                    cost <= coins
                    and self.lasting(table, seat, card, len(hand) - 1) > self.spent(coins, cost) + worths[card]
                ):
                    helpers.append(card)
                continue
            found = self.shining(table, seat, card, coins - cost, truth)
            if found.influence == 0.0 and (found.coins > cost or found.cards):
                worth = self.coins(coins - cost + int(found.coins)) - self.coins(coins) + self.fresh[5] * found.cards
                if cost <= coins and worth > worths[card]:
                    helpers.append(card)
                continue
            loss = worths[card] - found.cards * self.fresh[left] - COIN * found.coins
            cards.append((found.influence, cost, card, loss))
        order = []
        for card in helpers:
            if costs[card] <= coins:
                found = self.shining(table, seat, card, 0, truth)
                coins += int(found.coins) - costs[card]
                total += 1.0
                order.append(card)
        chosen = self._dearest(table, seat, coins, cards, truth)
        gained = 0.0
        before = coins
        for influence, cost, card, loss in chosen:
            gained += influence
            coins -= cost
            total -= loss
            order.append(card)
        if gained:
            if table.influence[seat] + gained >= GOAL:
                return MUCH, gained, order
            total += self.gain(table, seat, gained) - (self.coins(before) - self.coins(max(0, coins)))
        return total, gained, order

    def spent(self, coins: int, cost: int) -> float:
        """Return what it costs to pay so many of these coins."""
        return self.coins(coins) - self.coins(coins - cost)

    def lasting(self, table: ScoundrelsTable, seat: int, card: int, others: int) -> float:
        """Return what a shining card that stays in the tableau is worth there."""
        if self.left(table) < 3:
            return 0.0
        if self.faces.shield[card]:
            held = len(campaigning.shields_of(self.rules, table, seat))
            return (4.5 if table.influence[seat] >= max(table.influence) else 3.5) / (1 + held)
        return 2.0 + 1.2 * others

    def _dearest(
        self, table: ScoundrelsTable, seat: int, coins: int, cards: Sequence[tuple[float, int, int, float]], truth: int
    ) -> list[tuple[float, int, int, float]]:
        """Choose the cards whose influence is worth most beyond their cost, as far as the coins reach."""
        affordable = [entry for entry in cards if entry[1] <= coins]
        if not affordable:
            return []
        if sum(entry[1] for entry in affordable) <= coins:
            picks = [affordable]
        else:
            affordable = affordable[:6]
            picks = [
                list(some)
                for count in range(1, len(affordable) + 1)
                for some in combinations(affordable, count)
                if sum(entry[1] for entry in some) <= coins
            ]
        now = self.coins(coins)
        best, chosen = 0.0, []
        for some in picks:
            gained = sum(entry[0] for entry in some)
            left = coins - sum(entry[1] for entry in some)
            value = self.gain(table, seat, gained) * self.weights.shining - (now - self.coins(left))
            value -= sum(entry[3] for entry in some)
            if table.influence[seat] + gained >= GOAL:
                value += MUCH
            if value > best:
                best, chosen = value, some
        # A card that looks at what is left is played while most is left.
        return sorted(chosen, key=lambda entry: -self.numbers.asks[entry[2]])

    def scandal_worth(self, table: ScoundrelsTable, seat: int, card: int, target: int) -> float:
        """Return what a scandal is worth against a rival, or against all who are ahead where it names the own seat."""
        if target == seat:
            return sum(self._against(table, seat, card, other) for other in campaigning.ahead_of(table, seat))
        return self._against(table, seat, card, target)

    def _against(self, table: ScoundrelsTable, seat: int, card: int, target: int) -> float:
        share = self.hurt(table, seat, target)
        value = 0.0
        for effect in self.faces.fx[card]:
            value += self.effect_against(table, seat, effect, target, share)
        if campaigning.shields_of(self.rules, table, target):
            value = min(value, 0.2 * value + share)
        return value

    def effect_against(self, table: ScoundrelsTable, seat: int, effect: CardEffect, target: int, share: float) -> float:
        """Return what one effect is worth to its player, with what the target's loss counts for it."""
        op, n = effect.op, effect.n
        if op in ("opponent_loses_coins", "steal_coins"):
            coins = table.coins[target]
            value = share * (self.coins(coins) - self.coins(max(0, coins - n)))
            if op == "steal_coins":
                value += self.coins(table.coins[seat] + n) - self.coins(table.coins[seat])
            return value
        if op in ("opponent_loses_influence", "steal_influence"):
            has = table.influence[target]
            value = share * self.fallen(has, n)
            if op == "steal_influence":
                value += MUCH if table.influence[seat] + n >= GOAL else self.gain(table, seat, n)
            return value
        faces, on_card = self.faces, table.on_card
        if op == "drain_investments":
            return share * sum(
                min(n, on_card[card]) for card in table.tableau[target] if not faces.protected[card] and on_card[card]
            )
        if op == "destroy":
            family = FAMILIES.index(effect.family)
            cards = effects.destructible(self.rules, table, target, family)
            worth = max((self.standing_worth(table, card) for card in cards), default=0.0)
            # An army lost is an army that cannot strike or hold in every round to come.
            return share * worth * (1.4 if family == CONQUER else 1.0)
        held = min(n, len(table.hands[target]))
        if op == "steal_card":
            return held * (0.9 + 0.7 * share) * self.fresh[5]
        return held * 0.7 * share * self.fresh[5]

    def standing_worth(self, table: ScoundrelsTable, card: int) -> float:
        """Return what a card in a tableau is worth to its owner."""
        faces = self.faces
        if faces.family[card] == INVEST:
            return self.holding(card, table.on_card[card], self.left(table))
        if faces.family[card] == CONQUER:
            return 0.9 * (faces.attack[card] + faces.defence[card]) + 1.5 * bool(faces.on_win[card])
        return 2.5

    def pays(self, table: ScoundrelsTable, seat: int, card: int, target: int) -> bool:
        """Tell whether a card of CAMPAIGN is sure to bring coins beyond its cost at once, the rival's or the bank's.

        The bank gives what the rival lacks (SCOUND-49). The target is the own seat for a card of reputation.
        """
        coins = sum([effect.n for effect in self.faces.fx[card] if effect.op in ("gain_coins", "steal_coins")])
        return coins >= self.rules.cost(table, seat, card) + WINDFALL and (
            target == seat or not campaigning.shields_of(self.rules, table, target)
        )

    def scandals(self, table: ScoundrelsTable, seat: int) -> Sequence[Price]:
        """Return the scandals in hand, each with what it costs and what the hand loses by it."""
        families, cost_of = self.faces.family, self.rules.cost
        cards = [card for card in table.hands[seat] if families[card] == SCANDAL]
        if not cards:
            return ()
        worths = self.losses(table, seat)
        return [(card, cost_of(table, seat, card), worths[card]) for card in cards]

    def scandals_worth(self, table: ScoundrelsTable, seat: int, scandals: Sequence[Price], coins: int) -> float:
        """Return what scandals would bring, each against whom it hurts most, with so many coins."""
        total = 0.0
        for card, cost, loss in scandals:
            if cost <= coins:
                gain = self.best_target(table, seat, card)[0] - self.spent(coins, cost) - loss
                if gain > 0.0:
                    total += gain
                    coins -= cost
        return total

    def best_target(self, table: ScoundrelsTable, seat: int, card: int) -> tuple[float, int]:
        """Return whom a scandal is best aimed at, behind its worth there."""
        if self.faces.targets[card] == campaigning.EACH_AHEAD:
            return self.weights.scandal * self.scandal_worth(table, seat, card, seat), seat
        worth, target = max(
            [(self._against(table, seat, card, other), other) for other in range(self.rules.seats) if other != seat]
        )
        return self.weights.scandal * worth, target
