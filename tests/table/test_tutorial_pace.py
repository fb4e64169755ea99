"""A lesson with bots that take their time: the owl speaks when what she speaks of has happened."""

from __future__ import annotations

from atlantis_desktop.games import entry_of
from atlantis_desktop.games.lessons import LOOK, chapters
from tests.table import lessons
from tests.table.kit import click_at, pass_time
from tests.table.lessons import settle
from tests.table.test_tutorial_archon import act_by_clicks


def test_a_step_that_asks_for_a_look_waits_until_the_others_have_moved() -> None:
    chapter = chapters("archon")[1]
    at = next(number for number, step in enumerate(chapter.steps) if number and step.kind == LOOK
              and chapter.steps[number - 1].then)  # fmt: skip
    make = entry_of("archon").tutorial
    assert make is not None
    with lessons.tutorial(make, 1, at - 1, speed=1.0, bot_pause=1.0) as (app, guide):
        act_by_clicks(app, guide)
        settle(app)
        assert guide.number == at
        assert len(guide.session.match.line) == chapter.moves_before(at)


def test_no_tooltip_of_what_lies_in_the_dark_covers_a_spot() -> None:
    make = entry_of("archon").tutorial
    assert make is not None
    with lessons.tutorial(make, 4, 0, speed=1.0, bot_pause=1.0) as (app, guide):
        click_at(app, guide.rects_of("royal-palace")[0].center)
        pass_time(app, 60)
        assert guide.number == 1 and guide.coach is not None
        assert app.scene.floats.tooltip == ""
