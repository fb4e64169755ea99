"""When another person of City of Scoundrels comes to the screen, the whole table is theirs in one picture."""

from __future__ import annotations

import pytest

from atlantis_desktop.ui import frame_budget
from tests.table.city import at_step, table
from tests.table.tables import settle


def test_all_panels_change_person_in_one_picture_however_little_time_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    with table(at_step("invest", humans=3), silent=True, cover=False) as (app, scene):
        settle(app, scene)
        monkeypatch.setattr(frame_budget, "PICTURE_SECONDS", 0.0)
        fronts = [scene.model.front]
        for _visit in range(12):
            if len(set(fronts)) == 3:
                break
            if scene.session.prompts[0].name == "spy":
                scene.session.submit(scene.session.legal()[-1])
            else:
                scene.hand.press("action_done")
            for _picture in range(20):
                app.step([], 0.02)
                if scene.model.front != fronts[-1]:
                    assert scene.canvas.bed is not None and scene.canvas.bed.late == ()
                    assert scene.find("own_values").label == scene.session.names[scene.model.front]
                    break
            fronts.append(scene.model.front)
        assert len(set(fronts)) == 3, "everybody was asked"
