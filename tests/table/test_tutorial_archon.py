"""The tutorial of Archon: each chapter played to its end by clicks and by keys; what is said of it is so."""

from contextlib import AbstractContextManager
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import scoring
from atlantis_desktop.games.archon.rules.content import load_content
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS
from atlantis_desktop.games.archon.table.constitution import Wall
from atlantis_desktop.games.archon.table.council_panels import motion_name
from atlantis_desktop.games.archon.table.lesson_page import PageLight
from atlantis_desktop.games.archon.table.tutorial import ArchonTutorial
from atlantis_desktop.games.course import LOOK, MOVE, PRESS
from atlantis_desktop.games.lessons import chapters, parse_move
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.widgets.stepper import Stepper
from atlantis_desktop.ui.widgets.toggle import Segments, Toggle
from tests.table import lessons
from tests.table.kit import click_at, key
from tests.table.lessons import LONG, settle, tab_to
from tests.table.look import cards_on, look_at

GAME = "archon"
CHAPTERS = range(5)


def tutorial(chapter: int = 0, step: int = 0, **more: Any) -> AbstractContextManager[tuple[App, ArchonTutorial]]:
    return lessons.tutorial(ArchonTutorial, chapter, step, **more)


def page_thing(guide: ArchonTutorial, word: str) -> Any:
    """Returns what a word names on the page that is open."""
    light = guide.lit
    assert isinstance(light, PageLight)
    return light.widgets_of(word)[0]


def press_by_clicks(app: App, guide: ArchonTutorial) -> None:
    """Presses what the step asks for: a part, a plus or minus as often as is needed, or the whole thing."""
    step = guide.step
    assert step is not None
    word = step.take[0]
    if not step.on:
        click_at(app, guide.rects_of(word)[0].center)
        app.step([], 0.02)
        assert isinstance(guide.table.floats.popup, Wall)
        click_at(app, (3, 3))
        return
    thing = page_thing(guide, word)
    if isinstance(thing, Segments):
        click_at(app, dict(thing.parts())[step.wanted].center)
    elif isinstance(thing, Stepper):
        while int(step.wanted) != (thing := page_thing(guide, word)).value:
            more = thing.value < int(step.wanted)
            click_at(app, (thing.more if more else thing.less)(thing.rect).center)
            assert not look_at(app).refusal
    elif isinstance(thing, Toggle):
        click_at(app, (thing.rect.right - 20, thing.rect.centery))
    else:
        click_at(app, thing.rect.center)
    app.step([], 0.02)


def press_by_keys(app: App, guide: ArchonTutorial) -> None:
    """Presses the same by Tab, arrows and Enter."""
    step = guide.step
    assert step is not None
    word = step.take[0]
    if not step.on:
        tab_to(app, word)
        key(app, "return")
        assert isinstance(guide.table.floats.popup, Wall)
        key(app, "escape")
        return
    thing = page_thing(guide, word)
    reach(app, thing.name)
    if isinstance(thing, Stepper):
        while int(step.wanted) != (thing := page_thing(guide, word)).value:
            key(app, "right" if thing.value < int(step.wanted) else "left")
    elif isinstance(thing, Segments):
        while page_thing(guide, word).chosen != step.wanted:
            key(app, "right")
    else:
        key(app, "return")
    app.step([], 0.02)


def reach(app: App, name: str) -> None:
    """Presses Tab until the region with this name has the focus, and then the arrows towards it."""
    for _press in range(30):
        focus, wanted = app.scene.focus, app.scene.find(name)
        if focus is not None and focus.name == name:
            return
        if focus is not None and focus.region == wanted.region:
            ways = ["down"] if wanted.rect.top >= focus.rect.bottom else ["up"] if (
                wanted.rect.bottom <= focus.rect.top) else []  # fmt: skip
            for way in (*ways, "right" if wanted.rect.centerx > focus.rect.centerx else "left"):
                if app.scene.focus is focus:
                    key(app, way)
            if app.scene.focus is not focus:
                continue
        key(app, "tab")
    raise AssertionError(f"keys do not reach {name}")


