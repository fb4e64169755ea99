"""How even City of Scoundrels is, and what the command that measures it asks of the figures."""

from __future__ import annotations

import pytest

from atlantis_desktop.games.scoundrels import roads
from atlantis_desktop.games.scoundrels.balance import (
    LINE_UPS,
    STYLES,
    CharactersFigure,
    faults,
    measure,
    plans_of,
    report,
)
from atlantis_desktop.workshop.balance import main
from atlantis_desktop.workshop.simulate import Standing, interval


def row(name: str, share: float, games: int = 1000) -> Standing:
    return Standing(name, games, share * games, share, *interval(share * games, games), 8.0)


def figure(
    seats: int = 3, rounds: float = 15.0, style: float = 1 / 3, first: float | None = None, card: float = 0.5,
    played: int = 500,
) -> CharactersFigure:  # fmt: skip
    styles = (row(STYLES[0], style), *(row(name, 1 / 3) for name in STYLES[1:]))
    first_share = 1 / seats if first is None else first
    return CharactersFigure(seats, 2000, rounds, styles, row("first", first_share), (row("R10", card, played),), 1.0)


def test_figures_in_their_bounds_have_no_fault() -> None:
    assert faults([figure(seats) for seats in LINE_UPS]) == []
    assert faults([figure(rounds=10.0), figure(rounds=18.0), figure(style=0.25), figure(style=0.42)]) == []
    assert faults([figure(seats=2, style=0.6)]) == [], "the characters are compared at three seats"
    assert faults([figure(card=0.7, played=99)]) == [], "a card that is seldom played tells nothing"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (figure(rounds=9.9), "last 9.90 rounds"),
        (figure(seats=6, rounds=18.1), "at 6 seats last 18.10 rounds"),
        (figure(style=0.24), "the investor wins 24.0%"),
        (figure(style=0.43), "the investor wins 43.0%"),
        (figure(first=0.37), "the first seat wins 37.0%"),
        (figure(card=0.61), "those who play R10 win 61.0% at 3 seats"),
    ],
)
def test_a_figure_out_of_its_bounds_is_named(changed: CharactersFigure, said: str) -> None:
    assert any(said in fault for fault in faults([changed]))


@pytest.mark.parametrize("seats", LINE_UPS)
def test_every_line_up_seats_all_characters_alike(seats: int) -> None:
    line_ups = LINE_UPS[seats]
    assert all(len(levels) == seats for levels in line_ups)
    counts = [sum(levels.count(style) for levels in line_ups) for style in STYLES]
    assert len(set(counts)) == 1


def test_equal_seeds_give_equal_figures_with_cards_and_first_seat() -> None:
    one, other = (measure(2, 6, 5) for _again in range(2))
    assert one._replace(seconds=0.0) == other._replace(seconds=0.0)
    assert one.games == 6 and one.first.games == 6
    assert sum(style.wins for style in one.styles) == 6
    text = report(one)
    assert "rounds in the mean" in text and "first seat" in text and "played in" in text


def test_the_command_measures_this_game_when_it_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    main(["scoundrels", "--games", "6", "2"])
    assert capsys.readouterr().out.startswith("2 seats, 6 games:")
    with pytest.raises(SystemExit):
        main(["scoundrels", "5"])


def test_each_road_visit_and_jump_out_of_its_bounds_is_named() -> None:
    even = roads.Roads(3, 9, {road: 0.25 for road in roads.ROADS}, (0.25,) * 4, 0, 9, 0.1)
    assert roads.faults([even]) == []
    bad = {**even.won_by, roads.WAR: 0.11, roads.SCANDAL: 0.09}
    found = roads.faults([even._replace(won_by=bad, visits=(0.2, 0.5, 0.2, 0.1), jumps=0.2)])
    assert [fault.split()[3] for fault in found] == ["war", "scandal", "50.0%", "20.0%"]


def test_roads_are_told_from_whole_games(capsys: pytest.CaptureFixture[str]) -> None:
    found = roads.measure(plans_of(2, 6, 5))
    assert found == roads.measure(plans_of(2, 6, 5), jobs=2)
    assert found.games == 6 and 0 <= found.idle <= found.conquers
    assert sum(found.won_by.values()) == pytest.approx(1) and sum(found.visits) == pytest.approx(1)
    main(["scoundrels", "--roads", "--games", "6", "2"])
    assert "winners' seashells by reputation" in capsys.readouterr().out


@pytest.mark.long(30)
def test_the_balance_holds_at_three_seats_in_600_games() -> None:
    assert faults([measure(3, 600, 1)]) == []
