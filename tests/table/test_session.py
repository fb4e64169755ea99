"""Who looks at the screen, when a cover is due, how bots go on, and what undo, seats and giving up do."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from atlantis_desktop import words
from atlantis_desktop.engine.match import HUMAN, Match, Seat, Undo, UndoPolicy
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.zones import HIDDEN, SPECTATOR
from atlantis_desktop.games import entry_of
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.thinker import Hint, QuickThinker

NAMES = ("Ariadne", "Bellerophon", "Circe", "Daedalus")


def session(*controllers: str, seed: int = 3, **settings: Any) -> GameSession:
    rules = entry_of("fate").make_rules(len(controllers), {"rounds": 2})
    chosen = Settings(bot_pause=0.0, **settings)
    seats = [Seat(NAMES[at], controller) for at, controller in enumerate(controllers)]
    return GameSession(Match(rules, seats, seed), chosen)


def settle(game: GameSession, most: int = 400) -> None:
    """Lets bots play until a person is asked, the round rests or the game is over."""
    for _number in range(most):
        game.beats.clear()
        if game.asked is None or game.asked in game.humans or game.pausing:
            return
        game.tick(0.1, showing=False)
    raise AssertionError("the bots did not come to an end")


def play(game: GameSession, kind: str = "") -> Move:
    """Makes a move for the person who is asked."""
    seat = game.asked
    assert seat is not None and seat in game.humans
    moves = game.rules.moves(game.match.state, seat)
    move = next((each for each in moves if each.kind == kind), moves[0])
    assert game.submit(move) is None
    return move


def test_one_person_sees_the_own_seat_at_all_times() -> None:
    game = session("greedy", HUMAN, "greedy")
    for _turn in range(4):
        settle(game)
        assert game.viewer == 1 and game.front == 1 and not game.cover_due
        assert game.view().viewer == 1
        play(game)


def test_bots_alone_are_watched_by_a_spectator() -> None:
    game = session("greedy", "random")
    assert game.viewer == SPECTATOR
    game.tick(0.1, showing=False)
    game.tick(0.1, showing=False)
    assert game.match.line


def test_two_people_get_a_cover_and_only_then_a_view() -> None:
    game = session(HUMAN, HUMAN)
    seat = game.asked
    assert seat is not None
    assert game.cover_due and game.acting is None and game.viewer == SPECTATOR
    game.unlock()
    assert not game.cover_due and game.acting == seat and game.viewer == seat
    play(game, "draw")
    assert game.acting == seat, "the same person goes on without a cover"
    play(game, "done")
    for _step in range(3):
        if game.asked == seat and game.prompt is not None and game.prompt.name != "invalidate":
            play(game)
    assert game.asked != seat
    assert game.viewer == SPECTATOR and game.cover_due
    assert game.front == seat, "the table stays as it lay until the next person has opened the cover"


@pytest.mark.parametrize(("game", "options"), [("fate", {"rounds": 2}), ("archon", {})])
def test_whoever_is_asked_again_after_bots_alone_meets_no_second_door(game: str, options: dict[str, Any]) -> None:
    controllers = (HUMAN, "random", HUMAN, "random")
    seats = [Seat(NAMES[at], controller) for at, controller in enumerate(controllers)]
    match = Match(entry_of(game).make_rules(4, options), seats, 3)
    at_table, doors, again = GameSession(match, Settings(bot_pause=0.0)), 0, 0
    holder: int | None = None
    bots_moved = False
    rng = random.Random(3)
    for _number in range(900):
        at_table.beats.clear()
        prompt = at_table.prompt
        if prompt is None or at_table.pausing:
            break
        if prompt.seat not in at_table.humans:
            assert at_table.viewer == SPECTATOR, "while a bot moves nobody's hand lies open"
            at_table.tick(0.1, showing=False)
            bots_moved = True
            continue
        if at_table.cover_due:
            assert holder != prompt.seat, "nobody else was asked, so nobody else has the device"
            at_table.unlock()
            doors += 1
        elif at_table.viewer == prompt.seat:
            assert holder == prompt.seat, "no hand lies open for another than the one who holds the device"
            again += bots_moved
        holder = prompt.seat if prompt.seat in (at_table.viewer, holder) else None
        bots_moved = False
        seat = prompt.seat
        assert at_table.submit(rng.choice(match.rules.moves(match.state, seat))) is None
        if at_table.lingering:
            at_table.pass_on()
    assert doors > 3 and again > 0


def test_the_device_may_have_gone_on_once_another_person_was_asked_in_public() -> None:
    """What is asked of all eyes needs no doors, and yet another person may sit before the screen from then on."""
    match = Match(entry_of("archon").make_rules(3, {"profile": "stasis"}), [Seat(name, HUMAN) for name in NAMES[:3]], 3)
    game = GameSession(match, Settings(bot_pause=0.0))
    game.unlock()
    first = game.holder
    assert first is not None and game.viewer == first
    game.words = dataclasses.replace(game.words, needs_secrets=lambda rules, prompt: prompt.seat == first)
    while game.asked == first:
        game.submit(game.rules.moves(match.state, first)[0])
        game.pass_on()
    assert game.viewer == SPECTATOR and not game.cover_due and game.holder is None


def test_without_the_cover_the_screen_follows_who_is_asked() -> None:
    game = session(HUMAN, HUMAN, cover=False)
    assert not game.cover_due and game.viewer == game.asked


def test_while_a_bot_moves_between_two_people_the_public_view_is_shown() -> None:
    game = session(HUMAN, "greedy", HUMAN)
    for _turn in range(30):
        if game.asked in game.humans:
            game.unlock()
            play(game, "done" if game.prompt is not None and game.prompt.name == "declare" else "")
            continue
        if game.pausing:
            break
        assert game.viewer == SPECTATOR
        assert all(hand == 0 for hand in game.view().hands)
        game.beats.clear()
        game.tick(0.1, showing=False)
        game.tick(0.1, showing=False)


def test_beats_tell_only_what_the_viewer_may_know() -> None:
    game = session(HUMAN, "greedy", "greedy")
    seen = 0
    for _number in range(60):
        if game.asked in game.humans:
            play(game)
        else:
            game.tick(0.1, showing=False)
        while game.beats:
            beat = game.beats.popleft()
            for event in beat.events:
                if event.kind in ("cards_drawn", "card_passed") and not event.seen_by & 1:
                    assert set(event.cards) == {HIDDEN}
                    seen += 1
        if game.pausing:
            break
    assert seen > 3


def test_bots_wait_for_what_is_still_shown_and_for_the_pause() -> None:
    game = session("greedy", HUMAN, "greedy")
    game.settings.bot_pause = 1.0
    while game.asked in game.humans:
        play(game)
        game.beats.clear()
    before = len(game.match.line)
    game.tick(0.1, showing=True)
    assert len(game.match.line) == before and game.thinking == game.asked
    game.tick(0.1, showing=False)
    assert len(game.match.line) == before + 1
    game.beats.clear()
    game.tick(0.1, showing=False)
    assert len(game.match.line) == before + 1, "a second of rest follows the move of a bot"
    game.tick(1.0, showing=False)
    game.tick(0.1, showing=False)
    assert len(game.match.line) == before + 2 or game.asked in game.humans


def test_undo_takes_the_bots_moves_back_and_stops_their_thinking() -> None:
    game = session(HUMAN, "greedy")
    settle(game)
    move = play(game)
    while game.asked in game.humans and game.prompt is not None and game.prompt.name != "draw":
        move = play(game, "done")
    game.tick(0.1, showing=True)
    answer = game.undo()
    assert isinstance(answer, Undo) and answer.moves[0] == move
    assert game.asked == 0
    assert isinstance(game.redo(), Undo)


def test_an_undo_that_is_refused_changes_nothing() -> None:
    game = session(HUMAN, "greedy", undo="none")
    settle(game)
    play(game)
    assert isinstance(game.undo(), Refusal)
    assert not game.turns.held, "no bot waits for it"


def test_the_policy_of_undo_follows_settings_and_people() -> None:
    assert session(HUMAN, "greedy").match.policy is UndoPolicy.FREE
    assert session(HUMAN, HUMAN).match.policy is UndoPolicy.REVEALED
    assert session(HUMAN, "greedy", undo="none").match.policy is UndoPolicy.NONE
    assert isinstance(session(HUMAN, "greedy", undo="none").undo(), Refusal)


def test_a_person_who_gives_up_among_people_is_replaced_by_a_bot() -> None:
    game = session(HUMAN, HUMAN)
    game.concede(0)
    assert game.outcome() is None
    assert game.match.seats[0].controller == "greedy" and game.humans == (1,)
    game.concede(1)
    outcome = game.outcome()
    assert outcome is not None and set(outcome.ranks) == {1}


def test_the_only_person_who_gives_up_ends_the_game() -> None:
    game = session(HUMAN, "greedy")
    game.concede(0)
    outcome = game.outcome()
    assert outcome is not None and outcome.winners == (1,) and outcome.ranks == (2, 1)
    assert game.prompt is None and game.acting is None


def test_a_seat_goes_to_a_bot_and_back() -> None:
    game = session(HUMAN, "greedy")
    game.swap(0, "greedy")
    assert game.humans == () and game.viewer == SPECTATOR
    game.swap(0, HUMAN)
    assert game.viewer == 0


def test_the_round_rests_until_somebody_goes_on_even_when_a_bot_found_the_chamber() -> None:
    game = session("greedy", HUMAN)
    for _number in range(400):
        game.beats.clear()
        if game.pausing:
            break
        if game.asked in game.humans:
            play(game)
        else:
            game.tick(0.1, showing=False)
    assert game.pausing
    before = len(game.match.line)
    for _number in range(5):
        game.tick(1.0, showing=False)
    assert len(game.match.line) == before
    assert game.go_on() is None
    assert not game.pausing and len(game.match.line) == before + 1


def test_the_log_names_players_and_hides_what_the_viewer_may_not_know() -> None:
    game = session(HUMAN, "greedy")
    settle(game)
    play(game)
    settle(game)
    own, other = game.log(0), game.log(1)
    assert len(own) == len(other)
    mine = next(line for line in own if line.rule == "FATE-10" and line.seat == 0)
    theirs = next(line for line in other if line.rule == "FATE-10" and line.seat == 0)
    assert "2 cards" in theirs.text and "2 cards" not in mine.text
    assert all("you" not in line.text.lower().split() for line in own)


def test_the_log_is_told_anew_in_another_language() -> None:
    game = session(HUMAN, "random")
    settle(game)
    play(game)
    told = [line.text for line in game.log()]
    words.set_language("qps")
    try:
        other = [line.text for line in game.log()]
    finally:
        words.set_language("en")
    assert len(other) == len(told) and not set(other) & set(told)


def test_the_summary_tells_what_others_did_since_the_own_last_move() -> None:
    game = session(HUMAN, "greedy", "greedy")
    for _turn in range(6):
        settle(game)
        play(game)
    settle(game)
    lines = game.since_own_turn()
    if game.match.line[-1].move.seat == 0:
        assert lines == [] or all(line.seat == 0 for line in lines)
    else:
        assert lines and any(line.seat != 0 for line in lines)


class Counting(QuickThinker):
    """Counts how often it is called off."""

    def __init__(self) -> None:
        super().__init__()
        self.cancelled = 0
        self.closed = False

    def cancel(self) -> None:
        super().cancel()
        self.cancelled += 1

    def close(self) -> None:
        self.closed = True


def test_hints_belong_to_the_position_in_which_they_were_asked() -> None:
    rules: Rules[Any] = entry_of("fate").make_rules(2)
    thinker = Counting()
    game = GameSession(Match(rules, [Seat("Ariadne"), Seat("Circe", "greedy")], 3), Settings(bot_pause=0.0), thinker)
    settle(game)
    assert game.ask_hints()
    hints = game.poll_hints()
    assert hints and isinstance(hints[0], Hint)
    game.ask_hints()
    play(game)
    assert game.poll_hints() is None, "they are about a position that has passed"
    game.close()
    assert thinker.closed and thinker.cancelled
