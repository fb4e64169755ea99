"""The check of the data: the program's own is whole, and whatever is broken is named."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.games import entry_of
from atlantis_desktop.ui import theme
from atlantis_desktop.workshop import checking
from atlantis_desktop.workshop.game_checks import check_game, drawing_names

ART, FATE = "assets/art", "assets/fate/art"


def test_the_programs_own_data_is_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["validate"]) == exits.DONE
    assert "in order" in capsys.readouterr().out


def test_every_face_that_the_window_writes_with_is_asked_for() -> None:
    used = {value for name, value in vars(theme).items() if name.startswith("_") and isinstance(value, str)
            and value.startswith(("Alegreya", "Cinzel"))}  # fmt: skip
    assert used == set(checking.FACES)


@pytest.fixture
def data(tmp_path: Path, root: Path) -> Path:
    """A small data folder that is whole as far as pictures, sounds and fonts go."""
    for part in ("fate/cards", "fate/bots", "sounds", "fonts"):
        shutil.copytree(root / "assets" / part, tmp_path / "assets" / part)
    for art, begins in ((ART, "common/bubble"), (FATE, "pic_")):
        rows = json.loads((root / art / "manifest.json").read_text(encoding="utf-8"))
        kept = {name: row for name, row in rows.items() if name.startswith(begins)}
        for row in kept.values():
            target = tmp_path / art / row["file"]
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(root / art / row["file"], target)
        (tmp_path / art / "manifest.json").write_text(json.dumps(kept), encoding="utf-8")
    return tmp_path


def all_faults(root: Path) -> list[str]:
    faults = [*checking.check_pictures(root), *checking.check_sounds(root), *checking.check_fonts(root)]
    faults += check_game(entry_of("fate"), root, drawing_names(root))
    return [fault.sentence() for fault in faults]


def edit(file: str, change: Callable[[str], str]) -> Callable[[Path], None]:
    def spoil(root: Path) -> None:
        path = root / file
        before = path.read_text(encoding="utf-8")
        after = change(before)
        assert after != before
        path.write_text(after, encoding="utf-8")

    return spoil


def write(file: str, content: bytes) -> Callable[[Path], None]:
    def spoil(root: Path) -> None:
        (root / file).write_bytes(content)

    return spoil


def remove(file: str) -> Callable[[Path], None]:
    return lambda root: (root / file).unlink()


def test_the_small_data_folder_is_whole(data: Path) -> None:
    assert all_faults(data) == []


@pytest.mark.parametrize(
    ("spoil", "file", "said"),
    [
        (remove(f"{ART}/manifest.json"), "assets/art/manifest.json", "the file is not there"),
        (write(f"{ART}/manifest.json", b"{"), "assets/art/manifest.json", "cannot be read"),
        (write(f"{ART}/manifest.json", b"[1, 2]"), "assets/art/manifest.json", "cannot be read"),
        (write(f"{FATE}/manifest.json", b"{"), "assets/fate/art/manifest.json", "cannot be read"),
        (remove(f"{FATE}/pic_fire.jpg"), "assets/fate/art/pic_fire.jpg", "the file is not there"),
        (write(f"{FATE}/pic_fire.jpg", b"no picture"), "assets/fate/art/pic_fire.jpg", "this is no picture"),
        (edit(f"{ART}/manifest.json", lambda text: text.replace('"w": 160', '"w": 170')), "assets/art/common/bubble",
         "340 by 320"),
        (edit(f"{ART}/manifest.json", lambda text: text.replace('"w": 160', '"w": "wide"')), "manifest.json",
         "file, w, h and scale"),
        (edit("assets/fate/cards/cards.toml", lambda text: text.replace('art = "pic_flood"', 'art = "pic_flod"')),
         "table card flood, key art", "Did you mean “fate/pic_flood”?"),
        (remove("assets/sounds/cues.toml"), "assets/sounds/cues.toml", "the file is not there"),
        (write("assets/sounds/cues.toml", b"[cues"), "assets/sounds/cues.toml", "cannot be read"),
        (remove("assets/sounds/card_draw.wav"), "assets/sounds/card_draw.wav", "the file is not there"),
        (write("assets/sounds/card_draw.wav", b"RIFF"), "assets/sounds/card_draw.wav", "cannot be played"),
        (edit("assets/sounds/cues.toml", lambda text: text.replace('bus = "music"', 'bus = "musik"', 1)), "cues.toml",
         "one of effects, ambience, music"),
        (remove("assets/fonts/Cinzel-Bold.ttf"), "assets/fonts/Cinzel-Bold.ttf", "the file is not there"),
        (write("assets/fonts/Cinzel-Bold.ttf", b"<html>"), "assets/fonts/Cinzel-Bold.ttf", "this is no font"),
    ],
)  # fmt: skip
def test_what_is_broken_is_named(data: Path, spoil: Callable[[Path], None], file: str, said: str) -> None:
    spoil(data)
    faults = all_faults(data)
    assert len(faults) == 1
    assert file in faults[0] and said in faults[0]


def test_the_verb_ends_with_3_and_prints_each_fault(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "assets/fonts/Cinzel-Bold.ttf").unlink()
    # There are no rulebooks, words or maps in this folder either.
    assert cli.main(["validate", "--root", str(data)]) == exits.DATA_INVALID
    text = capsys.readouterr().out
    assert "assets/fonts/Cinzel-Bold.ttf: the file is not there" in text
    assert "maps/fate/table.tmx" in text and "rulebook" in text
    count = int(text.splitlines()[-1].split()[0])
    assert count == len(text.splitlines()) - 1 >= 3


def test_a_folder_without_data_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["validate", "--root", str(tmp_path)]) == exits.BAD_OPTIONS
    assert "no folder “assets”" in capsys.readouterr().err
