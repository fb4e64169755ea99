"""What a terminal does to the program: full disks, readers that go, no display, Ctrl-C, a line that hangs up."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from atlantis_desktop import cli, exits

pytestmark = pytest.mark.skipif(not Path("/proc/self").exists(), reason="these tests look into Linux's processes")
VERBS = {
    "help": ["--help"],
    "a verb's help": ["simulate", "--help"],
    "version": ["--version"],
    "paths": ["--paths"],
    "validate": ["validate", "maps/fate/table.tmx"],
    "simulate": ["simulate", "fate", "--seats", "greedy,random", "--games", "2"],
    "replay": ["replay", "{save}"],
    "scenario": ["scenario", "tests/scenarios/fate/t01_volcano_ends_the_round.toml"],
    "selfcheck": ["selfcheck"],
}


def environ(home: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return {**kept, "ATLANTIS_HOME": str(home), **more}


def heed_interrupts() -> None:
    """Let a child be told to end also where the tests were started by a shell that keeps such signals from them."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def run(words: list[str], home: Path, **more: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "atlantis_desktop", *words]
    return subprocess.run(
        command, env=environ(home), stderr=subprocess.PIPE, text=True, timeout=60, check=False, **more
    )  # type: ignore[call-overload,no-any-return]


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from atlantis_desktop.storage import shelf
    from tests.storage.helpers import new_match, play

    folder = tmp_path_factory.mktemp("saves")
    match = new_match()
    autosave = shelf.start_game(match, folder)
    play(match, 20)
    autosave.close()
    return folder / f"{autosave.id}.json"


@pytest.mark.parametrize("verb", VERBS)
def test_a_full_disk_is_a_sentence(verb: str, save: Path, user_home: Path, root: Path) -> None:
    words = [word.format(save=save) for word in VERBS[verb]]
    with open("/dev/full", "w", encoding="utf-8") as full:
        result = run(words, user_home, stdout=full, cwd=root)
    assert result.returncode == exits.FAILED
    assert result.stderr == "atlantis-desktop: The output cannot be written: No space left on device\n"


def test_nowhere_to_complain_is_no_trace_either(user_home: Path, root: Path) -> None:
    command = [sys.executable, "-m", "atlantis_desktop", "--paths"]
    with open("/dev/full", "w", encoding="utf-8") as full:
        result = subprocess.run(command, env=environ(user_home), stdout=full, stderr=full, check=False, cwd=root)
    assert result.returncode == exits.FAILED


@pytest.mark.parametrize("verb", ["help", "paths", "replay"])
def test_a_reader_that_has_gone_is_no_trace(verb: str, save: Path, user_home: Path, root: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as gone:
        result = run([word.format(save=save) for word in VERBS[verb]], user_home, stdout=gone, cwd=root)
    assert (result.returncode, result.stderr) == (exits.FAILED, "")


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "<&-"])
def test_closed_streams_are_no_trace(closed: str, user_home: Path, root: Path) -> None:
    line = f"{sys.executable} -m atlantis_desktop simulate fate --seats greedy,random --games 2 {closed}"
    result = subprocess.run(["sh", "-c", line], env=environ(user_home), cwd=root, capture_output=True, text=True,
                            check=False)  # fmt: skip
    assert (result.returncode, result.stderr) == (exits.DONE, "")


def test_letters_that_the_terminal_lacks_are_no_trace(user_home: Path, root: Path) -> None:
    command = [sys.executable, "-m", "atlantis_desktop", "simulate", "fate", "--seats", "greedi,random"]
    env = environ(user_home, PYTHONIOENCODING="ascii")
    result = subprocess.run(command, env=env, cwd=root, capture_output=True, text=True, check=False)
    assert result.returncode == exits.BAD_OPTIONS and "Traceback" not in result.stderr and "greedi" in result.stderr


def test_a_fault_of_the_disk_elsewhere_is_not_blamed_on_the_output(monkeypatch: pytest.MonkeyPatch) -> None:
    class Verb:
        add_arguments = staticmethod(lambda parser: None)

        @staticmethod
        def run(args: object) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(cli, "load_command", lambda verb: Verb)
    with pytest.raises(OSError, match="No space left"):
        cli.main(["validate"])


# Without a display


@pytest.mark.parametrize("words", [[], ["play", "fate", "--seed", "3"]])
@pytest.mark.parametrize(("name", "value"), [("", ""), ("DISPLAY", ":977")])
def test_without_a_display_the_program_says_so_and_ends(
    words: list[str], name: str, value: str, user_home: Path, root: Path
) -> None:
    env = environ(user_home, **({name: value} if name else {}))
    del env["SDL_VIDEODRIVER"]
    command = [sys.executable, "-m", "atlantis_desktop", *words]
    result = subprocess.run(command, env=env, cwd=root, capture_output=True, text=True, check=False, timeout=60)
    assert result.returncode == exits.FAILED
    told = result.stderr.splitlines()[-1]
    assert told.startswith("atlantis-desktop: There is no display")
    assert (f"{name}={value}" if name else "DISPLAY") in told
    assert not list((user_home / "data").rglob("*.json")), "no game begins that nobody sees"


