"""What is shown of a beat of City of Scoundrels: events bring the view on to where the game is (law 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, PAIRS
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.offscreen import sample_match
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from tests.table.city import at_step, new_match, one_move, table
from tests.table.kit import click, click_at, key, pass_time, window
from tests.table.look import cards_on, check_shown, look_at
from tests.table.tables import make_move, settle


@pytest.mark.parametrize("step", ["region", "answer", "scandal", "shield"])
def test_a_move_is_seen_to_happen_and_ends_where_the_game_is(step: str) -> None:
    match = at_step(step)
    with table(match, speed=4.0) as (app, scene):
        settle(app, scene)
        before = len(match.log)
        moves = scene.session.legal()
        make_move(scene, next((move for move in moves if move.kind not in ("done", "keep", "fight")), moves[0]))
        for _number in range(3):
            app.step([], 0.02)
        assert len(match.log) > before and scene.playing
        settle(app, scene)
        check_shown(scene)
        prompt = scene.session.prompt
        assert ("clash" in look_at(scene)) == (prompt is not None and prompt.name == "answer")


def test_a_click_shows_the_end_of_what_moves_at_once() -> None:
    with table(at_step("region"), speed=0.5) as (app, scene):
        settle(app, scene)
        click_at(app, scene.regions[1].rect.move(0, 30).center)
        assert scene.playing
        click_at(app, scene.regions[2].rect.move(0, 30).center)
        assert not scene.playing


def test_a_window_that_changes_while_something_moves_shows_its_end() -> None:
    match = at_step("invest", seats=3)
    with table(match, speed=0.5) as (app, scene):
        settle(app, scene)
        make_move(scene, next(move for move in scene.session.legal() if move.kind == "quick_sale"))
        app.step([], 0.01)
        assert scene.playing
        scene.rebuild()
        app.step([], 0.01)
        assert cards_on(scene) and all(card in scene.widgets for card in cards_on(scene))
        settle(app, scene)
        check_shown(scene)


def fought(**settings: Any) -> Iterator[tuple[Any, Any]]:
    """Let a person who is challenged in a battle fight it without a further card."""
    with table(at_step("answer"), silent=True, **settings) as (app, scene):
        settle(app, scene)
        click(app, "action_done")
        for _number in range(400):
            app.step([], 0.05)
            if look_at(scene).reading or scene.battle_page is None:
                break
        yield app, scene


@pytest.mark.parametrize("speed", [0.0, 3.0])
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_scound_41_a_battle_of_ones_own_stays_until_it_is_dismissed(speed: float, size: tuple[int, int]) -> None:
    number = at_step("answer").state.round
    for app, scene in fought(speed=speed, reading="wait", size=size):
        pass_time(app, 100, 0.5)
        assert look_at(scene).reading and "clash" in look_at(scene)
        assert scene.find("action_main").text == "Go on"
        assert "against" in look_at(scene).sentence
        assert f"Round {number} " in look_at(scene)["top_bar"]["says"][0]
        scene.rebuild()
        app.step([], 0.02)
        assert "clash" in look_at(scene) and look_at(scene).reading
        assert "against" in look_at(scene).sentence
        click(app, "tool_menu")
        pass_time(app, 2)
        assert app.scene is not scene
        app.pop()
        pass_time(app, 2)
        assert look_at(scene).reading and scene.battle_page is not None, "a look at the menu dismisses nothing"
        key(app, "return")
        settle(app, scene)
        assert "clash" not in look_at(scene) and "against" not in look_at(scene).sentence


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_scound_41_beside_a_battle_that_was_fought_the_log_stands_where_the_sums_of_answers_were(
    size: tuple[int, int],
) -> None:
    for app, scene in fought(speed=0.0, reading="wait", size=size):
        column, home = scene.column, scene.screen.rect("log")
        for _time in range(2):
            assert not column.what_if_rows() and not column.what_if.visible
            assert column.log.rect.top <= scene.screen.rect("what_if").top and column.log.rect.bottom == home.bottom
            assert column.told.rect.bottom <= column.log.rect.top
            assert "can be paid" not in scene.find("hand_head").content()[0][1], "nothing can be played any more"
            scene.rebuild()
            app.step([], 0.02)


def test_scound_41_whoever_reads_quickly_or_for_a_time_need_not_dismiss_a_battle() -> None:
    for _app, scene in fought(speed=0.0, reading="quick"):
        assert not look_at(scene).reading and scene.battle_page is None
    for app, scene in fought(speed=0.0, reading="time"):
        assert not look_at(scene).reading
        settle(app, scene)
        assert scene.battle_page is None


def test_scound_41_a_click_beside_the_tools_dismisses_a_battle() -> None:
    for app, scene in fought(speed=0.0, reading="wait"):
        assert look_at(scene).reading
        click(app, "tool_rules")
        pass_time(app, 2)
        assert app.scene is not scene and look_at(scene).reading
        app.pop()
        click(app, "clash")
        settle(app, scene)
        assert scene.battle_page is None


def all_in_conquer() -> Match[Any]:
    """Give a game of three people with coins and no cards on the table who have all gone to CONQUER."""
    match = at_step("region", seats=3, humans=3)
    match.state.coins = [30, 30, 30]
    match.state.tableau = [[], [], []]
    for seat in range(3):
        match.submit(Move("choose", seat, (CONQUER,)))
    return match


def three_battles() -> tuple[Match[Any], list[tuple[int, int]]]:
    """Give a game of three people who all go to CONQUER, and who can fight whom there: a tie, a win and a loss."""
    match, order = all_in_conquer(), []
    while match.rules.prompts(match.state)[0].name == "conquer":
        order.append(match.rules.prompts(match.state)[0].seat)
        match.submit(Move("done", order[-1]))
    idle, armed, bare = order
    match = all_in_conquer()
    rules, state = match.rules, match.state
    faces = rules.faces
    army = next(card for card in state.pile if faces.standing[card] and faces.attack[card] and faces.defence[card])
    state.pile.remove(army)
    state.tableau[armed].append(army)
    return match, [(idle, bare), (armed, bare), (bare, armed)]


@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
def test_scound_41_battles_in_a_row_each_stay_until_they_are_dismissed(speed: float) -> None:
    match, battles = three_battles()
    ends = []
    with table(match, silent=True, speed=speed, reading="wait", cover=False) as (app, scene):
        for attacker, defender in battles:
            settle(app, scene)
            assert scene.session.acting == attacker and scene.session.prompt.name == "conquer"
            scene.session.submit(Move("battle", attacker, (defender,)))
            settle(app, scene)
            assert scene.session.acting == defender and scene.session.prompt.name == "answer"
            scene.session.submit(Move("fight", defender))
            for _number in range(400):
                app.step([], 0.05)
                if look_at(scene).reading:
                    break
            pass_time(app, 100, 0.5)
            assert look_at(scene).reading and scene.battle_page is not None, "nothing but a person takes it away"
            assert "banner" not in look_at(scene), "nothing lies over the sums"
            sides = [look_at(scene)[name] for name in ("attacker", "defender")]
            ends.append((look_at(scene).sentence, *(len(side.get("parts", ())) for side in sides)))
            key(app, "return")
    names = [seat.name for seat in match.seats]
    assert [end[1:] for end in ends] == [(0, 0), (1, 0), (0, 1)]
    assert "a tie" in ends[0][0]
    assert f"{names[battles[1][0]]} takes one seashell from" in ends[1][0]
    assert f"{names[battles[2][1]]} takes one seashell from" in ends[2][0]


def test_scound_41_both_people_of_a_battle_are_shown_its_result() -> None:
    """Whoever looks when it ends is asked to dismiss it; the other sees it when the doors open."""
    match = hot_battle()
    attacker = int(match.state.frames[-1].data[0])
    with table(match, silent=True, speed=0.0, reading="wait") as (app, scene):
        open_doors(app, scene)
        defender = scene.session.viewer
        assert {attacker, defender} == {0, 1}
        click(app, "action_done")
        wait_for(app, lambda: look_at(scene).reading)
        told = look_at(scene).sentence
        assert "clash" in look_at(scene) and "against" in told
        key(app, "return")
        seen_by = defender
        for _move in range(60):
            wait_for(app, lambda: (
                app.scene is not scene or scene.live or scene.session.lingering or look_at(scene).reading))  # fmt: skip
            if scene.session.lingering:
                # What was chosen stays in sight until the person hands over.
                key(app, "return")
                continue
            if app.scene is not scene:
                assert app.scene.name == "cover"
                click_at(app, app.find("reveal").rect.center)
                pass_time(app, 6)
                seen_by = scene.session.viewer
                if seen_by == attacker:
                    break
            else:
                one_move(match)
        assert seen_by == attacker
        wait_for(app, lambda: look_at(scene).reading)
        assert "clash" in look_at(scene) and look_at(scene).sentence == told
        key(app, "return")
        settle(app, scene)
        assert "clash" not in look_at(scene)
        check_shown(scene)


def hot_battle() -> Any:
    """Give a game of two people in which one is asked to answer the other's attack."""
    for seed in range(1, 80):
        match = new_match(2, 2, seed)
        while match.rules.prompts(match.state):
            if match.rules.prompts(match.state)[0].name == "answer":
                return match
            one_move(match)
    raise AssertionError("no battle")


