"""Cards and abilities as a bot plays them: in the windows, and over the hand limit (RISE-22, 87)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.windows import subject_of
from atlantis_desktop.games.rising.bots.acting import further_card, further_worth
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.library import OTHER_OVER, OVER, WINDOWS
from atlantis_desktop.games.rising.bots.worth import NEVER
from atlantis_desktop.games.rising.rules.floods import FLOODING, Flood
from atlantis_desktop.games.rising.rules.pieces import LEADER

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
        weigh = OVER.get(asked.game.does[move.args[0]])
        return OTHER_OVER if weigh is None else weigh(asked, move)
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
    weigh = WINDOWS.get(rules.does[move.args[0]])
    if weigh is not None:
        return weigh(asked)
    return further_card(asked, move) if rules.packs else NEVER
