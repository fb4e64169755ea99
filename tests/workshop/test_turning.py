"""Turning points: the moves after which the chances changed most, of a saved game and of a run."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.games import entry_of
from atlantis_desktop.players.bots import judgement
from atlantis_desktop.workshop.simulate import RunPlan, play_game, rules_of, simulate
from atlantis_desktop.workshop.turning import (
    Chances,
    TurningPoint,
    are_fitted,
    changes_line,
    most_turning,
    point_line,
    told_move,
)
from tests.storage.helpers import new_match, play, written

PLAN = RunPlan("fate", ("greedy", "random"), 3, 4, (("rounds", 1),), turning=4)


def point(number: int, *changes: tuple[float, float], game: int = 0) -> TurningPoint:
    return TurningPoint(number, 0, "pass 0", tuple(c[0] for c in changes), tuple(c[1] for c in changes), game)


def test_every_move_has_the_chances_before_and_after_it() -> None:
    rules = rules_of(PLAN)
    judge = judgement(rules)
    states: list[Any] = []
    played = play_game(PLAN._replace(turning=10_000), 0, lambda state, seat, move: states.append(state.copy()))
    points = sorted(played.turns, key=lambda point: point.number)
    assert [each.number for each in points] == list(range(1, played.decisions + 1))
    assert [each.before for each in points] == [tuple(judge.standings(state)) for state in states]
    assert all(one.after == other.before for one, other in pairwise(points))
    winners = [seat for seat, chance in enumerate(points[-1].after) if chance]
    assert winners == [seat for seat, share in zip(played.seats, played.shares, strict=True) if share]


def test_the_greatest_changes_come_first_and_what_happened_twice_is_told_once() -> None:
    small, great = point(1, (0.5, 0.6), (0.5, 0.4)), point(2, (0.6, 0.1), (0.4, 0.9))
    again = great._replace(game=1)
    assert most_turning([small, great, again], 5) == [great, small]
    assert most_turning([small, great], 1) == [great] and great.change == pytest.approx(0.5)


def test_moves_that_were_taken_back_count_no_more_until_they_are_brought_back() -> None:
    match = new_match(options={"rounds": 1})
    chances = Chances(match.rules, match.state)
    match.listeners.append(
        lambda now, entry, events: chances.moved(len(now.log), entry.move, now.state) if entry.move else None
    )
    play(match, 6)
    every = list(chances.points)
    chances.undone(2)
    assert chances.points == every[:4]
    chances.redone(1)
    assert chances.points == every[:5]
    chances.moved(9, match.log[0].move, match.state)  # type: ignore[arg-type]
    chances.redone(1)
    assert len(chances.points) == 6 and chances.points[-1].before == every[4].after


def test_a_line_tells_whose_chance_changed_most_first() -> None:
    changed = point(1, (0.5, 0.501), (0.2, 0.1), (0.3, 0.38))
    assert changes_line(changed, ["Ana", "Ben", "Cem"], False) == "Ben 20 % → 10 %, Cem 30 % → 38 %"
    assert changes_line(point(1, (0.5, 0.7), (0.5, 0.7)), ["A", "B"], True) == "everybody 50 % → 70 %"
    assert changes_line(point(1, (0.5, 0.5)), ["A"], False) == "no chance changed"
    rules, names = rules_of(PLAN), ["Ana", "Ben"]
    draws = point(1, (0.5, 0.6), (0.5, 0.4))._replace(move="0 draw")
    told = point_line(rules, draws, names)
    assert told == f"{told_move(rules, draws, names)} – Ana 50 % → 60 %, Ben 50 % → 40 %" and told.startswith("Ana: ")


def test_replay_tells_them_with_the_number_at_which_it_can_be_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(play(new_match(options={"rounds": 1})), tmp_path / "game.json")
    assert cli.main(["replay", str(path), "--turning", "3"]) == exits.DONE
    lines = capsys.readouterr().out.splitlines()
    assert lines[-4] == "Turning points: the moves after which the chances of winning changed most."
    assert all(" % → " in line and int(line.split()[0]) > 0 for line in lines[-3:])
    number = lines[-3].split()[0]
    assert cli.main(["replay", str(path), "--to", number]) == exits.DONE


def test_a_run_tells_them_as_text_and_as_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "out.json"
    words = ["simulate", "fate", "--seats", "greedy,random", "--games", "3", "--seed", "4", "--option", "rounds=1"]
    assert cli.main([*words, "--turning", "4", "--json", str(file)]) == exits.DONE
    found = json.loads(file.read_text(encoding="utf-8"))["turning_points"]
    assert len(found) == 4 and found[0]["change"] >= found[3]["change"] > 0.0
    assert found == [each.to_json() | {"before": list(each.before), "after": list(each.after)}
                     for each in simulate(PLAN).turns]  # fmt: skip
    assert f"game {found[0]['game']}, move {found[0]['number']}  Seat " in capsys.readouterr().out
    assert cli.main([*words, "--json", str(file)]) == exits.DONE
    assert "turning_points" not in json.loads(file.read_text(encoding="utf-8"))


def test_chances_that_were_fitted_to_no_such_match_are_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    rules = entry_of("rising").make_rules(2, {"monstrosities": True})
    assert not are_fitted(judgement(rules)) and are_fitted(judgement(entry_of("rising").make_rules(2)))
    words = ["simulate", "rising", "--seats", "random,random", "--games", "1", "--turning", "1"]
    assert cli.main([*words, "--option", "monstrosities=true"]) == exits.DONE
    assert "No chances were fitted to such a match" in capsys.readouterr().out
