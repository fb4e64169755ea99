"""Which region a seat of City of Scoundrels goes to: the visits compared, by play for the best and in a mood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.scoundrels.bots.answers import Reactions
from atlantis_desktop.games.scoundrels.bots.card_worth import STRONGEST
from atlantis_desktop.games.scoundrels.bots.evaluation import URGENT, Memory, Own
from atlantis_desktop.games.scoundrels.bots.styles import PLAIN, Weights
from atlantis_desktop.games.scoundrels.bots.visits import MUCH, Price
from atlantis_desktop.games.scoundrels.rules.conquering import FEE
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import CAMPAIGN, CONQUER, INVEST, MIDDLE, SPY, ScoundrelsTable

MOOD: Final = 1.5
"""By so many coins what a seat thinks of a region may differ while rounds are played on."""
DECIDES: Final = MUCH / 5
"""From such a gain on a visit is likely to win the game at once: no more is weighed by what a style likes."""
SLACK: Final = 1e-6
"""More than what rounding can make of a sum of such numbers."""


class Alone(NamedTuple):
    """What follows of a seat's visits from what it has itself, whatever the rivals have."""

    invest: float
    """What a visit to INVEST is worth."""
    spy: float
    shining: float
    """What the shining cards are worth that it would play."""
    coins: int
    """What is left for scandals after them."""
    scandals: Sequence[Price]
    fight: float
    """What a battle brings at most beside the influence, less what it costs at least."""
    attack: int
    """How strong it can be in battle at most; beyond all measure with a card that does more than add to it."""
    raised: float
    """What the cards of war that it could raise are worth at most."""


