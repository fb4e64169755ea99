"""How a bot answers each question, by its name: the worth of an option, or of all answers at once.

Where figures go is planned for the whole group: that answer is `RisingBot.plan_for`. Of a question that stands in
neither table the first answer is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.acting import rank_acts, rank_roll
from atlantis_desktop.games.rising.bots.answers import (
    acts_again,
    card_kept,
    councilor_worth,
    die_worth,
    figure_returns,
    figure_worth,
    harm,
    place_worth,
    rank_colours,
    rank_omen,
    receiver,
    recruiter,
)
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.reacting import rank_over, rank_window
from atlantis_desktop.games.rising.packs import bots as packs
from atlantis_desktop.games.rising.rules.component_scripts import half_of
from atlantis_desktop.games.rising.rules.floods import is_forced
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.library import CIPHER, PSALM
from atlantis_desktop.games.rising.rules.pieces import (
    ATLANTIUM,
    AUTOMATON,
    CENTRE,
    CITIES,
    LEADER,
    POOL,
    RESOURCES,
    arm_of,
)
from atlantis_desktop.games.rising.rules.placing import room_left
from atlantis_desktop.games.rising.rules.relocate import SWAP

Weigh = Callable[[Asked, int], float]
Rank = Callable[[Asked, Sequence[Move]], list[tuple[float, Move]]]


def ranked(asked: Asked, step: str, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Return the answers to a question with their worth."""
    rank = RANKS.get(step) or packs.further("RANKS").get(step)
    weigh = WEIGHS.get(step) or packs.further("WEIGHS").get(step)
    if rank is not None:
        return rank(asked, moves)
    if weigh is not None:
        return [(weigh(asked, move.args[0] if move.args else ENOUGH), move) for move in moves]
    return [(-float(at) if step in asked.game.purposes else 0.0, move) for at, move in enumerate(moves)]


# Placing


def _claimed(asked: Asked, piece: int) -> float:
    """Whoever stands there stays: the figure that claims goes home."""
    return 1.0 if piece - asked.game.box.figure_0 == asked.context[0] else 0.0


def _more_room(asked: Asked, piece: int) -> float:
    """What the places bring that are not there yet: nothing where the tile has room for everybody who waits."""
    room, _places = room_left(asked.game, asked.table)
    if room[piece - asked.game.box.tile_0] >= asked.table.where.count(POOL):
        return 0.0
    return place_worth(asked, piece - asked.game.box.tile_0)


# Misfortunes and the Wrath


def _least_loss(asked: Asked, piece: int) -> float:
    """A barrier takes a flood that is not forced, and the tile stays dry (RISE-54)."""
    look, place = asked.look, piece - asked.game.box.tile_0
    arm = arm_of(place)
    if asked.table.barriers >> arm & 1 and not is_forced(asked.table):
        return -look.standing(arm)
    return -look.tile - look.loss(place)


def _least_loss_by_wrath(asked: Asked, piece: int) -> float:
    """The Wrath passes a barrier by, which stays (RISE-115)."""
    return -asked.look.loss(piece - asked.game.box.tile_0, bool(asked.game.options["barrierStopsWrath"]))


# Figures that move


def _out_of_the_pool(asked: Asked, piece: int) -> float:
    if piece == ENOUGH:
        return 0.0
    figure = piece - asked.game.box.figure_0
    if asked.table.where[figure] < CENTRE:
        return 0.5 if asked.game.figures.kind[figure] == AUTOMATON else 1.0
    return 0.4 if figure_worth(asked, figure) == 0.0 else -1.0


def _stands_at(asked: Asked, place: int) -> float:
    if arm_of(place) == CITIES and asked.table.where.count(place) % 2:
        return 0.6
    return place_worth(asked, place, asked.table.owner[asked.context[0]]) + 0.01


# Figures that act


def _least_energy(asked: Asked, piece: int) -> float:
    return -float(asked.table.me[asked.table.owner[piece - asked.game.box.figure_0]])


