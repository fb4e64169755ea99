"""The one door by which TOML from outside comes in: whatever the text holds, it is read at once or refused.

The parser of the standard library takes time by the square of the dots in one key, runs into the recursion limit on
nested brackets, and makes numbers so long that they cannot even be printed. All that is refused here, with the line.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

from atlantis_desktop.engine.saying import shown
from atlantis_desktop.words import _

MOST_CHARACTERS = 300_000
MOST_PARTS = 16
"""Parts of one dotted key."""
MOST_DEPTH = 24
"""Lists and tables inside one another."""
MOST_NUMBER = 1 << 64

# Text in quotes and comments first, as the parser sees them, so that what stands in them counts for nothing. Every
# repetition is possessive: no text makes the search go back.
_TOKEN = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5}|\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    r"|#[^\n]*+"
    r"|(?P<key>(?:[\w-]++|\"(?:[^\"\\\n]++|\\.)*+\"?|'[^'\n]*+'?)"
    r"(?:[ \t]*+\.[ \t]*+(?:[\w-]++|\"(?:[^\"\\\n]++|\\.)*+\"?|'[^'\n]*+'?))*+)"
    r"|(?P<open>[\[{])|(?P<close>[\]}])",
    re.DOTALL,
)
_PART = re.compile(r"\"(?:[^\"\\\n]++|\\.)*+\"?|'[^'\n]*+'?|[^.\"']++|\.", re.DOTALL)
_HALF_LETTER = re.compile("[\ud800-\udfff]")
_AT_LINE = re.compile(r"^(.*?)\s*\(at (?:line (\d+), column (\d+)|end of document)\)$", re.DOTALL)


class TomlError(ValueError):
    """A text that is no TOML or that goes beyond a limit.

    ``place`` is the line and column where they are known, ``wrong`` what is wrong there, ``expected`` what may stand
    there instead.
    """

    def __init__(self, place: str, wrong: str, expected: str) -> None:
        self.place, self.wrong, self.expected = place, wrong, expected
        super().__init__(f"{place}: {wrong}" if place else wrong)


def read_toml(text: str, most: int = MOST_CHARACTERS) -> dict[str, Any]:
    """Read a text of at most ``most`` characters as TOML. Takes any text; raises TomlError and nothing else."""
    if len(text) > most:
        wrong = _("the text is too long: {count} characters, at most {most} are read").format(
            count=len(text), most=most)  # fmt: skip
        raise TomlError("", wrong, _("at most {n} characters").format(n=most))
    _check_shape(text)
    try:
        data = tomllib.loads(text)
    except (RecursionError, MemoryError):
        raise _too_deep("") from None
    except (ValueError, OverflowError) as error:
        match = _AT_LINE.match(str(error))
        reason = (match.group(1) if match else str(error))[:120]
        place = ""
        if match:
            place = _("at the end of the file")
            if match.group(2):
                place = _("line {n}, column {column}").format(n=match.group(2), column=match.group(3))
        wrong = _("this is not TOML ({reason})").format(reason=reason)
        raise TomlError(place, wrong, _('lines such as: name = "Fire"')) from None
    _check_values(data)
    return data


def _check_shape(text: str) -> None:
    """Refuse what the parser would take too long over, before it is asked."""
    depth = 0
    for token in _TOKEN.finditer(text):
        if token["open"]:
            depth += 1
            if depth > MOST_DEPTH:
                raise _too_deep(_line(text, token.start()))
        elif token["close"]:
            depth = max(0, depth - 1)
        elif (
            token["key"]
            and token["key"].count(".") >= MOST_PARTS
            and (sum(part[0] == "." for part in _PART.findall(token["key"])) >= MOST_PARTS)
        ):
            wrong = _("a key has too many parts with dots between them")
            raise TomlError(_line(text, token.start()), wrong, _("at most {n} parts").format(n=MOST_PARTS))
    if half := _HALF_LETTER.search(text):
        raise TomlError(_line(text, half.start()), _("this is not UTF-8 text"), _("text saved as UTF-8"))


def _check_values(data: dict[str, Any]) -> None:
    """Refuse numbers beyond 64 bits and what dots and headers have nested too deeply."""
    level: list[tuple[str, Any]] = [("", data)]
    for _depth in range(MOST_DEPTH + 1):
        inside: list[tuple[str, Any]] = []
        for place, value in level:
            if isinstance(value, dict):
                inside += [(f"{place}.{key}" if place else key, inner) for key, inner in value.items()]
            elif isinstance(value, list):
                inside += [(place, inner) for inner in value]
            elif isinstance(value, int) and not -MOST_NUMBER < value < MOST_NUMBER:
                wrong = _("{value} does not fit here").format(value=shown(value))
                where = _("key {key}").format(key=shown(place)[1:-1])
                raise TomlError(where, wrong, _("whole numbers of at most 19 digits"))
        if not inside:
            return
        level = inside
    raise _too_deep("")


def _too_deep(place: str) -> TomlError:
    wrong = _("the brackets are nested too deeply")
    return TomlError(place, wrong, _("at most {n} lists and tables inside one another").format(n=MOST_DEPTH))


def _line(text: str, at: int) -> str:
    return _("line {n}").format(n=text.count("\n", 0, at) + 1)
