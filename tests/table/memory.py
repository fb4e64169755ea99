"""What windows of one size and look make of the pictures and fonts that ship is made once for all tests of a process.

A window that a person keeps open remembers its pictures, panels, cards and set words by what they were made from. Here
all windows share that memory, so that a test does not make them anew.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import cache, wraps
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pygame

from atlantis_desktop import words
from atlantis_desktop.paths import data_root
from atlantis_desktop.ui.art.store import Drawing, Store, _bytes_of
from atlantis_desktop.ui.art.surfaces import Material
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.garbage_collection import Tidying
from atlantis_desktop.ui.scaling import Scale
from atlantis_desktop.ui.text import Text
from atlantis_desktop.ui.theme import Theme

MOST_BYTES = 1_000_000_000
MOST_LOOKS = 12


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
        self.looks: WeakKeyDictionary[Store, Any] = WeakKeyDictionary()
        """What the pictures of a window depend on besides their names: its size and scale, colours and language."""
        self.words: OrderedDict[Any, tuple[Any, ...]] = OrderedDict()
        """By look: fonts, lines of words, and sizes that fit."""

    def around(self, make: Callable[..., pygame.Surface], loads: bool = False) -> Callable[..., pygame.Surface]:
        """Give ``make``, a method of the store, with a memory; with ``loads`` it gives pictures as they were loaded."""

        @wraps(make)
        def remembered(owner: Store, *args: Any) -> pygame.Surface:
            if not ships(owner.root) or owner.laid or pygame.display.get_surface() is None:
                return make(owner, *args)
            key = (make.__name__, owner.grey, *map(str, args))
            found = self.found(key)
            if found is None:
                found = self._own(make(owner, *args))
                if owner.missing:
                    return found
                self.hold(key, found)
                if loads:
                    self.loaded[found] = key
            return found

        return remembered

    def _own(self, surface: pygame.Surface) -> pygame.Surface:
        """Who draws a picture marks it with how it is drawn: what was loaded stays as it is."""
        return surface.copy() if surface in self.loaded else surface

    def preparing(self, make: Callable[..., Any]) -> Callable[..., Any]:
        """Give ``make``, a method of the store, so that nobody is handed what was loaded itself."""

        def prepared(owner: Store, *args: Any) -> Any:
            made = make(owner, *args)
            return [self._own(surface) for surface in made] if isinstance(made, list) else self._own(made)

        return prepared

    def scaling(self, scale: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        """Give ``scale`` a memory for loaded pictures: grounds of whole windows are scaled for every table anew."""

        @wraps(scale)
        def remembered(surface: pygame.Surface, size: Any, *more: Any) -> pygame.Surface:
            source = None if more else self.loaded.get(surface)
            if source is None:
                return scale(surface, size, *more)
            key = ("scaled", source, tuple(size))
            found = self.found(key)
            if found is None:
                found = scale(surface, size)
                self.hold(key, found)
            return found.copy()

        return remembered

    def keeping(self, keep: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        """Give ``keep``, a method of the store, the memory of all windows of the same size and look."""

        def remembered(owner: Store, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
            look = self.looks.get(owner)
            if look is None:
                return keep(owner, key, make)

            def made() -> pygame.Surface:
                whole = ("kept", look, key)
                found = self.found(whole)
                if found is not None:
                    return found.copy()
                found = make()
                if not owner.missing:
                    # How a picture was drawn before changes its last bits: each window begins with one of its own.
                    self.hold(whole, found.copy())
                return found

            return keep(owner, key, made)

        return remembered

    def adapting(self, adapt: Callable[..., None]) -> Callable[..., None]:
        """Give ``adapt``, a method of a window's tools, so that it takes up the memory for their size and look."""

        def remembered(ui: Ui, scale: Scale, theme: Theme) -> None:
            adapt(ui, scale, theme)
            if not ships(ui.store.root):
                return
            look = self.looks[ui.store] = (scale, theme.key, words.language())
            if look not in self.words:
                self.words[look] = ({}, OrderedDict(), {})
                if len(self.words) > MOST_LOOKS:
                    self.words.popitem(last=False)
            self.words.move_to_end(look)
            ui.text._fonts, ui.text._layouts, ui.text._fits = self.words[look]

        return remembered

    @staticmethod
    def clear(owner: Text) -> None:
        """Forget what was set in words, as `Text.clear` does, but for this window alone."""
        owner._fonts, owner._layouts, owner._kept, owner._fits, owner._bytes = {}, OrderedDict(), OrderedDict(), {}, 0

    def found(self, key: Any) -> pygame.Surface | None:
        found = self.surfaces.get(key)
        # A thread that prepares a picture may have let it go in between.
        with suppress(KeyError):
            self.surfaces.move_to_end(key)
        return found

    def hold(self, key: Any, surface: pygame.Surface) -> None:
        before = self.surfaces.pop(key, None)
        self.surfaces[key] = surface
        self.bytes += _bytes_of(surface) - (0 if before is None else _bytes_of(before))
        while self.bytes > MOST_BYTES and len(self.surfaces) > 1:
            _old, gone = self.surfaces.popitem(last=False)
            self.bytes -= _bytes_of(gone)

    def body(self, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        """Give ``make``, which paints the body of a panel, with a memory; whoever keeps a body does not paint on it."""

        def remembered(ui: Ui, size: tuple[int, int], material: Material) -> pygame.Surface:
            if ui.store.missing or not ships(ui.store.root):
                return make(ui, size, material)
            key = ("body", ui.store.grey, ui.store.scale, size, material)
            found = self.found(key)
            if found is None:
                found = make(ui, size, material)
                self.hold(key, found)
            return found

        return remembered


def drawings(read: Callable[[Path], dict[str, Drawing]]) -> Callable[[Path], dict[str, Drawing]]:
    """Give ``read`` with a memory for the drawings that ship."""
    once = cache(read)
    return lambda path: dict(once(path)) if ships(path) else read(path)


class Untidy(Tidying):
    """Leaves Python's collector as it is: a process of tests has set thousands of tests aside from its searches."""

    def begin(self) -> None:
        pass

    def end(self) -> None:
        pass

    def rest(self, *_given: object, **_named: object) -> bool:
        return False


SHARED = Shared()
"""What the windows of this process share."""


def alone(store: Store) -> None:
    """Let a window make its pictures itself from now on, and hand none to others: this one draws in its own way."""
    SHARED.looks.pop(store, None)
