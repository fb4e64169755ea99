"""What a seat may do without being asked (RISE-24, 25, 35 to 38, 74, 75, 77)."""

from __future__ import annotations

import pytest

from atlantis_desktop.games.rising.rules.further import further_moves, returning, standing_moves
from tests.games.rising.play import Table, dice

STANDING = ["barrier", "unflood", "build", "pay", "figure", "drawn", "flood", "end_suffer", "roll",
            "suffer_round", "roll_round"]  # fmt: skip


def further(table: Table, seat: int, placing: bool = True) -> list[str]:
    """The further moves of a seat as text, those aside that consent once and for all."""
    found = [table.rules.codec.to_text(move) for move in further_moves(table.rules, table.state, seat, placing)]
    assert found[-len(STANDING) :] == [f"{seat} standing {kind} 1" for kind in STANDING]
    return found[: -len(STANDING)]


def back(table: Table, seat: int) -> str:
    """The move by which a seat takes up again what it had closed, as text."""
    move = returning(table.rules, table.state, seat)
    return "" if move is None else table.rules.codec.to_text(move)


def test_rise_24_consent_for_good_is_given_by_kind_and_taken_back() -> None:
    table = Table().do("1 standing pay 1")

    def kinds(seat: int) -> list[str]:
        return [table.rules.codec.to_text(move) for move in standing_moves(table.rules, table.state, seat)]

    assert kinds(0) == [f"0 standing {kind} 1" for kind in STANDING]
    assert kinds(1) == [f"1 standing {kind} {int(kind != 'pay')}" for kind in STANDING]


def test_nothing_is_further_before_the_first_figure_is_placed() -> None:
    assert further(Table(), 0) == []


def test_rise_35_a_figure_that_stands_is_taken_back_or_moved_to_any_free_place() -> None:
    table = Table(figures={"red-1": "hills-6", "blue-1": "forests-6"}, flooded=["cities-6"])
    claim, take_back, *moved, other_claim = further(table, 0)
    assert take_back == "0 take_back red-1"
    # One figure of a kind speaks for all that wait in the pool.
    assert (claim, other_claim) == ("0 claim red-leader forests-6", "0 claim red-2 forests-6")
    places = [text.removeprefix("0 place red-1 ") for text in moved]
    assert {"centre", "hills-5", "build-1"} <= set(places) <= set(table.rules.places.numbers)
    assert not {"hills-6", "forests-6", "cities-6"} & set(places)
    assert len(set(places)) == len(places)
    assert further(table, 0, placing=False) == []


def test_rise_38_all_in_the_pool_claim_a_full_tile_of_others_only() -> None:
    table = Table(figures={"red-1": "hills-6"})
    assert [text for text in further(table, 1)] == ["1 claim blue-leader hills-6", "1 claim blue-1 hills-6"]
    assert not any("claim" in text for text in further(table, 0))


def test_rise_36_who_is_ready_goes_on_placing() -> None:
    figures = {f"{colour}-{kind}": "centre" for colour in ("red", "blue") for kind in ("leader", "1", "2")}
    table = Table(figures=figures)
    assert (back(table, 0), "0 unready" in further(table, 0)) == ("", False)
    table.do("0 ready")
    assert (back(table, 0), further(table, 0)[0]) == ("0 unready", "0 unready")
    assert further(table, 0, placing=False) == ["0 unready"]
    assert back(table, 1) == ""


def test_rise_74_rise_75_figures_are_forgone_and_who_is_done_resumes() -> None:
    table = Table(phase="act", figures={"red-1": "centre", "red-leader": "hills-1", "blue-1": "centre"})
    assert further(table, 0) == ["0 forgo red-leader", "0 forgo red-1"]
    assert further(table, 1) == ["1 forgo blue-1"]
    table.do("0 done")
    assert (further(table, 0), back(table, 0), back(table, 1)) == (["0 resume"], "0 resume", "")


def test_rise_77_energy_is_spent_up_to_what_there_is() -> None:
    table = Table(phase="act", figures={"red-1": "hills-1"}, chance=dice(4), energy=[3, 5, 0, 0]).do("0 act red-1")
    offered = {text for text in table.moves(0) if "spend" in text}
    assert {*further(table, 0), *offered} == {"0 spend 1", "0 spend 2", "0 spend 3"}
    assert not {*further(table, 0)} & offered


def test_rise_24_a_proposal_is_withdrawn_by_who_made_it() -> None:
    table = Table(energy=[1, 3, 0, 0]).do("0 barrier barrier-hills 1 3 0 0")
    assert (further(table, 0), back(table, 0)) == (["0 withdraw"], "0 withdraw")
    assert (further(table, 1), back(table, 1)) == ([], "")


def test_rise_25_others_recommend_one_of_the_answers() -> None:
    table = Table(phase="wrath", wrath=1)
    count = len(table.moves(0))
    assert further(table, 2) == [f"2 suggest {at}" for at in range(count)]
    assert (further(table, 0), back(table, 0)) == ([], "")


@pytest.mark.parametrize("seat", range(4))
def test_nothing_is_further_once_the_game_is_over(seat: int) -> None:
    table = Table()
    table.state.frames = []
    assert further_moves(table.rules, table.state, seat) == []
    assert returning(table.rules, table.state, seat) is None
