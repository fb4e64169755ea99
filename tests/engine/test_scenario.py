"""The scenario runner finds what differs and says so; reading is safe for any text."""

from __future__ import annotations

import contextlib
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.scenario import Scenario, ScenarioError
from atlantis_desktop.engine.scenario_text import MOST_CHARACTERS, read_scenario, write_scenario
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scenarios import open_position, run_text, scenario_text

HEAD = 'format = 1\ngame = "fate"\nseats = 3\n'
TABLE = (
    HEAD
    + """
[given]
step = "declare"
evidence = ["earth-1"]
hands = [["fire-1", "fire-2", "fire-4", "fire-6", "air-1"], ["death-1"], []]
declared = [[], ["quake-1", "tablet-a:quake"], []]
deck = ["water-1", "rest"]
"""
)


def findings(text: str) -> list[str]:
    return [finding.sentence() for finding in run_text(text)[1]]


DIFFERENT = {
    'legal = ["0 done"]': 'given, legal: expected ["0 done"]; found ["0 declare fire-1 fire-2 fire-4"',
    'allows = ["0 draw"]': "given, allows: expected 0 draw; found the refusal FATE-35 now_declare",
    'refuses = [{ move = "0 done", rule = "FATE-35" }]':
        'given, refuses: expected {rule = "FATE-35"}; found a legal move',
    'refuses = [{ move = "0 draw", rule = "FATE-10" }]': 'expected {rule = "FATE-10"}; found {rule = "FATE-35"}',
    'refuses = [{ move = "0 draw", rule = "FATE-35", reason = "no" }]':
        'expected {rule = "FATE-35", reason = "no"}; found {rule = "FATE-35", reason = "now_declare"}',
    'refused = { rule = "FATE-35" }': 'given, refused: expected {rule = "FATE-35"}; found nothing',
    'asked = { seat = 1, step = "declare" }': 'expected [{seat = 1, step = "declare"}]; found [{seat = 0',
    "asked = []": 'given, asked: expected []; found [{seat = 0, step = "declare"}]',
    'position = { hands = [[], ["death-1"], []] }':
        'given, position.hands: expected [[], ["death-1"], []]; found [["fire-1"',
    'position = { evidence = ["earth-2"] }': 'position.evidence: expected ["earth-2"]; found ["earth-1"]',
    "sizes = { deck = 5 }": "given, sizes.deck: expected 5; found 44",
    'holds = { hand-0 = ["air-1", "air-2"] }': 'given, holds.hand-0: expected ["air-1", "air-2"]; found ["fire-1"',
    'lacks = { hand-0 = ["air-1", "air-2"] }': 'given, lacks.hand-0: expected ["air-1", "air-2"]; found ["fire-1"',
    "scores = [1, 2, 3]": "given, scores: expected [1, 2, 3]; found nothing",
    "winners = [1]": "given, winners: expected [1]; found nothing",
    "totals = [1, 2, 3]": "given, totals: expected [1, 2, 3]; found nothing",
    'events = ["set_declared"]': 'given, events: expected ["set_declared"]; found []',
    'incomplete = "one_more_card"': 'given, incomplete: expected "one_more_card"; found nothing',
    'becomes = "0 done"': 'given, becomes: expected "0 done"; found nothing',
    'ambiguous = ["0 done"]': 'given, ambiguous: expected ["0 done"]; found nothing',
}  # fmt: skip


@pytest.mark.parametrize("then", DIFFERENT)
def test_what_differs_is_found_and_said(then: str) -> None:
    (sentence,) = findings(f"{TABLE}[then]\n{then}\n")
    assert DIFFERENT[then] in sentence


HOLDS = [
    'position = { hands = [["air-1", "fire-6", "fire-4", "fire-2", "fire-1"], ["death-1"], []] }',
    'position = { declared = [[], ["tablet-a:quake", "quake-1"], []], step = "declare", active = 0 }',
    "sizes = { deck = 44, hand-0 = 5, declared-1 = 2, evidence = 1, aside = 1 }",
    'holds = { declared-1 = ["tablet-a"], aside = ["chamber"], hand-0 = [] }',
    'lacks = { declared-1 = ["tablet-b"], hand-0 = [] }',
    'asked = [{ seat = 0, step = "declare" }]',
    'allows = ["0 declare fire-2 fire-4 fire-6", "0 declare fire-2 fire-4 tablet-a"]',
    "legal = " + str(["0 done"] + [f"0 declare {three}" for three in (
        "fire-1 fire-2 fire-4", "fire-1 fire-2 fire-6", "fire-1 fire-4 fire-6", "fire-2 fire-4 fire-6",
        "fire-1 fire-2 tablet-a", "fire-1 fire-4 tablet-a", "fire-1 fire-6 tablet-a", "fire-2 fire-4 tablet-a",
        "fire-2 fire-6 tablet-a", "fire-4 fire-6 tablet-a")]),
]  # fmt: skip


