"""What a visit to CONQUER would bring a seat of City of Scoundrels: the best battle, and the army worth raising."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from atlantis_desktop.games.scoundrels import conquering
from atlantis_desktop.games.scoundrels.bot_cards import LONGEST, RICHEST
from atlantis_desktop.games.scoundrels.bot_visits import MUCH, Deed, Visits
from atlantis_desktop.games.scoundrels.conquering import FEE
from atlantis_desktop.games.scoundrels.evaluation import CARD
from atlantis_desktop.games.scoundrels.odds import chances
from atlantis_desktop.games.scoundrels.state import CONQUER, MIDDLE, ScoundrelsTable

THERE = 0.25
"""How likely a rival is taken to choose CONQUER, as one of four regions."""
WEIGHED = 5
"""Of so many cards of war every choice is weighed; of more only the strongest."""


class Attack(NamedTuple):
    """A battle that a seat may start: what it is worth, against whom, with which cards of the hand."""

    worth: float
    target: int = -1
    cards: tuple[int, ...] = ()
    wins: float = 0.0
    """The chance to win it."""
    ties: float = 0.0


NO_ATTACK = Attack(0.0)


class Battles(Visits):
    """Plans battles."""

    # CONQUER

    def reply(self, table: ScoundrelsTable, target: int) -> list[float]:
        """Give how likely a rival's answer is to add so much defence or more, from what its hand and stash tell."""
        held, coins = len(table.hands[target]), table.coins[target]
        return self.numbers.odds[min(held, LONGEST)][min(coins, RICHEST)]

    def attack_plan(self, table: ScoundrelsTable, seat: int) -> Attack:
        """Give the best battle that a seat could start now, with the cards to play before; none when none pays."""
        coins = table.coins[seat]
        if coins < FEE:
            return NO_ATTACK
        if self.uncertain(table):
            targets = [other for other in range(self.rules.seats) if other != seat]
        else:
            targets = conquering.targets(self.rules, table, seat)
        if not targets:
            return NO_ATTACK
        faces, numbers = self.faces, self.numbers
        base, ignored = 0.0, frozenset[str]()
        surprise = False
        for card in table.tableau[seat]:
            base += faces.attack[card]
        for card in table.committed[seat]:
            if faces.has_attack[card]:
                base += table.rolled.get(card, faces.attack[card])
                ignored |= set(faces.ignores[card])
                surprise = surprise or faces.no_response[card]
        cards = [
            (numbers.attack[card], card, self.rules.cost(table, seat, card)) for card in table.hands[seat]
            if faces.family[card] == CONQUER and (numbers.attack[card] or faces.on_win[card])
        ]  # fmt: skip
        cards = [entry for entry in cards if entry[2] <= coins - FEE]
        if len(cards) > WEIGHED:
            cards = sorted(cards, reverse=True)[:WEIGHED]
        worths = self.losses(table, seat)
        options = []
        for count in range(len(cards) + 1):
            for some in combinations(cards, count):
                cost = sum(entry[2] for entry in some)
                if cost > coins - FEE:
                    continue
                loss = self.coins(coins) - self.coins(coins - FEE - cost)
                for _strength, card, _cost in some:
                    loss += worths[card]
                    if faces.standing[card]:
                        loss -= self.standing_worth(table, card) * 0.9
                options.append((some, loss))
        best = NO_ATTACK
        for target in targets:
            best = max(best, self._against_target(table, seat, target, base, ignored, surprise, options))
        return best

    def _against_target(
        self, table: ScoundrelsTable, seat: int, target: int, base: float, ignored: frozenset[str], surprise: bool,
        options: Sequence[tuple[tuple[tuple[float, int, int], ...], float]],
    ) -> Attack:  # fmt: skip
        faces, weights = self.faces, self.weights
        share = self.hurt(table, seat, target)
        won = self.gain(table, seat, 1) + share * weights.falls[min(9, table.influence[target])]
        if table.influence[seat] >= 9:
            won = MUCH
        rival_gain = weights.steps[min(9, table.influence[target])]
        lost = weights.falls[min(9, table.influence[seat])] + share * rival_gain
        won *= weights.arms**0.5
        prizes = sum(
            self.numbers.on_win[card].coins + CARD * self.numbers.on_win[card].cards
            for card in table.tableau[seat] if faces.on_win[card]
        )  # fmt: skip
        walls: dict[frozenset[str], int] = {}
        reply = self.reply(table, target)
        best = NO_ATTACK
        for some, loss in options:
            attack, skips, silent, more = base, ignored, surprise, prizes
            for strength, card, _cost in some:
                attack += strength
                if faces.ignores[card]:
                    skips = skips | set(faces.ignores[card])
                silent = silent or faces.no_response[card]
                if faces.on_win[card]:
                    more += 1.0 + self.numbers.on_win[card].coins
            wall = walls.get(skips)
            if wall is None:
                wall = walls[skips] = sum(
                    faces.defence[card] for card in table.tableau[target] if faces.id[card] not in skips
                )
            wins, ties = chances(int(attack) - wall, reply, silent)
            value = wins * (won + more) - (1.0 - wins - ties) * lost - loss
            if value > best.worth:
                best = Attack(value, target, tuple(card for _strength, card, _cost in some), wins, ties)
        return best

    def raising(self, table: ScoundrelsTable, seat: int, coins: int, spare: Sequence[int] = ()) -> list[Deed]:
        """Give the standing cards of war that are worth their coins by themselves, the best first."""
        faces, left = self.faces, self.left(table)
        worths = self.losses(table, seat)
        attack, defence = self.armies(table, seat)
        out = []
        before = self.army(table, seat, attack, defence, left)
        for card in table.hands[seat]:
            if faces.family[card] == CONQUER and faces.standing[card] and card not in spare:
                cost = self.rules.cost(table, seat, card)
                if cost <= coins:
                    after = self.army(table, seat, attack + faces.attack[card], defence + faces.defence[card], left)
                    prize = 3.0 * self.weights.arms if faces.on_win[card] and left > 3 and attack > 3 else 0.0
                    gain = after - before + prize - self.spent(coins, cost) - worths[card]
                    if gain > 0.0:
                        out.append((gain, "conquer", card))
        out.sort(reverse=True)
        return out

    def uncertain(self, table: ScoundrelsTable) -> bool:
        """Tell whether only rivals in CONQUER can be challenged and nobody has gone anywhere yet (SCOUND-34)."""
        return not self.rules.target_anywhere and MIDDLE in table.stands

    def conquer_worth(self, table: ScoundrelsTable, seat: int) -> float:
        """Give what a visit to CONQUER brings: the best battle and the army that is worth raising beside it."""
        plan = self.attack_plan(table, seat)
        worth = self._conquering(table, seat, plan)
        if plan.target < 0 or not self.uncertain(table):
            return worth
        nobody = (1.0 - THERE) ** (self.rules.seats - 1)
        return worth + nobody * (self._conquering(table, seat, NO_ATTACK) - worth)

    def _conquering(self, table: ScoundrelsTable, seat: int, plan: Attack) -> float:
        coins = table.coins[seat]
        if plan.target >= 0:
            coins -= FEE + sum(self.rules.cost(table, seat, card) for card in plan.cards)
        value = plan.worth
        for gain, _kind, card in self.raising(table, seat, coins, plan.cards):
            cost = self.rules.cost(table, seat, card)
            if cost <= coins:
                value += gain
                coins -= cost
        return value
