"""The move validator: what the hand did becomes a move, a question back, or a refusal that names its rule.

With the little game of the template, whose seats play one card in turn:

>>> from atlantis_desktop.games._template.rules.rules import TideRules
>>> from atlantis_desktop.games._template.words.sentences import read
>>> rules = TideRules(seats=2)
>>> validator = MoveValidator(rules, read)
>>> view = rules.view(rules.start(seed=7), 0)

What may be picked up glows, and one such card is a move:

>>> card = min(validator.glowing(view, 0))
>>> validator.judge(view, Gesture(0, (card,))) == Move("play", 0, (card,))
True

What is no move is refused with its rule, which the game's words turn into a sentence:

>>> other = next(piece for piece in range(9) if piece not in view.hands[0])
>>> refusal = validator.judge(view, Gesture(0, (other,)))
>>> refusal.rule
'TIDE-2'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from atlantis_desktop.engine.moves import Move, MoveCodec
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rules import Rules, Table
from atlantis_desktop.engine.zones import SHARED, Place

T = TypeVar("T", bound=Table)

PIECES: Final = frozenset({"piece", "card"})
"""The sorts of numbers in a move that stand for pieces, by the names of the codec's vocabularies."""


class Gesture(NamedTuple):
    """What the hand did, in the game's pieces and places; nothing of it is a pixel."""

    seat: int
    """The active hand."""
    picked: tuple[int, ...] = ()
    """The pieces picked up or marked, in any order."""
    target: Place | None = None
    """The place they were dropped on, or that was clicked; None when they were only marked."""
    piece: int | None = None
    """The piece that was dropped on or clicked, where one lies there."""
    button: str = ""
    """The name of a button that was pressed instead."""
    numbers: tuple[int, ...] = ()
    """The numbers that were set with it, in the order in which the move of the button names them."""


class Incomplete(NamedTuple):
    """The gesture is right so far."""

    wants: str
    """What is missing, by a name that the game's words turn into a sentence."""
    picked: tuple[int, ...]
    completions: tuple[Move, ...]
    """The legal moves that it may still become."""


class Ambiguous(NamedTuple):
    """The gesture could mean several legal moves."""

    moves: tuple[Move, ...]


Verdict = Move | Incomplete | Ambiguous | Refusal


class Reading(NamedTuple):
    """What a game makes of a gesture, before anything is checked."""

    candidates: tuple[Move, ...]
    """The moves it could mean, the likeliest first; a refusal speaks of the first."""
    wants: str = ""
    """What an unfinished gesture lacks."""
    open: tuple[Move, ...] = ()
    """What an unfinished gesture may still become, where no further piece is missing but a seat or a place."""


Reader = Callable[[Rules[T], T, Gesture], Reading]
"""A game's own reading of gestures; it may look at the view and decides nothing about legality."""


class MoveValidator(Generic[T]):
    """Turns gestures into verdicts, by one source of legality: `Rules.check` on the view of the active hand."""

    def __init__(self, rules: Rules[T], read: Reader[T]) -> None:
        """Take the rules of the match and the game's reading of gestures."""
        self.rules = rules
        self.read = read

    def judge(self, view: T, gesture: Gesture) -> Verdict:
        """Return the one legal move that the gesture means, or what stands between it and a move."""
        reading = self.read(self.rules, view, gesture)
        legal: list[Move] = []
        refused: list[Refusal] = []
        for candidate in dict.fromkeys(reading.candidates):
            refusal = self.rules.check(view, candidate)
            if refusal is None:
                legal.append(candidate)
            else:
                refused.append(refusal)
        if len(legal) == 1:
            return legal[0]
        if legal:
            return Ambiguous(tuple(legal))
        if reading.wants:
            fitting = tuple(move for move in reading.open if self.rules.check(view, move) is None)
            completions = fitting or self.completions(view, gesture)
            if completions:
                return Incomplete(reading.wants, gesture.picked, completions)
        if refused:
            return refused[0]
        return self.rules.explain(view, Move("", gesture.seat))

    def completions(self, view: T, gesture: Gesture) -> tuple[Move, ...]:
        """Return the legal moves that use all picked pieces and more; a piece clicked with nothing picked counts."""
        clicked = () if gesture.piece is None else (gesture.piece,)
        wanted = set(gesture.picked or clicked)
        if not wanted:
            return ()
        return tuple(
            move
            for move in self.rules.moves(view, gesture.seat)
            if wanted < set(pieces_of(self.rules.codec, move))
        )

    def glowing(self, view: T, seat: int, picked: Sequence[int] = ()) -> frozenset[int]:
        """Return the pieces that ``seat`` could pick up next, on top of those already picked, towards a legal move."""
        wanted = set(picked)
        return frozenset(
            piece
            for move in self.rules.moves(view, seat)
            if wanted <= set(pieces := pieces_of(self.rules.codec, move))
            for piece in pieces
        )


def of_button(codec: MoveCodec, gesture: Gesture) -> Move | None:
    """Return the move of the kind that the button is named after, its fields filled in their order.

    Pieces are those that were picked, else the one that was clicked; a seat and a place are those of the target; all
    other fields are the numbers that were set. A field of many takes what is left. None where something is missing, or
    where the button is no kind of move.
    """
    form = codec.forms.get(gesture.button)
    if form is None:
        return None
    clicked = () if gesture.piece is None else (gesture.piece,)
    pieces, numbers = list(gesture.picked or clicked), list(gesture.numbers)
    zone, owner = gesture.target if gesture.target is not None else ("", SHARED)
    args: list[int | tuple[int, ...]] = []
    for field in form.fields:
        given = pieces if field.of in PIECES else numbers
        places = codec.vocabularies[field.of].numbers if given is numbers and field.of in codec.vocabularies else {}
        if field.many:
            args.append(tuple(given))
            given.clear()
        elif zone in places:
            args.append(places[zone])
        elif field.of == "seat" and owner != SHARED:
            args.append(owner)
        elif given and not (zone and places):
            args.append(given.pop(0))
        else:
            return None
    return Move(gesture.button, gesture.seat, tuple(args))


def button_of(codec: MoveCodec, move: Move) -> Gesture:
    """Return the button that means a move whose fields are pieces and numbers, with all of them: see `of_button`."""
    picked: list[int] = []
    numbers: list[int] = []
    for field, value in zip(codec.forms[move.kind].fields, move.args, strict=True):
        given = picked if field.of in PIECES else numbers
        given += value if isinstance(value, tuple) else (value,)
    return Gesture(move.seat, tuple(picked), button=move.kind, numbers=tuple(numbers))


def pieces_of(codec: MoveCodec, move: Move) -> tuple[int, ...]:
    """Return the pieces that a move names, in the order of its fields; amounts, places and seats are none."""
    form = codec.forms.get(move.kind)
    if form is None:
        return ()
    out: list[int] = []
    for field, value in zip(form.fields, move.args, strict=False):
        if field.of in PIECES:
            out += value if field.many else (value,)
    return tuple(out)
