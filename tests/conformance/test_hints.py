"""Hints of every game keep what they promise, at positions of its bots: the first move, the order, and what is told.

- The first move is what a bot of the same budget makes, or the note says why not.
- The order agrees with the figures that are shown, or the note says which moves are a toss-up, or how moves within one
  percent stand.
- No reason stands under two moves.
- What was not reckoned shows no figures, and the note says so.
- Every move is legal and has its reason, and no figure is impossible.
- No two moves of one list read alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.players.bots import judgement, plans, thinker
from atlantis_desktop.players.hinting import HINTS, look, make_hints
from atlantis_desktop.players.thinking import Hint
from tests.conformance.subjects import few_seats

SIMULATIONS = {"rising": 12}
"""What a hint may play out here; its lines are dear where whole rounds are planned."""
USUAL = 24
SKIPPED = 6
"""One decision in so many is looked at, and one in ten is made at random, so that uneven tables come up."""
NOT_RECKONED = "The chances of winning were not reckoned here."
SOME_NOT = "Moves without figures were not reckoned."
AT_ONCE = "A bot answers this at once"
OPINION = "A bot also weighs what it thinks"
TIES = (
    "Within one percent, what a bot would make stands first, then what is better by itself.",
    "Within one percent, what a bot would make stands first, then what leads by more points.",
)  # fmt: skip


def positions(game: str, seats: int, count: int, seed: int) -> Iterator[tuple[Any, Any, Any]]:
    """So many decisions with a choice, through games of greedy bots."""
    rules: Any = entry_of(game).make_rules(seats)
    judge, rng = judgement(rules), Rng(seed)
    while True:
        state = rules.start(rng.bits())
        while prompts := rules.prompts(state):
            view = rules.view(state, prompts[0].seat)
            moves = rules.moves(view, view.viewer)
            if len(moves) > 1 and rng.below(SKIPPED) == 0:
                yield rules, judge, view
                count -= 1
                if not count:
                    return
            by_chance = len(moves) > 1 and rng.below(10) == 0
            move = rng.choice(moves) if by_chance or len(moves) == 1 else judge.rank(view, view.viewer, moves)[0][1]
            rules.advance(state, move, None)


def check_told(rules: Any, hints: tuple[Hint, ...], legal: Any) -> None:
    """Hold what a hint shows to itself and to the legal moves."""
    assert 1 <= len(hints) <= HINTS
    words, names = entry_of(rules.game).words(), [f"P{number}" for number in range(rules.seats)]
    read = {
        (*sorted(words.move_text(rules, move, names) for move in hint.line or (hint.move,)), hint.reason)
        for hint in hints
    }
    assert len(read) == len(hints), f"two of them read alike: {read}"
    assert len({(hint.move, hint.line) for hint in hints}) == len(hints)
    reasons = [hint.reason for hint in hints if not hint.reason.startswith("Equal to ")]
    assert len(set(reasons)) == len(reasons), reasons
    shown = [hint for hint in hints if hint.chance >= 0.0]
    for hint in hints:
        assert hint.move in legal
        assert hint.line == () or hint.line[0] == hint.move
        assert hint.reason.strip() and hint.reason.rstrip()[-1] in ".!)" and "{" not in hint.reason + hint.note
        if hint in shown:
            assert 0.0 <= hint.low <= hint.chance <= hint.high <= 1.0
        else:
            assert hint.low < 0.0 > hint.high and hint.gain is None
    note = hints[0].note
    told = NOT_RECKONED if not shown else SOME_NOT if len(shown) < len(hints) else ""
    assert all((sentence in note) == (sentence == told) for sentence in (NOT_RECKONED, SOME_NOT)), (hints, note)
    shares = [round(100 * hint.chance) for hint in shown]
    if any(one < two for one, two in pairwise(shares[1:])):
        assert note.endswith(TIES), (shares, note)
        assert all(two - one <= 1 for one, two in pairwise(shares[1:]))
    if shares and max(shares) > shares[0]:
        best = shares.index(max(shares))
        what = "Plans" if shown[0].line else "Moves"
        assert f"{what} 1 and {1 + best} are a toss-up." in note, (shares, note)
        assert shown[0].high >= shown[best].low - 1e-9, "no toss-up"


def check_first(rules: Any, view: Any, hints: tuple[Hint, ...], found: Any, own: Any) -> None:
    """Hold the first move to what a bot of the same budget makes."""
    note = hints[0].note
    (bots,) = (each for each in found if each.bots)
    assert own is None or bots.move == own, "what a bot does at once was not among the moves that were tried"
    if hints[0].move == bots.move and (not bots.line or bots.line == hints[0].line):
        assert AT_ONCE not in note and OPINION not in note
    else:
        assert (AT_ONCE if own is not None else OPINION) in note
        assert found[0].chance - found[0].margin > bots.chance + bots.margin - 1e-9, "it is not surely better"


def check_positions(game: str, seats: int, count: int, seed: int) -> None:
    budget = SIMULATIONS.get(game, USUAL)
    searched = alike = 0
    for at, (rules, judge, view) in enumerate(positions(game, seats, count, seed)):
        legal = rules.moves(view, view.viewer)
        own = thinker(rules, judgement(rules)).at_once(view, view.viewer)
        found, _simulations = look(rules, view, Rng(at), budget)
        hints = make_hints(judge, view, found)
        check_told(rules, hints, legal)
        check_first(rules, view, hints, found, own)
        if own is None and at % 5 == 0:
            chosen = thinker(rules, judgement(rules)).choose(view, view.viewer, Rng(at), budget)
            searched += 1
            (of_bot,) = (each for each in found if each.bots)
            if not plans(game):
                # Who first stands there although a bot moves otherwise is told by `check_first`.
                assert of_bot.move == chosen, (of_bot, chosen)
                alike += 1
                continue
            first = hints[0]
            same = next((each for each in found if each.move == chosen), None)
            alike += (
                first.move == chosen
                or first.chance < 0.0
                or OPINION in first.note
                or (same is not None and same.chance + same.margin >= first.low)
            )
    assert alike >= 0.9 * searched, f"{searched - alike} of {searched} searches end in a move that is surely worse"


@pytest.mark.parametrize("game", game_ids())
def test_hints_keep_their_promises_at_a_few_positions(game: str) -> None:
    check_positions(game, few_seats(game), 25, 3)


@pytest.mark.long(150)
@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("part", range(2))
def test_hints_keep_their_promises_at_a_thousand_positions(game: str, part: int) -> None:
    seats = [each for each in entry_of(game).seats if each >= few_seats(game)]
    for at, count in enumerate(seats[part::2]):
        check_positions(game, count, 500 // len(seats[part::2]), 100 + 10 * part + at)
