"""Rules never load the graphics library, seen in a fresh process."""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from atlantis_desktop.games import GAMES

RULES = ("engine", "content", "games", "players", "storage")

PROBE = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(sorted(name for name in ("pygame", "pytmx") if name in sys.modules))
"""


def rules_modules(root: Path) -> list[str]:
    """All modules of the rules packages, by their import names."""
    names = ["atlantis_desktop.words", "atlantis_desktop.paths", "atlantis_desktop.exits", "atlantis_desktop.cli"]
    for package in RULES:
        for path in sorted((root / "atlantis_desktop" / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            # What a game draws, and what it asks of maps, may load both; nothing else of it does.
            if package == "games" and ("table" in parts or parts[-1] == "maps"):
                continue
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def run_probe(names: list[str]) -> str:
    result = subprocess.run([sys.executable, "-c", PROBE, *names], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


def test_no_rules_module_loads_pygame_or_pytmx(root: Path) -> None:
    names = rules_modules(root)
    assert len(names) > 20
    assert run_probe(names) == "[]"


REFEREE = """
import sys
import tomllib
from atlantis_desktop.games import entry_of
entry = entry_of(sys.argv[1])
entry.make_rules(entry.seats[-1])
own = [name for name in sys.modules if name.startswith("atlantis_desktop.games.")]
print(sorted(name for name in own if name.split(".")[3:4] in [["bots"], ["words"], ["table"]]))
"""


@pytest.mark.parametrize("game", GAMES)
def test_the_referee_of_a_game_loads_no_bot_and_no_word(game: str) -> None:
    result = subprocess.run([sys.executable, "-c", REFEREE, game], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_the_probe_would_see_pygame() -> None:
    assert run_probe(["pygame"]) == "['pygame']"


def test_the_window_reads_a_game_of_the_box_only_when_it_is_opened() -> None:
    script = (
        "import sys, atlantis_desktop.screens.launch; "
        "print([name for name in sys.modules if '.games.' in name and name.count('.') > 3])"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "[]"


FIRST_FRAME = """
import os, sys
from atlantis_desktop import paths
def shown():
    print(*sorted(sys.modules), flush=True)
    os._exit(0)
paths.report_first_frame = shown
from atlantis_desktop.cli import main
main([])
"""


def modules_at_the_first_frame(home: Path) -> list[str]:
    """Return what the program has loaded when the title is seen, started as a person starts it."""
    settings = home / "config" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"first_run_done": True}), encoding="utf-8")
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "ATLANTIS_HOME": str(home)}
    result = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME], capture_output=True, text=True, check=True, env={**os.environ, **drivers}
    )
    return result.stdout.splitlines()[-1].split()


def test_the_title_is_seen_before_any_game_is_loaded(tmp_path: Path) -> None:
    loaded = modules_at_the_first_frame(tmp_path)
    assert "atlantis_desktop.screens.title" in loaded
    parts = [name.split(".") for name in loaded if name.startswith("atlantis_desktop.games.")]
    assert [".".join(part) for part in parts if part[2:] != ["box"] and part[3:] not in ([], ["box"])] == []
    rooms = ("content.rulebook", "content.cards", "players", "table", "engine.match", "engine.scenario")
    assert [name for name in loaded if name.removeprefix("atlantis_desktop.").startswith(rooms)] == []
    # Only the four boxes and what tells of them: neither the contract of a game nor what asks all games alike.
    assert "atlantis_desktop.games.entry" not in loaded and "atlantis_desktop.games.kept" not in loaded


def imported_at_once(body: list[ast.stmt]) -> set[str]:
    """The libraries that statements import when their module is loaded: not within functions, and not for types."""
    found: set[str] = set()
    for node in body:
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            found |= imported_at_once(node.orelse)
        elif isinstance(node, (ast.If, ast.With, ast.ClassDef)):
            found |= imported_at_once([*node.body, *getattr(node, "orelse", [])])
    return found


def test_nothing_is_loaded_that_the_program_does_not_bring(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    brought = {re.split(r"[<>=;\[ ]", each)[0].lower() for each in project["dependencies"]} | {"atlantis_desktop"}
    past: dict[str, set[str]] = {}
    for path in sorted((root / "atlantis_desktop").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        loaded = imported_at_once(ast.parse(path.read_text(encoding="utf-8")).body)
        others = loaded - brought - set(sys.stdlib_module_names)
        if others:
            past[name] = others
    assert past == {}