def _recruited(asked: Asked, piece: int) -> float:
    """A Leader that monsters have driven into the supply comes before anybody else (RISE-82, MONS-22)."""
    figure = piece - asked.game.box.figure_0
    return float(bool(asked.game.packs) and asked.game.figures.kind[figure] == LEADER)


# Goods


def _least_needed(asked: Asked, kind: int) -> float:
    """What the group gets most easily is swapped away, if another kind is worth more."""
    if kind == ENOUGH:
        return 0.0
    look = asked.look
    held = [int(each == kind) for each in range(RESOURCES)]
    return look.swap(held, asked.context[1], look.lack)[0] - look.numbers.least_swap


def _most_needed(asked: Asked, kind: int) -> float:
    return asked.look.want(kind, asked.look.lack[kind])


def _lacking_atlantium(asked: Asked, count: int) -> float:
    return float(count) if asked.look.lack[ATLANTIUM] > 2 * (count - 1) else -float(count)


def _worth_melting(asked: Asked, kind: int) -> float:
    if kind == ENOUGH:
        return 0.0
    lack = asked.look.lack
    return lack[ATLANTIUM] - max(-1.0, lack[kind]) - 1.0


# Shares


def _half(asked: Asked, part: int) -> float:
    return -float(abs(part - half_of(asked.context[2])))


# Barriers and tiles


def _barrier_there(asked: Asked, piece: int) -> float:
    return -1.0 if piece == ENOUGH else asked.look.barrier(piece - asked.game.box.barrier_0)


def _kept(asked: Asked, piece: int) -> float:
    return 0.0 if piece == ENOUGH else asked.numbers.keep_barrier - asked.numbers.energy


def _raised_there(asked: Asked, piece: int) -> float:
    return asked.look.gain_of_tile(piece - asked.game.box.tile_0)


WEIGHS: Final[dict[str, Weigh]] = {
    "pick_councilor": councilor_worth,
    "hologram": councilor_worth,
    "yield": _claimed,
    "libram": _more_room,
    CIPHER: councilor_worth,
    "treatise": die_worth,
    "strike": _least_loss,
    "controlled": _least_loss,
    "great_wave": _least_loss,
    "wrath_flood": _least_loss_by_wrath,
    "tempest": lambda asked, piece: -float(asked.table.where.count(piece - asked.game.box.tile_0)),
    "ley_line": figure_returns,
    "bull": figure_returns,
    "move_figure": _out_of_the_pool,
    "move_to": _stands_at,
    SWAP: figure_returns,
    PSALM: acts_again,
    "loom": acts_again,
    "bless": _least_energy,
    "recruit": _recruited,
    "horn": recruiter,
    "swap_give": _least_needed,
    "swap_take": _most_needed,
    "forge": _lacking_atlantium,
    "convert": lambda asked, count: float(count),
    "converted": _most_needed,
    "melt": _worth_melting,
    "share": _half,
    "share_agreed": lambda asked, yes: float(yes),
    "keep": card_kept,
    "keep_paid": card_kept,
    "burn": lambda asked, card: -asked.look.card_worth(card),
    "archive": card_kept,
    "vault": receiver,
    "peek_bottom": harm,
    "peek_order": harm,
    "barrier_free": _barrier_there,
    "barrier_group": _barrier_there,
    "keep_barrier": _kept,
    "unflood_free": _raised_there,
    "unflood_group": _raised_there,
}
"""The worth of an option, where an option alone tells it."""
RANKS: Final[dict[str, Rank]] = {
    "drawn": rank_window,
    "flood": rank_window,
    "end_suffer": rank_window,
    "act": rank_acts,
    "roll": rank_roll,
    "omen": rank_omen,
    "colour": rank_colours,
    "consent": lambda asked, moves: [(float(move.kind == "agree"), move) for move in moves],
    "over_limit": rank_over,
}
"""The worth of all answers at once."""
