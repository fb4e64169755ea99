"""What the monsters would do next, told from what a seat sees: for the screen and for hints."""

from __future__ import annotations

from typing import NamedTuple

from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import prey
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import CHARYBDIS, HARPY, MEDUSA, SCYLLA
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters import charybdis, harpies, medusa, scylla
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.straits import OF_SCYLLA, scylla_slots
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable


class Ahead(NamedTuple):
    """What one monster would do if it acted now; of Scylla one for each slot to which she could go."""

    monster: int
    """Its number in the file; of the harpies there is one record for each."""
    lot: bool = False
    """Whether dice decide where it goes, so that nothing else can be told."""
    slot: int = NOWHERE
    """Where it lies or would lie (MONS-46)."""
    lies: bool = False
    """Whether it lies there already."""
    tiles: tuple[int, ...] = ()
    """The tiles that Charybdis attacks, as places."""
    figures: tuple[int, ...] = ()
    """The figures that are adjacent to Scylla, all of whom count."""
    eaten: tuple[int, ...] = ()
    """Those of them that she would take, or of whom she takes as many as she tries, unless they are saved."""
    sated: bool = False
    """Whether it would be satisfied and leave."""


def ahead(game: RisingGame, view: RisingTable) -> list[Ahead]:
    """Return what the monsters of this round would do if placing ended now, in the order of the file."""
    deeps = deeps_of(view)
    found = [Ahead(MEDUSA, lot=True)] if medusa.acts(game, view) else []
    found += [Ahead(HARPY + harpy, lot=True) for harpy in harpies.flying(view)]
    if game.options["scylla"] and deeps.tonight == OF_SCYLLA and not deeps.spared >> SCYLLA & 1:
        slots = scylla_slots(game, view) if deeps.scylla == NOWHERE else [deeps.scylla]
        found += [_of_scylla(game, view, slot) for slot in slots]
    if charybdis.acts(game, view):
        tiles = tuple(charybdis.targets(game, view, deeps.charybdis))
        found.append(Ahead(CHARYBDIS, slot=deeps.charybdis, lies=True, tiles=tiles, sated=len(tiles) == 2))
    return found


def _of_scylla(game: RisingGame, view: RisingTable, slot: int) -> Ahead:
    figures = scylla.adjacent(game, view, slot)
    return Ahead(
        SCYLLA, slot=slot, lies=deeps_of(view).scylla == slot, figures=tuple(figures),
        eaten=tuple(prey(game, view, figures)), sated=len(figures) >= pack_of(game).params["scylla_meal"],
    )  # fmt: skip
