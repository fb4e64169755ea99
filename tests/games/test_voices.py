"""What bots say: of their own matters only, the same whenever it is told again, and nobody speaks for a person."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from atlantis_desktop.games import entry_of
from atlantis_desktop.games.voices import PERSON, Occasion, said
from atlantis_desktop.players.bots import make_chooser
from atlantis_desktop.table.log_text import Telling
from tests.storage.helpers import new_match

GAMES = {"scoundrels": ("investor", "campaigner", "conqueror"), "rising": ("greedy", "greedy", "greedy")}


def played(game: str, controllers: tuple[str, ...], most: int = 400) -> Any:
    """Return a match that bots have played on, the seats of people by the greedy bot."""
    match = new_match(seats=len(controllers), game=game, controllers=controllers)
    choosers = [make_chooser(match.rules, "greedy", seat, 5) for seat in range(len(controllers))]
    while match.outcome() is None and len(match.line) < most:
        seat = match.rules.prompts(match.state)[0].seat
        match.submit(choosers[seat](match.rules.view(match.state, seat)))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_bots_speak_now_and_then_and_never_for_a_person(game):
    match = played(game, ("human", *GAMES[game][1:]))
    lines = Telling(match, entry_of(game).words()).log(0)
    spoken = [line for line in lines if line.spoken]
    assert spoken and len(spoken) < len(lines) / 6
    assert {line.seat for line in spoken} <= {1, 2}
    assert all(line.text[0] == "“" and line.text[-1] == "”" for line in spoken)
    assert Telling(match, entry_of(game).words()).log(0) == lines
    silent = Telling(match, entry_of(game).words(), speaks=lambda: False).log(0)
    assert silent == [line for line in lines if not line.spoken]


@pytest.mark.parametrize("game", GAMES)
def test_every_speaker_has_lines_for_every_occasion_and_none_twice(game):
    lines = importlib.import_module(f"atlantis_desktop.games.{game}.words.voices").LINES
    occasions = {name for told in lines.values() for name in told}
    for told in lines.values():
        assert set(told) == occasions
    every = [line for told in lines.values() for some in told.values() for line in some]
    assert len(set(every)) == len(every) and all(len(line) <= 60 for line in every)


def test_one_occasion_in_so_many_is_spoken_of():
    match = played("rising", ("greedy", "greedy"), 120)
    lines = {"a": {"all": ("x",), "few": ("y",)}}
    events = [event for made in match.line for event in made.events]
    every = [said(lines, ("a",), event, Occasion(0, "all")) for event in events]
    few = [found for event in events if (found := said(lines, ("a",), event, Occasion(0, "few", 4)))]
    assert all(every) and 0 < len(few) < len(every) / 2
    assert all(said(lines, (PERSON,), event, Occasion(0, "all")) is None for event in events)
