"""The vocabulary of effects (2.4): what the words of a card do when it is played, cashed out or wins a battle.

Words that only change what other rules read, such as ``shield``, ``protected`` or ``draw_extra``, do nothing here; see
`faces`. A word that has to ask puts its question on the stack; it is answered before the next card is played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.scoundrels.rules import debts, decks, steps, victory
from atlantis_desktop.games.scoundrels.rules.fx import CardEffect
from atlantis_desktop.games.scoundrels.rules.state import FAMILIES, NOBODY, ScoundrelsTable

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules


class Cause(NamedTuple):
    """Whose effect it is."""

    seat: int
    """Who gains by it."""
    card: int
    target: int = NOBODY
    """Who suffers by it: whom a scandal is aimed at, or who lost the battle."""
    rule: str = ""
    """The rule by which the card takes effect, for the log."""


Carry = Callable[["ScoundrelsRules", ScoundrelsTable, CardEffect, Cause, Events], None]


def run(
    game: ScoundrelsRules, state: ScoundrelsTable, effects: Sequence[CardEffect], cause: Cause, events: Events
) -> bool:  # fmt: skip
    """Carry effects out in their order and tell whether the game is over; it ends in the middle of a card."""
    for effect in effects:
        carry = CARRY.get(effect.op)
        if carry is not None:
            carry(game, state, effect, cause, events)
            if state.ended_by or victory.win_if_reached(state, events):
                return True
    return False


def holds(game: ScoundrelsRules, table: ScoundrelsTable, effect: CardEffect, cause: Cause) -> bool:
    """Tell whether the condition of an ``if`` is met."""
    return CONDITIONS[effect.condition](game, table, effect.least, cause)


# Conditions


def _won_a_battle(game: ScoundrelsRules, state: ScoundrelsTable, least: int, cause: Cause) -> bool:
    """Since the start of the previous round."""
    won = state.won_round[cause.seat]
    return won > 0 and won >= state.round - 1


def _coins_left(game: ScoundrelsRules, state: ScoundrelsTable, least: int, cause: Cause) -> bool:
    return state.coins[cause.seat] >= least


def _holds_the_hand(game: ScoundrelsRules, state: ScoundrelsTable, least: int, cause: Cause) -> bool:
    return state.poseidon == cause.seat


def _coins_on_card(game: ScoundrelsRules, state: ScoundrelsTable, least: int, cause: Cause) -> bool:
    return state.on_card[cause.card] >= least


def _first_copy(game: ScoundrelsRules, state: ScoundrelsTable, least: int, cause: Cause) -> bool:
    """No earlier card of the same kind lies in the winner's tableau."""
    names = game.faces.id
    return next((card for card in state.tableau[cause.seat] if names[card] == names[cause.card]), -1) == cause.card


CONDITIONS: Final[dict[str, Callable[[ScoundrelsRules, ScoundrelsTable, int, Cause], bool]]] = {
    "won_a_battle": _won_a_battle,
    "coins_left": _coins_left,
    "holds_the_hand": _holds_the_hand,
    "coins_on_card": _coins_on_card,
    "first_copy": _first_copy,
}


# Operations


def _gain(what: str) -> Carry:
    return lambda game, state, effect, cause, events: debts.gain(state, what, cause.seat, effect.n, cause.rule, events)


def _lose(what: str) -> Carry:
    return lambda game, state, effect, cause, events: debts.lose(
        state, what, cause.target, effect.n, cause.rule, events
    )


def _steal(what: str) -> Carry:
    return lambda game, state, effect, cause, events: debts.take(
        state, what, cause.seat, cause.target, effect.n, "SCOUND-48", events
    )


def _draw(game: ScoundrelsRules, state: ScoundrelsTable, effect: CardEffect, cause: Cause, events: Events) -> None:
    decks.draw(state, cause.seat, effect.n, "hand", cause.rule, events)


