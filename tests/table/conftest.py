"""Pictures of the repository are decoded once for all tests of a process, not once for every window they open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, wraps
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pygame
import pytest

from atlantis_desktop.paths import data_root
from atlantis_desktop.table import window
from atlantis_desktop.table.art import store, surfaces
from atlantis_desktop.table.art.store import Drawing, Store
from atlantis_desktop.table.art.surfaces import Material
from atlantis_desktop.table.ui import Ui

MOST_BYTES = 400_000_000


class Shared:
    """Surfaces by what they were made from; all are forgotten when they take too much room."""

    def __init__(self) -> None:
        self.surfaces: dict[Any, pygame.Surface] = {}
        self.loaded: WeakKeyDictionary[pygame.Surface, Any] = WeakKeyDictionary()
        """Pictures as they came from their file, by what they were loaded as; nobody paints on them."""
        self.bytes = 0

    def around(self, make: Callable[..., pygame.Surface], copies: bool) -> Callable[..., pygame.Surface]:
        """Give ``make``, a method of the store, with a memory; with ``copies`` what comes out of it may be changed."""

        @wraps(make)
        def remembered(owner: Store, *args: Any) -> pygame.Surface:
            if not owner.root.is_relative_to(data_root()) or pygame.display.get_surface() is None:
                return make(owner, *args)
            key = (make.__name__, owner.grey, *map(str, args))
            found = self.surfaces.get(key)
            if found is None:
                found = make(owner, *args)
                if owner.missing:
                    return found
                self._keep(key, found)
            if not copies:
                return found
            copy = found.copy()
            self.loaded[copy] = key
            return copy

        return remembered

    def scaling(self, scale: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        """Give ``scale`` a memory for loaded pictures: grounds of whole windows are scaled for every table anew."""

        @wraps(scale)
        def remembered(surface: pygame.Surface, size: Any, *more: Any) -> pygame.Surface:
            source = None if more else self.loaded.get(surface)
            if source is None:
                return scale(surface, size, *more)
            key = ("scaled", source, tuple(size))
            found = self.surfaces.get(key)
            if found is None:
                found = scale(surface, size)
                self._keep(key, found)
            return found.copy()

        return remembered

    def _keep(self, key: Any, surface: pygame.Surface) -> None:
        self.bytes += surface.get_height() * surface.get_pitch()
        if self.bytes > MOST_BYTES:
            self.surfaces.clear()
            self.bytes = 0
        self.surfaces[key] = surface

    def body(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        """Give ``make``, which paints the body of a panel, with a memory; whoever keeps a body does not paint on it."""

        def remembered(ui: Ui, size: tuple[int, int], material: Material) -> pygame.Surface:
            if ui.store.missing or not ui.store.root.is_relative_to(data_root()):
                return make(ui, size, material)
            key = ("body", ui.store.grey, ui.store.scale, size, material)
            found = self.surfaces.get(key)
            if found is None:
                found = make(ui, size, material)
                self._keep(key, found)
            return found

        return remembered


@pytest.fixture(scope="session", autouse=True)
def shared_pictures() -> Iterator[None]:
    """While the tests of this folder run, every store shares what it decodes and scales."""
    shared = Shared()
    with pytest.MonkeyPatch.context() as patch:
        for name, copies in (("load", True), ("_make", False), ("_nine", False)):
            patch.setattr(Store, name, shared.around(getattr(Store, name), copies))
        patch.setattr(pygame.transform, "smoothscale", shared.scaling(pygame.transform.smoothscale))
        patch.setattr(surfaces, "_body", shared.body(surfaces._body))
        # Memory that goes back to the system with each picture has to be asked for again for the next.
        patch.setattr(window, "give_memory_back", lambda: None)
        patch.setattr(store, "read_manifest", _manifest(store.read_manifest))
        yield


def _manifest(read: Callable[[Path], dict[str, Drawing]]) -> Callable[[Path], dict[str, Drawing]]:
    """Give ``read`` with a memory for the list of drawings that ships."""
    once = cache(read)
    return lambda path: dict(once(path)) if path.is_relative_to(data_root()) else read(path)
