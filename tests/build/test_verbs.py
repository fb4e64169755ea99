"""Figures, goods and tiles of Atlantis Rising change by verbs alone, since only they tell the packs of a match."""

from __future__ import annotations

import ast
from pathlib import Path

from atlantis_desktop import games

RULES = Path(games.__file__).parent / "rising"
FOLDERS = (RULES / "rules", RULES / "packs")
KEPT = {"where", "goods", "me", "dry"}
VERBS = {
    "flow.py": {"stand", "to_pool", "to_supply", "remove"}, "placing.py": {"put"},
    "goods.py": {"gain", "take_from", "pay_energy"},
    "floods.py": {"flip"}, "shelter.py": {"unflood"}, "relocate.py": {"carry_swap_places"},
    # Before the first move nobody listens.
    "setup.py": {"new_game", "_hand_out_figures"}, "opening.py": {"on_setup"}, "teams.py": {"on_setup"},
    "state.py": {"__init__", "copy"},
    # It asks of a copy what room there would be.
    "talaria.py": {"room_of"},
}  # fmt: skip
"""By file, the functions that may write what the state keeps of figures, goods and tiles."""


def writes(path: Path) -> set[str]:
    """The functions of a file that write one of these fields."""
    found = set()
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AugAssign) else targets
            flat = [each for target in targets for each in (target.elts if isinstance(target, ast.Tuple) else [target])]
            for target in flat:
                held = target.value if isinstance(target, ast.Subscript) else target
                if isinstance(held, ast.Attribute) and held.attr in KEPT:
                    found.add(function.name)
    return found


def test_nobody_writes_figures_goods_or_tiles_past_the_verbs() -> None:
    past = {
        path.relative_to(RULES).as_posix(): names
        for folder in FOLDERS for path in sorted(folder.rglob("*.py"))
        if (names := writes(path) - VERBS.get(path.name, set()))
    }  # fmt: skip
    assert past == {}


def test_the_list_of_verbs_names_no_function_that_is_gone() -> None:
    everything: dict[str, set[str]] = {}
    for folder in FOLDERS:
        for path in folder.rglob("*.py"):
            everything.setdefault(path.name, set()).update(writes(path))
    assert {name: verbs - everything[name] for name, verbs in VERBS.items() if verbs - everything[name]} == {}
