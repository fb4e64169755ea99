"""Atlantis Rising from the title to the table and back: begun, kept, continued, handed over, given up, copied."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat, UndoPolicy
from atlantis_desktop.games import entry_of, kept
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.games.rising.words.sentences import card_texts
from atlantis_desktop.games.scenarios import scenario_text
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import headline, play_routes
from atlantis_desktop.screens.launch import game_or_trouble
from atlantis_desktop.screens.position import PastePositionScene
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.shelf import list_games, load_game, start_game
from atlantis_desktop.table.cover import CoverScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.table_layout import ALONE, ISLAND, YES
from tests.storage.helpers import new_match, play
from tests.table.kit import click, click_at, key, pass_time, window
from tests.table.tables import NAMES

ROUTES = {**SHARED, **play_routes(), "continue": game_or_trouble}
HEXAGON, STAR = "rising/islands/hexagon", "rising/islands/star"


@contextmanager
def program(size: tuple[int, int] = (1280, 720), **settings: Any) -> Iterator[Any]:
    with window(size, ROUTES, speed=0.0, bot_pause=0.0, reduced_motion=True, **settings) as app:
        app.open("title", "reset")
        app.step([], 0.02)
        yield app


def match_of(seats: int = 3, humans: int = 1, moves: int = 40, seed: int = 4, **options: Any) -> Match[Any]:
    rules = entry_of("rising").make_rules(seats, {"councilorChoice": "random", **options})
    people = [Seat(name, HUMAN if at < humans else "greedy") for at, name in enumerate(NAMES[:seats])]
    match = Match(rules, people, seed)
    offscreen.play_on(match, moves)
    return match


def at_table(app: Any, match: Match[Any], **laid: str) -> IslandScene:
    table = IslandScene(app.ui, GameSession(match, app.settings, laid=laid))
    app.scenes.reset(table)
    rest(app)
    return table


def rest(app: Any, steps: int = 6) -> None:
    pass_time(app, steps)


def saved(game: str, **laid: str) -> str:
    folder = user_folders().saves
    folder.mkdir(parents=True, exist_ok=True)
    match = play(new_match(3, controllers=("human", "greedy", "random"), game=game), 30)
    autosave = start_game(match, folder, kept.kept_cards(match.rules), headline=headline, laid=laid)
    autosave.close()
    return autosave.id


# From the title and back


def test_a_game_is_begun_from_the_title_kept_and_continued_in_two_clicks() -> None:
    with program() as app:
        click(app, "game_rising")
        rest(app, 2)
        assert app.scene.name == "setup"
        click(app, "start")
        rest(app)
        table = app.scene
        assert isinstance(table, IslandScene)
        offscreen.play_on(table.session.match, 12)
        game_id = table.session.autosave.id
        click(app, "tool_menu")
        click(app, "title")
        rest(app, 2)
        moves = [made.move for made in table.session.match.line]
        click(app, "continue")
        rest(app)
        assert isinstance(app.scene, IslandScene)
        assert app.scene.session.autosave.id == game_id
        assert len(moves) >= 12
        assert [made.move for made in app.scene.session.match.line][: len(moves)] == moves


def test_games_of_both_kinds_lie_side_by_side_and_each_opens_its_own_table() -> None:
    ids = [saved("rising"), saved("fate"), saved("rising")]
    with program() as app:
        click(app, "games")
        rest(app, 2)
        told = " ".join(record.text for record in app.audit().records)
        assert "Round 1 of 3" in told and told.count("Round 1") >= 3
        for game_id, scene in zip(ids, ("island", "table", "island"), strict=True):
            app.open("continue", "reset", game_id=game_id)
            rest(app, 3)
            assert app.scene.name == scene and app.scene.session.autosave.id == game_id
            app.scenes.close()


def test_an_earlier_save_of_rising_is_opened_when_the_newest_is_damaged() -> None:
    folder = user_folders().saves
    folder.mkdir(parents=True, exist_ok=True)
    match = new_match(2, game="rising", controllers=("human", "greedy"))
    autosave = start_game(match, folder, kept.kept_cards(match.rules))
    play(match, 90)
    autosave.close()
    path = folder / f"{autosave.id}.json"
    path.write_bytes(path.read_bytes()[:-400])
    opened = load_game(folder, autosave.id, kept)
    assert opened.match.state == match.state and opened.notes


def test_the_map_in_use_belongs_to_the_game_and_comes_back_with_it() -> None:
    game_id = saved("rising", island=STAR)
    other = saved("rising")
    with program(island_map=HEXAGON) as app:
        app.open("continue", "reset", game_id=game_id)
        rest(app, 2)
        assert app.scene.island_name == STAR
        click_at(app, dict(app.find("map_switch").parts())["Hexagon"].center)
        app.scenes.close()
        assert load_game(user_folders().saves, game_id, kept).save.laid[ISLAND] == HEXAGON
        app.settings.island_map = STAR
        for name, shown in ((game_id, HEXAGON), (other, STAR)):
            app.open("continue", "reset", game_id=name)
            rest(app, 2)
            assert app.scene.island_name == shown
            app.scenes.close()


@pytest.mark.parametrize("island", ["/etc/passwd.tmx", "rising/islands/../table", "nowhere"])
def test_a_save_opens_no_map_that_is_not_offered_here(island: str) -> None:
    game_id = saved("rising", island=island)
    with program() as app:
        app.open("continue", "reset", game_id=game_id)
        rest(app, 2)
        assert app.scene.island_name == HEXAGON


# One person with several councilors


def test_one_person_with_several_councilors_is_covered_by_nothing_and_takes_back_freely() -> None:
    match = match_of(3, humans=3, hiddenHands=True)
    with program() as app:
        table = at_table(app, match, **{ALONE: YES})
        assert app.scene is table and table.session.acting is not None
        assert match.policy is UndoPolicy.FREE and table.session.people == 1
        table.session.settings_changed()
        assert match.policy is UndoPolicy.FREE
    match = match_of(3, humans=3, hiddenHands=True)
    with program() as app:
        table = at_table(app, match)
        assert isinstance(app.scene, CoverScene)
        assert match.policy is UndoPolicy.REVEALED and table.session.people == 3


def test_alone_is_kept_with_the_game() -> None:
    game_id = saved("rising", alone=YES)
    with program() as app:
        app.open("continue", "reset", game_id=game_id)
        rest(app, 2)
        assert app.scene.session.alone


# The doors


def test_rise_18_the_doors_call_the_person_and_open_for_that_seat_only() -> None:
    match = match_of(3, humans=2, moves=80, hiddenHands=True)
    assert any(match.state.hands)
    with program() as app:
        table = at_table(app, match)
        assert isinstance(app.scene, CoverScene)
        asked = table.session.asked
        words = " ".join(record.text for record in app.audit().records)
        assert NAMES[asked] in words and app.ui.store.missing == set()
        hidden = [name for seat in range(3) for name in card_names(match, seat)]
        assert not any(name in words for name in hidden)
        click(app, "reveal")
        rest(app, 3)
        assert app.scene is table
        shown, own = [name for name, _rect in app.find("hand").parts()], card_names(match, asked)
        assert own and shown[: len(own)] == own


def card_names(match: Match[Any], seat: int) -> list[str]:
    return [card_texts(match.rules, card)[0] for card in match.state.hands[seat]]


def test_rise_18_open_hands_need_no_doors() -> None:
    with program() as app:
        table = at_table(app, match_of(3, humans=2))
        assert app.scene is table


# The menu


def test_a_seat_changes_hands_in_the_middle_and_the_position_stays() -> None:
    match = match_of(3, humans=1)
    with program() as app:
        table = at_table(app, match)
        click(app, "tool_menu")
        click(app, "swap")
        seat: Any = app.find("seat_2_player")
        assert [player for player, _words in seat.options] == [HUMAN, "random", "greedy", "planner"]
        seat.choose(HUMAN)
        other: Any = app.find("seat_3_player")
        other.choose("planner")
        before = match.state.copy()
        app.find("seats_change").answer()
        assert app.scene is table
        assert [each.controller for each in match.seats] == [HUMAN, HUMAN, "planner"]
        now = match.state.copy()
        now.humans = before.humans
        assert now == before, "only who is a person has changed (RISE-25)"
        assert match.state.humans == 0b011


def test_who_gives_up_while_others_play_is_followed_by_a_bot() -> None:
    match = match_of(3, humans=2)
    with program() as app:
        table = at_table(app, match)
        seat = table.session.acting if table.session.acting is not None else 0
        click(app, "tool_menu")
        click(app, "concede")
        click(app, "concede_no")
        assert match.conceded == []
        click(app, "tool_menu")
        click(app, "concede")
        click(app, "concede_yes")
        rest(app, 2)
        assert match.conceded == [seat] and match.seats[seat].controller == "greedy"
        assert match.outcome() is None and app.scene is table


def test_a_position_of_rising_is_copied_and_pasted_into_a_new_game(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("atlantis_desktop.table.position_copy.copy_text", lambda text: not copied.append(text))
    monkeypatch.setattr("atlantis_desktop.screens.position.pasted_text", lambda: copied[-1])
    match = match_of(3)
    offscreen.play_until(match, "roll", 0)
    with program() as app:
        at_table(app, match, **{ISLAND: STAR})
        click(app, "tool_menu")
        click(app, "copy_position")
        assert copied == [scenario_text(match.rules, match)]
        click(app, "close")
        click(app, "tool_menu")
        click(app, "paste_position")
        rest(app, 2)
        assert isinstance(app.scene, PastePositionScene) and app.scene.fault == ""
        assert "3 seats" in app.scene.found and f"Round {match.state.round}." in app.scene.found
        click(app, "open")
        rest(app, 2)
        session = app.scene.session
        assert session.match is not match and session.match.given
        assert session.match.first.where == match.state.where and session.match.first.dry == match.state.dry
        assert session.laid == {ISLAND: STAR}
        assert [game.game for game in list_games(user_folders().saves)] == ["rising"]


def test_the_whole_shell_is_walked_by_keyboard() -> None:
    with program() as app:
        key(app, "ctrl+n")
        rest(app, 2)
        assert app.scene.name == "choose_game"
        app.scene.set_focus(app.find("choose_rising"))
        key(app, "return")
        rest(app, 2)
        assert app.scene.name == "setup"
        app.scene.set_focus(app.find("start"))
        key(app, "return")
        rest(app)
        assert isinstance(app.scene, IslandScene)
        key(app, "escape")
        assert app.scene.name == "pause"
        app.scene.set_focus(app.find("swap"))
        key(app, "return")
        assert app.scene.name == "seats"
        key(app, "escape")
        rest(app, 1)
        assert isinstance(app.scene, IslandScene)
