"""The box: its list of games is what lies in the folder, and each gives what the contract asks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from atlantis_desktop import games
from atlantis_desktop.games import GAMES, entries, entry_of
from atlantis_desktop.games.entry import GameEntry


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
    for part in (entry.cards, entry.position, entry.bots, entry.table, entry.course, entry.book, entry.maps,
                 entry.setup, entry.pictures):  # fmt: skip
        assert part is None or part() is not None


@pytest.mark.parametrize("game", ["chess", "", "_template", "os", "..fate"])
def test_nothing_else_is_loaded(game: str) -> None:
    with pytest.raises(KeyError):
        entry_of(game)
