"""A prototype's folder: what lies in it, read without running any of it, and what names its state.

| in the folder | what |
|---|---|
| ``prototype.toml`` | id, title, seats, version, zones, counters, marks, figures; needed |
| ``cards.csv``, ``.xlsx``, ``.ods`` or ``.toml`` | its table of cards |
| ``board.tmx`` | its map of hexagons |
| ``options.toml`` | its options |
| ``rules.py`` and further Python | its rules; without any the table is a free one |
| ``rulebook/``, ``art/``, ``notes/`` | pages, pictures, notes |

Nothing outside the folder is read: links are refused.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.reading import Source, read_file
from atlantis_desktop.content.tables import CardTables, Columns, read_cards
from atlantis_desktop.prototypes.declared import KIND, Declared, read_declared
from atlantis_desktop.prototypes.spaces import read_map
from atlantis_desktop.words import _

HEAD: Final = "prototype.toml"
RULES: Final = "rules.py"
BOARD: Final = "board.tmx"
OPTIONS: Final = "options.toml"
CARD_FILES: Final = ("cards.csv", "cards.xlsx", "cards.ods", "cards.toml")
ENDING: Final = ".atlproto"
ASIDE: Final = ("notes", "art", "rulebook")
"""Folders whose files change nothing of how the game is played."""
MOST_FILES: Final = 2000
MOST_BYTES: Final = 2_000_000
"""Of one file that decides how the game is played."""


@dataclass(frozen=True)
class Prototype:
    """A folder as it was when it was read."""

    path: Path
    declared: Declared
    code: Mapping[str, bytes]
    """Its Python by the path inside the folder; empty where it is data alone."""
    code_hash: str
    """What names the Python; empty where there is none."""
    cards_file: str
    """The name of its table of cards; empty where it has none."""
    origin: Path
    """What the person has of it: the folder itself, or the packed file from which it was unpacked."""
    warnings: tuple[Fault, ...] = ()
    """What may stay as it is, but is hardly meant."""

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.declared.id

    @property
    def has_options(self) -> bool:
        """Whether the folder has a file of options."""
        return (self.path / OPTIONS).is_file()


def is_prototype(path: Path) -> bool:
    """Tell whether a folder is that of a prototype."""
    try:
        return (path / HEAD).is_file()
    except OSError:
        return False


def read_folder(path: Path) -> Prototype:
    """Read a folder without running anything of it. Raises ContentError with every fault."""
    path = Path(os.path.abspath(path))
    if not is_prototype(path):
        wrong = _("this is no folder of a prototype")
        raise ContentError([Fault(str(path), "", wrong, _("a folder with a file {name}").format(name=HEAD))])
    files = files_of(path)
    deciding = {name: file for name, file in files.items() if name.split("/")[0] not in ASIDE}
    contents = {
        name: read_file(file, MOST_BYTES, f"{path.name}/{name}", links=False)
        for name, file in deciding.items() if _decides(name)
    }  # fmt: skip
    code = {name: data for name, data in contents.items() if name.endswith(".py")}
    head, parsed = Source.open(path / HEAD)
    head.name = f"{path.name}/{HEAD}"
    raw: dict[str, Any] = {"prototype": parsed}
    cards_file = next((name for name in CARD_FILES if name in files), "")
    of_cards = Source(f"{path.name}/{cards_file}")
    if cards_file:
        table = _read_table(path / cards_file, path.name)
        of_cards = table.sources.get("", of_cards)
        raw["cards"] = table.files.get("", {}).get(KIND, [])
        raw["texts"] = {code: texts.get(KIND, {}) for code, texts in table.texts.items()}
    if BOARD in files:
        raw["spaces"], raw["board"] = read_map(path / BOARD, f"{path.name}/{BOARD}")
    declared = read_declared(raw, hash_of(contents), head, of_cards)
    return Prototype(path, declared, code, hash_of(code) if code else "", cards_file, path, tuple(of_cards.warnings))


def _read_table(file: Path, folder: str) -> CardTables:
    """Read the table of cards; faults name it with its folder."""
    columns = Columns(("id", "name", "text", "kind", "colour", "icon", "art", "start"), effects={"effects": ()})
    try:
        table = read_cards(file, columns=columns, kinds=(KIND,), pictures=file.parent / "art")
    except ContentError as error:
        raise ContentError(replace(fault, file=f"{folder}/{file.name}") for fault in error.faults) from None
    for source in table.sources.values():
        source.name = f"{folder}/{file.name}"
    return table


def hash_of(contents: Mapping[str, bytes]) -> str:
    """Return what names files with what is in them."""
    found = hashlib.sha256()
    for name in sorted(contents):
        found.update(f"{name}\0{len(contents[name])}\0".encode())
        found.update(contents[name])
    return found.hexdigest()[:16]


def _decides(name: str) -> bool:
    return name.endswith(".py") or name in (HEAD, BOARD, OPTIONS, *CARD_FILES) or name.endswith(".tsx")


def files_of(path: Path) -> dict[str, Path]:
    """Return the plain files of a folder by their path in it; hidden ones and links are passed over."""
    found: dict[str, Path] = {}
    folders = [path]
    while folders:
        folder = folders.pop()
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError as error:
            wrong = _("the folder cannot be read ({reason})").format(reason=error.strerror or type(error).__name__)
            raise ContentError([Fault(str(folder), "", wrong, _("a folder that can be read"))]) from None
        for entry in entries:
            if entry.name.startswith((".", "__")):
                continue
            mode = entry.stat(follow_symlinks=False).st_mode
            if stat.S_ISDIR(mode):
                folders.append(Path(entry.path))
            elif stat.S_ISREG(mode):
                found[Path(entry.path).relative_to(path).as_posix()] = Path(entry.path)
        if len(found) > MOST_FILES:
            wrong = _("there are more than {n} files in it").format(n=MOST_FILES)
            raise ContentError([Fault(str(path), "", wrong, _("the folder of a prototype"))])
    return found
