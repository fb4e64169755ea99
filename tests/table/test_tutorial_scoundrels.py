"""The tutorial of City of Scoundrels: each chapter played to its end by clicks and by keys; going back, wrong moves."""

from contextlib import AbstractContextManager
from typing import Any

import pytest

from atlantis_desktop.games.course import LOOK, TRY
from atlantis_desktop.games.lessons import chapters
from atlantis_desktop.games.scoundrels.rules.state import REGIONS
from atlantis_desktop.games.scoundrels.table.tableau_panel import TableauPanel
from atlantis_desktop.games.scoundrels.table.tutorial import CityTutorial
from atlantis_desktop.ui.app import App
from tests.table import lessons
from tests.table.kit import click, click_at, key
from tests.table.lessons import LONG, act_by_clicks, settle, tab_to
from tests.table.look import cards_on, look_at, marked_on

GAME = "scoundrels"
CHAPTERS = range(3)


def tutorial(chapter: int = 0, step: int = 0, **more: Any) -> AbstractContextManager[tuple[App, CityTutorial]]:
    return lessons.tutorial(CityTutorial, chapter, step, **more)


def act_by_keys(app: App, guide: CityTutorial) -> None:
    """Does what the line of the keys says."""
    step, line = guide.step, guide.keys_of(guide.step)
    assert step is not None
    numbers = guide.session.rules.pieces.numbers
    if step.kind == LOOK:
        assert "press Enter" in line
        key(app, "return")
        return
    for word in (*step.take, *([step.put] if step.put else [])):
        card = next((each for each in cards_on(guide.table) if each.face == numbers.get(word)), None)
        if word.startswith("region"):
            number = str(REGIONS.index(word.partition("-")[2]) + 1)
            assert f"press {number}" in line
            key(app, number)
            key(app, "return")
        elif card is not None:
            number = str([each.face for each in cards_on(guide.table)].index(card.face) + 1)
            assert f"press {number}" in line
            key(app, number)
        elif word in numbers:
            panels = [each for each in guide.table.walk() if isinstance(each, TableauPanel)]
            panel = next(each for each in panels if numbers[word] in each.pieces())
            tab_to(app, panel.name)
            for _card in range(panel.pieces().index(numbers[word]) + 1):
                key(app, "right")
            key(app, "return")
        elif word.startswith("seat"):
            tab_to(app, guide.table.cards.target_of(int(word.partition("-")[2])).name)
            key(app, "return")
        elif word == "main" and (len(step.take) == 1 or getattr(guide.table.focus, "role", "") == "card"):
            key(app, "return")
        else:
            tab_to(app, f"action_{word}")
            key(app, "return")
        app.step([], 0.02)
    if step.kind == TRY:
        assert step.wanted in look_at(guide.table).refusal
        key(app, "return")


# ------------------------------------------------------------------------------------------------------- chapters


def test_there_are_three_chapters_money_reputation_and_arms() -> None:
    lessons.check_chapters(GAME, ["money", "reputation", "arms"], 11)
    assert all(len(chapter.steps) >= 8 for chapter in chapters(GAME))


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
        ((1024, 640), 200),
        ((1280, 720), 100),
        ((1920, 1080), 100),
        pytest.param((1920, 1080), 200, marks=LONG),
        pytest.param((3840, 2160), 75, marks=LONG),
    ],
)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_coach_hides_no_spot_and_cuts_no_word_of_its_own(chapter: int, size: tuple[int, int], scale: int) -> None:
    with tutorial(chapter, size=size, ui_scale=scale, language="qps") as (app, guide):
        lessons.read_chapter(app, guide)


def told(chapter: int) -> tuple[Any, dict[str, list[Any]]]:
    """Gives the match at the end of a chapter, and the events of each of its moves."""
    match = chapters(GAME)[chapter].match("Ione")
    codec = match.rules.codec
    return match, {text: list(match.submit(codec.from_text(text)).events) for text in chapters(GAME)[chapter].script()}


def test_what_the_owl_says_of_money_is_so() -> None:
    first = chapters(GAME)[0].match("Ione").state
    assert first.poseidon == 0 and min(first.coins) == first.coins[0]
    match, made = told(0)
    numbers = match.rules.pieces.numbers
    fleet, beds = numbers["I02-1"], numbers["I01-1"]
    assert first.on_card[fleet] == 6 == match.rules.deck.card(fleet).cap
    assert next(each for each in made["0 quick_sale I04-1"] if each.kind == "quick_sold").values == (3,)
    assert next(each for each in made["0 market_sale S01-1"] if each.kind == "market_sold").values == (2,)
    assert next(each for each in made["0 cash_out I02-1"] if each.kind == "cashed_out").values == (6, 1)
    assert [each.seat for each in made["0 cash_out I02-1"] if each.kind == "card_drawn"] == [0]
    assert match.state.round == 4 and match.state.on_card[beds] == 1


def test_what_the_owl_says_of_reputation_is_so() -> None:
    match, made = told(1)
    start = chapters(GAME)[1].match("Ione").state
    assert start.influence[1] == 6 == max(start.influence)
    rumour = next(each for each in made["1 scandal S01-2 seat-0"] if each.kind == "coins_changed")
    assert rumour.seat == 0 and rumour.values[0] == -4
    assert match.state.influence[0] == start.influence[0] + 1, "the feast brought one, and the shield kept it"
    feast = made["0 shining R01-1"]
    assert match.rules.deck.card(match.rules.pieces.numbers["R01-1"]).cost == 6
    assert [each.seat for each in feast if each.kind == "card_drawn"] == [0]
    robbed = [each.values[0] for each in made["0 scandal S02-1 seat-1"] if each.kind == "coins_changed"]
    assert sorted(robbed)[-1] == 3


