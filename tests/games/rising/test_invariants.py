"""What holds after every step of random games, with every number of seats, every level and every pair of options."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from atlantis_desktop.content.options import load_options
from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising.packs import options_in_play
from atlantis_desktop.games.rising.rules.goods import GOODS, amount_of
from atlantis_desktop.games.rising.rules.pieces import AUTOMATON, CENTRE, HOLOGRAM, OUT, SUPPLY, VOLUNTEER
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from tests.games.rising.kit import rules_of

TABLE = load_options("rising")
OPTIONS: dict[str, list[Any]] = {
    option.id: [value for value in option.values if TABLE.is_open(option, value, TABLE.defaults())]
    for option in TABLE.options if option.id in options_in_play(TABLE, TABLE.defaults())
}  # fmt: skip
"""What can be chosen in the base box."""


def pairs_of_options() -> list[dict[str, Any]]:
    """A few sets of options in which every two values of two options meet, found one after the other."""
    names = list(OPTIONS)
    left = {
        (one, first, other, second)
        for one, other in combinations(names, 2)
        for first, second in product(OPTIONS[one], OPTIONS[other])
    }
    found, rng = [], Rng(5)
    while left:
        tries = [{name: rng.choice(values) for name, values in OPTIONS.items()} for _try in range(30)]
        best = max(tries, key=lambda chosen: len(left & met(chosen)))
        if left & met(best):
            left -= met(best)
            found.append(best)
    return found


def met(chosen: dict[str, Any]) -> set[tuple[str, Any, str, Any]]:
    return {(one, chosen[one], other, chosen[other]) for one, other in combinations(chosen, 2)}


SETS = pairs_of_options()


def holdings(state: RisingTable) -> list[list[int]]:
    return [[amount_of(state, seat, kind) for kind in range(GOODS)] for seat in range(state.seats)]


def gains(events: list[Event], seat: int, kind: int) -> int:
    told = [event.values for event in events if event.kind == "gained" and event.seat == seat]
    return sum(count for what, count in told if what == kind)


def look(rules: RisingRules, state: RisingTable) -> None:
    """The sums of section 1 of the rules, and where a figure can be."""
    assert sum(dry.bit_count() for dry in state.dry) + len(rules.contents(state)["flooded", -1]) == 36
    decks = len(state.misfortunes) + len(state.misfortune_discard) + len(state.open) + len(state.misfortune_box)
    assert decks == 67
    hands = sum(map(len, state.hands)) + sum(map(len, state.artifacts))
    piles = (state.library, state.library_discard, state.library_box, state.drawn, state.gone)
    assert sum(map(len, piles)) + hands == 33
    assert len(state.library_box) == 6
    assert min(*state.me, *state.goods, state.entropy, state.earthquakes, state.malfunctions) >= 0
    kinds = rules.figures.kind
    for figure, place in enumerate(state.where):
        wanted = (
            rules.seats <= 2 if kinds[figure] == HOLOGRAM else rules.seats == 1 if kinds[figure] == AUTOMATON else True
        )
        assert (place != OUT) == wanted
        if kinds[figure] in (HOLOGRAM, AUTOMATON):
            assert place != SUPPLY
        if kinds[figure] == VOLUNTEER:
            assert (place == SUPPLY) == (state.owner[figure] < 0), (
                "RISE-111: a volunteer in play belongs to a councilor"
            )
            assert (place == SUPPLY) == (not state.leaves[figure]), "RISE-112"
        elif place != OUT:
            assert 0 <= state.owner[figure] < rules.seats
    for place in range(CENTRE, len(rules.places.names)):
        if rules.places.names[place].endswith("-5") and "at-" in rules.places.names[place] and rules.seats < 5:
            assert place not in state.where, "RISE-42"
    assert sum(built >= 0 for built in state.built) == 10 or any(frame.name == "picking" for frame in state.frames)
    assert 0 <= state.wrath < len(rules.wrath)


def random_game(rules: RisingRules, seed: int, steps: int = 100_000) -> None:
    """Play by chance and look after every step."""
    rng, state = Rng.stream(seed, "invariants"), rules.start(seed)
    while state.frames and steps:
        steps -= 1
        before, was, built = holdings(state), list(state.dry), list(state.built)
        move = rng.choice(rules.moves(state, rng.choice(rules.prompts(state)).seat))
        events: list[Event] = []
        rules.advance(state, move, events)
        look(rules, state)
        for seat, kind in product(range(rules.seats), range(GOODS)):
            more = amount_of(state, seat, kind) - before[seat][kind]
            # RISE-32: goods come from the stock and from nobody else's hands.
            assert more <= gains(events, seat, kind)
        if [dry for dry in state.dry] != was:
            assert {event.kind for event in events} & {"tile_flooded", "tile_unflooded"}
        for now, then in zip(state.built, built, strict=True):
            # RISE-106: what is built stays built, for it cannot be flooded or lost.
            assert then <= 0 or now == then
    assert not steps or state.ended


@pytest.mark.parametrize("number", range(len(SETS)))
def test_rise_26_rise_32_rise_106_every_pair_of_options_keeps_the_sums(number: int) -> None:
    random_game(rules_of(number % 7 + 1, **SETS[number]), number, 400)


@pytest.mark.long
@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("number", range(len(SETS)))
def test_whole_games_of_every_pair_of_options_keep_the_sums(seats: int, number: int) -> None:
    random_game(rules_of(seats, **SETS[number]), 100 * seats + number)


def test_every_level_and_every_pair_of_options_is_met() -> None:
    assert {chosen["level"] for chosen in SETS} == {1, 2, 3, 4, 5}
    assert len(SETS) < 40
