"""The controls, by mouse and by keyboard."""

from typing import Any

import pytest
from pygame import Rect

from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.widgets.base import Custom
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.choice import Choice
from atlantis_desktop.ui.widgets.field import TextField
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.rows import ListRow
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.ui.widgets.slider import Slider
from atlantis_desktop.ui.widgets.tabs import Tab
from atlantis_desktop.ui.widgets.toggle import Segments, Toggle
from tests.table.kit import click, click_at, key, move, press, release, show, window, write
from tests.table.look import look_at

PLACE = Rect(400, 300, 430, 44)
SIZES = [("small", "Small"), ("middle", "Middle"), ("large", "Large")]


def focus(app: App, name: str) -> None:
    app.scene.set_focus(app.find(name))


def test_a_switch_turns_by_click_enter_and_space() -> None:
    with window() as app:
        seen: list[bool] = []
        show(app, Toggle("switch", Rect(400, 300, 100, 44), False, seen.append, label="Strong marks"))
        click(app, "switch")
        focus(app, "switch")
        key(app, "return")
        key(app, "space")
        assert seen == [True, False, True]
        assert "on" in app.find("switch").describe()


def test_halves_are_chosen_by_click_and_by_arrows() -> None:
    with window() as app:
        seen: list[str] = []
        show(app, Segments("size", PLACE.copy(), SIZES, "small", seen.append))
        parts = dict(app.find("size").parts())  # type: ignore[attr-defined]
        click_at(app, parts["large"].center)
        key(app, "left")
        key(app, "left")
        key(app, "left")
        key(app, "return")
        assert seen == ["large", "middle", "small", "middle"]


def test_halves_too_narrow_for_their_words_say_so() -> None:
    with window() as app:
        long = [("a", "Unbegreiflichkeiten"), ("b", "Selbstverständlichkeit"), ("c", "Zusammengehörigkeit")]
        page = show(app, Segments("size", Rect(0, 0, 200, 44), long, "a", lambda _v: None))
        assert not page.find("size").fits(app.ui)  # type: ignore[attr-defined]
        assert Segments("x", PLACE, SIZES, "small", lambda _v: None).fits(app.ui)


def _slider(seen: list[Any], done: list[Any], **more: Any) -> Slider:
    return Slider("scale", PLACE.copy(), 100, 75, 200, 5, seen.append, on_done=done.append, **more)


def test_a_slider_follows_the_drag_in_steps_and_tells_the_end() -> None:
    with window() as app:
        seen: list[float] = []
        done: list[float] = []
        show(app, _slider(seen, done))
        _minus, track, _value, _plus = app.find("scale").parts(app.ui)  # type: ignore[attr-defined]
        press(app, (track.left, track.centery))
        move(app, (track.centerx, track.centery))
        move(app, (track.right + 400, track.centery))
        assert done == []
        release(app, (track.right + 400, track.centery))
        assert seen[0] == 75
        assert seen[-1] == 200
        assert done == [200]
        assert all(value % 5 == 0 for value in seen)


def test_a_slider_by_keys_and_by_its_buttons() -> None:
    with window() as app:
        seen: list[float] = []
        done: list[float] = []
        show(app, _slider(seen, done, buttons=True))
        minus, _track, _value, plus = app.find("scale").parts(app.ui)  # type: ignore[attr-defined]
        click_at(app, minus.center)
        click_at(app, plus.center)
        for name in ("right", "left", "home", "end", "pagedown", "+"):
            key(app, name)
        assert seen == [95, 100, 105, 100, 75, 200, 175, 180]
        assert done == [], "the last step may be followed by another"
        app.step([], 0.5)
        key(app, "+")
        app.step([], 0.5)
        assert done == []
        app.step([], 0.5)
        app.step([], 2.0)
        assert done == [185]


def test_a_step_of_a_slider_counts_when_the_focus_goes_elsewhere() -> None:
    with window() as app:
        done: list[float] = []
        page = show(app, _slider([], done), Button("go", Rect(600, 600, 90, 40), "Go", lambda: None))
        page.set_focus(app.find("scale"))
        key(app, "+")
        page.set_focus(app.find("go"))
        assert done == [105]


def test_a_choice_list_opens_and_takes_a_click() -> None:
    with window() as app:
        seen: list[str] = []
        show(app, Choice("size", PLACE.copy(), SIZES, "small", seen.append))
        click(app, "size")
        rows = app.find("choice_list")
        click_at(app, rows.row_rect(2).center)  # type: ignore[attr-defined]
        assert seen == ["large"]
        with pytest.raises(KeyError):
            app.find("choice_list")


