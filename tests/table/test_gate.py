"""The large Cosmic Gate: what a click on it costs, and that its words are whole."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.table.gate import GateScene
from tests.table.kit import click
from tests.table.test_island_table import new_match, table, to_step


def test_a_click_at_the_gate_paints_no_sky_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sky and the ring take a tenth of a second to paint, and nothing of them depends on what is chosen."""
    match = new_match(seats=1)
    to_step(match, "act")
    with table(match) as (app, scene):
        gate = GateScene(app.ui, scene)
        app.push(gate)
        app.step([], 0.02)
        painted: list[Any] = []
        monkeypatch.setattr(GateScene, "paint_ground", lambda self, surface: painted.append(surface))
        unbuilt = [at for at, done in gate.model.blueprint if not done and at != gate.offer.chosen]
        click(app, f"part_{unbuilt[0]}")
        assert gate.offer.chosen == unbuilt[0] and not painted
        click(app, "build_2")
        app.step([], 0.02)
        assert not painted
        app.settings.ui_scale = 125
        app.settings_changed()
        app.step([], 0.02)
        assert painted, "another size of the words is another ground"


@pytest.mark.parametrize(("size", "seats"), [((1280, 720), 4), ((1024, 640), 7)])
@pytest.mark.parametrize("scale", [100, 200])
def test_rise_99_whoever_may_give_is_named_in_full(size: tuple[int, int], seats: int, scale: int) -> None:
    match = new_match(seats=seats)
    to_step(match, "place")
    with table(match, size, ui_scale=scale) as (app, scene):
        app.push(GateScene(app.ui, scene))
        app.step([], 0.02)
        app.draw_now()
        assert app.audit().findings() == []
        told = {record.text for record in app.audit().records}
        assert set(scene.model.names) <= told
