"""Matches and tables of Archon for tests: random play brings them to a moment, a window shows council or streets."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.table.council_scene import CouncilScene
from atlantis_desktop.games.archon.table.scene import StasisScene
from atlantis_desktop.table.beats import Beat
from tests.table.tables import NAMES, table_in_window


def council(
    seats: int, wanted: Callable[[Any, Any], bool], seed: int = 5, people: int = 1, **options: Any
) -> Match[Any]:  # fmt: skip
    """A game at random until the first seat is asked at a moment that is wanted (of the prompt and the state)."""
    rules = entry_of("archon").make_rules(seats, options)
    for further in range(20):
        company = [Seat(NAMES[at], "greedy" if at >= people else HUMAN) for at in range(seats)]
        match = Match(rules, company, seed + further)
        rng = random.Random(3)
        while match.outcome() is None:
            prompts = rules.prompts(match.state)
            found = next((prompt for prompt in prompts if prompt.seat == 0), None)
            if found is not None and wanted(found, match.state):
                return match
            match.submit(rng.choice(rules.moves(match.state, prompts[0].seat)))
    raise AssertionError("the moment did not come")


def asked(step: str) -> Callable[[Any, Any], bool]:
    """The first seat is asked in a step."""
    return lambda prompt, _state: bool(prompt.name == step)


def table(
    match: Match[Any], size: tuple[int, int] = (1280, 720), **settings: Any
) -> AbstractContextManager[tuple[Any, CouncilScene]]:
    return table_in_window(CouncilScene, match, size, **settings)


def deployed(seats: int, act: int, moves: int, step: str = "", seed: int = 5) -> Match[Any]:
    """A Stasis after so many moves at random, mostly deployments, until the first seat is asked (for that step)."""
    rules = entry_of("archon").make_rules(seats, {"profile": "stasis", "coreAct": act})
    for further in range(20):
        match = Match(rules, [Seat(NAMES[at], "greedy" if at else HUMAN) for at in range(seats)], seed + further)
        rng = random.Random(3)
        number = 0
        while match.outcome() is None:
            prompt = rules.prompts(match.state)[0]
            if number >= moves and prompt.seat == 0 and step in ("", prompt.name):
                return match
            found = rules.moves(match.state, prompt.seat)
            busy = [move for move in found if move.kind in ("deploy", "lead")] or [m for m in found if m.kind != "pass"]
            match.submit(rng.choice(busy or found))
            number += 1
    raise AssertionError("the step did not come")


def streets(
    match: Match[Any], size: tuple[int, int] = (1280, 720), **settings: Any
) -> AbstractContextManager[tuple[Any, StasisScene]]:
    return table_in_window(StasisScene, match, size, **settings)


def on_streets(scene: CouncilScene) -> bool:
    """Tell on which floor the table is."""
    return scene.floor is scene.streets


def objectives_of(scene: StasisScene) -> list[Any]:
    """The objectives of a Stasis as they are seen, by their numbers."""
    return [each for each in scene.walk() if each.name.startswith("objective_")]


def show_events(scene: StasisScene, *events: Event) -> None:
    """Show events on the table as what has happened since the view that is shown."""
    view = scene.session.view()
    scene.play_beat(Beat("move", 1, tuple(events), view, view.viewer, (view.copy(),) * len(events)))
