"""Phase 3, Take Actions (RISE-72 to 75, 84 to 90): any seat starts the next action with a figure of its own."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.games.rising.rules.building import build_moves
from atlantis_desktop.games.rising.rules.councilors import before_action, forge_rate
from atlantis_desktop.games.rising.rules.drawing import draw_library
from atlantis_desktop.games.rising.rules.flow import crowd, has_volunteers, to_pool
from atlantis_desktop.games.rising.rules.game import Action, RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.goods import amount_of, gain, take_from
from atlantis_desktop.games.rising.rules.pieces import (
    ATLANTIUM,
    AUTOMATON,
    BUILD,
    CENTRE,
    ENERGY,
    ORE,
    WORKS,
)
from atlantis_desktop.games.rising.rules.placing import is_double, is_special, may_stand
from atlantis_desktop.games.rising.rules.rolls import NOBODY, roll
from atlantis_desktop.games.rising.rules.shelter import barrier_moves, unflood_moves
from atlantis_desktop.games.rising.rules.state import ACTED, EXTRA, FORGONE, HASTED, TWICE, RisingTable, has_forgone

ACT: Final = "act"
LAY_DOWN: Final = "lay_down"
DO: Final = "do"


def active_figures(game: RisingGame, table: RisingTable, seat: int) -> list[int]:
    """Return a seat's placed figures that have not acted; the Automaton takes no action (RISE-125)."""
    where, marks, owner = table.where, table.marks, table.owner
    own = game.acting_figures[seat]
    return [
        figure for figure in ((*own, *game.figures.volunteers) if has_volunteers(table) else own)
        if where[figure] >= CENTRE and not marks[figure] & ACTED and owner[figure] == seat
    ]  # fmt: skip


def waiting_seats(game: RisingGame, table: RisingTable, frame: Frame) -> list[int]:
    """Return the seats that have an active figure and have not said that they are done (RISE-75)."""
    marks, owner = table.marks, table.owner
    actless, found = game.actless, 0
    for figure, place in enumerate(table.where[: crowd(game, table)]):
        if place >= CENTRE and not marks[figure] & ACTED and figure not in actless:
            found |= 1 << owner[figure]
    found &= ~table.done
    return [seat for seat in range(game.seats) if found >> seat & 1]


def idle_seats(game: RisingGame, table: RisingTable, frame: Frame) -> list[int]:
    """Return the seats without an active figure; they may still propose and play cards."""
    waiting = waiting_seats(game, table, frame)
    return [seat for seat in range(game.seats) if seat not in waiting and not table.done >> seat & 1]


def act_answers(game: RisingGame, table: RisingTable, seat: int, frame: Frame) -> list[Move]:
    """List a seat's actions, builds, proposals, cards, and being done."""
    moves = [Move("done", seat)]
    act_moves = game.act_moves[seat]
    spaces = 0
    for figure in active_figures(game, table, seat):
        place = table.where[figure]
        if BUILD <= place < WORKS:
            spaces |= 1 << place - BUILD
        elif can_act(game, table, figure):
            moves.append(act_moves[figure])
    spaces &= ~table.built_on
    if spaces:
        moves += build_moves(game, table, seat, spaces)
    if table.me[seat]:
        moves += barrier_moves(game, table, seat)
        moves += unflood_moves(game, table, seat)
    if table.hands[seat]:
        moves += game.card_moves(table, seat, ACT)
    for more in game.hooks.more_acting:
        moves += more(game, table, seat)
    return moves


def can_act(game: RisingGame, table: RisingTable, figure: int) -> bool:
    """Tell whether a figure's place has an action for it: a double space only beside a partner (RISE-80, 95)."""
    place = table.where[figure]
    if is_double(game, place) and partner_of(game, table, figure) == NOBODY:
        return False
    can = may_stand(game, table, figure, place)
    if game.hooks.fold_can_act and is_special(game, figure, place):
        for fold in game.hooks.fold_can_act:
            can = fold(game, table, can, figure)
    return can


def accepts(game: RisingGame, table: RisingTable, frame: Frame, move: Move) -> bool:
    """Tell of moves that are legal but not offered: going on after being done, and forgoing an action (RISE-74)."""
    if move.kind == "resume":
        return bool(table.done >> move.seat & 1)
    if move.kind == "forgo" and not table.done >> move.seat & 1:
        return move.args[0] - game.box.figure_0 in active_figures(game, table, move.seat)
    return False


