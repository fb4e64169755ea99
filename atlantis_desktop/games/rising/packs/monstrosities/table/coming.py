"""What the monsters would do next: on the island who would be eaten and what is attacked, in words also what is by lot.

It is told until the monsters of the round have acted.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import CHARYBDIS, HARPY, MEDUSA, SCYLLA
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.ahead import Ahead, ahead
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.charybdis import toll
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.straits import arms_of
from atlantis_desktop.games.rising.packs.monstrosities.table.layout import sea_slots
from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART
from atlantis_desktop.games.rising.packs.monstrosities.words.straits import slot_text
from atlantis_desktop.games.rising.rules.phases import phase_at_work
from atlantis_desktop.games.rising.rules.pieces import ENERGY, TILES, arm_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.look import Thing, TileLook
from atlantis_desktop.games.rising.words.sentences import goods_text, pieces_text
from atlantis_desktop.words import _, ngettext

BEFORE: Final = ("place", "prowl", "suffer", "monsters")
"""The phases in which the monsters have not acted yet."""
TIED: Final = 2
"""If Scylla could go to more slots than these, no figure is near enough to any to be told."""
HEAD: Final = 0.62
HEAD_SPOT: Final = (0.0, -52.0)
"""How large the head of Charybdis is seen over a tile that she attacks, and where."""
GHOST: Final = 1.0
"""How large Scylla is seen who is still to come."""


def coming(rules: RisingRules, table: RisingTable) -> list[Ahead]:
    """Return what the monsters of the round are still to do; nothing when they have acted."""
    if phase_at_work(rules, table) not in BEFORE:
        return []
    found = ahead(rules, table)
    of_scylla = [each for each in found if each.monster == SCYLLA]
    vague = not any(each.lies for each in of_scylla) and (
        len(of_scylla) > TIED or not any(each.figures for each in of_scylla)
    )
    return [each for each in found if not (vague and each.monster == SCYLLA)]


def head(rules: RisingRules, monster: int) -> str:
    """Return the drawing of a monster's head."""
    return f"{ART}/heads/{pack_of(rules).monsters[monster].id}"


def dress(rules: RisingRules, table: RisingTable, looks: dict[int, TileLook]) -> None:
    """Mark what is about to be attacked: tiles by a broken line, those of Charybdis by her head, prey by Scylla's."""
    slots = sea_slots(rules)
    for each in coming(rules, table):
        if each.monster == CHARYBDIS:
            for tile in each.tiles:
                sign = Thing(head(rules, CHARYBDIS), *HEAD_SPOT, HEAD)
                looks[tile] = looks[tile]._replace(marked=True, things=(*looks[tile].things, sign))
        elif each.monster == SCYLLA:
            for place in range(1, TILES + 1):
                look = looks[place]
                figures = tuple(
                    figure._replace(over=head(rules, SCYLLA)) if figure.figure in each.eaten else figure
                    for figure in look.figures
                )
                marked = look.marked or (look.dry and arm_of(place) in arms_of(each.slot))
                looks[place] = look._replace(figures=figures, marked=marked)
            if not each.lies:
                place = slots[each.slot]
                name = pack_of(rules).monsters[SCYLLA].id
                ghost = Thing(f"{ART}/monsters/{name}", scale=GHOST, pale=True, piece=rules.box.monster_0 + SCYLLA)
                looks[place] = looks[place]._replace(things=(*looks[place].things, ghost), dry=True)


# In words


def tile_lines(rules: RisingRules, table: RisingTable, place: int, names: Names) -> list[str]:
    """Say what is about to come over a tile and whoever stands there."""
    found = []
    for each in coming(rules, table):
        if place in each.tiles:
            words = _(
                "**Charybdis** attacks it when all misfortunes are over: a barrier or {energy} keeps it dry. [MONS-86]"
            )
            found.append(words.format(energy=goods_text(ENERGY, toll(rules, table))))
        here = [rules.box.figure_0 + figure for figure in each.eaten if table.where[figure] == place]
        if here:
            found.append(_("**Scylla** would eat here: {things}. [MONS-80]").format(
                things=pieces_text(rules, here, names)))  # fmt: skip
    return found


def slot_lines(rules: RisingRules, table: RisingTable, slot: int, names: Names) -> list[str]:
    """Say what the monster that lies or would lie in a slot is about to do."""
    return [_words(rules, each, names) for each in coming(rules, table) if each.slot == slot]


def signs(rules: RisingRules, table: RisingTable, names: Names) -> list[tuple[str, str]]:
    """Return the head of each monster that is still to act in this round, with what it will do."""
    found = coming(rules, table)
    flying = [each for each in found if HARPY <= each.monster < SCYLLA]
    told = []
    for each in found:
        if each not in flying:
            told.append((head(rules, each.monster), _words(rules, each, names)))
        elif each is flying[0]:
            words = ngettext(
                "**{n} harpy** flies out by lot, to the outermost figure of an arm. [MONS-65]",
                "**{n} harpies** fly out by lot, each to the outermost figure of an arm. [MONS-65]", len(flying),
            )  # fmt: skip
            told.append((head(rules, each.monster), words.format(n=len(flying))))
    return told


def _words(rules: RisingRules, each: Ahead, names: Names) -> str:
    if each.monster == MEDUSA:
        return _("**Medusa** goes to a dry tile by lot, unless her gaze is drawn. [MONS-50]")
    where = slot_text(each.slot)
    if each.monster == CHARYBDIS:
        tiles = pieces_text(rules, [rules.box.tile_0 + tile for tile in each.tiles], names)
        told = _("**Charybdis** lies {slot} and attacks: {tiles}. [MONS-86]").format(slot=where, tiles=tiles)
    elif each.eaten:
        eaten = pieces_text(rules, [rules.box.figure_0 + figure for figure in each.eaten], names)
        told = _("**Scylla** comes {slot} and would eat: {eaten}. [MONS-80]").format(slot=where, eaten=eaten)
    else:
        told = _("**Scylla** comes {slot}; nobody there is near enough. [MONS-80]").format(slot=where)
    return f"{told} {_('That satisfies her.')}" if each.sated else told
