"""How the game goes on: steps that wait for an answer, work that does itself, questions, windows and the end.

The frames of the state are of two sorts. A *step* waits for somebody; what fits is listed by its `Step`. *Work* needs
nobody and is carried out at once by `run`. A question is one step, ``ask``, for whatever has to be chosen: its frame
names the purpose, and the `Purpose` says what the answer does; each stands in its declaration, in ``questions``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.windows import clockwise, open_window, pass_window, subject_of
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import OUT, POOL, SUPPLY
from atlantis_desktop.games.rising.rules.state import LOST, WON, RisingTable

ASK: Final = "ask"
ANEW: Final = "anew"
ENOUGH: Final = -1
"""Among the options of a question: no more of them."""


class AskedQuestion(NamedTuple):
    """What a frame ASK holds."""

    purpose: str
    options: Sequence[int]
    """What can be chosen; nothing where the purpose finds it on the table."""
    context: tuple[Any, ...]
    """What the answer needs to know."""


ASK_OF: Final = {
    "tile": Ask.SPACE, "space": Ask.SPACE, "barrier_on": Ask.SPACE, "figure": Ask.CARDS, "card": Ask.CARDS,
    "option": Ask.OPTION, "amount": Ask.AMOUNT, "councilor": Ask.CARDS, "component": Ask.CARDS, "good": Ask.OPTION,
    "to_seat": Ask.SEAT, "thing": Ask.CARDS,
}  # fmt: skip
"""The kinds of move that answer a question, and how each is asked."""


def run(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Carry out everything that needs nobody, until somebody is asked or the game is over."""
    frames, work = state.frames, game.work
    while frames:
        job = work.get(frames[-1].name)
        if job is None:
            return
        job(game, state, frames[-1], events)


def ask(
    game: RisingGame, state: RisingTable, seat: int, purpose: str, options: Sequence[int], events: Events,
    context: tuple[Any, ...] = (),
) -> None:  # fmt: skip
    """Ask a seat to choose; a single option is taken without a click, none at all ends the question.

    Where the purpose finds its options on the table, ``options`` is not looked at and nothing of it is kept.
    """
    choices = game.purposes[purpose].choices
    if choices is not None:
        options = choices(game, state, seat, context)
    if len(options) == 1:
        game.purposes[purpose].take(game, state, seat, options[0], context, events)
    elif options:
        kept = () if choices is not None else tuple(options)
        state.frames.append(Frame(ASK, seat, AskedQuestion(purpose, kept, context)))


def ask_group(
    game: RisingGame, state: RisingTable, purpose: str, options: Sequence[int], events: Events,
    context: tuple[Any, ...] = (),
) -> None:  # fmt: skip
    """Ask the group: the seat that confirms chooses, the others may recommend (RISE-25)."""
    ask(game, state, decider(game, state), purpose, options, events, context)


def options_of(game: RisingGame, table: RisingTable, frame: Frame) -> Sequence[int]:
    """Return the options of a question."""
    purpose, options, context = AskedQuestion(*frame.data)
    choices = game.purposes[purpose].choices
    return options if choices is None else choices(game, table, frame.seat, context)


def question_of(frame: Frame) -> AskedQuestion:
    """Return what a frame ASK asks."""
    return AskedQuestion(*frame.data)


def step_of(table: RisingTable) -> str:
    """Return the name of the step at work; for a question its purpose. Empty when the game is over."""
    if not table.frames:
        return ""
    frame = table.frames[-1]
    return question_of(frame).purpose if frame.name == ASK else frame.name


def answers_to_ask(game: RisingGame, table: RisingTable, seat: int, frame: Frame) -> list[Move]:
    """List a move for each option."""
    form = game.purposes[question_of(frame).purpose].form
    return [
        Move(form, seat, (option,)) if option != ENOUGH else Move("enough", seat)
        for option in options_of(game, table, frame)
    ]


