"""The settings: pages, rows, keys, the question about the scale."""

from typing import Any

import pytest

from atlantis_desktop import words
from atlantis_desktop.screens.settings_pages import PAGES, SPEEDS
from atlantis_desktop.words import _, available_languages
from tests.table.kit import click, click_at, key, pass_time, window, write
from tests.table.shared import names, open_at


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


@pytest.mark.parametrize("sign", ["²", "①", "٣"])
def test_a_key_that_is_a_digit_of_another_kind_ends_nothing(sign: str) -> None:
    with window() as app:
        open_at(app, "settings")
        key(app, sign)
        assert app.scene.name == "settings"


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
        for _step in range(3):
            click_at(app, slider.parts(app.ui)[3].center)
            assert app.scene.name == "settings", "nothing is asked before one has stopped"
        pass_time(app, 10, 0.1)
        assert app.settings.ui_scale == 115
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
        pass_time(app, 10, 0.1)
        click(app, "keep")
        app.step([], 20.0)
        assert app.settings.ui_scale == 105
        assert app.scene.name == "settings"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_scale_has_one_name_on_both_pages(language: str) -> None:
    with window(language=language) as app:
        names = []
        for route in ("first_run", "settings"):
            open_at(app, route)
            names.append(app.find("ui_scale").label)
        assert names[0] == names[1] == _("Interface scale")


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
    monkeypatch.setattr("atlantis_desktop.screens.settings.open_folder", lambda _path: False)
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
        "window_size", "window_pos", "first_run_done", "last_setup", "rule_marks", "tutorial", "puzzles", "island_map",
    }  # fmt: skip


def test_the_speed_goes_from_slow_to_at_once_in_one_direction() -> None:
    with window(speed=1.0) as app:
        open_at(app, "settings", page="motion")
        app.scene.set_focus(app.find("speed"))
        key(app, "home")
        speeds = [app.settings.speed]
        for _step in range(len(SPEEDS) - 1):
            key(app, "right")
            speeds.append(app.settings.speed)
        assert speeds[-1] == 0.0, "at its right end results show at once"
        assert speeds[:-1] == sorted(set(speeds[:-1])) and speeds[0] < 1.0