def act_by_clicks(app: App, guide: ArchonTutorial) -> None:
    """Clicks what the step asks for; what is chosen by a first click is done by a second one."""
    step, number = guide.step, guide.number
    assert step is not None
    if step.kind == PRESS:
        press_by_clicks(app, guide)
        return
    for word in step.take:
        click_at(app, guide.lit.rects_of(word)[0].center)
        app.step([], 0.02)
    if step.kind == MOVE and not step.on and guide.number == number:
        click_at(app, guide.rects_of(step.take[-1])[0].center)
        app.step([], 0.02)


def wanted_of(guide: Any) -> Move:
    """The move that the step asks for."""
    return parse_move(guide.session.rules, guide.step.wanted)


def listed(guide: Any) -> list[Move]:
    """The moves of the list as it is seen."""
    moves = guide.table.moves
    return [moves.moves[number] for number in moves.found] if moves.visible else []


def act_by_keys(app: App, guide: ArchonTutorial) -> None:
    """Does what the line of the keys says."""
    step = guide.step
    assert step is not None
    line = guide.keys_of(step)
    if step.kind == LOOK:
        assert "press Enter" in line
        key(app, "return")
        return
    if step.kind == PRESS:
        press_by_keys(app, guide)
        return
    if step.on:
        reach(app, step.take[0])
        key(app, "return")
        return
    for word in step.take:
        card = next((at for at, each in enumerate(cards_on(guide.table), 1)
                     if each.face == guide.session.rules.pieces.numbers.get(word)), 0)  # fmt: skip
        if word == "answer":
            if wanted_of(guide) in listed(guide):
                key(app, line.split("press ")[1][0])
            else:
                assert "Tab to the card" in line
                reach(app, f"vote_{step.wanted.split()[1]}")
                key(app, "return")
                key(app, "return")
        elif card:
            tab_to(app, cards_on(guide.table)[card - 1].name)
            key(app, "return")
        elif word in OBJECTIVE_IDS:
            reach(app, guide.table.streets.board.objectives[OBJECTIVE_IDS.index(word)].name)
            key(app, "return")
        else:
            key(app, "return")
        app.step([], 0.02)


# ------------------------------------------------------------------------------------------------------- chapters


def test_there_are_five_chapters() -> None:
    lessons.check_chapters(GAME, ["vote", "grant", "deal", "assembly", "stasis"], 24)
    assert all(len(chapter.steps) >= 14 for chapter in chapters(GAME))


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
            assert step is not None and all(guide.lit.rects_of(word) for word in (*step.take, *step.also)), number


def test_another_move_is_answered_kindly_and_changes_nothing() -> None:
    with tutorial(2, 16) as (app, guide):
        before = len(guide.session.match.line)
        other = next(move for move in listed(guide) if move != wanted_of(guide))
        answer = guide.table.hand.choose(other)
        assert "owl" in answer.text
        settle(app)
        assert (guide.number, len(guide.session.match.line)) == (16, before)


def test_archon_65_the_first_lesson_points_at_the_agenda_where_the_own_draft_waits() -> None:
    with tutorial(0, 8) as (_app, guide):
        step, agenda = guide.step, guide.table.screen.rect("agenda")
        assert step is not None and guide.rects_of(step.take[0]) == [agenda]
        model = guide.table.model
        assert [motion_name(model.rules, article, text, ()) for article, text, _seat in model.view.agenda] == [
            "VII-D · Taxes"]  # fmt: skip


def test_going_back_takes_the_moves_back() -> None:
    with tutorial(0, 7) as (app, guide):
        assert len(guide.session.match.line) == 4
        guide.go_back()
        settle(app)
        assert (guide.number, len(guide.session.match.line)) == (6, 1)


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


def counted(made: dict[str, list[Any]]) -> list[tuple[int, ...]]:
    """Gives the sums of all votes in their order."""
    return [each.values for events in made.values() for each in events if each.kind == "votes_counted"]


def without(chapter: int, hasty: dict[str, str], until: str) -> Any:
    """Gives the match in which some moves of a chapter are others, up to a move."""
    match = chapters(GAME)[chapter].match("Ione")
    for text in chapters(GAME)[chapter].script():
        match.submit(match.rules.codec.from_text(hasty.get(text, text)))
        if text == until:
            return match
    raise AssertionError(until)


