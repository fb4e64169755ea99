"""What a seat holds of Monstrosities lies ready, says whether it helps now, and a click or a key uses it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pygame import SRCALPHA, Surface

from atlantis_desktop.games.rising.packs import table as packs
from atlantis_desktop.games.rising.table.card_zoom import HandSubject, piece_subject
from atlantis_desktop.games.rising.table.hand import ALWAYS
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.ui.widgets.brush import Brush
from tests.games.rising.packs.kit import deep_table
from tests.table.deep import deep_window, held_table
from tests.table.kit import click, click_at, key, pass_time
from tests.table.look import look_at
from tests.table.tables import table_in_window
from tests.table.test_monstrosities_result import played


def piece(scene: IslandScene, name: str) -> int:
    number: int = scene.session.rules.pieces.numbers[name]
    return number


def click_card(app: Any, name: str) -> None:
    """Click a card of the hand."""
    click_at(app, dict(app.find("hand").parts())[name].center)
    pass_time(app, 3)


def states(scene: IslandScene) -> dict[str, tuple[str, bool]]:
    """Return what is said of each thing that is held, and whether it glows."""
    hand = look_at(scene)["hand"]
    told = dict(words.split(": ") for words in hand.get("says", ()))
    return {name: (state, name in hand["lit_parts"]) for name, state in told.items()}


def test_mons_40_to_43_each_card_says_whether_and_when_it_helps() -> None:
    with deep_window(held_table(phase="act")) as (_app, scene):
        assert states(scene) == {
            "Constellation Cloak": ("later", False), "Talaria": ("worn", False), "Elixir of Vitality": ("now", True),
            "Draught of Haste": ("now", True),
        }  # fmt: skip
        assert look_at(scene)["hand"]["lit_parts"] == ["Elixir of Vitality", "Draught of Haste"]


def test_mons_14_a_second_click_plays_a_potion_and_a_card_that_does_not_help_names_its_rule() -> None:
    with deep_window(held_table(phase="act")) as (app, scene):
        click_card(app, "Elixir of Vitality")
        assert app.find("card_preview").pieces() == (piece(scene, "elixir-of-vitality"),)
        assert "Elixir" in app.find("main_action").text
        click_card(app, "Elixir of Vitality")
        assert states(scene)["Elixir of Vitality"] == ("works", False)
        for _click in range(2):
            click_card(app, "Constellation Cloak")
        assert "MONS-43" in look_at(scene).refusal


def test_mons_14_the_keyboard_plays_a_potion() -> None:
    with deep_window(held_table(phase="act")) as (app, scene):
        hand = app.find("hand")
        scene.set_focus(hand)
        for _step in hand.parts():
            if hand.value == "Draught of Haste":
                break
            key(app, "right")
        assert hand.value == "Draught of Haste"
        key(app, "return")
        key(app, "return")
        pass_time(app, 3)
        assert states(scene)["Draught of Haste"] == ("works", False)


def test_mons_40_an_item_is_given_and_laid_aside_again_by_clicks() -> None:
    with deep_window(held_table(phase="place")) as (app, scene):
        assert states(scene)["Constellation Cloak"] == ("now", True)
        for _click in range(2):
            click_card(app, "Constellation Cloak")
        assert states(scene)["Constellation Cloak"] == ("worn", False)
        for _click in range(2):
            click_card(app, "Constellation Cloak")
        assert states(scene)["Constellation Cloak"] == ("now", True)


def test_a_card_that_is_held_is_inspected_with_the_button_that_plays_it() -> None:
    with deep_window(held_table(phase="act")) as (_app, scene):
        subject = piece_subject(scene, piece(scene, "draught-of-haste"))
        assert isinstance(subject, HandSubject) and subject.facts()[0][1] == "Play it now"
        act, words, why_not = subject.offer()
        assert act is not None and "Draught of Haste" in words and not why_not
        subject = piece_subject(scene, piece(scene, "talaria"))
        act, _words, why_not = subject.offer()
        assert act is None and "Hills 5" in why_not


SPIRITS = dict.fromkeys(("dactyls", "oreads", "telchines", "hesperides", "muses", "horai"), 0)
MANY: dict[str, Any] = {
    "councilors": ["channeler", "alchemist", "artisan", "tamer"], "potions": {}, "spirits": SPIRITS,
    "hands": [["lost-schema-a", "lost-schema-b"], [], [], []],
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("given", [{}, MANY], ids=["some", "many"])
def test_every_state_is_read_whole(given: dict[str, Any], size: tuple[int, int], language: str) -> None:
    with deep_window(held_table(phase="act", **given), size, language=language) as (app, _scene):
        app.draw_now()
        assert app.audit().findings() == []
        told = {record.text for record in app.audit().records}
        hand = app.find("hand")
        assert all({each.state, each.short} & told for each in hand.held)
        slots = hand.taken()
        assert all(not one.colliderect(other) for at, one in enumerate(slots) for other in slots[:at])
        assert all(app.find("tray").rect.contains(slot) for slot in slots)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_what_rivals_hold_and_who_came_to_them_is_seen_at_their_plates_and_boards(size: tuple[int, int]) -> None:
    table = held_table(phase="act", allies={"gryphon": 1, "unicorn": 1, "centaur": 0, "phoenix": 1, "sphinx": 1})
    with deep_window(table, size, language="de") as (app, _scene):
        app.draw_now()
        assert app.audit().findings() == []
        marks = app.find("marks_2")
        names = [name for _drawing, name in marks.marks]
        assert len(names) == 5 and all(name in app.find("seat_panel_2").tip for name in names)
        assert marks.spots() and not app.find("marks_3").marks
        for seat in range(4):
            click(app, f"seat_panel_{seat + 1}")
            app.draw_now()
            assert app.scene.name == "councilor"
            assert app.audit().findings() == [], seat
            told = {record.text for record in app.audit().records}
            assert seat != 1 or "Handschuh des Midas" in told or "dabei" in told
            app.pop()


def test_a_match_of_the_base_box_shows_nothing_of_it() -> None:
    from tests.table.island import at_step
    from tests.table.island import table as base_table

    with base_table(at_step("act")) as (_app, scene):
        assert not any(name.startswith("marks_") for name in look_at(scene).names) and states(scene) == {}


def test_rise_22_not_this_round_stands_beside_the_answers_before_monsters_and_at_the_gaze() -> None:
    seen: set[str] = set()
    match = played(2, 5, 0, medusa=True)
    assert {"gaze", "monsters_near"} <= set(match.rules.standing)
    with table_in_window(IslandScene, match, (1280, 720)) as (app, scene):
        rng = random.Random(2)
        for number in range(1200):
            prompts = match.rules.prompts(match.state)
            if not prompts or len(seen) == 2:
                break
            prompt = prompts[number % len(prompts)]
            scene.session.beats.clear()
            if prompt.name in ("gaze", "monsters_near") and prompt.name not in seen:
                assert scene.session.take_hand(prompt.seat)
                scene.sync()
                listed = app.find("question")
                at = next(at for at, move in enumerate(listed.moves) if move.kind == ALWAYS)
                assert "his round" in listed.words_of(at), prompt.name
                standing = list(match.state.auto)
                listed.point_at(at)
                click_at(app, listed.row(at).center)
                assert match.state.auto != standing
                seen.add(prompt.name)
                scene.session.beats.clear()
                continue
            moves = match.rules.moves(match.state, prompt.seat) or match.rules.moves(match.state, prompts[0].seat)
            match.submit(rng.choice([move for move in moves if move.kind != "done"] or moves))
            if number % 20 == 0:
                state = match.state.copy()
                state.deeps.items[2] = 0 if state.deeps.items[2] == -1 else state.deeps.items[2]
                match.state = state
                scene.session.renew()
    assert "gaze" in seen


def test_a_thing_that_is_pointed_at_is_painted_with_its_ground_wherever_it_lies() -> None:
    with deep_window(held_table(phase="act")) as (app, scene):
        area, rules = scene.screen.rect("card_preview_right"), scene.session.rules
        kept, further = Surface(area.size, SRCALPHA), packs.table_of(rules)
        assert further is not None
        brush = Brush(kept, app.ui, scene.screen, area.topleft)
        further.paint_thing(brush, rules, piece(scene, "talaria"), area)
        assert kept.get_at((area.width // 2, area.height - 20)).a == 255


def test_what_is_still_to_come_tells_by_pointing_what_a_click_tells() -> None:
    with deep_window(deep_table(4, "medusa", phase="place")) as (_app, scene):
        ahead = scene.find("ahead")
        assert ahead is not None and ahead.tip.endswith("A click tells what the monsters will do.")
