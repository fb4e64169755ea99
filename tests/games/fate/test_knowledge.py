"""What a seat may see and has learned (FATE-09), and how the rest is dealt out."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import REFEREE, SPECTATOR
from atlantis_desktop.games.fate.rules import knowledge
from atlantis_desktop.games.fate.rules.deck import cards_in
from atlantis_desktop.games.fate.rules.knowledge import _deal, _deal_at_random, _fit, unseen
from atlantis_desktop.games.fate.rules.state import FateTable
from tests.games.fate.play import Play


def deals(play: Play, viewer: int, count: int = 60) -> list[FateTable]:
    view = play.rules.view(play.state, viewer)
    return [play.rules.determinise(view, Rng(seed)) for seed in range(count)]


def hands(play: Play, state: FateTable, seat: int) -> set[str]:
    return set(play.names(cards_in(state.hands[seat])))


def test_fate_09_a_view_holds_nothing_that_its_seat_may_not_see() -> None:
    play = Play.new(3, 5)
    for viewer in (0, 1, 2, SPECTATOR):
        view = play.rules.view(play.state, viewer)
        assert view.viewer == viewer
        assert view.rng.word == 0
        assert set(view.deck) == {-1}
        width = view.places()
        row = viewer if viewer >= 0 else 3
        assert len(view.could) == len(play.state.could)
        for at, cards in enumerate(view.could):
            assert (cards == 0) == (at // width != row)
    assert play.state.viewer == REFEREE
    assert play.state.rng.word != 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_keeps_what_is_seen_and_shares_out_the_rest(seats: int) -> None:
    for seed in range(6):
        play = Play.new(seats, seed)
        for viewer in (*range(seats), SPECTATOR):
            view = play.rules.view(play.state, viewer)
            for state in deals(play, viewer, 5):
                assert state.viewer == REFEREE
                assert state.held == play.state.held
                assert [hand.bit_count() for hand in state.hands] == play.state.held
                assert len(state.deck) == len(play.state.deck)
                assert state.evidence == play.state.evidence
                assert play.rules.deck.doorway in state.deck[:6]
                assert play.rules.view(state, viewer) == view
                if viewer >= 0:
                    assert state.hands[viewer] == play.state.hands[viewer]


def test_every_unseen_card_may_be_anywhere_at_first() -> None:
    play = Play.new(2, 8)
    found: dict[str, set[int]] = {"hand": set(), "deck": set(), "packet": set()}
    for state in deals(play, 0, 300):
        found["hand"] |= set(cards_in(state.hands[1]))
        found["deck"] |= set(state.deck[6:])
        found["packet"] |= set(state.deck[:6])
    hidden = set(cards_in(unseen(play.rules.deck, play.rules.view(play.state, 0))))
    doorway = play.rules.deck.doorway
    assert found["packet"] == hidden
    assert found["deck"] == found["hand"] == hidden - {doorway}
    assert play.rules.deck.chamber not in hidden


def test_the_chance_of_a_deal_is_its_own() -> None:
    play = Play.new(2, 8)
    words = {state.rng.word for state in deals(play, 0, 20)}
    assert len(words) == 20
    assert play.state.rng.word not in words


def test_fate_44_who_passed_a_card_knows_where_it_is_until_that_seat_passes_one_on() -> None:
    play = Play(3, step="pass", evidence=["air-1"], hands=[["fire-1", "fire-2"], 4, 4])
    play.do("0 pass fire-1")
    assert all("fire-1" in hands(play, state, 1) for state in deals(play, 0))
    # The receiver sees it, the third seat and an onlooker cannot tell.
    assert all("fire-1" in hands(play, state, 1) for state in deals(play, 1, 5))
    for viewer in (2, SPECTATOR):
        spots = {"fire-1" in hands(play, state, 1) for state in deals(play, viewer, 200)}
        assert spots == {True, False}
    assert play.words["learned"] == [{"by": [0], "cards": ["fire-1"], "only_in": ["hand-1"]}]
    play.do("1 draw", "1 done")
    place = next(card for card in sorted(play.hand(1)) if card != "fire-1")
    play.do(f"1 place {place}")
    give = next(card for card in sorted(play.hand(1)) if card != "fire-1")
    play.do(f"1 pass {give}")
    where = {seat for state in deals(play, 0, 100) for seat in (1, 2) if "fire-1" in hands(play, state, seat)}
    assert where == {1, 2}
    assert all("fire-1" in hands(play, state, 1) or "fire-1" in hands(play, state, 2) for state in deals(play, 0))
    assert play.words["learned"] == [
        {"by": [0], "cards": ["fire-1"], "only_in": ["hand-1", "hand-2"]},
        {"by": [1], "cards": [give], "only_in": ["hand-2"]},
    ]


def test_fate_44_the_giver_knows_that_the_card_has_left_the_own_hand_even_when_it_comes_back() -> None:
    play = Play(
        2, step="pass", hands=[["fire-1"], []], evidence=["air-1"], deck=["air-2", "air-4", "air-6", "air-10", "rest"]
    )
    play.do("0 pass fire-1", "1 draw", "1 done", "1 place air-2", "1 pass fire-1")
    assert play.hand(0) == {"fire-1"}
    play.do("0 draw")
    for viewer in (0, 1, SPECTATOR):
        view = play.rules.view(play.state, viewer)
        for state in deals(play, viewer, 10):
            assert play.rules.view(state, viewer) == view
            for other in (0, 1, SPECTATOR):
                seen = play.rules.view(state, other)
                assert play.rules.view(play.rules.determinise(seen, Rng(3)), other) == seen


def test_fate_17_after_the_doorway_gathered_cards_lie_in_the_deck_until_drawn() -> None:
    play = Play(3, deck=["doorway", "air-1", "air-2", "air-4", "air-6", "air-10"], evidence=["rest", "fire-10"],
                discard=["death-1", "death-2"], hands=[[], ["water-1", "water-2"], ["water-4"]])  # fmt: skip
    play.do("0 draw")
    for viewer in (0, SPECTATOR):
        for state in deals(play, viewer, 40):
            assert not {"death-1", "death-2"} & (hands(play, state, 1) | hands(play, state, 2))
    # The cards that lay in the old deck may have been anywhere, so they may be in hands; and the other way round.
    assert any("air-10" in hands(play, state, 1) | hands(play, state, 2) for state in deals(play, 0, 100))
    assert any("water-1" in play.names(state.deck) for state in deals(play, 0, 100))
    play.do("0 done")
    card = sorted(play.hand(0))[0]
    play.do(f"0 place {card}")
    play.do(f"0 pass {sorted(play.hand(0))[0]}", "1 draw")
    found = {name for state in deals(play, 2, 200) for name in hands(play, state, 1)}
    assert found & {"death-1", "death-2"}


def test_fate_05_a_tablet_put_back_is_known_not_to_lie_in_the_packet() -> None:
    play = Play.new(3, 25)
    tablets = {card for card in play.rules.deck.tablets if not play.state.learned(SPECTATOR)[-1] >> card & 1}
    assert len(tablets) == 1
    (tablet,) = tablets
    for viewer in (0, 1, 2, SPECTATOR):
        learned = play.state.learned(viewer)
        assert all(row >> tablet & 1 for row in learned[:-1])
        assert not learned[-1] >> tablet & 1
        assert all(tablet not in state.deck[:6] for state in deals(play, viewer, 60))
    other = next(card for card in play.rules.deck.tablets if card != tablet)
    assert play.state.learned(0)[-1] >> other & 1


def test_the_chamber_is_dealt_into_the_deck_after_the_doorway() -> None:
    play = Play(
        2, doorway="found", deck=["chamber", "air-1"], evidence=["rest", "fire-1"], hands=[["air-2"], ["air-4"]]
    )
    for state in deals(play, 0, 30):
        assert play.rules.deck.chamber in state.deck
        assert play.rules.deck.doorway not in state.deck
    play.do("0 draw")
    for state in deals(play, 1, 5):
        assert state == state.copy()
        assert state.hands == play.state.hands


def test_a_deal_is_found_even_where_random_dealing_gets_stuck() -> None:
    for seed in range(40):
        # Each card fits only some places, and there is exactly one way to fit them all.
        dealt = _fit([0, 1, 2, 3], [1, 1, 2, 0], [0b0001, 0b0011, 0b1111, 0b1111], Rng(seed))
        assert [sorted(part) for part in dealt] == [[0], [1], [2, 3], []]
    with pytest.raises(ValueError, match="fits no deal"):
        _fit([0, 1], [1, 1], [0b01, 0b01], Rng(1))
    results = {
        None if dealt is None else tuple(tuple(sorted(part)) for part in dealt)
        for dealt in (
            _deal_at_random([], [0, 1, 2], [1, 1, 1], [0b011, 0b101, 0b110], [0, 1, 2], Rng(seed)) for seed in range(60)
        )
    }
    assert results == {((0,), (2,), (1,)), ((1,), (0,), (2,)), None}


def test_the_share_of_a_place_is_its_share_of_the_deal() -> None:
    """A card that may lie in a hand of 4 or in a deck of 12 is in the hand in about a fourth of the deals."""
    play = Play(2, evidence=["rest", "fire-1"], hands=[[], 4], doorway="found", deck=[
        "chamber", "air-1", "air-2", "air-4", "air-6", "air-10", "death-1", "death-2", "death-4", "death-6", "death-10",
        "earth-1"])  # fmt: skip
    card = play.rules.pieces.numbers["air-1"]
    share = sum(state.hands[1] >> card & 1 for state in deals(play, 0, 1200)) / 1200
    assert abs(share - 4 / 15) < 0.05


def test_fate_14_what_was_learned_outlives_the_doorway() -> None:
    learned = [
        {"by": [0], "cards": ["fire-1"], "only_in": ["hand-1"]},
        {"by": [1, "onlooker"], "cards": ["air-1"], "only_in": ["packet"]},
    ]
    play = Play(
        2,
        evidence=["rest", "tablet-a"],
        learned=learned,
        active=1,
        hands=[["water-1"], ["fire-1"]],
        deck=["water-2", "doorway", "air-1", "air-2"],
        discard=["death-1"],
    )
    play.do("1 draw")
    assert play.state.doorway_found
    number = play.rules.pieces.numbers
    # Seat 0 knows that seat 1 holds fire-1; the last seat's hand is not mixed into the new deck.
    assert [cards >> number["fire-1"] & 1 for cards in play.state.learned(0)] == [0, 1, 0, 0]
    # What lay in the packet lies in the new deck, and what is in the deck may since have been drawn by seat 1.
    assert [cards >> number["air-1"] & 1 for cards in play.state.learned(SPECTATOR)] == [0, 1, 1, 0]
    assert [cards >> number["death-1"] & 1 for cards in play.state.learned(0)] == [0, 1, 1, 0]
    for viewer in (0, 1, SPECTATOR):
        assert not any(cards >> number["doorway"] & 1 for cards in play.state.learned(viewer))
        assert not any(cards >> number["chamber"] & 1 for cards in play.state.learned(viewer))
        assert play.state.learned(viewer)[-1] == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_position_a_deal_is_a_whole_table_that_looks_the_same(seats: int) -> None:
    for seed in (1, 2):
        play, rng = Play.new(seats, seed, rounds=2), Rng(seed)
        rules = play.rules
        while play.state.frames:
            for viewer in (*range(seats), SPECTATOR):
                view = rules.view(play.state, viewer)
                dealt = rules.determinise(view, Rng(rng.bits()))
                pieces = sorted(card for cards in rules.contents(dealt).values() for card in cards)
                assert pieces == list(range(54))
                assert rules.view(dealt, viewer) == view
                other = rng.below(seats)
                seen = rules.view(dealt, other)
                assert rules.view(rules.determinise(seen, Rng(rng.bits())), other) == seen
            answers = rules.moves(play.state, play.state.active)
            rules.advance(play.state, rng.choice(answers), None)


def test_fate_17_a_card_known_to_lie_in_the_deck_may_lie_at_any_place_of_it() -> None:
    learned = [{"by": [0], "cards": ["air-1"], "only_in": ["deck"]}]
    play = Play(
        2,
        evidence=["rest", "fire-1"],
        hands=[[], 4],
        doorway="found",
        learned=learned,
        deck=["chamber", "air-1", "air-2", "air-4", "air-6", "air-10"],
    )
    for name in ("air-1", "chamber"):
        spots = {state.deck.index(play.rules.pieces.numbers[name]) for state in deals(play, 0, 120)}
        assert spots == {0, 1, 2, 3, 4, 5}


def test_the_card_with_the_fewest_places_is_dealt_first() -> None:
    # Card 3 fits the first place only; the others would take it away half the time.
    for seed in range(60):
        dealt = _deal_at_random([], [0, 1, 2, 3], [1, 3], [0b1111, 0b0111], [0, 1], Rng(seed))
        assert dealt is not None
        assert [sorted(part) for part in dealt] == [[3], [0, 1, 2]]


def test_random_dealing_comes_first_and_fitting_is_the_last_resort(monkeypatch: pytest.MonkeyPatch) -> None:
    cards, rooms, could = [0, 1, 2, 3], [1, 3], [0b1111, 0b0111]
    monkeypatch.setattr(knowledge, "_fit", lambda *_arguments: pytest.fail("there was no need to fit"))
    assert [sorted(part) for part in _deal(cards, rooms, could, 0b1111, Rng(1))] == [[3], [0, 1, 2]]
    monkeypatch.undo()
    monkeypatch.setattr(knowledge, "TRIES", 0)
    assert [sorted(part) for part in _deal(cards, rooms, could, 0b1111, Rng(1))] == [[3], [0, 1, 2]]


def test_free_cards_fill_what_the_tied_ones_leave() -> None:
    found = set()
    for seed in range(80):
        # Card 0 fits the second place only, 1 to 3 fit both.
        dealt = _deal([0, 1, 2, 3], [2, 2, 0], [0b1110, 0b1111, 0b0000], 0b1111, Rng(seed))
        assert [len(part) for part in dealt] == [2, 2, 0]
        assert 0 in dealt[1]
        found.add(frozenset(dealt[0]))
    assert found == {frozenset({1, 2}), frozenset({1, 3}), frozenset({2, 3})}
