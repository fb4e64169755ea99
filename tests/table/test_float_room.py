"""What stands over a table for a moment keeps its words clear of its own signs and edges."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect, Surface

from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.ui.widgets.brush import Brush
from tests.table import island
from tests.table.tables import show_hints, show_summary

WINDOWS = (((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 100))


@pytest.mark.every(3)
@pytest.mark.parametrize("call", ["Nikandros places Atlanteans", "Nikandros bringt seine Atlanter auf die Insel"])
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_the_words_of_a_banner_stand_beside_its_token_and_inside_its_frame(
    size: tuple[int, int], scale: int, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with island.table(island.new_match(3), size=size, ui_scale=scale) as (app, scene):
        drawn: list[Any] = []
        draw = app.ui.text.draw

        def noted(*given: Any, **more: Any) -> Any:
            drawn.append(draw(*given, **more))
            return drawn[-1]

        scene.call(0, call)
        banner: Any = scene.find("banner")
        plate, token, _words = banner.places(app.ui)
        monkeypatch.setattr(app.ui.text, "draw", noted)
        banner.draw(Surface(size), app.ui)
        assert len(drawn) == 1
        words = drawn[0].rect
        assert words.left >= token.right
        assert words.right <= plate.right - app.ui.scale.px(20)


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_while_moves_are_looked_for_the_hourglass_stands_below_the_words(size: tuple[int, int], scale: int) -> None:
    match = island.new_match(3)
    island.to_step(match, "place")
    with island.table(match, size=size, ui_scale=scale) as (_app, scene):
        show_hints(scene, ())
        panel = scene.find("hint_panel")
        assert panel is not None
        sign = panel.hourglass()
        words = [panel.places[name] for name in ("hint_head", "hint_line") if name in panel.places]
        assert words and all(sign.top >= each.bottom for each in words)
        assert panel.rect.contains(sign) and sign.height > scene.ui.scale.px(50)


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_the_heading_of_a_summary_ends_before_its_cross(
    size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with island.table(island.new_match(3), size=size, ui_scale=scale) as (app, scene):
        words: list[Rect] = []
        signs: list[Rect] = []
        fit, icon = Brush.fit, Brush.icon

        def fitted(self: Brush, text: str, box: Rect, *given: Any, **more: Any) -> Any:
            words.append(box)
            return fit(self, text, box, *given, **more)

        def drawn(self: Brush, name: str, box: Rect, *given: Any, **more: Any) -> Any:
            signs.append(box)
            return icon(self, name, box, *given, **more)

        monkeypatch.setattr(Brush, "fit", fitted)
        monkeypatch.setattr(Brush, "icon", drawn)
        summary = show_summary(scene, scene.session.log())
        summary.draw(Surface(size), app.ui)
        assert words and len(signs) == 1
        assert words[0].right < signs[0].left


@pytest.mark.parametrize(("size", "scale"), [*WINDOWS, ((1920, 1080), 150)], ids=str)
def test_a_hint_about_cards_to_choose_lies_above_them(size: tuple[int, int], scale: int) -> None:
    with island.table(island.new_match(3), size=size, ui_scale=scale) as (_app, scene):
        question = next(each for each in scene.walk() if each.name == "question" and each.visible)
        hints: Any = tuple(Hint(move, "For a reason.", 0.5, 0.4, 0.6) for move in scene.session.legal()[:3])
        show_hints(scene, hints)
        panel = scene.find("hint_panel")
        assert panel is not None
        for each in (panel, *panel.children()):
            assert each.layer > question.layer
            assert scene.at(each.rect.center) in (panel, *panel.children())
