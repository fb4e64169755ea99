"""What a window asks of whoever thinks for the bots, and the records that go to and fro."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules


class Hint(NamedTuple):
    """One move that a bot would make in this seat, the reason in a sentence, and the odds of winning.

    ``chance`` with its interval ``low`` to ``high`` is a share from 0 to 1, estimated from what the seat knows; all
    three are below 0 where nothing is known.
    """

    move: Move
    reason: str
    chance: float = -1.0
    low: float = -1.0
    high: float = -1.0
    note: str = ""
    """An exact figure that bears on the decision, as a sentence, such as the chance that the round ends next."""
    order: str = ""
    """The part of the note that says how moves stand which their chances do not tell apart; empty where they do."""
    line: tuple[Move, ...] = ()
    """The moves of a whole plan for the round that begins with the move; empty where it stands alone."""
    gain: tuple[float, float, float] | None = None
    """By how much a plan raises the chance above that of the plainest thing the seat could do: the middle, and the
    lower and upper end of its interval; None where it was not measured."""


class Thinker(Protocol):
    """Chooses the moves of bots. It is asked, then looked at now and then; it never keeps the caller waiting."""

    def ask(self, rules: Rules[Any], view: Any, level: str, seed: int) -> None:
        """Begin to think about the answer of the view's own seat; whatever was thought about before is dropped."""
        ...

    def poll(self) -> Move | None:
        """Return the move once it is found; it is given once."""
        ...

    def ask_hints(self, rules: Rules[Any], view: Any, seed: int) -> None:
        """Begin to look for good moves of the view's own seat."""
        ...

    def poll_hints(self) -> tuple[Hint, ...] | None:
        """Return the hints once they are found, the best first; they are given once."""
        ...

    def cancel(self) -> None:
        """Drop whatever is being thought about."""
        ...

    def close(self) -> None:
        """End for good."""
        ...


Spec = tuple[str, int, dict[str, Any], Any]
"""What the rules of a match are made from: the game, its seats and options, and its effective cards as JSON data."""


class Errand(NamedTuple):
    """What is asked of a worker; all of it can be sent to another process."""

    number: int
    """Counts the questions; an answer to an older one is dropped."""
    rules: Spec
    view: Any
    """Where the seat looks from; None asks for no more than to make the rules and be ready."""
    level: str
    """The level that is to choose, or an empty word when hints are wanted."""
    seed: int
    simulations: int
    seconds: float
    """How long the answer may take at most."""
    more: int = 0
    """How many simulations hints may make besides, for their odds."""


class Found(NamedTuple):
    """What a search found out about one move, as a worker sends it back."""

    move: Move
    chance: float
    """The chance to win after it, from 0 to 1."""
    margin: float
    """Half the width of the 95 % interval of the chance, from the dealings and games that were tried."""
    visits: int
    line: tuple[Move, ...] = ()
    """The moves of a whole plan that begins with the move."""
    gain: float = 0.0
    gain_margin: float = 1.0
    ahead: float | None = None
    """By how many points the seat leads the best of the others when the round is over, where the game counts points."""
    bots: bool = False
    """Whether a bot of the same budget would make this move."""
    at_once: bool = False
    """Whether it would make it without a search."""


class Thought(NamedTuple):
    """What a worker found: moves, the best first; none when the question was called off or a fault came up."""

    number: int
    found: tuple[Found, ...]
    simulations: int = 0
    fault: str = ""
