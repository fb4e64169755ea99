"""The large Cosmic Gate: what a click on it costs."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.table.island.gate import GateScene
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
        unbuilt = [at for at, done in gate.model.blueprint if not done and at != gate.chosen]
        click(app, f"part_{unbuilt[0]}")
        assert gate.chosen == unbuilt[0] and not painted
        click(app, "build_2")
        app.step([], 0.02)
        assert not painted
        app.settings.ui_scale = 125
        app.settings_changed()
        app.step([], 0.02)
        assert painted, "another size of the words is another ground"
