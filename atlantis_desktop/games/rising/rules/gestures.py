"""What a hand may mean on the table of Atlantis Rising. It decides nothing about what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import Gesture, Reading, of_button
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.rising.rules.actions import ACT
from atlantis_desktop.games.rising.rules.further import further_moves
from atlantis_desktop.games.rising.rules.pieces import FOLLOWER, LEADER, POOL
from atlantis_desktop.games.rising.rules.placing import PLACE, destination_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable

ELSEWHERE: Final = ("take_back", "forgo")
"""Moves that name one figure and are not made where it stands."""
AT_SEAT: Final = ("hand", "artifacts", "councilor", "pool")
"""Zones that lie at a seat; a click on one of another seat points at that seat."""


def read(rules: Rules[RisingTable], view: RisingTable, gesture: Gesture) -> Reading:
    """Return the moves a gesture could mean, the likeliest first.

    A button is a kind of move, its fields what was picked, pointed at and set; a figure dropped on a place is placed
    there, or taken back when it is dropped on a pool; a place that is clicked stands for the offered moves that are
    made there, a seat for what is handed to it, and whatever else is clicked for the offered moves that name it first.
    Raises TypeError for the rules of another game.
    """
    if not isinstance(rules, RisingRules):
        raise TypeError("this reads gestures of Atlantis Rising")
    seat = gesture.seat
    if gesture.button:
        return Reading((of_button(rules.codec, gesture) or Move(gesture.button, seat),))
    picked = gesture.picked or (() if gesture.piece is None else (gesture.piece,))
    figures = [piece for piece in picked if piece >= rules.box.figure_0]
    zone, owner = gesture.target if gesture.target is not None else ("", SHARED)
    place = rules.places.numbers.get(zone, -1)
    figure = figures[0] - rules.box.figure_0 if figures else -1
    lies_there = not gesture.picked and place >= 0 and bool(figures) and view.where[figure] == place
    if place >= 0 and (lies_there or not picked):
        return Reading(_clicked(rules, view, seat, place, figure))
    if place >= 0 and figures:
        return Reading((
            Move("place", seat, (figures[0], place)), *_sent_otherwise(rules, view, seat, figures[0], place),
            Move("claim", seat, (figures[0], place)),
        ))  # fmt: skip
    if zone == "pool" and figures:
        return Reading((Move("take_back", seat, (figures[0],)),))
    if zone in AT_SEAT and owner != SHARED and not picked:
        return Reading((Move("to_seat", seat, (owner,)),))
    candidates = tuple(
        move for move in rules.moves(view, seat) if move.args and move.args[0] in picked
        and rules.codec.forms[move.kind].fields[0].of in ("piece", "card")
    )  # fmt: skip
    return Reading(candidates or _of_a_thing(rules, view, seat, picked) or (_likeliest(rules, seat, picked),))


def sends(rules: RisingRules, move: Move) -> bool:
    """Tell whether a move sends the one figure that it names to a place."""
    form = rules.codec.forms.get(move.kind)
    return form is not None and [field.of for field in form.fields] == ["piece", "place"]


def _sent_otherwise(
    rules: RisingRules, view: RisingTable, seat: int, piece: int, place: int
) -> tuple[Move, ...]:  # fmt: skip
    """Return how a figure of the pool may go to a place other than by taking a space there, such as a Bot that shares
    one (MONS-101); of figures of one kind in the pool one stands for all.
    """
    kinds, figure = rules.figures.kind, piece - rules.box.figure_0
    if not view.frames or view.frames[-1].name != PLACE or view.where[figure] != POOL:
        return ()
    return tuple(
        move for move in rules.moves(view, seat)
        if move.kind != "place" and sends(rules, move) and destination_of(move) == place
        and kinds[move.args[0] - rules.box.figure_0] == kinds[figure]
    )  # fmt: skip


def _of_a_thing(rules: RisingRules, view: RisingTable, seat: int, picked: Sequence[int]) -> tuple[Move, ...]:
    """Return what else may be done with a thing of a pack, such as laying it aside again; else what it is there for."""
    if not picked or not rules.box.item_0 <= picked[0] < rules.box.figure_0:
        return ()
    piece = picked[0]
    again = tuple(move for move in further_moves(rules, view, seat, placing=False) if move.args[:1] == (piece,))
    return again or tuple(Move(rules.meant[name], seat, (piece,)) for name in _family(rules, piece))


def _family(rules: RisingRules, piece: int) -> list[str]:
    """Return the family of things that a piece belongs to, if something is done with it."""
    box = rules.box
    firsts = {"item": box.item_0, "potion": box.potion_0, "spirit": box.spirit_0, "treasure": box.treasure_0,
              "location": box.location_0, "monster": box.monster_0}  # fmt: skip
    name = max((name for name, first in firsts.items() if first <= piece), key=firsts.__getitem__)
    return [name] if name in rules.meant else []


def _likeliest(rules: RisingRules, seat: int, picked: Sequence[int]) -> Move:
    """Return what was most likely meant by a piece that no offered move names, so that the rules can say why not."""
    if not picked:
        return Move("", seat)
    piece = picked[0]
    if rules.box.barrier_0 <= piece < rules.box.tile_0:
        return Move("barrier", seat, (piece, (0,) * rules.seats))
    return Move("act" if piece >= rules.box.figure_0 else "play", seat, (piece,))


def place_of(rules: RisingRules, view: RisingTable, move: Move) -> int:
    """Return the place where a click makes a move with no figure in the hand, -1 for one that is made elsewhere."""
    if move.kind == "space":
        return int(move.args[0])
    if move.kind in ("tile", "unflood"):
        return int(move.args[0]) - rules.box.tile_0
    if names_figure(rules, move):
        return int(view.where[move.args[0] - rules.box.figure_0])
    return -1


def names_figure(rules: RisingRules, move: Move) -> bool:
    """Tell whether a move is made where the one figure stands that it names: an action, an answer, help for it."""
    form = rules.codec.forms.get(move.kind)
    named = form is not None and len(form.fields) == 1 and form.fields[0].name == "figure"
    return named and move.kind not in ELSEWHERE


def _clicked(rules: RisingRules, view: RisingTable, seat: int, place: int, figure: int) -> tuple[Move, ...]:
    """Return what a click on a place means, perhaps on a figure that stands there; else what is most likely meant."""
    fitting = tuple(move for move in rules.moves(view, seat) if place_of(rules, view, move) == place)
    if fitting:
        meant = tuple(
            move for move in fitting
            if move.kind not in ("figure", "ability") and names_figure(rules, move)
            and move.args == (rules.box.figure_0 + figure,)
        )  # fmt: skip
        return meant if figure >= 0 and meant else fitting
    if not view.frames or view.frames[-1].name != ACT:
        return (Move("tile", seat, (rules.box.tile_0 + place,)),)
    kinds = rules.figures.kind
    own = [at for at, stands in enumerate(view.where) if stands == place and view.owner[at] == seat]
    own.sort(key=lambda at: (at != figure, kinds[at] != LEADER, kinds[at] != FOLLOWER))
    if own:
        return (Move("act", seat, (rules.box.figure_0 + own[0],)),)
    return (Move("unflood", seat, (rules.box.tile_0 + place, (0,) * rules.seats)),)
