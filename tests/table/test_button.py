"""A button's words can always be read: the icon makes room before a word is torn."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from atlantis_desktop.ui.text_audit import TextAudit
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
