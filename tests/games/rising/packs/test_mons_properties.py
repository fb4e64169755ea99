"""Whole random games with every mix of monsters: nothing is lost, nothing gets stuck (MONS-T139)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.games.rising.rules.pieces import OUT, POOL, SUPPLY, TILES
from tests.games.rising.packs.kit import SCENARIOS

MIXES = list(product((False, True), repeat=len(SCENARIOS)))
LONG_GAMES = 1000


def check(rules: Any, state: Any, names: list[int]) -> None:
    """Each piece lies in one place, each figure is somewhere, and stone and theft are where they can be."""
    assert sorted(piece for pieces in rules.contents(state).values() for piece in pieces) == names
    assert min(state.me) >= 0 and min(state.goods) >= 0
    deeps = deeps_of(state)
    lair = rules.places.numbers["harpies-lair"]
    mermaid = rules.pieces.numbers["mermaid"] - rules.box.figure_0
    for figure, at in enumerate(state.where):
        assert at >= OUT, "MONS-19: out of the game is the last there is"
        assert state.marks[figure] == 0 or at not in (POOL, SUPPLY, OUT), "RISE-26"
        assert not deeps.stone >> figure & 1 or 0 <= at <= TILES, "MONS-52: stone stands on the island"
        assert not deeps.stolen >> figure & 1 or at == lair, "MONS-71"
        if 1 <= at <= TILES and figure != mermaid:
            assert state.dry[(at - 1) // 6] >> (at - 1) % 6 & 1, "MONS-54: nobody is left on a flooded tile"


def play(rules: Any, seed: int) -> Any:
    rng, state = Rng.stream(seed, "monstrosities"), rules.start(seed)
    names = list(range(len(rules.pieces.names)))
    while state.frames:
        moves = rules.moves(state, rng.choice(rules.prompts(state)).seat)
        assert moves, f"stuck in {state.frames[-1].name}"
        rules.advance(state, rng.choice(moves), None)
        check(rules, state, names)
    assert state.ended in (1, 2)
    return state


def rules_for(mix: tuple[bool, ...], number: int) -> Any:
    """The mix with one to seven seats and one of the levels; two seats also as two teams."""
    seats = 1 + number % 7
    options = {"monstrosities": True, "level": 1 + number % 8, **dict(zip(SCENARIOS, mix, strict=True))}
    return make_rules(seats, {**options, **({"soloTeams": True} if seats == 2 and number % 3 == 0 else {})})


@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: "-".join(n for n, on in zip(SCENARIOS, mix, strict=True) if on))
def test_mons_t139_figures_and_cards_after_every_step(mix: tuple[bool, ...]) -> None:
    for number in range(MIXES.index(mix), 42, 8):
        play(rules_for(mix, number), number)


@pytest.mark.long(60)
@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: "-".join(n for n, on in zip(SCENARIOS, mix, strict=True) if on))
def test_mons_t139_a_thousand_random_games_of_each_mix(mix: tuple[bool, ...]) -> None:
    for number in range(LONG_GAMES):
        play(rules_for(mix, number), 10_000 + number)
