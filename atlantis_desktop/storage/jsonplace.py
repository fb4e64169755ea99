"""Where in a JSON text something stands, for sentences such as “line 812, column 37, inside seats[2]”.

Reading is msgspec's work; this slow walk happens only when something was wrong, and bears any text at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"?|[{}\[\]:,]|[^\s"{}\[\]:,]+', re.DOTALL)
_NAME = re.compile(r"[A-Za-z_][A-Za-z_0-9]*|\[\d+\]")
_PATH_LENGTH = 6


class JsonSpot(NamedTuple):
    """A place in a text: line and column count from 1; the path is such as ``seats[2].name``, or empty."""

    line: int
    column: int
    path: str


def spot_at(data: bytes, offset: int) -> JsonSpot:
    """Return the place of the byte at ``offset``, with the innermost value that begins before it and ends after it."""
    offset = min(max(offset, 0), len(data))
    path = ""
    for start, found in _values(data):
        if start > offset:
            break
        path = found
    return _spot(data, offset, path)


def spot_of(data: bytes, path: str) -> JsonSpot:
    """Return the place of the value with this path, or of the last part of the path that is there."""
    wanted = "".join(_NAME.findall(path))
    best, best_length, best_path = 0, 0, ""
    for start, found in _values(data):
        plain = "".join(_NAME.findall(found))
        if len(plain) > best_length and wanted.startswith(plain):
            best, best_length, best_path = start, len(plain), found
            if plain == wanted:
                break
    return _spot(data, best, best_path)


def _spot(data: bytes, offset: int, path: str) -> JsonSpot:
    line_start = data.rfind(b"\n", 0, offset) + 1
    column = len(data[line_start:offset].decode("utf-8", "replace")) + 1
    return JsonSpot(data.count(b"\n", 0, offset) + 1, column, path)


def _values(data: bytes) -> Iterator[tuple[int, str]]:
    """Return every point at which another value becomes the innermost one: its offset and its path."""
    steps: list[str | int] = []
    key_next = False
    for token in _TOKEN.finditer(data):
        text, start = token.group(), token.start()
        if text in (b"{", b"["):
            key_next = text == b"{"
            yield start, _path(steps)
            steps.append("" if key_next else 0)
        elif text in (b"}", b"]"):
            if steps:
                steps.pop()
            key_next = False
            yield token.end(), _path(steps[:-1])
        elif text == b",":
            if steps and isinstance(steps[-1], int):
                steps[-1] += 1
            key_next = bool(steps) and isinstance(steps[-1], str)
            yield token.end(), _path(steps[:-1])
        elif text == b":":
            key_next = False
        elif key_next and steps:
            steps[-1] = text.strip(b'"')[:40].decode("utf-8", "replace")
        else:
            yield start, _path(steps)


def _path(steps: list[str | int]) -> str:
    path = ""
    for step in steps[:_PATH_LENGTH]:
        if isinstance(step, int):
            path += f"[{step}]"
        else:
            path += f".{step}" if path else step
    return path