def test_a_choice_list_by_keyboard() -> None:
    with window() as app:
        seen: list[str] = []
        page = show(app, Choice("size", PLACE.copy(), SIZES, "small", seen.append))
        focus(app, "size")
        key(app, "return")
        key(app, "down")
        key(app, "return")
        assert seen == ["middle"]
        key(app, "return")
        key(app, "l")
        key(app, "space")
        assert seen == ["middle", "large"]
        key(app, "return")
        key(app, "up")
        key(app, "escape")
        assert seen == ["middle", "large"]
        assert not look_at(page).page
        assert page.went_back == 0


def test_a_click_beside_an_open_list_closes_it_and_does_nothing_else() -> None:
    with window() as app:
        done: list[str] = []
        show(app, Choice("size", PLACE.copy(), SIZES, "small", done.append),
             Button("go", Rect(1200, 800, 200, 56), "Go", lambda: done.append("go")))  # fmt: skip
        click(app, "size")
        click_at(app, (1250, 820))
        assert done == []
        click_at(app, (1250, 820))
        assert done == ["go"]


def test_a_long_list_stays_in_the_window_and_scrolls() -> None:
    with window((1024, 640)) as app:
        many = [(str(n), f"Language {n}") for n in range(60)]
        seen: list[str] = []
        show(app, Choice("size", Rect(400, 500, 300, 44), many, "0", seen.append))
        click(app, "size")
        rows = app.find("choice_list")
        assert app.ui.scale.screen.contains(rows.rect)
        key(app, "end")
        key(app, "return")
        assert seen == ["59"]


def _field(seen: list[str], **more: Any) -> TextField:
    return TextField("name", Rect(400, 300, 430, 52), "Thaleia", seen.append, **more)


def test_typing_goes_to_the_caret_and_stops_at_the_limit() -> None:
    with window() as app:
        seen: list[str] = []
        show(app, _field(seen, limit=10))
        click(app, "name")
        key(app, "end")
        write(app, " IV and more")
        assert seen[-1] == "Thaleia IV"
        key(app, "home")
        key(app, "delete")
        key(app, "end")
        key(app, "backspace")
        assert seen[-1] == "haleia I"


def test_selection_is_replaced_copied_and_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    board = {"text": ""}
    monkeypatch.setattr("atlantis_desktop.ui.widgets.editing.copy_text", lambda t: board.update(text=t))
    monkeypatch.setattr("atlantis_desktop.ui.widgets.editing.pasted_text", lambda: board["text"] + "\n\x07")
    with window() as app:
        seen: list[str] = []
        show(app, _field(seen))
        focus(app, "name")
        key(app, "ctrl+a")
        key(app, "ctrl+x")
        assert board["text"] == "Thaleia"
        assert seen[-1] == ""
        key(app, "ctrl+v")
        key(app, "ctrl+v")
        assert seen[-1] == "ThaleiaThaleia"
        key(app, "home")
        for _ in range(7):
            key(app, "shift+right")
        key(app, "ctrl+c")
        write(app, "X")
        assert seen[-1] == "XThaleia"


def test_letters_in_a_field_are_no_keys_of_the_game() -> None:
    with window() as app:
        page = show(app, _field([]))
        focus(app, "name")
        for letter in "ehlm?1":
            key(app, letter)
        assert page.actions == []
        assert app.find("name").value == "Thaleiaehlm?1"  # type: ignore[attr-defined]
        key(app, "ctrl+z")
        assert page.actions == ["undo"]


def test_a_click_sets_the_caret_and_a_drag_selects() -> None:
    with window() as app:
        show(app, _field([]))
        field: Any = app.find("name")
        box = field.words_box(app.ui)
        press(app, (box.left + field.wide(app.ui, 3), box.centery))
        move(app, (box.left + field.wide(app.ui, 5), box.centery))
        release(app, (box.left + field.wide(app.ui, 5), box.centery))
        assert field.selection == (3, 5)


def test_a_field_says_what_does_not_fit() -> None:
    with window() as app:
        show(app, _field([], check=lambda v: "" if v else "A name is missing."))
        focus(app, "name")
        key(app, "ctrl+a")
        key(app, "delete")
        assert app.find("name").fault == "A name is missing."  # type: ignore[attr-defined]


def _scroll(app: App, count: int = 30) -> ScrollArea:
    area = ScrollArea("area", Rect(100, 100, 600, 300), region="rows")
    show(app, area)
    area.fill(
        [
            Button(f"row_{n}", Rect(110, 100 + n * 60, 500, 50), f"Row {n}", lambda: None, region="rows")
            for n in range(count)
        ]
    )
    app.step([], 0.02)
    return area


