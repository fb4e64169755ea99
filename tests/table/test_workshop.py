"""The workshop in the window: a folder on the desk, a cell changed, seen and kept, played and measured."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from atlantis_desktop import cli
from atlantis_desktop.content.variants import open_variant, variants_folder
from atlantis_desktop.games.kept import kept_cards, make_rules
from atlantis_desktop.games.variants import in_force
from atlantis_desktop.paths import user_folders
from atlantis_desktop.prototypes.folder import read_folder
from atlantis_desktop.prototypes.making import MakingError, new_folder, new_variant
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.launch import run_window
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.screens.workshop.command_line import CommandLine, command
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.ui import probe
from tests.prototypes.kit import close_all
from tests.table import kit
from tests.table.desks import changed, chosen, desk, shoal, typed
from tests.table.look import look_at, words_in


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_all()


def test_from_the_title_to_a_new_prototype_on_the_desk() -> None:
    with kit.window((1280, 720), {**SHARED, **play_routes()}, first_run_done=True) as app:
        app.open("title", "reset")
        app.step([], 0.02)
        kit.click(app, "workshop")
        app.step([], 0.02)
        assert app.scene.name == "workshop"
        kit.click(app, "make")
        assert app.scene.name == "workshop", "it has no name yet"
        page: Any = app.scene
        page.new_name, page.where = "shoal", "somewhere"
        kit.click(app, "make")
        assert app.scene.name == "workshop" and not Path("somewhere").exists(), "a folder is named by its whole path"
        page.new_name, page.where = "", str(user_folders().data / "prototypes")
        page.rebuild()
        app.step([], 0.02)
        kit.click(app, "new_name")
        typed(app, "shoal")
        line = app.find("new_command")
        at = user_folders().data / "prototypes"
        assert isinstance(line, CommandLine)
        assert line.line == command("workshop", "new", "shoal", "--like", "cards", "--at", at)
        kit.key(app, "return")
        app.step([], 0.02)
        assert app.scene.name == "desk"
        assert read_folder(user_folders().data / "prototypes" / "shoal").id == "shoal"


def test_a_cell_is_changed_in_its_place_kept_and_taken_back(tmp_path: Path) -> None:
    folder = shoal(tmp_path)
    file = folder / "cards.csv"
    before = file.read_text()
    with desk(folder) as app:
        table = chosen(app, 0, 1)
        kit.key(app, "return")
        kit.key(app, "ctrl+a")
        typed(app, "Eel")
        assert file.read_text() == before, "it is not kept before Enter"
        kit.key(app, "return")
        app.step([], 0.02)
        assert file.read_text() == before.replace("sprat,Sprat", "sprat,Eel")
        table.choose(0, 1)
        app.step([], 0.02)
        assert "Eel" in app.find("card_told").text, "what stands beside it tells it"
        table.choose(1, 1)
        assert app.find("card_table").at == (1, 1), "Enter goes on to the next card"
        assert app.find("card_table") is table, "the page is not made anew, which takes longer than a picture may"
        kit.click(app, "undo")
        app.step([], 0.02)
        assert file.read_text() == before
        kit.click(app, "redo")
        assert "Eel" in file.read_text()


def test_a_cell_is_changed_where_a_small_window_has_not_shown_the_simulations_yet(tmp_path: Path) -> None:
    folder = shoal(tmp_path)
    with desk(folder, (1024, 640), ui_scale=200) as app:
        assert "tab_4" in look_at(app) and "run" not in look_at(app)
        changed(app, 0, 1, "Eel")
        assert app.scene.name == "desk" and "sprat,Eel" in (folder / "cards.csv").read_text()


def test_a_page_made_anew_on_its_old_ground_looks_as_if_all_was_painted(tmp_path: Path) -> None:
    with desk(shoal(tmp_path, "board")) as app:
        for words in ("4", "many"):
            app.scene.turn(0)
            changed(app, 0, 2, words)
            kept = pygame.image.tobytes(app.draw_now(), "RGB")
            app.scene.mark_ground()
            app.step([], 0.02)
            assert pygame.image.tobytes(app.draw_now(), "RGB") == kept


def test_a_word_among_numbers_is_told_below_the_table_and_the_game_is_played_all_the_same(tmp_path: Path) -> None:
    with desk(shoal(tmp_path), (1280, 720)) as app:
        chosen(app, 0, 4)
        kit.key(app, "return")
        kit.key(app, "ctrl+a")
        typed(app, "one")
        kit.key(app, "return")
        app.step([], 0.02)
        assert "a word among numbers" in app.find("table_told").text and not app.find("play").reason
        assert not app.audit().findings()


def test_escape_leaves_a_cell_as_it_was(tmp_path: Path) -> None:
    folder = shoal(tmp_path)
    before = (folder / "cards.csv").read_text()
    with desk(folder) as app:
        chosen(app, 2, 1)
        typed(app, "Whale")
        assert app.find("cell").value == "Whale", "typing begins a change"
        kit.key(app, "escape")
        assert app.scene.name == "desk" and app.scene.focus is app.find("card_table")
    assert (folder / "cards.csv").read_text() == before


def test_a_fault_stands_at_its_cell_and_the_last_good_cards_stay(tmp_path: Path) -> None:
    folder = shoal(tmp_path)
    with desk(folder) as app:
        chosen(app, 2, 2)
        typed(app, "many")
        kit.key(app, "tab")
        app.step([], 0.02)
        table = app.find("card_table")
        assert list(table.faults) == [(3, 2)]
        assert "C4" in app.find("table_told").text and "many" in app.find("table_told").text
        assert app.find("play").reason and app.find("run").reason
        assert "3 copies" in app.find("card_told").text
        kit.click(app, "undo")
        app.step([], 0.02)
        assert not app.find("card_table").faults and not app.find("play").reason


def test_an_effect_that_the_rules_do_not_have_is_a_fault_of_its_cell(tmp_path: Path) -> None:
    with desk(shoal(tmp_path)) as app:
        chosen(app, 0, 6)
        typed(app, "pearl 2")
        kit.key(app, "return")
        app.step([], 0.02)
        assert list(app.find("card_table").faults) == [(1, 6)]


def test_what_another_program_saves_is_read_by_itself(tmp_path: Path) -> None:
    folder = shoal(tmp_path)
    file = folder / "cards.csv"
    with desk(folder) as app:
        file.write_text(file.read_text().replace("Sprat", "Herring"))
        kit.pass_time(app, 14)
        assert "Herring" in app.find("card_told").text


def test_play_sets_up_the_game_with_the_changed_card(tmp_path: Path) -> None:
    with desk(shoal(tmp_path)) as app:
        chosen(app, 0, 1)
        typed(app, "Eel")
        kit.key(app, "return")
        kit.click(app, "play")
        app.step([], 0.02)
        assert app.scene.name == "setup"
        app.find("start").answer()
        app.step([], 0.02)
        assert app.scene.session.match.rules.declared.cards[0].name == "Eel"


def test_python_that_nobody_agreed_to_is_asked_about_before_it_is_simulated(tmp_path: Path) -> None:
    with desk(new_folder("shoal", "cards", tmp_path)) as app:
        kit.click(app, "run")
        app.step([], 0.02)
        assert app.scene.name == "dialog"
        kit.key(app, "escape")
        app.step([], 0.02)
        assert app.scene.name == "desk" and app.find("run").label == "Simulate"


def test_a_simulation_is_played_beside_the_window_and_shown(tmp_path: Path) -> None:
    with desk(shoal(tmp_path)) as app:
        app.find("games").choose("100")
        line = app.find("run_command").line
        assert line.endswith("--seats greedy,greedy,greedy --games 100 --seed 1 --turning 8")
        kit.click(app, "run")
        until = time.monotonic() + 60
        slowest = 0.0
        assert app.find("run").label == "Stop"
        while app.find("run").label == "Stop" and time.monotonic() < until:
            began = time.monotonic()
            app.step([], 0.02)
            slowest = max(slowest, time.monotonic() - began)
            time.sleep(0.02)
        app.step([], 0.02)
        assert "100 of 100" in words_in(app, app.find("progress").rect)
        shares = re.findall(r"Seat \d ([\d.]+)", words_in(app, app.find("shares").rect))
        assert len(shares) == 3 and sum(map(float, shares)) == pytest.approx(100, abs=0.2)
        assert app.audit().findings() == []
        changed(app, 0, 4, "9")
        assert "before the last change" in app.find("run_note").text


def test_a_state_is_kept_and_the_changed_one_is_compared_with_it(tmp_path: Path) -> None:
    with desk(shoal(tmp_path)) as app:
        assert app.find("compare").reason, "nothing is kept yet"
        kit.click(app, "keep")
        app.step([], 0.02)
        assert (user_folders().data / "workshop" / "shoal" / "kept.atlproto").is_file()
        app.find("games").choose("100")
        chosen(app, 1, 5)
        typed(app, "9")
        kit.key(app, "return")
        kit.click(app, "compare")
        until = time.monotonic() + 120
        assert app.find("compare").label == "Stop"
        while app.find("compare").label == "Stop" and time.monotonic() < until:
            app.step([], 0.02)
            time.sleep(0.02)
        app.step([], 0.02)
        told = words_in(app, app.find("comparison").rect)
        assert "100 games each" in told
        assert re.findall(r"Crab \(\S+crab\): ([^(]*)$", told) == ["points 1, now 9"]
        app.step([], 4.5)
        app.step([], 0.02)
        assert app.audit().findings() == []
        assert "before the last change" not in words_in(app, app.find("comparison").rect)
        changed(app, 0, 4, "9")
        assert "before the last change" in words_in(app, app.find("comparison").rect)
        assert app.audit().findings() == []


def test_a_game_of_the_box_is_seen_measured_and_printed_and_nothing_is_begun_by_looking() -> None:
    with kit.window((1920, 1080), {**SHARED, **play_routes()}, first_run_done=True) as app:
        app.open("title", "reset")
        app.open("workshop")
        app.step([], 0.02)
        kit.click(app, "box_fate")
        app.step([], 0.02)
        there = {widget.name for widget in app.scene.walk()}
        assert {"run", "print", "check", "play", "card_table", "preview"} <= there
        assert not {"keep", "compare", "pack", "map"} & there
        assert app.find("play_command").line == command("play", "fate")
        assert "as they ship" in app.find("table_told").text and "fate-1" in app.find("table_told").text
        assert app.audit().findings() == []
        kit.click(app, "play")
        app.step([], 0.02)
        assert app.scene.name == "setup"
        assert not variants_folder("fate").exists()


def test_the_first_change_of_a_game_of_the_box_begins_a_variant_with_a_name_that_is_free() -> None:
    new_variant("scoundrels-1", "scoundrels")
    with kit.window((1920, 1080), {**SHARED, **play_routes()}, first_run_done=True) as app:
        app.open("title", "reset")
        app.open("workshop")
        app.step([], 0.02)
        kit.click(app, "box_scoundrels")
        app.step([], 0.02)
        table = app.find("card_table")
        table.choose(0, 3)
        app.scene.set_focus(table)
        kit.key(app, "return")
        kit.key(app, "ctrl+a")
        typed(app, "5")
        kit.key(app, "return")
        app.step([], 0.02)
        folder = variants_folder("scoundrels") / "scoundrels-2"
        assert (folder / "variant.toml").is_file() and [path.name for path in (folder / "cards").iterdir()]
        assert "Scoundrels 2" in probe.describe(app)["note"] and "Scoundrels 2" in app.find("head_title").text
        assert app.find("play_command").line == command("play", "scoundrels", "--variant", "scoundrels-2")
        assert in_force(open_variant("scoundrels", "scoundrels-2"), 3, {}).data != kept_cards(make_rules(
            "scoundrels", 3, {}, None))  # fmt: skip
        assert app.find("compare").reason == ""
        assert app.audit().findings() == []


def test_a_disk_that_refuses_a_variant_is_told_and_what_was_typed_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_more: object, **_named: object) -> None:
        raise MakingError("The disk is full.")

    monkeypatch.setattr("atlantis_desktop.screens.workshop.variant_bench.new_variant", refused)
    with kit.window((1280, 720), {**SHARED, **play_routes()}, first_run_done=True) as app:
        app.open("title", "reset")
        app.open("desk", game="scoundrels")
        app.step([], 0.02)
        app.scene.set_focus(app.find("card_table"))
        kit.key(app, "return")
        kit.key(app, "ctrl+a")
        typed(app, "Quiet Guard")
        kit.key(app, "return")
        app.step([], 0.02)
        note = probe.describe(app)["note"]
        assert "The disk is full." in note and "Quiet Guard" in note
        assert not variants_folder("scoundrels").exists()


def test_each_command_is_one_that_the_program_knows_and_a_click_copies_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(shoal(tmp_path, "board")) as app:
        lines = [widget for widget in app.scene.walk() if widget.name.endswith("_command")]
        assert {widget.name for widget in lines} == {
            "play_command", "check_command", "run_command", "map_command", "print_command", "tabletop_command",
            "pack_command", "keep_command", "compare_command"}  # fmt: skip
        for widget in lines:
            words = widget.line.split(" ")
            assert words[0] == "atlantis-desktop"
            cli.build_parser(words[1]).parse_args(words[1:])
        copied: list[str] = []
        monkeypatch.setattr("atlantis_desktop.screens.workshop.command_line.copy_text", copied.append)
        kit.click(app, "run_command")
        assert copied == [app.find("run_command").line]


def test_pack_runs_its_command_and_says_what_came_of_it(tmp_path: Path) -> None:
    with desk(shoal(tmp_path)) as app:
        kit.click(app, "pack")
        until = time.monotonic() + 60
        while "verb_folder" not in look_at(app) and time.monotonic() < until:
            app.step([], 0.02)
            time.sleep(0.02)
        assert "kilobytes" in app.find("verb_told").text
        assert (user_folders().data / "workshop" / "shoal" / "shoal.atlproto").is_file()
        app.step([], 0.02)
        assert app.find("verb_folder") is not None


def test_a_command_that_runs_ends_with_the_program(tmp_path: Path) -> None:
    begun: list[Any] = []

    def first(app: Any) -> None:
        app.open("title", "reset")
        app.open("desk", path=shoal(tmp_path))
        app.step([], 0.02)
        kit.click(app, "pack")
        begun.extend((app, app.scene.verbs.errand))
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    run_window(first, Settings(window_size=(1920, 1080), language="en", first_run_done=True), sound=False)
    app, errand = begun
    app.close()
    assert errand.code is not None and not errand.went_well, "nobody would end it, and nobody hear of it"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_is_cut_on_any_page_of_the_desk(
    tmp_path: Path, size: tuple[int, int], scale: int, language: str
) -> None:
    with desk(shoal(tmp_path, "board"), size, ui_scale=scale, language=language) as app:
        for page in range(len([w for w in app.scene.walk() if w.name.startswith("tab_")]) or 1):
            app.scene.turn(page)
            app.step([], 0.02)
            assert app.audit().findings() == [], page
        app.open("workshop")
        app.step([], 0.02)
        assert app.audit().findings() == []
