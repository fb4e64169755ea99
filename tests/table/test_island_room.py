"""What the vellum and the tray of Atlantis Rising say stands clear of ornaments and figures, in small windows too."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from atlantis_desktop.games.rising.table import side, tray
from atlantis_desktop.games.rising.table.drawn import paint_figure
from atlantis_desktop.games.rising.table.frame import set_block
from atlantis_desktop.games.rising.table.tray import TrayPanel
from tests.table.island import new_match, table

LOOKS = (((1280, 720), 100, "en"), ((1280, 720), 150, "de"), ((1920, 1080), 100, "en"))


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
def test_the_help_of_placing_stays_above_the_ornaments(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int, language: str
) -> None:
    """The corners of the vellum are drawn upon; the last line of the help ends before them."""
    told: list[tuple[str, Rect]] = []

    def note(brush: Any, text: str, box: Rect, *more: Any, **named: Any) -> Any:
        told.append((text, box.copy()))
        return set_block(brush, text, box, *more, **named)

    monkeypatch.setattr(side, "set_block", note)
    with table(new_match(moves=3), size, ui_scale=scale, language=language) as (app, scene):
        text, box = told[-1]
        assert text and box.bottom <= scene.screen.rect("instruction").bottom - app.ui.scale.px(15)


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
def test_no_crown_covers_the_heading_of_the_figures(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int, language: str
) -> None:
    """The chosen leader is the tallest of the row, and its crown ends below the words over it."""
    tops: list[float] = []
    origin = [0]
    paint = TrayPanel.paint

    def note(ui: Any, target: Any, look: Any, x: float, foot: float, high: float) -> None:
        anchor = ui.store.info(f"rising/figures/{look.drawing}").anchor[1]
        tops.append(origin[0] + foot - anchor * high / 100)
        paint_figure(ui, target, look, x, foot, high)

    def watched(self: Any, brush: Any) -> None:
        tops.clear()
        origin[0] = brush.origin[1]
        paint(self, brush)

    monkeypatch.setattr(tray, "paint_figure", note)
    monkeypatch.setattr(TrayPanel, "paint", watched)
    with table(new_match(moves=3), size, ui_scale=scale, language=language) as (_app, scene):
        assert tops and min(tops) >= scene.screen.rect("tray_atlanteans_head").bottom - 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_chronicle_is_drawn_also_where_a_long_proposal_takes_its_whole_column(size: tuple[int, int]) -> None:
    with table(new_match(), size) as (app, scene):
        chronicle: Any = scene.find("chronicle")
        whole = chronicle.rect.copy()
        for top in (whole.top, whole.top + 4, whole.centery):
            chronicle.give_way(top)
            app.step([], 0.02)
            app.draw_now()
            assert scene.find("chronicle").rect.height > 0 and scene.find("chronicle").rect.top == whole.top
        chronicle.give_way(0)
        assert scene.find("chronicle").rect == whole
