"""Positions of Atlantis Rising in words, and moves made in them."""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising.rules.content import COST_LETTERS
from atlantis_desktop.games.rising.rules.goods import GOODS
from atlantis_desktop.games.rising.rules.match import make_rules, position_from_words, position_to_words
from tests.games.rising.numbers import COMPONENT_0

PLAIN = ["mystic", "scholar", "warden", "stormcaller", "emissary", "forgemaster", "explorer"]
"""Councilors whose abilities bear on nothing as long as no Leader is placed."""


class Table:
    """A match under test: rules, state and what the last move told."""

    def __init__(self, seats: int = 4, options: dict[str, Any] | None = None, seed: int = 0, **given: Any) -> None:
        self.rules = make_rules(seats, options or {})
        given.setdefault("councilors", PLAIN[:seats])
        if seats <= 2:
            given.setdefault("hologram", "forgemaster")
        self.state = position_from_words(self.rules, given, seed)
        self.events: list[Event] = []

    def do(self, *moves: str) -> Self:
        """Make moves; each has to be legal."""
        for text in moves:
            move = self.rules.codec.from_text(text)
            assert self.rules.check(self.state, move) is None, f"{text}: {self.rules.check(self.state, move)}"
            self.state, self.events = self.rules.apply(self.state, move)
        return self

    def refusal(self, text: str) -> tuple[str, str]:
        """Give rule and reason of a refusal."""
        found = self.rules.check(self.state, self.rules.codec.from_text(text))
        assert isinstance(found, Refusal), f"{text} is legal"
        return found.rule, found.reason

    def legal(self, text: str) -> bool:
        return self.rules.check(self.state, self.rules.codec.from_text(text)) is None

    def moves(self, seat: int, kind: str = "") -> list[str]:
        texts = [self.rules.codec.to_text(move) for move in self.rules.moves(self.state, seat)]
        return [text for text in texts if not kind or text.split()[1] == kind]

    def words(self, key: str) -> Any:
        return position_to_words(self.rules, self.state)[key]

    def at(self, place: str) -> list[str]:
        """Name what lies in a place: a zone, or zone-seat."""
        zone, _dash, seat = place.rpartition("-")
        contents = self.rules.contents(self.state)
        found = contents.get((place, -1))
        if found is None:
            found = contents[zone, int(seat)]
        return [self.rules.pieces.names[piece] for piece in found]

    @property
    def asked(self) -> list[tuple[int, str]]:
        return [(prompt.seat, prompt.name) for prompt in self.rules.prompts(self.state) if prompt.blocking]

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]


def dice(*wanted: int) -> str:
    """Give a word for ``chance`` after which the dice fall so."""
    for word in range(1, 1_000_000):
        rng = Rng(word)
        if tuple(rng.below(6) + 1 for _die in wanted) == wanted:
            return format(word, "016x")
    raise AssertionError(wanted)


def pay(seats: int, **parts: str) -> str:
    """Give the payments of a move: what seat 0 gives as ``s0``, and so on."""
    out = [0] * (GOODS * seats)
    for seat, text in parts.items():
        for word in text.split():
            out[int(seat[1:]) * GOODS + COST_LETTERS.index(word[-1])] += int(word[:-1])
    return " ".join(map(str, out))


def price(component: str, seats: int = 4) -> str:
    """Give what a component costs so many seats at level 1, such as ``2C 1A`` (RISE-17)."""
    rules = make_rules(seats)
    asked = rules.prices[rules.pieces.numbers[component] - COMPONENT_0]
    return _words(Counter(dict(zip(COST_LETTERS, asked, strict=True))))


def together(*parts: str) -> str:
    """Give several amounts as one."""
    return _words(sum(map(_units, parts), Counter()))


def without(whole: str, part: str) -> str:
    """Give what is left of an amount without another that it holds."""
    assert _units(part) <= _units(whole), f"{part} is not in {whole}"
    return _words(_units(whole) - _units(part))


def _units(text: str) -> Counter[str]:
    return Counter({word[-1]: int(word[:-1]) for word in text.split()})


def _words(units: Counter[str]) -> str:
    return " ".join(f"{units[kind]}{kind}" for kind in COST_LETTERS if units[kind])


def gone(*arms: str) -> list[str]:
    return [f"{arm}-{rank}" for arm in arms for rank in range(6, 0, -1)]
