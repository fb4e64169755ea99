"""A position as text, and a saved game, give the very same table back and go on in the same way, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.scenario import ScenarioError
from atlantis_desktop.games.archon.rules import match, position, steps
from atlantis_desktop.games.archon.rules.content import with_values
from atlantis_desktop.games.archon.rules.state import DEAD, NOBODY
from atlantis_desktop.games.scenarios import read_position, scenario_text
from atlantis_desktop.storage import opening, saves
from tests.conformance.subjects import option_values, pairwise
from tests.hostile.play import random_game
from tests.storage.helpers import RulesOnce, as_dict, save_of

PROFILES = ("full", "core", "stasis")
PAIRS = pairwise(option_values("archon"))
"""Options so that every value of one stands beside every value of every other."""
GOES_ON = 6
"""Moves by which a copy is followed."""


def kind(state: Any) -> tuple[Any, ...]:
    """What a state stands in: the names of its unfinished work, and whether sealed answers were given to it."""
    names = [frame.name for frame in state.frames]
    half = bool(names) and names[-1] in steps.SEALED and any(answer >= 0 for answer in state.frames[-1].data)
    return (*names, half)


def moments(rules: Any, seed: int) -> Iterator[Any]:
    """The first state of a random game in every kind of place, and its end."""
    seen = set()
    for state in random_game(rules, seed):
        if kind(state) not in seen:
            seen.add(kind(state))
            yield state.copy()


def copied(rules: Any, state: Any) -> tuple[Any, Any]:
    """Copy a position as the window does, and paste it."""
    table = Match(rules, [Seat("", "human")] * rules.seats, 0, start=state)
    return read_position(scenario_text(rules, table))


def goes_on_alike(rules: Any, state: Any, others: Any, other: Any, seed: int) -> None:
    """Make the same moves from both tables; what may be done, what happens and what comes of it is the same."""
    rng = Rng.stream(seed, "goes on")
    state, other = state.copy(), other.copy()
    for _move in range(GOES_ON):
        if rules.outcome(state) is not None:
            break
        seat = rng.choice(rules.prompts(state)).seat
        moves = rules.moves(state, seat)
        assert moves == others.moves(other, seat)
        told: list[Any] = []
        again: list[Any] = []
        move = rng.choice(moves)
        rules.advance(state, move, told)
        others.advance(other, move, again)
        assert told == again
        assert state == other
    assert rules.outcome(state) == others.outcome(other)


def check_positions(options: dict[str, Any], seats: int, seed: int) -> int:
    rules = match.make_rules(seats, options)
    checked = 0
    for state in moments(rules, seed):
        others, other = copied(rules, state)
        assert other == state, (options, seats, seed, kind(state))
        assert others.options == rules.options
        goes_on_alike(rules, state, others, other, seed)
        checked += 1
    return checked


@pytest.mark.parametrize(("profile", "seats", "least"), [("full", 3, 24), ("core", 4, 12), ("stasis", 5, 5)])
def test_a_copied_position_is_the_same_at_every_kind_of_question(profile: str, seats: int, least: int) -> None:
    assert check_positions({"profile": profile}, seats, 1) >= least


@pytest.mark.long(60)
@pytest.mark.parametrize("number", range(len(PAIRS)))
def test_a_copied_position_is_the_same_with_options_in_pairs(number: int) -> None:
    for profile in PROFILES:
        assert check_positions({**PAIRS[number], "profile": profile}, 3 + number % 6, number) > 5


@pytest.mark.parametrize(("profile", "seats", "least"), [("full", 3, 24), ("core", 4, 12), ("stasis", 5, 5)])
def test_a_saved_game_is_the_same_at_every_kind_of_question(
    profile: str, seats: int, least: int, tmp_path: Path
) -> None:
    rules, once, number = match.make_rules(seats, {"profile": profile}), RulesOnce(), 0
    for number, state in enumerate(moments(rules, 2), 1):
        table = Match(rules, [Seat(f"Seat {at}", "human") for at in range(seats)], 2, start=state)
        rng = Rng(number)
        for _move in range(2):
            if table.outcome() is None:
                seat = rng.choice(rules.prompts(table.state)).seat
                table.submit(rng.choice(rules.moves(table.state, seat)))
        path = tmp_path / "game.json"
        saves.write_save(save_of(table), path)
        opened = opening.open_save(path, once)
        assert (opened.notes, opened.begins_anew) == ((), False)
        assert opened.match.first == table.first == state, kind(state)
        assert opened.match.state == table.state, kind(state)
        assert [made.move for made in opened.match.line] == [made.move for made in table.line]
        goes_on_alike(rules, table.state, opened.match.rules, opened.match.state, number)
        assert as_dict(path.read_bytes())["game"] == "archon"
    assert number >= least


def _a_stasis(seed: int) -> tuple[Any, Any]:
    rules = match.make_rules(4, {"profile": "stasis", "stasisHeroes": "two"})
    return rules, next(state for state in random_game(rules, seed) if state.frames[-1].name == steps.DEPLOY).copy()


def test_a_stasis_alone_keeps_the_order_of_goals_and_heroes_and_its_dead() -> None:
    rules, state = _a_stasis(3)
    state.goal_deck.reverse()
    state.hero_deck.reverse()
    hero = next(hero for hero, owner in enumerate(state.hero_owner) if owner != NOBODY)
    state.hero_owner[hero], state.hero_place[hero] = NOBODY, DEAD
    assert copied(rules, state)[1] == state


def test_archon_117_a_copied_end_keeps_the_winner_whom_the_holder_of_supremacy_named() -> None:
    rules = match.make_rules(3, {"profile": "stasis"})
    given = {"step": "over", "factions": ["monarchists", "oligarchs", "democrats"], "arete": [5, 5, 5],
             "units": {"royal-tombs": [[1, 0], [0, 0], [0, 0]], "naval-docks": [[0, 0], [1, 0], [0, 0]]}}  # fmt: skip
    state = position.position_from_words(rules, given)
    assert state.frames[-1].name == steps.NAME_WINNER
    rules.advance(state, rules.codec.from_text("0 name seat-1"), None)
    assert (state.winner, state.ended_by) == (1, "ARCHON-117")
    assert copied(rules, state)[1] == state


def test_a_copied_position_leaves_out_what_is_as_usual() -> None:
    rules = match.make_rules(3, {})
    state = position.position_from_words(rules, {"step": "support", "wrath": 3})
    words = position.position_to_words(rules, state)
    assert words["wrath"] == 3
    assert not {"doom", "stasis", "agenda", "horses", "event_open", "winner", "units"} & set(words)
    assert position.position_in_full(rules, state)["doom"] == [0, 0, 0]


def test_a_hero_of_a_position_is_with_a_faction_or_dead() -> None:
    text = 'format = 1\ngame = "archon"\nseats = 3\n[given]\ndead = ["mestor"]\nheroes.mestor = { seat = 0 }\n'
    with pytest.raises(ScenarioError, match="dead: mestor belongs to a faction"):
        read_position(text)
    _rules, state = read_position(text.replace("heroes.mestor", "heroes.euryale"))
    assert state.hero_place[0] == DEAD
    assert 0 not in state.hero_deck


HEAD = 'format = 1\ngame = "archon"\nseats = 3\n[given]\nstep = "debate"\nact = 1\n'
FIRST_EVENT = str(match.make_rules(3, {}).cards.first_event + 1)
"""As promises name the first event: its number and 1."""
WRONG = [
    ("promises = [[11, 1, 0, 0, 3, 33]]", "promises[0]: expected 7 entries, not 6"),
    ("promises = [[9, 1, 0, 0, 3, 33, 0]]", "promises[0]: expected a whole number from 10 to 18, not 9"),
    ("promises = [[11, 1, 1, 0, 3, EVENT, 0]]", "promises[0]: expected a promise of one seat to another"),
    ("promises = [[11, 1, 3, 0, 3, EVENT, 0]]", "promises[0]: expected a promise of one seat to another"),
    ("promises = [[11, 1, 0, 0, 3, 1, 0]]", "promises[0]: expected a promise of one seat to another, about an event"),
    ("promises = [[11, 1, 0, 4, 3, EVENT, 0]]", "for Talents, Horses or Tyche"),
    ("promises = [[14, 1, 0, 0, 3, EVENT, 0]]", "promises[0]: expected a promise"),
    ("agenda = [[0, 1]]", "agenda[0]: expected 3 entries, not 2"),
    ("agenda = [[13, 1, 1]]", "agenda[0]: expected a whole number from 0 to 12, not 13"),
    ("agenda = [[0, 4, 1]]", "agenda[0]: expected a motion with an article, its text and who filed it"),
    ("late_drafts = [[12, 3, 1]]", "late_drafts[0]: expected a motion"),
    ("agenda = [[0, 1, 4]]", "agenda[0]: expected a motion"),
    ("activated = 5", "activated: expected a list, not 5"),
    ("event_decks = [5, [], []]", "event_decks[0]: expected a list, not 5"),
    ("event_open = [[], []]", "event_open: expected 3 entries, not 2"),
    ("goals_done = [7, [], []]", "goals_done[0]: expected a list, not 7"),
    ('event_discards = [["\\u0000"], [], []]', "event_discards[0]: “�” is no card of this game"),
    ("stasisHands = 5", "stasisHands: there is no such word; expected one of step, active, final, act, wrath"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "said"), WRONG)
def test_what_no_game_comes_to_is_refused_by_its_place(words: str, said: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_position(HEAD + words.replace("EVENT", FIRST_EVENT))
    (fault,) = caught.value.faults
    assert said in fault
    assert len(fault) < 400


@pytest.mark.parametrize("words", ["promises = [[11, 1, 0, 0, 3, EVENT, 0], [14, 1, 0, 3, 0, 0, 0]]",
                                   "agenda = [[0, 3, 0], [12, 2, 3]]", "late_drafts = [[11, 1, 2]]"])  # fmt: skip
def test_promises_and_motions_of_a_game_are_read(words: str) -> None:
    assert read_position(HEAD + words.replace("EVENT", FIRST_EVENT))


@pytest.mark.parametrize(("cycle", "part"), [(1, 1), (2, 2), (3, 4), (4, 5)])
def test_archon_12_the_cycle_of_a_position_is_the_one_that_is_played_in_its_part_of_the_act(
    cycle: int, part: int
) -> None:
    for step in ("council", "support"):
        rules = match.make_rules(3)
        state = position.position_from_words(rules, {"step": step, "cycle": cycle}, 3)
        assert state.cycle == cycle and state.frames[0].data == (part,)


@pytest.mark.parametrize("words", [
    {"step": "support", "cycle": 5}, {"step": "council", "cycle": 0}, {"step": "trade", "cycle": 3},
    {"step": "support", "tired": [9, 0, 0]}, {"step": "support", "shown": [0, 9, 0]},
])  # fmt: skip
def test_archon_12_44_impossible_cycles_and_tired_horses_are_refused(words: dict[str, Any]) -> None:
    with pytest.raises(DecodeError):
        position.position_from_words(match.make_rules(3), words, 3)


def test_motions_and_promises_of_a_position_go_by_name() -> None:
    rules = match.make_rules(3)
    words = {"step": "vote", "activated": ["G11"],
             "agenda": ["VII-C", {"text": "II-B", "by": 1}, {"exile": 2, "by": 0}],
             "promises": [{"by": 1, "to": 0, "what": "no", "event": "G11", "for": "talents", "n": 3}]}  # fmt: skip
    state = position.position_from_words(rules, words, 3)
    assert state.agenda == [(6, 2, 0), (1, 1, 2), (12, 2, 1)]
    assert state.promises == [(11, 1, 0, 0, 3, rules.pieces.numbers["G11"] + 1, 0)]
    again = position.position_from_words(rules, position.position_to_words(rules, state), 3)
    assert (again.agenda, again.promises) == (state.agenda, state.promises)


def test_archon_88_the_dice_at_the_start_of_a_stasis_fall_as_they_are_said() -> None:
    rules = match.make_rules(3, {"profile": "stasis"})
    words = {"step": "start", "projects": {"great-canal": 1}, "tyche": [0] * 3, "dice": [5]}
    state = position.position_from_words(rules, words, 3)
    usual = position.position_from_words(rules, {**words, "dice": [2]}, 3)
    assert state.reserve_mobs[1] == usual.reserve_mobs[1] + 3
    with pytest.raises(DecodeError):
        position.position_from_words(rules, {**words, "dice": [5, 5]}, 3)


def test_values_of_a_scenario_take_the_place_of_numbers_of_our_own() -> None:
    cards = with_values({"diplomacy": {"income": 7}, "faction": {"medes": {"talents": 9}}})
    assert cards.numbers.income == 7 and next(f for f in cards.factions if f.id == "medes").talents == 9
    for wrong in ({"diplomacy": {"incom": 7}}, {"faction": {"medes": {"citizen": True}}}, {"nothing": {}}):
        with pytest.raises(ContentError):
            with_values(wrong)


def moment_over(names: tuple[str, ...], seed: int = 1) -> tuple[Any, Any]:
    """The first position of random games of the Stasis whose unfinished work ends so."""
    rules = match.make_rules(4, {"profile": "stasis"})
    games = (state for number in range(seed, seed + 60) for state in random_game(rules, number))
    return rules, next(state for state in games if tuple(f.name for f in state.frames[-len(names) :]) == names).copy()


@pytest.mark.parametrize("asked", [steps.MARCH, steps.SCATTER, steps.SPY])
def test_archon_96_a_card_that_asks_has_begun_with_the_effect_that_asks(asked: str) -> None:
    rules, state = moment_over((steps.CARD, asked))
    words = position.position_to_words(rules, state)
    assert position.position_from_words(rules, words) == state
    words["work"][-2][2][2] = 0
    with pytest.raises(DecodeError, match="work: the unfinished work makes no sense"):
        position.position_from_words(rules, words)


@pytest.mark.parametrize("name", ["roof-tiles-4", "great-canal"])
def test_archon_95_whose_life_hangs_on_an_answer_is_a_hero(name: str) -> None:
    rules, state = moment_over((steps.CARD, steps.MARCH))
    words = position.position_to_words(rules, state)
    words["work"][-1] = [steps.SAVE, 0, [name, 1]]
    with pytest.raises(DecodeError, match=r"work\[\d\]: expected one of mestor"):
        position.position_from_words(rules, words)


@pytest.mark.parametrize("more", [
    {"what": "sworn yes", "text": "X-D"}, {"what": "no", "option": 1}, {"what": "option", "option": 99},
    {"what": "tie yes", "option": 2}, {"what": "grant", "option": 1}, {"what": "option", "text": "II-B"},
])  # fmt: skip
def test_archon_37_a_promise_names_an_option_exactly_where_one_is_promised(more: dict[str, Any]) -> None:
    rules = match.make_rules(3)
    event = {} if more["what"] == "grant" else {"event": "G11"}
    words = {"step": "debate", "activated": ["G11"],
             "promises": [{"by": 1, "to": 0, **event, "for": "talents", "n": 3, **more}]}  # fmt: skip
    with pytest.raises(DecodeError, match=r"promises\[0\]"):
        position.position_from_words(rules, words, 3)


@pytest.mark.parametrize("part", [0, 7, 9])
def test_archon_62_a_diplomacy_round_stands_in_one_of_its_parts(part: int) -> None:
    rules = match.make_rules(3)
    state = position.position_from_words(rules, {"step": "diplomacy", "cycle": 4}, 3)
    words = position.position_to_words(rules, state)
    assert position.position_from_words(rules, words) == state
    words["work"][1][2] = [part]
    with pytest.raises(DecodeError, match="work: the unfinished work makes no sense"):
        position.position_from_words(rules, words)
