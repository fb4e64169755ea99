"""A prototype in one file: the same from the same folder, opened by its path, and never outside its own folder."""

from __future__ import annotations

import io
import os
import random
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from atlantis_desktop.cli import main
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games import game_ids
from atlantis_desktop.paths import user_folders
from atlantis_desktop.prototypes import FOLDER, packing
from atlantis_desktop.prototypes.differences import differences
from atlantis_desktop.prototypes.folder import read_folder
from atlantis_desktop.prototypes.known import known_prototypes
from atlantis_desktop.prototypes.loader import NotAgreedError, close_prototype, open_known, open_prototype
from atlantis_desktop.prototypes.making import new_folder
from atlantis_desktop.prototypes.packing import pack, unpacked
from tests.prototypes.kit import change, close_all, opened


def packed(at: Path, like: str = "board") -> Path:
    file = at / "shoal.atlproto"
    file.write_bytes(pack(read_folder(new_folder("shoal", like, at))))
    return file


def test_it_holds_the_whole_folder_and_is_played_by_its_path(tmp_path: Path) -> None:
    file = packed(tmp_path)
    first = read_folder(tmp_path / "shoal")
    assert pack(first) == file.read_bytes()
    entry = opened(file)
    found = read_folder(unpacked(file))
    assert found.declared == first.declared
    assert {path.name for path in found.path.rglob("*.png")} == {"tiles.png"}
    assert entry.make_rules(2).start(3).frames
    close_all()
    assert main(["simulate", str(file), "--seats", "random,random", "--games", "2"]) == 0
    close_all()


def test_a_packed_file_is_known_by_its_own_path_however_often_the_cache_is_emptied(tmp_path: Path) -> None:
    file = packed(tmp_path).rename(tmp_path / "v1.atlproto")
    opened(file)
    for _time in range(2):
        close_prototype("shoal")
        shutil.rmtree(user_folders().cache / "prototypes")
        assert [(each.id, each.title, each.path) for each in known_prototypes()] == [("shoal", "Shoal", file)]
        assert not (user_folders().cache / "prototypes").exists(), "a list unpacks nothing"
        assert open_known("shoal")
    close_prototype("shoal")
    file.unlink()
    assert known_prototypes() == [] and not open_known("shoal")


def test_whoever_is_asked_about_a_packed_file_reads_where_it_lies(tmp_path: Path) -> None:
    file = packed(tmp_path)
    with pytest.raises(NotAgreedError, match=re.escape(str(file))):
        open_prototype(file)
    opened(file)
    copy = Path(shutil.copy(file, tmp_path / "copy.atlproto"))
    with pytest.raises(NotAgreedError):
        open_prototype(copy)


