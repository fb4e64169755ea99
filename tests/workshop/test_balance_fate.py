"""How even The Fate of Atlantis is, and what the command that measures it asks of the figures."""

from __future__ import annotations

import pytest

from atlantis_desktop.games.fate.balance import SEATS, Figure, faults, measure, report
from atlantis_desktop.workshop.balance import main
from atlantis_desktop.workshop.simulate import Standing, interval


def row(name: str, share: float, games: int = 1000) -> Standing:
    return Standing(name, games, share * games, share, *interval(share * games, games), 8.0)


def figure(seats: int = 2, first: float | None = None, greedy: float = 0.9, search: float = 0.66) -> Figure:
    first = 1 / seats if first is None else first
    ladder = (("random", row("greedy", greedy)), ("greedy", row("search", search)))
    return Figure(seats, 2000, 14.0, 60.0, row("first", first), ladder, 1.0)


def test_figures_in_their_bounds_have_no_fault() -> None:
    assert faults([figure(2), figure(3, search=0.4), figure(4, greedy=0.6, search=0.42)]) == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (figure(first=0.56), "the first seat wins 56.0% of the rounds at 2 seats"),
        (figure(first=0.44), "the first seat wins 44.0%"),
        (figure(search=0.61), "search wins 57.9% at least against greedy at 2 seats, not 60.0%"),
        (figure(4, search=0.38), "against greedy at 4 seats, not 36.2%"),
        (figure(greedy=0.6), "against random at 2 seats"),
    ],
)
def test_a_figure_out_of_its_bounds_is_named(changed: Figure, said: str) -> None:
    assert any(said in fault for fault in faults([changed])), faults([changed])


def test_equal_seeds_give_equal_figures() -> None:
    one, other = (measure(2, 4, 2, 5, simulations=12) for _again in range(2))
    assert one._replace(seconds=0.0) == other._replace(seconds=0.0)
    assert one.rounds == one.first.games == 4
    assert [level.games for _below, level in one.ladder] == [2, 2]
    assert measure(2, 1, 1, 5, simulations=1).ladder[0][1].games == 2, "no deal from every seat, nothing to tell"
    assert "search against greedy" in report(one)


def test_the_command_measures_this_game_when_it_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    main(["fate", "--games", "6", "--ladder", "0", "3"])
    assert capsys.readouterr().out.startswith("3 seats, 6 rounds:")
    with pytest.raises(SystemExit):
        main(["fate", "5"])


@pytest.mark.long(30)
def test_the_first_seat_has_no_more_than_its_share_by_much_in_600_rounds() -> None:
    assert faults([measure(seats, 600, 0, 1) for seats in SEATS]) == []
