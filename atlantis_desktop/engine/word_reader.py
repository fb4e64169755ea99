"""Words and numbers that a person wrote, read by type: what fits is given, each fault is a sentence, all are told.

A game declares the words of its positions as data, a `Reader` for each:

    SHAPE = {
        "round": whole(1, 99),
        "phase": word(PHASES),
        "goods": each_seat(seats, amounts("CGOA")),
        "flooded": items(numbered(ARMS, 1, 6), distinct=True),
        "figures": by_name(word(FIGURES), word(PLACES)),
    }
    faults = Faults()
    held = read_table(given, SHAPE, faults)
    faults.raise_all()

`read_table` gives only what was there and fits, so that a default may depend on other words (``held.get("round", 1)``).
What is found wrong afterwards is noted in the same `Faults` by its key, and `raise_all` raises every sentence at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import accumulate
from typing import Any, Final, TypeVar

from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.saying import nearest_word as nearest_word
from atlantis_desktop.engine.saying import plain_number as plain_number
from atlantis_desktop.engine.saying import shown as shown
from atlantis_desktop.engine.saying import with_guess as with_guess
from atlantis_desktop.words import _, ngettext

T = TypeVar("T")

MOST_LISTED: Final = 24
"""A fault lists the words that fit only where they are no more than these."""
MOST_WORDS: Final = 40
"""A fault names every word that may stand at a place only where they are no more than these."""
MOST_TOLD: Final = 30
"""Faults that are told; whoever has more mends these first."""
MOST_LETTERS: Final = 6_000
"""Letters of all that are told, for each may name forty words that fit."""


class GivenError(DecodeError):
    """A position or scenario with faults; ``faults`` holds the sentence of each."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


class Faults:
    """The faults found so far, each a sentence with key, what was found and what was expected."""

    def __init__(self, heading: str = "") -> None:
        """Take what stands before each sentence, such as the step."""
        self.heading = heading
        self.sentences: list[str] = []

    def under(self, heading: str) -> Faults:
        """Return faults that go into the same list, with a further heading before each sentence."""
        inner = Faults(self.heading + heading)
        inner.sentences = self.sentences
        return inner

    def say(self, sentence: str) -> None:
        """Note a sentence, once."""
        sentence = self.heading + sentence
        if sentence not in self.sentences:
            self.sentences.append(sentence)

    def misfit(self, place: str, expected: str, found: object, near: str = "") -> None:
        """Note that something else stands at a key than was expected, with the word that was probably meant."""
        sentence = _("{place}: expected {expected}, not {found}").format(
            place=place, expected=expected, found=shown(found)
        )
        self.say(with_guess(sentence, near))

    def raise_all(self) -> None:
        """Raise GivenError with every fault, if there is any."""
        if self.sentences:
            raise GivenError(told(self.sentences))


Reader = Callable[[object, str, Faults], T | None]
"""Takes a value, its key and the faults so far. Gives what was read, or None where it noted a fault."""


def told(faults: Sequence[str]) -> list[str]:
    """Return the faults that are told to a person: the first ones, and how many there are more."""
    within = sum(letters <= MOST_LETTERS for letters in accumulate(map(len, faults)))
    count = min(MOST_TOLD, max(1, within))
    more = len(faults) - count
    if more <= 0:
        return list(faults)
    return [*faults[:count], ngettext("({n} more fault)", "({n} more faults)", more).format(n=more)]


def faults_of(error: ValueError) -> tuple[str, ...]:
    """Return the sentences of an error: all of a GivenError, else its own one."""
    return error.faults if isinstance(error, GivenError) else (str(error),)


def listed(words: Collection[str], instead: str = "") -> str:
    """Say which words fit: all of them, or ``instead`` where they are too many to read."""
    if len(words) > MOST_LISTED and instead:
        return instead
    shortened = [*list(words)[:MOST_LISTED], "…"] if len(words) > MOST_LISTED else words
    return _("one of {words}").format(words=", ".join(word or '""' for word in shortened))


@contextmanager
def keys_called(words: Mapping[str, str]) -> Iterator[None]:
    """Let faults of the saved form name the words of the format. Raises DecodeError.

    ``{"me": "energy"}`` makes ``me[1]`` to ``energy[1]``; ``{"could[": "learned"}`` leaves an index out that means
    nothing in the format.
    """
    try:
        yield
    except GivenError:
        raise
    except DecodeError as error:
        key = re.match(r"(\w+)(\[\d+\])?", str(error))
        if key is None:
            raise
        index = key[2] or ""
        name = words.get(f"{key[1]}[", "") if index else ""
        renamed = (name or words.get(key[1], key[1]) + index) + str(error)[key.end() :]
        raise DecodeError(renamed) from error


