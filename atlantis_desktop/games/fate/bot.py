"""What a bot thinks of a table of Fate: an evaluation from what a seat may see, and the moves worth a thought.

The evaluation counts points. A declared card is worth its value times what it will probably count (twice, once or
minus once); which element ends up on top is known only by chances, led by the evidence that lies there now. Cards in
hand are worth what they may become (a set, an extension, evidence of the right element) less what they cost when the
round ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import tanh
from operator import mul
from typing import NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.fate import hints
from atlantis_desktop.games.fate.deck import NO_ELEMENT, Deck, cards_in
from atlantis_desktop.games.fate.rules import DRAWN, FateRules
from atlantis_desktop.games.fate.scoring import factor, totals
from atlantis_desktop.games.fate.state import DECLARE, EVIDENCE, INVALIDATE, PACKET_SIZE, PASS, FateTable


class Weights(NamedTuple):
    """The numbers of the evaluation, found by play of bot against bot."""

    scale: float = 100.0
    """The lead in points that makes a win likely when one round is left."""
    stays: float = 0.14
    """The least chance that the evidence on top stays there to the end."""
    rivals: float = 0.75
    """How much the mean of the others' points weighs against one's own."""
    leader: float = 0.25
    """How much the best rival weighs on top of that."""
    single: float = 0.05
    """What a lone card in hand is worth, as a share of its value."""
    pair: float = 0.3
    """What a pair of one name in hand is worth, as a share of its values."""
    set: float = 0.7
    """What a whole set in hand is worth, as a share of its values."""
    open: float = 0.35
    """What a hand card that could extend is worth, as a share of its value."""
    tablet: float = 0.0
    """What a Tablet in hand is worth while the round is young."""
    spare: float = 1.2
    """What the first hand card is worth that is left for evidence."""
    gift: float = 0.5
    """What a passed card is worth to the next seat, as a share of what it is worth in hand."""


class FateBot:
    """The judgement of a bot at one match. It is handed views, or states that were dealt out from a view."""

    def __init__(self, rules: FateRules, weights: Weights | None = None) -> None:
        """Take the rules of the match; other weights are for measuring."""
        self.rules = rules
        self.deck: Deck = rules.deck
        self.weights = weights or Weights()
        elements = range(len(self.deck.elements))
        # What a declared point of each element counts, by final element; the last row is for no element.
        self.counts = [[factor(element, final, self.deck) for element in elements] for final in elements]
        self.counts.append([factor(element, NO_ELEMENT, self.deck) for element in elements])
        self.sums = [self._sums(mask) for mask in self.deck.element_masks]
        self.name_sums = [self._sums(mask) for mask in self.deck.name_masks]
        self.tablet_value = self.deck.values[self.deck.tablets[0]]

    def _sums(self, mask: int) -> dict[int, int]:
        cards = cards_in(mask)
        return {
            sum(1 << card for card in held): sum(self.deck.values[card] for card in held)
            for count in range(len(cards) + 1)
            for held in combinations(cards, count)
        }

    # What lies on the table

    def declared(self, table: FateTable, seat: int) -> list[int]:
        """Give the declared points of a seat by element; a Tablet counts with its set."""
        laid = table.tables[seat]
        points = [sums[laid & mask] for sums, mask in zip(self.sums, self.deck.element_masks, strict=True)]
        if laid & self.deck.tablet_mask:
            for at, tablet in enumerate(self.deck.tablets):
                if laid >> tablet & 1:
                    points[self.deck.name_element[table.tablet_names[at]]] += self.tablet_value
        return points

    def ends_soon(self, table: FateTable, turns: int) -> float:
        """Give the chance, from what everybody knows, that the Chamber comes within so many draws of two cards."""
        if not table.doorway_found:
            return 0.0
        return min(1.0, 2 * turns / max(1, len(table.deck)))

    def chances(self, table: FateTable) -> list[float]:
        """Give the chance of each element to be the final one; the rest to one is that there is none."""
        count = len(self.deck.elements)
        top = self.deck.element_of[table.evidence[-1]]
        stays = max(self.weights.stays, self.ends_soon(table, 1))
        out = [(1.0 - stays) / count] * count
        if top != NO_ELEMENT:
            out[top] += stays
        return out

    def worths(self, chances: Sequence[float]) -> list[float]:
        """Give what a declared point of each element will probably count."""
        rest = 1.0 - sum(chances)
        return [
            sum(chance * row[element] for chance, row in zip(chances, self.counts, strict=False)) + rest
            for element in range(len(self.deck.elements))
        ]

    # What a hand may become

    def hand_value(
        self, table: FateTable, seat: int, hand: int, chances: Sequence[float], worths: Sequence[float]
    ) -> float:
        """Give what a hand is worth to its seat: hopes of sets and extensions less what it costs at the end."""
        deck, weights = self.deck, self.weights
        risk = max(0.04, self.ends_soon(table, self.rules.seats))
        hope = 1.0 - risk
        laid = 0
        for declared in table.tables:
            laid |= declared
        may_extend = bool(table.tables[seat])
        value = 0.0
        tablets = (hand & deck.tablet_mask).bit_count()
        if tablets:
            value += tablets * (hope * weights.tablet - risk * 2 * self.tablet_value)
        for name, mask in enumerate(deck.name_masks):
            bits = hand & mask
            if not bits:
                continue
            points = self.name_sums[name][bits]
            element = deck.name_element[name]
            value -= risk * points * chances[element]
            worth = worths[element]
            count = bits.bit_count() + (1 if tablets else 0)
            share = (weights.single, weights.pair, weights.set)[min(count, 3) - 1]
            if may_extend and laid & mask:
                share = max(share, weights.open)
            value += hope * share * points * max(0.2, worth)
        if hand:
            value += hope * weights.spare
        return value

    # The whole

    def evaluate(self, table: FateTable, seat: int) -> float:
        """Give how well ``seat`` stands in the match, from -1 (lost) to 1 (won), as far as ``table`` tells."""
        return self.standings(table, (seat,))[seat]

    def standings(self, table: FateTable, seats: Sequence[int] | None = None) -> list[float]:
        """Give how well each of ``seats`` (all, when None) stands in the match, from -1 (lost) to 1 (won).

        For each element that may end on top the lead over the rivals is weighed as a chance to win, so a seat in front
        plays safe and one behind takes risks. Hands count as far as the table shows them; a view shows only one's own.
        """
        asked = range(self.rules.seats) if seats is None else seats
        out = [0.0] * self.rules.seats
        before = totals(table.scores, self.rules.seats)
        left = self.rules.rounds - table.round
        scale = self.weights.scale * (1.0 + left) ** 0.5
        if table.shown:
            for seat in asked:
                out[seat] = tanh(self._lead(before, seat) / scale)
                if not left:
                    rival = max(score for other, score in enumerate(before) if other != seat)
                    out[seat] = float((before[seat] > rival) - (before[seat] < rival))
            return out
        chances = self.chances(table)
        worths = self.worths(chances)
        bases = [self.declared(table, other) for other in range(self.rules.seats)]
        offsets = [float(total) for total in before]
        for other, hand in enumerate(table.hands):
            if hand:
                offsets[other] += self.hand_value(table, other, hand, chances, worths)
        for chance, row in zip((*chances, 1.0 - sum(chances)), self.counts, strict=True):
            if chance > 0.0:
                points = [offset + sum(map(mul, row, base)) for offset, base in zip(offsets, bases, strict=True)]
                for seat in asked:
                    out[seat] += chance * tanh(self._lead(points, seat) / scale)
        return out

    def _lead(self, points: Sequence[float], seat: int) -> float:
        mine = points[seat]
        best, total = -1e9, -mine
        for other, value in enumerate(points):
            total += value
            if other != seat and value > best:
                best = value
        return mine - self.weights.rivals * total / (self.rules.seats - 1) - self.weights.leader * best

    def can_wait(self, table: FateTable) -> bool:
        """Tell whether the round surely goes on until the seat at work declares again.

        Until then declared cards would only lie there to be disproved and discarded, one with each evidence (FATE-38),
        while cards in hand cost nothing before the round ends.
        """
        return not table.doorway_found and len(table.deck) - DRAWN * self.rules.seats > PACKET_SIZE

    def rank(self, table: FateTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Give the moves with what each leads to, the best first; equal ones keep their order."""
        step = table.step
        if step == DECLARE and self.can_wait(table):
            moves = [move for move in moves if move.kind == "done"]
        ranked = [(self.worth_of(table, seat, move, step), move) for move in moves]
        ranked.sort(key=lambda pair: -pair[0])
        return ranked

    def worth_of(self, table: FateTable, seat: int, move: Move, step: str) -> float:
        """Give the evaluation after a move, from what the seat knows of the table it is made on."""
        if step in (DECLARE, EVIDENCE, INVALIDATE):
            after = table.copy()
            self.rules.advance(after, move, None)
            if move.kind == "done":
                return self.evaluate(table, seat)
            return self.evaluate(after, seat)
        if step == PASS:
            return self._after_passing(table, seat, move.args[0])
        return 0.0

    def _after_passing(self, table: FateTable, seat: int, card: int) -> float:
        """Weigh a card given away: what the own hand loses, and what the next seat gains (never a Tablet lightly)."""
        chances = self.chances(table)
        worths = self.worths(chances)
        receiver = (seat + 1) % self.rules.seats
        kept = self.hand_value(table, seat, table.hands[seat] & ~(1 << card), chances, worths)
        known = table.learned(seat)[receiver] if table.viewer == seat else 0
        # Only cards that must lie in that hand count as known there; most of it is a guess.
        certain = known if known.bit_count() <= table.held[receiver] else 0
        gain = self.hand_value(table, receiver, certain | 1 << card, chances, worths)
        gain -= self.hand_value(table, receiver, certain, chances, worths) if certain else 0.0
        return kept - self.weights.gift * gain

    def worth_searching(self, table: FateTable, seat: int, moves: Sequence[Move], most: int) -> list[Move]:
        """Give the most promising moves, the best first, at most ``most``; senseless ones are not searched."""
        if len(moves) <= 1:
            return list(moves)
        return [move for _value, move in self.rank(table, seat, moves)[:most]]

    def quick(self, state: FateTable, seat: int, moves: Sequence[Move], rng: Rng) -> Move:
        """Choose fast and sensibly, for games played on inside a search."""
        if len(moves) == 1:
            return moves[0]
        step = state.step
        if step == DECLARE:
            if self.can_wait(state):
                return moves[-1]
            # The first moves listed are sets, and nearly every set and extension is better laid down than held.
            return moves[rng.below(len(moves) - 1)]
        if step == PASS:
            return moves[rng.below(len(moves))]
        base = self.declared(state, seat)
        rival = self.declared(state, (seat + 1) % self.rules.seats)
        best, chosen = -1e9, moves[0]
        for move in moves:
            card = move.args[0]
            element = self.deck.element_of[card]
            if step == INVALIDATE:
                value = -float(self.deck.values[card])
            else:
                row = self.counts[element]
                value = -0.5 * self.deck.values[card]
                for at, counted in enumerate(row):
                    value += counted * (base[at] - 0.5 * rival[at])
            if value > best:
                best, chosen = value, move
        return chosen

    def over_soon(self, table: FateTable, since: FateTable) -> bool:
        """Tell whether a game played on from ``since`` may be judged: a full round of turns later, or at its end."""
        return table.shown or not table.frames or table.turn - since.turn > self.rules.seats

    def reason(self, view: FateTable, seat: int, move: Move) -> str:
        """Give the reason for a move as one sentence."""
        return hints.reason(self.rules, view, seat, move)

    def note(self, view: FateTable, seat: int) -> str:
        """Give the chance that the round ends or turns with the next draw, as one sentence."""
        return hints.note(self.rules, view)


def make(rules: FateRules) -> FateBot:
    """Give the judgement for these rules."""
    return FateBot(rules)
