"""Rules and bots say nothing that the compiler of `build_scripts/compile.py` breaks off at or gets wrong."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from atlantis_desktop import games

GAMES = Path(games.__file__).parent
SINGLE = ("next", "any", "all", "sum")


def compiled() -> list[Path]:
    """The modules that are compiled: rules and bots of every game and pack."""
    return [path for path in sorted(GAMES.rglob("*.py")) if {"rules", "bots"} & set(path.relative_to(GAMES).parts)]


def unknown(tree: ast.AST) -> Iterator[int]:
    """The lines that look into a row of starred parts, or have a generator over the frames from the top."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for what, side in zip(node.ops, node.comparators, strict=True):
                if not isinstance(what, ast.In | ast.NotIn):
                    continue
                if isinstance(side, ast.Tuple | ast.List) and any(isinstance(each, ast.Starred) for each in side.elts):
                    yield node.lineno
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SINGLE:
            for argument in node.args:
                if isinstance(argument, ast.GeneratorExp):
                    over = argument.generators[0].iter
                    if ast.unparse(over).startswith("reversed(") and ast.unparse(over).endswith(".frames)"):
                        yield node.lineno


def decimals(tree: ast.AST) -> Iterator[int]:
    """The lines with a constant row of decimals alone whose length the compiler knows: where a function begins by
    looking it up, the compiled check whether it is there is turned round.
    """
    for node in ast.walk(tree):
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.value, ast.Tuple):
            continue
        row = node.value.elts
        plain = all(isinstance(each, ast.Constant) and isinstance(each.value, float) for each in row)
        if row and plain and ast.unparse(node.annotation) == "Final":
            yield node.lineno


def emptied(tree: ast.AST) -> Iterator[int]:
    """The lines that read a field after the same function has put an empty tuple into it: compiled, it stays empty."""
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        since: dict[str, int] = {}
        for node in (node for node in ast.walk(function) if isinstance(node, ast.Assign)):
            for target in node.targets:
                pairs = [(target, node.value)]
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = [*zip(target.elts, node.value.elts, strict=False)]
                for field, value in pairs:
                    if isinstance(field, ast.Attribute) and isinstance(value, ast.Tuple) and not value.elts:
                        since[ast.unparse(field)] = node.lineno
        for node in ast.walk(function):
            read = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
            if read and node.lineno > since.get(ast.unparse(node), node.lineno):
                yield node.lineno


def slots(tree: ast.AST) -> Iterator[int]:
    """The lines that read the slots of a class: compiled, a class has none but those written out one by one."""
    return (node.lineno for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "__slots__")


def test_no_line_of_rules_or_bots_is_unknown_to_the_compiler() -> None:
    found = {
        f"{path.relative_to(GAMES)}:{line}"
        for path in compiled() for line in unknown(ast.parse(path.read_text(encoding="utf-8")))
    }  # fmt: skip
    assert found == set()


def test_no_constant_row_of_decimals_has_a_length_that_the_compiler_knows() -> None:
    found = {
        f"{path.relative_to(GAMES)}:{line}"
        for path in compiled() for line in decimals(ast.parse(path.read_text(encoding="utf-8")))
    }  # fmt: skip
    assert found == set()


def test_no_field_is_read_where_the_compiler_takes_it_for_empty() -> None:
    found = {
        f"{path.relative_to(GAMES)}:{line}"
        for path in compiled() for line in emptied(ast.parse(path.read_text(encoding="utf-8")))
    }  # fmt: skip
    assert found == set()


def test_no_slots_are_read_which_a_compiled_class_may_not_have() -> None:
    found = {
        f"{path.relative_to(GAMES)}:{line}"
        for path in compiled() for line in slots(ast.parse(path.read_text(encoding="utf-8")))
    }  # fmt: skip
    assert found == set()


def test_the_search_finds_all_of_them() -> None:
    assert list(unknown(ast.parse("a in (b, *c)"))) == [1]
    assert list(unknown(ast.parse("next(a for a in reversed(b.frames))"))) == [1]
    assert list(decimals(ast.parse("A: Final = (0.5, 1.0)"))) == [1]
    assert not list(decimals(ast.parse("A: Final[tuple[float, ...]] = (0.5, 1.0)\nB: Final = (1, 0.5)")))
    assert list(emptied(ast.parse("def f():\n    a.b, a.c = (), 0\n    g(a)\n    return a.b"))) == [4]
    assert not list(emptied(ast.parse("def f():\n    h = a.b\n    a.b = ()\n    return a.c")))
    assert list(slots(ast.parse("__slots__ = (*A, *B)\nself.__slots__"))) == [2]
