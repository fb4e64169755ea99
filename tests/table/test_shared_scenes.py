"""Title, first start, settings, games in progress, pause, credits, and the report of a fault."""

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop import words
from atlantis_desktop.engine.match import Seat
from atlantis_desktop.games import GAMES
from atlantis_desktop.storage.problems import Kind, SaveProblem
from atlantis_desktop.storage.shelf import GameInfo
from atlantis_desktop.table.app import App
from atlantis_desktop.table.routes import SHARED
from atlantis_desktop.table.scenes import games_list, title
from atlantis_desktop.table.scenes.base import Scene
from atlantis_desktop.table.scenes.error import ErrorScene, crash_trouble, save_trouble
from atlantis_desktop.table.scenes.pause import PauseEntry, PauseScene
from atlantis_desktop.table.scenes.settings_pages import PAGES
from atlantis_desktop.table.ui import Ui
from atlantis_desktop.words import available_languages
from tests.table.kit import click, click_at, key, press, release, show, window, write

OPENED: list[tuple[str, dict[str, Any]]] = []


def _routes() -> dict[str, Any]:
    OPENED.clear()

    def other(name: str) -> Any:
        def make(ui: Ui, **arguments: Any) -> Scene:
            OPENED.append((name, arguments))
            scene = Scene(ui)
            scene.name = name
            return scene

        return make

    return {**SHARED, **{name: other(name) for name in ("setup", "continue", "rules", "tutorial")}}


def _info(game_id: str = "fate-1", **more: Any) -> GameInfo:
    values: dict[str, Any] = {
        "id": game_id, "game": "fate", "title": "", "headline": "Round 2 of 3",
        "seats": (Seat("Thaleia", "human"), Seat("Dareios", "greedy")),
        "played": datetime(2026, 11, 20, 20, 0, tzinfo=UTC),
        "over": False, "problem": None, "is_open": False, "interrupted": False,
    }  # fmt: skip
    return GameInfo(**{**values, **more})


def open_at(app: App, route: str, **arguments: Any) -> Any:
    scene = app.open(route, "reset", **arguments)
    app.step([], 0.02)
    return scene


def names(app: App) -> list[str]:
    return [widget.name for widget in app.scene.walk() if widget.focusable]


# ------------------------------------------------------------------------------------------------ title


def test_the_title_shows_the_games_that_play_and_no_others() -> None:
    with window(routes=_routes()) as app:
        open_at(app, "title")
        assert [name for name in names(app) if name.startswith("game_")] == [f"game_{game}" for game in GAMES]


def test_without_a_saved_game_the_gold_button_begins_one() -> None:
    with window(routes=_routes()) as app:
        open_at(app, "title")
        assert "continue" not in names(app)
        assert "games" not in names(app)
        click(app, "new_game")
        assert OPENED == [("setup", {"game": "fate"})]


def test_continue_opens_the_last_game_that_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    damaged = SaveProblem(Kind.TRUNCATED, Path("x.json"))
    saved = [_info("fate-3", problem=damaged), _info("fate-2", is_open=True), _info("fate-1")]
    monkeypatch.setattr(title, "list_games", lambda _folder: saved)
    with window(routes=_routes()) as app:
        open_at(app, "title")
        click(app, "continue")
        assert OPENED == [("continue", {"game_id": "fate-1"})]
        told = [record.text for record in _back(app).audit().records]
        assert "The Fate of Atlantis, Round 2 of 3" in told
        assert "Cards · Round 2 of 3 saved" in told


def _back(app: App) -> App:
    while len(app.scenes.stack) > 1:
        app.pop()
    app.step([], 0.02)
    return app


def test_the_menu_opens_its_screens_and_a_missing_screen_has_no_button() -> None:
    with window(routes=_routes()) as app:
        open_at(app, "title")
        for name in ("rules", "settings", "credits"):
            click(app, name)
            assert app.scene.name == name
            _back(app)
        app.running = True
        click(app, "quit")
        assert not app.running
    with window(routes={"title": SHARED["title"]}) as app:
        open_at(app, "title")
        assert not {"rules", "settings", "credits"} & set(names(app))