def open_doors(app: Any, scene: Any) -> None:
    pass_time(app, 4)
    assert app.scene.name == "cover"
    click_at(app, app.find("reveal").rect.center)
    wait_for(app, lambda: scene.live)


def wait_for(app: Any, done: Any) -> None:
    for _number in range(400):
        if done():
            return
        app.step([], 0.05)
    raise AssertionError("it does not come")


def test_cards_laid_aside_are_seen_to_go_while_their_seat_looks() -> None:
    """The marks on them end as they leave the hand, whichever of the seven they were."""
    for places in (0, len(PAIRS) - 1):
        match = sample_match(game="scoundrels", seed=3)
        with window((1280, 720), {**SHARED, **play_routes()}, speed=1.0, bot_pause=0.0) as app:
            session = GameSession(match, app.settings)
            table: Any = table_of(app.ui, session)
            moves = session.legal()
            assert len(moves) == len(PAIRS)
            session.submit(moves[places])
            app.scenes.reset(table)
            for _step in range(200):
                app.step([], 0.05)
                if table.live and session.prompt is not None and session.prompt.name != "lay_aside":
                    break
            assert len(look_at(table).cards("hand", 0)) == 5
            session.close()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 150), ((1024, 640), 200)])
def test_scound_41_beside_a_battle_that_was_fought_the_column_is_not_bare_with_large_words(
    size: tuple[int, int], scale: int
) -> None:
    for app, scene in fought(speed=0.0, reading="wait", size=size, ui_scale=scale):
        for _time in range(2):
            assert scene.screen.small and "what_if" not in look_at(scene)
            assert scene.find("aftermath").rect == scene.screen.rect("what_if")
            scene.rebuild()
            app.step([], 0.02)
            assert app.audit().findings() == []
