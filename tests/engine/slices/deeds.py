"""Effects as the small games of these tests hold them."""

from __future__ import annotations

from typing import Any, NamedTuple

from atlantis_desktop.engine.effects import Operations


class Deed(NamedTuple):
    """One effect."""

    op: str
    n: int = 0
    m: int = 0
    word: str = ""
    script: str = ""
    card: str = ""
    condition: str = ""
    least: int = 0
    then: tuple[Deed, ...] = ()
    otherwise: tuple[Deed, ...] = ()
    table: tuple[tuple[Deed, ...], ...] = ()


def read_rows(words: Operations[Deed], value: Any) -> tuple[Deed, ...]:
    """Read effects without a fault."""
    faults: list[tuple[str, ...]] = []
    rows = [list(row) if isinstance(row, tuple) else row for row in value]
    read = words.read(rows, words.everywhere, lambda *fault: faults.append(fault))
    assert not faults, faults
    return read
