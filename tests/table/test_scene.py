"""Scenes: what is painted when, focus, tooltips, refusals, the stack."""

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.canvas import join_rects
from atlantis_desktop.ui.scenes.dialog import Answer, DialogScene
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.ui.widgets.panel import Label, Panel
from tests.table.kit import Page, click, click_at, key, move, press, release, show, window
from tests.table.look import look_at

WHY = "**Water disproves Fire:** you cannot declare Fire now."


def button(name: str, x: int, y: int, done: list[str], region: str = "", reason: str = "", tip: str = "") -> Button:
    return Button(name, Rect(x, y, 200, 56), name, lambda: done.append(name), region=region, reason=reason, tip=tip)


class Counted(Widget):
    def __init__(self, name: str, rect: Rect) -> None:
        super().__init__(name, rect)
        self.drawn = 0

    def draw(self, surface: Surface, ui: Ui) -> None:
        self.drawn += 1


# ------------------------------------------------------------------------------------------------ painting


def test_nothing_is_drawn_while_nothing_changes() -> None:
    with window() as app:
        show(app, Panel("panel", Rect(100, 100, 500, 300)), button("go", 150, 150, []))
        app.step([], 0.02)
        drawn = app.frames_drawn
        for _ in range(100):
            assert not app.step([], 0.05)
        assert app.frames_drawn == drawn


def test_only_what_meets_a_marked_rectangle_is_painted() -> None:
    with window() as app:
        here, there = Counted("here", Rect(100, 100, 50, 50)), Counted("there", Rect(900, 900, 50, 50))
        show(app, here, there)
        before = here.drawn, there.drawn
        here.mark()
        assert app.step([], 0.02)
        assert (here.drawn, there.drawn) == (before[0] + 1, before[1])


def test_a_partial_picture_equals_one_drawn_afresh() -> None:
    with window() as app:
        done: list[str] = []
        panel = Panel("panel", Rect(100, 100, 700, 500))
        show(app, panel, button("one", 150, 150, done), button("two", 150, 230, done),
             button("no", 150, 310, done, reason=WHY))  # fmt: skip
        for pos in ((200, 170), (200, 250), (900, 900), (200, 330)):
            move(app, pos)
        click(app, "no")
        for name in ("tab", "tab", "down", "escape"):
            key(app, name)
        shown = pygame.image.tobytes(app.window.surface, "RGB")
        app.draw_now()
        assert pygame.image.tobytes(app.window.surface, "RGB") == shown


def test_rectangles_that_meet_are_joined() -> None:
    joined = join_rects([Rect(0, 0, 10, 10), Rect(20, 0, 10, 10), Rect(8, 0, 14, 5), Rect(100, 100, 5, 5)])
    assert sorted(map(tuple, joined)) == [(0, 0, 30, 10), (100, 100, 5, 5)]


def test_widgets_are_found_by_name_and_hidden_ones_are_not() -> None:
    with window() as app:
        page = show(app, button("go", 10, 10, []))
        page.find("go").visible = False
        with pytest.raises(KeyError, match="go"):
            app.find("go")


def test_the_focus_survives_building_anew() -> None:
    with window() as app:
        page = show(app, button("one", 10, 10, []), button("two", 10, 90, []))
        key(app, "tab")
        key(app, "tab")
        assert look_at(page).focus == "two"
        page.given = (button("one", 10, 10, []), button("two", 10, 90, []))
        app.scenes.refresh()
        assert page.focus is page.given[1]


# ------------------------------------------------------------------------------------------------ pointer


def test_a_click_acts_only_if_it_ends_on_the_widget() -> None:
    with window() as app:
        done: list[str] = []
        show(app, button("go", 100, 100, done))
        click(app, "go")
        press(app, (150, 120))
        release(app, (900, 900))
        assert done == ["go"]


def test_a_small_widget_takes_clicks_on_44_units() -> None:
    with window() as app:
        done: list[str] = []
        show(app, IconButton("tiny", Rect(500, 500, 20, 20), "cog", lambda: done.append("tiny"), label="Tiny"))
        click_at(app, (490, 490))
        click_at(app, (480, 480))
        assert done == ["tiny"]


