"""Small changes to Python source, one at a time, each of which a good test suite notices.

A mutant is the module with one thing changed: a comparison, a word of logic, a number, a sum, a branch, a result, the
least for the most, all for any, or an entry of a tuple or a statement left out. Texts are left alone, since words are
proven elsewhere, and so are annotations, which do nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from types import CodeType
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
"""Built-in functions that take the same and give the opposite."""
TELLERS = {"_", "N_", "ngettext"}


class Place(NamedTuple):
    """Where a statement, or a function without a name, begins in its file."""

    line: int
    column: int


def place_of(node: ast.stmt | ast.Lambda) -> Place:
    """Return where a node begins."""
    return Place(node.lineno, node.col_offset)


class Mutant:
    """A module with one thing changed."""

    def __init__(self, tree: ast.Module, filename: str, change: _Change) -> None:
        self._tree, self._filename, self._change = tree, filename, change
        self.line, self.what = change.line, change.what
        self.place = change.place
        """What must run for the change to matter; None where that happens as the module is loaded."""
        self.statement = change.top
        """The number of the statement of the module that the change lies in."""

    @property
    def code(self) -> CodeType:
        """Give the changed module."""
        return self._changed(lambda: self._tree)

    @property
    def part(self) -> CodeType:
        """Give the changed statement of the module alone, which is compiled sooner."""
        return self._changed(lambda: alone(self._tree, self.statement))

    def _changed(self, of: Callable[[], ast.Module]) -> CodeType:
        restore = self._change.apply()
        try:
            return compile(ast.fix_missing_locations(of()), self._filename, "exec", dont_inherit=True)
        finally:
            restore()


def alone(tree: ast.Module, statement: int) -> ast.Module:
    """Return a module of one statement and of what it imports, on which the code of a call by a dotted name depends."""
    kept = [node for at, node in enumerate(tree.body)
            if at == statement or isinstance(node, ast.Import | ast.ImportFrom | ast.If)]  # fmt: skip
    return ast.Module(kept, [])


def mutants(source: str, filename: str) -> Iterator[Mutant]:
    """Return every mutant of a module, in the order of its lines."""
    tree = ast.parse(source, filename)
    for change in sorted(_Finder().changes(tree), key=lambda change: change.line):
        yield Mutant(tree, filename, change)


class _Change(NamedTuple):
    line: int
    what: str
    place: Place | None
    top: int
    apply: Callable[[], Callable[[], None]]
    """Changes the tree and return what changes it back."""


class _Finder:
    """Walks a module and collects what could be changed."""

    def changes(self, tree: ast.Module) -> list[_Change]:
        self.found: list[_Change] = []
        self.place: Place | None = None
        self.unpacked: set[ast.expr] = set()
        """Tuples that are taken apart at once: without one entry each could only fail."""
        self.depth = 0
        self.top = 0
        for at, statement in enumerate(tree.body):
            self.top = at
            self._entry(tree.body, at, statement)
        return self.found

    def _entry(self, body: list[ast.stmt], at: int, node: ast.stmt) -> None:
        """Walks a statement; what lies in a function is reached when that statement runs."""
        outer = self.place
        if self.depth:
            self.place = place_of(node)
        self._statement(body, at, node)
        self._walk(node)
        self.place = outer

    def _walk(self, node: ast.AST) -> None:
        if self._is_without_effect(node):
            return
        self._of(node)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "type_params", "decorator_list"):
                continue
            outer = self.place
            inside = name == "body" and isinstance(node, ast.FunctionDef | ast.Lambda)
            self.depth += inside
            if inside and isinstance(node, ast.Lambda) and self.depth == 1:
                self.place = place_of(node)
            for at, child in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(child, ast.stmt):
                    self._entry(value, at, child)
                elif isinstance(child, ast.AST):
                    if isinstance(child, ast.expr):
                        self._expression(node, name, at if isinstance(value, list) else None, child)
                    self._walk(child)
            self.depth -= inside
            self.place = outer

    def _is_without_effect(self, node: ast.AST) -> bool:
        """Imports, texts, what only type checkers read, and sentences for people."""
        if isinstance(node, ast.Import | ast.ImportFrom | ast.JoinedStr):
            return True
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return True
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            return node.targets[0].id.startswith("__")
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TELLERS

    def _add(self, node: ast.stmt | ast.expr, what: str, apply: Callable[[], Callable[[], None]]) -> None:
        self.found.append(_Change(node.lineno, what, self.place, self.top, apply))

    def _put(self, node: ast.stmt | ast.expr, field: str, new: object, what: str, at: int | None = None) -> None:
        """Offer to set a field of a node, or one entry of a field that is a list."""
        owner = node

        def apply() -> Callable[[], None]:
            if at is None:
                old = getattr(owner, field)
                setattr(owner, field, new)
                return lambda: setattr(owner, field, old)
            entries = getattr(owner, field)
            kept = entries[at]
            entries[at] = new

            def back() -> None:
                entries[at] = kept

            return back

        self._add(owner, what, apply)

    def _of(self, node: ast.AST) -> None:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
            self.unpacked.add(node.value)
        elif isinstance(node, ast.Subscript):
            self.unpacked.add(node.slice)
        elif isinstance(node, ast.Compare):
            for at, operator in enumerate(node.ops):
                for other in COMPARISONS[type(operator)]:
                    self._put(node, "ops", other(), f"{type(operator).__name__} -> {other.__name__}", at)
        elif isinstance(node, ast.BoolOp):
            other_word = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            self._put(node, "op", other_word, f"{type(node.op).__name__} -> {type(other_word).__name__}")
        elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATORS:
            other_sign = OPERATORS[type(node.op)]
            self._put(node, "op", other_sign(), f"{type(node.op).__name__} -> {other_sign.__name__}")
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            self._put(node, "value", not node.value, f"{node.value} -> {not node.value}")
        elif isinstance(node, ast.Constant) and isinstance(node.value, int | float):
            self._put(node, "value", node.value + 1, f"{node.value} -> {node.value + 1}")
        elif isinstance(node, ast.Return) and node.value is not None:
            if not (isinstance(node.value, ast.Constant) and node.value.value is None):
                self._put(node, "value", ast.Constant(None), "return None")
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in OPPOSITES:
            self._put(node, "id", OPPOSITES[node.id], f"{node.id} -> {OPPOSITES[node.id]}")
        elif isinstance(node, ast.Tuple) and isinstance(node.ctx, ast.Load) and node not in self.unpacked:
            self._entries(node)
        elif isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare):
            self._put(node, "test", ast.UnaryOp(ast.Not(), node.test), "branch inverted")

    def _entries(self, node: ast.Tuple) -> None:
        """Offer to leave out each entry of a tuple but for rows of sentences, which are words."""
        entries = node.elts
        if any(isinstance(entry, ast.Call) and self._is_without_effect(entry) for entry in entries):
            return
        for at, entry in enumerate(entries):
            left = [*entries[:at], *entries[at + 1 :]]
            self._put(node, "elts", left, f"out of the tuple: {ast.unparse(entry).splitlines()[0][:60]}")

    def _expression(self, parent: ast.AST, field: str, at: int | None, node: ast.expr) -> None:
        """Offer to leave out a sign in front of an expression."""
        if isinstance(node, ast.UnaryOp) and isinstance(parent, ast.stmt | ast.expr):
            if isinstance(node.op, ast.Not) and field == "test":
                return
            self._put(parent, field, node.operand, f"{type(node.op).__name__} left out", at)

    def _statement(self, body: list[ast.stmt], at: int, node: ast.stmt) -> None:
        """Offer to leave out a statement that does something: a call, an assignment into something, a jump."""
        is_call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        into = isinstance(node, ast.Assign) and any(isinstance(t, ast.Attribute | ast.Subscript) for t in node.targets)
        if not (is_call or into or isinstance(node, ast.AugAssign | ast.Delete | ast.Continue | ast.Break)):
            return

        def apply() -> Callable[[], None]:
            body[at] = ast.copy_location(ast.Pass(), node)

            def back() -> None:
                body[at] = node

            return back

        self._add(node, f"left out: {ast.unparse(node).splitlines()[0][:60]}", apply)
