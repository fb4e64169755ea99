"""What magic items are worth to bots: building, wearing, and when to use them (MONS-34 to 44)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.windows import subject_of
from atlantis_desktop.games.rising.bots.answers import place_worth
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.builds import reserve
from atlantis_desktop.games.rising.bots.placing import Planning
from atlantis_desktop.games.rising.bots.reacting import rank_window
from atlantis_desktop.games.rising.bots.worth import NEVER, Outlook
from atlantis_desktop.games.rising.packs.monstrosities.bots.allies import ally_worth
from atlantis_desktop.games.rising.packs.monstrosities.rules.alighting import ALIGHT
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.cyclops import CYCLOPS
from atlantis_desktop.games.rising.packs.monstrosities.rules.councilors.artisan import ARTISAN
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import SUPPLY, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import placed, standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.items import building, talaria, using, wearing
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.constellation_cloak import CLOAK
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.helm_of_invisibility import HELM, SPARE
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.midas_gauntlet import ALL_GOLD, GILD, MIDAS, TOUCH
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.mirror_shield import SHIELD
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.near import NEAR
from atlantis_desktop.games.rising.rules.floods import outermost
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.goods import GOODS
from atlantis_desktop.games.rising.rules.pieces import BUILD, ENERGY, GOLD, LEADER, RESOURCES, WILD, arm_of
from atlantis_desktop.games.rising.rules.relocate import recallable
from atlantis_desktop.games.rising.words.card_texts import thing_def

TURNED: Final = 0.9
"""What Medusa costs a group in a round."""
WORTH: Final = {CLOAK: 2.2, HELM: 1.8, talaria.TALARIA: 1.2, MIDAS: 1.6}
"""What an item is worth to the group in the middle of a game."""
CALM_HELM: Final = 0.1
"""What the Helm is worth where there are no monsters."""
CRAFTED: Final = 12.0
"""A build of an item comes before other actions, but after that of a component."""
EATEN: Final = 0.1
"""The share of the figures on the island that a monster is taken to harm in a round."""
LEAST_FLIGHT: Final = 0.3
"""By how much a tile has to be better for a group to fly there."""


def item_worth(asked: Asked, item: int) -> float:
    """Return what an item is worth for the rounds that are left."""
    return worth_of_item(asked.look, item)


def worth_of_item(look: Outlook, item: int) -> float:
    """Return what an item is worth for the rounds that are left."""
    item = wearing.sort_of(look.game, item)
    if item == SHIELD:
        # The ally that she becomes, and nobody turned to stone any more (MONS-61).
        return ally_worth(look, "medusa") + TURNED * max(0.0, min(look.rounds, look.needed + 1.0) - 1.0)
    worth = WORTH[item]
    if item == HELM and not any(look.game.options[name] for name in ("medusa", "harpies", "scylla")):
        worth = CALM_HELM
    return worth * min(1.0, look.rounds / 4)


def price_worth(look: Outlook, seat: int, price: Sequence[int]) -> float:
    """Return what a price is worth to the group, paid by one seat."""
    return sum(
        look.energy_worth(seat, -spent) if kind == ENERGY else look.worth(kind, -spent)
        for kind, count in enumerate(price) for spent in range(1, count + 1)
    )  # fmt: skip


def item_gain(plan: Planning, seat: int, item: int) -> float:
    """Return what an item of the supply would bring a seat that has its price; 0 where it has not."""
    if deeps_of(plan.table).items[item] != SUPPLY:
        return 0.0
    price = building.printed(plan.game, plan.table, item)
    if any(own < need for own, need in zip(plan.goods[seat], price, strict=True)):
        return 0.0
    return max(0.0, worth_of_item(plan.look, item) - price_worth(plan.look, seat, price))


def build_items(plan: Planning) -> None:
    """Send a figure to a build space that is left where it can build an item that is worth more than its price."""
    for number in range(plan.game.build_spaces):
        if plan.spaces_used >> number & 1:
            continue
        space, best, chosen = BUILD + number, plan.numbers.action, None
        for item in range(plan.game.box.items):
            if item in plan.planned_items:
                continue
            for seat in range(plan.game.seats):
                sort = _builder(plan, seat, item)
                if sort >= 0 and (gain := item_gain(plan, seat, item)) > best:
                    best, chosen = gain, (seat, item, sort)
        if chosen is None:
            return
        seat, item, sort = chosen
        plan.planned_items.add(item)
        plan.spaces_used |= 1 << number
        reserve(plan, building.printed(plan.game, plan.table, item), [seat])
        plan.assign(seat, sort, space, best)


def _builder(plan: Planning, seat: int, item: int) -> int:
    """Return the sort of a seat's figure that can build an item on a build space, -1 without one (MONS-35)."""
    pool, sorts = plan.pool[seat], plan.game.figures.sort
    if not pool:
        return -1
    if item in building.FOR_ALL:
        return plan.helper(seat)
    cyclops = sorts[plan.game.ally[CYCLOPS]]
    if cyclops in pool:
        return cyclops
    return LEADER if LEADER in pool and plan.leads(seat, LEADER, ARTISAN) else -1


