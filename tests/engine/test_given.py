"""Readers of words and numbers that a person wrote: what fits is given, each fault is told by its key."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.word_reader import (
    Faults,
    GivenError,
    Reader,
    amounts,
    anything,
    by_name,
    chance_word,
    each_seat,
    either,
    faults_of,
    flag,
    items,
    keys_called,
    named,
    numbered,
    plain_number,
    read_table,
    seat,
    table,
    text,
    unknown_word,
    whole,
    word,
)

ARMS = ("hills", "cities")
FIGURES = ("leader-0", "leader-1")
SHAPE: dict[str, Reader[Any]] = {
    "round": whole(1, 9),
    "phase": word(("place", "act")),
    "goods": each_seat(2, amounts("CGOA")),
    "flooded": items(numbered(ARMS, 1, 6), distinct=True),
    "figures": by_name(word(FIGURES), text()),
    "known": items(table({"by": items(seat(2), distinct=True), "cards": items(word(["fire"]))}, ("by", "cards"))),
    "deck": items(named({"fire": 3, "air": 5}, "a card of this game"), distinct=True, also=("rest",)),
    "hands": each_seat(2, either(whole(0, 5), items(word(["fire", "air"]), distinct=True))),
    "sold": flag(),
    "chance": chance_word(),
    "more": anything(),
}


def read(**given: Any) -> tuple[dict[str, Any], list[str]]:
    faults = Faults()
    return read_table(given, SHAPE, faults), faults.sentences


FITS = [
    ({"round": 9}, 9),
    ({"phase": "act"}, "act"),
    ({"goods": ["2C 1A", ""]}, [(2, 0, 0, 1), (0, 0, 0, 0)]),
    ({"goods": ["1C, 1C", "99O"]}, [(2, 0, 0, 0), (0, 0, 99, 0)]),
    ({"flooded": ["hills-6", "cities-6"]}, [("hills", 6), ("cities", 6)]),
    ({"figures": {"leader-0": "centre"}}, {"leader-0": "centre"}),
    ({"known": [{"by": [1, 0], "cards": ["fire"]}]}, [{"by": [1, 0], "cards": ["fire"]}]),
    ({"deck": ["air", "rest", "fire"]}, [5, "rest", 3]),
    ({"hands": [3, ["air"]]}, [3, ["air"]]),
    ({"sold": False}, False),
    ({"chance": "00ff"}, "00ff"),
    ({"more": [1]}, [1]),
]


@pytest.mark.parametrize(("given", "expected"), FITS)
def test_what_fits_is_given(given: dict[str, Any], expected: object) -> None:
    held, faults = read(**given)
    assert (held, faults) == ({next(iter(given)): expected}, [])


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"round": 10}, "round: expected a whole number from 1 to 9, not 10"),
    ({"round": True}, "round: expected a whole number from 1 to 9, not true"),
    ({"round": 1.0}, "round: expected a whole number from 1 to 9, not 1.0"),
    ({"round": 10**5000}, "round: expected a whole number from 1 to 9, not a very large number"),
    ({"phase": "plaec"}, "phase: expected one of place, act, not “plaec”. Did you mean “place”?"),
    ({"phase": ["place"]}, "phase: expected one of place, act, not [“place”]"),
    ({"goods": ["²C", ""]}, "such as 1C 2G, of the letters C, G, O, A, each at most 99, not “²C”"),
    ({"goods": ["", "1_0C"]}, "goods[1]: expected amounts"),
    ({"goods": ["9" * 5000 + "C", ""]}, "goods[0]: expected amounts"),
    ({"goods": ["C", ""]}, "goods[0]: expected amounts"),
    ({"goods": ["99C 1C", ""]}, "goods[0]: expected amounts"),
    ({"goods": ["", "-1C"]}, "goods[1]: expected amounts"),
    ({"goods": [5, ""]}, "goods[0]: expected amounts"),
    ({"goods": [""]}, "goods: expected a list with an entry for each of the 2 seats, not [“”]"),
    ({"flooded": ["hills-²"]}, "flooded[0]: expected a word such as hills-1, with a number from 1 to 6, not “hills-²”"),
    ({"flooded": ["hills-06"]}, "flooded[0]: expected a word such as"),
    ({"flooded": ["hill-6"]}, "not “hill-6”. Did you mean “hills-6”?"),
    ({"flooded": ["hills-1", "hills-1"]}, "flooded[1]: “hills-1” is named twice"),
    ({"flooded": "hills-1"}, "flooded: expected a list, not “hills-1”"),
    ({"flooded": ["hills-1"] * 201}, "flooded: expected at most 200 entries, not 201"),
    ({"figures": {"leader-9": "centre"}}, "figures: expected one of leader-0, leader-1, not “leader-9”"),
    ({"figures": {"leader-0": 5}}, "figures.leader-0: expected a text in quotes, not 5"),
    ({"figures": []}, "figures: expected a table, not []"),
    ({"known": [{"by": [2], "cards": []}]}, "known[0].by[0]: expected a whole number from 0 to 1, not 2"),
    ({"known": [{"by": []}]}, "known[0]: the word cards is missing"),
    ({"known": [{"by": [], "cards": [], "card": 1}]}, "known[0].card: there is no such word; expected one of by, c"),
    ({"known": [5]}, "known[0]: expected a table with by, cards, not 5"),
    ({"deck": ["rest", "rest"]}, "deck[1]: “rest” is named twice"),
    ({"hands": [6, []]}, "hands[0]: expected a whole number from 0 to 5, not 6"),
    ({"sold": 1}, "sold: expected true or false, not 1"),
    ({"chance": "²"}, "chance: expected up to 16 digits of 0-9 and a-f, in quotes, not “²”"),
    ({"chance": "0" * 17}, "chance: expected up to 16 digits"),
    ({"rond": 1}, "rond: there is no such word; expected one of round, phase, goods"),
    ({"rond": 1}, "Did you mean “round”?"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "sentence"), WRONG)
def test_a_fault_names_key_finding_and_expectation(given: dict[str, Any], sentence: str) -> None:
    held, faults = read(**given)
    assert len(faults) == 1
    assert sentence in faults[0]
    assert len(faults[0]) < 400
    assert not held or all(not value or isinstance(value, list) for value in held.values())


def test_every_fault_is_told_at_once() -> None:
    faults = Faults()
    read_table({"round": 0, "phase": "", "goods": ["x", "y"], "nonsense": 1}, SHAPE, faults)
    with pytest.raises(GivenError) as caught:
        faults.raise_all()
    keys = [sentence.split(":")[0] for sentence in caught.value.faults]
    assert keys == ["round", "phase", "goods[0]", "goods[1]", "nonsense"]
    assert str(caught.value).splitlines() == list(faults_of(caught.value))


def test_no_more_faults_are_told_than_one_reads() -> None:
    faults = Faults()
    read_table({"flooded": ["x"] * 100}, SHAPE, faults)
    with pytest.raises(GivenError) as caught:
        faults.raise_all()
    assert (len(caught.value.faults), caught.value.faults[-1]) == (31, "(70 more faults)")


@pytest.mark.parametrize("word_", ["", "²", "1_0", "٣", "+1", " 1", "1 ", "1.0", "0x1", "9" * 19, "9" * 5000, "--1"])
def test_only_plain_digits_are_a_number(word_: str) -> None:
    assert plain_number(word_, -(10**30), 10**30) is None


def test_plain_digits_in_bounds_are_a_number() -> None:
    assert (plain_number("06", 1, 6), plain_number("-2", -2, 6), plain_number("7", 1, 6)) == (6, -2, None)


def test_a_fault_of_the_saved_form_is_told_in_the_words_of_the_format() -> None:
    with pytest.raises(DecodeError, match=r"^energy\[1\]: expected"), keys_called({"me": "energy"}):
        raise DecodeError("me[1]: expected a whole number")
    with pytest.raises(DecodeError, match=r"^learned: it rules"), keys_called({"could[": "learned"}):
        raise DecodeError("could[5]: it rules out a card")
    with pytest.raises(DecodeError, match=r"^deck: it is empty"), keys_called({"could[": "learned"}):
        raise DecodeError("deck: it is empty")


VALUES = st.recursive(
    st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["rest", "hills-1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from(list(SHAPE)), VALUES, max_size=4))
def test_any_value_is_read_or_told(given: dict[str, Any]) -> None:
    held, faults = read(**given)
    assert set(given) <= set(held) | {sentence.split(":")[0].split("[")[0].split(".")[0] for sentence in faults}


def test_of_very_many_words_only_the_first_are_named() -> None:
    known = [f"word{n}" for n in range(41)]
    told = unknown_word("wort7", "wort7", known)
    assert "word23, …" in told and "word24" not in told
    assert "Did you mean “word7”?" in told
    assert "word39" in unknown_word("x", "x", known[:40])