def carry_act(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """A figure acts; it is laid down when everything that follows from it is done (RISE-21, 73)."""
    begin_action(game, state, move.args[0] - game.box.figure_0, events)


def begin_action(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Declare the action and let the Priestess serve (RISE-21)."""
    seat, place = state.owner[figure], state.where[figure]
    partner = partner_of(game, state, figure)
    state.frames.append(Frame(LAY_DOWN, seat, (figure, partner)))
    state.frames.append(Frame(DO, seat, (figure, partner)))
    if events is not None:
        tell(events, "action_begun", seat, (game.box.figure_0 + figure,), "RISE-72", (place,))
    before_action(game, state, figure, partner, events)
    for hook in game.hooks.on_before_action:
        hook(game, state, figure, partner, events)


def do_action(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Carry out what the place of the figure offers."""
    state.frames.pop()
    figure, partner = frame.data
    game.actions[game.kind_of[state.where[figure]]](game, state, frame.seat, figure, partner, events)


def stand_at_centre(
    game: RisingGame, state: RisingTable, seat: int, figure: int, partner: int, events: Events
) -> None:
    """The Mystic Power Source gives mystic energy (RISE-90)."""
    income = game.params["centre_income"]
    for fold in game.hooks.fold_centre_income:
        income = fold(game, state, income, figure)
    gain(game, state, seat, ENERGY, income, events, "RISE-90")


def use_component(game: RisingGame, state: RisingTable, seat: int, figure: int, partner: int, events: Events) -> None:
    """A built component does what it says (RISE-95)."""
    state.acting = (figure, partner)
    work = game.box.work_of(state.where[figure])
    game.effects.push(state, seat, game.component_effects[work])
    for hook in game.hooks.on_component:
        hook(game, state, work, figure, events)


def partner_of(game: RisingGame, state: RisingTable, figure: int) -> int:
    """Return the other figure of a double space, or NOBODY (RISE-80, 95); extra places form pairs of their own (A41).

    A figure that has forgone its action is nobody's partner (RISE-74); one that has acted is, for a repeated action.
    """
    place = state.where[figure]
    if not is_double(game, place):
        return NOBODY
    extra = state.marks[figure] // EXTRA
    for other, at in enumerate(state.where):
        if at == place and other != figure and state.marks[other] // EXTRA == extra:
            return NOBODY if has_forgone(state.marks[other]) else other
    return NOBODY


def forge(game: RisingGame, state: RisingTable, seat: int, figure: int, partner: int, events: Events) -> None:
    """Turn exactly one own ore into Atlantium; without ore the action is wasted (RISE-89)."""
    place = state.where[figure]
    if not amount_of(state, seat, ORE):
        tell(events, "action_wasted", seat, (game.box.figure_0 + figure,), "RISE-89")
        return
    take_from(state, seat, ORE, 1)
    gain(game, state, seat, ATLANTIUM, forge_rate(game, state, figure, place), events, "RISE-89")
    for hook in game.hooks.on_forged:
        hook(game, state, figure, events)


def lay_down(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """The figures of an action are laid down, unless one may act twice (RISE-73, 97)."""
    state.frames.pop()
    for figure in frame.data:
        if figure == NOBODY or state.where[figure] < CENTRE:
            continue
        if state.marks[figure] & TWICE:
            state.marks[figure] &= ~TWICE
        else:
            state.marks[figure] |= ACTED
        for hook in game.hooks.on_after_action:
            hook(game, state, figure, events)


def is_over(game: RisingGame, table: RisingTable) -> bool:
    """Tell whether no seat with an active figure is left that is not done (RISE-75)."""
    marks, owner, done = table.marks, table.owner, table.done
    for figure, place in enumerate(table.where[: crowd(game, table)]):
        waits = place >= CENTRE and not marks[figure] & ACTED and figure not in game.actless
        if waits and not done >> owner[figure] & 1:
            return False
    return True


def carry_done(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """A seat has no more actions to take (RISE-75)."""
    state.done |= 1 << move.seat
    tell(events, "done", move.seat, rule="RISE-75")


def carry_resume(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """A seat goes on after all."""
    state.done &= ~(1 << move.seat)
    tell(events, "resumed", move.seat, rule="RISE-75")


def carry_forgo(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """A figure is laid down without acting (RISE-74); who forgoes the second of two actions has acted all the same."""
    figure = move.args[0] - game.box.figure_0
    mark = state.marks[figure]
    state.marks[figure] |= ACTED if mark & HASTED and not mark & TWICE else FORGONE
    tell(events, "forgone", move.seat, (move.args[0],), "RISE-74")


def send_home(game: RisingGame, state: RisingTable, events: Events) -> None:
    """All placed figures go back to their pools (RISE-75, 104)."""
    figures = [figure for figure, place in enumerate(state.where) if place >= CENTRE]
    for fold in game.hooks.fold_staying:
        figures = fold(game, state, figures)
    for figure in figures:
        to_pool(game, state, figure, events)


ACTIONS: Final[dict[str, Action]] = {
    "centre": stand_at_centre, "wild": roll, "cities": roll, "libraries": draw_library, "forges": forge,
    "component": use_component,
}  # fmt: skip
"""What a figure does at a kind of place (RISE-73)."""
STEPS: Final = {
    ACT: StepPrompt(
        Ask.OPTION, "RISE-72", act_answers, waiting_seats, welcome=idle_seats, accepts=accepts,
        open_to=lambda table, seat: not table.done >> seat & 1,
    )
}  # fmt: skip
WORK: Final = {LAY_DOWN: lay_down, DO: do_action}
CARRY: Final = {"act": carry_act, "done": carry_done, "resume": carry_resume, "forgo": carry_forgo}
__all__ = ["AUTOMATON"]
