"""That the tests which stand in the tree are the tests that run."""

from fnmatch import fnmatch
from pathlib import Path

import pytest


def test_no_folder_of_tests_is_passed_over(root: Path, pytestconfig: pytest.Config) -> None:
    # Pytest passes over folders by their names; unless told otherwise "build" is one of them.
    passed_over = pytestconfig.getini("norecursedirs")
    files = list((root / "tests").rglob("test_*.py"))
    assert files
    folders = {folder for file in files for folder in file.relative_to(root).parts[:-1]}
    assert [folder for folder in folders if any(fnmatch(folder, pattern) for pattern in passed_over)] == []


@pytest.mark.long
def test_the_longest_begin_first(request: pytest.FixtureRequest) -> None:
    marks = [item.get_closest_marker("long") for item in request.session.items]
    seconds = [mark.args[0] for mark in marks if mark is not None and mark.args]
    assert seconds == sorted(seconds, reverse=True)
