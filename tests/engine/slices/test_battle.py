"""A challenge: SCOUND-37 as a slice, with the laws."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.workshop.laws import Referee
from tests.engine.slices.battle import CARDS, BattleRules, BattleTable


@pytest.mark.parametrize("seats", [2, 3])
def test_the_slice_keeps_the_laws(seats: int) -> None:
    referee = Referee(BattleRules(seats))
    for seed in range(25):
        referee.play(seed)
    assert referee.checked > 300


def table(rules: BattleRules, *hands: str, **parts: Any) -> BattleTable:
    """A table at the start of seat 0's turn; all cards that are not in a hand or named lie in the deck."""
    state = rules.start(1)
    state.hands = [sorted(CARDS.index(card) for card in hand.split()) for hand in hands]
    for name, value in parts.items():
        setattr(state, name, value)
    placed = {card for cards in (*state.hands, *state.standing, *state.oneshots, state.discard) for card in cards}
    state.deck = [card for card in range(len(CARDS)) if card not in placed]
    assert rules.decode(rules.encode(state)) == state
    return state


def after(rules: BattleRules, state: BattleTable, *texts: str) -> BattleTable:
    for text in texts:
        move = rules.codec.from_text(text)
        assert rules.check(state, move) is None, f"{text}: {rules.check(state, move)}"
        state = rules.apply(state, move).state
    return state


def reason(rules: BattleRules, state: BattleTable, text: str) -> tuple[str, str]:
    refusal = rules.check(state, rules.codec.from_text(text))
    assert refusal is not None, text
    return refusal.rule, refusal.reason


def cards(*names: str) -> list[int]:
    return [CARDS.index(name) for name in names]


def test_scound_37_the_defender_answers_card_by_card_before_totals_are_compared() -> None:
    rules = BattleRules(2)
    state = table(rules, "galley-a pots-a", "guard-a band-a pots-b")
    state = after(rules, state, "0 play galley-a", "0 play pots-a", "0 battle seat-1")
    assert state.coins == [10 - 2 - 1 - 5, 10]
    assert [prompt.seat for prompt in rules.prompts(state)] == [1]
    assert rules.moves(state, 0) == ()
    state = after(rules, state, "1 play guard-a")
    assert rules.totals(state, 0, 1) == (5, 2)
    assert [prompt.name for prompt in rules.prompts(state)] == ["defend"]
    state = after(rules, state, "1 play band-a")
    assert rules.totals(state, 0, 1) == (5, 5)
    state = after(rules, state, "1 done")
    assert state.influence == [1, 1]
    assert state.oneshots == [[], []]
    assert (state.standing[0], state.standing[1]) == (cards("galley-a"), cards("guard-a"))
    assert sorted(state.discard) == sorted(cards("pots-a", "band-a"))
    assert [prompt.name for prompt in rules.prompts(state)] == ["start"]


def test_scound_37_a_card_for_attack_only_adds_nothing_but_may_be_played() -> None:
    rules = BattleRules(2)
    state = after(rules, table(rules, "guard-a", "pots-a"), "0 play guard-a", "0 battle seat-1", "1 play pots-a")
    assert rules.totals(state, 0, 1) == (1, 0)
    assert after(rules, state, "1 done").influence == [2, 0]


def test_scound_37_giving_in_is_an_answer() -> None:
    rules = BattleRules(2)
    state = after(rules, table(rules, "galley-a", "band-a"), "0 play galley-a", "0 battle seat-1", "1 done")
    assert state.influence == [2, 0]
    assert state.hands[1] == cards("band-a")


def test_scound_37_47_only_what_can_be_paid_for() -> None:
    rules = BattleRules(2)
    state = after(rules, table(rules, "galley-a", "band-a", coins=[10, 2]), "0 play galley-a", "0 battle seat-1")
    assert reason(rules, state, "1 play band-a") == ("SCOUND-47", "coins")
    assert reason(rules, state, "1 play guard-a") == ("SCOUND-33", "not_in_hand")
    assert [move.kind for move in rules.moves(state, 1)] == ["done"]


def test_scound_38_the_attacker_adds_nothing_while_the_defender_answers() -> None:
    rules = BattleRules(2)
    state = after(rules, table(rules, "galley-a guard-a", "band-a"), "0 play galley-a", "0 battle seat-1")
    for text in ("0 play guard-a", "0 done", "1 battle seat-0", "1 raze galley-a"):
        assert reason(rules, state, text) == ("SCOUND-38", "now_defend")


