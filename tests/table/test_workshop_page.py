"""A match of the workshop in the window: its mark, its page with time line and position, seats, notes, and its save."""

import argparse

import pygame
import pytest

from atlantis_desktop.commands import open as open_verb
from atlantis_desktop.commands import play
from atlantis_desktop.engine.workshop_match import WorkshopMatch
from atlantis_desktop.exits import CommandError
from atlantis_desktop.games import game_ids, kept
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.game_routes import begin, play_routes
from atlantis_desktop.screens.offscreen import play_on, sample_match
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.screens.setup_model import choices_for
from atlantis_desktop.storage.notes import list_notes, open_note, read_note
from atlantis_desktop.storage.problems import SaveProblem
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.storage.shelf import list_games, load_game
from atlantis_desktop.table.workshop.timeline import lanes_of
from atlantis_desktop.workshop.seating import match_from
from tests.table.kit import click, key, pass_time, window, write
from tests.table.look import look_at

ROUTES = {**SHARED, **play_routes()}


def workshop_match(game="scoundrels", moves=6, seats=4):
    plain = sample_match(game=game, seats=seats)
    match = WorkshopMatch(plain.rules, plain.seats, plain.seed)
    play_on(match, moves)
    return match


def open_at(app, match, **laid):
    table = begin(app.ui, match, laid=laid)
    app.scenes.reset(table)
    pass_time(app, 6)
    return table


@pytest.fixture
def opened():
    """A window with the page of the workshop over the table of a match of six moves and a branch."""
    with window((1280, 720), routes=ROUTES, speed=0.0, quick_bots=True) as app:
        match = workshop_match()
        table = open_at(app, match)
        table.session.bots_wait = True
        key(app, "w")
        yield app, app.scene, match


def choose_row(page, words):
    page.choose(next(at for at, (label, _row) in enumerate(page.found) if label == words))


@pytest.mark.parametrize("game", game_ids())
def test_every_table_bears_the_mark_and_a_click_on_it_opens_the_page(game):
    with window((1280, 720), routes=ROUTES, speed=0.0) as app:
        table = open_at(app, workshop_match(game))
        mark = next(widget for widget in table.widgets if widget.name == "workshop_mark")
        mark.answer()
        pass_time(app, 1)
        assert app.scene.name == "workshop"
        key(app, "escape")
        # Archon greets its people with a sheet of their own over the table.
        assert app.scene is table or (game == "archon" and app.scene.below is table)


def test_an_ordinary_table_has_no_mark_and_its_key_says_so():
    with window((1280, 720), routes=ROUTES, speed=0.0) as app:
        table = open_at(app, sample_match(game="fate"))
        assert all(widget.name != "workshop_mark" for widget in table.walk())
        key(app, "w")
        assert app.scene is table


def test_one_sees_every_hand_and_looks_from_any_seat(opened):
    app, page, match = opened
    page.look_from(2)
    key(app, "escape")
    session = app.scene.session
    assert session.viewer == 2 and session.view().hands == match.state.hands
    assert not session.cover_due


def test_the_bots_are_given_only_what_their_seats_may_see(opened):
    _app, page, match = opened
    seen = match.rules.view(match.state, 1)
    assert seen.hands != match.state.hands and page.session.view().hands == match.state.hands


def test_arrows_and_enter_go_back_in_time_and_a_move_there_begins_a_branch(opened):
    app, _page, match = opened
    app.scene.set_focus(app.find("timeline"))
    there, points = match.at, len(match.points)
    for _step in range(there - 2):
        key(app, "left")
    key(app, "return")
    assert match.at == 2 and app.scene.session.bots_wait
    seat = match.rules.prompts(match.state)[0].seat
    match.submit(match.rules.moves(match.state, seat)[-1])
    assert len(match.points) == points + 1 and match.points[-1].before == 2


def test_a_number_is_searched_typed_and_set_by_keys_alone(opened):
    app, page, match = opened
    app.scene.set_focus(app.find("search"))
    write(app, "coins")
    key(app, "return")
    key(app, "return")
    assert look_at(app).focus == "change"
    key(app, "ctrl+a")
    write(app, "17, 16, 15, 14")
    key(app, "return")
    assert list(match.state.coins) == [17, 16, 15, 14] and not page.failed
    assert match.points[match.at].made is None


def test_a_change_that_cannot_be_is_told_with_its_place_and_changes_nothing(opened):
    app, page, match = opened
    before, points = match.state, len(match.points)
    choose_row(page, "coins")
    page.typed = "many"
    click(app, "change_set")
    assert page.failed and "coins" in page.told
    assert match.state == before and len(match.points) == points


def test_a_set_position_is_told_on_the_time_line_by_what_was_set(opened):
    app, page, match = opened
    choose_row(page, "coins")
    page.typed = "1, 2, 3, 4"
    page.change()
    assert app.find("timeline").words_at(match.at).left == "Set: coins"


def test_the_save_bears_the_mark_and_keeps_the_branches(opened):
    app, page, match = opened
    page.go_to(2)
    page.go_to(6)
    app.scenes.stack[0].session.close()
    saved = list_games(user_folders().saves)[0]
    found = load_game(user_folders().saves, saved.id, kept)
    assert found.save.laid["workshop"] == "yes" and isinstance(found.match, WorkshopMatch)
    assert len(found.match.points) == len(match.points) and found.match.at == 6


