"""What does something of its own in Atlantis Rising is named in one file of each room, beside its data.

A councilor, card or ally stands by its id or its script in one file of rules, one of bots and one of words at most, so
that one can be added or changed without a search. Pictures and translations know them by the same name as the data.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from atlantis_desktop.games import rising
from atlantis_desktop.games.rising.rules.content import load_content

ROOM = Path(rising.__file__).parent
BASE = load_content()


@cache
def words_of(path: Path) -> frozenset[str]:
    """Return every string that stands in a module of its own."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(
        node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def naming(id: str, room: str) -> list[str]:
    """Return the modules of a room, of base and packs, that name something."""
    folders = (ROOM / room, *(pack / room for pack in sorted((ROOM / "packs").iterdir())))
    files = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    return [path.relative_to(ROOM).as_posix() for path in files if id in words_of(path)]


def test_a_string_counts_wherever_it_stands() -> None:
    assert naming("priestess", "bots") == ["bots/councilors.py"]
    assert naming("priestess", "rules") == ["rules/councilors.py"]


@pytest.mark.parametrize("room", ["rules", "bots", "words"])
@pytest.mark.parametrize("councilor", [each.id for each in BASE.councilors])
def test_a_councilor_is_named_in_one_file_of_each_room(councilor: str, room: str) -> None:
    named = naming(councilor, room)
    assert len(named) == 1, named
