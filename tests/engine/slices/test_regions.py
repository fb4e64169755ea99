"""A sealed choice: SCOUND-15 as a slice, with the laws, and the parts of `engine.sealed`."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.workshop.laws import Referee
from tests.engine.slices.regions import REGIONS, RegionRules, RegionTable


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_slice_keeps_the_laws(seats: int) -> None:
    referee = Referee(RegionRules(seats))
    for seed in range(5):
        referee.play(seed)
    assert referee.checked > 50


def after(rules: RegionRules, state: RegionTable, *texts: str) -> RegionTable:
    for text in texts:
        move = rules.codec.from_text(text)
        assert rules.check(state, move) is None, text
        assert rules.check(rules.view(state, move.seat), move) is None, text
        state = rules.apply(state, move).state
    return state


def test_scound_15_every_order_of_arrival_leads_to_the_same_state() -> None:
    rules = RegionRules(4)
    choices = ["0 choose conquer", "1 choose invest", "2 choose spy", "3 choose invest"]
    ends = [after(rules, rules.start(3), *order) for order in permutations(choices)]
    assert len(ends) == 24
    assert all(end == ends[0] for end in ends)
    assert ends[0].stands == [3, 0, 1, 0]


def test_scound_15_nobody_sees_a_choice_before_all_are_made() -> None:
    rules = RegionRules(3)
    spy = after(rules, rules.start(3), "1 choose spy")
    invest = after(rules, rules.start(3), "1 choose invest")
    for viewer in (0, 2, -2):
        assert rules.view(spy, viewer) == rules.view(invest, viewer)
        assert rules.view(spy, viewer).frames[-1].data[1] == sealed.SEALED
    assert rules.view(spy, 1) != rules.view(invest, 1)
    assert [prompt.seat for prompt in rules.prompts(spy)] == [0, 2]
    step = rules.apply(rules.start(3), Move("choose", 1, (2,)))
    assert [(event.kind, event.seat, event.values) for event in step.events] == [("choice_made", 1, ())]


def test_scound_15_a_choice_may_be_withdrawn_until_the_last_is_made() -> None:
    rules = RegionRules(3)
    state = after(rules, rules.start(3), "1 choose spy", "0 choose invest")
    changed = after(rules, state, "1 withdraw", "1 choose conquer", "2 choose spy")
    assert changed.stands == [0, 3, 1]
    assert after(rules, state, "1 withdraw", "1 choose spy") == state
    refusal = rules.check(state, Move("withdraw", 2))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("SCOUND-15", "nothing_to_withdraw")
    refusal = rules.check(state, Move("choose", 1, (0,)))
    assert refusal is not None
    assert refusal.reason == "chosen"
    refusal = rules.check(changed, Move("withdraw", 1))
    assert refusal is not None
    assert refusal.reason == "now_act"
    # Taking back is accepted, but no bot is offered it.
    assert Move("withdraw", 1) not in rules.moves(state, 1)


def test_scound_15_there_is_one_reveal() -> None:
    rules = RegionRules(2)
    state = after(rules, rules.start(1), "1 choose campaign")
    step = rules.apply(state, Move("choose", 0, (3,)))
    assert [(event.kind, event.values) for event in step.events] == [("choice_made", ()), ("choices_revealed", (3, 2))]
    assert rules.contents(step.state)["conquer", -1] == (0,)
    assert rules.contents(step.state)["middle", -1] == ()


def test_scound_17_18_phases_in_order_and_seats_clockwise_from_the_first_player() -> None:
    rules = RegionRules(4)
    state = rules.start(0)
    state.first = 2
    state = after(rules, state, "0 choose spy", "1 choose conquer", "2 choose spy", "3 choose invest")
    order = []
    while state.frames[-1].name == "act":
        order.append(state.frames[-1].seat)
        state = after(rules, state, f"{order[-1]} act")
    assert order == [3, 2, 0, 1]
    assert state.first == 3


def test_random_arrivals_withdrawals_included_depend_on_the_last_choices_only() -> None:
    chance = random.Random(4)
    rules = RegionRules(4)
    for _game in range(50):
        state = rules.start(9)
        last: dict[int, int] = {}
        while len(last) < 4:
            seat = chance.randrange(4)
            if seat in last:
                state = after(rules, state, f"{seat} withdraw")
                del last[seat]
            else:
                last[seat] = chance.randrange(4)
                state = rules.apply(state, Move("choose", seat, (last[seat],))).state
        assert state.stands == [last[seat] for seat in range(4)]
        straight = after(rules, rules.start(9), *(f"{seat} choose {REGIONS[last[seat]]}" for seat in range(4)))
        assert state == straight


def test_a_question_to_some_of_the_seats() -> None:
    frame = sealed.seal("vote", 4, (1, 3))
    assert frame == Frame("vote", -1, (sealed.NOT_ASKED, sealed.OPEN, sealed.NOT_ASKED, sealed.OPEN))
    assert sealed.waiting(frame) == [1, 3]
    assert not sealed.has_answered(frame, 0)
    one = sealed.answered(frame, 3, 0)
    assert sealed.waiting(one) == [1]
    assert sealed.has_answered(one, 3)
    assert sealed.seen_by(one, 3) == one
    assert sealed.seen_by(one, 1).data == (sealed.NOT_ASKED, sealed.OPEN, sealed.NOT_ASKED, sealed.SEALED)
    assert sealed.withdrawn(one, 3) == frame
    for seat, answer in ((0, 1), (3, 1), (1, -1)):
        with pytest.raises(ValueError, match=f"seat {seat} cannot answer {answer} now"):
            sealed.answered(one, seat, answer)
    for seat in (0, 1):
        with pytest.raises(ValueError, match=f"seat {seat} has nothing to withdraw"):
            sealed.withdrawn(one, seat)


def test_hidden_answers_are_dealt_by_chance() -> None:
    rules = RegionRules(3)
    state = after(rules, rules.start(3), "1 choose spy")
    view = rules.view(state, 0)
    dealt = {rules.determinise(view, Rng(seed)).frames[-1].data for seed in range(60)}
    assert dealt == {(sealed.OPEN, region, sealed.OPEN) for region in range(4)}
