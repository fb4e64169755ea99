"""How a round may go on: a dealt-out state is played to its end, fast, and judged wherever the round may end.

When the Final Chamber comes is pure chance, so a play-out does not wait for it. It plays on as if the Chamber lay at
the bottom of the deck, and at every draw that may turn it up it counts what the round would then come to, by the chance
that it does. One play-out stands for all the moments at which the same play may end.

The seats play by rules of thumb, which need a small part of the time that weighing every move takes and are about as
strong as that. What they do is legal: a test holds each turn of theirs to the answers of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.fate.bots.numbers import Thumbs, long_enough, numbers_of
from atlantis_desktop.games.fate.rules.deck import SET_SIZE, mask_of
from atlantis_desktop.games.fate.rules.rules import DRAWN, FateRules
from atlantis_desktop.games.fate.rules.state import DECLARE, DRAW, EVIDENCE, INVALIDATE, PACKET_SIZE, FateTable

NEVER: Final = 1e-3
"""A play-out ends when the chance that the round still goes on falls below this."""

REMEMBERED: Final = 20_000
"""How many choices of declared cards are remembered with what they count."""

Kept = list[tuple[float, int]]
"""Hand cards, each behind what it is worth to keep it."""


class PlayOut:
    """Plays rounds of one match to their end."""

    def __init__(self, rules: FateRules, thumbs: Thumbs | None = None) -> None:
        """Take the rules of the match; other thumbs are for measuring."""
        self.rules = rules
        self.deck = deck = rules.deck
        self.thumbs = thumbs or Thumbs()
        self._one, self._two = long_enough(self.thumbs.one), long_enough(self.thumbs.two)
        numbers = numbers_of(deck)
        self.finals = numbers.disproved
        self.tablet_points = numbers.tablet
        self.lost = numbers.lost
        self.by_element = tuple(zip(numbers.sums, deck.element_masks, strict=True))
        self.by_name = tuple(zip(deck.name_masks, numbers.name_sums, numbers.priced, strict=True))
        self.by_price = numbers.by_price
        self._rows: dict[object, tuple[int, ...]] = {}
        self._prices: dict[int, tuple[int, ...]] = {}

    # What lies on the table

    def row(self, laid: int, names: Sequence[int]) -> tuple[int, ...]:
        """Return what the declared cards ``laid`` count under each final element, and at the end under none.

        A Tablet counts with its set, whose name stands in ``names``, and a lone one as if it matched (FATE-50, 51).
        The same cards are asked for again and again, so what was worked out is remembered.
        """
        tablets = laid & self.deck.tablet_mask
        key: object = (laid, *names) if tablets else laid
        found = self._rows.get(key)
        if found is None:
            base = [sums[laid & mask] for sums, mask in self.by_element]
            lone = 0
            for at, tablet in enumerate(self.deck.tablets):
                if tablets >> tablet & 1:
                    if laid & self.deck.name_masks[names[at]]:
                        base[self.deck.name_element[names[at]]] += self.tablet_points
                    else:
                        lone += 1
            whole = sum(base)
            more = 2 * self.tablet_points * lone
            counts = [more + whole + base[final] - 2 * (base[one] + base[two]) for final, one, two in self.finals]
            whole += self.rules.lone_tablet * lone
            if len(self._rows) > REMEMBERED:
                self._rows.clear()
            found = self._rows[key] = (*counts, whole)
        return found

    def losses(self, laid: int) -> tuple[int, ...]:
        """Return the value of the cheapest card among ``laid`` that each element disproves, 0 where there is none."""
        found = self._prices.get(laid)
        if found is None:
            values = self.deck.values
            lost = [laid & cards for cards in self.lost]
            if len(self._prices) > REMEMBERED:
                self._prices.clear()
            found = self._prices[laid] = tuple(values[self.cheapest(cards)] if cards else 0 for cards in lost)
        return found

    def cheapest(self, cards: int) -> int:
        """Return the card of the lowest value, which is the one to lose; there is one at least."""
        for mask in self.by_price:
            found = cards & mask
            if found:
                break
        return (found & -found).bit_length() - 1

    def points(self, state: FateTable, extra: int, drawer: int) -> list[int]:
        """Give what each seat would score, were the cards ``extra`` in the hand of ``drawer`` (FATE-20, 46 to 54)."""
        deck = self.deck
        final = deck.element_of[state.evidence[-1]]
        out = []
        for seat, hand in enumerate(state.hands):
            if seat == drawer:
                hand |= extra
            total = self.row(state.tables[seat], state.tablet_names)[final]
            if final >= 0:
                sums, mask = self.by_element[final]
                total -= sums[hand & mask]
            if hand & deck.tablet_mask:
                total -= 2 * self.tablet_points * (hand & deck.tablet_mask).bit_count()
            out.append(total)
        return out

    # What the seats do

    def declare(self, state: FateTable, seat: int, stays: float) -> None:
        """Declare sets and extensions and steal Tablets, save for what is better kept as evidence (FATE-21 to 34).

        ``stays`` is the chance that the evidence which is placed next is the last.
        """
        deck, tables, hand = self.deck, state.tables, state.hands[seat]
        free = hand & ~deck.disproved_by[state.evidence[-1]]
        own = tables[seat]
        laid = 0
        for declared in tables:
            laid |= declared
        tablets = (hand | (laid & ~own)) & deck.tablet_mask
        pairs, sets = [], []
        for name, (mask, sums, _priced) in enumerate(self.by_name):
            bits = free & mask
            if bits:
                count = bits.bit_count()
                if count >= SET_SIZE:
                    sets.append((sums[bits], bits, name))
                elif tablets and count == SET_SIZE - 1:
                    pairs.append((sums[bits], bits, name))
        new = 0
        for _points, bits, _name in sets:
            new |= bits
        # A Tablet makes a set of a pair; a set of three takes one in as well, since its third card can then extend it.
        with_tablet: dict[int, int] = {}
        names = state.tablet_names
        if tablets and (pairs or sets):
            names = names[:]
            wanted = sorted(pairs, reverse=True) + sorted(sets, reverse=True)
            for tablet, (_points, bits, name) in zip(self._in_order(tablets, hand), wanted, strict=False):
                names[deck.tablets.index(tablet.bit_length() - 1)] = name
                with_tablet[bits] = tablet
                new |= bits
        if own | new:
            laid |= new
            for mask, _sums, _priced in self.by_name:
                if laid & mask:
                    new |= free & mask
        if not new:
            return
        new = self._without_the_evidence(state, seat, new, with_tablet, names, stays)
        for bits, tablet in with_tablet.items():
            if (new & bits).bit_count() >= SET_SIZE - 1:
                for other in range(len(tables)):
                    tables[other] &= ~tablet
                state.tablet_names = state.tablet_names[:]
                at = deck.tablets.index(tablet.bit_length() - 1)
                state.tablet_names[at] = names[at]
                new |= tablet
        tables[seat] |= new
        state.hands[seat] = hand & ~new

    def _in_order(self, tablets: int, hand: int) -> list[int]:
        """Return the Tablets one by one, those in hand first."""
        found = [1 << tablet for tablet in self.deck.tablets if tablets >> tablet & 1]
        return found if tablets & hand == tablets or len(found) < 2 or found[0] & hand else found[::-1]

    def _without_the_evidence(
        self, state: FateTable, seat: int, new: int, with_tablet: dict[int, int], names: list[int], stays: float
    ) -> int:
        """Leave out of ``new`` what is better kept as the evidence that suits the seat."""
        seats, own, hand = self.rules.seats, state.tables[seat], state.hands[seat]
        others = [0.0] * 5
        for other, laid in enumerate(state.tables):
            if other != seat and laid:
                counts = self.row(laid, state.tablet_names)
                for final in range(5):
                    others[final] += counts[final] / (seats - 1)
        held = [sums[hand & mask] for sums, mask in self.by_element]

        def worth(cards: int) -> float:
            laid = own | cards
            for bits, tablet in with_tablet.items():
                if (cards & bits).bit_count() >= SET_SIZE - 1:
                    laid |= tablet
            counts = self.row(laid, names)
            best, total = -1e9, 0.0
            for final, (sums, mask) in enumerate(self.by_element):
                left = held[final] - sums[cards & mask]
                lead = counts[final] - others[final] - left
                total += lead
                if left and lead > best:
                    best = lead
            mean = total / 5
            return stays * best + (1.0 - stays) * mean if best > -1e8 else mean

        best, chosen = worth(new) + self.thumbs.clear, new
        for mask, _sums, priced in self.by_name:
            bits = new & mask
            if not bits:
                continue
            least = SET_SIZE - 1 if bits in with_tablet else SET_SIZE
            if bits.bit_count() == least and not (own & mask and least == SET_SIZE):
                # A set goes as a whole; without any card on the table nothing can be extended either (FATE-25).
                rest = new & ~bits
                if not own and not self._holds_a_set(rest, with_tablet):
                    rest = 0
            else:
                rest = new & ~(1 << priced[bits][0][1])
            value = worth(rest)
            if value > best:
                best, chosen = value, rest
        return chosen

    def _holds_a_set(self, cards: int, with_tablet: dict[int, int]) -> bool:
        counts = ((cards & mask, (cards & mask).bit_count()) for mask in self.deck.name_masks)
        return any(count >= SET_SIZE or (count == SET_SIZE - 1 and bits in with_tablet) for bits, count in counts)

    def keeping(self, state: FateTable, seat: int, dead: int, alive: float) -> Kept:
        """Return what each hand card is worth to keep, while a chance of ``alive`` is left to declare it.

        ``dead`` are the cards that lie open and will not come into a hand.
        """
        thumbs, hand, own = self.thumbs, state.hands[seat], state.tables[seat]
        laid = 0
        for declared in state.tables:
            laid |= declared
        gone = laid | dead
        risk = 1.0 - alive if state.doorway_found else 0.04
        cost = risk * thumbs.cost
        extends = alive * thumbs.extends - cost
        one, two, whole = self._one, self._two, thumbs.set
        out: Kept = []
        for mask, sums, priced in self.by_name:
            bits = hand & mask
            if not bits:
                continue
            if own and laid & mask:
                out += [(extends * value, card) for value, card in priced[bits]]
                continue
            count, points = bits.bit_count(), sums[bits]
            coming = (mask & ~(gone | bits)).bit_count()
            if count == 1:
                hope, rest = one[coming], 0.0
            elif count == 2:
                hope, rest = two[coming], one[coming + 1]
            else:
                hope, rest = whole, two[coming + 1] if count == SET_SIZE else whole
            out += [
                (alive * (hope * points - rest * (points - value)) - cost * value, card) for value, card in priced[bits]
            ]
        if hand & self.deck.tablet_mask:
            worth = alive * thumbs.tablet - risk * 2 * self.tablet_points
            out += [(worth, card) for card in self.deck.tablets if hand >> card & 1]
        return out

    def place(self, state: FateTable, seat: int, stays: float, keeping: Kept) -> int:
        """Choose the evidence: what it does to the own lead if it stays on top, and what it costs to give it away."""
        deck, seats, thumbs = self.deck, self.rules.seats, self.thumbs
        hand, values = state.hands[seat], deck.values
        gain = [0.0] * 6
        for other, laid in enumerate(state.tables):
            if not laid:
                continue
            side = 1.0 if other == seat else -1.0 / (seats - 1)
            counts, losses = self.row(laid, state.tablet_names), self.losses(laid)
            weight, loss = stays * side, side * thumbs.lost
            for final in range(5):
                gain[final] += weight * counts[final]
                gain[final] -= loss * losses[final]
            gain[5] += weight * counts[5]
        for final, (sums, mask) in enumerate(self.by_element):
            gain[final] -= stays * sums[hand & mask]
        element_of, tablets = deck.element_of, self.rules.tablets_are_evidence
        best, chosen = -1e9, keeping[0][1]
        for worth, card in keeping:
            element = element_of[card]
            value = gain[element] - thumbs.keep * worth
            if element >= 0:
                value += stays * values[card]
            elif not tablets:
                continue
            if value > best:
                best, chosen = value, card
        return chosen

    # The course of the round

    def run(
        self,
        state: FateTable,
        rng: Rng,
        judged: Callable[[Sequence[int]], list[float]],
        turns: int = 0,
        leaf: Callable[[FateTable, int], list[float]] | None = None,
    ) -> list[float]:
        """Play ``state`` on to the end of its round, in place, and give the mean of what it comes to.

        Takes a state that was dealt out and whose round is not over, and what turns the points of each seat into what
        is to be averaged. Whoever is in the middle of a turn ends it first. With a ``leaf`` only so many turns are
        played, as long as the Doorway is not found: it tells from the table and who draws next what comes of the rest.
        """
        deck, seats = state.deck, self.rules.seats
        step, asked, _data = state.frames[-1]
        seat = state.frames[0].seat
        if state.doorway_found:
            deck.remove(self.deck.chamber)
        out: list[float] = []
        going_on = 1.0
        while going_on > NEVER:
            if step == DRAW:
                count = self.draw(state, seat, rng)
                if count:
                    left = len(deck) + 1
                    chance = going_on * min(count, left) / left
                    extra = 1 << deck[-1] if count == DRAWN and deck else 0
                    values = judged(self.points(state, extra, seat))
                    out = out or [0.0] * len(values)
                    for at, value in enumerate(values):
                        out[at] += chance * value
                    going_on -= chance
                    if count >= left:
                        return out
                    for _ in range(count):
                        state.hands[seat] |= 1 << deck.pop()
                step = DECLARE
            self.rest_of_turn(state, seat, step, asked)
            seat = (seat + 1) % seats
            step = DRAW
            turns -= 1
            if leaf is not None and turns <= 0 and not state.doorway_found:
                return leaf(state, seat)
        return [value / (1.0 - going_on) for value in out]

    def draw(self, state: FateTable, seat: int, rng: Rng) -> int:
        """Draw as long as the Chamber cannot come (FATE-10 to 18), and give how many cards are left to draw then."""
        if state.doorway_found:
            return DRAWN
        deck, doorway = state.deck, self.deck.doorway
        together = DRAWN
        if self.rules.options["doorwaySecondCard"] == "new" and deck[-1] == doorway:
            together = 1
        taken = 0
        for _ in range(min(together, len(deck))):
            card = deck.pop()
            if card == doorway:
                state.doorway_found = True
            else:
                state.hands[seat] |= 1 << card
                taken += 1
        if not state.doorway_found:
            return 0
        deck += state.discard
        state.discard = []
        if self.rules.seats == 4:
            deck += state.evidence[:-1]
            del state.evidence[:-1]
        rng.shuffle(deck)
        return DRAWN - taken

    def rest_of_turn(self, state: FateTable, seat: int, step: str, asked: int) -> None:
        """Play the turn of ``seat`` on from a step after the draw; ``asked`` is who has to discard, in that step."""
        seats, thumbs, deck = self.rules.seats, self.thumbs, self.deck
        left = len(state.deck)
        if state.doorway_found:
            left += 1
            stays, alive = min(1.0, DRAWN / left), max(0.0, 1.0 - DRAWN * seats / left)
        else:
            stays, alive = thumbs.stays, 1.0
            if DRAWN + PACKET_SIZE > left > 0:
                packet = min(PACKET_SIZE, left)
                stays += thumbs.doorway * min(1.0, (DRAWN - left + packet) / packet)
        if step == DECLARE:
            if state.doorway_found or left - DRAWN * seats <= thumbs.wait:
                self.declare(state, seat, stays)
            step = EVIDENCE
        elif step == INVALIDATE:
            self._lose(state, seat, asked)
        if not state.hands[seat]:
            return
        keeping = self.keeping(state, seat, mask_of(state.evidence) | mask_of(state.discard), alive)
        placed = -1
        if step == EVIDENCE and (self.rules.tablets_are_evidence or state.hands[seat] & ~deck.tablet_mask):
            placed = self.place(state, seat, stays, keeping)
            state.hands[seat] &= ~(1 << placed)
            state.evidence.append(placed)
            self._lose(state, seat, seat)
        least, given = 1e9, -1
        for worth, card in keeping:
            if worth < least and card != placed:
                least, given = worth, card
        if given >= 0:
            state.hands[seat] &= ~(1 << given)
            state.hands[(seat + 1) % seats] |= 1 << given

    def _lose(self, state: FateTable, active: int, first: int) -> None:
        """Have each seat from ``first`` on discard its cheapest disproved card (FATE-38 to 42)."""
        disproved = self.deck.disproved_by[state.evidence[-1]]
        if not disproved:
            return
        seats = self.rules.seats
        for offset in range((first - active) % seats, seats):
            seat = (active + offset) % seats
            lost = state.tables[seat] & disproved
            if lost:
                card = self.cheapest(lost)
                state.tables[seat] &= ~(1 << card)
                state.discard.append(card)
