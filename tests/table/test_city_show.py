"""What is shown of a beat of City of Scoundrels: events bring the view on to where the game is (law 10)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.scoundrels.rules.state import ScoundrelsTable
from tests.table.city import at_step, settle, table


def seen(view: ScoundrelsTable) -> dict[str, Any]:
    """What the table shows of a view, whatever order cards lie in."""
    return {
        "coins": view.coins, "influence": view.influence, "stands": view.stands, "poseidon": view.poseidon,
        "round": view.round, "first": view.first, "pile": len(view.pile), "discard": len(view.discard),
        "hands": [sorted(hand) for hand in view.hands], "drawn": [sorted(drawn) for drawn in view.drawn],
        "tableau": [sorted(cards) for cards in view.tableau], "committed": [sorted(c) for c in view.committed],
        "on_card": [view.on_card[card] for cards in view.tableau for card in sorted(cards)], "winners": view.winners,
        "rolled": view.rolled,
    }  # fmt: skip


@pytest.mark.parametrize("step", ["region", "answer", "scandal", "shield"])
def test_a_move_is_seen_to_happen_and_ends_where_the_game_is(step: str) -> None:
    match = at_step(step)
    with table(match, speed=4.0) as (app, scene):
        settle(app, scene)
        before = len(match.log)
        moves = scene.hand.legal()
        scene.cards.make(next((move for move in moves if move.kind not in ("done", "keep", "fight")), moves[0]))
        if scene.hand.target >= 0:
            scene.cards.press("main")
        for _number in range(3):
            app.step([], 0.02)
        assert len(match.log) > before and scene.playing
        settle(app, scene)
        assert not scene.flights.flights and seen(scene.model.view) == seen(scene.session.view())
        assert (scene.battle_page is not None) == (scene.model.battle is not None)


def test_a_click_shows_the_end_of_what_moves_at_once() -> None:
    with table(at_step("region"), speed=0.5) as (app, scene):
        settle(app, scene)
        scene.cards.click_region(1, scene.regions[1])
        app.step([], 0.01)
        assert scene.playing
        scene.cards.click_region(2, scene.regions[2])
        assert not scene.playing


def test_a_window_that_changes_while_something_moves_shows_its_end() -> None:
    match = at_step("invest", seats=3)
    with table(match, speed=0.5) as (app, scene):
        settle(app, scene)
        scene.cards.make(next(move for move in scene.hand.legal() if move.kind == "quick_sale"))
        app.step([], 0.01)
        assert scene.playing
        scene.rebuild()
        app.step([], 0.01)
        assert scene.row.cards and all(card in scene.widgets for card in scene.row.cards.values())
        settle(app, scene)
        assert seen(scene.model.view) == seen(scene.session.view())
