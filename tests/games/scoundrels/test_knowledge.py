"""What a seat sees and has learned, and how the rest is dealt out in agreement with it."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, REFEREE, SPECTATOR, Visibility
from atlantis_desktop.games.scoundrels.rules.knowledge import unseen
from atlantis_desktop.games.scoundrels.rules.state import ZONES
from tests.games.scoundrels.play import Play
from tests.games.scoundrels.test_codec import positions
from tests.games.scoundrels.test_words import rules_of


def table() -> Play:
    known = [{"by": [0, 2], "cards": ["R01-1", "I09-1"]}, {"by": [1], "cards": ["C12-1"]}]
    return Play(
        3, step="spy", active=1, hands=[["C12-1", "C01-1"], ["R01-1", "R02-1"], ["S01-1"]], coins=[4, 5, 6],
        drawn=[[], ["C07-1", "C07-2", "C07-3"], []], tableaus=[["I01-1:3"], [], ["R07-1"]], won=[1, 0, 0],
        discard=["I09-1", "I08-1"], known=known, poseidon=2,
    )  # fmt: skip


def names(play: Play, cards: list[int]) -> list[str]:
    return ["?" if card == HIDDEN else play.rules.pieces.names[card] for card in cards]


def test_the_zones_say_who_sees_into_them() -> None:
    assert {zone.name: zone.visibility for zone in ZONES} == {
        "pile": Visibility.COUNT, "discard": Visibility.COUNT, "hand": Visibility.OWNER, "drawn": Visibility.OWNER,
        "tableau": Visibility.PUBLIC, "committed": Visibility.PUBLIC,
    }  # fmt: skip
    assert [zone.name for zone in ZONES if not zone.per_seat] == ["pile", "discard"]


def test_a_seat_sees_its_own_cards_and_what_it_knows_of_others() -> None:
    play = table()
    view = play.rules.view(play.state, 1)
    assert [names(play, hand) for hand in view.hands] == [["C12-1", "?"], ["R01-1", "R02-1"], ["?"]]
    assert [names(play, cards) for cards in view.drawn] == [[], ["C07-1", "C07-2", "C07-3"], []]
    assert (names(play, view.discard), set(view.pile)) == (["?", "?"], {HIDDEN})
    assert len(view.pile) == len(play.state.pile)
    view = play.rules.view(play.state, 0)
    assert [names(play, hand) for hand in view.hands] == [["C12-1", "C01-1"], ["R01-1", "?"], ["?"]]
    assert [names(play, cards) for cards in view.drawn] == [[], ["?", "?", "?"], []]
    assert names(play, view.discard) == ["I09-1", "?"]


def test_what_lies_open_is_seen_by_everybody() -> None:
    play = table()
    for viewer in (0, 1, 2, SPECTATOR):
        view = play.rules.view(play.state, viewer)
        assert (view.viewer, view.rng.word) == (viewer, 0)
        for name in ("coins", "influence", "stands", "poseidon", "tableau", "on_card", "round", "first", "won_round"):
            assert getattr(view, name) == getattr(play.state, name)
        assert view.frames == play.state.frames
    spectator = play.rules.view(play.state, SPECTATOR)
    assert {card for hand in (*spectator.hands, *spectator.drawn) for card in hand} == {HIDDEN}
    assert play.state.viewer == REFEREE


def test_who_knows_a_card_is_told_only_to_those_who_know_it() -> None:
    play = table()
    numbers = play.rules.pieces.numbers
    assert play.rules.view(play.state, 0).known[numbers["R01-1"]] == 0b101
    assert play.rules.view(play.state, 1).known[numbers["I09-1"]] == 0
    assert play.rules.view(play.state, 1).known[numbers["R01-1"]] == 0b101, "one's own card, known to others"
    assert not any(play.rules.view(play.state, SPECTATOR).known)


def test_the_rest_is_dealt_in_agreement_with_all_that_is_known() -> None:
    play = table()
    view = play.rules.view(play.state, 0)
    assert len(unseen(view)) == len(play.state.pile) + 6
    hands, chances = set(), set()
    for seed in range(8):
        dealt = play.rules.determinise(view, Rng(seed))
        assert dealt.viewer == REFEREE
        assert names(play, dealt.hands[1])[0] == "R01-1"
        assert names(play, dealt.discard)[0] == "I09-1"
        assert dealt.hands[0] == play.state.hands[0]
        cards = [
            *dealt.pile,
            *dealt.discard,
            *(card for zone in (*dealt.hands, *dealt.drawn, *dealt.tableau) for card in zone),
        ]
        assert sorted(cards) == list(range(106))
        assert play.rules.view(dealt, 0) == view
        hands.add((dealt.hands[1][1], dealt.hands[2][0], dealt.discard[1], dealt.pile[-1]))
        chances.add(dealt.rng.word)
    assert len(hands) == len(chances) == 8


@pytest.mark.parametrize(("step", "choices"), [("region", 4), ("lay_aside", 21)])
def test_scound_03_and_15_a_sealed_answer_of_another_seat_may_be_any(step: str, choices: int) -> None:
    play = Play(3, step=step)
    move = sorted(play.legal(1))[0]
    play.do(f"1 {move}")
    view = play.rules.view(play.state, 0)
    assert view.frames[-1].data == (-1, -2, -1)
    assert play.rules.view(play.state, 1).frames == play.state.frames
    dealt = {play.rules.determinise(view, Rng(seed)).frames[-1].data[1] for seed in range(300)}
    assert dealt == set(range(choices))
    own = play.rules.determinise(play.rules.view(play.state, 1), Rng(1))
    assert own.frames == play.state.frames


def known_to(play: Play, seat: int, card: str) -> bool:
    return bool(play.state.known[play.rules.pieces.numbers[card]] >> seat & 1)


def test_scound_20_a_sale_lies_open_and_scound_23_a_market_sale_does_not() -> None:
    play = Play(3, step="invest", hands=[["I01-1", "I02-1"], [], []], tableaus=[["I03-1"], [], []])
    play.do("0 quick_sale I01-1", "0 market_sale I02-1", "0 cash_out I03-1")
    assert [[known_to(play, seat, card) for seat in range(3)] for card in ("I01-1", "I02-1", "I03-1")] == [
        [True] * 3, [True, False, False], [True] * 3
    ]  # fmt: skip


def test_a_card_that_leaves_a_hand_unseen_lets_others_forget_what_they_knew_of_it() -> None:
    """2.1: hands are hidden."""
    given: dict[str, Any] = {"step": "scandal", "regions": ["campaign", "conquer", "conquer"]}
    known = [{"by": [0, 2], "cards": ["C01-1", "C01-2"]}]
    play = Play(3, hands=[["S06-1"], ["C01-1", "C01-2", "C01-3"], []], known=known, **given)
    play.do("0 scandal S06-1 seat-1")
    (stolen,) = play.hand(0)
    left = [card for card in ("C01-1", "C01-2") if card in play.hand(1)]
    assert all(known_to(play, 0, card) and not known_to(play, 2, card) for card in left)
    assert known_to(play, 1, stolen) and not known_to(play, 2, stolen)
    play = Play(3, hands=[["S10-1"], ["C01-1", "C01-2", "C01-3"], []], known=known, **given)
    play.do("0 scandal S10-1 seat-1")
    assert not any(known_to(play, seat, card) for seat in (0, 2) for card in play.hand(1))
    gone = [card for card in play.at("discard") if card != "S10-1"]
    assert all(known_to(play, 1, card) and not known_to(play, 0, card) for card in gone)


def test_a_card_that_is_played_openly_leaves_the_rest_of_the_hand_as_known_as_before() -> None:
    """2.1: what lies open is public."""
    known = [{"by": [1], "cards": ["C01-1", "I01-1"]}]
    play = Play(3, step="invest", hands=[["I01-1", "C01-1"], [], []], known=known).do("0 invest I01-1")
    assert known_to(play, 1, "C01-1")
    assert not known_to(play, 1, "I01-1"), "it lies open now"


@pytest.mark.parametrize("seats", [2, 4])
def test_no_viewer_loses_or_gains_a_card_in_random_games(seats: int) -> None:
    rules = rules_of(seats)
    rng = Rng(3)
    for number, state in enumerate(positions(rules, 11)):
        if number % 4:
            continue
        for viewer in (*range(seats), SPECTATOR):
            view = rules.view(state, viewer)
            dealt = rules.determinise(view, rng)
            assert rules.view(dealt, viewer) == view
            assert rules.decode(rules.encode(dealt)) == dealt
