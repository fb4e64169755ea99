"""What the words of ``--variant`` and ``--against`` stand for: what a side of a comparison is played with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from atlantis_desktop.content.faults import misfit, nearest_word
from atlantis_desktop.content.reading import Source
from atlantis_desktop.games import entry_of
from atlantis_desktop.words import _

OWN = "own"
"""The word for what ships with the program."""
CARDS = ".toml"


class SideError(ValueError):
    """A word that stands for nothing to play with; the message says what was expected."""


class DuelSide(NamedTuple):
    """What one side is played with."""

    name: str
    content: str
    """The cards as `workshop.simulate.RunPlan.content` has them."""


def side_of(game: str, word: str, seats: int, options: Mapping[str, Any]) -> DuelSide:
    """Return what a word stands for: ``own``, a card file (TOML), or a folder of card files with the game's names.

    A file with the name of one of the game's takes its place; the values of another one are laid over the cards.
    Raises SideError for a word that is none of these, and ContentError with every fault of a file.
    """
    entry = entry_of(game)
    if entry.cards is None:
        if word == OWN:
            return DuelSide(OWN, "")
        raise SideError(_("{game} keeps no cards, so there is nothing to lay “{word}” over.").format(
            game=game, word=word))  # fmt: skip
    cards = entry.cards()
    # A file that is not there: the player's printed values stay away from both sides alike.
    own = cards.load(printed=Path(OWN) / "none.toml") if cards.load is not None else None
    data = json.loads(json.dumps(cards.keep(entry.make_rules(seats, options, own))))
    if word == OWN:
        return DuelSide(OWN, json.dumps(data))
    path = Path(word)
    files = sorted(path.glob("*" + CARDS)) if path.is_dir() else [path]
    if not path.exists() or not files or path.suffix.lower() not in (CARDS, ""):
        raise SideError(_("“{word}”: expected “{own}”, a card file ({ending}) or a folder of card files.").format(
            word=word, own=OWN, ending=CARDS))  # fmt: skip
    for file in files:
        _lay_over(data, file)
    cards.read(data)
    return DuelSide(path.stem, json.dumps(data))


def _lay_over(data: dict[str, Any], file: Path) -> None:
    """Put a file in the place of the game's own of its name, or its values over those of the cards that it names."""
    source, found = Source.open(file)
    if isinstance(data.get(file.stem), dict):
        data[file.stem] = found
        return
    if set(data) <= set(found):
        # The cards of this game are one file.
        data.clear()
        data.update(found)
        return
    rows = {kind: _rows(table) for kind, table in data.items() if isinstance(table, dict)}
    for kind, tables in found.items():
        if kind in ("format", "game"):
            continue
        known = rows.get(kind)
        if known is None or not isinstance(tables, dict):
            expected = _("one of {words}").format(words=", ".join(rows))
            source.fault(kind, misfit(kind), expected, nearest_word(kind, rows))
            continue
        for id, entries in tables.items():
            if id not in known or not isinstance(entries, dict):
                expected = _("one of {words}").format(words=", ".join(known))
                source.fault(f"{kind}.{id}", misfit(id), expected, nearest_word(id, known))
                continue
            known[id].update(entries)
    source.raise_faults()


def _rows(table: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the rows of a card file by id, those without one not."""
    lists = (value for value in table.values() if isinstance(value, list))
    return {str(row["id"]): row for value in lists for row in value if isinstance(row, dict) and "id" in row}
