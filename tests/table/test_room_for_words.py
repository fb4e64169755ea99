"""Words of results and large cards keep clear of the edges of what they stand on, and no sentence loses its end."""

from __future__ import annotations

import pytest

from atlantis_desktop.ui.text_audit import TextRecord
from tests.table.screens import shown

RESULTS = ("result", "rising-won", "city-won")
CLEAR = 4
"""Pixels between words and the edge of their panel, at least."""


def within(records: list[TextRecord], panel: object) -> list[TextRecord]:
    return [record for record in records if panel.contains(record.rect.inflate(-4, -12))]  # type: ignore[attr-defined]


@pytest.mark.every(4)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", RESULTS)
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_figures_and_awards_of_a_result_keep_clear_of_their_edges(
    screen: str, language: str, size: tuple[int, int]
) -> None:
    with shown(screen, size, 100, language) as app:
        records = app.audit().records
        for number in range(1, 5):
            panel = app.scene.find(f"fact_{number}").rect
            told = within(records, panel)
            assert len(told) >= 2
            assert all(record.rect.bottom <= panel.bottom - CLEAR for record in told), told
        awards = [widget for widget in app.scene.walk() if widget.name.endswith("_award")]
        for award in awards:
            (record,) = within(records, award.rect)
            assert award.rect.left + CLEAR <= record.rect.left and record.rect.right <= award.rect.right - CLEAR


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_sentences_of_related_rules_are_read_whole_and_facts_stand_apart(language: str, size: tuple[int, int]) -> None:
    with shown("card_zoom", size, 100, language) as app:
        related = [
            widget for widget in app.scene.walk() if widget.name.startswith("related_") and "words" in widget.name
        ]
        assert len(related) >= 3
        assert not any(record.text.endswith("…") for record in app.audit().records)
        records = {record.text: record.rect for record in app.audit().records}
        facts = sorted((rect for text, rect in records.items() if text.startswith("<")), key=lambda rect: rect.topleft)
        assert facts
        gap = app.ui.scale.px(10)
        assert not any(one.inflate(gap, 0).colliderect(other) for at, one in enumerate(facts) for other in facts[:at])
