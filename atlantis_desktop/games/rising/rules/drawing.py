"""Library cards: drawing, keeping, the hand limit, the deck (RISE-84 to 88)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.rising.rules.councilors import cards_drawn, hand_limit
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask, seat_of_frame
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.goods import energy_price, take_from
from atlantis_desktop.games.rising.rules.pieces import ENERGY, LIBRARIES, rank_of
from atlantis_desktop.games.rising.rules.state import RisingTable

TRIM: Final = "trim"
LAY_ASIDE: Final = "lay_aside"


def take_top(game: RisingGame, state: RisingTable, seat: int, count: int, events: Events, seen_by: int) -> None:
    """Take up to ``count`` cards off the library deck into the row of drawn cards, which the viewers ``seen_by`` see.

    The discards are shuffled if need be; if there are too few even then, these are all (RISE-88).
    """
    state.drawn_seen = seen_by
    for _card in range(count):
        if not state.library:
            if not state.library_discard:
                return
            state.library, state.library_discard = sorted(state.library_discard), []
            state.rng.shuffle(state.library)
            state.library_seen = [0] * len(state.library)
            tell(events, "library_shuffled", rule="RISE-88", values=(len(state.library),))
        card = state.library.pop()
        state.library_seen.pop()
        state.drawn.append(card)
        if events is not None:
            tell(events, "library_drawn", seat, (card,), "RISE-84", source=("library", SHARED),
                 target=("drawn", SHARED), seen_by=seen_by)  # fmt: skip


def draw_library(
    game: RisingGame, state: RisingTable, seat: int, figure: int, partner: int, events: Events
) -> None:
    """Draw in the Libraries and keep what the tile allows (RISE-84, 85)."""
    place = state.where[figure]
    arm, rank = game.arms[LIBRARIES], rank_of(place) - 1
    count = cards_drawn(game, state, figure)
    for fold in game.hooks.fold_draw:
        count = fold(game, state, count, figure, events)
    take_top(game, state, seat, count, events, game.seen_by(seat))
    keep = arm.keeps[rank]
    if keep >= 2 and game.keep_all:
        keep = len(state.drawn)
    state.frames.append(Frame(TRIM, seat))
    state.frames.append(Frame(LAY_ASIDE, seat, (arm.rest[rank] == "bottom",)))
    keep_more(game, state, seat, keep, int(keep < 2), events)


def keep_more(game: RisingGame, state: RisingTable, seat: int, free: int, paid: int, events: Events) -> None:
    """Keep ``free`` more of the drawn cards, then ``paid`` more for mystic energy (RISE-84)."""
    if free:
        if len(state.drawn) <= free:
            for card in sorted(state.drawn):
                keep_card(game, state, seat, card, events)
            return
        ask(game, state, seat, "keep", (), events, (free, paid))
    elif paid and state.drawn and state.me[seat] >= energy_price(game, state, game.params["keep_cost"]):
        ask(game, state, seat, "keep_paid", (), events)


def take_keep(
    game: RisingGame, state: RisingTable, seat: int, card: int, context: tuple[int, ...], events: Events
) -> None:
    """A card is kept for nothing."""
    keep_card(game, state, seat, card, events)
    keep_more(game, state, seat, context[0] - 1, context[1], events)


def take_keep_paid(
    game: RisingGame, state: RisingTable, seat: int, card: int, context: tuple[int, ...], events: Events
) -> None:
    """A second card is kept for mystic energy, or not."""
    if card == ENOUGH:
        return
    take_from(state, seat, ENERGY, energy_price(game, state, game.params["keep_cost"]))
    keep_card(game, state, seat, card, events)


def cards_seen(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return the library cards that have just been drawn and are kept from."""
    return sorted(table.drawn)


def keep_card(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """A drawn card goes into the hand; an artifact lies open and works at once (RISE-86)."""
    state.drawn.remove(card)
    if card in game.artifact_cards:
        state.artifacts[seat].append(card)
        tell(events, "artifact_kept", seat, (card,), "RISE-86",
             source=("drawn", SHARED), target=("artifacts", seat))  # fmt: skip
    else:
        state.hands[seat].append(card)
        state.hands[seat].sort()
        tell(events, "card_kept", seat, (card,), "RISE-84", source=("drawn", SHARED), target=("hand", seat),
             seen_by=game.seen_by(seat))  # fmt: skip


def lay_aside(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """What was not kept is discarded or goes under the deck, where those who saw it know it (RISE-84)."""
    state.frames.pop()
    cards, bottom = tuple(state.drawn), frame.data[0]
    state.drawn.clear()
    seen_by, state.drawn_seen = state.drawn_seen, 0
    if not cards:
        return
    if bottom:
        state.library[:0] = cards
        state.library_seen[:0] = [seen_by & game.everybody] * len(cards)
        tell(events, "cards_under", frame.seat, cards, "RISE-84", source=("drawn", SHARED),
             target=("library", SHARED), seen_by=seen_by)  # fmt: skip
    else:
        state.library_discard += cards
        tell(events, "cards_discarded", frame.seat, cards, "RISE-84", source=("drawn", SHARED),
             target=("library_discard", SHARED))  # fmt: skip


# The hand limit (RISE-87)


def held(state: RisingTable, seat: int) -> int:
    """Return how many cards count against a seat's limit: hand and artifacts."""
    return len(state.hands[seat]) + len(state.artifacts[seat])


def trim(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Nothing is asked of a seat within its limit; else it plays or discards (RISE-87)."""
    state.frames.pop()
    if held(state, frame.seat) > hand_limit(game, state, frame.seat):
        state.frames.append(Frame(OVER, frame.seat))


OVER: Final = "over_limit"


def over_answers(game: RisingGame, table: RisingTable, seat: int, frame: Frame) -> list[Move]:
    """List every card and artifact that can be discarded, and the cards that can be played (RISE-87, A27, A28)."""
    cards: Sequence[int] = (*table.hands[seat], *table.artifacts[seat])
    return [*(Move("discard", seat, (card,)) for card in cards), *game.card_moves(table, seat, "act")]


def carry_discard(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Discard a card or an artifact from over the limit."""
    state.frames.pop()
    state.frames.append(Frame(TRIM, move.seat))
    discard_card(state, move.seat, move.args[0], events, "RISE-87")


def discard_card(state: RisingTable, seat: int, card: int, events: Events, rule: str) -> None:
    """Put a card of a hand, or an artifact, on the discards."""
    own, zone = (state.hands[seat], "hand") if card in state.hands[seat] else (state.artifacts[seat], "artifacts")
    own.remove(card)
    state.library_discard.append(card)
    tell(events, "card_discarded", seat, (card,), rule, source=(zone, seat), target=("library_discard", SHARED))


STEPS: Final = {OVER: StepPrompt(Ask.CARDS, "RISE-87", over_answers, seat_of_frame)}
WORK: Final = {LAY_ASIDE: lay_aside, TRIM: trim}
CARRY: Final = {"discard": carry_discard}
PURPOSES: Final = {
    "keep": Purpose("RISE-84", "card", take_keep, choices=cards_seen, context="0-99 0-1"),
    "keep_paid": Purpose(
        "RISE-84", "card", take_keep_paid, choices=lambda game, table, seat, context: [*sorted(table.drawn), ENOUGH]
    ),
}  # fmt: skip
