"""A position that is copied as text and pasted is the very same one, wherever a game stands."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games.scenarios import open_position, scenario_text
from tests.hostile.impossible import faults
from tests.hostile.play import TABLES, bots_game, random_game, rules_of


def check(game: str, seats: int, seed: int, every: int, most: int) -> int:
    """Copy and paste each n-th state of a random game and of one of bots; give how many."""
    count = 0
    for rules, states in (
        (rules_of(game, seats, seed), random_game(rules_of(game, seats, seed), seed)),
        (rules_of(game, seats, 0), bots_game(rules_of(game, seats, 0), seed)),
    ):
        match = Match(rules, [Seat("", "human")] * seats, seed)
        last = None
        for number, state in enumerate(states):
            last = state
            if (number + seed) % every or number > most:
                continue
            match.state = state
            again_rules, again = open_position(scenario_text(rules, match))
            assert again == state and again_rules.options == rules.options, f"{game}-{seats}, seed {seed}, {number}"
            assert faults(rules, again, reached=True) == []
            count += 1
        match.state = last
        if rules.outcome(last) is not None:
            assert open_position(scenario_text(rules, match))[1] == last, f"{game}-{seats}, seed {seed}, the end"
    return count


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_copy_and_paste_gives_the_same_position(game: str, seats: int) -> None:
    assert check(game, seats, 1, 17, 400) > 10


@pytest.mark.long(60)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_copy_and_paste_gives_the_same_position_in_many_games(game: str, seats: int) -> None:
    assert sum(check(game, seats, seed, 3, 100_000) for seed in range(2, 6)) > 300
