"""How hard Atlantis Rising is, and what the command that measures it asks of the figures."""

from __future__ import annotations

from itertools import pairwise

import pytest

from atlantis_desktop.games.rising.balance import (
    APART,
    FIGURES,
    LevelFigure,
    faults,
    line_of_worth,
    main,
    measure,
    measure_councilors,
    plan_of,
)
from atlantis_desktop.players.planner import SMALL
from atlantis_desktop.workshop.paired import compare
from atlantis_desktop.workshop.simulate import Standing, interval, play

KEPT = ((4, 1, 0.78), (4, 2, 0.66), (4, 3, 0.6), (4, 4, 0.53), (4, 5, 0.44), (1, 1, 0.7), (7, 5, 0.36))


def figure(seats: int, level: int, share: float, games: int = 1000) -> LevelFigure:
    won = Standing("group", games, share * games, share, *interval(share * games, games), 8.0)
    return LevelFigure(seats, level, won, 8.0, 1.0)


def found(*changed: tuple[int, int, float]) -> list[str]:
    shares = {(seats, level): share for seats, level, share in (*KEPT, *changed)}
    return faults([figure(*place, share) for place, share in shares.items()])


def test_figures_in_their_bounds_have_no_fault() -> None:
    assert found() == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ((4, 1, 0.74), "level 1 at four seats is not won in 75% to 85%"),
        ((4, 3, 0.66), "level 3 at four seats is not won in 55% to 65%"),
        ((4, 5, 0.34), "level 5 at four seats is not won in 35% to 45%"),
        ((7, 5, 0.56), "level 5 at 7 seats is not within 10%"),
        ((1, 1, 0.67), "level 1 at 1 seats is not within 10%"),
    ],
)
def test_a_figure_out_of_its_bounds_is_named(changed: tuple[int, int, float], said: str) -> None:
    assert any(said in fault for fault in found(changed))


def test_the_command_prints_a_line_a_figure(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "2", "2.1"])
    assert capsys.readouterr().out.startswith("2 seats, level 1:")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["4"], "'4' is no figure; expected seats and level such as 4.1"),
        (["4.9"], "'4.9' is no figure"),
        (["9.1"], "'9.1' is no figure"),
        (["x.1"], "'x.1' is no figure"),
        (["2.1", "--player", "nobody"], "'nobody' is no player; expected random, greedy, planner"),
        (["2.1", "--against", "nobody"], "'nobody' is no player; expected random, greedy, planner"),
    ],
)
def test_the_command_says_what_it_expects(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*words, "--games", "1"])
    assert told in capsys.readouterr().err


def test_equal_seeds_give_equal_figures() -> None:
    one, other = (measure(2, 1, 2, 5, simulations=4) for _again in range(2))
    assert one._replace(seconds=0.0) == other._replace(seconds=0.0)


def test_no_two_figures_have_a_deal_in_common() -> None:
    first = sorted(plan_of(seats, level, 1000, 1).first for seats, level in FIGURES)
    assert all(later - earlier >= APART for earlier, later in pairwise(first))
    plan = plan_of(2, 1, 2, 1, player="random")
    assert [game.number for game in play(plan)] == [plan.first, plan.first + 1]


def test_two_levels_of_bots_are_compared_on_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "2", "--player", "greedy", "--against", "random", "2.1"])
    assert "points (" in capsys.readouterr().out
    more = compare((True, True, False, True), (False, True, False, False))
    assert more.points == 0.5
    assert more.low < more.points < more.high


@pytest.mark.long(60)
def test_forty_games_of_planners_at_the_easiest_and_the_hardest_level() -> None:
    first, last = (measure(4, level, 40, 1, simulations=SMALL) for level in (1, 5))
    assert first.won.high >= 0.65
    assert last.won.high > 0.15
    assert last.won.high < first.won.low, "level 5 is surely harder than level 1"


@pytest.mark.long(120)
@pytest.mark.parametrize("seats", [1, 4, 7])
def test_a_planner_wins_more_of_the_same_deals_than_greedy_and_greedy_more_than_random(seats: int) -> None:
    better = measure(seats, 3, 60, 7, simulations=40, against="greedy")
    assert better.more is not None and better.more.points > 0
    plain = measure(seats, 1, 40, 7, player="greedy", against="random")
    assert plain.more is not None and plain.more.low > 0


def test_rise_13_councilors_are_measured_in_groups_that_were_dealt_them(capsys: pytest.CaptureFixture[str]) -> None:
    worths = measure_councilors(2, [1, 2], 8, 3, player="greedy")
    for worth in worths:
        assert worth.beside.games + worth.without.games == 16
        assert worth.beside.wins + worth.without.wins == sum([each.beside.wins for each in worths]) / 2
    assert sum(worth.beside.games for worth in worths) == 32, "each game has two councilors"
    gains = [worth.beside.share - worth.without.share for worth in worths]
    assert gains == sorted(gains, reverse=True)
    assert main(["--councilors", "--games", "8", "--seed", "3", "--player", "greedy", "2.1", "2.2"]) == 0
    assert capsys.readouterr().out.splitlines() == [line_of_worth(worth) for worth in worths]
    assert len({worth.councilor for worth in worths}) > 5
