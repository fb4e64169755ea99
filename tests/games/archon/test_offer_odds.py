"""The command that compares what is said of offers with the answers of bots."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon import offer_odds
from atlantis_desktop.games.archon.rules.match import make_rules
from atlantis_desktop.games.archon.table.deal_odds import Weigher
from atlantis_desktop.players.bots import judgement


def moment(seats: int):
    """Play on until somebody may make an offer; return the rules, the state and that seat."""
    rules = make_rules(seats, {})
    judge, state = judgement(rules), rules.start(11)
    while True:
        seat = rules.prompts(state)[0].seat
        moves = rules.moves(rules.view(state, seat), seat)
        if any(move.kind == "offer" for move in moves):
            return rules, state, seat
        rules.advance(state, judge.worth_searching(rules.view(state, seat), seat, moves, 1)[0], None)


def test_archon_37_odds_of_offers_are_measured_alike_from_the_same_seed() -> None:
    first, second, other = (offer_odds.measure(3, "greedy", 40, seed) for seed in (4, 4, 5))
    assert first == second != other
    assert sum(each.claims for each in first) == sum(each.ends for each in first) == 40
    told = offer_odds.table_of(3, "greedy", first, 4)
    assert "40 offers" in told and "| said | offers | taken |" in told


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_archon_37_what_is_drawn_is_an_offer_that_can_be_made(seats: int) -> None:
    rules, state, seat = moment(seats)
    view = rules.view(state, seat)
    partners, wishes = set(), set()
    for number in range(60):
        draft = offer_odds.drawn(rules, view, seat, Rng.stream(3, f"draw {number}"))
        assert draft is not None and draft.want is not None and draft.to != seat
        partners.add(draft.to)
        wishes.add(draft.want.kind)
    assert len(partners) == seats - 1 and len(wishes) > 1


def test_archon_37_a_gift_of_all_is_taken_and_an_offer_of_nearly_nothing_for_all_is_not() -> None:
    rules, state, seat = moment(5)
    view = rules.view(state, seat)
    drafts = [offer_odds.drawn(rules, view, seat, Rng.stream(8, f"draw {number}")) for number in range(120)]
    weighed = sorted(
        (Weigher(rules, view, seat, draft.to, "greedy").odds(draft).gain, draft)
        for draft in drafts
        if draft is not None and Weigher(rules, view, seat, draft.to, "greedy").odds(draft).able
    )
    assert offer_odds.is_taken(rules, state, seat, weighed[-1][1], "greedy", 1)
    assert not offer_odds.is_taken(rules, state, seat, weighed[0][1], "greedy", 1)
    assert [frame.name for frame in state.frames] == [frame.name for frame in view.frames], "nothing was played"
