"""Positions changed word by word: rows, what is typed into them, cards that are brought, and what is refused."""

import pytest

from atlantis_desktop.engine.scenario import ScenarioError
from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.games.changing import changed, label_of, rows_of, state_of, titles_of, words_of
from tests.storage.helpers import new_match, play


def midgame(game, moves=30):
    seats = min(entry_of(game).seats)
    match = new_match(seats=seats, game=game, controllers=("greedy",) * seats)
    return play(match, moves)


@pytest.fixture(scope="module", params=game_ids())
def match(request):
    return midgame(request.param)


def test_every_row_as_it_is_shown_is_read_back_as_it_was(match):
    words = words_of(match.rules, match.state)
    for row in rows_of(words):
        if not isinstance(row.value, dict):
            assert changed(words, row.path, row.text) == words, row


def test_the_words_of_any_game_are_read_back_as_the_same_position(match):
    assert state_of(match.rules, words_of(match.rules, match.state)) == match.state


def test_a_number_is_set():
    match = midgame("scoundrels")
    words = words_of(match.rules, match.state)
    state = state_of(match.rules, changed(words, ("coins",), "3, 17"))
    assert words_of(match.rules, state)["coins"] == [3, 17]


def test_a_card_is_brought_from_wherever_it_lies():
    match = midgame("fate", 3)
    words = words_of(match.rules, match.state)
    card = words["deck"][5]
    state = state_of(match.rules, changed(words, ("hands", 0), f"+{card}"))
    after = words_of(match.rules, state)
    assert card in after["hands"][0] and card not in after["deck"]
    assert len(after["hands"][0]) == len(words["hands"][0]) + 1


def test_a_card_is_brought_by_the_name_that_people_have_for_it():
    match = midgame("scoundrels", 3)
    words, titles = words_of(match.rules, match.state), titles_of(match.rules)
    card = words["pile"][-1]
    after = changed(words, ("hands", 0), f"+{titles[card].upper()}", titles)
    came = [each for each in after["hands"][0] if each not in words["hands"][0]]
    assert [titles[each] for each in came] == [titles[card]]
    assert words_of(match.rules, state_of(match.rules, after))["hands"][0] == after["hands"][0]


def test_the_figure_of_a_name_is_left_out_where_it_is_clear_without_it():
    titles = {"octopus": "Octopus 5", "octopus-2": "Octopus 5", "crab-1": "Crab 1", "crab-2": "Crab 2"}
    words = {"hand": [], "pile": ["octopus", "octopus-2", "crab-1", "crab-2"]}
    assert changed(words, ("hand",), "+Octopus", titles)["hand"] == ["octopus"]
    with pytest.raises(ScenarioError):
        changed(words, ("hand",), "+Crab", titles)


def test_a_card_is_taken_away_from_a_list_only_where_it_lies():
    words = {"hand": ["a", "b"], "pile": ["c"]}
    assert changed(words, ("hand",), "-a")["hand"] == ["b"]
    with pytest.raises(ScenarioError):
        changed(words, ("hand",), "-c")


def test_a_card_that_nobody_has_is_refused_with_the_nearest_name():
    match = midgame("fate", 3)
    words = words_of(match.rules, match.state)
    card = words["deck"][5]
    with pytest.raises(ScenarioError) as refused:
        changed(words, ("hands", 0), f"+{card}x")
    assert card in str(refused.value) and "hands.0" in str(refused.value)


def test_a_card_that_lies_twice_is_refused_by_the_reader_of_positions():
    match = midgame("fate", 3)
    words = words_of(match.rules, match.state)
    twice = changed(words, ("discard",), words["deck"][0])
    with pytest.raises(ScenarioError) as refused:
        state_of(match.rules, twice)
    assert words["deck"][0] in str(refused.value)


def test_what_was_changed_leaves_the_words_before_as_they_were():
    match = midgame("fate", 3)
    words = words_of(match.rules, match.state)
    changed(words, ("hands", 0), f"+{words['deck'][0]}")
    assert words == words_of(match.rules, match.state)


def test_a_row_is_named_by_its_keys_and_its_seat():
    words = {"hands": [["a"], []], "library_discard": []}
    assert label_of(("hands", 1), ("Ana", "Berit"), words) == "hands · Berit"
    kit = {"state": {"zones": {"hand 1": [], "deck": [], "hand 7": []}}}
    assert label_of(("state", "zones", "hand 1"), ("Ana", "Berit"), kit) == "hand · Berit"
    assert label_of(("state", "zones", "deck"), ("Ana", "Berit"), kit) == "deck"
    assert label_of(("state", "zones", "hand 7"), ("Ana", "Berit"), kit) == "hand 7", "there is no such seat"
    assert label_of(("library_discard",), ("Ana", "Berit"), words) == "library discard"


@pytest.mark.parametrize(
    ("text", "value"), [("", []), ('""', [""]), ("a, 2, true", ["a", 2, True]), ('"a, b"', ["a, b"])]
)
def test_lists_are_typed_with_commas(text, value):
    assert changed({"x": ["old"]}, ("x",), text)["x"] == value
