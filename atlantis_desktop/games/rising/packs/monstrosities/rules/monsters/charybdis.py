"""Charybdis swallows tiles (MONS-86 to 88).

She lies between the two arms with most dry tiles and floods the outer one of their outermost tiles, or both if they are
equally far out; a barrier or 3 mystic energy prevents it. When they were equal she is satisfied.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import CHARYBDIS
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.straits import (
    OF_CHARYBDIS,
    arms_of,
    is_tonight,
    leave,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.turn import Turn
from atlantis_desktop.games.rising.rules.floods import SPECIAL, hit, outermost
from atlantis_desktop.games.rising.rules.flow import decider
from atlantis_desktop.games.rising.rules.game import Proposal, RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.goods import (
    can_pay,
    energy_payers,
    energy_price,
    may_propose,
    pay_energy,
    split_energy,
)
from atlantis_desktop.games.rising.rules.pieces import arm_of, rank_of
from atlantis_desktop.games.rising.rules.state import RisingTable

SWALLOW: Final = "charybdis_swallows"
TOLL: Final = "charybdis_toll"
PAY_TOLL: Final = "pay_toll"
LET_SINK: Final = "let_sink"


def targets(game: RisingGame, table: RisingTable, slot: int) -> list[int]:
    """Return the tiles that she attacks from a slot: the outer one of the two outermost, both if they are equal.

    An arm that is gone has none, and is no second target (MONS-88).
    """
    tiles = [outermost(table, arm) for arm in arms_of(slot) if table.dry[arm]]
    highest = max((rank_of(place) for place in tiles), default=0)
    return [place for place in tiles if rank_of(place) == highest][: pack_of(game).params["charybdis_targets"]]


def acts(game: RisingGame, table: RisingTable) -> bool:
    """Tell whether she lies beside the island and is not kept away."""
    return is_tonight(table, OF_CHARYBDIS)


def begin(game: RisingGame, state: RisingTable, events: Events) -> None:
    """She attacks; two tiles at once satisfy her, whether it is prevented or not (MONS-87)."""
    deeps = deeps_of(state)
    tiles = targets(game, state, deeps.charybdis)
    if len(tiles) == 2:
        deeps.sated |= 1 << OF_CHARYBDIS
    pieces = tuple(game.box.tile_0 + place for place in tiles)
    tell(events, "charybdis_rises", cards=pieces, rule="MONS-86", values=(deeps.charybdis,))
    state.frames.append(Frame(SWALLOW, -1, (tuple(arm_of(place) for place in tiles),)))


def swallow(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """The next tile: a barrier takes the attack, else the group may pay, else it floods (MONS-86)."""
    arms = frame.data[0]
    state.frames.pop()
    if not arms:
        return
    state.frames.append(Frame(SWALLOW, -1, (arms[1:],)))
    if not state.dry[arms[0]]:
        return
    if not state.barriers >> arms[0] & 1 and sum(state.me) >= toll(game, state):
        state.frames.append(Frame(TOLL, -1, (arms[0],)))
    else:
        hit(game, state, state.starter, outermost(state, arms[0]), SPECIAL, events)


def toll(game: RisingGame, table: RisingTable) -> int:
    """Return the mystic energy that keeps a tile dry."""
    return energy_price(game, table, pack_of(game).params["charybdis_price"])


def toll_answers(game: RisingGame, table: RisingTable, seat: int, frame: Frame) -> list[Move]:
    """List letting the tile sink, and one payment: the seat pays what it can, the next ones the rest."""
    moves = [Move(LET_SINK, seat)]
    payments = split_energy(table, toll(game, table), clockwise(game.seats, seat))
    if payments is not None and may_propose(game, table, move := Move(PAY_TOLL, seat, (payments,))):
        moves.append(move)
    return moves


def accepts_toll(game: RisingGame, table: RisingTable, frame: Frame, move: Move) -> bool:
    """Tell whether another way of sharing the payment out is right."""
    return (
        move.kind == PAY_TOLL and frame.name == TOLL and move.seat == decider(game, table)
        and can_pay(table, move.args[0], 1) and sum(move.args[0]) == toll(game, table)
        and may_propose(game, table, move)
    )  # fmt: skip


def carry_toll(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """It is paid: the tile stays dry."""
    arm = state.frames.pop().data[0]
    pay_energy(state, move.args[0])
    piece = game.box.tile_0 + outermost(state, arm)
    tell(events, "toll_paid", move.seat, (piece,), "MONS-86", tuple(move.args[0]))


def carry_let_sink(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Nobody pays: the tile floods, as by a special flood (MONS-88)."""
    arm = state.frames.pop().data[0]
    hit(game, state, state.starter, outermost(state, arm), SPECIAL, events)


def why_not_toll(game: RisingGame, table: RisingTable, move: Move) -> Refusal | None:
    """Return why the toll cannot be paid so."""
    if not table.frames or table.frames[-1].name != TOLL:
        return Refusal("MONS-86", "no_toll_now", Because.NOT_NOW)
    if move.kind == LET_SINK:
        return None
    if not can_pay(table, move.args[0], 1):
        return Refusal("MONS-86", "cannot_pay", Because.NOT_ALLOWED)
    if not may_propose(game, table, move):
        return Refusal("RISE-24", "declined_too_often", Because.NOT_ALLOWED)
    return Refusal("MONS-86", "not_the_price", Because.NOT_ALLOWED, (("price", toll(game, table)),))


def over(game: RisingGame, state: RisingTable, events: Events) -> None:
    """When all monsters have acted she leaves if she was satisfied (MONS-87)."""
    leave(game, state, OF_CHARYBDIS, events)


TURNS: Final = {CHARYBDIS: Turn(acts, begin, over=over)}
STEPS: Final = {TOLL: StepPrompt(
    Ask.PROPOSE, "MONS-86", toll_answers, lambda game, table, frame: (decider(game, table),), accepts=accepts_toll
)}  # fmt: skip
WORK: Final = {SWALLOW: swallow}
SHAPES: Final = {SWALLOW: "0-5*", TOLL: "0-5"}
FORMS: Final = {
    PAY_TOLL: MoveForm(PAY_TOLL, (Field("energy", "number", many=True),)), LET_SINK: MoveForm(LET_SINK),
}  # fmt: skip
CARRY: Final = {LET_SINK: carry_let_sink}
PROPOSALS: Final = {PAY_TOLL: Proposal("MONS-86", "pay", energy_payers, carry_toll)}
WHY_NOT: Final = dict.fromkeys((PAY_TOLL, LET_SINK), why_not_toll)
