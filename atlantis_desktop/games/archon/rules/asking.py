"""The questions of Archon, joined by step from the modules that declare them, and what runs without one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.questions import Question, Secret, by_step
from atlantis_desktop.games.archon.rules import (
    actions,
    assembly,
    battle,
    choices,
    council,
    deals,
    deployment,
    diplomacy,
    event_effects,
    game_flow,
    hours,
    mobilisation,
    steps,
    support,
    votes,
)
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import ArchonTable

Reveal = Callable[["ArchonGame", ArchonTable, Events], None]

QUESTIONS: Final[dict[str, Question[ArchonGame, ArchonTable]]] = by_step(
    deployment.QUESTIONS, choices.QUESTIONS, game_flow.QUESTIONS, council.QUESTIONS, deals.QUESTIONS, votes.QUESTIONS,
    event_effects.QUESTIONS, actions.QUESTIONS, diplomacy.QUESTIONS,
)  # fmt: skip
"""By step: what is asked of one seat."""
SECRETS: Final[dict[str, Secret[ArchonGame, ArchonTable]]] = by_step(
    mobilisation.SECRETS, battle.SECRETS, support.SECRETS, votes.SECRETS, assembly.SECRETS, event_effects.SECRETS
)
"""By step: what several seats answer in secret."""
EVERY: Final[tuple[Question[ArchonGame, ArchonTable] | Secret[ArchonGame, ArchonTable], ...]] = (
    *QUESTIONS.values(),
    *SECRETS.values(),
)
RUNS: Final[dict[str, Reveal]] = {
    steps.MATCH: game_flow.go_on, steps.COUNCIL: council.go_on, steps.BALLOT: votes.ask,
    steps.EFFECTS: event_effects.go_on, steps.DIPLOMACY: diplomacy.go_on, steps.ASSEMBLY: assembly.go_on,
    steps.ANNOUNCED: assembly.look_back, steps.BELL: hours.adjourn, steps.ADJOURNED: hours.resume,
}  # fmt: skip
"""By running step: how it goes on."""
LIES_ON: Final[dict[str, tuple[str, ...]]] = {
    steps.CARD: (steps.DEPLOY,), steps.BATTLES: (steps.STASIS,), steps.LOCATIONS: (steps.STASIS,),
    steps.COUNCIL: (steps.MATCH,), steps.BALLOT: (steps.COUNCIL, steps.DEBATE, steps.ASSEMBLY),
    steps.EFFECTS: (steps.COUNCIL, steps.EFFECTS), steps.DIPLOMACY: (steps.MATCH, steps.ADJOURNED),
    steps.ASSEMBLY: (steps.MATCH, steps.ANNOUNCED, steps.DIPLOMACY), steps.ANNOUNCED: (steps.MATCH, steps.DIPLOMACY),
    steps.ADJOURNED: (steps.COUNCIL,), **{each.step: each.above for each in EVERY},
}  # fmt: skip
"""By frame: right above which others it can lie."""
PHASES: Final[dict[str, tuple[int, ...]]] = {
    steps.BATTLES: (steps.BATTLE,), steps.LOCATIONS: (steps.VICTORY,), **{each.step: each.phases for each in EVERY},
}  # fmt: skip
"""By frame: in which phase of a council or stage of a Stasis it lies on it; empty where a council asks in the Vote
Phase."""


def answer(game: ArchonGame, state: ArchonTable, move: Move, events: Events) -> None:
    """Take the question at work off the stack and do what was answered."""
    frames = state.frames
    frame = frames[-1]
    question = QUESTIONS[frame.name]
    if not question.stays:
        frames.pop()
    question.answer(game, state, frame, move, events)


def answers_itself(game: ArchonGame, state: ArchonTable, frame: Frame, events: Events) -> bool:
    """Take the answer to a question for which nobody is asked where there is but one; tell whether that was so."""
    ways = QUESTIONS[frame.name].moves(game, state, frame)
    if len(ways) > 1:
        return False
    answer(game, state, ways[0], events)
    return True


def codes(game: ArchonGame, table: ArchonTable, step: str, seat: int) -> list[int]:
    """Return the numbers that a seat can seal for a question."""
    secret = SECRETS[step]
    return [secret.code(game, table, move) for move in secret.moves(game, table, seat)]


def is_code(game: ArchonGame, table: ArchonTable, step: str, seat: int, number: int) -> bool:
    """Tell whether a sealed number is an answer that the seat could give."""
    if step == steps.SUPPORT:
        plan = support.plan_of(table, seat, number)
        return support.fits(game, table, seat, plan) and support.code(
            game, table, Move("support", seat, tuple(plan))) == number  # fmt: skip
    return number in codes(game, table, step, seat)


def stacked(frames: Sequence[Frame]) -> bool:
    """Tell whether each of these frames can lie right above the one before it."""
    return all(below.name in LIES_ON.get(above.name, ()) for below, above in pairwise(frames))
