"""Positions as text: copied from the menu, pasted, checked while typed, opened as a new match."""

from pathlib import Path

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games.fate.rules.match import make_rules
from atlantis_desktop.games.scenarios import scenario_text
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens import position
from atlantis_desktop.screens.game_routes import begin, play_routes
from atlantis_desktop.screens.position import PastePositionScene, newest_file, positions_folder
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.shelf import list_games
from atlantis_desktop.table import position_copy
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.widgets.text_box import TextArea
from tests.storage.helpers import new_match, play
from tests.table.kit import click, key, show, window, write
from tests.table.look import look_at
from tests.table.screens import faults

ROUTES = {**SHARED, **play_routes()}
SMALL = """format = 1
game = "fate"
seats = 2

[given]
active = 1
step = "declare"
evidence = ["water-1"]
hands = [["fire-1"], ["quake-1", "quake-2", "quake-4"]]
"""


def clipboard(monkeypatch: pytest.MonkeyPatch, text: str | None = "") -> list[str]:
    """Puts a clipboard in place that keeps what it is given; None is a system without one."""
    kept = [] if text is None else [text]

    def put(words: str) -> bool:
        kept[:] = [] if text is None else [words]
        return text is not None

    monkeypatch.setattr(position_copy, "copy_text", put)
    monkeypatch.setattr(position, "pasted_text", lambda: kept[-1] if kept else "")
    return kept


def at_table(app: App, moves: int = 40) -> Match:
    match = play(new_match(3, controllers=("human", "greedy", "greedy")), moves)
    app.scenes.reset(begin(app.ui, match))
    app.step([], 0.02)
    return match


def menu(app: App) -> None:
    """Opens the menu; Esc first puts away what lies over the table."""
    for _press in range(3):
        if app.scene.name == "table":
            key(app, "escape")
    assert app.scene.name == "pause"


def box(app: App, text: str = "") -> PastePositionScene:
    app.open("title", "reset")
    scene = PastePositionScene(app.ui, text)
    app.push(scene)
    app.step([], 0.02)
    return scene


def test_a_position_goes_from_the_menu_through_the_clipboard_into_a_new_game(monkeypatch):
    kept = clipboard(monkeypatch)
    with window((1280, 720), routes=ROUTES, speed=0.0) as app:
        match = at_table(app)
        menu(app)
        click(app, "copy_position")
        assert kept == [scenario_text(match.rules, match)] and "clipboard" in app.scene.text
        click(app, "close")
        before = match.state
        menu(app)
        click(app, "paste_position")
        app.step([], 0.02)
        assert app.scene.fault == "" and "3 seats" in app.scene.found
        click(app, "open")
        app.step([], 0.0)
        session = app.scene.session
        assert app.scene.name == "table" and session.match is not match
        assert session.match.first == before and session.match.given
        assert [seat.name for seat in session.match.seats] == [seat.name for seat in match.seats]
        assert len(list_games(user_folders().saves)) == 2


def test_the_copied_text_is_shown_to_nobody(monkeypatch):
    kept = clipboard(monkeypatch)
    with window((1280, 720), routes=ROUTES, speed=0.0) as app:
        match = at_table(app)
        menu(app)
        click(app, "copy_position")
        told = " ".join(record.text for record in app.audit().records)
        hidden = [match.rules.deck.ids[card] for card in match.state.deck[:6]]
        assert any(name in kept[0] for name in hidden) and not any(name in told for name in hidden)


def told_in(app):
    """The words of the box that lies over the table."""
    return " ".join(record.text for record in app.audit().records)


def test_without_a_clipboard_a_file_takes_its_place(monkeypatch):
    clipboard(monkeypatch, None)
    with window((1280, 720), routes=ROUTES, speed=0.0) as app:
        match = at_table(app)
        menu(app)
        click(app, "copy_position")
        file = newest_file()
        assert file is not None and str(file) in told_in(app).replace("\\", "") and "text editor" in told_in(app)
        assert file.read_text(encoding="utf-8") == scenario_text(match.rules, match)
        click(app, "close")
        menu(app)
        click(app, "paste_position")
        app.step([], 0.02)
        click(app, "paste")
        assert "clipboard holds no text" in look_at(app).refusal
        click(app, "file")
        assert app.scene.fault == "" and app.scene.text == file.read_text(encoding="utf-8")


