"""The table of City of Scoundrels: choices in secret, refusals, prices and sums before they are paid, keys, undo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games import kept
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import headline
from atlantis_desktop.storage.shelf import continue_game, start_game
from atlantis_desktop.table.action_bar import DONE, LEFT, MAIN
from atlantis_desktop.table.cards.painter import PLAIN, TOLD
from atlantis_desktop.ui import frame_budget
from atlantis_desktop.ui.probe import describe
from tests.table.city import at_move, at_step, lit_regions, new_match, one_move, rest, table, to_step
from tests.table.kit import click_at as click
from tests.table.kit import key
from tests.table.look import cards_on, look_at, marked_on
from tests.table.tables import hide_summary, make_move, settle, show_hints


def pixels(app: Any, rect: pygame.Rect) -> bytes:
    """What of the window stands in a rectangle."""
    return bytes(app.window.surface.subsurface(rect).copy().get_buffer().raw)


def words(app: Any) -> str:
    return str(describe(app))


# The choice of a region (SCOUND-15)


def test_scound_15_the_chosen_region_is_seen_by_its_owner_and_can_be_withdrawn() -> None:
    with table(at_step(steps.REGION), silent=True) as (app, scene):
        assert lit_regions(scene) == {0, 1, 2, 3}
        click(app, scene.regions[2].rect.move(0, 30).center)
        rest(app)
        assert scene.regions[2].chosen and not lit_regions(scene)
        stands = [widget["value"] for widget in look_at(scene).widgets if widget["name"].startswith("region_")]
        assert stands == [""] * 4, "nothing moves before the last has chosen"
        button = scene.find(DONE)
        assert button.visible and "Withdraw" in button.text
        click(app, button.rect.center)
        rest(app)
        assert lit_regions(scene) == {0, 1, 2, 3} and not scene.regions[2].chosen


def test_scound_15_a_click_on_the_chosen_region_takes_the_choice_back() -> None:
    with table(at_step(steps.REGION), silent=True) as (app, scene):
        for _number in range(2):
            click(app, scene.regions[1].rect.move(0, 30).center)
            rest(app)
        assert lit_regions(scene) == {0, 1, 2, 3}


def test_scound_15_between_two_people_the_device_goes_on_only_when_it_is_passed_on() -> None:
    match = at_step(steps.REGION, humans=2)
    with table(match, silent=True) as (app, scene):
        assert app.scene.name == "cover"
        click(app, app.find("reveal").rect.center)
        rest(app)
        click(app, scene.regions[3].rect.move(0, 40).center)
        rest(app)
        first = scene.session.viewer
        assert app.scene is scene and scene.session.lingering and scene.regions[3].chosen
        click(app, scene.find(DONE).rect.center)
        rest(app)
        assert lit_regions(scene), "the choice was withdrawn"
        click(app, scene.regions[0].rect.move(0, 40).center)
        rest(app)
        click(app, scene.find("action_main").rect.center)
        rest(app)
        assert app.scene.name == "cover"
        assert not any(panel.chosen for panel in scene.regions) and scene.session.viewer == SPECTATOR
        click(app, app.find("reveal").rect.center)
        rest(app)
        assert scene.session.viewer not in (first, SPECTATOR) and not any(panel.chosen for panel in scene.regions)


def test_scound_03_two_cards_are_marked_and_laid_aside() -> None:
    match = new_match(3)
    with table(match, silent=True) as (app, scene):
        hand = list(cards_on(scene))
        for card in hand[:2]:
            click(app, card.rect.center)
        assert [card.marked for card in hand[:3]] == [True, True, False]
        click(app, hand[2].rect.center)
        assert len(marked_on(scene)) == 2
        click(app, scene.find("action_main").rect.center)
        rest(app)
        assert match.line[-1].move.kind == "lay_aside" and match.line[-1].move.seat == 0
        assert "back" in scene.find(DONE).text, "the answer is given, and can be taken back"


# Clicks, prices, refusals


def test_a_chosen_card_shows_its_price_on_the_gold_button_and_a_second_click_takes_it_back() -> None:
    with table(at_step("shining", seats=4), silent=True) as (app, scene):
        card = next(card for card in cards_on(scene) if card.playable)
        click(app, card.rect.center)
        rules: Any = scene.session.rules
        button = scene.find("action_main")
        assert button.coins == -rules.cost(scene.session.view(), 0, card.face)
        assert rules.deck.card(card.face).name in button.text and not button.reason
        rest(app, 12)
        click(app, card.rect.center)
        assert not marked_on(scene)


def test_the_line_below_the_hand_tells_what_the_lights_of_the_step_mean() -> None:
    told = {}
    for step in (steps.LAY_ASIDE, steps.REGION, steps.INVEST):
        with table(at_step(step), silent=True) as (_app, scene):
            told[step] = look_at(scene)["hand_head"]["says"][1]
    assert "discard pile" in told[steps.LAY_ASIDE]
    assert told[steps.REGION] == ""
    assert "playable now" in told[steps.INVEST]


def test_scound_28_a_double_click_plays_a_card() -> None:
    match = at_step("shining", seats=4)
    with table(match, silent=True) as (app, scene):
        card = next(card for card in cards_on(scene) if card.playable)
        for _number in range(2):
            click(app, card.rect.center)
        assert match.line[-1].move == Move("shining", 0, (card.face,))


def test_a_card_of_another_region_is_refused_with_its_rule() -> None:
    with table(at_step("conquer", seats=4), silent=True) as (app, scene):
        card = next(card for card in cards_on(scene) if not card.playable)
        click(app, card.rect.center)
        assert "SCOUND-" in look_at(scene).refusal


def test_scound_34_a_battle_is_looked_at_before_it_is_paid() -> None:
    match = at_step("conquer", seats=3)
    match.state.coins[0] = 9
    with table(match, silent=True, size=(1920, 1080)) as (app, scene):
        rival = scene.rivals[0]
        before = len(match.log)
        click(app, (rival.rect.x + 60, rival.rect.bottom - 12))
        assert len(match.log) == before
        assert look_at(scene).sentence == f"Challenge {scene.session.names[rival.seat]}?"
        assert "As the cards lie" in look_at(scene).help and scene.find("action_main").coins == -5
        rivals = [panel.label for panel in scene.rivals]
        assert list(look_at(scene)["what_if"]["parts"]) == rivals
        click(app, scene.find("action_main").rect.center)
        assert match.line[before].move == Move("battle", 0, (rival.seat,))


def test_cards_are_whole_where_the_row_has_room_for_them() -> None:
    for step, size in ((steps.REGION, (1280, 720)), (steps.LAY_ASIDE, (1920, 1080))):
        with table(at_step(step), size=size, silent=True) as (_app, scene):
            assert {card.slot.form for card in cards_on(scene)} <= {PLAIN, *TOLD}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_marked_card_rises_and_covers_no_words(size: tuple[int, int]) -> None:
    with table(at_step(steps.LAY_ASIDE), size=size, silent=True) as (app, scene):
        card = cards_on(scene)[0]
        click(app, card.rect.center)
        rest(app)
        assert card.marked
        assert scene.screen.rect("hand_head").bottom <= card.rect.y < card.slot.rect.y


def test_scound_37_no_answer_is_announced_where_a_card_forbids_it() -> None:
    match = at_step("conquer", seats=3)
    state, rules = match.state, match.rules
    state.coins[0] = 9
    with table(match, silent=True) as (app, scene):
        click(app, (scene.rivals[0].rect.x + 60, scene.rivals[0].rect.bottom - 12))
        assert "may answer" in look_at(scene).help
    surprise = next(card for card in state.pile if rules.faces.no_response[card])
    state.pile.remove(surprise)
    state.committed[0].append(surprise)
    with table(match, silent=True) as (app, scene):
        click(app, (scene.rivals[0].rect.x + 60, scene.rivals[0].rect.bottom - 12))
        told = look_at(scene).help
        assert "As the cards lie" in told and "may answer" not in told


def test_scound_34_without_five_coins_the_battle_says_so() -> None:
    match = at_step("conquer", seats=3)
    match.state.coins[0] = 4
    with table(match, silent=True) as (app, scene):
        assert scene.find(LEFT).reason
        click(app, scene.find(LEFT).rect.center)
        assert "SCOUND-" in look_at(scene).refusal


def test_scound_37_the_challenged_player_sees_what_each_card_would_make_of_it() -> None:
    match = at_step("answer", seats=3)
    with table(match, silent=True, size=(1920, 1080)) as (_app, scene):
        assert scene.battle_page is not None
        *cards, last = look_at(scene)["what_if"]["parts"]
        assert last == "Play nothing" and cards
        assert set(cards) <= {card["label"] for card in look_at(scene).cards("hand") if "playable" in card}
        assert DONE in look_at(scene) and not scene.find(DONE).reason


def test_scound_29_a_scandal_is_aimed_by_a_click_on_a_rival() -> None:
    match = at_move("scandal", seats=4)
    with table(match, silent=True) as (app, scene):
        card = next(move.args[0] for move in scene.session.legal() if move.kind == "scandal" and move.args[1] != 0)
        click(app, next(each for each in cards_on(scene) if each.face == card).rect.center)
        lit = [panel for panel in scene.rivals if panel.lit]
        assert len(lit) == 3 and scene.find("action_main").text == "Name a rival"
        click(app, (lit[1].rect.x + 30, lit[1].rect.y + 14))
        made = next(each.move for each in reversed(match.line) if each.move.kind == "scandal")
        assert made.args == (card, lit[1].seat)


def test_a_card_is_dragged_onto_the_tableau_to_be_invested() -> None:
    match = at_step("invest", seats=3)
    match.state.coins[0] = 20
    with table(match, silent=True) as (app, scene):
        rules: Any = match.rules
        card = next(c for c in cards_on(scene) if rules.deck.card(c.face).family == 0)
        face, start, end = card.face, card.rect.center, scene.find("own_tableau").rect.center
        middle = (start[0], start[1] - 60)
        steps = [
            pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1),
            *(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)) for at in (middle, end)),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1),
        ]
        for event in steps:
            app.step([event], 0.01)
        assert match.line[-1].move == Move("invest", 0, (face,))


# Keys, undo, spectators


def test_a_round_is_played_with_keys_alone() -> None:
    match = new_match(2, seed=5)
    with table(match) as (app, scene):
        settle(app, scene)
        for name in ("1", "2", "return"):
            key(app, name)
        settle(app, scene)
        assert match.line and any(made.move.kind == "lay_aside" and made.move.seat == 0 for made in match.line)
        for _number in range(60):
            settle(app, scene)
            if match.state.round > 1 or match.outcome() is not None:
                break
            step = scene.session.prompt.name if scene.session.prompt is not None else ""
            if step == steps.REGION:
                key(app, "2")
            elif step in ("spy", "hand_limit"):
                number = next(at for at, card in enumerate(cards_on(scene), start=1) if card.playable)
                key(app, str(number % 10))
                key(app, "return")
            else:
                key(app, "e")
        assert match.state.round > 1


def test_every_button_is_reached_by_tab_and_esc_takes_the_choice_away_before_it_opens_the_menu() -> None:
    with table(at_step("invest", seats=3), silent=True) as (app, scene):
        key(app, "1")
        assert marked_on(scene) and scene.focus in cards_on(scene)
        found = set()
        for _number in range(12):
            key(app, "tab")
            found.add(look_at(scene).region)
        assert {"actions", "rivals", "log", "tools"} <= found
        key(app, "escape")
        assert not marked_on(scene) and app.scene is scene
        key(app, "escape")
        assert app.scene.name == "pause"


def test_esc_opens_the_menu_in_a_window_that_has_no_drawer_any_more() -> None:
    """A drawer that was open in a small window is nothing that Esc could close in a large one."""
    with table(at_step("invest", seats=3), (1920, 1080), silent=True, ui_scale=200) as (app, scene):
        click(app, scene.find("drawer_tab").rect.center)
        assert "drawer" in look_at(scene) and scene.screen.small
        app.settings.ui_scale = 100
        app.settings_changed()
        rest(app)
        assert not scene.screen.small
        key(app, "escape")
        assert app.scene.name == "pause"


def test_undo_takes_a_purchase_back_and_says_what() -> None:
    match = at_step("invest", seats=3)
    match.state.coins[0] = 20
    with table(match, silent=True) as (app, scene):
        move = next(move for move in scene.session.legal() if move.kind == "quick_sale")
        coins = match.state.coins[0]
        make_move(scene, move)
        rest(app)
        assert match.state.coins[0] > coins
        key(app, "ctrl+z")
        rest(app)
        assert match.state.coins[0] == coins
        assert look_at(scene)["own_values"]["value"].startswith(f"{coins} coins,")


def test_bots_that_play_for_two_people_are_watched_without_any_hand() -> None:
    """Between people, and while a bot is asked, the spectators' view shows no hand (SCOUND-02)."""
    match = new_match(3, humans=2, seed=2)
    for _number in range(40):
        one_move(match)
    assert to_step(match, steps.REGION, 2)
    while match.rules.prompts(match.state)[0].seat != 2:
        one_move(match)
    with table(match, silent=True) as (app, scene):
        rest(app)
        if app.scene is scene:
            assert all(card.face < 0 for card in cards_on(scene))


