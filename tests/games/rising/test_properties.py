"""Whole random games: what has to hold after every step, and that a seed is a game."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.games.rising.rules.pieces import ARMS, OUT, POOL, SUPPLY, TILES
from atlantis_desktop.games.rising.rules.placing import spaces_of
from atlantis_desktop.games.rising.rules.state import ACTED, EXTRA

GAMES = 6
LONG_GAMES = 300
LEVELS = (1, 3, 4)


def check(rules: Any, state: Any, names: list[int]) -> None:
    """The sums and places that the rules keep."""
    assert sorted(piece for pieces in rules.contents(state).values() for piece in pieces) == names
    assert min(state.me) >= 0
    assert min(state.goods) >= 0
    room = spaces_of(rules, state)[0] if state.works >= 0 else []
    for place in range(1, TILES + 1):
        here = [figure for figure, at in enumerate(state.where) if at == place]
        if here:
            assert state.dry[(place - 1) // 6] >> (place - 1) % 6 & 1, "RISE-40, 58: nobody stands on a flooded tile"
            plain = sum(state.marks[figure] < EXTRA for figure in here)
            assert plain <= rules.tile_spaces[place], "RISE-39"
    assert len(room) >= TILES
    for figure, at in enumerate(state.where):
        assert at >= OUT
        if at in (POOL, SUPPLY):
            assert state.marks[figure] == 0, "RISE-26"
        if at >= POOL:
            assert 0 <= state.owner[figure] < rules.seats
    for arm in range(ARMS):
        if not rules.options["freeWrath"]:
            assert state.dry[arm] & (state.dry[arm] + 1) == 0, "RISE-94: dry from rank 1 outward"
        if not state.dry[arm]:
            assert not state.barriers >> arm & 1, "RISE-59"
    assert len({board for board in (*state.boards, state.holo_board) if board >= 0}) == sum(
        board >= 0 for board in (*state.boards, state.holo_board)
    )
    if state.frames and state.frames[-1].name == "place":
        assert not any(mark & ACTED for mark in state.marks)


def play(rules: Any, seed: int, checked: bool = True) -> Any:
    rng = Rng.stream(seed, "rising properties")
    state = rules.start(seed)
    names = list(range(len(rules.pieces.names)))
    while state.frames:
        moves = rules.moves(state, rng.choice(rules.prompts(state)).seat)
        rules.advance(state, rng.choice(moves), None)
        if checked:
            check(rules, state, names)
    return state


@pytest.mark.parametrize("seats", range(1, 8))
def test_pieces_cards_and_tokens_after_every_step(seats: int) -> None:
    for seed in range(GAMES):
        state = play(make_rules(seats, {"level": LEVELS[seed % 3]}), seed)
        assert state.ended in (1, 2)


@pytest.mark.long(6)
@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("level", range(1, 6))
def test_thousands_of_random_games(seats: int, level: int) -> None:
    rules = make_rules(seats, {"level": level, "freeWrath": bool(level % 2), "hiddenHands": level == 3})
    for seed in range(LONG_GAMES // 5):
        play(rules, 1_000 + seed)


def test_a_seed_is_a_game() -> None:
    rules = make_rules(4, {"level": 2})
    assert play(rules, 11, checked=False) == play(rules, 11, checked=False)
    assert play(rules, 11, checked=False) != play(rules, 12, checked=False)
