"""Moves of City of Scoundrels that a search does not even try: idle visits, dear cards thrown, shields kept, twins."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.scenario_text import read_scenario
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scenarios import read_position
from atlantis_desktop.games.scoundrels.bots.move_pruning import idle, sensible
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.state import REGIONS
from atlantis_desktop.players.bots import judgement
from tests.players.positions import choices

Change = Callable[[Any, Any, int], None]
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "scoundrels"
NEVER_TRIED = (
    "affair_sold_for_two", "band_committed_and_no_battle", "band_spent_without_a_battle",
    "campaign_for_a_shield_at_nothing", "charity_kept_beside_a_hoard", "charity_sold_beside_twenty_seven_coins",
    "conquer_without_the_fee", "disgrace_with_nobody_ahead", "feast_thrown_in_spy", "feast_thrown_that_makes_ten",
    "guild_kept_for_nothing", "idle_conquer", "idle_conquer_with_two_coins", "idle_invest", "idle_invest_rich_hand",
    "nothing_done_in_invest", "pamphlet_thrown_in_spy", "parade_thrown_at_nine", "ring_kept_beside_a_full_purse",
    "shield_kept_from_the_leader", "spy_with_a_full_hand", "spy_with_a_full_hand_and_eight_coins",
    "statue_sold_for_two", "statue_thrown_in_spy", "three_shields_for_one_seashell", "win_left_lying_at_six",
)  # fmt: skip


def laid_out(name: str) -> tuple[Any, Any, list[Any]]:
    """The rules and the position of a scenario, and what is senseless there."""
    text = (SCENARIOS / f"senseless_{name}.toml").read_text(encoding="utf-8")
    rules, state = read_position(text)
    scenario = read_scenario(text)
    for action in scenario.when:
        rules.advance(state, rules.codec.from_text(action.move), None)
    return rules, state, [rules.codec.from_text(move) for move in scenario.then["allows"]]


@pytest.mark.parametrize("name", NEVER_TRIED)
def test_a_senseless_move_is_not_even_tried(name: str) -> None:
    rules, state, senseless = laid_out(name)
    seat = senseless[0].seat
    view = rules.view(state, seat)
    moves = rules.moves(view, seat)
    tried = [move for _opinion, move in judgement(rules).opinions(view, seat, moves, len(moves))]
    assert set(senseless) <= set(moves)
    assert tried
    assert not set(senseless) & set(tried)


TRIFLES = "C08-2", "C01-1", "C10-1", "C07-3", "C04-4", "C07-2", "R06-1", "C11-1"


def with_coins(count: int) -> Change:
    def change(_rules: Any, state: Any, seat: int) -> None:
        state.coins[seat] = count

    return change


def with_influence(count: int) -> Change:
    def change(_rules: Any, state: Any, seat: int) -> None:
        state.influence[seat] = count

    return change


def without(*names: str) -> Change:
    def change(rules: Any, state: Any, seat: int) -> None:
        for name in names:
            (state.hands[seat] if name[0] != "I" else state.tableau[seat]).remove(rules.pieces.numbers[name])

    return change


def with_rivals_at_nine(_rules: Any, state: Any, seat: int) -> None:
    state.influence = [9 if other != seat else held for other, held in enumerate(state.influence)]


def with_shields_for_rivals(rules: Any, state: Any, seat: int) -> None:
    for other, name in enumerate(("R07-3", "R07-4", "R07-5")):
        if other != seat:
            state.tableau[other].append(rules.pieces.numbers[name])


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("band_spent_without_a_battle", with_coins(7)),
        ("campaign_for_a_shield_at_nothing", with_influence(1)),
        ("conquer_without_the_fee", with_coins(5)),
        ("conquer_without_the_fee", without("I07-1", "I02-2")),
        ("disgrace_with_nobody_ahead", with_rivals_at_nine),
        ("charity_sold_beside_twenty_seven_coins", with_coins(13)),
        ("charity_sold_beside_twenty_seven_coins", without(*TRIFLES)),
        ("nothing_done_in_invest", with_coins(5)),
        ("nothing_done_in_invest", without("C12-1", "S02-2", "C02-2", "C07-1")),
        ("ring_kept_beside_a_full_purse", with_shields_for_rivals),
        ("spy_with_a_full_hand_and_eight_coins", without("I08-1", "I03-3", "I02-2")),
        ("spy_with_a_full_hand_and_eight_coins", without("R03-1", "C12-1")),
        ("three_shields_for_one_seashell", with_influence(2)),
    ],
)
def test_what_is_left_out_is_tried_where_the_reason_for_it_is_gone(name: str, change: Change) -> None:
    rules, state, senseless = laid_out(name)
    seat = senseless[0].seat
    change(rules, state, seat)
    judge: Any = judgement(rules)
    found = [move for _worth, move in sensible(judge, state, seat, judge.rank(state, seat, rules.moves(state, seat)))]
    assert set(senseless) & set(found)


def test_scound_21_what_can_be_cashed_out_pays_for_cards_that_are_not_sold() -> None:
    rules, state, senseless = laid_out("charity_sold_beside_twenty_seven_coins")
    judge: Any = judgement(rules)
    state.coins[2] = 15
    for lying, left_out in ((4, True), (0, False)):
        state.on_card[rules.pieces.numbers["I09-3"]] = lying
        found = [move for _worth, move in sensible(judge, state, 2, judge.rank(state, 2, rules.moves(state, 2)))]
        assert left_out == (not set(senseless) & set(found))


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
    assert {steps.REGION, steps.INVEST, steps.SPY, steps.SHINING, steps.SCANDAL, steps.CONQUER} <= met
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
        for coins in range(4):
            there = state.copy()
            there.coins[seat] = min(coins, there.coins[seat])
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
