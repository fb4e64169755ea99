"""The list of what holds what a player meets names tests and pictures that are there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "docs" / "looks" / "README.md"


def test_every_test_that_the_list_names_is_there() -> None:
    listed = LIST.read_text(encoding="utf-8").partition("## What is held by what")[2]
    named = re.findall(r"`([\w/]+\.py)(?:::(test_\w+))?`", listed)
    assert len(named) > 50
    for file, test in named:
        path = ROOT / "tests" / file.removeprefix("tests/")
        assert path.is_file(), file
        assert not test or f"def {test}(" in path.read_text(encoding="utf-8"), f"{file}::{test}"


def test_every_picture_that_the_list_shows_is_there() -> None:
    for picture in re.findall(r"\]\((\.\./pictures/[^)]+)\)", LIST.read_text(encoding="utf-8")):
        assert (LIST.parent / picture).is_file(), picture
