"""Effects of cards: a typed vocabulary, read from data, told in sentences and carried out one after the other.

A game declares its operations with typed parameters, and where on a card which of them fit. From this one declaration
come the reader, which names place, key, expectation and nearest word of every fault, and the check that each operation
has its sentence and its code. In a file an effect is a table, ``{op = "steal", n = 3}``, or, where a vocabulary allows
it, a row with the parameters in their order, ``["flood", "hills", "basic"]``. An idea that is used once is a script.

The runner keeps what is still to do in a frame, so an operation may push questions, windows and further effects of its
own: the rest waits below them, and the game can be saved, copied and undone in between.

>>> class Deed(NamedTuple):
...     op: str
...     n: int = 0
>>> words = Operations(Deed, {"draw": Operation({"n": Number(1, 3)}), "pass": Operation()}, rows=True)
>>> def note(*fault: str) -> None:
...     print(" | ".join(part for part in fault if part))
>>> words.read([{"op": "draw", "n": 2}, ["pass"]], words.everywhere, note)
(Deed(op='draw', n=2), Deed(op='pass', n=0))

Whatever is wrong is told with its place, what was expected and the nearest word:

>>> words.read([{"op": "drawn", "n": 2}], words.everywhere, note)
[1].op | “drawn” does not fit here | one of draw, pass | draw
()
>>> words.read([{"op": "draw", "n": 9}], words.everywhere, note)
[1].n | 9 does not fit here | a whole number from 1 to 3
(Deed(op='draw', n=1),)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from atlantis_desktop.engine.compiled import mypyc_attr
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rules import Table
from atlantis_desktop.engine.saying import misfit, nearest_word, shown
from atlantis_desktop.words import _

SCRIPT: Final = "script"


class Number(NamedTuple):
    """A parameter that is a whole number within bounds."""

    low: int
    high: int


class Word(NamedTuple):
    """A parameter that is one of these words."""

    words: tuple[str, ...]


class Name(NamedTuple):
    """A parameter that names something the game knows later, such as another card; ``expected`` says what."""

    expected: Callable[[], str]


class When(NamedTuple):
    """A parameter that is one of the conditions of the place; what the condition takes stands beside it."""


class Inner(NamedTuple):
    """A parameter that is a list of effects."""

    required: bool = True


class Faces(NamedTuple):
    """A parameter that is a list of effects for each face of a die."""

    sides: int = 6


Parameter: TypeAlias = Number | Word | Name | When | Inner | Faces


class Operation(NamedTuple):
    """One operation of a vocabulary, or one condition: what it takes, by key, in the order of a row."""

    takes: Mapping[str, Parameter] = MappingProxyType({})


class Place(NamedTuple):
    """Where effects stand on a card: which operations and conditions fit, and which parameters go without saying."""

    ops: tuple[str, ...]
    conditions: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()


class Effect(Protocol):
    """An effect as a game holds it: a record with a field for every parameter of its vocabulary."""

    @property
    def op(self) -> str:
        """The operation."""


E = TypeVar("E", bound=Effect)
T = TypeVar("T", bound=Table)
V = TypeVar("V")

Note = Callable[[str, str, str, str], None]
"""Notes a fault: where inside the effects, such as ``[1].n``, what is wrong, what is expected, the nearest word."""
Wrong = Callable[[str, str, str, str], None]
"""Notes a fault at a key of one effect."""


class Operations(Generic[E]):
    """The operations and conditions of one game."""

    def __init__(
        self,
        make: Callable[..., E],
        operations: Mapping[str, Operation],
        conditions: Mapping[str, Operation] | None = None,
        *,
        scripts: Sequence[str] = (),
        example: str = '{op = "draw", n = 2}',
        longest: int = 6,
        depth: int = 3,
        rows: bool = False,
        empty: bool = False,
    ) -> None:
        """Take what makes an effect of its fields, and the operations and conditions by name.

        ``scripts`` are the ids that may follow the operation ``script``. A list holds at most ``longest`` effects and
        effects stand in effects at most ``depth`` deep. ``rows`` allows rows beside tables, ``empty`` a card whose list
        is there and has no effect.
        """
        self.make = make
        self.operations: Mapping[str, Operation] = MappingProxyType(
            {**operations, **({SCRIPT: Operation({SCRIPT: Word(tuple(scripts))})} if scripts else {})}
        )
        self.conditions: Mapping[str, Operation] = MappingProxyType(dict(conditions or {}))
        self.scripts = tuple(scripts)
        self.example, self.longest, self.depth, self.rows, self.empty = example, longest, depth, rows, empty

    @property
    def everywhere(self) -> Place:
        """A place that every operation and condition fits."""
        return Place(tuple(self.operations), tuple(self.conditions))

    def complete(self, table: Mapping[str, V], names: Iterable[str] | None = None) -> Mapping[str, V]:
        """Return a table that has an entry for each operation and no other, such as its sentences.

        Takes other ``names`` to hold it against, such as the conditions. Raises ValueError with what is missing.
        """
        wanted = set(self.operations if names is None else names)
        if wanted != set(table):
            raise ValueError(f"without an entry, or unknown: {', '.join(sorted(wanted ^ set(table)))}")
        return MappingProxyType(dict(table))

    def read(self, value: object, place: Place, note: Note) -> tuple[E, ...]:
        """Return the effects that a value from outside says; whatever is wrong is noted and left out."""
        return self._list(value, "", place, 0, note)

    def _list(self, value: object, where: str, place: Place, depth: int, note: Note) -> tuple[E, ...]:
        fits = isinstance(value, list) and len(value) <= self.longest and depth <= self.depth
        if not isinstance(value, list) or not fits or not (depth or value or self.empty):
            note(where, misfit(value), _("a list of effects such as {example}").format(example=self.example), "")
            return ()
        read = [self._effect(entry, f"{where}[{at}]", place, depth, note) for at, entry in enumerate(value, start=1)]
        return tuple(effect for effect in read if effect is not None)

    def _effect(self, value: object, where: str, place: Place, depth: int, note: Note) -> E | None:
        def wrong(key: str, what: str, expected: str, near: str = "") -> None:
            note(f"{where}.{key}" if key else where, what, expected, near)

        row = self.rows and isinstance(value, list) and bool(value)
        if not row and not isinstance(value, dict):
            wrong("", misfit(value), _("an effect such as {example}").format(example=self.example))
            return None
        name = value[0] if isinstance(value, list) else value.get("op") if isinstance(value, dict) else None
        if not place.ops:
            wrong("", _("this card has effects"), _("a card without effects of its own"))
            return None
        if not isinstance(name, str) or name not in place.ops:
            near = nearest_word(name, place.ops) if isinstance(name, str) else ""
            wrong("op", misfit(name), _("one of {words}").format(words=", ".join(place.ops)), near)
            return None
        takes = {key: kind for key, kind in self.operations[name].takes.items() if key not in place.unsaid}
        if isinstance(value, list):
            if len(value) - 1 != len(takes):
                words = ", ".join(takes) or _("nothing")
                wrong("", misfit(value), _("the operation {name} and: {words}").format(name=name, words=words))
                return None
            value = dict(zip(("op", *takes), value, strict=True))
        assert isinstance(value, dict)
        known = ["op", *self._keys(takes, place)]
        for extra in (each for each in value if each not in known):
            wrong("", _("the key {key} is unknown").format(key=shown(extra)),
                  _("one of {words}").format(words=", ".join(known)), nearest_word(str(extra), known))  # fmt: skip
        fields: dict[str, Any] = {"op": name}
        for key, kind in takes.items():
            if isinstance(kind, When):
                fields.update(self._condition(wrong, value, key, place))
            elif isinstance(kind, Inner):
                if kind.required or key in value:
                    fields[key] = self._list(value.get(key), f"{where}.{key}", place, depth + 1, note)
            elif isinstance(kind, Faces):
                fields[key] = self._faces(value.get(key), kind.sides, f"{where}.{key}", place, depth, note)
            else:
                fields[key] = _plain(wrong, value, key, kind)
        return self.make(**fields)

    def _keys(self, takes: Mapping[str, Parameter], place: Place) -> list[str]:
        """All keys that may stand in an effect; what conditions take stands behind them."""
        keys: list[str] = []
        for key, kind in takes.items():
            keys.append(key)
            if isinstance(kind, When):
                beside = (name for each in self.conditions.values() for name in each.takes)
                keys += dict.fromkeys(beside)
        return keys

    def _condition(self, wrong: Wrong, value: Mapping[str, Any], key: str, place: Place) -> dict[str, Any]:
        condition = _word(wrong, value, key, place.conditions)
        found: dict[str, Any] = {key: condition}
        own = self.conditions[condition].takes if condition else {}
        for name, kind in own.items():
            found[name] = _plain(wrong, value, name, kind)
        for name in dict.fromkeys(name for each in self.conditions.values() for name in each.takes):
            if name in value and name not in own:
                wrong(name, _("this condition has no number"), _("no key {key}").format(key=name), "")
        return found

    def _faces(
        self, value: object, count: int, where: str, place: Place, depth: int, note: Note
    ) -> tuple[tuple[E, ...], ...]:
        if not isinstance(value, list) or len(value) != count:
            expected = _("a list of {n} lists of effects, one for each face of the die").format(n=count)
            note(where, misfit(value), expected, "")
            return ((),) * count
        return tuple(self._list(entry, f"{where}[{at}]", place, depth + 1, note)
                     for at, entry in enumerate(value, start=1))  # fmt: skip

    def walk(self, effects: Iterable[E]) -> list[E]:
        """Return the effects and all that stand inside them, in reading order."""
        found: list[E] = []
        for effect in effects:
            found.append(effect)
            for key, kind in self.operations[effect.op].takes.items():
                if isinstance(kind, Inner):
                    found += self.walk(getattr(effect, key))
                elif isinstance(kind, Faces):
                    for entry in getattr(effect, key):
                        found += self.walk(entry)
        return found


def _plain(wrong: Wrong, value: Mapping[str, Any], key: str, kind: Parameter) -> int | str:
    if isinstance(kind, Number):
        return _number(wrong, value, key, kind.low, kind.high)
    if isinstance(kind, Word):
        return _word(wrong, value, key, kind.words)
    assert isinstance(kind, Name)
    name = value.get(key)
    if not isinstance(name, str) or not name:
        wrong(key, misfit(name), kind.expected(), "")
        return ""
    return name


def _number(wrong: Wrong, value: Mapping[str, Any], key: str, low: int, high: int) -> int:
    number = value.get(key)
    if type(number) is int and low <= number <= high:
        return number
    wrong(key, misfit(number), _("a whole number from {low} to {high}").format(low=low, high=high), "")
    return low


def _word(wrong: Wrong, value: Mapping[str, Any], key: str, known: Sequence[str]) -> str:
    word = value.get(key)
    if isinstance(word, str) and word in known:
        return word
    near = nearest_word(word, known) if isinstance(word, str) else ""
    wrong(key, misfit(word), _("one of {words}").format(words=", ".join(known)), near)
    return known[0] if known else ""


def english_plural(one: str, many: str, n: int) -> str:
    """Return the form of a sentence that English has for a number."""
    return one if n == 1 else many


@mypyc_attr(allow_interpreted_subclasses=True)
class Sentences(Generic[E]):
    """Tells effects in one language; each operation has one writer."""

    writers: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = MappingProxyType({})
    """The writer of each operation: takes this object and the effect, and return a part of a sentence."""

    def __init__(
        self,
        gettext: Callable[[str], str] = str,
        ngettext: Callable[[str, str, int], str] = english_plural,
        names: Mapping[str, str] | None = None,
    ) -> None:
        """Take the language's catalog, English if none is given, and the names of cards by id."""
        self._, self.ngettext, self.names = gettext, ngettext, names or {}

    def clause(self, effect: E) -> str:
        """Return one effect as part of a sentence, without capital and full stop."""
        return self.writers[effect.op](self, effect)

    def clauses(self, effects: Sequence[E]) -> str:
        """Return effects as one enumeration, or the word for none."""
        return ", ".join(self.clause(effect) for effect in effects) or self._("nothing")


