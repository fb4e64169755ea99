"""A monkey presses everything: whatever a person does, the program goes on."""

import pytest

from atlantis_desktop.games import GAMES
from tests.table.monkey import Monkey, homes_of, watched

USUAL, LONG = 330, 20_000
SHARES = 8
"""The long tier's inputs of a game are made in so many windows, so that processes share them."""


def _press(name: str, homes: object, seed: int, inputs: int) -> Monkey:
    with pytest.MonkeyPatch.context() as patch, watched(patch) as app:
        monkey = Monkey(app, name, seed, homes)
        monkey.run(inputs)
    return monkey


@pytest.mark.parametrize("game", GAMES)
def test_no_input_at_a_game_ends_the_program(game: str) -> None:
    monkey = _press(game, homes_of(game), 1, USUAL)
    assert monkey.found - set(monkey.pressed) == set()
