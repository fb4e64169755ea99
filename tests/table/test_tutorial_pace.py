"""Lessons and time: with slow bots the owl speaks when what she speaks of has happened, and no lesson is too long."""

from __future__ import annotations

import re
from typing import Any

import pytest

from atlantis_desktop.games.course import LOOK
from atlantis_desktop.games.lessons import chapters
from atlantis_desktop.screens.entry import screen_entry_of
from atlantis_desktop.ui.text_audit import TextAudit
from atlantis_desktop.words import _
from tests.table import lessons, test_tutorial_archon
from tests.table.kit import click_at, pass_time
from tests.table.lessons import settle
from tests.table.look import look_at
from tests.table.test_tutorial_archon import act_by_clicks

WORDS_A_MINUTE = 200
CLICK_MINUTES = 3 / 60
"""How fast somebody reads and clicks who sees a game for the first time."""


def test_a_step_that_asks_for_a_look_waits_until_the_others_have_moved() -> None:
    chapter = chapters("archon")[1]
    at = next(number for number, step in enumerate(chapter.steps) if number and step.kind == LOOK
              and chapter.steps[number - 1].then)  # fmt: skip
    make = screen_entry_of("archon").tutorial
    assert make is not None
    with lessons.tutorial(make, 1, at - 1, speed=1.0, bot_pause=1.0) as (app, guide):
        act_by_clicks(app, guide)
        settle(app)
        assert guide.number == at
        assert len(guide.session.match.line) == chapter.moves_before(at)


def test_no_tooltip_of_what_lies_in_the_dark_covers_a_spot() -> None:
    make = screen_entry_of("archon").tutorial
    assert make is not None
    with lessons.tutorial(make, 4, 0, speed=1.0, bot_pause=1.0) as (app, guide):
        click_at(app, guide.rects_of("royal-palace")[0].center)
        pass_time(app, 60)
        assert guide.number == 1 and guide.coach is not None
        assert look_at(app).tip == ""


def words_of(text: str) -> int:
    return len(re.findall(r"\w[\w’'-]*", text))


def words_in_the_light(app: Any, guide: Any) -> int:
    """Counts what stands on the screen where the owl asks to look."""
    audit = app.ui.text.audit = TextAudit()
    app.draw_now()
    app.ui.text.audit = None
    spots = guide.lit.veil.spots
    return sum(words_of(each.text) for each in audit.records if any(spot.contains(each.rect) for spot in spots))


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.long(5))])
@pytest.mark.parametrize("chapter", range(5))
def test_each_lesson_of_archon_takes_about_four_minutes(
    chapter: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicks: list[object] = []
    monkeypatch.setattr(test_tutorial_archon, "click_at", lambda *more: (clicks.append(more), click_at(*more)))
    make = screen_entry_of("archon").tutorial
    assert make is not None
    words = 0
    with lessons.tutorial(make, chapter, size=(1920, 1080), language=language) as (app, guide):
        for number, step in enumerate(guide.chapter.steps):
            assert guide.number == number
            words += words_of(f"{_(step.title)} {_(step.text)}")
            if step.kind == LOOK:
                words += words_in_the_light(app, guide)
            act_by_clicks(app, guide)
            settle(app)
    assert len(clicks) >= len(guide.chapter.steps)
    minutes = words / WORDS_A_MINUTE + len(clicks) * CLICK_MINUTES
    assert 3 <= minutes <= 6, (words, len(clicks))