def test_a_disk_that_refuses_is_told(monkeypatch):
    clipboard(monkeypatch, None)
    positions_folder().parent.mkdir(parents=True)
    positions_folder().write_text("in the way")
    with window((1280, 720), routes=ROUTES, speed=0.0) as app:
        at_table(app)
        menu(app)
        click(app, "copy_position")
        assert app.scene.name == "dialog" and "disk refused" in app.scene.text


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('game = "fate"', 'game = "chess"', "game: there is no “chess” in the box; expected one of fate"),
        ("seats = 2", "seats = 9", "seats, options:"),
        ("format = 1", "format = 3", "format: expected a whole number from 1 to 1, not 3"),
        ("[given]", "[giving]", "giving: there is no such word; expected one of"),
        ('step = "declare"', 'step = "dance"', "given: step: expected one of draw, declare"),
        ('"quake-4"', '"quake-5"', "quake-5"),
        ('["fire-1"]', '["fire-1"', "TOML"),
        ("active = 1", "active = 2", "given: active: expected a whole number from 0 to 1, not 2"),
    ],
)
def test_a_fault_is_told_with_its_place_and_locks_the_gold_button(monkeypatch, old, new, told):
    clipboard(monkeypatch)
    assert old in SMALL
    with window((1280, 720), routes=ROUTES) as app:
        scene = box(app, SMALL.replace(old, new))
        assert told in scene.fault, scene.fault
        assert told.split(":")[0] in app.find("position_found").label
        click(app, "open")
        assert app.scene is scene and told.split(";")[0] in look_at(scene).refusal.replace("\\", "")


def test_every_fault_stands_below_the_text_and_the_button_tells_the_first(monkeypatch):
    clipboard(monkeypatch)
    with window((1280, 720), routes=ROUTES) as app:
        scene = box(app, SMALL.replace("active = 1", "active = 2").replace("quake-4", "quake-5"))
        fault = scene.fault
        first, second = fault.split("\n")
        assert "active" in first + second and "quake-5" in first + second
        label = app.find("position_found").label
        assert "active" in label and "quake-5" in label
        assert "(1 more fault)" in app.find("open").reason
        click(app, "open")
        assert "(1 more fault)" in look_at(scene).refusal.replace("\\", "")


@pytest.mark.parametrize("error", [RecursionError, MemoryError, OverflowError, ZeroDivisionError])
def test_no_error_of_a_position_ends_the_program(monkeypatch, error):
    def broken(*_words):
        raise error

    clipboard(monkeypatch)
    with window((1280, 720), routes=ROUTES) as app:
        monkeypatch.setattr("atlantis_desktop.games.scenarios.set_up", broken)
        scene = box(app, SMALL)
        assert f"this position cannot be played: no rule of the program fits it ({error.__name__})" in scene.fault
        click(app, "open")
        assert app.scene is scene
        monkeypatch.undo()
        clipboard(monkeypatch)
        area = scene.area
        area.set_text("")
        area.insert(SMALL)
        app.step([], 0.3)
        assert scene.fault == ""
        monkeypatch.setattr("atlantis_desktop.screens.position.open_as_match", broken)
        click(app, "open")
        assert app.scene is scene and error.__name__ in scene.fault


def test_the_text_is_checked_while_it_is_typed(monkeypatch):
    clipboard(monkeypatch)
    with window((1280, 720), routes=ROUTES) as app:
        scene = box(app, SMALL)
        assert scene.fault == "" and "2 seats" in scene.found
        write(app, "nonsense")
        assert scene.busy
        app.step([], 0.3)
        assert scene.fault and app.find("open").reason
        for _letter in "nonsense":
            key(app, "backspace")
        app.step([], 0.3)
        assert scene.fault == "" and not app.find("open").reason
        key(app, "escape")
        assert app.scene.name == "title"


def test_a_small_position_opens_with_the_usual_people(monkeypatch):
    kept = clipboard(monkeypatch)
    kept[:] = [SMALL]
    with window((1280, 720), routes=ROUTES, speed=0.0) as app:
        app.open("title", "reset")
        app.push(PastePositionScene(app.ui))
        app.step([], 0.02)
        click(app, "open")
        app.step([], 0.02)
        session = app.scene.session
        assert session.match.humans() == (0,) and session.rules.seats == 2
        assert list_games(user_folders().saves)[0].title == "The Fate of Atlantis, from a position"


