"""The title, the first start, and the list of games in progress."""

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop import words
from atlantis_desktop.games import box_of, entries, kept, title_cards
from atlantis_desktop.games.lessons import chapters, part_of
from atlantis_desktop.screens import games_list, offscreen, shelf_reading, title
from atlantis_desktop.screens.game_routes import headline
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage import shelf
from atlantis_desktop.storage.problems import Kind, SaveProblem
from atlantis_desktop.storage.shelf import GameInfo, list_games, start_game
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import available_languages
from tests.table.kit import click, key, move, press, release, window, write
from tests.table.look import look_at
from tests.table.screens import faults
from tests.table.shared import OPENED, back, names, open_at, routes, saved_game


def shelve(monkeypatch: pytest.MonkeyPatch, games: list[GameInfo]) -> None:
    """Let the folder of saves hold these games."""
    monkeypatch.setattr(shelf_reading, "has_games", lambda _folder: bool(games))
    monkeypatch.setattr(shelf, "each_game", lambda _folder: iter(games))


def test_the_title_shows_the_games_that_play_and_no_others() -> None:
    with window(routes=routes()) as app:
        open_at(app, "title")
        shown = [name for name in names(app) if name.startswith("game_")]
        assert shown == [f"game_{card.id}" for card in title_cards()]
        assert [name for name in shown if name != "game_monstrosities"] == [f"game_{entry.id}" for entry in entries()]


@pytest.mark.parametrize("language", ["en", "de", "qps"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 75), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("count", [4, 5])
def test_all_games_and_five_stand_side_by_side_with_whole_words(
    monkeypatch: pytest.MonkeyPatch, count: int, size: tuple[int, int], scale: int, language: str
) -> None:
    names = [card.id for card in title_cards()][:count]
    monkeypatch.setattr(title, "title_cards", lambda: title_cards()[:count])
    shelve(monkeypatch, [saved_game("fate-1")])
    with window(size, routes=routes(), ui_scale=scale, language=language) as app:
        open_at(app, "title")
        app.draw_now()
        cards = [app.find(f"game_{name}").rect for name in names]
        assert all(one.right < other.left for one, other in pairwise(cards))
        assert faults(app) == []


def shelf_of(monkeypatch: pytest.MonkeyPatch, count: int) -> list[str]:
    """Let the box hold so many games; gives their names in the order of the shelf."""
    more = [replace(box_of("scoundrels"), id=f"more{number}", place=99) for number in range(count - len(title_cards()))]
    every = [*title_cards(), *more]
    monkeypatch.setattr(title, "title_cards", lambda: every)
    return [f"game_{box.id}" for box in every]


def seen(app: App) -> list[str]:
    """The games that stand on the shelf and take a click there."""
    shelf = app.find("shelf").rect
    cards = [widget for widget in app.scene.walk() if isinstance(widget, title.GameCard)]
    return [card.name for card in cards if shelf.contains(card.rect) and app.scene.at(card.rect.center) is card]


def arrows(app: App) -> set[str]:
    return {widget.name for widget in app.scene.walk() if widget.name in ("games_back", "games_on")}


def wheel(app: App, steps: float) -> None:
    move(app, app.find("shelf").rect.center)
    app.step([Event(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_y=steps, flipped=False)], 0.02)


@pytest.mark.parametrize("language", ["en", "de", "qps"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 75), ((1280, 720), 145), ((1920, 1080), 100)])
@pytest.mark.parametrize("count", [6, 9])
def test_every_game_of_a_full_shelf_is_reached_by_the_wheel(
    monkeypatch: pytest.MonkeyPatch, count: int, size: tuple[int, int], scale: int, language: str
) -> None:
    every = shelf_of(monkeypatch, count)
    with window(size, routes=routes(), ui_scale=scale, language=language) as app:
        open_at(app, "title")
        places = [app.find(name).rect.topleft for name in every[1:5]]
        for first in range(count - 4):
            assert seen(app) == every[first : first + 5]
            assert ("games_back" in arrows(app), "games_on" in arrows(app)) == (first > 0, first < count - 5)
            assert faults(app) == []
            wheel(app, -1.0)
        assert seen(app) == every[-5:], "the shelf ends with the last game"
        assert [app.find(name).rect.left for name in every[-4:]] == [left for left, _top in places]
        for _step in range(count):
            wheel(app, 0.5)
        wheel(app, 9.0)
        assert seen(app) == every[:5]