def _drain(game: ScoundrelsRules, state: ScoundrelsTable, effect: CardEffect, cause: Cause, events: Events) -> None:
    """Up to so many coins off each investment of the target that is not protected, to the bank."""
    for card in state.tableau[cause.target]:
        taken = min(effect.n, state.on_card[card])
        if taken and not game.faces.protected[card]:
            state.on_card[card] -= taken
            tell(events, "coins_drained", cause.target, (card,), cause.rule, (taken, state.on_card[card]),
                 source=("tableau", cause.target))  # fmt: skip


def _steal_card(
    game: ScoundrelsRules, state: ScoundrelsTable, effect: CardEffect, cause: Cause, events: Events
) -> None:  # fmt: skip
    """So many cards by chance out of the target's hand; thief and victim see them, nobody else."""
    thief, victim = cause.seat, cause.target
    for _card in range(min(effect.n, len(state.hands[victim]))):
        card = state.rng.choice(state.hands[victim])
        decks.steal_card(state, thief, victim, card)
        tell(events, "card_stolen", thief, (card,), cause.rule, (victim,), source=("hand", victim),
             target=("hand", thief), seen_by=1 << thief | 1 << victim)  # fmt: skip


def _discard_random(
    game: ScoundrelsRules, state: ScoundrelsTable, effect: CardEffect, cause: Cause, events: Events
) -> None:
    """So many cards by chance out of the target's hand, face down to the discard pile."""
    victim = cause.target
    lost = []
    for _card in range(min(effect.n, len(state.hands[victim]))):
        card = state.rng.choice(state.hands[victim])
        decks.discard_from_hand(state, victim, card)
        lost.append(card)
    if lost:
        tell(events, "cards_lost", victim, tuple(lost), cause.rule, (cause.seat,), source=("hand", victim),
             target=("discard", SHARED), seen_by=1 << victim)  # fmt: skip


def _destroy(game: ScoundrelsRules, state: ScoundrelsTable, effect: CardEffect, cause: Cause, events: Events) -> None:
    """A card of a family in the target's tableau; with two or more to choose from, the seat is asked which."""
    family = FAMILIES.index(effect.family)
    cards = destructible(game, state, cause.target, family)
    if len(cards) > 1:
        state.frames.append(Frame(steps.DESTROY, cause.seat, (cause.target, family)))
    elif cards:
        destroy(state, cause.seat, cause.target, cards[0], events)


def destructible(game: ScoundrelsRules, table: ScoundrelsTable, target: int, family: int) -> list[int]:
    """Return the cards of a family in a tableau that a scandal can destroy: no protected ones (2.4)."""
    faces = game.faces
    return [card for card in table.tableau[target] if faces.family[card] == family and not faces.protected[card]]


def destroy(state: ScoundrelsTable, seat: int, target: int, card: int, events: Events) -> None:
    """The card goes to the discard pile; coins on it are lost."""
    lost = decks.discard_from_tableau(state, target, card)
    tell(events, "card_destroyed", seat, (card,), "SCOUND-29", (target, lost), source=("tableau", target),
         target=("discard", SHARED))  # fmt: skip


def _roll(game: ScoundrelsRules, state: ScoundrelsTable, effect: CardEffect, cause: Cause, events: Events) -> None:
    """A die decides which of six effects comes."""
    face = state.rng.die()
    tell(events, "die_rolled", cause.seat, (cause.card,), cause.rule, (face,))
    run(game, state, effect.table[face - 1], cause, events)


def _if(game: ScoundrelsRules, state: ScoundrelsTable, effect: CardEffect, cause: Cause, events: Events) -> None:
    run(game, state, effect.then if holds(game, state, effect, cause) else effect.otherwise, cause, events)


CARRY: Final[dict[str, Carry]] = {
    "gain_coins": _gain(debts.COINS),
    "opponent_loses_coins": _lose(debts.COINS),
    "steal_coins": _steal(debts.COINS),
    "influence": _gain(debts.INFLUENCE),
    "opponent_loses_influence": _lose(debts.INFLUENCE),
    "steal_influence": _steal(debts.INFLUENCE),
    "draw": _draw,
    "drain_investments": _drain,
    "steal_card": _steal_card,
    "discard_random": _discard_random,
    "destroy": _destroy,
    "roll": _roll,
    "if": _if,
}
"""The words that do something when they come, by their name in the card files."""
