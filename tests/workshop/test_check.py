"""A game is checked: it is told what breaks its laws, and what never comes up in it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.engine.events import Events, Outcome
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games import add_entry, remove_game
from atlantis_desktop.games._template.entry import ENTRY
from atlantis_desktop.games._template.rules.rules import TideRules
from atlantis_desktop.games._template.rules.state import TideTable
from atlantis_desktop.prototypes import templates
from atlantis_desktop.prototypes.loader import close_prototype, open_prototype
from atlantis_desktop.workshop import check as checked
from atlantis_desktop.workshop.check import ByChance, Outing, check, judge_games, kind_of, play_by_chance, text_of
from atlantis_desktop.workshop.laws import LAWS, LawBrokenError
from atlantis_desktop.workshop.progress import by_time

TIDE = "_template"


@pytest.fixture(autouse=True)
def box_as_before() -> Iterator[None]:
    yield
    remove_game(TIDE)
    close_prototype("reef")
    checked._rules.cache_clear()


def tide(kind: type[TideRules]) -> None:
    """Put the template with other rules into the box."""

    def make_rules(seats: int, options: Any = None, cards: Any = None) -> TideRules:
        return kind(seats)

    add_entry(replace(ENTRY, make_rules=make_rules))


def reef(folder: Path, **changes: tuple[str, str]) -> Path:
    """A copy of the template of cards with other words in some of its files."""
    path = folder / "reef"
    shutil.copytree(Path(templates.__path__[0]) / "cards", path)
    for name, (old, new) in changes.items():
        file = next(each for each in path.iterdir() if each.stem == name)
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
    return path


def kinds(game: str, **asked: Any) -> list[str]:
    return [finding.kind for finding in check(game, seconds=1.0, **asked).findings]


class ShowsTheRest(TideRules):
    def view(self, state: TideTable, seat: int) -> TideTable:
        seen = super().view(state, seat)
        seen.rest = list(state.rest)
        return seen


class NeverEnds(TideRules):
    def advance(self, state: TideTable, move: Move, events: Events) -> None:
        # Whoever plays a card takes another one instead.
        super().advance(state.copy(), move, [])


class HasNoAnswer(TideRules):
    def moves(self, table: TideTable, seat: int) -> Sequence[Move]:
        return () if len(table.hands[0]) == 2 else super().moves(table, seat)


class BreaksDown(TideRules):
    def outcome(self, table: TideTable) -> Outcome | None:
        if len(table.hands[0]) == 2:
            raise KeyError("tide")
        return super().outcome(table)


class OnlySeatTwoWins(TideRules):
    def outcome(self, table: TideTable) -> Outcome | None:
        found = super().outcome(table)
        return None if found is None else found._replace(winners=(1,))


def test_a_game_that_keeps_its_laws_is_told_to_work() -> None:
    tide(TideRules)
    found = check(TIDE, games=30, seconds=1.0)
    assert found.is_sound and found.games == 30 and found.positions > 30 and not found.findings
    assert text_of(found).splitlines()[-1] == "It works."


def test_a_broken_law_is_told_in_plain_words_with_its_place() -> None:
    tide(ShowsTheRest)
    found = check(TIDE, games=2, seconds=0.2)
    law = next(finding for finding in found.findings if finding.kind == "law")
    assert law.is_fault and law.text.startswith(LAWS[7]) and "2 seats, seed 1, after 0 moves" in law.text
    assert not found.is_sound and text_of(found).splitlines()[-1] == "It does not work yet."


def test_a_game_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checked, "MOST_MOVES", 50)
    tide(NeverEnds)
    assert "endless" in kinds(TIDE, games=2)


def test_a_question_without_an_answer_is_found() -> None:
    tide(HasNoAnswer)
    found = [finding for finding in check(TIDE, games=40, seconds=0.2).findings if finding.kind == "stuck"]
    assert "is asked for play and has no move (game " in found[0].text
    assert len(found) == checked.MOST_TOLD + 1 and found[-1].text.startswith("The same in ")


def test_rules_that_break_down_are_told_with_their_line() -> None:
    tide(BreaksDown)
    found = [finding for finding in check(TIDE, games=1, seconds=0.2).findings if finding.kind == "broken"]
    assert found and all("test_check.py, line" in finding.text and "KeyError" in finding.text for finding in found)


def test_a_seat_that_never_wins_is_told() -> None:
    tide(OnlySeatTwoWins)
    found = [finding.text for finding in judge_games(TIDE, [play_by_chance(ByChance(TIDE, 1), n) for n in range(60)])]
    assert "Seat 1 of 2 never won in 30 games." in found and not any(text.startswith("Seat 2") for text in found)


def test_a_card_that_no_bot_plays_is_told_where_it_could_be_played_often() -> None:
    tide(TideRules)
    outing = Outing(0, 2, True, 9, offered=(("pebble", 40), ("shell", 40), ("wave", 3)), played=(("shell", 1),))
    texts = [finding.text for finding in judge_games(TIDE, [outing]) if finding.kind == "card"]
    assert texts == ["pebble was never worth playing: bots could 40 times and never did."]


def test_names_of_copies_are_one_kind() -> None:
    assert [kind_of(name) for name in ("I01-2", "sea-wall-12", "sea-wall", "7")] == ["I01", "sea-wall", "sea-wall", "7"]


def test_the_template_of_cards_works_and_each_of_its_effects_happens(tmp_path: Path) -> None:
    game = open_prototype(reef(tmp_path), lambda prototype: True).id
    found = check(game, games=60, seconds=3.0)
    assert found.is_sound and not [each for each in found.findings if each.kind in ("effect", "move", "option")]


def test_an_effect_that_no_card_has_and_an_option_that_nothing_reads_are_told(tmp_path: Path) -> None:
    path = reef(tmp_path, cards=("steal", "pearls"), rules=('self.options["market"] - ', "4 - "))
    found = check(open_prototype(path, lambda prototype: True).id, games=40, seconds=4.0).findings
    texts = [finding.text for finding in found]
    assert "The effect steal never happened." in texts
    assert "The option market=3 changed nothing in 8 games by chance." in texts
    assert not any("rounds" in text for text in texts)


def test_games_by_chance_are_the_same_on_several_processes() -> None:
    one, two = (check("fate", games=6, jobs=jobs, seconds=0.1) for jobs in (1, 2))
    assert one.lengths == two.lengths and one.games == two.games == 6


def test_an_interruption_keeps_what_was_played() -> None:
    tide(TideRules)

    def told(games: int) -> None:
        if games == 5:
            raise KeyboardInterrupt

    found = check(TIDE, games=50, seconds=0.2, told=told)
    assert found.games == 5 and found.broken_off
    assert "Broken off before all games were played." in text_of(found)


def test_the_command_gives_the_code_of_an_interruption(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken_off(one: Any, plan: Any, numbers: Sequence[int], jobs: int) -> Iterator[list[Any]]:
        for number in numbers[:few]:
            yield [one(plan, number)]
        raise KeyboardInterrupt

    file = tmp_path / "out.json"
    words = ["workshop", "check", str(reef(tmp_path)), "--trust", "--games", "9", "--json", str(file)]
    monkeypatch.setattr(checked, "SECONDS", 0.2)
    monkeypatch.setattr(checked, "in_portions", broken_off)
    few = 4
    assert cli.main(words) == exits.INTERRUPTED
    assert "4 games were played by chance" in capsys.readouterr().out
    assert json.loads(file.read_text(encoding="utf-8"))["broken_off"]
    file.unlink()
    few = 0
    assert cli.main(words) == exits.INTERRUPTED
    assert "No game was counted." in capsys.readouterr().err and not file.exists()


def test_what_was_found_goes_to_the_standard_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = reef(tmp_path)
    monkeypatch.setattr(checked, "SECONDS", 0.2)
    monkeypatch.chdir(tmp_path)
    assert cli.main(["workshop", "check", str(path), "--trust", "--games", "4", "--json", "-"]) == exits.DONE
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 4 and "4 games were played by chance" in told.err
    assert [each.name for each in tmp_path.iterdir()] == ["reef"]


def test_without_a_number_it_ends_by_time() -> None:
    tide(TideRules)
    found = check(TIDE, seconds=0.5)
    assert found.games > 10 and found.is_sound


def test_the_command_tells_and_gives_a_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "out.json"
    words = ["workshop", "check", str(reef(tmp_path)), "--trust", "--games", "9", "--json", str(file)]
    monkeypatch.setattr(checked, "SECONDS", 1.0)
    assert cli.main(words) == exits.DONE
    assert "9 games were played by chance" in capsys.readouterr().out
    assert json.loads(file.read_text(encoding="utf-8"))["games"] == 9
    assert cli.main(["workshop", "check", "nothing"]) == exits.BAD_OPTIONS


def test_a_law_without_a_number_is_told_as_it_is() -> None:
    assert LawBrokenError("law 3: nobody is asked").sentence() == f"{LAWS[3]} (nobody is asked)"
    assert LawBrokenError("odd").sentence() == "odd" and LawBrokenError("odd").law == 0


def test_a_check_by_time_shows_how_long_it_still_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    written: list[str] = []
    told = by_time(48.0, written.append)
    assert told is not None
    now[0] += 12.0
    told(7)
    assert written[-1].strip() == "[######..................] 7 games, 0:36 to go"
    now[0] += 100.0
    told(9)
    assert "9 games, 0:00 to go" in written[-1]
    told(-1)
    assert not written[-1].strip()
    assert by_time(48.0) is None, "nobody watches"


def test_values_that_need_another_option_are_left_out() -> None:
    values = checked._values("rising")
    assert ("level", 5) in values and ("level", 6) not in values
