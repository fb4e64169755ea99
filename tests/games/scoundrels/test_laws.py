"""Laws of City of Scoundrels that hold in hundreds of games, and the traps in what is known and in what is asked."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, SHARED
from atlantis_desktop.games.scoundrels.rules.match import make_rules
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import ScoundrelsTable
from tests.games.scoundrels.play import DECK, Play, rules_of, sheet_cards

GAMES = 40


@pytest.mark.parametrize("seats", range(2, 7))
def test_scound_t50_nothing_is_negative_and_every_card_lies_in_one_place(seats: int) -> None:
    rules = rules_of(seats)
    ends = set()
    for seed in range(GAMES):
        state, rng = rules.start(seed), Rng(seed)
        while state.frames:
            assert min(state.coins) >= 0
            assert min(state.influence) >= 0
            cards = [*state.pile, *state.discard]
            for places in (state.hands, state.tableau, state.committed, state.drawn):
                cards += [card for place in places for card in place]
            assert sorted(cards) == list(range(106))
            # Playing on is drawn more often than ending a visit, so that cards are used.
            moves = rules.moves(state, rules.prompts(state)[0].seat)
            playing = [move for move in moves if move.kind not in ("done", "fight", "keep")]
            rules.advance(state, rng.choice(playing if playing and rng.below(3) else moves), None)
        ends.add(state.ended_by)
        assert (max(state.influence) >= 10) == (state.ended_by != "SCOUND-55")
    assert "SCOUND-53" in ends, "some of the games are won"


def shown(play: Play, viewer: int, place: str) -> list[str]:
    """What a seat sees in a place."""
    name, _dash, seat = place.partition("-")
    cards = play.rules.contents(play.rules.view(play.state, viewer))[name, int(seat or -1)]
    return ["?" if card == HIDDEN else play.rules.pieces.names[card] for card in cards]


def test_2_4_what_was_stolen_is_remembered_until_a_card_leaves_the_hand_unseen() -> None:
    play = Play(3, coins=[20, 20, 20], hands=[["S06-1", "I01-2", "I02-1", "I03-1"], ["I01-1"], []])
    play.choose("campaign", "spy", "conquer")
    play.do("1 discard " + play.at("drawn-1")[0])
    kept = play.at("hand-1")
    play.do("0 done", "0 scandal S06-1 seat-1")
    (number,) = play.event("card_stolen").cards
    card = play.rules.pieces.names[number]
    assert card in kept
    assert [shown(play, 1, "hand-0").count(each) for each in (card, "?")] == [1, 3], "the victim knows it"
    assert shown(play, 2, "hand-0") == ["?"] * 4
    play.do("0 done").done()
    play.choose("invest", "conquer", "conquer")
    while play.asked[0] != (0, "invest"):
        play.done()
    play.do("0 invest I01-2")
    assert card in shown(play, 1, "hand-0"), "a card that was played openly hides nothing"
    play.do("0 market_sale I02-1")
    assert shown(play, 1, "hand-0") == ["?"] * 2, "it may have been the stolen card"
    assert shown(play, 1, "discard")[-1] == "?"
    assert shown(play, 0, "discard")[-1] == "I02-1"


def test_2_4_a_thief_goes_on_knowing_what_it_knew_of_that_hand() -> None:
    known = [{"by": [0, 2], "cards": ["I01-1", "I02-1"]}]
    play = Play(3, coins=[9, 9, 9], hands=[["S06-1"], ["I01-1", "I02-1"], []], known=known)
    play.choose("campaign", "conquer", "conquer").do("0 done", "0 scandal S06-1 seat-1")
    assert "?" not in shown(play, 0, "hand-1")
    assert shown(play, 2, "hand-1") == ["?"]
    assert shown(play, 2, "hand-0") == ["?"]


def test_scound_51_what_was_known_of_the_discard_pile_is_forgotten_when_it_is_shuffled() -> None:
    guards = ["C01-1", "C01-2", "C01-3", "C01-4"]
    rest = [card for card in DECK if card not in ("R06-1", *guards)]
    play = Play(2, step="shining", round=3, regions=["campaign", "conquer"], coins=[9, 9], hands=[["R06-1"], rest],
                pile=[], discard=guards, known=[{"by": [0, 1], "cards": guards[:3]}])  # fmt: skip
    assert shown(play, 1, "discard") == [*guards[:3], "?"]
    play.do("0 shining R06-1")
    assert shown(play, 1, "hand-0") == ["?", "?"]
    assert shown(play, 1, "pile") == ["?", "?"]
    assert shown(play, 1, "discard") == ["R06-1"]


def test_scound_20_scound_23_a_quick_sale_is_seen_and_a_market_sale_is_not() -> None:
    play = Play(2, hands=[["I01-1", "C01-1"], []]).choose("invest", "conquer")
    play.do("0 quick_sale I01-1", "0 market_sale C01-1")
    assert shown(play, 1, "discard") == ["I01-1", "?"]
    assert shown(play, 0, "discard") == ["I01-1", "C01-1"]


def test_scound_31_a_scandal_lies_open_while_a_shield_is_asked_for() -> None:
    play = Play(2, coins=[9, 9], hands=[["S02-1"], []], tableaus=[[], ["R07-1"]])
    play.choose("campaign", "conquer").do("0 done", "0 scandal S02-1 seat-1")
    assert play.asked == [(1, "shield")]
    assert (play.at("committed-0"), play.at("discard")) == (["S02-1"], [])
    play.do("1 keep")
    assert (play.at("committed-0"), play.at("discard")) == ([], ["S02-1"])


def test_2_4_the_effects_of_a_scandal_wait_for_a_card_to_be_chosen() -> None:
    both = [
        {"op": "destroy", "n": 1, "target": "one", "family": "invest"},
        {"op": "steal_coins", "n": 3, "target": "one"},
    ]
    play = Play(2, coins=[9, 9], hands=[["S07-1"], []], tableaus=[[], ["I01-1", "I02-1"]])
    play.rules = make_rules(2, cards=sheet_cards({"scandal": {"S07": {"fx": both}}}))
    play.choose("campaign", "conquer").do("0 done", "0 scandal S07-1 seat-1")
    assert (play.asked, play.coins) == ([(0, "destroy")], [5, 9])
    play.do("0 destroy I02-1")
    assert (play.coins, play.tableau(1), play.asked) == ([8, 6], {"I01-1"}, [(0, "scandal")])


def test_scound_53_a_card_that_wins_ends_its_other_effects_and_every_question() -> None:
    both = [{"op": "steal_influence", "n": 1, "target": "one"}, {"op": "steal_coins", "n": 3, "target": "one"}]
    play = Play(3, coins=[9, 9, 9], influence=[9, 3, 3], hands=[["S04-1", "S01-1"], [], []])
    play.rules = make_rules(3, cards=sheet_cards({"scandal": {"S04": {"fx": both}}}))
    play.choose("campaign", "conquer", "conquer").do("0 done", "0 scandal S04-1 seat-1")
    assert (play.coins, play.influence) == ([2, 9, 9], [10, 2, 3])
    outcome = play.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule, play.asked) == ((0,), "SCOUND-53", [])
    assert play.refusal("0 scandal S01-1 seat-1").reason == "over"
    assert sorted(card for cards in play.rules.contents(play.state).values() for card in cards) == list(range(106))


def test_scound_28_scound_33_who_can_do_nothing_for_all_to_see_is_not_asked() -> None:
    play = Play(4, coins=[0, 4, 9, 9], hands=[["R01-1"], [], [], []])
    play.choose("campaign", "conquer", "conquer", "invest")
    assert play.asked == [(2, "conquer")], "no coin, no card, no card and nothing to cash out; five coins and a rival"


def test_scound_37_who_cannot_answer_for_all_to_see_is_not_asked() -> None:
    play = Play(3, coins=[9, 0, 9], hands=[["C01-1"], ["C01-2"], ["R01-1"]])
    play.choose("conquer", "campaign", "campaign")
    play.do("2 done", "2 done", "0 conquer C01-1", "0 battle seat-1")
    assert play.influence == [2, 0, 1], "not a coin, so the battle is fought"
    play = Play(3, coins=[9, 9, 9], hands=[["C01-1"], [], ["R01-1"]]).choose("conquer", "campaign", "campaign")
    play.do("2 done", "2 done", "0 conquer C01-1", "0 battle seat-2")
    assert play.asked == [(2, "answer")], "a card that is no CONQUER card must not be told from one that is"


def test_scound_19_a_visit_that_has_begun_is_ended_by_its_player_alone() -> None:
    play = Play(2, coins=[9, 9], hands=[["I01-1"], []]).choose("invest", "conquer")
    play.do("0 invest I01-1")
    assert (play.asked, play.legal()) == ([(0, "invest")], {"done"})
    play = Play(2, coins=[9, 9], hands=[["S01-1"], []]).choose("campaign", "spy")
    while play.asked[0][1] != "shining":
        play.do(f"1 discard {play.at('drawn-1')[0]}")
    play.do("0 done", "0 scandal S01-1 seat-1")
    assert (play.asked, play.legal()) == ([(0, "scandal")], {"done"})


def test_2_4_a_dealing_keeps_what_its_viewer_knows() -> None:
    known = [{"by": [1], "cards": ["I01-1"]}, {"by": [0, 1, 2], "cards": ["C01-1"]}]
    play = Play(3, hands=[["I01-1", "I02-1"], ["R01-1"], []], discard=["C01-1", "C02-1"], known=known)
    numbers = play.rules.pieces.numbers
    view = play.rules.view(play.state, 1)
    other_hands = set()
    for seed in range(20):
        dealt = play.rules.determinise(view, Rng(seed))
        assert dealt.hands[0][0] == numbers["I01-1"]
        assert dealt.hands[1] == [numbers["R01-1"]]
        assert dealt.discard[0] == numbers["C01-1"]
        other_hands.add(dealt.hands[0][1])
    assert len(other_hands) > 10, "the card it does not know may be any"


COINS = {
    "coins_changed": lambda values: values[0], "hand_given": lambda values: values[0],
    "invested": lambda values: -values[0], "quick_sold": lambda values: values[0],
    "cashed_out": lambda values: values[0] + values[1], "market_sold": lambda values: values[0],
    "shining_played": lambda values: -values[0], "scandal_played": lambda values: -values[1],
    "committed": lambda values: -values[0], "answered": lambda values: -values[0],
    "battle_begun": lambda values: -values[1],
}  # fmt: skip
"""By kind of event: what it does to the stash of its seat."""
ON_CARD = {
    "income": lambda values: values[0], "storm": lambda values: -values[1], "coins_drained": lambda values: -values[0],
    "cashed_out": lambda values: -values[0], "card_destroyed": lambda values: -values[1],
}  # fmt: skip
"""By kind of event: what it does to the coins that lie on its card."""


class Ledger:
    """Keeps a table by its events alone."""

    def __init__(self, rules: ScoundrelsRules, state: ScoundrelsTable) -> None:
        self.coins, self.influence, self.on_card = state.coins[:], state.influence[:], state.on_card[:]
        self.places = {place: sorted(cards) for place, cards in rules.contents(state).items()}

    def hear(self, event: Event) -> None:
        kind, values = event.kind, event.values
        if kind in COINS:
            self.coins[event.seat] += COINS[kind](values)
        if kind in ON_CARD:
            self.on_card[event.cards[0]] += ON_CARD[kind](values)
        if kind == "influence_changed":
            self.influence[event.seat] += values[0]
        if kind == "reshuffled":
            self.places["pile", SHARED] = sorted(self.places["pile", SHARED] + self.places["discard", SHARED])
            self.places["discard", SHARED] = []
        elif event.source[0] and event.target[0]:
            # The second card of a spent shield is the scandal that it cancels.
            for card in event.cards[:1] if kind == "shield_spent" else event.cards:
                self.places[event.source].remove(card)
                self.places[event.target].append(card)
                self.places[event.target].sort()


def test_events_tell_of_every_coin_influence_and_card_that_moves() -> None:
    told: set[str] = set()
    for seed in range(36):
        rules = rules_of((2, 3, 5)[seed % 3])
        state, rng = rules.start(seed), Rng(seed)
        ledger = Ledger(rules, state)
        while state.frames:
            moves = rules.moves(state, rng.choice(rules.prompts(state)).seat)
            playing = [move for move in moves if move.kind not in ("done", "fight", "market_sale", "quick_sale")]
            events: list[Event] = []
            rules.advance(state, rng.choice(playing if playing and rng.below(6) else moves), events)
            for event in events:
                ledger.hear(event)
            told.update(event.kind for event in events)
            assert ledger.coins == state.coins
            assert ledger.influence == state.influence
            assert ledger.on_card == state.on_card
            assert ledger.places == {place: sorted(cards) for place, cards in rules.contents(state).items()}
    assert told >= {*COINS, *ON_CARD, "influence_changed", "card_stolen", "cards_lost", "shield_spent", "reshuffled"}