def test_bots_wait_after_a_jump_until_they_are_let_go(opened):
    app, page, match = opened
    page.go_to(1)
    page.let_wait(True)
    key(app, "escape")
    pass_time(app, 20)
    assert match.at == 1
    assert app.find("workshop_mark").words == "Workshop · bots wait"
    app.scene.session.bots_wait = False
    pass_time(app, 40)
    assert app.find("workshop_mark").words == "Workshop"
    assert match.at != 1 or match.rules.prompts(match.state)[0].seat in match.humans()


def write_a_note(app, words):
    key(app, "n")
    assert app.scene.name == "dialog"
    write(app, words)
    click(app, "note_write")


def test_a_note_holds_move_seat_seed_position_and_a_picture(opened):
    app, page, match = opened
    write_a_note(app, "The market is empty")
    listed = list_notes(user_folders().data / "notes" / "scoundrels")
    assert [note.words for note in listed] == ["The market is empty"]
    note = read_note(listed[0].path)
    assert (note.move, note.seat, note.seed) == (len(match.line), page.session.viewer, match.seed)
    assert note.position["coins"] == list(match.state.coins)
    assert pygame.image.load(listed[0].path.with_name(note.picture)).get_size() == (1280, 720)


def test_a_note_that_was_written_on_the_page_stands_in_its_list_at_once(opened):
    app, page, _match = opened
    assert page.find("notes").count == 0
    write_a_note(app, "Too strong here")
    app.step([], 0.02)
    assert app.scene is page and page.find("notes").count == 1
    assert page.find("notes").words(0).left == "Too strong here"


def test_a_note_opens_its_moment_again_with_all_that_was_played(opened):
    app, page, match = opened
    write_a_note(app, "Here")
    there = match.state
    page.go_to(0)
    page.open_note(0)
    pass_time(app, 2)
    again = app.scene.session.workshop
    assert again is not match and again.state == there and len(again.points) == len(match.points)


def test_n_writes_a_note_at_an_ordinary_table_too_and_it_opens_as_a_match_of_the_workshop():
    with window((1280, 720), routes=ROUTES, speed=0.0) as app:
        match = sample_match(game="fate")
        open_at(app, match)
        write_a_note(app, "First hand")
        path = list_notes(user_folders().data / "notes" / "fate")[0].path
        assert isinstance(open_note(path, kept).match, WorkshopMatch)


def test_the_command_line_opens_the_moment_of_a_note(opened, monkeypatch):
    app, page, match = opened
    write_a_note(app, "Here")
    there, state = match.at, match.state
    page.go_to(1)
    path = list_notes(user_folders().data / "notes" / "scoundrels")[0].path
    shown = []
    monkeypatch.setattr(play, "show", lambda first: shown.append(first) or 0)
    assert open_verb.run(argparse.Namespace(file=path)) == 0
    shown[0](app)
    pass_time(app, 1)
    again = app.scene.session.workshop
    assert again is not match and again.at == there and again.state == state


@pytest.mark.parametrize(
    "text", [b"", b"{", b'{\n "note": 1}', b'{\n "note": "x"}', b"\xff\xfe", b'{\n "note": 9, "words": ""}']
)
def test_a_file_that_is_no_note_is_refused_with_a_sentence(tmp_path, text):
    path = tmp_path / "a.json"
    path.write_bytes(text)
    with pytest.raises(SaveProblem):
        read_note(path)
    assert list_notes(tmp_path) == []


def test_the_switch_on_the_set_up_page_begins_a_match_of_the_workshop():
    with window((1280, 720), routes=ROUTES, speed=0.0) as app:
        app.open("setup", "reset", game="fate")
        pass_time(app, 1)
        app.scene.set_focus(app.find("option_workshop"))
        key(app, "space")
        assert app.find("option_workshop").on
        app.find("start").answer()
        pass_time(app, 1)
        assert isinstance(app.scene.session.match, WorkshopMatch)
        assert isinstance(choices_for("fate", app.settings).start(), WorkshopMatch)
    assert not isinstance(choices_for("fate", Settings()).start(), WorkshopMatch)


@pytest.mark.parametrize("game", game_ids())
def test_the_result_says_that_the_match_was_one_of_the_workshop(game):
    with window((1280, 720), routes=ROUTES, speed=0.0) as app:
        match = workshop_match(game, moves=0, seats=3)
        table = open_at(app, match)
        table.session.concede(0)
        app.open("result", table=table)
        pass_time(app, 1)
        assert app.find("headline_above").text.startswith("Workshop match · ")


def test_the_command_line_begins_a_match_of_the_workshop_where_it_names_a_game():
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    assert isinstance(match_from(parser.parse_args(["fate", "--workshop", "--seed", "3"])), WorkshopMatch)
    assert not isinstance(match_from(parser.parse_args(["fate", "--seed", "3"])), WorkshopMatch)
    with pytest.raises(CommandError, match="--workshop"):
        play.run(parser.parse_args(["--workshop"]))


def test_branches_lie_in_lanes_of_their_own():
    assert lanes_of([-1, 0, 1, 1, 3, 0, 5, 2]) == [0, 0, 0, 1, 1, 2, 2, 0]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_page_shows_its_words_whole_in_every_size(language, size):
    from atlantis_desktop.ui.text_audit import TextAudit

    with window(size, routes=ROUTES, speed=0.0, language=language) as app:
        open_at(app, workshop_match())
        key(app, "w")
        choose_row(app.scene, "coins")
        app.ui.text.audit = audit = TextAudit()
        app.scene.mark_ground()
        app.step([], 0.02)
        app.ui.text.audit = None
        faults = [r.text for r in audit.records if r.cut or not r.clip.contains(r.rect) or r.pixels < 15]
        assert len(audit.records) > 30 and not faults
