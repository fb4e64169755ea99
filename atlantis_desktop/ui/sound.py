"""Sound cues: played by name, loaded off the window's thread, silent where there is no device.

``assets/sounds/cues.toml`` names the file of each cue: ``ui_press = "ui_press.wav"`` or a table with ``file``, ``bus``
(effects, ambience or music), ``volume`` (0 to 1) and ``loop``. The device is opened at the first cue and closed when
nothing has sounded for a while, since an open device costs processor time.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pygame

from atlantis_desktop.engine.toml_door import read_toml
from atlantis_desktop.ui.device import silent_libraries

_log = logging.getLogger(__name__)

BUSES: Final = ("effects", "ambience", "music")
REST_SECONDS: Final = 20.0
"""The device is closed after so many seconds without sound."""


@dataclass(frozen=True)
class Cue:
    """One cue: its file below the sounds folder, its bus, its own volume from 0 to 1, whether it repeats."""

    id: str
    file: str
    bus: str = "effects"
    volume: float = 1.0
    loop: bool = False


def read_cues(path: Path) -> dict[str, Cue]:
    """Read the list of cues. Gives an empty one where none can be read: the program then stays silent."""
    try:
        data = read_toml(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        _log.warning("The list of sounds %s cannot be read: %s", path.name, error)
        return {}
    rows = data.get("cues", data)
    cues: dict[str, Cue] = {}
    for name, row in rows.items() if isinstance(rows, dict) else ():
        cue = _cue(str(name), row)
        if cue is None:
            _log.warning("The sound %s in %s names no file", name, path.name)
        else:
            cues[str(name)] = cue
    return cues


def _cue(name: str, row: Any) -> Cue | None:
    if isinstance(row, str):
        return Cue(name, row)
    if not isinstance(row, dict) or not isinstance(row.get("file"), str):
        return None
    bus = row.get("bus", "effects")
    volume = row.get("volume", 1.0)
    return Cue(
        name,
        row["file"],
        bus if bus in BUSES else "effects",
        min(1.0, max(0.0, float(volume))) if isinstance(volume, int | float) else 1.0,
        bool(row.get("loop", False)),
    )


class Sound:
    """Plays cues. All calls return at once; one thread of its own opens the device and loads files."""

    def __init__(self, root: Path, cues: dict[str, Cue] | None = None, enabled: bool = True) -> None:
        self.root = root
        self._cues = cues
        self.enabled = enabled
        self.volumes: dict[str, int] = {"master": 80, "effects": 70, "ambience": 50, "music": 25}
        self.muted = False
        self.mute_unfocused = True
        self.focused = True
        self.played: list[str] = []
        """The last cues asked for, newest last; what tests and the visible counterparts look at."""
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loaded: dict[str, Any] = {}
        self._loops: dict[str, Any] = {}
        self._open = False
        self._quiet = 0.0
        self._resting = False
        self._wanted: set[str] = set()

    @property
    def cues(self) -> dict[str, Cue]:
        """All cues by id; read at the first use."""
        if self._cues is None:
            self._cues = read_cues(self.root / "cues.toml")
        return self._cues

    @property
    def is_open(self) -> bool:
        """Whether the sound device is open now."""
        return self._open

    def play(self, cue: str) -> None:
        """Play a cue once, or start it if it repeats. An unknown cue is passed over."""
        self.played.append(cue)
        del self.played[:-50]
        found = self.cues.get(cue) if self.enabled else None
        if found is None:
            return
        if found.loop:
            self._wanted.add(cue)
        if self._resting or self.level(found) <= 0:
            return
        self._quiet = 0.0
        self._do(lambda: self._play(found))

    def stop(self, cue: str) -> None:
        """End a repeating cue softly."""
        self._wanted.discard(cue)
        self._do(lambda: self._stop(cue))

    def level(self, cue: Cue) -> float:
        """Return the loudness of a cue from 0 to 1 under the volumes in force."""
        if self.muted or (self.mute_unfocused and not self.focused):
            return 0.0
        return cue.volume * self.volumes.get("master", 100) / 100 * self.volumes.get(cue.bus, 100) / 100

    def set_volumes(self, **volumes: int) -> None:
        """Set volumes from 0 to 100: master, effects, ambience, music."""
        self.volumes.update({name: min(100, max(0, value)) for name, value in volumes.items()})
        self._do(self._refresh)

    def set_muted(self, muted: bool) -> None:
        """Silence everything, or let it sound again."""
        self.muted = muted
        self._do(self._refresh)

    def set_focus(self, focused: bool) -> None:
        """Tell whether the window has the focus; without it all is silent if the settings say so."""
        self.focused = focused
        self._do(self._refresh)

    def rest(self) -> None:
        """Let repeating cues fade and close the device until :meth:`wake`, as when nobody is there."""
        if not self._resting:
            self._resting = True
            self._do(self._close)

    def wake(self) -> None:
        """Let the repeating cues sound again after a rest."""
        if not self._resting:
            return
        self._resting = False
        for cue in sorted(self._wanted):
            self.play(cue)

    @property
    def looped(self) -> frozenset[str]:
        """The cues that are heard again and again now."""
        return frozenset(self._loops)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass; closes the device when it has been silent long enough."""
        if not self._open or self._loops:
            return
        self._quiet += dt
        if self._quiet >= REST_SECONDS:
            self._quiet = 0.0
            self._do(self._close)

    def close(self) -> None:
        """Close the device and end the thread; waits at most a second."""
        if self._thread is None:
            return
        self._jobs.put(self._close)
        self._jobs.put(None)
        self._thread.join(1.0)
        self._thread = None

    # ---------------------------------------------------------------------------------- in the thread of the sounds

    def _do(self, job: Callable[[], None]) -> None:
        if not self.enabled:
            return
        if self._thread is None:
            if not self._cues:
                return
            self._thread = threading.Thread(target=self._work, name="sound", daemon=True)
            self._thread.start()
        self._jobs.put(job)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except (OSError, pygame.error, ValueError) as error:
                _log.warning("A sound could not be played: %s", error)

    def _ready(self) -> bool:
        if self._open or not self.enabled:
            return self._open
        try:
            with silent_libraries():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
            pygame.mixer.set_num_channels(16)
            self._open = True
        except pygame.error as error:
            _log.info("There is no sound device: %s", error)
            self.enabled = False
        return self._open

    def _play(self, cue: Cue) -> None:
        if not self._ready() or (cue.loop and cue.id in self._loops):
            return
        sound = self._loaded.get(cue.id)
        if sound is None:
            sound = self._loaded[cue.id] = pygame.mixer.Sound(str(self.root / cue.file))
        sound.set_volume(self.level(cue))
        sound.play(-1 if cue.loop else 0)
        if cue.loop:
            self._loops[cue.id] = sound

    def _stop(self, cue: str) -> None:
        sound = self._loops.pop(cue, None)
        if sound is not None:
            sound.fadeout(600)

    def _refresh(self) -> None:
        for name, sound in self._loaded.items():
            sound.set_volume(self.level(self.cues[name]))
        if not self._resting:
            for name in sorted(self._wanted - set(self._loops)):
                if self.level(self.cues[name]) > 0:
                    self._play(self.cues[name])

    def _close(self) -> None:
        if not self._open:
            return
        self._loaded.clear()
        self._loops.clear()
        pygame.mixer.quit()
        self._open = False
