"""What windows make of pictures and fonts is made once for all tests of a process."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from atlantis_desktop.ui import app, text, window
from atlantis_desktop.ui.art import store, surfaces
from atlantis_desktop.ui.art.store import Store
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.text import Text
from tests.prototypes.kit import close_all
from tests.table.memory import SHARED, Untidy, drawings


@pytest.fixture(scope="session", autouse=True)
def shared_pictures() -> Iterator[None]:
    """While the tests of this folder run, windows share what they decode, scale, paint and set."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "load", SHARED.around(Store.load, loads=True))
        for name in ("_make", "_nine"):
            patch.setattr(Store, name, SHARED.around(getattr(Store, name)))
        for name in ("prepare", "prepare_all"):
            patch.setattr(Store, name, SHARED.preparing(getattr(Store, name)))
        patch.setattr(pygame.transform, "smoothscale", SHARED.scaling(pygame.transform.smoothscale))
        patch.setattr(Store, "keep", SHARED.keeping(Store.keep))
        patch.setattr(Ui, "adapt", SHARED.adapting(Ui.adapt))
        patch.setattr(Text, "clear", SHARED.clear)
        patch.setattr(text, "LAYOUTS_KEPT", 20_000)
        patch.setattr(surfaces, "_body", SHARED.body(surfaces._body))
        # Memory that goes back to the system with each picture has to be asked for again for the next.
        patch.setattr(window, "give_memory_back", lambda: None)
        patch.setattr(app, "Tidying", Untidy)
        patch.setattr(store, "read_drawings", drawings(store.read_drawings))
        yield


@pytest.fixture(scope="module", autouse=True)
def tidied() -> Iterator[None]:
    """Between two files of tests, processes keep no memory that they do not use, and no prototype in the box."""
    close_all()
    yield
    close_all()
    window.trim_memory()
