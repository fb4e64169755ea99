"""What a bot answers to questions: which tile, card, figure, arm or councilor; whether the group pays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.bots.numbers import COUNCILORS, Numbers
from atlantis_desktop.games.rising.bots.worth import Outlook, die_reaches
from atlantis_desktop.games.rising.rules.floods import outermost
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.omens import BULL, COMET, DOVE, SERPENT, TIDE
from atlantis_desktop.games.rising.rules.pieces import (
    ARMS,
    ATLANTIUM,
    BARRIER_0,
    CENTRE,
    CITIES,
    COUNCILOR_0,
    ENERGY,
    FIGURE_0,
    FORGES,
    LEADER,
    LIBRARIES,
    RESOURCES,
    SUPPLY,
    TILE_0,
    WILD,
    arm_of,
    rank_of,
    work_of,
)
from atlantis_desktop.games.rising.rules.state import RisingTable

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.rules.rules import RisingRules

Weigh = Callable[["Asked", int], float]
"""Gives the worth of an option of a question."""


class Asked:
    """One question: the table it is asked at, what it is about, and who is asked."""

    def __init__(self, game: RisingRules, table: RisingTable, look: Outlook, numbers: Numbers, seat: int) -> None:
        """Take the question at work."""
        self.game, self.table, self.look, self.numbers, self.seat = game, table, look, numbers, seat
        self.context: tuple[Any, ...] = table.frames[-1].data[2]


def rank_options(asked: Asked, purpose: str, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Return the answers to a question with their worth."""
    weigh = WEIGHS.get(purpose)
    if weigh is None:
        return [(-float(at), move) for at, move in enumerate(moves)]
    return [(weigh(asked, move.args[0] if move.args else ENOUGH), move) for move in moves]


# Tiles and arms


def _flooded_there(asked: Asked, piece: int) -> float:
    return -asked.look.loss(piece - TILE_0)


def _returned_there(asked: Asked, piece: int) -> float:
    return -float(sum(at == piece - TILE_0 for at in asked.table.where))


def _unflooded_there(asked: Asked, piece: int) -> float:
    return asked.look.gain_of_tile(piece - TILE_0)


def _barrier_there(asked: Asked, piece: int) -> float:
    return -1.0 if piece == ENOUGH else asked.look.barrier(piece - BARRIER_0)


def _kept_barrier(asked: Asked, piece: int) -> float:
    return 0.0 if piece == ENOUGH else asked.numbers.keep_barrier - asked.numbers.energy


def _libram(asked: Asked, piece: int) -> float:
    return place_worth(asked, piece - TILE_0)


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


# Figures


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


def _returns(asked: Asked, piece: int) -> float:
    return -figure_worth(asked, piece - FIGURE_0)


def _moves_on(asked: Asked, piece: int) -> float:
    if piece == ENOUGH:
        return 0.0
    place = asked.table.where[piece - FIGURE_0]
    return 1.0 if place < CENTRE else -1.0


def _acts_again(asked: Asked, piece: int) -> float:
    return figure_worth(asked, piece - FIGURE_0) + 0.1


def _stands_at(asked: Asked, place: int) -> float:
    if arm_of(place) == CITIES and sum(at == place for at in asked.table.where) % 2:
        return 0.6
    return place_worth(asked, place) + 0.01


def _colour(asked: Asked, piece: int) -> float:
    """The councilor with fewer figures, then the lower seat: both owners find the same."""
    table = asked.table
    seat = table.owner[piece - FIGURE_0]
    own = sum(owner == seat and at > SUPPLY for owner, at in zip(table.owner, table.where, strict=True))
    return -float(own) - 0.01 * seat


def _blessed(asked: Asked, piece: int) -> float:
    return -float(asked.table.me[asked.table.owner[piece - FIGURE_0]])


# Cards and councilors


def _card_kept(asked: Asked, card: int) -> float:
    if card == ENOUGH:
        held = len(asked.table.hands[asked.seat]) + len(asked.table.artifacts[asked.seat])
        return asked.look.energy_worth(asked.seat) + (0.3 if held >= 4 else 0.0)
    return asked.look.card_worth(card)


