"""Files saved while their game is open: the strip over the table, dealing again, and faults that change nothing."""

import json
import re
import time
from contextlib import contextmanager

import pygame
import pytest

from atlantis_desktop.content.variants import open_variant, pictures_of
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.workshop_match import WorkshopMatch
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.variants import laid_by, rules_with
from atlantis_desktop.prototypes.loader import prototype_of
from atlantis_desktop.screens.game_routes import begin, play_routes
from atlantis_desktop.screens.offscreen import sample_match
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.watching import EVERY, Watch
from tests.prototypes.conftest import in_no_box  # noqa: F401
from tests.prototypes.kit import change, made
from tests.table.kit import click, key, pass_time, window
from tests.table.memory import alone
from tests.variants_kit import write_variant

ROUTES = {**SHARED, **play_routes()}
INVEST = "id,cost\nI01,1\n"


@contextmanager
def open_at(match, size=(1280, 720), language="en", **laid):
    with window(size, routes=ROUTES, speed=0.0, language=language) as app:
        table = begin(app.ui, match, laid=laid)
        app.scenes.reset(table)
        pass_time(app, 4)
        yield app, table
        for scene in list(app.scenes.stack):
            scene.on_gone()


def wait_for_strip(app, seconds=1.0):
    """Let real time pass until something new is told; it has a second."""
    strip = app.scene.reload
    before, end = strip.news, time.monotonic() + seconds
    while strip.news is before:
        assert time.monotonic() < end, "nothing was told in time"
        time.sleep(0.02)
        app.step([], 0.02)
    app.step([], 0.02)
    return strip.news


def painted(path, colour):
    """A picture of one colour."""
    path.parent.mkdir(parents=True, exist_ok=True)
    surface = pygame.Surface((120, 90))
    surface.fill(colour)
    pygame.image.save(surface, str(path))
    return path


def shown(app):
    return [widget.name for widget in app.scene.walk() if widget.name.startswith("reload")]


@pytest.fixture
def prototype(tmp_path):
    """A window in which a prototype lies on the table, and its table of cards."""
    entry = made(tmp_path)
    seats = [Seat("Ana", HUMAN), Seat("Berit", "greedy")]
    with open_at(Match(entry.make_rules(2), seats, 11)) as (app, table):
        yield app, table, prototype_of(entry.id).path / "cards.csv"


def test_a_saved_card_file_is_told_within_a_second_with_how_many_cards(prototype):
    app, _table, cards = prototype
    change(cards, "sprat,Sprat,4,fish,1", "sprat,Sprat,4,fish,2")
    change(cards, "crab,Crab,3", "crab,Crab,4")
    news = wait_for_strip(app)
    assert news.told == "cards.csv changed: 2 cards" and not news.is_fault
    assert shown(app) == ["reload", "reload_told", "reload_deal", "reload_on"]


def test_the_strip_lies_over_the_board_alone_and_takes_no_enter_from_the_game(prototype):
    app, table, cards = prototype
    change(cards, "crab,Crab,3", "crab,Crab,9")
    wait_for_strip(app)
    strip = app.find("reload").rect
    assert table.screen.rect("board").contains(strip)
    assert not strip.colliderect(table.screen.rect("instruction"))
    session = table.session
    key(app, "return")
    pass_time(app, 1)
    assert app.scene.session is session, "Enter presses the gold button of the game, whatever has come over it"


def test_dealing_again_plays_with_what_was_saved_on_the_same_seed_with_the_same_people(prototype):
    app, table, cards = prototype
    old = table.session.match
    change(cards, "crab,Crab,3", "crab,Crab,9")
    wait_for_strip(app)
    click(app, "reload_deal")
    match = app.scene.session.match
    assert match is not old and (match.seed, match.seats) == (old.seed, old.seats) and not match.line
    assert len(match.rules.pieces.names) == len(old.rules.pieces.names) + 6
    assert shown(app) == []


