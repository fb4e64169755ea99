"""A process that keeps a match is killed at random moments; what it had done must be there afterwards."""

import json
import os
import subprocess
import sys

import pytest

from atlantis_desktop.storage import shelf
from tests.storage.helpers import RulesOnce

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def kill_many(root, folder, kills: int, seed: int, game: str = "fate") -> list[int]:
    """Kills so many processes; after each the game is opened and compared.

    Gives for each child that had begun to play how many entries were found beyond those it had told.
    """
    command = [sys.executable, "-m", "tests.storage.killed", str(folder), str(kills), str(seed), game]
    beyond: list[int] = []
    least, library = 0, RulesOnce()
    with subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as player:
        for line in player.stdout:
            told = json.loads(line)
            game_id = told["id"] or told["continued"]
            over = True
            if game_id:
                if game_id != told["continued"]:
                    least = 0
                least = max(least, told["moves"])
                opened = shelf.load_game(folder, game_id, library)
                assert opened.notes == () and not opened.older
                found = len(opened.entries)
                # The move in flight may be there or not; no move whose end was told may be missing.
                assert least <= found <= least + 1, f"{game_id}: {found} entries, {least} told"
                assert len(opened.match.log) == found
                assert shelf.describe_game(folder, game_id).problem is None
                if told["id"]:
                    beyond.append(found - told["moves"])
                least = found
                over = opened.match.outcome() is not None
            player.stdin.write(json.dumps({"over": over}) + "\n")
            player.stdin.flush()
    assert player.returncode == 0
    return beyond


def test_200_kills_lose_at_most_the_move_in_flight(root, tmp_path):
    beyond = kill_many(root, tmp_path, 200, seed=1)
    assert len(beyond) > 100  # most of the killed had begun to play
    for game in shelf.list_games(tmp_path, include_over=True):
        assert game.problem is None and not game.is_open


@pytest.mark.long(60)
def test_1000_kills_lose_at_most_the_move_in_flight(root, tmp_path):
    assert len(kill_many(root, tmp_path, 1000, seed=2)) > 500


@pytest.mark.parametrize("played", ["rising", "scoundrels", "archon"])
def test_40_kills_of_a_longer_game_lose_at_most_the_move_in_flight(root, tmp_path, played):
    beyond = kill_many(root, tmp_path, 40, seed=3, game=played)
    assert len(beyond) > 15
    for game in shelf.list_games(tmp_path, include_over=True):
        assert game.game == played and game.problem is None and not game.is_open


@pytest.mark.long(20)
@pytest.mark.parametrize("played", ["rising", "scoundrels", "archon"])
def test_300_kills_of_longer_games_lose_at_most_the_move_in_flight(root, tmp_path, played):
    assert len(kill_many(root, tmp_path, 300, seed=4, game=played)) > 120
