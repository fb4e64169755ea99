"""The frame of the game in detail: set-up, awards, the next Act, what a Stasis leaves, the end (ARCHON-06 to 124)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import game_flow, influence, match, mobilisation, phases, scoring, steps
from atlantis_desktop.games.archon.rules.content import load_content
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable
from tests.games.archon.play import OWN_TEXTS, play
from tests.games.archon.play import council as position
from tests.games.archon.test_in_detail import of

THREE = ["monarchists", "oligarchs", "democrats"]
FOUR = [*THREE, "tyrants"]
N = load_content().numbers
LISTS = ("votes_won", "paid", "could_vote", "abstained", "won_this_act", "raced_tired")


# ------------------------------------------------------------------------------------------------------------ set-up


@pytest.mark.parametrize("seats", range(3, 9))
def test_archon_06_each_faction_begins_with_a_hero_and_a_trade_goal(seats: int) -> None:
    """The Medes have drawn two goals and are asked which they keep."""
    rules = match.make_rules(seats)
    state = rules.start(seats)
    for seat, number in enumerate(state.factions):
        faction = rules.cards.factions[number]
        (hero,) = mobilisation.heroes_of(state, seat)
        assert rules.cards.hero_value[hero] == faction.hero
        assert len(state.goals[seat]) == (2 if faction.id == "medes" else 1)
    if seats >= 6:
        assert state.frames[-1].name == steps.KEEP_GOAL


def test_archon_06_the_goal_that_the_medes_do_not_keep_goes_under_the_deck() -> None:
    rules = match.make_rules(6)
    state = rules.start(2)
    medes = state.frames[-1].seat
    assert rules.cards.faction_ids[state.factions[medes]] == "medes"
    first, second = state.goals[medes]
    assert [move.args for move in rules.moves(state, medes)] == [(first,), (second,)]
    left, events = len(state.goal_deck), list[Event]()
    rules.advance(state, Move("keep", medes, (second,)), events)
    assert (state.goals[medes], state.goal_deck[0], len(state.goal_deck)) == ([second], first, left + 1)
    (kept,) = [event for event in events if event.kind == "goal_kept"]
    assert (kept.seat, kept.cards, kept.seen_by) == (medes, (first,), 1 << medes)
    assert (kept.source, kept.target) == (("goals", medes), ("goal_deck", SHARED))


@pytest.mark.parametrize("act", [1, 2, 3])
def test_archon_09_the_core_is_played_in_the_act_of_its_option(act: int) -> None:
    rules = match.make_rules(3, {"profile": "core", "coreAct": act})
    state = rules.start(5)
    assert (state.act, state.stasis) == (act, act)
    piles = [card for deck in range(3) for card in (*state.event_decks[deck], *state.event_open[deck])]
    piles += state.activated  # In Act III there is nothing to choose.
    dead = ("S12", "G12")
    assert sorted(piles) == [card for card in rules.cards.events if rules.cards.event(card).act == act
                             and rules.pieces.names[card] not in dead]  # fmt: skip
    assert sorted([*piles, *state.event_box]) == list(rules.cards.events)


# ------------------------------------------------------------------------------------------------------------ awards


@pytest.mark.parametrize(
    ("won", "gained"),
    [([1, 1, 1], [0, 0, 0]), ([N.winning_votes, 1, 0], [1, 0, 0]), ([N.winning_votes, N.winning_votes, 1], [1, 1, 0]),
     ([4, 3, 4], [1, 0, 1])],
)  # fmt: skip
def test_archon_75_who_was_most_often_on_the_winning_side_gains_arete(won: list[int], gained: list[int]) -> None:
    """At least twice."""
    rules, state = position(3, "support", factions=THREE, arete=[4, 5, 6], votes_won=won)
    events: list[Event] = []
    game_flow.awards(rules, state, events)
    assert state.arete == [4 + N.award_arete * gained[0], 5 + N.award_arete * gained[1], 6 + N.award_arete * gained[2]]
    assert {event.rule for event in events} <= {"ARCHON-75"}


@pytest.mark.parametrize(("paid", "gained"), [([0, 0, 0], [0, 0, 0]), ([1, 0, 0], [1, 0, 0]), ([5, 5, 4], [1, 1, 0])])
def test_archon_76_who_paid_most_into_funds_gains_arete(paid: list[int], gained: list[int]) -> None:
    """At least 1 Talent."""
    rules, state = position(3, "support", factions=THREE, arete=[4, 4, 4], paid=paid)
    events: list[Event] = []
    game_flow.awards(rules, state, events)
    assert state.arete == [4 + N.award_arete * n for n in gained]
    assert {event.rule for event in events} <= {"ARCHON-76"}


@pytest.mark.parametrize(("could", "abstained", "idle"), [(4, 2, False), (4, 3, True), (3, 2, True), (3, 1, False),
                                                          (1, 1, True), (0, 0, False)])  # fmt: skip
def test_archon_78_who_abstained_in_more_than_half_of_its_votes_gets_no_award(
    could: int, abstained: int, idle: bool
) -> None:
    """Neither AW1 nor AW2, and 1 Arête less; what its Stasis brought stays (AW3)."""
    rules, state = position(3, "support", factions=THREE, arete=[6, 6, 6], votes_won=[5, 0, 0], paid=[5, 0, 0],
                            could_vote=[could, 4, 4], abstained=[abstained, 0, 0], won_this_act=[2, 0, 0])  # fmt: skip
    game_flow.awards(rules, state, None)
    n = N.award_arete
    assert state.arete == [6 + 2 * n + (-N.idle_arete if idle else 2 * n), 6, 6]


def test_archon_78_no_arete_falls_below_one() -> None:
    rules, state = position(3, "support", factions=THREE, arete=[1, 6, 6], could_vote=[4, 4, 4], abstained=[4, 0, 0])
    game_flow.awards(rules, state, None)
    assert state.arete == [1, 6, 6]


# -------------------------------------------------------------------------------------------------------- next Acts


def ended(act: int, **words: Any) -> tuple[ArchonRules, ArchonTable, list[Event]]:
    """An Act that has just ended, before the next one is gone on with."""
    counts = {name: [1, 1, 1] for name in LISTS}
    rules, state = position(3, "support", factions=THREE, act=act, cycle=4, exile_asked=1, **counts | words)
    state.frames = [Frame(steps.MATCH, -1, (game_flow.LAST_NIGHT,))]
    events: list[Event] = []
    game_flow.act_end(rules, state, events)
    return rules, state, events


@pytest.mark.parametrize("act", [1, 2, 3])
def test_archon_79_what_an_act_counted_is_counted_anew(act: int) -> None:
    _rules, state, _events = ended(act)
    assert {name: getattr(state, name) for name in LISTS} == {name: [0, 0, 0] for name in LISTS}
    assert state.exile_asked == 0


@pytest.mark.parametrize(("stasis", "after"), [(1, 2), (2, 2), (7, 7)])
def test_archon_79_the_next_act_begins_with_its_cards_and_stasis_as_it_is(stasis: int, after: int) -> None:
    piles = {"event_decks": [["L12"], [], ["G11", "G12"]], "event_open": [[], [], []],
             "event_discards": [["L11"], ["S11"], []], "foreseen": [1, 0, 2]}  # fmt: skip
    rules, state, events = ended(1, stasis=stasis, **piles)
    assert (state.act, state.cycle, state.stasis) == (2, 0, after)
    assert of(events, "act_begun") == [(-1, (2, after))]
    assert state.frames == [Frame(steps.MATCH, -1, (0,))]
    assert of(events, "events_shuffled") == [(-1, (0, 5)), (-1, (1, 4)), (-1, (2, 6))]
    for deck, before in enumerate((["L12"], [], ["G11", "G12"])):
        new = [card for card in rules.cards.events
               if (rules.cards.event(card).act, rules.cards.event(card).deck) == (2, deck)]  # fmt: skip
        lying = [*state.event_decks[deck], *state.event_open[deck]]
        assert sorted(lying) == sorted([*new, *(rules.pieces.numbers[name] for name in before)])
        assert len(state.event_open[deck]) == 1
    assert len(state.event_box) >= 12 and all(rules.cards.event(card).act != 2 for card in state.event_box)
    assert state.foreseen == [0, 0, 0]


def test_archon_79_the_cards_of_the_next_act_are_shuffled_in() -> None:
    orders = {tuple(ended(1, chance=format(n, "016x"))[1].event_decks[0]) for n in range(1, 12)}
    assert len(orders) > 5


def test_archon_16_after_the_third_act_no_other_begins() -> None:
    _rules, state, events = ended(3, stasis=4, exile=[0, 9, 0])
    assert (state.act, state.cycle, state.exile) == (3, 4, [0, 9, 0])
    assert state.frames == [Frame(steps.MATCH, -1, (game_flow.LAST_NIGHT,))] and of(events, "act_begun") == []


def test_archon_68_exiles_until_the_next_act_return_with_it() -> None:
    """VI-B: also one that the Assembly at an Act's end has decided, which older saves hold as 10."""
    _rules, state, events = ended(2, exile=[0, influence.NEXT_ACT, 10])
    assert state.exile == [0, 0, 0]
    assert of(events, "recalled") == [(1, ()), (2, ())]