def test_going_on_keeps_the_match_and_the_next_save_is_told_again(prototype):
    app, table, cards = prototype
    match, pieces = table.session.match, table.session.rules.pieces.names
    change(cards, "crab,Crab,3", "crab,Crab,9")
    wait_for_strip(app)
    click(app, "reload_on")
    assert app.scene is table and table.session.match is match and table.session.rules.pieces.names == pieces
    assert shown(app) == []
    change(cards, "crab,Crab,9", "crab,Crab,8")
    assert wait_for_strip(app).told == "cards.csv changed: 1 card"


def test_a_fault_is_told_with_its_cell_and_offers_nothing_but_going_on(prototype):
    app, table, cards = prototype
    change(cards, "pearls 2", "perls 2")
    news = wait_for_strip(app)
    assert news.is_fault and "cards.csv" in news.told and "perls" in news.told and "pearls" in news.told
    assert "reload_deal" not in shown(app)
    assert app.find("reload_told").text.endswith("The old data stays in force.")
    assert entry_of(table.session.rules.game).make_rules(2).pieces.names == table.session.rules.pieces.names


def test_a_fault_that_is_mended_to_what_was_takes_the_strip_away(prototype):
    app, _table, cards = prototype
    change(cards, "pearls 2", "perls 2")
    wait_for_strip(app)
    change(cards, "perls 2", "pearls 2")
    assert wait_for_strip(app) is None
    assert shown(app) == []


def test_python_that_has_changed_is_not_run_and_the_strip_says_so(prototype):
    app, table, cards = prototype
    rules = cards.with_name("rules.py")
    rules.write_text(rules.read_text(encoding="utf-8") + "\nraise SystemExit\n", encoding="utf-8")
    news = wait_for_strip(app)
    assert "rules.py" in news.told and news.locked
    click(app, "reload_deal")
    assert app.scene is table


def test_the_strip_stays_when_the_window_is_laid_out_anew(prototype):
    app, table, cards = prototype
    change(cards, "crab,Crab,3", "crab,Crab,9")
    wait_for_strip(app)
    table.rebuild()
    app.step([], 0.02)
    assert shown(app) == ["reload", "reload_told", "reload_deal", "reload_on"]


def test_a_variant_of_a_game_of_the_box_is_watched_and_dealt_again_as_what_it_was():
    variant = write_variant("scoundrels", cards__invest_csv=INVEST)
    rules, _warnings = rules_with("scoundrels", 3, {}, variant)
    match = WorkshopMatch(rules, [Seat("Ana", HUMAN), Seat("Berit", "greedy"), Seat("Chike", "greedy")], 5)
    with open_at(match, **laid_by(variant)) as (app, _table):
        change(variant.path / "cards" / "invest.csv", "I01,1", "I01,7")
        assert wait_for_strip(app, 2.0).told == "invest.csv changed: 1 card"
        click(app, "reload_deal")
        again = app.scene.session
        kept = json.dumps(entry_of("scoundrels").cards().keep(again.rules))
        assert kept != json.dumps(entry_of("scoundrels").cards().keep(rules)) and '"cost": 7' in kept
        assert isinstance(again.match, WorkshopMatch)
        assert again.variant != variant.told


def test_a_fault_in_a_variant_is_told_with_its_cell():
    variant = write_variant("scoundrels", cards__invest_csv=INVEST)
    rules, _warnings = rules_with("scoundrels", 3, {}, variant)
    match = Match(rules, [Seat("Ana", HUMAN), Seat("Berit", "greedy"), Seat("Chike", "greedy")], 5)
    with open_at(match, **laid_by(variant)) as (app, _table):
        change(variant.path / "cards" / "invest.csv", "I01,1", "I01,many")
        news = wait_for_strip(app, 2.0)
        assert news.is_fault and "invest.csv" in news.told and "B2" in news.told


