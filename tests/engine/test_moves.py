"""Moves at the border: text and JSON, read with every check."""

from __future__ import annotations

import re

import pytest

from atlantis_desktop.engine.moves import Field, Move, MoveCodec, MoveError, MoveForm, Vocabulary

CODEC = MoveCodec(
    [
        MoveForm("wait"),
        MoveForm("bid", (Field("amount", "number"),)),
        MoveForm("give", (Field("cards", "card", many=True), Field("target", "place"))),
        MoveForm("sum", (Field("numbers", "number", many=True),)),
    ],
    3,
    {"card": Vocabulary.of(["ace", "king", "queen"]), "place": Vocabulary.of(["left", "right"])},
)

MOVES = {
    "0 wait": (Move("wait", 0), {"kind": "wait", "seat": 0}),
    "1 bid -5": (Move("bid", 1, (-5,)), {"kind": "bid", "seat": 1, "amount": -5}),
    "2 give queen ace right": (
        Move("give", 2, ((2, 0), 1)), {"kind": "give", "seat": 2, "cards": ["queen", "ace"], "target": "right"}
    ),
    "0 give left": (Move("give", 0, ((), 0)), {"kind": "give", "seat": 0, "cards": [], "target": "left"}),
    "0 sum 1 2 3": (Move("sum", 0, ((1, 2, 3),)), {"kind": "sum", "seat": 0, "numbers": [1, 2, 3]}),
}  # fmt: skip


@pytest.mark.parametrize("text", MOVES)
def test_moves_as_text_and_as_json(text: str) -> None:
    move, data = MOVES[text]
    assert CODEC.to_text(move) == text
    assert CODEC.from_text(text) == move
    assert CODEC.to_json(move) == data
    assert CODEC.from_json(data) == move


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "“”: expected a seat, a kind of move and its fields"),
        ("0", "expected a seat, a kind of move"),
        ("wait 0", "expected a seat, a kind of move"),
        ("-1 wait", "expected a seat"),
        ("0 fly", "“fly” is no kind of move; expected one of bid, give, sum, wait"),
        ("3 wait", "seat: 3 is no seat; expected a whole number from 0 to 2"),
        ("0 wait now", "“0 wait now”: “now” is one word too many"),
        ("0 bid", "“0 bid”: the field “amount” is missing"),
        ("0 bid many", "amount: “many” is no whole number"),
        ("0 bid 1 2", "“2” is one word too many"),
        ("0 give", "the field “cards” is missing"),
        ("0 give jack left", "cards: “jack” is no card of this game"),
        ("0 give ace up", "target: “up” is no place of this game"),
    ],
)
def test_a_text_that_is_no_move(text: str, fault: str) -> None:
    with pytest.raises(MoveError, match=re.escape(fault)):
        CODEC.from_text(text)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ([], "a move must be a table of fields, not []"),
        ({}, "kind: None is no kind of move"),
        ({"kind": ["wait"], "seat": 0}, "is no kind of move"),
        ({"kind": "wait"}, "seat: None is no seat"),
        ({"kind": "wait", "seat": True}, "seat: true is no seat"),
        ({"kind": "wait", "seat": -1}, "seat: -1 is no seat"),
        ({"kind": "wait", "seat": 0, "now": 1}, "wait: there is no field “now”"),
        ({"kind": "bid", "seat": 0}, "bid: the field “amount” is missing"),
        ({"kind": "bid", "seat": 0, "amount": True}, "amount: true is no whole number"),
        ({"kind": "bid", "seat": 0, "amount": 1.0}, "amount: 1.0 is no whole number"),
        ({"kind": "give", "seat": 0, "cards": "ace", "target": "left"}, "give.cards: expected a list"),
        ({"kind": "give", "seat": 0, "cards": [["ace"]], "target": "left"}, "cards: [“ace”] is no card"),
        ({"kind": "give", "seat": 0, "cards": [0], "target": "left"}, "cards: 0 is no card of this game"),
    ],
)
def test_json_that_is_no_move(data: object, fault: str) -> None:
    with pytest.raises(MoveError, match=re.escape(fault)):
        CODEC.from_json(data)
