"""The tutorial of Archon: each chapter played to its end by clicks and by keys; what is said of it is so."""

from contextlib import AbstractContextManager
from typing import Any

import pytest

from atlantis_desktop.games.archon.rules.content import load_content
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS
from atlantis_desktop.games.archon.table.council_panels import motion_name
from atlantis_desktop.games.archon.table.tutorial import ArchonTutorial
from atlantis_desktop.games.lessons import LOOK, MOVE, chapters
from atlantis_desktop.ui.app import App
from tests.table import lessons
from tests.table.kit import click_at, key
from tests.table.lessons import LONG, settle, tab_to

GAME = "archon"
CHAPTERS = range(5)


def tutorial(chapter: int = 0, step: int = 0, **more: Any) -> AbstractContextManager[tuple[App, ArchonTutorial]]:
    return lessons.tutorial(ArchonTutorial, chapter, step, **more)


def act_by_clicks(app: App, guide: ArchonTutorial) -> None:
    """Clicks what the step asks for; what is chosen by a first click is done by a second one."""
    step, number = guide.step, guide.number
    assert step is not None
    for word in step.take:
        click_at(app, guide.rects_of(word)[0].center)
        app.step([], 0.02)
    if step.kind == MOVE and guide.number == number:
        click_at(app, guide.rects_of(step.take[-1])[0].center)
        app.step([], 0.02)


def act_by_keys(app: App, guide: ArchonTutorial) -> None:
    """Does what the line of the keys says."""
    step = guide.step
    assert step is not None
    line = guide.keys_of(step)
    if step.kind == LOOK:
        assert "press Enter" in line
        key(app, "return")
        return
    for word in step.take:
        card = next((at for at, each in enumerate(guide.table.cards.field_cards(), 1)
                     if each.face == guide.session.rules.pieces.numbers.get(word)), 0)  # fmt: skip
        if word == "answer":
            row = guide._row(guide._wanted())
            if row >= 0:
                key(app, line.split("press ")[1][0])
            else:
                assert "Tab to the card" in line
                tab_to(app, f"vote_{step.wanted.split()[1]}")
                key(app, "return")
                key(app, "return")
        elif card:
            tab_to(app, guide.table.cards.field_cards()[card - 1].name)
            key(app, "return")
        elif word in OBJECTIVE_IDS:
            tab_to(app, guide.table.streets.board.objectives[OBJECTIVE_IDS.index(word)].name)
            key(app, "return")
        else:
            key(app, "return")
        app.step([], 0.02)


# ------------------------------------------------------------------------------------------------------- chapters


def test_there_are_five_chapters() -> None:
    lessons.check_chapters(GAME, ["vote", "grant", "deal", "assembly", "stasis"], 12)
    assert all(len(chapter.steps) >= 7 for chapter in chapters(GAME))


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("act", [act_by_clicks, act_by_keys])
def test_a_chapter_is_played_to_its_end(chapter: int, act: Any) -> None:
    with tutorial(chapter) as (app, guide):
        lessons.play_chapter(app, guide, act)
        assert app.scene.name == "dialog"


@pytest.mark.every(2)
@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 720), 100),
        ((1920, 1080), 100),
        pytest.param((1920, 1080), 150, marks=LONG),
        pytest.param((3840, 2160), 75, marks=LONG),
    ],
)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_coach_hides_no_spot_and_cuts_no_word_of_its_own(chapter: int, size: tuple[int, int], scale: int) -> None:
    with tutorial(chapter, size=size, ui_scale=scale, language="qps") as (app, guide):
        lessons.read_chapter(app, guide, act_by_clicks)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_step_has_something_in_the_light(chapter: int) -> None:
    for number in range(len(chapters(GAME)[chapter].steps)):
        with tutorial(chapter, number) as (_app, guide):
            step = guide.step
            assert step is not None and all(guide.rects_of(word) for word in step.take), number


def test_another_move_is_answered_kindly_and_changes_nothing() -> None:
    with tutorial(0, 2) as (app, guide):
        row = next(at for at, number in enumerate(guide.table.moves.found)
                   if guide.table.moves.moves[number] != guide._wanted())  # fmt: skip
        answer = guide.table.hand.choose(guide.table.moves.moves[guide.table.moves.found[row]])
        assert "owl" in answer.text
        settle(app)
        assert (guide.number, len(guide.session.match.line)) == (2, 0)


