"""What is gained and lost, and the Diplomacy Round that brings it, in detail (ARCHON-62 to 68, 85, 122)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.rules import ballots, diplomacy, influence, resources, steps
from atlantis_desktop.games.archon.rules.content import load_content
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import LETTERS, LETTERS_EACH, NOBODY, ArchonTable
from tests.games.archon.play import OWN_TEXTS, council, play
from tests.games.archon.test_in_detail import of, told

THREE = ["monarchists", "oligarchs", "democrats"]
FIVE = [*THREE, "amazons", "medes"]
N = load_content().numbers
ZEROS = [0] * LETTERS


def standing(**words: Any) -> tuple[ArchonRules, ArchonTable]:
    """Three factions at a quiet moment."""
    return council(3, "support", **{"factions": THREE, "activated": ["G11"]} | words)


# ------------------------------------------------------------------------------------------- Doom, Wrath, Stasis, Arête


@pytest.mark.parametrize(
    ("before", "n", "omens"),
    [(-2, 1, 0), (-1, 1, 1), (0, 1, 0), (-1, 2, 1), (-1, N.omen_doom * 3, 1), (-1, N.omen_doom * 3 + 1, 2), (0, -1, 0)],
)
def test_archon_122_each_time_all_doom_passes_its_measure_wrath_rises(before: int, n: int, omens: int) -> None:
    """The measure is so much for each faction; the Doom of all counts, and twice passed brings twice as much."""
    measure = N.omen_doom * 3
    rules, state = standing(doom=[measure + before - 4, 3, 1], wrath=5)
    events: list[Event] = []
    resources.gain_doom(rules, state, 1, n, "ARCHON-46", events)
    assert (state.doom[1], state.wrath) == (3 + n, 5 + N.omen_wrath * omens)
    assert of(events, "doom_gained") == [(1, (n, 3 + n))]
    assert [(event.values, event.rule) for event in events if event.kind == "wrath_changed"] == (
        [((N.omen_wrath * omens, state.wrath), "ARCHON-122")] if omens else [])  # fmt: skip


@pytest.mark.parametrize(("wrath", "n", "after"), [(5, -5, 0), (5, -6, 0), (0, 2, 2), (5, -4, 1)])
def test_archon_58_wrath_never_falls_below_nothing(wrath: int, n: int, after: int) -> None:
    _rules, state = standing(wrath=wrath)
    resources.change_wrath(state, n, "ARCHON-56", None)
    assert state.wrath == after


@pytest.mark.parametrize(("arete", "n", "after"), [(3, -2, 1), (3, -3, 1), (1, -1, 1), (1, 2, 3)])
def test_archon_39_arete_never_falls_below_one(arete: int, n: int, after: int) -> None:
    _rules, state = standing(arete=[5, arete, 5])
    events: list[Event] = []
    resources.change_arete(state, 1, n, "ARCHON-39", events)
    assert state.arete == [5, after, 5]
    assert of(events, "arete_changed") == ([(1, (after - arete, after))] if after != arete else [])


@pytest.mark.parametrize("good", ["talents", "tyche", "horses", "doom", "arete"])
@pytest.mark.parametrize("n", [2, -2])
def test_archon_66_goods_come_and_go_by_their_kind(good: str, n: int) -> None:
    rules, state = standing(**{name: [5, 5, 5] for name in ("talents", "tyche", "horses", "doom", "arete")})
    events: list[Event] = []
    resources.gain(rules, state, 2, good, n, "ARCHON-66", events)
    for name in ("talents", "tyche", "horses", "doom", "arete"):
        assert getattr(state, name) == [5, 5, 5 + (n if name == good else 0)]
        assert resources.held(state, 2, name) == getattr(state, name)[2]
    gained, paid = ("gained", "paid") if good == "talents" else ("gained", "spent")
    kind = {"horses": "horses_changed", "doom": "doom_gained", "arete": "arete_changed"}.get(
        good, f"{good}_{gained if n > 0 else paid}")  # fmt: skip
    told_n = abs(n) if good in ("talents", "tyche") else n
    assert [(event.kind, event.seat, event.values) for event in events] == [(kind, 2, (told_n, 5 + n))]


@pytest.mark.parametrize("good", ["talents", "tyche", "horses"])
def test_nothing_gained_is_not_told(good: str) -> None:
    rules, state = standing()
    events: list[Event] = []
    resources.gain(rules, state, 0, good, 0, "ARCHON-66", events)
    assert events == []


@pytest.mark.parametrize(("tired", "shown", "n", "after"), [(3, 3, -1, (2, 2, 2)), (1, 2, -1, (2, 1, 2)),
                                                            (3, 1, -2, (1, 1, 1)), (1, 2, 2, (5, 1, 2))])  # fmt: skip
def test_archon_44_no_more_horses_are_tired_than_there_are(
    tired: int, shown: int, n: int, after: tuple[int, int, int]
) -> None:
    _rules, state = standing(horses=[0, 3, 0], tired=[0, tired, 0], shown=[0, shown, 0])
    resources.change_horses(state, 1, n, "ARCHON-56", None)
    assert (state.horses[1], state.tired[1], state.shown[1]) == after


def test_archon_81_equal_arete_is_ranked_by_the_list() -> None:
    rules, state = council(4, "support", factions=["democrats", "tyrants", "monarchists", "oligarchs"],
                           arete=[5, 6, 5, 6], activated=["G11"])  # fmt: skip
    assert resources.ranked(rules, state) == [3, 1, 2, 0]


# ------------------------------------------------------------------------------------------------------------- cards


def test_archon_85_the_discards_are_shuffled_when_the_deck_runs_out() -> None:
    _rules, state = standing()
    top, last = state.stasis_deck[-1], state.stasis_deck[:1]
    state.stasis_discard, state.stasis_deck = state.stasis_deck[1:-1], [*last, top]
    pile = len(state.stasis_discard)
    events: list[Event] = []
    assert resources.draw_stasis(state, 1, 2, "ARCHON-64", events) == 2
    assert (state.hands[1], len(state.stasis_discard)) == ([top, *last], pile), "not before it is needed"
    assert resources.draw_stasis(state, 1, 1, "ARCHON-64", events) == 1
    assert (len(state.stasis_deck), state.stasis_discard) == (pile - 1, [])
    assert of(events, "stasis_shuffled") == [(-1, (pile,))]
    drawn = [event for event in events if event.kind == "stasis_drawn"]
    assert [(event.seat, event.values, event.seen_by) for event in drawn] == [(1, (2,), 0b10), (1, (1,), 0b10)]
    assert [card for event in drawn for card in event.cards] == state.hands[1]
    assert resources.draw_stasis(state, 2, pile + 5, "ARCHON-64", None) == pile - 1, "as many as there are"
    assert resources.draw_stasis(state, 2, 1, "ARCHON-64", events) == 0
    assert len(events) == 3, "no card is no event"
    assert len({tuple(hand) for hand in state.hands}) == 3


def test_archon_85_the_order_of_shuffled_discards_is_chance() -> None:
    orders = set()
    for chance in range(1, 8):
        _rules, state = standing()
        state.rng = Rng(chance)
        state.stasis_discard, state.stasis_deck = sorted(state.stasis_deck), []
        resources.draw_stasis(state, 0, 10, "ARCHON-64", None)
        orders.add(tuple(state.hands[0]))
    assert len(orders) == 7


def test_archon_64_as_many_goals_are_drawn_as_there_are() -> None:
    rules, state = standing()
    state.goal_deck = [rules.pieces.numbers["cedar"], rules.pieces.numbers["amber"]]
    events: list[Event] = []
    resources.draw_goals(state, 1, 3, "ARCHON-64", events)
    resources.draw_goals(state, 1, 1, "ARCHON-64", events)
    assert [rules.pieces.names[card] for card in state.goals[1]] == ["amber", "cedar"]
    assert [(event.seat, event.cards, event.values, event.seen_by) for event in events] == [
        (1, tuple(state.goals[1]), (2,), 0b10)]  # fmt: skip


def test_archon_64_the_bag_holds_eight_letters_of_each_kind() -> None:
    full = [LETTERS_EACH] * LETTERS
    rows = [[5, 5, 5, 5, 5], [3, 2, 3, 3, 3], ZEROS]
    _rules, state = standing(letters=rows)
    events: list[Event] = []
    resources.draw_letters(state, 2, 3, "ARCHON-64", events)
    assert state.letters[2 * LETTERS :] == [0, 1, 0, 0, 0], "the last one of all"
    assert of(events, "letters_drawn") == [(2, (1,))]
    resources.draw_letters(state, 2, 1, "ARCHON-64", events)
    assert len(events) == 1
    assert [sum(state.letters[kind::LETTERS]) for kind in range(LETTERS)] == full
    found = set()
    for chance in range(1, 40):
        _rules, state = standing(chance=format(chance, "016x"))
        resources.draw_letters(state, 0, 1, "ARCHON-64", None)
        found.add(state.letters.index(1))
    assert found == set(range(LETTERS))


# ------------------------------------------------------------------------------------------------- Diplomacy Rounds


def round_of(text: str, part: str = "tax", **words: Any) -> tuple[ArchonTable, list[Event]]:
    """What a part of a Diplomacy Round does under a text; five factions, of whom two are no citizens."""
    articles = [text] if text[-1] != "A" else []
    given = {"factions": FIVE, "articles": articles, "activated": ["G11"], "stasis": 5, "prytanis": 1}
    rules, state = council(5, "support", **given | {"talents": [4, 9, 9, 1, 0]} | words)
    events: list[Event] = []
    getattr(diplomacy, part)(rules, state, events)
    return state, events


def test_archon_63_each_payment_of_a_tax_is_told() -> None:
    """Who paid, how much, what is left to it, and to whom; who has nothing pays nothing."""
    assert of(round_of("VII-A")[1], "tax_paid") == [(1, (1, 8, 0)), (2, (1, 8, 0))]
    state, events = round_of("VII-B")
    assert of(events, "tax_paid") == [(1, (3, 6, NOBODY)), (2, (3, 6, NOBODY))]
    assert of(events, "stasis_changed") == [(-1, (-1, 4))] and sum(state.talents) == 23 - 6, "to the bank"
    assert events[0].rule == "ARCHON-63"
    assert of(round_of("VII-C")[1], "tax_paid") == []
    assert of(round_of("VII-D")[1], "tax_paid") == [(3, (1, 0, 1))]
    assert of(round_of("VII-D", prytanis=3)[1], "tax_paid") == [], "not to itself"
    assert of(round_of("VII-B", talents=[2, 1, 0, 0, 0])[1], "tax_paid") == [(0, (2, 0, NOBODY))], "what there is"


def test_archon_63_what_an_income_tells() -> None:
    state, events = round_of("X-D", "income", tyche=[0] * 5)
    plus = {seat: N.income + (seat == 1) for seat in range(5)}
    assert of(events, "talents_gained") == [(seat, (plus[seat], state.talents[seat])) for seat in range(5)]
    assert of(events, "tyche_gained") == [(seat, (1, 1)) for seat in range(5)]
    _state, events = round_of("X-B", "income")
    assert [seat for seat, _letters in of(events, "letters_drawn")] == [0, 1, 2], "citizens"


def test_archon_65_each_may_file_one_motion_clockwise_from_the_prytanis() -> None:
    rules, state = council(3, "diplomacy", factions=THREE, prytanis=1, articles=["VII-C"], talents=[9, 9, 9])
    play(rules, state, "1 levy", "2 levy", "0 levy")
    before, filed = list(state.talents), []
    for text in ("II-C", "X-C", "VI-B"):
        filed.append(state.frames[-1].seat)
        events = told(rules, state, f"{filed[-1]} file {text}")
        assert of(events, "drafted") == [(filed[-1], (TEXTS.index(text), 0))]
    assert filed == [1, 2, 0] and state.frames[-1].name != steps.FILE
    assert state.agenda == [(1, 2, 2), (9, 2, 3), (5, 1, 1)]
    assert state.talents == [n - N.motion_price for n in before]


@pytest.mark.parametrize(("talents", "able"), [(N.motion_price, True), (N.motion_price - 1, False)])
def test_archon_65_a_motion_needs_its_price(talents: int, able: bool) -> None:
    rules, state = council(3, "diplomacy", factions=THREE, prytanis=0, articles=["III-B"])
    state.talents[0] = talents
    found = diplomacy.file_moves(rules, state, Frame(steps.FILE, 0, (2,)))
    """Texts in force cannot be moved, nor those about factions that do not play."""
    forced = {*map(TEXTS.index, ("III-B", "III-C", "III-D")), *range(0, OWN_TEXTS, 4)} - {TEXTS.index("III-A")}
    texts = [text for text in range(OWN_TEXTS) if text not in forced]
    assert found == [Move("decline", 0), *(Move("file", 0, (text,)) for text in texts if able)]


@pytest.mark.parametrize(("act", "text", "named"), [(2, "VI-B", [1, 3]), (3, "VI-B", [1, 3]), (1, "VI-B", []),
                                                    (2, "VI-C", [])])  # fmt: skip
def test_archon_65_vi_b_an_exile_can_be_moved_from_the_second_act_on(act: int, text: str, named: list[int]) -> None:
    """Of anybody else who is not in exile; with what the agenda notes of it."""
    rules, state = council(4, "diplomacy", factions=[*THREE, "tyrants"], act=act, prytanis=0,
                           articles=[text, "VII-C"], exile=[0, 0, 2, 0])  # fmt: skip
    play(rules, state, "0 levy", "1 levy", "2 levy", "3 levy")
    assert state.frames[-1] == Frame(steps.FILE, 0, (3,))
    assert [move.args[0] for move in rules.moves(state, 0) if move.kind == "file_exile"] == named
    if named:
        talents = state.talents[0]
        events = told(rules, state, "0 file_exile seat-3")
        assert state.agenda == [(ballots.EXILE_MOTION, 3, 1)] and state.talents[0] == talents - N.motion_price
        assert of(events, "exile_moved") == [(0, (3,))]


def test_archon_68_only_a_term_to_the_end_of_this_round_ends_with_it() -> None:
    rules, state = council(3, "support", factions=THREE, act=2, activated=["L22"],
                           exile=[influence.NEXT_ROUND, influence.NEXT_ACT, 10])  # fmt: skip
    state.frames, events = [Frame(steps.DIPLOMACY, -1, (diplomacy.RETURN,))], list[Event]()
    diplomacy.go_on(rules, state, events)
    assert state.exile == [0, influence.NEXT_ACT, 10]
    assert of(events, "recalled") == [(0, ())]
    assert state.frames == [Frame(steps.DIPLOMACY, -1, (diplomacy.ASSEMBLY,))]
    diplomacy.go_on(rules, state, events)
    assert state.frames == [Frame(steps.DIPLOMACY, -1, (diplomacy.OVER,))], "no Assembly was announced"
    diplomacy.go_on(rules, state, events)
    assert state.frames == []