def test_what_the_owl_says_of_arms_is_so() -> None:
    match, made = told(2)
    start = chapters(GAME)[2].match("Ione").state
    assert start.influence[0] == 8
    fought = [each for text in ("0 fight", "1 fight") for each in made[text] if each.kind == "battle_fought"]
    assert [each.values for each in fought] == [(0, 3, 4, 0), (1, 6, 4, 0)]
    assert match.state.winners == (0,) and match.state.influence[0] == 10


# ------------------------------------------------------------------------------------------------------- the hand


def test_another_legal_move_is_answered_kindly_and_changes_nothing() -> None:
    with tutorial(0, 2) as (app, guide):
        before = guide.session.match.state
        guide.table.cards.click_region(REGIONS.index("spy"), guide.table.regions[1])
        assert "allowed too" in app.find("note").text
        assert guide.session.match.state is before and guide.number == 2


def test_another_card_is_put_down_again() -> None:
    with tutorial(0, 3) as (app, guide):
        piece = guide.session.rules.pieces.numbers["I04-1"]
        card = next(each for each in cards_on(guide.table) if each.face == piece)
        guide.table.cards.card_clicked(card)
        assert not marked_on(guide.table) and "owl" in app.find("note").text and not guide.session.match.line[3:]


def test_a_click_into_the_dark_is_answered_and_the_spot_calls() -> None:
    with tutorial(0, 2) as (app, guide):
        click(app, "tool_menu")
        assert app.scene is guide.table and "owl" in app.find("note").text and app.ui.motion.is_moving("spot")
        click_at(app, guide.table.regions[2].rect.center)
        assert guide.number == 2 and not guide.session.match.line


# ------------------------------------------------------------------------------------------------------ the coach


@pytest.mark.parametrize(("chapter", "step"), [(0, 2), (0, 6), (1, 2), (1, 9), (2, 1), (2, 4), (2, 9)])
def test_show_me_plays_the_move_and_takes_it_back(chapter: int, step: int) -> None:
    with tutorial(chapter, step) as (app, guide):
        before = guide.session.match.state
        click(app, "coach_show")
        assert guide.showing and guide.session.match.state is not before
        for _tick in range(80):
            app.step([], 0.05)
        settle(app)
        assert not guide.showing and guide.number == step and guide.session.match.state == before
        act_by_clicks(app, guide)
        settle(app)
        assert guide.number == step + 1 or app.scene.name == "dialog"


def test_back_goes_out_of_a_battle_and_in_again() -> None:
    with tutorial(2, 4) as (app, guide):
        assert guide.table.battle_page is not None
        for _step in range(3):
            click(app, "coach_back")
            settle(app)
        assert guide.number == 1 and guide.table.battle_page is None and not guide.session.match.line
        for _step in range(3):
            act_by_clicks(app, guide)
            settle(app)
        assert guide.number == 4 and guide.table.battle_page is not None


def test_the_last_chapter_leads_to_a_game() -> None:
    with tutorial(2, 9) as (app, guide):
        act_by_clicks(app, guide)
        settle(app)
        assert app.scene.name == "dialog"
        click(app, "play")
        assert app.scene.name == "setup" and app.scene.game == GAME


# --------------------------------------------------------------------------------------------------------- resume


def test_the_place_is_kept_when_the_tutorial_is_left() -> None:
    with tutorial(1, 5) as (app, guide):
        position = guide.session.match.state
        click(app, "coach_leave")
        assert app.settings.tutorial[GAME] == {"chapter": 1, "step": 5, "done": 0}
        again = app.open("tutorial", game=GAME).guide
        settle(app)
        assert again.number == 5 and again.session.match.state == position and again.chapter.id == "reputation"


@pytest.mark.parametrize(("chapter", "step"), [(0, 3), (2, 3)])
def test_the_place_survives_a_change_of_the_window(chapter: int, step: int) -> None:
    with tutorial(chapter, step) as (app, guide):
        lessons.change_scale(app, guide)


# Of the nine cases every fourth has each window and each chapter once.
@pytest.mark.every(4)
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 200), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_nothing_on_the_table_is_cut_or_overlaps_in_any_step(chapter: int, size: tuple[int, int], scale: int) -> None:
    with tutorial(chapter, size=size, ui_scale=scale) as (app, guide):
        for number in range(len(guide.chapter.steps)):
            assert app.audit().findings() == [], number
            act_by_clicks(app, guide)
            settle(app)


@pytest.mark.parametrize("scale", [100, 125])
def test_no_frame_is_round_a_button_that_is_not_there_yet(scale: int) -> None:
    with tutorial(0, 4, ui_scale=scale) as (app, guide):
        card, button = guide.step.take
        hidden = guide.table.actions.buttons[f"action_{button}"]
        assert not hidden.visible and not guide.veil.holds(hidden.rect.center)
        click_at(app, guide.rects_of(card)[0].center)
        app.step([], 0.02)
        assert hidden.visible and guide.veil.holds(hidden.rect.center)
