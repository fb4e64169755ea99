"""How a match goes on: the stages of a Stasis Phase in their order, and all that runs without a question (3.11)."""

from __future__ import annotations

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.archon.rules import (
    asking,
    battle,
    choices,
    deployment,
    laws,
    muster,
    plays,
    steps,
    victory,
)
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import ArchonTable


def run(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Carry out everything that asks nobody, until somebody is asked or the game is over."""
    frames = state.frames
    while frames:
        top = frames[-1]
        step = top.name
        if step == steps.STASIS:
            _stage(game, state, top.data[0], events)
        elif step == steps.CARD:
            if plays.go_on(game, state, events):
                deployment.done(state, False, events, plays.brings_cards(game, top.data[0]))
        elif step == steps.BATTLES:
            battle.go_on(game, state, events)
        elif step == steps.LOCATIONS:
            victory.go_on(game, state, events)
        elif step in steps.AT_ONCE:
            ways = choices.moves(game, state, top)
            if len(ways) > 1:
                return
            choices.answer(game, state, ways[0], events)
        elif step in asking.RUNS:
            asking.RUNS[step](game, state, events)
        elif step in asking.EASY:
            easy = asking.moves(game, state, top)
            if len(easy) > 1:
                return
            asking.answer(game, state, easy[0], events)
        elif step in steps.SEALED and not sealed.waiting(top):
            reveal(game, state, events)
        else:
            return


def reveal(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """All have answered: what they chose comes to light."""
    name = state.frames[-1].name
    if name in asking.SECRETS:
        asking.SECRETS[name][2](game, state, events)
    elif name == steps.BUY:
        muster.reveal_further_cards(game, state, events)
    elif name == steps.COMMIT:
        muster.reveal_heroes(state, events)
    else:
        battle.reveal_bets(game, state, events)


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
        muster.draw(game, state, events)
    elif stage == steps.FURTHER_CARDS:
        muster.ask_further_cards(state)
    elif stage == steps.MUSTER:
        muster.muster(game, state, events)
    elif stage == steps.HEROES:
        muster.ask_heroes(state)
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
