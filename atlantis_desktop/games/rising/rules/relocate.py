"""Moving figures after the misfortunes: Song, Atlas, Compass and the Adept (W-END-SUFFER, RISE-24, 61)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.councilors import USED_ADEPT, USED_COMPASS, active_carriers, artifact_of
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask, asked_again
from atlantis_desktop.games.rising.rules.game import Proposal, Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import propose
from atlantis_desktop.games.rising.rules.pieces import CENTRE, POOL, arm_of
from atlantis_desktop.games.rising.rules.placing import destination_of, may_stand, put, room_left
from atlantis_desktop.games.rising.rules.state import RisingTable

MOVING: Final = "moving"
SWAP: Final = "adept"
"""The question of who changes places with the Adept."""
RECALL: Final = 0
ATLAS: Final = 1
COMPASS: Final = 2


def recallable(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the figures that went back to a pool in this phase and are still there (RISE-61)."""
    return [
        figure for figure in sorted(set(table.returned)) if table.where[figure] == POOL
    ]  # fmt: skip


def begin_moving(game: RisingGame, state: RisingTable, seat: int, why: int, count: int) -> None:
    """Let a seat move figures, one after the other."""
    state.frames.append(Frame(MOVING, seat, (why, count)))


def movable(game: RisingGame, table: RisingTable, seat: int, why: int) -> list[int]:
    """Return the figures that may be moved, as pieces."""
    if why == RECALL:
        figures = recallable(game, table)
    elif why == ATLAS:
        figures = [figure for figure, place in enumerate(table.where) if place >= CENTRE]
    else:
        figures = [
            figure for figure, place in enumerate(table.where)
            if place >= CENTRE and table.owner[figure] == seat and free_in_arm(game, table, figure)
        ]  # fmt: skip
    for fold in game.hooks.fold_movable:
        figures = fold(game, table, figures)
    return [game.box.figure_0 + figure for figure in figures]


def free_in_arm(game: RisingGame, table: RisingTable, figure: int) -> list[int]:
    """Return the free spaces in the arm of a figure, other than its own tile."""
    place = table.where[figure]
    arm = arm_of(place)
    if arm < 0:
        return []
    return [
        other for other in free_spaces(game, table)
        if arm_of(other) == arm and other != place and may_stand(game, table, figure, other)
    ]  # fmt: skip


def free_spaces(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the free spaces but for those on tiles that were unflooded in this round (RISE-92)."""
    return [place for place in room_left(game, table)[1] if place not in table.raised]


def move_on(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask which figure moves next."""
    why, left = frame.data
    state.frames.pop()
    pieces = movable(game, state, frame.seat, why)
    if not left or not pieces:
        return
    state.frames.append(Frame(MOVING, frame.seat, (why, left - 1)))
    if why == COMPASS:
        ask(game, state, frame.seat, "move_figure", pieces, events, (why,))
    else:
        ask(game, state, frame.seat, "move_figure", [ENOUGH, *pieces], events, (why,))


def take_figure(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """Ask where it goes; nobody else moves when it is enough."""
    if piece == ENOUGH:
        state.frames.pop()
        return
    figure = piece - game.box.figure_0
    if context[0] == COMPASS:
        places = free_in_arm(game, state, figure)
    else:
        places = [
            place for place in free_spaces(game, state)
            if place != state.where[figure] and may_stand(game, state, figure, place)
        ]  # fmt: skip
    ask(game, state, seat, "move_to", places, events, (figure,))


def take_place(
    game: RisingGame, state: RisingTable, seat: int, place: int, context: tuple[int, ...], events: Events
) -> None:
    """Ask its owner, then move it (RISE-24)."""
    propose(game, state, Move("relocate", seat, (game.box.figure_0 + context[0], place)), events)


def carry_relocate(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """The figure stands on its new place."""
    figure, place = move.args[0] - game.box.figure_0, destination_of(move)
    if figure in state.returned:
        state.returned.remove(figure)
    tell(events, "relocated", move.seat, (move.args[0],), "RISE-61", (place,))
    put(game, state, figure, place, events)


def owner_of(game: RisingGame, state: RisingTable, move: Move) -> list[int]:
    """Return the seat whose figure moves."""
    return [state.owner[move.args[0] - game.box.figure_0]]


# The Adept and the Compass


def late_moves(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List what an ability or artifact of a seat can still move (W-END-SUFFER)."""
    moves = []
    for figure in active_carriers(game, table, "adept"):
        if table.owner[figure] == seat and not table.used[seat] & USED_ADEPT:
            moves.append(Move("ability", seat, (game.box.figure_0 + figure,)))
    compass = artifact_of(game, table, seat, "compass")
    if compass >= 0 and not table.used[seat] & USED_COMPASS and movable(game, table, seat, COMPASS):
        moves.append(Move("artifact", seat, (compass,)))
    return moves


def use_compass(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """Compass of Mestor: one own figure within its arm, once a round."""
    state.used[seat] |= USED_COMPASS
    asked_again(game, state)
    begin_moving(game, state, seat, COMPASS, 1)


def use_adept(game: RisingGame, state: RisingTable, seat: int, figure: int, events: Events) -> None:
    """The Adept swaps with any one figure in play, also one in a pool; neither comes where it may not stand."""
    state.used[seat] |= USED_ADEPT
    asked_again(game, state)
    others = [
        other for other, place in enumerate(state.where)
        if place >= POOL and other != figure and place != state.where[figure]
        and may_stand(game, state, figure, place) and may_stand(game, state, other, state.where[figure])
    ]  # fmt: skip
    for fold in game.hooks.fold_movable:
        others = fold(game, state, others)
    pieces = [game.box.figure_0 + other for other in others]
    ask(game, state, seat, SWAP, pieces, events, (figure,))


def take_adept(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """Ask the owner of the other figure, then swap."""
    propose(game, state, Move("swap_places", seat, (piece, game.box.figure_0 + context[0])), events)


def carry_swap_places(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Two figures change places, extra places included."""
    one, other = move.args[0] - game.box.figure_0, move.args[1] - game.box.figure_0
    state.where[one], state.where[other] = state.where[other], state.where[one]
    state.marks[one], state.marks[other] = state.marks[other], state.marks[one]
    state.returned = [figure for figure in state.returned if figure != one]
    tell(events, "places_swapped", move.seat, tuple(move.args), "RISE-24")
    for figure in (one, other):
        for hook in game.hooks.on_placed if state.where[figure] >= CENTRE else game.hooks.on_home:
            hook(game, state, figure, events)


WORK: Final = {MOVING: move_on}
ARTIFACTS: Final = {"compass": use_compass}
USES: Final = {"adept": USED_ADEPT, "compass": USED_COMPASS}
PROPOSALS: Final = {
    "relocate": Proposal("RISE-24", "figure", owner_of, carry_relocate),
    "swap_places": Proposal("RISE-24", "figure", owner_of, carry_swap_places),
}
PURPOSES: Final = {
    "move_figure": Purpose("RISE-61", "figure", take_figure, context="0-2", may_end=True),
    "move_to": Purpose("RISE-61", "space", take_place, context="figure"),
    SWAP: Purpose("RISE-24", "figure", take_adept, context="figure"),
}  # fmt: skip
