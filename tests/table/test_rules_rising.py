"""The rulebook of Atlantis Rising in the reader: figures from the data, cards as pictures, opened from the table."""

import time
from itertools import cycle

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop.content.rulebook import load_rulebook
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.packs import with_packs
from atlantis_desktop.games.rising.rules.content import load_content
from atlantis_desktop.games.rising.rules.pieces import CENTRE, CITIES, arm_of, tile_at
from atlantis_desktop.games.rising.table import rule_tables
from atlantis_desktop.games.rising.words.card_texts import sheets
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.offscreen import play_on
from atlantis_desktop.screens.reader.art import art_of
from atlantis_desktop.screens.reader.scene import RulesScene, open_reader
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.scaling import MATRIX_SCALES, MATRIX_SIZES
from tests.table.kit import click, click_at, key, window, write
from tests.table.reader import (
    check_every_rule_is_seen,
    check_the_leaves_hold,
    items_shown,
    leaf_at,
    leaf_of,
    open_book,
)
from tests.table.screens import faults

TABLE = sheets(with_packs(load_content()))
BOOK = load_rulebook("rising", cards=TABLE)
FIGURES = {"island": "island", "suffer": "misfortune", "build": "gate", "wrath": "wrath", "library": "library",
           "councilors": "council", "set-up": "levels", "deeps": "monsters", "allies": "allies", "medusa": "medusa",
           "deeps-misfortunes": "deep-misfortune", "locations": "places"}  # fmt: skip


def opened(app: App, **arguments: object) -> RulesScene:
    return open_book(app, "rising", **arguments)


def session_of(app: App, moves: int = 200, humans: int = 0) -> GameSession:
    seats = [Seat(name, HUMAN if at < humans else "greedy") for at, name in enumerate(("Ana", "Kleon", "Melitta"))]
    match = Match(entry_of("rising").make_rules(3), seats, 5)
    play_on(match, moves)
    return GameSession(match, app.settings)


def test_every_rule_opens_on_a_leaf_that_is_seen():
    with window() as app:
        check_every_rule_is_seen(opened(app), BOOK)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 100), ((1024, 640), 200)])
def test_the_leaves_hold_the_whole_book_once(size, scale):
    with window(size, ui_scale=scale) as app:
        check_the_leaves_hold(opened(app), BOOK)


def test_it_opens_within_two_fifths_of_a_second():
    with window() as app:
        app.open("title", "reset")
        app.step([], 0.02)
        taken = []
        for rule in ("RISE-53", "RISE-107", "RISE-02"):
            begun = time.process_time()
            app.push(open_reader(app.ui, rule=rule))
            app.step([], 0.02)
            taken.append(time.process_time() - begun)
            app.pop()
        assert min(taken) < 0.4, taken


def test_every_page_draws_its_figure_and_its_data_without_a_missing_picture():
    with window() as app:
        scene = opened(app)
        named = {block.data for page in BOOK.pages for block in page.blocks if block.data}
        art = art_of("rising", app.ui, TABLE, None)
        assert named == set(rule_tables.NAMES) == set(art.data)
        for page in BOOK.pages:
            assert page.figure in art.figures
            scene.open_page(page.id)
            app.draw_now()
            if page.id in FIGURES:
                figure = FIGURES[page.id]
                assert app.find("diagram_head").label == art.title(figure), page.id
                room = app.find("diagram_figure").rect.copy()
                wanted = art.widget(room, figure, art.first_choice(figure), print)
                wanted.attach(scene)
                assert {each.name for each in wanted.walk()} <= {each.name for each in scene.walk()}, page.id
        assert not app.ui.store.missing


def test_rise_03_the_table_of_levels_has_the_numbers_of_the_data():
    content = load_content()
    cells = rule_tables.level_cells(content)
    assert [row[0] for row in cells] == ["1", "2", "3", "4", "5"]
    for row, level in zip(cells, content.levels, strict=True):
        assert row[5:] == [str(level.calm_seas), str(level.controlled_floods), str(level.energy)]
        assert sum(int(count) for count in row[1:5] if count != "–") == 9
    assert cells[0][1:5] == ["5", "2", "2", "–"]


