"""Changed positions and scenarios are read or refused with a sentence at once, and what opens can be played."""

from __future__ import annotations

import pytest

from tests.scenarios.fuzz import run

GAMES = ("fate", "scoundrels")


@pytest.mark.parametrize("game", GAMES)
def test_changed_texts_are_refused_with_a_sentence_or_can_be_played(game: str) -> None:
    outcomes = run(game, 150, seed=1)
    assert outcomes["opened"] > 20
    assert outcomes["refused"] > 60


@pytest.mark.long(60)
@pytest.mark.parametrize("seed", range(2, 6))
@pytest.mark.parametrize("game", GAMES)
def test_many_changed_texts_are_refused_with_a_sentence_or_can_be_played(game: str, seed: int) -> None:
    outcomes = run(game, 1_000, seed)
    assert outcomes["opened"] > 150
    assert outcomes["refused"] > 400
