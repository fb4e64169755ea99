"""Pictures: how long a full one takes, how evenly they come while bots think, and how soon one follows a click."""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import environment
from benches._display import started, virtual_display
from benches._pointer import FrameBuffer, Pointer
from benches.desktop import program, write_settings
from benching import Figure, Run, at_most, section

TRIAL = Path(__file__).with_name("_frames.py")
SCREENS = ("title", "setup", "table")
MOTION_SECONDS = 20.0
CLICKS = 40
STALL = 33.4
"""Milliseconds: two pictures of 60 a second, with a little for the clock."""


@section("frames", "Full redraw at 1920x1080")
def measure_frames(run: Run) -> list[Figure]:
    """Draw each screen whole many times, in a window of Xvfb and without a display; warm, with the transfer."""
    figures = []
    with virtual_display() as display:
        for driver in ("x11", "dummy"):
            for name in SCREENS:
                found = trial(display, driver, "redraw", name)
                times = found["ms"]
                figures += [
                    Figure(f"{name}, {driver}: processor, median", statistics.median(found["work"]), "ms"),
                    Figure(f"{name}, {driver}: processor, 95th percentile", percentile(found["work"], 95), "ms"),
                    at_most(f"{name}, {driver}: median", statistics.median(times), 4.0, "ms"),
                    at_most(f"{name}, {driver}: 95th percentile", percentile(times, 95), 8.0, "ms"),
                ]
    return figures


@section("motion", "Motion while a searching bot thinks (Xvfb, 1920x1080)")
def measure_motion(run: Run) -> list[Figure]:
    """Let four searching bots play with motion at usual speed and looks at the pictures drawn meanwhile."""
    with virtual_display() as display:
        found = trial(display, "x11", "motion", "fate", "search", str(MOTION_SECONDS))
    return motion_figures(found)


def motion_figures(found: dict[str, Any]) -> list[Figure]:
    """Return the figures of moving pictures: how far apart they stood, and how long the processor worked on each."""
    gaps, work, steps = found["gaps"], found["work"], found["steps"]
    return [
        Figure("pictures", len(work)),
        Figure("of these while a bot thought", found["thinking"]),
        Figure("from picture to picture: median", statistics.median(gaps), "ms"),
        Figure("from picture to picture: 95th percentile", percentile(gaps, 95), "ms"),
        Figure("from picture to picture: most", max(gaps), "ms"),
        at_most("pictures over 33 ms apart, by the clock", sum(gap > STALL for gap in gaps), 0),
        Figure("processor for a picture: median", statistics.median(work), "ms"),
        Figure("processor for a picture: 95th percentile", percentile(work, 95), "ms"),
        at_most("processor for a picture: most", max(work), 33.0, "ms"),
        at_most("pictures over 33 ms of the processor", sum(spent > STALL for spent in work), 0),
        Figure("pictures over 12 ms of the processor", sum(spent > 12.0 for spent in work)),
        at_most("processor for any round of the loop: most", max(steps), 33.0, "ms"),
    ]


@section("click", "Click to pixel (Xvfb, 1920x1080)")
def measure_click(run: Run) -> list[Figure]:
    """Clicks a card of the hand at odd moments; from the button's release to the first pixel of the card that moves."""
    rng = random.Random(1)
    with tempfile.TemporaryDirectory(prefix="atlantis-bench-") as folder:
        home, screen, probe = Path(folder, "home"), Path(folder, "screen"), Path(folder, "probe.json")
        screen.mkdir()
        write_settings(home, window_size=[1920, 1080], speed=0, bot_pause=0)
        words = ("play", "fate", "--seats", "human,greedy", "--seed", "1")
        with (
            virtual_display(frame_buffer=screen) as display,
            started(program(*words), display, home, ATLANTIS_PROBE_FILE=str(probe)),
        ):
            pointer, picture = Pointer(display), FrameBuffer(screen)
            left, top, width, height = _card_of_the_hand(pointer, probe)
            times = []
            for _ in range(CLICKS):
                pointer.move(left + width // 2, top + height // 2)
                # Long enough for hover and tooltip, and never in step with the program's own clock.
                time.sleep(0.9 + rng.random() * 0.1)
                area = (left, top, width, height // 2)
                pointer.button(True)
                time.sleep(0.06 + rng.random() * 0.04)
                before = picture.area(*area)
                began = time.perf_counter()
                pointer.button(False)
                changed = picture.wait_for_change(area, before)
                if changed is not None:
                    times.append((changed - began) * 1000)
            pointer.close()
    return [
        Figure("clicks that showed", len(times)),
        at_most("click to pixel: median", statistics.median(times), 20.0, "ms"),
        Figure("click to pixel: 95th percentile", percentile(times, 95), "ms"),
    ]


def percentile(values: Sequence[float], share: int) -> float:
    """The value below which this share of a hundred lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


def trial(display: str, driver: str, *words: str, script: Path = TRIAL) -> dict[str, Any]:
    """Run `_frames.py`, or another script, in a process of its own and return what it printed."""
    with tempfile.TemporaryDirectory(prefix="atlantis-bench-") as folder:
        environ = environment.clean_environ() | {
            "DISPLAY": display, "SDL_VIDEODRIVER": driver, "SDL_AUDIODRIVER": "dummy", "ATLANTIS_HOME": folder,
        }  # fmt: skip
        result = subprocess.run(
            [sys.executable, "-P", str(script), *words], env=environ, cwd=folder, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
    if result.returncode != 0:
        raise RuntimeError(result.stderr[-2000:])
    found: dict[str, Any] = json.loads(result.stdout.splitlines()[-1])
    return found


def _card_of_the_hand(pointer: Pointer, probe: Path) -> tuple[int, int, int, int]:
    """Goes on to the step in which every card can be marked; return the rectangle of the last card of the hand."""
    for _step in ("draw", "declare"):
        main = next(widget for widget in _look(probe)["widgets"] if widget["name"] == "action_main")
        pointer.move(*main["spot"])
        time.sleep(0.3)
        pointer.button(True)
        pointer.button(False)
        time.sleep(1.0)
    hand = [widget for widget in _look(probe)["widgets"] if widget.get("place", [""])[0] == "hand"]
    left, top, width, height = hand[-1]["rect"]
    return left, top, width, height


def _look(probe: Path) -> dict[str, Any]:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if probe.exists():
            seen: dict[str, Any] = json.loads(probe.read_text())
            if seen["scene"] == "table" and seen["still"]:
                return seen
        time.sleep(0.05)
    raise RuntimeError("the table does not come to rest")
