"""Company at the table of Atlantis Rising: hints, partners that propose, any hand at one screen, prices shared out."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots import company
from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.rules.pieces import CENTRE, CITIES, FORESTS, HILLS, POOL, TILES, tile_at
from atlantis_desktop.games.rising.table.hints import plan_words
from atlantis_desktop.games.rising.table.paying import Paying
from atlantis_desktop.games.rising.table.tile_tooltip import tile_text
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.thinker import Hint
from tests.games.rising.numbers import FIGURE_0
from tests.table.island import (
    at_step,
    further,
    go_further,
    in_hand,
    lit_places,
    new_match,
    parts,
    table,
    tile_spot,
    tile_words,
    to_step,
)
from tests.table.kit import CODES, key, pass_time
from tests.table.kit import click_at as click
from tests.table.look import look_at
from tests.table.tables import hide_summary, settle, show_hints


def letter(app: Any, key: str) -> None:
    code = getattr(pygame, f"K_{key}")
    app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=key)], 0.01)


def rest(app: Any, steps: int = 30) -> None:
    """Let bots place and partners speak."""
    pass_time(app, steps)


def placed(match: Any) -> tuple[Move, ...]:
    """Return the placements of the first seat."""
    return tuple(made.move for made in match.line if (made.move.seat, made.move.kind) == (0, "place"))


def proposed(scene: Any) -> list[str]:
    """Return what partners propose now."""
    return list(look_at(scene)["proposals"]["says"]) if "proposals" in look_at(scene) else []


def hand_of(app: Any) -> int:
    """Return the seat whose board lies at the lower edge: that of the Leader in its tray."""
    return min(int(name.split()[-1]) for name, _rect in app.find("tray").parts())


# Proposals


def test_rise_25_a_partner_proposes_where_to_place_and_one_click_makes_it() -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match) as (app, scene):
        rest(app)
        (said,) = look_at(scene)["proposals"]["says"]
        assert said.split(":")[0] in scene.session.names[1:] and "Leader: " in said and len(said) > 60
        assert not placed(match)
        click(app, app.find("proposal_1_accept").rect.center)
        assert placed(match) and plan_words(match.rules, placed(match)) in said
        rest(app)
        assert not any(made.move == Move("ready", 0) for made in match.line), "nobody decides for a person"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1024, 640), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 200), ((1280, 720), 150)],
)
def test_a_proposal_and_its_answers_are_read_whole_and_leave_the_hand_free(
    size: tuple[int, int], scale: int, language: str
) -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match, size=size, language=language, ui_scale=scale) as (app, scene):
        rest(app)
        assert "proposals" in look_at(scene)
        hide_summary(scene)
        assert not scene.find("proposals").rect.colliderect(scene.screen.rect("hand"))
        told = [record.text for record in app.audit().records]
        assert app.audit().findings() == []
        assert {button.text for button in scene.find("proposals").children()} <= set(told)


def test_a_proposal_that_was_declined_is_not_made_again_in_the_round() -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match) as (app, scene):
        rest(app)
        (before,) = proposed(scene)
        letter(app, "d")
        assert "proposals" not in look_at(scene)
        # What happens meanwhile lets partners think anew.
        click(app, tile_spot(scene, CENTRE))
        key(app, "ctrl+z")
        rest(app)
        assert before not in proposed(scene)
        assert not placed(match)


def test_proposals_are_accepted_by_key_and_gone_when_the_table_changes() -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match) as (app, scene):
        rest(app)
        (said,) = proposed(scene)
        letter(app, "a")
        assert placed(match) and plan_words(match.rules, placed(match)) in said
        assert "proposals" not in look_at(scene)


@pytest.mark.parametrize(("talk", "most"), [("silent", 0), ("shared", 1), ("talkative", 2)])
def test_partners_say_as_much_as_the_setting_wants(talk: str, most: int) -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match, (1920, 1080), partners=talk) as (app, scene):
        rest(app)
        assert len(proposed(scene)) == most
        assert len(set(proposed(scene))) == most


def test_partners_look_only_at_what_they_may_see() -> None:
    match = new_match(3)
    to_step(match, "place")
    rules, state = match.rules, match.state.copy()
    views = {bot: rules.view(state, bot) for bot in (1, 2)}
    found = list(company.proposals(rules, RisingBot(rules), views, 0, (1, 2), "talkative"))
    state.misfortunes.reverse()
    state.library.reverse()
    views = {bot: rules.view(state, bot) for bot in (1, 2)}
    assert found == list(company.proposals(rules, RisingBot(rules), views, 0, (1, 2), "talkative")) and found[0]


def test_rise_25_where_the_group_decides_a_partner_recommends() -> None:
    match = at_step("wrath_flood")
    rules = match.rules
    views = {bot: rules.view(match.state, bot) for bot in (1, 2)}
    (told,) = company.proposals(rules, RisingBot(rules), views, 0, (1, 2), "shared")
    assert told is not None and rules.check(match.state, told.moves[0]) is None and told.reason


# Hints


def test_a_hint_that_is_asked_for_while_others_place_comes_all_the_same() -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match) as (app, scene):
        app.settings.speed = 1.0
        app.settings_changed()
        for _number in range(400):
            app.step([], 0.02)
            if scene.session.acting == 0 and not scene.live:
                break
        assert not scene.live, "a figure of a partner is still on its way"
        letter(app, "h")
        assert "hint_panel" in look_at(scene) and not look_at(scene).refusal


def test_hints_are_shown_by_key_and_a_plan_is_placed_by_one_button() -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match) as (app, scene):
        rest(app)
        plan = RisingBot(match.rules).plans(match.rules.view(match.state, 0), 0, 1)[0][1]
        line = RisingBot(match.rules).line(match.state, 0, plan)
        letter(app, "h")
        assert "hint_panel" in look_at(scene)
        show_hints(scene, (Hint(line[0], "A reason.", 0.5, 0.4, 0.6, line=line, gain=(0.05, 0.01, 0.09)),))
        app.draw_now()
        assert app.audit().findings() == []
        places = [move.args[1] for move in line if move.args[1] <= TILES]
        assert len(look_at(scene)["plan_marks"]["parts"]) == len(set(places))
        click(app, app.find("hint_play").rect.center)
        assert "hint_panel" not in look_at(scene)
        assert [match.state.where[move.args[0] - FIGURE_0] for move in line] == [move.args[1] for move in line]


def test_hints_vanish_with_escape_and_when_somebody_moves() -> None:
    match = new_match(2, humans=2)
    to_step(match, "place")
    with table(match, cover=False) as (app, scene):
        letter(app, "h")
        app.step([pygame.event.Event(pygame.KEYDOWN, key=CODES["escape"], mod=0, unicode="")], 0.01)
        assert "hint_panel" not in look_at(scene) and app.scene is scene
        letter(app, "h")
        rest(app, 3)
        assert "hint_panel" in look_at(scene)
        click(app, tile_spot(scene, min(lit_places(scene) - {CENTRE})))
        app.step([], 0.01)
        assert "hint_panel" not in look_at(scene)


# Hands


def test_rise_35_any_seat_at_the_screen_places_in_any_order_by_panel_or_number() -> None:
    match = new_match(3, humans=3)
    to_step(match, "place")
    with table(match, cover=False) as (app, scene):
        assert scene.session.acting == 0
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_3, mod=0, unicode="3")], 0.01)
        assert scene.session.acting == 2 and hand_of(app) == 2
        place = min(lit_places(scene) - {CENTRE})
        click(app, tile_spot(scene, place))
        assert match.line[-1].move.seat == 2 and scene.session.acting == 2
        click(app, app.find("seat_panel_2").rect.center)
        assert scene.session.acting == 1 and hand_of(app) == 1


def test_rise_35_a_seat_that_is_ready_can_go_on_placing_until_all_are() -> None:
    match = new_match(2, humans=2)
    to_step(match, "place")
    with table(match, cover=False) as (app, scene):
        while match.state.where.count(-1) and in_hand(app) >= 0 and scene.session.acting == 0:
            click(app, tile_spot(scene, CENTRE))
        click(app, scene.find("main_action").rect.center)
        assert match.state.ready == 1 and scene.session.acting == 1
        click(app, app.find("seat_panel_1").rect.center)
        assert scene.session.acting == 0 and scene.find("main_action").text == "Go on placing"
        click(app, scene.find("main_action").rect.center)
        assert match.state.ready == 0


def test_rise_37_bots_place_beside_a_person_and_are_ready_last() -> None:
    match = new_match(3)
    to_step(match, "place")
    with table(match) as (app, _scene):
        rest(app)
        kinds = [(made.move.seat, made.move.kind) for made in match.line if made.move.kind in ("place", "ready")]
        assert {seat for seat, kind in kinds if kind == "place"} == {1, 2}
        assert not any(kind == "ready" for _seat, kind in kinds)


def test_rise_72_a_seat_may_let_the_others_act_first() -> None:
    match = new_match(2, humans=2)
    to_step(match, "act")
    with table(match, cover=False) as (app, scene):
        assert scene.session.acting == 0
        go_further(app, "Let the others act first")
        assert scene.session.acting == 1
        key(app, "1")
        assert scene.session.acting == 0


def test_a_redo_survives_bots_that_place_beside_a_person() -> None:
    match = new_match(3)
    to_step(match, "place")
    with table(match) as (app, scene):
        rest(app)
        click(app, tile_spot(scene, min(lit_places(scene) - {CENTRE})))
        rest(app)
        key(app, "ctrl+z")
        rest(app)
        key(app, "ctrl+y")
        assert look_at(scene).refusal == ""


# Prices


def test_rise_45_a_stepper_that_can_give_no_more_or_no_less_says_so() -> None:
    match = new_match(3, humans=2)
    to_step(match, "place")
    match.state.me[:] = [2, 3, 4]
    with table(match, cover=False) as (app, scene):
        click(app, parts(app)[f"banner {match.rules.arms[0].id}"].center)
        while app.find("pay_0_4_more").value < 2:
            click(app, app.find("pay_0_4_more").rect.center)
        click(app, app.find("pay_0_4_more").rect.center)
        assert "all there is" in look_at(scene).refusal and "RISE-45" in look_at(scene).refusal
        while app.find("pay_2_4_less").value:
            click(app, app.find("pay_2_4_less").rect.center)
        click(app, app.find("pay_2_4_less").rect.center)
        assert "None of it" in look_at(scene).refusal and "RISE-45" in look_at(scene).refusal


def test_rise_24_a_price_may_be_shared_otherwise_and_whoever_pays_is_asked() -> None:
    match = new_match(3, humans=2)
    to_step(match, "place")
    match.state.me[:] = [2, 3, 4]
    with table(match, cover=False) as (app, scene):
        click(app, parts(app)[f"banner {match.rules.arms[0].id}"].center)
        assert app.find("pay_dialogue")
        click(app, app.find("pay_0_4_less").rect.center)
        before = len(match.log)
        click(app, app.find("pay_propose").rect.center)
        assert len(match.log) == before and "RISE-45" in look_at(scene).refusal
        click(app, app.find("pay_1_4_more").rect.center)
        click(app, app.find("pay_propose").rect.center)
        assert match.state.frames[-1].name == "consent"
        assert match.state.frames[-1].data[1][1] == (1, 3, 0)
        settle(app, scene)
        assert "Barrier" in look_at(scene).help and scene.session.acting == 1


def test_a_lone_purse_is_not_asked_how_to_share() -> None:
    match = new_match(3)
    to_step(match, "place")
    match.state.me[:] = [4, 0, 0]
    rules = match.rules
    move = next(move for move in rules.moves(match.state, 0) if move.kind == "barrier")
    assert not Paying(rules, rules.view(match.state, 0), move).is_shared()


# Odds


def test_rise_76_a_tile_tells_its_odds_and_how_long_the_sea_leaves_it() -> None:
    match = new_match(4)
    to_step(match, "place")
    match.state.dry[HILLS] = 0b111
    view = match.rules.view(match.state, 0)
    told = tile_text(match.rules, view, tile_at(HILLS, 3))
    assert "35 % that misfortunes flood it" in told and "lasts about" in told and "with 2 mystic energy" in told
    assert "0 % that misfortunes" in tile_text(match.rules, view, tile_at(FORESTS, 1))
    assert "with 1 mystic energy" in tile_text(match.rules, view, tile_at(CITIES, 6))


def test_rise_24_consent_for_good_is_one_click_and_can_be_taken_back() -> None:
    match = new_match(3, humans=2)
    to_step(match, "place")
    match.state.me[:] = [2, 3, 4]
    rules = match.rules
    barrier = next(m for m in rules.moves(match.state, 0) if m.kind == "barrier")
    assert match.submit(Move("barrier", 0, (barrier.args[0], (1, 3, 0))))
    with table(match, cover=False) as (app, scene):
        assert scene.session.acting == 1
        always = next(name for name in look_at(scene)["question"]["parts"] if "barriers" in name)
        click(app, look_at(scene)["question"]["parts"][always])
        rest(app, 2)
        assert match.state.auto[1] == 1 and match.state.barriers
        key(app, "2")
        assert [words for words in further(app) if words.startswith("Ask again")] == ["Ask again: barriers"]
        go_further(app, "Ask again: barriers")
        assert match.state.auto[1] == 0


def test_rise_25_a_question_of_the_group_says_who_confirms_and_what_others_recommend() -> None:
    match = new_match(3, humans=3)
    to_step(match, "wrath_flood", seat=next_decider(match))
    seat = match.state.frames[-1].seat
    other = (seat + 1) % 3
    with table(match, cover=False) as (app, scene):
        assert "confirms for all" in look_at(scene).help
        key(app, str(other + 1))
        go_further(app, next(words for words in further(app) if words.startswith("Recommend: ")))
        rest(app, 2)
        assert "recommends: " in look_at(scene).help


def next_decider(match: Any) -> int:
    """Plays on to a Wrath flood and gives the seat that confirms."""
    for _number in range(3000):
        prompts = match.rules.prompts(match.state)
        if prompts[0].name == "wrath_flood":
            return int(prompts[0].seat)
        offscreen.play_on(match, 1)
    raise AssertionError("no Wrath")


def test_rise_35_a_click_counts_though_a_bot_is_just_placing() -> None:
    match = new_match(3)
    to_step(match, "place")
    with table(match) as (app, scene):
        app.settings.speed = app.ui.motion.speed = 1.0
        for _number in range(200):
            app.step([], 0.02)
            if scene.playing:
                break
        assert scene.playing
        place = min(lit_places(scene) - {CENTRE}) if scene.live else tile_at(HILLS, 1)
        before = sum(made.move.seat == 0 for made in match.line)
        click(app, tile_spot(scene, place))
        assert sum(made.move.seat == 0 for made in match.line) == before + 1


def test_a_change_of_the_setting_silences_partners_at_once() -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match) as (app, scene):
        rest(app)
        assert "proposals" in look_at(scene)
        app.settings.partners = "silent"
        rest(app)
        assert "proposals" not in look_at(scene)


def test_rise_114_a_tile_that_is_to_be_chosen_tells_what_its_flood_does() -> None:
    match = at_step("wrath_flood")
    with table(match) as (app, scene):
        place = min(lit_places(scene))
        lines = tile_words(app, tile_spot(scene, place)).split("\n")
        assert " floods" in lines[-1] and len(lines) > 2
        other = next(each for each in range(1, TILES + 1) if each not in lit_places(scene))
        assert " floods" not in tile_words(app, tile_spot(scene, other))


# When partners speak


def placed_badly(match: Any) -> None:
    """Let the person's figures stand at the Mystic Power Source, all of them."""
    to_step(match, "place")
    for figure, owner in enumerate(match.state.owner):
        if owner == 0 and match.state.where[figure] == POOL:
            match.submit(Move("place", 0, (FIGURE_0 + figure, CENTRE)))


