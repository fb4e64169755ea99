"""The rulebook of City of Scoundrels in the reader: the board, walls of cards, tables from the data, cards opened."""

from itertools import cycle

import pytest

from atlantis_desktop.content.rulebook import load_rulebook
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scoundrels.rules.content import load_content
from atlantis_desktop.games.scoundrels.rules.fx import FAMILIES
from atlantis_desktop.games.scoundrels.rules.match import cards_with
from atlantis_desktop.games.scoundrels.rules.state import MIDDLE, REGIONS
from atlantis_desktop.games.scoundrels.table import rule_tables
from atlantis_desktop.games.scoundrels.words.card_texts import region_name, sheets
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.offscreen import play_on
from atlantis_desktop.screens.reader.scene import RulesScene
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.scaling import MATRIX_SCALES, MATRIX_SIZES
from tests.table.kit import click, key, window
from tests.table.reader import art_in, check_every_rule_is_seen, check_the_leaves_hold, items_of, open_book
from tests.table.screens import faults

BOOK = load_rulebook("scoundrels", cards=sheets(load_content()))


def opened(app: App, **arguments: object) -> RulesScene:
    return open_book(app, "scoundrels", **arguments)


def session_of(app: App, moves: int) -> GameSession:
    seats = [Seat(name, HUMAN if name == "Ana" else "random") for name in ("Ana", "Kleon", "Melitta")]
    match = Match(entry_of("scoundrels").make_rules(3), seats, 5)
    play_on(match, moves)
    return GameSession(match, app.settings)


def test_every_rule_opens_on_a_leaf_that_is_seen():
    with window() as app:
        check_every_rule_is_seen(opened(app), BOOK)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 100), ((1024, 640), 200)])
def test_the_leaves_hold_the_whole_book_once(size, scale):
    with window(size, ui_scale=scale) as app:
        check_the_leaves_hold(opened(app), BOOK)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_long_numbers_leave_the_words_the_whole_width_of_the_column(size):
    with window(size) as app:
        scene = opened(app)
        rules = [item for item in items_of(scene) if item.kind == "rule" and item.head]
        assert len(rules) == len(BOOK.rule_ids())
        for item in rules:
            assert item.above and item.height >= item.head.height + item.prose.height
        scene.open_rule("SCOUND-34")
        app.draw_now()
        paragraph = app.find("rule_SCOUND-34")
        item = paragraph.item
        first = min(rect.top for rect, _link in paragraph.links)
        assert first >= paragraph.rect.top + item.head.height


def test_every_page_draws_its_figure_and_its_data_without_a_missing_picture():
    with window() as app:
        scene = opened(app)
        named = {block.data for page in BOOK.pages for block in page.blocks if block.data}
        assert named == set(rule_tables.NAMES) == set(art_in(scene).data)
        for page in BOOK.pages:
            assert page.figure in art_in(scene).figures
            scene.open_page(page.id)
            app.draw_now()
        assert {page.figure for page in BOOK.pages} == set(art_in(scene).figures)
        assert not app.ui.store.missing


def test_scound_02_03_the_table_of_players_has_the_numbers_of_the_rules():
    assert rule_tables.player_cells(load_content()) == [
        ["2", "14", "4", "92"], ["3", "21", "6", "85"], ["4", "28", "8", "78"], ["5", "35", "10", "71"],
        ["6", "42", "12", "64"],
    ]  # fmt: skip


def test_the_tables_of_cards_have_the_numbers_of_the_data():
    content = load_content()
    for family in range(len(FAMILIES)):
        cells = rule_tables.cards_cells(content, family)
        kinds = [kind for kind in content.kinds if kind.family == family]
        assert [row[:3] for row in cells] == [[kind.name, str(kind.copies), str(kind.cost)] for kind in kinds]
        if FAMILIES[family] == "invest":
            assert [row[3:] for row in cells] == [
                [str(kind.income), str(kind.cap), str(kind.cash_out), str(kind.quick_sale)] for kind in kinds
            ]
    values = {row[0]: row[3:] for row in rule_tables.cards_cells(content, FAMILIES.index("conquer"))}
    assert values["Feigned Retreat"] == ["–", "0"] and values["Kraken Bait"] == ["d6", "d6"]
    assert values["Fire Pots"][1] == "–" and "–" not in values["Prize Court"]


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_region_of_the_board_tells_of_itself(size):
    with window(size) as app:
        opened(app)
        assert "Agora" in app.find("diagram_text").text
        for region, name in enumerate(REGIONS):
            click(app, f"node_{name}")
            told = app.find("diagram_text").text
            assert region_name(region) in told
            assert told.startswith("**") and "SCOUND-" in told


