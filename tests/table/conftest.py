"""Pictures of the repository are decoded once for all tests of a process, not once for every window they open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

import pygame
import pytest

from atlantis_desktop.paths import data_root
from atlantis_desktop.table.art.store import Store

MOST_BYTES = 400_000_000


class Shared:
    """Surfaces by what they were made from; all are forgotten when they take too much room."""

    def __init__(self) -> None:
        self.surfaces: dict[Any, pygame.Surface] = {}
        self.bytes = 0

    def around(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        """Give ``make``, a method of the store, with a memory; what comes out of it is a copy that may be changed."""

        @wraps(make)
        def remembered(store: Store, *args: Any) -> pygame.Surface:
            if not store.root.is_relative_to(data_root()) or pygame.display.get_surface() is None:
                return make(store, *args)
            key = (make.__name__, store.grey, *map(str, args))
            found = self.surfaces.get(key)
            if found is None:
                found = make(store, *args)
                if store.missing:
                    return found
                self.bytes += found.get_height() * found.get_pitch()
                if self.bytes > MOST_BYTES:
                    self.surfaces.clear()
                    self.bytes = 0
                self.surfaces[key] = found
            return found.copy()

        return remembered


@pytest.fixture(scope="session", autouse=True)
def shared_pictures() -> Iterator[None]:
    """While the tests of this folder run, every store shares what it decodes and scales."""
    shared = Shared()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("load", "_make", "_nine"):
            patch.setattr(Store, name, shared.around(getattr(Store, name)))
        yield
