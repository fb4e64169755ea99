"""Controls that are kept as a picture are painted anew when they look different, and only then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Rect, Surface

from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.widgets.base import Pictured
from atlantis_desktop.ui.widgets.choice import Choice
from atlantis_desktop.ui.widgets.toggle import Segments
from tests.table.kit import window

PLACE = Rect(40, 40, 330, 44)
OPTIONS = [("a", "Alpha"), ("b", "Beta")]
MAKERS: list[Callable[[], Pictured]] = [
    lambda: Segments("halves", PLACE.copy(), OPTIONS, "a", lambda _key: None, icons={"a": "person"}),
    lambda: Choice("list", PLACE.copy(), OPTIONS, "a", lambda _key: None, icon="owl"),
]


def drawn(widget: Pictured, app: App) -> bytes:
    """What a window shows of the widget."""
    target = Surface((440, 140), 0, app.window.surface)
    target.fill("#204060")
    widget.draw(target, app.ui)
    return bytes(target.get_buffer().raw)


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("change", [("chosen", "b"), ("reason", "No."), ("rect", Rect(20, 60, 360, 52))])
def test_a_changed_look_is_painted_and_an_unchanged_one_kept(
    make: Callable[[], Pictured], change: tuple[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with window() as app:
        widget = make()
        painted: list[int] = []
        paint = widget.paint

        def counted(*given: Any) -> None:
            painted.append(1)
            paint(*given)

        monkeypatch.setattr(widget, "paint", counted)
        first = drawn(widget, app)
        assert drawn(widget, app) == first
        assert len(painted) == 1
        setattr(widget, *change)
        changed = drawn(widget, app)
        assert changed != first
        assert len(painted) == 2
        fresh = make()
        setattr(fresh, *change)
        assert drawn(fresh, app) == changed


@pytest.mark.parametrize("make", MAKERS)
def test_a_moved_control_is_laid_elsewhere_without_being_painted(
    make: Callable[[], Pictured], monkeypatch: pytest.MonkeyPatch
) -> None:
    with window() as app:
        widget = make()
        first = drawn(widget, app)
        monkeypatch.setattr(widget, "paint", lambda *_given: pytest.fail("painted again"))
        widget.move(7, 5)
        assert drawn(widget, app) != first
        widget.move(-7, -5)
        assert drawn(widget, app) == first
