"""Puts changed code onto the functions of modules that are loaded already, and notes which statements a test runs.

A function keeps its place in classes, tables and wrappers when its code is replaced, so a change of its body needs no
fresh import. A change of what runs as the module is loaded does.
"""

from __future__ import annotations

import ast
import gc
import inspect
from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path
from types import CodeType, FunctionType

from mutants import Mutant, Place, alone, place_of

HITS = "_statements_that_ran"
"""The name in each module under which statements note that they ran."""


class NeedsFreshImportError(Exception):
    """The change is seen only when the module is loaded anew."""


class LiveFunctions:
    """All functions that stand in memory and come from some files, by their code."""

    def __init__(self, files: Collection[str], have_run: Collection[CodeType]) -> None:
        self._by_code: dict[CodeType, list[FunctionType]] = {}
        self._have_run = {code for code in have_run if code.co_filename in files}
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and found.__code__.co_filename in files:
                self._by_code.setdefault(found.__code__, []).append(found)

    def replace(self, old: CodeType, new: CodeType) -> list[tuple[FunctionType, CodeType]]:
        """Return what to put where so that the loaded module is as if it had been loaded with the new code.

        Raises NeedsFreshImportError where that cannot be.
        """
        found = []
        for old_code, new_code in different_functions(old, new):
            functions = self._by_code.get(old_code, [])
            if not functions or old_code in self._have_run or old_code.co_freevars != new_code.co_freevars:
                raise NeedsFreshImportError
            found += [(function, new_code) for function in functions]
        return found


def different_functions(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Return the outermost functions that differ. Raises NeedsFreshImportError when something else does."""
    if old == new:
        return
    if old.co_flags & inspect.CO_OPTIMIZED:
        yield old, new
        return
    if _without_inner(old) != _without_inner(new):
        raise NeedsFreshImportError
    for old_inner, new_inner in zip(_inner(old), _inner(new), strict=True):
        yield from different_functions(old_inner, new_inner)


def _inner(code: CodeType) -> list[CodeType]:
    return [entry for entry in code.co_consts if isinstance(entry, CodeType)]


def _without_inner(code: CodeType) -> CodeType:
    return code.replace(co_consts=tuple(None if isinstance(entry, CodeType) else entry for entry in code.co_consts))


class Source:
    """One module as it stands on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        self._parts: dict[int, CodeType] = {}

    def part(self, statement: int) -> CodeType:
        """Return the code of one statement of the module."""
        if statement not in self._parts:
            tree = alone(self.tree, statement)
            self._parts[statement] = compile(tree, str(self.path), "exec", dont_inherit=True)
        return self._parts[statement]

    def replacements(self, live: LiveFunctions, mutant: Mutant) -> list[tuple[FunctionType, CodeType]]:
        """Return what a mutant puts where. Raises NeedsFreshImportError where that does not do."""
        if mutant.place is None:
            raise NeedsFreshImportError
        return live.replace(self.part(mutant.statement), mutant.part)

    def noting(self, live: LiveFunctions, first: int) -> tuple[list[Place], list[tuple[FunctionType, CodeType]]]:
        """Return the places of the module and what to put where so that each notes that it ran.

        The places are numbered from ``first`` on. Functions that cannot be replaced are left alone.
        """
        notes = _Notes(first)
        found = []
        noted = ast.fix_missing_locations(notes.visit(ast.parse(self.path.read_text(encoding="utf-8"))))
        for statement in range(len(noted.body)):
            code = compile(alone(noted, statement), str(self.path), "exec", dont_inherit=True)
            for old, new in different_functions(self.part(statement), code):
                with suppress(NeedsFreshImportError):
                    found += live.replace(old, new)
        return notes.places, found


class _Notes(ast.NodeTransformer):
    """Puts a note that it ran before each statement of a function, and into each function without a name."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.places: list[Place] = []
        self.depth = 0

    def _number(self, node: ast.stmt | ast.Lambda) -> ast.expr:
        self.places.append(place_of(node))
        return ast.Constant(self.first + len(self.places) - 1)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.args = self.visit(node.args)
        self.depth += 1
        for statement in node.body:
            self.visit(statement)
        self._into(node)
        self.depth -= 1
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        if self.depth == 0:
            put = ast.Attribute(_hits(), "__setitem__", ast.Load())
            note = ast.Call(put, [self._number(node), ast.Constant(1)], [])
            node.body = ast.Subscript(ast.Tuple([note, node.body], ast.Load()), ast.Constant(1), ast.Load())
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if self.depth:
            self._into(node)
        return node

    def _into(self, node: ast.AST) -> None:
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
                setattr(node, name, [entry for statement in body for entry in (self._note(statement), statement)])

    def _note(self, statement: ast.stmt) -> ast.stmt:
        note = ast.Assign([ast.Subscript(_hits(), self._number(statement), ast.Store())], ast.Constant(1))
        return ast.copy_location(note, statement)


def _hits() -> ast.expr:
    return ast.Name(HITS, ast.Load())
