"""The scripts that fit numbers of bots start, and say before the games what they cannot write."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "build_scripts"


def run(script: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPTS / script), *words], capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.parametrize("script", ["fit_rising.py", "fit_fate.py", "fit_scoundrels.py"])
def test_a_script_that_fits_starts(script: str) -> None:
    told = run(script, "--help")
    assert told.returncode == 0, told.stderr
    assert "--games" in told.stdout


def test_a_picture_that_cannot_be_written_is_told_before_the_games(tmp_path: Path) -> None:
    told = run("fit_rising.py", "4", "--games", "100000", "--picture", str(tmp_path / "missing" / "odds.svg"))
    assert told.returncode == 2
    assert "odds.svg" in told.stderr


def test_every_game_is_foreseen_by_weights_that_were_fitted_to_others() -> None:
    told = run("fit_rising.py", "1", "--games", "4")
    assert told.returncode == 0, told.stderr
    for level in range(1, 6):
        assert re.search(rf"^level {level}: \d of [0-4] games won", told.stdout, re.MULTILINE)
    assert re.search(r"^after figures that idled: \d+ tables, foreseen [\d.]+ %, won ", told.stdout, re.MULTILINE)
    assert "1 seats: " in told.stdout and "| foreseen | tables | won | interval | within |" in told.stdout


def test_the_search_for_numbers_moves_each_by_its_share_and_begins_at_todays() -> None:
    told = run("tune_rising.py", "--help")
    assert told.returncode == 0, told.stderr
    assert "--generations" in told.stdout
    sys.path.insert(0, str(SCRIPTS))
    try:
        import tune_rising
    finally:
        sys.path.remove(str(SCRIPTS))
    today = tune_rising.Numbers()
    assert tune_rising.numbers_at([0.0] * len(tune_rising.MOVED)) == today
    doubled = tune_rising.numbers_at([0.6931471805599453] * len(tune_rising.MOVED))
    assert doubled.enough_energy == 2 * today.enough_energy
    assert doubled.card == pytest.approx(2 * today.card)
    assert doubled.move == today.move


def test_one_game_of_the_search_for_numbers_counts_what_was_built() -> None:
    sys.path.insert(0, str(SCRIPTS))
    try:
        import tune_rising
    finally:
        sys.path.remove(str(SCRIPTS))
    played = [tune_rising.play(tune_rising.Numbers(), 1, 3, seed) for seed in range(12)]
    assert {won for _worth, won in played} == {True, False}
    for worth, won in played:
        assert worth == 1.0 if won else 0.0 <= worth < tune_rising.LOST
