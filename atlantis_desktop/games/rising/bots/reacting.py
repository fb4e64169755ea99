"""Cards and abilities as a bot plays them: in the windows, and over the hand limit (RISE-22, 87)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.windows import subject_of
from atlantis_desktop.games.rising.bots.acting import NEVER, further_card, further_worth
from atlantis_desktop.games.rising.bots.answers import figure_worth
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.rules.floods import BASIC, FLOODING, Flood, outermost
from atlantis_desktop.games.rising.rules.misfortunes import DRAWN
from atlantis_desktop.games.rising.rules.pieces import LEADER, RESOURCES
from atlantis_desktop.games.rising.rules.relocate import recallable

LEADER_AWAY: Final = 5.0
"""What a Leader in the supply costs besides its actions."""


def rank_over(asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Weigh what becomes of the cards over the hand limit (RISE-87)."""
    return [(over_worth(asked, move), move) for move in moves]


def over_worth(asked: Asked, move: Move) -> float:
    """Play what helps at once, else give the least away."""
    if move.kind == "tome":
        paid: int = sum(move.args[2])
        return asked.look.gain_of_tile(move.args[1] - asked.game.box.tile_0) - asked.numbers.energy * paid
    if move.kind == "play":
        does = asked.game.does[move.args[0]]
        if does == "swap":
            own = asked.table.goods[asked.seat * RESOURCES : (asked.seat + 1) * RESOURCES]
            # A card that swaps nothing is thrown away all the same.
            return asked.look.swaps(own, 3, 0) - asked.look.card_worth(move.args[0]) - 0.01
        if does == "convert":
            return 3.0 if asked.table.me[asked.seat] >= 2 else 0.2
        return {"aegis": 2.0, "peek": 1.5, "psalm": 1.2}.get(does, -0.3)
    return -asked.look.card_worth(move.args[0])


def rank_window(asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Weigh cards and abilities in a window (RISE-22)."""
    return [(window_worth(asked, move), move) for move in moves]


def window_worth(asked: Asked, move: Move) -> float:
    """Return what a reaction is worth; letting it be is worth nothing."""
    rules, table, look, window = asked.game, asked.table, asked.look, asked.table.frames[-1]
    if move.kind == "pass":
        return 0.0
    if move.kind == "ability":
        if window.name != FLOODING:
            return NEVER
        figure = move.args[0] - rules.box.figure_0
        place = Flood(*subject_of(window)).place
        lost = asked.numbers.action if table.where[figure] != place else 0.0
        if rules.figures.kind[figure] == LEADER:
            # A Leader has to be called back by a pair in the Cities, and without it there is no Power Core (RISE-107).
            lost += look.follower() + LEADER_AWAY
        return look.loss(place) - lost
    if move.kind == "artifact" and not rules.packs:
        return NEVER
    if move.kind != "play":
        return further_worth(asked, move, "REACTS")
    does = rules.does[move.args[0]]
    if does == "heart":
        return 5.0
    if window.name == DRAWN and does == "ritual":
        arm = look.arm_of_card(subject_of(window)[0])
        if arm < 0 or table.barriers >> arm & 1:
            return NEVER
        return (look.loss(outermost(table, arm)) if table.dry[arm] else 2.0) - 0.6
    if window.name == FLOODING and does == "aegis":
        flood = Flood(*subject_of(window))
        return look.loss(flood.place) - (1.1 if flood.mode == BASIC or look.tiles < 15 else 1.4)
    if does == "return_figures":
        return 0.5 * len(recallable(rules, table)) - 0.4
    if does == "move_figures":
        idle: int = sum(at >= 0 and figure_worth(asked, figure) == 0.0 for figure, at in enumerate(table.where))
        return 0.4 * min(3, idle) - 0.5
    return further_card(asked, move) if rules.packs else NEVER
