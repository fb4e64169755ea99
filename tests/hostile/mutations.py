"""Changes that keep the shape of a record: huge and tiny numbers, other lengths, control characters, others' fields.

What `changed_tree` and `mutated` of the tests of saves and card files put in is mostly of the wrong kind, and the first
look refuses it. These changes leave each value of its kind, so that it reaches what believes it.
"""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable, Sequence
from typing import Any

HUGE = (2**31, 10**9, 2**53, 10**15, 10**18, 2**63 - 1, 2**63, 2**64, 10**30, 10**308, 10**400)
TINY = (5e-324, 1e-300, -5e-324, 1e-9, -1, -2, -(2**31), -(2**63), -(10**400), 1e308, -1e308, 1e400, 0, 1)
CONTROLS = ("\x00", "\x07", "\x1b[2J", "\x7f", "\x9b", "\u202e", "\u2028", "\ud800", "\r", "\t", "\ufeff")
LENGTHS = (2, 5, 40, 300)
"""How many times as long something becomes."""

Place = tuple[Any, ...]


def places_of(tree: Any, path: Place = ()) -> list[Place]:
    """Return every place in JSON data but the whole, as the keys that lead to it."""
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    found = [path] if path else []
    return found + [place for key, below in items for place in places_of(below, (*path, key))]


def value_at(tree: Any, place: Place) -> Any:
    """Return what stands at a place."""
    for key in place:
        tree = tree[key]
    return tree


def reshaped(rng: random.Random, tree: Any, places: Sequence[Place] | None = None) -> Any:
    """Return a copy of JSON data in which one to three values are others of their kind."""
    changed = copy.deepcopy(tree)
    known = list(places or places_of(tree))
    for _change in range(rng.choice((1, 1, 2, 3))):
        place = rng.choice(known)
        try:
            holder, key = value_at(changed, place[:-1]), place[-1]
            if isinstance(holder, dict) != isinstance(key, str):
                continue  # an earlier change has put something else here
            if rng.random() < 0.25:
                # The field of another record, under its own name or under this one.
                other = rng.choice(known)
                found = copy.deepcopy(value_at(changed, other))
                renamed = isinstance(holder, dict) and isinstance(other[-1], str) and rng.random() < 0.3
                holder[other[-1] if renamed else key] = found
            else:
                holder[key] = _of_its_kind(rng, holder[key])
        except (KeyError, IndexError, TypeError):
            continue
    return changed


def _of_its_kind(rng: random.Random, value: Any) -> Any:
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int | float):
        near = (value + 1, value - 1, value + 2, -value, value * 2, value * 10, 0, 1, 2, 3, value / 2)
        return rng.choice((rng.choice(HUGE), rng.choice(TINY), *rng.choices(near, k=3)))
    if isinstance(value, str):
        return _text(rng, value)
    if isinstance(value, list):
        return _list(rng, value)
    return _table(rng, value)


def _text(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return rng.choice((
        text[:at] + rng.choice(CONTROLS) + text[at:], text[:at], text * rng.choice(LENGTHS), "9" * 400,
        str(rng.choice(HUGE)), text + " ", "",
    ))  # fmt: skip


def _list(rng: random.Random, entries: list[Any]) -> list[Any]:
    at = rng.randrange(len(entries) + 1)
    times = rng.choice(LENGTHS) if len(entries) < 40 else 2
    return rng.choice((
        entries[:at], entries[at:], entries[:at] + entries[at + 1 :], [], entries * times, entries + entries[:1],
        [*entries, *entries[-1:] * times], entries[::-1],
    ))  # fmt: skip


def _table(rng: random.Random, table: dict[str, Any]) -> dict[str, Any]:
    keys = list(table)
    if not keys:
        return {"x": 1}
    one, other = rng.choice(keys), rng.choice(keys)
    match rng.randrange(4):
        case 0:
            return {key: value for key, value in table.items() if key != one}
        case 1:
            return {_text(rng, key) if key == one else key: value for key, value in table.items()}
        case 2:
            return {**table, one: table[other], other: table[one]}
    return {**table, **{f"{one}{number}": table[one] for number in range(rng.choice(LENGTHS))}}


# ------------------------------------------------------------------------------------------------ lines of TOML

_NUMBER = re.compile(r"(?<![\w\"'.-])-?\d+(?:\.\d+)?(?![\w\"'.-])")
_WORD = re.compile(r'"([^"\\]*)"')
_LIST = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"^(\s*[\w-]+\s*=\s*)(.+)$")


