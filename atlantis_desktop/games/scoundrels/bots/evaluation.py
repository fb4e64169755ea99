"""What cards, coins and influence are worth to a seat of City of Scoundrels, in coins, from what it may see.

Nothing here looks into a rival's hand. How much longer the game lasts is read from the track: the nearer the leader is
to ten, the less an investment may still grow and the more a seashell counts.
"""

from __future__ import annotations

from operator import mul
from typing import Final, TypeVar

from atlantis_desktop.games.scoundrels.bots.card_worth import Yield, numbers_of
from atlantis_desktop.games.scoundrels.bots.styles import PLAIN, Weights
from atlantis_desktop.games.scoundrels.rules.campaigning import EACH_AHEAD
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import INVEST, SCANDAL, SHINING, ScoundrelsTable
from atlantis_desktop.games.scoundrels.rules.victory import GOAL

PURSE: Final = 200
"""The worth of coins is tabled up to here."""
LARGEST: Final = 40
"""No hand is larger."""
LAST: Final = 10
"""The longest that a game is taken to go on, in rounds."""
REMEMBERED: Final = 300
"""Of each sort of plan so many are remembered: about those of one decision of a search."""
CARD: Final = 2.0
"""What a card is worth of which nothing is known (2.5)."""
URGENT: Final = 1.4
"""How much more the loss of a rival is worth who needs only one influence more."""
BENDS: Final = (5, 12, 20)
"""The numbers of coins from which on a further coin is worth less."""

USUAL: Final = {
    "steal_influence": 10.0, "opponent_loses_influence": 7.0, "steal_coins": 1.6, "opponent_loses_coins": 0.8,
    "steal_card": 4.0, "discard_random": 2.2, "drain_investments": 2.8, "destroy": 7.5,
}  # fmt: skip
"""By effect of a scandal: what each of its number is worth against a rival who has what most have."""


V = TypeVar("V")
Own = tuple[object, ...]
"""What a seat has itself; see `Evaluation.own`."""


class Memory(dict[tuple[object, ...], V]):
    """What was worked out before, by all that it follows from; it begins anew when it has grown too large.

    A search plays many lines on from one table. Most of what a seat has is the same in several of them, since a move
    concerns one or two seats.
    """

    def keep(self, key: tuple[object, ...], found: V) -> V:
        """Remember what was found and give it."""
        if len(self) >= REMEMBERED:
            self.clear()
        self[key] = found
        return found


