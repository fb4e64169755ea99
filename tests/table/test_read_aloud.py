"""The screen read aloud: what is said of it, in which order, and by which program of the system."""

from __future__ import annotations

import os
import sys
import time

import pytest

from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.ui.narrator import Narrator, added, opening_words
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.speech import Speech, Voice, system_voice
from tests.storage.helpers import new_match
from tests.table.kit import click, key, pass_time, window
from tests.table.tables import table_in_window


class Heard(Speech):
    """A voice that only notes what it was to read."""

    def __init__(self) -> None:
        super().__init__(lambda: None)
        self.is_on = True
        self.said: list[str] = []

    def say(self, sentence: str, at_once: bool = False) -> None:
        self.said.append(sentence)


def listening(app) -> Heard:
    """Let the window of a test be read aloud to a list."""
    heard = Heard()
    app.ui.speech, app.settings.speech = heard, True
    app.narrator = Narrator(app.ui, heard)
    return heard


def test_a_sentence_is_an_argument_or_input_and_never_part_of_a_script():
    def there(name: str) -> str:
        return f"/programs/{name}"

    for platform in ("linux", "darwin", "win32"):
        voice = system_voice("de", platform, there)
        assert voice is not None
        command = voice.of("-rf; $(rm)")
        assert voice.by_input or command[-2:] == ("--", "-rf; $(rm)")
        assert not any("rm" in part for part in command[: -1 if not voice.by_input else None])
    assert system_voice("en", "linux", lambda name: None) is None
    only = system_voice("en", "linux", lambda name: "/programs/espeak-ng" if name == "espeak-ng" else None)
    assert only is not None and only.command[:3] == ("/programs/espeak-ng", "-v", "en")


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_the_systems_voice_is_given_every_sentence_in_order_in_the_language_of_the_program(tmp_path, monkeypatch):
    said = tmp_path / "said"
    program = tmp_path / "spd-say"
    program.write_text(f'#!/bin/sh\n[ "$1" = -C ] || echo "$@" >> "{said}"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    speech = Speech()
    speech.say("Nobody hears this.")
    speech.is_on = True
    for sentence in ("The flood  waits.", "It is “high”."):
        speech.say(sentence)
    until = time.monotonic() + 10
    while (not said.exists() or said.read_text().count("\n") < 2) and time.monotonic() < until:
        time.sleep(0.02)
    speech.close()
    assert said.read_text().splitlines() == ["--wait -l en -- The flood waits.", "--wait -l en -- It is “high”."]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_what_is_said_at_once_silences_what_is_being_read(tmp_path):
    said = tmp_path / "said"
    program = tmp_path / "slow"
    program.write_text(f'#!/bin/sh\necho "$1" >> "{said}"\nexec sleep 30\n')
    program.chmod(0o755)
    speech = Speech(lambda: Voice((str(program),), False))
    speech.is_on = True
    begun = time.monotonic()

    def wait_for(word: str) -> None:
        while (not said.exists() or word not in said.read_text()) and time.monotonic() < begun + 10:
            time.sleep(0.02)

    speech.say("first")
    wait_for("first")
    speech.say("second")
    speech.say("third", at_once=True)
    wait_for("third")
    speech.close()
    assert said.read_text().split() == ["first", "third"]
    assert time.monotonic() - begun < 10


def test_only_what_came_since_is_told_of_a_log():
    assert added((), ("a", "b")) == ("a", "b")
    assert added(("a", "b"), ("a", "b", "c")) == ("c",)
    assert added(("a", "b"), ("b", "c", "d")) == ("c", "d")
    assert added(("a", "b"), ("x", "y")) == ("x", "y")
    assert added(("a", "b"), ("a",)) == ("a",)


def test_what_has_the_focus_is_read_with_what_it_is_and_why_it_is_locked():
    with window() as app:
        heard = listening(app)
        app.open("settings", page="sound")
        pass_time(app, 4)
        assert heard.said[0] == "Settings"
        app.scene.set_focus(app.find("mute_unfocused"))
        app.step([], 0.02)
        assert heard.said[-1].startswith("Quiet in the background. switch") and heard.said[-1].endswith(", on")
        key(app, "return")
        pass_time(app, 4)
        assert heard.said[-1].endswith(", off")


def test_nothing_is_read_before_somebody_turns_it_on():
    assert Settings().speech is False
    with window() as app:
        assert not app.ui.speech.is_on


def test_the_key_that_reads_again_says_how_the_voice_is_turned_on():
    with window() as app:
        app.open("credits")
        pass_time(app, 2)
        key(app, "r")
        assert "turn" in app.find("note").label or "voice" in app.find("note").label


@pytest.mark.parametrize("game", ["fate", "rising", "scoundrels", "archon"])
def test_a_table_is_read_with_what_is_asked_what_is_refused_and_what_has_the_focus(game):
    seats = 4
    match = new_match(game=game, seats=seats, controllers=("human", "greedy", "greedy", "greedy"))
    with table_in_window(TableScene, match, (1280, 720), quick_bots=True) as (app, table):
        heard = listening(app)
        pass_time(app, 60)
        if app.scene is table:
            asked = [plain(sentence) for sentence in app.find("instruction").aloud()]
        else:
            asked = [opening_words(app.scene)]
        assert len(asked) == 1 and any(asked[0] in said for said in heard.said)
        heard.said.clear()
        app.scene.refuse(next(app.scene.walk()), "**Not now.** The sea is high.")
        app.step([], 0.02)
        assert "Not now. The sea is high." in heard.said
        for widget in app.scene.input.focusables():
            app.scene.set_focus(None)
            app.step([], 0.02)
            heard.said.clear()
            app.scene.set_focus(widget)
            app.step([], 0.02)
            assert heard.said and heard.said[0].strip(" ."), widget.name
            assert not heard.said[0].startswith(widget.name + "."), "a name inside the program is no word"


def test_where_no_voice_is_the_switch_says_so_and_stays_off(monkeypatch):
    monkeypatch.setattr("atlantis_desktop.ui.speech.system_voice", lambda _language: None)
    with window() as app:
        app.open("settings", page="sound")
        pass_time(app, 2)
        click(app, "speech")
        pass_time(app, 2)
        assert app.settings.speech is False
        assert "no voice" in app.find("refusal").label
