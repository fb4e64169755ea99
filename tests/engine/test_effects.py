"""The vocabulary of effects: what is read, what is refused, and the order in which effects are carried out."""

from __future__ import annotations

import re

import pytest

from atlantis_desktop.engine.effects import EffectError, Effects, Operation
from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from tests.engine.slices.table import SliceTable

Events = list[Event] | None


class Ledger(SliceTable):
    __slots__ = ("done",)

    def __init__(self) -> None:
        super().__init__(Rng(0))
        self.done: list[tuple[int, ...]] = []


def vocabulary() -> Effects[Ledger]:
    def note(state: Ledger, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        state.done.append((seat, *numbers))
        if events is not None:
            events.append(Event("noted", seat, values=numbers))

    def ask(state: Ledger, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        state.frames.append(Frame("question", seat))

    def twice(state: Ledger, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        effects.push(state, seat + 1, effects.read([["note", 7, 7], ["note", 8, 8]]))

    effects: Effects[Ledger] = Effects("effects", {"note": Operation(note, 2), "ask": Operation(ask)}, {"twice": twice})
    return effects


def test_effects_are_carried_out_in_their_order() -> None:
    effects, state = vocabulary(), Ledger()
    state.frames = [Frame("turn", 0)]
    effects.push(state, 1, effects.read([["note", 1, 2], ["script", "twice"], ["note", 3, 4]]))
    events: list[Event] = []
    effects.run(state, events)
    assert state.done == [(1, 1, 2), (2, 7, 7), (2, 8, 8), (1, 3, 4)]
    assert [event.values for event in events] == [(1, 2), (7, 7), (8, 8), (3, 4)]
    assert state.frames == [Frame("turn", 0)]


def test_a_question_stops_the_effects_until_it_is_answered() -> None:
    effects, state = vocabulary(), Ledger()
    effects.push(state, 1, effects.read([["note", 1, 2], ["ask"], ["note", 3, 4]]))
    effects.run(state, None)
    assert state.done == [(1, 1, 2)]
    assert [frame.name for frame in state.frames] == ["effects", "question"]
    kept = state.copy()
    effects.run(state, None)
    assert state == kept
    state.frames.pop()
    effects.run(state, None)
    assert state.done == [(1, 1, 2), (1, 3, 4)]
    assert state.frames == []
    assert kept.done == [(1, 1, 2)]


def test_nothing_to_do_is_done_at_once() -> None:
    effects, state = vocabulary(), Ledger()
    effects.push(state, 0, ())
    effects.run(state, None)
    assert (state.frames, state.done) == ([], [])


def test_words_become_numbers_that_a_frame_can_hold() -> None:
    effects = vocabulary()
    assert effects.read([["note", 5, -1], ["ask"], ["script", "twice"]]) == ((0, 5, -1), (1,), (2,))
    assert effects.read([]) == ()
    for effect in ((0, 5, -1), (1,), (2,)):
        assert effects.is_effect(effect)
    for wrong in ((0, 5), (1, 1), (2, 1), (3,), (-1,), (), [1], (True,), ("ask",), 1):
        assert not effects.is_effect(wrong)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("ask", "effect: expected a list of operations"),
        (5, "effect: expected a list of operations"),
        (["ask"], "effect[0]: expected an operation and its numbers"),
        ([["ask"], []], "effect[1]: expected an operation and its numbers"),
        ([["fly"]], "effect[0]: 'fly' is no operation; expected one of note, ask"),
        ([[5]], "effect[0]: 5 is no operation"),
        ([["note", 1]], "effect[0]: note takes 2 whole numbers, not [1]"),
        ([["note", 1, "x"]], "effect[0]: note takes 2 whole numbers"),
        ([["note", 1, True]], "effect[0]: note takes 2 whole numbers"),
        ([["script"]], "effect[0]: [] is no script; expected one of twice"),
        ([["script", "thrice"]], "effect[0]: ['thrice'] is no script; expected one of twice"),
        ([["twice"]], "effect[0]: 'twice' is no operation"),
    ],
)
def test_words_that_are_no_effect_are_refused(words: object, fault: str) -> None:
    with pytest.raises(EffectError, match=re.escape(fault)):
        vocabulary().read(words)


def test_a_game_without_scripts_says_so() -> None:
    effects: Effects[Ledger] = Effects("effects", {})
    with pytest.raises(EffectError, match="expected one of none"):
        effects.read([["script", "x"]])