def test_rise_76_80_84_89_the_table_of_tiles_has_the_numbers_of_the_data():
    content = load_content()
    cells = dict(zip([arm.id for arm in content.arms], rule_tables.tile_cells(content), strict=True))
    assert cells["cities"] == [f"{target}+" for target in content.arms[CITIES].targets]
    assert cells["libraries"][0] == "2›1" and cells["libraries"][5] == "2›2"
    assert cells["forges"] == ["1:1", "1:1", "1:2", "1:2", "1:3", "1:3"]


def test_rise_117_the_track_is_that_of_the_data():
    assert [count for _words, count in rule_tables.wrath_rounds((0, 1, 3))] == [0, 1, 3]
    words = [words for words, _count in rule_tables.wrath_rounds((0, 1, 3))]
    assert words == ["round 1", "round 2", "from round 3 on"]


def test_the_island_of_the_game_is_shown_and_a_tile_tells_of_itself():
    with window() as app:
        session = session_of(app, 220)
        scene = opened(app, match=session)
        view, figure = session.view(), app.find("diagram_figure")
        flooded = [tile_at(arm, rank) for arm in range(6) for rank in range(1, 7) if not view.dry[arm] >> rank - 1 & 1]
        assert flooded and all(not figure.is_dry(place) for place in flooded)
        assert figure.is_dry(CENTRE) and figure.is_dry(figure.choice)
        place = flooded[0]
        spot = figure.laid_out.centres[session.rules.arms[arm_of(place)].id, (place - 1) % 6 + 1]
        click_at(app, (round(spot[0]), round(spot[1])))
        assert app.find("diagram_figure").choice == place and "RISE-40" in app.find("diagram_text").text
        figure = app.find("diagram_figure")
        scene.set_focus(figure)
        key(app, "left")
        assert app.find("diagram_figure").choice != place


def test_the_gate_and_the_track_tell_what_is_chosen():
    with window() as app:
        scene = opened(app)
        scene.open_page("build")
        app.step([], 0.02)
        click(app, "node_herald-horn")
        assert "Herald Horn" in app.find("diagram_text").text and "gold" in app.find("diagram_text").text
        scene.open_page("wrath")
        app.step([], 0.02)
        click(app, "node_step_6")
        assert "From round 6 on" in app.find("diagram_text").text


def test_what_is_chosen_in_a_wall_of_cards_is_opened_by_a_second_click():
    with window(routes={**SHARED, **play_routes()}) as app:
        scene = opened(app)
        scene.open_page("set-up")
        app.step([], 0.02)
        level = load_content().levels[2].at(4)
        click(app, "node_level-3")
        assert f"{level.calm_seas}" in app.find("diagram_text").text and "Three" in app.find("diagram_text").text
        click(app, "node_level-3")
        assert app.scene.name == "card_zoom" and app.find("card").label.startswith(TABLE.sheet("level-3").name)


def test_over_a_game_a_misfortune_tells_how_many_are_left():
    with window() as app:
        session = session_of(app, 220)
        opened(app, match=session, rule="RISE-53")
        view = session.view()
        spent = {*view.misfortune_discard, *view.open}
        assert spent
        for node, sheet in enumerate(s for s in TABLE.cards if s.kind == "misfortune"):
            if sheet.row.startswith("flood-"):
                first = 33 + 6 * node
                left = 6 - sum(card in spent for card in range(first, first + 6))
                click(app, f"node_{sheet.row}")
                assert f"({left} of 6 in the deck)" in app.find("diagram_text").text


def test_a_card_that_is_named_is_shown_when_it_is_pointed_at_and_opened_by_a_click():
    with window(routes={**SHARED, **play_routes()}) as app:
        scene = opened(app, rule="RISE-61")
        app.draw_now()
        paragraph = app.find("rule_RISE-61")
        rect = next(rect for rect, link in paragraph.links if link.kind == "card")
        app.step([Event(pygame.MOUSEMOTION, pos=rect.center, rel=(1, 1), buttons=(0, 0, 0))], 0.02)
        for _step in range(20):
            app.step([], 0.05)
        shown = app.find("card_float")
        assert shown.label.startswith("Song of Recall") and not shown.rect.colliderect(rect)
        click_at(app, rect.center)
        assert app.scene.name == "card_zoom" and app.find("card").label.startswith("Song of Recall. ")
        key(app, "escape")
        assert app.scene is scene
        row = app.find("card_song-of-recall")
        row.answer()
        app.step([], 0.02)
        assert app.find("card").label.startswith("Song of Recall. ")


