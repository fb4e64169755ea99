"""What a hand may mean on the table of Atlantis Rising. It decides nothing about what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Gesture, Reading
from atlantis_desktop.games.rising.rules.pieces import FIGURE_0
from atlantis_desktop.games.rising.rules.state import RisingTable

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.rules.rules import RisingRules


def read(rules: RisingRules, view: RisingTable, gesture: Gesture) -> Reading:
    """Return the moves a gesture could mean, the likeliest first.

    A button is the kind of a move without fields; a figure dropped on a place is placed there, or taken back when it is
    dropped on a pool; whatever else is clicked stands for the offered moves that name it first.
    """
    seat = gesture.seat
    if gesture.button:
        return Reading((Move(gesture.button, seat),))
    picked = gesture.picked or (() if gesture.piece is None else (gesture.piece,))
    if gesture.target is not None and picked:
        zone = gesture.target[0]
        figures = [piece for piece in picked if piece >= FIGURE_0]
        if zone in rules.places.numbers and figures:
            place = rules.places.numbers[zone]
            return Reading((Move("place", seat, (figures[0], place)), Move("claim", seat, (figures[0], place))))
        if zone == "pool" and figures:
            return Reading((Move("take_back", seat, (figures[0],)),))
    candidates = tuple(
        move for move in rules.moves(view, seat) if move.args and move.args[0] in picked
        and rules.codec.forms[move.kind].fields[0].of in ("piece", "card")
    )  # fmt: skip
    if candidates:
        return Reading(candidates)
    # Nothing offered names the piece: let the rules say why, for the likeliest thing that was meant.
    kind = "act" if picked and picked[0] >= FIGURE_0 else "play" if picked else ""
    return Reading((Move(kind, seat, tuple(picked[:1])),))
