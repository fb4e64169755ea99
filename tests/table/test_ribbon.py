"""The ribbon of steps in the top bar: the present step is named in every window, the others by words or by a tip."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.scoundrels.table.panels import field_names
from atlantis_desktop.table.frame import TopBar
from atlantis_desktop.table.ribbon import NOW, lay_fields
from atlantis_desktop.ui.scaling import supported_matrix
from tests.table.city import at_step, table
from tests.table.kit import move, pass_time
from tests.table.look import look_at

WINDOWS = [(size, scale) for size, scales in supported_matrix().items() for scale in scales]


def bar_of(scene: Any) -> TopBar:
    return next(widget for widget in scene.widgets if isinstance(widget, TopBar))


def ribbon(app: Any, scene: Any) -> Any:
    bar = bar_of(scene)
    return lay_fields(app.ui, bar.steps(), bar.screen.rect("top_phases"))[1]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_all_phases_of_a_round_are_named_from_1280_x_720_on(size: tuple[int, int], language: str) -> None:
    for step in ("region", "conquer"):
        with table(at_step(step), size=size, silent=True, language=language) as (app, scene):
            assert tuple(field.words for field in ribbon(app, scene)) == field_names()
            drawn = {record.text for record in app.audit().records}
            assert drawn.issuperset(field_names())


@pytest.mark.every(7)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_the_phase_at_work_is_named_and_every_other_says_its_name(
    size: tuple[int, int], scale: int, language: str
) -> None:
    with table(at_step("conquer"), size=size, silent=True, ui_scale=scale, language=language) as (app, scene):
        fields = ribbon(app, scene)
        assert [field.words for field in fields if field.step.state == NOW] == [field_names()[5]]
        tips = {widget.tip for widget in bar_of(scene).children()}
        assert all(field.words or field.signs for field in fields)
        assert {field.words for field in fields} | tips >= set(field_names())
        room = bar_of(scene).screen.rect("top_phases")
        assert all(room.contains(field.rect) for field in fields)


def test_a_pointer_on_the_sign_of_a_phase_tells_its_name() -> None:
    with table(at_step("conquer"), size=(1024, 640), silent=True) as (app, scene):
        tip = bar_of(scene).children()[2]
        move(app, tip.rect.center)
        pass_time(app, 20)
        assert look_at(scene).tip == field_names()[2]