def test_what_the_owl_says_of_the_vote_is_so() -> None:
    first = chapters(GAME)[0].match("Ione").state
    assert first.strength == [8, 7, 5] and max(first.arete) == first.arete[0]
    match, made = told(0)
    assert counted(made)[:1] == [(8, 7)] and counted(made)[-1] == (9, 8)
    assert match.state.doom[:2] == [1, 1]
    assert match.state.agenda == [(6, 3, 0), (11, 3, 0)]
    aims = match.rules.cards.factions[match.state.factions[0]].aims
    assert {TEXTS[text] for aim in aims for text in aim} == {"III-A", "VII-D", "XII-D"}


def test_archon_55_without_the_doom_the_second_vote_of_the_first_lesson_is_lost_by_a_tie() -> None:
    match = chapters(GAME)[0].match("Ione")
    script = [text.replace("0 support 0 1 0", "0 support 0 0 0") for text in chapters(GAME)[0].script()]
    for text in script:
        events = match.submit(match.rules.codec.from_text(text)).events
    (sums,) = [each.values for each in events if each.kind == "votes_counted"]
    assert sums == (8, 8)
    assert [prompt.seat for prompt in match.rules.prompts(match.state)] == [1], "the Monarchists decide"


def test_what_the_owl_says_of_the_grant_is_so() -> None:
    match, made = told(1)
    announced = [each.values for events in made.values() for each in events if each.kind == "strengths_announced"]
    assert announced[0] == (0, 6, 17)
    assert announced[1][2] > announced[1][1], "the second grant went to Kleon"
    assert counted(made)[0] == (17, 6)
    assert all(yes > no for yes, no in counted(made)), "whoever had the grant won"
    assert match.state.horses[0] == 4
    assert any(motion[:2] == (2, 1) for motion in match.state.agenda), "III-B waits for the Assembly"
    hasty = without(1, {"0 support 2 0 3": "0 support 2 0 2"}, "1 support 1 0 0")
    hasty.submit(hasty.rules.codec.from_text("2 support 0 0 0"))
    assert hasty.state.strength[1] > hasty.state.strength[2], "with the grant Lysandra is stronger"


def test_archon_66_the_grant_that_was_sold_binds_in_the_second_lesson() -> None:
    chapter = chapters(GAME)[1]
    match = chapter.match("Ione")
    for text in chapter.script()[: chapter.script().index("0 support 0 0 3")]:
        match.submit(match.rules.codec.from_text(text))
    assert {move.args[2] for move in match.rules.moves(match.state, 0)} == {3}
    assert match.state.talents[0] == 4 + 3 and match.state.horses[0] - match.state.tired[0] == 1


def test_what_the_owl_says_of_the_deal_is_so() -> None:
    match, made = told(2)
    paid, failed = [7 - 2 - 3, 4 + 2, 4 + 3], 1
    assert match.state.talents == [each + failed for each in paid], "2 T for an oath, 3 T out of the chest, 1 T each"
    assert [each.seat for each in made["2 no"] if each.kind == "oath_broken"] == [1]
    assert match.state.arete == [8, 6, 6] and match.state.wrath > 0
    assert counted(made) == [(7, 14)]


def test_archon_67_two_oaths_would_lose_the_vote_of_the_third_lesson() -> None:
    match = without(2, {"0 want_no S24": "0 swear_no S24", "2 no": "2 yes"}, "2 no")
    assert match.state.talents == [7 - 2 - 3 + 1, 4 + 2 + 1, 4 + 3 + 1], "both keep what was paid, and the Tolls pass"
    assert match.state.arete == [8, 6, 5]


def test_what_the_owl_says_of_the_assembly_is_so() -> None:
    match, made = told(3)
    assert counted(made) == [(11, 6), (11, 6)]
    assert [match.state.articles[at] for at in (2, 9)] == [1, 2]
    aims = match.rules.cards.factions[match.state.factions[0]].aims
    assert sum(scoring.in_force(match.state, aim) for aim in aims) == 2
    assert match.state.talents[0] == 2 + 3 + 4 - 2 + 3 and match.state.horses[:3] == [1, 0, 1]
    assert (match.rules.numbers.stud_price, match.rules.numbers.levy) == (2, 4)


