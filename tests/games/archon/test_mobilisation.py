"""A Stasis before the deployment: cards, reserves, heroes, and the decks (ARCHON-80 to 92)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.rules import deployment, mobilisation, resources, steps
from atlantis_desktop.games.archon.rules.position import position_from_words
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import SAFE, ArchonTable
from tests.games.archon.play import stasis_rules

ALL = ("monarchists", "aristocrats", "oligarchs", "timocrats", "democrats", "tyrants", "amazons", "medes")


def at_start(seats: int, options: dict[str, Any] | None = None, **words: Any) -> tuple[ArchonRules, ArchonTable]:
    """The rules and a position right after the draw by rank, with the words that are given."""
    rules = stasis_rules(seats, options)
    return rules, position_from_words(rules, {"step": "start", "tyche": [1] * seats, **words}, 3)


def drawn(state: ArchonTable) -> list[int]:
    return [len(hand) for hand in state.hands]


@pytest.mark.parametrize(
    ("arete", "cards"),
    [
        ([7, 6, 6, 5], [8, 7, 7, 5]),
        ([6, 6, 6, 6], [8, 8, 8, 8]),
        ([7, 7, 6, 6, 5], [8, 8, 6, 6, 4]),
    ],
    ids=["t03", "t25", "t26"],
)
def test_archon_81_82_cards_by_rank(arete: list[int], cards: list[int]) -> None:
    """ARCHON-T03, T25 and T26: tied factions share a rank, and the next one skips."""
    factions = [name for name in ALL if name != "tyrants"][: len(arete)]
    _rules, state = at_start(len(arete), factions=factions, arete=arete)
    assert drawn(state) == cards


def test_archon_83_the_tyrants_draw_the_act_number_more() -> None:
    _rules, state = at_start(4, {"coreAct": 3}, factions=["monarchists", "oligarchs", "tyrants", "medes"])
    assert drawn(state) == [8, 7, 6 + 3, 5]


def test_archon_84_a_card_for_each_tyche_spent() -> None:
    rules, state = at_start(3, tyche=[2, 0, 1])
    before = drawn(state)
    rules.advance(state, Move("buy", 0, (2,)), None)
    assert drawn(state) == before, "answers are sealed until the last is in"
    rules.advance(state, Move("buy", 2, (0,)), None)
    assert drawn(state) == [before[0] + 2, before[1], before[2]]
    assert state.tyche == [0, 0, 1]


def test_archon_85_what_brings_no_card_is_not_charged() -> None:
    rules, state = at_start(3, tyche=[3, 0, 3])
    spare, state.stasis_deck[:] = state.stasis_deck[4:], state.stasis_deck[:4]
    state.hands[1] += spare
    rules.advance(state, Move("buy", 0, (3,)), None)
    rules.advance(state, Move("buy", 2, (3,)), None)
    assert state.tyche == [1, 0, 1], "four cards, dealt one at a time in rank order"


def test_archon_85_the_discards_are_shuffled_when_the_deck_runs_out() -> None:
    _rules, state = at_start(3)
    state.stasis_discard, state.stasis_deck = state.stasis_deck, []
    assert resources.draw_stasis(state, 0, 2, "ARCHON-85", None) == 2
    assert not state.stasis_discard


def test_archon_86_87_89_reserves() -> None:
    """ARCHON-T29: Act II, Monarchists 7, Democrats 5, Amazons 5."""
    rules = stasis_rules(3)
    words = {"factions": ["monarchists", "democrats", "amazons"], "arete": [7, 5, 5], "tyche": [0, 0, 0]}
    state = position_from_words(rules, {"step": "start", **words}, 1)
    assert list(zip(state.reserve_mobs, state.reserve_military, strict=True)) == [(7, 2), (7, 2), (5, 3)]
    assert (state.military[0], sum(state.military), sum(state.mobs)) == (1, 1, 0)


@pytest.mark.parametrize(("text", "holder"), [("XI-C", 1), ("XI-D", None)])
def test_archon_87_the_palace_guard_follows_article_xi(text: str, holder: int | None) -> None:
    rules = stasis_rules(3)
    state = position_from_words(
        rules, {"step": "start", "tyche": [0, 0, 0], "articles": [text], "supremacy": 1}, 1
    )  # fmt: skip
    guards = [seat for seat in range(3) if state.military_bits[seat]]
    assert guards == ([] if holder is None else [holder])


def test_archon_88_a_die_of_mobs_for_each_megaproject() -> None:
    rules = stasis_rules(3)
    state = position_from_words(rules, {"step": "start", "tyche": [0] * 3, "projects": {"lighthouse": 1}}, 1)
    assert 1 <= state.reserve_mobs[1] - state.arete[1] <= 6
    assert state.reserve_mobs[0] == state.arete[0]


def test_archon_90_heroes_are_committed_or_safe() -> None:
    rules = stasis_rules(3, {"stasisHeroes": "two"})
    state = rules.start(4)
    while state.frames[-1].name == steps.BUY:
        seat = rules.prompts(state)[0].seat
        rules.advance(state, Move("buy", seat, (0,)), None)
    held = {seat: mobilisation.heroes_of(state, seat) for seat in range(3)}
    for seat, heroes in held.items():
        rules.advance(state, Move("commit", seat, (tuple(heroes[:1]),)), None)
    for seat, heroes in held.items():
        assert deployment.waiting_heroes(state, seat) == tuple(heroes[:1])
        assert all(state.hero_place[hero] == SAFE for hero in heroes[1:])


@pytest.mark.parametrize(
    ("doom", "arete", "first"), [([0, 3, 1], [7, 6, 5], 1), ([2, 2, 0], [5, 6, 7], 1), ([0, 0, 0], [6, 6, 6], 0)]
)
def test_archon_91_92_who_deploys_first(doom: list[int], arete: list[int], first: int) -> None:
    rules = stasis_rules(3)
    state = position_from_words(rules, {"step": "start", "tyche": [0] * 3, "doom": doom, "arete": arete}, 1)
    assert (state.frames[-1].name, state.frames[-1].seat) == (steps.DEPLOY, first)


def test_archon_t83_twice_as_many_cards_from_four_factions_on() -> None:
    assert len(stasis_rules(3).cards.stasis_cards) == 40
    cards = stasis_rules(4).cards
    assert len(cards.stasis_cards) == 80
    once = Counter(stasis_rules(3).cards.kind_of)
    assert {kind: n for kind, n in Counter(cards.kind_of).items() if kind >= 0} == {
        kind: 2 * n for kind, n in once.items() if kind >= 0
    }


@pytest.mark.parametrize("seats", range(3, 9))
def test_archon_04_the_usual_factions(seats: int) -> None:
    rules = stasis_rules(seats)
    names = {rules.cards.faction_ids[number] for number in rules.start(1).factions}
    order = ["monarchists", "oligarchs", "democrats", "amazons", "tyrants", "medes", "aristocrats", "timocrats"]
    assert names == set(order[:seats])


@pytest.mark.parametrize("seats", range(3, 9))
def test_random_games_come_to_an_end(seats: int) -> None:
    for seed in range(6):
        rules = stasis_rules(seats, {"coreAct": 1 + seed % 3, "factions": "lot", "stasisHeroes": "two"})
        state, rng = rules.start(seed), Rng(seed)
        for _decision in range(2_000):
            if not state.frames:
                break
            seat = rng.choice(rules.prompts(state)).seat
            rules.advance(state, rng.choice(rules.moves(state, seat)), None)
        assert rules.outcome(state) is not None