def test_the_end_opens_the_result_and_the_table_can_be_looked_at_again() -> None:
    match = new_match(2, seed=1)
    while match.outcome() is None:
        one_move(match)
    with table(match, silent=True) as (app, scene):
        rest(app, 8)
        assert app.scene.name == "result"
        click(app, app.find("action_3").rect.center)
        rest(app)
        assert app.scene is scene and scene.find("action_main").text == "Result"
        click(app, scene.find(MAIN).rect.center)
        assert app.scene.name == "result"


def test_a_hint_takes_the_column_and_gives_it_back() -> None:
    match = at_step("invest", seats=3)
    with table(match, silent=True, size=(1920, 1080)) as (app, scene):
        show_hints(scene, offscreen.found_hints(match, 30))
        column = scene.column
        assert "hint_panel" in look_at(scene)
        assert not (column.told.visible or column.log.visible or column.note.visible)
        key(app, "escape")
        assert "hint_panel" not in look_at(scene)
        assert column.told.visible and column.log.visible and column.note.visible and not column.what_if.visible


def test_a_saved_game_goes_on_at_the_table_where_it_was_left(tmp_path: Path) -> None:
    match = new_match(3, seed=4)
    autosave = start_game(match, tmp_path, kept.kept_cards(match.rules), headline=headline)
    for _number in range(25):
        one_move(match)
    autosave.close()
    continued = continue_game(tmp_path, autosave.id, kept, headline)
    assert match.rules.encode(continued.match.state) == match.rules.encode(match.state)
    with table(continued.match, silent=True) as (_app, scene):
        shown = [look_at(scene)[name]["value"] for name in ("own_values", "rival_1", "rival_2")]
        assert [int(value.split()[0]) for value in shown] == match.state.coins
    continued.autosave.close()


