"""What a hand may mean on the island; the rules judge it (ARCHITECTURE: one source of legality)."""

from __future__ import annotations

from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games.rising.rules.gestures import read
from tests.games.rising.play import Table


def meant(table: Table, seat: int, *picked: str, at: str = "", piece: str = "", button: str = "") -> list[str]:
    """The moves that a gesture could mean, as text."""
    numbers = table.rules.pieces.numbers
    target: Place | None = (at, seat if at == "pool" else SHARED) if at else None
    gesture = Gesture(seat, tuple(numbers[name] for name in picked), target, numbers[piece] if piece else None, button)
    found = read(table.rules, table.rules.view(table.state, seat), gesture)
    assert not found.wants
    return [f"{move.seat} {move.kind} {' '.join(map(str, move.args))}".strip() if move.kind in ("", "ready")
            else table.rules.codec.to_text(move) for move in found.candidates]  # fmt: skip


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
