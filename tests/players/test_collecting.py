"""A process that does nothing but play looks for rings of dead objects seldom, but it does."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from atlantis_desktop.players.collecting import SELDOM, collect_seldom


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def test_what_there_is_already_is_left_alone_and_rings_still_go() -> None:
    collect_seldom()
    assert gc.get_threshold() == SELDOM and gc.get_freeze_count() > 1000
    ring = Ring()
    left = weakref.ref(ring)
    del ring
    kept = [[] for _each in range(SELDOM[0] + 1000)]  # type: ignore[var-annotated]
    assert left() is None and kept
