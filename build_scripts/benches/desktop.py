"""The program as a guest on the desktop: time to the first frame, load and memory at rest."""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import environment
from benches._display import started, virtual_display
from benching import Figure, NotMeasuredError, Run, at_most, interleave, ratio, section

REST_SECONDS = 20.0
WATCH_SECONDS = 10.0
MEMORY = {"island": 140}
"""Megabytes at most of screens that need more than the usual 95."""

# What any pygame program must do before its first frame, and nothing else.
BARE_WINDOW = """
import os, time
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.init()
screen = pygame.display.set_mode((1920, 1080))
screen.fill((10, 40, 60))
pygame.display.flip()
with open(os.environ["ATLANTIS_FIRST_FRAME_FILE"], "w") as stream:
    stream.write(f"{time.monotonic_ns()}\\n")
clock = pygame.time.Clock()
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    clock.tick(30)
"""


def write_settings(home: Path, **values: object) -> None:
    """Write settings into a user folder, as somebody has them who has used the program before."""
    file = home / "config" / "settings.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"first_run_done": True, **values}), encoding="utf-8")


def program(*words: str) -> list[str]:
    """The command that starts the program in this environment."""
    return [sys.executable, "-P", "-m", "atlantis_desktop", *words]


@section("start", "Start to first frame (Xvfb, 1920x1080)")
def measure_start(run: Run) -> list[Figure]:
    """Compare the program with a bare pygame window in the same run, and times play.py when its set-up is done."""
    with virtual_display() as display, tempfile.TemporaryDirectory(prefix="atlantis-bench-") as folder:
        home = Path(folder)
        write_settings(home, window_size=[1920, 1080])

        def seconds(command: Sequence[str]) -> float:
            with started(command, display, home) as one:
                return one.seconds

        contenders: dict[str, Callable[[], float]] = {
            "bare": lambda: seconds([sys.executable, "-P", "-c", BARE_WINDOW]),
            "program": lambda: seconds(program()),
        }
        if (environment.VENV / environment.STAMP).exists():
            script = str(environment.ROOT / "build_scripts" / "play.py")
            contenders["script"] = lambda: seconds([str(environment.python_of(environment.VENV)), script])
        for warm_up in contenders.values():
            warm_up()
        samples = interleave(contenders, max(3, run.rounds))
    figures = [
        Figure("bare pygame window", statistics.median(samples["bare"]) * 1000, "ms"),
        Figure("program", statistics.median(samples["program"]) * 1000, "ms"),
        at_most("program against bare window", ratio(samples["program"], samples["bare"]), 3.0, "x"),
    ]
    if "script" in samples:
        figures.append(at_most("play.py, second start", statistics.median(samples["script"]) * 1000, 1000, "ms"))
    return figures


@section("rest", "At rest, 20 s without input (Xvfb, 1920x1080)")
def measure_rest(run: Run) -> list[Figure]:
    """Read load and memory of the program's process at the title and in a game; memory also in a window of 4K."""
    figures = []
    game = ("play", "fate", "--seats", "human,search,greedy,greedy", "--seed", "1")
    island = ("play", "rising", "--seats", "human,greedy,greedy,greedy", "--seed", "1")
    city = ("play", "scoundrels", "--seats", "human,search,greedy,greedy,greedy,greedy", "--seed", "1")
    usual, large = (1920, 1080), (3840, 2160)
    for name, words, size in (
        ("title", (), usual), ("game", game, usual), ("island", island, usual), ("city", city, usual),
        ("game, 4K", game, large),
    ):  # fmt: skip
        with (
            virtual_display(f"{size[0]}x{size[1]}") as display,
            tempfile.TemporaryDirectory(prefix="atlantis-bench-") as folder,
        ):
            write_settings(Path(folder), window_size=size)
            with started(program(*words), display, Path(folder)) as one:
                time.sleep(REST_SECONDS)
                before = cpu_seconds(one.process.pid)
                began = time.monotonic()
                time.sleep(WATCH_SECONDS)
                load = 100 * (cpu_seconds(one.process.pid) - before) / (time.monotonic() - began)
                memory = proportional_set(one.process.pid) / 1e6
                figures.append(at_most(f"{name}: processor", load, 0.5, "%"))
                if size == usual:
                    figures.append(at_most(f"{name}: memory (PSS)", memory, MEMORY.get(name, 95), "MB"))
                else:
                    figures.append(Figure(f"{name}: memory (PSS)", memory, "MB"))
                for child in children(one.process.pid):
                    figures.append(Figure(f"{name}: worker memory (PSS)", proportional_set(child) / 1e6, "MB"))
    return figures


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used, its own code and the system's on its behalf."""
    fields = _proc(pid, "stat").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def proportional_set(pid: int) -> float:
    """Memory of a process in bytes, with shared pages counted by their share."""
    for line in _proc(pid, "smaps_rollup").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    raise NotMeasuredError("this system does not tell proportional memory")


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(word) for word in _proc(pid, f"task/{pid}/children").split()]


def _proc(pid: int, name: str) -> str:
    path = Path("/proc", str(pid), name)
    if not path.exists():
        raise NotMeasuredError("processes can be read this way on Linux only")
    return path.read_text()
