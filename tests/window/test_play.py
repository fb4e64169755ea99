"""A person starts the program, plays a whole round and sees who won: in a real window, and without any display."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.validator import pieces_of
from atlantis_desktop.games import kept
from atlantis_desktop.storage.journal import read_journal
from atlantis_desktop.storage.settings import load_settings
from atlantis_desktop.storage.shelf import open_file
from tests.window.desktop import program, started
from tests.window.events import without_display
from tests.window.person import Person, colours, difference
from tests.window.playing import SEED, KeyPlayer, Player

PLAYERS = [pytest.param(Player, id="mouse"), pytest.param(KeyPlayer, id="keys")]
# Keys in a real window take longest; they are played there in the long tier, and without a display in both.
WITHIN = [pytest.param(Player, id="mouse"), pytest.param(KeyPlayer, id="keys", marks=pytest.mark.long)]


def play_and_check(person: Person, make: Callable[[Person], Player], home: Path) -> None:
    """Plays the script and holds what the program kept and shows against what was done."""
    person.wait_scene("first_run")
    first = person.picture()
    player = make(person)
    seen = player.play()
    last = person.picture()
    story = player.story
    assert story.scenes == ["table", "scoring", "finale", "result"]
    assert len(story.refusals) == 1 and "FATE-" in story.refusals[0]
    assert len(story.questions) == 1 and "FATE-35" in story.questions[0]
    (journal,) = (home / "data" / "saves").glob("*.log")
    assert not read_journal(journal).damaged
    match: Match[Any] = open_file(journal, kept).match
    assert match.seed == int(SEED) and match.rules.seats == 4
    made = [(m.move.kind, tuple(sorted(pieces_of(match.rules.codec, m.move)))) for m in match.line if m.move.seat == 0]
    assert made == story.deeds
    assert {"draw", "declare", "extend", "done", "place", "pass", "discard"} == {kind for kind, _cards in made}
    outcome = match.outcome()
    assert outcome is not None
    title = seen["headline_title"]["label"]
    assert all(match.seats[seat].name in title for seat in outcome.winners), title
    assert colours(last) > 500, "the picture of the result is blank"
    assert difference(first, last) > 0.5
    settings = load_settings(home / "config" / "settings.json").settings
    assert settings.first_run_done and settings.speed == 0 and settings.bot_pause == 0


@pytest.mark.parametrize("make", PLAYERS)
def test_a_round_without_a_display(
    make: Callable[[Person], Player], user_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same program, started by its command line; the script stands in the place of the loop that takes input."""
    without_display(monkeypatch, lambda person: play_and_check(person, make, user_home))


@pytest.mark.window
@pytest.mark.parametrize("make", WITHIN)
def test_a_round_in_a_real_window(make: Callable[[Person], Player], tmp_path: Path) -> None:
    home = tmp_path / "home"
    with started(program(), tmp_path / "run", home) as person:
        play_and_check(person, make, home)
