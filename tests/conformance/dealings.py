"""By game: true states that differ only in what one seat cannot see, hands, deck and what others have learned alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.packs.monstrosities.rules.opening import is_for, is_omen, is_special
from atlantis_desktop.workshop.dealings import Swapped, hidden_places, of_any


def swap_bits(cards: int, first: int, second: int) -> int:
    """Exchange two cards in a set of bits."""
    if (cards >> first ^ cards >> second) & 1:
        cards ^= 1 << first | 1 << second
    return cards


def of_fate(rules: Any, state: Any, seat: int, rng: Rng) -> Iterator[Swapped]:
    """Swap cards of different hidden places, or of the deck, where all that the seat has learned allows it."""
    deck, learned = rules.deck, state.learned(seat)
    packet = state.packet()
    where = {card: other for other, hand in enumerate(state.hands) for card in _cards(hand)}
    where.update({card: state.seats for card in state.deck[packet:]})
    where.update({card: state.seats + 1 for card in state.deck[:packet]})
    hidden = [card for card, _place in hidden_places(rules, state, seat)]
    rng.shuffle(hidden)
    for first, second in zip(hidden[::2], hidden[1::2], strict=False):
        special = {first, second} & {deck.doorway, deck.chamber}
        if special and where[first] != where[second]:
            continue
        if not special and not (learned[where[first]] >> second & 1 and learned[where[second]] >> first & 1):
            continue
        other = state.copy()
        exchange = {first: second, second: first}
        other.deck = [exchange.get(card, card) for card in state.deck]
        other.hands = [swap_bits(hand, first, second) for hand in state.hands]
        width = state.places()
        own = range(seat * width, (seat + 1) * width) if seat >= 0 else range(state.seats * width, len(state.could))
        if not special:
            other.could = [
                cards if at in own else swap_bits(cards, first, second) for at, cards in enumerate(state.could)
            ]
        yield Swapped(other, first, second)


def of_rising(rules: Any, state: Any, seat: int, rng: Rng) -> Iterator[Swapped]:
    """Swap unseen cards of one deck, artifacts of the library and its box, plain cards of the library and hands."""
    seen = rules.contents(rules.view(state, seat))
    # What is told of a hand stands first in its view, so that its place among the others tells nothing.
    places = [
        (place, piece)
        for place, pieces in rules.contents(state).items()
        for piece, shown in zip(pieces, seen[place], strict=True)
        if (piece not in seen[place] if place[0] == "hand" else shown == HIDDEN)
    ]
    rng.shuffle(places)
    for (one, first), (other, second) in zip(places[::2], places[1::2], strict=False):
        zones = {one[0], other[0]}
        artifacts = {first in rules.artifact_cards, second in rules.artifact_cards}
        sorts = [_sort_in_box(rules, card) for card in (first, second)]
        if any("box" in zone or "aside" in zone for zone in zones) and sorts[0] != sorts[1]:
            continue
        if zones in ({"misfortunes", "misfortunes_aside"}, {"treasure", "treasure_box"}):
            pass
        elif zones <= {"library", "library_box", "hand", "drawn"}:
            if ("library_box" in zones and artifacts != {True}) or ("hand" in zones and artifacts != {False}):
                continue
        elif len(zones) > 1:
            continue
        swapped = state.copy()
        exchange = {first: second, second: first}
        for name in ("misfortunes", "misfortune_box", "council", "library", "library_box", "drawn"):
            setattr(swapped, name, [exchange.get(card, card) for card in getattr(state, name)])
        swapped.library_box.sort()
        if swapped.deeps is not None:
            deeps = swapped.deeps
            deeps.treasure = exchange.get(deeps.treasure, deeps.treasure)
            deeps.treasure_box = sorted(exchange.get(card, card) for card in deeps.treasure_box)
        swapped.hands = [sorted(exchange.get(card, card) for card in hand) for hand in state.hands]
        yield Swapped(swapped, first, second)


def _sort_in_box(rules: Any, card: int) -> str:
    """What cards that are not in the game have in common: of each sort as many are as the rules say."""
    if card in rules.library_of:
        basic = rules.options.get("monstrosities") and not is_for(rules, card)
        return "unused" if basic else str(rules.library_of[card].type)
    if card in rules.misfortune_of and rules.options.get("monstrosities"):
        return "omen" if is_omen(rules, card) else "special" if is_special(rules, card) else "other"
    return ""


def of_scoundrels(rules: Any, state: Any, seat: int, rng: Rng) -> Iterator[Swapped]:
    """Any two cards that the seat does not see can change places; what others know of a place stays with the place."""
    hidden = [card for card, _place in hidden_places(rules, state, seat)]
    rng.shuffle(hidden)
    for first, second in zip(hidden[::2], hidden[1::2], strict=False):
        other = state.copy()
        exchange = {first: second, second: first}
        for name in ("pile", "discard"):
            setattr(other, name, [exchange.get(card, card) for card in getattr(state, name)])
        for name in ("hands", "drawn"):
            setattr(other, name, [[exchange.get(card, card) for card in cards] for cards in getattr(state, name)])
        other.known[first], other.known[second] = state.known[second], state.known[first]
        yield Swapped(other, first, second)


def of_archon(rules: Any, state: Any, seat: int, rng: Rng) -> Iterator[Swapped]:
    """Swap two hidden pieces of one sort: Stasis cards, heroes of the deck, Trade goals, events of one deck."""
    hidden = [card for card, _place in hidden_places(rules, state, seat)]
    rng.shuffle(hidden)
    for first, second in zip(hidden[::2], hidden[1::2], strict=False):
        events = [[card for card in rules.cards.events if rules.cards.event(card).deck == deck] for deck in range(3)]
        sorts = (range(12), rules.cards.goals, rules.cards.stasis_cards, *events)
        if not any(first in sort and second in sort for sort in sorts):
            continue
        other = state.copy()
        exchange = {first: second, second: first}
        for name in ("stasis_deck", "goal_deck", "hero_deck"):
            setattr(other, name, [exchange.get(card, card) for card in getattr(state, name)])
        for name in ("hands", "goals", "event_decks"):
            setattr(other, name, [[exchange.get(card, card) for card in cards] for cards in getattr(state, name)])
        # Cards that an offer gives are named in the work at hand.
        other.frames = [_offer_with(frame, exchange) if frame.name in ("want", "reply", "haggle") else frame
                        for frame in state.frames]  # fmt: skip
        yield Swapped(other, first, second)


def _offer_with(frame: Any, exchange: dict[int, int]) -> Any:
    """An offer of Archon with other cards in place of those that it gives."""
    to, good, n, *asked, goods = frame.data
    others = [exchange.get(amount, amount) if at % 2 and goods[at - 1] in (8, 9) else amount
              for at, amount in enumerate(goods)]  # fmt: skip
    return frame._replace(data=(to, good, exchange.get(n, n) if good in (8, 9) else n, *asked, tuple(others)))


def _cards(hand: int) -> list[int]:
    return [card for card in range(hand.bit_length()) if hand >> card & 1]


DEALINGS: dict[str, Callable[[Any, Any, int, Rng], Iterator[Swapped]]] = {
    "fate": of_fate, "rising": of_rising, "scoundrels": of_scoundrels, "archon": of_archon,
}  # fmt: skip
"""The games in which seats learn about hidden pieces, or whose hidden pieces are of several sorts."""


def dealing_of(game: str) -> Callable[[Any, Any, int, Rng], Iterator[Swapped]]:
    """How hidden pieces of a game are swapped: any two of them, where `DEALINGS` does not say otherwise."""
    return DEALINGS.get(game, of_any)
