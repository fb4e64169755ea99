"""Every screen in every supported window, at every interface scale, in every language: readable and clickable."""

from itertools import cycle
from typing import Any

import pytest

from atlantis_desktop.ui.scaling import MATRIX_SCALES, MATRIX_SIZES
from tests.table.screens import SCREENS, faults, shown, tiered

LANGUAGES = ("en", "de", "qps")


def _sample() -> list[Any]:
    """Each screen in the least and in the usual window, and in one more that passes through all the others in turn."""
    fixed = [(MATRIX_SIZES[0], 200, "qps"), ((1920, 1080), 100, "de")]
    # The numbers of sizes, scales and languages have no common divisor that would keep pairs from meeting.
    turning = cycle(zip(cycle(MATRIX_SIZES), cycle((*MATRIX_SCALES[1:], 75)[:5]), cycle(LANGUAGES)))
    return [tiered(screen, *one) for screen in SCREENS for one in (*fixed, next(turning))]


def _id(value: object) -> str:
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


# Each screen has three windows, so that of every two cases one falls on each screen.
@pytest.mark.every(2)
@pytest.mark.parametrize(("screen", "size", "scale", "language"), _sample(), ids=_id)
def test_a_screen_can_be_read_and_clicked(screen: str, size: tuple[int, int], scale: int, language: str) -> None:
    with shown(screen, size, scale, language) as app:
        found = faults(app)
    assert not found, "\n".join(found)
