"""The tutorial: each chapter played to its end by clicks and by keys; wrong moves, showing, going back, resuming."""

from contextlib import AbstractContextManager
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop import words
from atlantis_desktop.games.course import LOOK, TRY
from atlantis_desktop.games.fate.lessons import COURSE
from atlantis_desktop.games.fate.table.tutorial import FateTutorial
from atlantis_desktop.games.lessons import chapters
from atlantis_desktop.storage.settings import load_settings, save_settings
from atlantis_desktop.ui.app import App
from tests.table import lessons
from tests.table.kit import click, click_at, key, move, press, release, window
from tests.table.lessons import ROUTES, act_by_clicks, settle, tab_to
from tests.table.look import cards_on, look_at, marked_on

CHAPTERS = range(len(chapters("fate")))


def tutorial(chapter: int = 0, step: int = 0, **more: object) -> AbstractContextManager[tuple[App, FateTutorial]]:
    return lessons.tutorial(FateTutorial, chapter, step, **more)


def spot(guide: FateTutorial, word: str) -> tuple[int, int]:
    """Gives the middle of what a spot's word means."""
    return guide.rects_of(word)[0].center


def card(guide: FateTutorial, word: str) -> str:
    """Gives the name of the card that a word means."""
    return f"card-{guide.session.rules.pieces.numbers[word]}"


def act_by_keys(app: App, guide: FateTutorial) -> None:
    step = guide.step
    hand = [c for c in cards_on(guide.table) if c.place == ("hand", 0)]
    hand.sort(key=lambda c: c.slot.z)
    names = [guide.session.rules.pieces.names[c.face] for c in hand]
    if step.kind == LOOK:
        key(app, "return")
    elif step.take[0] in ("deck", "go_on"):
        key(app, "e")
    elif step.take[0] in names:
        for word in step.take:
            number = str((names.index(word) + 1) % 10)
            assert number in guide.coach.lesson.keys
            key(app, number)
        if step.put in guide.session.rules.pieces.numbers:
            tab_to(app, card(guide, step.put))
        key(app, "f" if step.kind == TRY else "return")
    else:
        tab_to(app, card(guide, step.take[0]))
        key(app, "return")


# ------------------------------------------------------------------------------------------------------- chapters


def test_there_are_three_chapters_and_each_says_things_shortly():
    lessons.check_chapters("fate", ["turn", "sets", "chamber"], 12)


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("act", [act_by_clicks, act_by_keys])
def test_a_chapter_is_played_to_its_end(chapter, act):
    with tutorial(chapter) as (app, guide):
        lessons.play_chapter(app, guide, act)
        assert app.scene.name == ("dialog" if chapter < 2 else "tutorial_scoring")


@pytest.mark.every(2)
@pytest.mark.parametrize(("size", "scale"), lessons.WINDOWS)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_coach_hides_no_spot_and_cuts_no_word_of_its_own(chapter, size, scale):
    with tutorial(chapter, size=size, ui_scale=scale, language="qps") as (app, guide):

        def no_word_is_torn_under_the_veil():
            assert not app.audit().findings(), "words under the veil can still be read through it"

        lessons.read_chapter(app, guide, each=no_word_is_torn_under_the_veil)


def place(app):
    """Chapter, step and question at which the tutorial is."""
    guide = app.scene.guide
    return tuple(guide.place)


def test_the_chapters_follow_each_other_and_the_last_ends_with_the_scores_and_a_game():
    with tutorial(1, 8) as (app, guide):
        act_by_clicks(app, guide)
        settle(app)
        click(app, "next")
        settle(app)
        assert app.scene.name == "tutorial" and place(app)[0] == 2
        for _step in chapters("fate")[2].steps:
            act_by_clicks(app, app.scene.guide)
            settle(app)
        assert app.scene.name == "tutorial_scoring" and app.find("go_on").text == "End the tutorial"
        while app.scene.name == "tutorial_scoring":
            app.scene.go_on()
        settle(app)
        assert app.scene.name == "dialog" and app.settings.tutorial["fate"]["done"] == 6
        click(app, "play")
        assert app.scene.name == "setup"


# ------------------------------------------------------------------------------------------------------- the hand


@pytest.mark.parametrize(
    ("chapter", "step", "dragged", "target", "wanted"),
    [
        (0, 5, "air-6", "evidence", "0 place air-6"),
        (1, 0, "quake-4", "declared-0", "0 declare quake-1 quake-4 quake-10"),
    ],
)
def test_cards_can_be_dragged_as_the_owl_says(chapter, step, dragged, target, wanted):
    with tutorial(chapter, step) as (app, guide):
        assert guide.step.wanted == wanted
        start, end = spot(guide, dragged), spot(guide, target)
        move(app, start)
        press(app, start)
        for share in (0.3, 0.7, 1.0):
            at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            app.step([Event(pygame.MOUSEMOTION, pos=at, rel=(5, 5), buttons=(1, 0, 0))], 0.02)
        release(app, end)
        settle(app)
        assert guide.number == step + 1


