"""What a seat may see of a table, what it has learned, and how the rest may be dealt out.

A card in a hidden place is known to its owner and to the seats that saw it go there; see `decks` for how that is gained
and lost. Everything else can lie anywhere.
"""

from __future__ import annotations

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, REFEREE, SHARED, Place
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.state import ScoundrelsTable


def view(state: ScoundrelsTable, viewer: int) -> ScoundrelsTable:
    """Blank out what the viewer may not see: hands and drawn cards of others, both piles, sealed answers."""
    seen = state.copy()
    seen.viewer = viewer
    seen.rng.word = 0
    known = state.known
    bit = 1 << viewer if viewer >= 0 else 0
    seen.pile = [HIDDEN] * len(state.pile)
    seen.discard = [card if known[card] & bit else HIDDEN for card in state.discard]
    seen.hands = [
        hand[:] if seat == viewer else [card if known[card] & bit else HIDDEN for card in hand]
        for seat, hand in enumerate(state.hands)
    ]
    seen.drawn = [
        drawn[:] if seat == viewer else [HIDDEN] * len(drawn) for seat, drawn in enumerate(state.drawn)
    ]  # fmt: skip
    # Who else knows a card is told only of cards that the viewer knows itself.
    learned = [0] * len(known)
    for cards in (seen.discard, *seen.hands, *seen.drawn):
        for card in cards:
            if card >= 0:
                learned[card] = known[card]
    seen.known = learned
    if seen.frames and seen.frames[-1].name in steps.SEALED:
        seen.frames[-1] = sealed.seen_by(seen.frames[-1], viewer)
    return seen


def unseen(table: ScoundrelsTable) -> list[int]:
    """Return the cards whose place the viewer of a view does not know, in the order of their numbers."""
    seen = [False] * (len(table.known) + 1)
    for place in (table.pile, table.discard, *table.hands, *table.drawn, *table.tableau, *table.committed):
        for card in place:
            # HIDDEN marks the last entry, which stands for no card.
            seen[card] = True
    return [card for card in range(len(table.known)) if not seen[card]]


def determinise(table: ScoundrelsTable, rng: Rng) -> ScoundrelsTable:
    """Deal the unseen cards to the hidden places, and answers to those who have sealed one."""
    state = table.copy()
    state.viewer = REFEREE
    state.rng = Rng(rng.bits())
    cards = unseen(table)
    rng.shuffle(cards)
    take = cards.pop
    state.pile = [take() if card < 0 else card for card in table.pile]
    state.discard = [take() if card < 0 else card for card in table.discard]
    state.hands = [[take() if card < 0 else card for card in hand] for hand in table.hands]
    state.drawn = [[take() if card < 0 else card for card in drawn] for drawn in table.drawn]
    if state.frames and state.frames[-1].name in steps.SEALED:
        choices = steps.SEALED[state.frames[-1].name]
        state.frames[-1] = sealed.dealt(state.frames[-1], lambda seat: rng.below(choices))
    return state


def contents(table: ScoundrelsTable) -> dict[Place, tuple[int, ...]]:
    """Return every place with its cards in their order; hidden ones as HIDDEN."""
    out: dict[Place, tuple[int, ...]] = {
        ("pile", SHARED): tuple(table.pile),
        ("discard", SHARED): tuple(table.discard),
    }
    zones = ("hand", table.hands), ("drawn", table.drawn), ("tableau", table.tableau), ("committed", table.committed)
    for zone, places in zones:
        for seat, cards in enumerate(places):
            out[zone, seat] = tuple(cards)
    return out
