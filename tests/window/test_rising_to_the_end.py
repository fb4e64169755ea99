"""Whole games of Atlantis Rising in a real window, whatever comes, to their result: by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import kept
from atlantis_desktop.storage.journal import read_journal
from atlantis_desktop.storage.shelf import open_file
from tests.window.desktop import program, started
from tests.window.events import settings_in
from tests.window.person import Person, colours
from tests.window.to_the_end import Follower, KeyFollower

GAMES = [
    pytest.param(Follower, "partners", "1", 4, id="mouse, level 1 with three bots"),
    pytest.param(KeyFollower, "partners", "1", 4, id="keys, level 1 with three bots"),
    pytest.param(Follower, "several", "4", 2, id="mouse, level 4 with two councilors"),
    pytest.param(KeyFollower, "several", "4", 2, id="keys, level 4 with two councilors"),
]
SEED = "7"


@pytest.mark.window
@pytest.mark.long(300)
@pytest.mark.parametrize(("make", "company", "level", "seats"), GAMES)
def test_rise_110_a_game_is_played_to_its_result(
    make: Callable[[Person], Follower], company: str, level: str, seats: int, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    settings_in(home)
    with started(program(), tmp_path / "run", home) as person:
        player = make(person)
        player.set_up(company, level, SEED, seats)
        seen = player.play()
        assert colours(person.picture()) > 500, "the picture of the result is blank"
    (journal,) = (home / "data" / "saves").glob("*.log")
    assert not read_journal(journal).damaged
    match: Match[Any] = open_file(journal, kept).match
    assert match.outcome() is not None and match.rules.seats == seats and str(match.seed) == SEED
    assert seen.scene == "result"
    assert player.evening.hinted > 20 and not player.evening.refusals
    people = 1 if company == "partners" else seats
    assert sum(seat.controller == "human" for seat in match.seats) == people
