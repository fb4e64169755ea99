"""The system's voice: reads sentences aloud, one after the other, by the program that each system has for that.

``spd-say`` of speech-dispatcher or ``espeak-ng`` on Linux, ``say`` on macOS, the synthesizer of Windows by its
PowerShell. All calls return at once; one thread of its own waits for the voice.
"""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from atlantis_desktop.words import _, language

_log = logging.getLogger(__name__)

MOST_WAITING: Final = 6
"""With more sentences than this waiting the oldest are left out: what is told would lag behind what is seen."""
LONGEST: Final = 600
"""So many letters are read at once at most."""
WINDOWS_SCRIPT: Final = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'{language}'); "
    "$voice.Speak([Console]::In.ReadToEnd())"
)


class Voice(NamedTuple):
    """How one sentence is read aloud: the command, which ends when it is read, and whether it takes it as input."""

    command: tuple[str, ...]
    by_input: bool
    stop: tuple[str, ...] = ()
    """What silences the voice where ending the command does not."""

    def of(self, sentence: str) -> tuple[str, ...]:
        """Return the whole command for a sentence."""
        return self.command if self.by_input else (*self.command, sentence)


def system_voice(
    language: str, platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which
) -> Voice | None:
    """Return how this system reads aloud in a language such as ``de``, None where it has no voice.

    A sentence is never a part of a script: it comes as input or as the last argument, behind a ``--``.
    """
    if platform == "win32":
        shell = which("powershell")
        script = WINDOWS_SCRIPT.format(language=language)
        return Voice((shell, "-NoProfile", "-NonInteractive", "-Command", script), True) if shell else None
    if platform == "darwin":
        say = which("say")
        return Voice((say, "-f", "-"), True) if say else None
    dispatcher = which("spd-say")
    if dispatcher:
        return Voice((dispatcher, "--wait", "-l", language, "--"), False, (dispatcher, "-C"))
    for name in ("espeak-ng", "espeak"):
        program = which(name)
        if program:
            return Voice((program, "-v", language, "--stdin"), True)
    return None


def why_silent() -> str:
    """Return why nothing can be read aloud here, as a sentence; empty where it can."""
    if system_voice(language()) is not None:
        return ""
    return _("This computer has no voice: speech-dispatcher, or espeak-ng, reads aloud on Linux.")


class Speech:
    """Reads sentences aloud in their order. ``is_on`` without a voice does nothing."""

    def __init__(self, voice: Callable[[], Voice | None] | None = None) -> None:
        """Take what tells how the system reads aloud, for tests; it is asked anew for each sentence's language."""
        self._voice = voice or (lambda: system_voice(language()))
        self.is_on = False
        self._waiting: deque[str] = deque()
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._running: subprocess.Popen[bytes] | None = None
        self._stop: tuple[str, ...] = ()
        self._ends = False

    def say(self, sentence: str, at_once: bool = False) -> None:
        """Read a sentence when those before it are read; ``at_once`` silences and forgets these."""
        sentence = " ".join(sentence.split())[:LONGEST]
        if not self.is_on or not sentence:
            return
        with self._change:
            if at_once:
                self._waiting.clear()
                self._silence()
            self._waiting.append(sentence)
            while len(self._waiting) > MOST_WAITING:
                self._waiting.popleft()
            if self._thread is None:
                self._ends = False
                self._thread = threading.Thread(target=self._work, name="speech", daemon=True)
                self._thread.start()
            self._change.notify()

    def hush(self) -> None:
        """Silence the voice, and forget what was to be read."""
        with self._change:
            self._waiting.clear()
            self._silence()

    def close(self) -> None:
        """Silence the voice and end the thread; waits at most a second."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        with self._change:
            self._ends = True
            self._waiting.clear()
            self._silence()
            self._change.notify()
        thread.join(1.0)

    def _silence(self) -> None:
        running, self._running = self._running, None
        if running is None or running.poll() is not None:
            return
        running.kill()
        if self._stop:
            _run(self._stop)

    # ---------------------------------------------------------------------------------- in the thread of the voice

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._waiting or self._ends)
                if self._ends:
                    return
                sentence = self._waiting.popleft()
                voice = self._voice()
                process = None if voice is None else _run(voice.of(sentence))
                self._running, self._stop = process, () if voice is None else voice.stop
            if process is not None and voice is not None:
                _finish(process, sentence if voice.by_input else "")


def _run(command: Sequence[str]) -> subprocess.Popen[bytes] | None:
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    try:
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, creationflags=flags
        )
    except OSError as error:
        _log.warning("The system's voice cannot be started: %s", error)
        return None


def _finish(process: subprocess.Popen[bytes], sentence: str) -> None:
    try:
        process.communicate(sentence.encode())
    except OSError as error:
        _log.info("The system's voice was silenced: %s", error)
