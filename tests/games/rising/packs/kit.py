"""A table of Atlantis Rising with Monstrosities in a test: a position in words, the slice as wished, moves as text.

`deep_table` gives one. Words are those of `position_from_words`, those of the pack among them (`words_of` has all);
fields of the slice may stand under ``deeps`` by their names, and `DeepTable.lay` changes them later::

    table = deep_table(4, "medusa", figures={"red-1": "hills-6"}, medusa="hills-6", stone=["red-1"])
    table = deep_table(3, dice=(6, 2), phase="act", items={"talaria": 0}, worn={"talaria": "blue-1"})
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import LISTS, MASK, NUMBERS, Deeps, make_slice
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import is_inactive
from atlantis_desktop.games.rising.rules.match import make_rules, position_from_words
from atlantis_desktop.games.rising.rules.rules import RisingRules
from tests.games.rising.play import PLAIN, Table, dice

SCENARIOS = ("medusa", "harpies", "scylla")
IMPLIED = {
    "medusa": {"medusa", "stone", "gaze"}, "harpies": {"harpies", "stolen", "loot", "loot_cards", "treasure"},
    "scylla": {"tonight", "scylla", "charybdis", "sated"},
}  # fmt: skip
"""By scenario the words that make sense in it alone."""
FIGURES_OF = ("stone", "stolen", "holding", "designs", "designers", "twice", "elixir", "haste")
"""Masks of figures; the other masks count items, spirits, locations or seats."""
ROWS = {"items": "item", "worn": "item", "potions": "potion", "potion_at": "potion", "spirits": "spirit",
        "spirit_at": "spirit", "tired": "item", "item_used": "item", "played": "spirit",
        "open": "location"}  # fmt: skip
"""What the entries of a list, or the bits of a mask, are."""
CARDS = ("loot_cards", "treasure_box", "holo_more")
PIECES = ("treasure",)


class DeepTable(Table):
    """A match with the pack under test. `do`, `refusal`, `legal`, `moves`, `words`, `at`, `asked`, `kinds` as ever."""

    def __init__(
        self, seats: int = 4, options: Mapping[str, Any] | None = None, seed: int = 0, deeps: Mapping[str, Any] = {},
        **given: Any,
    ) -> None:  # fmt: skip
        self.rules = make_rules(seats, {"monstrosities": True, **(options or {})})
        given.setdefault("councilors", PLAIN[:seats])
        if seats <= 2:
            given.setdefault("hologram", "forgemaster")
        fields = {key: value_of(self.rules, key, value) for key, value in deeps.items()}
        if fields:
            given["more"] = {**given.get("more", {}), "deeps": {**given.get("more", {}).get("deeps", {}), **fields}}
        self.state = position_from_words(self.rules, given, seed)
        self.events: list[Event] = []

    # The slice

    @property
    def deeps(self) -> Deeps:
        """What the pack keeps on the table now; a move makes a new one."""
        return cast(Deeps, self.state.deeps)

    def lay(self, **deeps: Any) -> DeepTable:
        """Change fields of the slice, told as in ``deeps``."""
        for key, value in deeps.items():
            found = value_of(self.rules, key, value)
            setattr(self.deeps, key, int(found, 16) if isinstance(found, str) else found)
        return self

    def roll(self, *faces: int) -> DeepTable:
        """The next dice fall so, those of monsters too."""
        self.state.rng = Rng(int(dice(*faces), 16))
        return self

    # What lies where

    def figure(self, name: str) -> int:
        """The number of a figure."""
        return self.rules.pieces.numbers[name] - self.rules.box.figure_0

    def place(self, name: str) -> int:
        """The number of a place: a tile, ``centre``, ``build-1``, ``at-lustral-forge``, ``harpies-lair``."""
        return self.rules.places.numbers[name]

    def where(self, name: str) -> str:
        """Where a figure is: a place, ``pool-1``, ``supply`` or ``box``."""
        figure = self.figure(name)
        at = self.state.where[figure]
        if at >= 0:
            return self.rules.places.names[at]
        return {-1: f"pool-{self.state.owner[figure]}", -2: "supply", -3: "box"}[at]

    def stands(self, place: str) -> set[str]:
        """The figures that stand on a place."""
        return {name for name in self.rules.pieces.names[self.rules.box.figure_0 :] if self.where(name) == place}

    def inactive(self) -> set[str]:
        """The figures that are stone or stolen."""
        names = self.rules.pieces.names
        everyone = range(self.rules.figures.count)
        return {names[self.rules.box.figure_0 + each] for each in everyone if is_inactive(self.state, each)}

    def goods(self, seat: int) -> str:
        """What a seat has, such as ``2C 1A``."""
        return str(self.words("goods")[seat])

    def energy(self, seat: int) -> int:
        """The mystic energy of a seat."""
        return self.state.me[seat]

    def event(self, kind: str) -> Event:
        """The one event of a kind in the last move."""
        (found,) = [event for event in self.events if event.kind == kind]
        return found

    def told(self, kind: str) -> str:
        """Seat, pieces, numbers and rule of the one event of a kind in the last move, what there is of each."""
        event = self.event(kind)
        seat = [] if event.seat < 0 else [str(event.seat)]
        pieces = [self.rules.pieces.names[piece] for piece in event.cards]
        return " ".join([*seat, *pieces, *map(str, event.values), event.rule])

    # Moves

    def offered(self, seat: int, kind: str = "") -> list[str]:
        """The offered moves of a seat, of one kind without seat and kind."""
        texts = [text.split(" ", 1)[1] for text in self.moves(seat, kind)]
        return [text[len(kind) + 1 :] for text in texts] if kind else texts

    def refused(self, text: str) -> str:
        """The rule by which a move is refused; from the view of its seat it must be refused by the same."""
        rule, reason = self.refusal(text)
        move = self.rules.codec.from_text(text)
        seen = self.rules.check(self.rules.view(self.state, move.seat), move)
        assert seen is not None and (seen.rule, seen.reason) == (rule, reason)
        return rule

    def all(self, text: str) -> DeepTable:
        """Each seat that may make a move makes it once, from seat 0 on."""
        for seat in range(self.rules.seats):
            if self.legal(f"{seat} {text}"):
                self.do(f"{seat} {text}")
        return self

    def end_phase(self) -> DeepTable:
        """Everybody is ready, or done with acting."""
        while self.state.frames and self.state.frames[-1].name in ("place", "act"):
            word = "ready" if self.state.frames[-1].name == "place" else "done"
            self.do(f"{next(prompt.seat for prompt in self.rules.prompts(self.state) if prompt.blocking)} {word}")
        return self

    def saved(self) -> DeepTable:
        """Write the match to its save and read it: the same again, and it can lie so."""
        data = self.rules.encode(self.state)
        again = self.rules.decode(data)
        assert again == self.state
        return self


def deep_table(
    seats: int = 4, *scenarios: str, options: Mapping[str, Any] | None = None, seed: int = 0,
    dice: tuple[int, ...] = (), deeps: Mapping[str, Any] = {}, **given: Any,
) -> DeepTable:  # fmt: skip
    """A table with the pack: seats, any of ``medusa``, ``harpies``, ``scylla``, then the position in words.

    A scenario whose words are used is played without being named.
    """
    assert set(scenarios) <= set(SCENARIOS)
    scenarios = tuple(name for name in SCENARIOS if name in scenarios or set(given) & IMPLIED[name])
    if dice:
        given["chance"] = _chance(*dice)
    return DeepTable(seats, {**dict.fromkeys(scenarios, True), **(options or {})}, seed, deeps, **given)


def new_deep_table(seats: int = 4, *scenarios: str, seed: int = 0, **options: Any) -> DeepTable:
    """A table right after set-up, with whatever question comes first."""
    table = DeepTable.__new__(DeepTable)
    table.rules = make_rules(seats, {"monstrosities": True, **dict.fromkeys(scenarios, True), **options})
    table.state, table.events = table.rules.start(seed), []
    return table


_chance = dice


def value_of(rules: RisingRules, key: str, value: Any) -> Any:
    """What a field of the slice holds in its saved form: names become numbers, names of a mask its bits."""
    if key in ROWS:
        rows = [each.id for each in getattr(rules.content.deeps, ROWS[key] + "s")]
        if key in NUMBERS:
            return value if isinstance(value, int) else sum(1 << rows.index(name) for name in value)
        if isinstance(value, Mapping):
            held = list(getattr(make_slice(rules), key))
            for name, each in value.items():
                held[rows.index(name)] = _number(rules, key, each)
            return held
        return [_number(rules, key, each) for each in value]
    if key in FIGURES_OF and not isinstance(value, int):
        value = sum(1 << rules.pieces.numbers[name] - rules.box.figure_0 for name in value)
    if key in NUMBERS and NUMBERS[key][2] == MASK:
        return hex(value)
    if key in CARDS:
        return [rules.pieces.numbers.get(each, each) for each in value]
    if key in PIECES:
        return rules.pieces.numbers.get(value, value)
    if key == "workshop" and isinstance(value, str):
        return next(at for at, each in enumerate(rules.components) if each.id == value)
    if key in LISTS:
        return [_number(rules, key, each) for each in value]
    return _number(rules, key, value)


def _number(rules: RisingRules, key: str, value: Any) -> Any:
    """A place, or of what is worn a figure, by its name."""
    if not isinstance(value, str):
        return value
    return rules.pieces.numbers[value] - rules.box.figure_0 if key == "worn" else rules.places.numbers[value]
