"""Numbers of card files, changed one at a time, each of which a good test suite notices.

Prices of Atlantis Rising stand in texts such as ``2C 1G``; the numbers in all other texts are words for people.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

_TOKEN = re.compile(r"""
    \#[^\n]* | \"\"\".*?\"\"\" | '''.*?''' | "(?:\\.|[^"\\\n])*" | '[^'\n]*' | ^[ ]*\[\[?[^\]\n=]+\]\]?[ ]*(?=$|\#)
    | [A-Za-z_][\w-]* | (?<![\w.])-?\d+(?![\w.]) | [=,{\[\]}] | \n
""", re.VERBOSE | re.MULTILINE | re.DOTALL)  # fmt: skip
_OWN = re.compile(r"^own\s*=\s*\[([^\]]*)\]", re.MULTILINE)
_HEADER = re.compile(r"^\[", re.MULTILINE)
PRICES = "cost"
"""The key whose texts hold numbers of the rules."""
NO_NUMBERS = ("format",)
"""Keys whose number says how the file is to be read."""


class NumberMutant(NamedTuple):
    """A card file with one number changed."""

    path: Path
    line: int
    what: str
    text: str
    """The changed file."""
    own: bool
    """Whether the file marks the number as the program's own design, which is to be tuned and held by no test."""
    place: None = None
    """Files are read before any statement of the rules runs, so the rules are always loaded anew."""

    def lay_over(self) -> None:
        """Let this process read the changed text wherever it opens the file."""
        changed, path, opened = self.text.encode("utf-8"), self.path, Path.open

        def open_changed(one: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
            if one == path and mode == "rb":
                return io.BytesIO(changed)
            return opened(one, mode, *more, **named)

        Path.open = open_changed  # type: ignore[assignment, method-assign]


def number_mutants(path: Path) -> Iterator[NumberMutant]:
    """Return every mutant of a card file, in the order of its lines: each number one larger than it is."""
    text = path.read_text(encoding="utf-8")
    for start, end, key in _numbers(text):
        number = text[start:end]
        larger = str(int(number) + 1)
        changed = text[:start] + larger + text[end:]
        what = f"{key}: {number} -> {larger}"
        yield NumberMutant(path, text.count("\n", 0, start) + 1, what, changed, _is_own(text, start, key))


def _numbers(text: str) -> Iterator[tuple[int, int, str]]:
    """Return where each number of the rules begins and ends, and the key of the table that it stands under."""
    key, word, depth = "", "", 0
    for token in _TOKEN.finditer(text):
        found = token[0]
        if found == "\n" or found.startswith("#") or (found.lstrip().startswith("[") and len(found.strip()) > 1):
            continue
        if found[0] in "\"'":
            if key == PRICES:
                for number in re.finditer(r"\d+", found):
                    yield token.start() + number.start(), token.start() + number.end(), key
        elif found in "[{":
            depth += 1
        elif found in "]}":
            depth -= 1
        elif found == "=":
            key = word if depth == 0 else key
        elif found[-1].isdigit() and found.lstrip("-").isdigit():
            if key not in NO_NUMBERS:
                yield token.start(), token.end(), key
        elif found != ",":
            word = found


def _is_own(text: str, at: int, key: str) -> bool:
    """Tell whether the table around a place names the key as the program's own design."""
    following = _HEADER.search(text, at)
    table = text[: following.start() if following else len(text)]
    table = table[max((header.start() for header in _HEADER.finditer(table)), default=0) :]
    own = _OWN.search(table)
    return own is not None and f'"{key}"' in own[1]
