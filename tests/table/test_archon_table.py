"""The table of Archon's Stasis: what it shows at every size, what a click and a key mean, a whole night played."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.bots.odds import chances
from atlantis_desktop.games.archon.rules import battle, units
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVE_IDS
from atlantis_desktop.games.archon.table import city
from atlantis_desktop.games.archon.table.battle import LOST, WON, Lane
from atlantis_desktop.games.archon.table.battle_order import battles_of_night
from atlantis_desktop.games.archon.table.chances import CARDS, Side, after, sides_at
from atlantis_desktop.games.archon.table.pictures import CITIZEN, PICTURES
from atlantis_desktop.games.archon.table.scene import StasisScene
from atlantis_desktop.games.archon.words.names import card_text, objective_name, units_text
from atlantis_desktop.games.archon.words.percent import percent
from atlantis_desktop.games.archon.words.sentences import prompt_text
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.offscreen import play_on, play_until, sample_match, show_table, window
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.questions.sheet import AskedScene
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import HIT_UNITS
from atlantis_desktop.ui.widgets.chip import Chip
from tests.table import kit
from tests.table.council import deployed, objectives_of
from tests.table.council import streets as table
from tests.table.look import cards_on, look_at, marked_on, words_in, words_on
from tests.table.showing import says
from tests.table.tables import NAMES, make_move


def test_the_scene_has_three_above_it_and_few_methods() -> None:
    ours = [each for each in StasisScene.__mro__ if each.__module__.startswith("atlantis_desktop")]
    assert [each.__name__ for each in ours] == ["StasisScene", "GeneralScene", "TableScene", "Scene"]
    assert len({name for each in ours for name, value in vars(each).items() if callable(value)}) <= 60


@pytest.mark.every(5)
@pytest.mark.parametrize("seats", [3, 8])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_cut_or_overlaps(size: tuple[int, int], scale: int, seats: int, language: str) -> None:
    match = deployed(seats, 3, 4 * seats)
    with table(match, size, ui_scale=scale, language=language) as (app, scene):
        assert app.audit().findings() == []
        for objective in (objectives_of(scene)[0], objectives_of(scene)[10]):
            kit.move(app, objective.rect.center)
            kit.pass_time(app, 2)
            name = objective_name(scene.session.rules, objective.at)
            assert says([words_in(app, scene.find("forecast").rect)], name)
            assert app.audit().findings() == []


def test_all_factions_on_every_objective_can_be_told_apart_at_eight(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def draw_token(surface: Any, ui: Any, seat: int, rect: Rect) -> None:
        seen.append(seat)
        assert min(rect.size) >= 10, "its shape tells the faction without its colour"

    monkeypatch.setattr(city, "draw_token", draw_token)
    match = deployed(8, 3, 10)
    state = match.state.copy()
    for at in range(13):
        for seat in range(8):
            units.enter(state, seat, at, 1 + seat % 3, seat % 2)
    match.state = state
    for size, scale in (((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150)):
        with table(match, size, ui_scale=scale) as (app, _scene):
            seen.clear()
            assert app.audit().findings() == []
            assert [seen.count(seat) for seat in range(1, 9)] == [13] * 8, "its token stands on every objective"


@pytest.mark.parametrize("sides", [5, 8])
def test_units_of_many_factions_at_one_place_are_cubes_not_sums(sides: int) -> None:
    match = deployed(8, 3, 10)
    state = match.state.copy()
    for at in range(13):
        for seat, pair in enumerate([(4, 3), (12, 2), (0, 3), (2, 2), (3, 1), (1, 0), (10, 3), (5, 2)][:sides]):
            units.leave(state, seat, at, *units.count_at(state, seat, at), None)
            units.enter(state, seat, at, *pair)
    state.hero_place[:] = [0 if owner != NOBODY else place
                           for owner, place in zip(state.hero_owner, state.hero_place, strict=True)]  # fmt: skip
    match.state = state
    with table(match, (1920, 1080)) as (app, _scene):
        sums = [record.text for record in app.audit().records if re.fullmatch(r"\d+\+\d+\*?|\d+\*", record.text)]
        assert sums == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_name_of_every_objective_is_whole_in_the_smallest_window(language: str) -> None:
    with table(deployed(8, 3, 40), (1024, 640), language=language) as (app, scene):
        assert app.audit().findings() == []
        rules: Any = scene.session.rules
        seen = " ".join(record.text for record in app.audit().records)
        assert all(word in seen for at in range(13) for word in objective_name(rules, at).split(" "))


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1024, 640), 100), ((1920, 1080), 200)])
def test_mobs_soldiers_and_a_hero_of_three_factions_are_cubes_and_a_sign_on_every_objective(
    size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(deployed(8, 3, 10), size, ui_scale=scale) as (app, scene):
        objective = objectives_of(scene)[0]
        for mobs, military, heroes in ((4, 3, ()), (2, 1, (0,)), (1, 1, ()), (0, 3, (0,)), (3, 2, (0,))):
            told = [Side(seat, mobs, military, heroes, 9, 0.3) for seat in range(3)]
            monkeypatch.setattr(objective, "sides", lambda told=told: told)
            objective.refresh()
            seen = [record.text for record in app.audit().records]
            assert not {f"{mobs}+{military}", f"{mobs}+{military}*"}.intersection(seen)
            assert app.audit().findings() == []


# Chances


def test_archon_104_the_chances_of_a_place_are_the_exact_ones() -> None:
    match = deployed(4, 2, 20)
    rules: Any = match.rules
    view = rules.view(match.state, 0)
    contested = [at for at in range(13) if len(units.seats_at(view, at)) > 1]
    assert contested
    for at in contested:
        sides = sides_at(rules, view, at)
        exact = chances(tuple((battle.strength(rules, view, side.seat, at), 0) for side in sides))
        assert tuple(side.chance for side in sides) == exact
        assert sum(exact) < 1, "ties and natural 13s leave a place to nobody"


def test_archon_94_the_chances_after_a_deployment_are_those_of_the_table_that_it_leads_to() -> None:
    match = deployed(4, 2, 12, "deploy")
    rules: Any = match.rules
    view = rules.view(match.state, 0)
    moves = [move for move in rules.moves(view, 0) if move.kind == "deploy"]
    for move in moves[:6]:
        later = after(rules, view, move)
        assert later is not None
        real = rules.apply(match.state, move)[0]
        assert sides_at(rules, later, move.args[-1]) == sides_at(rules, real, move.args[-1])


def test_archon_106_what_is_left_of_the_chances_is_told_before_and_after_an_act() -> None:
    with table(deployed(8, 3, 20, "deploy"), (1920, 1080)) as (app, scene):
        contested = [each for each in objectives_of(scene) if each.lit and len(each.sides()) > 1]
        kit.move(app, contested[0].rect.center)
        kit.pass_time(app, 3)
        forecast = scene.find("forecast")
        rows = forecast.rows(contested[0].at)
        assert any(later is not None and later != side.chance for side, later, _plus in rows)
        rest = 1 - sum(later for _side, later, _plus in rows if later is not None)
        assert f"{percent(rest)} for nobody: a tie, or natural 13s." in [each.text for each in app.audit().records]
        own = next(side for side, _later, _plus in rows if side.seat == 0)
        assert own.mobs + own.military and not own.plus, "the units that come are told beside what they change"


@pytest.mark.parametrize("by_keys", [False, True])
def test_archon_94_a_row_of_the_list_tells_the_chances_after_its_act(by_keys: bool) -> None:
    with table(deployed(8, 3, 20, "deploy"), (1920, 1080)) as (app, scene):
        rules, rows, forecast = scene.session.rules, scene.find("moves"), scene.find("forecast")
        for number in (0, 1, 2):
            if by_keys:
                scene.set_focus(rows)
                rows.point_at(number)
            else:
                kit.move(app, rows.row(number).center)
            kit.pass_time(app, 2)
            move = rows.moves[rows.found[number]]
            assert says([words_in(app, forecast.rect)], objective_name(rules, move.args[-1]))
            later = after(rules, scene.session.acting_view(), move)
            told = [(side.seat, chance) for side, chance, _plus in forecast.rows(move.args[-1])]
            assert told == [(side.seat, side.chance) for side in sides_at(rules, later, move.args[-1])]
            assert app.audit().findings() == []
        other = next(each for each in objectives_of(scene) if each.at != move.args[-1])
        kit.move(app, other.rect.center)
        kit.pass_time(app, 2)
        assert says([words_in(app, forecast.rect)], objective_name(rules, other.at)) and forecast.pointed_act() is None


@pytest.mark.parametrize("seed", range(3))
def test_archon_93_the_chances_after_a_card_are_those_of_the_table_that_it_leads_to(seed: int) -> None:
    known = unknown = 0
    for moves in (10, 14, 18):
        match = deployed(4, 2, moves, "deploy", seed)
        rules: Any = match.rules
        view = rules.view(match.state, 0)
        for move in rules.moves(view, 0):
            if move.kind not in CARDS:
                continue
            later = after(rules, view, move)
            real = rules.apply(match.state, move)[0]
            chance = real.rng.word != match.state.rng.word or real.frames[-1].name != "deploy"
            assert (later is None) == chance, move
            if later is None:
                unknown += 1
                continue
            known += 1
            assert [sides_at(rules, later, at) for at in range(13)] == [sides_at(rules, real, at) for at in range(13)]
    assert known and unknown


# Clicks


def test_a_first_click_chooses_an_objective_and_the_second_deploys_there() -> None:
    with table(deployed(4, 2, 8, "deploy")) as (app, scene):
        objective = next(each for each in objectives_of(scene) if each.lit)
        before = len(scene.session.match.line)
        kit.click(app, objective.name)
        assert objective.chosen and len(scene.session.match.line) == before
        label = scene.find("action_main").label
        session = scene.session
        texts = {move: session.move_text(move, session.names) for move in session.legal()}
        kit.click(app, objective.name)
        made = scene.session.match.line[before].move
        assert texts[made].startswith(f"{label}: "), "it says which units"
        assert made.kind == "deploy" and OBJECTIVE_IDS[made.args[-1]] == objective.place[0]


def test_a_click_on_the_reserve_changes_the_units_that_go_next() -> None:
    with table(deployed(4, 2, 8, "deploy")) as (app, scene):
        first = scene.find("action_main").label
        kit.click(app, "own_units")
        second = scene.find("action_main").label
        assert second != first
        before = len(scene.session.match.line)
        objective = next(each for each in objectives_of(scene) if each.lit)
        kit.click(app, objective.name)
        kit.click(app, objective.name)
        assert second == f"Deploy {units_text(*scene.session.match.line[before].move.args[:2])}"


def test_passing_is_never_the_gold_button_while_something_else_can_be_done() -> None:
    with table(deployed(4, 2, 8, "deploy")) as (_app, scene):
        assert scene.find("action_main").reason
        assert scene.find("action_left").label == "Pass"


# Battles


def test_archon_105_the_page_of_a_battle_shows_dice_sums_and_losses() -> None:
    with table(deployed(5, 3, 20, "bet"), speed=1.0) as (app, scene):
        assert "battle" in look_at(scene) and app.audit().findings() == []
        move = next(move for move in scene.session.legal() if move.kind == "bet")
        make_move(scene, move)
        sheet = scene.find("battle")
        for _step in range(600):
            app.step([], 0.05)
            lanes = list(sheet.lanes.values())
            if lanes and all(lane.words for lane in lanes):
                break
        assert lanes and all(len(lane.dice) == 3 and lane.words for lane in lanes)
        for lane in lanes:
            assert lane.total == sum(lane.dice) + sum(lane.bonus) + lane.side.plus
        assert app.audit().findings() == []


def test_the_page_of_a_battle_stands_until_a_click_where_the_setting_says_so() -> None:
    with table(deployed(5, 3, 20, "bet"), reading="wait") as (app, scene):
        make_move(scene, next(move for move in scene.session.legal() if move.kind == "bet"))
        kit.pass_time(app, 40)
        sheet = scene.find("battle")
        place = sheet.at
        assert sheet.held() and sheet.visible and place >= 0
        assert any(record.text == "A click or Enter goes on." for record in app.audit().records)
        kit.pass_time(app, 40)
        assert sheet.held() and sheet.at == place
        kit.key(app, "return")
        kit.pass_time(app, 5)
        assert sheet.at != place, "the next battle is shown, or the night is over"


def test_archon_102_a_battle_is_counted_among_those_of_its_night() -> None:
    match = deployed(5, 3, 20, "bet")
    night = battles_of_night(match)
    assert len(night) > 2 and night == sorted(night)
    with table(match) as (app, scene):
        sheet = scene.find("battle")
        assert sheet.number() == (night.index(sheet.at) + 1, len(night))
        assert sheet.coming() == night[night.index(sheet.at) + 1 :]
        for _battle in range(40):
            prompts = match.rules.prompts(match.state)
            if not prompts or prompts[0].name not in ("bet", "spoils"):
                break
            if prompts[0].seat == 0:
                make_move(scene, match.rules.moves(match.state, 0)[0])
            kit.pass_time(app, 4)
            assert battles_of_night(match) == night, "what was contested at first is what is fought for"


def test_archon_110_the_places_that_are_held_stand_beside_the_battle() -> None:
    with table(deployed(5, 3, 20, "bet"), (1920, 1080)) as (app, scene):
        kit.key(app, "escape")
        kit.pass_time(app, 3)
        rules: Any = scene.session.rules
        words = scene.find("held").further_words()
        for at, name in enumerate(OBJECTIVE_IDS):
            there = units.seats_at(scene.session.view(), at)
            told = [each for each in words if objective_name(rules, at) + ": " in each]
            assert len(told) == bool(there), name
            assert not there or told[0].endswith("contested") == (len(there) > 1)
        assert app.audit().findings() == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150)])
def test_beside_the_page_of_a_battle_no_chances_are_told(size: tuple[int, int], scale: int) -> None:
    with table(deployed(5, 3, 20, "bet"), size, ui_scale=scale) as (app, scene):
        kit.key(app, "escape")
        kit.pass_time(app, 3)
        seen = [record.text for record in app.audit().records]
        assert "battle" in look_at(scene) and not any("for nobody: a tie" in each for each in seen)
        assert sum("victory point ·" in each for each in seen) <= 1, "what the place brings stands on the page alone"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1024, 640), 100), ((1920, 1080), 100)])
def test_archon_105_a_battle_of_all_eight_tells_every_end_whole(size: tuple[int, int], scale: int) -> None:
    words = ("A natural 13: loses 3 mobs and 2 military units", "Lower: loses 1 mob", "A tie: loses 2 mobs",
             "The highest sum: holds Great Library of Atlantis")  # fmt: skip
    with table(deployed(8, 3, 32, "bet"), size, ui_scale=scale) as (app, scene):
        kit.key(app, "escape")
        kit.pass_time(app, 3)
        dice, bonus = (6, 5, 2), (3, 5)
        sheet = scene.find("battle")
        sheet.lanes = {
            seat: Lane(Side(seat, 3, 2, (), 9, 0.2), dice, bonus, 30, words[seat % 4], WON if seat % 4 == 3 else LOST)
            for seat in range(8)
        }
        assert app.audit().findings() == []
        seen = " ".join(record.text for record in app.audit().records)
        assert all(each.partition(":")[0] in seen for each in words)


def test_the_picture_of_a_battle_shows_a_battle() -> None:
    with kit.window((1280, 720), {**SHARED, **play_routes()}) as app:
        PICTURES["archon-battle"](app)
        kit.pass_time(app, 3)
        scene: Any = app.scene
        table = app.scenes.stack[0] if isinstance(scene, AskedScene) else scene
        assert isinstance(table, StasisScene) and "battle" in look_at(table)


# Whole nights


def by_pointer(app: Any, scene: StasisScene, number: int) -> None:
    lit = [each for each in objectives_of(scene) if each.lit]
    line = len(scene.session.match.line)
    if lit:
        name = lit[number % len(lit)].name
        kit.click(app, name)
        if app.scene is scene:
            kit.click(app, name)
    for name in ("action_main", "action_left"):
        here = name in look_at(scene) and not scene.find(name).reason
        if app.scene is scene and len(scene.session.match.line) == line and here:
            kit.click(app, name)
    if app.scene is scene and len(scene.session.match.line) == line and scene.find("moves").found:
        kit.click_at(app, scene.find("moves").row(scene.find("moves").top).center)


def by_keys(app: Any, scene: StasisScene, number: int) -> None:
    """Tab to an objective or to the list, Enter; or the number of a row."""
    line = len(scene.session.match.line)
    for _press in range(40):
        kit.key(app, "tab")
        focus = scene.focus
        if focus is not None and focus.region == "board" and focus.name.startswith("objective"):
            for _arrow in range(number % 5):
                kit.key(app, "right")
            kit.key(app, "return")
            kit.key(app, "return")
            break
    if app.scene is scene and len(scene.session.match.line) == line:
        chosen = any(each.chosen for each in objectives_of(scene)) or marked_on(scene)
        if chosen or look_at(scene).page:
            kit.key(app, "escape")
        kit.key(app, "1")


def answer_page(app: Any, keys: bool) -> None:
    """Answer the page that lies over the table: what has to be chosen first, then the gold button."""
    scene = app.scene
    page = scene.page
    for _press in range(80):
        if not page.missing():
            break
        if keys:
            kit.key(app, "tab")
            for _arrow in range(8):
                if isinstance(scene.focus, Chip) and scene.focus.chosen:
                    kit.key(app, "right")
            if isinstance(scene.focus, Chip) and not scene.focus.chosen:
                kit.key(app, "return")
        else:
            kit.click(app, next(w.name for w in scene.walk() if isinstance(w, Chip) and not w.chosen))
    for _press in range(80):
        if keys and (scene.focus is None or look_at(scene).focus != "confirm"):
            kit.key(app, "tab")
    if keys:
        kit.key(app, "return")
    else:
        kit.click(app, "confirm")


@pytest.mark.parametrize(("seats", "way"), [(3, by_pointer), (8, by_pointer), (3, by_keys)])
def test_a_whole_night_is_played(seats: int, way: Any) -> None:
    rules = entry_of("archon").make_rules(seats, {"profile": "stasis"})
    match = Match(rules, [Seat(NAMES[at], "greedy" if at else HUMAN) for at in range(seats)], 7)
    with table(match) as (app, scene):
        for number in range(400):
            kit.pass_time(app, 3)
            if isinstance(app.scene, AskedScene):
                answer_page(app, way is by_keys)
            elif app.scene is not scene:
                break
            elif scene.live:
                way(app, scene, number)
        assert app.scene.name == "result" and match.outcome() is not None
        assert any(made.move.seat == 0 and made.move.kind == "deploy" for made in match.line)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_every_figure_of_eight_factions_is_told_in_the_smallest_windows(size: tuple[int, int]) -> None:
    match = deployed(8, 3, 10)
    state = match.state.copy()
    state.reserve_mobs, state.reserve_military = list(range(21, 29)), list(range(31, 39))
    match.state = state
    with table(match, size) as (app, scene):
        seen = {record.text for record in app.audit().records}
        told = {str(scene.session.view().reserve_mobs[seat]) for seat in range(8)}
        assert told <= seen and {str(each) for each in range(31, 39)} <= seen
        assert app.audit().findings() == []


def test_a_full_hand_leaves_of_each_card_enough_to_be_clicked() -> None:
    match = deployed(8, 3, 10)
    state = match.state.copy()
    state.hands[0], state.stasis_deck = state.stasis_deck[:8], state.stasis_deck[8:]
    match.state = state
    sizes = (((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 200), ((1280, 720), 200))
    for size, scale in sizes:
        with table(match, size, ui_scale=scale) as (app, scene):
            cards = [card for card in cards_on(scene) if card.place[0] == "hand"]
            assert len(cards) == 8
            assert min(card.hit_rect(app.ui).width for card in cards) >= app.ui.scale.px(HIT_UNITS) - 1


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1280, 720), 100), ((1280, 720), 150)])
def test_archon_90_heroes_that_may_be_sent_lie_beside_a_hand_of_eleven(size: tuple[int, int], scale: int) -> None:
    rules: Any = entry_of("archon").make_rules(4, {"profile": "stasis", "stasisHands": 6})
    match = Match(rules, [Seat(NAMES[at], "greedy" if at else HUMAN) for at in range(4)], 11)
    while not any(prompt.name == "commit" and prompt.seat == 0 for prompt in rules.prompts(match.state)):
        match.submit(rules.moves(match.state, rules.prompts(match.state)[0].seat)[0])
    assert len(match.state.hands[0]) >= 10
    with table(match, size, ui_scale=scale) as (app, scene):
        laid = cards_on(scene)
        heroes = [card for card in laid if card.place[0] == "heroes"]
        held = [card for card in laid if card.place[0] == "hand"]
        assert len(heroes) == 1 and len(held) == len(match.state.hands[0])
        assert min(card.hit_rect(app.ui).width for card in (*heroes, *held)) >= 20
        kit.click_at(app, heroes[0].rect.center)
        assert marked_on(scene) == [heroes[0].face]
        assert app.audit().findings() == []
    while not any(prompt.name == "deploy" and prompt.seat == 0 for prompt in rules.prompts(match.state)):
        match.submit(rules.moves(match.state, rules.prompts(match.state)[0].seat)[-1])
    with table(match, size, ui_scale=scale) as (_app, scene):
        assert {card.place[0] for card in cards_on(scene)} == {"hand"}, "its cards need the room to be played"


def test_the_top_bar_names_the_council_that_is_shown() -> None:
    # What is shown lies behind the match while votes are revealed, and the next council begins with the last of them.
    match = sample_match(seats=5, seed=CITIZEN, game="archon")
    play_until(match, "vote", 0)
    with window((1280, 720), 100) as app:
        line = show_table(app, match).find("top_bar").line
        shown = line()
        while match.state.cycle == 1:
            play_on(match, 1)
        assert line() == shown == "Act I, council 1"


def test_archon_97_whoever_has_nothing_left_is_told_that_passing_remains() -> None:
    match = deployed(4, 2, 4, "deploy")
    for bare in (False, True):
        state = match.state.copy()
        if bare:
            state.reserve_mobs[0] = state.reserve_military[0] = 0
            state.hands[0] = []
        for viewer in (0, 1, SPECTATOR):
            told = prompt_text(match.rules, match.rules.view(state, viewer), NAMES)
            assert ("Deploy units" in told.sentence, "it remains to pass" in told.sentence) == (not bare, bare)


@pytest.mark.parametrize(("seats", "shown"), [(3, True), (8, False)])
def test_archon_103_what_each_unit_counts_stands_below_the_factions_where_they_leave_room(
    seats: int, shown: bool
) -> None:
    with table(deployed(seats, 3, 10), (1280, 720)) as (app, scene):
        legend = next((widget for widget in scene.walk() if widget.name == "legend"), None)
        assert (legend is not None) is shown
        if legend is not None:
            assert "military unit +3" in legend.label
            assert legend.rect.top >= max(panel.rect.bottom for panel in scene.walk() if panel.name.startswith("seat_"))
            assert legend.rect.bottom <= scene.screen.rect("seats").bottom
        assert app.audit().findings() == []


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 100), ((1920, 1080), 150)])
def test_five_stasis_cards_lie_open_and_the_larger_ones_say_what_they_do(size: tuple[int, int], scale: int) -> None:
    with window(size, scale, language="en") as app:
        PICTURES["archon-eight"](app)
        scene: Any = app.scene
        cards = [each for each in cards_on(scene) if each.place == ("hand", 0)]
        rects = sorted((each.rect for each in cards), key=lambda rect: rect.x)
        assert len(rects) == 5 and all(left.right < right.x for left, right in pairwise(rects)), rects
        app.draw_now()
        assert app.audit().findings() == []
        if (size, scale) == ((1920, 1080), 100):
            rules: Any = scene.session.rules
            told = {entry.text for each in cards for entry in words_on(app, each).records}
            texts = {escape(card_text(rules, each.face)) for each in cards}
            assert len(texts & told) >= 3, "most of them fit"
