"""What things of packs are worth to bots, joined to the tables of the base by name.

A module of a pack's bots may have ``WEIGHS`` and ``RANKS`` (by question, as in `bots/questions.py`), and by kind of
move what it is worth: ``ACTS`` in the act step, ``REACTS`` in windows, ``PLACES`` once a seat's figures stand, each a
function of the `Asked` and the move; a worth above 0 in placing is taken before the seat is ready. ``REASONS`` has the
reasons of hints by kind of move, as in `bots/reasons.py`, ``WHY`` those of all answers to a question, by its name;
``GOES`` names questions about a good that goes. ``CARDS`` (by the script of a library card): what it is worth in hand,
as in `bots/library.py`; ``PLAYS``: what playing it is worth in the step at work, from the `Asked` and the move, above 0
where it should be played. ``ROLLS`` has by the id of a location what a success of a roll there brings, from the outlook
and the dice; ``PAIRS`` by that id what a pair on its double space brings, from the outlook. ``PERILS`` has by any name
whether a danger is at hand, of rules and table, and what a figure at a place of a plan may lose to it
(`bots/placing.py`). ``OMENS`` (by the number of an Omen): how bad it is and what paying brings. ``STANDS`` and
``BOUND`` (by the id of an ally): what its power adds at a place of a plan, and the only places of one that is not free
to stand anywhere; ``BROAD`` how many spaces one takes up. ``LURES`` (by any name): places of a plan with what
a figure there brings besides its action. ``EFFECTS`` and ``WORKS`` (by the id of a component): as in
`bots/components.py`. ``SINGLES`` says of locations with single spaces what a figure brings there, from the plan, the
seat, its sort and the place. ``COUNCILORS`` (by id): between which of `bots/councilors.py` a councilor stands.
``PLANS``: what else a plan may send figures to before they go where the most is expected. ``ASIDE``: the figures that
do not act, ``SHUNS``: where nobody should go, ``DROWNED``: what else sinks with a tile.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from atlantis_desktop.games.rising.packs.joining import families_of, joined


def aside(game: Any, table: Any) -> int:
    """Return the figures that lie or stand somewhere and do not act, a bit each; none without a pack."""
    mask = 0
    if game.packs:
        for find in further("ASIDE").values():
            mask |= find(game, table)
    return mask


def families() -> tuple[ModuleType, ...]:
    """Return the modules of bots of all packs."""
    return families_of("bots")


@cache
def further(name: str) -> dict[Any, Any]:
    """Return one table out of the tables of that name in all modules of bots."""
    return joined(families(), name)
