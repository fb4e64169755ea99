"""The rule reader: opened at a rule, searched, turned, marked, read by keyboard, in every supported window."""

import time
from itertools import cycle, groupby

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop.content.rulebook import load_rulebook
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games.fate.rules.content import load_cards
from atlantis_desktop.games.fate.rules.match import make_rules
from atlantis_desktop.screens.reader.prose import MARK, Setter, draw_prose, marker, plain_spans
from atlantis_desktop.screens.reader.scene import RulesScene, open_reader
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.scaling import MATRIX_SCALES, MATRIX_SIZES
from tests.table.kit import click, click_at, key, window, write
from tests.table.look import look_at
from tests.table.reader import art_in, items_of, items_shown, leaf_at, leaves_in, leaves_shown
from tests.table.screens import faults

BOOK = load_rulebook("fate", cards=load_cards())


def opened(app: App, **arguments: object) -> RulesScene:
    app.open("title", "reset")
    scene = open_reader(app.ui, **arguments)
    app.push(scene)
    app.step([], 0.02)
    return scene


def seen(scene: RulesScene) -> list[str]:
    """Gives the rules that stand on the leaves that lie open."""
    return [item.rule for item in items_shown(scene) if item.rule]


def hits(app: App) -> list[str]:
    """What a search has found, by the names of its rows."""
    return [each.name for each in app.scene.walk() if each.name.startswith("hit_")]


def look_for(app: App, words: str) -> None:
    """Write these words into the field of the search, in the place of others."""
    app.scene.set_focus(app.find("search_field"))
    key(app, "ctrl+a")
    write(app, words)
    app.step([], 0.02)


def f1(app: App) -> None:
    app.step([Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")], 0.02)


def session_of(app: App) -> GameSession:
    rules = make_rules(2)
    match = Match(rules, [Seat("Ana", "human"), Seat("Kleon", "greedy")], 7)
    for _turn in range(9):
        view = rules.view(match.state, match.state.active)
        match.submit(rules.moves(view, match.state.active)[0])
    return GameSession(match, app.settings)


def test_every_rule_opens_on_a_leaf_that_is_seen():
    with window() as app:
        scene = opened(app, rule="FATE-27")
        assert scene.rule == "FATE-27" and "FATE-27" in seen(scene)
        for rule in BOOK.rule_ids():
            app.scene.open_rule(rule)
            assert rule in seen(scene) and scene.rule == rule
            assert scene.screen.rect("book").contains(app.find(f"rule_{rule}").rect), rule


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 100), ((1024, 640), 200)])
def test_the_leaves_hold_the_whole_book_once_and_nothing_reaches_over_a_foot(size, scale):
    with window(size, ui_scale=scale) as app:
        scene = opened(app)
        column = scene.screen.rect("page_left_text")
        items = items_of(scene)
        blocks = [(item.page, item.block) for item in items if item.kind != "chapter"]
        wanted = [(page.id, number) for page in BOOK.pages for number in range(len(page.blocks))]
        assert list(dict.fromkeys(blocks)) == wanted
        lowest = max(item.y + item.height for item in items_of(scene))
        assert lowest <= column.height


def test_it_opens_within_a_fifth_of_a_second():
    # Time of the processor, since others may be busy on the machine.
    with window() as app:
        app.open("title", "reset")
        app.step([], 0.02)
        taken = []
        for rule in ("FATE-27", "FATE-44", "FATE-02"):
            begun = time.process_time()
            app.push(open_reader(app.ui, rule=rule))
            app.step([], 0.02)
            taken.append(time.process_time() - begun)
            app.pop()
        assert min(taken) < 0.2, taken


def test_a_search_marks_its_words_and_a_hit_turns_to_its_page():
    with window() as app:
        scene = opened(app)
        click(app, "search_field")
        write(app, "padlo")
        assert not hits(app) and app.find("search_help")
        look_for(app, "clockwise")
        assert look_at(app)["search_field"]["value"] == "clockwise"
        assert len(hits(app)) == len(BOOK.search("clockwise")) > 3
        marks = scene.marks
        assert marks is not None and marks.search("clockwise")
        wanted = next(n for n, hit in enumerate(BOOK.search("clockwise")) if hit.rule == "FATE-07")
        row = app.find(f"hit_{wanted}")
        row.answer()
        app.step([], 0.02)
        assert scene.rule == "FATE-07" and "FATE-07" in seen(scene)


