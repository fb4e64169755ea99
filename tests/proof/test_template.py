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


def commands(title: str) -> list[str]:
    """The indented lines of a section."""
    part = README.read_text(encoding="utf-8").split(f"## {title}\n")[1].split("\n## ")[0]
    return [line.strip() for line in part.splitlines() if re.match(r" {4}( {3})?\S", line)]


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
def test_following_the_readme_leads_to_a_game_in_the_window_that_keeps_the_laws(tmp_path: Path) -> None:
    for folder in ("atlantis_desktop", "tests"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("assets", "maps", "pyproject.toml"):
        (tmp_path / name).symlink_to((data_root() if name != "pyproject.toml" else ROOT) / name)
    environ = {**os.environ, "PYTHONPATH": str(tmp_path), "ATLANTIS_HOME": str(tmp_path / "home"),
               "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}  # fmt: skip

    def run(command: str) -> str:
        # The scripts make an environment first; the one of this test is there.
        for told, meant in (("python3 build_scripts/play.py", f"{sys.executable} -m atlantis_desktop"),
                            ("python3 build_scripts/test.py", f"{sys.executable} -P -m pytest -q -k reef"),
                            (".venv/bin/ruff", f"{sys.executable} -m ruff")):  # fmt: skip
            command = command.replace(told, meant)
        done = subprocess.run(command, shell=True, cwd=tmp_path, env=environ, capture_output=True, text=True,
                              timeout=300)  # fmt: skip
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        return done.stdout

    *steps, play, simulate = commands("From this folder to a game in the window")
    assert len(steps) == 4
    for command in steps:
        run(command)
    assert '"reef")' in (tmp_path / "atlantis_desktop/games/__init__.py").read_text(encoding="utf-8")
    reef = tmp_path / "atlantis_desktop/games/reef"
    files = [file for file in reef.rglob("*") if file.is_file()]
    assert len(files) > 6
    assert [file.name for file in files if re.search("tide|template", file.read_text(encoding="utf-8"), re.I)] == []
    assert play.startswith("python3 build_scripts/play.py play reef")
    assert "20" in run(simulate)
    drawn = play.replace(" play ", " screenshot ") + " --seed 3 --moves 2 --size 1280x720 --out reef.png"
    run(drawn)
    assert (tmp_path / "reef.png").stat().st_size > 20_000
    run("python3 build_scripts/play.py validate")
    suite, sort, _words = commands("Hold it to its promises")
    assert suite.endswith("test.py tests/conformance")
    passed = re.search(r"(\d+) passed", run(suite))
    assert passed is not None and int(passed[1]) > 20
    run("python3 build_scripts/test.py tests/build/test_readmes.py")
    run(sort)
    run(sort.replace(" --fix", ""))
