"""From canvas units to window pixels."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_desktop.ui.scaling import MATRIX_SCALES, MATRIX_SIZES, Scale, fit, place_on, supported_matrix

windows = st.tuples(st.integers(1024, 4000), st.integers(640, 2400))
percents = st.integers(15, 40).map(lambda n: n * 5)


def test_a_unit_is_one_pixel_at_1080p() -> None:
    scale = Scale(1920, 1080)
    assert (scale.unit, scale.text) == (1.0, 1.0)
    assert tuple(scale.rect(10, 20, 30, 40)) == (10, 20, 30, 40)


@given(windows, percents)
def test_a_window_never_shows_fewer_than_960_by_540_units(window: tuple[int, int], percent: int) -> None:
    scale = Scale(*window, percent / 100)
    assert scale.view_w >= 959.9
    assert scale.view_h >= 539.9


@given(windows, percents, st.floats(1, 100))
def test_no_letters_are_smaller_than_15_pixels(window: tuple[int, int], percent: int, size: float) -> None:
    assert Scale(*window, percent / 100).font_px(size) >= 15


@given(windows, percents)
def test_body_text_is_18_pixels_or_more_from_1080p_on(window: tuple[int, int], percent: int) -> None:
    scale = Scale(*window, percent / 100)
    if scale.unit >= 1:
        assert scale.font_px(18) >= 18


def test_words_below_what_can_be_read_stay_larger_than_asked_and_that_is_told() -> None:
    scale = Scale(1280, 720, 1.0)
    assert scale.is_floored
    assert scale.effective == pytest.approx(1.25)
    assert not Scale(1920, 1080, 1.0).is_floored


@pytest.mark.parametrize(
    ("anchor", "expected"),
    [
        ("lt", (100, 50, 200, 80)),
        ("rt", (780, 50, 200, 80)),
        ("lb", (100, 170, 200, 80)),
        ("lrtb", (100, 50, 880, 200)),
        ("c", (440, 110, 200, 80)),
    ],
)
def test_a_rectangle_keeps_its_distance_to_the_edges_of_its_anchor(anchor: str, expected: tuple[int, ...]) -> None:
    # The window is 680 wider and 120 higher than the canvas.
    assert tuple(place_on((100, 50, 200, 80), anchor, (1920, 1080), (2600, 1200), 1.0)) == expected


@given(windows, percents, st.integers(0, 1800), st.integers(1, 100), st.integers(1, 100))
def test_neighbours_touch_exactly(window: tuple[int, int], percent: int, x: int, w: int, v: int) -> None:
    scale = Scale(*window, percent / 100)
    assert scale.rect(x, 0, w, 10).right == scale.rect(x + w, 0, v, 10).left


@pytest.mark.parametrize(
    ("size", "percent", "expected"),
    [
        ((1920, 1080), 100, "whole"),
        ((1920, 1080), 125, "whole"),
        ((1920, 1080), 130, "drawer"),
        ((1920, 1080), 160, "folded"),
        ((1280, 720), 100, "whole"),
        ((1280, 720), 130, "folded"),
        ((1024, 640), 100, "folded"),
        ((3840, 2160), 200, "folded"),
        ((1000, 640), 100, "small"),
    ],
)
def test_what_folds(size: tuple[int, int], percent: int, expected: str) -> None:
    assert fit(*size, percent) == expected


def test_the_published_matrix_holds_every_pair_and_no_small_window() -> None:
    matrix = supported_matrix()
    assert set(matrix) == set(MATRIX_SIZES)
    assert all(set(row) == set(MATRIX_SCALES) for row in matrix.values())
    assert not [1 for row in matrix.values() for told in row.values() if told == "small"]


@given(windows)
def test_a_covering_picture_leaves_no_edge_free(window: tuple[int, int]) -> None:
    scale = Scale(*window)
    assert scale.cover().contains(scale.screen)


def test_the_readme_shows_the_matrix(root: Path) -> None:
    told = (root / "atlantis_desktop" / "ui" / "README.md").read_text(encoding="utf-8")
    matrix = supported_matrix()
    for size in ((1024, 640), (1280, 720)):
        row = " | ".join(matrix[size][scale] for scale in MATRIX_SCALES)
        assert f"| {size[0]} x {size[1]} | {row} |" in told
    others = {tuple(row.values()) for size, row in matrix.items() if size not in ((1024, 640), (1280, 720))}
    assert len(others) == 1
    assert f"| 1366 x 768 to 3840 x 2160 | {' | '.join(others.pop())} |" in told