def test_where_hit_areas_overlap_the_nearest_middle_wins() -> None:
    with window() as app:
        done: list[str] = []

        def small(name: str, x: int) -> Custom:
            return Custom(name, Rect(x, 100, 10, 10), lambda *_: None, on_click=lambda: done.append(name))

        show(app, small("left", 100), small("right", 125))
        click_at(app, (116, 105))
        click_at(app, (119, 105))
        assert done == ["left", "right"]


def test_the_upper_of_two_widgets_is_clicked() -> None:
    with window() as app:
        done: list[str] = []
        show(app, button("lower", 100, 100, done), button("upper", 150, 110, done))
        click_at(app, (200, 130))
        assert done == ["upper"]


# ------------------------------------------------------------------------------------------------ refusal, tooltip


def test_a_disabled_widget_answers_with_its_reason_and_stays_four_seconds() -> None:
    with window() as app:
        done: list[str] = []
        page = show(app, button("no", 400, 400, done, reason=f"{WHY} [FATE-27]"))
        click(app, "no")
        assert done == []
        assert "Water disproves Fire" in look_at(page).refusal
        assert app.ui.sound.played[-1] == "ui_refuse"
        app.step([], 5.0)
        assert look_at(page).refusal, "it stays until the next input"
        click_at(app, (1500, 900))
        app.step([], 0.1)
        assert not look_at(page).refusal
        click(app, "no")
        click_at(app, (1500, 900))
        app.step([], 3.0)
        assert look_at(page).refusal, "it stays at least four seconds"
        app.step([], 1.1)
        assert not look_at(page).refusal


def test_a_refusal_links_its_rule() -> None:
    opened: list[str] = []

    def rules(ui: Ui, rule: str = "") -> Scene:
        opened.append(rule)
        return Scene(ui)

    with window(routes={"rules": rules}) as app:
        page = show(app, button("no", 400, 400, []))
        page.refuse(page.find("no"), WHY, "FATE-27")
        app.step([], 0.02)
        bubble = app.find("refusal")
        assert not bubble.rect.colliderect(page.find("no").rect)
        click_at(app, bubble.links[0][0].center)  # type: ignore[attr-defined]
    assert opened == ["FATE-27"]


@pytest.mark.parametrize("pos", [(5, 5), (1700, 5), (5, 1010), (1700, 1010), (860, 500)])
def test_a_bubble_never_leaves_the_window(pos: tuple[int, int]) -> None:
    with window() as app:
        page = show(app, button("no", *pos, [], reason=WHY))
        click(app, "no")
        assert app.ui.scale.screen.contains(app.find("refusal").rect)
        assert look_at(page).refusal


def test_a_tooltip_comes_after_a_quarter_second_and_may_be_entered() -> None:
    with window() as app:
        page = show(app, button("go", 400, 400, [], tip="Ends the step. See [FATE-27]."))
        move(app, (450, 420))
        app.step([], 0.15)
        assert not look_at(page).tip
        app.step([], 0.15)
        assert "Ends the step" in look_at(page).tip
        move(app, app.find("tooltip").rect.center)
        app.step([], 0.1)
        assert look_at(page).tip
        move(app, (1800, 1000))
        app.step([], 0.1)
        assert not look_at(page).tip


def test_a_tooltip_does_not_lie_over_what_its_button_opened() -> None:
    with window() as app:
        done: list[str] = []
        page = show(app, button("go", 400, 400, done, tip="Ends the step."))
        move(app, (450, 420))
        app.step([], 0.3)
        click_at(app, (450, 420))
        app.step([], 1.0)
        assert done == ["go"] and not look_at(page).tip
        move(app, (1800, 1000))
        app.step([], 0.1)
        move(app, (450, 420))
        app.step([], 0.3)
        assert "Ends the step" in look_at(page).tip


