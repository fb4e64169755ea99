"""`validate FILE|FOLDER`: a person's own maps and printed values, each blamed by its own name."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.boards import maps_root
from atlantis_desktop.boards.properties import read_number
from atlantis_desktop.paths import user_folders
from tests.variants_kit import write_variant

GOOD = '[component.ward-lattice]\ncost = "1C 1G"\n'
BAD = '[component.ward-lattice]\ncost = "1Q 1G"\n'


def validate(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, list[str]]:
    code = cli.main(["validate", *map(str, words)])
    captured = capsys.readouterr()
    return code, (captured.out + captured.err).splitlines()


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def islands(tmp_path: Path) -> Path:
    shutil.copytree(maps_root() / "rising/islands", tmp_path / "islands")
    return tmp_path / "islands"


def test_a_good_map_and_a_folder_of_them(islands: Path, capsys: pytest.CaptureFixture[str]) -> None:
    star = islands / "star.tmx"
    assert validate(capsys, star) == (exits.DONE, [f"{star}: the map of an island, in order."])
    code, lines = validate(capsys, islands)
    assert code == exits.DONE and len(lines) == 2


def test_the_map_of_a_screen(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = validate(capsys, maps_root() / "fate/table.tmx")
    assert code == exits.DONE and "the map of a screen" in lines[0]


def test_a_missing_tileset_is_told_in_one_line(islands: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (islands / "island.tsx").unlink()
    code, lines = validate(capsys, islands / "star.tmx")
    assert code == exits.DATA_INVALID
    assert len(lines) == 2 and "“island.tsx” is missing" in lines[0] and lines[1] == "1 fault."


def test_tiles_under_other_parts_are_a_warning_and_no_fault(
    islands: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    star = islands / "star.tmx"
    write(star, star.read_text(encoding="utf-8").replace('value="48"', 'value="90"'))
    code, lines = validate(capsys, star)
    assert code == exits.DONE and lines[0].startswith("warning: star.tmx") and "in order" in lines[1]


def test_printed_values_are_blamed_and_not_the_programs_own_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert validate(capsys, write(tmp_path / "rising.toml", GOOD))[0] == exits.DONE
    code, lines = validate(capsys, write(tmp_path / "rising.toml", BAD))
    assert code == exits.DATA_INVALID
    assert lines[0].startswith("rising.toml: table component ward-lattice, key cost") and len(lines) == 2
    assert not any("assets" in line for line in lines)


def test_the_values_in_their_own_folder_are_blamed_too(
    user_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = user_folders().data / "printed-values"
    folder.mkdir(parents=True)
    write(folder / "rising.toml", BAD)
    code, lines = validate(capsys)
    assert code == exits.DATA_INVALID
    assert lines[0].startswith("rising.toml: table component ward-lattice") and lines[-1] == "1 fault."


def test_the_game_of_values_is_told_by_their_name_or_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = validate(capsys, write(tmp_path / "mine.toml", GOOD))
    assert code == exits.DATA_INVALID and "for which game" in lines[0]
    assert validate(capsys, write(tmp_path / "mine.toml", 'game = "rising"\n' + GOOD))[0] == exits.DONE
    code, lines = validate(capsys, write(tmp_path / "mine.toml", 'game = "risnig"\n' + GOOD))
    assert code == exits.DATA_INVALID and "Did you mean “rising”?" in lines[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [("[component", "not TOML"), ('[componnt.x]\ncost = "1C"\n', "“component”?"), ('game = 3\n', "no printed game"),
     ('game = "rising"\n[given]\n', "this is a scenario"), ("a" + ".a" * 40_000 + " = 1\n", "a key has too many parts"),
     ("[rules]\nparams = 3\n", "rules.params")],
)  # fmt: skip
def test_values_that_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str) -> None:
    code, lines = validate(capsys, write(tmp_path / "rising.toml", text))
    assert code == exits.DATA_INVALID and len(lines) == 2 and said in lines[0], lines


@pytest.mark.parametrize(
    ("words", "said"),
    [(["no-such.tmx"], "there is no such file"), (["empty"], "no map"), (["notes.md"], "expected a map"),
     (["notes.md", "--root", "."], "not both")],
)  # fmt: skip
def test_what_cannot_be_checked_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    write(tmp_path / "notes.md", "notes")
    code, lines = validate(capsys, *words)
    assert code == exits.BAD_OPTIONS and len(lines) == 1 and said in lines[0]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_pipes_in_a_folder_keep_nobody_waiting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "a.tmx")
    os.mkfifo(tmp_path / "rising.toml")
    code, lines = validate(capsys, tmp_path)
    assert code == exits.DATA_INVALID and sum("ordinary file" in line for line in lines) == 2


def test_a_folder_with_the_programs_folders_in_it_is_checked_as_a_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "assets").mkdir()
    code, lines = validate(capsys, tmp_path)
    assert code == exits.DATA_INVALID and any("manifest.json" in line for line in lines)


def test_maps_of_one_name_in_a_folder_are_told_apart_by_their_path(
    islands: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "two"):
        shutil.copytree(islands, tmp_path / "own" / name)
        (tmp_path / "own" / name / "island.tsx").unlink()
    code, lines = validate(capsys, tmp_path / "own")
    assert code == exits.DATA_INVALID
    for name in ("one/star.tmx", "two/star.tmx", "one/hexagon.tmx"):
        assert any(line.startswith(f"{name}: ") for line in lines), lines


@pytest.mark.parametrize("text", ["12.5", "1e-05", "-1.1368683772161603e-13", "0.30000000000000004", "1.5e+002", "7"])
def test_numbers_as_tiled_writes_them_are_read(text: str) -> None:
    assert read_number(text) == float(text)


@pytest.mark.parametrize("text", ["1e999", "inf", "nan", "", "1,5", "0x10", "9" * 400, "1e-9999", "٣"])
def test_numbers_that_no_map_has_are_refused(text: str) -> None:
    assert read_number(text) is None


def test_a_variant_is_checked_as_a_whole(capsys: pytest.CaptureFixture[str]) -> None:
    good = write_variant("rising", cards__library_csv="id,copies\nforesight,3\n")
    code, lines = validate(capsys, good.path)
    assert code == exits.DONE
    assert lines[0].startswith("warning: library.csv: key library: there are [23, 10, 1]. Expected: [22, 10, 1].")
    assert lines[-1] == f"{good.path}: a variant, in order."
    bad = write_variant("rising", "bad", cards__library_csv="id,copies\nforesight,many\n", maps__x_tmx="<map/>")
    code, lines = validate(capsys, bad.path.parent)
    assert code == exits.DATA_INVALID
    assert any("library.csv: cell B2, table library foresight, key copies" in line for line in lines)
    deep = write_variant("rising", "deep", cards__monstrosities__things_toml="[params]\nmidas_gold = -4\n")
    code, lines = validate(capsys, deep.path)
    assert code == exits.DATA_INVALID and lines[0].startswith("things.toml: line 2, table params, key midas_gold")
    odd = write_variant("rising", "odd", maps__x_tmx="<map/>")
    code, lines = validate(capsys, odd.path)
    assert code == exits.DATA_INVALID and "x.tmx" in lines[0]
