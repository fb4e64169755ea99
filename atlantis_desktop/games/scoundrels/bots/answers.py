"""What a challenged seat answers, and whether a shield is spent: the decisions of City of Scoundrels out of turn."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from atlantis_desktop.games.scoundrels.bots.battles import WEIGHED, Battles
from atlantis_desktop.games.scoundrels.bots.card_worth import ROLLS
from atlantis_desktop.games.scoundrels.bots.visits import MUCH
from atlantis_desktop.games.scoundrels.rules import conquering
from atlantis_desktop.games.scoundrels.rules.state import ScoundrelsTable
from atlantis_desktop.games.scoundrels.rules.victory import GOAL


class BattleAnswer(NamedTuple):
    """Cards of the hand that a challenged seat plays, and what that is worth."""

    worth: float
    cards: tuple[int, ...] = ()


class Reactions(Battles):
    """Weighs answers to battles and scandals."""

    def answer_plan(self, table: ScoundrelsTable, seat: int, attacker: int) -> BattleAnswer:
        """Return the best answer to a battle: which cards to play, none where they would be wasted (SCOUND-37)."""
        faces, numbers, coins = self.faces, self.numbers, table.coins[seat]
        sums = conquering.sums(self.rules, table, attacker, seat)
        saved = any(faces.cancel_loss[card] for card in table.committed[seat])
        share = self.hurt(table, seat, attacker)
        rival_gain = MUCH if table.influence[attacker] >= 9 else self.weights.steps[table.influence[attacker]]
        lost = self.weights.falls[min(9, table.influence[seat])] + share * rival_gain
        won = self.gain(table, seat, 1) + share * self.weights.falls[min(9, table.influence[attacker])]
        worths = self.losses(table, seat)
        cards = []
        for card in table.hands[seat]:
            if numbers.is_conquer[card] and (numbers.defence[card] or faces.cancel_loss[card]):
                cost = self.rules.cost(table, seat, card)
                if cost <= coins:
                    cards.append((numbers.defence[card], card, cost))
        cards.sort(reverse=True)
        cards = cards[:WEIGHED]
        best = BattleAnswer(-MUCH * 10)
        for count in range(len(cards) + 1):
            for some in combinations(cards, count):
                cost = sum(entry[2] for entry in some)
                if cost > coins:
                    continue
                sure = [entry[0] for entry in some if not faces.die[entry[1]]]
                lead = sums.defence + int(sum(sure)) - sums.attack
                safe = saved or any(faces.cancel_loss[entry[1]] for entry in some)
                rolls = ROLLS[min(len(some) - len(sure), len(ROLLS) - 1)]
                wins, falls = sum(lead + roll > 0 for roll in rolls), sum(lead + roll < 0 for roll in rolls)
                value = (won * wins - (0.0 if safe else lost * falls)) / len(rolls)
                value -= self.spent(coins, cost)
                for _strength, card, _cost in some:
                    value -= worths[card]
                    if faces.standing[card]:
                        value += self.standing_worth(table, card)
                if value > best.worth:
                    best = BattleAnswer(value, tuple(entry[1] for entry in some))
        return best

    def shield_worth(self, table: ScoundrelsTable, seat: int, scandal: int, player: int) -> float:
        """Return what spending a shield saves a seat, beyond what the shield is worth for later."""
        harm = 0.0
        for effect in self.faces.fx[scandal]:
            op, n = effect.op, effect.n
            if op.endswith("influence"):
                harm += self.weights.falls[min(9, table.influence[seat])] * n
                if op == "steal_influence":
                    harm += MUCH if table.influence[player] + n >= GOAL else 3.0
            elif op.endswith("coins"):
                harm += self.coins(table.coins[seat]) - self.coins(max(0, table.coins[seat] - n))
            else:
                harm += self.effect_against(table, player, effect, seat, 1.0)
        return harm - 3.0