def test_a_hostile_text_is_only_told(monkeypatch):
    clipboard(monkeypatch)
    with window((1280, 720), routes=ROUTES) as app:
        elsewhere = 'format = 1\ngame = "../../x"\nseats = 2'
        for text in ("[" * 5000, "a = " + "[" * 3000, "\x00\x01", "é" * 300_000, elsewhere):
            scene = box(app, text)
            assert scene.fault
            app.draw_now()


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1024, 640), 200, "qps"), ((1280, 720), 100, "qps"), ((1920, 1080), 150, "de"), ((1920, 1080), 100, "en")],
)
def test_the_box_can_be_read_and_clicked(monkeypatch, size, scale, language):
    clipboard(monkeypatch)
    positions_folder().mkdir(parents=True)
    (positions_folder() / "fate-1.toml").write_text(SMALL, encoding="utf-8")
    with window(size, routes=ROUTES, ui_scale=scale, language=language) as app:
        for text in (SMALL, SMALL.replace("declare", "dance"), ""):
            box(app, text)
            found = faults(app)
            assert not found, "\n".join(found)


# ------------------------------------------------------------------------------------------------- the text area


def area(app: App, text: str, limit: int = 1000) -> TextArea:
    from pygame import Rect

    made = TextArea("area", Rect(40, 40, 300, 140), text, lambda _text: None, limit=limit)
    show(app, made)
    app.scene.set_focus(made)
    return made


def test_long_lines_are_wrapped_and_every_letter_is_kept():
    with window() as app:
        made = area(app, "one two three four five six seven eight nine ten\n" + "x" * 90 + "\n")
        rows = made.rows()
        assert rows[0][0] == 0 and rows[-1] == (len(made.value), len(made.value))
        shown = "".join(made.value[start:end] for start, end in rows)
        assert shown == made.value.replace("\n", "")
        assert all(made.wide(made.value[start:end].rstrip()) <= made.room for start, end in rows)


def test_letters_in_the_area_are_no_keys_of_the_window():
    with window() as app:
        app.ui.keys.set_keys("larger", ["p"])
        made, scale = area(app, ""), app.settings.ui_scale
        key(app, "p")
        assert made.value == "p" and app.settings.ui_scale == scale


def test_the_caret_moves_selects_and_edits():
    with window() as app:
        made = area(app, "")
        write(app, "alpha")
        key(app, "return")
        write(app, "beta")
        assert made.value == "alpha\nbeta"
        key(app, "up")
        key(app, "home")
        write(app, ">")
        assert made.value == ">alpha\nbeta"
        key(app, "delete")
        assert made.value == ">lpha\nbeta"
        key(app, "ctrl+a")
        key(app, "backspace")
        assert made.value == ""
        made.insert("a\tb\r\nc\x07d")
        assert made.value == "a    b\ncd"


def test_the_limit_holds_and_the_view_follows_the_caret():
    with window() as app:
        made = area(app, "", limit=200)
        made.insert("line\n" * 100)
        assert len(made.value) == 200
        assert made.top == len(made.rows()) - made.seen
        key(app, "pageup")
        for _press in range(40):
            key(app, "up")
        assert made.top == 0
        made.wheel(-100)
        assert made.top == len(made.rows()) - made.seen


def test_a_click_puts_the_caret_where_it_is():
    with window() as app:
        made = area(app, "first line\nsecond line")
        app.draw_now()
        click(app, "area")
        assert 0 <= made.caret <= len(made.value)
        made.press((made.rect.left + 15, made.rect.top + 12))
        assert made.caret == 0
        made.drag((made.rect.left + 290, made.rect.top + 12))
        assert made.selection == (0, len("first line"))


def test_seats_of_another_number_take_the_usual_names():
    rules = make_rules(4)
    with window((1280, 720), routes=ROUTES) as app:
        app.settings.last_setup = {"fate": {"seats": [["Ana", "greedy"], ["Bo", "greedy"]], "options": {}}}
        found = position.seats_for(rules, app.ui, None)
        assert len(found) == 4 and found[0] == Seat("Ana", "human") and len({seat.name for seat in found}) == 4


def test_no_file_is_offered_where_there_is_none(tmp_path: Path):
    assert newest_file() is None
