"""A display of one's own and programs on it, for sections that measure the window."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import environment
from benching import NotMeasuredError

PATIENCE_SECONDS = 60.0


@contextlib.contextmanager
def virtual_display(size: str = "1920x1080", frame_buffer: Path | None = None) -> Iterator[str]:
    """Run Xvfb with a screen of this size and return its display name; raises NotMeasuredError without Xvfb.

    With a folder for `frame_buffer` the screen can be read from a file there (`_pointer.FrameBuffer`).
    """
    if shutil.which("Xvfb") is None:
        raise NotMeasuredError("Xvfb is not installed (sudo apt install xvfb)")
    reader, writer = os.pipe()
    shown = ["-fbdir", str(frame_buffer)] if frame_buffer is not None else []
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset", *shown],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as stream:
            number = stream.readline().strip()
        if not number:
            raise NotMeasuredError("Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@dataclass(frozen=True)
class Started:
    """A program that has shown its first frame: its process and how many seconds that took."""

    process: subprocess.Popen[bytes]
    seconds: float


@contextlib.contextmanager
def started(command: Sequence[str], display: str, home: Path | None = None, **more: str) -> Iterator[Started]:
    """Start a program on a display, waits for its first frame, and ends it afterwards.

    The program writes the moment into the file named by ATLANTIS_FIRST_FRAME_FILE (`paths.report_first_frame`). `home`
    is its user folder, a new one when None; `more` is added to its environment. Raises RuntimeError when it ends or
    stays silent.
    """
    with tempfile.TemporaryDirectory(prefix="atlantis-bench-") as folder:
        mark = Path(folder, "first-frame")
        # A person's second start finds the compiled modules of the first, so these are kept here too.
        environ = environment.clean_environ() | {
            "PYTHONDONTWRITEBYTECODE": "",
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "ATLANTIS_HOME": str(home or Path(folder, "home")),
            "ATLANTIS_FIRST_FRAME_FILE": str(mark),
            **more,
        }
        log = Path(folder, "log")
        with log.open("wb") as output:
            began = time.monotonic_ns()
            process = subprocess.Popen(
                command, env=environ, cwd=folder, stdout=output, stderr=subprocess.STDOUT, start_new_session=True
            )
        try:
            yield Started(process, (_wait_for(mark, process, log) - began) / 1e9)
        finally:
            # The whole group: a program may have workers of its own.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def _wait_for(mark: Path, process: subprocess.Popen[bytes], log: Path) -> int:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        text = mark.read_text() if mark.exists() else ""
        if text.endswith("\n"):
            return int(text)
        if process.poll() is not None:
            break
        time.sleep(0.005)
    raise RuntimeError(f"no first frame was reported; the program said: {log.read_text(errors='replace')[-2000:]}")
