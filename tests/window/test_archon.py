"""One person and four bots play Archon in a real window: some councils in the usual tier, a whole game in the long."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import kept
from atlantis_desktop.storage.journal import read_journal
from atlantis_desktop.storage.shelf import open_file
from tests.window.desktop import program, started
from tests.window.events import settings_in
from tests.window.person import Seen, colours
from tests.window.senator import KeySenator, Senator

COMMAND = ("play", "archon", "--seats", "human,greedy,greedy,greedy,greedy")
FEW, MOST = 14, 3000


def play(make: type[Senator], seed: int, deeds: int, tmp_path: Path) -> tuple[Seen, Senator, Match[Any]]:
    """Play so many deeds, or to the result; give the last look, who played, and the game that was saved."""
    home = tmp_path / "home"
    settings_in(home)
    with started(program(*COMMAND, "--seed", str(seed)), tmp_path / "run", home) as person:
        player = make(person, seed)
        seen = player.play(deeds)
        assert colours(person.picture()) > 500, "the picture is blank"
    (journal,) = (home / "data" / "saves").glob("*.log")
    assert not read_journal(journal).damaged
    return seen, player, open_file(journal, kept).match


@pytest.mark.window
@pytest.mark.skipif(os.name == "nt", reason="the window needs an X server")
@pytest.mark.parametrize("make", [Senator, KeySenator], ids=["mouse", "keys"])
def test_a_first_council_in_a_real_window(make: type[Senator], tmp_path: Path) -> None:
    _seen, player, match = play(make, 8, FEW, tmp_path)
    assert player.deeds == FEW
    assert any(made.move.seat == 0 for made in match.line)


@pytest.mark.window
@pytest.mark.long(600)
@pytest.mark.skipif(os.name == "nt", reason="the window needs an X server")
@pytest.mark.parametrize("make", [Senator, KeySenator], ids=["mouse", "keys"])
def test_archon_121_a_whole_game_to_its_result_in_a_real_window(make: type[Senator], tmp_path: Path) -> None:
    seen, player, match = play(make, 8, MOST, tmp_path)
    assert seen.scene == "result"
    assert match.outcome() is not None
    assert {"asked: Offer a deal", "asked: Gather support"} <= player.moments
