"""What the bots of City of Scoundrels leave out or remember while they think changes nothing of what they find."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scoundrels.bots.regions import MOOD
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, MIDDLE, SPY
from atlantis_desktop.players.bots import judgement
from tests.players.positions import choices

STYLES = ("", "investor", "campaigner", "conqueror")


def rules_for(seats: int, **options: Any) -> Any:
    return entry_of("scoundrels").make_rules(seats, options)


@pytest.mark.parametrize("style", STYLES)
def test_the_move_of_a_line_is_the_first_of_the_ranking(style: str) -> None:
    rules = rules_for(4)
    judge: Any = judgement(rules, style)
    steps = set()
    for state in choices(rules, 10, 1, judge=judge):
        seat = rules.prompts(state)[0].seat
        moves = rules.moves(state, seat)
        assert judge.best(state, seat) == judge.rank(state, seat, moves)[0][1]
        steps.add(state.step)
    assert {"invest", "spy", "shining", "scandal", "region"} <= steps


def only_done(state: Any, seat: int) -> None:
    state.hands[seat].clear()
    state.tableau[seat].clear()


def poorer(state: Any, seat: int) -> None:
    state.coins[seat] //= 2


def richer(state: Any, seat: int) -> None:
    state.coins[seat] += 7


def grown(state: Any, seat: int) -> None:
    for card in state.tableau[seat]:
        state.on_card[card] += 1


def just_placed(state: Any, seat: int) -> None:
    state.new = list(state.tableau[seat])


def helped(state: Any, seat: int) -> None:
    state.poseidon = seat


def victorious(state: Any, seat: int) -> None:
    state.won_round[seat] = state.round


def famous(state: Any, seat: int) -> None:
    state.influence[seat] = 8


def outshone(state: Any, seat: int) -> None:
    state.influence[seat - 1] = 9


def shuffled(state: Any, seat: int) -> None:
    state.hands[seat].reverse()


def bare(state: Any, seat: int) -> None:
    state.tableau[seat].clear()


def late(state: Any, seat: int) -> None:
    state.round = 29


CHANGES = (poorer, richer, grown, just_placed, helped, victorious, famous, outshone, shuffled, bare, late, only_done)


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_remembered_is_what_a_fresh_mind_finds(change: Callable[[Any, int], None]) -> None:
    rules = rules_for(3)
    judge: Any = judgement(rules)
    for state in choices(rules, 11, 9, judge=judge):
        for seat in range(3):
            changed = state.copy()
            change(changed, seat)
            for table in (state, changed):
                fresh: Any = judgement(rules)
                assert judge.regions(table, seat) == fresh.regions(table, seat)
                for sold in (False, True):
                    assert judge.deeds(table, seat, sold) == fresh.deeds(table, seat, sold)
                assert judge.shining_plan(table, seat) == fresh.shining_plan(table, seat)
                assert judge.attack_plan(table, seat) == fresh.attack_plan(table, seat)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("anywhere", [True, False])
def test_no_visit_to_conquer_brings_more_than_it_is_taken_to_bring_at_most(style: str, anywhere: bool) -> None:
    rules = rules_for(4, targetAnywhere=anywhere)
    judge: Any = judgement(rules, style)
    found = 0
    for state in choices(rules, 3, 3, judge=judge):
        if any(state.committed):
            # Regions are compared before anybody has played a card for a battle.
            continue
        for seat in range(4):
            alone, worth = judge.alone(state, seat), judge.conquer_worth(state, seat)
            chance = judge.chance_at_most(state, seat, alone)
            assert judge.attack_plan(state, seat).wins <= chance
            assert worth <= judge.conquer_at_most(state, seat, alone, chance)
            assert worth <= judge.conquer_at_most(state, seat, alone)
            found += worth > 0.0
    assert found > 10


def test_scound_17_a_rival_who_may_yet_sell_in_invest_is_no_sure_prey() -> None:
    """Regions are chosen before INVEST, battles are fought after it: coins that are not there yet pay an answer."""
    rules = rules_for(2)
    judge: Any = judgement(rules)
    state = next(choices(rules, 1, 1))
    state.coins, state.hands[1] = [20, 0], state.pile[:6]
    state.stands = [MIDDLE, MIDDLE]
    before = judge.answered(state, 1)[1][0]
    state.stands = [CONQUER, SPY]
    assert judge.answered(state, 1)[1][0] == judge.answered_now(state, 1)[1][0] == 1.0
    assert 0.5 < before < 1.0


@pytest.mark.parametrize("step", ["invest", "spy", "shining"])
def test_the_search_looks_beyond_the_plan_of_a_visit(step: str) -> None:
    rules = rules_for(2)
    judge: Any = judgement(rules)
    looked = [
        judge.is_hard(rules.view(state, seat), seat, rules.moves(state, seat))
        for state in choices(rules, 6, 1, judge=judge)
        for seat in [rules.prompts(state)[0].seat]
        if state.step == step
    ]
    assert sum(looked) > len(looked) / 3


def test_a_likely_region_is_the_best_after_the_mood_has_been_added() -> None:
    rules = rules_for(4)
    judge: Any = judgement(rules)
    chosen = set()
    for state in choices(rules, 21, 2, judge=judge):
        for seat in range(4):
            if state.committed[seat]:
                continue  # Regions are chosen before the first card of a battle is played.
            for luck in range(3):
                rng, same = Rng(luck), Rng(luck)
                felt = [gain + MOOD * (same.unit() + same.unit() - 1.0) * 2 for gain in judge.regions(state, seat)]
                assert judge.likely_region(state, seat, rng) == felt.index(max(felt))
                assert rng == same, "as much chance is used, whatever is left out"
                chosen.add(felt.index(max(felt)))
    assert chosen == {0, 1, 2, 3}
