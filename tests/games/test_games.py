"""The box: its list of games is what lies in the folder, and each gives what the contract asks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from atlantis_desktop import games
from atlantis_desktop.games import GAMES, add_game, entries, entry_of, remove_game
from atlantis_desktop.games.entry import GameEntry
from atlantis_desktop.screens.entry import ScreenEntry, screen_entry_of
from atlantis_desktop.table.entry import TableEntry, table_entry_of


def test_the_list_names_every_game_of_the_folder() -> None:
    folders = {path.parent.name for path in Path(games.__file__).parent.glob("*/entry.py")}
    assert set(GAMES) == {name for name in folders if not name.startswith("_")}
    assert len(set(GAMES)) == len(GAMES)
    assert {entry.id for entry in entries()} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_offers_itself(game: str) -> None:
    entry = entry_of(game)
    assert isinstance(entry, GameEntry) and entry.id == game and entry.name
    for seats in entry.seats:
        rules = entry.make_rules(seats)
        assert (rules.game, rules.seats) == (game, seats)
    for seats in (min(entry.seats) - 1, max(entry.seats) + 1):
        with pytest.raises(ValueError):
            entry.make_rules(seats)


@pytest.mark.parametrize("game", GAMES)
def test_every_part_that_a_game_gives_can_be_loaded(game: str) -> None:
    entry = entry_of(game)
    assert entry.words() is entry.words()
    for part in (entry.cards, entry.position, entry.bots, entry.course, entry.maps):
        assert part is None or part() is not None
    table, screens = table_entry_of(game), screen_entry_of(game)
    for shown in (table.table, table.book, screens.setup, screens.pictures):
        assert shown is None or shown() is not None
    assert (entry.course is None) == (screens.tutorial is None), "lessons want a tutorial that shows them"


def test_a_game_without_a_table_folder_gives_nothing_that_is_drawn() -> None:
    add_game("_template", "atlantis_desktop.games._template")
    try:
        assert table_entry_of("_template") == TableEntry() and screen_entry_of("_template") == ScreenEntry()
    finally:
        remove_game("_template")
    with pytest.raises(KeyError):
        table_entry_of("_template")


@pytest.mark.parametrize("game", ["chess", "", "_template", "os", "..fate"])
def test_nothing_else_is_loaded(game: str) -> None:
    with pytest.raises(KeyError):
        entry_of(game)
