"""What does something of its own in Atlantis Rising is named in one file of each room, beside its data.

A councilor, card or ally stands by its id or its script in one file of rules, one of bots and one of words at most, so
that one can be added or changed without a search. Pictures and translations know them by the same name as the data.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from atlantis_desktop.games import rising
from atlantis_desktop.games.rising.packs.monstrosities.rules.content import load_content

ROOM = Path(rising.__file__).parent
CONTENT = load_content()
PACK = "packs/monstrosities"

ORDERS: Final = ("rules/vocabulary.py", f"{PACK}/rules/content.py", f"{PACK}/rules/library/using.py")
"""Where rows stand in the order by which saved games know them by their numbers."""
OTHERWISE: Final = {
    "cipher": ("rules/codec.py", "rules/state.py"),  # the field of the state with the borrowed abilities
    "compass": ("words/councilors.py",),  # a drawing
    "eclipse": (f"{PACK}/words/misfortunes.py",),  # a drawing
    "lightning-storm": ("words/faces.py", "words/questions/windows.py"),  # a drawing
    "giant": (f"{PACK}/rules/deeps.py", f"{PACK}/rules/words_of.py"),  # a field of the state, and its word in positions
}
"""Where a name means something else."""
SCENARIOS: Final = ("medusa", "harpies", "scylla", "charybdis")
"""The monsters: a scenario is an option of the match, with fields of the state and words of its own."""


def named_things() -> list[str]:
    """Return the ids and scripts of all that does something of its own."""
    deeps: Any = CONTENT.deeps
    rows = [*CONTENT.components, *CONTENT.councilors, *CONTENT.misfortunes, *CONTENT.library]
    rows += [*deeps.allies, *deeps.items, *deeps.potions, *deeps.spirits, *deeps.treasures]
    found = {name for row in rows for name in (row.id, getattr(row, "script", "")) if name}
    return sorted(found - set(SCENARIOS))


@cache
def words_of(path: Path) -> frozenset[str]:
    """Return every string that stands in a module of its own."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(
        node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def naming(name: str, room: str) -> list[str]:
    """Return the modules of a room, of base and packs, that name something."""
    folders = (ROOM / room, *(pack / room for pack in sorted((ROOM / "packs").iterdir())))
    files = {path.relative_to(ROOM).as_posix(): path for folder in folders for path in sorted(folder.rglob("*.py"))}
    known = (*ORDERS, *OTHERWISE.get(name, ()))
    return [file for file, path in files.items() if file not in known and name in words_of(path)]


def test_a_councilor_is_found_where_it_stands() -> None:
    assert naming("priestess", "rules") == ["rules/councilors.py"]
    assert naming("priestess", "bots") == ["bots/councilors.py"]
    assert naming("priestess", "words") == ["words/councilors.py"]


@pytest.mark.parametrize("room", ["rules", "bots", "words"])
def test_what_does_something_of_its_own_is_named_in_one_file_of_a_room(room: str) -> None:
    named = {name: naming(name, room) for name in named_things()}
    assert {name: files for name, files in named.items() if len(files) > 1} == {}


@pytest.mark.parametrize("councilor", [each.id for each in CONTENT.councilors])
def test_a_councilor_is_known_to_every_room(councilor: str) -> None:
    assert all(naming(councilor, room) for room in ("rules", "bots", "words"))


def test_what_means_something_else_still_stands_there() -> None:
    for name, files in OTHERWISE.items():
        assert all(name in words_of(ROOM / file) for file in files), name
    assert all(words_of(ROOM / file) & set(named_things()) for file in ORDERS)
