"""The vocabularies of Archon: what Stasis cards and locations do, and what articles, abilities and projects change.

An effect stands in a card file as a small table, such as ``{op = "place", n = 2, unit = "mob", where = "any"}``. What
changes rules is a modifier: a name with a value, such as ``palace_guard = "monarchists"``. The rules ask for a modifier
by its name and never for the article, faction or project that carries it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from atlantis_desktop.engine.effects import Number, Operation, Operations, Parameter, Place, Word

UNITS: Final = ("mob", "military", "any")
WHERES: Final = ("any", "own", "empty", "armoury", "docks", "outer")
"""Where units are placed or armed: anywhere, where one has a unit, where one has none, at the temples and the Royal
Tombs, at the two docks, on the Outer Ring."""
SCOPES: Final = ("same_map", "other_map", "anywhere")
MAPS: Final = ("central", "inner", "outer")
"""The map tiles by number; neighbours are adjacent for the Colossus."""
GIFTS: Final = ("nothing", "talents", "doom", "tyche")
"""What a roll at a shrine brings unless the dice sum to 13."""


class Effect(NamedTuple):
    """One effect of a Stasis card or a location. Only the fields that its ``op`` needs are filled."""

    op: str
    n: int = 0
    unit: str = ""
    where: str = ""
    scope: str = ""
    map: str = ""
    least: int = 0
    most: int = 0
    hero: int = 0
    tyche: int = 0
    gift: str = ""


_UNIT: Final = Word(UNITS)
CARD_OPS: Final[Mapping[str, Operation]] = MappingProxyType({
    "place": Operation({"n": Number(1, 9), "unit": Word(UNITS[:2]), "where": Word(WHERES)}),
    "arm": Operation({"n": Number(1, 9), "where": Word(WHERES)}),
    "pay": Operation({"n": Number(1, 20)}),
    "march": Operation({"n": Number(0, 20), "scope": Word(SCOPES)}),
    "scatter": Operation({"n": Number(1, 9)}),
    "strike": Operation({"least": Number(1, 6), "hero": Number(1, 6)}),
    "each_loses": Operation({"n": Number(1, 9), "unit": _UNIT}),
    "amok": Operation({"n": Number(1, 9), "most": Number(1, 5)}),
    "poison": Operation({"n": Number(1, 9), "map": Word(MAPS)}),
    "knife": Operation({"tyche": Number(1, 9)}),
    "turn": Operation({"n": Number(1, 1)}),
    "false_orders": Operation({"n": Number(1, 9)}),
    "sanctuary": Operation(),
    "barricade": Operation({"n": Number(1, 9)}),
    "tyche": Operation({"n": Number(1, 9)}),
    "draw": Operation({"n": Number(1, 9)}),
    "colossus": Operation(),
    "thunder": Operation(),
    "wrath": Operation({"n": Number(1, 9)}),
    "veil": Operation(),
    "frenzy": Operation({"n": Number(1, 9)}),
})  # fmt: skip
"""What Stasis cards do (3.15). ``march`` with 0 moves all; ``strike`` removes a unit from ``least`` on and kills a hero
from ``hero`` on; in ``amok`` a roll of up to ``most`` costs n units."""
PLACE_OPS: Final[Mapping[str, Operation]] = MappingProxyType({
    "rules_the_rest": Operation(),
    "wrath_by_act": Operation(),
    "bonus_by_act": Operation(),
    "shrine": Operation({"gift": Word(GIFTS), "n": Number(1, 20)}),
    "breaks_ties": Operation(),
    "docks_and_bridge": Operation(),
    "goals": Operation({"n": Number(1, 5)}),
    "letters_by_act": Operation(),
    "cards_by_act": Operation(),
    "home_of_colossus": Operation(),
})  # fmt: skip
"""What locations do for their controller (3.12). ``shrine``: three dice; a sum of 13 is n Doom, else comes the gift."""

CARDS: Final[Operations[Effect]] = Operations(
    Effect, CARD_OPS, example='{op = "place", n = 2, unit = "mob", where = "any"}', rows=True
)
LOCATIONS: Final[Operations[Effect]] = Operations(Effect, PLACE_OPS, example='{op = "goals", n = 1}', rows=True)
CARD: Final[Place] = CARDS.everywhere
LOCATION: Final[Place] = LOCATIONS.everywhere

HOLDERS: Final = ("monarchists", "prytanis", "supremacy", "nobody")
MODIFIERS: Final[Mapping[str, Parameter]] = MappingProxyType({
    # Articles
    "supremacy": Word(("monarchists", "highest_arete", "stasis_winner", "assembly")),
    "ties": Word(("monarchists", "prytanis", "fails", "coin")),
    "citizen_amazons": Number(0, 1),
    "citizen_medes": Number(0, 1),
    "prytanis_is": Word(("highest_arete", "rotates", "lot", "strongest")),
    "prytanis_support": Number(0, 1),
    "prytanis_replaces": Number(0, 1),
    "prytanis_income": Number(0, 9),
    "exile": Word(("trial", "assembly", "council", "stasis_winner")),
    "tax": Word(("supremacy", "richest", "none", "foreigners")),
    "tax_talents": Number(0, 9),
    "tax_payers": Number(0, 8),
    "tax_stasis": Number(0, 9),
    "race": Word(("stasis", "half", "act", "none")),
    "race_tyche": Number(0, 9),
    "agenda_full": Number(0, 10),
    "sacrifice_wrath": Number(0, 9),
    "citizen_letters": Number(0, 9),
    "adopted_wrath": Number(0, 9),
    "military_value": Number(0, 9),
    "diplomacy_tyche": Number(0, 9),
    "palace_guard": Word(HOLDERS),
    "vote_limit": Number(0, 99),
    "vote_base": Number(0, 20),
    "vote_talents": Number(0, 20),
    # Factions and megaprojects
    "decides_ties": Number(0, 1),
    "races_tired": Number(0, 1),
    "income": Number(0, 9),
    "hero_value": Number(0, 9),
    "stasis_mobs": Number(0, 9),
    "stasis_military": Number(0, 9),
    "stasis_cards_by_act": Number(0, 3),
    "goals_drawn": Number(0, 5),
    "goal_talents": Number(0, 9),
    "race_ties": Number(0, 1),
    "diplomacy_stasis": Number(0, 9),
    "colossus_step": Number(0, 1),
})  # fmt: skip
"""Everything that articles, abilities and projects can change, with the values it may take; 0 or the first word is what
holds without them."""
