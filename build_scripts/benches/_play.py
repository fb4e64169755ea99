"""The rules by themselves, in processor time: random play, and copies of a state."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from atlantis_desktop.engine.rng import Rng


def decision_microseconds(rules: Any, games: int) -> float:
    """Play so many games at random, the same ones each time; return the microseconds of a decision."""
    chance, done = Rng(5), 0
    began = time.process_time()
    for game in range(games):
        played = rules.start(game)
        while played.frames:
            seat = rules.prompts(played)[0].seat
            rules.advance(played, chance.choice(rules.moves(played, seat)), None)
            done += 1
    return (time.process_time() - began) / done * 1e6


class Counted(NamedTuple):
    """What games played at random come to."""

    decisions: int
    offered: int
    """All legal moves of all decisions."""
    lone: int
    """Decisions with one legal move."""
    middle: Any
    """A copy of the state after so many decisions."""


def counted(rules: Any, games: int, middle: int) -> Counted:
    """Play the games of `decision_microseconds` once more and count; counting would cost time there."""
    chance, kept = Rng(5), rules.start(0)
    done = offered = lone = 0
    for game in range(games):
        played = rules.start(game)
        while played.frames:
            if done == middle:
                kept = played.copy()
            moves = rules.moves(played, rules.prompts(played)[0].seat)
            done, offered, lone = done + 1, offered + len(moves), lone + (len(moves) == 1)
            rules.advance(played, chance.choice(moves), None)
    return Counted(done, offered, lone, kept)


def copy_microseconds(state: Any, copies: int) -> float:
    """Copy a state so many times; return the microseconds of a copy."""
    began = time.process_time()
    for _copy in range(copies):
        state.copy()
    return (time.process_time() - began) / copies * 1e6
