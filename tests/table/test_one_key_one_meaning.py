"""One key, one meaning, at every table: numbers of an open hint, E and Enter, and where numbers are written."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.validator import pieces_of
from atlantis_desktop.games import GAMES
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.action_bar import DONE, MAIN
from atlantis_desktop.table.key_marks import KeyMarks
from atlantis_desktop.table.log_text import LogLine
from atlantis_desktop.table.thinker import Hint
from tests.table import city
from tests.table.city import lit_regions
from tests.table.kit import click, click_at, key, move, pass_time
from tests.table.look import cards_on, look_at, marked_on
from tests.table.tables import show_hints
from tests.table.test_hint_refusals import new_match, table


def hints_of(scene: Any) -> tuple[Hint, ...]:
    legal = scene.session.legal()
    return tuple(Hint(move, "For a reason.", 0.5, 0.4, 0.6) for move in legal[:3])


def open_hint(scene: Any, hints: tuple[Hint, ...]) -> None:
    if hasattr(scene, "company"):
        show_hints(scene, hints)
    else:
        show_hints(scene, hints)


def marks(scene: Any) -> list[str]:
    scene.update(0.0)
    return [spot for spot, _rect in next(w for w in scene.widgets if isinstance(w, KeyMarks)).spots]


def asked(game: str) -> Match[Any]:
    """A game in which a person has several moves."""
    match = new_match(game)
    for _number in range(600):
        prompts = match.rules.prompts(match.state)
        if prompts[0].seat == 0 and len(match.rules.moves(match.state, 0)) > 2:
            return match
        offscreen.play_on(match, 1)
    raise AssertionError(game)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_while_a_hint_is_open_its_numbers_make_its_moves(game: str, number: int) -> None:
    match = asked(game)
    with table(match) as (app, scene):
        hints = hints_of(scene)
        key(app, "tab")
        open_hint(scene, hints)
        key(app, "9")
        assert not any(made.move in [hint.move for hint in hints] for made in match.line[-1:]), "no row has this number"
        before = len(match.line)
        key(app, str(number))
        assert match.line[before].move == hints[number - 1].move


@pytest.mark.parametrize("name", ["e", "return"])
@pytest.mark.parametrize("game", GAMES)
def test_the_gold_button_of_a_hint_is_pressed_by_both_keys(game: str, name: str) -> None:
    match = asked(game)
    with table(match) as (app, scene):
        hints = hints_of(scene)
        open_hint(scene, hints)
        before = len(match.line)
        key(app, name)
        assert match.line[before].move == hints[0].move


@pytest.mark.parametrize("name", ["l", "s"])
@pytest.mark.parametrize("game", GAMES)
def test_what_a_key_opens_in_the_column_takes_a_hint_away_that_lies_there(game: str, name: str) -> None:
    match = asked(game)
    with table(match) as (app, scene):
        open_hint(scene, hints_of(scene))
        scene.session.summary = lambda: [LogLine(1, "Ioan draws two cards.", "", ())]
        key(app, name)
        pass_time(app, 2)
        assert not any(widget.name == "hint_panel" for widget in scene.walk())
        assert "summary" in look_at(scene) if name == "s" else look_at(scene).focus in ("log", "chronicle")
        open_hint(scene, hints_of(scene))
        assert "summary" not in look_at(scene)


def test_scound_15_e_never_takes_a_sealed_answer_back_and_the_key_of_the_undo_does() -> None:
    match = city.at_step(steps.REGION)
    with city.table(match, silent=True) as (app, scene):
        for _number in range(2):
            key(app, "1")
            pass_time(app, 10)
        assert DONE in look_at(scene) and not lit_regions(scene)
        for name in ("e", "return"):
            key(app, name)
            pass_time(app, 10)
            assert DONE in look_at(scene) and not lit_regions(scene) and not look_at(scene).refusal
        key(app, "backspace")
        pass_time(app, 10)
        assert DONE not in look_at(scene) and lit_regions(scene)


@pytest.mark.parametrize("name", ["e", "return"])
def test_scound_15_the_key_of_the_gold_button_passes_the_device_on(name: str) -> None:
    match = city.at_step(steps.REGION, humans=2)
    with city.table(match, silent=True) as (app, scene):
        app.find("reveal").answer()
        pass_time(app, 5)
        for _number in range(2):
            key(app, "2")
            pass_time(app, 5)
        assert scene.session.lingering and not scene.find(MAIN).reason
        key(app, name)
        pass_time(app, 5)
        assert app.scene.name == "cover" and len(match.line) and match.line[-1].move.kind == "choose"


@pytest.mark.parametrize("name", ["e", "return"])
def test_scound_19_the_key_of_the_gold_button_plays_the_chosen_card(name: str) -> None:
    match = city.at_move("invest")
    with city.table(match, silent=True) as (app, scene):
        number = next(at for at, card in enumerate(cards_on(scene), start=1)
                      if any(m.kind == "invest" and m.args[0] == card.face for m in scene.session.legal()))  # fmt: skip
        key(app, str(number))
        scene.set_focus(None)
        pass_time(app, 12)
        words = scene.find("action_main").text
        key(app, name)
        assert words and match.line[-1].move.kind == "invest"


@pytest.mark.parametrize("name", ["e", "return"])
def test_fate_21_the_gold_button_and_its_keys_declare_the_set_that_is_marked(name: str) -> None:
    from tests.table.test_giving_up import declaring

    match = declaring()
    with table(match) as (app, scene):
        pass_time(app, 20)
        wanted = next(m for m in scene.session.legal() if m.kind == "declare")
        for face in pieces_of(scene.session.rules.codec, wanted):
            click_at(app, next(card["spot"] for card in look_at(scene).cards() if card["face"] == face))
        assert set(marked_on(scene)) == set(pieces_of(scene.session.rules.codec, wanted))
        assert "Go on" not in scene.find("action_main").text
        key(app, name)
        assert match.line[-1].move == wanted


def test_enter_on_a_card_in_a_step_that_is_over_answers_with_no_refusal() -> None:
    match = city.at_step(steps.REGION)
    with city.table(match, silent=True) as (app, scene):
        scene.set_focus(cards_on(scene)[0])
        click_at(app, scene.regions[1].rect.move(0, 30).center)
        pass_time(app, 10)
        scene.set_focus(cards_on(scene)[0])
        before = len(match.line)
        key(app, "return")
        assert not look_at(scene).refusal and len(match.line) == before


def test_numbers_are_written_where_they_do_something_while_the_keyboard_is_used() -> None:
    with city.table(city.at_step(steps.REGION), silent=True) as (app, scene):
        assert not marks(scene)
        key(app, "tab")
        assert marks(scene) == ["1", "2", "3", "4"]
        open_hint(scene, hints_of(scene))
        assert not marks(scene), "the numbers are those of the hint now"
        key(app, "escape")
        assert marks(scene)
        move(app, (300, 300))
        assert not marks(scene)
    with city.table(city.at_step(steps.INVEST), silent=True) as (app, scene):
        key(app, "tab")
        cards = cards_on(scene)
        assert marks(scene) == [str((at + 1) % 10) for at in range(len(cards))][:10]
        click(app, "action_note")
        assert not marks(scene)
