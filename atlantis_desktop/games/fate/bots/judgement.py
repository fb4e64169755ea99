"""What a bot thinks at a table of Fate: the moves in their order, how the round may go on, and reasons for hints.

Four parts work together. `evaluation` counts what a position is worth and so puts the moves in order; that is all the
greedy bot does. For a search `dealing` deals out what is hidden and `play_out` plays the round on, to its end or, while
it is young, for a lap, behind which `fitted` tells what is to come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.fate.bots import hints
from atlantis_desktop.games.fate.bots.dealing import deal
from atlantis_desktop.games.fate.bots.evaluation import Evaluation
from atlantis_desktop.games.fate.bots.numbers import FateWeights, Fit, Thumbs
from atlantis_desktop.games.fate.bots.play_out import PlayOut
from atlantis_desktop.games.fate.bots.receiving import tablet_chance
from atlantis_desktop.games.fate.bots.win_model import FateWins
from atlantis_desktop.games.fate.rules.deck import cards_in, mask_of
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.scoring import decide, totals
from atlantis_desktop.games.fate.rules.state import DECLARE, EVIDENCE, INVALIDATE, PASS, FateTable

SPREAD: Final = {2: 30.0, 3: 27.0, 4: 24.0}
"""By number of seats how widely the points of a round scatter between bots of equal strength: the scale of a logistic
curve under which hints foresaw the winners of games best; with more seats everybody scores less."""
PLAIN: Final = 25.0
"""A move that seems worse than the best by so many points is not searched."""
YOUNG: Final = 26
"""With more cards in the deck a round is played on for one lap only, and what was fitted tells the rest: until its end
luck hides more than play-outs show."""
FAITH: Final = 0.15
"""So much of what the ranking takes two moves to differ by comes true in play-outs: nearly nothing while the Doorway is
not found, a third later."""
KEPT: Final = 10.0
"""So many times what two discards differ in value counts before the Doorway: play-outs like to give dear cards away
there, and lose by it."""
WIDE: Final = 12
"""The best move lies among so many of the ranking, hardly less often in its second half than in its first."""
SEARCHED: Final = (DECLARE, EVIDENCE, INVALIDATE, PASS)
"""Every step that leaves a choice: in each of them a search may find better moves than the ranking."""


class FateBot(Evaluation):
    """The judgement of a bot at one match. It is handed views, or states that were dealt out from a view."""

    def __init__(
        self, rules: FateRules, weights: FateWeights | None = None, thumbs: Thumbs | None = None, fit: Fit | None = None
    ) -> None:
        """Take the rules of the match; other numbers are for measuring."""
        super().__init__(rules, weights)
        self.fit = fit or Fit()
        self.play_out = PlayOut(rules, thumbs)
        self.fitted = FateWins(self.play_out)
        self.scatter = SPREAD[rules.seats]
        self.wide = WIDE

    def standings(self, table: FateTable) -> list[float]:
        """Return the chance of each seat to win the match, from 0 to 1."""
        before = totals(table.scores, self.rules.seats)
        left = self.rules.rounds - table.round
        if table.shown or not table.frames:
            if not left:
                winners = decide(table.scores, self.rules.seats).winners
                return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.rules.seats)]
            spread = self.scatter * left**0.5
            points: Sequence[float] = before
        else:
            points = [total + more for total, more in zip(before, self.expected(table)[0], strict=True)]
            spread = self.spread(table)
        return odds(points, spread)

    def rank(self, table: FateTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Return the moves with what each leads to, the best first; equal ones keep their order."""
        step = table.step
        if step == DECLARE:
            ranked = self._rank_declaring(table, seat, moves)
        elif step == EVIDENCE:
            ranked = [(self._after_placing(table, seat, move), move) for move in moves]
        elif step == INVALIDATE:
            ranked = [(self._after(table, seat, move), move) for move in moves]
        elif step == PASS:
            ranked = self._rank_passing(table, seat, moves)
        else:
            return [(0.0, move) for move in moves]
        ranked.sort(key=lambda pair: -pair[0])
        return ranked

    def _after(self, table: FateTable, seat: int, move: Move) -> float:
        after = table.copy()
        self.rules.advance(after, move, None)
        return self.evaluate(after, seat)

    def _rank_declaring(self, table: FateTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Weigh what can be declared against leaving it; of sets of one name only the dearest is looked at."""
        if self.can_wait(table):
            return [(0.0, moves[-1])]
        values = self.deck.values
        ranked = [(self.evaluate(table, seat), moves[-1])]
        dearest: dict[tuple[int, int], tuple[int, Move]] = {}
        for move in moves[:-1]:
            if move.kind == "declare":
                cards = move.args[0]
                kind = self.deck.name_of[cards[0]], max(cards[-1], 49)
                points = sum(values[card] for card in cards)
                if kind not in dearest or dearest[kind][0] < points:
                    dearest[kind] = points, move
            else:
                ranked.append((self._after(table, seat, move), move))
        ranked += [(self._after(table, seat, move), move) for _points, move in dearest.values()]
        return ranked

    def _after_placing(self, table: FateTable, seat: int, move: Move) -> float:
        """Weigh a card as evidence; discards that are still to be chosen count as the cheapest card of each seat."""
        after = table.copy()
        self.rules.advance(after, move, None)
        step, asked, _data = after.frames[-1]
        if step == INVALIDATE:
            lost = self.deck.disproved_by[move.args[0]]
            first = (asked - seat) % self.rules.seats
            for offset in range(first, self.rules.seats):
                other = (seat + offset) % self.rules.seats
                cards = after.tables[other] & lost
                if cards:
                    cheapest = min(cards_in(cards), key=self.deck.values.__getitem__)
                    after.tables[other] &= ~(1 << cheapest)
        return self.evaluate(after, seat)

    def _rank_passing(self, table: FateTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Weigh a card given away: what the own hand loses, and what the next seat gains (never a Tablet lightly)."""
        _points, chances, worths = self.expected(table, seat)
        receiver = (seat + 1) % self.rules.seats
        known = table.learned(seat)[receiver] if table.viewer == seat else 0
        # Only cards that must lie in that hand count as known there; most of it is a guess.
        certain = known if known.bit_count() <= table.held[receiver] else 0
        dead = mask_of(table.evidence) | mask_of(table.discard)
        there = self.hand_value(table, receiver, certain, dead, chances, worths) if certain else 0.0
        ranked = []
        for move in moves:
            card = 1 << move.args[0]
            kept = self.hand_value(table, seat, table.hands[seat] & ~card, dead, chances, worths)
            gain = self.hand_value(table, receiver, certain | card, dead, chances, worths) - there
            worth = kept - self.weights.gift * gain
            if card & self.deck.tablet_mask:
                worth -= self.weights.laid * tablet_chance(self.rules, table, seat)
            ranked.append((worth, move))
        return ranked

    def worth_searching(self, table: FateTable, seat: int, moves: Sequence[Move], most: int) -> list[Move]:
        """Return the most promising moves, the best first, at most ``most``; plainly worse ones are not searched."""
        return [move for _opinion, move in self.opinions(table, seat, moves, most)]

    def opinions(self, table: FateTable, seat: int, moves: Sequence[Move], most: int) -> list[tuple[float, Move]]:
        """Return the same moves, each with how much less likely it is to win than the best of them: 0 or below."""
        if len(moves) == 1:
            return [(0.0, moves[0])]
        ranked = self.rank(table, seat, moves)
        faith = FAITH
        if table.step == INVALIDATE and not table.doorway_found:
            # Whoever places evidence next changes what is disproved: a discarded card is worth what it says.
            ranked = [(-float(self.deck.values[move.args[0]]), move) for _worth, move in ranked]
            ranked.sort(key=lambda pair: -pair[0])
            faith = KEPT
        best = ranked[0][0]
        # A point of lead is worth most where the match is even; this is its worth there.
        worth = faith / (4.0 * self.spread_after(table))
        return [(worth * (value - best), move) for value, move in ranked[:most] if best - value < PLAIN]

    def is_hard(self, table: FateTable, seat: int, moves: Sequence[Move]) -> bool:
        """Tell whether a search may find a better move than the ranking: wherever two are hard to tell apart."""
        if table.step not in SEARCHED:
            return False
        return len(moves) > 1 and len(self.worth_searching(table, seat, moves, 2)) > 1

    def spread(self, table: FateTable) -> float:
        """Return how widely the points of the rounds to come scatter; a lead of so much wins nearly three in four."""
        return self.scatter * float((0.5 + self.rules.rounds - table.round) ** 0.5)

    def spread_before(self, table: FateTable) -> float:
        """Return how widely a lead scatters while nearly the whole of this round is still to come."""
        return self.scatter * float((1.0 + self.rules.rounds - table.round) ** 0.5)

    def spread_after(self, table: FateTable) -> float:
        """Return how widely a lead is taken to scatter once this round is scored.

        After the last round nothing scatters any more; still a win by much is taken for surer than one by little, as
        the few dealings that are tried are a rough guess of what may come.
        """
        return self.scatter * float((0.25 + self.rules.rounds - table.round) ** 0.5)

    def deal(self, view: FateTable, rng: Rng) -> FateTable:
        """Deal out what the view hides, the hands of the others as somebody may have kept them."""
        return deal(self.rules, view, rng, self.fit)

    def play_on(self, state: FateTable, rng: Rng) -> list[float]:
        """Play a dealt-out state on, in place, and give the chance of each seat to win the match: see `count_on`."""
        if state.shown or not state.frames:
            return self.standings(state)
        before, spread = totals(state.scores, self.rules.seats), self.spread_after(state)

        def judged(points: Sequence[float]) -> list[float]:
            return odds([total + more for total, more in zip(before, points, strict=True)], spread)

        return self._run(state, rng, judged, before)

    def count_on(self, state: FateTable, rng: Rng) -> tuple[list[float], list[float]]:
        """Play on as `play_on` does; return the chances to win, and the points of this round that each seat gets.

        The round is played to its end, a young one for a lap, behind which the fitted points of each seat are taken.
        """
        seats = self.rules.seats
        if state.shown or not state.frames:
            return self.standings(state), [float(points) for points in state.scores[-1]]
        before, spread = totals(state.scores, seats), self.spread_after(state)

        def judged(points: Sequence[float]) -> list[float]:
            return [
                *odds([total + more for total, more in zip(before, points, strict=True)], spread),
                *map(float, points),
            ]

        found = self._run(state, rng, judged, before)
        return found[:seats], found[seats:]

    def _run(
        self, state: FateTable, rng: Rng, judged: Callable[[Sequence[float]], list[float]], before: Sequence[int]
    ) -> list[float]:
        if not is_young(state):
            return self.play_out.run(state, rng, judged)
        seats, spread = self.rules.seats, self.spread_before(state)

        def leaf(table: FateTable, active: int) -> list[float]:
            points = self.fitted.points(table, active)
            found = judged(points)
            found[:seats] = odds([total + more for total, more in zip(before, points, strict=True)], spread)
            return found

        return self.play_out.run(state, rng, judged, seats, leaf)

    def doubt(self) -> float:
        """Return 0: how far off the chances are is not known."""
        return 0.0

    def reason(self, view: FateTable, seat: int, move: Move) -> str:
        """Return the reason for a move as one sentence."""
        return hints.reason(self.rules, view, seat, move)

    def note(self, view: FateTable, seat: int) -> str:
        """Return the chance that the round ends or turns with the next draw, as one sentence."""
        return hints.note(self.rules, view)


def is_young(table: FateTable) -> bool:
    """Tell whether a round has so far to go that it is not played to its end."""
    return not table.doorway_found and len(table.deck) > YOUNG


def odds(points: Sequence[float], spread: float) -> list[float]:
    """Return the chance of each seat to end first when points scatter so widely."""
    best = max(points)
    weights = [exp((value - best) / spread) for value in points]
    whole = sum(weights)
    return [value / whole for value in weights]


def make(rules: FateRules) -> FateBot:
    """Return the judgement for these rules."""
    return FateBot(rules)
