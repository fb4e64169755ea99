"""Cards of a hand are read before they are played: a click raises one, a second act plays it, Esc puts it down."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.words.sentences import piece_name
from atlantis_desktop.screens import offscreen
from tests.table import city
from tests.table.island import new_match, table
from tests.table.kit import click, click_at, key, move, pass_time, press, release
from tests.table.look import cards_on, look_at, marked_on
from tests.table.tables import NAMES, settle


def holding(playable: bool = True) -> tuple[Match[Any], int]:
    """Give a game in which the person acts and holds a card that can be played, or cannot, with that card."""
    for seed in range(1, 30):
        match = new_match(seed=seed)
        for _number in range(400):
            prompts = match.rules.prompts(match.state)
            if not prompts:
                break
            legal = match.rules.moves(match.state, 0) if any(p.seat == 0 for p in prompts) else ()
            plays = {move.args[0] for move in legal if move.kind == "play"}
            held = match.state.hands[0]
            found = next((card for card in held if (card in plays) == playable), None)
            if legal and found is not None and prompts[0].name in ("place", "act"):
                return match, found
            offscreen.play_on(match, 1)
    raise AssertionError("nobody ever holds a card")


def slot(scene: Any, card: int) -> Any:
    hand = scene.find("hand")
    return hand.slots()[hand.cards().index(card)]


def shown_large(scene: Any) -> int:
    """The card whose whole text is shown beside the others."""
    return scene.find("card_preview").card() if "card_preview" in look_at(scene) else HIDDEN


def played(match: Match[Any], card: int) -> bool:
    return any(made.move.seat == 0 and made.move.kind == "play" and made.move.args[0] == card for made in match.line)


@pytest.mark.parametrize("second", ["click", "drag", "e", "return", "button"])
def test_rise_85_a_click_raises_a_card_and_a_second_act_plays_it(second: str) -> None:
    match, card = holding()
    with table(match) as (app, scene):
        settle(app, scene)
        scene.session.drop_hints()
        click_at(app, slot(scene, card).center)
        move(app, (5, 5))
        assert not played(match, card)
        assert shown_large(scene) == card, "its whole text is shown beside"
        main = scene.find("main_action")
        assert not main.reason and piece_name(match.rules, card, NAMES) in main.text
        if second == "click":
            click_at(app, slot(scene, card).center)
        elif second == "drag":
            press(app, slot(scene, card).center)
            move(app, scene.find("island").rect.center)
            release(app, scene.find("island").rect.center)
        elif second == "button":
            click(app, "main_action")
        else:
            scene.set_focus(None)
            key(app, second)
        assert played(match, card) or look_at(app).page
        words = scene.find("main_action").text if app.scene is scene and "main_action" in look_at(scene) else ""
        assert not played(match, card) or piece_name(match.rules, card, NAMES) not in words


def test_rise_85_esc_puts_the_raised_card_down_before_it_opens_the_menu() -> None:
    match, card = holding()
    with table(match) as (app, scene):
        click_at(app, slot(scene, card).center)
        move(app, (5, 5))
        scene.set_focus(None)
        key(app, "escape")
        assert app.scene is scene and "card_preview" not in look_at(scene)
        assert not played(match, card)
        key(app, "escape")
        assert app.scene is not scene


def test_rise_85_a_card_that_cannot_be_played_is_read_first_and_says_why_then() -> None:
    match, other = holding(playable=False)
    with table(match) as (app, scene):
        scene.session.drop_hints()
        assert piece_name(match.rules, other, NAMES) not in look_at(scene)["hand"]["lit_parts"]
        click_at(app, slot(scene, other).center)
        assert not look_at(scene).refusal and shown_large(scene) == other
        click_at(app, slot(scene, other).center)
        assert look_at(scene).refusal


@pytest.mark.parametrize("pause", [2, 20])
def test_scound_19_the_second_click_on_a_card_plays_it_however_slow_and_esc_takes_the_first_back(pause: int) -> None:
    match = city.at_move("invest")
    with city.table(match, silent=True) as (app, scene):
        wanted = next(m for m in scene.session.legal() if m.kind == "invest")
        card = next(each for each in cards_on(scene) if each.face == wanted.args[0])
        before = len(match.line)
        click_at(app, (card.rect.left + 12, card.rect.centery))
        assert marked_on(scene) == [card.face] and len(match.line) == before
        pass_time(app, 2)
        assert "card_preview" in look_at(scene) and scene.find("card_preview").card == card.face
        key(app, "escape")
        assert not marked_on(scene) and app.scene is scene
        click_at(app, (card.rect.left + 12, card.rect.centery))
        pass_time(app, pause)
        click_at(app, (card.rect.left + 12, card.rect.centery))
        assert len(match.line) == before + 1 and match.line[-1].move.args[0] == wanted.args[0]
