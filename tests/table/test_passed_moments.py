"""What speaks of a moment goes with it: refusals, and the search for good moves."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.offscreen import play_on, sample_match
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from tests.table.city import Silent
from tests.table.kit import key, pass_time, window

GAMES = ("rising", "fate", "scoundrels")


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
    table.summary.hide()
    assert table.live
    return table


def sought(table: Any) -> bool:
    holder = getattr(table, "hints", None) or table.company
    return holder.panel is not None


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


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_goes_with_the_own_move_that_follows_it(game: str) -> None:
    with window((1280, 800), {**SHARED, **play_routes()}, speed=0.0) as app:
        table = open_own_turn(app, game, Silent())
        table.refuse(table.screen.rect("instruction"), "Some still wait.", "")
        pass_time(app, 20)
        assert table.floats.refusal == "Some still wait."
        table.session.submit(table.session.legal()[0])
        pass_time(app, 2)
        assert not table.floats.refusal
