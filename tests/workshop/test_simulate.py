"""Simulated games: the same results however they are shared out, honest figures, and helpful refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from atlantis_desktop import __version__, cli, exits
from atlantis_desktop.commands import simulate as command
from atlantis_desktop.games import entry_of
from atlantis_desktop.paths import user_folders
from atlantis_desktop.workshop import simulate as simulated
from atlantis_desktop.workshop.keeping import mark_of
from atlantis_desktop.workshop.progress import progress
from atlantis_desktop.workshop.simulate import (
    PORTIONS,
    TOO_LONG,
    Played,
    RunPlan,
    count_up,
    interval,
    interval_by_deals,
    play_game,
    portions_of,
    rules_of,
    simulate,
)

QUICK = RunPlan("fate", ("greedy", "random"), 12, 5, (("rounds", 1),))


def test_one_and_two_processes_give_the_same_results() -> None:
    assert simulate(QUICK, 2) == simulate(QUICK, 1)


def test_another_seed_gives_other_games() -> None:
    assert simulate(QUICK) != simulate(QUICK._replace(seed=6))


def test_what_was_played_is_told_as_it_happens() -> None:
    told: list[int] = []
    simulate(QUICK, 1, told.append)
    assert told == list(range(1, 13))
    told.clear()
    simulate(QUICK, 2, told.append)
    assert told[-1] == 12 and told == sorted(told)


def test_the_line_up_turns_and_each_deal_is_played_once_in_each_turn() -> None:
    plan = RunPlan("fate", ("random", "random", "greedy"), 6, 5, (("rounds", 1),))
    seats = [play_game(plan, number).seats for number in range(6)]
    assert seats == [(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 2
    fixed = plan._replace(rotate=False)
    assert {play_game(fixed, number).seats for number in range(4)} == {(0, 1, 2)}


def test_results_are_counted_by_level_bot_and_seat() -> None:
    plan = RunPlan("fate", ("greedy", "greedy", "random"), 2)
    played = [
        Played(0, (0, 1, 2), (1.0, 0.0, 0.0), (30, 10, -5), 80, 1, "FATE-57"),
        Played(1, (1, 2, 0), (0.0, 0.5, 0.5), (0, 20, 20), 100, 1, "FATE-58"),
    ]
    results = count_up(plan, played)
    assert [(row.name, row.wins, row.mean_total) for row in results.bots] == [
        ("1 greedy", 1.0, 15.0), ("2 greedy", 0.5, 15.0), ("3 random", 0.5, 7.5)]  # fmt: skip
    assert [(row.name, row.wins, row.share, row.mean_total) for row in results.levels] == [
        ("greedy", 1.5, 0.75, 15.0), ("random", 0.5, 0.25, 7.5)]  # fmt: skip
    # In the second game the third bot of the line-up sits at the first seat.
    assert [(row.wins, row.mean_total) for row in results.seats] == [(1.5, 25.0), (0.0, 5.0), (0.5, 7.5)]
    assert results.decisions == (80, 90.0, 100)
    assert results.ends == (("FATE-57", 1), ("FATE-58", 1))
    assert results.shared == 1


def test_wins_of_all_bots_add_up_to_the_games() -> None:
    results = simulate(RunPlan("fate", ("random", "random", "random", "random"), 8, 3, (("rounds", 1),)))
    assert sum(row.wins for row in results.bots) == pytest.approx(8)
    assert sum(row.wins for row in results.seats) == pytest.approx(8)
    assert results.levels[0].share == pytest.approx(1.0)


def test_the_interval_by_deals_leaves_out_the_luck_that_falls_on_every_seat_in_turn() -> None:
    # Whoever sits at the better seat wins: no deal tells the two bots apart, though single games scatter widely.
    assert interval_by_deals([1.0, 0.0, 0.0, 1.0] * 20, 2) == (0.5, 0.5)
    low, high = interval_by_deals([1.0, 1.0, 0.0, 1.0] * 20, 2)
    # Forty deals, half of them 1 and half 0.5: their deviation is 0.2532.
    assert (low, high) == pytest.approx((0.75 - 0.07846, 0.75 + 0.07846), abs=5e-5)


def test_bots_are_compared_by_deals_when_each_was_played_from_every_seat() -> None:
    plan = RunPlan("fate", ("greedy", "random"), 60, 5, (("rounds", 1),))
    results = simulate(plan)
    shares = [play_game(plan, number).shares[0] for number in range(60)]
    assert (results.bots[0].low, results.bots[0].high) == interval_by_deals(shares, 2)
    assert simulate(plan._replace(rotate=False)).bots[0].low != results.bots[0].low


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # From tables of Wilson's interval.
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0)],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=5e-5)


# The verb


def run(*words: str) -> int:
    return cli.main(["simulate", *words])


def test_the_verb_prints_a_table_and_writes_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "out.json"
    words = ("fate", "--seats", "greedy,random", "--games", "12", "--seed", "5", "--options", "rounds=1")
    assert run(*words, "--json", str(file)) == exits.DONE
    text = capsys.readouterr()
    assert text.err == "", "no progress bar where nobody looks"
    assert "95 % interval" in text.out and "12 games in" in text.out
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data == json.loads(json.dumps(simulate(QUICK).to_json()))
    assert data["plan"]["options"] == {"rounds": 1}
    assert sum(row["wins"] for row in data["levels"]) == 12
    second = tmp_path / "two.json"
    assert run(*words, "--jobs", "2", "--json", str(second)) == exits.DONE
    assert second.read_bytes() == file.read_bytes()


SHORT = {
    "fate": ("random,random", ["rounds=1"]), "rising": ("random,random", ["level=1"]),
    "scoundrels": ("random,random", []), "archon": ("random,random,random", []),
}  # fmt: skip


@pytest.mark.parametrize("game", SHORT)
def test_head_and_results_name_program_and_cards(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, (seats, options) = tmp_path / "out.json", SHORT[game]
    more = [word for option in options for word in ("--option", option)]
    assert run(game, "--seats", seats, "--games", "1", *more, "--json", str(file)) == exits.DONE
    found = json.loads(file.read_text(encoding="utf-8"))
    cards = entry_of(game).cards
    assert cards is not None
    played = tuple(sorted(found["plan"]["options"].items()))
    hash = cards().content_hash(rules_of(RunPlan(game, tuple(seats.split(",")), 1, options=played)))
    assert list(found)[:3] == ["program", "content", "values"]
    assert (found["program"], found["content"], found["values"]) == (__version__, hash, [])
    assert len(hash) >= 16
    assert capsys.readouterr().out.splitlines()[1] == f"Version {__version__}, cards {hash}"


PRINTED = {
    "rising": '[component.ward-lattice]\ncost = "3C"\n', "scoundrels": "[shining.R01]\ncost = 3\n",
}  # fmt: skip


@pytest.mark.parametrize("game", PRINTED)
def test_head_and_results_name_the_printed_values(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = (game, "--seats", "random,random", "--games", "1", "--json")
    plan = RunPlan(game, ("random", "random"), 1)
    own, printed = tmp_path / "own.json", tmp_path / "printed.json"
    simulated._rules.cache_clear()
    assert run(*words, str(own)) == exits.DONE
    mark = mark_of(plan)
    values = user_folders().data / "printed-values" / f"{game}.toml"
    values.parent.mkdir(parents=True)
    values.write_text(PRINTED[game], encoding="utf-8")
    simulated._rules.cache_clear()
    capsys.readouterr()
    try:
        assert run(*words, str(printed)) == exits.DONE
        # Games that were kept by other cards do not count among those of these.
        assert mark_of(plan) != mark
    finally:
        simulated._rules.cache_clear()
    before, found = (json.loads(file.read_text(encoding="utf-8")) for file in (own, printed))
    assert (before["values"], found["values"]) == ([], [f"printed-values/{game}.toml"])
    assert before["content"] != found["content"]
    head = capsys.readouterr().out.splitlines()[1]
    assert head.endswith(f"cards {found['content']}, with the values of printed-values/{game}.toml")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("fat", "--seats", "greedy,random"), "Did you mean “fate”?"),
        (("chess", "--seats", "greedy,random"), "Expected one of fate, rising"),
        (("fate", "--seats", "greedy,randum"), "Did you mean “random”?"),
        (("fate", "--seats", "human,greedy"), "There is no bot level “human”."),
        (("fate", "--seats", "greedy"), "--seats names 1 seat; fate is for 2 to 4."),
        (("fate", "--seats", "greedy,greedy,random,random,random"), "--seats names 5 seats; fate is for 2 to 4."),
        (("fate", "--seats", "greedy,random", "--games", "0"), "--games 0: expected a whole number from 1 to"),
        (("fate", "--seats", "greedy,random", "--jobs", "-1"), "--jobs -1: expected a whole number from 1 to"),
        (("fate", "--seats", "greedy,random", "--simulations", "0"), "--simulations 0: expected"),
        (("fate", "--seats", "greedy,random", "--options", "round=1"), "Did you mean “rounds”?"),
        (("fate", "--seats", "greedy,random", "--options", "rounds=9"), "option rounds"),
        (("fate", "--seats", "greedy,random", "--options", "rounds"), "name=value"),
    ],
)
def test_bad_options_end_with_2_and_say_what_was_expected(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == exits.BAD_OPTIONS
    assert sentence in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "no" / "such" / "folder.json"
    words = ("fate", "--seats", "random,random", "--games", "1", "--options", "rounds=1")
    assert run(*words, "--json", str(file)) == exits.FAILED
    assert "cannot be written" in capsys.readouterr().err


def test_the_bar_fills_says_how_long_it_will_take_and_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    written: list[str] = []
    told = progress(10, written.append)
    now[0] += 30.0
    told(2)
    assert written[-1].strip() == "[####....................] 2 of 10, 2:00 to go"
    told(3)
    assert len(written) == 1, "it is not drawn more often than ten times a second"
    now[0] += 1.0
    told(10)
    assert not written[-1].strip()


@pytest.mark.rule("RISE-A47")
def test_a_game_of_bots_that_goes_on_too_long_is_broken_off_and_counts_as_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = RunPlan("rising", ("random",) * 2, 1)
    rules = rules_of(plan)
    assert rules.self_play_rounds == 40
    whole = play_game(plan, 0)
    assert whole.rounds > 3 and whole.rule == "RISE-132"
    monkeypatch.setattr(rules, "self_play_rounds", 3)
    broken = play_game(plan, 0)
    assert (broken.rounds, broken.rule, broken.shares) == (3, TOO_LONG, (0.0, 0.0))
    assert broken.decisions < whole.decisions


def test_results_for_another_program_go_alone_to_the_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("fate", "--seats", "greedy,random", "--games", "2", "--options", "rounds=1")
    assert run(*words, "--json", "-") == exits.DONE
    captured = capsys.readouterr()
    assert json.loads(captured.out)["plan"]["games"] == 2
    assert "2 games in" in captured.err


def test_a_path_that_cannot_be_written_is_found_before_a_game_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "simulate", lambda *words, **more: pytest.fail("games were played"))
    assert run("fate", "--seats", "greedy,random", "--json", str(tmp_path / "no" / "x.json")) == exits.FAILED
    assert "cannot be written: No such file" in capsys.readouterr().err
    assert run("fate", "--seats", "greedy,random", "--json", str(tmp_path)) == exits.FAILED


def test_portions_begin_with_one_game_and_grow() -> None:
    portions = portions_of(range(1000), 2)
    assert [number for portion in portions for number in portion] == list(range(1000))
    sizes = [len(portion) for portion in portions]
    assert sizes[:12] == [1, 1, 2, 2, 4, 4, 8, 8, 16, 16, 32, 32] and max(sizes) == 1000 // (2 * PORTIONS)
    assert all(len(portion) == 1 for portion in portions_of(range(20), 4))
    assert portions_of((), 2) == []


def test_games_that_are_broken_off_leave_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*words: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "simulate", broken)
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    old.write_text("kept", encoding="utf-8")
    for file in (old, new):
        assert run("fate", "--seats", "greedy,random", "--json", str(file)) == exits.INTERRUPTED
        assert capsys.readouterr().err == "atlantis-desktop: No game was counted.\n"
    assert old.read_text(encoding="utf-8") == "kept" and not new.exists()


def test_shorter_results_leave_nothing_of_longer_ones(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    file.write_text("x" * 100_000, encoding="utf-8")
    assert run("fate", "--seats", "random,random", "--games", "1", "--json", str(file)) == exits.DONE
    assert json.loads(file.read_text(encoding="utf-8"))["plan"]["game"] == "fate"


@pytest.mark.parametrize("words", [
    ["--option", "rounds=1", "--option", "placeholder=1"], ["--options", "rounds=1", "placeholder=1"],
    ["--option", "rounds=1", "placeholder=1"], ["--options=rounds=1", "--option=placeholder=1"],
])  # fmt: skip
@pytest.mark.parametrize("verb", [
    ["simulate", "fate", "--seats", "greedy,random"], ["play", "fate"], ["screenshot", "fate", "--out", "x.png"],
])  # fmt: skip
def test_option_and_options_are_one_for_every_verb(
    verb: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    # Both options arrive: the first is known, the second is not.
    assert cli.main([*verb, *words]) == exits.BAD_OPTIONS
    told = capsys.readouterr().err
    assert "option placeholder" in told and "option rounds" not in told


def test_a_game_may_follow_the_options() -> None:
    spread = cli.spread_options(["play", "--options", "rounds=1", "a=2", "fate", "b=3"])
    assert spread == ["play", "--option", "rounds=1", "--option", "a=2", "fate", "b=3"]
    assert cli.spread_options(["--option", "fate", "x=1", "--", "--option", "y"]) == [
        "--option", "fate", "--option", "x=1", "--", "--option", "y"]  # fmt: skip
    assert cli.spread_options(["--option"]) == ["--option"]


@pytest.mark.parametrize("verb", ["simulate", "play", "screenshot"])
def test_the_help_names_every_level_and_character(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main([verb, "--help"])
    text = capsys.readouterr().out
    for word in ("random", "greedy", "search", "planner", "investor", "campaigner", "conqueror", "of scoundrels"):
        assert word in text


def test_figures_by_card_name_the_cards_and_those_never_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("scoundrels", "--seats", "investor,conqueror", "--games", "2", "--cards") == exits.DONE
    text = capsys.readouterr().out
    assert "played  seats" in text and "I01 Oyster Beds" in text and "Never played: " in text


def test_a_game_without_figures_by_card_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("fate", "--seats", "greedy,random", "--cards") == exits.BAD_OPTIONS
    assert "fate has no figures by card; there are some for scoundrels" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--seed", "3"], ["--seats", "human,greedy"], ["--option", "rounds=1"]])
def test_options_of_a_game_without_a_game_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", *words]) == exits.BAD_OPTIONS
    assert f"{words[0]} belongs to a game" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["replay", "no.json"], ["replay", "no.log"], ["play", "--load", "no.json"]])
def test_a_file_that_is_not_there_is_told(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == exits.SAVE_UNREADABLE
    assert f"{words[-1]}: there is no such file." in capsys.readouterr().err


def test_printed_values_that_cannot_be_used_are_a_sentence(
    user_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = user_folders().data / "printed-values"
    folder.mkdir(parents=True)
    (folder / "rising.toml").write_text('[component.ward-lattice]\ncost = "1Q"\n', encoding="utf-8")
    assert cli.main(["screenshot", "rising", "--out", str(user_home / "x.png")]) == exits.DATA_INVALID
    assert capsys.readouterr().err.startswith("atlantis-desktop: rising.toml: table component ward-lattice")
