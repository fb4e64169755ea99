"""Tests of tables and windows look at the screen: few of them reach into what a screen is made of."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

SCREENS = frozenset({"scene", "table", "shown", "page", "island", "city", "council", "desk", "window_scene"})
"""What tests call a screen."""
OPEN = frozenset({
    "session", "ui", "walk", "find", "widgets", "focus", "floats", "to_read", "name", "screen", "input",
})  # fmt: skip
"""What of a screen anybody may ask: who plays, what stands on it and where."""
OF_NAMED_TUPLES = frozenset({"_asdict", "_field_defaults", "_fields", "_make", "_replace"})
"""Names that are public in spite of how they begin."""
MOST_REACHES = 22
"""The most places at which tests ask a part of a screen."""
MOST_TAKEN = 84
"""The most places at which they give a part a name, to ask it afterwards."""
MOST_PRIVATE = 15
"""The most places at which they use a private name: of what paints, sets and keeps pictures, in three helpers."""
INSTEAD = (
    "A test looks at a screen by look_at(scene) of tests/table/look.py, by app.find(name) and by cards_on, and acts on"
    " it by clicks and keys; what these do not tell, a widget tells by label, says, parts or further_words, since"
    " whoever has the screen read aloud needs it as well."
)


class Reach(NamedTuple):
    """One place at which a test takes hold of something inside."""

    line: int
    words: str


def chains(tree: ast.AST) -> Iterator[tuple[int, list[str]]]:
    """Give every longest chain of attributes: its line, and its names from the left, empty for what is no name."""
    inner: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node not in inner:
            names, part = [], node
            while isinstance(part.value, ast.Attribute):
                names.append(part.attr)
                part = part.value
                inner.add(part)
            root = part.value.id if isinstance(part.value, ast.Name) else ""
            yield node.lineno, [root, part.attr, *reversed(names)]


def reaches(tree: ast.AST) -> list[Reach]:
    """Return the places at which a part of a screen is asked for something, such as ``scene.hand.marked``."""
    found = []
    for line, names in chains(tree):
        if names[:2] == ["app", "scene"]:
            names = names[1:]
        if len(names) > 2 and names[0] in SCREENS and names[1] not in OPEN:
            found.append(Reach(line, ".".join(names)))
    return found


def taken(tree: ast.AST) -> list[Reach]:
    """Return the places at which a part of a screen gets a name of its own, such as ``hand = scene.hand``."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            for each in node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]:
                words = ast.unparse(each) if isinstance(each, ast.Attribute) else ""
                names = words.removeprefix("app.").split(".")
                if len(names) == 2 and names[0] in SCREENS and names[1] not in OPEN:
                    found.append(Reach(node.lineno, words))
    return found


def private(tree: ast.AST) -> list[Reach]:
    """Return the places at which a private name of something else is used."""
    return [
        Reach(line, ".".join(names)) for line, names in chains(tree)
        if names[0] not in ("self", "cls") and any(
            name.startswith("_") and not name.startswith("__") and name not in OF_NAMED_TUPLES for name in names[1:])
    ]  # fmt: skip


@pytest.fixture(scope="module")
def trees(root: Path) -> dict[str, ast.AST]:
    """Every file of the tests of tables and windows, read."""
    files = [path for folder in ("table", "window") for path in (root / "tests" / folder).rglob("*.py")]
    return {str(path.relative_to(root)): ast.parse(path.read_text(encoding="utf-8")) for path in files}


def test_what_a_reach_is() -> None:
    source = "scene.hand.marked\napp.scene.page.draft.to\nscene.session.legal()\nscene.find('hand').rect\nrow.hand.at"
    assert [reach.words for reach in reaches(ast.parse(source))] == ["scene.hand.marked", "scene.page.draft.to"]
    source = "hand, pace = scene.hand, 3\npage = app.scene.page\nview = scene.session.view()\nhand = scene.find('hand')"
    assert [reach.words for reach in taken(ast.parse(source))] == ["scene.hand", "app.scene.page"]
    source = "panel._rows\nself._rows\nmove._replace(seat=1)\nmade()._key.size\npanel.__class__\nsuper()._change()"
    assert [reach.line for reach in private(ast.parse(source))] == [1, 4, 6]


def test_few_tests_reach_into_the_parts_of_a_screen(trees: dict[str, ast.AST]) -> None:
    found = [f"{file}:{line}: {words}" for file, tree in trees.items() for line, words in reaches(tree)]
    assert len(found) <= MOST_REACHES, "\n".join([INSTEAD, *found])


def test_few_tests_take_a_part_of_a_screen_under_a_name(trees: dict[str, ast.AST]) -> None:
    found = [f"{file}:{line}: {words}" for file, tree in trees.items() for line, words in taken(tree)]
    assert len(found) <= MOST_TAKEN, "\n".join([INSTEAD, *found])


def test_few_tests_know_a_private_name(trees: dict[str, ast.AST]) -> None:
    found = [f"{file}:{line}: {words}" for file, tree in trees.items() for line, words in private(tree)]
    assert len(found) <= MOST_PRIVATE, "\n".join([INSTEAD, *found])
