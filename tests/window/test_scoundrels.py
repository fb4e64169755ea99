"""A person plays City of Scoundrels against two conquerors: in a real window and without any display."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import kept
from atlantis_desktop.games.scoundrels.words.sentences import move_text
from atlantis_desktop.storage.journal import read_journal
from atlantis_desktop.storage.shelf import open_file
from tests.window.desktop import program, started
from tests.window.events import settings_in, without_display
from tests.window.person import Person, colours, difference
from tests.window.scoundrel import NAME, REGIONS, WANTED, KeyScoundrel, Scoundrel

# The usual tier plays rounds until everything was done once, by mouse in a window and by keys without one. The long
# tier plays to the end, and in every way.
LENGTHS = [pytest.param(False, id="rounds"), pytest.param(True, id="game", marks=pytest.mark.long)]
WITHOUT = [pytest.param(Scoundrel, id="mouse", marks=pytest.mark.long), pytest.param(KeyScoundrel, id="keys")]
WITHIN = [pytest.param(Scoundrel, id="mouse"), pytest.param(KeyScoundrel, id="keys", marks=pytest.mark.long)]
SEED = 13


def play_and_check(person: Person, make: Callable[..., Scoundrel], home: Path, to_the_end: bool) -> None:
    """Play the script and hold what the program kept and shows against what was done."""
    person.wait_scene("title")
    first = person.picture()
    player = make(person, SEED)
    player.set_up()
    seen = player.play(to_the_end)
    last, story = person.picture(), player.story
    (journal,) = (home / "data" / "saves").glob("*.log")
    assert not read_journal(journal).damaged
    match: Match[Any] = open_file(journal, kept).match
    assert match.seed == SEED and match.rules.seats == 3
    names = [seat.name for seat in match.seats]
    assert names[0] == NAME
    own = [made for made in match.line if made.move.seat == 0]
    assert [move_text(match.rules, made.move, names) for made in own] == story.deeds
    assert {made.move.kind for made in own} >= WANTED
    assert {made.move.args[0] for made in own if made.move.kind == "choose"} == set(range(len(REGIONS)))
    assert any(m.move.kind == "battle" and m.move.args[0] == 0 for m in match.line if m.move.seat), "nobody attacked"
    assert len(story.refusals) == 1 and "SCOUND-" in story.refusals[0]
    assert story.taken_back == 1
    if to_the_end:
        outcome = match.outcome()
        assert outcome is not None and seen.scene == "result"
        title = seen["headline_title"]["label"]
        assert all(names[seat] in title for seat in outcome.winners), title
    assert colours(last) > 500, "the last picture is blank"
    assert difference(first, last) > 0.5


@pytest.mark.parametrize("to_the_end", LENGTHS)
@pytest.mark.parametrize("make", WITHOUT)
def test_scound_11_rounds_without_a_display(
    make: Callable[..., Scoundrel], to_the_end: bool, user_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings_in(user_home)
    without_display(monkeypatch, lambda person: play_and_check(person, make, user_home, to_the_end))


@pytest.mark.window
@pytest.mark.parametrize("to_the_end", LENGTHS)
@pytest.mark.parametrize("make", WITHIN)
def test_scound_11_rounds_in_a_real_window(make: Callable[..., Scoundrel], to_the_end: bool, tmp_path: Path) -> None:
    home = tmp_path / "home"
    settings_in(home)
    with started(program(), tmp_path / "run", home) as person:
        play_and_check(person, make, home, to_the_end)
