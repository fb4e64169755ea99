"""The tutorial of Rising: each chapter played to its end by clicks and by keys; the gate, going back, wrong moves."""

from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games.course import LOOK, TRY
from atlantis_desktop.games.lessons import chapters, load_chapter, parse_move, part_of, tutorial_folder
from atlantis_desktop.games.rising.lessons import COURSE, GATE
from atlantis_desktop.games.rising.rules.pieces import CENTRE, POOL
from atlantis_desktop.games.rising.table.tutorial import GateLantern, RisingTutorial
from atlantis_desktop.games.rising.words.sentences import piece_name, place_name
from atlantis_desktop.screens.tutorial.play import place_of
from atlantis_desktop.ui.app import App
from tests.table import lessons
from tests.table.island import parts, tile_spot
from tests.table.kit import click, click_at, key
from tests.table.lessons import act_by_clicks, settle, tab_to
from tests.table.look import look_at

CHAPTERS = range(8)


def tutorial(chapter: int = 0, step: int = 0, **more: object) -> AbstractContextManager[tuple[App, RisingTutorial]]:
    return lessons.tutorial(RisingTutorial, chapter, step, **more)


def act_by_keys(app: App, guide: RisingTutorial) -> None:
    step = guide.step
    word = step.take[0]
    places = guide.session.rules.places.numbers
    if step.kind == LOOK:
        key(app, "return")
        return
    if word == "answer":
        tab_to(app, "question")
        key(app, str(guide.table.find("question").moves.index(parse_move(guide.session.rules, step.wanted)) + 1))
        return
    if word.startswith("banner"):
        tab_to(app, "further")
        key(app, "return")
        for _row in range(app.find("chooser").moves.index(parse_move(guide.session.rules, step.wanted))):
            key(app, "down")
        key(app, "return")
        return
    if word == "further":
        tab_to(app, "further")
        key(app, "return")
        for _row in range(app.find("chooser").moves.index(parse_move(guide.session.rules, step.wanted))):
            key(app, "down")
        key(app, "return")
        return
    if word.startswith("card-"):
        tab_to(app, "hand")
        rules = guide.session.rules
        card = piece_name(rules, rules.pieces.numbers[word.removeprefix("card-")], guide.session.names)
        while app.find("hand").value != card:
            key(app, "right")
        key(app, "return")
        key(app, "return")
        return
    if word in places and step.on != GATE:
        tab_to(app, "island")
        arrows_to(app, guide, places[word])
    else:
        tab_to(app, {"deck": "deck_misfortune", "go_on": "main_action", "build": "button_build"}.get(
            word, word.replace("-", "_")))  # fmt: skip
    key(app, "return")
    if step.kind == TRY:
        assert step.wanted in look_at(guide.table).refusal
        key(app, "return")


def arrows_to(app: App, guide: RisingTutorial, place: int) -> None:
    board, wanted = guide.table.find("island"), place_name(guide.session.rules, place)
    been = []
    while board.value != wanted:
        been.append(board.value)
        assert len(been) < 20, f"the arrows do not lead to {wanted}: {been}"
        here, there = (parts(guide.table)[each].center for each in (board.value, wanted))
        worth = {"right": there[0] - here[0], "left": here[0] - there[0], "down": there[1] - here[1]}
        worth["up"] = -worth["down"]
        ways = sorted(worth, key=lambda way: -worth[way])
        key(app, ways[min(3, been.count(board.value) - 1)])


# ------------------------------------------------------------------------------------------------------- chapters


def test_there_are_five_short_chapters_and_three_of_monstrosities():
    names = ["place", "suffer", "act", "build", "survive", "medusa", "allies", "locations"]
    lessons.check_chapters("rising", names, 9)


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("act", [act_by_clicks, act_by_keys])
def test_a_chapter_is_played_to_its_end(chapter, act):
    with tutorial(chapter) as (app, guide):
        lessons.play_chapter(app, guide, act)
        assert app.scene.name == "dialog"


@pytest.mark.every(2)
@pytest.mark.parametrize(("size", "scale"), lessons.WINDOWS)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_coach_hides_no_spot_and_cuts_no_word_of_its_own(chapter, size, scale):
    with tutorial(chapter, size=size, ui_scale=scale, language="qps") as (app, guide):
        lessons.read_chapter(app, guide)


def test_what_the_owl_says_of_numbers_is_so():
    """The lessons stand on positions of their own; what they tell of rolls and gains must hold there."""
    match = chapters("rising")[2].match("Ione")
    told = {}
    for text in chapters("rising")[2].script():
        told[text] = match.submit(match.rules.codec.from_text(text)).events
    rolled = next(event for event in told["0 act red-1"] if event.kind == "dice_rolled")
    assert rolled.values[0] == 3 and [event.kind for event in told["0 spend 1"]][-2:] == ["roll_made", "gained"]
    assert next(event for event in told["0 act red-leader"] if event.kind == "gained").values[-1] == 2
    assert match.rules.params["barrier_cost"] == 4 and match.rules.params["unflood_cost"] == 5
    assert len(match.state.hands[0]) == 1
    wrath = chapters("rising")[4].match("Ione")
    assert wrath.rules.wrath[wrath.state.wrath] == 2, "the Wrath sinks two tiles"


