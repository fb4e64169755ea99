"""How bots keep people company: when they go on while people think, and what they propose (RISE-25, 35, 37, 72).

A proposal is data: who makes it, to whom, the moves that accepting it would make, and a reason. Nothing here moves
anything; a person accepts or declines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.games.rising.pieces import POOL
from atlantis_desktop.games.rising.placing import PLACE
from atlantis_desktop.games.rising.state import RisingTable

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.rules import RisingRules


def goes_on(rules: RisingRules, state: RisingTable, seat: int, person_first: bool) -> bool:
    """Tell whether a bot moves while people are asked too.

    In placing it places its figures beside people, and is ready last (RISE-35, 37). Everywhere else it comes in its
    order.
    """
    if state.frames[-1].name != PLACE:
        return not person_first
    return any(at == POOL and owner == seat for at, owner in zip(state.where, state.owner, strict=True))
