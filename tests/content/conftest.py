"""A data folder of its own for each test that wants to spoil it."""

import shutil
from pathlib import Path

import pytest

from atlantis_desktop.games import GAMES
from atlantis_desktop.paths import data_root


@pytest.fixture
def data_copy(tmp_path: Path) -> Path:
    """A copy of the content; give it to the checker as its root."""
    for name in (*GAMES, "locale"):
        drawn = shutil.ignore_patterns("art")
        shutil.copytree(data_root() / "assets" / name, tmp_path / "assets" / name, ignore=drawn)
    return tmp_path


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text, old
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def replace_in() -> object:
    """Replace the first place where a text stands in a file; the text must be there."""
    return _replace