@pytest.mark.parametrize("count", [1, 4, 5])
def test_a_shelf_with_room_for_all_stands_still(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    every = shelf_of(monkeypatch, count)[:count]
    monkeypatch.setattr(title, "title_cards", lambda all=title.title_cards: all()[:count])
    with window(routes=routes()) as app:
        open_at(app, "title")
        before = [app.find(name).rect.copy() for name in every]
        assert before == [app.scene.screen.rect(f"game_{number}") for number in range(1, count + 1)]
        wheel(app, -3.0)
        drag(app, every[-1], -900)
        assert [app.find(name).rect for name in every] == before and arrows(app) == set()


def drag(app: App, name: str, pixels: int) -> None:
    x, y = app.find(name).rect.center
    move(app, (x, y))
    press(app, (x, y))
    app.step([Event(pygame.MOUSEMOTION, pos=(x + pixels, y), rel=(pixels, 0), buttons=(1, 0, 0))], 0.02)
    release(app, (x + pixels, y))


def test_the_keyboard_goes_along_the_shelf_and_keeps_its_game_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    every = shelf_of(monkeypatch, 9)
    with window(routes=routes()) as app:
        open_at(app, "title")
        key(app, "tab")
        key(app, "tab")
        met = []
        for step in ("right", "left"):
            for _press in range(2 * len(every)):
                focus = app.scene.focus
                assert focus is not None and focus.region == "games"
                card = focus if isinstance(focus, title.GameCard) else focus.parent
                assert card is not None and card.name in seen(app)
                met.append(card.name)
                key(app, step)
        assert set(met) == set(every)
        assert app.scene.focus is app.find(every[0]) and seen(app) == every[:5]
        for _press in range(2 * len(every)):
            key(app, "right")
        # The first game of the shelf is brought back with the focus.
        key(app, "tab")
        key(app, "tab")
        assert app.scene.focus is app.find(every[0]) and seen(app) == every[:5]


def test_the_shelf_is_pulled_along_and_a_pull_is_no_click(monkeypatch: pytest.MonkeyPatch) -> None:
    every = shelf_of(monkeypatch, 7)
    with window(routes=routes()) as app:
        open_at(app, "title")
        pitch = app.find(every[2]).rect.left - app.find(every[1]).rect.left
        drag(app, every[4], -pitch)
        assert seen(app) == every[1:6] and app.scene.name == "title"
        drag(app, every[3], -pitch // 4)
        assert seen(app) == every[1:6] and app.scene.name == "title"
        drag(app, every[2], 3 * pitch)
        assert seen(app) == every[:5] and app.scene.name == "title"
        drag(app, every[2], 2)
        assert [("setup", {"game": every[2].removeprefix("game_")})] == OPENED


def test_the_arrows_go_along_the_shelf_which_stays_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    every = shelf_of(monkeypatch, 7)
    with window(routes=routes()) as app:
        open_at(app, "title")
        for first in (1, 2):
            click(app, "games_on")
            assert seen(app) == every[first : first + 5]
        click(app, "settings")
        back(app)
        assert seen(app) == every[2:] and arrows(app) == {"games_back"}
        click(app, every[6])
        assert [("setup", {"game": every[6].removeprefix("game_")})] == OPENED
        back(app)
        click(app, "games_back")
        assert seen(app) == every[1:6]


def test_the_shelf_begins_where_the_game_that_goes_on_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    every = shelf_of(monkeypatch, 8)
    shelve(monkeypatch, [saved_game("last", game=every[6].removeprefix("game_"))])
    with window(routes=routes()) as app:
        open_at(app, "title")
        assert seen(app) == every[2:7] and app.find(every[6]).chosen  # type: ignore[attr-defined]


def test_without_a_saved_game_the_gold_button_begins_one() -> None:
    with window(routes=routes()) as app:
        open_at(app, "title")
        assert "continue" not in names(app)
        assert "games" not in names(app)
        click(app, "new_game")
        assert app.scene.name == "choose_game"
        assert [name for name in names(app) if name.startswith("choose_")] == [
            f"choose_{card.id}" for card in title_cards()
        ]  # fmt: skip
        click(app, "choose_fate")
        assert OPENED == [("setup", {"game": "fate"})]
        assert [scene.name for scene in app.scenes.stack] == ["title", "setup"]


@pytest.mark.parametrize(
    ("leads", "given"), [("setup", {"options": {"monstrosities": True}}), ("tutorial", {"part": 1})]
)
def test_the_question_which_game_leads_to_an_expansion_as_its_card_does(leads: str, given: dict[str, Any]) -> None:
    with window(routes=routes()) as app:
        open_at(app, "title")
        app.open("choose_game", leads=leads)
        app.step([], 0.02)
        click(app, "choose_monstrosities")
        assert [(leads, {"game": "rising", **given})] == OPENED


def test_a_saved_game_with_an_expansion_is_told_of_on_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    deep = saved_game("rising-2", game="rising", headline="Round 4", options={"monstrosities": True, "level": 6})
    shelve(monkeypatch, [deep])
    with window(routes=routes()) as app:
        open_at(app, "title")
        kinds = {card.box.id: card.kind for card in app.scene.walk() if isinstance(card, title.GameCard)}
        assert kinds["monstrosities"] == "Expansion of Atlantis Rising · Round 4 saved"
        assert kinds["rising"] == "Together"
        assert app.find("game_monstrosities").chosen and not app.find("game_rising").chosen  # type: ignore[attr-defined]
    plain = saved_game("rising-1", game="rising", headline="Round 2", options={"monstrosities": False})
    shelve(monkeypatch, [deep, plain])
    with window(routes=routes()) as app:
        open_at(app, "title")
        kinds = {card.box.id: card.kind for card in app.scene.walk() if isinstance(card, title.GameCard)}
        assert kinds["monstrosities"] == "Expansion of Atlantis Rising · Round 4 saved"
        assert kinds["rising"] == "Together · Round 2 saved"


def test_with_a_saved_game_new_game_and_tutorial_stay_in_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = [saved_game("fate-2"), saved_game("scoundrels-1", game="scoundrels", headline="Round 9")]
    shelve(monkeypatch, saved)
    with window(routes=routes()) as app:
        open_at(app, "title")
        assert {"continue", "new_game", "tutorial", "games"} <= set(names(app))
        told = [record.text for record in app.audit().records]
        assert "Cards · Round 2 of 3 saved" in told
        assert "Trade and take · Round 9 saved" in told, "each game tells of its own saved game"


@pytest.mark.parametrize("language", ["en", "de", "qps"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1024, 640), 100), ((1024, 640), 200)])
def test_what_the_card_of_a_game_tells_of_its_saved_game_stays_within_the_card(
    size: tuple[int, int], scale: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [
        saved_game(f"{card.id}-1", game=card.opens, headline="Akt III, Sitzung 12", options=card.given)
        for card in title_cards()
    ]  # fmt: skip
    shelve(monkeypatch, games)
    with window(size, routes=routes(), ui_scale=scale, language=language) as app:
        open_at(app, "title")
        app.draw_now()
        told = app.audit().records
        for card in (widget for widget in app.scene.walk() if isinstance(widget, title.GameCard)):
            (mine,) = (each.rect for each in told if each.text == escape(card.kind))
            assert card.rect.contains(mine)


@pytest.mark.parametrize("language", ["en", "de", "qps"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 75), ((1280, 720), 200), ((1920, 1080), 100)])
def test_the_question_which_game_shows_whole_words(size: tuple[int, int], scale: int, language: str) -> None:
    with window(size, routes=routes(), ui_scale=scale, language=language) as app:
        open_at(app, "title")
        app.open("choose_game")
        app.draw_now()
        assert faults(app) == []
        key(app, "down")
        key(app, "return")
        assert OPENED == [("setup", {"game": "rising", "options": {"monstrosities": True}})]


