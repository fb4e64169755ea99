"""Puzzles in the window: chosen from their page, hinted at step by step, judged by the first move, remembered."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.games import puzzles, title_cards
from atlantis_desktop.games.puzzles import Puzzle, open_puzzle
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.puzzles import of_card
from atlantis_desktop.screens.routes import SHARED
from tests.table.kit import click, key, pass_time, window
from tests.table.look import look_at

CARDS = [card.id for card in title_cards()]


@contextmanager
def puzzle_in_window(card: str, number: int = 0, size: tuple[int, int] = (1280, 720), **settings: Any) -> Iterator[Any]:
    """Open a puzzle at its table."""
    settings = {"speed": 0.0, "bot_pause": 0.0, **settings}
    with window(size, {**SHARED, **play_routes()}, **settings) as app:
        app.open("puzzles", "reset", card=card)
        pass_time(app, 2)
        puzzles = next(of_card(each) for each in title_cards() if each.id == card)
        app.open("puzzle", card=card, puzzle=puzzles[number])
        pass_time(app, 10)
        yield app


def puzzle_of(card: str, number: int = 0) -> Puzzle:
    """Return one of the puzzles of a game, as its page lists them."""
    return next(of_card(each) for each in title_cards() if each.id == card)[number]


def wrong_move(table: Any, puzzle: Puzzle) -> Any:
    """Return a legal move that is not the one to be found."""
    opened, session = open_puzzle(puzzle), table.session

    def words(move: Any) -> str:
        return str(session.words.move_text(opened.rules, move, session.names))

    return next(move for move in opened.rules.moves(opened.state, opened.seat) if words(move) != words(opened.move))


@pytest.mark.parametrize("card", CARDS)
def test_the_first_move_is_judged_taken_back_and_found(card):
    with puzzle_in_window(card) as app:
        table = app.scene if app.scene.name != "asked" else app.stack[-2]
        table.session.submit(wrong_move(table, puzzle_of(card)))
        pass_time(app, 20)
        assert "is not the move" in table.find("puzzle").label
        assert len(table.session.match.line) == 1, "bots wait until one plays on"
        table.session.undo()
        pass_time(app, 20)
        assert app.settings.puzzles == {}
        table.session.submit(open_puzzle(puzzle_of(card)).move)
        pass_time(app, 20)
        assert table.find("puzzle").label.startswith(" Found.")
        # No chances were fitted to games with Monstrosities, so none are told.
        assert (" of 100 games" in table.find("puzzle").label) == (card != "monstrosities")
        assert app.settings.puzzles == {card: [puzzle_of(card).id]}
        made = len(table.session.match.line)
        click(app, "puzzle_on")
        for _wait in range(200):
            pass_time(app, 5)
            if len(table.session.match.line) > made or table.session.acting is not None:
                break
        assert len(table.session.match.line) > made or table.session.acting is not None


@pytest.mark.parametrize("card", CARDS)
def test_nobody_has_moved_before_the_person_does(card):
    puzzles = next(of_card(each) for each in title_cards() if each.id == card)
    for number, _puzzle in enumerate(puzzles):
        with puzzle_in_window(card, number) as app:
            table = next(each for each in app.stack if getattr(each, "puzzle", None) is not None)
            pass_time(app, 20)
            assert table.session.match.line == [] and "Found" not in table.find("puzzle").label


def test_three_hints_lead_to_the_move_which_then_does_not_count_as_solved():
    with puzzle_in_window("fate") as app:
        table = app.scene
        told = [app.find("puzzle").label]
        for _hint in range(3):
            click(app, "puzzle_hint")
            pass_time(app, 2)
            told.append(app.find("puzzle").label)
        assert len(set(told)) == 4
        assert f"wins {puzzle_of('fate').best} of 100" in told[1]
        opened = open_puzzle(puzzle_of("fate"))
        words = table.session.words.move_text(opened.rules, opened.move, table.session.names)
        assert words in told[3] and words not in told[1]
        table.session.submit(open_puzzle(puzzle_of("fate")).move)
        pass_time(app, 10)
        assert app.settings.puzzles == {}


def test_the_page_counts_what_is_solved_and_leads_back_and_on():
    with puzzle_in_window("fate") as app:
        table = app.scene
        table.session.submit(open_puzzle(puzzle_of("fate")).move)
        pass_time(app, 10)
        click(app, "puzzle_next")
        pass_time(app, 10)
        assert app.scene.name != "puzzles" and app.scene is not table
        assert app.find("puzzle").label.startswith("Puzzle 2 of 12.")
        click(app, "puzzle_all")
        pass_time(app, 3)
        assert app.scene.name == "puzzles"
        assert app.find("card_fate").line == "1 of 12 solved"


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("size", "language"), [((1280, 720), "de"), ((1920, 1080), "en"), ((1024, 640), "de")])
def test_no_word_is_cut_on_page_and_strip(card, size, language):
    with puzzle_in_window(card, size=size, language=language) as app:
        assert app.audit().findings() == []
        app.pop()
        pass_time(app, 2)
        if app.scene.name != "puzzles":
            app.pop()
            pass_time(app, 2)
        assert app.scene.name == "puzzles" and app.audit().findings() == []


def test_the_page_goes_by_keys():
    with window((1280, 720), {**SHARED, **play_routes()}) as app:
        app.open("puzzles", "reset")
        pass_time(app, 2)
        key(app, "down")
        chosen = app.scene.chosen
        key(app, "return")
        pass_time(app, 2)
        assert app.scene.chosen != chosen
        key(app, "tab")
        assert app.scene.focus is not None and app.scene.focus.name == "puzzle_1"
        key(app, "return")
        pass_time(app, 10)
        assert app.scene.name != "puzzles"


@pytest.fixture
def damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], None]]:
    """Write another text into a file of the puzzles of The Fate of Atlantis, in a copy."""
    usual, copied = puzzles.puzzle_folder, tmp_path / "puzzles"
    shutil.copytree(usual("fate"), copied)

    def damaged(file: str, text: str) -> None:
        (copied / file).write_text(text, encoding="utf-8")
        folder = lambda game, pack="": copied if game == "fate" else usual(game, pack)  # noqa: E731
        monkeypatch.setattr(puzzles, "puzzle_folder", folder)
        puzzles.puzzles_of.cache_clear()

    yield damaged
    puzzles.puzzles_of.cache_clear()


def shown(app: Any) -> set[str]:
    """Return the names of what stands on the page."""
    return {each.name for each in app.scene.walk()}


LISTS = [
    ('[[puzzle]]\nfile = "p99"\nbest = 300\nnext = 20\n', ["there is no file p99.toml", "best", "from 1 to 100"]),
    ("[[puzzle]\n", ["puzzles.toml: line 1"]),
    ("", ["puzzle"]),
]


@pytest.mark.parametrize(("text", "told"), LISTS)
def test_a_damaged_list_is_told_on_its_page_and_the_other_games_have_theirs(
    damage: Callable[[str, str], None], text: str, told: list[str]
) -> None:
    damage("puzzles.toml", text)
    with window((1280, 720), {**SHARED, **play_routes()}) as app:
        app.open("title", "reset")
        app.open("puzzles", card="fate")
        pass_time(app, 2)
        assert app.scene.name == "puzzles"
        assert app.find("card_fate").line == "The list is damaged" and "puzzle_1" not in shown(app)
        page = app.find("puzzles_fault").label
        assert "puzzles.toml" in page and "Expected" in page and all(each in page for each in told), page
        assert app.audit().findings() == []
        for card in CARDS:
            if card != "fate":
                click(app, f"card_{card}")
                pass_time(app, 2)
                assert "puzzle_12" in shown(app) and "puzzles_fault" not in shown(app)
        click(app, "puzzle_1")
        pass_time(app, 10)
        assert any(getattr(each, "puzzle", None) is not None for each in app.stack), "and they open"


def test_a_damaged_puzzle_says_so_in_its_row_and_the_others_can_be_played(damage: Callable[[str, str], None]) -> None:
    damage("p01.toml", "format = 1\n")
    with window((1280, 720), {**SHARED, **play_routes()}) as app:
        app.open("title", "reset")
        app.open("puzzles", card="fate")
        pass_time(app, 2)
        assert "�" not in app.find("puzzle_1").line, "several faults stand in one line"
        assert "p01.toml" in app.find("puzzle_1").line and "p02.toml" not in app.find("puzzle_2").line
        click(app, "puzzle_1")
        pass_time(app, 2)
        assert app.scene.name == "puzzles" and "p01.toml" in look_at(app.scene).note
        click(app, "puzzle_2")
        pass_time(app, 10)
        assert any(getattr(each, "puzzle", None) is not None for each in app.stack)
