"""What the tray of Atlantis Rising says stands clear of the figures, in small windows too."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.table import tray
from atlantis_desktop.games.rising.table.tray import TrayPanel
from tests.table.test_island_table import new_match, table

LOOKS = (((1280, 720), 100, "en"), ((1280, 720), 150, "de"), ((1920, 1080), 100, "en"))


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
def test_no_crown_covers_the_heading_of_the_figures(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int, language: str
) -> None:
    """The chosen leader is the tallest of the row, and its crown ends below the words over it."""
    tops: list[float] = []
    origin = [0]
    figure, paint = tray.paint_figure, TrayPanel.paint

    def note(ui: Any, target: Any, look: Any, x: float, foot: float, high: float) -> None:
        anchor = ui.store.info(f"rising/figures/{look.drawing}").anchor[1]
        tops.append(origin[0] + foot - anchor * high / 100)
        figure(ui, target, look, x, foot, high)

    def watched(self: Any, brush: Any) -> None:
        tops.clear()
        origin[0] = brush.origin[1]
        paint(self, brush)

    monkeypatch.setattr(tray, "paint_figure", note)
    monkeypatch.setattr(TrayPanel, "paint", watched)
    with table(new_match(moves=3), size, ui_scale=scale, language=language) as (_app, scene):
        assert tops and min(tops) >= scene.screen.rect("tray_atlanteans_head").bottom - 1