def test_a_card_may_roll_when_it_is_played() -> None:
    rules = BattleRules(2)
    state = after(rules, table(rules, "galley-a", "militia-a militia-b"), "0 play galley-a", "0 battle seat-1")
    results = set()
    for seed in range(60):
        state.rng = Rng(seed)
        one = rules.apply(state, rules.codec.from_text("1 play militia-a"))
        rolled = next(event.values[0] for event in one.events if event.kind == "die_rolled")
        assert one.state.rolled == [0, rolled]
        assert [prompt.name for prompt in rules.prompts(one.state)] == ["defend"]
        two = after(rules, one.state, "1 play militia-b")
        assert two.rolled[1] > rolled
        end = after(rules, two, "1 done")
        assert end.rolled == [0, 0]
        assert end.influence == ([0, 2] if two.rolled[1] > 3 else [1, 1] if two.rolled[1] == 3 else [2, 0])
        results.add(rolled)
    assert results == {1, 2, 3, 4, 5, 6}


def test_scound_43_the_winners_cards_take_effect_in_order_and_may_ask() -> None:
    rules = BattleRules(2)
    state = table(rules, "plunder-a raze-a pots-a", "", standing=[[], cards("guard-a", "galley-a")], coins=[20, 1])
    state = after(rules, state, "0 play pots-a", "0 play plunder-a", "0 play raze-a", "0 battle seat-1")
    assert rules.totals(state, 0, 1) == (3, 2)
    state = after(rules, state, "1 done")
    # Pots gain 1, Plunder takes 3 though only 1 is there; then Raze asks, and its own gain still waits.
    assert state.coins == [20 - 3 - 5 + 1 + 3, 0]
    assert [(prompt.seat, prompt.name) for prompt in rules.prompts(state)] == [(0, "raze")]
    assert [frame.name for frame in state.frames] == ["start", "after", "effects", "raze"]
    assert rules.decode(rules.encode(state)) == state
    assert reason(rules, state, "0 done") == ("SCOUND-43", "now_raze")
    assert reason(rules, state, "0 raze pots-a") == ("SCOUND-43", "not_standing")
    state = after(rules, state, "0 raze galley-a")
    assert state.standing[1] == cards("guard-a")
    assert state.coins[0] == 20 - 3 - 5 + 1 + 3 + 1
    assert [frame.name for frame in state.frames] == ["start"]
    assert sorted(state.discard) == sorted(cards("pots-a", "plunder-a", "raze-a", "galley-a"))


def test_scound_42_a_tie_moves_no_influence_and_triggers_nothing() -> None:
    rules = BattleRules(2)
    state = after(rules, table(rules, "plunder-a", ""), "0 play plunder-a", "0 battle seat-1", "1 done")
    assert state.influence == [1, 1]
    assert state.coins == [10 - 1 - 5, 10]
    assert state.discard == cards("plunder-a")


def test_scound_34_35_36_who_can_be_challenged() -> None:
    rules = BattleRules(3)
    state = table(rules, "galley-a", "", "", coins=[20, 20, 20])
    assert reason(rules, state, "0 battle seat-0") == ("SCOUND-34", "own_seat")
    state = after(rules, state, "0 play galley-a", "0 battle seat-1", "1 done")
    assert reason(rules, state, "0 battle seat-2") == ("SCOUND-35", "one_battle")
    state = after(rules, state, "0 done", "1 battle seat-2", "2 done", "1 done")
    assert reason(rules, state, "2 battle seat-1") == ("SCOUND-36", "lost_already")
    poor = table(rules, "", "", "", coins=[4, 9, 9])
    assert reason(rules, poor, "0 battle seat-1") == ("SCOUND-34", "coins")
    assert after(rules, table(rules, "", "", "", coins=[5, 9, 9]), "0 battle seat-1").coins[0] == 0


def test_scound_44_one_shots_without_a_battle_are_discarded() -> None:
    rules = BattleRules(2)
    state = after(rules, table(rules, "pots-a guard-a", ""), "0 play pots-a", "0 play guard-a", "0 done")
    assert state.discard == cards("pots-a")
    assert state.standing[0] == cards("guard-a")


def test_scound_48_nobody_falls_below_nothing() -> None:
    rules = BattleRules(2)
    state = table(rules, "galley-a", "", influence=[1, 0])
    assert after(rules, state, "0 play galley-a", "0 battle seat-1", "1 done").influence == [2, 0]