@pytest.mark.parametrize(
    ("text", "arete", "exile", "supremacy"),
    [
        ("I-B", [5, 7, 6], [0, 0, 0], 1), ("I-B", [5, 7, 7], [0, 0, 0], 2), ("I-B", [9, 7, 6], [0, 0, 0], 0),
        ("I-B", [9, 7, 6], [9, 0, 0], 0), ("I-C", [5, 7, 6], [0, 0, 0], 2),
    ],
)  # fmt: skip
def test_archon_79_i_b_the_eligible_citizen_with_the_highest_arete_holds_supremacy_from_the_act_start(
    text: str, arete: list[int], exile: list[int], supremacy: int
) -> None:
    """A tie leaves it where it was; who returns with the Act is eligible."""
    bare = {name: [0, 0, 0] for name in LISTS}
    _rules, state, events = ended(2, articles=[text], arete=arete, exile=exile, supremacy=2, **bare)
    assert state.supremacy == supremacy
    assert of(events, "supremacy_passed") == ([(supremacy, ())] if supremacy != 2 else [])


@pytest.mark.parametrize("option", [True, False])
def test_archon_12_16_the_parts_of_the_game_follow_in_their_order(option: bool) -> None:
    rules = match.make_rules(3, {"lastNight": option})
    begun = {"council": steps.COUNCIL, "diplomacy": steps.DIPLOMACY, "assembly": steps.ASSEMBLY}
    for part, word in enumerate(game_flow.PLAN[:-1]):
        state = position(3, "support", factions=THREE, act=3, agenda=[[6, 2, 0]])[1]
        state.frames = [Frame(steps.MATCH, -1, (part,))]
        game_flow.go_on(rules, state, None)
        assert state.frames[0] == Frame(steps.MATCH, -1, (part + 1,)) and state.frames[-1].name == begun[word]
        if word == "assembly":
            state = position(3, "support", factions=THREE, act=3)[1]
            state.frames = [Frame(steps.MATCH, -1, (part,))]
            game_flow.go_on(rules, state, None)
            assert state.frames == [Frame(steps.MATCH, -1, (part + 1,))], "nothing on the agenda"
    state = position(3, "support", factions=THREE, act=3)[1]
    state.frames, events = [Frame(steps.MATCH, -1, (game_flow.LAST_NIGHT,))], list[Event]()
    game_flow.go_on(rules, state, events)
    assert ([frame.name for frame in state.frames] == [steps.MATCH, steps.STASIS]) == option
    assert bool(of(events, "last_night")) == option
    state.frames = state.frames[:1]
    game_flow.go_on(rules, state, None)
    assert state.frames == [] and state.ended_by in (game_flow.BY_LEGACY, game_flow.BY_TIE)


