"""What is wrong in the folder of a prototype beside what reading it finds: options, pages, icons, effects."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from atlantis_desktop.content.faults import ContentError, Fault, misfit, nearest_word
from atlantis_desktop.content.options import load_options
from atlantis_desktop.content.rulebook import load_rulebook
from atlantis_desktop.paths import data_root, drawing_lists
from atlantis_desktop.prototypes.folder import HEAD, OPTIONS, Prototype
from atlantis_desktop.words import _

ICONS: Final = "icons/"
BOOK: Final = "rulebook"


@lru_cache(maxsize=1)
def known_icons() -> frozenset[str]:
    """Return the names of the icons that a prototype can use."""
    lists = drawing_lists(data_root() / "assets")
    names = json.loads(lists[""].read_text(encoding="utf-8"))
    return frozenset(name.removeprefix(ICONS) for name in names if name.startswith(ICONS))


def check_data(prototype: Prototype) -> list[Fault]:
    """Return the faults of options and icons, without which the game cannot be opened."""
    return [*_of_options(prototype), *_of_icons(prototype)]


def check_pages(prototype: Prototype) -> list[Fault]:
    """Return the faults of the pages of the rulebook."""
    folder = prototype.path / BOOK
    if not (folder / "rulebook.toml").is_file():
        return []
    try:
        load_rulebook(prototype.id, folder)
    except ContentError as error:
        return _below(prototype, BOOK, error.faults)
    return []


def _of_options(prototype: Prototype) -> list[Fault]:
    if not prototype.has_options:
        return []
    try:
        load_options(prototype.id, prototype.path / OPTIONS)
    except ContentError as error:
        return _below(prototype, "", error.faults)
    return []


def _below(prototype: Prototype, folder: str, faults: Iterable[Fault]) -> list[Fault]:
    """Return faults of files that are called by their folder in the prototype too."""
    parts = (prototype.path.name, folder) if folder else (prototype.path.name,)
    return [replace(fault, file="/".join((*parts, fault.file.rsplit("/", 1)[-1]))) for fault in faults]


def _of_icons(prototype: Prototype) -> list[Fault]:
    declared, head = prototype.declared, f"{prototype.path.name}/{HEAD}"
    named = [(head, f"counter {each.name}", each.icon) for each in declared.counters]
    named += [(head, f"mark {each.name}", each.icon) for each in declared.marks]
    named += [(head, f"figure {each.name}", each.icon) for each in declared.figures]
    cards = f"{prototype.path.name}/{prototype.cards_file}"
    named += [(cards, f"card {each.id}", each.icon) for each in declared.cards]
    known = known_icons()
    return [
        Fault(file, _("table {name}").format(name=place), _("there is no icon {name}").format(name=misfit(icon)),
              _("the name of an icon, such as octopus"), nearest_word(icon, known))
        for file, place, icon in named if icon and icon not in known
    ]  # fmt: skip
