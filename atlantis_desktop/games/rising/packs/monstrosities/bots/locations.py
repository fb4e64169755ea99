"""What locations are worth to bots: to stand there, what a roll there brings, what they ask (3.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.placing import Planning
from atlantis_desktop.games.rising.bots.worth import Outlook, dice_reach, effect_worth
from atlantis_desktop.games.rising.packs.monstrosities.bots.allies import ally_worth
from atlantis_desktop.games.rising.packs.monstrosities.bots.items import price_worth
from atlantis_desktop.games.rising.packs.monstrosities.bots.potions import BREWED
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.gryphon import GRYPHON
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import ally_named, is_free
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import LAB, NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations import aerie, cache
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.observatory import ASTROLOGER
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.playing import ALCHEMIST, sort_of
from atlantis_desktop.games.rising.rules.content import RANKS as TILES_OF_ARM
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.councilors import ARTIFICER
from atlantis_desktop.games.rising.rules.pieces import GOLD, LEADER, MOUNTAINS, RESOURCES, WILD, arm_of
from atlantis_desktop.games.rising.rules.rolls import Dice
from atlantis_desktop.games.rising.rules.state import NOT_IN_GAME


def _lacking(asked: Asked, kind: int) -> float:
    return float(asked.look.lack[kind])


# The Aerie


def gryphon_worth(look: Outlook) -> float:
    """Return what the Gryphon is worth while it lies in the supply."""
    return ally_worth(look, GRYPHON) if is_free(look.game, look.table, ally_named(look.game, GRYPHON)) else 0.0


def gold_worth(look: Outlook) -> float:
    """Return what the gold of the Aerie is worth."""
    return sum(look.worth(GOLD, float(more)) for more in range(int(pack_of(look.game).params["aerie_gold"])))


def _aim(asked: Asked, aim: int) -> float:
    return gryphon_worth(asked.look) if aim == aerie.RECRUIT else gold_worth(asked.look)


def pair_at_aerie(look: Outlook) -> float:
    """Return what a pair at the Aerie brings in the mean, without mystic energy."""
    params, table = pack_of(look.game).params, look.table
    bonus = (TILES_OF_ARM - table.dry[MOUNTAINS].bit_count()) * int(params["aerie_bonus"])
    reached = dice_reach(int(params["aerie_target"]) + table.earthquakes - bonus)
    return reached * max(gryphon_worth(look), gold_worth(look))


def roll_at_aerie(look: Outlook, dice: Dice) -> float:
    """Return what a success there brings, by what was declared."""
    return gold_worth(look) if aerie.aim_of(look.table) == aerie.STEAL else gryphon_worth(look)


def _fewest_figures(asked: Asked, seat: int) -> float:
    return -float(sum(owner == seat for owner in asked.table.owner))


# What one figure brings


def _at_cache(plan: Planning, seat: int, kind: int, place: int) -> float:
    """A resource for sure, the best of those that others leave."""
    lies = deeps_of(plan.table).cache
    worths = sorted(
        (plan.look.worth(each, plan.more[each]) for each in range(RESOURCES) for _unit in range(lies[each])),
        reverse=True,
    )  # fmt: skip
    return worths[plan.at[place]] if plan.at[place] < len(worths) else 0.0


def _at_lab(plan: Planning, seat: int, kind: int, place: int) -> float:
    """The best potion of the Lab, for the Alchemist's Leader."""
    if kind != LEADER or not plan.leads(seat, kind, ALCHEMIST):
        return 0.0
    lie = [BREWED[sort_of(plan.game, potion)] for potion, at in enumerate(deeps_of(plan.table).potions) if at == LAB]
    return max(lie, default=0.0)


def _at_workshop(plan: Planning, seat: int, kind: int, place: int) -> float:
    """The component for its price, which nothing else is to need."""
    lies = deeps_of(plan.table).workshop
    if kind != LEADER or not plan.leads(seat, kind, ARTIFICER) or lies == NOWHERE:
        return 0.0
    price = plan.game.prices[lies]
    if plan.table.built[lies] != NOT_IN_GAME or any(
        own < need for own, need in zip(plan.goods[seat], price, strict=True)
    ):  # fmt: skip
        return 0.0
    return plan.numbers.effects * effect_worth(kin(plan.game.components[lies])) - price_worth(plan.look, seat, price)


def _at_observatory(plan: Planning, seat: int, kind: int, place: int) -> float:
    """Who waits there goes to the best tile that the misfortunes leave; guests come only beside their host."""
    host = kind != LEADER or not plan.leads(seat, kind, ASTROLOGER)
    if host and not plan.at[place]:
        return 0.0
    worths = [
        plan.odds[tile] * plan.look.worth(each, plan.more[each])
        for tile in range(plan.game.box.places)
        if arm_of(tile) in WILD and plan.room[tile] > 0 for each in [plan.game.arms[arm_of(tile)].yields]
    ]  # fmt: skip
    return AFTER_ALL * max(worths, default=0.0)


AFTER_ALL: Final = 0.9
"""What share of the best tile is left for those who choose when the misfortunes are over."""
SINGLES: Final[dict[str, Callable[[Planning, int, int, int], float]]] = {
    "hidden-cache": _at_cache, "alchemists-lab": _at_lab, "artificers-workshop": _at_workshop,
    "astrologers-observatory": _at_observatory,
}  # fmt: skip
PAIRS: Final = {"gryphon-aerie": pair_at_aerie}
ROLLS: Final = {"gryphon-aerie": roll_at_aerie}
WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    cache.TAKEN: _lacking, aerie.AIM: _aim, aerie.JOINS: _fewest_figures,
}  # fmt: skip
