"""What speaks of a moment goes with it: refusals, and the search for good moves."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games import GAMES
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.offscreen import play_on, sample_match
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.ui.widgets.button import Button
from tests.table import city
from tests.table.city import Silent
from tests.table.kit import key, move, pass_time, show, window
from tests.table.look import look_at
from tests.table.tables import hide_summary, show_hints

ON_THE_TABLE = [game for game in GAMES if game != "archon"]
"""Archon asks on pages over its table, under which nothing passes, and says whom it waits for without a refusal."""


class Pondering(Silent):
    """Finds no hints for as long as it is asked."""

    def ask_hints(self, rules: Any, view: Any, seed: int) -> None:
        pass


def open_own_turn(app: Any, game: str, thinker: Any) -> Any:
    match = sample_match(game=game, options={"councilorChoice": "random"} if game == "rising" else None)
    for _move in range(400):
        if len(match.log) >= 40 and match.rules.prompts(match.state)[0].seat == 0:
            break
        play_on(match, 1)
    table: Any = table_of(app.ui, GameSession(match, app.settings, thinker))
    table.session.unlock()
    app.scenes.reset(table)
    pass_time(app, 4)
    hide_summary(table)
    assert table.live
    return table


def sought(table: Any) -> bool:
    return "hint_panel" in look_at(table)


@pytest.mark.parametrize("way", ["a move", "undo", "another hand"])
@pytest.mark.parametrize("game", GAMES)
def test_no_search_for_good_moves_is_told_after_its_moment(game: str, way: str) -> None:
    with window((1280, 800), {**SHARED, **play_routes()}, speed=0.0) as app:
        table = open_own_turn(app, game, Pondering())
        session = table.session
        if way == "undo":
            session.submit(session.legal()[0])
            pass_time(app, 3)
        if not table.live:
            return
        key(app, "h")
        assert sought(table)
        if way == "a move":
            session.submit(session.legal()[0])
        elif way == "undo":
            session.undo()
        else:
            session.drop_hints()
        pass_time(app, 4)
        assert not sought(table)
        assert not session.seeks_hints


def test_hints_for_a_moment_that_has_passed_do_not_hold_bots_up() -> None:
    match = sample_match()
    play_on(match, 40)
    with window((1280, 800)) as app:
        session = GameSession(match, app.settings, Pondering())
        while session.acting is None:
            play_on(match, 1)
        assert session.ask_hints()
        play_on(match, 1)
        assert session.poll_hints() is None
        assert not session.seeks_hints


@pytest.mark.parametrize("game", ON_THE_TABLE)
def test_a_refusal_goes_with_the_own_move_that_follows_it(game: str) -> None:
    with window((1280, 800), {**SHARED, **play_routes()}, speed=0.0) as app:
        table = open_own_turn(app, game, Silent())
        table.refuse(table.screen.rect("instruction"), "Some still wait.", "")
        pass_time(app, 20)
        assert look_at(table).refusal == "Some still wait."
        table.session.submit(table.session.legal()[0])
        pass_time(app, 2)
        assert not look_at(table).refusal


@pytest.mark.parametrize("game", ON_THE_TABLE)
def test_a_refusal_to_wait_goes_when_another_is_waited_for(game: str) -> None:
    """A bot moved, and now another one is waited for: whoever was named is not it any more."""
    with window((1280, 800), {**SHARED, **play_routes()}, speed=0.0) as app:
        table = open_own_turn(app, game, Silent())
        session, hand = table.session, getattr(table, "hand", None) or table.asking
        for _move in range(200):
            if session.acting is None and session.asked is not None:
                break
            play_on(session.match, 1)
        pass_time(app, 4)
        answer = hand.waiting()
        assert answer.refusal is not None
        table.refuse(table.screen.rect("instruction"), answer.refusal.words, "", answer.holds)
        pass_time(app, 4)
        assert look_at(table).refusal
        for _move in range(200):
            play_on(session.match, 1)
            if session.acting is not None or hand.waiting().refusal != answer.refusal:
                break
        pass_time(app, 4)
        assert not look_at(table).refusal


def test_a_refusal_stays_while_others_act_and_goes_when_what_they_did_made_it_untrue() -> None:
    with window((1280, 800), {**SHARED, **play_routes()}, speed=0.0) as app:
        table = open_own_turn(app, "rising", Silent())
        true = [True]
        table.refuse(table.screen.rect("instruction"), "No room there.", "", lambda: true[0])
        pass_time(app, 2)
        entries = len(table.session.match.log)
        table.session.match.log.append(table.session.match.log[-1])
        pass_time(app, 2)
        assert len(table.session.match.log) > entries and look_at(table).refusal
        true[0] = False
        pass_time(app, 2)
        assert look_at(table).refusal, "nothing happened, so nothing is asked"
        table.session.match.log.append(table.session.match.log[-1])
        pass_time(app, 2)
        assert not look_at(table).refusal


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_gesture_is_judged_anew(game: str) -> None:
    """What was refused is told to be true as long as the rules say the same of it."""
    with window((1280, 800), {**SHARED, **play_routes()}, speed=0.0) as app:
        table = open_own_turn(app, game, Silent())
        hand = getattr(table, "hand", None) or table.asking
        verdict = hand.judge(Gesture(hand.seat, (), ("nowhere", 9), 10_000))
        assert isinstance(verdict, Refusal)
        answer = hand.refused(verdict)
        assert answer.holds is not None and answer.holds()
        table.session.submit(table.session.legal()[0])
        assert table.session.acting == 0 or not answer.holds()


def test_the_reason_of_a_button_goes_with_the_reason_and_a_tooltip_says_what_is_true_now() -> None:
    with window() as app:
        button = Button("go", Rect(100, 100, 300, 60), "Go", lambda: None, reason="Not yet.")
        page = show(app, button)
        button.answer()
        app.step([], 0.1)
        assert look_at(page).refusal == "Not yet."
        button.reason = "Never."
        app.step([], 0.1)
        assert not look_at(page).refusal
        button.reason, button.tip = "", "Ten left."
        move(app, button.rect.center)
        pass_time(app, 12)
        assert look_at(page).tip == "Ten left."
        button.tip = "Nine left."
        app.step([], 0.1)
        assert look_at(page).tip == "Nine left."


def test_a_tile_says_what_it_offers_now() -> None:
    with window((1280, 800), {**SHARED, **play_routes()}, speed=0.0) as app:
        table = open_own_turn(app, "rising", Silent())
        tips = table.tips
        move(app, list(dict(table.find("island").parts()).values())[5].center)
        pass_time(app, 20)
        first = tips.shown
        assert first is not None
        table.session.match.log.append(table.session.match.log[-1])
        app.step([], 0.01)
        assert tips.shown is None
        pass_time(app, 20)
        assert tips.shown is not None and tips.shown is not first


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_goes_when_a_move_is_taken_back_below_it(game: str) -> None:
    with window((1280, 800), {**SHARED, **play_routes()}, speed=0.0) as app:
        table = open_own_turn(app, game, Silent())
        session = table.session
        session.submit(session.legal()[0])
        pass_time(app, 4)
        if not table.live:
            return
        found = (Hint(session.legal()[0], "Why.", 0.5, 0.4, 0.6),)
        show_hints(table, found)
        pass_time(app, 2)
        assert sought(table)
        session.undo()
        pass_time(app, 4)
        assert not sought(table)


@pytest.mark.parametrize("step", ["lay_aside", "region"])
def test_scound_15_a_hint_stays_while_others_answer_in_secret(step: str) -> None:
    """It is read while bots choose; what they choose is not known to whoever reads it, and changes nothing of it."""
    match = city.at_step(step, seats=3)
    with city.table(match, silent=True) as (app, scene):
        session = scene.session
        show_hints(scene, (Hint(session.legal()[0], "Why.", 0.5, 0.4, 0.6),))
        for seat in (1, 2):
            session.ask_hints()
            match.submit(match.rules.moves(match.rules.view(match.state, seat), seat)[0])
            assert session.poll_hints() is not None, "what is still being looked for comes, too"
            city.rest(app)
            assert "hint_panel" in look_at(scene), f"gone as seat {seat} answered"
        session.submit(session.legal()[0])
        city.rest(app)
        assert "hint_panel" not in look_at(scene)
