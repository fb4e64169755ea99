"""Powers and phases of the Council in detail: Prytanis, events, exile by vote, checks (ARCHON-27 to 61, IV to VI)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import ballots, influence, match, phases, steps
from atlantis_desktop.games.archon.rules import council as cycle
from atlantis_desktop.games.archon.rules.content import content_from_data, load_content
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.position import position_from_words
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable
from tests.games.archon.play import OWN_TEXTS, council, play
from tests.games.archon.test_in_detail import of, told

THREE = ["monarchists", "oligarchs", "democrats"]
FOUR = [*THREE, "tyrants"]
N = load_content().numbers


def numbers(rules: ArchonRules, *names: str) -> list[int]:
    return [rules.pieces.numbers[name] for name in names]


# ---------------------------------------------------------------------------------------------------------- Prytanis


def test_archon_22_a_cycle_begins_without_support_and_grants() -> None:
    _rules, state = council(3, "council", factions=THREE, support=[4, 5, 6], grants=[NOBODY, 0, 1], shown=[1, 0, 2],
                            horses=[3, 3, 3])  # fmt: skip
    assert (state.support, state.grants) == ([0] * 3, [NOBODY] * 3)
    assert (state.tired, state.shown, state.cycle) == ([1, 0, 2], [0] * 3, 1)


def test_archon_27_v_d_each_cycle_brings_the_prytanis_two_talents() -> None:
    for text, gain in (("V-D", 2), ("V-B", 0)):
        _rules, state = council(3, "council", factions=THREE, articles=[text], talents=[3, 3, 3])
        assert (state.prytanis, state.talents) == (0, [3 + gain, 3, 3])


def test_archon_28_who_is_named_presides_and_it_is_told() -> None:
    rules, state = council(4, "council", factions=FOUR, arete=[5, 8, 4, 8], articles=["V-D"], talents=[0] * 4)
    assert (state.frames[-1].name, state.frames[-1].seat) == (steps.NAME_PRYTANIS, 0)
    events = told(rules, state, "0 call seat-3")
    assert [(event.seat, event.rule) for event in events if event.kind == "prytanis_named"] == [(3, "ARCHON-28")]
    assert (state.prytanis, state.talents) == (3, [0, 0, 0, 2])


@pytest.mark.parametrize(("supremacy", "exile", "names"), [(0, [1, 0, 0, 0], 1), (3, [0, 0, 0, 0], 3)])
def test_archon_03_28_a_holder_in_exile_is_replaced_for_the_naming(
    supremacy: int, exile: list[int], names: int
) -> None:
    """The next eligible one of the list names, and may name itself."""
    rules, state = council(4, "council", factions=FOUR, act=2, arete=[9, 8, 4, 8], supremacy=supremacy,
                           exile=exile if any(exile) else [0, 0, 0, 0], articles=["IV-D"],
                           strength=[3, 8, 2, 8])  # fmt: skip
    assert (state.frames[-1].name, state.frames[-1].seat) == (steps.NAME_PRYTANIS, names)
    assert {move.args[0] for move in rules.moves(state, names)} == {1, 3}


def test_archon_14_28_the_bell_may_ring_while_the_prytanis_is_named() -> None:
    """The Diplomacy Round comes before the events then, and such a game can be saved."""
    rules, state = council(3, "council", {"realTime": True}, factions=THREE, arete=[5, 8, 8])
    play(rules, state, "0 bell", "0 call seat-2")
    assert [frame.name for frame in state.frames[1:4]] == [steps.COUNCIL, steps.ADJOURNED, steps.DIPLOMACY]
    assert rules.decode(rules.encode(state)) == state


# ------------------------------------------------------------------------------------------------------------- events


def opened(**words: Any) -> tuple[ArchonRules, ArchonTable]:
    """The Prytanis before three open events in Act I, with two, one and no cards in the decks."""
    piles = {"event_decks": [["L12", "L13"], ["S12"], []], "event_open": [["L11"], ["S11"], ["G11"]],
             "event_discards": [[], [], ["G12", "G13"]]}  # fmt: skip
    return council(3, "events", factions=THREE, prytanis=0, **piles, **words)


def test_archon_31_v_c_one_event_is_replaced_by_the_next_of_its_deck_once_a_cycle() -> None:
    rules, state = opened(articles=["V-C"])
    found = [move for move in rules.moves(state, 0) if move.kind == "replace"]
    assert [move.args[0] for move in found] == numbers(rules, "L11", "S11"), "a deck without cards replaces none"
    events = told(rules, state, "0 replace L11")
    assert [cards[0] for cards in state.event_open] == numbers(rules, "L13", "S11", "G11"), "the top lies at the end"
    assert state.event_discards[0] == numbers(rules, "L11") and len(state.event_decks[0]) == 1
    assert [event.kind for event in events] == ["event_discarded", "event_opened"]
    assert {move.kind for move in rules.moves(state, 0)} == {"activate"}, "once"
    assert (state.frames[-1].seat, len(rules.moves(state, 0))) == (0, 3)
    play(rules, state, "0 activate L13")
    assert state.activated == numbers(rules, "L13")
    for text in ("V-A", "V-B"):
        rules, state = opened(articles=[text] if text != "V-A" else [])
        assert {move.kind for move in rules.moves(state, 0)} == {"activate"}, "no power of the other texts"


def test_archon_33_35_the_next_card_is_turned_up_and_an_empty_deck_is_made_of_its_discards() -> None:
    rules, state = opened()
    events = told(rules, state, "0 activate S11")
    assert state.activated == numbers(rules, "S11")
    assert [cards[0] for cards in state.event_open[:2]] == numbers(rules, "L13", "S12")
    assert [len(cards) for cards in state.event_decks] == [1, 0, 2], "G11 was discarded, then three were shuffled"
    assert of(events, "events_shuffled") == [(-1, (2, 3))]
    assert [event.cards for event in events if event.kind == "event_opened"] == [
        tuple(cards) for cards in state.event_open]  # fmt: skip
    assert state.event_discards == [numbers(rules, "L11"), [], []]
    rules, state = council(3, "council", factions=THREE, event_decks=[[], [], []], event_open=[[], [], []],
                           event_discards=[["L11"], [], []])  # fmt: skip
    assert state.activated == numbers(rules, "L11") and not any(state.event_decks), "one of one, and none of none"


def test_archon_33_what_the_oracle_showed_is_known_no_more_once_it_lies_open() -> None:
    rules, state = opened(foreseen=[0b11, 0b1, 0b1])
    play(rules, state, "0 activate S11")
    assert state.foreseen == [0, 0, 0]


@pytest.mark.parametrize(("profile", "number", "turned"), [("full", 3, True), ("full", 4, False), ("core", 4, True),
                                                           ("core", 9, True)])  # fmt: skip
def test_archon_34_only_the_fourth_cycle_of_the_whole_game_turns_nothing_up(
    profile: str, number: int, turned: bool
) -> None:
    rules, state = council(3, "council", {"profile": profile, "coreAct": 1}, factions=THREE, cycle=number, act=1)
    assert state.cycle == number
    rules.advance(state, rules.moves(state, 0)[0], None)
    assert [bool(cards) for cards in state.event_open] == [turned] * 3


def test_archon_49_one_event_needs_no_order() -> None:
    rules, state = council(3, "support", factions=THREE, activated=["G11"], prytanis=1, horses=[0] * 3)
    play(rules, state, "0 support 0 0 0", "1 support 0 0 0", "2 support 0 0 0")
    assert (state.frames[-1].name, state.frames[-1].seat) == (steps.ANNOUNCE, 1)
    rules, state = council(3, "support", factions=THREE, act=2, activated=["L22", "G24"], prytanis=1, horses=[0] * 3)
    play(rules, state, "0 support 0 0 0", "1 support 0 0 0", "2 support 0 0 0")
    assert {move.args[0] for move in rules.moves(state, 1)} == {tuple(numbers(rules, *pair)) for pair in (
        ("L22", "G24"), ("G24", "L22"))}  # fmt: skip
    events = told(rules, state, "1 order G24 L22")
    ordered = [(event.seat, event.cards) for event in events if event.kind == "events_ordered"]
    assert ordered == [(1, tuple(numbers(rules, "G24", "L22")))]


def test_archon_50_what_can_be_announced() -> None:
    """Texts of a draft, any text that is not in force and about somebody in play, anybody but the Prytanis, or the
    options of a card.
    """
    rules, state = council(3, "support", factions=THREE, articles=["I-C"])

    def options(name: str) -> list[tuple[Any, ...]]:
        return [move.args for move in cycle.option_moves(rules, state, 1, rules.pieces.numbers[name])]

    assert options("S12") == [(TEXTS.index("III-C"),), (TEXTS.index("III-D"),)]
    forced = {TEXTS.index("I-C"), *range(4, OWN_TEXTS, 4), *map(TEXTS.index, ("III-B", "III-C", "III-D"))}
    assert options("L34") == [(text,) for text in range(OWN_TEXTS) if text not in forced]
    assert options("L23") == [(0,), (2,)]
    assert options("S32") == [(0,), (1,)] and options("L21") == [(0,)]


@pytest.mark.parametrize(("card", "act", "announced"), [("L23", 2, "accuse seat-2"), ("G11", 1, "draft X-C"),
                                                        ("S13", 1, "announce 1")])  # fmt: skip
def test_archon_50_the_option_is_told_and_only_an_accused_is_noted(card: str, act: int, announced: str) -> None:
    rules, state = council(3, "vote", factions=THREE, act=act, activated=[card], prytanis=1)
    events = told(rules, state, f"1 {announced}")
    option = rules.codec.from_text(f"1 {announced}").args[0]
    (told_of,) = [event for event in events if event.kind == "option_announced"]
    assert (told_of.seat, told_of.cards, told_of.values) == (1, tuple(numbers(rules, card)), (option,))
    assert state.accused == (2 if card == "L23" else NOBODY)
    assert state.frames[-2] == Frame(steps.BALLOT, -1, (ballots.EVENT, *numbers(rules, card), option))


def test_archon_50_a_card_of_one_option_is_put_to_the_vote_at_once() -> None:
    rules, state = council(3, "vote", factions=THREE, act=2, activated=["L21"], prytanis=1, accused=2)
    assert state.frames[-1].name == steps.VOTE and state.accused == NOBODY
    assert state.frames[-2].data == (ballots.EVENT, *numbers(rules, "L21"), 0)


def test_archon_50_a_draft_of_one_text_needs_no_announcement() -> None:
    """Where the card files name a single text, that one is voted on and goes on the agenda."""
    data = deepcopy(dict(load_content().data))
    card = next(row for row in data["events"]["event"] if row["id"] == "L11")
    card["drafts"] = ["II-C"]
    card["text"] = "YES: a draft goes on the agenda: II-C. NO: nothing happens."
    rules = match.make_rules(3, cards=content_from_data(data))
    words = {"step": "vote", "factions": THREE, "activated": ["L11"], "prytanis": 1}
    state = position_from_words(rules, words, 3)
    assert state.frames[-2].data == (ballots.EVENT, *numbers(rules, "L11"), TEXTS.index("II-C"))
    play(rules, state, "0 yes", "1 yes", "2 yes")
    assert state.agenda == [(1, 2, 0)]


# ----------------------------------------------------------------------------------------------------- exile by VI-C


def before_exile(act: int = 2, **words: Any) -> tuple[ArchonRules, ArchonTable]:
    """Four factions after the last event of a cycle, under VI-C; the second one presides."""
    given: dict[str, Any] = {"factions": FOUR, "act": act, "cycle": 1, "articles": ["VI-C"], "prytanis": 1,
                             "stasis": 5, "arete": [6, 7, 5, 4], "activated": [], "talents": [0] * 4,
                             "tyche": [0] * 4, "horses": [0] * 4}  # fmt: skip
    return council(4, "vote", **given | words)


def test_archon_51_vi_c_the_prytanis_may_put_an_exile_of_another_to_the_vote() -> None:
    rules, state = before_exile(exile=[0, 0, 0, 2])
    assert (state.frames[-1].name, state.frames[-1].seat) == (steps.EXILE_VOTE, 1)
    assert rules.moves(state, 1) == [Move("decline", 1), Move("banish", 1, (0,)), Move("banish", 1, (2,))]
    play(rules, state, "1 banish seat-2")
    assert state.frames[-2].data == (ballots.EXILE, 2, 0)
    play(rules, state, "0 no", "1 yes", "2 abstain")
    assert state.exile == [0, 0, influence.NEXT_ROUND, 2]
    assert state.stasis == 5 + N.exile_stasis
    assert (state.cycle, state.exile_asked) == (2, 1), "once in an Act"


def test_archon_51_vi_c_a_motion_of_exile_that_fails_has_been_asked_too() -> None:
    rules, state = before_exile()
    play(rules, state, "1 banish seat-2", "0 no", "1 abstain", "2 no", "3 no")
    assert (state.exile, state.stasis, state.exile_asked, state.cycle) == ([0] * 4, 5, 1, 2)
    again = before_exile(exile_asked=1)[1]
    assert again.cycle == 2 and again.frames[-1].name != steps.EXILE_VOTE


def test_archon_51_vi_c_who_lets_it_be_may_ask_in_a_later_cycle() -> None:
    rules, state = before_exile()
    play(rules, state, "1 decline")
    assert (state.cycle, state.exile_asked, state.exile) == (2, 0, [0] * 4)


@pytest.mark.parametrize(("words", "asked"), [({"act": 1}, False), ({"act": 3}, True), ({"articles": ["VI-B"]}, False),
                                              ({"articles": []}, False)])  # fmt: skip
def test_archon_15_vi_c_nobody_is_exiled_in_act_one_or_under_another_text(words: dict[str, Any], asked: bool) -> None:
    _rules, state = before_exile(**words)
    assert (state.frames[-1].name == steps.EXILE_VOTE) == asked


def test_archon_51_vi_c_comes_after_the_events() -> None:
    rules, state = before_exile(activated=["S24"])
    assert state.frames[-1].name == steps.VOTE
    play(rules, state, "0 no", "1 no", "2 no", "3 no")
    assert state.frames[-1].name == steps.EXILE_VOTE


# ------------------------------------------------------------------------------------------------------------ checks


def checked(options: dict[str, Any] | None = None, **words: Any) -> tuple[ArchonRules, ArchonTable]:
    """A Check Phase that has run, up to the first question after it."""
    return council(3, "check", options, **{"factions": THREE, "cycle": 1} | words)


@pytest.mark.parametrize(("more", "sunk"), [(-1, False), (0, True)])
def test_archon_58_atlantis_sinks_at_its_wrath_and_not_below(more: int, sunk: bool) -> None:
    rules, state = council(3, "support", factions=THREE)
    rules, state = checked(wrath=rules.sinks_at + more)
    assert (rules.outcome(state) is not None) == sunk


def test_archon_57_what_is_over_with_a_cycle() -> None:
    _rules, state = checked(support=[3, 0, 1], grants=[NOBODY, 0, NOBODY], venture=[0, 3, 0], talents=[1, 1, 1],
                            exile_asked=2)  # fmt: skip
    assert (state.support, state.grants, state.venture) == ([0] * 3, [NOBODY] * 3, [0] * 3)
    assert (state.talents, state.exile_asked) == ([1, 4, 1], 0)


def at_check(rules: ArchonRules, state: ArchonTable) -> list[Event]:
    """Let the Check Phase run alone, and return what it tells."""
    events: list[Event] = []
    state.frames = [Frame(steps.MATCH, -1, (1,)), Frame(steps.COUNCIL, -1, (phases.CHECK,))]
    cycle.go_on(rules, state, events)
    return events


def test_archon_22_41_support_and_grants_are_over_with_the_check() -> None:
    """Also where a Diplomacy Round comes next, and no cycle that would begin without them."""
    rules, state = council(3, "support", factions=THREE, support=[3, 0, 1], grants=[NOBODY, 0, NOBODY])
    at_check(rules, state)
    assert (state.support, state.grants) == ([0] * 3, [NOBODY] * 3)


@pytest.mark.parametrize(
    ("text", "motions", "announced", "told_again"),
    [("IX-A", 9, 0, False), ("IX-A", 10, 0, True), ("IX-A", 10, 1, False), ("IX-D", 10, 0, False),
     ("IX-C", 7, 0, True)],
)  # fmt: skip
def test_archon_59_a_full_agenda_is_announced_once(text: str, motions: int, announced: int, told_again: bool) -> None:
    articles = [text] if text != "IX-A" else []
    rules, state = council(3, "support", factions=THREE, articles=articles, agenda=[[1, 1, 0]] * motions,
                           announced=announced)  # fmt: skip
    events = at_check(rules, state)
    assert bool(of(events, "assembly_announced")) == told_again
    assert state.announced == int(announced or told_again)


def test_archon_59_the_core_knows_no_assembly() -> None:
    rules, state = council(3, "support", {"profile": "core"}, factions=THREE, agenda=[[1, 1, 0]] * 10)
    assert of(at_check(rules, state), "assembly_announced") == [] and state.announced == 0


@pytest.mark.parametrize(("stasis", "act", "breaks_out"), [(12, 2, False), (13, 2, True), (14, 1, True)])
def test_archon_60_stasis_breaks_out_at_thirteen(stasis: int, act: int, breaks_out: bool) -> None:
    rules, state = council(3, "support", factions=THREE, act=act, stasis=stasis)
    events = at_check(rules, state)
    assert of(events, "stasis_broken_out") == ([(-1, (stasis,))] if breaks_out else [])
    assert (state.frames[-1].name == steps.STASIS) == breaks_out


@pytest.mark.parametrize(("number", "comes"), [(N.core_cycles - 1, False), (N.core_cycles, True),
                                               (N.core_cycles + 1, False), (2 * N.core_cycles, True)])  # fmt: skip
def test_archon_60_in_the_core_a_stasis_comes_after_so_many_cycles(number: int, comes: bool) -> None:
    for profile in ("core", "full"):
        rules, state = council(3, "support", {"profile": profile}, factions=THREE, stasis=3)
        state.cycle = number
        assert bool(of(at_check(rules, state), "stasis_broken_out")) == (comes and profile == "core")
