"""Every game of the box keeps the laws, at every seat count, with options in pairs."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games import GAMES
from atlantis_desktop.workshop.dealings import hidden_places
from atlantis_desktop.workshop.laws import Referee
from tests.conformance.dealings import dealing_of
from tests.conformance.subjects import PACKS, PLAYED, THREE, Subject, entry, option_values, pairwise, subjects

SUBJECTS = subjects()
GAMES_EACH = {"fate": (3, 16), "rising": (1, 90), "scoundrels": (1, 27), "archon": (1, 30)}
"""How many games of each set of options are played, and one of how many positions is checked; long games get fewer."""
OTHERS = (10, 3)
"""The same of a game that stands in no list here."""
ONE_GAME = {"rising": 24, "scoundrels": 12, "archon": 6}
"""Of the one game that is checked closely: one of how many positions, where not every one."""
THIRDS = ("rising", "scoundrels", "archon")
"""Games so long that each number of seats plays one of three sets of options, and the long tier all of them."""
LONG_GAMES = {"fate": (10_000, 150), "rising": (500, 60), "scoundrels": (1_000, 60), "archon": (1_000, 60)}
LONG_OTHERS = (500, 12)
"""How many games the long tier plays of each game, and one of how many positions is checked beside the end."""
PARTS = 25


def usual(subjects: list[Subject]) -> list[Subject]:
    """What the usual tier plays: every number of seats, with every profile, and every set of options with some."""
    turn = Counter[tuple[str, int]]()
    chosen = []
    profiles = set()
    for subject in subjects:
        number = turn[subject.game, subject.seats]
        turn[subject.game, subject.seats] += 1
        if subject.game not in THIRDS or (number + subject.seats) % 3 == 0 or pack_of(subject):
            chosen.append(subject)
            profiles.add(profile_of(subject))
    for subject in subjects:
        if profile_of(subject) not in profiles:
            chosen.append(subject)
            profiles.add(profile_of(subject))
    return chosen


def pack_of(subject: Subject) -> str:
    """The pack that a subject has, nothing where it is played with the base box."""
    options = dict(subject.options)
    return next((pack for pack in PACKS.get(subject.game, ()) if options.get(pack)), "")


def profile_of(subject: Subject) -> tuple[str, int, object]:
    """The game, the number of seats, and which of its games that is, where it has several."""
    return subject.game, subject.seats, dict(subject.options).get("profile")


@pytest.mark.parametrize("subject", usual(SUBJECTS), ids=lambda subject: subject.name)
def test_laws(subject: Subject) -> None:
    games, every = GAMES_EACH.get(subject.game, OTHERS)
    clocks = entry(subject.game).deadlines
    referee = Referee(subject.rules(), dealing_of(subject.game), every=every, deadlines=clocks)
    for seed in range(games):
        referee.play(seed)
    assert referee.checked > games


@pytest.mark.parametrize("game", PLAYED)
def test_laws_at_the_positions_of_one_game(game: str) -> None:
    for seats in entry(game).seats:
        rules = entry(game).make_rules(seats)
        referee = Referee(rules, dealing_of(game), every=ONE_GAME.get(game, 1))
        referee.play(77)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_mons_16_laws_at_the_positions_of_one_game_with_all_monsters(seats: int) -> None:
    rules = entry("rising").make_rules(seats, dict.fromkeys(("monstrosities", *THREE), True))
    Referee(rules, dealing_of("rising"), every=ONE_GAME["rising"]).play(77)


@pytest.mark.long(10)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_laws_over_thousands_of_games(game: str, part: int) -> None:
    of_game = [subject for subject in SUBJECTS if subject.game == game]
    games, every = LONG_GAMES.get(game, LONG_OTHERS)
    for number in range(games // PARTS):
        subject = of_game[(part + number * PARTS) % len(of_game)]
        referee = Referee(subject.rules(), dealing_of(game), every=every, deadlines=entry(game).deadlines)
        referee.play(1_000 + number * PARTS + part)


@pytest.mark.parametrize("game", PLAYED)
def test_hidden_pieces_can_be_swapped_in_every_game(game: str) -> None:
    rules = entry(game).make_rules(max(entry(game).seats))
    state, hidden, found = rules.start(4), 0, 0
    for viewer in (*range(rules.seats), SPECTATOR):
        hidden = max(hidden, len(hidden_places(rules, state, viewer)))
        for swapped in dealing_of(game)(rules, state, viewer, Rng(viewer + 1)):
            assert rules.view(swapped.state, viewer) == rules.view(state, viewer)
            found += rules.contents(swapped.state) != rules.contents(state)
    assert found or hidden < 2


@pytest.mark.parametrize("game", THIRDS)
def test_the_usual_tier_plays_every_set_of_options_and_every_number_of_seats(game: str) -> None:
    played = [subject for subject in usual(SUBJECTS) if subject.game == game]
    assert {subject.options for subject in played} == {each.options for each in SUBJECTS if each.game == game}
    assert {subject.seats for subject in played} == set(entry(game).seats)


def test_archon_12_the_usual_tier_plays_every_profile_at_every_number_of_seats() -> None:
    played = {profile_of(subject) for subject in usual(SUBJECTS) if subject.game == "archon"}
    assert played == {("archon", seats, profile) for seats in range(3, 9) for profile in ("full", "core", "stasis")}


BOXES = [*((game, "") for game in PLAYED), *((game, pack) for game, packs in PACKS.items() for pack in packs)]


@pytest.mark.parametrize(("game", "pack"), BOXES)
def test_every_pair_of_option_values_is_played(game: str, pack: str) -> None:
    values = option_values(game, pack)
    sets = pairwise(values)
    for one, other in combinations(values, 2):
        found = {(chosen[one], chosen[other]) for chosen in sets}
        assert found == {(left, right) for left in values[one] for right in values[other]}
    assert {key: value for key, value in sets[0].items()} == {key: each[0] for key, each in values.items()}
    full = 1
    for each in values.values():
        full *= len(each)
    assert len(sets) <= full


def test_pairs_of_small_sets() -> None:
    assert pairwise({}) == [{}]
    assert pairwise({"a": (1, 2)}) == [{"a": 1}, {"a": 2}]
    two = sorted(tuple(each.values()) for each in pairwise({"a": (1, 2), "b": (3, 4)}))
    assert two == [(1, 3), (1, 4), (2, 3), (2, 4)]
    assert len(pairwise({"a": (0, 1), "b": (0, 1), "c": (0, 1)})) == 4
