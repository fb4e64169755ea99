"""A keyboard with Russian letters in a real window: keys count by their place, with Ctrl and without."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.window.desktop import program, started

COMMA, H = "59", "43"
"""Codes of keys by their place, as X counts them."""


@pytest.mark.window
def test_letters_and_ctrl_with_a_letter_work_on_a_russian_keyboard(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text(json.dumps({"first_run_done": True}))
    words = ("play", "fate", "--seats", "human,greedy", "--seed", "1")
    with started(program(*words), tmp_path / "run", home) as person:
        person.calm()
        subprocess.run(["setxkbmap", "ru"], env=person.environ, check=True)
        before = person.calm().data
        person.key(H)
        assert person.calm().data != before
        person.give("key", "keydown", "ctrl", "key", COMMA, "keyup", "ctrl", count=2)
        person.wait_scene("settings")
