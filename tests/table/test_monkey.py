"""A monkey presses everything that the screens show: whatever a person does, the program goes on."""

from __future__ import annotations

import pytest

from atlantis_desktop.games import GAMES
from tests.table.homes import general, homes_of, pages
from tests.table.monkey import STAY, Monkey, watched

USUAL, SHARE, SHARES = 180, 2_500, 8
"""Inputs at a game in the usual tier; in the long one in so many shares, 20,000 together."""
PAGES = "pages"
HOMES = {name: homes_of(name) for name in GAMES} | {"general": general(), PAGES: pages()}
STATES = [(name, home) for name, homes in HOMES.items() for home in homes]


def run(name: str, seed: int, inputs: int, stay: int = STAY) -> Monkey:
    """A monkey at a game, or at the screens around the games, that has made so many inputs by chance.

    From one state it makes at most ``stay``.
    """
    with pytest.MonkeyPatch.context() as patch, watched(patch) as app:
        monkey = Monkey(app, name, seed, HOMES[name])
        monkey.stay = stay
        monkey.run(inputs)
    return monkey


@pytest.mark.every(15)
@pytest.mark.parametrize(("name", "home"), STATES)
def test_every_button_and_key_of_every_state_is_pressed_twice(name: str, home: str) -> None:
    with pytest.MonkeyPatch.context() as patch, watched(patch) as app:
        monkey = Monkey(app, name, 0, HOMES[name])
        # On the general table a place may lie under its pieces, which then take the clicks.
        left = {(scene, kind) for scene, kind in monkey.sweep(home) if (scene, kind[:6]) != ("general", "place_")}
        assert left == set()
        assert monkey.pressed


@pytest.mark.every(9)
@pytest.mark.parametrize(("name", "home"), STATES)
def test_every_state_is_shown_in_windows_of_every_size(name: str, home: str) -> None:
    with pytest.MonkeyPatch.context() as patch, watched(patch) as app:
        Monkey(app, name, 0, HOMES[name]).try_sizes(home)


@pytest.mark.parametrize("name", HOMES)
def test_no_input_ends_the_program(name: str) -> None:
    monkey = run(name, 0, USUAL)
    assert len(monkey.scenes) >= 3 and len(monkey.pressed) >= 30


@pytest.mark.long(60)
@pytest.mark.parametrize("share", range(1, SHARES + 1))
@pytest.mark.parametrize("name", HOMES)
def test_no_input_of_thousands_ends_the_program(name: str, share: int) -> None:
    monkey = run(name, share, SHARE, min(STAY, SHARE // len(HOMES[name])))
    assert all(monkey.states[home] for home in monkey.homes)