def test_a_card_of_a_tableau_that_is_pointed_at_is_shown_large() -> None:
    match = at_step("invest", seats=3)
    match.state.tableau[1] = [match.state.pile.pop()]
    with table(match, silent=True, size=(1920, 1080)) as (app, scene):
        panel = scene.rivals[0]
        piece, place = next(iter(panel.places().items()))
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place.center, rel=(0, 0), buttons=(0, 0, 0))], 0.01)
        rest(app, 10)
        assert "card_preview" in look_at(scene) and scene.find("card_preview").card == piece


def test_cards_are_shown_large_while_a_battle_is_fought_too() -> None:
    match = at_step("answer", seats=3)
    with table(match, silent=True) as (app, scene):
        card = cards_on(scene)[0]
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=card.rect.center, rel=(0, 0), buttons=(0, 0, 0))], 0.01)
        rest(app, 10)
        assert "card_preview" in look_at(scene) and scene.find("card_preview").card == card.face


# The reference card (2.7 of the rules)


def test_the_reference_card_opens_its_page_and_the_table_goes_on_below() -> None:
    with table(at_step(steps.REGION), silent=True) as (app, scene):
        for _number in range(2):
            click(app, app.find("tool_card").rect.center)
            rest(app)
            book = app.scene
            assert book.name == "rules" and book.game == "scoundrels"
            assert any(leaf.holds("reference", -1) or leaf.page == "reference" for leaf in book.reading.shown())
            key(app, "escape")
            rest(app)
            assert app.scene is scene


