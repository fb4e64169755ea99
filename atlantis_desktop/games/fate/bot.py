"""What a bot thinks of a table of Fate: an evaluation from what a seat may see, and the moves worth a thought.

The evaluation counts points. What a declared card will count (twice, once or minus once) hangs on the element that
ends on top. How likely each is follows from who will place the last evidence, which the size of the deck tells, and
from what that seat would like to see there. Cards in hand are worth what they may become, less what they cost when
the round ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.fate import hints
from atlantis_desktop.games.fate.bot_numbers import HOPES, Weights, numbers_of
from atlantis_desktop.games.fate.deck import Deck, cards_in, mask_of
from atlantis_desktop.games.fate.rules import DRAWN, FateRules
from atlantis_desktop.games.fate.scoring import decide, totals
from atlantis_desktop.games.fate.state import DECLARE, EVIDENCE, INVALIDATE, PACKET_SIZE, PASS, FateTable

SPREAD = 30.0
"""How widely the points of one round scatter between bots of equal strength, as the scale of a logistic curve."""
PLAIN = 25.0
"""A move that seems worse than the best by so many points is not searched."""
TURNS = 1
"""How many turns a simulation plays on after the one at hand before it is judged."""


class FateBot:
    """The judgement of a bot at one match. It is handed views, or states that were dealt out from a view."""

    def __init__(self, rules: FateRules, weights: Weights | None = None) -> None:
        """Take the rules of the match; other weights are for measuring."""
        self.rules = rules
        self.deck: Deck = rules.deck
        self.weights = weights or Weights()
        self.numbers = numbers_of(rules.deck)
        self.columns = tuple(zip(*self.numbers.counts, strict=True))
        """By element of a declared point: what it counts under each final element."""
        self._forecasts: dict[tuple[int, int], tuple[float, tuple[float, ...], float]] = {}

    # What lies on the table

    def declared(self, table: FateTable, seat: int) -> list[int]:
        """Give the declared points of a seat by element; a Tablet counts with its set."""
        laid = table.tables[seat]
        deck = self.deck
        points = [sums[laid & mask] for sums, mask in zip(self.numbers.sums, deck.element_masks, strict=True)]
        if laid & deck.tablet_mask:
            for at, tablet in enumerate(deck.tablets):
                if laid >> tablet & 1:
                    points[deck.name_element[table.tablet_names[at]]] += self.numbers.tablet
        return points

    def by_final(self, base: Sequence[int]) -> list[int]:
        """Give what declared points count under each final element, and at the end under none."""
        whole = sum(base)
        points = [whole + base[final] - 2 * (base[one] + base[two]) for final, one, two in self.numbers.disproved]
        points.append(whole)
        return points

    def forecast(self, table: FateTable) -> tuple[float, tuple[float, ...], float]:
        """Say who places the last evidence, as far as the deck tells.

        Gives the chance that the evidence on top is the last, the chance of each further placing in its order from the
        next one on, and the chance that the round lasts until the next placing but as many as there are seats.
        """
        if not table.doorway_found:
            return self.weights.stays, (), 1.0
        key = len(table.deck), self.rules.seats
        known = self._forecasts.get(key)
        if known is None:
            left, seats = key
            draws = [min(DRAWN, left - start) / left for start in range(0, left, DRAWN)]
            by_turn = [0.0] * seats
            for number, chance in enumerate(draws[1:]):
                by_turn[number % seats] += chance
            known = self._forecasts[key] = (
                draws[0] if draws else 1.0,
                tuple(by_turn),
                max(0.0, 1.0 - DRAWN * seats / left) if left else 0.0,
            )
        return known

    def chances(self, table: FateTable, rows: Sequence[Sequence[int]], judge: int) -> list[float]:
        """Give the chance of each element to be the final one, and at the end of none.

        ``rows`` are the points of each seat under each final element.
        """
        weights, seats = self.weights, self.rules.seats
        stay, later, _alive = self.forecast(table)
        step, active, _data = table.frames[-1]
        placed = step not in (DECLARE, EVIDENCE)
        if not table.doorway_found:
            turns = [(1.0 - stay) / seats] * seats
            following = 0
        elif placed:
            turns = list(later)
            following = active if step == "draw" else table.frames[0].seat + 1
        else:
            # The seat at work places before anybody draws.
            turns = [stay, *later]
            turns[0] += turns.pop() if len(turns) > seats else 0.0
            stay = 0.0
            following = active
        out = [0.0] * 6
        top = self.deck.element_of[table.evidence[-1]]
        out[top] += stay
        whole = [sum(column) for column in zip(*rows, strict=True)]
        masks = self.deck.element_masks
        laid = any(table.tables)
        even = 0.0
        for offset, chance in enumerate(turns):
            if not chance:
                continue
            if not laid:
                even += chance
                continue
            seat = (following + offset) % seats
            row = rows[seat]
            hand = table.hands[seat]
            skill = weights.own if seat == judge else weights.skill
            best, chosen = -1e9, top
            if hand:
                for final in range(5):
                    if hand & masks[final]:
                        value = seats * row[final] - whole[final]
                        if value > best:
                            best, chosen = value, final
            else:
                for final in range(5):
                    value = seats * row[final] - whole[final]
                    if value > best:
                        best, chosen = value, final
            out[chosen] += skill * chance
            even += (1.0 - skill) * chance
        even /= 5
        for final in range(5):
            out[final] += even
        return out

    # What a hand may become

    def hopes(self, table: FateTable) -> tuple[float, float, float, Sequence[Sequence[float]]]:
        """Say how a hand may still grow: the chance of another declaring step, its lack, and the hopes for sets.

        The hopes are indexed by how many cards a set lacks (0 to 2) and how many cards of the name may still come.
        """
        seats = self.rules.seats
        left = len(table.deck)
        if table.doorway_found:
            alive = self.forecast(table)[2]
            draws = left / 4
        else:
            alive = 1.0
            gathered = len(table.discard) + (len(table.evidence) if seats == 4 else 0)
            draws = max(0.0, left - PACKET_SIZE / 2) / 2 + (gathered + 4) / 4
        # In each turn a seat sees the two cards it draws and the one that is passed to it.
        share = min(0.95, 3 * draws / seats / max(1, left + sum(table.held) * (seats - 1) // seats))
        return alive, 1.0 - alive if table.doorway_found else 0.04, draws / seats, HOPES[int(20 * share)]

    def hand_value(
        self, table: FateTable, seat: int, hand: int, dead: int, chances: Sequence[float], worths: Sequence[float]
    ) -> float:
        """Give what a hand is worth to its seat: hopes of sets and extensions less what it costs at the end.

        ``dead`` are the cards that lie open and will not come into a hand.
        """
        deck, weights, numbers = self.deck, self.weights, self.numbers
        alive, risk, turns, hopes = self.hopes(table)
        laid = 0
        for declared in table.tables:
            laid |= declared
        may_extend = table.tables[seat]
        dead |= laid
        value = 0.0
        groups: list[float] = []
        tablets = (hand & deck.tablet_mask).bit_count()
        if tablets:
            value += tablets * (alive * weights.tablet - risk * 2 * numbers.tablet)
        floor, wide, missing = weights.floor, weights.open, weights.missing
        trust = (weights.set, weights.pair, weights.lone)
        for mask, sums, element in zip(deck.name_masks, numbers.name_sums, deck.name_element, strict=True):
            bits = hand & mask
            if not bits:
                continue
            points = sums[bits]
            lacks = 3 - bits.bit_count()
            if lacks <= 0:
                hope = trust[0] * points
            else:
                if tablets and lacks == 1:
                    lacks = 0
                hope = trust[lacks] * hopes[lacks][(mask & ~(dead | bits)).bit_count()] * (points + missing * lacks)
                if may_extend and laid & mask and hope < wide * points:
                    hope = wide * points
            worth = worths[element]
            groups.append(alive * hope * (worth if worth > floor else floor))
            value -= risk * chances[element] * points
        # A hand gains one card a turn, so it has room for so many sets only; the rest will have to be given away.
        room = (hand.bit_count() + turns) / weights.room
        if len(groups) > room:
            groups.sort(reverse=True)
            full = int(room)
            value += sum(groups[:full])
            for group in groups[full:]:
                value += weights.fade * group
            value += (1.0 - weights.fade) * (room - full) * groups[full]
            return value
        return value + sum(groups)

    # The whole

    def expected(self, table: FateTable, judge: int = -1) -> tuple[list[float], list[float], list[float]]:
        """Give the points that each seat may expect of this round, the chances of the final elements, the worths."""
        rows = [self.by_final(self.declared(table, seat)) for seat in range(self.rules.seats)]
        chances = self.chances(table, rows, judge)
        worths = [sum(map(mul, chances, column)) for column in self.columns]
        points = [sum(map(mul, chances, row)) for row in rows]
        dead = mask_of(table.evidence) | mask_of(table.discard)
        for seat, hand in enumerate(table.hands):
            if hand:
                points[seat] += self.hand_value(table, seat, hand, dead, chances, worths)
        return points, chances, worths

    def evaluate(self, table: FateTable, seat: int) -> float:
        """Give the lead that ``seat`` may expect over the others in this round, in points."""
        return self._lead(self.expected(table, seat)[0], seat)

    def standings(self, table: FateTable) -> list[float]:
        """Give the chance of each seat to win the match, from 0 to 1."""
        before = totals(table.scores, self.rules.seats)
        left = self.rules.rounds - table.round
        if table.shown or not table.frames:
            if not left:
                winners = decide(table.scores, self.rules.seats).winners
                return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.rules.seats)]
            spread = SPREAD * left**0.5
            points: Sequence[float] = before
        else:
            points = [total + more for total, more in zip(before, self.expected(table)[0], strict=True)]
            spread = self.spread(table)
        best = max(points)
        odds = [exp((value - best) / spread) for value in points]
        whole = sum(odds)
        return [value / whole for value in odds]

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
        return not table.doorway_found and len(table.deck) - DRAWN * self.rules.seats > self.weights.wait

    def rank(self, table: FateTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Give the moves with what each leads to, the best first; equal ones keep their order."""
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
            ranked.append((kept - self.weights.gift * gain, move))
        return ranked

    def worth_searching(self, table: FateTable, seat: int, moves: Sequence[Move], most: int) -> list[Move]:
        """Give the most promising moves, the best first, at most ``most``; plainly worse ones are not searched."""
        return [move for _opinion, move in self.opinions(table, seat, moves, most)]

    def opinions(self, table: FateTable, seat: int, moves: Sequence[Move], most: int) -> list[tuple[float, Move]]:
        """Give the same moves, each with how much less likely it is to win than the best of them: 0 or below."""
        if len(moves) == 1:
            return [(0.0, moves[0])]
        ranked = self.rank(table, seat, moves)
        best = ranked[0][0]
        # A point of lead is worth most where the match is even; this is its worth there.
        worth = 1.0 / (4.0 * self.spread(table))
        return [(worth * (value - best), move) for value, move in ranked[:most] if best - value < PLAIN]

    def spread(self, table: FateTable) -> float:
        """Give how widely the points of the rounds to come scatter; a lead of so much wins nearly three in four."""
        return SPREAD * float((0.5 + self.rules.rounds - table.round) ** 0.5)

    def quick(self, state: FateTable, seat: int, moves: Sequence[Move], rng: Rng) -> Move:
        """Choose fast and sensibly, for games played on inside a search."""
        step = state.frames[-1].name
        values = self.deck.values
        if step == DECLARE:
            if len(moves) == 1 or self.can_wait(state):
                return moves[-1]
            # Nearly every set and extension is better laid down than held; the last set of a name is its dearest.
            return moves[-2]
        if step == INVALIDATE:
            return min(moves, key=lambda move: values[move.args[0]])
        if step not in (PASS, EVIDENCE):
            return moves[0]
        # What is rare in the hand and of low value is missed least.
        hand = state.hands[seat]
        deck = self.deck
        lift = [0.0] * 6
        if step == EVIDENCE:
            mine = self.by_final(self.declared(state, seat))
            theirs = self.by_final(self.declared(state, (seat + 1) % self.rules.seats))
            lift = [0.3 * (one - other) for one, other in zip(mine, theirs, strict=True)]
        best, chosen = -1e9, moves[0]
        for move in moves:
            card = move.args[0]
            name = deck.name_of[card]
            if name < 0:
                value = -8.0
            else:
                count = (hand & deck.name_masks[name]).bit_count()
                value = lift[deck.element_of[card]] - values[card] - 6.0 * (count if count < 3 else 3)
            if value > best:
                best, chosen = value, move
        return chosen

    def over_soon(self, table: FateTable, since: FateTable) -> bool:
        """Tell whether a game played on from ``since`` may be judged: some turns later, or when the round is over."""
        return table.shown or table.turn - since.turn > TURNS

    def reason(self, view: FateTable, seat: int, move: Move) -> str:
        """Give the reason for a move as one sentence."""
        return hints.reason(self.rules, view, seat, move)

    def note(self, view: FateTable, seat: int) -> str:
        """Give the chance that the round ends or turns with the next draw, as one sentence."""
        return hints.note(self.rules, view)


def make(rules: FateRules) -> FateBot:
    """Give the judgement for these rules."""
    return FateBot(rules)
