"""Phase 2, Suffer Misfortunes (RISE-50 to 52, 20): who draws how many, and each card from face up to the discards."""

from __future__ import annotations

from typing import Final, NamedTuple

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.windows import change, waiting_below
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.rising.rules.flow import open_for, seat_of_frame
from atlantis_desktop.games.rising.rules.game import RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.state import RisingTable

SUFFER: Final = "suffer"
DRAW: Final = "draw"
CARD: Final = "misfortune"
DRAWN: Final = "drawn"
FACE_UP: Final = 0
EFFECT: Final = 1
DISCARD: Final = 2


class Drawn(NamedTuple):
    """A misfortune on its way: FACE_UP, then its EFFECT, then to the discards."""

    card: int
    stage: int


def drawers(seats: int, starter: int) -> list[int]:
    """Return who draws, card after card (RISE-50)."""
    order = [(starter + at) % seats for at in range(seats)]
    if seats == 1:
        return order * 4
    if seats == 2:
        return [seat for seat in order for _again in range(2)]
    return [*order, starter] if seats == 3 else order


def suffer(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask the next seat to draw; without any card the draw is skipped (RISE-52)."""
    drawn = frame.data[0]
    order = drawers(game.seats, state.starter)
    if drawn == len(order):
        state.frames.pop()
        return
    state.frames[-1] = Frame(SUFFER, -1, (drawn + 1,))
    if state.misfortunes or state.misfortune_discard:
        state.frames.append(Frame(DRAW, order[drawn]))


def refill(state: RisingTable, events: Events) -> None:
    """Shuffle the discards into a new deck when the deck is empty (RISE-52)."""
    if not state.misfortunes and state.misfortune_discard:
        state.misfortunes, state.misfortune_discard = state.misfortune_discard, []
        shuffle_deck(state, events)


def shuffle_deck(state: RisingTable, events: Events) -> None:
    """Shuffle the misfortune deck; what anybody knew of its order is void."""
    state.misfortunes.sort()
    state.rng.shuffle(state.misfortunes)
    state.misfortunes_seen = [0] * len(state.misfortunes)
    tell(events, "misfortunes_shuffled", rule="RISE-52", values=(len(state.misfortunes),))


def carry_draw(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Turn the next misfortune up."""
    state.frames.pop()
    refill(state, events)
    turn_up(game, state, move.seat, events)


def turn_up(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """Put the top card face up; it is resolved by the work that follows."""
    card = state.misfortunes.pop()
    state.misfortunes_seen.pop()
    state.open.append(card)
    state.frames.append(Frame(CARD, seat, Drawn(card, FACE_UP)))
    tell(events, "misfortune_drawn", seat, (card,), "RISE-50",
         source=("misfortunes", SHARED), target=("misfortune", SHARED))  # fmt: skip


def resolve(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """A card goes through its window and its effect to the discards, whole before the next is drawn (RISE-20, 51)."""
    card, stage = Drawn(*frame.data)
    if stage == DISCARD:
        state.frames.pop()
        # Spur the Cycle has shuffled itself away.
        if card in state.open:
            state.open.remove(card)
            state.misfortune_discard.append(card)
        for hook in game.hooks.on_drawn:
            hook(game, state, card, events)
        return
    state.frames[-1] = Frame(CARD, frame.seat, Drawn(card, stage + 1))
    if stage == FACE_UP:
        open_for(game, state, DRAWN, (card,))
    else:
        game.effects.push(state, frame.seat, game.misfortune_effects[card])


def without_effect(state: RisingTable) -> None:
    """The card that lies face up, which the window at work is about, goes to the discards unheeded (RISE-69)."""
    change(state.frames, Drawn(*waiting_below(state.frames).data)._replace(stage=DISCARD))


STEPS: Final = {
    DRAW: StepPrompt(Ask.CONFIRM, "RISE-50", lambda game, table, seat, frame: [Move("draw", seat)], seat_of_frame)
}
WORK: Final = {SUFFER: suffer, CARD: resolve}
CARRY: Final = {"draw": carry_draw}
