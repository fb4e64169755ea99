"""Reasons of hints in Archon gainsay neither each other nor what the bot that tells them reckons."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.bots.thinking import LEAST_TOLD
from atlantis_desktop.players.bots import choose_greedy, judgement

SUPERLATIVE = "No other move "


def positions(seats: int, count: int, start: int, **options: Any) -> Iterator[tuple[Any, Any, int, Any]]:
    """So many decisions of games in which greedy bots now and then move at random."""
    rules: Any = entry_of("archon").make_rules(seats, options)
    judge: Any = judgement(rules)
    found, deal = 0, start
    while True:
        rng, state = Rng(500 + deal), rules.start(deal)
        while state.frames:
            seat = rules.prompts(state)[0].seat
            moves = rules.moves(state, seat)
            move = moves[0]
            if len(moves) > 1:
                view = rules.view(state, seat)
                if rng.below(4) == 0:
                    yield rules, view, seat, judge
                    found += 1
                    if found >= count:
                        return
                move = rng.choice(moves) if rng.below(5) == 0 else choose_greedy(rules, view, seat, judge)
            rules.advance(state, move, None)
        deal += 1


@pytest.mark.parametrize(("seats", "count", "options"), [
    (3, 120, {}), (4, 60, {"profile": "stasis"}), pytest.param(5, 600, {}, marks=pytest.mark.long(60)),
])  # fmt: skip
def test_a_superlative_is_told_of_the_best_moves_alone(seats: int, count: int, options: dict[str, Any]) -> None:
    told_of: Counter[str] = Counter()
    for rules, view, seat, judge in positions(seats, count, seats, **options):
        ranked = judge.think(view, seat, rules.moves(view, seat))[:8]
        best = ranked[0][0]
        for worth, move in ranked:
            told = judge.reason(view, seat, move)
            assert told.endswith(".") and "{" not in told
            assert not re.search(r"\b1 Horses\b", told)
            if told.startswith(SUPERLATIVE):
                assert best - worth < LEAST_TOLD, (told, best - worth)
                told_of["best"] += 1
            elif found := re.search(r"leaves (\d+\.\d) (?:Legacy|points) less", told):
                assert abs(float(found[1]) - (best - worth)) < 0.051, (told, best - worth)
                told_of["less"] += 1
            if move.kind in ("accept", "refuse"):
                assert move.kind != "refuse" or "What is offered is worth more" not in told, told
            if move.kind in ("yes", "no") and "worth more to you" in told:
                assert f"{move.kind.upper()} is worth more" in told, "it gainsays the move that it stands beside"
                told_of["vote"] += 1
    assert told_of["best"] > 10 and told_of["less"] > 10
    assert options or told_of["vote"]
