"""Diplomacy Rounds, Assemblies, Act ends, Legacy (ARCHON-62 to 79, 119 to 124)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.bots.council import make
from atlantis_desktop.games.archon.rules import ballots, diplomacy, game_flow, match, position, scoring, steps
from atlantis_desktop.games.archon.rules import council as cycle
from atlantis_desktop.games.archon.rules.card_sentences import modifier_text
from atlantis_desktop.games.archon.rules.content import content_from_data, load_content
from tests.games.archon.play import council, play

THREE = ["monarchists", "oligarchs", "democrats"]


def test_archon_63_income_and_taxes() -> None:
    _rules, state = council(3, "diplomacy", factions=THREE, talents=[0, 0, 0])
    assert state.talents == [3 + 2, 4 - 1, 3 - 1], "Oligarchs 1 more; each of two other citizens pays supremacy 1"


@pytest.mark.parametrize(
    ("text", "talents"),
    [("VII-B", [13, 4, 3]), ("VII-C", [13, 4, 3]), ("VII-D", [13, 4, 3])],
)
def test_article_vii(text: str, talents: list[int]) -> None:
    rules, state = council(3, "act_end", factions=THREE, articles=[text])
    state.talents = talents[:]
    state.stasis = 5
    diplomacy.tax(rules, state, None)
    taken = 3 if text == "VII-B" else 0
    assert state.talents == [13 - taken, 4, 3]
    assert state.stasis == 5 - (text == "VII-B")


@pytest.mark.parametrize(
    ("text", "talents", "stasis"),
    [
        ("VII-A", [12 + 1 + 1, 8, 7, 6, 1], 5),  # The two other citizens pay the Monarchists 1 each, the rest are none.
        ("VII-B", [9, 9, 8, 6, 1], 4),
        ("VII-C", [12, 9, 8, 6, 1], 5),
        ("VII-D", [12, 9 + 1 + 1, 8, 5, 0], 5),  # The Amazons and the Medes pay 1 each.
    ],
)
def test_archon_63_article_vii_says_who_pays_whom(text: str, talents: list[int], stasis: int) -> None:
    factions = [*THREE, "amazons", "medes"]
    articles = [text] if text != "VII-A" else []
    rules, state = council(5, "act_end", factions=factions, articles=articles, supremacy=0)
    state.talents, state.prytanis, state.stasis = [12, 9, 8, 6, 1], 1, 5
    diplomacy.tax(rules, state, None)
    assert (state.talents, state.stasis) == (talents, stasis)


@pytest.mark.parametrize(
    ("payers", "talents", "left"),
    [
        (1, [5, 1, 9, 4, 4], [5 + 1, 1, 9 - 1, 4, 4]),
        (1, [5, 0, 0, 4, 4], [5 + 1, 0, 0, 4, 4 - 1]),  # Of two with 4 the Aristocrats pay: they precede the Tyrants.
        (1, [5, 0, 0, 0, 0], [5, 0, 0, 0, 0]),
        (2, [5, 1, 9, 4, 4], [5 + 2, 1, 9 - 1, 4, 4 - 1]),
        (2, [5, 0, 0, 9, 0], [5 + 1, 0, 0, 9 - 1, 0]),  # Who is second richest has nothing to pay.
        (0, [5, 1, 9, 4, 4], [5 + 4, 0, 8, 3, 3]),  # All owe it where no number is named.
    ],
)
def test_archon_63_article_vii_a_takes_from_the_richest_other_citizens(
    payers: int, talents: list[int], left: list[int]
) -> None:  # fmt: skip
    data = deepcopy(dict(load_content().data))
    text = next(row for row in data["constitution"]["article_text"] if row["id"] == "VII-A")
    text["gives"]["tax_payers"] = payers
    text["text"] = modifier_text(text["gives"])
    rules = match.make_rules(5, cards=content_from_data(data))
    words = {"step": "act_end", "factions": [*THREE, "tyrants", "aristocrats"], "supremacy": 0}
    state = position.position_from_words(rules, words, 3)
    state.talents = talents[:]
    diplomacy.tax(rules, state, None)
    assert state.talents == left


@pytest.mark.parametrize(
    ("move", "goods"),
    [
        ("0 stud_farm", {"talents": 8, "horses": 2}),
        ("0 levy", {"talents": 14}),
        ("0 oracle", {"tyche": 2}),
        ("0 sacrifice", {"talents": 7, "doom": 1}),
    ],
)
def test_special_actions(move: str, goods: dict[str, int]) -> None:
    words: dict[str, Any] = {"horses": [1, 1, 1], "tyche": [1, 1, 1], "doom": [2, 2, 2], "wrath": 10}
    rules, state = council(3, "diplomacy", factions=THREE, articles=["VII-C"], talents=[7, 0, 0], prytanis=0, **words)
    play(rules, state, move)
    for name, n in goods.items():
        assert getattr(state, name)[0] == n
    assert state.wrath == (7 if move.endswith("sacrifice") else 10), "3 under X-A"


def test_archon_15_nobody_agitates_in_act_1() -> None:
    rules, state = council(3, "diplomacy", factions=THREE, prytanis=0)
    assert "agitate" not in {move.kind for move in rules.moves(state, 0)}
    rules, state = council(3, "diplomacy", factions=THREE, prytanis=0, act=2, stasis=4)
    play(rules, state, "0 agitate")
    assert state.stasis == 6
    assert len(state.hands[0]) == 1


def test_sa7_build_takes_three_letters_and_talents() -> None:
    letters = [[1, 1, 1, 0, 0], [0] * 5, [0] * 5]
    rules, state = council(3, "diplomacy", factions=THREE, articles=["VII-C"], talents=[9, 0, 0], letters=letters)
    play(rules, state, "0 build aqueduct alpha beta gamma")
    assert (state.talents[0], state.arete[0], sum(state.letters)) == (4, 8, 0)
    assert state.project_owner.count(0) == 1


def test_sa9_trade_goals() -> None:
    rules, state = council(3, "diplomacy", factions=THREE, articles=["VII-C"], talents=[6, 0, 0],
                           goals=[["ivory-throne"], [], []])  # fmt: skip
    play(rules, state, "0 venture", "0 complete ivory-throne")
    assert (state.talents[0], state.arete[0], len(state.goals_done[0])) == (2, 8, 1)


def test_sa10_the_oracle_shows_the_next_events_to_one_seat() -> None:
    rules, state = council(3, "diplomacy", factions=THREE, prytanis=0)
    play(rules, state, "0 oracle")
    assert rules.view(state, 0).event_decks[0][-1] == state.event_decks[0][-1]
    assert rules.view(state, 1).event_decks[0][-1] < 0


def test_archon_65_a_motion_costs_two_talents() -> None:
    rules, state = council(3, "diplomacy", factions=THREE, articles=["VII-C"], talents=[0, 0, 0], prytanis=0)
    play(rules, state, "0 decline", "1 decline", "2 decline", "0 file VII-A")
    assert state.agenda == [(6, 0, 1)]
    assert state.talents[0] == 1


def test_archon_69_an_announced_assembly_ends_the_round() -> None:
    rules, state = council(3, "trade", factions=THREE, agenda=[[1, 1, 0]], announced=1, talents=[0] * 3, tyche=[0] * 3,
                           horses=[0] * 3)  # fmt: skip
    assert state.frames[-1].name == steps.VOTE
    play(rules, state, "0 yes", "1 yes", "2 no")
    assert state.articles[1] == 1
    assert not state.agenda


def test_archon_75_76_77_78_awards() -> None:
    rules, state = council(3, "assembly", factions=THREE)
    state.arete = [5, 5, 5]
    state.votes_won, state.paid = [3, 3, 1], [0, 4, 9]
    state.could_vote, state.abstained, state.won_this_act = [6, 6, 6], [0, 0, 4], [1, 0, 0]
    game_flow.awards(rules, state, None)
    assert state.arete == [5 + 1 + 1, 5 + 1, 5 - 1], "who abstains gets no award and loses 1"


def test_archon_79_the_next_act() -> None:
    _rules, state = council(3, "act_end", factions=THREE, event_decks=[["L11"], [], []], event_open=[[], [], []])
    assert (state.act, state.stasis, state.cycle) == (2, 2, 1)
    assert [len(cards) for cards in state.event_decks] == [4, 3, 3], "four more in each, one of them turned up"


def test_archon_119_the_winner_of_a_stasis_changes_an_article() -> None:
    rules, state = council(3, "victory", factions=THREE, units={"stadium": [[0, 0], [1, 0], [0, 0]]})
    assert (state.frames[-1].name, state.frames[-1].seat) == (steps.AMEND, 1)
    play(rules, state, "1 amend VII-D")
    assert state.articles[6] == 3
    assert not any(state.mobs), "ARCHON-120: the maps are cleared"
    assert state.stasis_won == [0, 1, 0]


@pytest.mark.parametrize(("doom", "total"), [(13, 19), (2, 23), (3, 22)])
def test_archon_123_legacy_of_the_democrats(doom: int, total: int) -> None:
    """ARCHON-T73."""
    rules, state = council(
        3, "act_end", factions=THREE, act=2, arete=[7, 6, 7], articles=["XII-C", "VII-B"], projects={"aqueduct": 2},
        talents=[0, 0, 17], doom=[0, 0, doom], stasis_won=[0, 0, 1], goals_done=[[], [], ["amber", "cedar"]],
    )  # fmt: skip
    state.arete[2], state.talents[2] = 7, 17
    legacy = scoring.legacy(rules, state, 2)
    assert legacy == (8, 4, 4, 3, 2, 2, 0, -(doom // 3))
    assert legacy.total == total


def test_archon_123_legacy_of_the_monarchists() -> None:
    """ARCHON-T74."""
    rules, state = council(3, "assembly", factions=THREE, articles=["XI-B"], talents=[9, 0, 0])
    state.talents[0] = 9
    n, found = rules.numbers, scoring.legacy(rules, state, 0)
    assert (found.aims, found.talents, found.supremacy) == (2 * n.aim_at_start, 1, n.supremacy_held)
    assert found.total == 2 * n.aim_at_start + 1 + n.supremacy_held


def test_archon_124_a_tie_of_legacy_goes_to_the_lower_doom() -> None:
    rules, state = council(3, "legacy", factions=THREE, arete=[7, 8, 7], doom=[99, 2, 0], talents=[0, 0, 8])
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.totals[1] == outcome.totals[2]
    assert (outcome.winners, outcome.rule) == ((2,), "ARCHON-124")


def test_archon_16_the_last_night_can_be_left_out() -> None:
    for option in (True, False):
        rules = match.make_rules(3, {"lastNight": option})
        state, rng, nights = rules.start(4), Rng(4), 0
        while state.frames:
            nights += [frame.name for frame in state.frames[:2]] == [steps.MATCH, steps.STASIS]
            seat = rng.choice(rules.prompts(state)).seat
            rules.advance(state, rng.choice(rules.moves(state, seat)), None)
        assert bool(nights) == (option and not (state.ended_by == "ARCHON-121" and not nights))


def test_random_games_end_and_keep_their_positions() -> None:
    from atlantis_desktop.games.archon.rules.position import position_from_words, position_to_words

    for seats in range(3, 9):
        rules = match.make_rules(seats)
        state, rng, n = rules.start(seats), Rng(seats), 0
        while state.frames:
            if n % 97 == 0:
                assert position_from_words(rules, position_to_words(rules, state)) == state
            seat = rng.choice(rules.prompts(state)).seat
            rules.advance(state, rng.choice(rules.moves(state, seat)), None)
            n += 1
            assert n < 6000


def test_the_council_bot_takes_free_money_and_refuses_a_laughable_offer() -> None:
    rules, state = council(
        3, "debate", factions=THREE, talents=[9, 9, 9], horses=[2, 2, 2], activated=["G13"], prytanis=0
    )
    bot = make(rules)
    play(rules, state, "0 offer seat-1", "0 give talents 1", "0 want horses 2")
    assert bot.rank(rules.view(state, 1), 1, rules.moves(state, 1))[0][1].kind == "refuse"
    play(rules, state, "1 refuse", "0 offer seat-1", "0 give talents 9", "0 want horses 1")
    assert bot.rank(rules.view(state, 1), 1, rules.moves(state, 1))[0][1].kind == "accept"


def test_archon_50_the_council_bot_weighs_every_option_that_can_be_announced() -> None:
    """L34 takes any text, L23 anybody else but the Prytanis."""
    for card, seats, many in (("L34", 3, 33), ("L23", 8, 7)):
        rules, state = council(seats, "events", act=3, activated=[card], prytanis=1)
        event, bot = state.activated[0], make(rules)
        options = [cycle.option_of(rules, move) for move in cycle.option_moves(rules, state, 1, event)]
        each = [bot.leaning(state, 0, ballots.EVENT, event, option) for option in options]
        assert len(each) == many
        assert bot.event_leaning(state, 0, event) == pytest.approx(sum(each) / many)
