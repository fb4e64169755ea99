"""Counts that were broken off go on from the games that were played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from atlantis_desktop.games.rising import balance
from atlantis_desktop.workshop import keeping
from atlantis_desktop.workshop.keeping import mark_of, play_kept, read_kept
from atlantis_desktop.workshop.simulate import RunPlan, play

PLAN = RunPlan("rising", ("random", "random"), 4, 3, rotate=False, first=70)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.json"


def lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def test_kept_games_are_those_that_play_gives_and_are_not_played_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert play_kept(PLAN, file) == play(PLAN)
    assert len(lines(file)) == 4
    monkeypatch.setattr(keeping, "play_game", None)
    assert play_kept(PLAN, file) == play(PLAN)
    assert play_kept(PLAN._replace(games=2), file) == play(PLAN)[:2]


def test_only_what_is_missing_is_played_whatever_was_kept(file: Path) -> None:
    whole = play_kept(PLAN, file)
    first, second, *_others = lines(file)
    file.write_text(second + "\n", encoding="utf-8")
    assert play_kept(PLAN, file, jobs=2) == whole
    again = lines(file)
    assert again[0] == second
    assert again[1] == first
    assert len(again) == 4


def test_a_game_that_was_cut_off_is_played_again(file: Path) -> None:
    whole = play_kept(PLAN, file)
    data = file.read_bytes()
    file.write_bytes(data[:-20])
    assert play_kept(PLAN, file) == whole
    assert file.read_bytes() == data


@pytest.mark.parametrize("other", [PLAN._replace(seed=4), PLAN._replace(levels=("random", "greedy"))])
def test_games_of_another_plan_do_not_count(file: Path, other: RunPlan) -> None:
    play_kept(PLAN, file)
    assert play_kept(other, file) == play(other)
    assert len(lines(file)) == 8
    assert play_kept(PLAN, file) == play(PLAN)


def test_games_of_another_program_do_not_count(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = mark_of(PLAN)
    play_kept(PLAN, file)
    monkeypatch.setattr(keeping, "PROGRAM", ("engine",))
    assert mark_of(PLAN) != mark
    assert mark_of(PLAN._replace(games=9)) == mark_of(PLAN)
    play_kept(PLAN, file)
    assert len(lines(file)) == 8


@pytest.mark.parametrize(
    "line", ["", "nothing", "[]", "{}", '{"of": "x", "game": {}}', '{"of": "x", "game": {"number": "three"}}', "\xff",
     '{"of": "x", "game": {"number": Infinity}}', "[" * 100_000]
)
def test_a_file_that_holds_something_else_is_refused_and_stays(file: Path, line: str) -> None:
    play_kept(PLAN._replace(games=1), file)
    with file.open("a", encoding="latin-1") as handle:
        handle.write(line + "\n")
    before = file.read_bytes()
    with pytest.raises(ValueError, match=r"games\.json, line 2: a game that was kept is expected here"):
        read_kept(file)
    assert file.read_bytes() == before


def test_the_balance_of_rising_goes_on_from_a_file(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--player", "greedy", "--games", "3", "2.1", "--keep", str(file)]
    balance.main(words)
    said = capsys.readouterr().out
    assert [json.loads(line)["game"]["number"] for line in lines(file)] == [110_000, 110_001, 110_002]
    monkeypatch.setattr(keeping, "play_game", None)
    balance.main(words)
    assert capsys.readouterr().out.split(" rounds")[0] == said.split(" rounds")[0]


def test_what_councilors_are_worth_is_counted_without_a_file(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        balance.main(["--councilors", "2.1", "--keep", str(file)])
    assert "--keep does not go with --councilors" in capsys.readouterr().err
    assert not file.exists()


@pytest.mark.parametrize("holds", [None, "no game\n"])
def test_a_file_that_cannot_keep_games_is_told_before_the_first(
    file: Path, holds: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    if holds is None:
        file.mkdir()
    else:
        file.write_text(holds, encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        balance.main(["--player", "greedy", "--games", "1", "2.1", "--keep", str(file)])
    assert ended.value.code == 2
    assert "games.json" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("field", "value"),
    [("number", -1), ("number", 10**400), ("seats", [0]), ("seats", [0, 2]), ("seats", [0, 0]), ("seats", []),
     ("shares", [2.0, 0.0]), ("shares", [0.3, 0.7]), ("shares", [1.0]), ("shares", [-1.0, 1.0]),
     ("totals", [10**400, 0]), ("totals", [1]), ("decisions", 10**400), ("decisions", 1.5), ("rounds", -3),
     ("first", 2), ("first", 10**20), ("first", -2), ("rule", "RISE-\u001b[2J"), ("rule", 7), ("rule", "x" * 81),
     ("cards", [[]]), ("cards", [["a"], [7]]), ("x", 1)],
)  # fmt: skip
def test_a_game_that_cannot_have_been_counted_is_refused_by_its_line(file: Path, field: str, value: object) -> None:
    play_kept(PLAN._replace(games=2), file)
    first, second = map(json.loads, lines(file))
    second["game"][field] = value
    file.write_text("".join(json.dumps(row) + "\n" for row in (first, second)), encoding="utf-8")
    with pytest.raises(ValueError, match=r"games\.json, line 2: a game that was kept is expected here"):
        play_kept(PLAN, file)


def test_a_game_of_fewer_seats_under_the_mark_of_the_plan_is_refused(file: Path) -> None:
    play_kept(PLAN._replace(games=1), file)
    (row,) = map(json.loads, lines(file))
    row["game"] |= {"seats": [0], "shares": [1.0], "totals": [1]}
    file.write_text(json.dumps(row) + "\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"games\.json, line 1"):
        play_kept(PLAN, file)
