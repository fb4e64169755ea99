"""A person plays on the general table in a real window: a few moves in the usual tier, whole games in the long."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.games import kept
from atlantis_desktop.storage.shelf import open_file
from tests.proof import box
from tests.window.desktop import program, started
from tests.window.events import settings_in
from tests.window.person import Person, Seen, colours

ROOT = Path(__file__).parents[2]
SEATS = {"fate": "human,random", "scoundrels": "human,random", "rising": "human", box.GAME: "human,random,random"}
MOST = 4000
PROOF = "from tests.proof.box import add_proof; add_proof(); import sys; from atlantis_desktop.cli import main; "


def command(game: str) -> list[str]:
    """The command line that opens a game on the general table."""
    words = ["play", game, "--seats", SEATS[game], "--seed", "5", "--table", "general"]
    if game != box.GAME:
        return program(*words)
    return [sys.executable, "-c", f"{PROOF}sys.exit(main({words!r}))"]


class GeneralPlayer:
    """Clicks what the screen says can be clicked: glowing pieces, then the gold button, or rows of the list."""

    def __init__(self, person: Person) -> None:
        self.person, self.random = person, random.Random(4)
        self.pointed = 0

    def due(self, seen: Seen) -> bool:
        """Whether the screen waits for the person."""
        return seen.still and (seen.scene != "general" or "chooser" in seen or bool(seen["moves"].get("parts")))

    def turn(self) -> Seen:
        """One deed: every third time a glowing piece and the gold button, else a row of the list."""
        person = self.person
        seen = person.wait(self.due, "the next turn")
        if seen.scene != "general":
            return seen
        if "chooser" in seen:
            person.click_at(self._middle(self.random.choice(list(seen["chooser"]["parts"].values()))))
            return seen
        main = seen["action_main"]
        glowing = [w for w in seen.widgets if w["role"] == "card" and w.get("playable") and w.get("spot")]
        if glowing and self.random.random() < 0.34:
            self.pointed += 1
            person.click_at(self._middle(self.random.choice(glowing)["spot"]))
        elif not main.get("reason") and self.random.random() < 0.5:
            person.click("action_main")
        else:
            person.click_at(self._middle(self.random.choice(list(seen["moves"]["parts"].values()))))
        person.pause(0.05)
        return seen

    @staticmethod
    def _middle(spot: Any) -> tuple[int, int]:
        return int(spot[0]), int(spot[1])

    def play(self, deeds: int) -> Seen:
        """Play so many deeds, or to the result."""
        seen = self.person.wait_scene("general")
        for _number in range(deeds):
            seen = self.turn()
            if seen.scene == "result":
                break
        return seen


def play(game: str, deeds: int, tmp_path: Path) -> Seen:
    home = tmp_path / "home"
    settings_in(home)
    path = {"PYTHONPATH": str(ROOT)} if game == box.GAME else {}
    with started(command(game), tmp_path / "run", home, **path) as person:
        player = GeneralPlayer(person)
        seen = player.play(deeds)
        assert colours(person.picture()) > 500, "the picture is blank"
        assert player.pointed, "a piece was clicked on the table"
    if game == box.GAME:
        box.add_proof()
    try:
        (journal,) = (home / "data" / "saves").glob("*.log")
        opened = open_file(journal, kept)
        assert opened.match.line
        assert opened.save.laid.get("table") == "general"
    finally:
        box.remove_proof() if game == box.GAME else None
    return seen


@pytest.mark.window
@pytest.mark.skipif(os.name == "nt", reason="the window needs an X server")
@pytest.mark.parametrize("game", ["fate", box.GAME])
def test_a_few_moves_in_a_real_window(game: str, tmp_path: Path) -> None:
    play(game, 14, tmp_path)


@pytest.mark.window
@pytest.mark.long(300)
@pytest.mark.parametrize("game", ["fate", "scoundrels", "rising", box.GAME])
def test_a_whole_game_in_a_real_window(game: str, tmp_path: Path) -> None:
    assert play(game, MOST, tmp_path).scene == "result"