def take_answer(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Hand the answer to whoever asked."""
    other = game.answerers.get(state.frames[-1].name)
    if other is not None:
        other(game, state, move, events)
        return
    frame = state.frames.pop()
    purpose, _options, context = AskedQuestion(*frame.data)
    if game.purposes[purpose].group:
        state.advice = [-1] * game.seats
    value = move.args[0] if move.args else ENOUGH
    game.purposes[purpose].take(game, state, frame.seat, value, context, events)


def seat_of_frame(game: RisingGame, table: RisingTable, frame: Frame) -> Sequence[int]:
    """The one seat that a frame names."""
    return (frame.seat,)


def decider(game: RisingGame, table: RisingTable) -> int:
    """Return the seat that confirms what the group decides (RISE-25, A23)."""
    if not game.humans_first or not table.humans or table.humans >> table.starter & 1:
        return table.starter
    return next(seat for seat in clockwise(game.seats, table.starter) if table.humans >> seat & 1)


# Windows (RISE-20, 22, 23)

SUFFER_ROUND: Final = "suffer_round"
ROLL_ROUND: Final = "roll_round"
THIS_ROUND: Final = (SUFFER_ROUND, ROLL_ROUND)
"""What a seat may let be until the round is over: the windows of misfortunes and floods, and those of rolls."""


def open_for(game: RisingGame, state: RisingTable, window: str, subject: tuple[int, ...] = ()) -> None:
    """Open a window for every seat that has something for it, clockwise from the starting player."""
    if game.is_idle(state, window):
        return
    open_window(state.frames, window, game.asked_in(state, window, subject), subject)


def asked_again(game: RisingGame, state: RisingTable) -> None:
    """After a play, begin the round of asking anew once it is carried out (RISE-22).

    The window has to be the frame at work. What the play does may give a seat something for the window, so who is
    asked is found out only then.
    """
    window = state.frames.pop()
    state.frames.append(Frame(ANEW, -1, (window.name, subject_of(window))))


def open_anew(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """The play is carried out: open its window again."""
    state.frames.pop()
    open_for(game, state, *frame.data)


def carry_pass(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """A seat lets a window be."""
    pass_window(state.frames)


# Figures (RISE-26)


def crowd(game: RisingGame, table: RisingTable) -> int:
    """Give up to which figure anybody has to look: all but the volunteers when none is in play."""
    return game.figures.count if has_volunteers(table) else game.figures.first_volunteer


def has_volunteers(table: RisingTable) -> bool:
    """Tell whether a volunteer is in play. Counting is the fastest look through a long list."""
    return table.leaves.count(0) < len(table.leaves)


def stand(game: RisingGame, state: RisingTable, figure: int, place: int, mark: int, events: Events) -> None:
    """Stand a figure on a place with a mark, which tells the kind of its space."""
    state.where[figure] = place
    state.marks[figure] = mark
    for hook in game.hooks.on_placed:
        hook(game, state, figure, events)


def to_pool(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Put a figure into its councilor's pool."""
    state.where[figure] = POOL
    state.marks[figure] = 0
    for hook in game.hooks.on_home:
        hook(game, state, figure, events)


def to_supply(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Put a figure into the supply."""
    state.where[figure] = SUPPLY
    state.marks[figure] = 0
    for hook in game.hooks.on_supply:
        hook(game, state, figure, events)


def remove(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Take a figure out of the game for good."""
    state.where[figure] = OUT
    state.marks[figure] = 0
    for hook in game.hooks.on_removed:
        hook(game, state, figure, events)


# The end (RISE-29, 131, 132)


def win(state: RisingTable, events: Events) -> None:
    """The Power Core is built: everybody wins at once (RISE-110, 131)."""
    state.ended = WON
    state.frames.clear()
    tell(events, "game_won", rule="RISE-131")


def lose(state: RisingTable, events: Events) -> None:
    """The centre floods: everybody loses at once (RISE-60, 132)."""
    state.ended = LOST
    state.frames.clear()
    tell(events, "game_lost", rule="RISE-132")
