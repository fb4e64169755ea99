"""What the library cards of Monstrosities are worth to bots when they ask something (3.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.games.rising.bots.answers import card_kept
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.packs.monstrosities.rules.library import (
    chalice_of_evaemon,
    golden_fleece,
    harness_of_pegasus,
    heartwood_acorn,
    inspired_designs,
    lantern_of_hekate,
    phoenix_egg,
    riddle_of_the_sphinx,
    scales_of_themis,
    silver_bridle,
)
from atlantis_desktop.games.rising.rules.goods import GOODS
from atlantis_desktop.games.rising.rules.pieces import LEADER, RESOURCES

ALLY_FIRST: Final = (1.0, 0.5)
"""A further figure for the rest of the game is worth more than goods once."""


def _way(asked: Asked, way: int) -> float:
    return ALLY_FIRST[way]


def _least_figure(asked: Asked, piece: int) -> float:
    """A Leader stays; of the others any."""
    return -1.0 if asked.game.figures.kind[piece - asked.game.box.figure_0] == LEADER else 0.0


def _most_figure(asked: Asked, piece: int) -> float:
    return -_least_figure(asked, piece)


def _ware_given(asked: Asked, ware: int) -> float:
    """What is missed least is given; cards and energy last."""
    return -float(asked.look.lack[ware]) if ware < RESOURCES else -9.0


def _ware_taken(asked: Asked, ware: int) -> float:
    return float(asked.look.lack[ware]) if ware < RESOURCES else 0.5 if ware == GOODS else 0.0


def _card_given(asked: Asked, card: int) -> float:
    return -card_kept(asked, card)


def _under(asked: Asked, yes: int) -> float:
    """A misfortune that floods goes under the deck, a calm one stays."""
    card = asked.table.misfortunes[-1] if asked.table.misfortunes else -1
    calm = card < 0 or asked.game.misfortune_of[card].type in ("calm", "receding", "red")
    return float(calm != bool(yes))


def _other(asked: Asked, seat: int) -> float:
    return -float(seat)


def _fleece(asked: Asked, way: int) -> float:
    return float(way)


def _far_from_floods(asked: Asked, place: int) -> float:
    return float(asked.look.survives(place)) if asked.game.tile_spaces[place] else 0.5


WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    inspired_designs.DESIGNS: _most_figure, chalice_of_evaemon.CHALICE: _most_figure, lantern_of_hekate.HEKATE: _under,
    harness_of_pegasus.HARNESS: _most_figure, harness_of_pegasus.LANDING: _far_from_floods,
    scales_of_themis.SCALES: _other, scales_of_themis.GIVES: _ware_given, scales_of_themis.TAKES: _ware_taken,
    scales_of_themis.CARD: _card_given, phoenix_egg.EGG: _least_figure, phoenix_egg.WAY: _way,
    riddle_of_the_sphinx.RIDDLE: _least_figure, riddle_of_the_sphinx.WAY: _way, riddle_of_the_sphinx.PAID: _card_given,
    heartwood_acorn.ACORN: _least_figure, heartwood_acorn.WAY: _way, golden_fleece.FLEECE: _fleece,
    silver_bridle.BRIDLE: _least_figure,
}  # fmt: skip
