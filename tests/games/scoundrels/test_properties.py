"""SCOUND-T50 and what else holds at every moment of every game."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from atlantis_desktop.engine.rng import Rng
from tests.games.scoundrels.play import rules_of

OPTIONS = st.fixed_dictionaries(
    {
        "battleLimit": st.sampled_from(["started", "involved"]),
        "targetAnywhere": st.booleans(),
        "defenderAnyCard": st.booleans(),
        "brokeAttacker": st.sampled_from(["bankPays", "nothing"]),
        "drawExtraKeeps": st.booleans(),
        "sameRoundCashOut": st.booleans(),
        "safetyRound": st.integers(10, 14),
    }
)


@settings(max_examples=20)
@given(st.integers(2, 6), st.integers(0, 2**64 - 1), OPTIONS)
def test_scound_46_scound_t50_nothing_is_negative_and_every_card_lies_somewhere_once(
    seats: int, seed: int, options: dict[str, Any]
) -> None:
    rules = rules_of(seats, **options)
    state, rng = rules.start(seed), Rng(seed)
    kinds = [rules.deck.kinds[kind] for kind in rules.deck.kind_of]
    moves = 0
    while rules.outcome(state) is None:
        assert min(*state.coins, *state.influence, *state.on_card) >= 0
        contents = rules.contents(state)
        assert sorted(card for cards in contents.values() for card in cards) == list(range(106))
        # Coins lie on investments of a tableau only, and never above their cap (SCOUND-14, 24).
        laid = {card for cards in state.tableau for card in cards}
        for card, coins in enumerate(state.on_card):
            assert coins == 0 or (card in laid and coins <= kinds[card].cap)
        # Whoever has ten has won (SCOUND-53).
        assert max(state.influence) < 10
        # What lies open is known to all and needs no remembering.
        shown = {card for zone in (*state.tableau, *state.committed) for card in zone}
        assert all(not state.known[card] for card in shown)
        assert 1 <= state.round <= options["safetyRound"] or state.step == "lay_aside"
        asked = rules.prompts(state)
        answers = rules.moves(state, rng.choice(asked).seat)
        assert answers
        # Ending a visit is drawn rarely, so that cards are played.
        busy = [move for move in answers if move.kind not in ("done", "take_back")]
        rules.advance(state, rng.choice(busy if busy and rng.below(4) else answers), None)
        moves += 1
        assert moves < 20_000
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.winners
    assert outcome.totals == tuple(state.influence)
    assert outcome.rule in ("SCOUND-53", "SCOUND-54", "SCOUND-55")
