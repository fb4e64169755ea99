"""Three people at one screen play City of Scoundrels to ten seashells: battles, a scandal and a shield on the way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import kept
from atlantis_desktop.storage.journal import read_journal
from atlantis_desktop.storage.shelf import open_file
from tests.window.desktop import program, started
from tests.window.events import settings_in, without_display
from tests.window.hot_seat import NAMES, HotSeat, KeyHands, MouseHands, known_game
from tests.window.person import Person, colours

HANDS = [pytest.param(MouseHands, id="mouse"), pytest.param(KeyHands, id="keys")]
WAITING = {"reading": "wait"}
"""A battle is read until somebody goes on."""


def play_and_check(person: Person, make: type[MouseHands | KeyHands], home: Path) -> None:
    """Play the whole game and hold what the program kept and shows against it."""
    game = known_game()
    player = HotSeat(person, game, make(person, game.seed), lambda _what: None)
    player.set_up()
    seen = player.play()
    assert seen.scene == "result" and colours(person.picture()) > 500
    (journal,) = (home / "data" / "saves").glob("*.log")
    assert not read_journal(journal).damaged
    match: Match[Any] = open_file(journal, kept).match
    assert match.seed == game.seed and [seat.name for seat in match.seats] == list(NAMES)
    assert match.outcome() == game.outcome() and match.state.influence == game.state.influence
    battles = sum(made.move.kind == "battle" for made in game.line)
    assert player.seen["read"] >= battles, "every battle waited to be read"
    assert player.seen["doors"] > len(game.line) // 4


@pytest.mark.long
@pytest.mark.parametrize("make", HANDS)
def test_scound_53_three_people_to_ten_without_a_display(
    make: type[MouseHands | KeyHands], user_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings_in(user_home, **WAITING)
    without_display(monkeypatch, lambda person: play_and_check(person, make, user_home))


@pytest.mark.long
@pytest.mark.window
@pytest.mark.parametrize("make", HANDS)
def test_scound_53_three_people_to_ten_in_a_real_window(make: type[MouseHands | KeyHands], tmp_path: Path) -> None:
    home = tmp_path / "home"
    settings_in(home, **WAITING)
    with started(program(), tmp_path / "run", home) as person:
        play_and_check(person, make, home)