def test_what_comes_to_lie_under_the_pointer_tells_of_itself_only_when_it_has_moved() -> None:
    with window() as app:
        page = show(app, button("go", 400, 400, []), button("after", 400, 400, [], tip="What follows."))
        go, after = page.find("go"), page.find("after")
        after.visible = False
        go.on_click = lambda: (setattr(go, "visible", False), setattr(after, "visible", True))
        click_at(app, (450, 420))
        app.step([], 1.0)
        assert after.visible and not look_at(page).tip
        move(app, (452, 421))
        app.step([], 1.0)
        assert not look_at(page).tip, "a hand that lies on the mouse has pointed at nothing"
        move(app, (480, 430))
        app.step([], 0.3)
        app.step([], 0.3)
        assert look_at(page).tip == "What follows."


def test_what_was_pointed_at_before_another_screen_tells_nothing_of_itself_after_it() -> None:
    with window() as app:
        page = show(app, button("go", 200, 300, [], tip="Ends the step."))
        move(app, (300, 328))
        go = app.find("go")
        _overlay(app)
        move(app, (900, 800))
        app.pop()
        app.step([], 0.5)
        assert not look_at(page).tip, "it would take the click that is meant for what lies below it"
        assert not go.hovered
        move(app, (300, 328))
        app.step([], 0.5)
        assert "Ends the step" in look_at(page).tip


def test_esc_takes_a_tooltip_away_and_nothing_else() -> None:
    with window() as app:
        page = show(app, button("go", 400, 400, [], tip="Ends the step."))
        move(app, (450, 420))
        app.step([], 0.3)
        assert look_at(page).tip
        key(app, "escape")
        app.step([], 0.5)
        assert not look_at(page).tip
        assert page.went_back == 0
        key(app, "escape")
        assert page.went_back == 1


def test_the_focus_shows_its_tooltip_to_the_keyboard() -> None:
    with window() as app:
        page = show(app, button("go", 400, 400, [], tip="Ends the step."))
        key(app, "tab")
        app.step([], 0.3)
        assert look_at(page).tip


def test_a_note_goes_by_itself() -> None:
    with window() as app:
        page = show(app)
        page.say("Saved.", 2.0)
        app.step([], 1.0)
        assert page.find("note").visible
        app.step([], 1.1)
        with pytest.raises(KeyError):
            page.find("note")


# ------------------------------------------------------------------------------------------------ keyboard


def test_tab_goes_through_regions_and_arrows_stay_in_one() -> None:
    with window() as app:
        done: list[str] = []
        page = show(
            app, button("a1", 100, 100, done, "a"), button("a2", 100, 200, done, "a"),
            button("b1", 500, 100, done, "b"), button("b2", 800, 100, done, "b"), button("alone", 100, 600, done),
        )  # fmt: skip

        def focus() -> str:
            assert page.focus is not None
            return look_at(page).focus

        seen = []
        for _ in range(4):
            key(app, "tab")
            seen.append(focus())
        assert seen == ["a1", "b1", "alone", "a1"]
        key(app, "down")
        assert focus() == "a2"
        key(app, "right")
        assert focus() == "a2"
        key(app, "shift+tab")
        assert focus() == "alone"
        key(app, "shift+tab")
        key(app, "right")
        key(app, "return")
        assert done == ["b2"]
        key(app, "space")
        assert done == ["b2", "b2"]


def test_the_focus_ring_is_seen_with_the_keyboard_only() -> None:
    with window() as app:
        show(app, button("go", 400, 400, []))
        app.draw_now()
        plain = app.window.surface.get_at((395, 428))
        key(app, "tab")
        ring = app.window.surface.get_at((395, 428))
        assert ring != plain
        assert ring == app.ui.theme.colour("white") or ring == app.ui.theme.colour("ink")
        move(app, (1500, 900))
        assert app.window.surface.get_at((395, 428)) == plain


def test_a_key_that_nobody_wants_reaches_the_scene() -> None:
    with window() as app:
        page = show(app)
        key(app, "7")
        key(app, "h")
        key(app, "ctrl+z")
        assert page.keys == ["7"]
        assert page.actions == ["hint", "undo"]


# ------------------------------------------------------------------------------------------------ the stack


def _overlay(app: App) -> DialogScene:
    answers = [Answer("yes", "Yes"), Answer("no", "No", back=True)]
    dialog = DialogScene(app.ui, "Sure?", "Nothing can be taken back.", answers)
    app.push(dialog)
    app.step([], 0.02)
    return dialog


