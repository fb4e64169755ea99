"""The check that the parts of each game fit together: cards and drawings, rules and bots, events and words."""

from __future__ import annotations

import ast
import json
from collections.abc import Collection, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from atlantis_desktop.content.faults import Fault, nearest_word, shown
from atlantis_desktop.games import entries
from atlantis_desktop.games.entry import GameEntry
from atlantis_desktop.paths import drawing_lists
from atlantis_desktop.words import _

_TELLERS = {"Event": 0, "tell": 1}
"""What makes an event, with the place of its kind among the arguments."""


def check_games(root: Path) -> list[Fault]:
    """Check the games of the box with the data below a folder; an empty list says that all fits together."""
    drawings = drawing_names(root)
    return [fault for entry in entries() for fault in check_game(entry, root, drawings)]


def drawing_names(root: Path) -> set[str]:
    """Return the names of all drawings; none where a list cannot be read, which the check of pictures tells."""
    names: set[str] = set()
    for prefix, path in drawing_lists(root / "assets").items():
        try:
            names |= {prefix + name for name in dict(json.loads(path.read_text(encoding="utf-8")))}
        except (OSError, ValueError, TypeError, RecursionError):
            return set()
    return names


def check_game(entry: GameEntry, root: Path, drawings: Collection[str]) -> list[Fault]:
    """Check one game against its data below a folder and the names of the drawings that there are."""
    if entry.checks is None:
        return []
    checks = entry.checks()
    faults = check_needs(entry, root, drawings) if drawings else []
    faults += checks.faults(root)
    if checks.events is not None:
        faults += check_events(rules_folder(entry.id), checks.events())
    return faults


def check_needs(entry: GameEntry, root: Path, drawings: Collection[str]) -> list[Fault]:
    """Check that each drawing which the cards of a game want is there."""
    faults = []
    for need in entry.checks().needs(root) if entry.checks is not None else []:
        if need.drawing not in drawings:
            wrong = _("there is no drawing {name}").format(name=shown(need.drawing))
            folder = f"assets/{entry.id}/art" if need.drawing.startswith(f"{entry.id}/") else "assets/art"
            expected = _("a drawing of the folder {folder}").format(folder=folder)
            near = [name for name in drawings if name.partition("/")[0] == need.drawing.partition("/")[0]]
            faults.append(need.at(wrong, expected, nearest_word(need.drawing, near)))
    return faults


def rules_folder(game: str) -> Path | None:
    """Return the folder with the source of a game's rules; None in a program that ships without it."""
    spec = find_spec(f"atlantis_desktop.games.{game}.rules")
    folders = spec.submodule_search_locations if spec is not None else None
    return Path(folders[0]) if folders else None


def check_events(folder: Path | None, known: Collection[str]) -> list[Fault]:
    """Check that each kind of event which the source in a folder names is known to the log."""
    faults = []
    for file, line, kind in events_made(folder) if folder is not None else ():
        if kind not in known:
            place, wrong = _("line {n}").format(n=line), _("the log has no words for the event {name}")
            expected = _("a sentence for it, or its name among the events that the log leaves out")
            faults.append(Fault(file, place, wrong.format(name=shown(kind)), expected, nearest_word(kind, known)))
    return faults


@cache
def events_made(folder: Path) -> tuple[tuple[str, int, str], ...]:
    """Return the events that the source in a folder makes: file, line and kind of each.

    A kind that is worked out and not written where the event is made is not found. The source is looked through once,
    since no program changes its own.
    """
    where = f"{folder.parent.name}/{folder.name}"
    return tuple(
        (f"{where}/{file.name}", line, kind)
        for file in sorted(folder.glob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        for line, kind in _kinds(node)
    )


def _kinds(call: ast.Call) -> Iterator[tuple[int, str]]:
    """List line and name of the kinds that stand in a call which makes an event."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    at = _TELLERS.get(name, len(call.args))
    for part in ast.walk(call.args[at]) if at < len(call.args) else ():
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.lineno, part.value
