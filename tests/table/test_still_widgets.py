"""Widgets that never change are painted once, with the ground, and the picture is the same."""

from unittest.mock import patch

import pytest
from pygame import Surface

from atlantis_desktop.ui.scenes.canvas import Canvas
from atlantis_desktop.ui.widgets.base import Custom
from atlantis_desktop.ui.widgets.panel import Panel
from tests.table.kit import Page, key, window, write
from tests.table.screens import shown


@pytest.mark.parametrize("screen", ["first_run", "setup", "result", "card_zoom"])
def test_the_picture_is_the_same(screen: str) -> None:
    pictures = []
    for lays in (True, False):
        with shown(screen, (1280, 800), 100) as app:
            if screen == "setup":
                app.scene.set_focus(app.find("seed_field"))
                key(app, "ctrl+a")
                write(app, "1")
                app.scene.set_focus(None)
            app.scene.rebuild()
            if lays:
                pictures.append(app.draw_now().get_buffer().raw)
                assert any(widget.laid for widget in app.scene.walk())
            else:
                with patch.object(Canvas, "lay_still_widgets", lambda _self, _ground: None):
                    pictures.append(app.draw_now().get_buffer().raw)
    assert pictures[0] == pictures[1]


def test_a_still_widget_is_drawn_once_until_it_is_marked() -> None:
    drawn = []

    def paint(_surface: Surface, _rect: object, _ui: object) -> None:
        drawn.append(1)

    with window((1280, 800)) as app:
        s = app.ui.scale
        mark = Custom("mark", s.rect(60, 60, 100, 100), paint)
        app.scenes.reset(Page(app, Panel("panel", s.rect(40, 40, 400, 300)), mark))
        for _ in range(3):
            app.draw_now()
        assert len(drawn) == 1 and mark.laid
        mark.mark()
        app.step([], 0.02)
        app.draw_now()
        assert len(drawn) == 3 and not mark.laid


def test_what_lies_over_something_that_changes_is_not_painted_with_the_ground() -> None:
    with window((1280, 800)) as app:
        s = app.ui.scale
        button = Custom("button", s.rect(60, 60, 100, 100), lambda *_: None, on_click=lambda: None)
        over = Panel("over", s.rect(100, 100, 400, 300))
        app.scenes.reset(Page(app, button, over))
        app.draw_now()
        assert not over.laid and not button.laid
