"""What is asked stands clear of the button for quick bots, which takes the corner of its panel."""

from __future__ import annotations

import pytest

from atlantis_desktop import words
from atlantis_desktop.screens import offscreen
from tests.table.test_fate_places import table_of

WINDOWS = (((1280, 720), 100), ((1280, 720), 150), ((1366, 768), 125), ((1024, 640), 200), ((1920, 1080), 100))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_no_word_of_what_is_asked_lies_below_the_button_for_quick_bots(
    size: tuple[int, int], scale: int, language: str
) -> None:
    before = words.language()
    with offscreen.window(size, scale) as app:
        try:
            words.set_language(language)
            table = table_of(app, 4, 1, 1)
            app.draw_now()
            panel = table.screen.rect("instruction")
            button = table.find("quick_bots").rect
            told = [record for record in app.audit().records if panel.contains(record.rect)]
            assert len(told) >= 2
            assert not any(record.rect.colliderect(button) for record in told), told
            assert app.audit().findings() == []
        finally:
            words.set_language(before)
