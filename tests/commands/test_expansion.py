"""The verbs with Monstrosities, the expansion of Atlantis Rising: all of them take the same options of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.content.options import load_options
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of, kept
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import headline
from atlantis_desktop.storage.shelf import start_game

DEEPS = ["--option", "monstrosities=true"]
TEAMS = [*DEEPS, "--option", "soloTeams=true"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [("random,random", [*TEAMS, "--option", "medusa=true"]), ("random", [*DEEPS, "--option", "scylla=true"]),
     ("random,random,random", [*DEEPS, "--option", "harpies=true", "--option", "level=8"])],
)  # fmt: skip
def test_simulate_plays_with_monstrosities(capsys: pytest.CaptureFixture[str], seats: str, options: list[str]) -> None:
    assert cli.main(["simulate", "rising", "--seats", seats, "--games", "2", *options]) == exits.DONE
    told = capsys.readouterr().out
    assert "monstrosities=True" in told and "of 2 games" in told


def test_mons_95_screenshot_names_both_teams_of_one_person(tmp_path: Path) -> None:
    out = tmp_path / "teams.png"
    words = ["screenshot", "rising", "--seats", "human,human", "--seed", "3", *TEAMS, "--option",
             "councilorChoice=random", "--moves", "6", "--size", "1280x720", "--out", str(out)]  # fmt: skip
    assert cli.main(words) == exits.DONE and out.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "needs"),
    [(["--option", "medusa=true"], "medusa=true changes nothing here; it needs monstrosities=true."),
     ([*DEEPS, "--option", "soloTeams=true"], "it needs monstrosities=true and 2 seats."),
     (["--option", "level=7"], "monstrosities = true")],
)  # fmt: skip
@pytest.mark.parametrize("verb", ["simulate", "screenshot", "play"])
def test_options_that_change_nothing_are_told_with_what_they_need(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, verb: str, words: list[str], needs: str
) -> None:
    more = ["--out", str(tmp_path / "x.png")] if verb == "screenshot" else []
    assert cli.main([verb, "rising", "--seats", "greedy", *words, *more]) == exits.BAD_OPTIONS
    assert needs in capsys.readouterr().err


def test_what_is_as_usual_or_about_people_is_never_told() -> None:
    table = load_options("rising")
    assert table.idle({"medusa": False, "humansFirst": False, "firstSeat": "first"}, 4) == []
    assert table.idle({"monstrosities": True, "medusa": True, "boardMedusa": True, "soloTeams": True}, 2) == []
    assert len(table.idle({"scylla": True, "chooseMonster": True}, 4)) == 2


def test_replay_tells_a_saved_game_of_two_teams(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rules = entry_of("rising").make_rules(2, {"monstrosities": True, "medusa": True, "soloTeams": True})
    match = Match(rules, [Seat("Iole", HUMAN), Seat("Iole II", HUMAN)], 7)
    saving = start_game(match, tmp_path, kept.kept_cards(rules), headline=headline)
    offscreen.play_on(match, 40)
    saving.close()
    file = next(each for each in sorted(tmp_path.glob("*.json")) if each.name.count(".") == 1)
    for words in ([], ["--text"]):
        assert cli.main(["replay", str(file), *words]) == exits.DONE
        assert "asked: " in capsys.readouterr().out
