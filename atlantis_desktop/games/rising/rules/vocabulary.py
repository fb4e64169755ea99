"""The vocabulary of effects (3.1 of the rules): what a card or component does, as data.

In the card files an effect is a row, ``["flood", "hills", "basic"]``: an operation and what it takes, in the order told
here. An idea that is used once is a script, ``["script", "memory_vault"]``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from atlantis_desktop.engine.effects import Number, Operation, Operations, Place, Word

GOODS: Final = ("crystal", "gold", "ore", "atlantium", "energy")
MODES: Final = ("basic", "special", "forced", "wrath")
"""How a flood comes (RISE-53 to 56, 115)."""
PRICES: Final = ("energy", "resources", "gold_and_ore", "cards")
"""What an Omen asks for: mystic energy, a resource for each councilor, gold and ore, library cards (RISE-64)."""
HARMS: Final = ("flood", "wrath", "return_wild", "flood_libraries", "next")
"""What an Omen does where it is not paid, in the order by which saved games know it (RISE-64)."""
MOST: Final = 99
SCRIPTS: Final = (
    "tempest", "great_wave", "burning_archives", "ley_lines", "omen_tide", "omen_comet", "omen_bull", "omen_serpent",
    "omen_dove", "memory_vault", "herald_horn", "spirit_seal", "chronal_loom", "dynamo", "foundry", "archive",
    "legion_loom",
)  # fmt: skip
"""Ideas of single cards, in the order by which saved games know them."""

FURTHER_SCRIPTS: Final = (
    "possibility-multiplier", "lustral-forge", "quantum-relay", "echo-actualizer", "spectral-replicator",
    "abetting-pharos", "anima-cradle", "daimon-choir", "storm-gyve", "laic-receiver", "host-convoker", "concord-engine",
    "tectonic-keystone", "akashic-reliquary", "red-skies", "catastrophic-flood", "hundred-hands", "whirlpool",
    "sirens-song", "volcanic-ash", "fissure", "tritons-horn", "cursed-relics", "lightning-storm", "titans-tread",
    "eclipse", "plague-of-doubt", "dark-tide", "omen-of-the-centaurs", "omen-of-the-cyclopes", "omen-of-the-fauns",
    "omen-of-the-giants", "omen-of-the-gryphons",
)  # fmt: skip
"""Ideas of single cards of the pack Monstrosities, by the ids of the cards, in the order by which saved games know
them; they stand behind the whole of `ORDER`.
"""

_COUNT: Final = Number(0, MOST)
_SOME: Final = Number(1, MOST)
_FLAG: Final = Number(0, 1)
_OPS: Final[Mapping[str, Operation]] = MappingProxyType({
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
    "income": Operation({"good": Word(GOODS), "n": _COUNT}),
    "energy_adds": Operation({"n": _COUNT}),
    "replace_units": Operation({"price": _SOME, "n": _COUNT}),
    "cheaper_barrier": Operation({"n": _COUNT}),
    "forge_makes": Operation({"n": _COUNT}),
    "draw_more": Operation({"n": _COUNT}),
    "pair_adds": Operation({"n": _COUNT}),
    "gain_returned": Operation({"n": _COUNT}),
    "cheaper_build": Operation({"n": _COUNT}),
    "pay_unflood": Operation({"price": _SOME}),
    "best_die": Operation(),
    "room_on_tile": Operation({"n": _COUNT}),
    "room_for_group": Operation({"n": _COUNT}),
    "share_gain": Operation({"good": Word(GOODS), "n": _COUNT}),
    "draw_for_all": Operation({"more": _COUNT, "least": _COUNT}),
    "recruit_each": Operation({"n": Number(1, 9)}),
    "give_up_follower": Operation({"n": _COUNT, "different": _FLAG}),
    "melt": Operation({"n": _COUNT, "more": _COUNT}),
    "draw_together": Operation({"n": _COUNT, "keep": _COUNT}),
    "each_discards": Operation({"least": _SOME}),
    "each_pays": Operation({"n": _SOME}),
    "omen": Operation({"pay": Word(PRICES), "n": _SOME, "harm": Word(HARMS), "times": Number(1, 2)}),
})  # fmt: skip
"""Every operation. ``atlantium``: how many Atlantium may be taken in a swap; ``each``: how many one ore becomes;
``group``: everybody together chooses where, not one councilor; ``different``: in different arms; ``later``: in the next
round; ``arm``: the id of an arm of the island; ``price``: mystic energy; ``more``: on top; ``least``: at least so many;
``keep``: how many of the drawn are kept; ``pay`` and ``harm``: the two halves of an Omen, ``n`` of one, ``times`` the
other."""

LOOKED_UP: Final = (
    "income", "energy_adds", "replace_units", "cheaper_barrier", "forge_makes", "draw_more", "pair_adds",
    "gain_returned", "cheaper_build", "pay_unflood", "room_on_tile", "room_for_group", "each_discards", "each_pays",
)  # fmt: skip
"""Operations whose numbers the rules look up whenever they matter, so that a game has one of each."""
ONLY_ON: Final[Mapping[str, str]] = MappingProxyType({
    "shuffle": "misfortune", "best_die": "library", "give_up_follower": "component",
})  # fmt: skip
"""Operations of one kind of card: they need the misfortune that lies open, a roll, the follower that acts."""
_LATER: Final = (
    "convert", "return_figures", "move_figures", "income", "energy_adds", "replace_units", "cheaper_barrier",
    "forge_makes", "draw_more", "pair_adds", "gain_returned", "cheaper_build", "pay_unflood", "best_die",
    "room_on_tile", "room_for_group", "share_gain", "draw_for_all", "recruit_each", "give_up_follower", "melt",
    "draw_together", "each_discards", "each_pays", "omen",
)  # fmt: skip
ORDER: Final = (*(name for name in _OPS if name not in _LATER), *SCRIPTS, *_LATER)
"""By their places in this row saved games know operations and scripts; new ones are added at its end."""

EFFECT_OF_SCRIPT: Final[Mapping[str, list[list[Any]]]] = MappingProxyType({
    "muster": [["volunteers", 3, 0]], "primer": [["swap", 3, 0]], "foresight": [["peek", 4]],
    "conversion": [["convert", 2]], "recall": [["return_figures", 2]], "atlas": [["move_figures", 3]],
    "libram": [["room_on_tile", 3]], "schema": [["cheaper_build", 2]], "tome": [["pay_unflood", 2]],
    "treatise": [["best_die"]], "amplifier": [["energy_adds", 2]], "adze": [["replace_units", 2, 2]],
    "trident": [["cheaper_barrier", 1]], "krater": [["income", "energy", 1]], "hammer": [["forge_makes", 2]],
    "lens": [["draw_more", 1]], "crown": [["pair_adds", 2]], "shell": [["gain_returned", 1]],
    "memory_vault": [["draw_for_all", 1, 3]], "herald_horn": [["recruit_each", 2]],
    "spirit_seal": [["give_up_follower", 2, 1]], "dynamo": [["share_gain", "energy", 8]], "foundry": [["melt", 4, 1]],
    "archive": [["draw_together", 5, 3]], "burning_archives": [["each_discards", 2]], "ley_lines": [["each_pays", 1]],
    "omen_tide": [["omen", "energy", 3, "flood", 1]], "omen_comet": [["omen", "resources", 2, "wrath", 1]],
    "omen_bull": [["omen", "gold_and_ore", 1, "return_wild", 2]],
    "omen_serpent": [["omen", "cards", 2, "flood_libraries", 1]], "omen_dove": [["omen", "energy", 2, "next", 1]],
})  # fmt: skip
"""What cards and components of games that were saved before do, by the scripts that stood in their files."""
OF_THE_WATCHTOWER: Final[list[list[Any]]] = [["room_for_group", 2]]
"""What the component without spaces does in such games, whose files said nothing of it."""


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
    price: int = 0
    more: int = 0
    least: int = 0
    keep: int = 0
    pay: str = ""
    harm: str = ""
    times: int = 0


def vocabulary(arms: Sequence[str], further: Sequence[str] = ()) -> Operations[Deed]:
    """Return the operations of an island with these arms, in their order, with the further scripts of a pack."""
    known = {
        name: Operation({key: Word(tuple(arms)) if key == "arm" else kind for key, kind in each.takes.items()})
        for name, each in _OPS.items()
    }  # fmt: skip
    example = '["gain", "energy", 2]'
    return Operations(Deed, known, scripts=(*SCRIPTS, *further), example=example, longest=9, rows=True, empty=True)


def place(operations: Operations[Deed], kind: str) -> Place:
    """Return where effects stand on a kind of card (component, misfortune, library): its operations fit."""
    everywhere = operations.everywhere
    return everywhere._replace(ops=tuple(op for op in everywhere.ops if ONLY_ON.get(op, kind) == kind))
