"""The tools round the island: keys on the tools, the magnifying glass, councilor boards, tabs of the chronicle."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES, arm_of, rank_of
from atlantis_desktop.games.rising.table.cardrow import CardRow
from atlantis_desktop.games.rising.table.handcard import SILENT, best_slots, face_in, paint_card
from atlantis_desktop.games.rising.table.look import island_look
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.side import DICE, DICE_RULES, MINE
from atlantis_desktop.games.rising.words.card_lines import card_line
from atlantis_desktop.games.rising.words.card_texts import councilor_def, library_def
from atlantis_desktop.games.rising.words.sentences import phase_of
from atlantis_desktop.games.rising.words.taken import taken_text
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.frame import tool_key
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.text_audit import TextAudit
from atlantis_desktop.ui.widgets.brush import Brush
from tests.games.rising.numbers import COUNCILOR_0, LIBRARY_CARDS
from tests.table.island import lit_places, new_match, table, table_of_bots, tile_spot, to_step
from tests.table.kit import click_at as click
from tests.table.kit import key
from tests.table.look import look_at
from tests.table.tables import NAMES, settle

# The choice of a councilor


def test_rise_13_a_number_key_chooses_the_card_in_its_place() -> None:
    match = new_match(1, moves=0)
    with table(match) as (app, scene):
        wanted = scene.find("question").moves[2]
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_3, mod=0, unicode="3")], 0.02)
        assert [made.move for made in match.line][:1] == [wanted]


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
@pytest.mark.parametrize("seats", [1, 4, 7])
def test_rise_13_councilors_are_chosen_from_cards_with_picture_name_and_ability(
    size: tuple[int, int], seats: int
) -> None:  # fmt: skip
    with table(new_match(seats, humans=1), size) as (app, scene):
        question = scene.find("question")
        assert isinstance(question, CardRow) and len(question.moves) == 10
        for at, _name in enumerate(question.parts()):
            room = scene.find("island").rect.union(scene.find("tray").rect).inflate(40, 40)
            assert room.contains(question.row(at))
        assert app.audit().findings() == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1920, 1080), 100), ((1920, 1080), 150), ((1920, 1080), 200), ((1280, 720), 100), ((1280, 720), 150),
     ((1024, 640), 100), ((1024, 640), 200)],
)  # fmt: skip
def test_rise_13_all_councilors_are_seen_at_once_at_every_size(
    size: tuple[int, int], scale: int, language: str
) -> None:  # fmt: skip
    with table(new_match(3), size, ui_scale=scale, language=language) as (app, scene):
        row = scene.find("question")
        assert len(row.parts()) == len(row.moves) == 10
        assert all(row.rect.contains(rect) for _name, rect in row.parts())
        for at in range(10):
            row.point_at(at)
            assert app.audit().findings() == []


def test_rise_13_a_click_on_a_card_takes_its_councilor() -> None:
    match = new_match(3)
    with table(match) as (app, scene):
        name, rect = scene.find("question").parts()[1]
        click(app, rect.center)
        settle(app, scene)
        board = councilor_def(match.rules, match.state.boards[0] - COUNCILOR_0)
        assert board.name == name


def test_rise_13_a_councilor_is_chosen_with_keys_alone() -> None:
    match = new_match(3)
    with table(match, (1024, 640)) as (app, scene):
        for _number in range(20):
            key(app, "tab")
            if look_at(scene).focus == "question":
                break
        for way in ("right", "down", "down", "right", "left"):
            key(app, way)
        row, at = scene.find("question"), scene.find("question").at
        assert row.rect.contains(row.row(at)), "the card that is pointed at is in view"
        piece = row.moves[at].args[0]
        key(app, "return")
        settle(app, scene)
        assert match.state.boards[0] == piece


# What floods next


def test_rise_53_the_outermost_dry_tile_of_each_arm_is_marked() -> None:
    match = new_match(4, humans=0)
    for _number in range(40):
        offscreen.play_on(match, 15)
        looks = island_look(match.rules, match.state)
        for arm, dry in enumerate(match.state.dry):
            marked = [rank_of(at) for at in range(1, TILES + 1) if arm_of(at) == arm and looks[at].next]
            assert marked == ([max(rank for rank in range(1, 7) if dry >> rank - 1 & 1)] if dry else [])
        assert not looks[CENTRE].next


def test_a_phase_is_lit_at_every_step_of_a_round() -> None:
    match = new_match(3, humans=0)
    seen = set()
    for _number in range(300):
        offscreen.play_on(match, 1)
        if match.state.round and not match.state.ended:
            seen.add(phase_of(match.rules, match.state))
    assert seen == {1, 2, 3, 4}


# Tools


def test_every_tool_stands_in_the_bar_and_names_its_key() -> None:
    match = new_match(3)
    to_step(match, "place")
    with table(match, (1920, 1080)) as (app, scene):
        buttons = {w.name.removeprefix("tool_"): w for w in scene.walk() if w.name.startswith("tool_")}
        assert set(buttons) == {"undo", "redo", "hint", "rules", "inspect", "sound", "menu"}
        for name, button in buttons.items():
            assert tool_key(app.ui, name) in button.tip and tool_key(app.ui, name), name
        assert app.audit().findings() == []
        before = app.ui.sound.muted
        click(app, app.find("tool_sound").rect.center)
        assert app.ui.sound.muted is not before and scene.find("tool_sound").icon == "speaker-off"


def asked_first(step: str, kind: str) -> Match[Any]:
    """The first of many games in which the person may answer a step with a kind of move, as it is asked."""
    for seed in range(1, 60):
        match = new_match(2, seed=seed, moves=0)
        while prompts := match.rules.prompts(match.state):
            asked = prompts[0].name == step and prompts[0].seat == 0
            if asked and any(move.kind == kind for move in match.rules.moves(match.state, 0)):
                return match
            offscreen.play_on(match, 1)
    raise AssertionError(step)


@pytest.mark.parametrize(
    ("step", "kind", "words"),
    [
        ("place", "place", "Place "), ("act", "act", ": "), ("act", "done", "No more actions ("),
        ("pick_councilor", "councilor", " (Choose a councilor)"), ("swap_take", "good", " (Choose what to take)"),
        ("wrath_flood", "tile", " (Choose a tile for the Wrath)"), ("flood", "pass", "Let it flood: "),
        ("roll", "spend", " mystic energy: "), ("consent", "agree", "Agree: "),
    ],
)  # fmt: skip
def test_an_undo_on_the_island_says_what_it_took_back_and_a_redo_what_it_brought_back(
    step: str, kind: str, words: str
) -> None:
    """With the question that is answered, the place or the proposal: a bare answer tells nobody what it was."""
    with table(asked_first(step, kind)) as (app, scene):
        match = scene.session.match
        move = next(move for move in scene.session.legal() if move.kind == kind)
        text = taken_text(match.rules, match.rules.view(match.state, 0), move, scene.session.names)
        assert words in text
        scene.session.submit(move)
        key(app, "ctrl+z")
        assert look_at(scene).note == f"Taken back: {text}"
        assert match.rules.prompts(match.state)[0].name == step
        key(app, "ctrl+y")
        assert look_at(scene).note == f"Brought back: {text}"


def test_the_magnifying_glass_shows_tiles_and_councilors_and_makes_no_move() -> None:
    match = new_match(3)
    to_step(match, "place")
    with table(match, (1920, 1080)) as (app, scene):
        mine = [entry for entry in match.log if entry.seat == 0]
        place = min(lit_places(scene) - {CENTRE})
        click(app, app.find("tool_inspect").rect.center)
        assert app.find("tool_inspect").on
        click(app, tile_spot(scene, place))
        assert app.scene.name == "inspect" and app.scene.place == place
        assert [entry for entry in match.log if entry.seat == 0] == mine
        app.step([], 0.3)
        assert app.audit().findings() == []
        key(app, "escape")
        assert app.scene is scene and not app.find("tool_inspect").on
        click(app, app.find("tool_inspect").rect.center)
        click(app, app.find("seat_panel_2").rect.center)
        assert app.scene.name == "councilor" and app.scene.seat == 1


def test_the_key_of_the_glass_shows_what_lies_under_the_pointer() -> None:
    match = new_match(3)
    to_step(match, "place")
    with table(match) as (app, scene):
        spot = tile_spot(scene, CENTRE)
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))], 0.01)
        key(app, tool_key(app.ui, "inspect").lower())
        assert app.scene.name == "inspect" and app.scene.place == CENTRE


def test_esc_lays_the_glass_down_before_it_opens_the_menu() -> None:
    match = new_match(3)
    to_step(match, "place")
    with table(match) as (app, scene):
        click(app, app.find("tool_inspect").rect.center)
        assert app.find("tool_inspect").on
        key(app, "escape")
        assert app.scene is scene and not app.find("tool_inspect").on
        key(app, "escape")
        assert app.scene.name == "pause"


@pytest.mark.every(3)
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
@pytest.mark.parametrize("seats", range(1, 8))
def test_every_councilor_board_can_be_read(seats: int, size: tuple[int, int]) -> None:
    match = new_match(seats, humans=1, moves=0)
    to_step(match, "place")
    with table(match, size) as (app, _scene):
        click(app, app.find("seat_panel_1").rect.center)
        for _seat in range(seats):
            app.step([], 0.3)
            assert app.scene.name == "councilor"
            assert app.audit().findings() == []
            if seats > 1:
                click(app, app.find("next").rect.center)
        assert app.scene.seat == 0


# The chronicle


def test_the_chronicle_shows_all_lines_or_mine_or_those_of_dice() -> None:
    match = new_match(3, moves=60)
    to_step(match, "roll")
    with table(match, (1920, 1080)) as (app, scene):
        app.draw_now()
        chronicle: Any = scene.find("chronicle")
        every = list(chronicle.told_lines())
        tabs = dict(chronicle.parts())
        click(app, tabs[MINE].center)
        mine = list(chronicle.told_lines())
        assert mine and all(line.seat == 0 for line in mine) and len(mine) < len(every)
        click(app, tabs[DICE].center)
        dice = list(chronicle.told_lines())
        assert dice and all(line.rule in DICE_RULES for line in dice)
        scene.set_focus(chronicle)
        key(app, "right")
        assert list(chronicle.told_lines()) == every


# The gate


# Of the nine cases every fourth has each window and each level once.
@pytest.mark.every(4)
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
@pytest.mark.parametrize("level", [1, 3, 5])
def test_the_gate_can_be_read_at_every_level_and_size(level: int, size: tuple[int, int]) -> None:
    rules = entry_of("rising").make_rules(7 if level == 3 else 4, {"level": level})
    match: Match[Any] = Match(rules, [Seat(name, "human") for name in NAMES[: rules.seats]], 7)
    offscreen.play_on(match, 330)
    with table_of_bots(match, size) as (app, scene):
        blueprint = IslandModel(scene.session).blueprint
        click(app, app.find("gate_small").rect.center)
        app.draw_now()
        gate = app.scene
        assert gate.name == "gate" and len(blueprint) == 9
        places = [gate.find(f"part_{component}").rect for component, _done in blueprint]
        assert len({tuple(rect) for rect in places}) == 9, "every component has a place of its own"
        for component, _done in blueprint:
            gate.look_at(component)
            app.draw_now()
            assert app.audit().findings() == []


# Languages


@pytest.mark.every(3)
@pytest.mark.parametrize("island", ["", "rising/islands/star"])
@pytest.mark.parametrize("language", ["de", "qps"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 200), ((1280, 720), 75), ((1280, 720), 150), ((1920, 1080), 125)]
)  # fmt: skip
def test_the_table_can_be_read_in_longer_languages(
    size: tuple[int, int], scale: int, language: str, island: str
) -> None:  # fmt: skip
    match = new_match(5, humans=5)
    to_step(match, "place")
    with table(match, size, language=language, ui_scale=scale, island_map=island) as (app, _scene):
        assert app.audit().findings() == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1024, 640), 100)])
def test_the_names_of_small_cards_are_whole_in_hand_and_on_the_board(
    size: tuple[int, int], scale: int, language: str
) -> None:
    with table(new_match(4), size, ui_scale=scale, language=language) as (app, scene):
        ui, model = scene.ui, IslandModel(scene.session)
        one_of_each = {library_def(model.rules, card).id: card for card in range(LIBRARY_CARDS)}
        board = Screen("rising/councilor", ui.scale).rect("slot_card_1")
        hand = scene.find("hand").rect
        for slot in (Rect(hand.x, hand.y, round(hand.height * 116 / 162), hand.height), board):
            for card in one_of_each.values():
                audit = ui.text.audit = TextAudit()
                paint_card(Brush(app.window.surface, ui, scene.screen), model, card, slot)
                ui.text.audit = None
                assert audit.records and audit.findings() == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1920, 1080), 100), ((1920, 1080), 200), ((1280, 720), 150), ((1024, 640), 100)]
)
def test_rise_28_every_card_of_a_full_hand_says_what_it_does(size: tuple[int, int], scale: int, language: str) -> None:
    with table(new_match(4), size, ui_scale=scale, language=language) as (_app, scene):
        ui, model = scene.ui, IslandModel(scene.session)
        one_of_each = {library_def(model.rules, card).id: card for card in range(LIBRARY_CARDS)}
        hand = list(one_of_each.values())
        silent = []
        for at in range(len(hand)):
            four = [hand[(at + more) % len(hand)] for more in range(4)]
            for card, slot in zip(four, best_slots(ui, model, four, scene.find("hand").rect), strict=True):
                if face_in(ui, library_def(model.rules, card), slot).says == SILENT:
                    silent.append(library_def(model.rules, card).name)
        assert not silent


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_name_of_a_card_that_says_nothing_else_lies_clear_of_its_field(count: int) -> None:
    """Small windows, hands that lie in two rows."""
    with table(new_match(4), (1280, 720)) as (app, scene):
        ui, model = scene.ui, IslandModel(scene.session)
        cards = list({library_def(model.rules, card).id: card for card in range(LIBRARY_CARDS)}.values())
        for at in range(len(cards)):
            hand = [cards[(at + more) % len(cards)] for more in range(count)]
            for card, slot in zip(hand, best_slots(ui, model, hand, scene.find("hand").rect), strict=True):
                face = face_in(ui, library_def(model.rules, card), slot)
                if face.says != SILENT:
                    continue
                audit = ui.text.audit = TextAudit()
                paint_card(Brush(app.window.surface, ui, scene.screen), model, card, slot)
                ui.text.audit = None
                # Capitals have nothing below their line.
                room = face.name.inflate(0, 4)
                assert sum(record.rect.height for record in audit.records) <= face.name.height + 2, (card, slot)
                assert all(room.contains(record.rect) for record in audit.records), (card, slot)


def test_rise_28_every_library_card_has_a_short_line_of_its_own() -> None:
    rules = entry_of("rising").make_rules(3)
    lines = [card_line(each) for each in rules.content.library]
    assert all(lines) and len(set(lines)) == len(lines)


# What happened since the last turn


def test_what_bots_have_done_is_told_at_the_next_turn_until_it_is_clicked_away() -> None:
    match = new_match(3)
    to_step(match, "place")
    with table(match) as (app, scene):
        assert "summary" not in look_at(scene), "nothing is told at the very beginning"
        while app.find("main_action").reason:
            click(app, tile_spot(scene, CENTRE))
            settle(app, scene)
        click(app, app.find("main_action").rect.center)
        settle(app, scene)
        app.step([], 0.02)
        lines = app.find("summary").lines
        told = {line.text for line in lines}
        log = {line.text for line in scene.session.log()}
        # What a misfortune does is told beside its name, which is all that the log has.
        assert all(text in log or f"{text.partition('**: ')[0]}**." in log for text in told)
        assert {line.seat for line in lines} & {1, 2}
        click(app, app.find("summary").rect.center)
        assert "summary" not in look_at(scene) and "spot" in look_at(scene)["deck_misfortune"]
        scene.on_action("summary")
        assert "summary" in look_at(scene)
        key(app, "escape")
        assert "summary" not in look_at(scene) and app.scene is scene


@pytest.mark.parametrize("count", [5, 6])
def test_rise_28_a_hand_beyond_the_limit_cuts_no_name_where_two_rows_have_room(count: int) -> None:
    with table(new_match(4), (1280, 720)) as (_app, scene):
        ui, model = scene.ui, IslandModel(scene.session)
        one_of_each = {library_def(model.rules, card).id: card for card in range(LIBRARY_CARDS)}
        wanted = (
            "mystic-conversion", "treatise-on-fortune", "foresight", "aegis-hymn", "song-of-recall", "lost-schema",
        )  # fmt: skip
        hand = [one_of_each[name] for name in wanted[:count]]
        slots = best_slots(ui, model, hand, scene.find("hand").rect)
        for card, slot in zip(hand, slots, strict=True):
            for word in library_def(model.rules, card).name.split():
                assert ui.text.measure(word, "smallest", size=15)[0] * NARROWEST <= slot.width, word
