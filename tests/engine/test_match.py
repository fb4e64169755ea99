"""A match: who may act, what is taken back and what forbids it, conceding, seats, the log."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.events import Event, Outcome
from atlantis_desktop.engine.match import HUMAN, Entry, Match, Seat, Undo, UndoPolicy
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games import entry_of
from tests.games.fate.play import Play


def match_of(play: Play, policy: UndoPolicy = UndoPolicy.FREE, bots: tuple[int, ...] = ()) -> Match[Any]:
    seats = [Seat(f"seat {seat}", "greedy" if seat in bots else HUMAN) for seat in range(play.rules.seats)]
    return Match(play.rules, seats, 1, policy, start=play.state)


def do(match: Match[Any], *texts: str) -> None:
    for text in texts:
        step = match.submit(match.rules.codec.from_text(text))
        assert not isinstance(step, Refusal), f"{text}: {step}"


def reason(answer: Undo | Refusal) -> str:
    assert isinstance(answer, Refusal)
    return answer.reason


def taken(match: Match[Any], answer: Undo | Refusal) -> list[str]:
    assert isinstance(answer, Undo), answer
    return [match.rules.codec.to_text(move) for move in answer.moves]


HANDS = [["fire-1", "fire-2", "fire-4", "air-1", "air-2"], ["death-1", "death-2"], []]


def table(**given: Any) -> Play:
    return Play(3, **{"step": "declare", "evidence": ["tablet-b"], "hands": HANDS, **given})


def test_a_match_needs_one_sitter_a_seat() -> None:
    play = table()
    with pytest.raises(ValueError, match="for 3 seats, not 2"):
        Match(play.rules, [Seat("a"), Seat("b")], 1)


def test_a_match_begins_at_the_set_up_of_its_seed_or_at_a_position() -> None:
    play = table()
    fresh: Match[Any] = Match(play.rules, [Seat("a"), Seat("b"), Seat("c")], 42)
    assert fresh.state == play.rules.start(42)
    assert (fresh.given, fresh.policy, fresh.log) == (False, UndoPolicy.FREE, [])
    assert match_of(play).given
    assert match_of(play).state == play.state


def test_listeners_hear_every_entry_with_its_events() -> None:
    match = match_of(table())
    heard: list[tuple[str, list[str]]] = []
    match.listeners.append(lambda _match, entry, events: heard.append((entry.kind, [event.kind for event in events])))
    do(match, "0 declare fire-1 fire-2 fire-4")
    match.undo()
    match.redo()
    match.swap(1, "greedy")
    match.concede(2)
    assert heard == [
        ("move", ["set_declared"]), ("undo", []), ("redo", ["set_declared"]), ("seat", []), ("concede", [])
    ]  # fmt: skip


def test_undo_goes_back_to_the_own_decision_and_takes_the_bots_moves_along() -> None:
    match = match_of(table(hands=[["fire-1", "air-1"], [], []], deck=["earth-1", "earth-2", "rest"]), bots=(1, 2))
    first = match.state
    assert reason(match.undo()) == "undo_nothing"
    do(match, "0 done", "0 place fire-1", "0 pass air-1", "1 draw", "1 done")
    offer = match.can_undo()
    assert taken(match, offer) == ["0 pass air-1", "1 draw", "1 done"]
    assert isinstance(offer, Undo)
    assert [event.kind for event in offer.events] == ["card_passed", "cards_drawn", "declaring_done"]
    assert taken(match, match.undo()) == ["0 pass air-1", "1 draw", "1 done"]
    assert match.log[-1] == Entry("undo", 0, moves=3)
    assert taken(match, match.undo()) == ["0 place fire-1"]
    assert taken(match, match.undo()) == ["0 done"]
    assert match.state == first
    assert reason(match.can_undo()) == "undo_nothing"
    for moves in (["0 done"], ["0 place fire-1"], ["0 pass air-1", "1 draw", "1 done"]):
        assert taken(match, match.can_redo()) == moves
        assert taken(match, match.redo()) == moves
    assert reason(match.redo()) == "redo_nothing"
    assert match.log[-1] == Entry("redo", 0, moves=3)


def test_a_new_move_ends_the_redo() -> None:
    match = match_of(table())
    do(match, "0 done")
    match.undo()
    do(match, "0 declare fire-1 fire-2 fire-4")
    assert reason(match.can_redo()) == "redo_nothing"


def test_undo_of_a_named_seat() -> None:
    match = match_of(table(hands=[["fire-1", "air-1"], [], []]))
    do(match, "0 done", "0 place fire-1", "0 pass air-1", "1 draw")
    assert reason(match.can_undo(2)) == "undo_nothing"
    assert taken(match, match.can_undo(1)) == ["1 draw"]
    assert taken(match, match.can_undo(0)) == ["0 pass air-1", "1 draw"]


def test_policy_none_lets_nothing_be_taken_back() -> None:
    match = match_of(table(), UndoPolicy.NONE)
    do(match, "0 done")
    refusal = match.undo()
    assert isinstance(refusal, Refusal)
    assert (refusal.reason, refusal.because, refusal.rule) == ("undo_off", Because.NOT_ALLOWED, "")


def test_policy_revealed_lets_the_own_open_cards_come_back() -> None:
    match = match_of(table(), UndoPolicy.REVEALED)
    do(match, "0 declare fire-1 fire-2 fire-4", "0 done", "0 place air-1")
    for move in ("0 place air-1", "0 done", "0 declare fire-1 fire-2 fire-4"):
        assert taken(match, match.undo()) == [move]


def test_policy_revealed_stops_at_a_card_that_a_person_has_seen() -> None:
    match = match_of(table(step="draw"), UndoPolicy.REVEALED)
    do(match, "0 draw")
    refusal = match.undo()
    assert isinstance(refusal, Refusal)
    assert (refusal.reason, refusal.values, refusal.because) == ("undo_seen", (("seat", 0),), Because.NOT_ALLOWED)
    match = match_of(table(step="pass"), UndoPolicy.REVEALED)
    do(match, "0 pass air-1")
    refusal = match.undo()
    assert isinstance(refusal, Refusal)
    assert (refusal.reason, refusal.values) == ("undo_seen", (("seat", 1),))


def test_policy_revealed_lets_a_card_passed_to_a_bot_come_back() -> None:
    match = match_of(table(step="pass"), UndoPolicy.REVEALED, bots=(1,))
    do(match, "0 pass air-1", "1 draw", "1 done")
    assert taken(match, match.undo()) == ["0 pass air-1", "1 draw", "1 done"]


def test_policy_revealed_stops_where_a_bot_showed_a_hidden_card() -> None:
    match = match_of(table(step="pass"), UndoPolicy.REVEALED, bots=(1,))
    do(match, "0 pass air-1", "1 draw", "1 done", "1 place death-1")
    refusal = match.undo()
    assert isinstance(refusal, Refusal)
    assert (refusal.reason, refusal.values) == ("undo_seen", (("seat", 0),))
    free = match_of(table(step="pass"), UndoPolicy.FREE, bots=(1,))
    do(free, "0 pass air-1", "1 draw", "1 done", "1 place death-1")
    assert len(taken(free, free.undo())) == 4


def test_policy_revealed_stops_at_chance() -> None:
    match = match_of(doorway_on_top(), UndoPolicy.REVEALED)
    do(match, "0 draw")
    assert reason(match.undo()) == "undo_chance"


def doorway_on_top() -> Play:
    return Play(2, deck=["doorway", "air-1"], discard=["air-2"], evidence=["rest", "fire-1"])


def test_policy_revealed_stops_at_the_shown_hands_of_others() -> None:
    match = match_of(Play(2, step="draw", doorway="found", deck=["chamber"], discard=["rest"], evidence=["air-1"],
                          hands=[[], ["fire-1"]]), UndoPolicy.REVEALED)  # fmt: skip
    do(match, "0 draw")
    assert reason(match.undo()) == "undo_seen"


def test_policy_revealed_stops_at_another_person() -> None:
    match = match_of(Play(2, step="declare"), UndoPolicy.REVEALED)
    do(match, "0 done")
    assert taken(match, match.can_undo()) == ["0 done"]
    match = match_of(Play(3, step="evidence", evidence=["tablet-b"], hands=[["death-1", "fire-1"], [], []],
                          declared=[[], ["air-1", "air-2"], []]), UndoPolicy.REVEALED)  # fmt: skip
    do(match, "0 place death-1", "1 discard air-1")
    assert taken(match, match.can_undo()) == ["1 discard air-1"]
    refusal = match.can_undo(0)
    assert isinstance(refusal, Refusal)
    assert (refusal.reason, refusal.values) == ("undo_other", (("seat", 1),))


def test_policy_turn_takes_the_whole_turn_back() -> None:
    match = match_of(table(), UndoPolicy.TURN)
    do(match, "0 declare fire-1 fire-2 fire-4", "0 done", "0 place air-1")
    assert taken(match, match.undo()) == ["0 declare fire-1 fire-2 fire-4", "0 done", "0 place air-1"]
    assert taken(match, match.redo()) == ["0 declare fire-1 fire-2 fire-4", "0 done", "0 place air-1"]
    match = match_of(table(step="draw"), UndoPolicy.TURN)
    do(match, "0 draw", "0 done")
    assert reason(match.undo()) == "undo_seen"


def test_conceding_ends_the_game_when_no_person_is_left() -> None:
    match = match_of(table(), bots=(2,))
    match.concede(1)
    assert match.outcome() is None
    with pytest.raises(ValueError, match="seat 1 cannot concede now"):
        match.concede(1)
    do(match, "0 done")
    match.concede(0)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.totals) == ((2,), (2, 2, 1), (0, 0, 0))
    refusal = match.submit(match.rules.codec.from_text("0 place air-1"))
    assert isinstance(refusal, Refusal)
    assert (refusal.reason, refusal.because) == ("over", Because.NOT_NOW)
    with pytest.raises(ValueError, match="cannot concede now"):
        match.concede(2)


def test_where_all_win_or_lose_together_bots_do_not_win_when_the_people_give_up() -> None:
    match = Match(
        entry_of("rising").make_rules(3), [Seat("Lysandra"), Seat("Dareios", "greedy"), Seat("Melitta", "greedy")], 5
    )
    match.concede(0)
    assert match.outcome() == Outcome((), (1, 1, 1), (0, 0, 0), "")


def test_the_outcome_of_the_rules_stands_above_conceding() -> None:
    match = match_of(Play(2, step="over", scores=[[0, 5], [0, 0], [0, 0]]))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_a_seat_can_change_hands() -> None:
    match = match_of(table(), bots=(1,))
    before = match.state
    assert match.humans() == (0, 2)
    match.swap(0, "search")
    match.swap(1, HUMAN, "Ada")
    assert match.humans() == (1, 2)
    assert match.seats[0] == Seat("seat 0", "search")
    assert match.seats[1] == Seat("Ada", HUMAN)
    assert match.state is before
    assert [match.entry_to_json(entry) for entry in match.log] == [
        {"seat": 0, "controller": "search", "name": "seat 0"}, {"seat": 1, "controller": "human", "name": "Ada"}
    ]  # fmt: skip


def test_the_lines_of_the_log() -> None:
    match = match_of(table())
    do(match, "0 done")
    match.undo()
    match.redo()
    match.concede(2)
    assert [match.entry_to_json(entry) for entry in match.log] == [
        {"move": {"kind": "done", "seat": 0}}, {"undo": 1}, {"redo": 1}, {"concede": 2}
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ([], "a line of the log must be an object"),
        ({}, "unknown line of the log"),
        ({"fly": 1}, "unknown line of the log: ['fly']"),
        ({"move": {"kind": "fly", "seat": 0}}, "log line 1: kind: “fly” is no kind of move"),
        ({"move": {"kind": "draw", "seat": 0}}, "log line 1: the rules refuse it (FATE-35 now_declare)"),
        ({"undo": 0}, "log line 1: nothing to take back"),
        ({"undo": 1}, "log line 1: nothing to take back"),
        ({"undo": True}, "log line 1: nothing to take back"),
        ({"redo": 1}, "log line 1: the rules refuse it ( redo_nothing)"),
        ({"concede": 3}, "log line 1: 3 is no seat"),
        ({"concede": -1}, "log line 1: -1 is no seat"),
        ({"concede": True}, "log line 1: True is no seat"),
        ({"seat": 5, "controller": "human"}, "log line 1: 5 is no seat"),
        ({"seat": 0}, "log line 1: 'controller'"),
    ],
)
def test_a_line_that_does_not_fit_is_refused(line: object, fault: str) -> None:
    match = match_of(table())
    with pytest.raises(DecodeError) as caught:
        match.replay_entry(line)
    assert fault in str(caught.value)
    assert match.log == []


def test_conceding_twice_in_a_log_is_refused() -> None:
    match = match_of(table())
    match.replay_entry({"concede": 1})
    with pytest.raises(DecodeError, match="log line 2: seat 1 cannot concede now"):
        match.replay_entry({"concede": 1})


def test_a_log_may_take_back_what_the_policy_of_now_forbids() -> None:
    match = match_of(table(), UndoPolicy.NONE)
    match.replay_entry({"move": {"kind": "done", "seat": 0}})
    match.replay_entry({"undo": 1})
    assert match.state == match.first
    match.replay_entry({"redo": 1})
    assert match.state.step == "evidence"


def test_an_event_is_told_by_seat() -> None:
    event = Event("drawn", 1, (3, 4), seen_by=0b10)
    assert event.for_seat(1) is event
    assert event.for_seat(0).cards == event.for_seat(-2).cards == (-1, -1)
    assert event.to_json()["cards"] == (3, 4)
