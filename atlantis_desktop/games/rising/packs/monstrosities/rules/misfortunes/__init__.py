"""Misfortunes of the expansion with a script of their own, one module each (3.7)."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes import (
    catastrophic_flood,
    cursed_relics,
    dark_tide,
    eclipse,
    fate,
    fissure,
    hundred_hands,
    lightning_storm,
    omen_of_the_centaurs,
    omen_of_the_cyclopes,
    omen_of_the_fauns,
    omen_of_the_giants,
    omen_of_the_gryphons,
    omens,
    owners,
    plague_of_doubt,
    red_skies,
    sirens_song,
    striking,
    titans_tread,
    tritons_horn,
    volcanic_ash,
    weather,
    whirlpool,
)

UNITS: Final[tuple[ModuleType, ...]] = (
    weather, fate, owners, striking, omens, red_skies, catastrophic_flood, hundred_hands, whirlpool, sirens_song,
    volcanic_ash, fissure, tritons_horn, cursed_relics, lightning_storm, titans_tread, eclipse, plague_of_doubt,
    dark_tide, omen_of_the_centaurs, omen_of_the_cyclopes, omen_of_the_fauns, omen_of_the_giants, omen_of_the_gryphons,
)  # fmt: skip
"""The modules that take part in a match, in the order in which their hooks are asked."""
