"""What the hand does becomes a move, a mark, a question back or a refusal with its rule; nothing is done in vain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.rules.position import position_from_words
from atlantis_desktop.games.fate.table.asking import Asking
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.asking import Kind
from atlantis_desktop.table.session import GameSession

OWN = ("declared", 0)
GIVEN: dict[str, Any] = {
    "step": "declare",
    "evidence": ["flood-6"],
    "hands": [
        ["fire-2", "fire-4", "fire-10", "quake-1", "death-1", "earth-1", "earth-2", "earth-4", "air-1", "air-2"],
        3,
        3,
    ],
    "declared": [["quake-2", "quake-4", "quake-10"], ["meteor-1", "meteor-2", "tablet-a:meteor"], []],
    "discard": ["death-2"],
}


def asking(given: Mapping[str, Any] | None = None, options: Mapping[str, Any] | None = None) -> Asking:
    rules = entry_of("fate").make_rules(3, options)
    words = {**GIVEN, **(given or {})}
    if "deck" not in words:
        words["deck"] = "rest"
    state = position_from_words(rules, words, 1)  # type: ignore[arg-type]
    people = [Seat("Ariadne", HUMAN), Seat("Bellerophon", "random"), Seat("Circe", "random")]
    return Asking(GameSession(Match(rules, people, 1, start=state), Settings()))


def card(hand: Asking, name: str) -> int:
    number: int = hand.session.rules.pieces.numbers[name]
    return number


def mark(hand: Asking, *names: str) -> list[Kind]:
    return [hand.click_card(card(hand, name), ("hand", 0)).kind for name in names]


def last(hand: Asking) -> str:
    match = hand.session.match
    return match.rules.codec.to_text(match.line[-1].move)


def test_three_marked_cards_and_the_own_place_are_a_set() -> None:
    hand = asking()
    assert mark(hand, "earth-1", "earth-2", "earth-4") == [Kind.MARKED] * 3
    assert hand.click_place(OWN).kind is Kind.MOVED
    assert last(hand) == "0 declare earth-1 earth-2 earth-4"
    assert hand.marked == []


@pytest.mark.parametrize("way", ["enter", "button", "drop"])
def test_a_set_can_also_be_declared_by_key_button_and_drag(way: str) -> None:
    hand = asking()
    mark(hand, "earth-1", "earth-2", "earth-4")
    answers = {
        "enter": hand.enter,
        "button": lambda: hand.press("declare"),
        "drop": lambda: hand.drop(tuple(hand.marked), OWN),
    }
    act: Any = answers[way]
    assert act().kind is Kind.MOVED
    assert last(hand) == "0 declare earth-1 earth-2 earth-4"


def gathered(hand: Asking, name: str) -> list[str]:
    return [hand.session.rules.pieces.names[number] for number in hand.gathered(card(hand, name))]


def test_fate_21_a_card_that_is_dragged_gathers_the_set_with_it() -> None:
    hand = asking()
    assert gathered(hand, "earth-2") == ["earth-1", "earth-2", "earth-4"]
    assert hand.drop(hand.gathered(card(hand, "earth-2")), OWN).kind is Kind.MOVED
    assert last(hand) == "0 declare earth-1 earth-2 earth-4"


def test_of_several_sets_the_one_without_a_tablet_and_with_the_highest_cards_is_gathered() -> None:
    hand = asking({"hands": [["earth-1", "earth-2", "earth-4", "earth-10", "tablet-b"], 3, 3]})
    assert gathered(hand, "earth-4") == ["earth-2", "earth-4", "earth-10"]
    hand = asking({"hands": [["earth-1", "earth-2", "tablet-b", "fire-2"], 3, 3]})
    assert gathered(hand, "earth-1") == ["earth-1", "earth-2", "tablet-b"]


def test_fate_24_a_card_of_an_open_name_and_a_disproved_one_are_dragged_alone() -> None:
    hand = asking()
    assert gathered(hand, "quake-1") == ["quake-1"]
    assert gathered(hand, "fire-4") == ["fire-4"]


def test_marked_cards_are_dragged_with_the_third_of_their_set() -> None:
    hand = asking({"hands": [["earth-1", "earth-2", "earth-4", "earth-10"], 3, 3]})
    mark(hand, "earth-1", "earth-2")
    assert gathered(hand, "earth-4") == ["earth-1", "earth-2", "earth-4"]


def test_fate_29_a_dropped_card_that_still_lacks_another_is_marked_and_told_what() -> None:
    hand = asking()
    answer = hand.drop((card(hand, "air-1"),), OWN)
    assert answer.kind is Kind.MARKED and "Mark two more cards" in answer.text
    assert hand.marked == [card(hand, "air-1")]


def test_a_second_click_takes_the_mark_away() -> None:
    hand = asking()
    assert mark(hand, "earth-1", "earth-1") == [Kind.MARKED, Kind.MARKED]
    assert hand.marked == []


def test_fate_27_a_disproved_card_says_why_it_cannot_be_declared() -> None:
    hand = asking()
    answer = hand.click_card(card(hand, "fire-4"), ("hand", 0))
    assert answer.kind is Kind.REFUSED and answer.refusal is not None
    assert answer.refusal.rule == "FATE-27"
    assert "Water" in answer.refusal.lead and "Fire" in answer.refusal.lead
    assert hand.marked == []


def test_fate_21_cards_of_two_names_are_refused_and_the_new_one_is_marked() -> None:
    hand = asking()
    mark(hand, "earth-1")
    answer = hand.click_card(card(hand, "quake-1"), ("hand", 0))
    assert answer.refusal is not None and answer.refusal.rule == "FATE-22"
    assert hand.marked == [card(hand, "quake-1")]


def test_fate_24_one_card_of_an_open_name_extends() -> None:
    hand = asking()
    mark(hand, "quake-1")
    assert hand.click_place(OWN).kind is Kind.MOVED
    assert last(hand) == "0 extend quake-1"


def test_a_double_click_extends_at_once() -> None:
    hand = asking()
    number = card(hand, "quake-1")
    hand.click_card(number, ("hand", 0))
    hand.clear()
    assert hand.click_card(number, ("hand", 0), twice=True).kind is Kind.MOVED
    assert last(hand) == "0 extend quake-1"


def test_fate_29_a_tablet_of_another_player_completes_a_marked_pair() -> None:
    hand = asking()
    mark(hand, "earth-1", "earth-2")
    answer = hand.click_card(card(hand, "tablet-a"), ("declared", 1))
    assert answer.kind is Kind.MOVED
    assert last(hand) == "0 declare earth-1 earth-2 tablet-a"


def test_fate_29_a_tablet_can_be_clicked_before_the_pair() -> None:
    hand = asking()
    answer = hand.click_card(card(hand, "tablet-a"), ("declared", 1))
    assert answer.kind is Kind.MARKED and answer.text
    assert mark(hand, "earth-1", "earth-2") == [Kind.MARKED, Kind.MARKED]
    assert hand.enter().kind is Kind.MOVED


def test_a_place_clicked_without_marks_says_what_is_missing() -> None:
    hand = asking()
    answer = hand.click_place(OWN)
    assert answer.kind in (Kind.WANTS, Kind.REFUSED)
    assert answer.text or (answer.refusal is not None and answer.refusal.lead)


def test_every_card_and_place_answers_in_every_step() -> None:
    """Nothing is clicked in vain: a click marks, moves, asks back or refuses, and never leaves silence."""
    for step in ("draw", "declare", "evidence", "pass"):
        places = [OWN, ("declared", 1), ("hand", 0), ("hand", 1), ("hand", 2), ("deck", SHARED), ("evidence", SHARED),
                  ("discard", SHARED), ("aside", SHARED)]  # fmt: skip
        for place in places:
            hand = asking({"step": step})
            answer = hand.click_place(place)
            assert answer.kind is not Kind.MARKED
            told = answer.text or answer.moves or answer.refusal is not None
            assert told or answer.kind is Kind.MOVED, (step, place)
        for name in GIVEN["hands"][0]:
            hand = asking({"step": step})
            answer = hand.click_card(card(hand, name), ("hand", 0))
            assert answer.kind is not Kind.REFUSED or answer.refusal is not None


def test_fate_37_evidence_goes_by_click_double_click_drag_button_and_key() -> None:
    ways: dict[str, Any] = {
        "pile": lambda hand, number: hand.click_place(("evidence", SHARED)),
        "button": lambda hand, number: hand.press("place"),
        "key": lambda hand, number: hand.enter(),
        "drag": lambda hand, number: hand.drop((number,), ("evidence", SHARED)),
        "twice": lambda hand, number: hand.click_card(number, ("hand", 0), twice=True),
    }
    for way, act in ways.items():
        hand = asking({"step": "evidence"})
        number = card(hand, "air-1")
        assert hand.click_card(number, ("hand", 0)).kind is Kind.MARKED
        assert act(hand, number).kind is Kind.MOVED, way
        assert last(hand) == "0 place air-1"


def test_another_card_takes_over_the_mark_where_one_is_asked() -> None:
    hand = asking({"step": "evidence"})
    mark(hand, "air-1", "air-2")
    assert hand.marked == [card(hand, "air-2")]


def test_fate_44_a_card_is_passed_to_the_next_seat_only() -> None:
    hand = asking({"step": "pass"})
    mark(hand, "air-1")
    assert hand.click_place(("hand", 1)).kind is Kind.MOVED
    assert last(hand) == "0 pass air-1"


def test_fate_44_the_place_before_the_next_seat_stands_for_that_seat() -> None:
    hand = asking({"step": "pass"})
    assert hand.drop((card(hand, "air-1"),), ("declared", 1)).kind is Kind.MOVED
    assert last(hand) == "0 pass air-1"


def test_fate_38_the_card_to_discard_is_clicked() -> None:
    given = {"step": "invalidate", "evidence": ["flood-6", "fire-1"], "hands": [["air-1"], 3, 3],
             "declared": [["quake-2", "quake-4", "quake-10"], [], []]}  # fmt: skip
    hand = asking(given)
    assert hand.click_card(card(hand, "quake-4"), OWN).kind is Kind.MOVED
    assert last(hand) == "0 discard quake-4"


def test_who_is_not_asked_is_told_whose_turn_it_is() -> None:
    hand = asking({"active": 1})
    answer = hand.click_place(("deck", SHARED))
    assert answer.kind is Kind.REFUSED and answer.refusal is not None
    assert "Bellerophon" in answer.refusal.lead


def test_the_glowing_cards_are_those_of_legal_moves() -> None:
    hand = asking()
    legal = {
        each
        for move in hand.legal()
        if move.args
        for each in (move.args[0] if isinstance(move.args[0], tuple) else move.args[:1])
    }
    assert hand.glowing() == legal
    mark(hand, "earth-1")
    assert card(hand, "quake-1") not in hand.glowing()
    assert card(hand, "earth-2") in hand.glowing()