def test_a_card_clicked_after_all_have_given_up_says_that_the_game_is_over() -> None:
    with table(new_match(2, 2), silent=True, cover=False) as (app, scene):
        scene.session.unlock()
        rest(app)
        for seat in list(scene.session.humans):
            scene.session.concede(seat)
        assert scene.session.outcome() is not None and scene.session.rules.outcome(scene.session.match.state) is None
        click(app, cards_on(scene)[0].rect.center)
        assert "over" in look_at(scene).refusal


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_refusal_does_not_cover_what_each_could_win(size: tuple[int, int]) -> None:
    with table(at_step("region", seats=4), size, silent=True) as (app, scene):
        settle(app, scene)
        hide_summary(scene)
        assert "prospects" in look_at(scene)
        spots = [card.hit_rect(app.ui).center for card in cards_on(scene)]
        for spot in (*spots, scene.find("action_main").rect.center):
            click(app, spot)
            bubble = scene.floats.bubble
            assert bubble is not None
            assert not bubble.rect.colliderect(scene.find("prospects").rect), spot
            scene.close_bubble()


def test_while_a_new_round_begins_the_column_no_longer_tells_what_the_last_one_asked() -> None:
    match = at_step("conquer", seats=2, humans=2)
    with table(match, (1280, 720), silent=True, speed=1.0) as (app, scene):
        for _number in range(600):
            if scene.live and scene.session.prompt is not None and scene.session.prompt.name == "conquer":
                break
            if app.scene is not scene:
                key(app, "return")
            app.step([], 0.05)
        asked, before = look_at(scene), match.state.round

        def in_next_round() -> bool:
            return scene.playing and look_at(scene)["top_bar"]["says"][0].startswith(f"Round {before + 1} ")

        make_move(scene, next(move for move in scene.session.legal() if move.kind == "done"))
        for _number in range(400):
            app.step([], 0.05)
            if in_next_round():
                break
        assert in_next_round()
        told = look_at(scene)
        assert told.heading != asked.heading and str(before + 1) in told.sentence


