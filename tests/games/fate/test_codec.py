"""A state as JSON: what comes back equal, and every way in which it is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.words import set_language
from tests.games.fate.play import Play, end_of_round, rules_of


def random_game(seats: int, seed: int, **options: Any) -> list[Play]:
    """Every position of a random game."""
    play = Play.new(seats, seed, **options)
    rng = Rng(seed)
    line = [play]
    while play.state.frames:
        after = Play.new(seats, seed, **options)
        move = rng.choice(play.rules.moves(play.state, play.state.active))
        after.state, after.events = play.rules.apply(play.state, move)
        line.append(after)
        play = after
    return line


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_comes_back_equal_through_json_text(seats: int) -> None:
    for play in random_game(seats, seats, rounds=2)[::3]:
        data = json.loads(json.dumps(play.rules.encode(play.state)))
        assert play.rules.decode(data) == play.state


def table() -> Play:
    return Play(
        3, step="evidence", active=1, evidence=["fire-1", "air-1"], discard=["death-1"],
        hands=[["fire-2"], ["air-2", "air-4"], []], declared=[["water-1", "tablet-a:water"], ["earth-1"], []],
    )  # fmt: skip


def test_the_json_form_speaks_in_names() -> None:
    data = table().rules.encode(table().state)
    assert data["hands"] == [["fire-2"], ["air-2", "air-4"], []]
    assert data["declared"] == [["water-1", "tablet-a"], ["earth-1"], []]
    assert data["tablets"] == ["water", ""]
    assert data["evidence"] == ["fire-1", "air-1"]
    assert data["frames"] == [["evidence", 1]]
    assert data["rng"] == format(table().state.rng.word, "016x")
    assert (data["round"], data["starter"], data["turn"]) == (1, 1, 0)
    assert (data["shown"], data["doorway_found"]) == (False, False)


Change = Callable[[dict[str, Any]], Any]


def put(key: str, value: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        data[key] = value

    return change


def swap(first: str, second: str) -> Change:
    """Exchanges two cards wherever they lie."""

    def change(data: dict[str, Any]) -> None:
        text = json.dumps(data).replace(f'"{first}"', '"?"').replace(f'"{second}"', f'"{first}"')
        text = text.replace('"?"', f'"{second}"')
        data.clear()
        data.update(json.loads(text))

    return change


def known(at: int, text: object = "0") -> Change:
    """Changes one entry of what was learned, counted from the end when negative; "0" rules every card out."""

    def change(data: dict[str, Any]) -> None:
        data["could"][at] = text

    return change


def both(*changes: Change) -> Change:
    def change(data: dict[str, Any]) -> None:
        for each in changes:
            each(data)

    return change


WRONG: dict[str, tuple[Change, str]] = {
    "missing": (lambda data: data.pop("deck"), "state: the field “deck” is missing"),
    "unknown": (put("colour", "red"), "state: there is no field “colour”; expected one of rng, round"),
    "rng no text": (put("rng", 5), "rng: expected a number written with"),
    "rng empty": (put("rng", ""), "rng: expected a number written with"),
    "rng no hex": (put("rng", "12G4"), "rng: expected a number written with"),
    "rng too long": (put("rng", "1" * 17), "rng: expected a number written with"),
    "round 0": (put("round", 0), "round: expected a whole number from 1 to 3, not 0"),
    "round 4": (put("round", 4), "round: expected a whole number from 1 to 3, not 4"),
    "round true": (put("round", True), "round: expected a whole number"),
    "starter": (put("starter", 3), "starter: expected a whole number from 0 to 2, not 3"),
    "starter -1": (put("starter", -1), "starter: expected a whole number from 0 to 2, not -1"),
    "turn": (put("turn", -1), "turn: expected a whole number from 0 to 10000, not -1"),
    "turn high": (put("turn", 10_001), "turn: expected a whole number from 0 to 10000, not 10001"),
    "flag": (put("shown", 0), "shown: expected true or false, not 0"),
    "doorway flag": (put("doorway_found", None), "doorway_found: expected true or false, not None"),
    "deck no list": (put("deck", "all"), "deck: expected a list, not “all”"),
    "unknown card": (put("discard", ["fire-3"]), "discard: “fire-3” is no card of this game"),
    "card number": (put("discard", [7]), "discard: 7 is no card of this game"),
    "twice in a place": (put("discard", ["death-1", "death-1"]), "discard: a card is named twice"),
    "twice": (put("discard", ["death-1", "air-1"]), "air-1 lies in two places"),
    "nowhere": (put("discard", []), "state: death-1 lies nowhere"),
    "hands": (put("hands", [[], []]), "hands: expected 3 entries, not 2"),
    "hand": (put("hands", [["x"], [], []]), "hands[0]: “x” is no card"),
    "declared": (put("declared", [[], [], [], []]), "declared: expected 3 entries, not 4"),
    "declared card": (put("declared", [[], [], ["x"]]), "declared[2]: “x” is no card"),
    "tablets": (put("tablets", ["water"]), "tablets: expected 2 entries, not 1"),
    "tablet name": (
        put("tablets", ["lava", ""]),
        "tablets[0]: “lava” is no name of a card; expected one of fire",
    ),
    "tablet name type": (put("tablets", [1, ""]), "tablets[0]: 1 is no name of a card"),
    "tablet without name": (put("tablets", ["", ""]), "tablets[0]: tablet-a is declared, so it needs the name"),
    "name without tablet": (
        put("tablets", ["water", "fire"]),
        "tablets[1]: tablet-b is not declared, so it has no name",
    ),
    "could": (put("could", ["0"]), "could: expected 20 entries, not 1"),
    "could entry": (known(19, -1), "could[19]: expected a number written"),
    "could large": (known(19, "4" + "0" * 13), "could[19]: “40000000000000” is too large; expected at most 3f"),
    "scores": (put("scores", [[1, 2, 3]]), "scores: expected 0 scored rounds, not 1"),
    "score": (put("scores", [[1, 2]]), "scores[0]: expected 3 entries, not 2"),
    "score size": (put("scores", [[1, 2, 10_001]]), "scores[0]: expected a whole number from -10000 to 10000"),
    "frames": (put("frames", [["evidence", 3]]), "frames[0]: expected a whole number from 0 to 2, not 3"),
    "frame step": (put("frames", [["sleep", 0]]), "frames[0]: “sleep” is no step; expected one of draw, declare"),
    "frame step type": (put("frames", [[["draw"], 0]]), "frames[0]"),
    "frame": (put("frames", [["draw"]]), "frames[0]: expected 2 entries, not 1"),
    "two frames": (put("frames", [["draw", 0], ["draw", 1]]), "frames: expected one step of a turn (draw, declare"),
    "over too early": (put("frames", []), "scores: expected 1 scored round, not 0"),
    "begin": (both(put("frames", [["begin", 0]]), put("scores", [[0, 0, 0]])), "shown: the hands lie open exactly"),
    "shown": (put("shown", True), "shown: the hands lie open exactly"),
    "no answer": (put("frames", [["evidence", 2]]), "frames: seat 2 has no answer in the step evidence; expected"),
    "no choice": (
        put("frames", [["pass", 1], ["invalidate", 0]]),
        "frames: a discard is asked only of a seat with a choice",
    ),
    "nobody to ask": (
        put("frames", [["pass", 1], ["invalidate", 2]]),
        "frames: seat 2 has no answer in the step invalidate; expected",
    ),
    "found": (put("doorway_found", True), "deck: the Doorway is still in it, yet it was found"),
    "no evidence": (
        both(put("evidence", []), put("discard", ["death-1", "fire-1", "air-1"])),
        "evidence: there is always",
    ),
    "chamber in deck": (
        lambda data: data["deck"].append("chamber"),
        "deck: before the Doorway is found the deck holds",
    ),
    "doorway gone": (lambda data: data["deck"].remove("doorway"), "deck: before the Doorway is found the deck holds"),
    "doorway high": (
        lambda data: data["deck"].sort(key="doorway".__eq__),
        "deck: the Doorway must lie among the last six",
    ),
    "doorway in hand": (
        swap("doorway", "air-2"),
        "state: the Doorway and the Chamber lie in the deck or at the table’s edge",
    ),
    "learned": (known(0), ""),
    "learned of others": (known(5), "could[5]: it rules out fire-2"),
    "learned of deck": (known(3), "could[3]: it rules out"),
    "learned of packet": (known(4), "could[4]: it rules out"),
    "learned of onlooker": (known(15), "could[15]: it rules out fire-2"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_state_is_refused_with_place_and_expectation(case: str) -> None:
    play = table()
    data = play.rules.encode(play.state)
    change, message = WRONG[case]
    change(data)
    if message:
        with pytest.raises(DecodeError, match=re.escape(message)):
            play.rules.decode(data)
    else:
        # What a seat has "learned" about its own hand does not matter, since it sees it.
        assert play.rules.decode(data).hands == play.state.hands


@pytest.mark.parametrize("data", [None, [], "state", 5])
def test_what_is_no_object_is_no_state(data: object) -> None:
    with pytest.raises(DecodeError, match="state: expected a table of fields"):
        rules_of(3).decode(data)


def test_limits_that_are_just_kept() -> None:
    play = table()
    data = play.rules.encode(play.state)
    data["turn"] = 10_000
    data["rng"] = "f" * 16
    state = play.rules.decode(data)
    assert (state.turn, state.rng.word) == (10_000, 2**64 - 1)
    done = Play(2, step="over", scores=[[10_000, -10_000], [0, 0], [0, 0]])
    assert done.rules.decode(done.rules.encode(done.state)) == done.state


def test_a_finished_round_is_checked_as_well() -> None:
    play = end_of_round(2)
    play.do("0 draw")
    data = play.rules.encode(play.state)
    assert play.rules.decode(data) == play.state
    for key, value, message in (
        ("doorway_found", False, "deck: before the Doorway"),
        ("scores", [], "scores: expected 1 scored round, not 0"),
        ("frames", [], "frames: a game is over exactly when its last round is scored"),
        ("deck", ["chamber"], "deck: the Doorway is still in it, yet it was found"),
    ):
        with pytest.raises(DecodeError, match=re.escape(message)):
            play.rules.decode({**data, key: value})
    last = Play(2, step="over")
    with pytest.raises(DecodeError, match="a game is over exactly"):
        last.rules.decode({**last.rules.encode(last.state), "frames": [["begin", 0]]})


def test_before_the_doorway_no_round_is_over() -> None:
    play = Play(2)
    data = play.rules.encode(play.state)
    data.update(shown=True, frames=[["begin", 0]], scores=[[0, 0]])
    with pytest.raises(DecodeError, match="a round ends with the Chamber"):
        play.rules.decode(data)


def test_the_deck_is_never_empty_at_a_draw_and_holds_the_chamber_once_the_doorway_is_found() -> None:
    play = Play(2, doorway="found", deck=["chamber", "air-1"], evidence=["rest", "fire-1"])
    data = play.rules.encode(play.state)
    assert play.rules.decode(data) == play.state
    with pytest.raises(DecodeError, match="it was found"):
        play.rules.decode({**data, "deck": ["air-1"]})
    with pytest.raises(DecodeError, match="lies nowhere"):
        play.rules.decode({**data, "deck": ["chamber"]})


@pytest.mark.parametrize("case", [case for case, (_change, message) in WRONG.items() if message])
def test_every_refusal_of_a_state_speaks_the_readers_language(case: str) -> None:
    play = table()
    data = play.rules.encode(play.state)
    WRONG[case][0](data)
    set_language("qps")
    try:
        with pytest.raises(DecodeError) as caught:
            play.rules.decode(data)
    finally:
        set_language("en")
    assert str(caught.value).startswith("[") and str(caught.value).endswith("]")
