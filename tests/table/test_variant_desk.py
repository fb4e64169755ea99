"""A variant of a game of the box on the desk: its cards as a table, seen, played and compared with the game."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from atlantis_desktop.content.variants import open_variant, variants_folder
from atlantis_desktop.games.variants import in_force
from atlantis_desktop.prototypes.making import new_variant
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.screens.workshop.command_line import command
from tests.table import kit
from tests.table.desks import chosen, desk, typed
from tests.table.look import look_at, words_in


def over(app: Any, name: str) -> None:
    """Let time pass until what a button has begun is over."""
    until = time.monotonic() + 90
    assert app.find(name).label == "Stop"
    while app.find(name).label == "Stop" and time.monotonic() < until:
        time.sleep(0.03)
        app.step([], 0.03)
    app.step([], 0.02)
    assert app.find(name).label != "Stop"


def test_a_variant_is_begun_on_the_shelf_changed_in_its_table_and_set_up(tmp_path: Path) -> None:
    with kit.window((1280, 720), {**SHARED, **play_routes()}, first_run_done=True) as app:
        app.open("title", "reset")
        app.step([], 0.02)
        app.open("workshop")
        app.step([], 0.02)
        app.find("new_like").choose("scoundrels")
        app.step([], 0.02)
        assert app.scene.where == str(variants_folder("scoundrels"))
        kit.click(app, "new_name")
        typed(app, "calm")
        assert app.find("new_command").line == command("workshop", "new", "calm", "--like", "scoundrels")
        kit.key(app, "return")
        app.step([], 0.02)
        assert app.scene.name == "desk" and "Calm" in app.find("head_title").text
        assert app.find("play_command").line == command("play", "scoundrels", "--variant", "calm")
        before = pygame.image.tobytes(app.draw_now().subsurface(app.find("preview").rect), "RGB")
        table = app.find("card_table")
        table.choose(0, 3)
        app.scene.set_focus(table)
        kit.key(app, "return")
        kit.key(app, "ctrl+a")
        typed(app, "5")
        kit.key(app, "return")
        app.step([], 0.02)
        file = variants_folder("scoundrels") / "calm" / "cards" / "conquer.csv"
        assert file.read_text() == "id,cost\nC01,5\n"
        table.choose(0, 3)
        app.step([], 0.02)
        assert pygame.image.tobytes(app.draw_now().subsurface(app.find("preview").rect), "RGB") != before
        kit.click(app, "play")
        app.step([], 0.02)
        assert app.scene.name == "setup" and look_at(app)["option_variant"]["value"] == "calm"
        kit.key(app, "escape")
        app.step([], 0.02)
        kit.key(app, "escape")
        app.step([], 0.02)
        assert app.find("variant_scoundrels_calm")
        kit.click(app, "variant_scoundrels_calm")
        app.step([], 0.02)
        table = app.find("card_table")
        table.choose(0, 3)
        assert app.scene.name == "desk" and table.text == "5"


def test_the_folder_of_a_variant_is_opened_by_its_path_and_a_name_is_asked_for(tmp_path: Path) -> None:
    folder = new_variant("dry", "rising", tmp_path)
    with kit.window((1280, 720), {**SHARED, **play_routes()}, first_run_done=True) as app:
        app.open("title", "reset")
        app.step([], 0.02)
        app.open("workshop")
        app.step([], 0.02)
        kit.click(app, "make")
        assert app.scene.name == "workshop" and "needs a name" in app.scene.floats.bubble.text
        app.scene.path = str(tmp_path)
        app.scene.open_typed()
        assert app.scene.name == "workshop", "there is nothing in it"
        app.scene.path = str(folder)
        app.scene.open_typed()
        app.step([], 0.02)
        assert app.scene.name == "desk"
        assert app.find("play_command").line == command("play", "rising", "--variant", folder)


def test_another_card_file_is_chosen_and_a_number_that_cannot_be_is_told_in_its_cell(tmp_path: Path) -> None:
    folder = new_variant("dry", "rising", tmp_path)
    with desk(folder, (1280, 720), "rising") as app:
        assert app.find("card_file").chosen == "components"
        app.find("card_file").choose("island")
        app.step([], 0.02)
        bench = app.scene.bench
        place = next((row, column) for row in bench.grid.cards for column in bench.grid.columns
                     if bench.grid.id_of(row) == "barrier_cost" and bench.grid.heading(column) == "value")  # fmt: skip
        bench.grid.put(*place, "many")
        app.scene.checked()
        app.step([], 0.02)
        assert list(bench.cell_faults) == [place] and app.find("play").reason and not app.audit().findings()
        bench.grid.put(*place, "3")
        app.scene.checked()
        app.step([], 0.02)
        assert not bench.faults and bench.found.cards.params["barrier_cost"] == 3


def test_games_are_played_with_the_variant_and_compared_with_the_game(tmp_path: Path) -> None:
    folder = new_variant("calm", "scoundrels", tmp_path)
    with desk(folder, game="scoundrels") as app:
        bench = app.scene.bench
        bench.grid.put(1, 3, "9")
        app.scene.checked()
        app.find("games").choose("100")
        app.step([], 0.02)
        seats = ("--seats", "greedy,greedy,greedy")
        line = command("simulate", "scoundrels", "--variant", folder, *seats, "--games", "100", "--seed", "1")
        assert app.find("run_command").line == f"{line} --turning 8"
        assert app.find("compare_command").line == f"{line} --against own"
        kit.click(app, "run")
        over(app, "run")
        found = app.scene.runs.playing.found.results
        assert found.plan.games == 100
        with_it = in_force(open_variant("scoundrels", str(folder)), 3, {})
        assert '"cost": 9' in found.plan.content and with_it.cards.kinds
        kit.click(app, "compare")
        over(app, "compare")
        compared = words_in(app, app.find("comparison").rect)
        assert "100 games each" in compared and re.search(r"cost \d, now 9", compared)
        assert not app.audit().findings()
        verbs = [name for name in ("print", "tabletop", "check", "pack") if name in look_at(app)]
        assert verbs == ["print", "tabletop", "check"]


def test_a_workbook_of_somebody_else_is_shown_and_not_changed(tmp_path: Path) -> None:
    folder = new_variant("calm", "scoundrels", tmp_path)
    (folder / "cards").mkdir()
    (folder / "cards" / "conquer.toml").write_text("[[card]]\nid = 'C01'\ncost = 4\n", encoding="utf-8")
    with desk(folder, (1280, 720), "scoundrels") as app:
        table = chosen(app, 0, 3)
        assert table.text == "4", "with what the variant says"
        typed(app, "7")
        kit.key(app, "return")
        assert chosen(app, 0, 3).text == "4"
        assert "shown only" in app.find("table_told").text


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 200)])
@pytest.mark.parametrize("game", ["scoundrels", "rising", "archon"])
def test_no_word_is_cut(tmp_path: Path, game: str, size: tuple[int, int], scale: int, language: str) -> None:
    with desk(new_variant("mine", game, tmp_path), size, game, ui_scale=scale, language=language) as app:
        for page in range(len([w for w in app.scene.walk() if w.name.startswith("tab_")]) or 1):
            app.scene.turn(page)
            app.step([], 0.02)
            assert app.audit().findings() == [], page
            if "card_form" in look_at(app):
                app.find("card_form").answer()
                app.step([], 0.02)
                assert app.scene.name == "card" and app.audit().findings() == []
                seen_form = True
                kit.key(app, "escape")
                app.step([], 0.02)
        assert seen_form
