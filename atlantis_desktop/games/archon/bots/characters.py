"""How the factions play: a few weights each, so that one can tell them from what they do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Character(NamedTuple):
    """What a faction cares for more or less than others do; 1.0 is as much as all."""

    aims: float = 1.0
    """Its aims, and so drafts and motions."""
    horses: float = 1.0
    """Showing Horses in the race."""
    coins: float = 1.0
    """Talents: how dear its votes are, and how readily it pays."""
    strife: float = 1.0
    """A Stasis: cards, soldiers, agitation."""
    piety: float = 1.0
    """Fear of Doom and Wrath."""
    trade: float = 1.0
    """Trade goals, letters, megaprojects."""


PLAIN: Final = Character()
CHARACTERS: Final[Mapping[str, Character]] = MappingProxyType({
    "monarchists": Character(aims=1.2, strife=0.9, piety=1.1),
    "aristocrats": Character(horses=1.6, aims=1.1),
    "oligarchs": Character(coins=1.25, trade=1.1, strife=0.9),
    "timocrats": Character(strife=1.15, horses=1.2),
    "democrats": Character(aims=1.15, piety=1.15),
    "tyrants": Character(strife=1.3, piety=0.8),
    "amazons": Character(strife=1.2, horses=1.4, trade=0.9),
    "medes": Character(trade=1.3, coins=1.15),
})  # fmt: skip
"""By faction."""