def test_a_saved_game_is_told_of_in_the_language_of_its_reader(tmp_path: Path) -> None:
    match = offscreen.sample_match(game="fate")
    autosave = start_game(match, tmp_path, kept.kept_cards(match.rules), headline=headline)
    offscreen.play_on(match, 1)
    autosave.close()
    assert [info.headline for info in list_games(tmp_path)] == ["Round 1 of 3"]
    words.set_language("de")
    assert [info.headline for info in list_games(tmp_path)] == ["Runde 1 von 3"]


def test_continue_opens_the_last_game_that_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    damaged = SaveProblem(Kind.TRUNCATED, Path("x.json"))
    saved = [saved_game("fate-3", problem=damaged), saved_game("fate-2", is_open=True), saved_game("fate-1")]
    shelve(monkeypatch, saved)
    with window(routes=routes()) as app:
        open_at(app, "title")
        click(app, "continue")
        assert OPENED == [("continue", {"game_id": "fate-1"})]
        told = [record.text for record in back(app).audit().records]
        assert "The Fate of Atlantis, Round 2 of 3" in told
        assert "Cards · Round 2 of 3 saved" in told


def test_the_menu_opens_its_screens_and_a_missing_screen_has_no_button() -> None:
    with window(routes=routes()) as app:
        open_at(app, "title")
        for name in ("rules", "settings", "credits"):
            click(app, name)
            assert app.scene.name == name
            back(app)
        app.running = True
        click(app, "quit")
        assert not app.running
    with window(routes={"title": SHARED["title"]}) as app:
        open_at(app, "title")
        assert not {"rules", "settings", "credits"} & set(names(app))


