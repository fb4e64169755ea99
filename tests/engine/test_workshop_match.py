"""A match of the workshop: setting positions, going back in time, branches, and how its log keeps all of it."""

import pytest

from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.workshop_match import WorkshopMatch
from atlantis_desktop.games import entry_of, kept
from atlantis_desktop.storage.opening import open_save
from tests.storage.helpers import new_match, play, same_match, written


def workshop_match(seed=7):
    plain = new_match(seed=seed)
    return WorkshopMatch(plain.rules, plain.seats, seed)


def first_move(match, other=0):
    seat = match.rules.prompts(match.state)[0].seat
    match.submit(match.rules.moves(match.state, seat)[other])


def with_a_card_from_the_deck(match):
    """The position in which the first seat also holds the card on top of the deck."""
    position = entry_of("fate").position()
    words = position.to_words(match.rules, match.state)
    words["hands"][0] = [*words["hands"][0], words["deck"].pop(0)]
    return position.from_words(match.rules, words)


def line_of_points(match):
    return [(point.before, point.made and point.made.move) for point in match.points]


def test_going_back_and_playing_on_makes_a_branch_and_keeps_the_old_line():
    match = workshop_match()
    play(match, 5)
    there, moves = match.state, [made.move for made in match.line]
    match.jump(2)
    assert [made.move for made in match.line] == moves[:2] and match.state == match.line[-1].after
    first_move(match, other=1)
    assert match.after(2) == (3, 6) and match.path(6) == (0, 1, 2, 6)
    match.jump(5)
    assert match.state == there and [made.move for made in match.line] == moves


def test_a_move_that_was_made_at_a_point_before_leads_to_its_old_point():
    match = workshop_match()
    play(match, 4)
    move = match.line[2].move
    match.jump(2)
    match.submit(move)
    assert match.at == 3 and len(match.points) == 5


def test_undo_and_redo_walk_the_time_line_and_forget_nothing():
    match = workshop_match()
    play(match, 20)
    taken = match.undo()
    assert match.at == 20 - len(taken.moves)
    match.redo()
    assert match.at == 20 and len(match.points) == 21


def test_a_position_that_is_set_begins_a_line_of_its_own_and_the_way_back_stays():
    match = workshop_match()
    play(match, 3)
    before = match.state
    match.set_position(with_a_card_from_the_deck(match))
    assert match.state.hands[0].bit_count() == before.hands[0].bit_count() + 1
    assert match.line == [] and match.first == match.state and match.given
    play(match, 2)
    assert len(match.line) == 2 and match.path(match.at) == (0, 1, 2, 3, 4, 5, 6)
    match.jump(3)
    assert match.state == before and len(match.line) == 3 and not match.given


def test_a_save_keeps_every_branch_and_reading_it_plays_it_again(tmp_path):
    match = workshop_match()
    play(match, 4)
    match.jump(2)
    first_move(match, other=1)
    match.set_position(with_a_card_from_the_deck(match))
    play(match, 2)
    match.undo()
    match.redo()
    match.swap(1, "human")
    opened = open_save(written(match, tmp_path / "a.json"), kept)
    assert isinstance(opened.match, WorkshopMatch) and not opened.begins_anew
    assert line_of_points(opened.match) == line_of_points(match) and opened.match.at == match.at
    assert same_match(opened.match, match)


def test_a_save_of_a_plain_match_opens_as_a_plain_match(tmp_path):
    opened = open_save(written(play(new_match(), 4), tmp_path / "a.json"), kept)
    assert type(opened.match).__name__ == "Match" and not opened.save.laid


@pytest.mark.parametrize("entry", [{"jump": 9}, {"jump": -1}, {"jump": True}, {"set": {"round": "x"}}, {"set": None}])
def test_a_log_with_a_point_or_a_position_that_is_none_is_refused_and_changes_nothing(entry):
    match = workshop_match()
    play(match, 3)
    before = match.state, match.at, len(match.points)
    with pytest.raises(DecodeError):
        match.replay_entry(entry)
    assert (match.state, match.at, len(match.points)) == before


def test_a_plain_match_refuses_a_log_of_the_workshop():
    match = play(new_match(), 3)
    with pytest.raises(DecodeError):
        match.replay_entry({"jump": 1})


def test_going_back_to_before_everybody_gave_up_goes_on_there():
    match = workshop_match()
    play(match, 3)
    match.concede(0)
    match.concede(3)
    assert match.outcome() is not None
    match.jump(1)
    assert match.outcome() is None