def test_a_scroll_area_moves_by_wheel_and_stops_at_its_ends() -> None:
    import pygame
    from pygame.event import Event

    with window() as app:
        area = _scroll(app)
        move(app, (300, 200))
        app.step([Event(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False)], 0.02)
        assert area.offset == 3 * 64
        app.step([Event(pygame.MOUSEWHEEL, x=0, y=-300, flipped=False)], 0.02)
        assert area.offset == area.longest
        app.step([Event(pygame.MOUSEWHEEL, x=0, y=300, flipped=False)], 0.02)
        assert area.offset == 0
        assert app.find("row_0").rect.top == 100


def test_what_is_scrolled_out_takes_no_clicks() -> None:
    with window() as app:
        area = _scroll(app)
        area.scroll_to(70)
        assert app.scene.at((300, 95)) is None
        found = app.scene.at((300, 120))
        assert found is not None and found.name.startswith("row_")


def test_what_is_half_scrolled_out_answers_a_click_and_keeps_its_place() -> None:
    with window() as app:
        area = _scroll(app)
        done: list[str] = []
        area.scroll_to(30)
        row = app.find("row_5")
        assert isinstance(row, Button) and not area.rect.contains(row.rect)
        row.on_click = lambda: done.append("row_5")
        click_at(app, (300, area.rect.bottom - 4))
        assert done == ["row_5"]
        assert app.scene.focus is row and area.offset == 30


def test_the_focus_scrolls_into_view() -> None:
    with window() as app:
        area = _scroll(app)
        key(app, "tab")
        for _ in range(29):
            key(app, "down")
        row = app.scene.focus
        assert row is not None and row.name == "row_29"
        assert area.rect.contains(row.rect)
        for _ in range(29):
            key(app, "up")
        assert area.offset == 0


def test_the_knob_of_the_bar_drags_the_content() -> None:
    with window() as app:
        area = _scroll(app)
        rail, knob = area.bar(app.ui)
        press(app, knob.center)
        move(app, (knob.centerx, rail.bottom + 50))
        release(app, (knob.centerx, rail.bottom + 50))
        assert area.offset == area.longest


def test_words_without_buttons_scroll_by_keyboard() -> None:
    with window() as app:
        area = ScrollArea("area", Rect(100, 100, 600, 300))
        show(app, area)
        area.fill([Label("long", Rect(100, 100, 560, 2000), "words " * 500)])
        focus(app, "area")
        key(app, "pagedown")
        assert area.offset == round(300 * 0.85)
        key(app, "end")
        assert area.offset == area.longest
        key(app, "up")
        assert area.offset == area.longest - 64


def test_a_short_area_has_no_bar_and_passes_the_wheel_on() -> None:
    with window() as app:
        area = _scroll(app, 2)
        assert area.longest == 0
        assert area.bar(app.ui)[0].width == 0
        assert not area.wheel(1)


def test_rows_and_tabs_draw_their_words() -> None:
    with window() as app:
        done: list[str] = []
        row = ListRow(app.ui, "row", Rect(100, 100, 900, 0), "The Fate of Atlantis", "Round 2 of 3", "21:42",
                      lambda: done.append("row"), icon="all-seeing-eye", state="damaged")  # fmt: skip
        tab = Tab("tab", Rect(100, 300, 262, 60), "Display", lambda: done.append("tab"), current=False, icon="cog",
                  number="1")  # fmt: skip
        show(app, row, tab)
        audit = app.audit()
        told = [record.text for record in audit.records]
        expected = {"The Fate of Atlantis", "Round 2 of 3", "21:42", "Display", "1"}
        assert expected <= set(told)
        assert audit.findings() == []
        click(app, "row")
        click(app, "tab")
        assert done == ["row", "tab"]
        assert not app.ui.store.missing


@pytest.mark.parametrize("text", ["Ja", "Open the save before it and go on where it was", "Donaudampfschifffahrt"])
@pytest.mark.parametrize("wide", [120, 260, 500])
def test_the_words_of_a_button_stay_in_it(text: str, wide: int) -> None:
    with window() as app:
        show(app, Button("b", Rect(300, 300, wide, 62), text, lambda: None, icon="cog"))
        if wide > 120:
            assert app.audit().findings() == []
        else:
            assert all(record.pixels >= 15 for record in app.audit().records)


def test_what_comes_or_goes_is_painted_anew_by_itself() -> None:
    with window((1280, 720)) as app:
        box = Custom("box", Rect(100, 100, 200, 80), lambda surface, rect, _ui: surface.fill("red", rect))
        shown = show(app, box)
        for seen in (False, True):
            shown.take_dirty()
            box.visible = seen
            app.step([], 0.02)
            assert (app.window.surface.get_at((150, 120))[:3] == (255, 0, 0)) is seen
