"""The vocabulary of effects (3.1 of the rules): what a card or component does, as data.

In the card files an effect is a row, ``["flood", "hills", "basic"]``: an operation and what it takes, in the order told
here. An idea that is used once is a script, ``["script", "memory_vault"]``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from atlantis_desktop.engine.effects import Number, Operation, Operations, Place, Word

GOODS = ("crystal", "gold", "ore", "atlantium", "energy")
MODES = ("basic", "special", "forced", "wrath")
"""How a flood comes (RISE-53 to 56, 115)."""
MOST = 99
SCRIPTS = (
    "tempest", "great_wave", "burning_archives", "ley_lines", "omen_tide", "omen_comet", "omen_bull", "omen_serpent",
    "omen_dove", "memory_vault", "herald_horn", "spirit_seal", "chronal_loom", "dynamo", "foundry", "archive",
    "legion_loom",
)  # fmt: skip
"""Ideas of single cards, in the order by which saved games know them."""

_COUNT, _FLAG = Number(0, MOST), Number(0, 1)
_OPS: Mapping[str, Operation] = MappingProxyType({
    "gain": Operation({"good": Word(GOODS), "n": _COUNT}),
    "gain_each": Operation({"good": Word(GOODS), "n": _COUNT}),
    "swap": Operation({"n": _COUNT, "atlantium": _COUNT}),
    "forge": Operation({"n": _COUNT, "each": _COUNT}),
    "barrier_free": Operation({"n": _COUNT, "group": _FLAG}),
    "unflood_free": Operation({"n": _COUNT, "different": _FLAG, "group": _FLAG}),
    "flood": Operation({"arm": Word(()), "mode": Word(MODES)}),
    "controlled": Operation(),
    "volunteers": Operation({"n": _COUNT, "later": _FLAG}),
    "peek": Operation({"n": _COUNT}),
    "target": Operation({"n": _COUNT}),
    "cost": Operation({"n": _COUNT}),
    "return_arm": Operation({"arm": Word(())}),
    "wrath_floods": Operation({"n": _COUNT}),
    "shuffle": Operation(),
    "win": Operation(),
    "convert": Operation({"n": _COUNT}),
    "return_figures": Operation({"n": _COUNT}),
    "move_figures": Operation({"n": _COUNT}),
})  # fmt: skip
"""Every operation. ``atlantium``: how many Atlantium may be taken in a swap; ``each``: how many one ore becomes;
``group``: everybody together chooses where, not one councilor; ``different``: in different arms; ``later``: in the next
round; ``arm``: the id of an arm of the island."""

_LATER = ("convert", "return_figures", "move_figures")
ORDER = (*(name for name in _OPS if name not in _LATER), *SCRIPTS, *_LATER)
"""By their places in this row saved games know operations and scripts; new ones are added at its end."""

EFFECT_OF_SCRIPT: Mapping[str, list[list[Any]]] = MappingProxyType({
    "muster": [["volunteers", 3, 0]], "primer": [["swap", 3, 0]], "foresight": [["peek", 4]],
    "conversion": [["convert", 2]], "recall": [["return_figures", 2]], "atlas": [["move_figures", 3]],
})  # fmt: skip
"""What these library cards do where no effect stands in their files: the cards of games that were saved before."""


class Deed(NamedTuple):
    """One effect. Only the fields that its ``op`` takes are filled."""

    op: str
    n: int = 0
    good: str = ""
    atlantium: int = 0
    each: int = 0
    group: int = 0
    different: int = 0
    arm: str = ""
    mode: str = ""
    later: int = 0
    script: str = ""


def vocabulary(arms: Sequence[str]) -> Operations[Deed]:
    """Return the operations of an island with these arms, in their order."""
    known = {
        name: Operation({key: Word(tuple(arms)) if key == "arm" else kind for key, kind in each.takes.items()})
        for name, each in _OPS.items()
    }  # fmt: skip
    example = '["gain", "energy", 2]'
    return Operations(Deed, known, scripts=SCRIPTS, example=example, longest=9, rows=True, empty=True)


def place(operations: Operations[Deed]) -> Place:
    """Return where effects stand on a card or component: every operation fits."""
    return operations.everywhere
