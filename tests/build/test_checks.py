"""The closing line of test.py tells the truth, and a test that lacks a program is never passed over in silence."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"

ONE_PROCESS = ["-n0"]

SAMPLE = """
import pytest
def test_good(): pass
def test_also_good(): pass
def test_bad(): assert {bad}
@pytest.mark.skip(reason="no such program")
def test_not_run(): pass
@pytest.mark.long
def test_slow(): assert False
"""

NEEDY = """
import pytest
@pytest.mark.window
def test_window(): pass
def test_plain(): pass
"""


@pytest.fixture
def checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module, looking at a checkout of its own that has one file of tests and no static checks."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import checks
    import environment

    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(checks, "static_checks", lambda python: {})
    (tmp_path / "tests" / "__pycache__").mkdir(parents=True)
    shutil.copy(SCRIPTS.parent / "tests" / "conftest.py", tmp_path / "tests")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\nmarkers = ["long: x", "window: x", "tiled: x"]\n', encoding="utf-8"
    )
    return checks


def last_line(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out.splitlines()[-1]


def test_the_first_line_says_how_long_it_will_take(checks: ModuleType, tmp_path: Path) -> None:
    on_two = "All checks and the tests of the usual tier: about 17 minutes on 2 processors."
    for count, line in ((2, on_two), (1, on_two.replace("17", "34").replace("2 processors", "1 processor")),
                        (64, on_two.replace("17", "8").replace("2 processors", "4 processors"))):  # fmt: skip
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(checks.os, "cpu_count", lambda count=count: count)
            assert checks.first_line([]) == line
    assert checks.first_line(["--long"]) == "All checks and the tests of both tiers: some hours."
    assert checks.first_line(["-k", "undo"]).startswith("What these words choose of all checks and the tests of the")
    checks.keep_minutes([], 600.0)
    assert "last time" not in checks.first_line([]), "there is no environment in which it could be kept"
    (tmp_path / ".venv").mkdir()
    checks.keep_minutes([], 801.0)
    checks.keep_minutes(["--long"], 7200.0)
    checks.keep_minutes(["tests/engine"], 3.0)
    assert checks.first_line([]) == "All checks and the tests of the usual tier: about 13 minutes, as the last time."
    assert checks.first_line(["--long"]).endswith("about 120 minutes, as the last time.")
    checks.keep_minutes([], 20.0)
    assert checks.first_line([]).endswith("about 1 minute, as the last time.")
    (tmp_path / ".venv" / checks.TIMES).write_text("[", encoding="utf-8")
    assert "last time" not in checks.first_line([])


def test_the_first_line_comes_before_anything_is_set_up(root: Path) -> None:
    script = (root / "build_scripts" / "test.py").read_text(encoding="utf-8")
    body = script[script.index("    try:") :]
    assert body.index("checks.first_line(") < body.index("environment.ensure(")


def test_the_last_line_counts_each_kind(
    checks: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tests" / "test_sample.py").write_text(SAMPLE.format(bad=False), encoding="utf-8")
    assert checks.run_all(Path(sys.executable), ONE_PROCESS) == 1
    assert last_line(capsys) == "2 passed, 1 failed, 1 not run"


def test_all_good_gives_0_and_the_long_tier_joins_when_asked(
    checks: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tests" / "test_sample.py").write_text(SAMPLE.format(bad=True), encoding="utf-8")
    assert checks.run_all(Path(sys.executable), ONE_PROCESS) == 0
    assert last_line(capsys) == "3 passed, 0 failed, 1 not run"
    assert checks.run_all(Path(sys.executable), [*ONE_PROCESS, "--long"]) == 1
    assert last_line(capsys) == "3 passed, 1 failed, 1 not run"


def test_breaking_off_says_one_line_and_leaves_no_child(
    checks: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slow = [sys.executable, "-c", "import time; time.sleep(60)"]
    monkeypatch.setattr(checks, "static_checks", lambda python: {"slow": slow, "slower": slow})
    children: list[Any] = []

    def broken_off(*more: object) -> None:
        while not checks.RUNNING:
            time.sleep(0.01)
        children.extend(checks.RUNNING)
        raise KeyboardInterrupt

    monkeypatch.setattr(checks, "_run_tests", broken_off)
    began = time.monotonic()
    assert checks.run_all(Path(sys.executable), []) == 130
    assert time.monotonic() - began < 20 and len(children) == 1
    assert children[0].wait(5) != 0
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


SLOW = """
import os, pathlib, subprocess, sys, time
import pytest
@pytest.mark.parametrize("number", range(4))
def test_slow(number):
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(120)"])
    here = pathlib.Path({here!r})
    (here / f"{{os.getpid()}}.pid").touch()
    (here / f"{{child.pid}}.pid").touch()
    time.sleep(120)