def test_a_damaged_file_among_the_persons_own_says_that_it_is(tmp_path: Path) -> None:
    folder = user_folders().data / FOLDER
    folder.mkdir(parents=True)
    (folder / "reef.atlproto").write_bytes(packed(tmp_path).read_bytes()[:-30])
    (known,) = known_prototypes()
    assert known.title == "reef.atlproto" and "wrong" in known.line


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_hidden_files_and_links_stay_behind(tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    (folder / ".secret").write_text("mine", encoding="utf-8")
    (folder / "rules_link.py").symlink_to(tmp_path / "elsewhere.py")
    with zipfile.ZipFile(io.BytesIO(pack(read_folder(folder)))) as archive:
        assert {name for name in archive.namelist() if "secret" in name or "link" in name} == set()


OUTSIDE = ["../out.py", "/etc/out.py", "a/../../out.py", "C:/out.py", "a\\..\\out.py", "a//b.py", "./a.py", "nul.py",
           "a/\x01.py", "end./a.py"]  # fmt: skip


@pytest.mark.parametrize("name", OUTSIDE)
def test_nothing_comes_to_lie_outside_its_folder(name: str, tmp_path: Path) -> None:
    file = packed(tmp_path)
    with zipfile.ZipFile(file, "a") as archive:
        entry = zipfile.ZipInfo("x")
        entry.filename = name
        archive.writestr(entry, b"1")
    before = sorted(path for path in tmp_path.rglob("*"))
    with pytest.raises(ContentError):
        unpacked(file)
    assert sorted(path for path in tmp_path.rglob("*")) == before
    assert not (user_folders().cache / "prototypes").exists()


def test_a_link_in_it_is_refused(tmp_path: Path) -> None:
    file = packed(tmp_path)
    with zipfile.ZipFile(file, "a") as archive:
        entry = zipfile.ZipInfo("more.py")
        entry.external_attr = 0o120777 << 16
        archive.writestr(entry, b"/etc/passwd")
    with pytest.raises(ContentError, match="is a link"):
        unpacked(file)


def test_what_grows_beyond_all_measure_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = packed(tmp_path)
    with zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("art/zeros.png", b"\0" * 5_000_000)
    monkeypatch.setattr(packing, "MOST_UNPACKED", 1_000_000)
    with pytest.raises(ContentError, match="too large"):
        unpacked(file)


def test_damaged_files_get_a_sentence_and_nothing_is_opened(tmp_path: Path) -> None:
    file = packed(tmp_path)
    whole, chance = file.read_bytes(), random.Random(5)
    told: list[str] = []
    for number in range(60):
        data = bytearray(whole)
        for _change in range(3):
            data[chance.randrange(len(data))] = chance.randrange(256)
        file.write_bytes(bytes(data[: chance.randrange(1, len(data))] if number % 2 else data))
        try:
            unpacked(file)
        except ContentError as error:
            told.append(str(error))
    assert len(told) > 40
    assert all("shoal.atlproto" in sentence for sentence in told)
    assert "shoal" not in game_ids()


def test_verbs_pack_and_tell_what_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, out = new_folder("shoal", "cards", tmp_path), tmp_path / "v1.atlproto"
    assert main(["workshop", "pack", str(folder), "--out", str(out)]) == 0
    assert "Shoal, version 1" in capsys.readouterr().out
    assert main(["workshop", "diff", str(out), str(folder)]) == 0
    assert capsys.readouterr().out.endswith("Nothing changed.\n")
    change(folder / "prototype.toml", 'version = "1"', 'version = "2"')
    change(folder / "cards.csv", "sprat,Sprat,4,fish,1,1,pearls 2", "sprat,Sprat,5,fish,1,2,pearls 3")
    change(folder / "cards.csv", "wreck,Wreck", "hulk,Hulk")
    change(folder / "prototype.toml", 'sees = "nobody"', 'sees = "all"')
    change(folder / "options.toml", "default = 6", "default = 4")
    change(folder / "rules.py", 'play.gain("pearls", 1)', 'play.gain("pearls", 2)')
    assert main(["workshop", "diff", str(out), str(folder)]) == 0
    told = capsys.readouterr().out.splitlines()
    for line in ("version: 1 → 2.", "zone deck, sees: nobody → all.", "New card: Hulk, 3 times.", "Gone card: Wreck.",
                 "Sprat, count: 4 → 5.", "Sprat, points: 1 → 2.", "Sprat, effects: pearls 2 → pearls 3.",
                 "option rounds, default: 6 → 4.", "rules.py: 1 lines new, 1 gone."):  # fmt: skip
        assert line in told, told
    assert main(["workshop", "diff", str(out), str(tmp_path / "nothing")]) == 3
    assert "prototype.toml" in capsys.readouterr().err


def test_a_map_and_pages_that_changed_are_told(tmp_path: Path) -> None:
    folder = new_folder("shoal", "board", tmp_path)
    first = read_folder(folder)
    other = tmp_path / "other"
    other.mkdir()
    second = new_folder("shoal", "board", other)
    change(second / "board.tmx", "2,1,3,1,2,", "1,1,3,1,2,")
    change(second / "rulebook/10_isles.md", "has sailed best", "wins")
    told = differences(first, read_folder(second))
    assert "Gone space: isle-6." in told
    assert "New space: sea-13." in told
    assert any("10_isles.md" in line for line in told)


def test_validate_checks_a_folder_and_a_packed_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, other = new_folder("shoal", "cards", tmp_path), tmp_path / "other"
    other.mkdir()
    assert main(["validate", str(folder)]) == 0
    assert "was not run" in capsys.readouterr().out
    assert main(["validate", str(packed(other))]) == 0
    opened(folder)
    change(folder / "cards.csv", ",octopus,", ",octopuss,")
    change(folder / "options.toml", "default = 6", "default = 7")
    change(folder / "rulebook/10_reef.md", "**SHOAL-05**", "**SHOAL-50**")
    capsys.readouterr()
    assert main(["validate", str(folder)]) == 3
    told = capsys.readouterr().out
    assert "Did you mean “octopus”?" in told
    assert "shoal/options.toml" in told and "shoal/rulebook/10_reef.md" in told
    assert "faults." in told
