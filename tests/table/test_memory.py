"""The memory that windows of one test process share keeps what it says it keeps."""

from __future__ import annotations

import pygame
import pytest

from tests.table import memory
from tests.table.memory import Shared


def picture(height: int) -> pygame.Surface:
    return pygame.Surface((10, height), pygame.SRCALPHA)


def held(shared: Shared) -> int:
    return sum(surface.get_height() * surface.get_pitch() for surface in shared.surfaces.values())


def test_a_picture_kept_again_counts_once() -> None:
    shared = Shared()
    for height in (5, 5, 9, 3):
        shared.hold("one", picture(height))
        assert shared.bytes == held(shared) == 40 * height


def test_the_oldest_go_and_what_was_used_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST_BYTES", 40 * 20)
    shared = Shared()
    for name in ("one", "two"):
        shared.hold(name, picture(8))
    assert shared.found("one") is not None
    shared.hold("three", picture(8))
    assert list(shared.surfaces) == ["one", "three"]
    assert shared.bytes == held(shared)
