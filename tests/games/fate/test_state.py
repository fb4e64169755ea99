"""The table itself: empty at first, equal part by part, and what it tells about itself."""

from __future__ import annotations

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import REFEREE, SHARED
from atlantis_desktop.games.fate.rules.state import FateTable, frames_for
from tests.games.fate.play import Play


def test_a_new_table_is_empty() -> None:
    table = FateTable(3, Rng(5))
    parts = {name: getattr(table, name) for name in FateTable.__slots__}
    assert parts == {
        "viewer": REFEREE, "seats": 3, "rng": Rng(5), "round": 0, "starter": 0, "turn": 0, "doorway_found": False,
        "shown": False, "deck": [], "evidence": [], "discard": [], "hands": [0, 0, 0], "held": [0, 0, 0],
        "tables": [0, 0, 0], "tablet_names": [-1, -1], "could": [], "frames": [], "scores": [],
    }  # fmt: skip
    assert (table.active, table.step) == (SHARED, "")


def test_two_tables_are_equal_when_every_part_is() -> None:
    one = Play.new(3, 4).state
    for name in FateTable.__slots__:
        other = one.copy()
        assert other == one
        value = getattr(other, name)
        setattr(other, name, [*value, 1] if isinstance(value, list) else Rng(1) if name == "rng" else value + 1)
        assert other != one, name
    assert (one == 5) is False
    assert one.__eq__(5) is NotImplemented


def test_a_copy_shares_nothing_that_changes() -> None:
    one = Play.new(3, 4).state
    before, other = one.copy(), one.copy()
    for name in FateTable.__slots__:
        value = getattr(other, name)
        if isinstance(value, list):
            value.append(1)
    other.rng.bits()
    assert one == before


def test_how_many_cards_of_the_packet_are_left() -> None:
    table = FateTable(2, Rng(1))
    for cards, packet in ((40, 6), (7, 6), (6, 6), (5, 5), (1, 1)):
        table.deck = list(range(cards))
        assert table.packet() == packet
    table.doorway_found = True
    assert table.packet() == 0
    assert table.places() == 4


def test_each_viewer_has_a_row_of_its_own() -> None:
    table = FateTable(2, Rng(1))
    table.could = list(range(12))
    assert [table.learned(viewer) for viewer in (0, 1, -2)] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]


def test_every_step_has_a_frame_for_every_seat() -> None:
    frames = frames_for(3)
    assert list(frames) == ["draw", "declare", "evidence", "invalidate", "pass", "begin"]
    assert frames["pass"] == (Frame("pass", 0), Frame("pass", 1), Frame("pass", 2))
