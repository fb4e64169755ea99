"""What a seat can know of what is to come: how likely an arm floods next, how long it lasts, how a roll will fall.

All of it is worked out from the composition of the deck as everybody may know it: the cards of this level less those
that lie open, are discarded or were seen (RISE-18, 52).
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.bots.numbers import Numbers
from atlantis_desktop.games.rising.bots.worth import Outlook, flood_arms, hit_at_least
from atlantis_desktop.games.rising.rules.misfortunes import drawers
from atlantis_desktop.games.rising.rules.rolls import target_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable

DIE: Final = 6
FAR: Final = 12
"""An arm that lasts so many rounds is out of danger for now."""


def outlook(game: RisingRules, view: RisingTable) -> Outlook:
    """Return what is known of a view: the cards still to come, what lacks, what is in danger."""
    return Outlook(game, view, Numbers(), flood_arms(game))


def draws_due(look: Outlook) -> int:
    """Return how many misfortunes come before the next placing ends: those of this round, or else of the next one."""
    _hits, _deck, draws, sure = look.dangers
    return draws + sum(sure) or len(drawers(look.game.seats, look.table.starter))


def flood_chance(look: Outlook, arm: int, times: int = 1) -> float:
    """Return the chance that a misfortune floods an arm at least so often before the next placing ends (RISE-53).

    Only the cards that name the arm are counted: what a Controlled Flood or the Wrath chooses is no chance.
    """
    hits, deck, _draws, sure = look.dangers
    return hit_at_least(times - sure[arm], hits[arm], deck, max(0, draws_due(look) - sum(sure)))


def rounds_of(look: Outlook, arm: int) -> float:
    """Return about how many rounds an arm lasts if the Wrath takes from all arms alike; FAR for more than that."""
    game, table = look.game, look.table
    tiles = table.dry[arm].bit_count()
    if not tiles:
        return 0.0
    hits, deck, _draws, sure = look.dangers
    falls = len(drawers(game.seats, table.starter)) * hits[arm] / deck
    dry = sum(1 for other in table.dry if other)
    left, step, rounds = tiles + (table.barriers >> arm & 1) - float(sure[arm]), table.wrath, 0.0
    while left > 0 and rounds < FAR:
        loss = falls + game.wrath[min(step, len(game.wrath) - 1)] / dry
        if loss <= 0:
            return float(FAR)
        rounds += min(1.0, left / loss)
        left -= loss
        step += 1
    return min(float(FAR), rounds)


def tile_odds(game: RisingRules, view: RisingTable, place: int, energy: int, dice: int = 1) -> float:
    """Return the chance of a roll on a tile with so much mystic energy added, each a point (RISE-76, 77, 80).

    In the Cities two dice fall and the Wrath is added.
    """
    target = target_of(game, view, place) - energy
    if dice == 1:
        return max(0, min(DIE, DIE + 1 - target)) / DIE
    target -= game.wrath[view.wrath]
    return sum(one + two >= target for one in range(1, DIE + 1) for two in range(1, DIE + 1)) / DIE**2