def test_the_title_is_played_by_keyboard_alone() -> None:
    with window(routes=routes()) as app:
        open_at(app, "title")
        key(app, "tab")
        assert app.scene.focus is not None
        assert look_at(app).region == "menu"
        for _ in range(4):
            key(app, "down")
        key(app, "return")
        assert app.scene.name == "settings"
        key(app, "escape")
        assert app.scene.name == "title"
        key(app, "tab")
        assert app.scene.focus is not None
        assert look_at(app).focus == "game_rising"
        key(app, "return")
        assert OPENED[-1] == ("setup", {"game": "rising"})


def test_the_light_of_the_chosen_game_breathes_and_rests() -> None:
    with window(routes=routes(), ambient=True) as app:
        open_at(app, "title")
        app.step([], 1.0)
        assert app.step([], 0.5)
        app.idle_seconds = 25.0
        app.step([], 0.5)
        assert not app.step([], 0.5)
    with window(routes=routes(), ambient=True, reduced_motion=True) as app:
        open_at(app, "title")
        assert not app.step([], 0.5)


def test_a_title_at_1080p_is_drawn_in_4_milliseconds() -> None:
    with window(routes=routes()) as app:
        open_at(app, "title")
        times = []
        for _ in range(30):
            start = time.process_time()
            app.draw_now()
            times.append(time.process_time() - start)
        # The processor's time and the quickest of many: a busy machine must not fail the test.
        assert min(times) < 0.004