def test_an_overlay_shows_the_screen_below_darkened_and_takes_all_input() -> None:
    with window() as app:
        done: list[str] = []
        show(app, Label("words", Rect(20, 20, 300, 60), "HHHHHHHH", "screen", "white"), button("go", 100, 900, done))
        bright = max(app.window.surface.get_at((x, 40)).r for x in range(20, 120))
        _overlay(app)
        dark = max(app.window.surface.get_at((x, 40)).r for x in range(20, 120))
        assert 20 < dark < bright * 0.7
        click_at(app, (150, 920))
        assert done == []
        key(app, "escape")
        assert app.scene.name == "page"
        click(app, "go")
        assert done == ["go"]


def test_an_overlay_follows_a_new_size_of_the_window() -> None:
    with window() as app:
        show(app, button("go", 100, 100, []))
        dialog = _overlay(app)
        app.step([Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720)], 0.02)
        assert app.ui.scale.width == 1280
        assert app.ui.scale.screen.contains(dialog.find("dialog").rect)


def test_push_pop_and_replace_tell_the_scenes() -> None:
    told: list[str] = []

    class Teller(Page):
        def on_enter(self) -> None:
            told.append(f"+{self.name}")

        def on_leave(self) -> None:
            told.append(f"-{self.name}")

    with window() as app:
        one, two, three = Teller(app), Teller(app), Teller(app)
        one.name, two.name, three.name = "one", "two", "three"
        app.scenes.reset(one)
        app.push(two)
        app.scenes.replace(three)
        app.pop()
        assert told == ["+one", "-one", "+two", "-two", "+three", "-three", "+one"]
        app.running = True
        app.pop()
        assert not app.running


def test_focus_stays_inside_a_dialog() -> None:
    with window() as app:
        show(app, button("go", 100, 100, []))
        dialog = _overlay(app)
        names = set()
        for _ in range(6):
            key(app, "tab")
            assert dialog.focus is not None
            names.add(dialog.focus.name)
            key(app, "right")
            names.add(dialog.focus.name)
        assert names == {"yes", "no"}


def test_a_dialog_opens_softly_and_at_once_when_speed_is_0() -> None:
    with window() as app:
        show(app)
        app.draw_now()
        before = pygame.image.tobytes(app.window.surface, "RGB")
        dialog = _overlay(app)
        middle = dialog.find("dialog").rect.center
        app.step([], 0.05)
        faint = app.window.surface.get_at(middle)
        app.step([], 0.2)
        full = app.window.surface.get_at(middle)
        assert faint.r < full.r
        assert not app.ui.motion.moving
        assert pygame.image.tobytes(app.window.surface, "RGB") != before
        app.pop()
        app.ui.motion.speed = 0.0
        _overlay(app)
        assert app.window.surface.get_at(middle) == full


def test_what_is_refused_shakes_and_comes_to_rest_where_it_was() -> None:
    with window() as app:
        show(app, button("no", 400, 400, [], reason=WHY))
        place = app.find("no").rect.copy()
        click(app, "no")
        seen = set()
        for _ in range(20):
            app.step([], 1 / 60)
            seen.add(app.find("no").rect.x - place.x)
        assert max(seen) > 2
        assert min(seen) < -2
        assert app.find("no").rect == place
    with window(reduced_motion=True) as app:
        show(app, button("no", 400, 400, [], reason=WHY))
        click(app, "no")
        app.step([], 1 / 60)
        assert app.find("no").rect.x == 400


@pytest.mark.parametrize("by_key", [False, True])
def test_what_lay_open_and_was_closed_takes_no_key_any_more(by_key: bool) -> None:
    with window() as app:
        done: list[str] = []
        page = show(app, button("below", 100, 100, done))
        page.set_focus(app.find("below"))
        inside = button("inside", 400, 400, done)
        inside.on_click = lambda: (done.append("inside"), page.close_popup())[0]
        page.show_popup(inside)
        page.set_focus(inside)
        if by_key:
            key(app, "escape")
        else:
            click(app, "inside")
        assert "inside" not in look_at(page) and look_at(page).focus == ("below" if by_key else "")
        done.clear()
        key(app, "return")
        assert done == (["below"] if by_key else [])
