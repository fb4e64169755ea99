"""What a table inherits it still does: a scene that overrides a method of the base asks the base as well."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import atlantis_desktop.games as games
import atlantis_desktop.table as tables
from atlantis_desktop.table.scene import TableScene


def scenes() -> Iterator[type[TableScene]]:
    """Return every scene of a table in the program."""
    for package in (tables, games):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if module.name.endswith(("scene", "tutorial")):
                import_module(module.name)
    waiting = [TableScene]
    while waiting:
        for found in waiting.pop().__subclasses__():
            waiting.append(found)
            yield found


def does_something(method: object) -> bool:
    """Tell whether a method's body is more than its docstring and one constant."""
    (made,) = ast.parse(textwrap.dedent(inspect.getsource(method))).body  # type: ignore[arg-type]
    assert isinstance(made, ast.FunctionDef)
    body = [each for each in made.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]
    return any(not (isinstance(each, ast.Return) and isinstance(each.value, ast.Constant | None)) for each in body)


def asks_above(scene: type[TableScene], name: str) -> bool:
    """Tell whether a scene's method calls the one that it overrides."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(scene.__dict__[name])))
    return any(
        isinstance(node, ast.Attribute) and node.attr == name and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name) and node.value.func.id == "super"
        for node in ast.walk(tree)
    )  # fmt: skip


SCENES = sorted(set(scenes()), key=lambda scene: scene.__qualname__)
HOOKS = {"begin_turn", "paint_ground", "ribbon", "turn_of"}
"""What a game is to say in place of the base."""


def test_there_are_scenes_to_look_at() -> None:
    assert {"GeneralScene", "IslandScene", "CityScene", "FateScene", "CouncilScene"} <= {s.__name__ for s in SCENES}


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_a_scene_that_overrides_the_base_asks_the_base_as_well(scene: type[TableScene]) -> None:
    for name, method in vars(scene).items():
        above = next((base.__dict__[name] for base in scene.__mro__[1:] if name in base.__dict__), None)
        if not inspect.isfunction(method) or not inspect.isfunction(above) or name in HOOKS:
            continue
        if above.__module__.startswith("atlantis_desktop.") and does_something(above):
            assert asks_above(scene, name), f"{scene.__name__}.{name} never calls {above.__qualname__}"
