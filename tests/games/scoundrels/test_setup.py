"""SCOUND-01 to SCOUND-05: what everybody begins with."""

from __future__ import annotations

from collections import Counter

import pytest

from atlantis_desktop.engine.zones import SPECTATOR
from tests.games.scoundrels.play import DECK, Play, rules_of

PILES = {2: (92, 4), 3: (85, 6), 4: (78, 8), 5: (71, 10), 6: (64, 12)}
"""By seats: the draw pile and the discard pile when the game has begun."""


def begun(seats: int, seed: int = 1) -> Play:
    """A table at which everybody has laid two cards aside."""
    play = Play.new(seats, seed)
    for seat in range(seats):
        play.do(f"{seat} lay_aside {min(play.offered('lay_aside', seat))}")
    return play


@pytest.mark.parametrize("seats", PILES)
def test_scound_01_everybody_has_ten_coins_and_one_influence(seats: int) -> None:
    play = Play.new(seats)
    assert play.coins == [10] * seats
    assert play.influence == [1] * seats


@pytest.mark.parametrize("seats", PILES)
def test_scound_02_everybody_draws_seven_of_a_shuffled_deck(seats: int) -> None:
    play = Play.new(seats)
    assert [len(play.hand(seat)) for seat in range(seats)] == [7] * seats
    assert (len(play.at("pile")), play.at("discard")) == (106 - 7 * seats, [])
    assert Play.new(seats, 2).at("pile") != play.at("pile")
    assert Play.new(seats, 1).state == play.state


def test_scound_02_every_card_can_be_dealt_to_everybody() -> None:
    dealt: Counter[str] = Counter()
    for seed in range(400):
        dealt.update(Play.new(2, seed).hand(1))
    assert set(dealt) == set(DECK)
    # 400 hands of seven cards hold each of 106 cards about 26 times.
    assert max(dealt.values()) < 50


@pytest.mark.parametrize("seats", PILES)
def test_scound_03_two_of_seven_go_face_down_onto_the_discard_pile(seats: int) -> None:
    play = Play.new(seats)
    before = [play.hand(seat) for seat in range(seats)]
    assert play.asked == [(seat, "lay_aside") for seat in range(seats)]
    assert all(len(play.offered("lay_aside", seat)) == 21 for seat in range(seats))
    play = begun(seats)
    gone = {card for seat in range(seats) for card in before[seat] - play.hand(seat)}
    assert [len(play.hand(seat)) for seat in range(seats)] == [5] * seats
    assert (len(play.at("pile")), len(play.at("discard"))) == PILES[seats]
    assert gone == set(play.at("discard"))


def test_scound_03_the_choice_is_simultaneous_and_can_be_taken_back_until_the_last() -> None:
    play = Play.new(3)
    pair = sorted(play.offered("lay_aside", 1))[0]
    play.do(f"1 lay_aside {pair}")
    assert play.asked == [(0, "lay_aside"), (2, "lay_aside")]
    assert set(pair.split()) <= play.hand(1), "nothing leaves the hand before all have chosen"
    for other in (0, 2, SPECTATOR):
        again = Play.new(3)
        again.do(f"1 lay_aside {sorted(again.offered('lay_aside', 1))[5]}")
        assert play.rules.view(play.state, other) == again.rules.view(again.state, other)
    play.do("1 take_back")
    assert play.asked == [(0, "lay_aside"), (1, "lay_aside"), (2, "lay_aside")]
    other = sorted(play.offered("lay_aside", 1))[-1]
    for seat, cards in ((1, other), (0, min(play.offered("lay_aside", 0))), (2, min(play.offered("lay_aside", 2)))):
        play.do(f"{seat} lay_aside {cards}")
    assert set(other.split()) <= set(play.at("discard"))
    assert not play.allows("1 take_back")


def test_scound_03_nobody_sees_what_others_lay_aside_and_everybody_knows_the_own() -> None:
    play = begun(3)
    for seat in range(3):
        view = play.rules.view(play.state, seat)
        seen = [card for card in play.rules.contents(view)["discard", -1] if card >= 0]
        own = next(event.cards for event in play.told("card_laid_aside") if event.seat == seat)
        assert sorted(seen) == sorted(own)
    for event in play.told("card_laid_aside"):
        others = [*(seat for seat in range(3) if seat != event.seat), SPECTATOR]
        assert all(event.for_seat(seat).cards == (-1, -1) for seat in others)


def test_scound_03_exactly_two_different_cards_of_the_own_hand() -> None:
    play = Play.new(2)
    mine = sorted(play.at("hand-0"), key=play.rules.pieces.numbers.__getitem__)
    theirs = play.at("hand-1")
    for cards in ([mine[0]], mine[:3], [mine[0], mine[0]], [mine[0], theirs[0]], theirs[:2], []):
        assert play.refusal(f"0 lay_aside {' '.join(cards)}".strip())


@pytest.mark.parametrize("seats", PILES)
def test_scound_04_all_pieces_stand_in_the_middle_and_the_tableaus_are_empty(seats: int) -> None:
    play = Play.new(seats)
    assert play.regions == ["middle"] * seats
    assert begun(seats).regions == ["middle"] * seats
    assert all(not play.at(f"tableau-{seat}") for seat in range(seats))


@pytest.mark.parametrize("seats", PILES)
def test_scound_05_a_random_seat_takes_the_first_player_token(seats: int) -> None:
    games = 240
    starts = Counter(Play.new(seats, seed).state.first for seed in range(games))
    assert set(starts) == set(range(seats))
    assert max(starts.values()) < 1.6 * games / seats
    play = begun(seats)
    assert play.state.first == Play.new(seats).state.first, "in round 1 the token stays"


def test_scound_a01_the_game_is_for_two_to_six() -> None:
    for seats in (0, 1, 7):
        with pytest.raises(ValueError):
            rules_of(seats)
    for seats in PILES:
        play = begun(seats)
        assert play.asked == [(seat, "region") for seat in range(seats)]


def test_scound_t01_a_new_game_for_four() -> None:
    play = begun(4)
    assert (play.coins, play.influence) == ([10] * 4, [1] * 4)
    assert [len(play.hand(seat)) for seat in range(4)] == [5] * 4
    assert (len(play.at("pile")), len(play.at("discard"))) == (78, 8)


def test_the_deck_is_that_of_the_sheet() -> None:
    assert tuple(rules_of(2).pieces.names) == DECK
    assert len(DECK) == 106
