"""Numbers and paths beyond reason, wherever a file of the person or of a stranger holds them."""

from __future__ import annotations

import time
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from atlantis_desktop.boards import BoardError, maps_root
from atlantis_desktop.bounds import Seconds, Stamp, fitted
from atlantis_desktop.games import kept
from atlantis_desktop.games.rising.table import islands
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.setup_model import choices_for
from atlantis_desktop.storage import saves, shelf
from atlantis_desktop.storage.settings import Settings, read_settings
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.table_layout import PLAYED
from tests.storage.helpers import new_match, play, save_of

BEYOND = ("9" * 400, "1e400", "-5", "٣", "²", "inf", "nan", "", " ", "12 ", "0x10", "1_000", "754.5", "\x00")


@pytest.mark.parametrize("word", BEYOND)
def test_no_time_at_the_table_is_taken_from_a_word_that_is_no_number_of_seconds(word: str) -> None:
    match = play(new_match(), 3)
    session = GameSession(match, Settings(), laid={PLAYED: word})
    assert session.played is None
    session.tick(90.0, True)
    assert GameSession(new_match(), Settings(), laid={PLAYED: word}).played == 0.0


def test_a_time_in_bounds_is_gone_on_with() -> None:
    session = GameSession(play(new_match(), 3), Settings(), laid={PLAYED: "754"})
    session.tick(90.0, True)
    assert session.laid[PLAYED] == "844"


def test_a_save_of_a_stranger_with_endless_time_is_gone_on_with(tmp_path: Path) -> None:
    save = msgspec.structs.replace(save_of(play(new_match(), 5)), laid={PLAYED: "9" * 400})
    saves.write_save(save, tmp_path / "game.json")
    going_on = shelf.continue_game(tmp_path, "game", kept)
    session = GameSession(going_on.match, Settings(), autosave=going_on.autosave)
    session.tick(90.0, True)
    going_on.autosave.close()


def test_endless_time_in_the_last_choices_begins_a_game_all_the_same() -> None:
    settings = Settings(last_setup={"fate": {"laid": {PLAYED: "9" * 400}}})
    choices = choices_for("fate", settings)
    GameSession(choices.start(), settings, laid=choices.laid).tick(90.0, True)


@pytest.mark.parametrize("name", ["\x00", "mine\x00.tmx", "x\x1b[2J.tmx", "x" * 401, "../../secret", "/etc/passwd.tmx"])
def test_a_map_that_no_table_offers_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(BoardError) as told:
        islands.island_of(name)
    assert str(told.value).isprintable() and "the name of a map that is offered at the table" in str(told.value)
    assert islands.usable(name)[0] == islands.USUAL_ISLAND


def test_a_map_of_ones_own_is_read_from_the_folder_of_maps_alone(tmp_path: Path) -> None:
    folder = user_folders().data / islands.FOLDER
    folder.mkdir(parents=True)
    for place in (folder, tmp_path):
        for file in (maps_root() / "rising" / "islands").iterdir():
            if file.suffix != ".tmx" or file.stem == "hexagon":
                (place / file.name).write_bytes(file.read_bytes())
    assert islands.usable(str(folder / "hexagon.tmx")) == (str(folder / "hexagon.tmx"), "")
    for stranger in (tmp_path / "hexagon.tmx", folder / ".." / islands.FOLDER / "hexagon.tmx"):
        assert islands.usable(str(stranger))[0] == islands.USUAL_ISLAND


@pytest.mark.parametrize("value", ["a\x00.tmx", "a\x7f", "x" * 401, 7])
def test_a_path_in_the_settings_that_is_none_is_told(value: object) -> None:
    found = read_settings(msgspec.json.encode({"island_map": value}))
    assert found.settings.island_map == ""
    (sentence,) = found.faults
    assert sentence.isprintable() and "a name of at most 400 letters, without control characters" in sentence


def test_a_save_from_beyond_the_year_9999_stands_in_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves.write_save(save_of(new_match()), tmp_path / "game.json")
    # Not every file system reaches so far.
    monkeypatch.setattr(Path, "stat", lambda path, **_more: SimpleNamespace(st_mtime=300_000_000_000.0, st_mode=33188))
    (game,) = shelf.list_games(tmp_path)
    assert game.problem is None and game.played.astimezone().strftime("%Y") <= "9999"


def test_a_name_of_many_digits_in_the_trash_stays_and_ends_nothing(tmp_path: Path) -> None:
    trash = tmp_path / shelf.TRASH
    old = time.time_ns() - 40 * 86400 * 10**9
    for name in (f"game.{'9' * 200}", "game.²", f"game.{old}"):
        (trash / name).mkdir(parents=True)
    shelf.tidy(tmp_path)
    assert sorted(each.name for each in trash.iterdir()) == sorted([f"game.{'9' * 200}", "game.²"])


def test_one_value_that_fits_and_one_that_does_not() -> None:
    assert fitted(7, Seconds, -1) == 7 and fitted("7", Seconds, -1) == -1 and fitted(True, Seconds, -1) == -1
    assert fitted("7", Stamp, None, from_word=True) == 7 and fitted(10**400, Seconds, -1) == -1
