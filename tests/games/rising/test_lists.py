"""The lists that a person chooses from: rows that do different things read differently."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games.rising.rules.flow import step_of
from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.games.rising.words.sentences import move_text
from atlantis_desktop.screens import offscreen

SAME = (
    "act", "figure", "place", "take_back", "forgo", "card", "play", "discard", "tome", "claim", "artifact", "ability",
)  # fmt: skip
"""Kinds that name a figure or a card: equal figures of one seat and copies of a card read alike."""


@pytest.mark.parametrize(("seats", "seed"), [(1, 9), (1, 19), (3, 2), (5, 4)])
def test_rise_98_every_row_of_a_list_reads_differently(seats: int, seed: int) -> None:
    """Two build spaces may build the same component at the same price, and only one of them may be meant."""
    rules = make_rules(seats)
    names = [f"N{seat}" for seat in range(seats)]
    match = Match(rules, [Seat(name, "greedy") for name in names], seed)
    builds = 0
    while (prompts := rules.prompts(match.state)) and len(match.line) < 600:
        asked = {prompt.seat for prompt in prompts}
        for seat in asked:
            offered = [m for m in rules.moves(rules.view(match.state, seat), seat) if m.kind not in SAME]
            words = [move_text(rules, move, names, step_of(match.state)) for move in offered]
            assert len(set(words)) == len(words), sorted(words)
            builds += sum(move.kind == "build" for move in offered)
        offscreen.play_on(match, 1)
    assert builds
