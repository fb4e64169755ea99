"""What is seen before a choice at the table of City of Scoundrels: previews, risks, and what number keys and E do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.state import SPY
from atlantis_desktop.games.scoundrels.table.panels import risk_words, sums_words
from atlantis_desktop.games.scoundrels.table.threat import could_win
from atlantis_desktop.games.scoundrels.table.what_if import TIE, WIN, challenge
from atlantis_desktop.table.action_bar import DONE
from tests.table.city import at_move, at_step, table
from tests.table.kit import click, click_at, key, move, pass_time
from tests.table.look import cards_on, look_at
from tests.table.tables import settle


def test_scound_15_a_number_key_looks_at_a_region_and_the_second_press_chooses_it() -> None:
    match = at_step("region", humans=2)
    with table(match, silent=True, cover=False) as (app, scene):
        settle(app, scene)
        before = len(match.log)
        key(app, "2")
        assert len(match.log) == before and look_at(scene)["region_spy"]["marked"]
        assert "Go to" in scene.find("action_main").text and "Spy" in look_at(scene).sentence
        key(app, "escape")
        assert app.scene is scene, "Esc takes the look back, and nothing else"
        assert not any(region.marked for region in scene.regions)
        key(app, "2")
        key(app, "2")
        assert len(match.log) == before + 1 and match.log[-1].move.kind == "choose"


@pytest.mark.parametrize("name", ["return", "e"])
def test_scound_15_enter_and_e_press_the_gold_button_and_take_nothing_back(name: str) -> None:
    match = at_step("region", humans=2)
    with table(match, silent=True, cover=False) as (app, scene):
        settle(app, scene)
        before = len(match.log)
        key(app, "3")
        pass_time(app, 12)
        key(app, name)
        assert len(match.log) == before + 1
        pass_time(app, 12)
        key(app, name)
        pass_time(app, 4)
        kinds = [made.move.kind for made in match.log[before:]]
        assert "take_back" not in kinds and scene.session.acting == 1, "the gold button passes the device on"


def test_e_plays_the_chosen_card_and_only_without_one_ends_the_visit() -> None:
    match = at_step("invest")
    with table(match, silent=True) as (app, scene):
        settle(app, scene)
        card = min((card for card in cards_on(scene) if card.playable), key=lambda card: card.face)
        click_at(app, card.rect.center)
        pass_time(app, 12)
        before = len(match.log)
        key(app, "e")
        assert match.log[before].move.kind in ("invest", "quick_sale", "market_sale")


def test_scound_07_a_region_tells_what_it_offers_before_it_is_chosen() -> None:
    match = at_step("region")
    state = match.state
    while len(state.hands[0]) < 10:
        state.hands[0].append(state.pile.pop())
    with table(match, (1920, 1080), silent=True) as (app, scene):
        settle(app, scene)
        spy = scene.regions[SPY]
        assert "over the limit" not in spy.told()
        move(app, spy.rect.center)
        assert ("over the limit" in spy.told() and "12 in hand" in spy.told()) or state.tableau[0]
        for region in scene.regions:
            key(app, str(region.number + 1))
            assert look_at(scene)[region.name]["marked"]
            assert region.told().count("\n") == 1
        app.draw_now()
        assert app.audit().findings() == []


def test_scound_37_a_battle_that_can_be_answered_is_never_told_as_won() -> None:
    match = at_move("battle")
    rules, view = match.rules, match.rules.view(match.state, 0)
    rival = next(move.args[0] for move in rules.moves(view, 0) if move.kind == "battle")
    view.tableau[0] = [rules.faces.id.index("C03")]
    view.tableau[rival] = []
    sums = challenge(rules, view, 0, rival)
    assert sums.result == WIN and sums.held == len(view.hands[rival]) > 0
    assert "win" not in sums_words(sums)
    assert f"lost if {sums.own[0] + 1} or more" in risk_words(sums) and f"holds {sums.held}" in risk_words(sums)
    view.hands[rival] = []
    assert "win" in sums_words(challenge(rules, view, 0, rival))


def test_scound_42_a_battle_of_nothing_against_nothing_is_warned_of() -> None:
    match = at_move("battle")
    with table(match, silent=True) as (app, scene):
        settle(app, scene)
        rival = min(panel.seat for panel in scene.rivals if panel.lit)
        state = match.state
        for seat in (0, rival):
            state.tableau[seat], state.committed[seat] = [], []
        scene.session.beats.clear()
        scene.sync()
        assert challenge(match.rules, state, 0, rival).result == TIE
        panel = next(panel for panel in scene.rivals if panel.seat == rival)
        click_at(app, (panel.rect.x + 60, panel.rect.bottom - 12))
        assert "spent for nothing" in look_at(scene).help


def influence(match: Any, seat: int, shells: int, coins: int, cards: int) -> Any:
    """Give the view of seat 0 in which a rival has so much influence, so many coins and cards."""
    state = match.state.copy()
    state.influence[seat], state.coins[seat], state.tableau[seat] = shells, coins, []
    while len(state.hands[seat]) > cards:
        state.pile.append(state.hands[seat].pop())
    while len(state.hands[seat]) < cards:
        state.hands[seat].append(state.pile.pop())
    return match.rules.view(state, 0)


@pytest.mark.parametrize(
    ("shells", "coins", "cards", "told"),
    [(9, 1, 0, False), (9, 5, 1, True), (8, 3, 1, False), (8, 12, 3, True), (2, 6, 5, False), (9, 0, 6, False)],
)
def test_scound_53_who_could_win_with_the_next_visit_is_told(shells: int, coins: int, cards: int, told: bool) -> None:
    match = at_step(steps.REGION)

    class Look:
        rules, deck, front, names, asked = match.rules, match.rules.deck, 0, ("a", "b", "c"), -1
        view = influence(match, 1, shells, coins, cards)

        def once(self, _key: object, make: Callable[[], Any]) -> Any:
            return make()

    assert could_win(Look(), 1) is told


def test_scound_53_the_plate_and_the_instruction_name_who_could_win() -> None:
    match = at_step(steps.REGION)
    match.state.influence[1], match.state.coins[1] = 9, 20
    with table(match, silent=True) as (app, scene):
        settle(app, scene)
        rival = next(panel for panel in scene.rivals if panel.seat == 1)
        assert "could win" in rival.value and scene.session.names[1] in look_at(scene).help


@pytest.mark.parametrize(
    ("size", "scale", "seats"),
    [((1920, 1080), 100, 3), ((1920, 1080), 100, 6), ((1280, 720), 100, 4), ((1920, 1080), 150, 4)],
)
def test_scound_53_the_corner_tells_what_each_seat_could_have_after_its_next_visit(
    size: tuple[int, int], scale: int, seats: int
) -> None:
    match = at_step(steps.REGION, seats=seats)
    match.state.influence[1], match.state.coins[1] = 9, 20
    match.state.influence[2], match.state.coins[2], match.state.tableau[2] = 2, 0, []
    with table(match, size, silent=True, ui_scale=scale) as (app, scene):
        settle(app, scene)
        corner: Any = scene.find("prospects")
        told = {seat: (now, most) for seat, now, most in corner.rows()}
        assert told[1] == (9, 10) and told[2][0] == 2 and len(told) == seats
        assert f"{scene.session.names[1]}: 9, up to 10" in corner.value
        assert buttons_over(scene, corner) == []
        assert scene.screen.rect("actions").contains(corner.rect) and app.audit().findings() == []


def buttons_over(scene: Any, place: Any) -> list[str]:
    """The buttons of acts that lie over a place."""
    return [each.name for each in scene.walk() if each.region == "actions" and each.rect.colliderect(place.rect)]


def test_the_corner_gives_way_to_more_buttons() -> None:
    with table(at_step(steps.INVEST), (1920, 1080), silent=True) as (app, scene):
        settle(app, scene)
        rows = set()
        for number in range(len(cards_on(scene))):
            key(app, str((number + 1) % 10))
            rows.add(tuple(each.name for each in scene.walk() if each.region == "actions"))
            assert "prospects" not in look_at(scene) or buttons_over(scene, scene.find("prospects")) == []
        assert len(rows) > 1, "some cards bring more buttons"


@pytest.mark.parametrize(("size", "seats"), [((1280, 800), 3), ((1280, 720), 3), ((1920, 1080), 6)])
@pytest.mark.parametrize("step", [steps.INVEST, steps.CONQUER])
def test_scound_53_no_token_lies_over_what_its_seat_could_have(size: tuple[int, int], seats: int, step: str) -> None:
    match = at_step(step, seats=seats)
    match.state.influence = [8] * seats
    match.state.coins = [30] * seats
    with table(match, size, silent=True) as (app, scene):
        settle(app, scene)
        corner: Any = scene.find("prospects")
        for token, figure, sign, words in corner.cells():
            assert words and not (token.colliderect(figure) or figure.colliderect(sign) or token.colliderect(sign))
            assert corner.rect.contains(token) and corner.rect.contains(figure) and corner.rect.contains(sign)
            assert app.ui.text.measure(words, "label", size=18)[0] <= figure.width, "the figure stands whole"


def test_large_letters_leave_room_for_what_each_of_six_could_have() -> None:
    with table(at_step(steps.REGION, seats=6), (1280, 720), silent=True, ui_scale=200) as (app, scene):
        settle(app, scene)
        corner: Any = scene.find("prospects")
        assert len(corner.rows()) == 6
        assert scene.screen.rect("actions").contains(corner.rect) and app.audit().findings() == []


def test_scound_34_a_small_table_tells_what_each_battle_would_come_to_before_one_is_aimed_at() -> None:
    with table(at_step(steps.CONQUER), (1920, 1080), silent=True, ui_scale=150) as (app, scene):
        settle(app, scene)
        rules: Any = scene.session.rules
        asked, view = look_at(scene), scene.session.acting_view()
        assert scene.screen.small and len(scene.rivals) > 1
        for panel in scene.rivals:
            assert panel.label in asked.help and sums_words(challenge(rules, view, 0, panel.seat)) in asked.help
        rival = scene.rivals[0]
        click_at(app, (rival.rect.x + 60, rival.rect.bottom - 12))
        assert look_at(scene).sentence == f"Challenge {rival.label}?"
        assert app.audit().findings() == []


def test_backs_of_a_hand_that_stays_covered_carry_no_number_keys() -> None:
    with table(at_step(steps.SHIELD, humans=3), silent=True) as (app, scene):
        settle(app, scene)
        cards = cards_on(scene)
        assert scene.live and cards and all(card.face == HIDDEN for card in cards)
        key(app, "tab")
        app.step([], 0.02)
        assert not app.pointer_in_use and "parts" not in look_at(scene)["key_marks"]


@pytest.mark.parametrize("step", [steps.SHINING, steps.SCANDAL, steps.CONQUER, steps.ANSWER])
def test_where_no_card_can_be_played_the_table_says_so(step: str) -> None:
    match = at_step(step)
    state = match.state
    state.hands[0] = [card for card in state.hands[0] if card < 0]
    state.coins[0] = 0
    with table(match, (1280, 720), silent=True) as (app, scene):
        settle(app, scene)
        assert len(scene.session.legal()) == 1
        asked = look_at(scene)
        assert asked.sentence == "No card can be played now." and scene.find("action_main").text == "No card to play"
        assert f"“{scene.find(DONE).text}” goes on." in asked.help
        assert [button.kind for button in (scene.find("action_main"), scene.find(DONE))] == ["secondary", "primary"]


def test_the_key_of_the_log_shows_it_in_the_place_of_the_sums_of_an_own_visit() -> None:
    with table(at_step(steps.CONQUER), (1920, 1080), silent=True) as (app, scene):
        settle(app, scene)
        assert "what_if" in look_at(scene) and "log" not in look_at(scene)
        for closing in ("l", "escape"):
            key(app, "l")
            settle(app, scene)
            assert look_at(scene).focus == "log" and "what_if" not in look_at(scene)
            key(app, closing)
            settle(app, scene)
            assert "what_if" in look_at(scene) and "log" not in look_at(scene)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_scound_15_a_click_on_the_agora_chooses_no_region_and_says_what_to_click(
    size: tuple[int, int], scale: int
) -> None:
    with table(at_step(steps.REGION), size, silent=True, ui_scale=scale) as (app, scene):
        settle(app, scene)
        made = len(scene.session.match.line)
        click(app, "middle")
        assert len(scene.session.match.line) == made
        assert "Click one of the four regions." in look_at(scene).refusal
        corner = scene.find("middle").rect.topleft
        click_at(app, (corner[0] + 3, corner[1] + 3))
        assert len(scene.session.match.line) > made, "beside the square that stands on its corner lies a region"
