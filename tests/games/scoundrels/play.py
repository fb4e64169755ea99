"""A table of City of Scoundrels in a test: a position in words, dice as wished, moves as text, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from itertools import count
from typing import Any

from atlantis_desktop.content.reading import Source
from atlantis_desktop.engine.events import Event, Outcome
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, SHARED
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scoundrels.rules.content import ScoundrelsContent, content_from_data, load_content
from atlantis_desktop.games.scoundrels.rules.position import position_from_words, position_to_words
from atlantis_desktop.games.scoundrels.rules.printed import lay_over
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import ScoundrelsTable

COPIES = {
    "I": (4, 4, 3, 2, 3, 2, 3, 2, 2, 2, 2, 1),
    "R": (6, 4, 2, 2, 2, 2, 3, 2, 2, 1, 2),
    "S": (4, 3, 3, 2, 2, 2, 1, 1, 1, 1),
    "C": (4, 3, 3, 2, 2, 2, 3, 2, 2, 1, 2, 1, 1),
}
"""How many copies the sheet has of each card, by family and number."""


def _if_coins(least: int, influence: int) -> dict[str, Any]:
    """Influence for an investment that is cashed out with so many coins."""
    then = [{"op": "influence", "n": influence}]
    return {"op": "if", "condition": "coins_on_card", "least": least, "then": then}


DECK = tuple(
    f"{letter}{number:02d}-{copy}"
    for letter, copies in COPIES.items()
    for number, many in enumerate(copies, 1)
    for copy in range(1, many + 1)
)
"""The names of all cards of the sheet."""


SHEET: dict[str, dict[str, dict[str, Any]]] = {
    family: {f"{letter}{number:02d}": {"copies": many} for number, many in enumerate(COPIES[letter], 1)}
    for letter, family in zip("IRSC", ("invest", "shining", "scandal", "conquer"), strict=True)
}
for number, cap in enumerate((6, 8, 10, 4, 12, 15, 9, 10, 6, 8, 6, 20), 1):
    SHEET["invest"][f"I{number:02d}"]["cap"] = cap
SHEET["invest"]["I08"] |= {"cost": 5, "on_cash_out": [_if_coins(8, 1)]}
SHEET["invest"]["I09"] |= {"cost": 8, "on_cash_out": [_if_coins(6, 2)]}
SHEET["shining"]["R01"] |= {"cost": 4, "fx": [{"op": "influence", "n": 1}]}
SHEET["shining"]["R02"] |= {"cost": 9, "fx": [{"op": "influence", "n": 2}]}
SHEET["shining"]["R03"] |= {"cost": 5, "fx": [
    {"op": "if", "condition": "won_a_battle", "then": [{"op": "influence", "n": 2}],
     "otherwise": [{"op": "influence", "n": 1}]},
]}  # fmt: skip
SHEET["shining"]["R05"] |= {"cost": 6, "fx": [
    {"op": "if", "condition": "coins_left", "least": 10, "then": [{"op": "influence", "n": 2}],
     "otherwise": [{"op": "influence", "n": 1}]},
]}  # fmt: skip
SHEET["shining"]["R10"] |= {"cost": 13, "fx": [{"op": "influence", "n": 3}]}
SHEET["shining"]["R07"]["cost"] = 2
SHEET["scandal"]["S07"]["cost"] = 4
SHEET["scandal"]["S03"] |= {"cost": 5, "fx": [{"op": "opponent_loses_influence", "n": 1, "target": "one"}]}
SHEET["scandal"]["S04"] |= {"cost": 7, "fx": [{"op": "steal_influence", "n": 1, "target": "one"}]}
for id, cost in (("C01", 2), ("C02", 4), ("C03", 5), ("C04", 7), ("C07", 3)):
    SHEET["conquer"][id]["cost"] = cost
SHEET["conquer"]["C04"] |= {"attack": 4, "defence": 3}
SHEET["conquer"]["C07"] |= {"attack": 3, "defence": 3}
SHEET["conquer"]["C05"] |= {"cost": 4, "defence": 4}
SHEET["conquer"]["C06"]["cost"] = 3
SHEET["conquer"]["C06"]["on_win"] = [
    {"op": "if", "condition": "first_copy", "then": [{"op": "gain_coins", "n": 3}]},
    {"op": "draw", "n": 1},
]
"""The numbers of the sheet that balance may turn, or has; the tests reckon with them, whatever the files say today."""
LATER = {"on_cash_out": {f"I{number:02d}" for number in (1, 2, 3, 4, 5, 6, 10, 11)}, "on_win": {"C02", "C03", "C04"}}
"""Entries that cards of the files have and those of the sheet have not."""


@cache
def _rules(seats: int, options: tuple[tuple[str, Any], ...]) -> ScoundrelsRules:
    package: Any = entry_of("scoundrels")
    rules: Any = package.make_rules(seats, dict(options), sheet_cards())
    assert isinstance(rules, ScoundrelsRules)
    return rules


def sheet_cards(values: Mapping[str, Any] | None = None) -> ScoundrelsContent:
    """The deck of the sheet, with further values laid over it where a test gives some.

    A card that the files have beyond the sheet is not in it, and the numbers of the sheet lie over the others: whoever
    adds a card to the files, or moves a copy from one to another, changes no test of a rule.
    """
    data = deepcopy(dict(load_content().data))
    for family, cards in SHEET.items():
        data[family]["card"] = [_without_later(row) for row in data[family]["card"] if row["id"] in cards]
    laid = lay_over(data, Source("sheet"), SHEET)
    return content_from_data(lay_over(laid, Source("values"), values or {}))


def _without_later(row: dict[str, Any]) -> dict[str, Any]:
    gone = {key for key, ids in LATER.items() if row["id"] in ids}
    kept = {key: value for key, value in row.items() if key not in gone}
    return kept | {"own": [key for key in row["own"] if key not in gone]}


def rules_of(seats: int = 3, **options: Any) -> ScoundrelsRules:
    """The rules for so many seats."""
    return _rules(seats, tuple(sorted(options.items())))


@cache
def chance(*faces: int) -> str:
    """The generator's word that rolls these faces first."""
    for word in count():
        if Rng(word).dice(len(faces)) == list(faces):
            return format(word, "016x")
    raise AssertionError