@pytest.mark.parametrize("then", HOLDS)
def test_what_holds_is_no_finding(then: str) -> None:
    assert findings(f"{TABLE}[then]\n{then}\n") == []


def test_an_unexpected_refusal_is_a_finding_and_the_rest_goes_on() -> None:
    text = TABLE + '[[when]]\nmove = "0 draw"\n[[when]]\nmove = "0 done"\n[then]\nasked = { seat = 0, step = "draw" }\n'
    assert findings(text) == [
        "step 1, becomes: expected a move; found the refusal FATE-35 now_declare",
        'step 2, asked: expected [{seat = 0, step = "draw"}]; found [{seat = 0, step = "evidence"}]',
    ]


def test_an_unfinished_gesture_is_a_finding_unless_expected() -> None:
    gesture = '[[when]]\ngesture = { seat = 0, picked = ["fire-1", "fire-2"], target = "declared-0" }\n'
    assert findings(TABLE + gesture) == [
        "step 1, becomes: expected a move; found an unfinished gesture that wants one_more_card"
    ]
    assert findings(TABLE + gesture + 'then = { incomplete = "one_more_card" }\n') == []
    assert findings(TABLE + gesture + 'then = { incomplete = "pair" }\n') == [
        'step 1, incomplete: expected "pair"; found an unfinished gesture that wants one_more_card'
    ]
    assert findings(TABLE + gesture + 'then = { refused = { rule = "FATE-21" } }\n') == [
        'step 1, refused: expected {rule = "FATE-21"}; found an unfinished gesture that wants one_more_card'
    ]


def test_an_ambiguous_gesture_names_its_moves() -> None:
    text = (
        HEAD
        + """
[options]
tabletStealAttach = true
[given]
step = "declare"
evidence = ["earth-1"]
declared = [["quake-1", "fire-1"], ["tablet-a:air"], []]
[[when]]
gesture = { seat = 0, picked = ["tablet-a"], target = "declared-0" }
"""
    )
    moves = ["0 attach tablet-a fire", "0 attach tablet-a quake"]
    assert findings(text + f"then = {{ ambiguous = {moves} }}") == []
    (sentence,) = findings(text + 'then = { ambiguous = ["0 done"] }')
    assert sentence.startswith('step 1, ambiguous: expected ["0 done"]; found a choice of ["0 attach')
    (sentence,) = findings(text)
    assert "found a choice of" in sentence


def test_a_gesture_that_becomes_another_move_is_told() -> None:
    text = TABLE + '[[when]]\ngesture = { seat = 0, button = "go_on" }\nthen = { becomes = "0 draw" }\n'
    assert findings(text) == ['step 1, becomes: expected "0 draw"; found the move 0 done']


