"""Votes, battles, deployments, Assemblies and scores in detail: what a small change of a rule would turn round."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.rules import (
    assembly,
    ballots,
    battle,
    deals,
    deployment,
    influence,
    mobilisation,
    scoring,
    steps,
    support,
    victory,
    votes,
)
from atlantis_desktop.games.archon.rules.content import load_content
from atlantis_desktop.games.archon.rules.council import early_stasis
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.position import position_from_words
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import DEAD, NOBODY, OBJECTIVE_IDS, SAFE, ArchonTable
from tests.games.archon.play import council, play, stasis_rules

THREE = ["monarchists", "oligarchs", "democrats"]
WITH_AMAZONS = [*THREE, "amazons"]
EVEN = {"factions": THREE, "cycle": 1, "arete": [6, 6, 6], "stasis": 4}
UNLUCKY, WEAK, STRONG = [6, 6, 1], [1, 1, 1], [6, 6, 6]


def told(rules: ArchonRules, state: ArchonTable, *moves: str) -> list[Event]:
    """Make moves and return what they tell."""
    events: list[Event] = []
    for text in moves:
        move = rules.codec.from_text(text)
        assert rules.check(state, move) is None, text
        rules.advance(state, move, events)
    return events


def of(events: list[Event], kind: str) -> list[tuple[int, tuple[int, ...]]]:
    """Seats and values of the events of a kind."""
    return [(event.seat, event.values) for event in events if event.kind == kind]


def event_number(rules: ArchonRules, name: str) -> int:
    return rules.pieces.numbers[name]


# ----------------------------------------------------------------------------------------------------------- votes


@pytest.mark.parametrize("kind", [ballots.TRIAL, ballots.EXILE, ballots.MOTION_EXILE])
def test_archon_51_a_vote_about_a_faction_names_it(kind: int) -> None:
    rules, state = council(3, "debate", activated=["S24"], **EVEN)
    ballots.call(state, kind, 1, 0)
    events: list[Event] = []
    votes.ask(rules, state, events)
    assert of(events, "vote_called") == [(1, (kind, 1, 0))]
    asked = [seat for seat, answer in enumerate(state.frames[-1].data) if answer == -1]
    assert asked == ([0, 2] if kind == ballots.TRIAL else [0, 1, 2])


def test_archon_51_52_53_a_vote_tells_every_card_the_sums_who_decided_and_what_came_of_it() -> None:
    rules, state = council(3, "vote", activated=["G11"], prytanis=0, articles=["II-A"], **EVEN | {"arete": [8, 5, 3]})
    card = event_number(rules, "G11")
    called = told(rules, state, "0 draft X-C")
    about = (ballots.EVENT, card, TEXTS.index("X-C"))
    assert of(called, "vote_called") == [(-1, about)]
    assert [event.cards for event in called if event.kind == "vote_called"] == [(card,)]
    counted = told(rules, state, "0 yes", "1 no", "2 no")
    assert of(counted, "voted") == [(0, (ballots.YES, 8)), (1, (ballots.NO, 5)), (2, (ballots.NO, 3))]
    assert of(counted, "votes_counted") == [(-1, (8, 8))]
    decided = told(rules, state, "0 tie_yes")
    assert of(decided, "tie_decided") == [(0, (1,))] and of(decided, "vote_passed") == [(-1, about)]
    assert state.votes_won == [1, 0, 0]


def test_archon_52_more_no_than_yes_fails_and_abstentions_count_for_nothing() -> None:
    rules, state = council(3, "vote", activated=["G11"], prytanis=0, **EVEN | {"arete": [8, 5, 3]})
    events = told(rules, state, "0 draft X-C", "0 abstain", "1 no", "2 yes")
    assert of(events, "votes_counted") == [(-1, (3, 5))]
    assert of(events, "vote_failed") == [(-1, (ballots.EVENT, event_number(rules, "G11"), TEXTS.index("X-C")))]
    n = load_content().numbers
    stirred = n.refused_stasis + early_stasis(rules, 1)
    assert (state.votes_won, state.stasis, state.agenda) == ([0, 1, 0], 4 + stirred, [])


def test_archon_56_an_exile_by_the_prytanis_lasts_to_the_end_of_the_next_round() -> None:
    rules, state = council(3, "debate", activated=["S24"], act=2, strength=[6, 6, 3], **EVEN)
    ballots.call(state, ballots.EXILE, 2, 0)
    votes.ask(rules, state, None)
    events = told(rules, state, "0 yes", "1 yes", "2 no")
    assert state.exile == [0, 0, influence.NEXT_ROUND]
    assert of(events, "exiled") == [(2, ())]
    assert state.stasis == 4 + rules.numbers.exile_stasis


def test_archon_53_where_nobody_may_vote_nought_to_nought_is_a_tie() -> None:
    factions = ["amazons", "medes", "oligarchs"]
    _rules, state = council(3, "vote", factions=factions, cycle=1, exile=[0, 0, 2], activated=["S24"], stasis=5, act=2)
    assert state.stasis == 6
    assert state.frames[-1].name == steps.TIE
    assert state.could_vote == [0, 0, 0]


def test_archon_75_78_who_could_vote_and_who_abstained_is_counted_once() -> None:
    rules, state = council(3, "vote", activated=["S24"], prytanis=0, **EVEN)
    play(rules, state, "0 yes", "1 abstain", "2 yes")
    assert (state.could_vote, state.abstained) == ([1, 1, 1], [0, 1, 0])


@pytest.mark.parametrize("seed", range(8))
def test_article_ii_d_a_coin_decides_a_tied_vote(seed: int) -> None:
    rules, state = council(3, "vote", articles=["II-D"], activated=["S24"], prytanis=0, chance=f"{seed:016x}", **EVEN)
    heads = state.rng.copy().below(2) == 1
    events = told(rules, state, "0 yes", "1 no", "2 abstain")
    assert [event.kind for event in events if event.kind in ("vote_passed", "vote_failed")] == [
        "vote_passed" if heads else "vote_failed"]  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_article_ii_c_a_tied_motion_fails(seed: int) -> None:
    rules, state = council(3, "vote", articles=["II-C"], activated=["S24"], prytanis=0, chance=f"{seed:016x}", **EVEN)
    events = told(rules, state, "0 yes", "1 no", "2 abstain")
    assert [event.kind for event in events if event.kind in ("vote_passed", "vote_failed")] == ["vote_failed"]


@pytest.mark.parametrize(("answer", "talents"), [("tie_yes", [6 + 3, 2, 5]), ("tie_no", [6, 2 + 3, 5])])
def test_archon_39_a_decided_tie_is_paid_if_it_was_decided_as_promised(answer: str, talents: list[int]) -> None:
    """TIE_YES of the Monarchists is bought by the Oligarchs for 3 Talents that lie aside; a draft costs nobody any."""
    rules, state = council(3, "vote", activated=["L13"], prytanis=0, talents=[6, 2, 5], **EVEN)
    play(rules, state, "0 draft I-C")
    state.promises = [(deals.TIE_YES, 0, 1, 0, 3, event_number(rules, "L13") + 1, 0)]
    play(rules, state, "0 yes", "1 no", "2 abstain")
    play(rules, state, f"0 {answer}")
    assert state.talents == talents


def test_archon_75_who_granted_to_the_losing_side_or_to_nobody_has_not_won() -> None:
    factions = [*WITH_AMAZONS, "medes"]
    plans = ["0 support 0 0 0", "1 support 0 0 0", "2 support 0 0 0", "3 support 0 0 2", "4 support 0 0 0"]
    rules, state = council(5, "support", factions=factions, activated=["S24"], prytanis=0, act=2, arete=[7, 6, 5, 4, 3])
    play(rules, state, *plans)
    play(rules, state, "0 yes", "1 no", "2 yes")
    assert state.votes_won == [1, 0, 1, 0, 0]


# ------------------------------------------------------------------------------------------------- support and deals


def test_article_viii_d_no_horse_is_shown_where_there_is_no_race() -> None:
    for text, most in (("VIII-D", 0), ("VIII-C", 3)):
        rules, state = council(3, "support", factions=THREE, activated=["S24"], horses=[3, 3, 3], articles=[text])
        assert support.able_horses(rules, state, 0) == most
        assert max(move.args[0] for move in rules.moves(state, 0)) == most


def test_archon_40_45_46_all_plans_are_listed_while_they_are_few() -> None:
    """Six numbers of Horses, five bids and four sides of a hero are 120; with a second hero they are too many."""
    for heroes, bids, sides in ((["mestor"], (0, 1, 2, 3, 4), (0, 1, 2, 3)), (["mestor", "penthe"], (0, 2, 4), (1, 3))):
        rules, state = council(3, "support", factions=THREE, activated=["S24"], act=2, horses=[0, 5, 0],
                               heroes={name: {"seat": 1} for name in heroes})  # fmt: skip
        listed = [move.args for move in rules.moves(state, 1)]
        wanted = {(shown, bid, 0, assigned) for shown, bid, assigned in product(
            range(6), bids, product(sides, repeat=len(heroes)))}  # fmt: skip
        assert set(listed) == wanted and len(listed) == len(wanted)
        assert support.is_plan(rules, state, Move("support", 1, (5, 3, 0, (2,) * len(heroes)))), "it can be chosen"


@pytest.mark.parametrize("act", [1, 2, 3])
def test_archon_46_the_highest_doom_bid_grows_with_the_act(act: int) -> None:
    rules, state = council(3, "support", factions=THREE, activated=["S24"], act=act)
    most = rules.numbers.doom_bid * act
    assert rules.check(state, Move("support", 0, (0, most, 0, ()))) is None
    assert rules.check(state, Move("support", 0, (0, most + 1, 0, ()))) is not None


def test_archon_45_a_plan_names_a_side_for_each_hero() -> None:
    rules, state = council(3, "support", factions=THREE, activated=["S24"], heroes={"mestor": {"seat": 0}})
    assert support.is_plan(rules, state, Move("support", 0, (0, 0, 0, (3,))))
    for wrong in ((0, 0, 0, ()), (0, 0, 0, (4,)), (0, 0, 0, (-1,)), (0, 0, 0, ("1",)), (0, 0, 0, (1.0,)),
                  (0, 0, 0, (1, 1)), (0, 0, 0), (0, 0, 0, 1), ("0", 0, 0, (1,)), (0, 0.0, 0, (1,))):  # fmt: skip
        assert not support.is_plan(rules, state, Move("support", 0, wrong)), wrong
    assert not support.is_plan(rules, state, Move("yes", 0, (0, 0, 0, (1,))))


@pytest.mark.parametrize(("shown", "raced"), [(2, 0), (3, 1), (0, 0)])
def test_archon_44_only_tired_horses_that_race_use_up_the_ability(shown: int, raced: int) -> None:
    rules, state = council(3, "support", factions=["aristocrats", *THREE[:2]], activated=["S24"], act=2,
                           horses=[4, 0, 0], tired=[2, 0, 0])  # fmt: skip
    play(rules, state, f"0 support {shown} 0 0", "1 support 0 0 0", "2 support 0 0 0")
    assert state.raced_tired == [raced, 0, 0]


def test_archon_40_to_48_the_support_phase_tells_all_that_comes_to_light() -> None:
    heroes = {"mestor": {"seat": 0}, "penthe": {"seat": 1}}
    rules, state = council(4, "support", factions=WITH_AMAZONS, activated=["S24"], prytanis=0, stasis=5, heroes=heroes,
                           horses=[3, 3, 0, 0], arete=[7, 6, 5, 4],
                           hero_for=[0, -1, -1, -1, -1, 1] + [-1] * 6)  # fmt: skip
    mestor, penthe = (rules.pieces.numbers[name] for name in heroes)
    value = rules.cards.hero_value
    plans = ("0 support 2 0 0 4", "1 support 1 0 0 0", "2 support 0 2 0", "3 support 0 0 3")
    events = told(rules, state, *plans)
    assert of(events, "hero_ventures") == [(0, (4,))] and of(events, "hero_supports") == [(1, (0,))]
    sent = [event.cards for event in events if event.kind in ("hero_ventures", "hero_supports")]
    assert sent == [(mestor,), (penthe,)]
    assert (state.hero_for[mestor], state.hero_for[penthe]) == (NOBODY, 0)
    assert of(events, "horses_shown") == [(0, (2,)), (1, (1,))]
    assert of(events, "race_won") == [(0, (5,))] and of(events, "race_unwon") == []
    assert of(events, "granted") == [(3, (2,))]
    strengths = (7 + 5 + value[penthe], 6, 5 + 2 + 4, 0)
    assert of(events, "strengths_announced") == [(-1, strengths)]
    assert (tuple(state.strength), state.venture) == (strengths, [value[mestor], 0, 0, 0])


def test_archon_43_a_race_that_nobody_wins_is_told() -> None:
    rules, state = council(3, "support", factions=THREE, activated=["S24"], prytanis=0, horses=[1, 1, 0])
    events = told(rules, state, "0 support 1 0 0", "1 support 1 0 0", "2 support 0 0 0")
    assert of(events, "race_unwon") == [(-1, ())] and of(events, "race_won") == []


@pytest.mark.parametrize(("seat", "words"), [
    (1, {"letters": [[0] * 5, [0, 0, 0, 0, 1], [0] * 5]}), (2, {"letters": [[0] * 5, [0] * 5, [1, 0, 0, 0, 0]]}),
    (0, {"horses": [1, 0, 0]}), (2, {"talents": [0, 0, 1]}), (1, {"tyche": [0, 1, 0]}),
    (0, {"hands": [["arson-1"], [], []]}), (1, {"goals": [[], ["papyrus"], []]}),
])  # fmt: skip
def test_archon_66_one_piece_of_any_goods_is_enough_for_an_offer(seat: int, words: dict[str, Any]) -> None:
    bare = {"talents": [0] * 3, "tyche": [0] * 3, "horses": [0] * 3}
    rules, state = council(3, "debate", factions=THREE, activated=["S24"], prytanis=seat, **bare | words)
    assert [deals.has_goods(rules, state, other) for other in range(3)] == [other == seat for other in range(3)]


def test_archon_66_letters_and_horses_change_hands() -> None:
    rules, state = council(3, "trade", factions=THREE, prytanis=1, talents=[0] * 3, tyche=[0] * 3, horses=[0, 0, 2],
                           letters=[[0] * 5, [0, 0, 2, 0, 0], [0] * 5])  # fmt: skip
    play(rules, state, "1 offer seat-2", "1 give gamma 1", "1 want horses 2", "2 accept")
    assert state.letters == [0] * 5 + [0, 0, 1, 0, 0] + [0, 0, 1, 0, 0]
    assert state.horses == [0, 2, 0]


def test_archon_66_who_has_sold_a_grant_can_neither_sell_nor_swear_it_again() -> None:
    rules, state = council(4, "debate", factions=WITH_AMAZONS, activated=["S24"], prytanis=0, talents=[3] * 4)
    for kind, free in (("want_grant", True), ("swear_grant", True)):
        play(rules, state, "0 offer seat-3", "0 give talents 1", f"0 {kind}")
        assert ("accept" in {move.kind for move in rules.moves(state, 3)}) == free
        play(rules, state, "3 refuse")
    play(rules, state, "0 offer seat-3", "0 give talents 1", "0 want_grant", "3 accept")
    for kind in ("want_grant", "swear_grant"):
        play(rules, state, "1 offer seat-3", "1 give talents 1", f"1 {kind}")
        assert {move.kind for move in rules.moves(state, 3)} == {"refuse"}
        play(rules, state, "3 refuse")


@pytest.mark.parametrize(("text", "talents"), [("X-B", [5 + 3, 2, 5]), ("X-C", [5, 2 + 3, 5])])
def test_archon_39_an_announced_option_is_paid_if_it_is_the_promised_one(text: str, talents: list[int]) -> None:
    rules, state = council(3, "vote", activated=["G11"], prytanis=0, talents=[5, 2, 5], **EVEN)
    about = event_number(rules, "G11") + 1
    state.promises = [(deals.OPTION, 0, 1, 0, 3, about, TEXTS.index("X-B")), (deals.NO, 2, 1, 0, 1, about, 0)]
    play(rules, state, f"0 draft {text}")
    assert state.talents == talents
    assert [promise[0] for promise in state.promises] == [deals.NO], "a vote is still to be cast"


@pytest.mark.parametrize(("answer", "talents"), [("tie_no", [5 + 3, 2, 5]), ("tie_yes", [5, 2 + 3, 5])])
def test_archon_39_a_tie_that_is_to_fail_is_paid_if_it_fails(answer: str, talents: list[int]) -> None:
    rules, state = council(3, "vote", activated=["L13"], prytanis=0, talents=[5, 2, 5], **EVEN)
    about = event_number(rules, "L13") + 1
    play(rules, state, "0 draft I-B", "0 yes", "1 no", "2 abstain")
    state.promises = [(deals.TIE_NO, 0, 1, 0, 3, about, 0)]
    play(rules, state, f"0 {answer}")
    assert state.talents[:2] == talents[:2]


@pytest.mark.parametrize(
    ("grant", "promises", "broken"),
    [
        (1, [(deals.SWORN_GRANT, 3, 0, 0, 0, 0, 0)], False),
        (2, [(deals.SWORN_GRANT, 3, 0, 0, 0, 0, 0)], True),
        (0, [(deals.SWORN_GRANT, 3, 0, 0, 0, 0, 0)], True),
        (2, [(deals.SWORN_GRANT, 3, 0, 0, 0, 0, 0), (deals.GRANT, 3, 1, 0, 0, 0, 0)], False),
        (2, [(deals.SWORN_YES, 3, 0, 0, 0, 0, 0)], False),
        (2, [(deals.SWORN_GRANT, 1, 0, 0, 0, 0, 0)], False),
    ],
    ids=["kept", "elsewhere", "nobody", "sold to another", "a vote", "of a citizen"],
)
def test_archon_67_a_sworn_grant_that_goes_elsewhere_breaks_the_oath(
    grant: int, promises: list[tuple[int, ...]], broken: bool
) -> None:
    rules, state = council(4, "support", factions=WITH_AMAZONS, activated=["S24"], prytanis=0, act=2, wrath=5,
                           arete=[7, 6, 5, 4])  # fmt: skip
    state.promises = promises
    events = told(rules, state, "0 support 0 0 0", "1 support 0 0 0", "2 support 0 0 0", f"3 support 0 0 {grant}")
    assert of(events, "oath_broken") == ([(3, ())] if broken else [])
    n = rules.numbers
    assert (state.arete[3], state.wrath) == ((4 - n.oath_arete, 5 + 2 + n.oath_wrath) if broken else (4, 5))


def test_archon_37_whether_anything_is_promised_about_an_event() -> None:
    _rules, state = council(3, "vote", activated=["S24"], prytanis=0, **EVEN)
    state.promises = [(deals.YES, 1, 0, 0, 2, 34, 0)]
    found = [deals.has_promised(state, seat, event) for seat, event in ((1, 33), (1, 34), (1, 32), (0, 33), (2, 33))]
    assert found == [True, False, False, False, False]


# ----------------------------------------------------------------------------------------------------------- battle


class Dice:
    """A generator whose dice fall as they are told, three by three, and then as they like."""

    def __init__(self, *rolls: list[int]) -> None:
        self.rolls, self.word = list(rolls), 0

    def dice(self, n: int) -> list[int]:
        if not n:
            return []
        return self.rolls.pop(0)


def fought(rolls: list[list[int]], options: dict[str, Any] | None = None, **words: Any) -> tuple[Any, Any, list[Event]]:
    """A battle on the Palace between the first seats, with these dice."""
    rules = stasis_rules(3, options)
    given = {"step": "deploy", "factions": ["oligarchs", "timocrats", "democrats"], "final": 1,
             "units": {"royal-palace": [[1, 0], [1, 0], [0, 0]]}, "talents": [5, 5, 5], **words}  # fmt: skip
    state = position_from_words(rules, given)
    state.frames = [Frame(steps.STASIS, -1, (steps.BATTLE + 1,)), Frame(steps.BATTLES, -1, (0,))]
    state.rng = Dice(*rolls)  # type: ignore[assignment]
    events: list[Event] = []
    battle.fight(rules, state, [0] * 3, events)
    return rules, state, events


def test_archon_104_the_timocrats_heroes_count_one_more() -> None:
    rules = stasis_rules(3)
    given = {"step": "deploy", "factions": ["oligarchs", "timocrats", "democrats"],
             "units": {"royal-palace": [[1, 0], [2, 1], [0, 0]]},
             "heroes": {"mestor": {"seat": 1, "at": "royal-palace"},
                        "penthe": {"seat": 0, "at": "royal-palace"}}}  # fmt: skip
    state = position_from_words(rules, given)
    assert [battle.strength(rules, state, seat, 0) for seat in range(2)] == [1 + 2, 2 + 3 + 3 + 1]


@pytest.mark.parametrize(("option", "place"), [("safety", SAFE), ("killed", DEAD)])
def test_archon_107_a15_heroes_in_a_tied_battle(option: str, place: int) -> None:
    heroes = {"evaemon": {"seat": 0, "at": "royal-palace"}}
    units = {"royal-palace": [[1, 0], [2, 0], [0, 0]]}
    rules, state, events = fought([STRONG, STRONG], {"tieHeroes": option}, heroes=heroes, units=units)
    hero = rules.pieces.numbers["evaemon"]
    assert (state.hero_place[hero], state.hero_owner[hero]) == (place, 0 if place == SAFE else NOBODY)
    assert [event.kind for event in events if hero in event.cards] == ["hero_fled" if place == SAFE else "hero_killed"]
    assert not any(state.mobs)


@pytest.mark.parametrize(("talents", "after"), [([5, 5, 5], [3, 7, 5]), ([2, 0, 0], [0, 2, 0]), ([1, 0, 0], [1, 0, 0])])
def test_archon_109_15_a_captive_of_the_first_act_is_always_spared_for_a_ransom(
    talents: list[int], after: list[int]
) -> None:
    heroes = {"evaemon": {"seat": 0, "at": "royal-palace"}}
    rules, state, events = fought([WEAK, STRONG], heroes=heroes, act=1, talents=talents)
    hero = rules.pieces.numbers["evaemon"]
    assert (state.hero_place[hero], state.hero_owner[hero]) == (SAFE, 0)
    assert state.talents == after
    assert [event.kind for event in events if hero in event.cards] == ["hero_spared"]
    assert state.frames[-1].name != steps.SPOILS


def test_archon_109_a_captive_of_a_later_act_waits_for_the_winner() -> None:
    heroes = {"evaemon": {"seat": 0, "at": "royal-palace"}, "mneseus": {"seat": 0, "at": "royal-palace"}}
    rules, state, _events = fought([WEAK, STRONG], heroes=heroes, act=2)
    numbers = [rules.pieces.numbers[name] for name in ("mneseus", "evaemon")]
    assert [(frame.name, frame.seat, frame.data) for frame in state.frames[-2:]] == [
        (steps.SPOILS, 1, (max(numbers),)), (steps.SPOILS, 1, (min(numbers),))]  # fmt: skip
    state.rng = Rng(1)
    assert rules.decode(rules.encode(state)) == state


def test_archon_105_106_a_natural_13_loses_its_heroes_and_the_other_side_stays() -> None:
    heroes = {"evaemon": {"seat": 1, "at": "royal-palace"}}
    rules, state, events = fought([WEAK, UNLUCKY], heroes=heroes)
    assert state.hero_place[rules.pieces.numbers["evaemon"]] == DEAD
    assert [state.mobs[seat] for seat in range(3)] == [1, 0, 0]
    assert of(events, "natural_13") == [(1, (1, 0))] and of(events, "battle_won") == [(0, (4,))]


def test_archon_102_in_a_whole_game_battles_begin_with_the_first_objective() -> None:
    """The Stasis lies above the council, whose phase is another number than that of the next objective."""
    rules, state = council(3, "deploy", factions=THREE, act=2, cycle=1, final=1, tyche=[0] * 3,
                           units={"temple-of-poseidon": [[1, 0], [1, 0], [0, 0]],
                                  "stadium": [[0, 0], [1, 0], [1, 0]]})  # fmt: skip
    events = told(rules, state, "0 pass")
    assert [event.target[0] for event in events if event.kind == "battle_begun"] == ["temple-of-poseidon", "stadium"]
    assert len(of(events, "battle_rolled")) == 4


# ------------------------------------------------------------------------------------------------------- deployment


def test_archon_91_92_doom_then_arete_then_the_list_say_who_begins() -> None:
    rules = stasis_rules(3)
    given = {"step": "deploy", "factions": ["democrats", "monarchists", "oligarchs"]}
    for arete, doom, first in (([5, 5, 5], [0, 0, 0], 1), ([5, 5, 6], [0, 0, 0], 2), ([5, 5, 6], [1, 0, 0], 0),
                               ([6, 5, 6], [3, 2, 3], 2)):  # fmt: skip
        state = position_from_words(rules, {**given, "arete": arete, "doom": doom})
        events: list[Event] = []
        deployment.begin(state, events)
        assert state.frames[-1] == Frame(steps.DEPLOY, first, (0, deployment.BEFORE))
        assert of(events, "deployment_begun") == [(first, ())]


def test_archon_99_only_passes_in_a_row_are_counted() -> None:
    rules = stasis_rules(3, {"coreAct": 1})
    state = position_from_words(rules, {"step": "deploy", "active": 0, "reserve": [[3, 0]] * 3})
    play(rules, state, "0 pass", "1 deploy 1 0 stadium", "2 pass", "0 pass")
    assert state.frames[-1] == Frame(steps.DEPLOY, 1, (2, deployment.BEFORE))
    events = told(rules, state, "1 pass")
    assert of(events, "final_actions") == [(2, (False, False))]
    assert state.frames[-1] == Frame(steps.DEPLOY, 2, (0, 3))


# ---------------------------------------------------------------------------------------------- victory and scoring


def test_archon_118_a_stasis_without_points_has_no_winner_and_is_told_so() -> None:
    rules = stasis_rules(3)
    state = position_from_words(rules, {"step": "deploy"})
    events: list[Event] = []
    victory.decide(rules, state, events)
    assert (state.winner, state.ended_by) == (NOBODY, "ARCHON-118")
    assert [event.kind for event in events] == ["points_counted", "stasis_unwon"]
    assert state.stasis_won == [0, 0, 0]


def test_archon_123_an_aim_that_was_in_force_from_the_start_is_worth_less() -> None:
    rules, _state = council(3, "support", factions=THREE)
    n = rules.numbers
    assert scoring.aim_value(rules, (TEXTS.index("I-A"),)) == n.aim_at_start < n.aim
    assert scoring.aim_value(rules, (TEXTS.index("I-A"), TEXTS.index("I-B"))) == n.aim_at_start
    assert scoring.aim_value(rules, (TEXTS.index("III-B"), TEXTS.index("III-D"))) == n.aim


@pytest.mark.parametrize("sunk", [False, True])
def test_archon_121_124_arete_and_then_the_list_decide_what_is_equal(sunk: bool) -> None:
    """The Legacy of Arête is made equal by supremacy and Doom, so that only what is compared differs."""
    rules, state = council(3, "support", factions=["democrats", "oligarchs", "monarchists"], articles=["I-D", "II-B"])
    for seat, number in enumerate(state.factions):
        state.arete[seat] = rules.cards.factions[number].arete
    state.supremacy = state.talents[0] = state.talents[1] = state.talents[2] = 0
    keys = scoring.order(rules, state, sunk)
    assert [key[-2:] for key in keys] == [(-5, state.factions[0]), (-6, state.factions[1]), (-7, state.factions[2])]
    assert [key[:2] for key in keys] == [
        (doom, -points) if sunk else (-points, doom)
        for doom, points in zip(state.doom, scoring.totals(rules, state), strict=True)
    ]


# --------------------------------------------------------------------------------------------------------- Assembly


def test_archon_69_an_assembly_that_was_held_is_announced_no_more() -> None:
    rules, state = council(3, "assembly", factions=THREE, announced=1, agenda=[[1, 1, 0]])
    assert state.announced == 0
    assert [frame.data for frame in state.frames if frame.name == steps.ASSEMBLY] == [(assembly.MOTIONS,)]
    assert rules.decode(rules.encode(state)) == state


def test_archon_69_an_assembly_tells_how_many_motions_wait() -> None:
    rules, state = council(3, "support", factions=THREE, agenda=[[1, 1, 0], [6, 2, 0]])
    events: list[Event] = []
    assembly.begin(rules, state, events)
    assert of(events, "assembly_begun") == [(-1, (2,))]


def test_archon_23_a_grant_of_the_council_does_not_count_for_a_motion() -> None:
    """Who grants anew is asked; a grant that lay there before is gone, whoever gave it."""
    rules, state = council(4, "assembly", factions=WITH_AMAZONS, agenda=[[1, 1, 0], [6, 2, 0]], grants=[1, -1, -1, 0],
                           arete=[7, 6, 5, 4])  # fmt: skip
    assert state.grants == [NOBODY] * 4
    play(rules, state, "3 grant seat-1")
    assert (state.grants[3], state.strength[1]) == (1, 6 + 4)
    play(rules, state, "0 yes", "1 no", "2 no")
    assert state.grants == [NOBODY] * 4, "the next motion asks again"
    play(rules, state, "3 grant seat-0")
    assert (state.strength[:2], state.grants[3]) == ([7 + 4, 6], 0)
    play(rules, state, "0 no", "1 no", "2 no")
    assert state.agenda == [] and state.grants == [NOBODY] * 4 and state.support == [0] * 4


def test_article_i_d_archon_71_the_holder_of_supremacy_is_named_by_all_strength_with_grants_and_told() -> None:
    rules, state = council(4, "assembly", factions=WITH_AMAZONS, agenda=[[6, 2, 0]], articles=["I-D"],
                           arete=[7, 5, 5, 6])  # fmt: skip
    play(rules, state, "3 grant seat-1", "0 no", "1 no", "2 no")
    assert state.frames[-1].name == steps.GRANT and state.grants[3] == NOBODY, "a grant served its motion alone"
    assert rules.decode(rules.encode(state)) == state
    play(rules, state, "3 grant seat-2")
    assert state.frames[-1].name == steps.PREFER
    assert rules.decode(rules.encode(state)) == state
    events = told(rules, state, "0 prefer seat-0", "1 prefer seat-3", "2 prefer seat-3")
    assert of(events, "preferred") == [(0, (0, 7)), (1, (3, 5)), (2, (3, 11))]
    assert of(events, "supremacy_passed") == [(3, ())] and state.supremacy == 3


def test_article_i_d_a_tie_changes_nothing_and_the_first_seat_counts() -> None:
    rules, state = council(3, "assembly", factions=THREE, agenda=[[6, 2, 0]], articles=["I-D"], arete=[5, 5, 1])
    play(rules, state, "0 no", "1 no", "2 no", "0 prefer seat-1", "1 prefer seat-0", "2 prefer seat-2")
    assert state.supremacy == 0
    rules, state = council(3, "assembly", factions=THREE, agenda=[[6, 2, 0]], articles=["I-D"], arete=[5, 2, 1])
    events = told(rules, state, "0 no", "1 no", "2 no", "0 prefer seat-1", "1 prefer seat-0", "2 prefer seat-0")
    assert state.supremacy == 1 and (0, ()) not in of(events, "supremacy_passed")
    rules, state = council(3, "assembly", factions=THREE, agenda=[[6, 2, 0]], articles=["I-D"], arete=[5, 2, 4],
                           supremacy=1)  # fmt: skip
    play(rules, state, "0 no", "1 no", "2 no", "0 prefer seat-0", "1 prefer seat-1", "2 prefer seat-1")
    assert state.supremacy == 1, "6 of two against 5"


def test_article_i_a_asks_nobody_for_supremacy_after_its_motions() -> None:
    rules, state = council(3, "assembly", factions=THREE, agenda=[[6, 2, 0]])
    play(rules, state, "0 no", "1 no", "2 no")
    assert steps.PREFER not in [frame.name for frame in state.frames]
    assert assembly.OVER == 2


# ---------------------------------------------------------------------------------- influence, exile and constitution


def test_archon_68_exile_that_would_leave_one_voter_is_void_and_a_recall_is_told() -> None:
    rules, state = council(3, "support", factions=["monarchists", "amazons", "oligarchs"])
    events: list[Event] = []
    influence.exile(rules, state, 2, influence.NEXT_ROUND, "ARCHON-39", events)
    assert of(events, "exile_void") == [(2, ())] and not any(state.exile)
    state.exile[1] = 3
    influence.recall(state, 1, "ARCHON-68", events)
    assert of(events, "recalled") == [(1, ())] and not any(state.exile)


@pytest.mark.parametrize(
    ("text", "before", "factions", "last", "supremacy"),
    [
        ("I-C", 0, THREE, 2, 2),
        ("I-C", 0, THREE, NOBODY, 0),
        ("I-A", 2, THREE, 1, 0),
        ("I-A", 2, ["democrats", "amazons", "oligarchs"], 1, 2),
        ("I-A", 0, ["democrats", "amazons", "oligarchs"], 1, 2),
        ("I-D", 2, THREE, 1, 2),
        ("II-B", 2, THREE, 1, 2),
    ],
)
def test_archon_02_supremacy_passes_as_the_new_text_says(
    text: str, before: int, factions: list[str], last: int, supremacy: int
) -> None:
    articles = ["I-B"] if text == "I-A" else []
    rules, state = council(3, "support", factions=factions, supremacy=before, last_winner=last, articles=articles)
    events: list[Event] = []
    influence.adopt(rules, state, TEXTS.index(text), "ARCHON-72", events)
    assert state.supremacy == supremacy
    assert of(events, "adopted") == [(-1, (TEXTS.index(text),))]
    assert of(events, "supremacy_passed") == ([(supremacy, ())] if supremacy != before else [])


# ------------------------------------------------------------------------------------------------- before the Stasis


def test_archon_80_a_stasis_begins_without_points_or_winner() -> None:
    _rules, state = council(3, "support", factions=THREE)
    state.vp, state.winner = [1, 2, 3], 2
    mobilisation.begin(state)
    assert (state.vp, state.winner, state.frames[-1]) == ([0, 0, 0], NOBODY, Frame(steps.STASIS, -1, (0,)))


def test_archon_85_as_many_cards_as_there_are_come_in_rank_order() -> None:
    """Exactly enough are dealt seat by seat, one too few one at a time."""
    rules = stasis_rules(3)
    for short, got in ((0, [3, 2, 1]), (1, [2, 2, 1])):
        state = position_from_words(rules, {"step": "deploy", "factions": THREE, "arete": [5, 6, 7]})
        state.stasis_discard = []
        state.stasis_deck = state.stasis_deck[: 6 - short]
        top = state.stasis_deck[::-1]
        assert mobilisation.deal(rules, state, [3, 2, 1], "ARCHON-81", None) == got
        assert [len(hand) for hand in state.hands] == got
        in_turn = [top[2:3] + top[4:5], [top[1], top[3]], top[:1]]
        assert state.hands == (in_turn if short else [top[3:6], top[1:3], top[:1]])


def test_archon_88_89_projects_trade_goals_and_abilities_add_units_once() -> None:
    rules = stasis_rules(3)
    state = position_from_words(rules, {"step": "deploy", "factions": ["democrats", "amazons", "monarchists"],
                                        "arete": [5, 4, 7], "act": 2, "projects": {"lighthouse": 0, "aqueduct": 0},
                                        "extra_mobs": [3, 0, 1], "extra_military": [0, 2, 1]})  # fmt: skip
    events: list[Event] = []
    mobilisation.muster(rules, state, events)
    dice = [values[0] for seat, values in of(events, "project_mobs") if seat == 0]
    assert len(dice) == 2 == len(of(events, "project_mobs"))
    assert state.reserve_mobs == [5 + 2 + 3 + sum(dice), 4, 7 + 1]
    assert state.reserve_military == [2, 2 + 1 + 2, 2 + 1]
    assert (state.extra_mobs, state.extra_military) == ([0] * 3, [0] * 3)
    assert of(events, "guard_posted") == [(2, ())]
    assert state.military[OBJECTIVE_IDS.index("royal-palace") * 3 + 2] == 1
