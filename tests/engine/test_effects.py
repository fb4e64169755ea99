"""The vocabulary of effects: what is read, what is refused, and the order in which effects are carried out."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.effects import (
    Faces,
    Inner,
    Name,
    Number,
    Operation,
    Operations,
    Place,
    Runner,
    When,
    Word,
)
from atlantis_desktop.engine.events import Event, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from tests.engine.slices.deeds import Deed, read_rows
from tests.engine.slices.table import SliceTable

Events = list[Event] | None


class Ledger(SliceTable):
    __slots__ = ("done",)

    def __init__(self) -> None:
        super().__init__(Rng(0))
        self.done: list[tuple[int, ...]] = []


def words() -> Operations[Deed]:
    return Operations(
        Deed,
        {
            "note": Operation({"n": Number(-9, 9), "m": Number(-9, 9)}), "ask": Operation(),
            "paint": Operation({"word": Word(("red", "blue"))}), "name": Operation({"card": Name(lambda: "a card")}),
            "if": Operation({"condition": When(), "then": Inner(), "otherwise": Inner(required=False)}),
            "roll": Operation({"table": Faces(2)}),
        },
        {"rich": Operation({"least": Number(1, 5)}), "poor": Operation()},
        scripts=("twice",), rows=True, empty=True, depth=2, longest=3,
    )  # fmt: skip


def faults_of(value: object, place: Place | None = None, operations: Operations[Deed] | None = None) -> list[str]:
    faults: list[str] = []
    operations = operations or words()

    def note(where: str, wrong: str, expected: str, near: str) -> None:
        faults.append(f"{where}: {wrong} | {expected} | {near}")

    operations.read(value, place or operations.everywhere, note)
    return faults


def runner() -> Runner[Ledger, Deed]:
    def note(state: Ledger, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        state.done.append((seat, *numbers))
        tell(events, "noted", seat, values=numbers)

    def ask(state: Ledger, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        state.frames.append(Frame("question", seat))

    def twice(state: Ledger, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        effects.push(state, seat + 1, rows([["note", 7, 7], ["note", 8, 8]]))

    def nothing(state: Ledger, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        pass

    carry = {"note": note, "ask": ask, "paint": note, "name": nothing, "if": nothing, "roll": nothing, "twice": twice}
    effects: Runner[Ledger, Deed] = Runner("effects", words(), carry)
    return effects


def rows(value: Any) -> tuple[tuple[int, ...], ...]:
    return runner().numbers(read_rows(words(), value))


def test_effects_are_carried_out_in_their_order() -> None:
    effects, state = runner(), Ledger()
    state.frames = [Frame("turn", 0)]
    effects.push(state, 1, rows([["note", 1, 2], ["script", "twice"], ["note", 3, 4]]))
    events: list[Event] = []
    effects.run(state, events)
    assert state.done == [(1, 1, 2), (2, 7, 7), (2, 8, 8), (1, 3, 4)]
    assert [event.values for event in events] == [(1, 2), (7, 7), (8, 8), (3, 4)]
    assert state.frames == [Frame("turn", 0)]


def test_a_question_stops_the_effects_until_it_is_answered() -> None:
    effects, state = runner(), Ledger()
    effects.push(state, 1, rows([["note", 1, 2], ["ask"], ["note", 3, 4]]))
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
    effects, state = runner(), Ledger()
    effects.push(state, 0, ())
    effects.run(state, None)
    assert (state.frames, state.done) == ([], [])


def test_the_first_effect_can_come_at_once_and_the_rest_waits() -> None:
    effects, state = runner(), Ledger()
    effects.begin(state, 1, rows([["ask"], ["note", 1, 2]]), None)
    assert state.frames == [Frame("effects", 1, ((0, 1, 2),)), Frame("question", 1)]
    alone = Ledger()
    effects.begin(alone, 1, rows([["note", 1, 2]]), None)
    effects.begin(alone, 1, (), None)
    assert (alone.frames, alone.done) == ([], [(1, 1, 2)])


def test_words_become_numbers_that_a_frame_can_hold() -> None:
    effects = runner()
    assert rows([["note", 5, -1], ["ask"], ["script", "twice"]]) == ((0, 5, -1), (1,), (6,))
    assert rows([["paint", "blue"], {"op": "note", "m": 2, "n": 1}]) == ((2, 1), (0, 1, 2))
    assert rows([]) == ()
    for effect in ((0, 5, -1), (1,), (2, 1), (6,)):
        assert effects.is_effect(effect)
    for wrong in (
        (0, 5), (1, 1), (6, 1), (7,), (-1,), (), [1], (True,), ("ask",), 1, (0, 10, 1), (0, 1, -10), (2, 2), (2, -1),
        (3, 0), (4, 0, 0, 0),
    ):  # fmt: skip
        assert not effects.is_effect(wrong)


def test_operations_keep_the_numbers_of_an_order() -> None:
    words = Operations(Deed, {"a": Operation(), "b": Operation()}, scripts=("s",))
    carry = dict.fromkeys(("a", "b", "s"), lambda state, seat, numbers, events: None)
    effects: Runner[Ledger, Deed] = Runner("effects", words, carry, ("b", "s", "a"))
    assert effects.numbers([Deed("a"), Deed("b"), Deed("script", script="s")]) == ((2,), (0,), (1,))


def test_every_operation_has_its_code_and_its_sentence() -> None:
    words = Operations(Deed, {"a": Operation(), "b": Operation()})
    assert dict(words.complete({"a": 1, "b": 2})) == {"a": 1, "b": 2}
    for table in ({"a": 1}, {"a": 1, "b": 2, "c": 3}):
        with pytest.raises(ValueError, match="unknown: [bc]$"):
            words.complete(table)
    with pytest.raises(ValueError, match="unknown: b$"):
        Runner("effects", words, {"a": lambda state, seat, numbers, events: None})


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ("ask", ": “ask” does not fit here | a list of effects such as"),
        (5, ": 5 does not fit here | a list of effects"),
        ([["ask"]] * 4, ": [[“ask”], [“ask”], [“ask”], [“ask”]] does not fit here | a list of effects"),
        ([["ask"], []], "[2]: [] does not fit here | an effect such as"),
        ([["asc"]], "[1].op: “asc” does not fit here | one of note, ask, paint, name, if, roll, script | ask"),
        ([[5]], "[1].op: 5 does not fit here"),
        ([["note", 1]], "[1]: [“note”, 1] does not fit here | the operation note and: n, m"),
        ([["note", 1, "x"]], "[1].m: “x” does not fit here | a whole number from -9 to 9"),
        ([["note", 1, True]], "[1].m: true does not fit"), ([["note", 10, 1]], "[1].n: 10 does not fit"),
        ([{"op": "note", "n": 1}], "[1].m: None does not fit"), ([{"n": 1}], "[1].op: None does not fit"),
        ([{"op": "ask", "nn": 1}], "[1]: the key “nn” is unknown | one of op | "),
        ([["paint", "bleu"]], "[1].word: “bleu” does not fit here | one of red, blue | blue"),
        ([["name", ""]], "[1].card: “” does not fit here | a card | "),
        ([["script"]], "[1]: [“script”] does not fit"), ([["script", "thrice"]], "[1].script: “thrice” does not fit"),
        ([["twice"]], "[1].op: “twice” does not fit"),
        ([{"op": "if", "condition": "ritch", "least": 1, "then": []}], "[1].condition: “ritch” does not fit"),
        ([{"op": "if", "condition": "rich", "then": []}], "[1].least: None does not fit here | a whole number from 1"),
        ([{"op": "if", "condition": "poor", "least": 1, "then": []}], "[1].least: this condition has no number"),
        ([{"op": "if", "condition": "poor"}], "[1].then: None does not fit here | a list"),
        ([{"op": "if", "condition": "poor", "then": [], "otherwise": [["note", 1, 99]]}], "[1].otherwise[1].m: 99"),
        ([{"op": "roll", "table": [[]]}], "[1].table: [[]] does not fit here | a list of 2 lists of effects"),
        ([{"op": "roll", "table": [[], [["ask", 1]]]}], "[1].table[2][1]: [“ask”, 1] does not fit"),
    ],
)  # fmt: skip
def test_words_that_are_no_effect_are_refused(value: object, fault: str) -> None:
    found = faults_of(value)
    assert len(found) == 1 and found[0].startswith(fault), found


def test_effects_stand_in_effects_only_so_deep() -> None:
    inner: Any = [["ask"]]
    for deep in range(4):
        assert bool(faults_of(inner)) == (deep > 2)
        inner = [{"op": "if", "condition": "poor", "then": inner}]


def test_what_fits_depends_on_the_place() -> None:
    place = Place(("note", "if"), ("poor",), ("m",))
    assert faults_of([["note", 1]], place) == [] and len(faults_of([["note", 1, 2]], place)) == 1
    assert "one of note, if" in faults_of([["ask"]], place)[0]
    assert "one of poor" in faults_of([{"op": "if", "condition": "rich", "then": []}], place)[0]
    assert "a card without effects of its own" in faults_of([["ask"]], Place(()))[0]
    strict = Operations(Deed, {"ask": Operation()})
    assert faults_of([{"op": "ask"}], None, strict) == []
    for value in ([], [["ask"]], [["script", "twice"]]):
        assert len(faults_of(value, None, strict)) == 1


def test_effects_are_walked_in_reading_order() -> None:
    ask, inner = Deed("ask"), Deed("if", condition="poor", then=(Deed("note", 1), Deed("ask")))
    roll = Deed("roll", table=((Deed("note", 2),), (inner,)))
    whole = Deed("if", condition="poor", then=(roll,), otherwise=(ask,))
    assert words().walk([whole, ask]) == [whole, roll, Deed("note", 2), inner, Deed("note", 1), ask, ask, ask]
