"""Line-ups on the same deals: who can sit there beside the levels, and how two of them are compared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.players.hinting import look
from atlantis_desktop.workshop.choosers import chooser_of
from atlantis_desktop.workshop.paired import compare, main
from tests.players.positions import rules_for, view_with_choice

LAST = "tests.workshop.test_paired:last_move"


def last_move(rules: Any, view: Any, seat: int, rng: Rng) -> Move:
    """A player of one's own."""
    move: Move = rules.moves(view, seat)[-1]
    return move


def test_who_follows_hints_makes_the_first_move_of_the_hint() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    seat = view.viewer
    found, simulations = look(rules, view, Rng.stream(4, f"bot {seat}"), 30)
    assert simulations == 30
    assert chooser_of(rules, "hint", seat, 4, 30)(view) == found[0].move


def test_a_player_of_ones_own_is_named_by_module_and_function() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    assert chooser_of(rules, LAST, view.viewer, 1, 1)(view) == rules.moves(view, view.viewer)[-1]
    with pytest.raises(AttributeError):
        chooser_of(rules, LAST + "s", 0, 1, 1)
    with pytest.raises(KeyError):
        chooser_of(rules, "nobody", 0, 1, 1)


def test_a_difference_counts_only_where_the_line_ups_differ() -> None:
    told = compare([1.0] * 8 + [0.0] * 92, [0.0] * 98 + [1.0] * 2)
    assert (told.only_one, told.only_other, told.one, told.other) == (8, 2, 8.0, 2.0)
    assert told.chance == pytest.approx(56 / 1024)
    assert told.points == pytest.approx(0.06)
    assert told.low < told.points < told.high
    same = compare([1.0, 0.0, 0.5], [1.0, 0.0, 0.5])
    assert (same.points, same.low, same.high, same.chance) == (0.0, 0.0, 0.0, 1.0)


def test_the_command_compares_two_line_ups_on_the_same_deals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "figures.json"
    words = ["fate", "--seats", "greedy,random", "--against", f"{LAST},random", "--games", "12"]
    assert main([*words, "--option", "rounds=1", "--json", str(file)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 3 and said[0].startswith("greedy,random: 1 greedy won") and "sign test" in said[2]
    found = json.loads(file.read_text())
    assert found["program"] and found["content"] and found["values"] == []
    better = found["difference"]["only_one"] - found["difference"]["only_other"]
    assert better == found["line_ups"][0]["wins"] - found["line_ups"][1]["wins"]
    assert better > 0


def test_a_group_is_counted_where_all_win_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rising", "--seats", "random,random", "--games", "1"]) == 0
    assert "group won 0 of 1" in capsys.readouterr().out
    assert entry_of("rising").make_rules(2).together


def test_line_ups_of_other_lengths_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["fate", "--seats", "greedy,random", "--against", "greedy,random,random"])
    assert "another number of seats" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["nobody", "tests.nothing:there", LAST + "s"])
def test_who_is_no_player_is_refused_with_who_could_sit_there(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["fate", "--seats", f"greedy,{word}", "--games", "1"])
    assert f"{word!r} is no player; expected random, greedy, search, hint or" in capsys.readouterr().err
