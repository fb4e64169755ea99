"""What a visit to CONQUER would bring a seat of City of Scoundrels: the best battle, and the army worth raising."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from atlantis_desktop.games.scoundrels.bots.card_worth import LONGEST, RICHEST, ROLLS, STRONGEST, chances
from atlantis_desktop.games.scoundrels.bots.evaluation import Memory
from atlantis_desktop.games.scoundrels.bots.styles import PLAIN, Weights
from atlantis_desktop.games.scoundrels.bots.visits import MUCH, Deed, Visits
from atlantis_desktop.games.scoundrels.rules import conquering
from atlantis_desktop.games.scoundrels.rules.conquering import FEE
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, MIDDLE, ScoundrelsTable

THERE: Final = 0.25
"""How likely a rival is taken to choose CONQUER, as one of four regions."""
SALES: Final = 8
"""So many coins a rival is taken to bring home from INVEST, where regions are yet to be chosen."""
POOR: Final = 6
"""Who has fewer coins than these is likely to go for more."""
SPARE: Final = 6
"""With so many coins left, enough for any card of reputation, an army is raised rather than a visit wasted."""
LITTLE: Final = 0.1
"""What is better than to do nothing."""
WEIGHED: Final = 5
"""Of so many cards of war every choice is weighed; of more only the strongest."""


class Attack(NamedTuple):
    """A battle that a seat may start: what it is worth, against whom, with which cards of the hand."""

    worth: float
    target: int = -1
    cards: tuple[int, ...] = ()
    wins: float = 0.0
    """The chance to win it."""
    ties: float = 0.0


NO_ATTACK: Final = Attack(0.0)


class Sortie(NamedTuple):
    """Cards of the hand that may be played before a battle, and what the seat then has against whomever it meets."""

    cards: tuple[int, ...]
    loss: float
    """What the cards, their cost and the fee are worth, less what will still stand afterwards."""
    attack: int
    ignored: frozenset[str]
    """The kinds of card that do not defend."""
    silent: bool
    """Whether the rival may not answer."""
    spoils: float
    """What cards bring for a victory beside the influence."""
    dice: int = 0
    """How many dice come to the attack."""


class Battles(Visits):
    """Plans battles."""

    def __init__(self, rules: ScoundrelsRules, weights: Weights = PLAIN) -> None:
        """Take the rules of the match and the numbers of a style."""
        super().__init__(rules, weights)
        self.courage: float = weights.arms**0.5
        """How dear a victory is."""
        self._sorties: Memory[Sequence[Sortie]] = Memory()
        self._met_later: dict[tuple[int, int], Sequence[tuple[float, float]]] = {}

    # CONQUER

    def attack_plan(self, table: ScoundrelsTable, seat: int) -> Attack:
        """Return the best battle that a seat could start now, with the cards to play before; none when none pays."""
        if table.coins[seat] < FEE:
            return NO_ATTACK
        if self.uncertain(table):
            targets = [other for other in range(self.rules.seats) if other != seat]
        else:
            targets = conquering.targets(self.rules, table, seat)
        if not targets:
            return NO_ATTACK
        sorties = self.sorties(table, seat)
        best = NO_ATTACK
        for target in targets:
            best = max(best, self._against_target(table, seat, target, sorties))
        return best

    def sorties(self, table: ScoundrelsTable, seat: int) -> Sequence[Sortie]:
        """Return every choice of cards to attack with that can be paid beside the fee, no card at all among them."""
        rolled = table.rolled
        key = self.own(table, seat), *[(card, rolled.get(card)) for card in table.committed[seat]]
        found = self._sorties.get(key)
        return self._sorties.keep(key, self._sorties_of(table, seat)) if found is None else found

    def _sorties_of(self, table: ScoundrelsTable, seat: int) -> list[Sortie]:
        faces, numbers, coins = self.faces, self.numbers, table.coins[seat]
        base, before, surprise = 0, frozenset[str](), False
        for card in table.tableau[seat]:
            base += faces.attack[card]
        for card in table.committed[seat]:
            if faces.has_attack[card]:
                base += table.rolled.get(card, faces.attack[card])
                before = before.union(faces.ignores[card])
                surprise = surprise or faces.no_response[card]
        cards, prizes, worths = self.forces(table, seat), self.prizes(table, seat), self.losses(table, seat)
        fresh = self.fresh[self.left(table)]
        if len(cards) > WEIGHED:
            cards = sorted(cards, reverse=True)[:WEIGHED]
        out = []
        for count in range(len(cards) + 1):
            for some in combinations(cards, count):
                cost = sum([entry[2] for entry in some])
                if cost > coins - FEE:
                    continue
                loss = self.spent(coins, FEE + cost)
                attack, dice, ignored, silent, spoils = base, 0, before, surprise, prizes
                for strength, card, _cost in some:
                    if faces.die[card]:
                        dice += 1
                    else:
                        attack += int(strength)
                    loss += worths[card]
                    if faces.standing[card]:
                        loss -= self.standing_worth(table, card) * 0.9
                    ignored = ignored.union(faces.ignores[card])
                    silent = silent or faces.no_response[card]
                    if faces.on_win[card]:
                        spoils += 1.0 + numbers.on_win[card].coins + fresh * numbers.on_win[card].cards
                chosen = tuple([entry[1] for entry in some])
                out.append(Sortie(chosen, loss, attack, ignored, silent, spoils, min(dice, len(ROLLS) - 1)))
        return out

    def forces(self, table: ScoundrelsTable, seat: int) -> list[tuple[float, int, int]]:
        """Return the cards of a hand that help an attack and can be paid beside the fee: strength, card and cost."""
        faces, strength = self.faces, self.numbers.attack
        most, cost_of = table.coins[seat] - FEE, self.rules.cost
        cards = [
            (strength[card], card, cost_of(table, seat, card)) for card in table.hands[seat]
            if faces.family[card] == CONQUER and (strength[card] or faces.on_win[card])
        ]  # fmt: skip
        return [entry for entry in cards if entry[2] <= most]

    def prizes(self, table: ScoundrelsTable, seat: int) -> float:
        """Return what standing cards bring for a victory in battle."""
        faces, brings, fresh = self.faces, self.numbers.on_win, self.fresh[self.left(table)]
        return sum(
            [brings[card].coins + fresh * brings[card].cards for card in table.tableau[seat] if faces.on_win[card]], 0.0
        )

    def _against_target(
        self, table: ScoundrelsTable, seat: int, target: int, sorties: Sequence[Sortie]
    ) -> Attack:  # fmt: skip
        weights = self.weights
        mine, theirs = min(9, table.influence[seat]), min(9, table.influence[target])
        share = self.hurt(table, seat, target)
        # The tenth influence is worth the same to every style.
        won = MUCH if mine == 9 else self.courage * (self.gain(table, seat, 1) + share * weights.falls[theirs])
        lost = weights.falls[mine] + share * weights.steps[theirs]
        answered = self.answered(table, target)
        walls: dict[frozenset[str], int] = {}
        worth, best, odds = 0.0, None, answered[0]
        for sortie in sorties:
            _cards, loss, attack, ignored, silent, spoils, dice = sortie
            wall = walls.get(ignored)
            if wall is None:
                wall = walls[ignored] = self._wall(table, target, ignored)
            lead = attack - wall
            if dice:
                met = [self._met(lead + roll, silent, answered) for roll in ROLLS[dice]]
                wins, ties = (sum([each[at] for each in met]) / len(met) for at in (0, 1))
            else:
                wins, ties = self._met(lead, silent, answered)
            value = wins * (won + spoils) - (1.0 - wins - ties) * lost - loss
            if value > worth:
                worth, best, odds = value, sortie, (wins, ties)
        return NO_ATTACK if best is None else Attack(worth, target, best.cards, *odds)

    def _met(
        self, lead: int, silent: bool, answered: Sequence[tuple[float, float]]
    ) -> tuple[float, float]:  # fmt: skip
        """Return the chances to win and to tie with a lead over the wall, as the rival may answer."""
        return chances(lead, (), silent) if silent or lead < 0 else answered[min(lead, STRONGEST + 1)]

    def answered(self, table: ScoundrelsTable, target: int) -> Sequence[tuple[float, float]]:
        """Return the chances to win and to tie by lead, from what a rival's hand and coins tell of its answer.

        As long as regions are to be chosen the rival may yet bring coins from INVEST, which comes before CONQUER.
        """
        if MIDDLE not in table.stands:
            return self.answered_now(table, target)
        held, coins = min(len(table.hands[target]), LONGEST), min(table.coins[target], RICHEST)
        rows = self.numbers.fights[held]
        found = self._met_later.get((held, coins))
        if found is None:
            sells = self.weights.sells[coins >= POOR]
            richer = rows[min(coins + SALES, RICHEST)]
            found = self._met_later[held, coins] = [
                (now[0] + sells * (later[0] - now[0]), now[1] + sells * (later[1] - now[1]))
                for now, later in zip(rows[coins], richer, strict=True)
            ]
        return found

    def answered_now(self, table: ScoundrelsTable, target: int) -> Sequence[tuple[float, float]]:
        """Return the same chances with the coins that the rival has now."""
        return self.numbers.fights[min(len(table.hands[target]), LONGEST)][min(table.coins[target], RICHEST)]

    def _wall(self, table: ScoundrelsTable, target: int, ignored: frozenset[str]) -> int:
        """Return the standing defence of a rival, but for the kinds of card that do not count."""
        defence, kinds = self.faces.defence, self.faces.id
        return sum([defence[card] for card in table.tableau[target] if not ignored or kinds[card] not in ignored])

    def raising(self, table: ScoundrelsTable, seat: int, coins: int, spare: Sequence[int] = ()) -> list[Deed]:
        """Return the standing cards of war that are worth their coins by themselves, the best first."""
        faces = self.faces
        cards = [
            card for card in table.hands[seat]
            if faces.family[card] == CONQUER and faces.standing[card] and card not in spare
        ]  # fmt: skip
        if not cards:
            return []
        left, worths = self.left(table), self.losses(table, seat)
        attack, defence = self.armies(table, seat)
        rivals = self.rivals(table, seat)
        before = self.army(attack, defence, rivals, left)
        out = []
        for card in cards:
            cost = self.rules.cost(table, seat, card)
            if cost <= coins:
                after = self.army(attack + faces.attack[card], defence + faces.defence[card], rivals, left)
                prize = 3.0 * self.weights.arms if faces.on_win[card] and left > 3 and attack > 3 else 0.0
                gain = after - before + prize - self.spent(coins, cost) - worths[card]
                if gain > 0.0:
                    out.append((gain, "conquer", card))
        out.sort(reverse=True)
        return out

    def rather_than_nothing(self, table: ScoundrelsTable, seat: int) -> list[Deed]:
        """Return the strongest card of war to raise for coins to spare, where a visit has done nothing yet.

        Who came for a battle may find the rival richer, or beaten already (SCOUND-36).
        """
        faces, coins = self.faces, table.coins[seat]
        new = [card for card in table.new if card in table.tableau[seat]]
        if new or table.committed[seat]:
            return []
        cards = [
            (faces.attack[card] + faces.defence[card], card) for card in table.hands[seat]
            if faces.family[card] == CONQUER and faces.standing[card]
            and coins - self.rules.cost(table, seat, card) >= SPARE
        ]  # fmt: skip
        strength, best = max(cards, default=(0, -1))
        return [(LITTLE, "conquer", best)] if strength else []

    def uncertain(self, table: ScoundrelsTable) -> bool:
        """Tell whether only rivals in CONQUER can be challenged and nobody has gone anywhere yet (SCOUND-34)."""
        return not self.rules.target_anywhere and MIDDLE in table.stands

    def conquer_worth(self, table: ScoundrelsTable, seat: int) -> float:
        """Return what a visit to CONQUER brings: the best battle and the army that is worth raising beside it."""
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
