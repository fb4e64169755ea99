"""What tiles, cards, figures, councilors and omens are worth to a bot that is asked for them."""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.numbers import COUNCILORS
from atlantis_desktop.games.rising.bots.worth import die_reaches
from atlantis_desktop.games.rising.rules.floods import outermost
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.omens import BULL, COMET, DOVE, SERPENT, TIDE, omen_of
from atlantis_desktop.games.rising.rules.pieces import (
    ARMS,
    ATLANTIUM,
    CENTRE,
    CITIES,
    COUNCILOR_0,
    FIGURE_0,
    FORGES,
    LEADER,
    LIBRARIES,
    RESOURCES,
    SUPPLY,
    WILD,
    arm_of,
    rank_of,
    work_of,
)

# Places and figures


def place_worth(asked: Asked, place: int) -> float:
    """Return roughly what a figure at a place brings."""
    game, look = asked.game, asked.look
    arm = arm_of(place)
    if place == CENTRE:
        return asked.numbers.energy
    if arm in WILD:
        return look.survives(place) * die_reaches(look.target(place)) * look.worth(game.arms[arm].yields)
    if arm == FORGES:
        return 0.3 * game.arms[FORGES].rates[rank_of(place) - 1] * look.worth(ATLANTIUM)
    if arm == LIBRARIES:
        return 0.5 * game.arms[LIBRARIES].keeps[rank_of(place) - 1]
    if arm == CITIES:
        return 0.1
    return 0.3 if work_of(place) >= 0 else 0.05


def figure_worth(asked: Asked, figure: int) -> float:
    """Return what a placed figure is about to bring."""
    place = asked.table.where[figure]
    if place < CENTRE:
        return 0.0
    if asked.table.marks[figure] & 1:
        return 0.05
    if place > CENTRE and arm_of(place) < 0 and work_of(place) < 0:
        return 2.0 + (asked.game.figures.kind[figure] == LEADER)
    return place_worth(asked, place) + 0.05 * (asked.game.figures.kind[figure] == LEADER)


def figure_returns(asked: Asked, piece: int) -> float:
    """Return how well a figure can go home."""
    return -figure_worth(asked, piece - FIGURE_0)


def acts_again(asked: Asked, piece: int) -> float:
    """Return what one more action of a figure brings."""
    return figure_worth(asked, piece - FIGURE_0) + 0.1


def _colour(asked: Asked, piece: int) -> float:
    """The councilor with fewer figures, then the lower seat: both owners find the same (RISE-80)."""
    table = asked.table
    seat = table.owner[piece - FIGURE_0]
    own = sum(owner == seat and at > SUPPLY for owner, at in zip(table.owner, table.where, strict=True))
    return -float(own) - 0.01 * seat


# Cards and councilors


def card_kept(asked: Asked, card: int) -> float:
    """Return what keeping a card is worth, or the mystic energy that it would cost."""
    if card == ENOUGH:
        held = len(asked.table.hands[asked.seat]) + len(asked.table.artifacts[asked.seat])
        return asked.look.energy_worth(asked.seat) + (0.3 if held >= 4 else 0.0)
    return asked.look.card_worth(card)


def councilor_worth(asked: Asked, piece: int) -> float:
    """Return how gladly a bot has a councilor."""
    ids = list(asked.game.ability)
    return -float(COUNCILORS.index(ids[piece - COUNCILOR_0]))


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


def omen_worth(asked: Asked, which: int) -> float:
    """Return how much better paying for an omen is than letting it happen (RISE-64)."""
    table, look, numbers = asked.table, asked.look, asked.numbers
    if which == TIDE:
        tiles = [outermost(table, arm) for arm in range(ARMS) if table.dry[arm]]
        least = min((look.loss(tile) for tile in tiles), default=50.0)
        spare = sum(table.me) - 3 >= 2 * table.seats
        return look.tile + least - 3 * (numbers.spare_energy if spare else numbers.energy) * 1.5
    if which == DOVE:
        card = table.misfortunes[-1] if table.misfortunes else HIDDEN
        return harm(asked, card) - 2 * numbers.energy - 0.4
    if which == COMET:
        paid = max(2, table.seats)
        ahead = 3 - asked.game.wrath[table.wrath]
        return ahead * look.tile - paid * 0.9 if len(look.unbuilt) > 2 else -1.0
    if which == BULL:
        return -0.3
    if which == SERPENT:
        return look.use_of_arm(LIBRARIES) - 1.2
    return -1.0


def rank_omen(asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Weigh paying for an omen against letting it happen (RISE-64)."""
    worth = omen_worth(asked, omen_of(asked.table.frames[-1]))
    return [(0.0 if move.kind == "refuse" else worth, move) for move in moves]


def rank_colours(asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Weigh whose follower comes (RISE-80)."""
    return [(_colour(asked, move.args[0]), move) for move in moves]