def test_a_click_into_the_dark_is_answered_and_the_spot_calls():
    with tutorial(0, 2) as (app, guide):
        before = guide.session.match.state
        click(app, "tool_menu")
        assert app.scene is guide.table and "owl" in app.find("note").text
        assert app.ui.motion.is_moving("spot")
        app.step([], 0.2)
        assert guide.veil.pulse > 0
        assert guide.session.match.state is before and guide.number == 2


def test_another_legal_move_is_answered_kindly_and_changes_nothing():
    with tutorial(0, 5) as (app, guide):
        before = guide.session.match.state
        key(app, "2")
        assert marked_on(guide.table) == [] and "can wait" in app.find("note").text
        flood = guide.session.rules.pieces.numbers["flood-1"]
        guide.table.cards.take(guide.table.asking.drop((flood,), ("evidence", -1)), guide.coach)
        assert "allowed too" in app.find("note").text
        assert guide.session.match.state is before and guide.number == 5 and marked_on(guide.table) == []


def test_a_move_that_the_rules_forbid_gets_the_refusal_and_the_spot_calls():
    with tutorial(1, 0) as (app, guide):
        for number in "178":
            key(app, number)
        assert "FATE-27" in look_at(guide.table).refusal and app.ui.motion.is_moving("spot")
        assert guide.number == 0


def test_the_step_about_a_refusal_waits_until_it_is_read():
    with tutorial(1, 2) as (app, guide):
        click_at(app, spot(guide, "volcano-6"))
        assert "FATE-27" in look_at(guide.table).refusal and guide.number == 2
        app.step([], 3.0)
        assert guide.number == 2
        for _tick in range(80):
            app.step([], 0.05)
        assert guide.number == 3 and look_at(guide.table).refusal == ""


