"""Pictures of the repository are decoded once for all tests of a process, not once for every window they open."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
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

MOST_BYTES = 700_000_000


@cache
def ships(root: Path) -> bool:
    """Whether the pictures of this folder are those of the program, which no test changes."""
    return root.is_relative_to(data_root())


class Shared:
    """Surfaces by what they were made from; the oldest are forgotten when all take too much room."""

    def __init__(self) -> None:
        self.surfaces: OrderedDict[Any, pygame.Surface] = OrderedDict()
        self.loaded: WeakKeyDictionary[pygame.Surface, Any] = WeakKeyDictionary()
        """Pictures as they came from their file, by what they were loaded as; nobody paints on them."""
        self.bytes = 0

    def around(self, make: Callable[..., pygame.Surface], loads: bool = False) -> Callable[..., pygame.Surface]:
        """Give ``make``, a method of the store, with a memory; with ``loads`` it gives pictures as they were loaded."""

        @wraps(make)
        def remembered(owner: Store, *args: Any) -> pygame.Surface:
            if not ships(owner.root) or pygame.display.get_surface() is None:
                return make(owner, *args)
            key = (make.__name__, owner.grey, *map(str, args))
            found = self._found(key)
            if found is None:
                found = self._own(make(owner, *args))
                if owner.missing:
                    return found
                self._keep(key, found)
                if loads:
                    self.loaded[found] = key
            return found

        return remembered

    def _own(self, surface: pygame.Surface) -> pygame.Surface:
        """Who draws a picture marks it with how it is drawn: what was loaded stays as it is."""
        return surface.copy() if surface in self.loaded else surface

    def preparing(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        """Give ``make``, a method of the store, so that nobody is handed what was loaded itself."""
        return wraps(make)(lambda owner, *args: self._own(make(owner, *args)))

    def scaling(self, scale: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        """Give ``scale`` a memory for loaded pictures: grounds of whole windows are scaled for every table anew."""

        @wraps(scale)
        def remembered(surface: pygame.Surface, size: Any, *more: Any) -> pygame.Surface:
            source = None if more else self.loaded.get(surface)
            if source is None:
                return scale(surface, size, *more)
            key = ("scaled", source, tuple(size))
            found = self._found(key)
            if found is None:
                found = scale(surface, size)
                self._keep(key, found)
            return found.copy()

        return remembered

    def _found(self, key: Any) -> pygame.Surface | None:
        found = self.surfaces.get(key)
        # A thread that prepares a picture may have let it go in between.
        with suppress(KeyError):
            self.surfaces.move_to_end(key)
        return found

    def _keep(self, key: Any, surface: pygame.Surface) -> None:
        self.surfaces[key] = surface
        self.bytes += surface.get_height() * surface.get_pitch()
        while self.bytes > MOST_BYTES and len(self.surfaces) > 1:
            _old, gone = self.surfaces.popitem(last=False)
            self.bytes -= gone.get_height() * gone.get_pitch()

    def body(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        """Give ``make``, which paints the body of a panel, with a memory; whoever keeps a body does not paint on it."""

        def remembered(ui: Ui, size: tuple[int, int], material: Material) -> pygame.Surface:
            if ui.store.missing or not ships(ui.store.root):
                return make(ui, size, material)
            key = ("body", ui.store.grey, ui.store.scale, size, material)
            found = self._found(key)
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
        patch.setattr(Store, "load", shared.around(Store.load, loads=True))
        for name in ("_make", "_nine"):
            patch.setattr(Store, name, shared.around(getattr(Store, name)))
        patch.setattr(Store, "prepare", shared.preparing(Store.prepare))
        patch.setattr(pygame.transform, "smoothscale", shared.scaling(pygame.transform.smoothscale))
        patch.setattr(surfaces, "_body", shared.body(surfaces._body))
        # Memory that goes back to the system with each picture has to be asked for again for the next.
        patch.setattr(window, "give_memory_back", lambda: None)
        patch.setattr(store, "read_manifest", _manifest(store.read_manifest))
        yield


def _manifest(read: Callable[[Path], dict[str, Drawing]]) -> Callable[[Path], dict[str, Drawing]]:
    """Give ``read`` with a memory for the list of drawings that ships."""
    once = cache(read)
    return lambda path: dict(once(path)) if ships(path) else read(path)
