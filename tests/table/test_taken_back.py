"""Undo names what it took back, also where the button that is pressed says little."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.screens import offscreen
from tests.table import kit
from tests.table.city import at_step, rest
from tests.table.city import table as city_table
from tests.table.look import look_at
from tests.table.tables import make_move
from tests.table.test_fate_places import table_of as fate_table


def told_after_undo(app: Any, scene: Any, kind: str) -> str:
    """Make the move of a kind, take it back, and give what is told."""
    move = next(move for move in scene.session.legal() if move.kind == kind)
    make_move(scene, move)
    for _step in range(400):
        app.step([], 0.05)
        if not scene.playing and not scene.session.beats and scene.session.acting is not None:
            break
    kit.key(app, "ctrl+z")
    taken = look_at(scene).note
    kit.key(app, "ctrl+y")
    assert look_at(scene).note == taken.replace("Taken back", "Brought back")
    return taken


@pytest.mark.parametrize(("step", "kind", "words"), [
    ("invest", "done", "Done investing"), ("shining", "done", "No more Reputation"),
    ("scandal", "done", "Done campaigning"), ("conquer", "done", "End without a battle"),
    ("answer", "fight", "Fight "), ("shield", "keep", "Keep the shield, let "),
])  # fmt: skip
def test_the_city_names_what_was_ended(step: str, kind: str, words: str) -> None:
    with city_table(at_step(step), size=(1280, 720), reading="quick") as (app, scene):
        rest(app)
        assert told_after_undo(app, scene, kind).startswith(f"Taken back: {words}")


def test_fate_names_what_one_went_on_to() -> None:
    with offscreen.window((1280, 720), 100) as app:
        scene = fate_table(app, 3, 0, 2)
        assert told_after_undo(app, scene, "done") == "Taken back: Go on to the evidence"