def test_scound_03_who_has_laid_cards_aside_is_no_longer_told_which_can_go() -> None:
    with table(new_match(2, 2), (1280, 720), silent=True) as (app, scene):
        settle(app, scene)
        if app.scene is not scene:
            key(app, "return")
            settle(app, scene)
        head = scene.find("hand_head")
        assert "Gold glow" in head.says()[1]
        legal = scene.session.rules.moves(scene.session.acting_view(), scene.session.acting)
        make_move(scene, legal[0])
        rest(app)
        assert head.says()[1] == ""


def test_a_call_to_a_turn_goes_when_the_next_step_of_the_same_person_begins() -> None:
    with table(at_step("shining", seats=2), (1280, 720), silent=True) as (app, scene):
        settle(app, scene)
        scene.call(scene.session.acting, "called")
        assert "banner" in look_at(scene) and scene.find("banner").label == "called"
        legal = scene.session.rules.moves(scene.session.acting_view(), scene.session.acting)
        make_move(scene, next(move for move in legal if move.kind == "done"))
        rest(app)
        prompt = scene.session.prompt
        assert prompt is None or prompt.name != "shining"
        assert not ("banner" in look_at(scene) and scene.find("banner").label == "called")


def test_what_is_asked_is_painted_in_the_first_picture_however_little_time_it_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = at_step("region")
    with table(match, silent=True) as (app, scene):
        settle(app, scene)
        app.draw_now()
        monkeypatch.setattr(frame_budget, "PICTURE_SECONDS", 0.0)
        names = ("instruction", "hand_head", "own_tableau", "rival_1", "rival_2", "pieces", "track_influence")
        before = {name: pixels(app, scene.find(name).rect) for name in names}
        match.submit(next(move for move in scene.session.legal() if move.kind == "choose"))
        scene.sync()
        app.step([], 0.0)
        first = {name for name in names if pixels(app, scene.find(name).rect) != before[name]}
        app.draw_now()
        due = {name for name in names if pixels(app, scene.find(name).rect) != before[name]}
        assert "instruction" in first and first < due, "the others may wait"


@pytest.mark.parametrize("fighting", [False, True])
def test_a_closed_drawer_stays_closed_whatever_the_column_shows(fighting: bool) -> None:
    match = at_step(steps.ANSWER) if fighting else new_match(4)
    with table(match, (1920, 1080), silent=True, ui_scale=145, language="de") as (app, scene):
        assert scene.screen.small and (scene.battle_page is not None) is fighting
        show_hints(scene, offscreen.found_hints(scene.session.match, 1))
        app.step([], 0.02)
        assert {"drawer", "log", "poseidon_note"}.isdisjoint(look_at(scene).names)
        key(app, "escape")
        app.step([], 0.02)
        assert "hint_panel" not in look_at(scene)
        assert {"drawer", "log", "poseidon_note"}.isdisjoint(look_at(scene).names)
