"""A start on a computer without a sound card: nothing is printed, and the log says it once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.window.desktop import program, started


@pytest.mark.window
def test_without_a_sound_card_nothing_is_printed_and_the_log_says_so_once(tmp_path: Path) -> None:
    """A plug-in that is not there stands for a card that is not there, also where there is one."""
    home, no_card = tmp_path / "home", tmp_path / "asound.conf"
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text(json.dumps({"first_run_done": True}))
    no_card.write_text("pcm.!default { type hw card 77 }\n", encoding="ascii")
    with started(program(), tmp_path / "run", home, SDL_AUDIODRIVER="alsa", ALSA_CONFIG_PATH=str(no_card)) as person:
        person.calm()
        person.click("settings")
        person.wait_scene("settings")
        log = home / "logs" / "atlantis.log"
        person.pause(0.5)
        assert log.read_text(encoding="utf-8").count("There is no sound device") == 1
        assert person.log.read_text(encoding="utf-8") == ""