WRONG = {
    "[then]\nsizes = { attic = 1 }\n": "then: sizes: expected one of deck, hand-0, hand-1, hand-2, declared-0",
    '[then]\nholds = { deck = ["lava"] }\n': "then: holds.deck[0]: expected a piece of this game, not “lava”",
    "[then]\nlegall = []\n": "then: legall: there is no such word; expected one of refused",
    "[then]\nlegal = 5\n": "then: legal: expected a list, not 5",
    "[then]\nlegal = [5]\n": "then: legal[0]: expected a text in quotes, not 5",
    '[then]\nrefuses = ["0 draw"]\n': "then: refuses[0]: expected a table with move, rule, reason, not “0 draw”",
    "[then]\nrefuses = [{ rule = 'FATE-1' }]\n": "then: refuses[0]: the word move is missing",
    "[then]\nrefuses = [{ move = '0 draw' }]\n": "then: refuses[0]: the word rule is missing",
    "[then]\nrefused = 'FATE-21'\n": "then: refused: expected a table",
    "[then]\nrefused = {}\n": "then: refused: the word rule is missing",
    "[then]\nposition = []\n": "then: position: expected a table",
    "[then]\nposition = { nonsense = 1 }\n": "then: position.nonsense: there is no such word; expected one of round",
    "[then]\nposition = { disccard = [] }\n": "Did you mean “discard”?",
    "[then]\nholds = { deck = 5 }\n": "then: holds.deck: expected a list, not 5",
    "[then]\nbecomes = 5\n": "then: becomes: expected a text in quotes, not 5",
    "[then]\nallows = ['fly']\n": "then: “fly”: expected a seat, a kind of move and its fields",
    "[then]\nallows = ['² draw']\n": "then: “² draw”: expected a seat",
    "[[when]]\nmove = '0 fly'\n": "step 1: “fly” is no kind of move",
    "[[when]]\nmove = '0 drwa'\n": "Did you mean “draw”?",
    "[[when]]\nmove = '² draw'\n": "step 1: “² draw”: expected a seat",
    "[[when]]\nmove = '" + "9" * 5000 + " draw'\n": "step 1: “9999",
    "[[when]]\nmove = '0 draw'\ns0 = '1C'\n": "step 1: 0 draw: nothing is paid with this move; expected one of none",
    "[[when]]\ngesture = { seat = 3 }\n": "step 1: gesture.seat: expected a whole number from 0 to 2, not 3",
    "[[when]]\ngesture = { seat = true }\n": "step 1: gesture.seat: expected a whole number from 0 to 2, not true",
    "[[when]]\ngesture = { target = 'deck' }\n": "step 1: gesture: the word seat is missing",
    "[[when]]\ngesture = { seat = 0, hand = 1 }\n": "step 1: gesture.hand: there is no such word; expected one of seat",
    "[[when]]\ngesture = { seat = 0, picked = 'fire-1' }\n": "step 1: gesture.picked: expected a list",
    "[[when]]\ngesture = { seat = 0, picked = ['lava'] }\n": "picked[0]: expected a piece of this game, not “lava”",
    "[[when]]\ngesture = { seat = 0, target = 'hand-3' }\n": "step 1: gesture.target: expected one of deck, hand-0",
    "[[when]]\ngesture = { seat = 0, target = ['hand'] }\n": "step 1: gesture.target: expected one of deck",
    "[[when]]\ngesture = { seat = 0, piece = 7 }\n": "step 1: gesture.piece: expected a piece of this game, not 7",
}


@pytest.mark.parametrize("text", WRONG)
def test_words_that_the_game_does_not_have_are_named(text: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(WRONG[text])):
        run_text(TABLE + text)


UNREADABLE = {
    "": "game: expected the id of a game",
    "format = 2\n": "format: expected a whole number from 1 to 1, not 2",
    'game = "Fate"\nseats = 2\n': "game: expected the id of a game, such as fate, not “Fate”",
    "game = 5\nseats = 2\n": "game: expected a text in quotes, not 5",
    'game = "fate"\n': "seats: the number of seats is missing",
    'game = "fate"\nseats = 0\n': "seats: expected a whole number from 1 to 16, not 0",
    'game = "fate"\nseats = 17\n': "seats: expected a whole number from 1 to 16, not 17",
    'game = "fate"\nseats = true\n': "seats: expected a whole number",
    HEAD + "title = 5\n": "title: expected a text in quotes, not 5",
    HEAD + "seed = -1\n": "seed: expected a whole number from 0",
    HEAD + "rules = 'FATE-27'\n": "rules: expected a list, not “FATE-27”",
    HEAD + "rules = [27]\n": "rules[0]: expected a text in quotes, not 27",
    HEAD + "colour = 'red'\n": "colour: there is no such word; expected one of format, game",
    HEAD + "options = []\n": "options: expected a table",
    HEAD + "given = 5\n": "given: expected a table",
    HEAD + "then = 5\n": "then: expected a table",
    HEAD + "when = 5\n": "when: expected [[when]] tables",
    HEAD + "when = [5]\n": "step 1: expected a [[when]] table, not 5",
    HEAD + "[[when]]\nmoev = '0 draw'\n": "step 1: moev: there is no such word; expected one of move, gesture, then",
    HEAD + "[[when]]\nmove = 5\n": "step 1: move: expected a text in quotes, not 5",
    HEAD + "[[when]]\nmove = '0 draw'\ngesture = {}\n": "step 1: expected a move or a gesture, not both",
    HEAD + "[[when]]\ngesture = 5\n": "step 1: gesture: expected a table, not 5",
    HEAD + "[[when]]\nthen = 5\n": "step 1: then: expected a table, not 5",
    HEAD + "[[when]]\n" * 2001: "when: expected [[when]] tables, at most 2000",
    HEAD + "seats = 4\n": "this is not TOML",
    "x = " + "9" * 5000 + "\n": "this is not TOML",
    "x = " + "[" * 50_000: "the brackets are nested too deeply",
    "#" * (MOST_CHARACTERS + 1): "the text is too long: 200001 characters, at most 200000",
}