def test_archon_71_granted_to_lysandra_the_fourth_lessons_motion_fails() -> None:
    match = without(3, {"0 grant seat-2": "0 grant seat-1"}, "2 yes")
    assert match.state.articles[2] == 0


def test_what_the_owl_says_of_the_stasis_is_so() -> None:
    match, made = told(4)
    rolls = {each.seat: each.values for each in made["0 bet 1"] if each.kind == "battle_rolled"}
    assert (rolls[0][3], rolls[2][3], len(rolls[0])) == (4, 2, 6)
    (points,) = [each.values for each in made["0 bet 1"] if each.kind == "points_counted"]
    assert points == (2, 1, 0)
    assert match.state.articles[6] == 1 and match.state.stasis == match.state.act


# --------------------------------------------------------------------------------------------- pages and choices


def test_what_is_pressed_on_a_page_stands_when_its_step_is_come_back_to() -> None:
    with tutorial(2, 7) as (app, guide):
        sworn = look_at(app)["asked_sentence"]["label"]
        assert look_at(app)["to_1"]["value"] and look_at(app)["give_0"]["value"] == 2 and "oath" in sworn
        guide.go_back()
        settle(app)
        asked = look_at(app)["asked_sentence"]["label"]
        assert guide.number == 6 and "oath" not in asked and "NO" in asked
        act_by_clicks(app, guide)
        settle(app)
        assert guide.number == 7


def test_a_hasty_choice_is_answered_by_what_it_would_cost_and_nothing_is_made() -> None:
    for chapter in CHAPTERS:
        steps = chapters(GAME)[chapter].steps
        assert any(step.hasty for step in steps)
        for number, step in enumerate(steps):
            if not step.hasty:
                continue
            with tutorial(chapter, number) as (app, guide):
                made = len(guide.session.match.line)
                said = choose_hastily(app, guide)
                assert said == step.hasty, (chapter, number, said)
                assert (guide.number, len(guide.session.match.line)) == (number, made)
                act_by_clicks(app, guide)
                settle(app)
                assert guide.number == number + 1, (chapter, number)


def choose_hastily(app: App, guide: ArchonTutorial) -> str:
    """Takes the other choice that a step lights, sees what the owl says to it, and goes on with the step."""
    step = guide.step
    assert step is not None
    scene = app.scene
    for word in step.also[:1]:
        for _time in range(2 if word.startswith("vote") else 1):
            click_at(app, guide.lit.rects_of(word)[0].center)
            app.step([], 0.02)
    if "main" in step.take:
        click_at(app, guide.rects_of("main")[0].center)
    if step.also[0] == "want_oath":
        click_at(app, guide.lit.rects_of("confirm")[0].center)
    app.step([], 0.02)
    said = look_at(scene).note
    if step.also[0] == "want_oath":
        click_at(app, guide.lit.rects_of("want_oath")[0].center)
    return str(said)


def test_show_me_presses_on_a_page_what_the_step_names() -> None:
    with tutorial(1, 4) as (app, guide):
        guide.show_me()
        assert look_at(guide.lit.scene).note.startswith("Now you")
        settle(app)
        assert guide.number == 5 and guide.lit.page.plan.horses == 2


@pytest.mark.parametrize("chapter", range(5))
def test_show_me_says_now_you_at_every_step_that_is_only_pressed(chapter: int) -> None:
    for number, step in enumerate(chapters(GAME)[chapter].steps):
        if step.kind != PRESS:
            continue
        with tutorial(chapter, number) as (app, guide):
            guide.show_me()
            app.step([], 0.02)
            note = guide.lit.scene.floats.note
            assert note is not None and note.text.startswith("Now you"), f"{chapter + 1}.{number + 1}"


def test_a_window_of_another_size_keeps_what_was_put_together_on_a_page() -> None:
    with tutorial(2, 5) as (app, guide):
        lessons.change_scale(app, guide)
        assert guide.lit.page.draft.n == 2
