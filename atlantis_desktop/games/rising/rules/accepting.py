"""Which moves are right without being offered: other ways to pay, taking back, recommending, standing consent."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.actions import ACT
from atlantis_desktop.games.rising.rules.building import accepts_build
from atlantis_desktop.games.rising.rules.drawing import OVER
from atlantis_desktop.games.rising.rules.flow import ASK, options_of, question_of
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.library import accepts_tome
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.shelter import accepts_barrier, accepts_unflood
from atlantis_desktop.games.rising.rules.state import RisingTable

MOST: Final = 999
"""No number in a move is larger."""


def is_well_formed(game: RisingGame, move: Move) -> bool:
    """Tell whether a move has a known kind, a seat, and fields that name something that exists."""
    form = game.codec.forms.get(move.kind)
    if form is None or not 0 <= move.seat < game.seats or len(move.args) != len(form.fields):
        return False
    for field, value in zip(form.fields, move.args, strict=True):
        limit = MOST if field.of == "number" else len(game.codec.vocabularies[field.of].names)
        items = value if field.many else (value,)
        if not isinstance(items, tuple) or not all(type(item) is int and 0 <= item < limit for item in items):
            return False
    return True


def accepts(game: RisingGame, table: RisingTable, move: Move) -> bool:
    """Tell of a well-formed move that is not offered whether it may be made all the same."""
    frame = table.frames[-1]
    kind = move.kind
    if kind == "standing":
        return bool(table.auto[move.seat] >> move.args[0] & 1) != bool(move.args[1]) and move.args[1] <= 1
    if kind == "suggest":
        return may_suggest(game, table, move)
    if kind in ("barrier", "unflood", "build", "tome"):
        if frame.name not in (ACT, PLACE, OVER) or _is_out(table, frame.name, move.seat):
            return False
        if kind == "tome":
            return frame.name != PLACE and (frame.name == ACT or frame.seat == move.seat) and accepts_tome(
                game, table, move)  # fmt: skip
        if frame.name == OVER:
            return False
        if kind == "barrier":
            return accepts_barrier(game, table, move)
        if kind == "unflood":
            return (frame.name == ACT or bool(game.options["unfloodInPlace"])) and accepts_unflood(game, table, move)
        return frame.name == ACT and accepts_build(game, table, move)
    if kind in game.accepted:
        return bool(game.accepted[kind](game, table, frame, move))
    step = game.steps[frame.name]
    return step.accepts is not None and step.accepts(game, table, frame, move)


def _is_out(table: RisingTable, name: str, seat: int) -> bool:
    """Tell whether a seat has said that it is ready or done."""
    return bool((table.ready if name == PLACE else table.done if name == ACT else 0) >> seat & 1)


def may_suggest(game: RisingGame, table: RisingTable, move: Move) -> bool:
    """Tell whether a seat may recommend an option in a question of the group (RISE-25)."""
    frame = table.frames[-1]
    if frame.name != ASK or not game.purposes[question_of(frame).purpose].group or move.seat == frame.seat:
        return False
    return bool(move.args[0] < len(options_of(game, table, frame)))
