"""What a hand may mean on the island; the rules judge it (ARCHITECTURE: one source of legality)."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.rules.gestures import read
from tests.games.rising.play import Table


def meant(
    table: Table, seat: int, *picked: str, at: str = "", piece: str = "", button: str = "",
    numbers: tuple[int, ...] = (),
) -> list[str]:  # fmt: skip
    """The moves that a gesture could mean, as text."""
    of = table.rules.pieces.numbers
    target: Place | None = (at, seat if at == "pool" else SHARED) if at else None
    if at.startswith("councilor-"):
        target = "councilor", int(at[-1])
    gesture = Gesture(seat, tuple(of[name] for name in picked), target, of[piece] if piece else None, button, numbers)
    found = read(table.rules, table.rules.view(table.state, seat), gesture)
    assert not found.wants
    return [table.rules.codec.to_text(move) if move.args else f"{move.seat} {move.kind}".strip()
            for move in found.candidates]  # fmt: skip


def test_a_button_is_a_move_without_fields_whatever_is_picked() -> None:
    assert meant(Table(), 2, button="ready") == ["2 ready"]
    assert meant(Table(), 1, "blue-1", at="hills-6", button="ready") == ["1 ready"]


def test_rise_34_rise_38_a_figure_dropped_on_a_place_is_placed_or_claims_it() -> None:
    table = Table()
    assert meant(table, 0, "red-1", at="hills-6") == ["0 place red-1 hills-6", "0 claim red-1 hills-6"]
    assert meant(table, 0, at="build-1", piece="red-leader") == [
        "0 place red-leader build-1", "0 claim red-leader build-1"]  # fmt: skip
    assert meant(table, 3, "green-2", "green-1", at="centre")[0] == "3 place green-2 centre"


def test_rise_35_a_figure_dropped_on_a_pool_is_taken_back() -> None:
    table = Table(figures={"red-1": "hills-6"})
    assert meant(table, 0, "red-1", at="pool") == ["0 take_back red-1"]


def test_rise_72_a_figure_that_is_clicked_acts() -> None:
    table = Table(phase="act", figures={"red-1": "hills-1", "red-leader": "centre", "blue-1": "hills-2"})
    assert meant(table, 0, "red-1") == ["0 act red-1"]
    assert meant(table, 0, piece="red-leader") == ["0 act red-leader"]
    assert meant(table, 0, "red-1", at="nowhere") == ["0 act red-1"]
    assert meant(table, 0, "blue-1") == ["0 act blue-1"], "the rules say why not"


def test_a_card_that_cannot_be_played_is_meant_to_be_played_and_nothing_means_nothing() -> None:
    table = Table(hands=[["heart-of-atlas"]])
    assert meant(table, 0, "heart-of-atlas") == ["0 play heart-of-atlas"]
    assert meant(table, 0, "heart-of-atlas", at="hills-6") == ["0 play heart-of-atlas"]
    assert meant(table, 0) == ["0"]


def test_rise_98_what_is_clicked_stands_for_the_offered_moves_that_name_it_first() -> None:
    table = Table(energy=[4, 0, 0, 0])
    offered = table.moves(0, "barrier")
    assert offered
    for text in offered:
        named = text.split()[2]
        assert meant(table, 0, named) == [other for other in offered if other.split()[2] == named]


def test_rise_72_a_click_on_a_tile_is_the_action_of_whoever_stands_there_the_figure_that_was_hit_first() -> None:
    table = Table(phase="act", figures={"red-1": "hills-1", "red-2": "hills-1", "blue-1": "hills-2"})
    assert meant(table, 0, at="hills-1") == ["0 act red-1", "0 act red-2"]
    assert meant(table, 0, at="hills-1", piece="red-2") == ["0 act red-2"]
    assert meant(table, 0, at="hills-2")[0].startswith("0 unflood tile-hills-2"), "nobody of this seat stands there"


def test_rise_98_a_price_that_is_shared_is_set_in_numbers_with_the_button_that_proposes_it() -> None:
    table = Table(phase="act")
    paid = meant(table, 0, "barrier-hills", button="barrier", numbers=(3, 1, 0, 0))
    assert paid == ["0 barrier barrier-hills 3 1 0 0"]
    given = (1, 2, *range(20))
    told = f"0 build mystic-siphon build-1 {' '.join(map(str, given))}"
    assert meant(table, 0, "mystic-siphon", at="build-1", button="build", numbers=given) == [told]
    assert meant(table, 0, "mystic-siphon", button="build") == ["0 build"], "the rules refuse it"


def test_a_click_on_the_plate_of_another_councilor_hands_over_what_is_given_away() -> None:
    assert meant(Table(), 0, at="councilor-2") == ["0 to_seat 2"]


def test_a_banner_stands_for_its_barrier_even_where_it_cannot_be_paid() -> None:
    assert meant(Table(energy=[0, 0, 0, 0]), 0, piece="barrier-hills") == ["0 barrier barrier-hills 0 0 0 0"]


def test_the_reader_is_for_this_game_only() -> None:
    with pytest.raises(TypeError):
        read(entry_of("fate").make_rules(2), Table().state, Gesture(0))