"""

BREAKABLE = """
import signal, sys
from pathlib import Path
# What runs in the background of a shell is told to pass Ctrl-C by, and its children inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.path.insert(0, {scripts!r})
import checks, environment
environment.ROOT = Path({root!r})
checks.static_checks = lambda python: {{"slow": [sys.executable, "-c", "import time; time.sleep(120)"]}}
sys.exit(checks.run_all(Path(sys.executable), []))
"""


def alive(pid: int) -> bool:
    """Whether a process still runs; one that waits to be reaped does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a terminal's Ctrl-C reaches a process group")
def test_ctrl_c_while_tests_run_says_one_line_and_leaves_no_process(checks: ModuleType, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    pids.mkdir()
    (tmp_path / "tests" / "test_sample.py").write_text(SLOW.format(here=str(pids)), encoding="utf-8")
    script = BREAKABLE.format(scripts=str(SCRIPTS), root=str(tmp_path))
    with subprocess.Popen(
        [sys.executable, "-c", script], process_group=0, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        begun = time.monotonic()
        while len(list(pids.iterdir())) < 4:
            assert time.monotonic() - begun < 60 and run.poll() is None, "two workers have begun a test each"
            time.sleep(0.05)
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=30)
    assert run.returncode == 130
    assert err.strip() == "Broken off; nothing is known of what had not ended."
    assert "Interrupt" not in out and "Error" not in out
    assert [path.stem for path in pids.iterdir() if alive(int(path.stem))] == []


def test_the_tests_of_a_new_checkout_are_compiled_before_many_processes_begin(
    checks: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, commands = checks._run_group, []

    def noted(command: list[str], **more: Any) -> Any:
        commands.append(command)
        return run(command, **more)

    monkeypatch.setattr(checks, "_run_group", noted)
    (tmp_path / "tests" / "test_sample.py").write_text("def test_good(): pass\n", encoding="utf-8")
    (tmp_path / "tests" / "__pycache__").rmdir()
    for _time in range(2):
        assert checks.run_all(Path(sys.executable), ONE_PROCESS) == 0
    assert ["--collect-only" in command for command in commands] == [True, False, False]


def test_a_failing_check_fails_the_whole(
    checks: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tests" / "test_sample.py").write_text("def test_good(): pass\n", encoding="utf-8")
    broken = [sys.executable, "-c", "print('a fault'); raise SystemExit(3)"]
    monkeypatch.setattr(checks, "static_checks", lambda python: {"ruff": broken})
    assert checks.run_all(Path(sys.executable), ONE_PROCESS) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "a fault" in lines
    assert lines[-1] == "1 passed, 1 failed, 0 not run"


def test_no_tests_at_all_is_a_failure(
    checks: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checks.run_all(Path(sys.executable), ONE_PROCESS) == 1
    assert last_line(capsys) == "0 passed, 1 failed, 0 not run"


@pytest.mark.parametrize(("required", "outcome"), [("0", "1 passed, 1 skipped"), ("1", "1 passed, 1 error")])
def test_a_missing_program_is_said(
    checks: ModuleType, tmp_path: Path, required: str, outcome: str
) -> None:
    (tmp_path / "tests" / "test_needy.py").write_text(NEEDY, encoding="utf-8")
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rs", "tests"],
        cwd=tmp_path,
        env={**os.environ, "PATH": str(tmp_path), "ATLANTIS_REQUIRE_TOOLS": required},
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome in result.stdout
    assert "needs the programs Xvfb, import, openbox, setxkbmap, xdotool, xmessage, xprop" in result.stdout
