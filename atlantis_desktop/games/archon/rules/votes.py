"""Votes of the Council and the Assembly: sealed cards, strengths against each other, ties, and what comes of them."""

from __future__ import annotations

from functools import cache
from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Question, Secret
from atlantis_desktop.games.archon.rules import deals, event_effects, influence, laws, resources, steps, support
from atlantis_desktop.games.archon.rules.ballots import (
    ABSTAIN,
    ANSWERS,
    EVENT,
    EXILE,
    MOTION,
    MOTION_EXILE,
    NO,
    TRIAL,
    YES,
    result,
    tie_decider,
)
from atlantis_desktop.games.archon.rules.event_vocabulary import text_of
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable


def ask(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Ask every voter in secret (ARCHON-51); whoever is on trial does not vote (ARCHON-39)."""
    kind, about, more = state.frames[-1].data
    if kind == TRIAL:
        # It comes in a Debate: what the cycle before announced is over, with its race and its grants.
        support.announce(game, state, events)
    asked = [seat for seat in influence.voters(game, state) if kind != TRIAL or seat != about]
    if events is not None:
        seat = about if kind in (TRIAL, EXILE, MOTION_EXILE) else -1
        cards = (about,) if kind == EVENT else ()
        tell(events, "vote_called", seat, cards, "ARCHON-51", (kind, about, more))
    if asked:
        state.frames.append(sealed.seal(steps.VOTE, state.seats, asked))
    else:
        _count(game, state, [sealed.NOT_ASKED] * state.seats, events)


def moves(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return the three answers of a voter."""
    return list(_answers(seat))


@cache
def _answers(seat: int) -> tuple[Move, ...]:
    return tuple(Move(kind, seat) for kind in ANSWERS)


def code(game: ArchonGame, table: ArchonTable, move: Move) -> int:
    """Return a vote as the number that is sealed."""
    return ANSWERS.index(move.kind)


def reveal(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """All votes come to light together (ARCHON-51)."""
    answers = list(state.frames.pop().data)
    _count(game, state, answers, events)


def _count(game: ArchonGame, state: ArchonTable, answers: list[int], events: Events) -> None:
    """Compare the strengths; equal ones are decided as Article II says (ARCHON-52, 53)."""
    kind, about, more = state.frames.pop().data
    bits = [0, 0, 0]
    sums = [0, 0, 0]
    for seat, answer in enumerate(answers):
        if answer >= 0:
            bits[answer] |= 1 << seat
            sums[answer] += state.strength[seat]
            state.could_vote[seat] += 1
            state.abstained[seat] += answer == ABSTAIN
            if events is not None:
                tell(events, "voted", seat, rule="ARCHON-51", values=(answer, state.strength[seat]))
    if events is not None:
        tell(events, "votes_counted", rule="ARCHON-52", values=(sums[YES], sums[NO]))
    dealt = deals.subject(kind, about, more)
    if dealt != NOBODY:
        deals.votes_cast(game, state, dealt, answers, events)
    data = (kind, about, more, bits[YES], bits[NO])
    if sums[YES] == sums[NO]:
        resources.change_stasis(state, game.numbers.tie_stasis, "ARCHON-55", events)
    passed = result(kind, sums[YES], sums[NO])
    if passed is None:
        _tie(game, state, data, events)
    else:
        finish(game, state, data, passed, events)


def _tie(game: ArchonGame, state: ArchonTable, data: tuple[int, ...], events: Events) -> None:
    seat = tie_decider(game, state)
    if seat != NOBODY:
        state.frames.append(Frame(steps.TIE, seat, data))
    else:
        passed = laws.word(game, state, "ties") == "coin" and state.rng.below(2) == 1
        finish(game, state, data, passed, events)


def tie_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return the two ways to decide a tied vote."""
    return [Move("tie_yes", frame.seat), Move("tie_no", frame.seat)]


def tie_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Decide a tied vote (ARCHON-53)."""
    passed = move.kind == "tie_yes"
    tell(events, "tie_decided", frame.seat, rule="ARCHON-53", values=(int(passed),))
    kind, about, *_rest = frame.data
    if kind == EVENT:
        deals.tie_was_decided(game, state, frame.seat, about, passed, events)
    finish(game, state, frame.data, passed, events)


def finish(game: ArchonGame, state: ArchonTable, data: tuple[int, ...], passed: bool, events: Events) -> None:
    """Note who was on the winning side, and carry out what was voted (ARCHON-56, 75)."""
    kind, about, more, yes, no = data
    won = yes if passed else no
    for seat in range(state.seats):
        served = state.grants[seat]
        if won >> seat & 1 or (served != NOBODY and won >> served & 1):
            state.votes_won[seat] += 1
    tell(events, "vote_passed" if passed else "vote_failed", rule="ARCHON-52", values=(kind, about, more))
    if kind == EVENT and not passed and state.act == 1:
        # What a young Council refuses stirs the city.
        resources.change_stasis(state, game.numbers.refused_stasis, "ARCHON-57", events)
    if kind == EVENT:
        event_effects.begin(game, state, about, more, passed, events)
    elif not passed:
        return
    elif kind == TRIAL:
        influence.exile(game, state, about, influence.NEXT_ROUND, "ARCHON-39", events)
        resources.change_arete(state, about, -game.numbers.treason_arete, "ARCHON-39", events)
    elif kind == EXILE:
        influence.exile(game, state, about, influence.NEXT_ROUND, "ARCHON-56", events)
    elif kind == MOTION:
        influence.adopt(game, state, text_of(about, more), "ARCHON-72", events)
    else:
        influence.exile(game, state, about, influence.NEXT_ACT, "ARCHON-72", events)


QUESTIONS: Final[tuple[Question[ArchonGame, ArchonTable], ...]] = (
    Question(steps.TIE, Ask.OPTION, "ARCHON-53", tie_moves, tie_answer, "kind about more bits bits",
             (steps.COUNCIL, steps.DEBATE, steps.ASSEMBLY), forms=(MoveForm("tie_yes"), MoveForm("tie_no"))),
)  # fmt: skip
SECRETS: Final[tuple[Secret[ArchonGame, ArchonTable], ...]] = (
    Secret(steps.VOTE, Ask.OPTION, "ARCHON-51", moves, code, reveal, (steps.BALLOT,),
           forms=(MoveForm("yes"), MoveForm("no"), MoveForm("abstain"))),
)  # fmt: skip