def test_the_keyboard_reaches_cards_and_shows_them():
    with window(routes={**SHARED, **play_routes()}) as app:
        scene = opened(app)
        scene.open_page("library")
        app.step([], 0.02)
        entry = next(w for w in scene.walk() if getattr(w, "card", -1) >= 0 and w.focusable)
        key(app, "tab")
        scene.set_focus(entry)
        for _step in range(20):
            app.step([], 0.05)
        assert app.find("card_float").card == entry.card
        key(app, "return")
        assert app.scene.name == "card_zoom"


def test_rise_17_the_table_of_seats_tells_how_much_less_or_more_components_cost_there():
    content = load_content()
    told = {(level, seats): units for level, seats, *_numbers, units in rule_tables.seat_cells(content)}
    for (at, seats), units in told.items():
        usual = content.params["solo_relief_units"] if seats == "1" else 0
        level = content.levels[int(at) - 1]
        less = level.at(int(seats)).relief
        more = -(usual if less is None else less)
        # A second number is that of the components which the level names as dearer.
        wanted = [f"{more:+d}", f"{more + 1:+d}"] if level.dearer else [f"{more:+d}"] if more else ["–"]
        assert units.replace("−", "-").split("/") == wanted
    assert {level for level, seats in told if seats == "1"} == set("12345")
    assert any(units.startswith("+") for units in told.values())


def test_a_table_over_several_pages_is_turned_like_any_other_page():
    with window((1280, 720), routes={**SHARED, **play_routes()}, ui_scale=150) as app:
        app.open("setup", "reset", game="rising")
        app.step([], 0.02)
        app.open("rules", rule="RISE-03")
        app.step([], 0.02)
        first = leaf_at(app.scene)
        for wanted in range(first + 1, first + 8):
            click(app, "turn_on")
            app.step([], 0.02)
            assert leaf_at(app.scene) == wanted
        click(app, "turn_back")
        assert leaf_at(app.scene) == wanted - 1


def test_the_books_of_both_games_are_offered_without_a_game():
    with window() as app:
        app.open("title", "reset")
        app.open("rules")
        app.step([], 0.02)
        scene = app.scene
        assert scene.game == "fate"
        click(app, "way_game_rising")
        assert scene.game == "rising" and app.find("diagram_figure").label == "Island"
        scene.open_rule("RISE-133")
        assert scene.rule == "RISE-133"
        click(app, "way_game_fate")
        assert scene.game == "fate" and app.find("diagram_figure").label != "Island"
        scene.open_rule("FATE-58")
        assert scene.rule == "FATE-58"


def test_over_the_set_up_of_a_game_its_own_book_is_opened():
    with window(routes={**SHARED, **play_routes()}) as app:
        app.open("setup", "reset", game="rising")
        app.step([], 0.02)
        click(app, "head_rules")
        assert app.scene.name == "rules" and app.scene.game == "rising"


def test_over_a_game_only_its_own_book_is_offered():
    with window() as app:
        opened(app, match=session_of(app))
        with pytest.raises(KeyError):
            app.find("way_game_fate")


def test_f1_and_the_tool_open_it_at_what_is_asked():
    with window(routes={**SHARED, **play_routes()}) as app:
        session = session_of(app, 60, humans=3)
        table = table_of(app.ui, session)
        app.scenes.reset(table)
        app.step([], 0.02)
        asked = session.rules.prompts(session.view())[0].rule
        pressed = Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")
        app.step([pressed], 0.02)
        assert app.scene.name == "rules" and app.scene.rule == asked and app.scene.game == "rising"
        app.step([pressed], 0.02)
        assert app.scene is table
        table.open_rule("")
        app.step([], 0.02)
        assert app.scene.rule == asked


