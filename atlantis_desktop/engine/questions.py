"""Questions: what a game asks, each declared once, in the module of rules that holds its code.

A declaration says all that the rules have to know of a question: how it is asked and by which rule, what its frame
holds and on which frames it can lie, what can be answered and what an answer does. Prompts, legality, forms of moves
and the reading of saves are made from it. Its words, its page on the table and its worth to bots join it by the name of
its step, each in its own room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, MoveForm
from atlantis_desktop.engine.prompts import Ask, Prompt

G = TypeVar("G")
T = TypeVar("T")


class Question(NamedTuple, Generic[G, T]):
    """A question to the one seat that its frame names."""

    step: str
    """The name of its frame, by which all else joins it."""
    ask: Ask
    rule: str
    """The rule that asks."""
    moves: Callable[[G, T, Frame], Sequence[Move]]
    """Gives every answer."""
    answer: Callable[[G, T, Frame, Move, Events], None]
    """Does what was answered. The frame is off the stack by then, unless it ``stays``."""
    holds: str = ""
    """What its frame holds, in the words of `shapes`."""
    above: tuple[str, ...] = ()
    """The frames right above which it can lie; what was read from a save is held against it."""
    phases: tuple[int, ...] = ()
    """The phases in which the frame below asks it; empty where any can."""
    forms: tuple[MoveForm, ...] = ()
    """The kinds of move that answer it; one of another question need not be named again."""
    least: int = 0
    most: int = 0
    """The fewest and the most things to pick, where things are picked."""
    private: bool = False
    """Whether it is answered by looking at what only its seat may see."""
    lets_be: str = ""
    """The move that lets it be, which the button to go on means; empty where something has to be chosen."""
    alone: bool = False
    """Whether a single answer is taken without asking."""
    stays: bool = False
    """Whether its frame stays at work until the answer itself takes it off."""
    of: Callable[[T], int] | None = None
    """Gives the one seat that can be asked, where an office decides it."""


class Secret(NamedTuple, Generic[G, T]):
    """A question that several seats answer in secret; see `sealed`."""

    step: str
    ask: Ask
    rule: str
    moves: Callable[[G, T, int], Sequence[Move]]
    """Gives every answer of a seat."""
    code: Callable[[G, T, Move], int]
    """Gives an answer as the number that is sealed."""
    reveal: Callable[[G, T, Events], None]
    """Takes the frame off the stack once all have answered, and does what they answered."""
    above: tuple[str, ...] = ()
    phases: tuple[int, ...] = ()
    forms: tuple[MoveForm, ...] = ()
    least: int = 0
    most: int = 0
    private: bool = True
    lets_be: str = ""


class Declared(Protocol):
    """What every declaration of a question has, so that prompts and forms are made from it."""

    @property
    def step(self) -> str:
        """Return the name of its frame."""

    @property
    def ask(self) -> Ask:
        """Return how it is asked."""

    @property
    def rule(self) -> str:
        """Return the rule that asks."""

    @property
    def forms(self) -> tuple[MoveForm, ...]:
        """Return the kinds of move that answer it."""

    @property
    def least(self) -> int:
        """Return the fewest things to pick."""

    @property
    def most(self) -> int:
        """Return the most things to pick."""

    @property
    def private(self) -> bool:
        """Tell whether only its seat may see what it is answered by."""


A = TypeVar("A", bound=Declared)


def by_step(*declared: Iterable[A]) -> dict[str, A]:
    """Join the questions of several modules by step. Raises ValueError where two have one step."""
    found: dict[str, A] = {}
    for questions in declared:
        for question in questions:
            if question.step in found:
                raise ValueError(f"two questions are called {question.step}")
            found[question.step] = question
    return found


def forms_of(questions: Iterable[Declared]) -> tuple[MoveForm, ...]:
    """Return the forms of all moves that answer them. Raises ValueError where two of one kind differ."""
    found: dict[str, MoveForm] = {}
    for question in questions:
        for form in question.forms:
            if found.setdefault(form.kind, form) != form:
                raise ValueError(f"{question.step}: the move {form.kind} has another form already")
    return tuple(found.values())


def prompts_of(questions: Iterable[Declared], seats: int) -> dict[str, tuple[tuple[Prompt, ...], ...]]:
    """Return the prompts of each step by seat; they are the same ones each time it is asked."""
    return {
        each.step: tuple(
            (Prompt(each.ask, seat, each.step, each.rule, each.least, each.most, private=each.private),)
            for seat in range(seats)
        )
        for each in questions
    }
