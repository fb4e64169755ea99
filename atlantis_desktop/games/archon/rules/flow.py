"""How a match goes on: the stages of a Stasis Phase in their order, and all that runs without a question (3.11)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.archon.rules import (
    asking,
    battle,
    deployment,
    laws,
    mobilisation,
    stasis_cards,
    steps,
    victory,
)
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import ArchonTable

ALONE: Final[frozenset[str]] = frozenset(question.step for question in asking.QUESTIONS.values() if question.alone)
"""The questions of which a single answer is taken without asking."""


def run(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Carry out everything that asks nobody, until somebody is asked or the game is over."""
    frames = state.frames
    while frames:
        top = frames[-1]
        step = top.name
        if step == steps.STASIS:
            _stage(game, state, steps.next_of(top), events)
        elif step == steps.CARD:
            if stasis_cards.go_on(game, state, events):
                deployment.done(game, state, False, events, stasis_cards.brings_cards(game, steps.card_of(top)))
        elif step == steps.BATTLES:
            battle.go_on(game, state, events)
        elif step == steps.LOCATIONS:
            victory.go_on(game, state, events)
        elif step in asking.RUNS:
            asking.RUNS[step](game, state, events)
        elif step in ALONE:
            if not asking.answers_itself(game, state, top, events):
                return
        elif step in asking.SECRETS and not sealed.waiting(top):
            asking.SECRETS[step].reveal(game, state, events)
        else:
            return


def _stage(game: ArchonGame, state: ArchonTable, stage: int, events: Events) -> None:
    """Begin a stage of the Stasis Phase; the next one follows when everything above its frame is done."""
    if stage > steps.DECISION:
        state.frames.pop()
        game.after_stasis(state, events)
        return
    state.frames[-1] = Frame(steps.STASIS, -1, (stage + 1,))
    if stage == steps.WORKSHOPS:
        _workshops(game, state)
    elif stage == steps.DRAW:
        mobilisation.draw(game, state, events)
    elif stage == steps.FURTHER_CARDS:
        mobilisation.ask_further_cards(state)
    elif stage == steps.MUSTER:
        mobilisation.muster(game, state, events)
    elif stage == steps.HEROES:
        mobilisation.ask_heroes(state)
    elif stage == steps.DEPLOYMENT:
        deployment.begin(state, events)
    elif stage == steps.BATTLE:
        state.frames.append(Frame(steps.BATTLES, -1, (0,)))
    elif stage == steps.VICTORY:
        state.frames.append(Frame(steps.LOCATIONS, -1, (0,)))
    else:
        victory.decide(game, state, events)


def _workshops(game: ArchonGame, state: ArchonTable) -> None:
    """Whoever can walk the Colossus before the fight is asked (Colossus Workshop, 3.16)."""
    for seat in range(state.seats):
        if laws.own(game, state, seat, "colossus_step"):
            state.frames.append(Frame(steps.WORKSHOP, seat))
