"""A position in words: the defaults, the way back, and what is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.fate.rules.position import nothing_learned, position_from_words, position_to_words
from tests.games.fate.play import Play, rules_of


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_random_games_comes_back_equal(seats: int) -> None:
    rules = rules_of(seats, tabletStealAttach=True, rounds=2)
    for seed in range(2):
        state, rng = rules.start(seed), Rng(seed)
        while state.frames:
            assert position_from_words(rules, position_to_words(rules, state), seed=99) == state
            rules.advance(state, rng.choice(rules.moves(state, state.active)), None)
        assert position_from_words(rules, position_to_words(rules, state)) == state


def test_a_first_evidence_put_back_comes_back_equal() -> None:
    rules = rules_of(3)
    state = rules.start(25)
    words = position_to_words(rules, state)
    assert words["learned"] == [{"by": [0, 1, 2, "onlooker"], "cards": ["tablet-a"], "never_in": ["packet"]}]
    assert position_from_words(rules, words) == state


def test_an_empty_position_is_a_turn_at_its_draw() -> None:
    play = Play(3)
    state = play.state
    assert (state.round, state.starter, state.turn, state.scores) == (1, 0, 0, [])
    assert play.step == ("draw", 0)
    assert (state.hands, state.tables, state.discard) == ([0, 0, 0], [0, 0, 0], [])
    assert len(state.evidence) == 1
    assert not play.rules.deck.tablet_mask >> state.evidence[0] & 1
    assert len(state.deck) == 52
    assert play.rules.deck.doorway in state.deck[:6]
    assert state.could == nothing_learned(play.rules, found=False)


def test_the_same_seed_leaves_the_same_to_chance() -> None:
    assert Play(3, seed=5).state == Play(3, seed=5).state
    assert Play(3, seed=5).state.deck != Play(3, seed=6).state.deck
    assert Play(3, seed=5).state.rng.word != Play(3, seed=6).state.rng.word
    spots = {Play(2, seed=seed).state.deck.index(Play(2).rules.deck.doorway) for seed in range(80)}
    assert spots == {0, 1, 2, 3, 4, 5}


def test_defaults_follow_from_what_is_said() -> None:
    assert Play(3, active=2, turn=4).state.starter == 1
    assert Play(3, round=3).state.scores == [(0, 0, 0), (0, 0, 0)]
    over = Play(2, step="over").state
    assert (over.round, len(over.scores), over.frames, over.shown, over.doorway_found) == (3, 3, [], True, True)
    begin = Play(2, step="begin", active=1).state
    assert (begin.round, len(begin.scores), begin.shown, begin.doorway_found) == (1, 1, True, True)
    assert [(frame.name, frame.seat) for frame in begin.frames] == [("begin", 1)]
    assert Play(2, deck=["chamber", "rest"]).state.doorway_found
    assert not Play(2, deck=["air-1", "rest"]).state.doorway_found
    found = Play(2, doorway="found")
    assert found.rules.deck.chamber in found.state.deck
    assert found.rules.deck.doorway not in found.state.deck
    assert found.state.could == nothing_learned(found.rules, found=True)


def test_the_deck_is_named_from_its_top() -> None:
    play = Play(2, deck=["air-1", "air-2", "rest", "doorway", "air-4"])
    assert play.names(play.state.deck[-2:]) == ["air-2", "air-1"]
    assert play.names(play.state.deck[:2]) == ["air-4", "doorway"]
    assert len(play.state.deck) == 52
    assert Play(2, deck="rest").state == Play(2).state


def test_the_doorway_is_put_among_the_last_six_above_named_cards() -> None:
    spots = {
        play.state.deck.index(play.rules.deck.doorway)
        for play in (Play(2, seed=seed, deck=["air-1", "rest", "air-2", "air-4"]) for seed in range(60))
    }
    assert spots == {2, 3, 4, 5}
    five = ["air-2", "air-4", "air-6", "air-10", "fire-1"]
    play = Play(2, deck=["rest", *five])
    assert play.state.deck.index(play.rules.deck.doorway) == 5
    with pytest.raises(DecodeError, match="name its place"):
        Play(2, deck=["rest", "fire-2", *five])


def test_the_rest_may_lie_elsewhere() -> None:
    play = Play(2, deck=["doorway"], discard=["rest", "air-1"], evidence=["fire-1"])
    assert play.names(play.state.deck) == ["doorway"]
    assert len(play.state.discard) == 51
    assert play.names(play.state.discard)[-1] == "air-1"
    play = Play(2, deck=["doorway"], evidence=["rest", "fire-1"])
    assert len(play.state.evidence) == 52
    assert play.names(play.state.evidence)[-1] == "fire-1"


def test_a_hand_may_be_a_number_of_cards() -> None:
    play = Play(3, hands=[5, ["fire-1"], 0], evidence=["air-1"])
    assert play.state.held == [5, 1, 0]
    assert not {"fire-1", "air-1"} & play.hand(0)
    with pytest.raises(DecodeError, match=r"hands\[2\]: expected cards, or how many of the 0 unnamed ones"):
        Play(3, hands=[50, ["fire-1"], 1], evidence=["air-1"])
    with pytest.raises(DecodeError, match=r"hands\[0\]"):
        Play(3, hands=[-1, 0, 0])


def test_a_tablet_belongs_to_the_named_set_or_to_the_only_one() -> None:
    play = Play(2, declared=[["water-1", "tablet-a"], ["air-1", "fire-1", "tablet-b:air"]])
    assert play.words["declared"] == [["water-1", "tablet-a:water"], ["fire-1", "air-1", "tablet-b:air"]]
    assert Play(2, declared=[["tablet-a:fire"], []]).words["declared"] == [["tablet-a:fire"], []]
    for laid in (["tablet-a"], ["water-1", "air-1", "tablet-a"]):
        with pytest.raises(DecodeError, match=r"declared\[0\]: write the name of its set, as in tablet-a:water"):
            Play(2, declared=[laid, []])
    with pytest.raises(DecodeError, match=r"declared\[1\]\[0\]: expected a card, or a Tablet such as"):
        Play(2, declared=[[], ["air-1:air"]])


def test_the_seat_that_discards_is_the_first_with_a_choice_or_the_named_one() -> None:
    laid = [["earth-1"], ["earth-2", "air-2"], ["earth-4", "air-4"]]
    play = Play(3, step="invalidate", evidence=["death-1"], declared=laid, hands=[1, 0, 0])
    assert play.step == ("invalidate", 1)
    assert play.state.frames[0].seat == 0
    play = Play(3, step="invalidate", active=2, evidence=["death-1"], declared=laid)
    assert play.step == ("invalidate", 2)
    assert play.words["answering"] == 2
    play = Play(3, step="invalidate", answering=2, evidence=["death-1"], declared=laid)
    assert play.step == ("invalidate", 2)
    assert play.words["active"] == 0


def test_what_was_learned_is_told_by_where_cards_may_and_may_not_lie() -> None:
    learned = [
        {"by": [0, "onlooker"], "cards": ["fire-1"], "only_in": ["hand-1"]},
        {"by": [2], "cards": ["air-1", "air-2"], "never_in": ["packet", "hand-0"]},
    ]
    play = Play(3, hands=[[], ["fire-1", "air-1"], []], learned=learned, deck=["air-2", "rest"])
    numbers = play.rules.pieces.numbers
    for viewer, row in enumerate((0, 1, 2, 3)):
        known = play.state.could[row * 5 : row * 5 + 5]
        fire = [cards >> numbers["fire-1"] & 1 for cards in known]
        assert fire == ([0, 1, 0, 0, 0] if viewer in (0, 3) else [1, 1, 1, 1, 1])
        air = [cards >> numbers["air-2"] & 1 for cards in known]
        assert air == ([0, 1, 1, 1, 0] if viewer == 2 else [1, 1, 1, 1, 1])
    assert play.words["learned"] == [
        learned[0],
        {"by": [2], "cards": ["air-1", "air-2"], "never_in": ["hand-0", "packet"]},
    ]
    assert "learned" not in Play(3).words


def test_words_are_written_in_one_order() -> None:
    assert list(Play.new(3, 25).words) == [
        "round", "starter", "turn", "active", "step", "doorway", "evidence", "hands", "declared", "discard", "deck",
        "scores", "learned", "chance",
    ]  # fmt: skip
    assert Play(2, chance="00000000000000ff").words["chance"] == "00000000000000ff"
    assert Play(2, step="over").words["active"] == 0


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "unknown word": ({"hnads": []}, "hnads: there is no such word; expected one of round, starter"),
    "step": ({"step": "sleep"}, "step: expected one of draw, declare"),
    "step type": ({"step": ["draw"]}, "step: expected one of"),
    "doorway": ({"doorway": True}, "doorway: expected one of in packet, found, not true"),
    "active": ({"active": 3}, "active: expected a whole number from 0 to 2, not 3"),
    "active below": ({"active": -1}, "active: expected a whole number from 0 to 2, not -1"),
    "active type": ({"active": True}, "active: expected a whole number from 0 to 2, not true"),
    "starter": ({"starter": 3}, "starter: expected a whole number from 0 to 2, not 3"),
    "turn": ({"turn": 10_001}, "turn: expected a whole number from 0 to 10000"),
    "round": ({"round": 4}, "round: expected a whole number from 1 to 3, not 4"),
    "round 0": ({"round": 0}, "round: expected a whole number from 1 to 3, not 0"),
    "answering": ({"answering": 1}, "answering: only the step “invalidate” asks other seats"),
    "nobody to answer": (
        {"step": "invalidate", "evidence": ["fire-1"]},
        "step: seat 0 has no answer in the step invalidate; expected",
    ),
    "answering wrong": ({"step": "invalidate", "answering": 3, "evidence": ["fire-1"]}, "answering: expected a whole"),
    "evidence": ({"evidence": "fire-1"}, "evidence: expected a list, not “fire-1”"),
    "evidence item": ({"evidence": [1]}, "evidence[0]: expected a card of this game, not 1"),
    "evidence empty": ({"evidence": []}, "evidence: there is always at least one card"),
    "unknown card": ({"evidence": ["fire-3"]}, "evidence[0]: expected a card of this game, not “fire-3”"),
    "deck": ({"deck": 5}, "deck: expected a list, not 5"),
    "hands": ({"hands": [[], []]}, "hands: expected a list with an entry for each of the 3 seats"),
    "hands type": ({"hands": {}}, "hands: expected a list with an entry for each of the 3 seats"),
    "hand": ({"hands": [[], [], "fire-1"]}, "hands[2]: expected a list, not “fire-1”"),
    "hand card": ({"hands": [[], [], ["x"]]}, "hands[2][0]: expected a card of this game, not “x”"),
    "rest in a hand": ({"hands": [["rest"], [], []]}, "hands[0][0]: expected a card of this game, not “rest”"),
    "declared": ({"declared": [[]]}, "declared: expected a list with an entry for each of the 3 seats"),
    "declared item": ({"declared": [[], [5], []]}, "declared[1][0]: expected a card, or a Tablet such as"),
    "tablet of no name": (
        {"declared": [["tablet-a:lava"], [], []]},
        "declared[0][0]: expected a card, or a Tablet such as tablet-a:water, not “tablet-a:lava”",
    ),
    "twice": ({"evidence": ["fire-1"], "discard": ["fire-1"]}, "discard: fire-1 lies in evidence too"),
    "two rests": ({"deck": ["rest"], "discard": ["rest"]}, "deck: the word “rest” may stand only once"),
    "no rest": ({"deck": ["doorway"]}, "deck: fire-1 lies nowhere; put the word “rest” into"),
    "doorway missing": ({"deck": ["air-1"], "discard": ["rest"]}, "deck: before the Doorway is found the deck holds"),
    "doorway high": ({"deck": ["doorway", "rest"]}, "deck: the Doorway must lie among the last six"),
    "scores": ({"scores": [[1, 2, 3]]}, "scores: expected 0 scored rounds, not 1"),
    "scores type": ({"scores": 7}, "scores: expected a list"),
    "chance": ({"chance": 7}, "chance: expected up to 16 digits of 0-9 and a-f, in quotes, not 7"),
    "learned": ({"learned": {}}, "learned: expected a list, not a table"),
    "learned entry": ({"learned": ["fire-1"]}, "learned[0]: expected a table with by, cards"),
    "learned key": ({"learned": [{"who": [0], "only_in": []}]}, "learned[0].who: there is no such word"),
    "learned both": ({"learned": [{"only_in": [], "never_in": []}]}, "learned[0]: expected either only_in or never_in"),
    "learned none": ({"learned": [{"by": [0]}]}, "learned[0]: expected either only_in or never_in"),
    "learned card": ({"learned": [{"cards": ["x"], "only_in": []}]}, "learned[0].cards[0]: expected a card of this"),
    "learned place": (
        {"learned": [{"only_in": ["attic"]}]},
        "learned[0].only_in[0]: expected one of hand-0",
    ),
    "learned by": ({"learned": [{"by": 0, "only_in": []}]}, "learned[0].by: expected a list, not 0"),
    "learned seat": ({"learned": [{"by": [3], "only_in": []}]}, "learned[0].by[0]: expected a whole number"),
    "learned flag": ({"learned": [{"by": [True], "only_in": []}]}, "learned[0].by[0]: expected one of onlooker"),
    "learned falsehood": (
        {"hands": [["fire-1"], [], []], "learned": [{"by": [1], "cards": ["fire-1"], "only_in": ["deck"]}]},
        "learned: it rules out fire-1",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_position_is_refused_with_place_and_expectation(case: str) -> None:
    given, message = WRONG[case]
    with pytest.raises(DecodeError, match=re.escape(message)):
        position_from_words(rules_of(3), given)