def net_worth(asked: Asked, move: Move) -> float:
    """Return what an item brings beyond what is paid for it."""
    payments = move.args[-1]
    paid = 0.0
    for at, count in enumerate(payments):
        kind = at % GOODS
        paid += count * (asked.look.energy_worth(at // GOODS) if kind == ENERGY else asked.look.worth(kind))
    return item_worth(asked, move.args[0] - asked.game.box.item_0) - paid


def _craft(asked: Asked, move: Move) -> float:
    net = net_worth(asked, move)
    return CRAFTED + net if net > 0 else NEVER


def _crafting(asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    return [(0.0 if move.kind == "enough" else net_worth(asked, move), move) for move in moves]


def _wear(asked: Asked, move: Move) -> float:
    """Every item goes with somebody, where it helps most."""
    game, look = asked.game, asked.look
    item, figure = move.args[0] - game.box.item_0, move.args[1] - game.box.figure_0
    place, item = asked.table.where[figure], wearing.sort_of(game, item)
    beside = len(standing(asked.table, place))
    danger = 1.0 - look.survives(place)
    worth = 0.01 + 0.001 * beside
    if item == CLOAK:
        worth += danger * look.loss(place)
    elif item == talaria.TALARIA:
        worth += danger * beside
    elif item == MIDAS and arm_of(place) in WILD:
        worth += beside * look.worth(game.arms[arm_of(place)].yields) / 6
    elif item in (SHIELD, HELM) and arm_of(place) >= 0:
        worth += 0.1 * beside
    return worth


def _use_now(asked: Asked, move: Move) -> float:
    """Gold from the Gauntlet, when so much is missing that the item has done its work."""
    if wearing.sort_of(asked.game, move.args[0] - asked.game.box.item_0) != MIDAS:
        return NEVER
    missing = min(float(pack_of(asked.game).params["midas_gold"]), asked.look.lack[GOLD])
    net = missing * asked.look.worth(GOLD) - item_worth(asked, MIDAS)
    return CRAFTED + net if net > 0 else NEVER


def _use_in_window(asked: Asked, move: Move) -> float:
    """An item that is given up has to save more than it is worth."""
    game, table, look = asked.game, asked.table, asked.look
    item = wearing.sort_of(game, move.args[0] - game.box.item_0)
    if item == CLOAK:
        arm = look.arm_of_card(subject_of(table.frames[-1])[0])
        if arm < 0 or table.barriers >> arm & 1 or not table.dry[arm]:
            return NEVER
        return look.loss(outermost(table, arm)) - item_worth(asked, CLOAK) - look.follower() - 1.0
    if item == HELM:
        return EATEN * len(placed(table)) * look.follower() - item_worth(asked, HELM)
    if item == talaria.TALARIA:
        return asked.numbers.action * len(recallable(game, table)) - item_worth(asked, item)
    return NEVER


def _invoke(asked: Asked, move: Move) -> float:
    """The Cloak always; a flight where another tile is clearly better for all who fly."""
    table = asked.table
    item = move.args[0] - asked.game.box.item_0
    wearer = wearing.wearer(table, item)
    place = table.where[wearer]
    if wearing.sort_of(asked.game, item) == CLOAK:
        return 1.0 + asked.look.loss(place)
    best = max(_landing(asked, each) for each in talaria.landings_from(asked.game, table, wearer))
    return best - _landing(asked, place) - LEAST_FLIGHT


def _landing(asked: Asked, place: int) -> float:
    """Return what a tile is worth to those who fly."""
    return place_worth(asked, place)


def _itself(asked: Asked, seat: int) -> float:
    """Whoever paid most takes the item, and is asked."""
    return float(seat == asked.seat)


def _strongest(asked: Asked, piece: int) -> float:
    return float(piece)


def _stands(asked: Asked, place: int) -> float:
    return place_worth(asked, place, asked.table.owner[asked.context[0]]) + 0.01


def _touch(asked: Asked, which: int) -> float:
    """What nobody needs is turned, if it is more than what comes from the stock."""
    gold = float(pack_of(asked.game).params["midas_gold"])
    own = asked.table.goods[asked.seat * RESOURCES : (asked.seat + 1) * RESOURCES]
    spare = sum(count for kind, count in enumerate(own) if kind != GOLD and asked.look.lack[kind] <= 0)
    return gold if which == ALL_GOLD else float(spare)


def _gild(asked: Asked, kind: int) -> float:
    if kind == ENOUGH:
        return 0.0
    return asked.look.worth(GOLD) - asked.look.worth(kind, -1.0) - 0.05


ACTS: Final[dict[str, Callable[[Asked, Move], float]]] = {building.CRAFT: _craft, using.USE: _use_now}
REACTS: Final[dict[str, Callable[[Asked, Move], float]]] = {using.USE: _use_in_window, using.INVOKE: _invoke}
PLACES: Final[dict[str, Callable[[Asked, Move], float]]] = {wearing.WEAR: _wear}
WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    building.TAKER: _itself, SPARE: _strongest, talaria.FLY: _landing, ALIGHT: _stands, TOUCH: _touch, GILD: _gild,
}  # fmt: skip


GOES: Final = {GILD: True}
PLANS: Final = {"items": build_items}
RANKS: Final = {building.CRAFTING: _crafting, NEAR: rank_window}


# Reasons


def _does(game: Any, look: Any, view: Any, seat: int, move: Move) -> str:
    """What the item does as long as somebody carries it."""
    return str(thing_def(game, move.args[0]).ongoing)


def _does_once(game: Any, look: Any, view: Any, seat: int, move: Move) -> str:
    return str(thing_def(game, move.args[0]).once)


REASONS: Final = {building.CRAFT: _does, wearing.WEAR: _does, using.INVOKE: _does, using.USE: _does_once}
