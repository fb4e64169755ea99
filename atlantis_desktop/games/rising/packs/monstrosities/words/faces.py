"""How the pieces of Monstrosities look on the general table: things, places off the island, monsters, allies, Bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atlantis_desktop.games.faces import Face
from atlantis_desktop.games.rising.packs.monstrosities.words import signs
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.pieces import ALLY
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.words.card_texts import shown
from atlantis_desktop.words import _

ART = "rising/packs/monstrosities"
"""What the names of the pack's drawings begin with."""
SCENES = {
    "monster-medusa": "medusa", "harpy-1": "harpies", "harpy-2": "harpies", "harpy-3": "harpies", "scylla": "scylla",
    "charybdis": "charybdis",
}  # fmt: skip
"""The large picture of a monster, below ``monsters/picture_``."""


def face(rules: RisingRules, piece: int) -> Face:
    """Return a piece of the pack that is no card and no figure. Takes no piece of the base."""
    box, deeps = rules.box, shown(rules).deeps
    assert deeps is not None
    if piece < box.potion_0:
        item = deeps.items[piece - box.item_0]
        text = "\n".join(part for part in (item.ongoing, item.once) if part)
        return Face(item.name, text, _("Magic item"), "#8A6428", icon=signs.ITEMS[kin(item)], rule=item.rule)
    if piece < box.spirit_0:
        return _told(deeps.potions, piece - box.potion_0, _("Potion"), "#5B3F8C", signs.POTIONS)
    if piece < box.treasure_0:
        return _told(deeps.spirits, piece - box.spirit_0, _("Spirit"), "#2F6F6A", signs.SPIRITS)
    if piece < box.location_0:
        return _told(deeps.treasures, piece - box.treasure_0, _("Treasure"), "#7A5A1C", signs.TREASURES)
    if piece < box.monster_0:
        return _told(deeps.locations, piece - box.location_0, _("Location"), "#3E6B4B", signs.LOCATIONS)
    monster = deeps.monsters[piece - box.monster_0]
    scene = f"{ART}/monsters/picture_{SCENES[monster.id]}"
    return Face(monster.name, monster.text, _("Monster"), "#5A2440", picture=scene, icon=signs.MONSTERS[monster.id],
                rule=monster.rule)  # fmt: skip


def figure(rules: RisingRules, figure: int) -> Face:
    """Return an ally or a Bot."""
    if rules.figures.kind[figure] == ALLY:
        deeps = shown(rules).deeps
        assert deeps is not None
        ally = deeps.allies[figure - rules.figures.allies.start]
        return Face(ally.name, ally.text, _("Ally"), "#4B6F78", icon=signs.ALLIES[ally.id], rule=ally.rule,
                    counter=True)  # fmt: skip
    name = _("Bot {number}").format(number=figure - rules.figures.bots.start + 1)
    return Face(name, kind=_("Atlantean"), colour="#4B6F78", icon=signs.BOT, counter=True)


def _told(rows: Sequence[Any], at: int, kind: str, colour: str, icons: dict[str, str]) -> Face:
    row = rows[at]
    icon = icons.get(getattr(row, "like", "") or row.id, signs.TREASURE)
    return Face(row.name, row.text, kind, colour, icon=icon, rule=row.rule)
