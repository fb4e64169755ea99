"""What factions and the city gain and lose: Doom with its omens, Wrath, Talents, Tyche, letters, goals and cards."""

from __future__ import annotations

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import LETTERS, LETTERS_EACH, ArchonTable


def gain_doom(game: ArchonGame, state: ArchonTable, seat: int, n: int, rule: str, events: Events) -> None:
    """Give a faction Doom; the total of all may bring omens (ARCHON-122)."""
    limit = game.numbers.omen_doom * state.seats
    before = sum(state.doom) // limit
    state.doom[seat] += n
    if events is not None:
        tell(events, "doom_gained", seat, rule=rule, values=(n, state.doom[seat]))
    omens = sum(state.doom) // limit - before
    if omens > 0:
        change_wrath(state, game.numbers.omen_wrath * omens, "ARCHON-122", events)


def change_wrath(state: ArchonTable, n: int, rule: str, events: Events) -> None:
    """Raise or lower Divine Wrath, never below 0."""
    state.wrath = max(0, state.wrath + n)
    tell(events, "wrath_changed", rule=rule, values=(n, state.wrath))


def gain_talents(state: ArchonTable, seat: int, n: int, rule: str, events: Events) -> None:
    """Give a faction Talents, or take them with a negative number."""
    state.talents[seat] += n
    if events is not None and n:
        tell(events, "talents_gained" if n > 0 else "talents_paid", seat, rule=rule,
             values=(abs(n), state.talents[seat]))  # fmt: skip


def gain_tyche(state: ArchonTable, seat: int, n: int, rule: str, events: Events) -> None:
    """Give a faction Tyche, or take it with a negative number."""
    state.tyche[seat] += n
    if events is not None and n:
        tell(events, "tyche_gained" if n > 0 else "tyche_spent", seat, rule=rule, values=(abs(n), state.tyche[seat]))


def draw_stasis(state: ArchonTable, seat: int, n: int, rule: str, events: Events) -> int:
    """Draw Stasis cards, shuffling the discards when the deck runs out, and return how many came (ARCHON-85).

    A card whose effect is at work is no discard yet: it stays on the pile when the others are shuffled.
    """
    drawn: list[int] = []
    deck = state.stasis_deck
    while len(drawn) < n:
        if not deck:
            at_work = [steps.card_of(frame) for frame in state.frames if frame.name == steps.CARD]
            done = [card for card in state.stasis_discard if card not in at_work]
            if not done:
                break
            deck += done
            state.stasis_discard[:] = [card for card in state.stasis_discard if card in at_work]
            state.rng.shuffle(deck)
            tell(events, "stasis_shuffled", rule="ARCHON-85", values=(len(deck),))
        drawn.append(deck.pop())
    state.hands[seat] += drawn
    if drawn:
        tell(events, "stasis_drawn", seat, tuple(drawn), rule, (len(drawn),), source=("stasis_deck", SHARED),
             target=("hand", seat), seen_by=1 << seat)  # fmt: skip
    return len(drawn)


def discard_stasis(state: ArchonTable, seat: int, card: int) -> None:
    """Put a card of a hand onto the discard pile."""
    state.hands[seat].remove(card)
    state.stasis_discard.append(card)


def draw_goals(state: ArchonTable, seat: int, n: int, rule: str, events: Events) -> None:
    """Draw Trade goals while there are any."""
    drawn = [state.goal_deck.pop() for _goal in range(min(n, len(state.goal_deck)))]
    state.goals[seat] += drawn
    if drawn:
        tell(events, "goals_drawn", seat, tuple(drawn), rule, (len(drawn),), source=("goal_deck", SHARED),
             target=("goals", seat), seen_by=1 << seat)  # fmt: skip


def draw_letters(state: ArchonTable, seat: int, n: int, rule: str, events: Events) -> None:
    """Draw research letters out of the bag, while there are any."""
    drawn = []
    for _letter in range(n):
        bag = [kind for kind in range(LETTERS)
               for _tile in range(LETTERS_EACH - sum(state.letters[kind::LETTERS]))]  # fmt: skip
        if not bag:
            break
        drawn.append(state.rng.choice(bag))
        state.letters[seat * LETTERS + drawn[-1]] += 1
    if drawn:
        tell(events, "letters_drawn", seat, rule=rule, values=tuple(drawn))


def ranked(game: ArchonGame, state: ArchonTable) -> list[int]:
    """Return the seats by Arête, the highest first; equal ones by precedence (ARCHON-81)."""
    return sorted(range(state.seats), key=lambda seat: (-state.arete[seat], state.factions[seat]))


def stasis_number(table: ArchonTable) -> int:
    """Return the Stasis number, which is at least the Act number (ARCHON-42)."""
    return max(table.stasis, table.act)


def change_stasis(state: ArchonTable, n: int, rule: str, events: Events) -> None:
    """Raise or lower Stasis, never below the Act number (ARCHON-42); the event tells how far it went."""
    before = stasis_number(state)
    state.stasis = max(state.act, before + n)
    if state.stasis != before:
        tell(events, "stasis_changed", rule=rule, values=(state.stasis - before, state.stasis))


def change_arete(state: ArchonTable, seat: int, n: int, rule: str, events: Events) -> None:
    """Raise or lower the Arête of a faction, never below 1."""
    before = state.arete[seat]
    state.arete[seat] = max(1, before + n)
    if state.arete[seat] != before:
        tell(events, "arete_changed", seat, rule=rule, values=(state.arete[seat] - before, state.arete[seat]))


def change_horses(state: ArchonTable, seat: int, n: int, rule: str, events: Events) -> None:
    """Give a faction Horses or take them; the tired ones are never more than there are."""
    state.horses[seat] += n
    state.tired[seat] = min(state.tired[seat], state.horses[seat])
    state.shown[seat] = min(state.shown[seat], state.horses[seat])
    if events is not None and n:
        tell(events, "horses_changed", seat, rule=rule, values=(n, state.horses[seat]))


def gain(
    game: ArchonGame, state: ArchonTable, seat: int, good: str, n: int, rule: str, events: Events
) -> None:  # fmt: skip
    """Give so much of a kind to a faction, or take it with a negative number, of which there must be enough."""
    if good == "talents":
        gain_talents(state, seat, n, rule, events)
    elif good == "tyche":
        gain_tyche(state, seat, n, rule, events)
    elif good == "horses":
        change_horses(state, seat, n, rule, events)
    elif good == "arete":
        change_arete(state, seat, n, rule, events)
    else:
        gain_doom(game, state, seat, n, rule, events)


def held(table: ArchonTable, seat: int, good: str) -> int:
    """Return how much of a kind a faction has."""
    amounts: list[int] = getattr(table, good)
    return amounts[seat]


def most_of(amounts: list[int]) -> list[int]:
    """Return the seats with the highest of some amounts."""
    best = max(amounts)
    return [seat for seat, n in enumerate(amounts) if n == best]
