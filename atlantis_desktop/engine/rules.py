"""The contract that every game keeps.

A game is a `Rules` object (its options, seats and cards, fixed for one match) and a table class. A *table* is either
the state, whose ``viewer`` is REFEREE, or a view of it: the same class, with everything the viewer may not see blanked
out. Because both have one shape, one piece of code decides what is legal for the referee, the screen and the bots.

Promises, each tested on every game, seat count and option (the numbers are those of the conformance suite):

1. Unfinished work is frames; a table can be copied, encoded and decoded between any two moves.
2. ``moves`` is the one source of legality. ``check`` gives None for exactly the moves that ``moves`` gives (or
   ``offers`` accepts), from the state and from the seat's view alike, and a Refusal for every other.
3. ``prompts`` is empty exactly when ``outcome`` is not None; every asked seat has at least one move.
4. ``apply`` leaves the state it was given as it was; ``advance`` changes it in place; both come to the same.
5. Chance comes from the state's own generator alone.
6. ``decode(encode(state))`` equals ``state``.
7. A seat's view, prompts, moves, refusals and events are the same under every dealing of what it cannot see.
8. Every piece lies in exactly one place.
9. Sealed answers may arrive in any order.
10. An event is told right after the change that it tells of: a table that shows the view at each event has shown, after
    the last, what a table drawn afresh shows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from atlantis_desktop.engine.by_name import NamedRng
from atlantis_desktop.engine.compiled import mypyc_attr
from atlantis_desktop.engine.events import Event, Events, Outcome
from atlantis_desktop.engine.frames import Frames
from atlantis_desktop.engine.moves import Move, MoveCodec, Vocabulary
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.witness import Witness
from atlantis_desktop.engine.zones import SHARED, Place, Zone


class DecodeError(ValueError):
    """Data that is no table of this game; the message names the place, what is wrong and what was expected."""


class Table(Protocol):
    """What every game's table has."""

    viewer: int
    """REFEREE for the state; for a view the seat that looks, or SPECTATOR."""
    frames: Frames
    """Unfinished work; the last frame is at work."""
    rng: Rng
    """The generator; in a view a blank one, which tells nothing."""

    def copy(self) -> Self:
        """Return an independent table that is equal to this one."""
        ...


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class TableBase:
    """What a game's table can have for nothing: which step is at work, and whether another table is equal to it."""

    __slots__: ClassVar[tuple[str, ...]] = ()
    frames: Frames

    @property
    def active(self) -> int:
        """The seat at work: whoever the frame on top concerns, or SHARED for all of them or when the game is over."""
        return self.frames[-1].seat if self.frames else SHARED

    @property
    def step(self) -> str:
        """The name of the frame at work, or an empty word when the game is over."""
        return self.frames[-1].name if self.frames else ""

    def __eq__(self, other: object) -> bool:
        """Two tables are equal when every part of them is."""
        if not isinstance(other, type(self)):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)


T = TypeVar("T", bound=Table)


class Step(NamedTuple, Generic[T]):
    """What a move led to."""

    state: T
    events: list[Event]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC, Generic[T]):
    """One game with its options, for a number of seats."""

    game: ClassVar[str]
    """The game's id, such as ``fate``; also its folder."""
    together: ClassVar[bool] = False
    """Whether all seats win or lose together."""
    zones: tuple[Zone, ...]
    """Every kind of place in which a piece can lie; an option may change who sees into one."""

    seats: int
    options: Mapping[str, Any]
    codec: MoveCodec
    pieces: Vocabulary
    """The names of all pieces; a piece's number is its position."""
    deals_by_name: bool = False
    """Whether pieces are shuffled by their names (`engine.by_name`), so that nearly equal decks are dealt alike."""

    def chance(self, seed: int, purpose: str) -> Rng:
        """Return the generator of a new game: all its chance, the set-up's too, comes from a seed."""
        rng = Rng.stream(seed, purpose)
        return NamedRng(rng.word, self.pieces.names) if self.deals_by_name else rng

    @abstractmethod
    def start(self, seed: int) -> T:
        """Return the state after set-up. Equal seeds give equal states."""

    @abstractmethod
    def prompts(self, table: T) -> tuple[Prompt, ...]:
        """Return every open question, blocking ones first."""

    @abstractmethod
    def moves(self, table: T, seat: int) -> Sequence[Move]:
        """Return each answer that ``seat`` may give now, in a fixed order; empty when it is not asked."""

    @abstractmethod
    def explain(self, table: T, move: Move) -> Refusal:
        """Say why ``move``, which is not offered, cannot be made. Looks only at what ``move.seat`` may know."""

    @abstractmethod
    def advance(self, state: T, move: Move, events: Events) -> None:
        """Carry a legal move out in place. With a list, each event is appended to it right after it happened."""

    @abstractmethod
    def view(self, state: T, seat: int) -> T:
        """Return the state as ``seat`` (or SPECTATOR) may see it, with what that seat has legitimately learned."""

    @abstractmethod
    def determinise(self, view: T, rng: Rng) -> T:
        """Deal out what the viewer cannot see, in agreement with all that it knows, and give a whole state."""

    @abstractmethod
    def outcome(self, table: T) -> Outcome | None:
        """Return the end of the game, or None while it goes on."""

    @abstractmethod
    def contents(self, table: T) -> dict[Place, tuple[int, ...]]:
        """Return every place with the pieces in it, in their order; HIDDEN stands for what the viewer may not see."""

    @abstractmethod
    def encode(self, state: T) -> dict[str, Any]:
        """Return the state as JSON data with names."""

    @abstractmethod
    def decode(self, data: object) -> T:
        """Read a state. Every name and number is checked. Raises DecodeError."""

    def seat_people(self, state: T, people: Sequence[int]) -> None:
        """Be told which seats people play, at the start and when that changes; only games that ask it override this."""

    def offers(self, table: T, move: Move) -> bool:
        """Tell whether ``move`` may be made now. Games whose answers cannot be listed override this."""
        return move in self.moves(table, move.seat)

    def check(self, table: T, move: Move) -> Refusal | None:
        """Return None when ``move`` may be made now, else why not."""
        return None if self.offers(table, move) else self.explain(table, move)

    def apply(self, state: T, move: Move, *, watched: bool = False) -> Step[T]:
        """Carry a legal move out on a copy and tell what happened; ``watched`` makes the events a `Witness`."""
        after = state.copy()
        events: list[Event] = Witness(after) if watched else []
        self.advance(after, move, events)
        return Step(after, events)