def test_archon_65_the_first_lesson_points_at_the_agenda_where_the_own_draft_waits() -> None:
    with tutorial(0, 4) as (_app, guide):
        step, agenda = guide.step, guide.table.screen.rect("agenda")
        assert step is not None and guide.rects_of(step.take[0]) == [agenda]
        assert [motion_name(article, text, ()) for article, text, _seat in guide.table.model.view.agenda] == [
            "VII-D · Taxes"]  # fmt: skip


def test_going_back_takes_the_moves_back() -> None:
    with tutorial(0, 4) as (app, guide):
        assert len(guide.session.match.line) == 4
        guide.go_back()
        settle(app)
        assert (guide.number, len(guide.session.match.line)) == (3, 1)


# ------------------------------------------------------------------------------------------------ what is said


def test_the_numbers_that_the_owl_says_are_those_that_are_played_by() -> None:
    n = load_content().numbers
    assert (n.offers, n.income, n.motion_price, n.aim, n.breaks_out_at) == (3, 3, 2, 4, 13)
    assert (n.tie_stasis, n.oath_arete) == (1, 1)


def told(chapter: int) -> tuple[Any, dict[str, list[Any]]]:
    """Gives the match at the end of a chapter, and the events of each of its moves."""
    match = chapters(GAME)[chapter].match("Ione")
    codec = match.rules.codec
    events: dict[str, list[Any]] = {}
    for text in chapters(GAME)[chapter].script():
        events.setdefault(text, []).extend(match.submit(codec.from_text(text)).events)
    return match, events


def test_what_the_owl_says_of_the_vote_is_so() -> None:
    first = chapters(GAME)[0].match("Ione").state
    assert first.strength == [8, 7, 5] and max(first.arete) == first.arete[0]
    match, made = told(0)
    counted = [each.values for events in made.values() for each in events if each.kind == "votes_counted"]
    assert counted == [(8, 7), (8, 8)]
    assert match.state.doom[1] == 1 and (6, 3, 0) in match.state.agenda
    assert any(each.kind == "tie_decided" and each.seat == 1 for each in made["1 tie_yes"])


def test_what_the_owl_says_of_the_grant_is_so() -> None:
    match, made = told(1)
    announced = [each.values for events in made.values() for each in events if each.kind == "strengths_announced"]
    assert announced[0] == (0, 16, 7)
    assert announced[1][2] > announced[1][1], "the second grant went to Kleon"
    counted = [each.values for events in made.values() for each in events if each.kind == "votes_counted"]
    assert all(yes > no for yes, no in counted), "whoever had the grant won"
    assert match.state.horses[0] == 4


def test_what_the_owl_says_of_the_deal_is_so() -> None:
    match, made = told(2)
    assert match.state.talents[0] == 7 - 2 + 1, "3 T came back, 2 T are Kleon’s, and the Tolls bring each citizen 1"
    assert [each.seat for each in made["2 yes"] if each.kind == "oath_broken"] == [2]
    assert match.state.arete[2] == 5
    assert any(each.kind == "price_returned" for each in made["2 yes"])


def test_what_the_owl_says_of_the_assembly_is_so() -> None:
    match, made = told(3)
    counted = [each.values for events in made.values() for each in events if each.kind == "votes_counted"]
    assert counted == [(7, 6), (10, 7)]
    assert (match.state.articles[11], match.state.articles[6]) == (1, 3)


def test_what_the_owl_says_of_the_stasis_is_so() -> None:
    match, made = told(4)
    rolls = {each.seat: each.values for each in made["0 bet 1"] if each.kind == "battle_rolled"}
    assert (rolls[0][3], rolls[2][3], len(rolls[0])) == (4, 2, 6)
    (points,) = [each.values for each in made["0 bet 1"] if each.kind == "points_counted"]
    assert points == (2, 1, 0)
    assert match.state.articles[6] == 1 and match.state.stasis == match.state.act