def test_the_first_start_sets_language_size_and_colours_then_plays() -> None:
    with window(routes=routes()) as app:
        open_at(app, "first_run")
        click(app, "colour_mode")
        key(app, "down")
        key(app, "return")
        assert app.settings.colour_mode == "red_weak"
        codes = [entry.code for entry in available_languages()]
        click(app, "language")
        key(app, "end")
        key(app, "return")
        assert words.language() == codes[-1]
        slider: Any = app.find("ui_scale")
        _minus, track, _value, _plus = slider.parts(app.ui)
        press(app, (track.left + round(track.width * 25 / 125), track.centery))
        sample: Any = app.find("sample")
        assert app.settings.ui_scale == 100
        app.step([Event(pygame.MOUSEMOTION, pos=track.center, rel=(1, 1), buttons=(1, 0, 0))], 0.02)
        assert sample.percent > 120
        assert app.settings.ui_scale == 100, "the page waits until the knob is let go"
        release(app, track.center)
        assert app.settings.ui_scale == sample.percent
        click(app, "play")
        assert app.settings.first_run_done
        assert [scene.name for scene in app.scenes.stack] == ["title", "choose_game"]
        key(app, "return")
        assert [scene.name for scene in app.scenes.stack] == ["title", "setup"]


def test_the_first_page_tells_the_size_of_words_that_is_shown() -> None:
    with window((1280, 720), routes=routes()) as app:
        open_at(app, "first_run")
        slider: Any = app.find("ui_scale")
        assert slider.value == slider.low == round(app.ui.scale.effective * 100)
        assert not any("100 %" in record.text for record in app.audit().records)


def test_enter_presses_the_gold_button_where_nothing_has_the_focus() -> None:
    with window(routes=routes()) as app:
        open_at(app, "first_run")
        key(app, "return")
        assert app.settings.first_run_done
        assert [scene.name for scene in app.scenes.stack] == ["title", "choose_game"]


def test_learn_opens_the_tutorial_over_the_title() -> None:
    with window(routes=routes()) as app:
        open_at(app, "first_run")
        click(app, "learn")
        click(app, "choose_scoundrels")
        assert [scene.name for scene in app.scenes.stack] == ["title", "tutorial"]
        assert OPENED == [("tutorial", {"game": "scoundrels"})]
    with window(routes={name: made for name, made in SHARED.items() if name != "tutorial"}) as app:
        open_at(app, "first_run")
        assert "learn" not in names(app)
        open_at(app, "title")
        assert "learn_fate" not in names(app)


@pytest.mark.parametrize("saved", [True, False])
def test_the_title_leads_to_the_tutorial(saved: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, [saved_game()] if saved else [])
    with window(routes=routes()) as app:
        open_at(app, "title")
        assert {"learn_fate", "learn_rising"} <= set(names(app))
        click(app, "tutorial")
        assert app.scene.name == "choose_game"
        key(app, "escape")
        click(app, "learn_fate")
        assert app.scene.name == "tutorial"
        assert OPENED == [("tutorial", {"game": "fate"})]


def test_the_list_shows_every_game_and_opens_the_chosen_one(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = [saved_game("fate-2", title="Evening"), saved_game("fate-1")]
    shelve(monkeypatch, saved)
    with window(routes=routes()) as app:
        open_at(app, "games")
        assert [name for name in names(app) if name.startswith("game_")] == ["game_fate-2", "game_fate-1"]
        click(app, "game_fate-1")
        told = [record.text for record in app.audit().records]
        assert any("1. Thaleia" in text for text in told)
        click(app, "open")
        assert OPENED == [("continue", {"game_id": "fate-1"})]


def test_a_game_open_elsewhere_cannot_be_renamed_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, [saved_game(is_open=True)])
    with window(routes=routes()) as app:
        scene = open_at(app, "games")
        click(app, "rename")
        assert "another window" in look_at(scene).refusal