# ------------------------------------------------------------------------------------------------ single values


def whole(least: int, most: int) -> Reader[int]:
    """Read a whole number in bounds."""

    def read(value: object, place: str, faults: Faults) -> int | None:
        if type(value) is int and least <= value <= most:
            return value
        faults.misfit(place, _("a whole number from {low} to {high}").format(low=least, high=most), value)
        return None

    return read


def seat(seats: int) -> Reader[int]:
    """Read the number of a seat."""
    return whole(0, seats - 1)


def flag() -> Reader[bool]:
    """Read true or false."""

    def read(value: object, place: str, faults: Faults) -> bool | None:
        if isinstance(value, bool):
            return value
        faults.misfit(place, _("true or false"), value)
        return None

    return read


def text(most: int = 200) -> Reader[str]:
    """Read a text in quotes of at most so many letters."""

    def read(value: object, place: str, faults: Faults) -> str | None:
        if isinstance(value, str) and len(value) <= most:
            return value
        faults.misfit(place, _("a text in quotes"), value)
        return None

    return read


def word(words: Iterable[str], what: str = "") -> Reader[str]:
    """Read one of these words; ``what`` names their sort where they are many, as in “a card of this game”."""
    known = tuple(dict.fromkeys(words))
    known_set = frozenset(known)

    def read(value: object, place: str, faults: Faults) -> str | None:
        if isinstance(value, str) and value in known_set:
            return value
        near = nearest_word(value, known) if isinstance(value, str) else ""
        faults.misfit(place, listed(known, what), value, near)
        return None

    return read


def named(numbers: Mapping[str, T], what: str = "") -> Reader[T]:
    """Read one of the words of a table and give what stands behind it, such as the number of a card."""
    read_word = word(numbers, what)

    def read(value: object, place: str, faults: Faults) -> T | None:
        found = read_word(value, place, faults)
        return None if found is None else numbers[found]

    return read


def numbered(words: Iterable[str], least: int, most: int) -> Reader[tuple[str, int]]:
    """Read a word with a number behind a hyphen, such as the tile ``hills-6``."""
    known = tuple(dict.fromkeys(words))

    def read(value: object, place: str, faults: Faults) -> tuple[str, int] | None:
        head, _sign, tail = value.rpartition("-") if isinstance(value, str) else ("", "", "")
        number = plain_number(tail, least, most)
        if head in known and number is not None and tail == str(number):
            return head, number
        example = f"{known[0]}-{least}"
        expected = _("a word such as {example}, with a number from {least} to {most}").format(
            example=example, least=least, most=most)  # fmt: skip
        near = nearest_word(head, known) if head and head not in known else ""
        faults.misfit(place, expected, value, near and (f"{near}-{tail}" if number is not None else near))
        return None

    return read


def amounts(letters: str, most: int = 99) -> Reader[tuple[int, ...]]:
    """Read counts by letter, such as ``2C 1A``; return a count for each of the letters, in their order."""

    def read(value: object, place: str, faults: Faults) -> tuple[int, ...] | None:
        counts = [0] * len(letters)
        for part in value.replace(",", " ").split() if isinstance(value, str) else [""]:
            number = plain_number(part[:-1], 0, most)
            if number is None or part[-1] not in letters or counts[letters.index(part[-1])] + number > most:
                example = " ".join(f"{at + 1}{letter}" for at, letter in enumerate(letters[:2]))
                expected = _("amounts such as {example}, of the letters {letters}, each at most {most}").format(
                    example=example, letters=", ".join(letters), most=most)  # fmt: skip
                faults.misfit(place, expected, value)
                return None
            counts[letters.index(part[-1])] += number
        return tuple(counts)

    return read


def chance_word() -> Reader[str]:
    """Read the word of the generator: 16 digits 0-9 and a-f."""

    def read(value: object, place: str, faults: Faults) -> str | None:
        if isinstance(value, str) and re.fullmatch(r"[0-9a-f]{1,16}", value):
            return value
        faults.misfit(place, _("up to 16 digits of 0-9 and a-f, in quotes"), value)
        return None

    return read


def anything() -> Reader[Any]:
    """Let a value through as it is; whoever takes it checks it."""
    return lambda value, place, faults: value


def either(number: Reader[Any], other: Reader[Any]) -> Reader[Any]:
    """Read a whole number with the first reader and everything else with the second."""
    return lambda value, place, faults: (number if type(value) is int else other)(value, place, faults)


# ------------------------------------------------------------------------------------------------ lists and tables