# ------------------------------------------------------------------------------------------------------- the hand


def test_another_legal_move_is_answered_kindly_and_changes_nothing():
    with tutorial(0, 1) as (app, guide):
        before = guide.session.match.state
        tab_to(app, "island")
        arrows_to(app, guide, guide.session.rules.places.numbers["mountains-3"])
        key(app, "return")
        assert "allowed too" in app.find("note").text and app.ui.motion.is_moving("spot")
        assert guide.session.match.state is before and guide.number == 1


def test_a_click_into_the_dark_is_answered_and_the_spot_calls():
    with tutorial(0, 1) as (app, guide):
        click(app, "tool_menu")
        assert app.scene is guide.table and "owl" in app.find("note").text
        click_at(app, tile_spot(guide.table, CENTRE))
        assert guide.number == 1 and not guide.session.match.line


def test_nothing_but_the_wanted_move_is_made_at_the_gate():
    with tutorial(0, 6) as (app, guide):
        gate = app.scene
        assert isinstance(gate.guide, GateLantern) and gate.guide.coach is not None
        click_at(app, gate.find("build_2").rect.center)
        assert app.scene is gate and "owl" in gate.find("note").text
        gate.click_space(1)
        assert app.scene is gate and "allowed too" in gate.find("note").text and not guide.session.match.line[4:]
        click(app, "back")
        assert app.scene is gate, "the way back lies in the dark"
        key(app, "escape")
        assert app.scene.name == "title"


def test_partners_propose_nothing_while_the_owl_speaks():
    with tutorial(3, 1, partners="talkative") as (app, guide):
        for _tick in range(40):
            app.step([], 0.05)
        assert "proposals" not in look_at(guide.table)


# ------------------------------------------------------------------------------------------------------ the coach


@pytest.mark.parametrize(("chapter", "step"), [(0, 1), (0, 6), (1, 0), (3, 4), (4, 0)])
def test_show_me_plays_the_move_and_takes_it_back(chapter, step):
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


def test_back_goes_out_of_the_gate_and_in_again():
    with tutorial(3, 4) as (app, guide):
        assert isinstance(app.scene.guide, GateLantern)
        for _step in range(3):
            click(app, "coach_back")
            settle(app)
        assert guide.number == 1 and app.scene is guide.table and guide.coach is not None
        for _step in range(4):
            act_by_clicks(app, guide)
            settle(app)
        assert guide.number == 5 and app.scene is guide.table
        click(app, "coach_back")
        settle(app)
        assert isinstance(app.scene.guide, GateLantern) and guide.number == 4
        assert len(guide.session.match.line) == guide.chapter.moves_before(4)


def test_skip_leads_out_of_the_gate_to_the_next_chapter():
    with tutorial(3, 2) as (app, _guide):
        assert isinstance(app.scene.guide, GateLantern)
        click(app, "coach_skip")
        click(app, "end_yes")
        settle(app)
        assert place_of(app.settings, "rising")[:2] == (4, 0)
        assert [each.name for each in app.scenes.stack] == ["title", "tutorial"]
        click(app, "coach_skip")
        click(app, "end_yes")
        assert app.scene.name == "title"


def test_the_last_chapter_leads_to_a_game():
    with tutorial(4, 5) as (app, guide):
        act_by_clicks(app, guide)
        settle(app)
        assert app.scene.name == "dialog"
        click(app, "play")
        assert app.scene.name == "setup" and app.scene.game == "rising"


# --------------------------------------------------------------------------------------------------------- resume


def test_the_tutorials_of_two_games_are_kept_apart():
    with tutorial(2, 3) as (app, guide):
        assert app.settings.tutorial == {"rising": {"chapter": 2, "step": 3, "done": 0}}
        position = guide.session.match.state
        click(app, "coach_leave")
        fate = app.open("tutorial", game="fate").guide
        settle(app)
        assert fate.game == "fate" and fate.place == (0, 0, 0)
        click(app, "coach_leave")
        again = app.open("tutorial", game="rising").guide
        settle(app)
        assert again.number == 3 and again.session.match.state == position and again.chapter.id == "act"


@pytest.mark.parametrize("chapter", [0, 3])
def test_the_place_survives_a_change_of_the_window(chapter):
    with tutorial(chapter, 2) as (app, guide):
        lessons.change_scale(app, guide)