def test_rise_35_partners_speak_after_the_person_has_placed_and_say_what_would_differ() -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match, partners_speak="placed") as (app, scene):
        rest(app)
        assert "proposals" not in look_at(scene) and scene.live
        letter(app, "a")
        assert not any(made.move.seat == 0 and made.move.kind == "place" for made in match.line)
        placed_badly(match)
        scene.sync()
        rest(app)
        (said,) = proposed(scene)
        before = len(placed(match))
        assert all(match.state.where[move.args[0] - FIGURE_0] == CENTRE for move in placed(match))
        letter(app, "a")
        moved = placed(match)[before:]
        assert moved and plan_words(match.rules, moved) in said
        assert all(match.state.where[move.args[0] - FIGURE_0] == move.args[1] != CENTRE for move in moved)
        rest(app)
        assert not any(made.move == Move("ready", 0) for made in match.line)


def test_partners_that_speak_when_asked_are_asked_by_the_key_that_accepts() -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match, partners_speak="asked") as (app, scene):
        rest(app)
        assert "proposals" not in look_at(scene)
        letter(app, "a")
        rest(app)
        assert "proposals" in look_at(scene)


def test_proposals_leave_the_chronicle_in_sight() -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match, (1920, 1080)) as (app, scene):
        whole = scene.find("chronicle").rect.copy()
        rest(app)
        assert not scene.find("proposals").rect.colliderect(scene.find("chronicle").rect)
        assert scene.find("chronicle").rect.height >= whole.height // 3
        letter(app, "d")
        rest(app)
        assert scene.find("chronicle").rect == whole or "proposals" in look_at(scene)
