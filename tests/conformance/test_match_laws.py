"""A match of any game: undo, redo, the log and its replay, under random use."""

from __future__ import annotations

import json
from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Entry, Match, Seat, Undo, UndoPolicy
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rng import Rng
from tests.conformance.subjects import PLAYED, entry, few_seats

UNDOS = 100


def new_match(game: str, seats: int, seed: int, policy: UndoPolicy = UndoPolicy.FREE, bots: int = 0) -> Match[Any]:
    sitting = [Seat(f"seat {seat}", "random" if seat < bots else HUMAN) for seat in range(seats)]
    return Match(entry(game).make_rules(seats), sitting, seed, policy)


def random_move(match: Match[Any], rng: Rng) -> None:
    seat = match.rules.prompts(match.state)[0].seat
    match.submit(rng.choice(match.rules.moves(match.state, seat)))


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("bots", [0, 1])
def test_a_hundred_random_undos_and_redos_lead_back(game: str, bots: int) -> None:
    rng = Rng(11 + bots)
    match = new_match(game, few_seats(game), 5, bots=bots)
    logged: list[Entry] = []
    undos = redos = 0
    while undos < UNDOS or redos < UNDOS:
        what = rng.below(4)
        if what < 2 and match.outcome() is None:
            random_move(match, rng)
        elif what == 2 and not isinstance(match.can_undo(), Refusal):
            line, state = list(match.line), match.state
            offer = match.undo()
            assert isinstance(offer, Undo)
            undos += 1
            kept = len(line) - len(offer.moves)
            assert match.line == line[:kept]
            assert [made.move for made in line[kept:]] == list(offer.moves)
            assert [event for made in line[kept:] for event in made.events] == list(offer.events)
            assert match.state == line[kept].before
            assert match.seats[offer.moves[0].seat].controller == HUMAN
            if rng.below(2):
                assert not isinstance(match.redo(), Refusal)
                redos += 1
                assert (match.line, match.state) == (line, state)
        elif what == 3 and not isinstance(match.can_redo(), Refusal):
            match.redo()
            redos += 1
        assert match.log[: len(logged)] == logged, "the log only grows"
        logged = list(match.log)
        if match.outcome() is not None and rng.below(3) == 0:
            match.undo()
            undos += 1
    state = match.first
    for made in match.line:
        assert made.before == state
        step = match.rules.apply(state, made.move)
        assert (step.state, step.events) == (made.after, made.events)
        state = step.state
    assert state == match.state


@pytest.mark.parametrize("game", PLAYED)
def test_the_log_replays_to_the_same_match(game: str) -> None:
    for seed in range(4):
        rng = Rng(seed)
        match = new_match(game, few_seats(game), seed)
        for number in range(150):
            if match.outcome() is not None:
                break
            random_move(match, rng)
            if rng.below(6) == 0:
                match.undo()
                if rng.below(2):
                    match.redo()
            if number == 5:
                match.swap(len(match.seats) - 1, "greedy", "Bea")
            if number == 3 and seed == 3:
                match.concede(0)
        again = new_match(game, few_seats(game), seed)
        for line in match.log:
            again.replay_entry(json.loads(json.dumps(match.entry_to_json(line))))
        assert again.state == match.state
        assert again.line == match.line
        assert again.seats == match.seats
        assert again.conceded == match.conceded
        assert [entry.kind for entry in again.log] == [entry.kind for entry in match.log]


@pytest.mark.parametrize("game", PLAYED)
def test_a_refused_move_changes_nothing(game: str) -> None:
    match = new_match(game, few_seats(game), 1)
    rng = Rng(4)
    while match.outcome() is None:
        before = match.state.copy()
        seat = match.rules.prompts(match.state)[0].seat
        for other in range(2):
            for move in match.rules.moves(match.state, seat)[:2]:
                candidate = move._replace(seat=(seat + 1) % len(match.seats)) if other else move._replace(kind="fly")
                if other and match.rules.check(before, candidate) is None:
                    continue  # where all seats are asked at once, the other one may do the same
                assert isinstance(match.submit(candidate), Refusal)
        assert match.state == before
        assert len(match.log) == len(match.line)
        random_move(match, rng)


@pytest.mark.parametrize("policy", list(UndoPolicy))
@pytest.mark.parametrize("game", PLAYED)
def test_what_a_policy_lets_be_taken_back_was_never_chance_or_another_person(game: str, policy: UndoPolicy) -> None:
    rng = Rng(3)
    match = new_match(game, few_seats(game), 9, policy)
    allowed = refused = 0
    while match.outcome() is None:
        random_move(match, rng)
        offer = match.can_undo()
        if isinstance(offer, Refusal):
            refused += 1
            assert offer.reason in ("undo_off", "undo_chance", "undo_seen", "undo_other", "undo_nothing")
            before = match.state
            assert match.undo() == offer
            assert match.state is before
            continue
        allowed += 1
        if policy is not UndoPolicy.FREE:
            taken = match.line[-len(offer.moves) :]
            assert {made.move.seat for made in taken} == {offer.moves[0].seat}
            assert taken[0].before.rng == taken[-1].after.rng
    assert (allowed > 0) == (policy is not UndoPolicy.NONE)
    # Where nothing falls by chance, as in a game that only shuffles, every move of the last mover can be taken back.
    fell = any(made.before.rng != made.after.rng for made in match.line)
    assert refused == 0 or policy is not UndoPolicy.FREE
    assert refused > 0 or not (policy is UndoPolicy.NONE or (policy is not UndoPolicy.FREE and fell))
