"""Random games of all games, at every number of seats, with options by chance: states to look at and to spoil."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from atlantis_desktop.content.options import load_options
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.players.bots import choose_greedy, judgement

SEATS = {"fate": range(2, 5), "rising": range(1, 8), "scoundrels": range(2, 7), "archon": range(3, 9)}
TABLES = tuple((game, seats) for game in GAMES for seats in SEATS[game])
"""Every game with every number of seats."""


@cache
def rules_of(game: str, seats: int, seed: int) -> Any:
    """Return rules with options by lot; of every third seed the defaults."""
    rng, table = Rng.stream(seed, f"options {game}"), load_options(game)
    chosen: dict[str, Any] = {}
    for option in table.options if seed % 3 else ():
        known = {**table.defaults(), **chosen}
        chosen[option.id] = rng.choice([each for each in option.values if table.is_open(option, each, known)])
    return entry_of(game).make_rules(seats, chosen)


def random_game(rules: Any, seed: int, most: int = 100_000) -> Iterator[Any]:
    """Yield the state after set-up and after each of so many random moves; it is the same object, changed in place."""
    rng = Rng.stream(seed, f"random {rules.game}")
    state = rules.start(seed)
    yield state
    while most and rules.outcome(state) is None:
        most -= 1
        moves = rules.moves(state, rng.choice(rules.prompts(state)).seat)
        rules.advance(state, rng.choice(moves), None)
        yield state


def bots_game(rules: Any, seed: int) -> Iterator[Any]:
    """Yield the same through a game of greedy bots, who build and recruit where chance seldom does."""
    judge = judgement(rules)
    state = rules.start(seed)
    yield state
    while rules.outcome(state) is None:
        seat = rules.prompts(state)[0].seat
        rules.advance(state, choose_greedy(rules, rules.view(state, seat), seat, judge), None)
        yield state
