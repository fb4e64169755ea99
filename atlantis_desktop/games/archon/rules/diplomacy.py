"""The Diplomacy Round: income and taxes, special actions, motions, trading, the return of exiles (3.7)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, MoveForm, moves_of_kind
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Question
from atlantis_desktop.games.archon.rules import (
    assembly,
    ballots,
    council,
    deals,
    event_effects,
    fields,
    influence,
    laws,
    resources,
    steps,
)
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable

INCOME: Final = 0
ACTIONS: Final = 1
MOTIONS: Final = 2
TRADING: Final = 3
RETURN: Final = 4
ASSEMBLY: Final = 5
OVER: Final = 6
"""The parts of a round by number."""


def begin(state: ArchonTable, events: Events) -> None:
    """Put a Diplomacy Round onto the stack (ARCHON-62)."""
    state.frames.append(Frame(steps.DIPLOMACY, -1, (INCOME,)))
    tell(events, "diplomacy_begun", rule="ARCHON-62", values=(state.announced,))


def go_on(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Begin the next part of the round."""
    part = steps.next_of(state.frames[-1])
    if part == OVER:
        state.frames.pop()
        return
    state.frames[-1] = Frame(steps.DIPLOMACY, -1, (part + 1,))
    first = max(0, state.prytanis)
    if part == INCOME:
        income(game, state, events)
        tax(game, state, events)
    elif part == ACTIONS:
        state.frames.append(Frame(steps.ACTION, first, (state.seats - 1,)))
    elif part == MOTIONS:
        state.frames.append(Frame(steps.FILE, first, (state.seats - 1,)))
    elif part == TRADING:
        deals.begin(game, state, steps.TRADE)
    elif part == RETURN:
        for seat in range(state.seats):
            if state.exile[seat] == influence.NEXT_ROUND:
                influence.recall(state, seat, "ARCHON-68", events)
    elif state.announced:
        assembly.begin(game, state, events)


def income(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Talents for all, for megaprojects and abilities; what the patron brings (ARCHON-63, Article X)."""
    tokens = laws.number(game, state, "diplomacy_tyche")
    letters = laws.number(game, state, "citizen_letters")
    for seat in range(state.seats):
        extra = state.project_owner.count(seat) + laws.own(game, state, seat, "income")
        resources.gain_talents(state, seat, game.numbers.income + extra, "ARCHON-63", events)
        resources.gain_tyche(state, seat, tokens, "ARCHON-63", events)
        if letters and laws.is_citizen(game, state, seat):
            resources.draw_letters(state, seat, letters, "ARCHON-63", events)
        resources.change_stasis(state, -laws.own(game, state, seat, "diplomacy_stasis"), "ARCHON-63", events)


def tax(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Whoever owes a tax pays it, as far as there is enough (Article VII)."""
    form = laws.word(game, state, "tax")
    n = laws.number(game, state, "tax_talents")
    seats = range(state.seats)
    payers: list[int] = []
    to = NOBODY
    if form == "supremacy":
        to = state.supremacy
        owing = [seat for seat in laws.precedence(state) if seat != to and laws.is_citizen(game, state, seat)]
        # The richest first; of equally rich ones those earlier in the precedence list (ARCHON-01).
        owing.sort(key=lambda seat: -state.talents[seat])
        payers = sorted(owing[: laws.number(game, state, "tax_payers") or state.seats])
    elif form == "richest":
        payers = resources.most_of(state.talents)
    elif form == "foreigners":
        to = state.prytanis
        payers = [seat for seat in seats if seat != to and not laws.is_citizen(game, state, seat)]
    for seat in payers:
        paid = min(n, state.talents[seat])
        resources.gain_talents(state, seat, -paid, "ARCHON-63", None)
        if to != NOBODY:
            resources.gain_talents(state, to, paid, "ARCHON-63", None)
        if paid:
            tell(events, "tax_paid", seat, rule="ARCHON-63", values=(paid, state.talents[seat], to))
    resources.change_stasis(state, -laws.number(game, state, "tax_stasis"), "ARCHON-63", events)


def file_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return the motions that a seat can file, while there is space (ARCHON-65)."""
    seat = frame.seat
    found = [Move("decline", seat)]
    if table.talents[seat] < game.numbers.motion_price or len(table.agenda) >= event_effects.agenda_limit(game, table):
        return found
    new = tuple([text for text in council.other_texts(game, table) if not council.filed(table, text)])
    found += moves_of_kind("file", seat, new)
    if laws.word(game, table, "exile") == "assembly" and table.act > 1:
        found += [Move("file_exile", seat, (other,)) for other in range(table.seats)
                  if other != seat and influence.can_exile(game, table, other)
                  and not any(motion[:2] == (ballots.EXILE_MOTION, other) for motion in table.agenda)]  # fmt: skip
    return found


def file_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """File a motion for its price; then the next seat is asked (ARCHON-65)."""
    seat, (after,) = frame.seat, frame.data
    if move.kind != "decline":
        resources.gain_talents(state, seat, -game.numbers.motion_price, "ARCHON-65", events)
        if move.kind == "file":
            event_effects.draft(game, state, move.args[0], seat, events)
        else:
            state.agenda.append((ballots.EXILE_MOTION, move.args[0], seat + 1))
            tell(events, "exile_moved", seat, rule="ARCHON-65", values=(move.args[0],))
    if after:
        state.frames.append(Frame(steps.FILE, (seat + 1) % state.seats, (after - 1,)))


QUESTIONS: Final[tuple[Question[ArchonGame, ArchonTable], ...]] = (
    Question(steps.FILE, Ask.OPTION, "ARCHON-65", file_moves, file_answer, "passes", (steps.DIPLOMACY,),
             forms=(MoveForm("file", (fields.TEXT,)), MoveForm("file_exile", (fields.TARGET,))), lets_be="decline",
             alone=True),
)  # fmt: skip
