"""A prototype's folder is read without running it, and whatever is wrong in it is told with its place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from atlantis_desktop.cli import main
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games import game_ids
from atlantis_desktop.prototypes.folder import read_folder
from atlantis_desktop.prototypes.making import new_folder
from tests.prototypes.kit import change, opened, without_python

FAULTS = [
    ("prototype.toml", "seats = [2, 4]", "seats = [4, 2]", ("prototype.toml", "line 8", "such as [2, 4]")),
    ("prototype.toml", 'sees = "nobody"', 'sees = "nobdy"', ("line 17", "zone deck", "Did you mean “nobody”?")),
    ("prototype.toml", "deals = 3", "deals = 30", ("30", "120 cards are dealt, and there are 30")),
    ("prototype.toml", 'start = "deck"', 'start = "dek"', ("prototype.toml", "Did you mean “deck”?")),
    ("prototype.toml", "author", "auther", ("the key “auther” is unknown", "Did you mean “author”?")),
    ("prototype.toml", 'id = "shoal"', 'id = "fate"', ("prototype.toml", "a game of the box has the id fate")),
    ("prototype.toml", 'id = "shoal"', 'id = "Shoal"', ("small letters",)),
    ("prototype.toml", 'name = "market"', 'name = "deck"', ("deck", "used twice")),
    ("prototype.toml", "format = 1", "format = ", ("prototype.toml", "line 4")),
    ("cards.csv", "pearls 2,Gain", "perls 2,Gain", ("cards.csv", "cell G2", "Did you mean “pearls”?")),
    ("cards.csv", ",4,fish", ",four,fish", ("cards.csv", "cell C2", "a whole number from 1 to 999")),
    ("cards.csv", "crab,Crab", "sprat,Crab", ("cards.csv", "cell A3", "used twice")),
    ("cards.csv", "id,name", "id,neme", ("cards.csv", "name", "missing")),
    ("options.toml", "default = 6", "default = 7", ("options.toml", "one of 4, 6, 8")),
]  # fmt: skip


def test_a_word_among_numbers_is_a_warning_and_a_column_of_both_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    assert read_folder(folder).warnings == ()
    change(folder / "cards.csv", "sprat,Sprat,4,fish,1,", "sprat,Sprat,4,fish,one,")
    (warning,) = read_folder(folder).warnings
    assert (warning.file, warning.place) == ("shoal/cards.csv", "cell E2, table card sprat, key cost")
    assert "a word among numbers" in warning.wrong
    assert main(["validate", str(folder)]) == 0
    assert "warning: shoal/cards.csv: cell E2" in capsys.readouterr().out
    rows = [line.split(",") for line in (folder / "cards.csv").read_text(encoding="utf-8").splitlines()]
    for at, row in enumerate(rows[1:]):
        row[4] = "knave" if at % 2 else "7"
    (folder / "cards.csv").write_text("\n".join(",".join(row) for row in rows) + "\n", encoding="utf-8")
    assert read_folder(folder).warnings == (), "ranks are numbers and words"


@pytest.mark.parametrize(("file", "old", "new", "told"), FAULTS, ids=[f"{f[0]}-{f[2]}" for f in FAULTS])
def test_a_fault_names_file_and_place(file: str, old: str, new: str, told: tuple[str, ...], tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    change(folder / file, old, new)
    before = game_ids()
    with pytest.raises(ContentError) as caught:
        opened(folder)
    sentences = "\n".join(fault.sentence() for fault in caught.value.faults)
    assert all(part in sentences for part in told), sentences
    assert game_ids() == before


BOARDS = [
    ('orientation="hexagonal"', 'orientation="orthogonal"', "a hexagonal map"),
    ("0,2,1,2,0,\n1,1", "0,2,1,2,0,\n1", "there are 24 cells"),
    ('encoding="csv"', 'encoding="base64"', "saved as CSV"),
    ("<map ", "<!DOCTYPE map><map ", "DOCTYPE"),
    ("</map>", "", "XML"),
    ('hexsidelength="32"', 'hexsidelength="wide"', "hexsidelength"),
    ("1,1,1,1,0", "1,1,x,1,0", "a number in it cannot be read"),
]


@pytest.mark.parametrize(("old", "new", "told"), BOARDS, ids=[row[2] for row in BOARDS])
def test_a_map_that_is_none_is_told_with_its_place(old: str, new: str, told: str, tmp_path: Path) -> None:
    folder = new_folder("shoal", "board", tmp_path)
    change(folder / "board.tmx", old, new)
    with pytest.raises(ContentError) as caught:
        opened(folder)
    assert told in str(caught.value)
    assert "shoal/board.tmx" in str(caught.value)


def test_the_spaces_of_the_map_lie_beside_each_other_as_tiled_draws_them(tmp_path: Path) -> None:
    spaces = {space.name: space for space in read_folder(new_folder("shoal", "board", tmp_path)).declared.spaces}
    assert len(spaces) == 19
    assert sum(space.kind == "isle" for space in spaces.values()) == 6
    middle = spaces["harbour-1"]
    assert middle.near == ("sea-3", "sea-4", "sea-6", "sea-7", "sea-9", "sea-10")
    assert len(spaces["isle-1"].near) == 3
    assert all(space.name in spaces[near].near for space in spaces.values() for near in space.near)


PYTHON = [
    ("card=Cards(\"hand\")", "seat=Cards(\"hand\")", ("the verb play calls what it takes seat",)),
    ("class Rules(TableRules):", "class Rules(TableRules)", ("rules.py", "line 9", "SyntaxError")),
    ("class Rules(TableRules):", "import nothing_of_this_name\nclass Rules(TableRules):", ("line 9", "ModuleNotFound")),
    ("class Rules(TableRules):", "1 / 0\nclass Rules(TableRules):", ("line 9", "ZeroDivisionError")),
    ("def do_dive(", "def do_dyve(", ("rules.py", "the verb dive is carried out by nothing")),
    ('("play", "buy", "dive")', '("play", "by", "dive")', ("Did you mean “buy”?",)),
    ("class Rules(TableRules):", "class Rules:", ("there are 0 classes of rules",)),
    ("def effect_sweep(", "def effect_swap(", ("cards.csv", "cell G10", "there is no effect")),
]


@pytest.mark.parametrize(("old", "new", "told"), PYTHON, ids=[row[2][-1] for row in PYTHON])
def test_python_that_does_not_run_is_told_with_its_line(
    old: str, new: str, told: tuple[str, ...], tmp_path: Path
) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    change(folder / "rules.py", old, new)
    with pytest.raises(ContentError) as caught:
        opened(folder)
    assert all(part in str(caught.value) for part in told), str(caught.value)
    assert "shoal" not in game_ids()


def test_the_hash_names_what_decides_the_play_and_no_more(tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    first = read_folder(folder)
    (folder / "notes/second.md").write_text("More of it.", encoding="utf-8")
    (folder / "rulebook/10_reef.md").write_text("# Other words\n", encoding="utf-8")
    assert read_folder(folder).declared.hash == first.declared.hash
    change(folder / "cards.csv", "pearls 2,", "pearls 3,")
    second = read_folder(folder)
    assert second.declared.hash != first.declared.hash
    assert second.code_hash == first.code_hash
    change(folder / "rules.py", "play.gain(\"pearls\", 1)", "play.gain(\"pearls\", 2)")
    assert read_folder(folder).code_hash != first.code_hash


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_nothing_outside_the_folder_is_read(tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    (tmp_path / "other.py").write_text("raise SystemExit\n", encoding="utf-8")
    (folder / "more.py").symlink_to(tmp_path / "other.py")
    (folder / "deep").symlink_to(tmp_path, target_is_directory=True)
    assert set(read_folder(folder).code) == {"rules.py"}


def test_a_folder_without_python_is_played_on_a_free_table(tmp_path: Path) -> None:
    folder = without_python(new_folder("shoal", "cards", tmp_path))
    assert read_folder(folder).code == {}
    assert main(["simulate", str(folder), "--seats", "random,random", "--games", "3"]) == 0


def test_a_path_that_is_no_prototype_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", str(tmp_path / "nothing"), "--seats", "random"]) == 3
    assert "prototype.toml" in capsys.readouterr().err
    assert main(["simulate", "nothing", "--seats", "random"]) == 2
    assert "or the folder of a prototype" in capsys.readouterr().err


def test_rules_that_fail_in_play_are_told_with_their_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    change(folder / "rules.py", 'play.gain("pearls", 1)', 'play.gain("perls", 1)')
    line = 1 + (folder / "rules.py").read_text(encoding="utf-8").split('play.gain("perls", 1)')[0].count("\n")
    assert main(["simulate", str(folder), "--trust", "--seats", "random,random", "--games", "20"]) == 1
    assert f"shoal/rules.py: line {line}: there is nothing called perls (KeyError)" in capsys.readouterr().err