# ------------------------------------------------------------------------------------------------- what a Stasis leaves


def left(profile: str = "full", winner: int = 1, **words: Any) -> tuple[ArchonRules, ArchonTable, list[Event]]:
    """Four factions after a Stasis in the middle of an Act, won by the second of them unless it is said."""
    points = words.pop("points", [2, 5, 1, 1])
    rules, state = position(4, "support", {"profile": profile}, **{"factions": FOUR, "act": 2, "stasis": 14} | words)
    state.frames = [Frame(steps.MATCH, -1, (1,)), Frame(steps.COUNCIL, -1, (phases.OVER,))]
    state.vp, state.winner, state.ended_by = list(points), winner, "ARCHON-116"
    events: list[Event] = []
    game_flow.after_stasis(rules, state, events)
    return rules, state, events


@pytest.mark.parametrize(("text", "holds"), [("I-C", 1), ("I-B", 0), ("I-D", 0)])
def test_archon_119_120_the_winner_may_amend_and_under_i_c_holds_supremacy(text: str, holds: int) -> None:
    rules, state, events = left(articles=[text])
    assert (state.stasis, state.winner, state.ended_by, state.last_winner) == (2, NOBODY, "", 1)
    assert of(events, "maps_cleared") == [(-1, (2,))]
    assert state.supremacy == holds
    assert state.frames[-1] == Frame(steps.AMEND, 1)
    texts = {move.args[0] for move in rules.moves(state, 1) if move.kind == "amend"}
    foreign = {TEXTS.index(each) for each in ("III-B", "III-C", "III-D")}
    assert texts == set(range(OWN_TEXTS)) - {TEXTS.index(text), *range(4, OWN_TEXTS, 4)} - foreign
    before = list(state.articles)
    play(rules, state, "1 decline")
    assert state.articles == before and state.cycle == 1