def test_the_title_is_played_by_keyboard_alone() -> None:
    with window(routes=_routes()) as app:
        open_at(app, "title")
        key(app, "tab")
        assert app.scene.focus is not None
        assert app.scene.focus.region == "menu"
        for _ in range(3):
            key(app, "down")
        key(app, "return")
        assert app.scene.name == "settings"
        key(app, "escape")
        assert app.scene.name == "title"
        key(app, "tab")
        assert app.scene.focus is not None
        assert app.scene.focus.name == "game_fate"
        key(app, "return")
        assert OPENED[-1] == ("setup", {"game": "fate"})


def test_the_light_of_the_chosen_game_breathes_and_rests() -> None:
    with window(routes=_routes(), ambient=True) as app:
        open_at(app, "title")
        app.step([], 1.0)
        assert app.step([], 0.5)
        app.idle_seconds = 25.0
        app.step([], 0.5)
        assert not app.step([], 0.5)
    with window(routes=_routes(), ambient=True, reduced_motion=True) as app:
        open_at(app, "title")
        assert not app.step([], 0.5)


def test_a_title_at_1080p_is_drawn_in_4_milliseconds() -> None:
    with window(routes=_routes()) as app:
        open_at(app, "title")
        times = []
        for _ in range(30):
            start = time.process_time()
            app.draw_now()
            times.append(time.process_time() - start)
        # The processor's time and the quickest of many: a busy machine must not fail the test.
        assert min(times) < 0.004


# ------------------------------------------------------------------------------------------------ first start


def test_the_first_start_sets_language_size_and_colours_then_plays() -> None:
    with window(routes=_routes()) as app:
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
        assert [scene.name for scene in app.scenes.stack] == ["title", "setup"]


def test_learn_opens_the_tutorial_over_the_title() -> None:
    with window(routes=_routes()) as app:
        open_at(app, "first_run")
        click(app, "learn")
        assert [scene.name for scene in app.scenes.stack] == ["title", "tutorial"]
    with window(routes={name: made for name, made in SHARED.items() if name != "tutorial"}) as app:
        open_at(app, "first_run")
        assert "learn" not in names(app)
        open_at(app, "title")
        assert "learn_fate" not in names(app)