# ------------------------------------------------------------------------------------------------------- the data


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('try = "RISE-40"', 'try = "RISE-39"', "step 3, key try"),
        ('look = "centre"', 'look = "center"', "step 1"),
        ('on = "gate"', 'on = "gaol"', "step 7, key on"),
        ('move = "0 ready"', 'move = "0 done"', "step 8, key move: the move 0 done"),
        ('people = ["Lysandra", "Kleon"]', "people = []", "key people"),
        ('phase = "place"', 'phase = "plaice"', "key given: phase"),
    ],
)
def test_a_mistake_in_a_chapter_is_told_with_its_place(tmp_path: Path, old, new, expected):
    lessons.check_mistake(COURSE, "1_place.toml", tmp_path, old, new, expected)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_what_is_told_after_build_keeps_clear_of_the_button_that_skips(size: tuple[int, int], language: str) -> None:
    with tutorial(3, 4, size=size, language=language, speed=1.0, bot_pause=1.0) as (app, guide):
        click_at(app, guide.lit.rects_of("build")[0].center)
        seen = False
        for _tick in range(4):
            app.step([], 0.1)
            skip, told = guide.table.find("quick_bots"), guide.table.find("instruction")
            words = [each for each in app.audit().records if told.rect.contains(each.rect)]
            seen = seen or any("CONDENSER" in each.text.upper() or "KONDENSATOR" in each.text.upper() for each in words)
            assert not [each.text for each in words if each.rect.colliderect(skip.rect)]
            assert app.audit().findings() == []
        assert seen, "the deed is told while it is shown"


# ---------------------------------------------------------------------------------------------- Monstrosities


def events_of(chapter: int) -> dict[str, list]:
    match = chapters("rising")[chapter].match("Ione")
    script = chapters("rising")[chapter].script()
    return {text: list(match.submit(match.rules.codec.from_text(text)).events) for text in script}


def test_mons_56_59_what_the_owl_says_of_medusa_is_so():
    told = events_of(5)
    assert [event.kind for event in told["0 figure red-1"]][:3] == ["gaze_drawn", "medusa_moved", "petrified"]
    freed = told["0 free blue-1"]
    assert freed[0].values == (4, 1), "for one mystic energy"
    assert freed[-1].kind == "gained" and freed[-1].seat == 1, "she forged at once"


def test_mons_28_40_what_the_owl_says_of_allies_and_items_is_so():
    told = events_of(6)
    assert [event.kind for event in told["0 option 0"]] == ["paid", "recruited"]
    assert told["0 option 0"][0].values == (0, 2), "two crystal"
    craft = next(text for text in told if text.startswith("0 craft"))
    assert [event.kind for event in told[craft]][:2] == ["crafted", "item_taken"]
    match = chapters("rising")[6].match("Ione")
    for text in told:
        match.submit(match.rules.codec.from_text(text))
    rules, state = match.rules, match.state
    assert state.round == 2 and state.where[rules.pieces.numbers["dryad"] - rules.box.figure_0] == POOL


def test_mons_14_31_what_the_owl_says_of_places_and_potions_is_so():
    told = events_of(7)
    assert [event.kind for event in told["0 good gold"]] == ["gained"]
    rolled = next(event for event in told["0 act red-2"] if event.kind == "dice_rolled")
    assert rolled.values[0] == 3, "one short of four"
    made = next(event for event in told["0 potion philtre-of-fortune"] if event.kind == "roll_made")
    assert made.values == (5, 4)
    again = next(event for event in told["0 act red-leader"] if event.kind == "dice_rolled")
    assert again.values[-1] == 2, "it works for the leader, too"


def test_the_chapters_of_a_pack_name_only_options_that_the_game_has():
    assert {chapter.id: chapter.options.get("monstrosities", False) for chapter in chapters("rising")} == {
        "place": False, "suffer": False, "act": False, "build": False, "survive": False,
        "medusa": True, "allies": True, "locations": True,
    }  # fmt: skip


def test_a_mistake_in_the_options_of_a_chapter_is_told_with_its_place(tmp_path: Path):
    folder = tutorial_folder("rising").parent / COURSE.further[0]
    text = (folder / "1_medusa.toml").read_text(encoding="utf-8")
    file = tmp_path / "1_medusa.toml"
    file.write_text(text.replace("medusa = true", "medousa = true", 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_chapter(COURSE, file)
    assert "medousa" in str(caught.value) and "key options" in str(caught.value)


def test_the_lessons_of_a_pack_are_a_part_of_their_own_with_its_own_chapters_and_game():
    assert part_of("rising", 0) == range(5) and part_of("rising", 1) == range(5, 8) and not part_of("rising", 2)
    with tutorial(5) as (app, guide):
        lesson = guide.lesson(guide.step)
        assert lesson.chapter == 0 and lesson.chapters == ("Medusa", "Allies", "Potions")
        lesson.jump(2)
        settle(app)
        guide = app.scene.guide
        assert guide.chapter.id == "locations" and guide.lesson(guide.step).chapter == 2
        while guide.step is not None:
            act_by_clicks(app, guide)
            settle(app)
        click(app, "play")
        assert app.scene.name == "setup" and app.find("option_monstrosities").on is True
        assert place_of(app.settings, "rising").chapter == 5
        assert app.open("tutorial", game="rising").guide.chapter.id == "place", "the game's own lessons stand first"
        settle(app)
        click(app, "coach_leave")
        assert app.open("tutorial", game="rising", part=1).guide.chapter.id == "medusa"
