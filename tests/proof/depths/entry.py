"""What Depths gives to the house: the five required parts, what its cards say, and its map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atlantis_desktop.boards.screen import Screen
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games.box import Box
from atlantis_desktop.games.entry import GameEntry, GameWords, Positions
from atlantis_desktop.games.faces import GameFaces


def _make_rules(seats: int, options: Mapping[str, Any] | None = None, cards: Any = None) -> Rules[Any]:
    from tests.proof.depths.rules import DepthsRules

    if seats not in ENTRY.seats or options:
        raise ValueError(f"Depths is for 2 to 4 seats and has no options, not {seats} seats and {options!r}")
    return DepthsRules(seats)


def _words() -> GameWords:
    from tests.proof.depths.words import WORDS

    return WORDS


def _faces() -> GameFaces:
    from tests.proof.depths.faces import FACES

    return FACES


def _maps() -> tuple[Screen, ...]:
    from tests.proof.depths.maps import TABLE

    return (TABLE,)


def _position() -> Positions:
    from tests.proof.depths.rules import position_from_words, position_to_words

    return Positions(position_from_words, position_to_words)


ENTRY = GameEntry(
    "depths", "Depths", range(2, 5), _make_rules, _words, Box(line="Who dives, and how deep", emblem="octopus"),
    position=_position, faces=_faces, maps=_maps,
)  # fmt: skip