def test_enter_in_the_search_opens_the_first_hit():
    with window() as app:
        scene = opened(app)
        key(app, "ctrl+f")
        assert scene.focus is app.find("search_field")
        write(app, "27")
        key(app, "return")
        assert scene.rule == "FATE-27"


def test_every_card_name_is_found():
    with window() as app:
        scene = opened(app)
        for name in art_in(scene).table.names:
            look_for(app, name.name)
            assert hits(app), name.name


def test_pages_turn_with_keys_and_buttons_and_stop_at_both_ends():
    with window() as app:
        scene = opened(app)
        assert leaf_at(scene) == 0
        key(app, "left")
        assert leaf_at(scene) == 0
        for _page in range(leaves_in(scene)):
            key(app, "right")
        assert leaf_at(scene) >= leaves_in(scene) - 2
        last = leaf_at(scene)
        click(app, "turn_back")
        assert leaf_at(scene) == last - 2
        key(app, "pagedown")
        assert leaf_at(scene) == last


def test_links_and_rules_are_clicked_and_the_way_back_is_kept():
    with window() as app:
        scene = opened(app, rule="FATE-29")
        app.draw_now()
        paragraph = app.find("rule_FATE-29")
        rect, link = paragraph.links[-1]
        assert link.target == "FATE-A04"
        click_at(app, rect.center)
        assert scene.rule == "FATE-A04"
        click(app, "tool_back")
        assert scene.rule == "FATE-29"
        click(app, "tool_forward")
        assert scene.rule == "FATE-A04"
        key(app, "ctrl+z")
        click(app, "rule_FATE-28")
        assert scene.rule == "FATE-28"


def test_a_link_to_a_page_turns_to_it():
    with window() as app:
        scene = opened(app, rule="FATE-12")
        app.draw_now()
        link = next(rect for rect, link in app.find("rule_FATE-12").links if link.target == "declare")
        click_at(app, link.center)
        assert app.find("way_read").current
        assert any(item.page == "declare" for item in items_shown(scene))


def test_all_of_it_is_reached_by_keyboard():
    with window() as app:
        scene = opened(app, rule="FATE-27")
        regions = set()
        for _step in range(30):
            key(app, "tab")
            assert scene.focus is not None
            regions.add(look_at(scene).region)
        assert {"search", "contents", "ways", "tools", "page", "turn", "diagram", "game", "this"} <= regions
        while look_at(scene).region != "page":
            key(app, "tab")
        key(app, "down")
        key(app, "return")
        assert scene.rule and scene.rule != "FATE-27"
        key(app, "escape")
        assert app.scene.name == "title"


def test_a_mark_is_kept_in_the_settings_shown_and_taken_away():
    with window() as app:
        scene = opened(app, rule="FATE-27")
        click(app, "this_rule_mark")
        assert app.settings.rule_marks == {"fate": ["FATE-27"]}
        assert app.find("bookmark")
        app.step([], 2.0)
        assert app.kept[-1].rule_marks == {"fate": ["FATE-27"]}
        scene.open_rule("FATE-44")
        app.step([], 0.02)
        with pytest.raises(KeyError):
            app.find("bookmark")
        click(app, "mark_FATE-27")
        assert scene.rule == "FATE-27"
        click(app, "this_rule_mark")
        assert app.settings.rule_marks == {"fate": []}


def test_without_an_open_rule_the_mark_says_why_not():
    with window() as app:
        scene = opened(app)
        click(app, "this_rule_mark")
        assert "Open a rule first" in look_at(scene).refusal and app.settings.rule_marks == {}


def test_over_a_game_it_shows_the_log_and_the_element_of_the_evidence():
    with window() as app:
        session = session_of(app)
        scene = opened(app, rule="FATE-27", match=session)
        newest = session.log()[-1]
        row = app.find(f"line_{len(session.log()[-12:]) - 1}")
        assert newest.text.split(".")[0] in row.label
        evidence = session.rules.contents(session.view())["evidence", -1][-1]
        table = art_in(scene).table
        assert table.elements[table.cards[evidence].element].name in app.find("diagram_text").label
        row.answer()
        app.step([], 0.02)
        assert scene.rule == newest.rule
        click(app, "this_rule_back")
        assert app.scene.name == "title"


