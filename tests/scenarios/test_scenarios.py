"""Plays every scenario file, the examples of the README, and the verb that plays them by hand."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop import exits
from atlantis_desktop.cli import main
from atlantis_desktop.engine import scenario as scenarios
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.scenario import Scenario, ScenarioGame
from atlantis_desktop.engine.scenario_text import read_scenario, write_scenario
from atlantis_desktop.games.scenarios import run_text

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.toml"))
EXAMPLES = re.findall(r"```toml\n(.*?)```", (HERE / "README.md").read_text(encoding="utf-8"), re.DOTALL)
# The worked cases of the rules; the numbers run with gaps. T41 is a property and has a test of its own.
NUMBERS = (1, 2, 3, 5, 6, 7, 10, 11, 13, 14, 17, 19, 22, 23, 25, 26, 29, 31, 34, 35, 37, 38, 43)
CASES = [f"{number:02d}" for number in NUMBERS]
# Those of Atlantis Rising; T10, T11 and T103 are properties and have tests of their own.
RISING = (
    1, 2, 3, 5, 6, 7, 13, 14, 15, 17, 19, 21, 22, 23, 25, 26, 27, 29, 30, 31, 33, 34, 35, 37, 38, 41, 43, 46, 47, 49,
    50, 53, 55, 58, 59, 61, 62, 63, 65, 66, 67, 70, 71, 73, 74, 75, 77, 79, 81, 82, 83, 85, 86, 87, 89, 90, 91, 93,
    94, 95, 97, 98, 99, 101, 102, 106, 107, 109, 110, 113, 115, 117, 118, 119, 121, 122, 125, 127, 130, 131, 133, 134,
    137, 139, 142, 143, 145, 146, 147, 149, 151, 153, 154, 155, 157, 158,
)  # fmt: skip
# Those of Monstrosities; T11 and T139 are properties and have tests of their own.
MONS = (
    1, 2, 3, 5, 6, 7, 9, 10, 13, 14, 15, 17, 19, 21, 22, 23, 25, 26, 29, 30, 31, 33, 34, 35, 37, 38, 41, 43, 45, 46, 47,
    49, 50, 51, 53, 55, 58, 59, 61, 62, 65, 66, 67, 69, 70, 71, 73, 74, 75, 77, 79, 82, 83, 85, 86, 89, 91, 93, 94, 95,
    97, 98, 99, 101, 102, 103, 106, 107, 109, 110, 111, 113, 114, 115, 117, 118, 119, 121, 122, 123, 125, 126, 127, 129,
    130, 131, 133, 134, 135, 137, 138, 142, 143,
)  # fmt: skip
# Those of City of Scoundrels; T50 is a property and has a test of its own.
SCOUNDRELS = (
    1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 17, 19, 22, 23, 25, 26, 29, 31, 34, 35, 37, 38, 41, 43, 46, 47, 49, 53, 55,
)  # fmt: skip
# Those of Archon.
ARCHON = (
    1, 2, 3, 5, 6, 7, 10, 11, 13, 14, 17, 19, 22, 23, 25, 26, 29, 31, 34, 35, 37, 38, 41, 43, 46, 47, 49, 50, 53, 55,
    58, 59, 61, 62, 65, 67, 70, 71, 73, 74, 77, 79, 82, 83,
)  # fmt: skip


def _name(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_scenario(path: Path) -> None:
    scenario, findings = run_text(path.read_text(encoding="utf-8"))
    assert [finding.sentence() for finding in findings] == []
    assert scenario.title
    assert scenario.rules
    assert scenario.then or any(action.then for action in scenario.when)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_examples_of_the_readme_hold(number: int) -> None:
    _scenario, findings = run_text(EXAMPLES[number])
    assert [finding.sentence() for finding in findings] == []


def test_the_readme_has_examples() -> None:
    assert len(EXAMPLES) >= 4


def test_every_worked_case_of_the_rules_is_a_scenario() -> None:
    shown = {rule for path in FILES for rule in read_scenario(path.read_text(encoding="utf-8")).rules}
    assert [number for number in CASES if f"FATE-T{number}" not in shown] == []
    assert [number for number in RISING if f"RISE-T{number:02d}" not in shown] == []
    assert [number for number in MONS if f"MONS-T{number:02d}" not in shown] == []
    assert [number for number in SCOUNDRELS if f"SCOUND-T{number:02d}" not in shown] == []
    assert [number for number in ARCHON if f"ARCHON-T{number:02d}" not in shown] == []


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_a_scenario_is_written_as_it_was_read(path: Path) -> None:
    scenario = read_scenario(path.read_text(encoding="utf-8"))
    assert read_scenario(write_scenario(scenario)) == scenario


GOOD = 'format = 1\ngame = "fate"\nseats = 2\ntitle = "Good"\n[then]\nasked = { seat = 0, step = "draw" }\n'
BAD = GOOD.replace("Good", "Bad").replace("seat = 0", "seat = 1")


def test_the_verb_tells_each_file_and_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "good.toml").write_text(GOOD)
    assert main(["scenario", str(tmp_path / "good.toml")]) == exits.DONE
    out = capsys.readouterr().out
    assert f"holds       {tmp_path / 'good.toml'}: Good" in out
    assert "1 scenario: 1 hold, 0 failed, 0 unreadable" in out
    (tmp_path / "bad.toml").write_text(BAD)
    assert main(["scenario", "--quiet", str(tmp_path)]) == exits.FAILED
    out = capsys.readouterr().out
    assert "holds       " not in out
    assert "FAILED      " in out
    assert 'given, asked: expected [{seat = 1, step = "draw"}]; found [{seat = 0, step = "draw"}]' in out
    assert "2 scenarios: 1 hold, 1 failed, 0 unreadable" in out


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("game = fate", "this is not TOML"),
        ('game = "chess"\nseats = 2\n', "there is no “chess” in the box; expected one of fate"),
        ('game = "fate"\nseats = 9\n', "seats, options: "),
        ('game = "fate"\nseats = 2\n[options]\nrounds = 9\n', "seats, options: "),
        ('game = "fate"\nseats = 2\n[given]\nstep = "sleep"\n', "given: step: expected one of"),
        ('game = "fate"\nseats = 2\n[values.card.fire]\ncost = 1\n', "values: this game has no numbers"),
        ('game = "rising"\nseats = 2\n[values.component.wall]\ncost = "1C"\n', "values: "),
        ('game = "rising"\nseats = 2\n[values.component.ward-lattice]\ncost = "many"\n', "values: "),
    ],
)
def test_the_verb_says_what_cannot_be_read(
    text: str, fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "wrong.toml").write_text(text)
    (tmp_path / "bad.toml").write_text(BAD)
    assert main(["scenario", str(tmp_path / "wrong.toml"), str(tmp_path / "bad.toml")]) == exits.DATA_INVALID
    out = capsys.readouterr().out
    assert fault in out
    assert "2 scenarios: 0 hold, 1 failed, 1 unreadable" in out


def test_the_verb_says_when_a_file_is_missing_or_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(tmp_path / "none.toml")]) == exits.DATA_INVALID
    assert "the file cannot be read: " in capsys.readouterr().out
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    assert main(["scenario", str(tmp_path / "binary.toml")]) == exits.DATA_INVALID
    assert "it is not written in UTF-8" in capsys.readouterr().out


def test_a_file_that_breaks_the_program_is_told_and_the_others_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = scenarios.set_up

    def broken(scenario: Scenario, game: ScenarioGame) -> tuple[Rules[Any], Any]:
        if scenario.title == "Bad":
            raise RecursionError
        return real(scenario, game)

    monkeypatch.setattr("atlantis_desktop.engine.scenario_run.set_up", broken)
    (tmp_path / "a.toml").write_text(BAD)
    (tmp_path / "b.toml").write_text(GOOD)
    assert main(["scenario", str(tmp_path)]) == exits.DATA_INVALID
    out = capsys.readouterr().out
    assert "a.toml: this position cannot be played: no rule of the program fits it (RecursionError)" in out
    assert f"holds       {tmp_path / 'b.toml'}: Good" in out
    assert "2 scenarios: 1 hold, 0 failed, 1 unreadable" in out


HOSTILE = {
    "dots": 'game = "fate"\nseats = 2\na' + ".a" * 40_000 + " = 1\n",
    "brackets": 'game = "fate"\nseats = 2\ngiven = ' + "[" * 50_000,
    "digits": 'game = "scoundrels"\nseats = 2\n[given]\ntableaus = [["I01-1:' + "9" * 5_000 + '"], []]\n',
    "hex": 'game = "fate"\nseats = 2\n[given]\nround = 0x' + "f" * 5_000 + "\n",
    "high two": 'game = "fate"\nseats = 2\n[[when]]\nmove = "² draw"\n',
    "seat": 'game = "fate"\nseats = 2\n[[when]]\nmove = "' + "9" * 5_000 + ' draw"\n',
    "half a letter": 'game = "fate"\nseats = 2\ntitle = "\\ud800"\n',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_told_at_once_and_the_others_are_played(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.toml").write_text(HOSTILE[name])
    (tmp_path / "b.toml").write_text(GOOD)
    began = time.process_time()
    assert main(["scenario", str(tmp_path)]) == exits.DATA_INVALID
    assert time.process_time() - began < 2
    out = capsys.readouterr().out
    assert "UNREADABLE" in out and "no rule of the program" not in out
    assert "2 scenarios: 1 hold, 0 failed, 1 unreadable" in out
    assert max(map(len, out.splitlines())) < 500 + len(str(tmp_path))


def test_an_empty_folder_and_a_file_that_expects_nothing_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    assert main(["scenario", str(tmp_path / "empty")]) == exits.DATA_INVALID
    told = f"UNREADABLE  {tmp_path / 'empty'}: there is no scenario file (.toml) in this folder"
    assert told in capsys.readouterr().out
    (tmp_path / "nothing.toml").write_text(GOOD.split("[then]")[0])
    (tmp_path / "good.toml").write_text(GOOD)
    assert main(["scenario", str(tmp_path / "nothing.toml"), str(tmp_path / "good.toml")]) == exits.DATA_INVALID
    out = capsys.readouterr().out
    assert "nothing is expected in this file; write a [then] table" in out
    assert "2 scenarios: 1 hold, 0 failed, 1 unreadable" in out


def test_every_fault_of_a_file_stands_on_a_line_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.toml").write_text(GOOD + "[given]\nactive = 2\nhnads = []\n")
    assert main(["scenario", str(tmp_path / "a.toml")]) == exits.DATA_INVALID
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"UNREADABLE  {tmp_path / 'a.toml'}: 2 faults"
    assert lines[1] == "            given: active: expected a whole number from 0 to 1, not 2"
    assert lines[2].startswith("            given: hnads: there is no such word")
    assert lines[2].endswith("Did you mean “hands”?")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_in_the_place_of_a_file_does_not_keep_the_program_waiting(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "a.toml")
    assert main(["scenario", str(tmp_path)]) == exits.DATA_INVALID
    assert "it is no regular file" in capsys.readouterr().out


def test_a_name_that_is_no_text_is_told(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.toml"
    try:
        with open(name, "w") as file:
            file.write(GOOD)
    except OSError:
        pytest.skip("this file system takes no such name")
    done = subprocess.run(
        [sys.executable, "-m", "atlantis_desktop", "scenario", name],
        capture_output=True, check=False, env={**os.environ, "PYTHONUTF8": "1", "PYTHONIOENCODING": "utf-8:strict"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (exits.DONE, b"")
    assert b"?.toml: Good" in done.stdout
