"""Whether odds can be trusted: what is claimed at positions of games beside how these games end."""

from __future__ import annotations

import json
from math import log
from pathlib import Path
from xml.etree import ElementTree

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.workshop.calibration import (
    STANDINGS,
    Claim,
    Task,
    bins_of,
    gain_of,
    loss,
    main,
    measure,
)
from atlantis_desktop.workshop.simulate import RunPlan


def claims(sharpness: float, games: int = 4000) -> list[Claim]:
    """Claims that are right at 1, and the more boastful the more the sharpness lies above it."""
    rng = Rng(7)
    found = []
    for game in range(games):
        chance = rng.below(1000) / 1000
        claimed = min(1.0, max(0.0, 0.5 + sharpness * (chance - 0.5)))
        found.append(Claim(game, 0, claimed, float(rng.below(1000) < 1000 * chance), 0.5))
    return found


def test_honest_claims_lie_in_the_intervals_of_their_bins() -> None:
    bins = bins_of(claims(1.0))
    assert sum(each.claims for each in bins) == 4000
    assert sum(each.holds for each in bins) >= 9
    gain, low, _high = gain_of(claims(1.0), 0.5)
    assert 0 < low < gain


def test_boasts_do_not() -> None:
    assert sum(each.holds for each in bins_of(claims(1.8)) if each.claims) <= 4
    assert gain_of(claims(3.0), 0.5)[0] < gain_of(claims(1.0), 0.5)[0]


def test_many_claims_on_one_end_count_once() -> None:
    many = [Claim(0, 0, 0.75, 1.0, 0.1 * at) for at in range(9)]
    (told,) = (each for each in bins_of(many) if each.claims)
    assert (told.claims, told.ends) == (9, 1)
    assert told.low < 0.25, "a single end tells next to nothing"
    other_seat = bins_of([*many, Claim(0, 1, 0.75, 0.0, 0.5)])[7]
    assert (other_seat.claims, other_seat.ends) == (10, 2)


def test_a_sure_claim_that_fails_costs_much_but_no_more_than_a_screen_can_tell() -> None:
    assert loss(1.0, 1.0) == pytest.approx(-log(0.995))
    assert loss(1.0, 0.0) == pytest.approx(-log(0.005))
    assert loss(0.25, 0.5) == pytest.approx(-0.5 * log(0.25) - 0.5 * log(0.75))


@pytest.mark.parametrize(("game", "seats", "rows"), [("fate", 3, 3), ("rising", 2, 1)])
def test_standings_are_claimed_for_every_seat_or_for_the_group(game: str, seats: int, rows: int) -> None:
    task = Task(RunPlan(game, ("greedy",) * seats, 2, 5, rotate=False), STANDINGS, 3)
    figure = measure(str(seats), task)
    assert sum(each.claims for each in figure.bins) == 2 * 3 * rows
    assert figure == measure(str(seats), task)


def test_the_command_writes_tables_a_picture_and_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, data, drawing = tmp_path / "table.md", tmp_path / "figures.json", tmp_path / "picture.svg"
    words = ["fate", "2", "3", "--games", "2", "--sample", "2", "--simulations", "12", "--markdown", str(table)]
    assert main([*words, "--json", str(data), "--picture", str(drawing)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("**2 seats") and "Log-loss" in said and "| claimed |" in table.read_text()
    figures = json.loads(data.read_text())
    assert [figure["seats"] for figure in figures] == [2, 3]
    assert all(figure["program"] and figure["content"] and figure["values"] == [] for figure in figures)
    assert all(figure["unclaimed"] + sum(row["claims"] for row in figure["bins"]) == 4 for figure in figures)
    drawn = ElementTree.fromstring(drawing.read_text())
    dots = drawn.findall(".//{http://www.w3.org/2000/svg}circle")
    assert len(dots) == sum(bool(row["claims"]) for figure in figures for row in figure["bins"])


def test_the_command_takes_steps_of_the_ladder_and_refuses_what_there_is_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rising", "1.3", "--games", "1", "--sample", "1", "--odds", "standings"]) == 0
    assert "level 3" in capsys.readouterr().out
    for words in (["fate", "9"], ["rising", "2.8"], ["fate", "2", "--option", "rounds=0"]):
        with pytest.raises(SystemExit):
            main(words)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["fate", "two"], "'two' is no figure; expected a number of seats"),
        (["fate", "2.3"], "'2.3' is no figure; expected a number of seats"),
        (["rising", "x.3"], "expected a number of seats, or seats and level such as 4.3"),
        (["fate", "2", "--level", "nobody"], "'nobody' is no player; expected random, greedy, search"),
    ],
)
def test_the_command_says_what_it_expects(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*words, "--games", "1"])
    assert told in capsys.readouterr().err
