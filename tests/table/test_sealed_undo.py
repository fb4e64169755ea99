"""Taking back among sealed answers: each person takes back the own one and no other (SCOUND-03, 15, ARCHON-51).

Rising and Fate ask one seat after the other wherever something is secret, so only City of Scoundrels and Archon have
sealed steps.
"""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.match import Undo
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.session import GameSession
from tests.table.city import Silent, at_step, new_match, rest, table
from tests.table.council import asked, council
from tests.table.kit import click, click_at, key, unpainted
from tests.table.look import cards_on, look_at

SECRET = "A secret choice is taken back."


def session_at(step: str, people: int, **settings: Any) -> GameSession:
    """Return a session in which everybody is asked in secret, all seats played by people."""
    match = at_step(step, seats=max(3, people), humans=people)
    return GameSession(match, Settings(bot_pause=0.0, **settings), Silent())


def answer(session: GameSession, seat: int) -> None:
    """Let a person come to the screen and answer."""
    assert session.take_hand(seat)
    session.unlock()
    assert session.viewer == seat and session.acting == seat
    assert session.submit(session.legal()[0]) is None


def answered(session: GameSession) -> set[int]:
    asked = {prompt.seat for prompt in session.prompts}
    return {seat for seat in session.humans if seat not in asked}


@pytest.mark.parametrize("undo", ["auto", "free", "turn"])
@pytest.mark.parametrize("step", [steps.LAY_ASIDE, steps.REGION])
@pytest.mark.parametrize("people", [2, 3, 4])
def test_scound_03_and_15_nobody_takes_back_what_another_person_has_sealed(people: int, step: str, undo: str) -> None:
    session = session_at(step, people, undo=undo)
    answer(session, 0)
    session.pass_on()
    session.unlock()
    second = session.viewer
    assert second != 0 and answered(session) == {0}
    refusal = session.undo()
    assert isinstance(refusal, Refusal) and refusal.reason == "undo_sealed"
    assert answered(session) == {0} and session.viewer == second, "nobody is called back"


@pytest.mark.parametrize("step", [steps.LAY_ASIDE, steps.REGION])
@pytest.mark.parametrize("people", [2, 3, 4])
def test_scound_03_and_15_each_takes_back_the_own_answer_whoever_answered_since(people: int, step: str) -> None:
    session = session_at(step, people)
    sealed = list(range(people))
    random.Random(people).shuffle(sealed)
    last = sealed.pop()
    # One seat, a bot's where there is one, has not answered yet, so all this is still sealed.
    for seat in sealed:
        answer(session, seat)
        session.pass_on()
    for seat in sealed:
        before = answered(session)
        session.unlocked = session.front_seat = seat
        offer = session.undo()
        assert isinstance(offer, Undo) and {move.seat for move in offer.moves} == {seat}
        assert answered(session) == before - {seat}
        answer(session, seat)
        session.pass_on()
        assert answered(session) == before
    session.unlocked = session.front_seat = last
    assert isinstance(session.can_undo(), Refusal) or last not in answered(session)


@pytest.mark.parametrize("people", [2, 3])
def test_scound_15_a_withdrawn_answer_is_not_brought_back_by_another_person(people: int) -> None:
    session = session_at(steps.REGION, people)
    answer(session, 0)
    assert isinstance(session.undo(), Undo) and not answered(session)
    assert session.take_hand(1)
    session.unlock()
    refusal = session.redo()
    assert isinstance(refusal, Refusal) and refusal.reason == "redo_nothing" and not answered(session)
    assert session.take_hand(0)
    session.unlock()
    assert isinstance(session.redo(), Undo) and answered(session) == {0}


@pytest.mark.parametrize("settings", [Settings(bot_pause=0.0, undo=undo) for undo in ("auto", "free", "turn")])
@pytest.mark.parametrize("step", ["vote", "support", "fund"])
def test_archon_51_each_takes_back_the_own_sealed_answer_and_no_other(step: str, settings: Settings) -> None:
    match = council(3, asked(step), people=3)
    session = GameSession(match, settings, Silent())
    first, second, *_rest = sorted({prompt.seat for prompt in session.prompts})
    assert session.take_hand(first)
    answer(session, first)
    session.pass_on()
    assert session.take_hand(second)
    session.unlock()
    refusal = session.undo()
    assert isinstance(refusal, Refusal) and refusal.reason == "undo_sealed"
    assert answered(session) == {first} and session.viewer == second
    answer(session, second)
    if second in answered(session):
        offer = session.undo()
        assert isinstance(offer, Undo) and {move.seat for move in offer.moves} == {second}
        assert answered(session) == {first}
    session.unlocked = session.front_seat = first
    assert isinstance(session.undo(), Undo) and first not in answered(session)


def test_what_is_taken_back_for_nobody_who_looks_has_a_sentence_of_its_own() -> None:
    match = at_step(steps.REGION, humans=2)
    with table(match, silent=True) as (app, scene), unpainted(app):
        rest(app)
        click(app, "reveal")
        rest(app)
        first = scene.session.viewer
        click_at(app, scene.regions[2].rect.move(0, 30).center)
        scene.session.pass_on()
        rest(app)
        click(app, "reveal")
        rest(app)
        assert scene.session.viewer not in (first, -1)
        key(app, "ctrl+z")
        assert "chosen in secret" in look_at(scene).refusal and app.scene is scene
        tools = scene.tools
        assert tools.may_tell(match.line[-1].move) is False
        tools.say_what(match.undo(), ("Taken back: {what}", SECRET))
        assert look_at(scene).note == SECRET


def test_scound_03_cards_laid_aside_are_marked_for_their_owner_behind_the_door_only() -> None:
    pictures = []
    for first in (0, 3):
        match = new_match(3, 2)
        with table(match, silent=True) as (app, scene):
            click_at(app, app.find("reveal").rect.center)
            rest(app)
            owner = scene.session.viewer
            cards = list(cards_on(scene))[first : first + 2]
            faces = {card.face for card in cards}
            for card in cards:
                click_at(app, card.rect.center)
            click_at(app, scene.find("action_main").rect.center)
            rest(app)
            assert {card.face for card in cards_on(scene) if card.marked} == faces
            scene.session.pass_on()
            rest(app)
            click_at(app, app.find("reveal").rect.center)
            app.pointer = (-1, -1)
            rest(app, 30)
            assert scene.session.viewer != owner and not any(card.marked for card in cards_on(scene))
            pictures.append(pygame.image.tobytes(app.draw_now(), "RGB"))
    assert pictures[0] == pictures[1], "another viewer's picture tells nothing of what was laid aside"
