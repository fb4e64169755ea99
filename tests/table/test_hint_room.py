"""What a hint covers: neither the piles nor the hand, and of the gold button nothing or all."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games import GAMES
from atlantis_desktop.players.bots import judgement
from atlantis_desktop.players.hinting import make_hints
from atlantis_desktop.players.thinking import Found
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.offscreen import found_hints
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.hint_panel import CLEAR, ORNAMENT
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.words import _
from tests.table import island
from tests.table.city import Silent, at_step, rest
from tests.table.city import table as city_table
from tests.table.council import asked, council, deployed, streets
from tests.table.council import table as council_table
from tests.table.deep import deep_window, held_table
from tests.table.kit import click, key, move, pass_time, window
from tests.table.look import cards_on, look_at
from tests.table.tables import NAMES, hide_summary, put_away, show_hints
from tests.table.test_fate_places import table_of as fate_table_of
from tests.table.test_one_key_one_meaning import hints_of
from tests.table.test_passed_moments import open_own_turn

WINDOWS = (((1920, 1080), 150), ((1280, 720), 100), ((1280, 720), 150), ((1366, 768), 150), ((1024, 640), 100),
           ((1024, 640), 200), ((1280, 720), 200))  # fmt: skip


@pytest.mark.every(2)
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_a_hint_leaves_the_tray_with_the_gold_button_and_the_hand_free(size: tuple[int, int], scale: int) -> None:
    with city_table(at_step("invest"), size=size, silent=True, ui_scale=scale) as (app, scene):
        rest(app)
        hints = hints_of(scene)
        scene.call(0, "Nikandros’s turn")
        assert "banner" in look_at(scene)
        show_hints(scene, hints)
        panel = scene.find("hint_panel")
        assert panel is not None and "banner" not in look_at(scene)
        kept = [scene.find("action_main"), *cards_on(scene)]
        assert all(not panel.rect.colliderect(each.rect) and each.visible for each in kept)
        card = max(cards_on(scene), key=lambda each: each.rect.x)
        for each in (card, min(cards_on(scene), key=lambda each: each.rect.x)):
            move(app, each.hit_rect(app.ui).center)
            pass_time(app, 12)
            assert not scene.find("card_preview").rect.colliderect(panel.rect)


@pytest.mark.every(2)
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_a_hint_on_the_island_leaves_piles_and_hand_free_and_cuts_no_button(size: tuple[int, int], scale: int) -> None:
    match = island.new_match(3)
    island.to_step(match, "place")
    with island.table(match, size=size, ui_scale=scale) as (_app, scene):
        legal = scene.session.legal()
        hints: Any = tuple(Hint(move, "For a reason.", 0.5, 0.4, 0.6) for move in legal[:3])
        show_hints(scene, hints)
        panel = scene.find("hint_panel")
        assert panel is not None
        for each in (scene.deck, scene.library, scene.cards):
            assert not panel.rect.colliderect(each.rect), each.name
        for button in [each for each in scene.walk() if each.name in ("main_action", "further")]:
            inside = panel.rect.contains(button.rect.clip(scene.ui.scale.screen))
            free = not panel.rect.colliderect(button.rect)
            assert free or panel.rect.bottom >= button.rect.bottom or inside, button.name


@pytest.mark.every(2)
@pytest.mark.parametrize(("size", "scale"), [*WINDOWS, ((1440, 900), 100), ((1920, 1080), 100)], ids=str)
def test_a_hint_that_is_still_looked_for_opens_where_there_is_room_beside_what_lies_left(
    size: tuple[int, int], scale: int
) -> None:
    with streets(deployed(3, 2, 0), size=size, ui_scale=scale) as (_app, scene):
        show_hints(scene, ())
        panel = scene.find("hint_panel")
        assert panel is not None and not panel.rows
        assert panel.rect.bottom <= scene.screen.rect("tray").top
        assert panel.rect.contains(panel.places["hint_head"])


@pytest.mark.every(3)
@pytest.mark.parametrize(("size", "scale"), [*WINDOWS, ((1920, 1080), 100)])
@pytest.mark.parametrize("many", [1, 2])
def test_a_hint_of_few_moves_has_no_empty_vellum_and_tells_of_how_many_moves_they_are_the_best(
    many: int, size: tuple[int, int], scale: int
) -> None:
    with city_table(at_step("invest"), size=size, silent=True, ui_scale=scale) as (app, scene):
        rest(app)
        legal = scene.session.legal()
        show_hints(scene, tuple(Hint(move, "More coins than cards.", 0.5, 0.4, 0.6) for move in legal[:many]))
        panel = scene.find("hint_panel")
        assert panel is not None
        told = panel.places.get("hint_note", panel.rows[-1].rect)
        assert panel.places["hint_play"].top - told.bottom <= app.ui.scale.px(24)
        assert panel.rect.contains(panel.places["hint_play"])
        app.draw_now()
        audit = app.audit()
        assert audit.findings() == []
        noted = [record.text for record in audit.records if f"The best of {len(legal)} possible moves." in record.text]
        assert noted or "hint_note" not in panel.places


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_a_hint_begins_as_a_line_does(game: str) -> None:
    with window((1280, 720), {**SHARED, **play_routes()}, speed=0.0) as app:
        scene = open_own_turn(app, game, Silent())
        names = set()
        for move in scene.session.legal()[::5]:
            hints = getattr(scene, "hints", None) or scene.company
            (hints.show_hints if hasattr(hints, "show_hints") else hints.show)((Hint(move, "Why.", 0.5),))
            names.add(hints.panel.rows[0].words)
        assert names and all(name[:1] == name[:1].upper() for name in names), names


def test_a_hint_of_the_only_move_says_that_there_is_no_other() -> None:
    with city_table(at_step("invest"), size=(1280, 720), silent=True, ui_scale=100) as (app, scene):
        rest(app)
        only = scene.session.legal()[:1]
        scene.session.legal = lambda: only
        show_hints(scene, (Hint(only[0], "Nothing else glows."),))
        app.draw_now()
        assert any(record.text == "No other move is possible now." for record in app.audit().records)


ISLAND_WINDOWS = [((1280, 720), 100), ((1024, 640), 100), ((1024, 640), 200), ((1280, 720), 150), ((1920, 1080), 100)]


@pytest.mark.every(3)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), ISLAND_WINDOWS, ids=str)
def test_a_hint_on_the_island_cuts_no_word_and_its_heading_stands_clear_of_the_corner(
    size: tuple[int, int], scale: int, language: str
) -> None:
    match = island.new_match(3)
    island.to_step(match, "act")
    with island.table(match, size=size, ui_scale=scale, language=language) as (app, scene):
        legal = scene.session.legal()
        hints: Any = tuple(
            Hint(move, "For a reason.", share, share - 0.1, share + 0.1)
            for move, share in zip(legal[:3], (0.5, 0.4, 0.3), strict=False)
        )
        show_hints(scene, hints)
        app.draw_now()
        assert app.audit().findings() == []
        panel = scene.find("hint_panel")
        head = next(record for record in app.audit().records if record.text == panel.label)
        assert head.rect.left >= panel.rect.left + scene.ui.scale.px(ORNAMENT)
        assert app.ui.scale.screen.contains(panel.rect)


@pytest.mark.every(3)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), ISLAND_WINDOWS, ids=str)
def test_rise_13_councilors_that_win_as_often_are_called_a_toss_up(
    size: tuple[int, int], scale: int, language: str
) -> None:
    with island.table(island.new_match(3), size=size, ui_scale=scale, language=language) as (app, scene):
        legal = scene.session.legal()
        assert legal[0].kind == "councilor"
        same: Any = tuple(Hint(move, "For a reason.", 0.503 - n / 1000, 0.42, 0.58) for n, move in enumerate(legal[:3]))
        show_hints(scene, same)
        app.draw_now()
        panel = scene.find("hint_panel")
        assert app.audit().findings() == []
        assert panel.is_toss_up and not any("%" in "".join(panel.odds_of(hint)) for hint in same)
        if "hint_note" in panel.places:
            assert any("50" in text.text and "58" in text.text for text in app.audit().records)
        if language == "en":
            assert panel.label == "A toss-up"
        better: Any = (same[0]._replace(chance=0.6), *same[1:])
        show_hints(scene, better)
        assert not scene.find("hint_panel").is_toss_up and "60" in "".join(scene.find("hint_panel").odds_of(better[0]))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 200)], ids=str)
def test_a_hint_of_an_expansion_says_why_it_has_no_chances(
    size: tuple[int, int], scale: int, language: str
) -> None:  # fmt: skip
    with deep_window(held_table(phase="act"), size, ui_scale=scale, language=language) as (app, scene):
        found = found_hints(scene.session.match, 40)
        assert found and all(hint.chance < 0 for hint in found)
        show_hints(scene, found)
        if "hint_unfold" in look_at(scene):
            click(app, "hint_unfold")
        app.draw_now()
        assert app.audit().findings() == []
        panel = scene.find("hint_panel")
        assert panel is not None
        if "hint_note" in panel.places:
            why = _("Chances are reckoned for the base game only.")
            assert any(why in record.text for record in app.audit().records)
        else:
            assert scale > 100, "in the usual size there is room to say it"


@pytest.mark.every(3)
@pytest.mark.parametrize("many", [1, 3])
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_a_hint_at_the_table_of_fate_leaves_hand_piles_rivals_and_buttons_free(
    size: tuple[int, int], scale: int, many: int
) -> None:
    with offscreen.window(size, scale) as app:
        table = fate_table_of(app, 4, 1, 2)
        move = table.session.legal()[0]
        show_hints(table, tuple(Hint(move, "It keeps two cards for a set.", 0.5, 0.4, 0.6) for _number in range(many)))
        panel = table.find("hint_panel")
        assert panel is not None and app.ui.scale.screen.contains(panel.rect)
        kept = [table.find("action_main"), table.find("action_left"), table.find("action_right")]
        kept += [card for card in cards_on(table) if card.place[0] != "aside"]
        for each in kept:
            assert not panel.rect.colliderect(each.rect), each.name
        app.draw_now()
        assert app.audit().findings() == []


SMALL = [((1024, 640), 100), ((1024, 640), 200), ((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 200)]


@pytest.mark.every(2)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), SMALL, ids=str)
def test_a_hint_leaves_the_island_in_sight_until_the_whole_of_it_is_asked_for(
    size: tuple[int, int], scale: int, language: str
) -> None:
    match = island.new_match(4)
    island.to_step(match, "place")
    with island.table(match, size=size, ui_scale=scale, language=language) as (app, scene):
        legal = scene.session.legal()
        reason = "The Cosmic Gate still lacks seven ore, and nobody gathers any: a half of all rolls here succeed."
        hints: Any = tuple(Hint(move, reason, 0.5, 0.4, 0.6, line=tuple(legal[:4])) for move in legal[:3])
        show_hints(scene, ())
        tiles = [rect for _name, rect in scene.find("island").parts()][:37]
        assert scene.find("hint_panel").rect.collidelist(tiles) < 0, "looked for"
        show_hints(scene, hints)
        panel = scene.find("hint_panel")
        assert panel.rect.collidelist(tiles) < 0
        assert [row.at for row in panel.rows] == [0]
        app.draw_now()
        assert app.audit().findings() == []
        assert not panel.rect.colliderect(scene.find("main_action").rect)
        key(app, "h")
        panel = scene.find("hint_panel")
        assert [row.at for row in panel.rows] == [0, 1, 2]
        panel.choose(2)
        app.settings_changed()
        assert scene.find("hint_panel").chosen == 2 and len(scene.find("hint_panel").rows) == 3
        key(app, "h")
        assert "hint_panel" not in look_at(scene)


def test_each_number_of_a_short_hint_takes_its_plan() -> None:
    match = island.new_match(4)
    island.to_step(match, "place")
    with island.table(match, size=(1280, 720), ui_scale=200) as (app, scene):
        legal = scene.session.legal()
        reason = "Nobody gathers any ore: a half of all rolls succeed, and the tile stays dry in most rounds."
        show_hints(scene, tuple(Hint(move, reason * 2, 0.5, 0.4, 0.6) for move in legal[:3]))
        assert scene.find("hint_panel").short
        key(app, "2")
        assert scene.session.match.line[-1].move == legal[1]


def test_marks_without_a_panel_are_taken_away_by_the_next_press_of_the_key() -> None:
    match = island.new_match(3)
    island.to_step(match, "place")
    with island.table(match, size=(1024, 640), ui_scale=150, hints="marks") as (app, scene):
        legal = scene.session.legal()
        hints: Any = tuple(Hint(move, "For a reason. " * 9, 0.5, 0.4, 0.6) for move in legal[:3])
        show_hints(scene, hints)
        assert "hint_panel" not in look_at(scene) and scene.find("plan_marks").spots()
        key(app, "h")
        assert {"hint_panel", "plan_marks"}.isdisjoint(look_at(scene).names)


@pytest.mark.parametrize(("size", "scale"), SMALL, ids=str)
def test_a_hint_at_the_table_of_fate_leaves_what_one_has_declared_in_sight(size: tuple[int, int], scale: int) -> None:
    with offscreen.window(size, scale) as app:
        table = fate_table_of(app, 4, 0, 3)
        move = table.session.legal()[0]
        for hints in ((), tuple(Hint(move, "It keeps two cards for a set.", 0.5, 0.4, 0.6) for _number in range(3))):
            show_hints(table, hints)
            assert not table.find("hint_panel").rect.colliderect(table.places[0].rect)
            app.draw_now()
            assert app.audit().findings() == []
        click(app, "hint_more")
        assert len(table.find("hint_panel").rows) == 3
        click(app, "hint_close")
        assert "hint_panel" not in look_at(table)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_lines_of_the_chronicle_begin_below_a_hint(size: tuple[int, int]) -> None:
    match = offscreen.sample_match(seats=4, seed=3, game="rising", options={"councilorChoice": "random"})
    offscreen.play_until(match, "roll", 0)
    with offscreen.window(size, 100) as app:
        scene = offscreen.show_table(app, match)
        app.draw_now()
        chronicle: Any = scene.find("chronicle")
        before = list(chronicle.links)
        show_hints(scene, offscreen.found_hints(match, 60))
        rest(app)
        app.draw_now()
        panel = scene.find("hint_panel")
        assert panel.rect.colliderect(chronicle.rect)
        assert chronicle.links and all(rect.top >= panel.rect.bottom for rect, _rule in chronicle.links)
        key(app, "escape")
        rest(app)
        app.draw_now()
        assert list(chronicle.links) == before, "they take the whole column again"


def test_rise_13_a_long_note_below_the_moves_of_a_hint_is_told_in_a_large_window_too() -> None:
    with island.table(island.new_match(3), size=(1920, 1080)) as (app, scene):
        legal = scene.session.legal()
        note = "More games are won with the Artificer; bots leave that choice to people. " * 3
        hints: Any = tuple(
            Hint(move, "For a reason.", 0.6 - n / 10, 0.4, 0.7, note=note) for n, move in enumerate(legal[:3])
        )
        show_hints(scene, hints)
        app.draw_now()
        room = scene.find("hint_panel").places["hint_note"]
        assert app.ui.text.measure(note, "smallest", room.width, size=15)[1] <= room.height + 2


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
def test_the_line_below_the_heading_of_a_hint_in_the_stasis_does_not_run_into_the_first_move(
    size: tuple[int, int],
) -> None:
    with streets(deployed(3, 3, 14, "deploy"), size=size) as (app, scene):
        why = "Royal Palace: your chance of winning rises from 45 % to 62 %, and 27 Victory Points are at stake there."
        show_hints(scene, tuple(Hint(move, why, 0.5, 0.4, 0.6) for move in scene.session.legal()[:3]))
        app.draw_now()
        line = next(each for each in app.audit().records if each.text.startswith("from what"))
        first = scene.find("hint_panel").rows[0].rect
        assert line.rect.bottom + scene.ui.scale.px(CLEAR) - 1 <= first.y


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_how_moves_within_one_percent_stand_is_told_in_the_least_window(size: tuple[int, int], language: str) -> None:
    match = council(4, asked("fund"))
    with council_table(match, size, language=language) as (app, scene):
        put_away(app)
        hide_summary(scene)
        view = match.rules.view(match.state, 0)
        moves = match.rules.moves(view, 0)[:3]
        found = tuple(Found(move, 0.15, 0.01, 90) for move in moves)
        hints = make_hints(judgement(match.rules), view, found, NAMES)
        assert len(hints) == 3 and hints[0].order
        show_hints(scene, hints)
        pass_time(app, 6)
        told = [record.text for record in app.audit().records]
        assert any(hints[0].order in text for text in told)
        assert app.audit().findings() == []
