"""Puzzles: every one opens, has its move among several, and a search finds the same move again."""

from __future__ import annotations

from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import title_cards
from atlantis_desktop.games.puzzles import LIST, Puzzle, open_puzzle, read_puzzles
from atlantis_desktop.players.hinting import look
from atlantis_desktop.screens.puzzles import of_card

PUZZLES = [pytest.param(puzzle, id=f"{card.id}-{puzzle.id}") for card in title_cards() for puzzle in of_card(card)]
GOOD = '[[puzzle]]\nfile = "p01"\nbest = 60\nnext = 40\n'


def test_every_card_of_the_title_has_twelve_puzzles():
    assert {card.id: len(of_card(card)) for card in title_cards()} == {card.id: 12 for card in title_cards()}


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_puzzle_opens_with_its_move_among_several(puzzle: Puzzle):
    opened = open_puzzle(puzzle)
    moves = list(opened.rules.moves(opened.state, opened.seat))
    assert opened.move in moves and len(moves) >= 4
    assert puzzle.best - puzzle.next >= 5
    assert opened.rules.prompts(opened.state)[0].seat == opened.seat


@pytest.mark.long(30)
@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_search_with_other_luck_finds_the_move_again(puzzle: Puzzle):
    opened = open_puzzle(puzzle)
    view = opened.rules.view(opened.state, opened.seat)
    found, _made = look(opened.rules, view, Rng(77), 400)
    best = max(found, key=lambda each: each.chance)
    same = next((each for each in found if each.move == opened.move), None)
    assert same is not None and same.chance + same.margin >= best.chance - best.margin


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (GOOD.replace("best = 60", "best = 160"), "best"),
        (GOOD.replace('"p01"', '"p77"'), "p77.toml"),
        (GOOD + "colour = 1\n", "colour"),
        ("[[puzzle]]\n", "file"),
        ("puzzle = 7\n", "puzzle"),
        ("[[[", "line 1"),
    ],
)
def test_a_faulty_list_is_told_with_its_place(tmp_path: Path, text: str, told: str):
    (tmp_path / LIST).write_text(text, encoding="utf-8")
    (tmp_path / "p01.toml").write_text("", encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        read_puzzles("fate", tmp_path)
    assert told in str(refused.value)


FLYING = 'format = 1\ngame = "fate"\nseats = 2\n[[when]]\nmove = "0 fly"\n'


@pytest.mark.parametrize("text", ["", "format = 1\n", FLYING])
def test_a_faulty_puzzle_is_told_and_opens_nothing(tmp_path: Path, text: str):
    path = tmp_path / "p01.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        open_puzzle(Puzzle("fate", "p01", 60, 40, path))
    assert "p01.toml" in str(refused.value)


def test_a_folder_without_a_list_has_no_puzzles(tmp_path: Path):
    assert read_puzzles("fate", tmp_path) == ()