def test_the_wheel_tells_what_each_element_disproves():
    with window() as app:
        scene = opened(app, rule="FATE-27")
        elements = art_in(scene).table.elements
        for element in elements:
            click(app, f"wheel_{element.id}")
            words = app.find("diagram_text").label
            losers = [elements[other].name for other in element.disproves]
            assert element.name in words and all(name in words.split(element.name, 1)[1] for name in losers)


def test_f1_opens_it_from_a_screen_that_does_not_know_it_and_closes_it_again():
    with window() as app:
        app.open("credits", "reset")
        app.step([], 0.02)
        f1(app)
        assert app.scene.name == "rules"
        f1(app)
        assert app.scene.name == "credits"


def test_the_ways_of_reading():
    with window() as app:
        scene = opened(app)
        click(app, "way_examples")
        kinds = {item.kind for item in items_of(scene)}
        assert kinds <= {"example", "chapter"} and leaves_in(scene) >= 1
        shown = sum(item.kind == "example" for item in items_of(scene))
        assert shown == len(BOOK.examples())
        click(app, "way_glossary")
        assert items_shown(scene)[0].page in ("glossary", "questions")
        assert any(item.page == "glossary" for item in items_shown(scene))


def test_the_place_is_kept_when_the_window_changes():
    with window() as app:
        scene = opened(app, rule="FATE-47")
        app.settings.ui_scale = 200
        app.settings_changed()
        app.step([], 0.02)
        assert items_shown(scene) and len(leaves_shown(scene)) == 1
        app.settings.ui_scale = 100
        app.settings_changed()
        app.step([], 0.02)
        assert scene.rule == "FATE-47"


_TURNS = cycle(zip(cycle(MATRIX_SIZES), cycle(MATRIX_SCALES[:5]), cycle(("en", "qps", "de"))))
_LOOKED_AT = ("FATE-02", "FATE-14", "FATE-21", "FATE-27", "FATE-38", "FATE-44", "FATE-47", "FATE-A17", "")
SAMPLE = [(rule, (1024, 640), 200, "qps") for rule in _LOOKED_AT]
SAMPLE += [(rule, *next(_TURNS)) for rule in _LOOKED_AT]


@pytest.mark.every(2)
@pytest.mark.parametrize(("rule", "size", "scale", "language"), SAMPLE, ids=str)
def test_nothing_is_cut_or_too_small_to_click(rule, size, scale, language):
    with window(size, ui_scale=scale, language=language) as app:
        scene = opened(app, rule=rule)
        found = faults(app)
        look_for(app, "ev" if language == "en" else "e")
        found += faults(app)
        scene.open_way("examples")
        found += faults(app)
        assert not found, "\n".join(found)


def test_the_figures_are_drawn_without_a_missing_picture():
    with window() as app:
        scene = opened(app)
        for page in BOOK.pages:
            scene.open_page(page.id)
            app.draw_now()
        assert not app.ui.store.missing


@pytest.mark.parametrize("scale", [100, 200])
def test_marked_words_keep_the_space_between_them(scale: int) -> None:
    with window((1280, 720), ui_scale=scale) as app:
        setter = Setter(app.ui)
        prose = setter.set(plain_spans("element of the"), app.ui.scale.px(500), "body-small", 17)
        surface = pygame.Surface((app.ui.scale.px(500), app.ui.scale.px(60)))
        white = pygame.Color("white")
        draw_prose(surface, app.ui, prose, (10, 4), white, white, marker("element of the"))
        colour = app.ui.theme.colour(MARK)
        row = 4 + prose.line_height - app.ui.scale.px(1.5) - app.ui.scale.px(4)
        lit = [surface.get_at((x, row)) == colour for x in range(surface.get_width())]
        runs = [(on, len(list(group))) for on, group in groupby(lit)]
        gaps = [count for on, count in runs[1:-1] if not on]
        style = app.ui.text.style("body-small", 17)
        space = app.ui.text.font(style.font, app.ui.text.font_px(style)).size(" ")[0]
        assert len(gaps) == 2 and min(gaps) >= space - 2 and max(gaps) >= space - 1, (gaps, space)
