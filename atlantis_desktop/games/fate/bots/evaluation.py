"""What a position of Fate is worth to each seat, in points, from what may be seen of it.

What a declared card will count (twice, once or minus once) hangs on the element that ends on top. How likely each is
follows from who will place the last evidence, which the size of the deck tells, and from what that seat would like to
see there. Cards in hand are worth what they may become, less what they cost when the round ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from atlantis_desktop.games.fate.bots.numbers import HOPES, FateWeights, numbers_of
from atlantis_desktop.games.fate.rules.deck import Deck, mask_of
from atlantis_desktop.games.fate.rules.rules import DRAWN, FateRules
from atlantis_desktop.games.fate.rules.state import DECLARE, EVIDENCE, PACKET_SIZE, FateTable

ROWS_KEPT: Final = 20_000
"""Of so many layings of declared cards what they count is remembered; most lie there for many turns."""


class Evaluation:
    """Weighs the tables of one match. It is handed views, or states that were dealt out from a view."""

    def __init__(self, rules: FateRules, weights: FateWeights | None = None) -> None:
        """Take the rules of the match; other weights are for measuring."""
        self.rules = rules
        self.deck: Deck = rules.deck
        self.weights = weights or FateWeights()
        self.numbers = numbers_of(rules.deck)
        self.columns = tuple(zip(*self.numbers.counts, strict=True))
        """By element of a declared point: what it counts under each final element."""
        self._forecasts: dict[tuple[int, int], tuple[float, tuple[float, ...], float]] = {}
        self._rows: dict[tuple[int, ...], list[int]] = {}

    # What lies on the table

    def row(self, table: FateTable, seat: int) -> list[int]:
        """Return what the declared cards of a seat count under each final element, and at the end under none."""
        laid = table.tables[seat]
        key = (laid, *table.tablet_names) if laid & self.deck.tablet_mask else (laid,)
        known = self._rows.get(key)
        if known is None:
            if len(self._rows) > ROWS_KEPT:
                self._rows.clear()
            known = self._rows[key] = self.by_final(self.declared(table, seat), self.lone_tablets(table, seat))
        return known

    def declared(self, table: FateTable, seat: int) -> list[int]:
        """Return the declared points of a seat by element; a Tablet counts with its set, a lone one not at all."""
        laid = table.tables[seat]
        deck = self.deck
        points = [sums[laid & mask] for sums, mask in zip(self.numbers.sums, deck.element_masks, strict=True)]
        if laid & deck.tablet_mask:
            for at, tablet in enumerate(deck.tablets):
                if laid >> tablet & 1 and laid & deck.name_masks[table.tablet_names[at]]:
                    points[deck.name_element[table.tablet_names[at]]] += self.numbers.tablet
        return points

    def lone_tablets(self, table: FateTable, seat: int) -> int:
        """Return how many Tablets lie before a seat without a card of the name they were declared with (FATE-51)."""
        laid, deck = table.tables[seat], self.deck
        lone = 0
        for at, tablet in enumerate(deck.tablets):
            if laid >> tablet & 1 and not laid & deck.name_masks[table.tablet_names[at]]:
                lone += 1
        return lone

    def by_final(self, base: Sequence[int], lone: int = 0) -> list[int]:
        """Return what declared points and lone Tablets count under each final element, and at the end under none."""
        whole, more = sum(base), 2 * self.numbers.tablet * lone
        points = [
            more + whole + base[final] - 2 * (base[one] + base[two]) for final, one, two in self.numbers.disproved
        ]
        points.append(whole + self.rules.lone_tablet * lone)
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
        """Return the chance of each element to be the final one, and at the end of none.

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
        """Return what a hand is worth to its seat: hopes of sets and extensions less what it costs at the end.

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
        """Return the points that each seat may expect of this round, the chances of the final elements, the worths."""
        rows = [self.row(table, seat) for seat in range(self.rules.seats)]
        chances = self.chances(table, rows, judge)
        worths = [sum(map(mul, chances, column)) for column in self.columns]
        points = [sum(map(mul, chances, row)) for row in rows]
        dead = mask_of(table.evidence) | mask_of(table.discard)
        for seat, hand in enumerate(table.hands):
            if hand:
                points[seat] += self.hand_value(table, seat, hand, dead, chances, worths)
        return points, chances, worths

    def evaluate(self, table: FateTable, seat: int) -> float:
        """Return the lead that ``seat`` may expect over the others in this round, in points."""
        return self._lead(self.expected(table, seat)[0], seat)

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
