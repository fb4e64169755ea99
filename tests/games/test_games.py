"""The box: its list of games is what lies in the folder, and each offers what the program asks for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop import games
from atlantis_desktop.games import GAMES, load


def test_the_list_names_every_game_of_the_folder() -> None:
    folders = {path.parent.name for path in Path(games.__file__).parent.glob("*/rules.py")}
    assert set(GAMES) == {name for name in folders if not name.startswith("_")}
    assert len(set(GAMES)) == len(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_offers_itself(game: str) -> None:
    package: Any = load(game)
    assert game == package.GAME
    for seats in package.SEATS:
        rules = package.make_rules(seats)
        assert (rules.game, rules.seats) == (game, seats)
    for name in ("position_from_words", "position_to_words", "read_gesture"):
        assert callable(getattr(package, name))
    for seats in (min(package.SEATS) - 1, max(package.SEATS) + 1):
        with pytest.raises(ValueError):
            package.make_rules(seats)


@pytest.mark.parametrize("game", ["chess", "", "_template", "os", "..fate"])
def test_nothing_else_is_loaded(game: str) -> None:
    with pytest.raises(KeyError):
        load(game)
