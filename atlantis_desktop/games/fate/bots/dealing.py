"""Hands that somebody may really hold: dealt-out cards are moved until they look like hands that were chosen.

Whoever gives two cards away each turn keeps those that go together, so the hands of others hold more pairs and sets and
fewer lone cards than a shuffle would give them. A dealing is made likelier by exchanging cards of the hidden hands for
cards of the deck, each exchange taken or left by how much likelier it makes the hand (Metropolis). What the viewer has
learned is never contradicted.
"""

from __future__ import annotations

from math import exp

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.fate.bots.numbers import Fit, long_enough
from atlantis_desktop.games.fate.rules.deck import cards_in
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.state import FateTable


def deal(rules: FateRules, view: FateTable, rng: Rng, fit: Fit) -> FateTable:
    """Deal out what the viewer cannot see, in agreement with what it has learned and with what is usually kept."""
    state = rules.determinise(view, rng)
    if view.shown or len(state.deck) < 2:
        return state
    could = view.learned(view.viewer)
    packet = view.packet()
    for seat in range(state.seats):
        if seat != view.viewer and state.held[seat]:
            _exchange(rules, state, seat, could, packet, rng, fit)
    return state


def _exchange(rules: FateRules, state: FateTable, seat: int, could: list[int], packet: int, rng: Rng, fit: Fit) -> None:
    deck, cards = rules.deck, state.deck
    may_hold, above, within = could[seat], could[state.seats], could[state.seats + 1]
    name_of, masks = deck.name_of, deck.name_masks
    fixed, names = (deck.doorway, deck.chamber), long_enough(fit.names)
    hand = state.hands[seat]
    held = cards_in(hand)
    for _ in range(fit.swaps):
        bits = rng.bits()
        at, place = (bits & 0xFFFF) * len(held) >> 16, (bits >> 16 & 0xFFFF) * len(cards) >> 16
        given, taken = held[at], cards[place]
        may_lie = within if place < packet else above
        if taken in fixed or not (may_hold >> taken & 1 and may_lie >> given & 1):
            continue
        one, other = name_of[given], name_of[taken]
        if one == other:
            continue
        gain = 0.0
        if one < 0:
            gain -= fit.tablet
        else:
            count = (hand & masks[one]).bit_count()
            gain += names[count - 1] - names[count]
        if other < 0:
            gain += fit.tablet
        else:
            count = (hand & masks[other]).bit_count()
            gain += names[count + 1] - names[count]
        if gain >= 0.0 or (bits >> 32) / (1 << 32) < exp(gain):
            hand ^= 1 << given | 1 << taken
            held[at], cards[place] = taken, given
    state.hands[seat] = hand
