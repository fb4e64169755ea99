"""Bots of a prototype think in a process of their own, which opens the folder that was agreed to here."""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from typing import Any

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import kept
from atlantis_desktop.players.thinking import Errand
from atlantis_desktop.players.worker import Worker
from atlantis_desktop.prototypes.kit.bots import KitJudgement
from tests.prototypes.kit import made


def test_hints_with_odds_come_from_another_process(tmp_path: Path) -> None:
    rules: Any = made(tmp_path).make_rules(2)
    view = rules.view(rules.start(3), 0)
    worker = Worker(multiprocessing.get_context("spawn").Value("q", 1))
    try:
        spec = (rules.game, rules.seats, dict(rules.options), kept.kept_cards(rules))
        thought = worker.ask(Errand(1, spec, view, "", 1, 40, 20.0))
    finally:
        worker.stop()
    assert not thought.fault
    assert thought.found[0].move in rules.moves(view, 0)
    assert 0.0 < thought.found[0].chance < 1.0


def test_the_greedy_level_takes_what_the_rules_say_is_worth_most(tmp_path: Path) -> None:
    rules: Any = made(tmp_path).make_rules(2)
    judge, state = KitJudgement(rules), rules.start(3)
    ranked = judge.rank(rules.view(state, 0), 0, rules.moves(state, 0))
    assert [worth for worth, _move in ranked] == sorted((worth for worth, _move in ranked), reverse=True)
    assert {move for _worth, move in ranked} == set(rules.moves(state, 0))
    # Of two seats that stand alike each has the same chance; whoever holds more pearls has the better one.
    even = judge.standings(state)
    state.counters["pearls"][1] += 30
    assert judge.standings(state)[1] > max(0.9, even[1])
    end = judge.play_on(rules.start(4), Rng(7))
    assert abs(sum(end) - 1.0) < 1e-9
