"""True states that differ only in what one seat cannot see: two pieces that it cannot tell apart change places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError, Rules
from atlantis_desktop.engine.zones import HIDDEN


class Swapped:
    """A state in which two pieces that a seat cannot tell apart have changed places."""

    def __init__(self, state: Any, first: int, second: int) -> None:
        self.state, self.first, self.second = state, first, second

    def renamed(self, piece: int) -> int:
        """The piece that stands where this one stood."""
        return {self.first: self.second, self.second: self.first}.get(piece, piece)


def hidden_places(rules: Rules[Any], state: Any, seat: int) -> list[tuple[int, int]]:
    """Every piece hidden from the seat, with the number of its place among those that hide pieces."""
    true, seen = rules.contents(state), rules.contents(rules.view(state, seat))
    return [
        (piece, at)
        for at, place in enumerate(true)
        for piece, shown in zip(true[place], seen[place], strict=True)
        if shown == HIDDEN
    ]


def of_any(rules: Rules[Any], state: Any, seat: int, rng: Rng) -> Iterator[Swapped]:
    """Any two hidden pieces can change places, as in every game in which seats learn nothing about them."""
    hidden = [piece for piece, _place in hidden_places(rules, state, seat)]
    rng.shuffle(hidden)
    for first, second in zip(hidden[::2], hidden[1::2], strict=False):
        one, other = rules.pieces.names[first], rules.pieces.names[second]
        try:
            swapped = rules.decode(_renamed(rules.encode(state), {one: other, other: one}))
        except DecodeError as error:
            reason = f"{one} and {other} cannot be swapped by name ({error}): say in DEALINGS how"
            raise AssertionError(reason) from error
        assert swapped != state, f"encode does not name {one} and {other}: say in DEALINGS how they are swapped"
        yield Swapped(swapped, first, second)


def _renamed(data: Any, names: Mapping[str, str]) -> Any:
    """Return JSON data in which every name of a piece that stands in ``names`` is another one."""
    if isinstance(data, dict):
        return {_renamed(key, names): _renamed(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [_renamed(value, names) for value in data]
    return names.get(data, data) if isinstance(data, str) else data
