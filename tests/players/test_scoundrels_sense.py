"""Moves of City of Scoundrels that a search does not even try: idle visits, dear cards thrown, shields kept, twins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.scenario_text import read_scenario
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scenarios import read_position
from atlantis_desktop.games.scoundrels.bots.sense import idle, sensible
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.state import REGIONS
from atlantis_desktop.players.bots import judgement
from tests.players.positions import choices

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "scoundrels"
NEVER_TRIED = (
    "affair_sold_for_two", "charity_kept_beside_a_hoard", "feast_thrown_in_spy", "idle_conquer",
    "idle_conquer_with_two_coins", "idle_invest", "idle_invest_rich_hand", "pamphlet_thrown_in_spy",
    "shield_kept_from_the_leader", "spy_with_a_full_hand", "statue_sold_for_two", "statue_thrown_in_spy",
)  # fmt: skip


@pytest.mark.parametrize("name", NEVER_TRIED)
def test_a_senseless_move_is_not_even_tried(name: str) -> None:
    text = (SCENARIOS / f"senseless_{name}.toml").read_text(encoding="utf-8")
    rules, state = read_position(text)
    scenario = read_scenario(text)
    for action in scenario.when:
        rules.advance(state, rules.codec.from_text(action.move), None)
    senseless = [rules.codec.from_text(move) for move in scenario.then["allows"]]
    seat = senseless[0].seat
    view = rules.view(state, seat)
    moves = rules.moves(view, seat)
    tried = [move for _opinion, move in judgement(rules).opinions(view, seat, moves, len(moves))]
    assert set(senseless) <= set(moves)
    assert tried
    assert not set(senseless) & set(tried)


def test_what_is_tried_is_never_nothing_stands_in_its_order_and_comes_once() -> None:
    rules: Any = entry_of("scoundrels").make_rules(4)
    judge: Any = judgement(rules)
    met, left_out = set(), set()
    for state in choices(rules, 10, 3, judge=judge):
        seat = rules.prompts(state)[0].seat
        moves = rules.moves(state, seat)
        if len(moves) < 2:
            continue
        ranked = judge.rank(state, seat, moves)
        found = sensible(judge, state, seat, ranked)
        assert found and found == [pair for pair in ranked if pair in found]
        met.add(state.step)
        if len(found) < len(ranked):
            left_out.add(state.step)
        if state.step in (steps.INVEST, steps.SPY, steps.SHINING):
            named = [(move.kind, rules.faces.id[move.args[0]], state.on_card[move.args[0]])
                     for _worth, move in found if move.args]  # fmt: skip
            assert len(set(named)) == len(named)
    assert {steps.REGION, steps.INVEST, steps.SPY, steps.SHINING, steps.SCANDAL} <= met
    assert {steps.REGION, steps.INVEST, steps.SPY} <= left_out


@pytest.mark.parametrize("region", ["invest", "campaign", "conquer"])
def test_scound_16_an_idle_visit_has_no_move_but_to_end_it(region: str) -> None:
    """A battle that nobody can pay for and cards too dear to play: only `done` is legal once the seat is there."""
    rules: Any = entry_of("scoundrels").make_rules(3)
    judge: Any = judgement(rules)
    at = REGIONS.index(region)
    visits = {"invest": [steps.INVEST], "campaign": [steps.SHINING, steps.SCANDAL], "conquer": [steps.CONQUER]}[region]
    checked = set()
    for state in choices(rules, 12, 5, judge=judge):
        seat = rules.prompts(state)[0].seat
        if state.step not in visits or state.stands[seat] != at:
            continue
        there = state.copy()
        there.coins[seat] = min(3, there.coins[seat])
        if region == "invest" and len(there.hands[seat]) % 2:
            there.hands[seat].clear()
            there.tableau[seat].clear()
        does = {move.kind for step in visits for move in _moves_in(rules, there, seat, step)} - {"done"}
        if region == "conquer":
            # Without the fee a one-shot serves no battle.
            does = {
                move.kind for move in _moves_in(rules, there, seat, steps.CONQUER)
                if move.kind == "conquer" and rules.faces.standing[move.args[0]]
            }  # fmt: skip
        assert idle(judge, there, seat, at) == (not does), (there.hands[seat], there.coins[seat])
        checked.add(bool(does))
    assert checked == {True, False}


def _moves_in(rules: Any, table: Any, seat: int, step: str) -> Any:
    from atlantis_desktop.games.scoundrels.bots.facts import moves_in

    return moves_in(rules, table, seat, step)