# Signals


def waited(condition, seconds: float = 30.0) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if condition():
            return True
        time.sleep(0.02)
    return False


@contextlib.contextmanager
def started(words: list[str], home: Path, root: Path, **more: str) -> Iterator[subprocess.Popen[str]]:
    """Start the program as the head of a group of its own, as a terminal does."""
    command = [sys.executable, "-m", "atlantis_desktop", *words]
    process = subprocess.Popen(command, env=environ(home, **more), cwd=root, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, start_new_session=True,
                               preexec_fn=heed_interrupts)  # fmt: skip
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 0), (signal.SIGHUP, 0)], ids=["INT", "TERM", "HUP"]
)
def test_a_window_that_is_told_to_end_keeps_the_game_and_frees_it(
    number: int, code: int, user_home: Path, root: Path, tmp_path: Path
) -> None:
    first = tmp_path / "first"
    words = ["play", "fate", "--seats", "human,greedy", "--seed", "3"]
    with started(words, user_home, root, ATLANTIS_FIRST_FRAME_FILE=str(first)) as process:
        assert waited(first.exists)
        saves = user_home / "data" / "saves"
        assert len(list(saves.glob("*.lock"))) == 1
        time.sleep(0.2)
        os.killpg(process.pid, number)
        _out, told = process.communicate(timeout=20)
    assert (process.returncode, told) == (code, "")
    assert not list(saves.glob("*.lock"))
    assert len(list(saves.glob("*.json"))) == 1
    assert not list((user_home / "logs").glob("crash*"))


def children(pid: int) -> list[int]:
    with contextlib.suppress(OSError):
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def playing(pid: int) -> list[int]:
    """The processes that play: the children that have had some time of the processor, without their keeper."""
    found = []
    for child in children(pid):
        with contextlib.suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(child)
    return found


LONG = ["simulate", "rising", "--seats", "planner,planner", "--games", "400", "--jobs", "2"]


@pytest.mark.parametrize(
    ("number", "to_all", "code"),
    [(signal.SIGINT, True, 130), (signal.SIGINT, False, 130), (signal.SIGTERM, False, 143), (signal.SIGHUP, True, 129)],
    ids=["Ctrl-C", "INT to the head", "TERM", "HUP"],
)
@pytest.mark.parametrize("at_work", [0.0, pytest.param(4.0, marks=pytest.mark.long(10))])
def test_simulated_games_stop_within_a_second(
    number: int, to_all: bool, code: int, at_work: float, user_home: Path, root: Path, tmp_path: Path
) -> None:
    target = tmp_path / "results.json"
    with started([*LONG, "--json", str(target)], user_home, root) as process:
        assert waited(lambda: len(playing(process.pid)) == 2)
        time.sleep(at_work)
        workers = playing(process.pid)
        began = time.monotonic()
        (os.killpg if to_all else os.kill)(process.pid, number)
        out, told = process.communicate(timeout=20)
        took = time.monotonic() - began
    assert process.returncode == code
    # Whoever breaks off is told that nothing was counted yet.
    assert (out, told.strip()) == ("", "atlantis-desktop: No game was counted." if number == signal.SIGINT else "")
    # A second where the processors are free; the games at hand would take half a minute.
    assert took < 3.0
    assert waited(lambda: not any(map(is_running, workers)), 1.0)
    assert not target.exists()


@pytest.mark.long(10)
def test_the_players_end_with_a_parent_that_was_killed(user_home: Path, root: Path) -> None:
    with started(LONG, user_home, root) as process:
        assert waited(lambda: len(playing(process.pid)) == 2)
        time.sleep(3.0)
        workers = playing(process.pid)
        process.kill()
        assert waited(lambda: not any(map(is_running, workers)), 2.0)


def test_who_starts_the_program_may_have_it_outlive_the_terminal(user_home: Path, root: Path) -> None:
    words = ["simulate", "fate", "--seats", "greedy,random", "--games", "20"]
    line = " ".join(["trap '' HUP; exec", sys.executable, "-m", "atlantis_desktop", *words])
    process = subprocess.Popen(["sh", "-c", line], env=environ(user_home), cwd=root, stdout=subprocess.PIPE, text=True)
    assert waited(lambda: process.poll() is not None or "atlantis_desktop" in command_of(process.pid))
    time.sleep(0.6)
    if process.poll() is None:
        process.send_signal(signal.SIGHUP)
    out, _told = process.communicate(timeout=60)
    assert process.returncode == exits.DONE and "20 games" in out


def command_of(pid: int) -> str:
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return ""
    return "" if words[0].endswith(b"sh") else str(words)
