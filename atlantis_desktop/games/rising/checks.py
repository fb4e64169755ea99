"""What the parts of Atlantis Rising owe each other, for ``validate``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from pathlib import Path

from atlantis_desktop.content.faults import Fault, nearest_word, shown
from atlantis_desktop.content.rows import Rows
from atlantis_desktop.games.entry import GameChecks, Need
from atlantis_desktop.games.rising.bots.chances import CHANCES
from atlantis_desktop.games.rising.bots.councilors import COUNCILORS
from atlantis_desktop.games.rising.bots.library import CARDS
from atlantis_desktop.games.rising.bots.numbers import DEEDS
from atlantis_desktop.games.rising.rules.content import content_folder
from atlantis_desktop.games.rising.rules.library import PLAYS
from atlantis_desktop.games.rising.rules.vocabulary import EFFECT_OF_SCRIPT
from atlantis_desktop.games.rising.words.log import EVENTS
from atlantis_desktop.words import _

ARTIFACTS = (
    "energy_adds", "replace_units", "cheaper_barrier", "income", "forge_makes", "compass", "draw_more", "pair_adds",
    "sickle", "gain_returned",
)  # fmt: skip
"""What artifacts do: the rules ask for each of these operations and scripts by name, so each must be there once."""
_KINDS: Mapping[str, str] = {
    "components": "component", "councilors": "councilor", "misfortunes": "misfortune", "library": "library",
}  # fmt: skip
"""By file: the name of its tables, of those that have a sign."""


def needs(root: Path) -> list[Need]:
    """Return the signs of all cards, tiles and boards that the window knows a sign for."""
    found = []
    for kind, rows in _rows(root).items():
        signs = _signs(kind, rows)
        found += [Need(f"icons/{signs[id]}", partial(rows.fault, id, "id")) for id in rows.found if id in signs]
    return found


def faults(root: Path) -> list[Fault]:
    """Return what has no sign, the scripts that nobody has, and what no bot knows the worth of.

    What is wrong in the file of the weights that tell the chances comes first.
    """
    found = CHANCES.check(root)
    rows = _rows(root)
    for kind, each in rows.items():
        signs = _signs(kind, each)
        for id in each.found:
            if id not in signs:
                found.append(each.fault(id, "id", _("there is no sign for it"), _("a sign in the table of the window")))
    library = rows["library"]
    found += _scripts(library)
    for id in library.found:
        row = library.row(id)
        found += _worth(library, id, "effect" if row.get("effect") else "script", _does(row), {*DEEDS, *CARDS})
    for id in rows["councilor"].found:
        found += _worth(rows["councilor"], id, "id", id, COUNCILORS)
    return found


def _does(row: Mapping[str, object]) -> str:
    """Return the first operation of a library card, or its script, as `LibraryDef.does` has it."""
    effect = row.get("effect") or EFFECT_OF_SCRIPT.get(str(row.get("script", "")))
    first = effect[0] if isinstance(effect, list) and effect else None
    return str(first[0]) if isinstance(first, list) and first else str(row.get("script", ""))


def _scripts(library: Rows) -> Iterator[Fault]:
    """Tell the scripts of cards that the rules do not know, and the artifacts that the rules ask for in vain."""
    had = Counter[str]()
    for id in library.found:
        row = library.row(id)
        script, artifact = _does(row), row.get("type") == "artifact"
        had[script] += artifact
        if not artifact and (row.get("effect") or row.get("script") in EFFECT_OF_SCRIPT):
            continue  # What it does stands in its effect, which was checked where it was read.
        known = ARTIFACTS if artifact else tuple(PLAYS)
        if script not in known:
            wrong = _("nobody knows the script {name}").format(name=shown(script))
            yield library.fault(id, "script", wrong, _one_of(known), nearest_word(script, known))
        elif artifact and had[script] > 1:
            wrong = _("two artifacts have the script {name}").format(name=shown(script))
            yield library.fault(id, "script", wrong, _("each artifact with a script of its own"))
    for script in ARTIFACTS:
        if library.found and not had[script]:
            wrong = _("no artifact has the script {name}").format(name=shown(script))
            yield Fault("assets/rising/cards/library.toml", "", wrong, _("one artifact for each of these scripts"))


def _worth(rows: Rows, id: str, key: str, name: str, known: Collection[str]) -> list[Fault]:
    if name in known:
        return []
    wrong = _("no bot knows the worth of {name}").format(name=shown(name))
    return [rows.fault(id, key, wrong, _one_of(known), nearest_word(name, known))]


def _one_of(known: Collection[str]) -> str:
    return _("one of {words}").format(words=", ".join(sorted(known)))


def _rows(root: Path) -> dict[str, Rows]:
    folder = content_folder(root)
    return {kind: Rows(folder / f"{file}.toml", kind) for file, kind in _KINDS.items()}


def _signs(kind: str, rows: Rows) -> dict[str, str]:
    """Return by id the signs with which the window shows the rows of a file."""
    # What draws brings the window along, which only this check needs.
    from atlantis_desktop.games.rising.table.decks import MISFORTUNE_ICONS
    from atlantis_desktop.games.rising.table.gate_parts import ICONS as COMPONENT_SIGNS
    from atlantis_desktop.games.rising.words.card_lines import CARD_SIGNS
    from atlantis_desktop.games.rising.words.signs import SIGNS as COUNCILOR_SIGNS

    if kind == "component":
        return dict(COMPONENT_SIGNS)
    if kind == "library":
        does = {id: _does(rows.row(id)) for id in rows.found}
        return {id: CARD_SIGNS[name] for id, name in does.items() if name in CARD_SIGNS}
    return dict(COUNCILOR_SIGNS if kind == "councilor" else MISFORTUNE_ICONS)


CHECKS = GameChecks(needs, faults, lambda: EVENTS)
