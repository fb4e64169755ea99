"""What the harpies and their Lair are worth to bots: whom they rob, what is lost, whether to steal or to fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.answers import figure_worth, receiver
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.reacting import LEADER_AWAY
from atlantis_desktop.games.rising.bots.reasons import Teller
from atlantis_desktop.games.rising.bots.worth import Outlook
from atlantis_desktop.games.rising.packs.monstrosities.bots.why import consequence
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import GONE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations import lair, spoils
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters import harpies
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.goods import amount_of, gate_lacks
from atlantis_desktop.games.rising.rules.omens import cards_held
from atlantis_desktop.games.rising.rules.pieces import ENERGY, LEADER, RESOURCES, VOLUNTEER
from atlantis_desktop.games.rising.rules.rolls import Dice, total
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.sentences import goods_text
from atlantis_desktop.words import _, ngettext

STOLEN: Final = 0.7
"""What share of the worth of a figure is lost with one that may be taken back."""
ROBBERY: Final = 0.6
"""What a harpy takes in a round in the mean, when somebody stands on most arms."""
PRIZE: Final = 3.0
"""What the treasure and all loot are worth on top when the last harpy goes."""


def figure_lost(asked: Asked, figure: int) -> float:
    """Return what the group loses with a figure: its action now, and those that it would take later."""
    kind = asked.game.figures.kind[figure]
    now = max(0.0, figure_worth(asked, figure))
    if kind == VOLUNTEER:
        return now
    return now + asked.look.follower() + (LEADER_AWAY if kind == LEADER else 0.0)


def loss_of(asked: Asked, figure: int) -> float:
    """Return what the owner of a figure loses at least if a harpy robs it."""
    game, table, look = asked.game, asked.table, asked.look
    seat, whole = table.owner[figure], STOLEN * figure_lost(asked, figure)
    kinds = [kind for kind in harpies.goods_to_lose(game, table, seat, ()) if kind != ENOUGH]
    goods = [look.energy_worth(seat, -1) if kind == ENERGY else look.worth(kind, -1.0) for kind in kinds]
    cards = [] if goods else [look.card_worth(card) for card in cards_held(game, table, seat, ())]
    return min([*goods, *cards, whole])


def _victim(asked: Asked, piece: int) -> float:
    return -loss_of(asked, piece - asked.game.box.figure_0)


def _goods_lost(asked: Asked, kind: int) -> float:
    if kind == ENOUGH:
        return -STOLEN * figure_lost(asked, asked.context[1])
    return -(asked.look.energy_worth(asked.seat, -1) if kind == ENERGY else asked.look.worth(kind, -1.0))


def _card_lost(asked: Asked, card: int) -> float:
    if card == ENOUGH:
        return -STOLEN * figure_lost(asked, asked.context[1])
    return -asked.look.card_worth(card)


# In the Lair


def harpy_worth(look: Outlook) -> float:
    """Return what it is worth that a harpy is gone: what it would take, and with the last one the treasure."""
    left = sum(at != GONE for at in deeps_of(look.table).harpies)
    return ROBBERY * max(0.0, min(look.rounds, look.needed + 1.0)) + PRIZE / max(1, left)


def fight_worth(look: Outlook) -> float:
    """Return what a fight brings in the mean, without mystic energy."""
    game, table = look.game, look.table
    target = int(pack_of(game).params["fight_target"]) + table.earthquakes
    wins = [result >= target for result in _results(look)]
    return harpy_worth(look) * sum(wins) / len(wins)


def steal_worth(look: Outlook) -> float:
    """Return what a theft brings in the mean: the best things first."""
    things = things_worth(look)
    brought = [sum(things[: lair.allowed(look.game, result)]) for result in _results(look)]
    return sum(brought) / len(brought)


def _results(look: Outlook) -> list[int]:
    bonus = lair.bonus_there(look.game, look.table)
    return [one + two + bonus for one in range(1, 7) for two in range(1, 7)]


def things_worth(look: Outlook) -> list[float]:
    """Return what the things in the Lair are worth, the best first."""
    game, deeps = look.game, deeps_of(look.table)
    found = [look.worth(kind, float(at)) for kind, count in enumerate(deeps.loot) for at in range(count)]
    found += [look.card_worth(card) for card in deeps.loot_cards]
    found += [_freed(look, figure) for figure in range(game.figures.count) if deeps.stolen >> figure & 1]
    return sorted(found, reverse=True)


def _freed(look: Outlook, figure: int) -> float:
    kind = look.game.figures.kind[figure]
    if kind == VOLUNTEER:
        return look.numbers.action
    return look.follower() + (LEADER_AWAY if kind == LEADER else 0.0)


def pair_worth(look: Outlook) -> float:
    """Return what a pair in the Lair brings."""
    return max(fight_worth(look), steal_worth(look))


def _aim(asked: Asked, aim: int) -> float:
    return fight_worth(asked.look) if aim == lair.FIGHT else steal_worth(asked.look)


def _sort(asked: Asked, sort: int) -> float:
    look, deeps = asked.look, deeps_of(asked.table)
    if sort == spoils.OF_GOODS:
        return max(look.worth(kind) for kind, count in enumerate(deeps.loot) if count)
    if sort == spoils.OF_CARDS:
        return max(look.card_worth(card) for card in deeps.loot_cards)
    return max(_figure(asked, piece) for piece in spoils.figures_lying(asked.game, asked.table, asked.seat, ()))


def _goods(asked: Asked, kind: int) -> float:
    return asked.look.worth(kind)


def _card(asked: Asked, card: int) -> float:
    return asked.look.card_worth(card)


def _figure(asked: Asked, piece: int) -> float:
    return _freed(asked.look, piece - asked.game.box.figure_0)


def _goods_to(asked: Asked, seat: int) -> float:
    """Resources lie best together, where one councilor can build with them; mystic energy where there is least."""
    table = asked.table
    if asked.context[0] == ENERGY:
        return -float(table.me[seat])
    return float(sum(table.goods[seat * RESOURCES : (seat + 1) * RESOURCES]))


def _split(asked: Asked, part: int) -> float:
    """Mystic energy and volunteers by halves, resources to who has more of them."""
    other, what, count = asked.context
    if what >= ENERGY:
        return -abs(2.0 * part - int(count))
    have = [sum(asked.table.goods[seat * RESOURCES : (seat + 1) * RESOURCES]) for seat in (asked.seat, other)]
    return float(part if have[0] >= have[1] else -part)


def roll_worth(look: Outlook, dice: Dice) -> float:
    """Return what the next step of a roll in the Lair brings."""
    if deeps_of(look.table).aim == lair.FIGHT:
        return harpy_worth(look)
    taken = lair.allowed(look.game, total(dice))
    return sum(things_worth(look)[taken : taken + 1])


# Reasons


def _why_goods(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    """Tell how much there is of what goes, and what the Gate lacks of it."""
    if move.kind == "enough":
        return consequence(game, look, view, seat, move)
    kind = move.args[0]
    have = amount_of(view, seat, kind)
    lacking = max(0, gate_lacks(game, view, kind))
    told = ngettext("{held} lies in the treasury, and the Cosmic Gate lacks none.",
                    "{held} lie in the treasury, and the Cosmic Gate lacks none.", have)  # fmt: skip
    if lacking:
        told = ngettext("{held} lies in the treasury, and the Cosmic Gate still lacks {lacking}.",
                        "{held} lie in the treasury, and the Cosmic Gate still lacks {lacking}.", have)  # fmt: skip
    return told.format(held=goods_text(kind, have), lacking=goods_text(kind, lacking))


def _why_figure(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    kind = game.figures.kind[move.args[0] - game.box.figure_0]
    if kind == LEADER:
        return _("Without its leader no councilor takes part in the Power Core.")
    return _("Taken back, it can be placed in the next round.")


WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    harpies.VICTIM: _victim, harpies.ROBBED: _goods_lost, harpies.ROBBED_CARD: _card_lost, lair.AIM: _aim,
    lair.AIM_OF_GROUP: _aim, spoils.TAKE: _sort, spoils.TAKE_GOODS: _goods, spoils.TAKE_CARD: _card,
    spoils.TAKE_FIGURE: _figure, spoils.GOODS_TO: _goods_to, spoils.CARD_TO: receiver, spoils.SPLIT: _split,
}  # fmt: skip
WHY: Final[dict[str, Teller]] = {
    harpies.VICTIM: consequence, harpies.ROBBED: _why_goods, harpies.ROBBED_CARD: consequence, lair.AIM: consequence,
    lair.AIM_OF_GROUP: consequence, spoils.TAKE: consequence, spoils.TAKE_FIGURE: _why_figure,
    spoils.GOODS_TO: consequence, spoils.CARD_TO: consequence, spoils.SPLIT: consequence,
}  # fmt: skip
ROLLS: Final = {"harpies-lair": roll_worth}
PAIRS: Final = {"harpies-lair": pair_worth}
