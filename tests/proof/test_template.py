"""The README of the template, followed to the letter in a copy of the program, leads to a game in the window."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from atlantis_desktop.games import add_game, remove_game
from atlantis_desktop.paths import data_root
from tests.table.general.play import Clicker, new_match, table

ROOT = Path(__file__).parents[2]
README = ROOT / "atlantis_desktop/games/_template/README.md"


def commands() -> list[str]:
    """The indented lines of the part that leads to the window."""
    part = README.read_text(encoding="utf-8").split("## Then make it your game")[0]
    return [line.strip() for line in part.splitlines() if re.match(r" {7}\S", line)]


def test_the_template_is_played_on_the_general_table() -> None:
    add_game("_template", "atlantis_desktop.games._template")
    try:
        with table(new_match("_template", 2)) as (app, scene):
            Clicker(app, scene).play()
            assert scene.session.outcome() is not None
            for _step in range(5):
                app.step([], 0.05)
            assert app.scene.name == "result"
    finally:
        remove_game("_template")


@pytest.mark.skipif(os.name == "nt", reason="the commands are those of a shell")
def test_following_the_readme_leads_to_a_game_in_the_window(tmp_path: Path) -> None:
    told = commands()
    assert len(told) == 3 + 2
    shutil.copytree(ROOT / "atlantis_desktop", tmp_path / "atlantis_desktop",
                    ignore=shutil.ignore_patterns("__pycache__"))  # fmt: skip
    for folder in ("assets", "maps"):
        (tmp_path / folder).symlink_to(data_root() / folder)
    environ = {**os.environ, "PYTHONPATH": str(tmp_path), "ATLANTIS_HOME": str(tmp_path / "home"),
               "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}  # fmt: skip

    def run(command: str) -> str:
        words = command.replace("python ", f"{sys.executable} ", 1) if command.startswith("python ") else command
        done = subprocess.run(words, shell=True, cwd=tmp_path, env=environ, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        return done.stdout

    for command in told[:3]:
        run(command)
    assert '"reef")' in (tmp_path / "atlantis_desktop/games/__init__.py").read_text(encoding="utf-8")
    play, simulate = told[3:]
    assert play.startswith("python -m atlantis_desktop play reef")
    assert "20" in run(simulate)
    drawn = play.replace(" play ", " screenshot ") + " --seed 3 --moves 2 --size 1280x720 --out reef.png"
    run(drawn)
    assert (tmp_path / "reef.png").stat().st_size > 20_000
    run("python -m atlantis_desktop validate")