class Play:
    """One table. Seats and options first; everything else is the position, as `position_from_words` takes it."""

    def __init__(
        self, seats: int = 3, options: Mapping[str, Any] | None = None, seed: int = 1, dice: tuple[int, ...] = (),
        **given: Any,
    ) -> None:  # fmt: skip
        if dice:
            given["chance"] = chance(*dice)
        self.rules = rules_of(seats, **(options or {}))
        self.state: ScoundrelsTable = position_from_words(self.rules, given, seed)
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

    def legal(self, seat: int | None = None) -> set[str]:
        """Every offered move of a seat (the first that is asked when left out), as text without the seat."""
        seat = self.asked[0][0] if seat is None else seat
        return {self.rules.codec.to_text(move).split(" ", 1)[1] for move in self.rules.moves(self.state, seat)}

    def offered(self, kind: str, seat: int | None = None) -> set[str]:
        """The offered moves of this kind, without seat and kind."""
        return {text[len(kind) + 1 :] for text in self.legal(seat) if text.split()[0] == kind}

    def do(self, *texts: str) -> Play:
        """Make these moves; `events` are those of all of them."""
        self.events = []
        for text in texts:
            move = self.move(text)
            refusal = self.rules.check(self.state, move)
            assert refusal is None, f"{text}: {refusal}"
            view = self.rules.view(self.state, move.seat)
            assert self.rules.check(view, move) is None, f"{text} is refused from the view"
            self.state, events = self.rules.apply(self.state, move)
            self.events += events
            # Whatever a move leads to can be saved: the reader looks whether everything fits together.
            assert self.rules.decode(self.rules.encode(self.state)) == self.state
        return self

    def allows(self, text: str) -> bool:
        return self.rules.check(self.state, self.move(text)) is None

    def refusal(self, what: str | Move) -> Refusal:
        """Why this move is refused; it must be, and for the same reason from the view of its seat."""
        move = self.move(what) if isinstance(what, str) else what
        refusal = self.rules.check(self.state, move)
        assert refusal is not None, f"{what} is legal"
        if 0 <= move.seat < self.rules.seats:
            assert self.rules.check(self.rules.view(self.state, move.seat), move) == refusal
        return refusal

    def refused(self, what: str | Move) -> str:
        """The rule by which a move is refused."""
        return self.refusal(what).rule

    def choose(self, *regions: str) -> Play:
        """Every seat in its order chooses a region; all pieces are revealed."""
        return self.do(*(f"{seat} choose {region}" for seat, region in enumerate(regions)))

    def done(self, most: int = 100) -> Play:
        """Everybody lets be whatever may be let be, until something must be chosen or the round is over."""
        events: list[Event] = []
        now = self.state.round
        while most and self.state.frames and self.state.round == now:
            seat, step = self.asked[0]
            word = {"shield": "keep", "answer": "fight"}.get(step, "done")
            if not self.allows(f"{seat} {word}"):
                break
            self.do(f"{seat} {word}")
            events += self.events
            most -= 1
        self.events = events
        return self

    # What lies where

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Seat and step of the questions that the game waits for."""
        return [(prompt.seat, prompt.name) for prompt in self.rules.prompts(self.state) if prompt.blocking]

    @property
    def words(self) -> dict[str, Any]:
        return position_to_words(self.rules, self.state)

    def at(self, place: str) -> list[str]:
        """The names of the pieces in a place; ``hand-1`` is the hand of seat 1, ``?`` is a hidden card."""
        name, _dash, seat = place.rpartition("-")
        found = (name, int(seat)) if name else (place, SHARED)
        names = self.rules.pieces.names
        return ["?" if piece == HIDDEN else names[piece] for piece in self.rules.contents(self.state)[found]]

    def hand(self, seat: int) -> set[str]:
        return set(self.at(f"hand-{seat}"))

    def tableau(self, seat: int) -> set[str]:
        return set(self.at(f"tableau-{seat}"))

    def on(self, card: str) -> int:
        """The coins that lie on a card."""
        return self.state.on_card[self.rules.pieces.numbers[card]]

    @property
    def coins(self) -> list[int]:
        return list(self.state.coins)

    @property
    def influence(self) -> list[int]:
        return list(self.state.influence)

    @property
    def regions(self) -> list[str]:
        """Where the pieces stand."""
        return list(self.words["regions"])

    def kinds(self) -> list[str]:
        """The kinds of the last events."""
        return [event.kind for event in self.events]

    def event(self, kind: str) -> Event:
        """The one event of this kind among the last."""
        (found,) = [event for event in self.events if event.kind == kind]
        return found

    def told(self, kind: str) -> list[Event]:
        """The last events of this kind."""
        return [event for event in self.events if event.kind == kind]

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)
