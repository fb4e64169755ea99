"""SCOUND-25 to SCOUND-27, SCOUND-51 and SCOUND-52: drawing cards, and decks that run out."""

from __future__ import annotations

import pytest

from tests.games.scoundrels.play import DECK, Play


def spy(seats: int = 2, options: dict[str, object] | None = None, **given: object) -> Play:
    """A table at which seat 0 goes to SPY and all others to CONQUER."""
    play = Play(seats, options, **given)  # type: ignore[arg-type]
    return play.choose("spy", *["conquer"] * (seats - 1))


def test_scound_25_scound_t05_three_are_drawn_two_are_kept_one_is_discarded() -> None:
    play = spy(pile=["R01-1", "C01-1", "S01-1", "rest"])
    assert play.asked == [(0, "spy")]
    assert set(play.at("drawn-0")) == {"R01-1", "C01-1", "S01-1"}
    assert play.legal() == {"discard R01-1", "discard C01-1", "discard S01-1"}
    play.do("0 discard C01-1")
    assert (play.hand(0), play.at("discard"), play.at("drawn-0")) == ({"R01-1", "S01-1"}, ["C01-1"], [])
    assert play.asked[0][1] != "spy"


def test_scound_25_only_a_drawn_card_goes_and_nobody_else_sees_it() -> None:
    play = spy(hands=[["I01-1"], []], pile=["R01-1", "C01-1", "S01-1", "rest"])
    assert play.refusal("0 discard I01-1").rule == "SCOUND-25"
    view = play.rules.view(play.state, 1)
    assert play.rules.contents(view)["drawn", 0] == (-1, -1, -1)
    play.do("0 discard C01-1")
    assert play.event("card_discarded").for_seat(1).cards == (-1,)
    number = play.rules.pieces.numbers["C01-1"]
    assert play.rules.view(play.state, 0).discard == [number], "who discarded it knows it"
    assert play.rules.view(play.state, 1).discard == [-1]


def test_scound_25_each_player_in_spy_draws_in_turn() -> None:
    play = Play(3, first=1, pile=[*DECK[:6], "rest"], hands=[[], [], []])
    play.choose("spy", "spy", "conquer")
    assert play.asked == [(1, "spy")]
    assert set(play.at("drawn-1")) == set(DECK[:3])
    play.do(f"1 discard {DECK[0]}")
    assert play.asked == [(0, "spy")]
    assert set(play.at("drawn-0")) == set(DECK[3:6])


@pytest.mark.parametrize("academies", [1, 2])
def test_scound_26_i11_an_academy_draws_and_keeps_one_more(academies: int) -> None:
    tableau = ["I11-1", "I11-2"][:academies]
    play = spy(tableaus=[tableau, []])
    assert len(play.at("drawn-0")) == 3 + academies
    play.do(f"0 discard {play.at('drawn-0')[0]}")
    assert len(play.hand(0)) == 2 + academies
    assert play.asked[0][1] != "spy"


@pytest.mark.parametrize("academies", [0, 1, 2])
def test_scound_26_scound_a17_without_draw_extra_keeps_only_two_are_kept(academies: int) -> None:
    tableau = ["I11-1", "I11-2"][:academies]
    play = spy(options={"drawExtraKeeps": False}, tableaus=[tableau, []])
    assert len(play.at("drawn-0")) == 3 + academies
    for _card in range(1 + academies):
        assert play.asked == [(0, "spy")]
        play.do(f"0 discard {play.at('drawn-0')[0]}")
    assert len(play.hand(0)) == 2
    assert len(play.at("discard")) == 1 + academies


def test_scound_26_the_academy_of_another_seat_counts_nothing() -> None:
    assert len(spy(tableaus=[[], ["I11-1"]]).at("drawn-0")) == 3


@pytest.mark.parametrize(("cards", "kept"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_scound_27_with_fewer_cards_one_keeps_up_to_the_number(cards: int, kept: int) -> None:
    pile = list(DECK[:cards])
    play = spy(hands=[[], ["rest"]], pile=pile)
    if cards == 3:
        play.do(f"0 discard {DECK[0]}")
    assert len(play.hand(0)) == kept
    assert len(play.at("discard")) == max(0, cards - kept)
    assert (0, "spy") not in play.asked


def test_scound_27_the_keep_number_of_an_academy_holds_with_fewer_cards_too() -> None:
    play = spy(hands=[[], ["rest"]], pile=["R01-1", "C01-1", "S01-1"], tableaus=[["I11-1"], []])
    assert play.hand(0) == {"R01-1", "C01-1", "S01-1"}
    play = spy(options={"drawExtraKeeps": False}, hands=[[], ["rest"]], pile=["R01-1", "C01-1", "S01-1"],
               tableaus=[["I11-1"], []])  # fmt: skip
    play.do("0 discard R01-1")
    assert play.hand(0) == {"C01-1", "S01-1"}


def test_scound_51_scound_t43_an_empty_pile_is_made_anew_of_the_discards() -> None:
    discard = list(DECK[2:22])
    play = spy(hands=[[], ["rest"]], pile=list(DECK[:2]), discard=discard)
    drawn = play.at("drawn-0")
    assert set(DECK[:2]) < set(drawn)
    assert len(drawn) == 3
    assert play.event("reshuffled").values == (20,)
    play.do(f"0 discard {drawn[0]}")
    assert (len(play.at("pile")), len(play.at("discard"))) == (19, 1)


def test_scound_51_the_new_pile_is_shuffled_and_forgets_what_was_known() -> None:
    numbers = range(2, 22)
    piles = set()
    for seed in range(6):
        play = spy(seed=seed, hands=[[], ["rest"]], pile=[], discard=list(DECK[2:22]),
                   known=[{"by": [0, 1], "cards": list(DECK[2:22])}])  # fmt: skip
        piles.add(tuple(play.state.pile))
        assert all(not play.state.known[card] for card in play.state.pile)
        assert {*play.state.pile, *play.state.drawn[0]} == set(numbers)
    assert len(piles) == 6


def test_scound_51_nothing_is_shuffled_before_a_card_is_needed() -> None:
    play = spy(hands=[[], ["rest"]], pile=list(DECK[:3]), discard=list(DECK[3:9]))
    assert (len(play.at("pile")), len(play.at("discard"))) == (0, 6)
    assert "reshuffled" not in play.kinds()


def test_scound_52_with_both_piles_empty_no_card_is_drawn() -> None:
    play = spy(hands=[[], ["rest"]], pile=[], discard=[])
    assert (play.hand(0), play.at("drawn-0")) == (set(), [])
    assert not {"card_drawn", "cards_kept", "reshuffled"} & set(play.kinds())
    assert play.asked[0][1] != "spy"
    play = spy(hands=[[], ["rest"]], pile=[], discard=["R01-1"])
    assert play.hand(0) == {"R01-1"}
