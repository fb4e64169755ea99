"""Undo at every kind of question of Archon: taken back with its sentence, or refused with the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.table.pages import PAGES
from tests.table import kit
from tests.table.council import asked, deployed, table
from tests.table.council import streets as street_table
from tests.table.kit import key
from tests.table.look import look_at
from tests.table.tables import make_move
from tests.table.test_asked_pages import game

STREETS = (steps.DEPLOY, steps.BET, steps.BUY)
COUNCIL = sorted({*PAGES, steps.VOTE, steps.NAME_PRYTANIS} - {
    # Steps of an offer, and others that hardly come in a game at random.
    steps.GIVE, steps.WANT, steps.PREFER, steps.SEND, steps.BET, steps.BUY, steps.ALLOT,
})  # fmt: skip
SEATS = {steps.KEEP_GOAL: 8, steps.GRANT: 8}
UNTOLD = ("YES", "NO", "Abstain", "It passes", "It fails", "Let it be", "Accept", "Refuse", "Announce option a")
"""Short sentences that leave open what they are about."""
SECRET = "A secret choice is taken back."


def moment(step: str, people: int) -> Match[Any]:
    if step in STREETS:
        # In a Stasis alone everybody is asked in the order of the table.
        return deployed(4, 2, 0 if step == steps.BUY else 8, step)
    return game(SEATS.get(step, 4), asked(step), people)


def window(step: str) -> Callable[..., Any]:
    return street_table if step in STREETS else table


def act(app: Any, scene: Any, at: int) -> Any:
    """Let the first seat answer with one of its moves, on the table; give the move."""
    kit.pass_time(app, 6)
    if app.scene is not scene:
        kit.key(app, "escape")
        kit.pass_time(app, 2)
    assert scene.session.acting == 0
    move = scene.session.legal()[at]
    make_move(scene, move)
    for _step in range(400):
        app.step([], 0.05)
        if not scene.playing and not scene.session.beats and scene.session.acting is not None:
            break
    kit.pass_time(app, 3)
    return move


@pytest.mark.every(2)
@pytest.mark.parametrize("at", [0, -1])
@pytest.mark.parametrize("step", [*COUNCIL, *STREETS])
def test_a_person_among_bots_takes_back_every_answer_and_is_told_which(step: str, at: int) -> None:
    match = moment(step, 1)
    with window(step)(match, speed=1.0) as (app, scene):
        before = match.state
        move = act(app, scene, at)
        kit.key(app, "ctrl+z")
        told = scene.floats.note
        assert match.state is before, "the person is back where it was asked"
        assert told is not None and told.text.startswith("Taken back: "), "what was taken back is told"
        words, asked, names = scene.session.words, match.rules.view(before, 0), scene.session.names
        what = words.taken_text(match.rules, asked, move, names) or words.move_text(match.rules, move, names)
        assert told.text.startswith(f"Taken back: {what}")
        assert what not in UNTOLD, "it is told what was chosen"
        kit.pass_time(app, 4)
        assert scene.session.acting == 0 and scene.session.prompt.name == step
        kit.key(app, "ctrl+y")
        assert match.state is not before, "it can be brought back"
        assert look_at(scene).note.startswith("Brought back: ")


@pytest.mark.every(2)
@pytest.mark.parametrize("at", [0, -1])
@pytest.mark.parametrize("step", COUNCIL)
def test_among_several_people_what_stays_says_why_beside_its_tool(step: str, at: int) -> None:
    match = moment(step, 3)
    with table(match, speed=1.0) as (app, scene):
        before = match.state
        act(app, scene, at)
        scene.session.unlock()
        kit.pass_time(app, 4)
        offer, made = scene.session.can_undo(), len(match.line)
        kit.key(app, "ctrl+z")
        if isinstance(offer, Refusal):
            said = scene.session.words.refusal_text(match.rules, offer, scene.session.names)
            assert len(match.line) == made
            refusal = look_at(scene).refusal
            assert said.lead in refusal and said.rest in refusal, "it is said on the screen"
            assert offer.reason in ("undo_seen", "undo_chance", "undo_other", "undo_sealed")
        else:
            told = scene.floats.note
            assert match.state is before
            assert told is not None and (told.text.startswith("Taken back: ") or told.text == SECRET)


def test_what_chance_has_decided_is_told_of_cards_and_of_dice() -> None:
    match = deployed(4, 2, 8, steps.BET)
    match.seats = [seat._replace(controller="human") for seat in match.seats]
    with street_table(match, speed=0.0, undo="revealed") as (app, scene):
        kit.key(app, "escape")
        for _bet in range(4):
            if any(event.kind == "battle_rolled" for made in match.line[-1:] for event in made.events):
                break
            seat = match.rules.prompts(match.state)[0].seat
            match.submit(match.rules.moves(match.state, seat)[0])
        scene.session.unlock()
        kit.pass_time(app, 4)
        key(app, "ctrl+z")
        assert "cards have been shuffled or dice rolled since" in look_at(scene).refusal