def reshaped_lines(seed: int, text: str) -> str:
    """Return a TOML text in which the values of one to three lines are others of their kind."""
    rng = random.Random(seed)
    lines = text.split("\n")
    fields = [at for at, line in enumerate(lines) if _FIELD.match(line)]
    for _change in range(rng.choice((1, 1, 2, 3)) if fields else 0):
        at = rng.choice(fields)
        lines[at] = rng.choice(_LINES)(rng, lines[at], lines[rng.choice(fields)])
    return "\n".join(lines)


def _once(rng: random.Random, pattern: re.Pattern[str], line: str, change: Callable[[str], str]) -> str:
    """Change one of the places of a line that a pattern finds."""
    found = list(pattern.finditer(line))
    if not found:
        return line
    match = rng.choice(found)
    return line[: match.start()] + change(match.group()) + line[match.end() :]


def _number_line(rng: random.Random, line: str, _other: str) -> str:
    number = rng.choice((*HUGE, *TINY, *range(-3, 13), 99))
    return _once(rng, _NUMBER, line, lambda _old: json.dumps(number) if number != 1e400 else "inf")


def _word_line(rng: random.Random, line: str, _other: str) -> str:
    control = rng.choice(CONTROLS)
    spelled = control if rng.random() < 0.3 else "".join(f"\\u{ord(letter):04x}" for letter in control)
    if control == "\ud800":
        spelled = "\\ud800"

    def change(word: str) -> str:
        at = rng.randrange(1, len(word))
        inner = word[1:-1]
        longer = inner * rng.choice(LENGTHS)
        return rng.choice((word[:at] + spelled + word[at:], f'"{longer}"', '""', f'"{inner[: at - 1]}"'))

    return _once(rng, _WORD, line, change)


def _list_line(rng: random.Random, line: str, _other: str) -> str:
    def change(found: str) -> str:
        entries = [entry for entry in found[1:-1].split(", ") if entry]
        return "[" + ", ".join(_list(rng, entries)) + "]"

    return _once(rng, _LIST, line, change)


def _other_field(rng: random.Random, line: str, other: str) -> str:
    """Put in the value of another record's field, or its whole line."""
    one, two = _FIELD.match(line), _FIELD.match(other)
    if one is None or two is None:
        return line
    return rng.choice((one[1] + two[2], other))


_LINES = (_number_line, _number_line, _word_line, _list_line, _other_field)


# ------------------------------------------------------------------------------------------------ attributes of XML

_ATTRIBUTE = re.compile(r'(?<=[ :]|\w)([\w:]+)="([^"<]*)"')
_ELEMENT = re.compile(r"<(object|property|layer|tile|tileset)\b[^>]*/>")


def reshaped_xml(rng: random.Random, text: str) -> str:
    """Return an XML text with one to three attributes others of their kind, or elements stand often or never."""
    for _change in range(rng.choice((1, 1, 2, 3))):
        elements = list(_ELEMENT.finditer(text))
        if elements and rng.random() < 0.25:
            found = rng.choice(elements)
            text = text[: found.start()] + found[0] * rng.choice((0, *LENGTHS)) + text[found.end() :]
            continue
        attributes = list(_ATTRIBUTE.finditer(text))
        if attributes:
            found = rng.choice(attributes)
            text = text[: found.start(2)] + _attribute(rng, found[2], rng.choice(attributes)[2]) + text[found.end(2) :]
    return text


def _attribute(rng: random.Random, value: str, other: str) -> str:
    if rng.random() < 0.25:
        return other
    try:
        return str(_of_its_kind(rng, float(value) if "." in value else int(value)))
    except (ValueError, OverflowError):
        return _text(rng, value)
