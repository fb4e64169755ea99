"""A position in words: the defaults, the way back, and what is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.scenarios import open_position, scenario_text
from atlantis_desktop.games.scoundrels.rules.match import make_rules
from atlantis_desktop.games.scoundrels.rules.position import STEPS, position_from_words, position_to_words
from atlantis_desktop.games.scoundrels.rules.state import NOBODY
from tests.games.scoundrels.play import DECK, Play, rules_of
from tests.games.scoundrels.test_codec import changed, positions


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_position_of_random_games_comes_back_equal(seats: int) -> None:
    rules = rules_of(seats, drawExtraKeeps=False)
    told = 0
    for state in positions(rules, seats + 4):
        words = position_to_words(rules, state)
        assert position_from_words(rules, words, seed=99) == state
        assert ("work" in words) != ("step" in words)
        told += "work" not in words
    assert told > 40


def test_a_position_is_copied_and_pasted_as_text() -> None:
    # What is pasted plays with the cards of the files, whatever they are.
    rules = make_rules(4)
    match = Match(rules, [Seat(f"N{seat}") for seat in range(4)], 5)
    rng = Rng(5)
    for _move in range(60):
        seat = rng.choice(rules.prompts(match.state)).seat
        match.submit(rng.choice(rules.moves(match.state, seat)))
    again, state = open_position(scenario_text(rules, match))
    assert (state, again.options) == (match.state, rules.options)


def test_an_empty_position_is_a_choice_of_regions_in_round_one() -> None:
    play = Play(3)
    state = play.state
    assert (state.round, state.first, state.poseidon) == (1, 0, NOBODY)
    assert (play.coins, play.influence, play.regions) == ([10] * 3, [1] * 3, ["middle"] * 3)
    assert play.asked == [(seat, "region") for seat in range(3)]
    assert (len(state.pile), state.discard, state.hands) == (106, [], [[], [], []])
    assert not any(state.known) and not any(state.on_card) and state.won_round == [0, 0, 0]


def test_the_same_seed_leaves_the_same_to_chance() -> None:
    assert Play(3, seed=5).state == Play(3, seed=5).state
    assert position_from_words(rules_of(3), {}) == Play(3, seed=0).state
    assert Play(3, seed=5).state.pile != Play(3, seed=6).state.pile
    assert Play(3, seed=5).state.rng.word != Play(3, seed=6).state.rng.word


@pytest.mark.parametrize(
    ("step", "region", "other"),
    [
        ("invest", "invest", "spy"), ("spy", "spy", "invest"), ("shining", "campaign", "spy"),
        ("scandal", "campaign", "spy"), ("conquer", "conquer", "spy"),
    ],
)  # fmt: skip
def test_in_a_visit_the_seat_at_work_stands_where_the_step_is(step: str, region: str, other: str) -> None:
    drawn = [[], ["I01-1", "I02-1", "C01-1"], []] if step == "spy" else [[], [], []]
    play = Play(3, step=step, active=1, drawn=drawn)
    assert play.regions == [other, region, other]
    assert play.asked == [(1, step)]
    named = Play(3, step=step, regions=["conquer" if region != "conquer" else "spy", region, region], first=2,
                 drawn=[[], [], ["I01-1", "I02-1", "C01-1"]] if step == "spy" else [[], [], []])  # fmt: skip
    assert named.asked == [(2, step)], "the first clockwise that stands there"
    first = Play(3, step=step, first=2, drawn=[[], [], drawn[1]])
    assert first.asked == [(2, step)]


def test_what_is_left_of_the_round_follows_from_where_the_pieces_stand() -> None:
    play = Play(4, step="scandal", active=2, first=2, regions=["conquer", "campaign", "campaign", "invest"])
    assert [(frame.name, frame.seat) for frame in play.state.frames] == [
        ("round_end", -1), ("conquer", 0), ("phase", -1), ("scandal", 1), ("scandal", 2),
    ]  # fmt: skip


def test_an_answer_names_the_attacker_or_takes_the_first_that_can_be() -> None:
    play = Play(3, step="answer", active=1, regions=["spy", "campaign", "conquer"])
    assert (play.asked, play.state.frames[-1].data) == ([(1, "answer")], (2,))
    play = Play(3, step="answer", active=1, attacker=2)
    assert (play.regions, play.state.frames[-1].data) == (["spy", "spy", "conquer"], (2,))
    play = Play(3, step="answer", active=1)
    assert (play.regions, play.state.frames[-1].data) == (["conquer", "spy", "spy"], (0,))
    play = Play(3, step="answer", attacker=0)
    assert play.asked == [(1, "answer")]
    assert play.words["attacker"] == 0
    play.do("1 fight")


def test_the_start_of_a_round_runs_until_somebody_is_asked() -> None:
    play = Play(3, step="start", round=4, first=2, coins=[3, 12, 12], tableaus=[["I01-1:2"], [], []])
    assert (play.state.round, play.state.first, play.state.poseidon) == (4, 2, 0)
    assert (play.coins, play.on("I01-1")) == ([4, 12, 12], 3)
    assert play.asked == [(seat, "region") for seat in range(3)]
    assert Play(3, step="start", first=1).state.round == 1
    assert Play(3, step="start", first=1).state.first == 1


def test_sealed_answers_are_named() -> None:
    play = Play(3, chosen=["", "conquer", ""])
    assert play.asked == [(0, "region"), (2, "region")]
    assert play.words["chosen"] == ["", "conquer", ""]
    assert Play(3, chosen=["invest", "", ""]).words["chosen"] == ["invest", "", ""]
    hand = list(DECK[:7])
    first = Play(2, step="lay_aside", hands=[hand, 7], laid_aside=[[hand[1], hand[0]], []])
    assert first.words["laid_aside"] == [[hand[0], hand[1]], []]
    play = Play(2, step="lay_aside", hands=[hand, 7], laid_aside=[["I01-3", "I01-1"], []])
    assert play.asked == [(1, "lay_aside")]
    assert play.words["laid_aside"] == [["I01-1", "I01-3"], []]
    play.do(f"1 lay_aside {min(play.offered('lay_aside', 1))}")
    assert {"I01-1", "I01-3"} < set(play.at("discard"))
    assert [len(hand) for hand in Play(2, step="lay_aside").state.hands] == [7, 7]


def test_cards_are_named_counted_or_the_rest() -> None:
    play = Play(3, hands=[["I01-1"], 4, 0], discard=["C01-1"], pile=["R01-1", "rest", "S01-1"])
    assert (play.hand(0), len(play.hand(1)), play.at("discard")) == ({"I01-1"}, 4, ["C01-1"])
    pile = play.at("pile")
    assert (pile[-1], pile[0], len(pile)) == ("R01-1", "S01-1", 100)
    assert len(Play(2, discard=["rest"]).at("discard")) == 106
    assert Play(2, discard=["rest"]).at("pile") == []
    assert len(Play(2, hands=[["rest"], []], pile=["C01-1"]).hand(0)) == 105


def test_what_was_done_in_a_round_is_named() -> None:
    play = Play(3, step="conquer", committed=[["C12-1", "C07-1"], [], []], rolled={"C12-1": 4}, beaten=[1],
                new=["C01-1"], tableaus=[["C01-1"], ["I01-1:0"], []], won=[0, 0, 1], poseidon=2)  # fmt: skip
    state = play.state
    assert (state.beaten, state.fought, state.won_round, state.poseidon) == (0b10, 0b10, [0, 0, 1], 2)
    assert list(state.rolled.values()) == [4]
    assert Play(3, step="conquer", beaten=[1], fought=[0, 1]).state.fought == 0b11
    words = play.words
    assert (words["committed"], words["rolled"], words["beaten"]) == ([["C12-1", "C07-1"], [], []], {"C12-1": 4}, [1])
    assert words["tableaus"] == [["C01-1"], ["I01-1"], []]
    assert "fought" not in words and "drawn" not in words
    sold = Play(2, step="invest", hands=[["I01-1"], []], sold=True)
    assert not sold.offered("market_sale")
    assert sold.words["sold"] is True


def test_what_is_known_is_told_by_cards_and_seats() -> None:
    known = [{"by": [0], "cards": ["I01-1"]}, {"by": [1, 2], "cards": ["C01-1", "C01-2"]}]
    play = Play(3, hands=[[], ["I01-1"], []], discard=["C01-2", "C01-1", "C01-3"], known=known)
    assert play.words["known"] == known
    view = play.rules.view(play.state, 0)
    assert view.hands[1] == [play.rules.pieces.numbers["I01-1"]]
    assert view.discard == [-1, -1, -1]


def test_unusual_work_is_written_in_full() -> None:
    play = Play(3, step="scandal", hands=[["S01-1"], [], []], tableaus=[[], ["R07-1"], []]).do("0 scandal S01-1 seat-1")
    assert play.words["work"][-1] == ["shield", 1, ["S01-1", 0]]
    assert "step" not in play.words
    assert position_from_words(play.rules, play.words) == play.state


def test_words_are_written_in_one_order() -> None:
    assert list(Play(2).words) == [
        "step", "round", "first", "coins", "influence", "regions", "poseidon", "hands", "tableaus", "won", "pile",
        "discard", "chance",
    ]  # fmt: skip
    assert Play(2, chance="00000000000000ff").words["chance"] == "00000000000000ff"


def test_a_game_that_is_over() -> None:
    assert Play(2, step="over", influence=[10, 1]).outcome().rule == "SCOUND-53"  # type: ignore[union-attr]
    assert Play(2, step="over", round=30).outcome().winners == (0, 1)  # type: ignore[union-attr]
    assert Play(2, step="over", influence=[10, 1]).words["step"] == "over"


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "unknown word": ({"hnads": []}, "hnads: there is no such word; expected one of step, active"),
    "step": ({"step": "sleep"}, "step: expected one of lay_aside, start"),
    "step type": ({"step": ["region"]}, "step: expected one of"),
    "step that needs work": ({"step": "shield"}, "step: expected one of"),
    "active": ({"step": "conquer", "active": 3}, "active: expected a whole number from 0 to 2, not 3"),
    "attacker": ({"step": "answer", "attacker": 3}, "attacker: expected a whole number from 0 to 2, not 3"),
    "attacker elsewhere": (
        {"step": "answer", "attacker": 1, "regions": ["spy", "spy", "spy"]},
        "regions[1]: expected conquer in the step answer",
    ),
    "own attacker": ({"step": "answer", "active": 1, "attacker": 1}, "step: the unfinished work makes no sense"),
    "round": ({"round": 0}, "round: rounds count from 1"),
    "round start": ({"step": "start", "round": 0}, "round: expected a whole number from 1"),
    "round late": ({"round": 31}, "round: expected a whole number from 0 to 30, not 31"),
    "first": ({"first": -1}, "first: expected a whole number from 0 to 2, not -1"),
    "coins": ({"coins": 5}, "coins: expected a list with an entry for each of the 3 seats, not 5"),
    "influence": ({"influence": [1, 1, 10]}, "influence: whoever has ten has won"),
    "regions": ({"regions": ["spy"]}, "regions: expected a list with an entry for each of the 3 seats"),
    "region": ({"regions": ["spy", "spy", "attic"]}, "regions[2]: expected one of invest, spy"),
    "regions between": ({"regions": ["spy", "middle", "middle"]}, "regions: between two rounds all pieces are in"),
    "nobody there": (
        {"step": "invest", "regions": ["spy", "spy", "spy"]},
        "regions[0]: expected invest in the step invest",
    ),
    "not there": (
        {"step": "invest", "active": 1, "regions": ["invest", "spy", "spy"]},
        "regions[1]: expected invest in the step invest",
    ),
    "hands": ({"hands": [[], []]}, "hands: expected a list with an entry for each of the 3 seats"),
    "hand": ({"hands": [[], [], "I01-1"]}, "hands[2]: expected a list, not “I01-1”"),
    "hand words": ({"hands": [[], [], [1]]}, "hands[2][0]: expected a card of this game, not 1"),
    "hand card": ({"hands": [[], [], ["x"]]}, "hands[2][0]: expected a card of this game, not “x”"),
    "hand too many": ({"hands": [107, 0, 0]}, "hands[0]: expected a whole number from 0 to 106, not 107"),
    "hand below": ({"hands": [-1, 0, 0]}, "hands[0]: expected a whole number from 0 to 106, not -1"),
    "tableau coins": ({"tableaus": [["I01-1:many"], [], []]}, "tableaus[0][0]: expected a card and its coins, such as"),
    "tableau coins long": ({"tableaus": [["I01-1:99999999"], [], []]}, "tableaus[0][0]: expected a card and its coins"),
    "tableau cap": ({"tableaus": [["I01-1:7"], [], []]}, "tableaus: at most 6 coins lie on I01-1, not 7"),
    "tableau words": ({"tableaus": [[5], [], []]}, "tableaus[0][0]: expected a card of this game, not 5"),
    "twice": ({"hands": [["I01-1"], [], []], "discard": ["I01-1"]}, "discard: I01-1 lies in hands[0] too; every card"),
    "two rests": ({"pile": ["rest"], "discard": ["rest"]}, "pile: the word “rest” may stand only once"),
    "no rest": ({"pile": []}, "state: I01-1 lies nowhere"),
    "committed": ({"committed": [["C07-1"], [], []]}, "committed[0]: C07-1 cannot lie there now"),
    "rolled": ({"step": "conquer", "committed": [["C12-1"], [], []]}, "rolled: expected a die for C12-1"),
    "sold": ({"step": "invest", "sold": 1}, "sold: expected true or false, not 1"),
    "laid_aside": (
        {"step": "lay_aside", "laid_aside": [["I01-1"], [], []], "hands": [list(DECK[:7]), 7, 7]},
        "laid_aside[0]: expected two cards of the hand",
    ),
    "laid_aside elsewhere": (
        {"step": "lay_aside", "laid_aside": [["C01-1", "C01-2"], [], []], "hands": [list(DECK[:7]), 7, 7]},
        "laid_aside[0]: expected two cards of the hand",
    ),
    "chosen": ({"chosen": ["middle", "", ""]}, "chosen[0]: expected one of invest, spy, campaign, conquer, \"\", not"),
    "chosen by all": ({"chosen": ["spy", "spy", "spy"]}, "step: the unfinished work makes no sense"),
    "hand limit": ({"step": "hand_limit"}, "step: the unfinished work makes no sense"),
    "known": ({"known": {}}, "known: expected a list, not a table"),
    "known entry": ({"known": [{"by": [0]}]}, "known[0]: the word cards is missing"),
    "known card": ({"known": [{"by": [0], "cards": ["x"]}]}, "known[0].cards[0]: expected a card of this game"),
    "known seat": ({"known": [{"by": [3], "cards": ["I01-1"]}]}, "known[0].by[0]: expected a whole number"),
    "known pile": ({"known": [{"by": [1], "cards": ["I01-1"]}]}, "known: nobody has learned where I01-1 lies"),
    "chance": ({"chance": 7}, "chance: expected up to 16 digits"),
    "work": ({"work": [["sleep", 0, []]]}, "work[0]: expected one of lay_aside"),
    "work type": ({"work": "all"}, "work: expected a list, not “all”"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_position_is_refused_with_place_and_expectation(case: str) -> None:
    given, message = WRONG[case]
    with pytest.raises(DecodeError, match=re.escape(message)):
        position_from_words(rules_of(3), given)


@pytest.mark.parametrize("seats", [2, 4])
def test_changed_words_are_refused_or_are_a_position_that_can_be_played(seats: int) -> None:
    rules, rng = rules_of(seats), Rng(seats + 20)
    samples = [position_to_words(rules, state) for state in positions(rules, 6)][::7]
    samples += [{"step": step, "hands": [5] * seats} for step in STEPS]
    refused = 0
    for _change in range(300):
        words = changed(rng.choice(samples), rng)
        try:
            state = position_from_words(rules, words)
        except DecodeError:
            refused += 1
            continue
        for _move in range(20):
            if state.frames:
                seat = rng.choice(rules.prompts(state)).seat
                rules.advance(state, rng.choice(rules.moves(state, seat)), [])
    assert 60 < refused < 300
