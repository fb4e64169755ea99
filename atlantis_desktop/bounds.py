"""Numbers, words and paths that come out of a file, by type: each has its bounds, and nothing beyond them comes in.

The types are msgspec's, and msgspec reads them: a whole record by its decoder or ``convert``, a single value by
`fitted`. Whoever takes a number or a path from a file names one of these types, or one made like them.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

T = TypeVar("T")

_SHOWN = r"\A[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]*\Z"
"""Neither control characters nor halves of a character: what no name, rule or path has."""

Count = Annotated[int, Meta(ge=0, le=10**9)]
"""How many there are or were of something."""
Amount = Annotated[int, Meta(ge=-(10**9), le=10**9)]
"""A number that may be below zero, such as points."""
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Share = Annotated[float, Meta(ge=0, le=1)]
Seconds = Annotated[int, Meta(ge=0, le=10**9)]
"""A span of time, up to thirty years."""
LAST_MOMENT = 250_000_000_000
"""A moment in the year 9892, in seconds since 1970: dates beyond it cannot be told in every time zone."""
Stamp = Annotated[int, Meta(ge=0, le=10**18 * 9)]
"""A moment in nanoseconds since 1970."""
Id = Annotated[str, Meta(max_length=80, pattern=r"\A[ -~]*\Z")]
"""A word that the program has written, such as the id of a rule or card."""
PathWord = Annotated[str, Meta(max_length=400, pattern=_SHOWN)]
"""The path of a file, or the name of a map."""


def fitted(value: object, kind: Any, instead: T, from_word: bool = False) -> Any | T:
    """Return a value that fits a type, and ``instead`` of one that does not. Raises nothing.

    ``from_word`` takes numbers that stand there as a word too, such as ``"754"``.
    """
    try:
        return msgspec.convert(value, kind, strict=not from_word)
    except (msgspec.ValidationError, ValueError, OverflowError, RecursionError):
        return instead
