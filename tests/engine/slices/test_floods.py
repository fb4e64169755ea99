"""Interrupts by cards: the flood window of Atlantis Rising as a slice, with the laws, and `engine.windows`."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine import windows
from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.workshop.laws import Referee
from tests.engine.slices.floods import CARDS, FloodRules, FloodTable


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("hidden", [False, True])
def test_the_slice_keeps_the_laws(seats: int, hidden: bool) -> None:
    referee = Referee(FloodRules(seats, hidden))
    for seed in range(20):
        referee.play(seed)
    assert referee.checked > 200


def table(rules: FloodRules, top: str, *hands: str, **parts: Any) -> FloodTable:
    """Seat 0 is about to draw ``top``; below it the misfortunes lie as on the list, the barriers are gone."""
    state = rules.start(1)
    state.hands = [sorted(CARDS.index(card) for card in hand.split()) for hand in hands]
    names = [*(name for name in CARDS[9:] if name not in top.split()), *reversed(top.split())]
    state.misfortunes = [CARDS.index(name) for name in names]
    held = {card for hand in state.hands for card in hand}
    state.rest = [card for card in range(9) if card not in held]
    state.barriers = [0, 0, 0]
    for name, value in parts.items():
        setattr(state, name, value)
    return state


def play(rules: FloodRules, state: FloodTable, *texts: str) -> tuple[FloodTable, list[Event]]:
    events: list[Event] = []
    for text in texts:
        move = rules.codec.from_text(text)
        assert rules.check(state, move) is None, f"{text}: {rules.check(state, move)}"
        state, told = rules.apply(state, move)
        events += told
    return state, events


def asked(rules: FloodRules, state: FloodTable) -> list[tuple[int, str]]:
    return [(prompt.seat, prompt.name) for prompt in rules.prompts(state)]


def test_rise_23_with_nothing_to_play_a_flood_needs_no_click() -> None:
    rules = FloodRules(2)
    state, events = play(rules, table(rules, "hills-a", "scroll-a", "scroll-b"), "0 draw")
    assert [event.kind for event in events] == ["misfortune_drawn", "tile_flooded"]
    assert state.dry == [2, 3, 3]
    assert asked(rules, state) == [(1, "draw")]


def test_rise_53_a_barrier_takes_the_flood_and_no_window_opens() -> None:
    rules = FloodRules(2)
    state, events = play(rules, table(rules, "hills-a", "hymn-a", "", barriers=[1, 0, 0]), "0 draw")
    assert [event.kind for event in events] == ["misfortune_drawn", "barrier_used"]
    assert (state.dry, state.barriers) == ([3, 3, 3], [0, 0, 0])


def test_rise_70_the_hymn_interrupts_before_the_tile_flips() -> None:
    rules = FloodRules(2)
    state, events = play(rules, table(rules, "hills-a", "scroll-a", "hymn-a"), "0 draw")
    assert asked(rules, state) == [(1, "flooding")]
    assert state.dry == [3, 3, 3]
    assert [frame.name for frame in state.frames] == ["laid", "effects", "flip", "flooding"]
    assert windows.subject_of(state.frames[-1]) == (0,)
    assert rules.decode(rules.encode(state)) == state
    stopped, events = play(rules, state, "1 play hymn-a")
    assert [event.kind for event in events] == ["card_played", "cancelled"]
    assert stopped.dry == [3, 3, 3]
    let_be, events = play(rules, state, "1 pass")
    assert [event.kind for event in events] == ["passed", "tile_flooded"]
    assert let_be.dry == [2, 3, 3]
    for end in (stopped, let_be):
        assert asked(rules, end) == [(1, "draw")]
        assert CARDS.index("hills-a") in end.discard


def test_rise_69_the_ritual_cancels_a_basic_flood_card_as_a_whole() -> None:
    rules = FloodRules(2)
    state, _events = play(rules, table(rules, "hills-a", "hymn-a", "ritual-a"), "0 draw")
    assert asked(rules, state) == [(1, "drawn")]
    state, events = play(rules, state, "1 play ritual-a")
    assert [event.kind for event in events] == ["card_played", "cancelled"]
    assert state.dry == [3, 3, 3]
    assert asked(rules, state) == [(1, "draw")]


def test_rise_69_the_great_wave_is_no_basic_flood() -> None:
    rules = FloodRules(2)
    state, _events = play(rules, table(rules, "wave-a", "ritual-a", "hymn-a"), "0 draw")
    assert asked(rules, state) == [(0, "drawn")]
    refusal = rules.check(state, rules.codec.from_text("0 play ritual-a"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("RISE-28", "not_in_this_window")
    state, _events = play(rules, state, "0 pass")
    assert asked(rules, state) == [(1, "flooding")]
    state, _events = play(rules, state, "1 play hymn-a")
    assert state.dry == [3, 3, 3]


def test_rise_22_seats_are_asked_clockwise_from_the_starting_player() -> None:
    rules = FloodRules(3)
    state = table(rules, "hills-a", "hymn-a", "scroll-a", "hymn-b", starter=2)
    state, _events = play(rules, state, "0 draw")
    assert asked(rules, state) == [(2, "flooding")]
    refusal = rules.check(state, rules.codec.from_text("0 play hymn-a"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("RISE-22", "now_flooding")
    state, _events = play(rules, state, "2 pass")
    assert asked(rules, state) == [(0, "flooding")]


def test_rise_22_after_a_play_the_round_of_asking_starts_again() -> None:
    rules = FloodRules(2)
    state = table(rules, "hills-a forests-a", "ritual-a", "foresight-a foresight-b")
    state, _events = play(rules, state, "0 draw", "0 pass")
    assert asked(rules, state) == [(1, "drawn")]
    state, events = play(rules, state, "1 play foresight-a")
    assert asked(rules, state) == [(0, "drawn")]
    peek = events[-1]
    assert peek.kind == "peeked"
    assert [CARDS[card] for card in peek.for_seat(1).cards] == ["forests-a"]
    assert peek.for_seat(0).cards == (-1,)
    assert rules.view(state, 1).misfortunes[-1] == CARDS.index("forests-a")
    assert rules.view(state, 0).misfortunes[-1] == -1
    state, _events = play(rules, state, "0 play ritual-a")
    assert state.dry == [3, 3, 3]
    assert rules.view(state, 1).misfortunes[-1] == CARDS.index("forests-a")
    state, _events = play(rules, state, "1 draw")
    assert state.peeked == [0, 0]


def test_hidden_hands_everybody_who_could_hold_a_card_is_asked() -> None:
    rules = FloodRules(3, hidden_hands=True)
    one, _events = play(rules, table(rules, "hills-a", "scroll-a", "hymn-a", ""), "0 draw")
    other, _events = play(rules, table(rules, "hills-a", "scroll-a", "scroll-b", ""), "0 draw")
    assert asked(rules, one) == asked(rules, other) == [(0, "drawn")]
    one, _events = play(rules, one, "0 pass", "1 pass", "0 pass")
    other, _events = play(rules, other, "0 pass", "1 pass", "0 pass")
    # Seat 1 is asked whether or not it holds the Hymn; seat 2 has no card, which everybody can see.
    assert asked(rules, one) == asked(rules, other) == [(1, "flooding")]
    assert [move.kind for move in rules.moves(one, 1)] == ["play", "pass"]
    assert [move.kind for move in rules.moves(other, 1)] == ["pass"]
    assert rules.view(one, 0) == rules.view(other, 0)
    assert asked(rules, play(rules, one, "1 pass")[0]) == [(1, "draw")]


def test_rise_60_a_flood_without_a_dry_tile_loses_the_game_at_once() -> None:
    rules = FloodRules(2)
    state, _events = play(rules, table(rules, "hills-a", "", "", dry=[0, 0, 0]), "0 draw")
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.winners, rules.prompts(state)) == ((), ())


def test_a_window_asks_each_seat_once_and_closes() -> None:
    frames = [Frame("flip", 0, (2,))]
    assert not windows.open_window(frames, "flooding", [], (2,))
    assert len(frames) == 1
    assert windows.open_window(frames, "flooding", [1, 2], (2,))
    assert frames[-1] == Frame("flooding", 1, ((2,), (2,)))
    assert windows.pass_window(frames)
    assert frames[-1] == Frame("flooding", 2, ((), (2,)))
    assert windows.ask_again(frames, [0, 1])
    assert frames[-1] == Frame("flooding", 0, ((1,), (2,)))
    assert windows.pass_window(frames)
    assert not windows.pass_window(frames)
    assert frames == [Frame("flip", 0, (2,))]
    assert windows.open_window(frames, "drawn", [3])
    assert windows.subject_of(frames[-1]) == ()
    assert not windows.ask_again(frames, [])
    assert windows.clockwise(4, 2) == [2, 3, 0, 1]


def test_a_window_can_cancel_or_change_what_it_is_about_or_close_early() -> None:
    below = [Frame("laid", 0), Frame("flip", 0, (2,))]
    frames = list(below)
    windows.open_window(frames, "flooding", [1, 2], (2,))
    assert windows.waiting_below(frames) == Frame("flip", 0, (2,))
    windows.change(frames, (3,))
    assert frames == [Frame("laid", 0), Frame("flip", 0, (3,)), Frame("flooding", 1, ((2,), (2,)))]
    assert windows.cancel(frames) == Frame("flip", 0, (3,))
    assert frames == below[:1]
    frames = list(below)
    windows.open_window(frames, "flooding", [1, 2], (2,))
    windows.close(frames)
    assert frames == below