def sentence(clause: str) -> str:
    """Return a clause as a sentence of its own."""
    return clause[:1].upper() + clause[1:] + "."


Carry = Callable[[T, int, tuple[int, ...], Events], None]
"""Carries an operation out: the state, the seat whose effect it is, the numbers of the operation, the listener."""


class Runner(Generic[T, E]):
    """Carries the effects of one game out, one after the other, with the rest waiting in a frame."""

    def __init__(
        self, frame: str, vocabulary: Operations[E], carry: Mapping[str, Carry[T]], order: Sequence[str] = ()
    ) -> None:
        """Take the name of the runner's frame and the code of each operation and script.

        Frames, and with them saved games, know operations by their number: their place in ``order``, by default
        operations first, then scripts. Operations with parameters other than numbers and words stand in no frame.
        Raises ValueError where an operation has no code, or code no operation.
        """
        self.frame, self.vocabulary = frame, vocabulary
        names = [name for name in vocabulary.operations if name != SCRIPT]
        names = [*order] if order else [*names, *vocabulary.scripts]
        checked = vocabulary.complete(carry, names)
        self._takes = [(vocabulary.operations.get(name) or Operation()).takes for name in names]
        self._numbers = {name: at for at, name in enumerate(names)}
        self._carry = [checked[name] for name in names]

    def numbers(self, effects: Sequence[E]) -> tuple[tuple[int, ...], ...]:
        """Return effects as frames hold them: a number for the operation, then its parameters as numbers."""
        return tuple(self._of(effect) for effect in effects)

    def _of(self, effect: E) -> tuple[int, ...]:
        name = getattr(effect, SCRIPT) if effect.op == SCRIPT else effect.op
        at = self._numbers[name]
        fields = ((kind, getattr(effect, key)) for key, kind in self._takes[at].items())
        return (at, *(kind.words.index(value) if isinstance(kind, Word) else value for kind, value in fields))

    def push(self, state: T, seat: int, effects: Sequence[tuple[int, ...]]) -> None:
        """Put effects of ``seat`` onto the stack, to be carried out in their order by `run`."""
        state.frames.append(Frame(self.frame, seat, tuple(effects)))

    def begin(self, state: T, seat: int, effects: Sequence[tuple[int, ...]], events: Events) -> None:
        """Carry the first of some effects out at once; what is left is put onto the stack before."""
        if effects:
            if len(effects) > 1:
                self.push(state, seat, effects[1:])
            self._carry[effects[0][0]](state, seat, effects[0][1:], events)

    def run(self, state: T, events: Events) -> None:
        """Carry out effects until something else is at work: a question, a window, or what lay below."""
        frames = state.frames
        while frames and frames[-1].name == self.frame:
            running = frames[-1]
            if not running.data:
                frames.pop()
                continue
            first: tuple[int, ...] = running.data[0]
            # The rest is put back first, so that whatever the operation pushes comes to lie above it.
            frames[-1] = Frame(running.name, running.seat, running.data[1:])
            self._carry[first[0]](state, running.seat, first[1:], events)

    def is_effect(self, value: Any) -> bool:
        """Tell whether a value that was read from a file is one effect as frames hold it."""
        if not isinstance(value, tuple) or not value or not all(type(number) is int for number in value):
            return False
        if not 0 <= value[0] < len(self._takes) or len(value) - 1 != len(self._takes[value[0]]):
            return False
        kinds = zip(self._takes[value[0]].values(), value[1:], strict=True)
        return all(_fits(kind, number) for kind, number in kinds)


def _fits(kind: Parameter, number: int) -> bool:
    if isinstance(kind, Number):
        return kind.low <= number <= kind.high
    return isinstance(kind, Word) and 0 <= number < len(kind.words)
