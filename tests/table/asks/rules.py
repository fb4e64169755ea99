"""The rules of the game of one question: the first seat is asked once, and any answer ends the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations, product
from typing import Any, Self

from atlantis_desktop.engine.events import Event, Outcome, tell
from atlantis_desktop.engine.frames import Frame, Frames
from atlantis_desktop.engine.moves import Field, Move, MoveCodec, MoveForm, Vocabulary
from atlantis_desktop.engine.prompts import Ask, Prompt
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError, Rules, TableBase
from atlantis_desktop.engine.zones import REFEREE, SHARED, Place, Visibility, Zone

CARDS = ("acorn", "bell", "crown", "drum", "egg", "fork", "gem", "harp")
MOODS, WINDS = ("quick", "quiet", "bold", "kind"), ("north", "south", "east", "west")
WAYS = tuple(f"{mood}-{wind}" for mood in MOODS for wind in WINDS)
SEATS, GOLD = range(1, 4), range(1, 4)
CARD, NUMBER, SEAT, WAY = (Field(name, name) for name in ("card", "number", "seat", "way"))
FIELDS: dict[Ask, dict[str, tuple[Field, ...]]] = {
    Ask.OPTION: {"choose": (WAY,)}, Ask.RESPOND: {"choose": (WAY,), "go": ()}, Ask.SPACE: {"choose": (WAY,)},
    Ask.CARDS: {"choose": (Field("cards", "card", True),)}, Ask.SEAT: {"give": (CARD, SEAT)},
    Ask.AMOUNT: {"choose": (NUMBER,)}, Ask.ALLOCATE: {"choose": (Field("shares", "number", True),)},
    Ask.ORDER: {"choose": (Field("cards", "card", True),)},
    Ask.ARRANGE: {"choose": (Field("cards", "card", True),), "go": ()},
    Ask.DEAL: {"offer": (SEAT, CARD, NUMBER), "want": (SEAT, NUMBER), "go": ()}, Ask.PROPOSE: {"pay": (SEAT, NUMBER)},
    Ask.CONFIRM: {"go": ()},
}  # fmt: skip
"""By kind of question: the kinds of moves that answer it."""


def args_of(ask: Ask, kind: str) -> list[tuple[Any, ...]]:
    """Every way to fill the fields of a kind of move."""
    if kind == "go":
        return [()]
    ways, cards = range(len(WAYS)), range(len(CARDS))
    found: dict[Ask, list[Any]] = {
        **{ask: [(way,) for way in ways] for ask in (Ask.OPTION, Ask.RESPOND, Ask.SPACE)},
        Ask.CARDS: [(some,) for some in combinations(cards, 3)], Ask.SEAT: list(product(cards, SEATS)),
        Ask.AMOUNT: [(number,) for number in range(1, 41)],
        Ask.ALLOCATE: [(share,) for share in product(range(6), repeat=4) if sum(share) == 5],
        Ask.ORDER: [(some,) for some in permutations(range(4))],
        Ask.ARRANGE: [(some,) for count in (1, 2, 3) for some in permutations(cards, count)],
        Ask.DEAL: list(product(SEATS, cards, GOLD) if kind == "offer" else product(SEATS, GOLD)),
        Ask.PROPOSE: list(product(SEATS, range(1, 21))),
    }  # fmt: skip
    return found[ask]


class AsksTable(TableBase):
    """Whether the question is still asked."""

    __slots__ = ("frames", "rng", "viewer")

    def __init__(self, frames: Frames) -> None:
        self.viewer, self.rng, self.frames = REFEREE, Rng.stream(0, "asks"), frames

    def copy(self) -> Self:
        other = type(self)(self.frames[:])
        other.viewer = self.viewer
        return other


class AsksRules(Rules[AsksTable]):
    """The referee, for one kind of question."""

    game = "asks"
    zones = (Zone("table", Visibility.PUBLIC),)

    def __init__(self, seats: int, ask: str) -> None:
        self.seats, self.options, self.ask = seats, {"ask": ask}, Ask(ask)
        vocabularies = {"card": Vocabulary.of(CARDS), "way": Vocabulary.of(WAYS),
                        "seat": Vocabulary.of([str(seat) for seat in range(seats)])}  # fmt: skip
        self.pieces = vocabularies["card"]
        self.codec = MoveCodec([MoveForm(*form) for form in FIELDS[self.ask].items()], seats, vocabularies)

    def start(self, seed: int) -> AsksTable:
        return AsksTable([Frame("asked", 0)])

    def prompts(self, table: AsksTable) -> tuple[Prompt, ...]:
        return (Prompt(self.ask, 0, "asked", "ASK-1"),) if table.frames else ()

    def moves(self, table: AsksTable, seat: int) -> Sequence[Move]:
        if seat or not table.frames:
            return ()
        return [Move(kind, seat, args) for kind in FIELDS[self.ask] for args in args_of(self.ask, kind)]

    def offers(self, table: AsksTable, move: Move) -> bool:
        return move in self.moves(table, move.seat)

    def explain(self, table: AsksTable, move: Move) -> Refusal:
        return Refusal("", "no_such_move", Because.MALFORMED)

    def advance(self, state: AsksTable, move: Move, events: list[Event] | None) -> None:
        state.frames = []
        tell(events, "answered", move.seat, (), "ASK-1")

    def view(self, state: AsksTable, seat: int) -> AsksTable:
        seen = state.copy()
        seen.viewer = seat
        return seen

    def determinise(self, view: AsksTable, rng: Rng) -> AsksTable:
        state = view.copy()
        state.viewer = REFEREE
        return state

    def outcome(self, table: AsksTable) -> Outcome | None:
        return None if table.frames else Outcome((0,), (1, 2, 2, 2), (1, 0, 0, 0), "ASK-1")

    def contents(self, table: AsksTable) -> dict[Place, tuple[int, ...]]:
        return {("table", SHARED): tuple(range(len(CARDS)))}

    def encode(self, state: AsksTable) -> dict[str, Any]:
        return {"asked": bool(state.frames)}

    def decode(self, data: object) -> AsksTable:
        if not isinstance(data, dict) or set(data) != {"asked"}:
            raise DecodeError("state: expected an object with asked")
        return AsksTable([Frame("asked", 0)] if data["asked"] else [])
