"""What the parts of City of Scoundrels owe each other, for ``validate``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from atlantis_desktop.content.faults import Fault, nearest_word
from atlantis_desktop.content.rows import Rows
from atlantis_desktop.games.entry import GameChecks, Need
from atlantis_desktop.games.scoundrels.bots.known_effects import KNOWN
from atlantis_desktop.games.scoundrels.bots.win_model import CHANCES
from atlantis_desktop.games.scoundrels.rules.content import FILES, content_folder
from atlantis_desktop.games.scoundrels.words.log import EVENTS
from atlantis_desktop.words import _

_KEYS = ("fx", "on_cash_out", "on_win")


def needs(root: Path) -> list[Need]:
    """Return the drawing of each kind of card."""
    return [
        Need(f"scoundrels/pic_{id}", partial(rows.fault, id, "id"))
        for rows in _families(root)
        for id in rows.found
    ]  # fmt: skip


def faults(root: Path) -> list[Fault]:
    """Return the effects of cards that no bot knows the worth of, so that it takes them for nothing.

    What is wrong in the file of the weights that tell the chances comes first.
    """
    found = CHANCES.check(root)
    for rows in _families(root):
        for id in rows.found:
            for key in _KEYS:
                for op in dict.fromkeys(_operations(rows.row(id).get(key))):
                    if op not in KNOWN[key]:
                        wrong = _("no bot knows the worth of the effect {name}").format(name=op)
                        expected = _("one of {words}").format(words=", ".join(sorted(KNOWN[key])))
                        found.append(rows.fault(id, key, wrong, expected, nearest_word(op, KNOWN[key])))
    return found


def _families(root: Path) -> Iterator[Rows]:
    return (Rows(content_folder(root) / f"{family}.toml", "card") for family in FILES)


def _operations(effects: object) -> Iterator[str]:
    """List the operations of effects and of all that stand in them, as far as they are written as effects are."""
    for effect in effects if isinstance(effects, list) else []:
        if isinstance(effect, list):
            yield from _operations(effect)
        elif isinstance(effect, dict):
            if isinstance(effect.get("op"), str):
                yield effect["op"]
            for inner in ("then", "otherwise", "table"):
                yield from _operations(effect.get(inner))


CHECKS = GameChecks(needs, faults, lambda: EVENTS)
