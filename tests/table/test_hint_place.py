"""Where a hint lies at large letters: beside the piles and above the buttons, as long as all of it is read whole."""

from __future__ import annotations

import pytest

from atlantis_desktop.players.thinking import Hint
from tests.table.city import at_step, table
from tests.table.tables import settle, show_hints


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 150), ((1024, 640), 200)])
def test_a_hint_covers_neither_the_gold_button_nor_the_piles(size: tuple[int, int], scale: int) -> None:
    with table(at_step("region"), size, silent=True, ui_scale=scale) as (app, scene):
        settle(app, scene)
        for hints in ((), tuple(Hint(move, "More coins than cards.") for move in scene.session.legal()[:3])):
            show_hints(scene, hints)
            panel = scene.find("hint_panel").rect
            assert not panel.colliderect(scene.find("action_main").rect)
            assert not panel.colliderect(scene.find("draw_pile").rect.inflate(-8, 0))
            app.draw_now()
            assert app.audit().findings() == []
