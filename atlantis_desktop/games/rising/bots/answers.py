"""What tiles, cards, figures, councilors and omens are worth to a bot that is asked for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.councilors import BEYOND, COUNCILORS
from atlantis_desktop.games.rising.bots.worth import die_reaches, effect_worth, worth_again
from atlantis_desktop.games.rising.packs import bots as packs
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.floods import outermost
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.goods import GOODS, amount_of
from atlantis_desktop.games.rising.rules.omens import BULL, COMET, DOVE, SERPENT, TIDE, omen_of
from atlantis_desktop.games.rising.rules.pieces import (
    ARMS,
    ATLANTIUM,
    CENTRE,
    CITIES,
    ENERGY,
    FORGES,
    LEADER,
    LIBRARIES,
    MOUNTAINS,
    ORE,
    POOL,
    RESOURCES,
    SUPPLY,
    WILD,
    arm_of,
    rank_of,
)
from atlantis_desktop.games.rising.rules.placing import is_double
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable

CHOSEN: Final = "pick_councilor"
"""The question of which councilor a seat plays (RISE-13)."""
PAIR: Final = 2.0
"""What a pair on a double space is about to bring."""

# Places and figures


def place_worth(asked: Asked, place: int, owner: int = -1, stands: bool = False) -> float:
    """Return roughly what a figure at a place brings: of ``owner``, else of those who have not placed yet."""
    game, look = asked.game, asked.look
    arm = arm_of(place)
    if game.packs and any(place in shun(game, asked.table) for shun in packs.further("SHUNS").values()):
        return -asked.numbers.action
    if place == CENTRE:
        return asked.numbers.energy
    if arm in WILD:
        return look.survives(place) * die_reaches(look.target(place)) * look.worth(game.arms[arm].yields)
    if arm == FORGES:
        made = 0.3 * game.arms[FORGES].rates[rank_of(place) - 1] * look.worth(ATLANTIUM)
        return made * _ore_for(asked, owner, stands)
    if arm == LIBRARIES:
        return asked.numbers.card * game.arms[LIBRARIES].keeps[rank_of(place) - 1]
    if arm == CITIES:
        return 0.1
    return 0.3 if game.box.work_of(place) >= 0 else 0.05


def _ore_for(asked: Asked, owner: int, stands: bool) -> float:
    """Return the share of figures at a Forge for which there is ore: one of ``owner``, else three more (RISE-89)."""
    table = asked.table
    if owner >= 0:
        return float(_spare_ore(table, owner) + stands > 0)
    waiting = {seat for seat, at in zip(table.owner, table.where, strict=True) if at == POOL}
    return min(1.0, sum(max(0, _spare_ore(table, seat)) for seat in waiting) / 3)


def _spare_ore(table: RisingTable, seat: int) -> int:
    """Return how much ore a seat has or digs for beyond what its figures at the Forges take."""
    arms = [arm_of(at) for at, owner in zip(table.where, table.owner, strict=True) if owner == seat]
    return amount_of(table, seat, ORE) + arms.count(MOUNTAINS) - arms.count(FORGES)


def figure_worth(asked: Asked, figure: int) -> float:
    """Return what a placed figure is about to bring; of a pair what both bring, since they go home together."""
    place = asked.table.where[figure]
    if place < CENTRE or packs.aside(asked.game, asked.table) >> figure & 1:
        return 0.0
    if asked.table.marks[figure] & 1:
        return 0.05
    if is_double(asked.game, place):
        return 0.0 if asked.table.where.count(place) % 2 else PAIR
    if place > CENTRE and asked.game.box.work_of(place) >= 0:
        return max(0.3, effect_worth(kin(asked.game.components[asked.game.box.work_of(place)])))
    if place > CENTRE and arm_of(place) < 0 and asked.game.box.work_of(place) < 0:
        return 2.0 + (asked.game.figures.kind[figure] == LEADER)
    owner = asked.table.owner[figure]
    return place_worth(asked, place, owner, True) + 0.05 * (asked.game.figures.kind[figure] == LEADER)


def figure_returns(asked: Asked, piece: int) -> float:
    """Return how well a figure can go home."""
    return -figure_worth(asked, piece - asked.game.box.figure_0)


def acts_again(asked: Asked, piece: int) -> float:
    """Return what one more action of a figure brings: no misfortune of this round reaches it any more."""
    return worth_again(asked.game, asked.table, asked.look, piece - asked.game.box.figure_0)


def _colour(asked: Asked, piece: int) -> float:
    """The councilor with fewer figures, then the lower seat: both owners find the same (RISE-80)."""
    table = asked.table
    seat = table.owner[piece - asked.game.box.figure_0]
    own = sum(owner == seat and at > SUPPLY for owner, at in zip(table.owner, table.where, strict=True))
    back = bool(asked.game.packs) and piece - asked.game.box.figure_0 == seat
    return 100.0 * back - float(own) - 0.01 * seat


# Cards and councilors


def card_kept(asked: Asked, card: int) -> float:
    """Return what keeping a card is worth, or the mystic energy that it would cost."""
    if card == ENOUGH:
        held = len(asked.table.hands[asked.seat]) + len(asked.table.artifacts[asked.seat])
        return asked.look.energy_worth(asked.seat) + (0.3 if held >= 4 else 0.0)
    return asked.look.card_worth(card)


def councilor_worth(asked: Asked, piece: int) -> float:
    """Return how gladly a bot has a councilor."""
    id = asked.game.ability_of[piece]
    return -float(COUNCILORS[id] if id in COUNCILORS else packs.further("COUNCILORS")[id])


def left_to_people(game: RisingRules, seat: int) -> list[int]:
    """Return the councilors with whom a seat's group wins more games than with those that bots choose (RISE-13)."""
    return [board for id, is_left in BEYOND.items() if is_left(game.seats, seat)
            for board in game.boards_with.get(id, ())]  # fmt: skip