def test_a_picture_of_a_variant_that_is_saved_is_told_and_seen_when_dealt_again():
    variant = write_variant("scoundrels", cards__invest_csv=INVEST)
    file = painted(variant.path / "art" / "pic_I01.png", (250, 20, 200))
    variant = open_variant("scoundrels", variant.name)
    rules, _warnings = rules_with("scoundrels", 3, {}, variant)
    match = Match(rules, [Seat("Ana", HUMAN), Seat("Berit", "greedy"), Seat("Chike", "greedy")], 5)
    with open_at(match, **laid_by(variant)) as (app, _table):
        alone(app.ui.store)
        app.ui.store.lay_pictures(pictures_of(variant))

        def colour():
            return tuple(app.ui.store.get("scoundrels/pic_I01", (40, 30)).get_at((20, 15)))[:3]

        before = colour()
        painted(file, (20, 200, 40))
        assert wait_for_strip(app, 2.0).told == "pic_I01.png changed"
        click(app, "reload_deal")
        app.step([], 0.02)
        assert before[0] > 200 > 100 > colour()[0] and colour()[1] > 150
        assert app.scene.session.variant != variant.told


def test_a_picture_of_a_variant_that_is_none_is_a_fault():
    variant = write_variant("scoundrels", cards__invest_csv=INVEST)
    file = painted(variant.path / "art" / "pic_I01.png", (250, 20, 200))
    rules, _warnings = rules_with("scoundrels", 3, {}, variant)
    match = Match(rules, [Seat("Ana", HUMAN), Seat("Berit", "greedy"), Seat("Chike", "greedy")], 5)
    with open_at(match, **laid_by(variant)) as (app, _table):
        file.write_bytes(b"no picture")
        news = wait_for_strip(app, 2.0)
        assert news.is_fault and "art/pic_I01.png: pic_I01.png is no picture" in news.told


def test_a_game_that_is_played_from_no_folder_of_its_own_is_not_watched():
    with open_at(sample_match(game="fate")) as (_app, table):
        strip = table.reload
        assert strip.watch is None


@pytest.fixture
def board(tmp_path):
    """A window in which a prototype with a map lies on the table, and the map."""
    entry = made(tmp_path, "board")
    with open_at(Match(entry.make_rules(2), [Seat("Ana", HUMAN), Seat("Berit", "greedy")], 11)) as (app, _table):
        yield app, prototype_of(entry.id).path / "board.tmx"


def test_a_saved_map_is_told_with_how_many_spaces(board):
    app, file = board
    change(file, "2,1,3,1,2,", "2,1,3,1,1,")
    news = wait_for_strip(app)
    assert re.fullmatch(r"board\.tmx changed: \d+ spaces?", news.told) and not news.is_fault


def test_a_map_that_cannot_be_read_is_a_fault_with_its_file(board):
    app, file = board
    file.write_text(file.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    news = wait_for_strip(app)
    assert news.is_fault and "board.tmx" in news.told


def test_leaving_the_table_ends_the_watching(prototype):
    app, table, _cards = prototype
    strip = table.reload
    watch = strip.watch
    assert watch.is_at_work
    app.open("title", "reset")
    # The watch of this table alone: others may be at work in the same process.
    end = time.monotonic() + 40 * EVERY
    while watch.is_at_work:
        assert time.monotonic() < end, "it looks on"
        time.sleep(0.02)


def test_a_reader_that_fails_is_asked_again_when_the_file_is_saved_again():
    now, answers = {"a": (1, 1)}, iter([RuntimeError, "read"])

    def read(_files):
        answer = next(answers)
        if answer is RuntimeError:
            raise answer
        return answer

    watch = Watch(lambda: dict(now), read)
    try:
        for size in (2, 3):
            now["a"] = 1, size
            time.sleep(1.5 * EVERY)
        assert watch.found == (1, "read")
    finally:
        watch.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_strip_shows_its_words_whole(tmp_path, size, language):
    from atlantis_desktop.ui.text_audit import TextAudit

    entry = made(tmp_path)
    match = Match(entry.make_rules(2), [Seat("Ana", HUMAN), Seat("Berit", "greedy")], 11)
    with open_at(match, size, language) as (app, _table):
        change(prototype_of(entry.id).path / "cards.csv", "pearls 2", "perls 2")
        wait_for_strip(app)
        app.ui.text.audit = audit = TextAudit()
        app.scene.mark_ground()
        app.step([], 0.02)
        app.ui.text.audit = None
        told = app.find("reload_told")
        mine = [record for record in audit.records if record.box == told.rect]
        assert mine and not any(r.cut or not r.box.inflate(2, 4).contains(r.rect) or r.pixels < 15 for r in mine)