def _card_given(asked: Asked, card: int) -> float:
    return -asked.look.card_worth(card)


def _councilor(asked: Asked, piece: int) -> float:
    ids = list(asked.game.ability)
    return -float(COUNCILORS.index(ids[piece - COUNCILOR_0]))


def _receiver(asked: Asked, seat: int) -> float:
    """Cards go to the shortest hand."""
    held = len(asked.table.hands[seat]) + len(asked.table.artifacts[seat])
    return -float(held) + 0.1 * min(3, asked.table.me[seat])


def _recruiter(asked: Asked, seat: int) -> float:
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


def _sunk(asked: Asked, card: int) -> float:
    return harm(asked, card)


# Goods


def _given(asked: Asked, kind: int) -> float:
    """What the group needs least is swapped away, if it has more than it needs."""
    if kind == ENOUGH:
        return 0.0
    lack = asked.look.lack
    if lack[kind] >= 0 or not any(lack[other] > 0 for other in range(RESOURCES) if other != kind):
        return -1.0
    return -lack[kind]


def _taken(asked: Asked, kind: int) -> float:
    return asked.look.lack[kind] + (0.5 if kind == ATLANTIUM else 0.0)


def _melted(asked: Asked, kind: int) -> float:
    if kind == ENOUGH:
        return 0.0
    lack = asked.look.lack
    return lack[ATLANTIUM] - max(-1.0, lack[kind]) - 1.0


def _most(asked: Asked, count: int) -> float:
    return float(count)


def _forged(asked: Asked, count: int) -> float:
    return float(count) if asked.look.lack[ATLANTIUM] > 2 * (count - 1) else -float(count)


def _half(asked: Asked, count: int) -> float:
    whole: int = asked.context[2]
    return -float(abs(count - (whole - whole // 2)))


def _yes(asked: Asked, option: int) -> float:
    return float(option)


def _die(asked: Asked, which: int) -> float:
    dice = asked.table.frames[-3].data if len(asked.table.frames) >= 3 else ()
    if len(dice) < 6:
        return 0.0
    return -float(dice[5] if which else dice[4])


def _yields(asked: Asked, piece: int) -> float:
    """Whoever stands there stays: the figure that claims goes home."""
    return 1.0 if piece - FIGURE_0 == asked.context[0] else 0.0


WEIGHS: dict[str, Weigh] = {
    "strike": _flooded_there, "controlled": _flooded_there, "wrath_flood": _flooded_there,
    "great_wave": _flooded_there, "tempest": _returned_there, "libram": _libram,
    "unflood_free": _unflooded_there, "unflood_group": _unflooded_there,
    "barrier_free": _barrier_there, "barrier_group": _barrier_there, "keep_barrier": _kept_barrier,
    "bull": _returns, "ley_line": _returns, "psalm": _acts_again, "loom": _acts_again, "bless": _blessed,
    "move_figure": _moves_on, "move_to": _stands_at, "adept": _returns,
    "keep": _card_kept, "keep_paid": _card_kept, "archive": _card_kept, "burn": _card_given,
    "pick_councilor": _councilor, "hologram": _councilor, "cipher": _councilor,
    "vault": _receiver, "horn": _recruiter, "peek_bottom": _sunk, "peek_order": _sunk,
    "swap_give": _given, "swap_take": _taken, "converted": _taken, "melt": _melted, "convert": _most,
    "forge": _forged, "share": _half, "share_agreed": _yes, "treatise": _die, "yield": _yields,
}  # fmt: skip
"""How the options of each question are weighed, by its purpose; in others the first one is taken."""


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


def colour_moves(asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Weigh whose follower comes (RISE-80)."""
    return [(_colour(asked, move.args[0]), move) for move in moves]


__all__ = ["ENERGY", "Asked", "colour_moves", "figure_worth", "harm", "omen_worth", "rank_options"]