def test_over_a_game_the_board_shows_where_the_pieces_stand():
    with window() as app:
        session = next(game for game in (session_of(app, moves) for moves in range(4, 200))
                       if len(set(game.view().stands) - {MIDDLE}) > 1)  # fmt: skip
        opened(app, match=session)
        stands = session.view().stands
        for region, name in enumerate(REGIONS):
            click(app, f"node_{name}")
            told = app.find("diagram_text").text
            for seat, who in enumerate(session.names):
                assert (who in told) == (stands[seat] == region), (name, who)


def test_what_is_chosen_in_a_wall_of_cards_is_opened_by_a_second_click():
    with window(routes={**SHARED, **play_routes()}) as app:
        scene = opened(app)
        scene.open_page("scandal-cards")
        app.step([], 0.02)
        click(app, "node_S04")
        told = app.find("diagram_text").text
        assert "Exposed Affair" in told and "(4 cards)" in told and "Take 1 influence" in told
        click(app, "node_S04")
        assert app.scene.name == "card_zoom" and app.find("card").label.startswith("Exposed Affair.")


def test_a_card_that_is_named_is_opened_by_the_keyboard():
    with window(routes={**SHARED, **play_routes()}) as app:
        scene = opened(app)
        scene.open_page("conquer-cards")
        app.step([], 0.02)
        entry = next(w for w in scene.walk() if getattr(w, "card", -1) >= 0 and w.focusable)
        key(app, "tab")
        scene.set_focus(entry)
        for _step in range(20):
            app.step([], 0.05)
        assert app.find("card_float").card == entry.card
        key(app, "return")
        assert app.scene.name == "card_zoom"
        assert app.find("card").label.startswith(f"{art_in(scene).table.cards[entry.card].name}.")


def test_the_book_shows_the_cards_of_the_match_it_is_opened_over():
    with window() as app:
        rules = entry_of("scoundrels")
        cards = cards_with({"shining": {"R01": {"cost": 9, "name": "Public Banquet"}}})
        match = Match(rules.make_rules(2, {}, cards), [Seat("Ana", HUMAN), Seat("Ben", "random")], 5)
        scene = opened(app, match=GameSession(match, app.settings))
        assert art_in(scene).table.sheet("R01").name == "Public Banquet"
        assert rule_tables.cards_cells(art_in(scene).content, 1)[0][:3] == ["Public Banquet", "6", "9"]


_LOOKED_AT = ("SCOUND-01", "SCOUND-14", "SCOUND-26", "SCOUND-37", "SCOUND-54", "SCOUND-A03", "")
_PAGES = ("reference", "invest-cards", "conquer-cards", "shining-cards", "options")
_TURNS = cycle(zip(cycle(MATRIX_SIZES), cycle(MATRIX_SCALES[:5]), cycle(("en", "qps", "de"))))
SAMPLE = [(place, (1024, 640), 200, "qps") for place in ("SCOUND-37", "invest-cards")]
SAMPLE += [(place, *next(_TURNS)) for place in (*_LOOKED_AT, *_PAGES)]


@pytest.mark.every(2)
@pytest.mark.parametrize(("place", "size", "scale", "language"), SAMPLE, ids=str)
def test_nothing_is_cut_or_too_small_to_click(place, size, scale, language):
    with window(size, ui_scale=scale, language=language) as app:
        scene = opened(app, rule=place if place.startswith("SCOUND") else "")
        if place in _PAGES:
            scene.open_page(place)
        found = faults(app)
        assert not found, "\n".join(found)
