"""Loads what is first seen in motion ahead of its time, on a thread of its own, so that no motion waits for a file."""

from __future__ import annotations

import threading
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.table.island.cardface import CARD, SHADOW

if TYPE_CHECKING:
    from atlantis_desktop.table.ui import Ui

Part = tuple[str, tuple[int, int]]
KINDS: Final = ("misfortune", "omen")
PICTURE, BAND = (287, 164), (320, 64)
"""Sizes of the parts of a card in units, as `paint_full_card` lays them."""


class Warmer:
    """Prepares the parts of a large misfortune and the faces of the dice; `take` hands them to the store."""

    def __init__(self, ui: Ui, card: Rect, die: Rect) -> None:
        """Take the tools, where a misfortune is read, and where a die lies."""
        self.ui = ui
        k = card.width / CARD[0]

        def part(name: str, size: tuple[float, float]) -> Part:
            return f"rising/cards/{name}", (round(size[0] * k), round(size[1] * k))

        self._parts = [part("shadow", SHADOW), part("field_shade", CARD), ("rising/cards/field_mask", card.size)]
        for kind in KINDS:
            self._parts += [
                part(f"picture_{kind}", PICTURE), part(f"frame_{kind}", CARD), part(f"band_{kind}", BAND),
            ]  # fmt: skip
        self._parts.append(("rising/cards/back_misfortune", card.size))
        self._parts += [(f"rising/dice/die_{face}", die.size) for face in range(1, 7)]
        self._ready: SimpleQueue[tuple[Part, Surface]] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def take(self) -> None:
        """Begin to load at the first call, later hand what is ready to the store, one part at a time."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="island", daemon=True)
            self._thread.start()
            return
        try:
            (name, size), surface = self._ready.get_nowait()
        except Empty:
            return
        self.ui.store.adopt(name, size, surface)

    def _work(self) -> None:
        for name, size in self._parts:
            self._ready.put(((name, size), self.ui.store.prepare(name, size)))
