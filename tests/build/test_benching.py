"""The frame of the measurements: turns, figures, table and exit codes."""

import importlib.util
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"


@pytest.fixture
def benching(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("benching", SCRIPTS / "benching.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "benching", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "BENCHES", tmp_path)
    return module


def test_contenders_take_turns_in_every_round(benching: ModuleType) -> None:
    order: list[str] = []

    def contender(name: str):
        return lambda: order.append(name) or float(len(order))

    samples = benching.interleave({name: contender(name) for name in "abc"}, 3)
    assert "".join(order) == "abcbcacab"
    assert [len(values) for values in samples.values()] == [3, 3, 3]
    assert samples["a"] == [1.0, 6.0, 8.0]


def test_figures_know_whether_they_met_their_target(benching: ModuleType) -> None:
    assert benching.at_most("x", 3.0, 3.0).met is True
    assert benching.at_most("x", 3.1, 3.0).met is False
    assert benching.at_least("x", 20_000, 20_000, "moves/s").met is True
    assert benching.at_least("x", 19_999, 20_000, "moves/s").target == "at least 20,000 moves/s"
    assert benching.ratio([2, 9, 6], [1, 3, 3]) == 2
    assert benching.Figure("x", 12345.6, "ms").shown == "12,346 ms"
    assert benching.Figure("x", 0.123456).shown == "0.123"


def test_rate_counts_the_work_done(benching: ModuleType) -> None:
    calls: list[int] = []
    measured = benching.rate(lambda: calls.append(1) or 7, seconds=0.02)
    assert len(calls) * 7 / 0.2 < measured <= len(calls) * 7 / 0.02


def test_the_table_and_the_file_hold_every_figure(
    benching: ModuleType, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    @benching.section("good", "Good things")
    def good(run):
        return [benching.at_most("speed", 1.0, 2.0, "ms"), benching.at_most("weight", 3.0, 2.0, "kg")]

    @benching.section("absent", "Absent things")
    def absent(run):
        raise benching.NotMeasuredError("no display")

    file = tmp_path / "figures.json"
    assert benching.main(["--json", str(file)]) == 0
    text = capsys.readouterr().out
    assert "speed   1 ms  at most 2 ms  met" in text
    assert "MISSED" in text
    assert "not measured: no display" in text
    figures = json.loads(file.read_text())["figures"]
    assert [figure.get("name") for figure in figures] == ["speed", "weight", None]
    assert benching.main(["--strict", "good"]) == 1


def test_a_broken_section_does_not_hide_the_others(benching: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    @benching.section("broken", "Broken")
    def broken(run):
        raise RuntimeError("boom")

    @benching.section("whole", "Whole")
    def whole(run):
        return [benching.Figure("rounds", run.rounds)]

    assert benching.main(["--rounds", "5"]) == 1
    captured = capsys.readouterr()
    assert "boom" in captured.err
    assert "rounds  5" in captured.out


@pytest.mark.parametrize("words", [["nosuch"], ["--rounds", "0"]])
def test_bad_options_are_refused(benching: ModuleType, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        benching.main(words)
    assert end.value.code == 2


def test_two_sections_of_one_name_are_refused(benching: ModuleType) -> None:
    benching.section("one", "One")(lambda run: [])
    with pytest.raises(ValueError, match="one"):
        benching.section("one", "Again")(lambda run: [])


def test_the_list_of_sections_needs_no_environment(tmp_path: Path) -> None:
    """A copy of the scripts alone, run without a library of the program, lists what the whole finds by importing."""
    shutil.copytree(SCRIPTS, tmp_path / "build_scripts")
    command = [sys.executable, "-I", "-S", str(tmp_path / "build_scripts" / "bench.py"), "--list"]
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert result.returncode == 0, result.stderr
    for path in (SCRIPTS / "benches").glob("*.py"):
        for name in re.findall(r'^@section\("([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE):
            assert f"{name} " in result.stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == ["build_scripts"]
