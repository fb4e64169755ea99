"""The list of moves says of every move of Archon what it would do."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import council
from atlantis_desktop.games.archon.rules.match import make_rules
from atlantis_desktop.games.archon.words.council_sentences import option_text
from atlantis_desktop.games.archon.words.names import card_text
from atlantis_desktop.games.archon.words.offered import offered_text
from atlantis_desktop.games.archon.words.sentences import move_text
from atlantis_desktop.screens.offscreen import play_on, sample_match

NAMES = tuple("ABCDEFGH")
BARE = ("Announce option", "YES", "NO", "Abstain", "It passes", "It fails", "Let it be", "Accept", "Pay for the life",
        "Execute the hero", "Spare the hero")  # fmt: skip
"""What says nothing of what happens then."""


def told_in(match: Match[Any], most: int, found: dict[str, set[tuple[str, str]]]) -> None:
    """Let bots play, and collect by kind what the list says of the moves that are offered, with the short sentence."""
    for _number in range(most):
        if match.outcome() is not None:
            return
        for prompt in match.rules.prompts(match.state):
            view = match.rules.view(match.state, prompt.seat)
            moves = match.rules.moves(view, prompt.seat)
            some = moves if len(moves) < 60 else moves[:30]
            texts = [offered_text(match.rules, view, move, NAMES) for move in some]
            # Of a Stasis card there can be two copies in a hand.
            single = [text for move, text in zip(some, texts, strict=True) if move.kind not in ("play", "play_at")]
            assert len(set(single)) == len(single), (prompt.name, single)
            for move, text in zip(some, texts, strict=True):
                found[move.kind].add((text, move_text(match.rules, move, NAMES)))
        play_on(match, 1, "random")


@pytest.fixture(scope="module")
def told() -> dict[str, set[tuple[str, str]]]:
    found: dict[str, set[tuple[str, str]]] = defaultdict(set)
    told_in(sample_match(seats=4, seed=3, game="archon"), 900, found)
    told_in(sample_match(seats=5, seed=5, game="archon", options={"profile": "stasis", "stasisHands": 6}), 300, found)
    return found


def test_every_move_of_a_list_says_what_it_does(told: dict[str, set[tuple[str, str]]]) -> None:
    assert len(told) > 35
    bare = {kind: text for kind, texts in told.items() for text, _short in texts if text in BARE or len(text) < 4}
    assert not bare
    assert not [text for text, _short in told["announce"] if text.startswith("Announce option")]


def test_every_move_of_a_list_begins_as_a_sentence(told: dict[str, set[tuple[str, str]]]) -> None:
    assert [text for texts in told.values() for text, _short in texts if text[:1].islower()] == []


def test_archon_51_a_vote_says_what_each_result_brings(told: dict[str, set[tuple[str, str]]]) -> None:
    assert all(text.startswith("YES. ") and len(text) > 12 for text, _short in told["yes"])
    assert all(text.startswith("NO. ") and len(text) > 8 for text, _short in told["no"])


def test_archon_50_an_option_is_announced_by_what_it_brings() -> None:
    rules = make_rules(5)
    card = next(at for at in range(rules.cards.first_event, rules.cards.first_stasis)
                if len(rules.cards.event(at).options) > 1)  # fmt: skip
    match = sample_match(seats=5, game="archon")
    state = match.state
    frame = state.frames[-1]
    frames = [type(frame)("announce", 0, (card,))]
    state.frames = [*state.frames, *frames]
    moves = council.option_moves(rules, state, 0, card)
    for move in moves:
        told = offered_text(rules, state, move, NAMES)
        assert told == f"Announce: {option_text(rules, NAMES, card, move.args[0])}"


def test_a_card_says_what_is_printed_on_it() -> None:
    match = sample_match(seats=5, seed=5, game="archon", options={"profile": "stasis", "stasisHands": 6})
    rules = match.rules
    card = rules.cards.first_stasis
    told = offered_text(rules, match.state, Move("play", 0, (card,)), NAMES)
    assert told.endswith(card_text(rules, card))
