"""Matches of the real game for the tests of this folder, and files made from them."""

import json
from pathlib import Path

import msgspec

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of, kept
from atlantis_desktop.storage import saves


class RulesOnce:
    """The games of the box for tests that open one game again and again: cards and rules are made once each."""

    def __init__(self) -> None:
        self.cards: dict[tuple[str, str], object] = {}
        self.rules: dict[tuple[str, int, str, int], Rules] = {}

    def __getattr__(self, name: str) -> object:
        return getattr(kept, name)

    def read_cards(self, game: str, data: object) -> object:
        key = game, json.dumps(data, sort_keys=True)
        if key not in self.cards:
            self.cards[key] = kept.read_cards(game, data)
        return self.cards[key]

    def make_rules(self, game: str, seats: int, options: dict, cards: object) -> Rules:
        key = game, seats, json.dumps(options, sort_keys=True), id(cards)
        if key not in self.rules:
            self.rules[key] = kept.make_rules(game, seats, options, cards)
        return self.rules[key]


NAMES = ("Ana", "Berit", "Chike", "Dao")


def new_match(seats=4, seed=7, options=None, controllers=("human", "greedy", "greedy", "human"), game="fate") -> Match:
    rules = entry_of(game).make_rules(seats, options or ({"rounds": 3} if game == "fate" else {}))
    return Match(rules, [Seat(NAMES[at], controllers[at]) for at in range(seats)], seed)


def play(match, moves=10_000, seed=1) -> Match:
    """Plays random moves until there were so many, or the game is over."""
    rng = Rng(seed)
    for _ in range(moves):
        if match.outcome() is not None:
            break
        seat = match.rules.prompts(match.state)[0].seat
        match.submit(rng.choice(match.rules.moves(match.state, seat)))
    return match


def save_of(match, title="") -> saves.Save:
    return saves.first_save(match, "0123456789abcdef", kept.kept_cards(match.rules), title)


def written(match, path: Path) -> Path:
    saves.write_save(save_of(match), path)
    return path


def as_dict(data: bytes) -> dict:
    return json.loads(data)


def signed(fields: dict) -> bytes:
    """Gives fields as a file whose checksum fits, however wrong they are."""
    fields = {name: value for name, value in fields.items() if name != "checksum"}
    lines = [json.dumps(name).encode() + b":" + json.dumps(value).encode() for name, value in fields.items()]
    return resigned(b"{\n" + b",\n".join(lines))


def resigned(body: bytes) -> bytes:
    return body + b',\n"checksum":"' + saves.checksum(body).encode() + b'"\n}\n'


def body_of(data: bytes) -> bytes:
    return data.rpartition(b',\n"checksum":"')[0]


def same_match(one: Match, other: Match) -> bool:
    return (
        one.state == other.state
        and one.seats == other.seats
        and one.conceded == other.conceded
        and [one.entry_to_json(entry) for entry in one.log] == [other.entry_to_json(entry) for entry in other.log]
        and [made.move for made in one.line] == [made.move for made in other.line]
        and one.can_undo() == other.can_undo()
        and one.can_redo() == other.can_redo()
        and one.policy == other.policy
        and msgspec.json.encode(one.rules.options) == msgspec.json.encode(other.rules.options)
    )
