"""Loads pictures ahead of their first use, on a thread of its own, so that no motion waits for a file."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue

from pygame import Surface

from atlantis_desktop.ui.context import Ui

Part = tuple[str, tuple[int, int]]
"""A drawing and the size at which it will be asked for."""


class Warmer:
    """Prepares drawings at their sizes, and loads those from which pieces of any size are cut.

    The thread loads and scales; `take` hands what is ready to the image store, in the window's own thread.
    """

    def __init__(
        self, ui: Ui, parts: Sequence[Part], sources: Sequence[str] = (), more: Callable[[], None] | None = None,
        first: Callable[[], object] | None = None, most: int = 4,
    ) -> None:  # fmt: skip
        """Take the parts, the drawings that are kept as they are stored, and what is made at last or before the parts.

        Call `go_on` in every round of the loop once the first picture was shown; it hands over up to ``most`` pictures.
        """
        self.ui, self.most = ui, most
        self._more = more
        self._first = first
        self._parts = list(parts)
        self._sources = [name for name in sources if name in ui.store]
        self._ready: SimpleQueue[tuple[str, tuple[int, int] | None, Surface]] = SimpleQueue()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to load; a second call does nothing."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="pictures", daemon=True)
            self._thread.start()

    def go_on(self) -> None:
        """Load, and hand over what is ready."""
        self.start()
        self.take(self.most)

    def stop(self) -> None:
        """End the loading, as when the window changes; what is loaded already may still be taken."""
        self._stop.set()

    @property
    def stopped(self) -> bool:
        """Whether it was told to load no more."""
        return self._stop.is_set()

    @property
    def done(self) -> bool:
        """Whether everything was loaded and taken."""
        return self._thread is not None and not self._thread.is_alive() and self._ready.empty()

    def take(self, most: int = 4) -> int:
        """Hand up to ``most`` pictures that are ready to the store. Gives how many."""
        taken = 0
        while taken < most:
            try:
                name, size, surface = self._ready.get_nowait()
            except Empty:
                break
            if self._stop.is_set():
                pass
            elif size is None:
                self.ui.store.adopt_source(name, surface)
            else:
                self.ui.store.adopt(name, size, surface)
            taken += 1
        return taken

    def _work(self) -> None:
        for name in self._sources:
            if self._stop.is_set():
                return
            self._ready.put((name, None, self.ui.store.load(name)))
        if self._first is not None:
            self._first()
        sizes: dict[str, list[tuple[int, int]]] = {}
        for name, size in self._parts:
            sizes.setdefault(name, []).append(size)
        for name, wanted in sizes.items():
            if self._stop.is_set():
                return
            for size, surface in zip(wanted, self.ui.store.prepare_all(name, wanted), strict=True):
                self._ready.put((name, size, surface))
        if self._more is not None and not self._stop.is_set():
            self._more()