class Choices(Reactions):
    """Compares visits."""

    def __init__(self, rules: ScoundrelsRules, weights: Weights = PLAIN) -> None:
        """Take the rules of the match and the numbers of a style."""
        super().__init__(rules, weights)
        self._alone: Memory[Alone] = Memory()
        self._chosen: tuple[object, list[tuple[int, int]], int] | None = None

    def alone(self, table: ScoundrelsTable, seat: int) -> Alone:
        """Return what follows from what a seat has itself."""
        leads = table.influence[seat] >= max(table.influence)
        own = self.own(table, seat)
        key = own, self.truth(table, seat), leads
        found = self._alone.get(key)
        return self._alone.keep(key, self._alone_of(table, seat, own)) if found is None else found

    def _alone_of(self, table: ScoundrelsTable, seat: int, own: Own) -> Alone:
        shining, _gained, order = self.shining_plan(table, seat, own)
        return Alone(
            self.invest_worth(table, seat, own), self.spy_worth(table, seat), shining,
            table.coins[seat] - sum([self.faces.cost[card] for card in order]), self.scandals(table, seat),
            *self._fight_at_most(table, seat), self._raised_at_most(table, seat),
        )  # fmt: skip

    def _fight_at_most(self, table: ScoundrelsTable, seat: int) -> tuple[float, int]:
        """All cards that help are played and nothing is paid for them; only what still stands of them counts."""
        if table.coins[seat] < FEE:
            return -MUCH, 0
        faces = self.faces
        value, attack = self.prizes(table, seat) - self.spent(table.coins[seat], FEE), 0.0
        for card in table.tableau[seat]:
            attack += faces.attack[card]
        forces = self.forces(table, seat)
        if forces:
            worths, fresh = self.losses(table, seat), self.fresh[self.left(table)]
            for strength, card, _cost in forces:
                most = 6.0 if faces.die[card] else strength
                attack += MUCH if faces.no_response[card] or faces.ignores[card] else most
                if faces.standing[card]:
                    value += max(0.0, self.standing_worth(table, card) * 0.9 - worths[card])
                if faces.on_win[card]:
                    value += 1.0 + self.numbers.on_win[card].coins + fresh * self.numbers.on_win[card].cards
        return value, int(attack)

    def _raised_at_most(self, table: ScoundrelsTable, seat: int) -> float:
        """Every point of every card that can be paid counts in full, and is paid with the last coins."""
        faces, weights, left = self.faces, self.weights, self.left(table)
        cards = [card for card in table.hands[seat] if faces.family[card] == CONQUER and faces.standing[card]]
        if not cards:
            return 0.0
        worths, coins, value = self.losses(table, seat), table.coins[seat], 0.0
        for card in cards:
            cost = self.rules.cost(table, seat, card)
            if cost <= coins:
                points = weights.attack * faces.attack[card] + weights.defence * faces.defence[card]
                prize = 3.0 * weights.arms if faces.on_win[card] else 0.0
                value += max(0.0, points * min(1.0, left / 5) + prize - self.spent(coins, cost) - worths[card])
        return value

    def campaign_worth(self, table: ScoundrelsTable, seat: int, alone: Alone) -> float:
        """Return what a visit to CAMPAIGN brings."""
        if alone.coins <= 0 or not alone.scandals:
            return alone.shining
        return alone.shining + self.scandals_worth(table, seat, alone.scandals, alone.coins)

    def conquer_at_most(self, table: ScoundrelsTable, seat: int, alone: Alone, chance: float = 1.0) -> float:
        """Return a worth that a visit to CONQUER does not exceed, when no battle is won with more than a chance.

        It is found much faster than the worth itself.
        """
        if table.influence[seat] >= 9:
            won = MUCH
        else:
            fall = self.weights.falls[min(9, max(table.influence))]
            won = self.courage * (self.gain(table, seat, 1) + URGENT * (self.share + self.weights.leader) * fall)
        return max(0.0, chance * won + alone.fight) + alone.raised + SLACK

    def chance_at_most(self, table: ScoundrelsTable, seat: int, alone: Alone) -> float:
        """Return a chance that no battle which a seat can start is won with more than."""
        chance = 0.0
        for other in range(self.rules.seats):
            lead = alone.attack - self.armies(table, other)[1]
            if other != seat and lead > 0:
                chance = max(chance, self.answered(table, other)[min(lead, STRONGEST + 1)][0])
        return chance

    def regions(self, table: ScoundrelsTable, seat: int) -> list[float]:
        """Return what a visit to each region is worth to a seat, as its style sees it."""
        alone = self.alone(table, seat)
        gains = [0.0] * MIDDLE
        gains[INVEST] = alone.invest
        gains[SPY] = alone.spy
        gains[CAMPAIGN] = self.campaign_worth(table, seat, alone)
        gains[CONQUER] = self.conquer_gain(table, seat)
        return [self.felt(gain, at) for at, gain in enumerate(gains)]

    def conquer_gain(self, table: ScoundrelsTable, seat: int) -> float:
        """Return what a visit to CONQUER is worth beside the others.

        It is the last region to be visited, and a battle may be answered: a sure win elsewhere goes before it.
        """
        return min(MUCH - 1.0, self.conquer_worth(table, seat))

    def felt(self, gain: float, region: int) -> float:
        """Return a gain as the style sees it; what decides the game stands outside of what it is fond of."""
        weights = self.weights
        return gain if gain >= DECIDES else gain * weights.fond[region] + weights.leans[region]

    def likely_regions(self, state: ScoundrelsTable, rng: Rng) -> list[tuple[int, int]]:
        """Return the seats that have yet to choose a region, each with one that it may well choose.

        A search that tries the regions of one seat plays the same dealing on from each of them, with the same luck.
        What the others choose does not hang on that answer, so that it is remembered where somebody has answered.
        """
        waiting = sealed.waiting(state.frames[-1])
        if len(waiting) == self.rules.seats:
            return [(seat, self.likely_region(state, seat, rng)) for seat in waiting]
        key = (
            rng.word, waiting, state.round, state.poseidon, state.coins[:], state.influence[:], state.won_round[:],
            [tuple(cards) for cards in state.hands], [tuple(cards) for cards in state.tableau], state.on_card[:],
        )  # fmt: skip
        if self._chosen is None or self._chosen[0] != key:
            found = [(seat, self.likely_region(state, seat, rng)) for seat in waiting]
            self._chosen = key, found, rng.word
        _key, found, rng.word = self._chosen
        return found

    def likely_region(self, table: ScoundrelsTable, seat: int, rng: Rng) -> int:
        """Return a region that a seat may well choose: mostly the best for it, now and then a close one.

        Whether a battle pays is the dearest question of all; it is asked only where it could change the answer.
        """
        moods = [MOOD * (rng.unit() + rng.unit() - 1.0) * 2 for _region in range(MIDDLE)]
        fond, leans = self.weights.fond, self.weights.leans
        alone = self.alone(table, seat)
        gains = alone.invest, alone.spy, self.campaign_worth(table, seat, alone)
        felt = [self.felt(gain, at) + moods[at] for at, gain in enumerate(gains)]
        best = max(felt)
        needed = (best - moods[CONQUER] - leans[CONQUER]) / fond[CONQUER] - SLACK
        needed = min(needed, max(DECIDES, best - moods[CONQUER]) - SLACK)
        if (
            self.conquer_at_most(table, seat, alone) > needed
            and self.conquer_at_most(table, seat, alone, self.chance_at_most(table, seat, alone)) > needed
            and self.felt(self.conquer_gain(table, seat), CONQUER) + moods[CONQUER] > best
        ):
            return CONQUER
        return felt.index(best)
