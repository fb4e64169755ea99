"""What a seat may do without being asked: take back, claim, forgo, go on, withdraw, recommend, consent for good.

The rules accept these moves without listing them among the answers, so that bots need not look at them. Other ways to
pay are left out: they are as many as there are ways to share a price.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.actions import ACT, active_figures
from atlantis_desktop.games.rising.rules.flow import ASK, options_of, question_of
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.goods import CONSENT
from atlantis_desktop.games.rising.rules.pieces import CENTRE, POOL
from atlantis_desktop.games.rising.rules.placing import PLACE, claimed_from, extra_places, room_left
from atlantis_desktop.games.rising.rules.rolls import IN_ROLL
from atlantis_desktop.games.rising.rules.state import RisingTable

RETURNING_FROM: Final = {PLACE: "unready", ACT: "resume", CONSENT: "withdraw"}
RETURNING: Final = tuple(RETURNING_FROM.values())
"""Moves by which a seat takes up again what it had closed; the gold button stands for them."""


def further_moves(game: RisingGame, table: RisingTable, seat: int, placing: bool = True) -> list[Move]:
    """Return every legal move of a seat that is not offered, other payments apart; those of the moment come first.

    Without ``placing`` those that are made by clicks on figures and tiles are left out: they are many.
    """
    if not table.frames:
        return []
    offered = set(game.moves(table, seat))
    found = [move for move in dict.fromkeys(_moves(game, table, seat, placing)) if move not in offered]
    return [move for move in found if game.check(table, move) is None] + standing_moves(game, table, seat)


def _moves(game: RisingGame, table: RisingTable, seat: int, placing: bool) -> list[Move]:
    frame = table.frames[-1]
    if frame.name == PLACE:
        anew = [move for more in game.hooks.more_further for move in more(game, table, seat)]
        return [Move("unready", seat), *(_placed_anew(game, table, seat) if placing else ()), *anew]
    if frame.name == ACT:
        forgone = [Move("forgo", seat, (game.box.figure_0 + figure,)) for figure in active_figures(game, table, seat)]
        return [Move("resume", seat), *forgone]
    if frame.name == CONSENT:
        return [Move("withdraw", seat)]
    if frame.name == IN_ROLL:
        return [Move("spend", seat, (count,)) for count in range(1, table.me[seat] + 1)]
    if frame.name == ASK and game.purposes[question_of(frame).purpose].group:
        return [Move("suggest", seat, (at,)) for at in range(len(options_of(game, table, frame)))]
    return []


def _placed_anew(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """Taking back, moving and claiming (RISE-35, 38); of figures of one kind in the pool one stands for all."""
    own = [figure for figure, owner in enumerate(table.owner) if owner == seat and table.where[figure] >= POOL]
    room, places = room_left(game, table)
    moves = []
    kinds = set()
    for figure in own:
        piece = game.box.figure_0 + figure
        if table.where[figure] >= CENTRE:
            moves.append(Move("take_back", seat, (piece,)))
            wanted = dict.fromkeys((*places, *extra_places(game, table, figure, room)))
            moves += [Move("place", seat, (piece, place)) for place in wanted if place != table.where[figure]]
        elif game.figures.kind[figure] not in kinds:
            kinds.add(game.figures.kind[figure])
            full = [place for place in range(1, game.box.places) if claimed_from(game, table, seat, place)]
            moves += [Move("claim", seat, (piece, place)) for place in full]
    return moves


def standing_moves(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """Return what a seat can consent to, or pass on, once and for all, or be asked about again (RISE-24)."""
    return [
        Move("standing", seat, (at, int(not table.auto[seat] & bit)))
        for at, bit in enumerate(game.standing_bits.values())
    ]


def returning(game: RisingGame, table: RisingTable, seat: int) -> Move | None:
    """Return the move by which a seat takes up again what it had closed, None where there is none."""
    kind = RETURNING_FROM.get(table.frames[-1].name) if table.frames else None
    if kind is None:
        return None
    move = Move(kind, seat)
    return move if game.check(table, move) is None else None
