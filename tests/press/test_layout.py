"""Places on paper: as many cards as there is room for, backs behind their fronts, marks beside the cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from atlantis_desktop.press import layout
from atlantis_desktop.press.layout import PageBox, grid_for, knife_marks, pages_of, tiles_of
from atlantis_desktop.press.sizes import CARDS, PAPERS, Size, card_size, fitted

ALL = [(paper, card, bleed, gap) for paper in PAPERS for card in CARDS for bleed in (0.0, 3.0) for gap in (0.0, 2.5)]


def apart(one: PageBox, other: PageBox) -> bool:
    """Whether two boxes share no more than an edge."""
    return (one.x + one.width <= other.x + 1e-6 or other.x + other.width <= one.x + 1e-6
            or one.y + one.height <= other.y + 1e-6 or other.y + other.height <= one.y + 1e-6)  # fmt: skip


def test_nine_poker_cards_without_bleed_lie_on_a_sheet() -> None:
    grid = grid_for(PAPERS["a4"], CARDS["poker"], 0.0, 0.0)
    assert (grid.columns, grid.rows, grid.paper) == (3, 3, PAPERS["a4"])
    assert grid_for(PAPERS["letter"], CARDS["poker"], 0.0, 0.0).each == 9


def test_with_bleed_the_sheet_lies_on_its_side_where_more_cards_have_room_so() -> None:
    grid = grid_for(PAPERS["a4"], CARDS["poker"], 3.0, 0.0)
    assert (grid.columns, grid.rows, grid.paper) == (4, 2, PAPERS["a4"].turned)


@pytest.mark.parametrize(("paper", "card", "bleed", "gap"), ALL)
@pytest.mark.parametrize("backs", layout.BACKS)
def test_cards_with_their_bleed_lie_apart_and_inside_what_a_printer_reaches(
    paper: str, card: str, bleed: float, gap: float, backs: str
) -> None:
    grid = grid_for(PAPERS[paper], CARDS[card], bleed, gap, halves=backs == layout.FOLD)
    pages = pages_of(grid.each + 1, grid, backs)
    for page in pages:
        boxes = [placed.box.grown(bleed) for placed in page.places]
        assert all(apart(one, other) for one, other in combinations(boxes, 2))
        for box in boxes:
            assert box.x >= layout.MARGIN - 1e-6 and box.y >= layout.MARGIN - 1e-6
            assert box.x + box.width <= page.size.width - layout.MARGIN + 1e-6
            assert box.y + box.height <= page.size.height - layout.MARGIN + 1e-6
    fronts = [placed.card for page in pages for placed in page.places if not placed.back]
    backsides = sorted(placed.card for page in pages for placed in page.places if placed.back)
    assert fronts == list(range(grid.each + 1))
    assert backsides == ([] if backs == layout.NONE else fronts)


def test_two_sided_each_back_lies_behind_its_front() -> None:
    grid = grid_for(PAPERS["a4"], CARDS["mini"], 3.0, 0.0)
    front, back, *_rest = pages_of(grid.each * 2, grid, layout.DUPLEX)
    for one, other in zip(front.places, back.places, strict=True):
        assert one.card == other.card and other.back
        assert other.box.x == pytest.approx(front.size.width - one.box.x - one.box.width)
        assert other.box.y == one.box.y


def test_folded_each_back_lies_as_far_from_the_fold_as_its_front() -> None:
    grid = grid_for(PAPERS["a4"], CARDS["poker"], 3.0, 0.0, halves=True)
    page = pages_of(grid.each, grid, layout.FOLD)[0]
    assert page.fold == page.size.width / 2
    fronts = {placed.card: placed.box for placed in page.places if not placed.back}
    for placed in page.places:
        if placed.back:
            front = fronts[placed.card]
            assert placed.box.x - page.fold == pytest.approx(page.fold - front.x - front.width)
            assert placed.box.y == front.y


def test_pages_apart_have_the_backs_behind_all_fronts() -> None:
    grid = grid_for(PAPERS["a4"], CARDS["poker"], 0.0, 0.0)
    kinds = [[placed.back for placed in page.places] for page in pages_of(12, grid, layout.APART)]
    assert kinds == [[False] * 9, [False] * 3, [True] * 9, [True] * 3]


@pytest.mark.parametrize(("paper", "card", "bleed", "gap"), ALL)
def test_marks_for_the_knife_lie_on_no_card_and_show_every_edge(
    paper: str, card: str, bleed: float, gap: float
) -> None:
    room = layout.MARK + layout.MARK_OFF
    grid = grid_for(PAPERS[paper], CARDS[card], bleed, gap, room)
    page = pages_of(grid.each, grid, layout.NONE)[0]
    lines = knife_marks(page, bleed)
    bleeds = [placed.box.grown(bleed) for placed in page.places]
    for x, y, to_x, to_y in lines:
        stroke = PageBox(min(x, to_x), min(y, to_y), abs(to_x - x), abs(to_y - y))
        assert all(apart(stroke, box) for box in bleeds)
        assert 0 < stroke.x < page.size.width and 0 < stroke.y < page.size.height
    upright = {round(x, 3) for x, _y, to_x, _to_y in lines if x == to_x}
    level = {round(y, 3) for _x, y, _to_x, to_y in lines if y == to_y}
    for placed in page.places:
        box = placed.box
        assert {round(box.x, 3), round(box.x + box.width, 3)} <= upright
        assert {round(box.y, 3), round(box.y + box.height, 3)} <= level


def test_a_card_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(layout.NoRoomError):
        grid_for(PAPERS["a4"], Size(190.0, 190.0), 15.0, 0.0)


def test_parts_of_a_board_cover_it_and_overlap_where_they_are_glued() -> None:
    board = Size(600.0, 400.0)
    paper, tiles = tiles_of(board, PAPERS["a4"], 10.0)
    assert max(tile.part.x + tile.part.width for tile in tiles) == pytest.approx(600.0)
    assert max(tile.part.y + tile.part.height for tile in tiles) == pytest.approx(400.0)
    for tile in tiles:
        assert tile.part.width <= paper.width - 2 * layout.MARGIN + 1e-6
        right = next((each for each in tiles if (each.column, each.row) == (tile.column + 1, tile.row)), None)
        if right is not None:
            assert tile.part.x + tile.part.width - right.part.x == pytest.approx(10.0)
        below = next((each for each in tiles if (each.column, each.row) == (tile.column, tile.row + 1)), None)
        if below is not None:
            assert tile.part.y + tile.part.height - below.part.y == pytest.approx(10.0)


def test_a_small_board_needs_one_page() -> None:
    _paper, tiles = tiles_of(Size(280.0, 190.0), PAPERS["a4"], 10.0)
    assert len(tiles) == 1


@pytest.mark.parametrize(
    ("word", "size"), [("63x88", Size(63, 88)), ("57.5x87", Size(57.5, 87)), ("tarot", CARDS["tarot"]), ("63", None),
                       ("5x88", None), ("63x900", None), ("-3x88", None), ("63x88mm", None)]
)  # fmt: skip
def test_sizes_are_read_in_millimetres(word: str, size: Size | None) -> None:
    assert card_size(word) == size


def test_a_tile_is_as_wide_as_a_card_and_keeps_its_own_shape() -> None:
    assert fitted(Size(63.0, 88.0), 1.4) == Size(63.0, 88.0)
    assert fitted(Size(63.0, 88.0), 0.9) == Size(63.0, 56.7)
