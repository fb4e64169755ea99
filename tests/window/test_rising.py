"""One person saves Atlantis alone: a whole solo game by mouse and by keys, in a real window and without any display."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import kept
from atlantis_desktop.games.rising.words.sentences import move_text, step_of
from atlantis_desktop.storage.journal import read_journal
from atlantis_desktop.storage.shelf import open_file
from tests.window.councilor import NAME, Councilor, KeyCouncilor, known_game
from tests.window.desktop import program, started
from tests.window.events import settings_in, without_display
from tests.window.person import Person, colours

# A whole game takes long: the usual tier plays the rounds in which everything is done once, the long tier to the end.
LENGTHS = [pytest.param(3, id="rounds"), pytest.param(None, id="game", marks=pytest.mark.long)]
WITHOUT = [pytest.param(Councilor, id="mouse"), pytest.param(KeyCouncilor, id="keys")]
WITHIN = [pytest.param(Councilor, id="mouse"), pytest.param(KeyCouncilor, id="keys", marks=pytest.mark.long)]
SEED = 9


def order(game: Match[Any]) -> list[str]:
    """The moves of a game in words: copies of one card count as the same."""
    return [move_text(game.rules, made.move, [NAME], step_of(made.before)) for made in game.line]


def play_and_check(
    person: Person, make: Callable[..., Councilor], game: Match[Any], home: Path, rounds: int | None = None
) -> None:
    player = make(person, game)
    player.set_up()
    player.play(rounds)
    assert colours(person.picture()) > 500, "the picture of the end is blank"
    (journal,) = (home / "data" / "saves").glob("*.log")
    assert not read_journal(journal).damaged
    match: Match[Any] = open_file(journal, kept).match
    assert match.seed == game.seed and match.rules.seats == 1
    if rounds is None:
        assert order(match) == order(game)
        assert match.outcome() == game.outcome()
    else:
        assert order(match) == order(game)[: len(match.line)]
        assert match.state.round == rounds + 1
    story = player.story
    assert len(story.refusals) == 1 and "RISE-" in story.refusals[0]
    assert story.taken_back == 1
    assert {"button", "deck", "list", "island", "build space", "build"} <= story.ways


@pytest.mark.long
@pytest.mark.parametrize("make", WITHOUT)
def test_rise_131_a_solo_game_without_a_display(
    make: Callable[..., Councilor], user_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = known_game(SEED, won=True)
    settings_in(user_home)
    without_display(monkeypatch, lambda person: play_and_check(person, make, game, user_home))


@pytest.mark.window
@pytest.mark.parametrize("rounds", LENGTHS)
@pytest.mark.parametrize("make", WITHIN)
def test_rise_131_a_solo_game_in_a_real_window(
    make: Callable[..., Councilor], rounds: int | None, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    settings_in(home)
    game = known_game(SEED, won=True)
    with started(program(), tmp_path / "run", home) as person:
        play_and_check(person, make, game, home, rounds)
