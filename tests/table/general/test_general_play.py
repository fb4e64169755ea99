"""Games are played on the general table by clicks on what glows: a share in the usual tier, whole ones in the long."""

from __future__ import annotations

from typing import Any

import pytest

from tests.proof import box
from tests.table.general.play import Clicker, new_match, table

WHOLE = [("fate", 3), ("scoundrels", 3), ("rising", 1), (box.GAME, 3)]


@pytest.fixture(autouse=True)
def proof_in_the_box() -> Any:
    box.add_proof()
    yield
    box.remove_proof()


@pytest.mark.parametrize(("game", "seats", "moves"), [("fate", 2, 60), ("scoundrels", 2, 50), ("rising", 1, 40),
                                                       (box.GAME, 3, 1000)])  # fmt: skip
def test_the_first_moves_are_made_by_clicks(game: str, seats: int, moves: int) -> None:
    with table(new_match(game, seats)) as (app, scene):
        clicker = Clicker(app, scene)
        made = clicker.play(moves)
        assert made >= moves or scene.session.outcome() is not None, clicker.by
        assert clicker.by.get("piece", 0) + clicker.by.get("place", 0) > 0, clicker.by


@pytest.mark.long(120)
@pytest.mark.parametrize(("game", "seats"), WHOLE)
def test_a_whole_game_is_played_by_clicks(game: str, seats: int) -> None:
    with table(new_match(game, seats)) as (app, scene):
        clicker = Clicker(app, scene, 3)
        clicker.play()
        assert scene.session.outcome() is not None, clicker.by
        clicker.settle()
        for _step in range(5):
            app.step([], 0.05)
        assert app.scene.name == "result"
