"""What the tables of all slices share: a copy and an equality over their parts, and frames as JSON."""

from __future__ import annotations

from typing import Any, Self

from atlantis_desktop.engine.frames import Frame, Frames
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.zones import REFEREE


class SliceTable:
    """A table whose parts are numbers, tuples, lists of them, or lists of lists."""

    __slots__ = ("frames", "rng", "viewer")

    def __init__(self, rng: Rng) -> None:
        self.viewer = REFEREE
        self.rng = rng
        self.frames: Frames = []

    @classmethod
    def parts(cls) -> list[str]:
        return [name for kind in cls.__mro__ for name in getattr(kind, "__slots__", ())]

    def copy(self) -> Self:
        other = object.__new__(type(self))
        for name in self.parts():
            value = getattr(self, name)
            if isinstance(value, list):
                value = [item[:] if isinstance(item, list) else item for item in value]
            elif isinstance(value, Rng):
                value = value.copy()
            setattr(other, name, value)
        return other

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.parts())

    __hash__ = None  # type: ignore[assignment]

    def to_json(self) -> dict[str, Any]:
        """Every part but the viewer, as JSON data."""
        out = {name: getattr(self, name) for name in self.parts() if name not in ("viewer", "rng", "frames")}
        frames = [[frame.name, frame.seat, as_lists(frame.data)] for frame in self.frames]
        return {**out, "rng": self.rng.word, "frames": frames}

    def fill(self, data: object) -> None:
        """Take every part from JSON data of the same shape. Raises DecodeError."""
        if not isinstance(data, dict) or set(data) | {"viewer"} != set(self.parts()):
            raise DecodeError("state: expected an object with the parts of this table")
        for name, value in data.items():
            if name == "rng":
                self.rng = Rng(value)
            elif name == "frames":
                self.frames = [Frame(step, seat, as_tuples(held)) for step, seat, held in value]
            elif type(value) is not type(getattr(self, name)):
                raise DecodeError(f"{name}: expected {type(getattr(self, name)).__name__}")
            else:
                setattr(self, name, [item[:] if isinstance(item, list) else item for item in value]
                        if isinstance(value, list) else value)  # fmt: skip


def as_lists(value: Any) -> Any:
    return [as_lists(item) for item in value] if isinstance(value, tuple) else value


def as_tuples(value: Any) -> Any:
    return tuple(as_tuples(item) for item in value) if isinstance(value, list) else value
