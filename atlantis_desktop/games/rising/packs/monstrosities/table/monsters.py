"""The monsters on the table: large figures on their tiles, heads at the Lair, the two of the strait in the sea."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import GONE, NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import LAIR, is_open
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import CHARYBDIS, HARPY, MEDUSA, SCYLLA
from atlantis_desktop.games.rising.packs.monstrosities.table.layout import sea_slots
from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART
from atlantis_desktop.games.rising.packs.monstrosities.words.straits import slot_text
from atlantis_desktop.games.rising.rules.pieces import TILES
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.look import Thing, TileLook
from atlantis_desktop.games.rising.words.card_texts import shown
from atlantis_desktop.words import _

ON_TILE: Final = 0.46
"""How large Medusa is on a tile; at the centre she is as large."""
HARPY_SCALE: Final = 0.34
MEDUSA_DOWN: Final = 4.0
HARPY_UP: Final = -16.0
APART: Final = 34.0
"""Several harpies on one tile stand so far apart."""
PERCH: Final = ((-50.0, -62.0), (0.0, -88.0), (50.0, -62.0))
PERCH_SCALE: Final = 0.8
"""Where the heads of the harpies are seen over the Lair, and how large."""


class Spot(NamedTuple):
    """Where a monster is seen: on which place of the picture, how far from its middle, how large."""

    place: int
    across: float
    down: float
    scale: float
    drawing: str


def spots(rules: RisingRules, table: RisingTable) -> dict[int, Spot]:
    """Return by monster, in the order of the file, where it is seen; those that are nowhere are left out."""
    deeps, found = deeps_of(table), {}
    names = [each.id for each in pack_of(rules).monsters]
    if deeps.medusa != NOWHERE:
        found[MEDUSA] = Spot(deeps.medusa, 0.0, MEDUSA_DOWN, ON_TILE, f"{ART}/monsters/{names[MEDUSA]}")
    lair = rules.box.location_at + LAIR
    for at, place in enumerate(deeps.harpies):
        name = names[HARPY + at]
        if place == lair and is_open(table, LAIR):
            found[HARPY + at] = Spot(lair, *PERCH[at % len(PERCH)], PERCH_SCALE, f"{ART}/heads/{name}")
        elif place != GONE and 0 <= place <= TILES:
            others = [each for each, there in enumerate(deeps.harpies) if there == place]
            across = (others.index(at) - (len(others) - 1) / 2) * APART
            found[HARPY + at] = Spot(place, across, HARPY_UP, HARPY_SCALE, f"{ART}/monsters/{name}")
    slots = sea_slots(rules)
    for monster, slot in ((SCYLLA, deeps.scylla), (CHARYBDIS, deeps.charybdis)):
        if slot != NOWHERE and slots:
            found[monster] = Spot(slots[slot], 0.0, 0.0, 1.0, f"{ART}/monsters/{names[monster]}")
    return found


def id_of(rules: RisingRules, monster: int) -> int:
    """Return the number by which a monster is on its way over the table: those of figures come before."""
    return rules.figures.count + monster


def dress(
    rules: RisingRules, table: RisingTable, looks: dict[int, TileLook], flying: Collection[int]
) -> None:  # fmt: skip
    """Let the monsters stand where they are; those that are on their way stand nowhere."""
    for monster, spot in spots(rules, table).items():
        look = looks[spot.place]
        if id_of(rules, monster) in flying:
            continue
        thing = Thing(
            spot.drawing, spot.across, spot.down, spot.scale, behind=spot.place <= TILES and monster == MEDUSA,
            piece=rules.box.monster_0 + monster,
        )  # fmt: skip
        # A slot of the sea is there while something is in it.
        looks[spot.place] = look._replace(things=(*look.things, thing), dry=look.dry or spot.place >= rules.box.places)


# In words


def here(rules: RisingRules, table: RisingTable, place: int) -> list[int]:
    """Return the monsters on a place of the picture."""
    return [monster for monster, spot in spots(rules, table).items() if spot.place == place]


def lines(rules: RisingRules, table: RisingTable, place: int) -> list[str]:
    """Say which monsters are on a tile, and what each of them does."""
    texts = shown(rules).deeps
    assert texts is not None
    rows = [texts.monsters[monster] for monster in here(rules, table, place)]
    words = _("**{name}** is here: {text} [{rule}]")
    return [words.format(name=each.name, text=each.text, rule=each.rule) for each in rows]


def slot_name(rules: RisingRules, place: int) -> str:
    """Return what a slot between two arms is called (MONS-46)."""
    words = slot_text(place - rules.box.places)
    return words[:1].upper() + words[1:]


def sea_text(rules: RisingRules, table: RisingTable, place: int, ahead: Sequence[str]) -> str:
    """Return what the sea between two arms tells: who is there, what it does, what is about to come of it."""
    texts = shown(rules).deeps
    assert texts is not None
    rows = [texts.monsters[monster] for monster in here(rules, table, place)]
    told = [f"**{each.name}**\n{each.text} [{each.rule}]" for each in rows] or [f"**{slot_name(rules, place)}**"]
    return "\n".join([*told, *ahead])