def test_keys_of_the_table_that_lead_away_are_answered_by_the_owl():
    with tutorial(0, 2) as (app, guide):
        for name in ("h", "l", "s"):
            key(app, name)
            assert app.scene is guide.table and "hint_panel" not in look_at(guide.table)
        app.step([Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")], 0.02)
        assert app.scene.name == "rules" and app.scene.rule == "FATE-10"
        key(app, "escape")
        settle(app)
        assert app.scene is guide.table and guide.waiting


# ------------------------------------------------------------------------------------------------------ the coach


@pytest.mark.parametrize("speed", [0.0, 3.0])
def test_show_me_plays_the_move_and_takes_it_back(speed):
    with tutorial(0, 5, speed=speed) as (app, guide):
        before = guide.session.match.state
        click(app, "coach_show")
        assert guide.showing and guide.coach is None and guide.session.match.state is not before
        seen = False
        for _tick in range(300):
            app.step([], 0.05)
            seen = seen or "Air" in guide.table.field.cards[f"card-{guide.table.model.cards('evidence')[-1]}"].label
            if guide.waiting:
                break
        assert seen and guide.waiting and not guide.showing and guide.number == 5
        assert guide.session.match.state == before
        assert app.find("note").text.startswith("Now you")
        act_by_clicks(app, guide)
        settle(app)
        assert guide.number == 6


def test_back_takes_the_bots_moves_back_as_well():
    with tutorial(0, 7) as (app, guide):
        before = guide.session.match.state
        act_by_clicks(app, guide)
        settle(app)
        assert guide.number == 8 and len(guide.session.match.line) == guide.chapter.moves_before(8)
        click(app, "coach_back")
        settle(app)
        assert guide.number == 7 and guide.session.match.state == before
        for _step in range(7):
            key(app, "ctrl+z")
            settle(app)
        assert guide.number == 0 and not guide.session.match.line
        click(app, "coach_back")
        assert "first step" in look_at(guide.table).refusal


def test_skip_and_the_discs_go_to_other_chapters():
    with tutorial(0, 3) as (app, _guide):
        click(app, "coach_skip")
        click(app, "end_no")
        assert place(app) == (0, 3, 0), "it asks once"
        click(app, "coach_skip")
        click(app, "end_yes")
        settle(app)
        assert place(app) == (1, 0, 0)
        click(app, "chapter_3")
        settle(app)
        assert place(app) == (2, 0, 0)
        click(app, "coach_skip")
        click(app, "end_yes")
        assert app.scene.name == "title"


@pytest.mark.parametrize("way", ["coach_skip", "chapter_2"])
def test_a_click_twice_at_one_spot_goes_on_by_one_chapter_at_most(way):
    with tutorial(0, 3) as (app, _guide):
        at = app.find(way).rect.center
        for _number in range(2):
            click_at(app, at)
        if app.scene.name == "dialog":
            spot_of_answer = app.find("end_yes").rect.center
            for _number in range(2):
                click_at(app, spot_of_answer)
        assert place(app)[0] == 1


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_click_twice_at_one_spot_never_skips_two_steps(chapter):
    steps = chapters("fate")[chapter].steps
    for number, step in enumerate(steps[:-1]):
        if step.kind != LOOK:
            continue
        with tutorial(chapter, number) as (app, guide):
            at = guide.rects_of(step.take[0])[0].center
            click_at(app, at)
            for _round in range(5):
                app.step([], 0.02)
            click_at(app, at)
            settle(app)
            assert guide.number == number + 1


def test_after_a_moment_the_same_spot_takes_a_click_again():
    looks = [step.kind == LOOK for step in chapters("fate")[0].steps]
    number = next(at for at in range(len(looks) - 1) if looks[at] and looks[at + 1])
    with tutorial(0, number) as (app, guide):
        for _step in range(2):
            act_by_clicks(app, guide)
            for _round in range(12):
                app.step([], 0.05)
        assert guide.number == number + 2


def test_the_rule_and_the_way_out_are_links():
    with tutorial(0, 2) as (app, guide):
        click(app, "coach_rule")
        assert app.scene.name == "rules" and app.scene.rule == "FATE-10"
        key(app, "escape")
        settle(app)
        click(app, "coach_leave")
        assert app.scene.name == "title" and guide.session is not None


def test_the_buttons_of_the_coach_are_reached_by_keyboard():
    with tutorial(1, 3) as (app, guide):
        reached = set()
        for _press in range(12):
            key(app, "tab")
            reached.add(look_at(guide.table).region)
            for _arrow in range(4):
                key(app, "right")
                reached.add(look_at(guide.table).focus)
        assert {"coach_rule", "coach_leave", "coach_show", "coach_skip", "chapter_3"} <= reached


# --------------------------------------------------------------------------------------------------------- resume


def test_the_tutorial_goes_on_where_it_was_left_after_quitting():
    with tutorial(0) as (app, guide):
        for _step in range(8):
            act_by_clicks(app, guide)
            settle(app)
        position = guide.session.match.state
        assert guide.number == 8
        assert save_settings(app.settings) is None
    loaded = load_settings()
    assert loaded.faults == [] and loaded.settings.tutorial["fate"] == {"chapter": 0, "step": 8, "done": 0}
    again = App(loaded.settings, routes=ROUTES, sound=False, save=lambda _settings: None)
    try:
        again.open("title", "reset")
        again.open("tutorial")
        settle(again)
        guide = again.scene.guide
        assert guide.number == 8 and guide.session.match.state == position
        act_by_clicks(again, guide)
        settle(again)
        assert guide.number == 9
    finally:
        again.close()
        words.set_language("en")


def test_a_place_that_no_longer_fits_begins_anew():
    with window((1280, 720), routes=ROUTES, tutorial={"fate": {"chapter": 7, "step": 3, "done": 255}}) as app:
        guide = FateTutorial(app.ui)
        assert guide.place == (0, 0, 7)
    with window((1280, 720), routes=ROUTES, tutorial={"fate": {"chapter": 1, "step": 99}}) as app:
        assert FateTutorial(app.ui).place == (1, 0, 0)


def test_the_place_survives_a_change_of_the_window():
    with tutorial(1, 3) as (app, guide):
        lessons.change_scale(app, guide)


# ------------------------------------------------------------------------------------------------------- the data


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('move = "0 place air-6"', 'move = "0 place air-4"', "step 6, key move: the move 0 place air-4: FATE-37"),
        ('move = "0 done"', 'move = "0 don"', "step 5, key move: the move 0 don"),
        ('look = "ring"', 'look = "rink"', "step 2"),
        ('rule = "FATE-04"', 'ruler = "FATE-04"', "the key rule is missing"),
        ('try = "FATE-27"', 'try = "FATE-24"', "step 4, key try"),
        ('look = "ring"', 'look = "ring"\nmove = "0 draw"', "step 2: it has 2 of the keys move, look, try and press"),
        ('step = "draw"', 'step = "drawn"', "key given: step"),
        ('then = ["1 discard fire-1"]', "then = []", "step 6, key then: seat 1 has to move next"),
        ("format = 1", "format = 2", "key format"),
        ('people = ["Lysandra", "Kleon"]', "people = []", "key people"),
        ("[given]", "[given", "TOML"),
    ],
)
def test_a_mistake_in_a_chapter_is_told_with_its_place(tmp_path: Path, old, new, expected):
    lessons.check_mistake(COURSE, "1_turn.toml", tmp_path, old, new, expected)