def test_the_rule_of_a_refusal_is_opened():
    with window(routes={**SHARED, **play_routes()}) as app:
        session = session_of(app, 0, humans=3)
        table = table_of(app.ui, session)
        app.scenes.reset(table)
        app.step([], 0.02)
        table.open_rule("RISE-40")
        app.step([], 0.02)
        assert app.scene.rule == "RISE-40" and app.find("rule_RISE-40")


_LOOKED_AT = ("RISE-01", "RISE-34", "RISE-53", "RISE-76", "RISE-101", "RISE-114", "RISE-133", "RISE-A13", "")
_PAGES = ("components", "councilors", "misfortunes", "library")
_DEEP = ("deeps", "deeps-set-up", "MONS-80", "locations", "deeps-councilors", "deeps-library", "MONS-A46")
_TURNS = cycle(zip(cycle(MATRIX_SIZES), cycle(MATRIX_SCALES[:5]), cycle(("en", "qps", "de"))))
SAMPLE = [(place, (1024, 640), 200, "qps") for place in (*_LOOKED_AT[:7:2], *_PAGES[:2])]
SAMPLE += [(place, *next(_TURNS)) for place in (*_LOOKED_AT, *_PAGES, *_DEEP)]
SAMPLE += [(place, (1280, 720), 100, "de") for place in _DEEP]
SAMPLE += [(place, (1024, 640), 200, "qps") for place in _DEEP]


@pytest.mark.every(2)
@pytest.mark.parametrize(("place", "size", "scale", "language"), SAMPLE, ids=str)
def test_nothing_is_cut_or_too_small_to_click(place, size, scale, language):
    with window(size, ui_scale=scale, language=language) as app:
        page = bool(place) and place.islower()
        scene = opened(app, rule="" if page else place)
        if page:
            scene.open_page(place)
        found = faults(app)
        scene.on_action("find")
        write(app, "e")
        found += faults(app)
        assert not found, "\n".join(found)


def test_the_lines_of_the_game_show_no_marks() -> None:
    with window() as app:
        session = next(game for game in (session_of(app, moves) for moves in range(12, 60))
                       if any("**" in line.text for line in game.log()[-12:]))  # fmt: skip
        opened(app, match=session)
        labels = [app.find(f"line_{number}").label for number in range(len(session.log()[-12:]))]
        assert not any("**" in label or "\\" in label for label in labels)


def test_the_pages_of_a_pack_stand_under_its_heading_and_begin_on_a_leaf_of_their_own() -> None:
    with window() as app:
        scene = opened(app)
        first = next(page for page in BOOK.pages if page.pack)
        head = app.find(f"part_{first.pack}")
        assert head.label == "Monstrosities" and head.role == "heading"
        assert app.find("page_glossary").rect.bottom == head.rect.top
        assert head.rect.bottom == app.find(f"page_{first.id}").rect.top
        assert leaf_of(scene, first.id) == {first.id}


def test_every_chapter_that_is_open_is_seen_in_the_contents() -> None:
    with window((1280, 720)) as app:
        scene = opened(app)
        for page in BOOK.pages:
            scene.open_page(page.id)
            app.step([], 0.02)
            area = app.find("contents").rect
            assert area.contains(app.find(f"page_{page.id}").rect), page.id


@pytest.mark.parametrize("rule", ["MONS-54", "MONS-107", "MONS-A46"])
def test_the_rule_of_a_pack_is_opened_from_the_table(rule: str) -> None:
    with window(routes={**SHARED, **play_routes()}) as app:
        table = table_of(app.ui, session_of(app, 0, humans=3))
        app.scenes.reset(table)
        app.step([], 0.02)
        table.open_rule(rule)
        app.step([], 0.02)
        assert app.scene.rule == rule and app.scene.game == "rising" and app.find(f"rule_{rule}")


def test_the_glossary_is_that_of_what_is_read_and_then_the_next_one() -> None:
    with window() as app:
        scene = opened(app)
        for page, *wanted in (("set-up", "glossary", "deeps-glossary", "glossary"), ("medusa", "deeps-glossary")):
            scene.open_page(page)
            app.step([], 0.02)
            assert not app.find("way_glossary").current
            for glossary in wanted:
                click(app, "way_glossary")
                app.step([], 0.02)
                assert glossary in {item.page for item in items_shown(scene)} and app.find("way_glossary").current
