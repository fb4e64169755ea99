"""How hard Atlantis Rising is, and what the command that measures it asks of the figures."""

from __future__ import annotations

import time

import pytest

from atlantis_desktop.games.rising.balance import Figure, faults, main, measure
from atlantis_desktop.workshop.simulate import Standing, interval

KEPT = ((4, 1, 0.78), (4, 2, 0.6), (4, 3, 0.45), (4, 4, 0.3), (4, 5, 0.12), (1, 1, 0.6), (7, 1, 0.7))


def figure(seats: int, level: int, share: float, games: int = 1000) -> Figure:
    won = Standing("group", games, share * games, share, *interval(share * games, games), 8.0)
    return Figure(seats, level, won, 8.0, 1.0)


def found(*changed: tuple[int, int, float]) -> list[str]:
    shares = {(seats, level): share for seats, level, share in (*KEPT, *changed)}
    return faults([figure(*place, share) for place, share in shares.items()])


def test_figures_in_their_bounds_have_no_fault() -> None:
    assert found() == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ((4, 1, 0.64), "less than 65%"),
        ((4, 3, 0.53), "level 3 is not 8% harder"),
        ((4, 5, 0.05), "no more than 5%"),
        ((7, 1, 0.86), "at 7 seats"),
        ((1, 1, 0.39), "at 1 seats"),
    ],
)
def test_a_figure_out_of_its_bounds_is_named(changed: tuple[int, int, float], said: str) -> None:
    assert any(said in fault for fault in found(changed))


def test_the_command_prints_a_line_a_figure(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "2", "2.1"])
    assert capsys.readouterr().out.startswith("2 seats, level 1:")


def test_equal_seeds_give_equal_figures() -> None:
    one, other = (measure(2, 1, 2, 5, simulations=4) for _again in range(2))
    assert one._replace(seconds=0.0) == other._replace(seconds=0.0)


@pytest.mark.long(60)
def test_sixty_games_of_planners_with_the_small_budget() -> None:
    began = time.process_time()
    first = measure(4, 1, 60, 1)
    assert (time.process_time() - began) / 60 <= 0.5, "half a second of processor time a game"
    assert first.won.high >= 0.65
    last = measure(4, 5, 60, 1)
    assert last.won.high > 0.05
    assert last.won.high < first.won.low, "level 5 is surely harder than level 1"
