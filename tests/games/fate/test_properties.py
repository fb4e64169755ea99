"""What holds at every moment of every game: FATE-T41, FATE-A06, and sums that the rules keep."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.fate.rules.deck import cards_in
from tests.games.fate.play import rules_of

OPTIONS = st.fixed_dictionaries(
    {
        "firstEvidenceTablet": st.sampled_from(["redraw", "keep"]),
        "tabletEvidence": st.sampled_from(["elementless", "forbidden"]),
        "doorwaySecondCard": st.sampled_from(["old", "new"]),
        "tabletStealAttach": st.booleans(),
        "starter": st.sampled_from(["rotate", "random"]),
        "rounds": st.integers(1, 2),
    }
)


@settings(max_examples=25)
@given(st.integers(2, 4), st.integers(0, 2**64 - 1), OPTIONS)
def test_fate_t41_fate_a06_every_card_lies_somewhere_once_and_no_game_is_stuck(
    seats: int, seed: int, options: dict[str, Any]
) -> None:
    rules = rules_of(seats, **options)
    state, rng = rules.start(seed), Rng(seed)
    deck = rules.deck
    moves = 0
    while state.frames:
        contents = rules.contents(state)
        assert sorted(card for cards in contents.values() for card in cards) == list(range(54))
        assert state.held == [len(cards_in(hand)) for hand in state.hands]
        # FATE-A06: whatever is drawn next, the Doorway or the Chamber is still to come.
        assert state.shown or (deck.chamber if state.doorway_found else deck.doorway) in state.deck
        assert state.shown or state.doorway_found or deck.doorway in state.deck[:6]
        # A declared Tablet knows its set, any other none (FATE-33).
        for at, tablet in enumerate(deck.tablets):
            assert (state.tablet_names[at] >= 0) == any(laid >> tablet & 1 for laid in state.tables)
        # Nobody holds or declares Doorway or Chamber (FATE-13, 19, 21).
        specials = 1 << deck.doorway | 1 << deck.chamber
        assert not any(cards & specials for cards in (*state.hands, *state.tables))
        assert len(state.scores) == state.round - (0 if state.shown else 1)
        answers = rules.moves(state, state.active)
        assert answers
        rules.advance(state, rng.choice(answers), None)
        moves += 1
        assert moves < 5_000
    assert len(state.scores) == rules.rounds
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.totals == tuple(sum(scored[seat] for scored in state.scores) for seat in range(seats))
