"""A table of Atlantis Rising in a test: a position in words, dice as wished, moves as text, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from itertools import count
from typing import Any

from atlantis_desktop.engine.events import Event, Outcome
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, SHARED
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.rules.content import RisingContent, content_from_data, load_content
from atlantis_desktop.games.rising.rules.position import position_from_words
from atlantis_desktop.games.rising.rules.position_words import position_to_words
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable

ARMS = ("forests", "cities", "hills", "libraries", "mountains", "forges")
TILES = tuple(f"{arm}-{rank}" for arm in ARMS for rank in range(6, 0, -1))
"""The 36 tiles of the arms, each arm from its tip."""


SHEET = {
    "ward-lattice": "2C",
    "aether-condenser": "1C 1G",
    "memory-vault": "1C 1O",
    "tidal-anchor": "1C 1G 1O",
    "herald-horn": "2G 1O",
    "mystic-siphon": "1C 1G 1A",
    "matter-converter": "1C 1O 1A",
    "astral-watchtower": "2C 1G 1A",
    "skyforge-conduit": "1G 2O 1A",
    "seers-orrery": "2C 1A",
    "numinous-beacon": "1C 1G 2A",
    "entropy-drive": "1C 1O 2A",
    "spirit-seal": "1C 1G 2A",
    "bulwark-projector": "1G 1O 2A",
    "chronal-loom": "2C 1G 2A",
    "leviathan-dynamo": "2C 1G 2A",
    "continental-lever": "2G 1O 2A",
    "harmonic-foundry": "1C 1G 1O 2A",
    "ecliptic-archive": "3C 2A",
    "legion-loom": "1C 1G 3A",
    "power-core": "1C 1G 1O 2A 3E",
}
"""Prices that the tests reckon with, whatever the files say today."""


@cache
def _content() -> RisingContent:
    data = deepcopy(dict(load_content().data))
    for component in data["components"]["component"]:
        component["cost"] = SHEET[component["id"]]
    params = data["island"]["params"]
    params["solo_relief_from"] = 3
    if "solo_relief_units" in params:
        params["solo_relief_units"] = 1
    for level in data["levels"]["level"]:
        for seats in range(1, 8):
            level.pop(f"seats_{seats}", None)
        level.pop("dearer", None)
    return content_from_data(data)


@cache
def _rules(seats: int, options: tuple[tuple[str, Any], ...]) -> RisingRules:
    rules: Any = entry_of("rising").make_rules(seats, dict(options), _content())
    assert isinstance(rules, RisingRules)
    return rules


def rules_of(seats: int = 4, **options: Any) -> RisingRules:
    """The rules for so many seats."""
    return _rules(seats, tuple(sorted(options.items())))


@cache
def chance(*faces: int) -> str:
    """The generator's word that rolls these faces first."""
    for word in count():
        if Rng(word).dice(len(faces)) == list(faces):
            return format(word, "016x")
    raise AssertionError


def arm(name: str, ranks: int = 6) -> list[str]:
    """The outermost tiles of an arm, so many of them."""
    return [f"{name}-{rank}" for rank in range(6, 6 - ranks, -1)]


def arms_but(*names: str) -> list[str]:
    """All tiles of every arm that is not named."""
    return [tile for tile in TILES if tile.split("-")[0] not in names]


class Play:
    """One table. Seats and options first; everything else is the position, as `position_from_words` takes it."""

    def __init__(
        self, seats: int = 4, options: Mapping[str, Any] | None = None, seed: int = 1, dice: tuple[int, ...] = (),
        **given: Any,
    ) -> None:  # fmt: skip
        if dice:
            given["chance"] = chance(*dice)
        self.rules = rules_of(seats, **(options or {}))
        self.state: RisingTable = position_from_words(self.rules, given, seed)
        self.events: list[Event] = []

    @classmethod
    def new(cls, seats: int, seed: int = 1, **options: Any) -> Play:
        """A table after set-up."""
        play = cls.__new__(cls)
        play.rules, play.events = rules_of(seats, **options), []
        play.state = play.rules.start(seed)
        return play

    def move(self, text: str) -> Move:
        return self.rules.codec.from_text(text)

    def legal(self, seat: int) -> list[str]:
        """Every offered move of a seat, as text without the seat."""
        return [self.rules.codec.to_text(move).split(" ", 1)[1] for move in self.rules.moves(self.state, seat)]

    def offered(self, seat: int, kind: str) -> list[str]:
        """The offered moves of this kind, without seat and kind."""
        return [text[len(kind) + 1 :] for text in self.legal(seat) if text.split()[0] == kind]

    def do(self, *texts: str) -> Play:
        """Make these moves; `events` are those of the last."""
        for text in texts:
            move = self.move(text)
            refusal = self.rules.check(self.state, move)
            assert refusal is None, f"{text}: {refusal}"
            self.state, self.events = self.rules.apply(self.state, move)
        return self

    def allows(self, text: str) -> bool:
        return self.rules.check(self.state, self.move(text)) is None

    def refused(self, text: str) -> str:
        """The rule by which a move is refused; it must be, and from the view of its seat by the same."""
        move = self.move(text)
        refusal = self.rules.check(self.state, move)
        assert refusal is not None, f"{text} is legal"
        assert self.rules.check(self.rules.view(self.state, move.seat), move) == refusal
        return refusal.rule

    def end_phase(self) -> Play:
        """Everybody is done; what follows is carried out."""
        while self.state.frames and self.state.frames[-1].name == "act":
            asked = [prompt.seat for prompt in self.rules.prompts(self.state) if prompt.blocking]
            self.do(f"{asked[0]} done")
        return self

    # What lies where

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Seat and step of the questions that the game waits for."""
        return [(prompt.seat, prompt.name) for prompt in self.rules.prompts(self.state) if prompt.blocking]

    @property
    def words(self) -> dict[str, Any]:
        return position_to_words(self.rules, self.state)

    def at(self, place: str) -> set[str]:
        """The names of the pieces in a place; ``pool-0`` and ``hand-1`` are those of a seat."""
        name, _dash, seat = place.rpartition("-")
        zones = {(zone.name, zone.per_seat) for zone in self.rules.zones}
        found = (name, int(seat)) if (name, True) in zones else (place, SHARED)
        return {self.rules.pieces.names[piece] for piece in self.rules.contents(self.state)[found] if piece != HIDDEN}

    def dry(self, tile: str) -> bool:
        return f"tile-{tile}" in self.at("dry")

    def goods(self, seat: int) -> str:
        """What a seat has, such as ``2C 1A``."""
        return str(self.words["goods"][seat])

    def kinds(self) -> list[str]:
        """The kinds of the last events."""
        return [event.kind for event in self.events]

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)
