"""Prototypes in the window: on the shelf of the title, asked about before their Python runs, told of their faults."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from atlantis_desktop.commands.open import _open_prototype
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import game_ids, kept
from atlantis_desktop.paths import user_folders
from atlantis_desktop.prototypes import consent
from atlantis_desktop.prototypes.folder import read_folder
from atlantis_desktop.prototypes.loader import close_prototype
from atlantis_desktop.prototypes.making import new_folder
from atlantis_desktop.prototypes.packing import pack
from atlantis_desktop.screens.game_routes import begin, headline, play_routes
from atlantis_desktop.screens.launch import game_or_trouble
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.notes import list_notes, open_note
from atlantis_desktop.storage.shelf import start_game
from atlantis_desktop.table.general.scene import GeneralScene
from tests.prototypes.kit import change, made, opened
from tests.table import kit


@contextmanager
def window(size: tuple[int, int] = (1280, 720)) -> Iterator[Any]:
    routes = {**SHARED, **play_routes(), "continue": game_or_trouble}
    with kit.window(size, routes, speed=0.0, bot_pause=0.0, first_run_done=True) as app:
        yield app


def settled(app: Any, steps: int = 6) -> None:
    for _step in range(steps):
        app.step([], 0.05)


def own_folder() -> Path:
    folder = user_folders().data / "prototypes"
    folder.mkdir(parents=True)
    return folder


def test_a_folder_of_the_persons_data_stands_on_the_shelf_and_is_asked_about_first() -> None:
    folder = new_folder("shoal", "cards", own_folder())
    with window() as app:
        app.open("title", "reset")
        settled(app)
        card = next(each for each in app.scene.shelf.cards if each.name == "game_shoal")
        assert card.label == "Shoal"
        app.scene.shelf.reveal(card)
        kit.click(app, "game_shoal")
        settled(app)
        assert app.scene.name == "dialog"
        told = " ".join(widget.label for widget in app.scene.walk())
        assert "rules.py" in told and str(folder) in told.replace("\\", "")
        assert "shoal" not in game_ids()
        kit.key(app, "escape")
        settled(app)
        assert app.scene.name == "title" and "shoal" not in game_ids()
        kit.click(app, "game_shoal")
        settled(app)
        kit.click(app, "agree")
        settled(app)
        assert app.scene.name == "setup" and "shoal" in game_ids()
        app.open("title", "reset")
        settled(app)
        assert [each.name for each in app.scene.shelf.cards].count("game_shoal") == 1


def test_without_python_nobody_is_asked() -> None:
    folder = new_folder("shoal", "cards", own_folder())
    (folder / "rules.py").unlink()
    with window() as app:
        app.open("title", "reset")
        app.open("prototype", path=folder)
        settled(app)
        assert app.scene.name == "setup"


def test_faults_are_told_and_it_is_tried_again() -> None:
    folder = new_folder("shoal", "cards", own_folder())
    change(folder / "prototype.toml", 'sees = "nobody"', 'sees = "nobdy"')
    with window() as app:
        app.open("title", "reset")
        app.open("prototype", path=folder)
        settled(app)
        assert app.scene.name == "dialog"
        assert "line 17" in " ".join(widget.label for widget in app.scene.walk())
        change(folder / "prototype.toml", 'sees = "nobdy"', 'sees = "nobody"')
        (folder / "rules.py").unlink()
        kit.click(app, "again")
        settled(app)
        assert app.scene.name == "setup"


def test_a_packed_file_is_opened_by_a_double_click(tmp_path: Path) -> None:
    file = tmp_path / "shoal.atlproto"
    file.write_bytes(pack(read_folder(new_folder("shoal", "board", tmp_path))))
    with window() as app:
        _open_prototype(file, app)
        settled(app)
        assert app.scene.name == "dialog"
        kit.click(app, "agree")
        settled(app)
        assert app.scene.name == "setup"


def test_a_saved_game_whose_python_changed_asks_before_it_goes_on(tmp_path: Path) -> None:
    rules: Any = made(tmp_path).make_rules(2)
    match = Match(rules, [Seat("Iole", HUMAN), Seat("Theron", "random")], 7)
    autosave = start_game(match, user_folders().saves, kept.kept_cards(rules), headline=headline)
    autosave.close()
    close_prototype("shoal")
    os.environ[consent.GIVEN] = "{}"
    change(tmp_path / "shoal/rules.py", 'play.gain("pearls", 1)', 'play.gain("pearls", 2)')
    with window() as app:
        app.open("title", "reset")
        settled(app)
        # It is told by its title before anything of it was opened.
        assert app.find("continue").note.startswith("Shoal")
        app.open("continue", game_id=autosave.id)
        settled(app)
        assert app.scene.name == "dialog"
        kit.click(app, "agree")
        settled(app, 12)
        assert isinstance(app.scene, GeneralScene)
        app.scene.session.close()


def test_its_rulebook_is_read_in_the_window_with_a_wall_of_its_cards(tmp_path: Path) -> None:
    made(tmp_path)
    with window() as app:
        app.open("title", "reset")
        app.open("rules", game="shoal", rule="SHOAL-04")
        settled(app)
        reader = app.scene
        assert reader.name == "rules"
        assert "SHOAL-04" in reader.reading.rule
        assert reader.find("node_crab").label == "Crab"
        kit.click(app, "node_crab")
        settled(app)
        assert any("Gain 1 pearl and draw a card" in widget.label for widget in app.scene.walk())
        app.scene.reading.art.open_card(1)
        settled(app)
        assert app.scene.name == "card_zoom" and app.scene.subject.title == "Crab"
        kit.key(app, "right")
        settled(app)
        assert app.scene.subject.title == "Dolphin"


def test_a_folder_without_pages_has_no_book(tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    (folder / "rulebook/rulebook.toml").unlink()
    opened(folder)
    with window() as app:
        app.open("setup", "reset", game="shoal")
        settled(app)
        assert app.scene.find("head_rules").reason == "This game has no pages of rules."


def test_a_note_about_a_match_of_a_prototype_lies_in_its_folder_and_opens_its_moment(tmp_path: Path) -> None:
    entry = made(tmp_path)
    with window() as app:
        app.scenes.reset(begin(app.ui, Match(entry.make_rules(2), [Seat("Ana", HUMAN), Seat("Bo", HUMAN)], 5)))
        settled(app)
        kit.key(app, "n")
        kit.write(app, "Too many sprats")
        kit.click(app, "note_write")
        (note,) = list_notes(tmp_path / entry.id / "notes")
        assert note.words == "Too many sprats" and note.path.with_suffix(".png").is_file()
        close_prototype(entry.id)
        made_again = open_note(note.path, kept)
        assert made_again.match.rules.game == entry.id and not made_again.begins_anew
