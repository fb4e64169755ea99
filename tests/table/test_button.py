"""A button's words can always be read: the icon makes room before a word is torn."""

from __future__ import annotations

from contextlib import ExitStack
from unittest.mock import patch

import pytest
from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.games.archon.table.pictures import PICTURES
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.general.panels import LotGround
from atlantis_desktop.ui.art import surfaces as surfaces_module
from atlantis_desktop.ui.text_audit import TextAudit
from atlantis_desktop.ui.widgets import button as button_module
from atlantis_desktop.ui.widgets.button import Button
from tests.table.kit import window


@pytest.mark.parametrize("words", ["Rules", "Games in progress"])
def test_a_narrow_button_gives_up_its_icon_before_it_tears_a_word(words: str) -> None:
    with window() as app:
        app.ui.text.audit = TextAudit()
        Button("b", Rect(100, 100, 108, 52), words, lambda: None, icon="open-book").draw(Surface((400, 300)), app.ui)
        assert not app.ui.text.audit.findings()


@pytest.mark.parametrize("words", ["Annehmen", "Zurücksetzen"])
def test_a_word_that_is_too_long_for_a_narrow_button_has_narrower_letters(words: str) -> None:
    with window((1280, 720)) as app:
        audit = app.ui.text.audit = TextAudit()
        wide = app.ui.text.measure(words, "label", size=17)[0] + 16
        Button("b", Rect(100, 100, wide, 37), words, lambda: None, icon="check-mark", size=17).draw(
            Surface((400, 300)), app.ui
        )
        assert audit.findings() == [] and [record.text for record in audit.records] == [words]


def drawn_on(scene: object) -> set[str]:
    """Give the drawings of which the secondary buttons and the grounds of a table are made."""
    names = set()
    for widget in scene.walk():  # type: ignore[attr-defined]
        if isinstance(widget, Button | LotGround) and widget.shown:
            with ExitStack() as watched:
                for module in (button_module, surfaces_module):
                    watched.enter_context(patch.object(
                        module, "draw_sliced", lambda s, ui, name, *rest, **more: names.add(name)))  # fmt: skip
                # Onto what is no window a button paints itself at once, and keeps no picture.
                widget.draw(Surface((1280, 720), SRCALPHA), widget.ui)
    return names


@pytest.mark.parametrize(("picture", "own"), [
    ("archon-eight", {"archon/panel"}), ("archon-deal", {"archon/button_secondary"}),
])  # fmt: skip
def test_buttons_and_grounds_have_the_drawings_that_a_game_brings(picture: str, own: set[str]) -> None:
    with offscreen.window((1280, 720), 100) as app:
        PICTURES[picture](app)
        names = drawn_on(app.scene)
        assert own <= names and "shared/controls/button_secondary" not in names
    with offscreen.window((1280, 720), 100, high_contrast=True) as app:
        PICTURES[picture](app)
        assert not own & drawn_on(app.scene), "there the plain ones tell more"