class Evaluation:
    """Weighs the tables of one match by the numbers of a style. It is handed views, or states dealt out from one."""

    def __init__(self, rules: ScoundrelsRules, weights: Weights = PLAIN) -> None:
        """Take the rules of the match and the numbers."""
        self.rules = rules
        self.faces = rules.faces
        self.safety_round = rules.safety_round
        self.weights = weights
        self.numbers = numbers_of(rules.faces)
        self.purse = self._purses()
        steps = weights.steps
        self.track = [sum(steps[:at]) for at in range(GOAL + 1)]
        """By influence: what all of it is worth."""
        self.horizon = [max(1, min(LAST, 1 + 13 * (GOAL - most) // 12)) for most in range(GOAL)]
        """By influence of the leader: how many rounds the game may still last."""
        self._holdings: dict[tuple[int, int, int], float] = {}
        self._fallen: dict[tuple[int, int], float] = {}
        tables = self.numbers.tables.get(weights)
        if tables is None:
            cards = range(len(self.faces.cost))
            worths = [[self._in_hand(card, left) for card in cards] for left in range(LAST + 1)]
            tables = self.numbers.tables[weights] = worths, [self._mean_kept(row) for row in worths]
        self.worths, self.fresh = tables
        """By rounds that are left: what each card in hand is worth, and what a card is worth that comes from SPY."""
        self.counts = [1.0 / (1.0 + (at / weights.room) ** 2) for at in range(LARGEST)]
        """By how many better cards there are in the hand: how much one counts."""
        self._losses: Memory[dict[int, float]] = Memory()
        self.share: float = weights.rivalry / (rules.seats - 1) ** 0.8

    # Coins and influence

    def _purses(self) -> list[float]:
        slopes, out, worth = self.weights.slopes, [], 0.0
        for coins in range(PURSE):
            out.append(worth)
            worth += slopes[sum(coins >= bend for bend in BENDS)]
        return out

    def coins(self, count: int) -> float:
        """Return what so many coins in the stash are worth."""
        return self.purse[count] if count < PURSE else self.purse[-1]

    def gain(self, table: ScoundrelsTable, seat: int, count: float) -> float:
        """Return what so much more influence is worth to a seat; a chance of one counts in part."""
        track, now = self.track, table.influence[seat]
        whole = int(count)
        value = track[min(GOAL, now + whole)] - track[now]
        if count > whole:
            value += (count - whole) * (track[min(GOAL, now + whole + 1)] - track[min(GOAL, now + whole)])
        return value

    def fallen(self, has: int, count: int) -> float:
        """Return what it costs to lose so much of the influence that one has."""
        found = self._fallen.get((has, count))
        if found is None:
            falls = self.weights.falls
            found = self._fallen[has, count] = sum([falls[max(0, min(9, has - at))] for at in range(count)], 0.0)
        return found

    def hurt(self, table: ScoundrelsTable, seat: int, rival: int) -> float:
        """Return how much a rival's loss counts for a seat."""
        influence = table.influence
        held = influence[rival]
        if held >= GOAL - 1:
            return URGENT * (self.share + self.weights.leader)
        for other, more in enumerate(influence):
            if more > held and other != seat:
                return self.share
        return self.share + self.weights.leader

    def left(self, table: ScoundrelsTable) -> int:
        """Return how many rounds the game may still last, as the track tells."""
        most, safe = max(table.influence), self.safety_round - table.round
        rounds = self.horizon[most] if most < GOAL else 1
        return rounds if rounds <= safe else max(1, safe)

    # Cards

    def truth(self, table: ScoundrelsTable, seat: int) -> int:
        """Return which conditions hold for a seat, as `CardNumbers.shining` counts them, coins aside."""
        won = table.won_round[seat]
        return (won > 0 and won >= table.round - 1) + 2 * (table.poseidon == seat)

    def shining(self, table: ScoundrelsTable, seat: int, card: int, coins: int, truth: int) -> Yield:
        """Return what a card of shining reputation brings to a seat that has so many coins left after paying."""
        numbers = self.numbers
        return numbers.shining[card][truth + 4 * (coins >= numbers.asks[card])]

    def own(self, table: ScoundrelsTable, seat: int) -> Own:
        """Return all that a plan can look at which asks for nothing but what a seat has itself, to remember it by."""
        tableau, on_card = table.tableau[seat], table.on_card
        return (
            self.left(table), table.coins[seat], table.influence[seat], tuple(table.hands[seat]), tuple(tableau),
            tuple([on_card[card] for card in tableau]),
            tuple([card for card in table.new if card in tableau]) if table.new else (),
        )  # fmt: skip

    def holding(self, card: int, lying: int, left: int) -> float:
        """Return what an investment with so many coins on it is worth, to be cashed out in some rounds."""
        found = self._holdings.get((card, lying, left))
        if found is None:
            found = self._holdings[card, lying, left] = self._holding_of(card, lying, left)
        return found

    def _holding_of(self, card: int, lying: int, left: int) -> float:
        weights, numbers, faces = self.weights, self.numbers, self.faces
        grown = min(float(faces.cap[card]), lying + numbers.income[card] * min(weights.grows, left - 1))
        value = weights.patience * (grown + faces.cash_out[card] + CARD * numbers.drawn[card])
        if numbers.bonus[card]:
            needed = numbers.asks_on_card[card]
            rounds = (needed - lying) / max(0.5, numbers.income[card])
            if rounds < left:
                value += weights.patience * weights.steps[4] * numbers.bonus[card]
        return weights.invest * value + (1.5 * faces.draw_extra[card] if left > 2 else 0.0)

    def _in_hand(self, card: int, left: int) -> float:
        """Return what a card in hand is worth when so many rounds are left, whoever holds it."""
        weights, faces, numbers = self.weights, self.faces, self.numbers
        family, cost, step = faces.family[card], faces.cost[card], weights.steps[4]
        if family == INVEST:
            grown = self.holding(card, 0, left) - cost
            return max(weights.kept * grown, 0.7 * faces.quick_sale[card], 1.0)
        if family == SHINING:
            found = numbers.shining[card][0]
            rich = numbers.shining[card][4]
            value = (found.influence + rich.influence) / 2 * step + found.coins + CARD * found.cards - cost
            if faces.lasting[card]:
                value = 2.0 if left > 3 else 0.0
            return max(1.0, weights.shining * weights.kept * value)
        if family == SCANDAL:
            return max(1.0, weights.scandal * weights.kept * (self._plain_scandal(card) - cost))
        strength = numbers.attack[card] + numbers.defence[card]
        value = 0.7 * strength + (1.0 if faces.standing[card] and left > 3 else 0.0)
        value += 1.5 * bool(faces.on_win[card]) + faces.no_response[card] + 2.0 * faces.cancel_loss[card]
        return max(1.0, weights.arms * weights.kept * value)

    def _plain_scandal(self, card: int) -> float:
        """Return what a scandal is worth against a rival who has what most have."""
        many = 1.5 if self.faces.targets[card] == EACH_AHEAD else 1.0
        value = sum(USUAL[effect.op] * effect.n for effect in self.faces.fx[card] if effect.op in USUAL) * many
        return value

    def _mean_kept(self, worths: list[float]) -> float:
        """Give the mean worth of a card that is kept of three, the least going: about that of the upper two thirds."""
        ordered = sorted(worths)
        cut = len(ordered) // 4
        return float(sum(ordered[cut:]) / (len(ordered) - cut))

    def hand(self, worths: list[float]) -> float:
        """Give what cards of these worths are worth together in one hand; the more there are, the less each counts."""
        return float(sum(map(mul, sorted(worths, reverse=True), self.counts)))

    def losses(self, table: ScoundrelsTable, seat: int) -> dict[int, float]:
        """Return by card what a hand loses without it: less than its worth where it holds many better ones."""
        key = left, hand = self.left(table), tuple(table.hands[seat])
        found = self._losses.get(key)
        return self._losses.keep(key, self._losses_of(left, hand)) if found is None else found

    def _losses_of(self, left: int, hand: tuple[int, ...]) -> dict[int, float]:
        row, counts = self.worths[left], self.counts
        cards = sorted(hand, key=row.__getitem__)
        out, saved = {}, 0.0
        for at in range(len(cards) - 1, -1, -1):
            card = cards[len(cards) - 1 - at]
            worth = row[card]
            out[card] = worth * counts[at] - saved
            if at:
                saved += worth * (counts[at - 1] - counts[at])
        return out

    # Armies

    def armies(self, table: ScoundrelsTable, seat: int) -> tuple[int, int]:
        """Return attack and defence of a seat's standing cards."""
        attack = defence = 0
        faces = self.faces
        for card in table.tableau[seat]:
            attack += faces.attack[card]
            defence += faces.defence[card]
        return attack, defence

    def rivals(self, table: ScoundrelsTable, seat: int) -> tuple[int, int]:
        """Return the largest attack and the largest defence that a rival has standing."""
        threat = walls = 0
        for other in range(self.rules.seats):
            if other != seat:
                attack, defence = self.armies(table, other)
                threat, walls = max(threat, attack), max(walls, defence)
        return threat, walls

    def army(self, attack: int, defence: int, rivals: tuple[int, int], left: int) -> float:
        """Return what an army is worth: attack up to what breaks rivals, defence up to what holds them off."""
        weights, (threat, walls) = self.weights, rivals
        value = weights.attack * min(attack, walls + 5) + weights.defence * min(defence, threat + 4)
        return value * min(1.0, left / 5)