def test_archon_118_a_stasis_without_a_winner_changes_nothing() -> None:
    _rules, state, _events = left(winner=NOBODY, articles=["I-C"], last_winner=2, supremacy=2)
    assert (state.stasis, state.last_winner, state.supremacy) == (2, 2, 2)
    assert state.frames[-1].name == steps.COUNCIL


@pytest.mark.parametrize(
    ("points", "exile", "offered"),
    [
        ([2, 5, 1, 1], [0, 0, 0, 0], [2, 3]), ([0, 5, 1, 1], [0, 0, 0, 0], [0]), ([2, 0, 3, 2], [0, 0, 0, 0], [0, 3]),
        ([2, 5, 1, 1], [0, 0, 1, 0], [3]), ([2, 5, 1, 4], [0, 0, 1, 0], []),
    ],
)  # fmt: skip
def test_archon_119_vi_d_the_winner_may_exile_who_had_the_fewest_points(
    points: list[int], exile: list[int], offered: list[int]
) -> None:
    """Another than itself, even where it won with fewer by the Water Springs."""
    rules, state, _events = left(points=points, exile=exile, articles=["VI-D"])
    play(rules, state, "1 decline")
    assert (state.frames[-1].name == steps.BANISH) == bool(offered)
    if offered:
        assert state.frames[-1].seat == 1
        assert rules.moves(state, 1) == [Move("decline", 1), *(Move("banish", 1, (seat,)) for seat in offered)]
        other = state.copy()
        play(rules, state, f"1 banish seat-{offered[0]}")
        assert state.exile[offered[0]] == influence.NEXT_ROUND and state.stasis == 2 + N.exile_stasis
        play(rules, other, "1 decline")
        assert other.exile == exile


@pytest.mark.parametrize(("text", "act"), [("VI-C", 2), ("VI-B", 3), ("VI-D", 1)])
def test_archon_15_119_no_other_text_and_no_first_act_lets_the_winner_exile(text: str, act: int) -> None:
    rules, state, _events = left(articles=[text], act=act)
    play(rules, state, "1 decline")
    assert state.frames[-1].name != steps.BANISH


def test_archon_119_nothing_is_amended_and_nobody_exiled_after_the_last_night() -> None:
    rules, state = position(4, "support", factions=FOUR, act=3, articles=["VI-D", "I-C"])
    state.frames = [Frame(steps.MATCH, -1, (game_flow.ENDING,))]
    state.vp, state.winner = [2, 5, 1, 1], 1
    game_flow.after_stasis(rules, state, None)
    assert state.frames == [Frame(steps.MATCH, -1, (game_flow.ENDING,))]
    assert (state.last_winner, state.supremacy) == (1, 1), "the winner of the latest Stasis"


def test_the_core_ends_with_a_winner_and_goes_on_without_one() -> None:
    _rules, state, events = left("core")
    assert (state.frames, state.winner, state.ended_by) == ([], 1, "ARCHON-116")
    assert [(event.kind, event.seat, event.rule) for event in events] == [("game_over", 1, "ARCHON-116")]
    _rules, state, events = left("core", winner=NOBODY)
    assert state.frames and [event.kind for event in events] == ["maps_cleared"]


# ----------------------------------------------------------------------------------------------------------- the end


@pytest.mark.parametrize(("sunk", "rule"), [(True, "ARCHON-121"), (False, "ARCHON-123")])
def test_archon_121_123_the_end_is_told_with_the_legacy_of_each(sunk: bool, rule: str) -> None:
    rules, state = position(3, "support", factions=THREE, doom=[9, 4, 0], stasis_won=[3, 0, 0], talents=[0, 0, 8],
                            wrath=17)  # fmt: skip
    points = scoring.totals(rules, state)
    assert len(set(points)) == 3
    events: list[Event] = []
    game_flow.end(rules, state, sunk, events)
    winner = 2 if sunk else points.index(max(points))
    assert (state.winner, state.ended_by, state.frames) == (winner, rule, [])
    assert of(events, "sunk") == ([(-1, (17,))] if sunk else [])
    assert of(events, "legacy_counted") == [
        (seat, (points[seat], *scoring.legacy(rules, state, seat))) for seat in range(3)
    ]
    assert [(event.seat, event.values, event.rule) for event in events if event.kind == "game_won"] == [
        (winner, (points[winner],), rule)]  # fmt: skip
