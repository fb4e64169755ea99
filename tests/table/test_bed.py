"""The kept picture of a ground with its panels shows what painting everything would show."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.ui import frame_budget
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.art.surfaces import lay
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.bed import Bed
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel


class Field(CachedPanel):
    """A field of one colour with a translucent rim beyond its rectangle."""

    def __init__(self, name: str, rect: Rect, colour: str) -> None:
        super().__init__(name, rect, None, spill=6)  # type: ignore[arg-type]
        self.colour = colour
        self.painted = 0

    def content(self) -> Hashable:
        return self.colour

    def paint(self, brush: Brush) -> None:
        self.painted += 1
        body = self.rect.move(-brush.origin[0], -brush.origin[1])
        brush.surface.fill((0, 0, 0, 80), body.inflate(12, 12))
        brush.surface.fill(self.colour, body)


@pytest.fixture
def ui() -> Any:
    return App(Settings(window_size=(1280, 720), first_run_done=True), routes=SHARED, sound=False).ui


def bed_of(ui: Any) -> Bed:
    ground = Surface((200, 120), 0, ui.app.surface)
    ground.fill("#204060")
    return Bed(ground)


def afresh(bed: Bed, panels: list[Field], ui: Any) -> bytes:
    picture = bed.ground.copy()
    for panel in panels:
        if panel.visible:
            panel.draw(picture, ui)
    return pygame.image.tobytes(picture, "RGB")


def test_a_changed_a_hidden_and_a_moved_panel_leave_the_picture_that_painting_afresh_gives(ui: Any) -> None:
    bed = bed_of(ui)
    one, two = Field("one", Rect(20, 20, 60, 40), "red"), Field("two", Rect(84, 20, 60, 40), "gold")
    panels = [one, two]
    assert bed.lay(panels, ui) == {one, two}
    assert pygame.image.tobytes(bed.picture, "RGB") == afresh(bed, panels, ui)
    one.colour = "green"
    bed.lay(panels, ui)
    assert bed.picture.get_at((30, 30))[:3] == (0, 128, 0) or bed.picture.get_at((30, 30))[:3] == (0, 255, 0)
    assert pygame.image.tobytes(bed.picture, "RGB") == afresh(bed, panels, ui)
    two.visible = False
    bed.lay(panels, ui)
    assert pygame.image.tobytes(bed.picture, "RGB") == afresh(bed, panels, ui)
    one.rect = one.rect.move(40, 30)
    bed.lay(panels, ui)
    assert pygame.image.tobytes(bed.picture, "RGB") == afresh(bed, panels, ui)


def test_what_did_not_change_is_not_painted_again(ui: Any) -> None:
    bed = bed_of(ui)
    one, two = Field("one", Rect(20, 20, 40, 40), "red"), Field("two", Rect(120, 20, 40, 40), "gold")
    bed.lay([one, two], ui)
    bed.lay([one, two], ui)
    one.colour = "green"
    bed.lay([one, two], ui)
    assert (one.painted, two.painted) == (2, 1)


def test_a_panel_over_something_that_may_change_does_not_lie_in_the_picture(ui: Any) -> None:
    bed = bed_of(ui)
    under = Widget("under", Rect(20, 20, 60, 40))
    over, beside = Field("over", Rect(70, 30, 40, 40), "red"), Field("beside", Rect(130, 30, 40, 40), "gold")
    assert bed.lay([under, over, beside], ui) == {beside}
    assert bed.picture.get_at((100, 60)) == bed.ground.get_at((100, 60))


def test_a_picture_in_runs_keeps_its_alpha_on_a_surface_that_has_some(ui: Any) -> None:
    picture = Surface((20, 20), pygame.SRCALPHA)
    picture.fill((200, 100, 50, 128))
    window, layer = Surface((20, 20), 0, ui.app.surface), Surface((20, 20), pygame.SRCALPHA)
    for _again in range(2):
        lay(window, picture, (0, 0))
        layer.fill((0, 0, 0, 0))
        lay(layer, picture, (0, 0))
        assert tuple(layer.get_at((5, 5))) == (200, 100, 50, 128)


def four_that_change(ui: Any) -> tuple[Bed, list[Field]]:
    bed = bed_of(ui)
    panels = [Field(str(at), Rect(10 + 45 * at, 20, 30, 30), "red") for at in range(4)]
    bed.lay(panels, ui)
    for panel in panels:
        panel.colour = "blue"
    return bed, panels


def test_what_a_picture_has_no_time_for_waits_and_the_longest_waiting_comes_first(
    ui: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    bed, panels = four_that_change(ui)
    monkeypatch.setattr(frame_budget, "PICTURE_SECONDS", 0.0)
    ui.pace.begin()
    bed.lay(panels, ui)
    assert [panel.painted for panel in panels] == [2, 1, 1, 1]
    assert [tuple(rect) for rect in bed.late] == [tuple(panel.reach(ui)) for panel in panels[1:]]
    assert bed.picture.get_at((150, 30))[:3] == (255, 0, 0)
    panels[0].colour = "gold"
    for _picture in range(3):
        ui.pace.begin()
        bed.lay(panels, ui)
    assert [panel.painted for panel in panels] == [2, 2, 2, 2]
    ui.pace.begin()
    bed.lay(panels, ui)
    assert bed.late == () and pygame.image.tobytes(bed.picture, "RGB") == afresh(bed, panels, ui)


def test_outside_the_loop_a_picture_is_whole(ui: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    bed, panels = four_that_change(ui)
    monkeypatch.setattr(frame_budget, "PICTURE_SECONDS", 0.0)
    ui.pace.begin()
    ui.pace.end()
    bed.lay(panels, ui)
    assert bed.late == () and [panel.painted for panel in panels] == [2, 2, 2, 2]


def test_a_new_a_moved_and_a_reappearing_panel_never_wait(ui: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    bed, panels = four_that_change(ui)
    monkeypatch.setattr(frame_budget, "PICTURE_SECONDS", 0.0)
    panels[1].rect = panels[1].rect.move(0, 40)
    panels[2].visible = False
    panels[2].visible = True
    panels.append(Field("new", Rect(20, 90, 30, 20), "green"))
    ui.pace.begin()
    bed.lay(panels, ui)
    assert [panel.painted for panel in panels] == [2, 2, 2, 1, 1]
    assert [tuple(rect) for rect in bed.late] == [tuple(panels[3].reach(ui))]


def test_a_panel_that_lies_in_no_picture_asks_for_the_next_one(ui: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(ui)
    scene.rebuild()
    panel = scene.add(Field("late", Rect(20, 20, 30, 30), "red"))
    panel.draw(ui.app.surface, ui)
    scene.take_dirty()
    monkeypatch.setattr(frame_budget, "PICTURE_SECONDS", 0.0)
    panel.colour = "blue"
    ui.pace.begin()
    assert ui.pace.has_time()
    panel.draw(ui.app.surface, ui)
    assert panel.painted == 1 and scene.canvas.unfinished
    ui.pace.begin()
    panel.draw(ui.app.surface, ui)
    assert panel.painted == 2
