"""What a seat may see of a table of Fate, what it has learned, and how the rest may be dealt out.

A seat that passes a card knows who holds it until that seat passes one on; after the Doorway everybody knows that the
gathered cards lie in the deck and in nobody's hand. All this is kept as "which cards may lie where" in
``FateTable.could`` and only ever rests on what the viewer saw.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, REFEREE, SHARED, Place
from atlantis_desktop.games.fate.rules.deck import Deck, cards_in, mask_of
from atlantis_desktop.games.fate.rules.state import FateTable

TRIES: Final = 12
"""How often a deal is begun anew before the cards are fitted one by one."""


def forget(state: FateTable, deck: Deck) -> None:
    """Start a round: any card may lie anywhere, the Doorway only in the bottom packet (FATE-02)."""
    cards = deck.everything & ~(1 << deck.doorway) & ~(1 << deck.chamber)
    row = [cards] * (state.seats + 1) + [cards | 1 << deck.doorway]
    state.could = row * (state.seats + 1)


def not_in_packet(state: FateTable, card: int) -> None:
    """Everybody saw this card go back above the bottom packet (FATE-05)."""
    width = state.places()
    for at in range(width - 1, len(state.could), width):
        state.could[at] &= ~(1 << card)


def drawn(state: FateTable, seat: int) -> None:
    """A seat drew: for all the others, what may lie in the deck may now lie in its hand.

    Before the Doorway that holds already, since nothing is known to lie in the deck.
    """
    if not state.doorway_found:
        return
    width, could = state.places(), state.could
    above = state.seats
    for start in range(0, len(could), width):
        could[start + seat] |= could[start + above]


def passed(state: FateTable, giver: int, receiver: int, card: int) -> None:
    """A card went face down from hand to hand (FATE-44): the giver knows it, the others only that it may be any."""
    width, could = state.places(), state.could
    for viewer in range(state.seats + 1):
        start = viewer * width
        if viewer == giver:
            keep = ~(1 << card)
            for at in range(start, start + width):
                could[at] &= keep
            could[start + receiver] |= 1 << card
        elif viewer != receiver:
            could[start + receiver] |= could[start + giver]


def gathered(state: FateTable, deck: Deck, cards: int) -> None:
    """Open cards went into the new deck, and the old packet is part of it (FATE-14 to 17).

    The Chamber is not noted: it is shown when it is drawn, so until then everybody knows that it lies in the deck.
    """
    width, could, above = state.places(), state.could, state.seats
    kept = ~(1 << deck.doorway | 1 << deck.chamber)
    for start in range(0, len(could), width):
        for seat in range(state.seats):
            could[start + seat] &= ~cards
        could[start + above] |= (could[start + above + 1] | cards) & kept
        could[start + above + 1] = 0


def view(state: FateTable, viewer: int) -> FateTable:
    """Blank out what the viewer may not see. The hands lie open from the scoring to the next deal."""
    seen = state.copy()
    seen.viewer = viewer
    seen.rng.word = 0
    seen.deck = [HIDDEN] * len(state.deck)
    if not state.shown:
        seen.hands = [0] * state.seats
        if viewer >= 0:
            seen.hands[viewer] = state.hands[viewer]
    width = state.places()
    row = viewer if viewer >= 0 else state.seats
    blank = [0] * len(state.could)
    blank[row * width : (row + 1) * width] = state.learned(viewer)
    seen.could = blank
    return seen


def unseen(deck: Deck, table: FateTable) -> int:
    """Return the set of cards that the viewer of a view cannot see: those in the deck and in hidden hands."""
    seen = mask_of(table.evidence) | mask_of(table.discard)
    for declared in table.tables:
        seen |= declared
    for hand in table.hands:
        seen |= hand
    seen |= 1 << (deck.doorway if table.doorway_found else deck.chamber)
    if table.shown and table.doorway_found:
        seen |= 1 << deck.chamber
    return deck.everything & ~seen


def determinise(deck: Deck, table: FateTable, rng: Rng) -> FateTable:
    """Deal the unseen cards to the hidden places so that nothing contradicts what the viewer has learned."""
    state = table.copy()
    state.viewer = REFEREE
    state.rng = Rng(rng.bits())
    hidden = unseen(deck, table)
    packet = table.packet()
    rooms = [0 if hand or table.shown else held for hand, held in zip(table.hands, table.held, strict=True)]
    rooms += [len(table.deck) - packet, packet]
    could = table.learned(table.viewer)
    allowed = could[:]
    if table.doorway_found:
        allowed[table.seats] |= 1 << deck.chamber
    dealt = _deal(cards_in(hidden), rooms, allowed, hidden, rng)
    for seat in range(table.seats):
        if rooms[seat]:
            state.hands[seat] = mask_of(dealt[seat])
    for part in dealt[table.seats :]:
        rng.shuffle(part)
    state.deck = dealt[table.seats + 1] + dealt[table.seats]
    # Nobody can tell what the other seats have learned, so they are taken to know what the viewer knows, save that
    # the viewer's own hand must be possible for them too.
    others = could[:]
    if table.viewer >= 0:
        others[table.viewer] |= state.hands[table.viewer]
    state.could = others * (table.seats + 1)
    if table.viewer >= 0:
        start = table.viewer * len(could)
        state.could[start : start + len(could)] = could
    return state


def _deal(cards: list[int], rooms: list[int], could: list[int], hidden: int, rng: Rng) -> list[list[int]]:
    """Share cards out to places with so many rooms each, every card to a place where it may lie."""
    open_places = [place for place, room in enumerate(rooms) if room]
    bound = 0
    for place in open_places:
        bound |= hidden & ~could[place]
    free = [card for card in cards if not bound >> card & 1]
    tied = [card for card in cards if bound >> card & 1]
    for _ in range(TRIES):
        dealt = _deal_at_random(free, tied, rooms, could, open_places, rng)
        if dealt is not None:
            return dealt
    return _fit(cards, rooms, could, rng)


def _deal_at_random(
    free: list[int], tied: list[int], rooms: list[int], could: list[int], open_places: list[int], rng: Rng
) -> list[list[int]] | None:
    """Place the tied cards first, each by chance among the rooms left to it; None when one finds no room."""
    dealt: list[list[int]] = [[] for _ in rooms]
    left = rooms[:]
    order = [(sum(could[place] >> card & 1 for place in open_places), rng.bits(), card) for card in tied]
    for _count, _chance, card in sorted(order):
        weights = [(place, left[place]) for place in open_places if could[place] >> card & 1]
        total = sum(weight for _place, weight in weights)
        if not total:
            return None
        pick = rng.below(total)
        for place, weight in weights:
            pick -= weight
            if pick < 0:
                dealt[place].append(card)
                left[place] -= 1
                break
    rest = free[:]
    rng.shuffle(rest)
    at = 0
    for place in open_places:
        dealt[place] += rest[at : at + left[place]]
        at += left[place]
    return dealt


def _fit(cards: list[int], rooms: list[int], could: list[int], rng: Rng) -> list[list[int]]:
    """Fit the cards one by one, moving earlier ones where needed; the true deal shows that a fit exists."""
    dealt: list[list[int]] = [[] for _ in rooms]
    order = cards[:]
    rng.shuffle(order)

    def place_card(card: int, tried: set[int]) -> bool:
        places = [place for place in range(len(rooms)) if rooms[place] and could[place] >> card & 1]
        rng.shuffle(places)
        for place in places:
            if place in tried:
                continue
            tried.add(place)
            if len(dealt[place]) < rooms[place]:
                dealt[place].append(card)
                return True
            for at, other in enumerate(dealt[place]):
                if place_card(other, tried):
                    dealt[place][at] = card
                    return True
        return False

    for card in order:
        if not place_card(card, set()):
            raise ValueError("what the viewer has learned fits no deal")
    return dealt


def contents(deck: Deck, table: FateTable) -> dict[Place, tuple[int, ...]]:
    """Return every place with its cards in their order, the hands in the order of the cards; hidden ones as HIDDEN."""
    out: dict[Place, tuple[int, ...]] = {("deck", SHARED): tuple(table.deck)}
    for seat in range(table.seats):
        hand = tuple(cards_in(table.hands[seat]))
        out["hand", seat] = hand if len(hand) == table.held[seat] else (HIDDEN,) * table.held[seat]
        out["declared", seat] = tuple(cards_in(table.tables[seat]))
    out["evidence", SHARED] = tuple(table.evidence)
    out["discard", SHARED] = tuple(table.discard)
    aside = [deck.doorway] if table.doorway_found else [deck.chamber]
    if table.shown and table.doorway_found:
        aside.append(deck.chamber)
    out["aside", SHARED] = tuple(aside)
    return out
