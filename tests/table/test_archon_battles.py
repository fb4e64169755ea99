"""The page of a battle as a whole: how the dice speak, the battles to come, and the rest of them at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules import steps, units
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVES
from atlantis_desktop.games.archon.rules.units import seats_at
from atlantis_desktop.games.archon.table.battle import Lane
from atlantis_desktop.games.archon.table.battle_order import battles_of_night, fought_in_night
from atlantis_desktop.games.archon.table.chances import Side
from atlantis_desktop.games.archon.table.dice_panel import DicePanel
from atlantis_desktop.games.archon.table.forecast import brings_said
from atlantis_desktop.games.archon.words.battle_sentences import dice_sentences
from atlantis_desktop.games.archon.words.names import card_text, objective_name, objective_text, units_text
from tests.table import kit
from tests.table.council import deployed, objectives_of
from tests.table.council import streets as table
from tests.table.look import cards_on, look_at, words_in
from tests.table.tables import NAMES, make_move

REST = "action_left"


def asked_to_bet(seats: int = 5) -> Match[Any]:
    """A night in which further battles follow the one for which the first seat is asked, the next ones without it."""
    for seed in range(5, 80):
        match = deployed(seats, 3, 20, "bet", seed)
        night = battles_of_night(match)
        coming = night[night.index(match.state.frames[-2].data[0]) + 1 :]
        if len(coming) > 1 and not any(0 in seats_at(match.state, at) for at in coming[:2]):
            return match
    raise AssertionError("no such night")


def bet_nothing(app: Any, scene: Any) -> None:
    """Answer the question of Tyche without spending any, on the table."""
    kit.key(app, "escape")
    kit.pass_time(app, 3)
    make_move(scene, next(move for move in scene.session.legal() if move.kind == "bet"))


def shown_battle(match: Match[Any], scene: Any) -> int:
    """The objective of the battle that is on its page."""
    title = look_at(scene)["battle"]["says"][0]
    return next(at for at in range(OBJECTIVES) if title == f"Battle: {objective_name(match.rules, at)}")  # type: ignore[arg-type]


def to_come(match: Match[Any], scene: Any) -> list[int]:
    """The objectives that are fought for after the battle on its page."""
    night = battles_of_night(match)
    return night[night.index(shown_battle(match, scene)) + 1 :]


def tells_the_rest(scene: Any) -> bool:
    """Whether what came of several battles is told together."""
    return "battle" in look_at(scene) and look_at(scene)["battle"]["says"][0] == "What came of the battles"


def until(app: Any, wanted: Callable[[], bool], steps: int = 2000) -> bool:
    for _step in range(steps):
        if wanted():
            return True
        app.step([], 0.05)
    return False


@pytest.mark.parametrize(
    ("options", "act", "said", "unsaid"),
    [
        ({"tieHeroes": "safety"}, 2, "their heroes get to safety", "their heroes die"),
        ({"tieHeroes": "killed"}, 2, "and their heroes die", "get to safety"),
        ({"tychePerRoll": "any"}, 2, "Each Tyche spent", "One Tyche"),
        ({}, 2, "One Tyche spent", "Each Tyche"),
        ({}, 1, "In Act I captured heroes are spared.", "ransom"),
        ({}, 3, "ransom (2 Talents)", "Act I"),
    ],
)
def test_archon_104_the_dice_speak_as_the_rules_in_force_say(
    options: dict[str, Any], act: int, said: str, unsaid: str
) -> None:
    rules: Any = entry_of("archon").make_rules(4, {"profile": "stasis", **options})
    told = " ".join(dice_sentences(rules, act, 5))
    assert "+5 for each military unit" in told and said in told and unsaid not in told


@pytest.mark.parametrize(("size", "scale", "language"), [
    ((1920, 1080), 100, "en"), ((1280, 720), 100, "en"), ((1280, 720), 150, "de"), ((1024, 640), 100, "de"),
])  # fmt: skip
def test_how_the_dice_speak_stands_below_a_battle_whole(size: tuple[int, int], scale: int, language: str) -> None:
    match = asked_to_bet(8)
    with table(match, size, reading="wait", speed=1.0, ui_scale=scale, language=language) as (app, scene):
        bet_nothing(app, scene)
        assert until(app, lambda: look_at(scene).reading)
        assert app.audit().findings() == []
        seen = [record.text.replace("*", "") for record in app.audit().records]
        told = look_at(scene)["dice_words"]["says"]
        assert sum(each in seen for each in told) >= (len(told) if scale == 100 else 3)
        scene.find("battle").tell_rest(fought_in_night(match))
        scene.refresh()
        assert app.audit().findings() == []


def test_the_battles_to_come_stand_below_with_their_sides() -> None:
    match = asked_to_bet()
    with table(match, (1920, 1080), reading="wait", speed=1.0) as (app, scene):
        bet_nothing(app, scene)
        assert until(app, lambda: look_at(scene).reading)
        coming = to_come(match, scene)
        words = scene.find("dice_words").further_words()
        rules: Any = match.rules
        assert coming and all(any(objective_name(rules, at) in each for each in words) for at in coming)
        assert scene.find("action_main").label == "Next battle"
        assert scene.find("action_main").tip == objective_name(rules, coming[0])
        kit.click(app, "action_main")
        assert until(app, lambda: shown_battle(match, scene) == coming[0] and not look_at(scene).reading)


def test_a_battle_to_come_of_many_sides_is_told_in_short(monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = [Side(seat, 3, 2, (), 9, 0.1) for seat in range(8)]
    monkeypatch.setattr(DicePanel, "coming", lambda _panel: [(1, crowd), (3, crowd[:2])])
    with table(asked_to_bet(8), (1280, 720), reading="wait", speed=1.0) as (app, scene):
        bet_nothing(app, scene)
        assert until(app, lambda: look_at(scene).reading)
        band, rules = scene.find("dice_words").rect, scene.session.rules
        seen = [record.text for record in app.audit().records if band.contains(record.rect)]
        assert objective_name(rules, 1) in seen and objective_name(rules, 3) in seen
        assert app.audit().findings() == []


def test_units_and_cards_are_back_when_no_battle_is_fought() -> None:
    with table(deployed(5, 3, 10, "deploy"), (1920, 1080)) as (_app, scene):
        assert {"battle", "dice_words"}.isdisjoint(look_at(scene).names)
        assert {"own_units", "moves"} <= look_at(scene).names


def tyche_gone(match: Match[Any]) -> Match[Any]:
    """Without Tyche the person is asked nothing more in the battles, unless there are captives."""
    match.state.tyche[0] = 0
    return match


def press_by_pointer(app: Any, scene: Any) -> None:
    kit.click(app, REST)


def press_by_keys(app: Any, scene: Any) -> None:
    for _press in range(8):
        kit.key(app, "tab")
        if look_at(scene).region == "actions":
            break
    for _press in range(3):
        if look_at(scene).focus != REST:
            kit.key(app, "down")
    assert look_at(scene).focus == REST
    kit.key(app, "return")


@pytest.mark.parametrize("press", [press_by_pointer, press_by_keys])
def test_the_rest_of_the_battles_is_resolved_without_a_halt_and_told_together(press: Any) -> None:
    match = asked_to_bet()
    with table(match, reading="wait", speed=1.0) as (app, scene):
        bet_nothing(app, scene)
        assert until(app, lambda: look_at(scene).reading)
        first = to_come(match, scene)
        assert len(first) > 1 and scene.find(REST).visible
        press(app, scene)
        shown = set()

        def told() -> bool:
            shown.add(look_at(scene).reading and not tells_the_rest(scene))
            return tells_the_rest(scene)

        assert until(app, told), "what came of the battles is told"
        assert shown == {False}, "no battle halts"
        _title, _follows, *words = look_at(scene)["battle"]["says"]
        fought = {objective_name(match.rules, each.at): each for each in fought_in_night(match)}  # type: ignore[arg-type]
        rest = [fought[line.partition(": ")[0]] for line in words]
        resolved = [each.at for each in rest]
        assert resolved == first[: len(resolved)] and resolved
        asked = any(prompt.seat == 0 for prompt in scene.session.prompts)
        assert resolved == first or asked, "it ends only where a person is asked"
        for each, line in zip(rest, words, strict=True):
            assert ("held by" in line) == (each.winner != NOBODY), line
            assert each.sums and (each.winner == NOBODY or each.winner in each.sums)
        assert REST not in look_at(scene)
        kit.key(app, "e")
        assert until(app, lambda: not tells_the_rest(scene))


def test_the_rest_stops_before_a_person_is_asked_for_tyche() -> None:
    # The first seat fights more than one battle of this night and has Tyche for each of them.
    for seats in (3, 4, 5, 6):
        match = asked_to_bet(seats)
        match.state.tyche[0] = 5
        with table(match, reading="wait", speed=1.0) as (app, scene):
            bet_nothing(app, scene)
            until(app, lambda: look_at(scene).reading)
            if REST not in look_at(scene):
                continue
            kit.click(app, REST)
            assert until(app, lambda: tells_the_rest(scene))
            prompts = scene.session.prompts
            if not any(each.seat == 0 and each.name == "bet" for each in prompts):
                continue
            made = len(match.line)
            assert until(app, lambda: False, 40) is False
            assert tells_the_rest(scene) and len(match.line) == made, "nobody answers for the person"
            kit.key(app, "return")
            assert until(app, lambda: app.scene is not scene)
            assert any(each.seat == 0 and each.name == "bet" for each in scene.session.prompts)
            bet_nothing(app, scene)
            assert until(app, lambda: look_at(scene).reading)
            assert not tells_the_rest(scene), "battles halt again"
            return
    raise AssertionError("no night asks the person twice")


def test_the_game_is_the_same_whether_battles_are_looked_at_or_not() -> None:
    """A pace changes no dice: what falls until a person is asked is what falls where each battle is looked at."""
    lines = []
    for at_once in (False, True):
        match = asked_to_bet()
        with table(match, reading="wait", speed=1.0) as (app, scene):
            bet_nothing(app, scene)
            for _step in range(3000):
                if any(each.seat == 0 for each in scene.session.prompts) and scene.live:
                    break
                if at_once and REST in look_at(scene) and scene.find(REST).label == "Resolve all the rest":
                    kit.click(app, REST)
                elif look_at(scene).reading:
                    kit.key(app, "return")
                app.step([], 0.05)
            lines.append([event for made in match.line for event in made.events if event.kind == "battle_rolled"])
    assert lines[0] == lines[1] and lines[0]


def test_undo_ends_the_pace_that_was_chosen() -> None:
    match = asked_to_bet()
    with table(match, reading="wait", speed=1.0, undo="free") as (app, scene):
        bet_nothing(app, scene)
        assert until(app, lambda: look_at(scene).reading)
        kit.click(app, REST)
        kit.key(app, "ctrl+z")
        assert until(app, lambda: app.scene is not scene or (scene.live and not look_at(scene).reading))
        if app.scene is scene:
            make_move(scene, next(move for move in scene.session.legal() if move.kind == "bet"))
        else:
            bet_nothing(app, scene)
        assert until(app, lambda: look_at(scene).reading)
        assert not tells_the_rest(scene) and REST in look_at(scene), "battles halt as before"


def test_nobody_resolves_the_rest_while_a_person_is_asked() -> None:
    with table(asked_to_bet(), reading="wait", speed=1.0) as (app, scene):
        kit.key(app, "escape")
        kit.pass_time(app, 3)
        assert scene.live and "battle" in look_at(scene)
        assert scene.find(REST).label != "Resolve all the rest"


def test_the_rest_is_offered_only_where_something_can_be_resolved_before_a_person_is_asked() -> None:
    found = set()
    for seats in (3, 4, 5, 6, 8):
        match = asked_to_bet(seats)
        match.state.tyche[0] = 9
        with table(match, reading="wait", speed=1.0) as (app, scene):
            bet_nothing(app, scene)
            for _battle in range(12):
                until(app, lambda: look_at(scene).reading or scene.live, 400)
                if not look_at(scene).reading:
                    break
                asked = not scene.session.beats and any(prompt.seat == 0 for prompt in scene.session.prompts)
                offered = REST in look_at(scene)
                assert offered == (not asked and bool(to_come(match, scene)))
                if match.state.frames[-1].name == steps.SPOILS:
                    assert scene.find("action_main").label == "Go on", "a captive is decided on first"
                found.add((asked, offered))
                kit.key(app, "return")
    assert {asked for asked, _offered in found} == {True, False}


# What is seen by eye


def test_archon_94_the_gold_button_says_which_units_are_deployed() -> None:
    match: Any = deployed(4, 2, 6, "deploy")
    with table(match) as (app, scene):
        kit.pass_time(app, 3)
        button = scene.find("action_main")
        words = button.label.removeprefix("Deploy ")
        assert button.label == f"Deploy {words}" and "place" in button.reason
        at = next(each.at for each in objectives_of(scene) if each.lit)
        kit.click(app, f"objective_{at + 1}")
        button = scene.find("action_main")
        assert button.label == f"Deploy {words}" and not button.reason
        assert objective_name(match.rules, at) in button.tip
        before = len(match.line)
        kit.click(app, "action_main")
        assert words == units_text(*match.line[before].move.args[:2])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_name_of_a_hand_of_ten_is_read_and_pointing_at_a_card_tells_its_text(size: tuple[int, int]) -> None:
    match = deployed(5, 2, 8, "deploy")
    state = match.state.copy()
    while len(state.hands[0]) < 10:
        state.hands[0].append(state.stasis_deck.pop())
    match.state = state
    with table(match, size) as (app, scene):
        assert app.audit().findings() == []
        own = [each for each in cards_on(scene) if each.place == ("hand", 0)]
        assert len(own) == 10
        kit.move(app, (own[3].rect.x + 10, own[3].rect.centery))
        kit.pass_time(app, 3)
        told = words_in(app, scene.find("forecast").rect)
        assert card_text(match.rules, own[3].face)[:24] in told
        assert app.audit().findings() == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_page_of_a_battle_says_what_the_place_brings(size: tuple[int, int]) -> None:
    match = deployed(4, 2, 10, "bet")
    with table(match, size) as (app, scene):
        at = match.state.frames[-2].data[0]
        kit.key(app, "escape")
        kit.pass_time(app, 3)
        told = " ".join(entry.text for entry in app.audit().records)
        assert "battle" in look_at(scene) and brings_said(match.rules, match.state, at)[:30] in told


@pytest.mark.parametrize("lanes", [2, 3, 4])
@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1280, 720), "de"), ((1024, 640), "de")])
def test_the_units_of_a_lane_are_told_whole_in_short_where_they_are_many(
    lanes: int, size: tuple[int, int], language: str
) -> None:  # fmt: skip
    match = asked_to_bet(8)
    with table(match, size, reading="wait", speed=1.0, language=language) as (app, scene):
        bet_nothing(app, scene)
        assert until(app, lambda: look_at(scene).reading)
        heroes = [hero for seat in range(8) for hero in match.state.heroes[seat]][:1]
        sheet: Any = scene.sheet
        sheet.lanes = {seat: Lane(Side(seat, 13 - seat, 11 + seat, tuple(heroes), 46, 0.2)) for seat in range(lanes)}
        scene.refresh()
        sheet.mark()
        app.draw_now()
        assert app.audit().findings() == []
        told = [record.text for record in app.audit().records]
        assert any("13" in each and "11" in each for each in told)


@pytest.mark.parametrize(("reach", "said"), [("map", "on its map."), ("all", "on all three maps.")])
def test_archon_111_the_palace_says_what_it_brings_in_this_match(reach: str, said: str) -> None:
    rules: Any = entry_of("archon").make_rules(4, {"profile": "stasis", "palaceReach": reach})
    told = objective_text(rules, rules.cards.palace)
    assert told.endswith(said) and "option" not in told


@pytest.mark.parametrize("seats", [5, 8])
@pytest.mark.parametrize(("size", "scale"), [((1366, 768), 150), ((1024, 640), 100), ((1280, 720), 145)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_faction_panel_keeps_the_persons_name(seats: int, size: tuple[int, int], scale: int, language: str) -> None:
    with table(deployed(seats, 2, 8), size, ui_scale=scale, language=language) as (app, _scene):
        told = [entry.text for entry in app.audit().records]
        for name in NAMES[:seats]:
            assert [text for text in told if name in text and len(text) < 40], f"{name} stands on no panel"


def test_every_place_is_told_of_while_battles_are_fought_where_little_room_is() -> None:
    match = deployed(5, 3, 10, "bet")
    state = match.state.copy()
    for at in range(13):
        units.enter(state, at % 5, at, 1, 0)
        if at % 2:
            units.enter(state, (at + 1) % 5, at, 1, 0)
    match.state = state
    with table(match) as (app, scene):
        kit.key(app, "escape")
        kit.pass_time(app, 3)
        panel = next(each for each in scene.walk() if each.name == "held")
        told = [entry.text for entry in app.audit().records]
        rows = panel.rows()
        contested = [at for at, seat, _words in rows if seat == NOBODY]
        assert len(rows) == 13 and len(contested) > 1
        if f"{len(contested)} places are fought for" not in told:
            assert all(objective_name(match.rules, at) in told for at, _seat, _words in rows)
        assert all(objective_name(match.rules, at) in told for at, seat, _words in rows if seat != NOBODY)


@pytest.mark.parametrize(("size", "language"), [((1280, 800), "en"), ((1280, 720), "de"), ((1920, 1080), "de")])
def test_the_button_to_the_next_battle_has_room_for_its_words_whatever_the_place(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(asked_to_bet(), size, reading="wait", speed=1.0, language=language) as (app, scene):
        bet_nothing(app, scene)
        assert until(app, lambda: look_at(scene).reading)
        button: Any = scene.find("action_main")
        rules: Any = scene.session.rules
        for at in range(OBJECTIVES):
            monkeypatch.setattr(type(scene.sheet), "coming", lambda _sheet, at=at: [at])
            scene.refresh()
            kit.pass_time(app, 2)
            said = [record for record in app.audit().records if record.text == button.text]
            assert said and all(button.rect.contains(record.rect) for record in said), at
            assert button.tip == objective_name(rules, at)
