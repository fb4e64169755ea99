"""The table of Archon's council: its two floors, what it shows at every size, what a click and a key mean."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.table.council_scene import CouncilScene
from atlantis_desktop.games.archon.table.floors import in_streets
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from tests.table import kit

NAMES = ("Nikandros", "Lysandra", "Dareios", "Melitta", "Xenia", "Theron", "Iole", "Bupalos")


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


@contextmanager
def table(
    match: Match[Any], size: tuple[int, int] = (1280, 720), **settings: Any
) -> Iterator[tuple[Any, CouncilScene]]:  # fmt: skip
    settings = {"speed": 0.0, "bot_pause": 0.0, "cover": False, **settings}
    with kit.window(size, {**SHARED, **play_routes()}, **settings) as app:
        scene = table_of(app.ui, GameSession(match, app.settings))
        assert isinstance(scene, CouncilScene)
        app.scenes.reset(scene)
        kit.pass_time(app, 3)
        yield app, scene


def test_the_scene_has_three_above_it_and_few_methods() -> None:
    ours = [each for each in CouncilScene.__mro__ if each.__module__.startswith("atlantis_desktop")]
    assert [each.__name__ for each in ours] == ["CouncilScene", "GeneralScene", "TableScene", "Scene"]
    assert len({name for each in ours for name, value in vars(each).items() if callable(value)}) <= 60


# The two floors


def on_streets(scene: CouncilScene) -> bool:
    """Tell on which floor the table is."""
    return scene.floor is scene.streets




def test_archon_13_the_table_becomes_the_streets_with_a_stasis_and_the_council_again_after_it() -> None:
    match = council(3, lambda _prompt, state: in_streets(state), seed=7, people=3)
    rng = random.Random(1)
    with table(match) as (app, scene):
        session, log = scene.session, len(scene.session.shown_log())
        assert on_streets(scene) and scene.board is scene.streets.board
        assert scene.find("objective_1").visible
        for _number in range(2000):
            if not in_streets(match.state):
                break
            seat = session.acting
            assert seat is not None
            moves = match.rules.moves(match.state, seat)
            scene.cards.make(rng.choice(moves))
            kit.pass_time(app, 2)
        assert not on_streets(scene) and scene.hand is scene.chamber.hand
        assert scene.session is session and len(session.shown_log()) > log
        assert app.scene is scene, "the table is still the same one"


def test_undo_over_the_beginning_of_a_stasis_leads_back_to_the_chamber_and_redo_to_the_streets() -> None:
    match = council(3, lambda _prompt, state: in_streets(state), seed=7, people=3)
    with table(match) as (app, scene):
        scene.set_focus(scene.find("tool_undo"))
        for _number in range(400):
            if not on_streets(scene):
                break
            assert match.can_undo()
            scene.tools.undo()
            kit.pass_time(app, 2)
        assert scene.focus is not None and scene.focus.name == "tool_undo", "focus stays where it was"
        scene.tools.redo()
        kit.pass_time(app, 2)
        assert on_streets(scene)
