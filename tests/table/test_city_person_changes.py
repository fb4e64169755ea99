"""When another person of City of Scoundrels comes to the screen, the whole table is theirs in one picture."""

from __future__ import annotations

import pytest

from atlantis_desktop.ui import frame_budget
from tests.table.city import at_step, table
from tests.table.kit import click
from tests.table.tables import settle


def test_all_panels_change_person_in_one_picture_however_little_time_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    with table(at_step("invest", humans=3), silent=True, cover=False) as (app, scene):
        settle(app, scene)
        monkeypatch.setattr(frame_budget, "PICTURE_SECONDS", 0.0)
        fronts = [scene.find("own_values").label]
        for _visit in range(12):
            if len(set(fronts)) == 3:
                break
            if scene.session.prompts[0].name == "spy":
                scene.session.submit(scene.session.legal()[-1])
            else:
                click(app, "action_done")
                if app.scene is not scene:
                    click(app, "end_yes")
            for _picture in range(20):
                app.step([], 0.02)
                if scene.find("own_values").label != fronts[-1]:
                    assert scene.find("own_values").label == scene.session.names[scene.session.viewer]
                    first = app.window.surface.copy().get_buffer().raw
                    assert app.draw_now().copy().get_buffer().raw == first, "nothing is painted later"
                    break
            fronts.append(scene.find("own_values").label)
        assert len(set(fronts)) == 3, "everybody was asked"
