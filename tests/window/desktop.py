"""The person at a real window: a display of its own (Xvfb), the program in another process, real mouse and keys."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from atlantis_desktop.paths import APP_ID
from tests.window.person import Person, Seen, Spot

SIZE = (1280, 800)
QUICK = 0.005
TICK_NS = 100_000_000


@contextlib.contextmanager
def display(size: tuple[int, int] = SIZE) -> Iterator[str]:
    """Runs an X server that shows its screen nowhere and repeats no key that is held; gives its name."""
    reader, writer = os.pipe()
    screen = ["-screen", "0", f"{size[0]}x{size[1]}x24"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), *screen, "-nolisten", "tcp", "-noreset", "-r"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as stream:
            number = stream.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class DesktopPerson(Person):
    """Drives a running program by xdotool, and knows of it only its window and the file of its probe."""

    def __init__(self, process: subprocess.Popen[bytes], environ: dict[str, str], probe: Path, log: Path) -> None:
        self.process = process
        self.environ = environ
        self.probe = probe
        self.log = log
        self._told: tuple[int, dict[str, Any]] = (0, {})
        self.window = self._find()
        # Without a window manager nobody else hands the keyboard to the window.
        self.xdotool("windowfocus", self.window)

    def _find(self) -> str:
        end = self.now() + self.PATIENCE
        while self.now() < end:
            found = self.xdotool("search", "--onlyvisible", "--class", f"^{APP_ID}$", check=False).split()
            if found and self.probe.exists():
                return found[0]
            self._check_alive()
            time.sleep(0.02)
        raise AssertionError(f"no window: {self.log.read_text(errors='replace')[-3000:]}")

    def xdotool(self, *words: str, check: bool = True) -> str:
        command = ["xdotool", *words]
        return subprocess.run(command, env=self.environ, capture_output=True, text=True, check=check).stdout

    def _check_alive(self) -> None:
        ended = self.process.poll()
        assert ended is None, f"the program ended with {ended}: {self.log.read_text(errors='replace')[-3000:]}"

    def _tells(self) -> dict[str, Any]:
        """What the program tells; the file is read again only once it was replaced.

        Clocks of files tick in milliseconds, so one that was just written may be another already and look the same.
        """
        with self.probe.open(encoding="utf-8") as file:
            stamp = os.fstat(file.fileno()).st_mtime_ns
            if stamp != self._told[0]:
                is_old = time.time_ns() - stamp > TICK_NS
                self._told = (stamp if is_old else 0, json.load(file))
        return self._told[1]

    def _inputs(self) -> dict[str, int]:
        taken: dict[str, int] = self._tells()["inputs"]
        return taken

    def look(self) -> Seen:
        self._check_alive()
        return Seen(self._tells())

    def rest(self) -> None:
        time.sleep(QUICK)

    def pause(self, seconds: float) -> None:
        time.sleep(seconds)

    def now(self) -> float:
        return time.monotonic()

    def give(self, kind: str, *words: str, count: int = 1) -> None:
        """Sends inputs and waits until the program has taken them and tells what came of them, however busy it is."""
        wanted = self._inputs()[kind] + count
        self.xdotool(*words)
        end = self.now() + self.PATIENCE
        while self._inputs()[kind] < wanted:
            self._check_alive()
            assert self.now() < end, f"the window took no {kind} of {words}; its screen shows {self.look().data}"
            time.sleep(QUICK)

    def _at(self, spot: Spot) -> tuple[str, ...]:
        return "mousemove", "--window", self.window, str(spot[0]), str(spot[1])

    def press(self, spot: Spot) -> None:
        self.give("press", *self._at(spot), "mousedown", "1")

    def release(self, spot: Spot) -> None:
        self.give("release", *self._at(spot), "mouseup", "1")

    def click_at(self, spot: Spot) -> None:
        self.give("release", *self._at(spot), "click", "1")

    def wheel(self, spot: Spot, down: bool) -> None:
        self.give("wheel", *self._at(spot), "click", "5" if down else "4")

    def key(self, name: str) -> None:
        self.give("key", "key", name, count=name.count("+") + 1)

    def keys(self, names: Sequence[str]) -> None:
        if names:
            self.give("key", "key", *names, count=sum(name.count("+") + 1 for name in names))

    def type(self, text: str) -> None:
        self.give("key", "type", "--delay", "20", text, count=len(text))

    def picture(self) -> Surface:
        """The whole screen, as the X server has it."""
        file = self.probe.with_name("screen.png")
        subprocess.run(["import", "-window", "root", str(file)], env=self.environ, check=True)
        return pygame.image.load(str(file))


@contextlib.contextmanager
def managed(name: str) -> Iterator[None]:
    """Runs a window manager on a display, as every desktop does; begins once it is in charge."""
    environ = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"} | {"DISPLAY": name}
    nothing = subprocess.DEVNULL
    manager = subprocess.Popen(["openbox", "--sm-disable"], env=environ, stdout=nothing, stderr=nothing)
    ask = ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]
    try:
        while b"window id" not in subprocess.run(ask, env=environ, capture_output=True, check=True).stdout:
            assert manager.poll() is None, "openbox did not start"
            time.sleep(0.02)
        yield
    finally:
        manager.terminate()
        manager.wait()


@contextlib.contextmanager
def started(
    command: Sequence[str],
    folder: Path,
    home: Path,
    manager: bool = False,
    size: tuple[int, int] = SIZE,
    **more: str,
) -> Iterator[DesktopPerson]:
    """Starts the program on a display of its own, as a person would; ends it with all its workers afterwards."""
    folder.mkdir(parents=True, exist_ok=True)
    probe, log = folder / "probe.json", folder / "log.txt"
    with display(size) as name, log.open("wb") as output, managed(name) if manager else contextlib.nullcontext():
        hidden = (
            "SDL_VIDEODRIVER", "SDL_VIDEO_X11_WMCLASS", "ATLANTIS_PROBE_FILE", "PYTHONPATH", "WAYLAND_DISPLAY",
        )  # fmt: skip
        environ = {key: value for key, value in os.environ.items() if key not in hidden}
        environ |= {
            "DISPLAY": name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "ATLANTIS_HOME": str(home),
            "ATLANTIS_PROBE_FILE": str(probe), "LANGUAGE": "en", "LC_ALL": "C.UTF-8",
            **more,
        }  # fmt: skip
        process = subprocess.Popen(
            list(command), env=environ, cwd=folder, stdout=output, stderr=subprocess.STDOUT, start_new_session=True
        )
        try:
            yield DesktopPerson(process, environ, probe, log)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def program(*words: str) -> list[str]:
    """The command that starts the program of this checkout."""
    return [sys.executable, "-P", "-m", "atlantis_desktop", *words]