@pytest.mark.parametrize("number", range(len(UNREADABLE)))
def test_what_is_no_scenario_is_refused_with_a_sentence(number: int) -> None:
    text, message = list(UNREADABLE.items())[number]
    with pytest.raises(ScenarioError, match=re.escape(message)):
        read_scenario(text)


def test_limits_that_are_just_kept() -> None:
    scenario = read_scenario('game = "fate"\nseats = 16\nseed = 18446744073709551615\n' + "[[when]]\n" * 2000)
    assert (scenario.seats, scenario.seed, len(scenario.when)) == (16, 2**64 - 1, 2000)
    assert read_scenario("#" * (MOST_CHARACTERS - 27) + '\ngame = "fate"\nseats = 2\n').seats == 2


def copied(seats: int, seed: int, moves: int, **options: Any) -> tuple[Match[Any], str]:
    rules = entry_of("fate").make_rules(seats, options)
    match = Match(rules, [Seat(f"seat {seat}") for seat in range(seats)], seed)
    rng = Rng(seed)
    for _move in range(moves):
        if rules.outcome(match.state) is not None:
            break
        seat = rules.prompts(match.state)[0].seat
        match.submit(rng.choice(rules.moves(match.state, seat)))
    return match, scenario_text(rules, match)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 7, 60, 130, 900])
def test_a_copied_position_opens_as_it_was(seats: int, moves: int) -> None:
    match, text = copied(seats, seats + moves, moves, rounds=2, tabletStealAttach=True)
    rules, state = open_position(text)
    assert state == match.state
    assert rules.options == match.rules.options
    assert max(len(line) for line in text.splitlines()) <= 120
    assert len(text) < 8_000
    assert 'game = "fate"' in text.splitlines()


def test_strings_of_every_kind_survive() -> None:
    title = 'A "title" with \\ and \t, ü, \x7f, \x01 and 🜂'
    text = write_scenario(read_scenario(HEAD + "title = 'x'\n")).replace('"x"', write_title(title))
    assert read_scenario(text).title == title
    assert read_scenario(write_scenario(read_scenario(text))).title == title


def write_title(title: str) -> str:
    line = next(line for line in write_scenario(Scenario("fate", 2, title)).splitlines() if line.startswith("title"))
    return line.removeprefix("title = ")


SEED_TEXT = copied(3, 5, 80)[1]


@settings(max_examples=150)
@given(st.data())
def test_a_damaged_text_opens_or_is_refused_with_a_sentence(data: st.DataObject) -> None:
    text = SEED_TEXT
    for _change in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        length = data.draw(st.integers(0, 30))
        text = text[:at] + data.draw(st.text(max_size=8)) + text[at + length :]
    try:
        rules, state = open_position(text)
    except ScenarioError:
        pass
    else:
        assert rules.decode(rules.encode(state)) == state


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(["fire-1", "rest", "tablet-a:fire", "hand-0", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["by", "cards", "only_in"]), inner),
    max_leaves=6,
)
KEYS = ("round", "starter", "turn", "active", "step", "answering", "doorway", "evidence", "hands", "declared",
        "discard", "deck", "scores", "learned", "chance")  # fmt: skip


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=4))
def test_a_position_of_any_values_is_read_or_refused(words: dict[str, Any]) -> None:
    entry = entry_of("fate")
    assert entry.position is not None
    from_words = entry.position().from_words
    with contextlib.suppress(DecodeError):
        state = from_words(entry.make_rules(2), words)
        assert state.frames or words["step"] == "over"
