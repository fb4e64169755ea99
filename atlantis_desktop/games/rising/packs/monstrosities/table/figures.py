"""How figures look in a match with Monstrosities: allies in the recruiter's colour, Bots, stone, what is worn."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.allies import UNITS
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.pieces import ALLY, BOT, LEADER
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.look import Standing

SPACES: Final = tuple(unit.spaces_of for unit in UNITS if hasattr(unit, "spaces_of"))
"""What says that an ally stands on more than one space."""
INACTIVE: Final = f"{ART}/tokens/inactive"


def standing(rules: RisingRules, table: RisingTable, figure: Standing) -> Standing:
    """Return a figure as it is drawn: what it is, whether it is stone or stolen, and what it wears."""
    number, deeps = figure.figure, deeps_of(table)
    if deeps.stone >> number & 1:
        return figure._replace(drawing=_stone(rules, table, number), laid=False)
    if rules.figures.kind[number] == ALLY:
        figure = figure._replace(leader=True, wide=max(spaces(rules, table, number) for spaces in SPACES))
    if deeps.stolen >> number & 1:
        return figure._replace(sign=INACTIVE)
    if number in deeps.worn:
        item = kin(pack_of(rules).items[deeps.worn.index(number)])
        return figure._replace(sign=f"{ART}/items/{item}_worn")
    return figure


def drawing_of(rules: RisingRules, table: RisingTable, figure: int) -> str:
    """Return the drawing of an ally, in the colour of its recruiter if it has one, or of a Bot."""
    if rules.figures.kind[figure] == BOT:
        return f"{ART}/figures/bot-{figure - rules.figures.bots.start + 1}"
    ally, owner = pack_of(rules).allies[figure - rules.figures.allies.start].id, table.owner[figure]
    return f"{ART}/figures/{ally}" + (f"_{owner + 1}" if owner >= 0 else "")


def _stone(rules: RisingRules, table: RisingTable, figure: int) -> str:
    """Return the drawing of a petrified figure: a crown for a leader, the glyph of its owner, a bare volunteer."""
    name = "stone_leader" if rules.figures.kind[figure] == LEADER else "stone"
    owner = -1 if figure in rules.figures.volunteers else table.owner[figure]
    return f"{ART}/figures/{name}" + (f"_{owner + 1}" if owner >= 0 else "")
