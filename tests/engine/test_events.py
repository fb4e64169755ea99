"""Telling events: what is told comes to whoever listens, and nothing is kept where nobody does."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine import events
from atlantis_desktop.engine.events import Event, tell
from atlantis_desktop.engine.zones import SHARED


def test_what_is_told_is_an_event_with_these_fields() -> None:
    heard: list[Event] = []
    tell(heard, "card_drawn", 1, (7,), "TEST-1", (1,), source=("deck", SHARED), target=("hand", 1), seen_by=2)
    tell(heard, "round_began")
    assert heard == [
        Event("card_drawn", 1, (7,), ("deck", SHARED), ("hand", 1), (1,), 2, "TEST-1"),
        Event("round_began"),
    ]


def test_no_event_is_made_where_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    def made(*_fields: object) -> Event:
        raise AssertionError("search makes no events")

    monkeypatch.setattr(events, "Event", made)
    tell(None, "card_drawn", 1, (7,))
    with pytest.raises(AssertionError):
        tell([], "card_drawn", 1, (7,))