def test_a_game_is_renamed_thrown_away_and_taken_back(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told: list[tuple[Any, ...]] = []
    shelve(monkeypatch, [saved_game(title="Old")])
    monkeypatch.setattr(games_list, "rename_game", lambda *a: told.append(("rename", *a[1:])))

    def delete(_folder: Path, game_id: str) -> Path:
        told.append(("delete", game_id))
        return tmp_path

    monkeypatch.setattr(games_list, "delete_game", delete)
    monkeypatch.setattr(games_list, "restore_game", lambda *a: told.append(("restore", *a[1:])))
    with window(routes=routes()) as app:
        open_at(app, "games")
        click(app, "rename")
        key(app, "ctrl+a")
        write(app, "New **name**")
        key(app, "return")
        click(app, "remove")
        click(app, "no")
        key(app, "ctrl+z")
        click(app, "remove")
        click(app, "yes")
        key(app, "ctrl+z")
        key(app, "ctrl+z")
    assert told == [("rename", "fate-1", "New **name**"), ("delete", "fate-1"), ("restore", tmp_path)]


def test_an_empty_list_says_so() -> None:
    with window(routes=routes()) as app:
        open_at(app, "games")
        assert any("No game is in progress" in record.text for record in app.audit().records)
        key(app, "escape")


def many_slow(monkeypatch: pytest.MonkeyPatch, count: int) -> list[str]:
    """Let the folder of saves hold so many games, each of which takes a while to read; the list tells which were."""
    read: list[str] = []

    def each(_folder: Path) -> Iterator[GameInfo]:
        for number in range(count):
            time.sleep(0.004)
            read.append(f"fate-{number}")
            yield saved_game(f"fate-{number}", title=f"No. {number}")

    monkeypatch.setattr(shelf_reading, "has_games", lambda _folder: True)
    monkeypatch.setattr(shelf, "each_game", each)
    return read


def test_the_title_is_seen_before_many_games_are_read_and_offers_the_newest_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = many_slow(monkeypatch, 300)
    with window(routes=routes()) as app:
        open_at(app, "title")
        app.draw_now()
        assert len(read) < 20
        latest = app.scene.latest  # type: ignore[attr-defined]
        assert latest.id == "fate-0" and "continue" in names(app)
        before = len(read)
        app.step([], 0.03)
        assert before < len(read) < before + 10, "some headers a picture, and no more"


def test_the_list_of_many_games_grows_while_it_is_seen_and_shows_the_older_when_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = many_slow(monkeypatch, 150)
    with window(routes=routes()) as app:
        open_at(app, "games")
        app.draw_now()
        assert len(read) < 20 and "game_fate-0" in names(app)
        assert "so far" in app.find("list_head").text
        while len(read) < 150 or "so far" in app.find("list_head").text:
            app.step([], 0.03)
        assert app.find("list_head").text == "150 games"
        assert len([name for name in names(app) if name.startswith("game_fate")]) == 100
        app.find("older").on_click()
        assert len([name for name in names(app) if name.startswith("game_fate")]) == 150
        assert "older" not in names(app)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_further_card_of_a_game_opens_its_set_up_with_what_it_offers(language: str) -> None:
    with offscreen.window((1280, 720), 100, language=language) as app:
        app.open("title", "reset")
        app.step([], 0.02)
        app.draw_now()
        assert app.audit().findings() == []
        shown = [widget for widget in app.scene.walk() if isinstance(widget, title.GameCard)]
        assert [card.name for card in shown[:2]] == ["game_rising", "game_monstrosities"]
        app.scene.set_focus(shown[0])
        for _press in range(2):
            key(app, "right")
        card = app.scene.focus.box  # type: ignore[union-attr]
        first = chapters("rising")[part_of("rising", card.part)[0]]
        assert first.id == "medusa" and shown[1].parts, "the owl leads to its own lessons"
        assert app.scene.focus is shown[1], "behind the lessons of the game stands its further card"
        key(app, "return")
        assert app.scene.name == "setup" and app.scene.game == "rising"
        assert app.find("option_monstrosities").on and app.scene.find("option_medusa")
        app.open("setup", "reset", game="rising")
        app.step([], 0.02)
        assert not app.find("option_monstrosities").on, "the card alone changes nothing for the next time"
