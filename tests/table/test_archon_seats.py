"""Who sits where: the sheet of a seat, a faction's colour at any seat, Legacy of all beside the chamber."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules import scoring
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.table import known
from atlantis_desktop.games.archon.table.cycle_history import Story
from atlantis_desktop.games.archon.table.deal_page import DealPage
from atlantis_desktop.games.archon.table.seat_sheet import SeatSheet
from atlantis_desktop.games.archon.words.names import MARKS, faction_marks, faction_of
from atlantis_desktop.screens.game_routes import begin, play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.questions.sheet import AskedScene
from atlantis_desktop.ui.scenes.base import Scene
from tests.table import kit
from tests.table.council import asked, council, deployed, table
from tests.table.council import streets as streets
from tests.table.look import look_at


def sheet_of(app: Any) -> SeatSheet:
    """The sheet on top."""
    assert isinstance(app.scene, AskedScene) and isinstance(app.scene.page, SeatSheet), type(app.scene)
    return app.scene.page


def looking(app: Any, scene: Any) -> None:
    """Wait for the page of a question and put it away, so that the table lies open."""
    kit.pass_time(app, 6)
    if app.scene is not scene:
        kit.key(app, "escape")
    assert app.scene is scene


# Colour and sign


def test_a_faction_has_one_colour_and_glyph_at_any_seat() -> None:
    assert sorted(MARKS.values()) == list(range(1, 9)), "each of the eight once"
    rules = entry_of("archon").make_rules(5, {})
    seen: dict[str, set[int]] = {}
    for seed in range(6):
        state = Match(rules, [Seat(f"P{at}", "greedy") for at in range(5)], seed).state
        for seat, mark in enumerate(faction_marks(rules, state)):
            seen.setdefault(rules.cards.faction_ids[state.factions[seat]], set()).add(mark)
    assert all(len(marks) == 1 for marks in seen.values()) and len(seen) >= 5


def test_the_table_and_what_lies_over_it_show_the_colours_of_the_factions_and_other_screens_their_own() -> None:
    match: Any = council(5, asked("vote"))
    with table(match) as (app, _scene):
        theme, marks = app.ui.theme, faction_marks(match.rules, match.state)
        assert theme.marks == marks and marks != (1, 2, 3, 4, 5)
        assert theme.seat(1) == type(theme)().seat(marks[0]) and theme.seat_name(1) == type(theme)().seat_name(marks[0])
        over = Scene(app.ui)
        app.push(over)
        assert theme.marks == marks, "a page over the table speaks of the same seats"
        app.pop()
        app.settings.colour_mode = "red_weak"
        app.apply_settings()
        assert app.ui.theme.marks == marks, "other colours change nothing of who has which"
        app.open("setup", game="archon")
        assert app.ui.theme.marks == ()


# The sheet


@pytest.mark.every(2)
@pytest.mark.parametrize("seats", [3, 8])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_sheet_cuts_a_word(seats: int, size: tuple[int, int], scale: int, language: str) -> None:
    with table(council(seats, asked("vote")), size, ui_scale=scale, language=language) as (app, _scene):
        for seat in range(seats):
            kit.click(app, f"seat_{seat + 1}")
            kit.pass_time(app, 2)
            assert app.audit().findings() == []
            kit.key(app, "escape")


@pytest.mark.parametrize(("size", "roomy"), [((1920, 1080), True), ((1280, 720), False)])
def test_a_large_window_gives_aims_and_goods_fields_of_their_own_and_still_shows_the_whole_sheet(
    size: tuple[int, int], roomy: bool
) -> None:
    with table(council(8, asked("vote")), size, language="de") as (app, _scene):
        kit.click(app, "seat_1")
        kit.pass_time(app, 2)
        page = sheet_of(app)
        assert page.roomy == roomy
        named = [each for each in app.scene.walk() if each.name.endswith("_field")]
        fields = [each for each in named if each.name.startswith(("aim_", "good_"))]
        assert bool(fields) == roomy
        if roomy:
            body: Any = app.find("asked_body")
            assert body.longest == 0, "nothing is to be scrolled for"
            for at, field in enumerate(fields):
                assert not any(field.rect.colliderect(other.rect) for other in fields[at + 1 :])


def test_a_click_on_a_rival_looks_and_makes_no_move() -> None:
    with table(council(5, asked("debate"))) as (app, scene):
        looking(app, scene)
        made = len(scene.session.match.line)
        kit.click(app, "seat_3")
        page = sheet_of(app)
        assert page.shown == 2 and faction_of(page.rules, page.view, 2) == page.title()
        assert len(scene.session.match.line) == made
        kit.key(app, "escape")
        assert app.scene is scene and len(scene.session.match.line) == made


def test_archon_36_an_offer_begins_with_a_button_on_the_sheet() -> None:
    with table(council(5, asked("debate"))) as (app, scene):
        looking(app, scene)
        kit.click(app, "seat_4")
        assert sheet_of(app).missing() == ""
        kit.click(app, "confirm")
        assert isinstance(app.scene.page, DealPage) and look_at(app)["to_3"]["value"]


def test_archon_36_where_no_offer_can_be_made_the_button_says_so() -> None:
    with table(council(5, asked("vote"))) as (app, scene):
        kit.click(app, "seat_4")
        kit.pass_time(app, 2)
        button = app.find("confirm")
        assert "Debate" in button.reason
        kit.click(app, "confirm")
        assert app.scene is not scene, "it stays, with the reason beside the button"


def test_a_key_opens_the_own_sheet_and_closes_it_and_arrows_go_to_the_next_seat() -> None:
    with table(council(5, asked("vote"))) as (app, scene):
        kit.key(app, "t")
        page = sheet_of(app)
        assert page.own and page.shown == 0
        kit.key(app, "right")
        assert sheet_of(app).shown == 1 and not page.own
        kit.key(app, "left")
        kit.key(app, "left")
        assert sheet_of(app).shown == 4
        kit.key(app, "t")
        assert app.scene is scene


def test_over_a_page_of_offers_the_sheets_are_looked_at_and_address_the_offer() -> None:
    with table(council(5, asked("debate"))) as (app, scene):
        kit.pass_time(app, 6)
        page = app.scene.page
        assert isinstance(page, DealPage)
        kit.key(app, "t")
        kit.key(app, "right")
        assert sheet_of(app).shown == 1
        kit.click(app, "confirm")
        assert app.scene.page is page and look_at(app)["to_1"]["value"], "the page that lay below takes it"
        kit.key(app, "t")
        kit.key(app, "escape")
        assert app.scene.page is page and scene.live


@pytest.mark.parametrize(
    ("profile", "wins"), [("full", "most Legacy"), ("core", "winning a Stasis"), ("stasis", "most victory points")])
def test_the_first_page_of_a_game_shows_the_own_sheet_and_how_one_wins_once(profile: str, wins: str) -> None:
    rules = entry_of("archon").make_rules(5, {"profile": profile})
    match = Match(rules, [Seat(f"P{at}", "greedy" if at else HUMAN) for at in range(5)], 8)
    with kit.window((1280, 720), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, cover=False) as app:
        scene = begin(app.ui, match, keep=False)
        app.scenes.reset(scene)
        for _step in range(200):
            if app.scene is not scene:
                break
            kit.pass_time(app, 1)
        page = sheet_of(app)
        assert page.first and page.own
        told = " ".join(widget.label for widget in app.scene.walk())
        assert wins in told and faction_of(rules, match.state, 0) in told
        assert app.audit().findings() == []
        kit.key(app, "tab")
        for _seat in range(2):
            kit.key(app, "right")
            assert app.scene.focus is app.find(f"sheet_of_{sheet_of(app).shown + 1}"), "the focus goes with the sheet"
        for _seat in range(2):
            kit.key(app, "left")
        kit.pass_time(app, 20)
        kit.key(app, "escape")
        kit.pass_time(app, 10)
        assert not (isinstance(app.scene, AskedScene) and isinstance(app.scene.page, SeatSheet))


def test_archon_123_the_sheet_says_what_the_talents_count_that_are_the_first_legacy_of_a_game() -> None:
    rules: Any = entry_of("archon").make_rules(8, {})
    state = rules.start(21)
    told = known.how_to_win(rules, state)
    counted = [scoring.legacy(rules, state, seat).talents for seat in range(8)]
    n = rules.numbers
    assert any(counted) and max(counted) <= n.most_talent_points
    assert f"1 for every {n.talents_a_point} Talents (at most {n.most_talent_points})" in told


def test_in_the_streets_a_click_on_a_faction_looks_too() -> None:
    with streets(deployed(4, 2, 10)) as (app, _scene):
        kit.click(app, "seat_2")
        assert sheet_of(app).shown == 1
        assert "aims_head" not in [widget.name for widget in app.scene.walk()], "a Stasis alone has no Legacy"
        kit.click(app, "sheet_of_1")
        assert "most victory points" in " ".join(widget.label for widget in app.scene.walk())


# What is known


def fresh(seats: int = 5) -> tuple[ArchonRules, Any]:
    rules = entry_of("archon").make_rules(seats, {})
    return rules, Match(rules, [Seat(f"P{at}", "greedy") for at in range(seats)], 3).state


def test_archon_123_an_aim_stands_in_force_on_the_agenda_or_out() -> None:
    rules, state = fresh()
    seat = next(at for at in range(5) if not any(scoring.in_force(state, aim)
                for aim in rules.cards.factions[state.factions[at]].aims))  # fmt: skip
    aims = rules.cards.factions[state.factions[seat]].aims
    assert [each.state for each in known.known_aims(rules, state, seat)] == [known.OUT] * 3
    article, text = divmod(aims[0][0], 4)
    state.agenda.append((article, text, (seat + 1) % 5))
    assert [each.state for each in known.known_aims(rules, state, seat)] == [known.AGENDA, known.OUT, known.OUT]
    state.articles[article] = text
    found = known.known_aims(rules, state, seat)
    assert found[0].state == known.FORCE and str(scoring.aim_value(rules, aims[0])) in found[0].stands


def test_the_sheet_of_a_rival_tells_nothing_of_its_hand() -> None:
    match = council(5, asked("vote"))
    rules, state = match.rules, match.state
    held = rules.cards.goals[0]
    for seat in range(5):
        state.goals[seat] = [held] if seat == 1 else []
    view = rules.view(state, 0)
    names = tuple(faction_of(rules, view, seat) for seat in range(5))
    assert ("galley", "1", "Trade goal in hand") in known.goods(rules, view, 1)
    assert not [each for each in known.known_wishes(rules, view, Story(), 1, names) if "Trade goal" in each]
    own = rules.view(state, 1)
    assert [each for each in known.known_wishes(rules, own, Story(), 1, names) if "Trade goal" in each]


def test_archon_65_what_a_seat_has_filed_is_known() -> None:
    rules, state = fresh()
    names = tuple(faction_of(rules, state, seat) for seat in range(5))
    state.agenda.append((6, 1, 2))
    assert known.known_wishes(rules, state, Story(), 2, names)[0] == (
        "Has filed VII-B “In each Diplomacy Round the richest pay 3 T to the bank; Stasis falls by 1 then” for the "
        "Assembly.")
    assert not [each for each in known.known_wishes(rules, state, Story(), 1, names) if "filed" in each]


# Legacy beside the chamber


def test_archon_123_the_panel_shows_legacy_with_its_parts_and_doom_only_where_there_is_some() -> None:
    match: Any = council(5, asked("vote"))
    with table(match) as (_app, scene):
        panel = scene.find("legacy")
        view = scene.session.view()
        view.doom[1] = 0
        view.doom[2] = 5
        told = panel.told()
        assert "Doom" not in told[1] and "Doom 5" in told[2]
        assert f"= {scoring.legacy(match.rules, view, 0).total}" in told[0]


def test_a_row_of_the_legacy_panel_opens_the_sheet_of_its_seat_by_pointer_and_by_keys() -> None:
    with table(council(5, asked("vote"))) as (app, scene):
        app.draw_now()
        panel = scene.find("legacy")
        kit.click_at(app, list(look_at(scene)["legacy"]["parts"].values())[3])
        assert sheet_of(app).shown == 3
        kit.key(app, "escape")
        scene.set_focus(panel)
        panel.at = -1
        kit.key(app, "down")
        kit.key(app, "return")
        assert sheet_of(app).shown == 1