def receiver(asked: Asked, seat: int) -> float:
    """Return how well a card goes to a councilor: to the shortest hand."""
    held = len(asked.table.hands[seat]) + len(asked.table.artifacts[seat])
    return -float(held) + 0.1 * min(3, asked.table.me[seat])


def recruiter(asked: Asked, seat: int) -> float:
    """Return how well a councilor recruits: who has most followers left."""
    table = asked.table
    goods = sum(table.goods[seat * RESOURCES : (seat + 1) * RESOURCES])
    return float(sum(table.where[one] == SUPPLY for one in asked.game.figures.followers_of(seat))) + 0.1 * goods


def harm(asked: Asked, card: int) -> float:
    """Return how bad a misfortune would be now."""
    if card == HIDDEN:
        return 0.7
    game, table, look = asked.game, asked.table, asked.look
    arm = look.arm_of_card(card)
    if arm < 0:
        kind = game.misfortune_of[card].type
        return {"calm": 0.0, "controlled": 0.9}.get(kind, 0.6)
    if not table.dry[arm]:
        return 2 * look.tile + 1.0
    if table.barriers >> arm & 1:
        return 0.6
    return look.tile + look.loss(outermost(table, arm))


# Dice and omens


def die_worth(asked: Asked, which: int) -> float:
    """Return which die had better become a 6: the lower one."""
    dice = asked.table.frames[-3].data if len(asked.table.frames) >= 3 else ()
    if len(dice) < 6:
        return 0.0
    return -float(dice[5] if which else dice[4])


def omen_harm(asked: Asked, which: int) -> float:
    """Return how bad it is when an omen is not paid for (RISE-64)."""
    table, look = asked.table, asked.look
    if which in asked.game.further_omens:
        return float(packs.further("OMENS")[which].harm(asked))
    if which == TIDE:
        return _struck(asked)
    if which == DOVE:
        return harm(asked, table.misfortunes[-1] if table.misfortunes else HIDDEN)
    if which == COMET:
        last = len(asked.game.wrath) - 1
        if table.wrath == last:
            return _struck(asked)
        ahead = asked.game.wrath[last] - asked.game.wrath[table.wrath]
        return ahead * look.tile if len(look.unbuilt) > 2 else 0.0
    if which == BULL:
        figure_0 = asked.game.box.figure_0
        standing = [figure_0 + figure for figure, place in enumerate(table.where) if arm_of(place) in WILD]
        return -sum(sorted((figure_returns(asked, piece) for piece in standing), reverse=True)[:2])
    if which == SERPENT:
        return _struck(asked, LIBRARIES) if table.dry[LIBRARIES] else _struck(asked)
    return 0.0


def _struck(asked: Asked, arm: int = -1) -> float:
    """Return how bad the flood of an omen is: of that arm, or of the one that is missed least."""
    table, look = asked.table, asked.look
    arms = [at for at in range(ARMS) if table.dry[at] and arm in (-1, at)]
    return min(
        (look.standing(at) if table.barriers >> at & 1 else look.tile + look.loss(outermost(table, at))
         for at in arms), default=50.0
    )  # fmt: skip


def omen_price(asked: Asked, move: Move) -> float:
    """Return what the goods or cards that an omen asks for are worth to the group."""
    table, look, numbers = asked.table, asked.look, asked.numbers
    if move.kind == "offering":
        price = 0.0
        for seat, count in enumerate(move.args[0]):
            price += sum(sorted(look.card_worth(card) for card in (*table.hands[seat], *table.artifacts[seat]))[:count])
        return price
    paid: list[int] = [sum(move.args[0][kind::GOODS]) for kind in range(GOODS)]
    price = sum(look.worth(kind, -lost) for kind in range(RESOURCES) for lost in range(1, paid[kind] + 1))
    spare = sum(table.me) - paid[ENERGY] >= 2 * table.seats
    return price + paid[ENERGY] * numbers.omen * (numbers.spare_energy if spare else numbers.energy)


def rank_omen(asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Weigh paying for an omen against letting it happen (RISE-64)."""
    which = omen_of(asked.table.frames[-1])
    harm_done = omen_harm(asked, which)
    if which in asked.game.further_omens:
        harm_done += packs.further("OMENS")[which].gain(asked)
    return [(0.0 if move.kind == "refuse" else harm_done - omen_price(asked, move), move) for move in moves]


def rank_colours(asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Weigh whose follower comes (RISE-80)."""
    return [(_colour(asked, move.args[0]), move) for move in moves]
