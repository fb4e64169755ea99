"""Boards on paper: those of the games, the spaces of a prototype's map, and the zones of a map on the general table."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop import prototypes
from atlantis_desktop.games import entry_of
from atlantis_desktop.press import boards, box
from atlantis_desktop.press.job import Order, begun
from atlantis_desktop.press.sizes import CARDS, pixels
from atlantis_desktop.prototypes import consent
from atlantis_desktop.prototypes.kit.faces import board as plan_of
from atlantis_desktop.prototypes.loader import close_prototype, open_prototype
from atlantis_desktop.table.general.places import bounds
from tests.prototypes.test_boards import drawn

SIZES = box.Sizes(CARDS["poker"], 20.0)


@pytest.fixture
def isles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The rules of a prototype with a map of hexagons."""
    monkeypatch.setenv(consent.GIVEN, "{}")
    folder = shutil.copytree(Path(prototypes.__file__).parent / "templates" / "board", tmp_path / "isles")
    entry = open_prototype(Path(folder), lambda prototype: True)
    yield entry.make_rules(max(entry.seats))
    close_prototype(entry.id)


@pytest.mark.parametrize(("game", "count"), [("fate", 0), ("scoundrels", 1), ("rising", 1), ("archon", 1)])
def test_the_boards_of_the_games_are_drawn_in_their_printed_size(game: str, count: int) -> None:
    drawn = boards.draw_boards(entry_of(game).make_rules(max(entry_of(game).seats)), "en")
    assert len(drawn) == count
    for board, picture in drawn:
        assert picture.get_size() == tuple(pixels(side, boards.BOARD_DPI) for side in board.size)
        colours = {tuple(picture.get_at((x, y))) for x in range(0, picture.get_width(), 40)
                   for y in range(0, picture.get_height(), 40)}  # fmt: skip
        assert len(colours) > 20


def test_every_space_of_a_map_lies_on_the_board_in_the_colour_of_its_kind(isles: Any) -> None:
    ((board, picture),) = boards.draw_boards(isles, "en")
    plan = plan_of(isles)
    assert plan is not None
    start, top, right, bottom = bounds(plan)
    wide, high = right - start, bottom - top
    assert board.size[0] / board.size[1] == pytest.approx(wide / high)
    assert board.size[0] <= boards.OWN_WIDTH + 0.01 and board.size[1] <= boards.OWN_HEIGHT + 0.01
    kinds: dict[str, set[tuple[int, ...]]] = {}
    for each in isles.declared.spaces:
        x = each.box[0] + each.box[2] / 2 - start
        low = each.box[1] + each.box[3] - top
        # Above the lower corner of a hexagon there is no word.
        spot = round(x / wide * picture.get_width()), round((low - 0.06 * high) / high * picture.get_height())
        kinds.setdefault(each.kind, set()).add(tuple(picture.get_at(spot))[:3])
    assert len(kinds) == 3 and all(len(colours) == 1 for colours in kinds.values())
    assert len(set.union(*kinds.values())) == 3


def test_a_drawn_board_is_printed_with_its_picture_its_tracks_and_its_shapes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(consent.GIVEN, "{}")
    entry = open_prototype(drawn(tmp_path))
    try:
        ((_board, picture),) = boards.draw_boards(entry.make_rules(2), "en")
    finally:
        close_prototype(entry.id)
    k = picture.get_width() / 640

    def at(x: int, y: int) -> tuple[int, ...]:
        return tuple(picture.get_at((round(x * k), round(y * k))))[:3]

    assert at(620, 300) == at(42, 42) == (200, 30, 60)
    assert (200, 30, 60) not in {at(80, 92), at(570, 50), at(380, 206)}, "a circle, a rectangle and an outline"
    assert max(at(160, 93)) < 80, "between two places lies the ink of the track"


def test_counters_are_discs_with_the_sign_of_their_seat_inside_the_cut(isles: Any) -> None:
    with begun(Order(isles, SIZES)) as job:
        (counters,) = [deck for deck in job.decks if deck.is_round]
        assert counters.count == 2 * isles.seats
        side = job.press.front(counters, counters.cards[0], SIZES.of(counters), 2.0)
        assert side.get_size() == (pixels(24), pixels(24))
        assert side.get_at((1, 1))[:3] == (255, 255, 255)
        rim = side.get_at((side.get_width() // 2, 4))[:3]
        # All round, just inside the cut and outside of it, lies the ring alone.
        for x, y in ((0.86, 0.5), (0.5, 0.86), (0.14, 0.5), (0.79, 0.79), (0.21, 0.79)):
            assert side.get_at((round(x * side.get_width()), round(y * side.get_height())))[:3] == rim


def test_the_list_counts_cards_of_one_name_together(isles: Any) -> None:
    with begun(Order(isles, SIZES)) as job:
        rows = box.contents(job.all_decks, ["Board"])
    assert ("Ship", 2 * isles.seats, False) in rows and rows[-1] == ("Board", 1, True)
    heads = {name: count for name, count, head in rows if head}
    assert heads == {"Cards": 20, "Counters": 2 * isles.seats, "Board": 1}
