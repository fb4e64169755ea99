"""Players that know the rule sheets alone (`tests.yardsticks`) lose to every level but random."""

from __future__ import annotations

import pytest

from atlantis_desktop.games import entry_of
from atlantis_desktop.players.bots import levels_of
from atlantis_desktop.workshop.paired import compare
from atlantis_desktop.workshop.simulate import Played, RunPlan, play
from tests.yardsticks import archon, fate, rising, scoundrels

PLAYERS = {
    module.__name__.rpartition(".")[2]: f"{module.__name__}:choose" for module in (archon, fate, rising, scoundrels)
}
AT_ONCE = [
    (game, level.id) for game in ("fate", "scoundrels") for level in levels_of(game)
    if level.id not in ("random", "search")
]  # fmt: skip
"""The levels that choose at once; those that search are measured by hand, since they take long."""


def play_out(game: str, words: tuple[str, ...], games: int, simulations: int = 20) -> list[Played]:
    together = entry_of(game).make_rules(len(words)).together
    return play(RunPlan(game, words, games, 17, simulations=simulations, rotate=not together))


def share(game: str, words: tuple[str, ...], games: int, simulations: int = 20) -> float:
    """How often the first of a line-up wins, by the fair share."""
    played = play_out(game, words, games, simulations)
    return len(words) * sum(each.shares[0] for each in played) / games


@pytest.mark.parametrize(("game", "rivals"), [("archon", 2), ("fate", 1), ("scoundrels", 1)])
def test_a_plain_player_beats_random(game: str, rivals: int) -> None:
    assert share(game, (PLAYERS[game], *("random",) * rivals), 20) > 1.2


@pytest.mark.parametrize("game", ["fate", "scoundrels"])
def test_a_plain_player_loses_to_greedy_in_a_short_sample(game: str) -> None:
    assert share(game, (PLAYERS[game], "greedy"), 40) < 0.9


def test_a_plain_councilor_builds_more_than_chance_does() -> None:
    own, other = (play_out("rising", words, 4) for words in ((PLAYERS["rising"],) * 2, ("random",) * 2))
    assert sum(game.totals[0] for game in own) > 2 * sum(game.totals[0] for game in other)


@pytest.mark.long(20)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("game", "level"), AT_ONCE)
def test_a_plain_player_loses_to_every_level_that_chooses_at_once(game: str, level: str, seats: int) -> None:
    assert share(game, (PLAYERS[game], *(level,) * (seats - 1)), 120) < 0.85


@pytest.mark.long(60)
@pytest.mark.parametrize("level", ["greedy", "search"])
def test_a_plain_archon_loses_to_every_level_but_random(level: str) -> None:
    assert share("archon", (PLAYERS["archon"], level, level), 30, 1) < 0.5


@pytest.mark.long(60)
@pytest.mark.parametrize("game", ["fate", "scoundrels"])
def test_a_plain_player_loses_to_the_search(game: str) -> None:
    assert share(game, (PLAYERS[game], "search"), 30) < 0.85


@pytest.mark.long(20)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_plain_councilor_among_greedy_ones_costs_the_group_games(seats: int) -> None:
    with_one = play_out("rising", (PLAYERS["rising"], *("greedy",) * (seats - 1)), 60)
    without = play_out("rising", ("greedy",) * seats, 60)
    told = compare([float(any(game.shares)) for game in without], [float(any(game.shares)) for game in with_one])
    assert told.low > 0.0
