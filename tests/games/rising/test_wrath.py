"""Phase 4: which tiles the Wrath may take, and the counter step by step (RISE-114 to 117)."""

from __future__ import annotations

import pytest

from tests.games.rising.kit import Play

STEPS = (0, 1, 1, 2, 2, 3)
"""The Wrath of the rounds; the last step holds from then on."""


def test_rise_114_free_wrath_offers_no_flooded_tile() -> None:
    play = Play(4, {"freeWrath": True}, phase="wrath", wrath=1, flooded=["hills-6", "hills-3", "cities-1"])
    offered = play.offered(0, "tile")
    assert len(offered) == 33
    assert not {"tile-hills-6", "tile-hills-3", "tile-cities-1"} & {*offered}


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_rise_117_the_counter_moves_one_step_after_the_floods_and_says_so(step: int) -> None:
    play = Play(4, phase="wrath", wrath=step, round=step + 1)
    for _flood in range(STEPS[step]):
        assert [name for _seat, name in play.asked] == ["wrath_flood"]
        play.do(f"{play.asked[0][0]} {play.legal(play.asked[0][0])[0]}")
    assert play.state.round == step + 2
    assert play.state.wrath == min(step + 1, len(STEPS) - 1)
    if STEPS[step]:
        rose = [event for event in play.events if event.kind == "wrath_rose"]
        assert [(event.rule, event.values) for event in rose] == (
            [("RISE-117", (STEPS[step + 1],))] if step + 1 < len(STEPS) else []
        )