def items(
    item: Reader[T], *, distinct: bool = False, length: int | None = None, most: int = 200, also: Sequence[str] = ()
) -> Reader[list[Any]]:
    """Read a list; what does not fit is told with its place and left out.

    ``distinct`` refuses a second one of the same; ``length`` fixes how many there are; the words of ``also`` may stand
    in it too, each once, as ``rest`` may among cards.
    """

    def read(value: object, place: str, faults: Faults) -> list[Any] | None:
        if not isinstance(value, list):
            faults.misfit(place, _("a list"), value)
            return None
        if length is not None and len(value) != length:
            words = ngettext("a list of {n} entry", "a list of {n} entries", length)
            faults.misfit(place, words.format(n=length), value)
            return None
        if len(value) > most:
            faults.misfit(place, _("at most {n} entries").format(n=most), len(value))
            return None
        found: list[Any] = []
        seen: list[Any] = []
        for at, entry in enumerate(value):
            here = f"{place}[{at}]"
            is_also = isinstance(entry, str) and entry in also
            got = entry if is_also else item(entry, here, faults)
            if got is None:
                continue
            if (distinct or is_also) and (is_also, got) in seen:
                faults.say(_("{place}: {word} is named twice").format(place=here, word=shown(entry)))
                continue
            seen.append((is_also, got))
            found.append(got)
        return found

    return read


def each_seat(seats: int, item: Reader[T]) -> Reader[list[T | None]]:
    """Read a list with one entry for each seat; a faulty entry is told and read as None."""

    def read(value: object, place: str, faults: Faults) -> list[T | None] | None:
        if isinstance(value, list) and len(value) == seats:
            return [item(entry, f"{place}[{at}]", faults) for at, entry in enumerate(value)]
        words = ngettext(
            "a list with an entry for the {n} seat", "a list with an entry for each of the {n} seats", seats
        )
        faults.misfit(place, words.format(n=seats), value)
        return None

    return read


def by_name(key: Reader[Any], value: Reader[Any]) -> Reader[dict[Any, Any]]:
    """Read a table whose keys are names of the game, such as figures with their places."""

    def read(held: object, place: str, faults: Faults) -> dict[Any, Any] | None:
        if not isinstance(held, Mapping):
            faults.misfit(place, _("a table"), held)
            return None
        found: dict[Any, Any] = {}
        for name, inner in held.items():
            got_name = key(name, place, faults)
            got = value(inner, f"{place}.{_short(name)}", faults)
            if got_name is not None and got is not None:
                found[got_name] = got
        return found

    return read


def table(shape: Mapping[str, Reader[Any]], needs: Sequence[str] = ()) -> Reader[dict[str, Any]]:
    """Read a table with these words, of which ``needs`` must be there."""

    def read(value: object, place: str, faults: Faults) -> dict[str, Any] | None:
        if not isinstance(value, Mapping):
            expected = _("a table with {words}").format(words=", ".join(shape))
            faults.misfit(place, expected, value)
            return None
        return read_table(value, shape, faults, place, needs)

    return read


def read_table(
    data: Mapping[str, Any],
    shape: Mapping[str, Reader[Any]],
    faults: Faults,
    place: str = "",
    needs: Sequence[str] = (),
) -> dict[str, Any]:
    """Read the words of a table; return those that are there and fit, and notes unknown and missing ones."""
    found: dict[str, Any] = {}
    before = f"{place}." if place else ""
    for key, value in data.items():
        reader = shape.get(key)
        if reader is None:
            faults.say(unknown_word(before + _short(key), key, shape))
            continue
        got = reader(value, before + key, faults)
        if got is not None:
            found[key] = got
    for key in needs:
        if key not in data:
            faults.say(_("{place}: the word {key} is missing").format(place=place or key, key=key))
    return found


def once(places: Iterable[tuple[str, Iterable[str]]], faults: Faults) -> None:
    """Note every piece that is named in a second place."""
    seen: dict[str, str] = {}
    for place, names in places:
        for name in names:
            if name in seen:
                faults.say(_("{place}: {card} lies in {other} too; every card lies in exactly one place").format(
                    place=place, card=name, other=seen[name]))  # fmt: skip
            seen.setdefault(name, place)


def unknown_word(place: str, key: object, known: Collection[str]) -> str:
    """Say that a key is none of those that may stand there; of very many only the first are named."""
    words = list(known) if len(known) <= MOST_WORDS else [*list(known)[:MOST_LISTED], "…"]
    sentence = _("{key}: there is no such word; expected one of {words}").format(key=place, words=", ".join(words))
    return with_guess(sentence, nearest_word(key, known) if isinstance(key, str) else "")


def _short(key: object) -> str:
    """Return a key of a table as it may stand in a sentence."""
    return shown(key).strip("“”")[:40]
