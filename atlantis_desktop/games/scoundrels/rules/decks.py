"""Cards on their way: drawing with the reshuffle (SCOUND-51, 52), discarding, and what others know of it.

The discard pile lies face down. Everybody remembers what went there openly, and each its own; what others had learned
of a hand is worth nothing once a card has left it unseen.
"""

from __future__ import annotations

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.scoundrels.rules.state import ScoundrelsTable


def draw(state: ScoundrelsTable, seat: int, count: int, zone: str, rule: str, events: Events) -> None:
    """Take cards off the pile into the hand or among the drawn cards; an empty pile is made anew (SCOUND-51, 52)."""
    place = (state.hands if zone == "hand" else state.drawn)[seat]
    while count:
        if not state.pile and not reshuffle(state, events):
            return
        taken = state.pile[-count:]
        taken.reverse()
        del state.pile[-len(taken) :]
        place += taken
        count -= len(taken)
        if events is not None:
            tell(events, "card_drawn", seat, tuple(taken), rule, (len(taken),), source=("pile", SHARED),
                 target=(zone, seat), seen_by=1 << seat)  # fmt: skip


def reshuffle(state: ScoundrelsTable, events: Events) -> bool:
    """Shuffle the discard pile into a new pile; False when there is nothing to shuffle (SCOUND-51, 52)."""
    cards, known = state.discard, state.known
    if not cards:
        return False
    for card in cards:
        known[card] = 0
    # What lay where is not to be told from the order before the shuffle.
    state.rng.shuffle(cards)
    state.pile, state.discard = cards, []
    tell(events, "reshuffled", rule="SCOUND-51", values=(len(cards),), source=("discard", SHARED),
         target=("pile", SHARED))  # fmt: skip
    return True


def put_away(state: ScoundrelsTable, seat: int, card: int) -> None:
    """A card that its owner alone has seen goes face down to the discard pile."""
    state.discard.append(card)
    state.known[card] = 1 << seat


def discard_from_hand(state: ScoundrelsTable, seat: int, card: int) -> None:
    """A card goes unseen from a hand to the discard pile; what others knew of that hand is forgotten."""
    hand = state.hands[seat]
    hand.remove(card)
    forget_hand(state, seat, 0)
    put_away(state, seat, card)


def discard_one(state: ScoundrelsTable, seat: int, card: int, zone: str, rule: str, events: Events) -> None:
    """A card that its owner has chosen goes face down out of the hand, or from the drawn cards (SCOUND-07, 25)."""
    if zone == "hand":
        discard_from_hand(state, seat, card)
    else:
        state.drawn[seat].remove(card)
        put_away(state, seat, card)
    if events is not None:
        tell(events, "card_discarded", seat, (card,), rule, source=(zone, seat), target=("discard", SHARED),
             seen_by=1 << seat)  # fmt: skip


def discard_openly(state: ScoundrelsTable, card: int) -> None:
    """A card that lay open goes to the discard pile; all have seen which it is."""
    state.discard.append(card)
    state.known[card] = (1 << len(state.coins)) - 1


def discard_from_tableau(state: ScoundrelsTable, seat: int, card: int) -> int:
    """A card of a tableau goes to the discard pile; gives how many coins lay on it, which lie nowhere now."""
    state.tableau[seat].remove(card)
    return discard_bare(state, card)


def discard_bare(state: ScoundrelsTable, card: int) -> int:
    """A card that has left its tableau goes to the discard pile; gives how many coins lay on it."""
    if card in state.new:
        state.new.remove(card)
    lying, state.on_card[card] = state.on_card[card], 0
    discard_openly(state, card)
    return lying


def steal_card(state: ScoundrelsTable, thief: int, victim: int, card: int) -> None:
    """A card goes from hand to hand; the victim knows where it is now, the others have seen nothing."""
    state.hands[victim].remove(card)
    forget_hand(state, victim, 1 << thief)
    state.hands[thief].append(card)
    state.known[card] = 1 << victim


def forget_hand(state: ScoundrelsTable, seat: int, witnesses: int) -> None:
    """A card left a hand: only the ``witnesses``, one bit a seat, still know what they knew of the others in it."""
    known = state.known
    for card in state.hands[seat]:
        if known[card]:
            known[card] &= witnesses


def play_to(state: ScoundrelsTable, seat: int, card: int, place: list[int]) -> None:
    """A card is played out of the hand and lies open from now on."""
    state.hands[seat].remove(card)
    state.known[card] = 0
    place.append(card)
