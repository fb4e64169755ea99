"""The clocks of a game in real time: what they count, and what they do when they have run out (ARCHON-14, 36, 97).

No rule knows the time. Whoever plays at a clock is told here for how long a question may be open; that the time is over
is a move like all others (`bell`, `late`), so that a game is saved, replayed and taken back with it. Nobody chooses
these moves: they are never listed among the answers, and only the option ``realTime`` lets them be made.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.archon.rules import (
    council,
    deployment,
    diplomacy,
    game_flow,
    influence,
    laws,
    phases,
    steps,
)
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable
from atlantis_desktop.games.deadlines import Deadline
from atlantis_desktop.words import N_

BELL: Final = "bell"
LATE: Final = "late"
KINDS: Final = (BELL, LATE)
"""The moves of the clock: the Action Round is over; a seat has been too slow."""
IN_DEBATE: Final = (steps.DEBATE, steps.GIVE, steps.WANT, steps.REPLY, steps.HAGGLE)
"""What a faction says and answers in a debate (ARCHON-36)."""
NAMED: Final = (phases.ORDER, phases.VOTING)
"""The phases that come next where a Council has named its grants and has not yet checked what binds no more."""


def deadlines(game: ArchonGame, table: ArchonTable, seat: int) -> tuple[Deadline, ...]:
    """Return the clocks that run while a seat is asked, the one of its question first; none without ``realTime``."""
    found = []
    if may_be_late(game, table, seat):
        move = Move(LATE, seat)
        if table.frames[-1].name == steps.DEPLOY:
            seconds = game.numbers.deploy_seconds
            found.append(Deadline("deployment", seconds, move, "ARCHON-97", N_("Your action"), anew=True,
                                  over=N_("Time is up: you have passed.")))  # fmt: skip
        elif table.frames[-1].name in (steps.REPLY, steps.HAGGLE):
            # Who has spoken long still hears what others offer: each of their offers can be thought over.
            seconds, told = game.numbers.answer_seconds, N_("Your answer")
            over = N_("Time is up: the offer is refused.")
            found.append(Deadline("answer", seconds, move, "ARCHON-36", told, anew=True, over=over))
        else:
            over = N_("Time is up: the debate has ended.")
            clock = f"debate {table.act}.{table.cycle}"
            seconds = game.numbers.debate_seconds
            found.append(Deadline(clock, seconds, move, "ARCHON-36", N_("The debate"), over=over))
    if may_ring(game, table):
        half = 1 if steps.next_of(table.frames[0]) <= game_flow.PLAN.index("diplomacy") else 2
        clock, seconds = f"round {table.act}.{half}", game.numbers.round_seconds
        told = N_("Until the bell")
        found.append(Deadline(clock, seconds, Move(BELL, seat), "ARCHON-14", told, answers=False))
    return tuple(found)


def may_ring(game: ArchonGame, table: ArchonTable) -> bool:
    """Tell whether the bell can call the Diplomacy Round of these cycles: a council is asked, and it has not rung.

    A Stasis is fought to its end first, and its clock stands still meanwhile (ARCHON-60).
    """
    if not game.real_time or game.profile != "full" or len(table.frames) < 3:
        return False
    names = [frame.name for frame in table.frames]
    idle = not any(name in names for name in (steps.BELL, steps.ADJOURNED, steps.STASIS))
    return idle and names[1] == steps.COUNCIL and bool(steps.next_of(table.frames[0]) < game_flow.HELD)


def may_be_late(game: ArchonGame, table: ArchonTable, seat: int) -> bool:
    """Tell whether the clock can decide for a seat: in a debate, or at an act of the deployment."""
    if not game.real_time or not table.frames:
        return False
    top = table.frames[-1]
    if top.seat != seat:
        return False
    return top.name == steps.DEPLOY or (
        top.name in IN_DEBATE and any(frame.name == steps.DEBATE for frame in table.frames)
    )


def offers(game: ArchonGame, table: ArchonTable, move: Move) -> bool:
    """Tell whether the clock may make a move now."""
    if move.args or not 0 <= move.seat < table.seats:
        return False
    return may_ring(game, table) if move.kind == BELL else may_be_late(game, table, move.seat)


def explain(game: ArchonGame, table: ArchonTable, move: Move) -> Refusal:
    """Return why the clock cannot make a move."""
    council_asked = move.kind == LATE and all(frame.name != steps.STASIS for frame in table.frames)
    rule = "ARCHON-14" if move.kind == BELL else "ARCHON-36" if council_asked else "ARCHON-97"
    return Refusal(rule, "not_timed" if game.real_time else "no_clock", Because.NOT_NOW)


def advance(game: ArchonGame, state: ArchonTable, move: Move, events: Events) -> None:
    """Let the clock have its way; what follows runs on by itself."""
    if move.kind == BELL:
        tell(events, "bell_rung", rule="ARCHON-14")
        state.frames.insert(2, Frame(steps.BELL))
        return
    top = state.frames[-1]
    tell(events, "too_late", move.seat, rule="ARCHON-97" if top.name == steps.DEPLOY else "ARCHON-36")
    if top.name == steps.DEPLOY:
        tell(events, "passed", move.seat, rule="ARCHON-97")
        deployment.done(game, state, True, events)
    elif top.name == steps.REPLY:
        state.frames.pop()
        source = steps.Offer(*top.data).source
        tell(events, "offer_refused", move.seat, rule="ARCHON-36", values=(source, state.broken[source]))
    elif top.name == steps.HAGGLE:
        state.frames.pop()
        tell(events, "price_refused", move.seat, rule="ARCHON-36", values=top.data[:1])
    else:
        while state.frames[-1].name != steps.DEBATE:
            state.frames.pop()
        # The time is that of all (ARCHON-36): whoever has not spoken yet speaks no more.
        state.frames.pop()


def adjourn(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """The bell has rung and everything above it is done: end the phase, then hold the Diplomacy Round (ARCHON-14)."""
    phase = steps.next_of(state.frames[1])
    if phase == phases.VOTING and council.votes_left(game, state):
        council.next_vote(game, state, events)
        return
    kept = (*state.support, *(to + 1 for to in state.grants))
    state.frames[-1] = Frame(steps.ADJOURNED, -1, (int(phase in NAMED), *kept))
    state.frames[0] = Frame(steps.MATCH, -1, (steps.next_of(state.frames[0]) + game_flow.HELD,))
    tell(events, "council_adjourned", rule="ARCHON-14")
    diplomacy.begin(state, events)


def resume(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """The Diplomacy Round is over: the Council goes on with its next phase, and with the support it had (ARCHON-14).

    Whoever has become able to vote meanwhile does so in the Vote Phase that is still to come.
    """
    _named, *data = state.frames.pop().data
    state.support = list(data[: state.seats])
    state.grants = [to - 1 for to in data[state.seats :]]
    tell(events, "council_resumed", rule="ARCHON-14")
    if steps.next_of(state.frames[-1]) == phases.ORDER:
        new = [seat for seat in range(state.seats) if laws.may_decide(game, state, seat)
               and (state.grants[seat] != NOBODY or not state.strength[seat])]  # fmt: skip
        influence.vote_again(game, state, new, events)