@pytest.mark.parametrize("saved", [True, False])
def test_the_title_leads_to_the_tutorial(saved: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(title, "list_games", lambda _folder: [_info()] if saved else [])
    with window(routes=_routes()) as app:
        open_at(app, "title")
        assert ("learn_fate" in names(app)) is saved
        assert ("tutorial" in names(app)) is not saved
        click(app, "learn_fate" if saved else "tutorial")
        assert app.scene.name == "tutorial"
        assert OPENED == [("tutorial", {})]


# ------------------------------------------------------------------------------------------------ settings


@pytest.mark.parametrize("page", [page.id for page in PAGES])
def test_every_page_opens_by_its_number_and_shows_its_fields(page: str) -> None:
    with window() as app:
        open_at(app, "settings")
        number = [entry.id for entry in PAGES].index(page) + 1
        key(app, str(number))
        assert app.scene.page_id == page  # type: ignore[attr-defined]
        fields = next(entry.fields for entry in PAGES if entry.id == page)
        if page not in ("keys", "language"):
            assert set(fields) <= set(names(app))


SWITCHES = [
    ("display", "strong_marks"), ("display", "high_contrast"), ("motion", "reduced_motion"), ("motion", "ambient"),
    ("motion", "skip_any_key"), ("sound", "mute_unfocused"), ("play", "confirm_end"), ("play", "cover"),
]  # fmt: skip


@pytest.mark.parametrize(("page", "field"), SWITCHES)
def test_a_switch_changes_its_setting_and_the_page_restores_it(page: str, field: str) -> None:
    with window(ambient=True) as app:
        open_at(app, "settings", page=page)
        before = getattr(app.settings, field)
        switch = app.find(field).rect
        click_at(app, (switch.right - 20, switch.centery))
        assert getattr(app.settings, field) is not before
        click(app, "restore_page")
        assert getattr(app.settings, field) is before


def test_every_change_is_in_force_at_once() -> None:
    with window() as app:
        open_at(app, "settings", page="motion")
        app.scene.change("speed", 3.0)  # type: ignore[attr-defined]
        assert app.ui.motion.speed == 3.0
        app.scene.change("reduced_motion", True)  # type: ignore[attr-defined]
        assert app.ui.motion.reduced
        app.scene.change("effects", 5)  # type: ignore[attr-defined]
        assert app.ui.sound.volumes["effects"] == 5
        app.scene.change("colour_mode", "grey")  # type: ignore[attr-defined]
        assert app.ui.theme.grey


def test_the_scale_asks_for_15_seconds_and_goes_back_by_itself() -> None:
    with window() as app:
        open_at(app, "settings")
        slider: Any = app.find("ui_scale")
        click_at(app, slider.parts(app.ui)[3].center)
        assert app.settings.ui_scale == 105
        assert app.scene.name == "dialog"
        assert "15 seconds" in app.find("dialog_text").label
        app.step([], 5.0)
        assert "10 seconds" in app.find("dialog_text").label
        for _ in range(11):
            app.step([], 1.0)
        assert app.scene.name == "settings"
        assert app.settings.ui_scale == 100


def test_a_scale_that_can_be_read_is_kept() -> None:
    with window() as app:
        open_at(app, "settings")
        slider: Any = app.find("ui_scale")
        click_at(app, slider.parts(app.ui)[3].center)
        click(app, "keep")
        app.step([], 20.0)
        assert app.settings.ui_scale == 105
        assert app.scene.name == "settings"


def test_a_new_key_is_taken_and_a_conflict_is_shown_on_both_lines() -> None:
    with window() as app:
        open_at(app, "settings", page="keys")
        click(app, "key_hint")
        key(app, "l")
        assert "l" in app.ui.keys.keys("hint")
        assert app.settings.keys == {"hint": ["h", "l"]}
        told = [record.text for record in app.audit().records]
        assert "Hint — L is taken by “Log”" in told
        assert "Log — L is taken by “Hint”" in told
        click(app, "restore_page")
        assert app.ui.keys.changed() == {}
        assert app.settings.keys == {}


def test_esc_leaves_a_key_as_it_is_and_window_keys_can_be_given_away() -> None:
    with window() as app:
        open_at(app, "settings", page="keys")
        click(app, "key_hint")
        key(app, "escape")
        assert app.scene.name == "settings"
        assert app.ui.keys.keys("hint") == ("h",)
        click(app, "key_hint")
        key(app, "f11")
        assert app.window.mode == "window"
        assert app.ui.keys.keys("hint") == ("h", "f11")
        click(app, "key_log")
        key(app, "delete")
        assert app.ui.keys.keys("log") == ()
        click(app, "key_back")
        key(app, "delete")
        assert app.ui.keys.keys("back") == ("escape",)


def test_find_lists_rows_of_all_pages() -> None:
    with window() as app:
        open_at(app, "settings")
        key(app, "ctrl+f")
        write(app, "mo")
        write(app, "tion")
        shown = [name for name in names(app) if name in ("reduced_motion", "skip_any_key", "window_mode")]
        assert shown == ["reduced_motion", "skip_any_key"]
        write(app, " xyz")
        assert "No setting" in app.find("settings_note").label
        key(app, "escape")
        assert "window_mode" in names(app)
        assert app.scene.name == "settings"


def test_a_language_is_used_at_once() -> None:
    with window() as app:
        open_at(app, "settings", page="language")
        other = available_languages()[-1]
        click(app, f"language_{other.code}")
        assert words.language() == other.code
        assert app.settings.language == other.code


def test_restore_everything_asks_first_and_keeps_what_is_no_setting() -> None:
    with window(strong_marks=True, first_run_done=True, last_setup={"fate": {"rounds": 5}}) as app:
        open_at(app, "settings")
        click(app, "restore_all")
        click(app, "no")
        assert app.settings.strong_marks
        click(app, "restore_all")
        click(app, "yes")
        assert not app.settings.strong_marks
        assert app.settings.first_run_done
        assert app.settings.last_setup == {"fate": {"rounds": 5}}


def test_a_folder_that_cannot_be_shown_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atlantis_desktop.table.scenes.settings.open_folder", lambda _path: False)
    with window() as app:
        open_at(app, "settings", page="files")
        click(app, "open_saves")
        assert "saves" in app.find("note").label


def test_settings_say_what_does_not_change_in_a_small_window() -> None:
    with window((1280, 720)) as app:
        open_at(app, "settings")
        assert any("stay at 125 %" in record.text for record in app.audit().records)


def test_every_setting_has_a_row_or_is_none() -> None:
    """Settings without a row are those that are no choice of a page: the window's place, what was done before."""
    from atlantis_desktop.storage.settings import Settings

    shown = {field for page in PAGES for field in page.fields}
    assert set(Settings.__struct_fields__) - shown == {
        "window_size", "window_pos", "first_run_done", "last_setup", "rule_marks", "tutorial",
    }  # fmt: skip


# ------------------------------------------------------------------------------------------------ games in progress


def test_the_list_shows_every_game_and_opens_the_chosen_one(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = [_info("fate-2", title="Evening"), _info("fate-1")]
    monkeypatch.setattr(games_list, "list_games", lambda _folder: saved)
    with window(routes=_routes()) as app:
        open_at(app, "games")
        assert [name for name in names(app) if name.startswith("game_")] == ["game_fate-2", "game_fate-1"]
        click(app, "game_fate-1")
        told = [record.text for record in app.audit().records]
        assert any("1. Thaleia" in text for text in told)
        click(app, "open")
        assert OPENED == [("continue", {"game_id": "fate-1"})]


def test_a_game_open_elsewhere_cannot_be_renamed_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_list, "list_games", lambda _folder: [_info(is_open=True)])
    with window(routes=_routes()) as app:
        scene = open_at(app, "games")
        click(app, "rename")
        assert "another window" in scene.refusal


def test_a_game_is_renamed_thrown_away_and_taken_back(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told: list[tuple[Any, ...]] = []
    monkeypatch.setattr(games_list, "list_games", lambda _folder: [_info(title="Old")])
    monkeypatch.setattr(games_list, "rename_game", lambda *a: told.append(("rename", *a[1:])))

    def delete(_folder: Path, game_id: str) -> Path:
        told.append(("delete", game_id))
        return tmp_path

    monkeypatch.setattr(games_list, "delete_game", delete)
    monkeypatch.setattr(games_list, "restore_game", lambda *a: told.append(("restore", *a[1:])))
    with window(routes=_routes()) as app:
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
    with window(routes=_routes()) as app:
        open_at(app, "games")
        assert any("No game is in progress" in record.text for record in app.audit().records)
        key(app, "escape")


# ------------------------------------------------------------------------------------------------ pause


def test_pause_goes_on_with_esc_and_locked_entries_say_why() -> None:
    with window(routes=_routes()) as app:
        done: list[str] = []
        show(app)
        app.push(PauseScene(app.ui, "Round 2", [
            PauseEntry("concede", "Concede", lambda: done.append("concede"), reason="The game is over."),
            PauseEntry("swap", "Swap a seat", lambda: done.append("swap")),
        ]))  # fmt: skip
        app.step([], 0.02)
        click(app, "concede")
        assert app.scene.refusal == "The game is over."
        click(app, "swap")
        assert done == ["swap"]
        assert app.scene.name == "page"
        app.push(PauseScene(app.ui))
        app.step([], 0.02)
        click(app, "settings")
        assert [scene.name for scene in app.scenes.stack] == ["page", "pause", "settings"]
        key(app, "escape")
        key(app, "escape")
        assert app.scene.name == "page"


def test_pause_leaves_to_the_title() -> None:
    with window(routes=_routes()) as app:
        left: list[str] = []
        show(app)
        app.push(PauseScene(app.ui, leave=lambda: left.append("left")))
        app.step([], 0.02)
        click(app, "title")
        assert left == ["left"]
        assert [scene.name for scene in app.scenes.stack] == ["title"]


# ------------------------------------------------------------------------------------------------ faults


def _fault(app: App, kind: Kind = Kind.TRUNCATED, earlier: bool = True) -> tuple[ErrorScene, list[str]]:
    done: list[str] = []
    problem = SaveProblem(kind, Path("save-17.json"), None, "options: rounds")
    trouble = save_trouble(
        problem, "The Fate of Atlantis, **Evening**", "38 kB",
        open_earlier=(lambda: done.append("earlier")) if earlier else None, new_game=lambda: done.append("new"),
        show_folder=lambda: done.append("folder"), to_title=lambda: done.append("title"),
    )  # fmt: skip
    show(app)
    scene = ErrorScene(app.ui, trouble)
    app.push(scene)
    app.step([], 0.02)
    return scene, done


def test_the_gold_button_is_the_safest_way_on() -> None:
    with window(routes=_routes()) as app:
        scene, done = _fault(app)
        assert scene.focus is not None and scene.focus.name == "earlier"
        key(app, "return")
        assert done == ["earlier"]
        assert app.scene.name == "page"
        _scene, done = _fault(app, earlier=False)
        key(app, "return")
        assert done == ["new"]


@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_of_fault_is_told_without_folders(kind: Kind) -> None:
    with window(routes=_routes()) as app:
        _fault(app, kind)
        audit = app.audit()
        assert audit.findings() == []
        assert not any("/" in record.text and "home" in record.text for record in audit.records)


def test_details_unfold_and_are_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("atlantis_desktop.table.scenes.error.copy_text", copy)
    with window(routes=_routes()) as app:
        _fault(app)
        assert not any("save-17.json" in record.text for record in app.audit().records)
        click(app, "details")
        assert any("save-17.json" in record.text for record in app.audit().records)
        click(app, "copy")
        assert app.scene.name == "error"
        assert "save-17.json" in copied[0]
        assert "Evening" in copied[0]


def test_esc_is_the_way_to_the_title() -> None:
    with window(routes=_routes()) as app:
        _scene, done = _fault(app)
        key(app, "escape")
        assert done == ["title"]


def test_after_a_crash_the_exact_position_is_offered() -> None:
    done: list[str] = []
    with window(routes=_routes()) as app:
        show(app)
        trouble = crash_trouble(Path("crash-1.txt"), reopen=lambda: done.append("reopen"),
                                show_folder=lambda: done.append("folder"), go_on=lambda: done.append("on"))  # fmt: skip
        app.push(ErrorScene(app.ui, trouble))
        app.step([], 0.02)
        assert names(app)[-4:] == ["reopen", "folder", "copy", "later"]
        click(app, "reopen")
        assert done == ["reopen"]
        bare = crash_trouble(None, reopen=None, show_folder=lambda: None, go_on=lambda: None)
        assert [answer.id for answer in bare.answers] == ["later"]


# ------------------------------------------------------------------------------------------------ credits


def test_the_credits_name_every_icon_and_its_author(root: Path) -> None:
    import json

    facts = json.loads((root / "assets" / "credits.json").read_text(encoding="utf-8"))
    with window() as app:
        open_at(app, "credits")
        told = {record.text for record in app.audit().records}
        assert {row["name"] for row in facts["icons"]} <= told
        assert {row["author"] for row in facts["icons"]} <= told
        for key_name in ("fonts", "libraries"):
            for row in facts[key_name]:
                assert any(row["name"] in text and row["licence"] in text for text in told), row["name"]
        assert not app.ui.store.missing
