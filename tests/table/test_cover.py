"""The doors between two people at one screen: the gold button says in one line who opens them."""

from itertools import pairwise, product
from typing import Any

import pytest
from pygame import Surface

from atlantis_desktop.games import game_ids
from atlantis_desktop.games.archon.table.council_scene import CouncilScene
from atlantis_desktop.screens.game_routes import table_of
from atlantis_desktop.screens.offscreen import play_until, sample_match, show_table, window
from atlantis_desktop.screens.setup_model import NAME_LIMIT, choices_for
from atlantis_desktop.table.cover import CoverScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.richtext import escape, plain
from atlantis_desktop.ui.scaling import MATRIX_SCALES, MATRIX_SIZES
from atlantis_desktop.ui.widgets.button import Button
from tests.table.kit import click, key, unpainted
from tests.table.screens import faults, shown
from tests.table.tables import make_move, new_match, table_in_window
from tests.window.person import colours

LONG_WORDS = ("de", "qps")
USUAL = (((1024, 640), 200, "qps"), ((1024, 640), 200, "de"), ((1920, 1080), 100, "en"), ((1920, 1080), 100, "de"))
REST = [one for one in product(MATRIX_SIZES, MATRIX_SCALES, LONG_WORDS) if one not in USUAL]
"""Whatever holds German words and those of the pseudo-locale holds the shorter English ones."""


def lines_of(app: App, name: str) -> int:
    """In how many lines the words of a button are drawn."""
    button = app.find(name)
    assert isinstance(button, Button)
    records = [record for record in app.audit().records if record.text == button.text]
    assert len(records) == 1, button.text
    return round(records[0].rect.height / records[0].pixels)


def check(size: tuple[int, int], scale: int, language: str) -> None:
    with shown("cover", size, scale, language) as app:
        assert lines_of(app, "reveal") == 1
        assert app.find("panel").rect.contains(app.find("reveal").rect)
        scene = app.scene
        assert isinstance(scene, CoverScene)
        match = scene.session.match
        match.seats = [seat._replace(name="M" * (NAME_LIMIT - 1) + str(at)) for at, seat in enumerate(match.seats)]
        scene.rebuild()
        app.draw_now()
        assert lines_of(app, "reveal") == 1, "the longest name"
        assert not faults(app)


@pytest.mark.parametrize(("size", "scale", "language"), USUAL)
def test_the_gold_button_of_the_cover_is_one_line(size: tuple[int, int], scale: int, language: str) -> None:
    check(size, scale, language)


@pytest.mark.long
@pytest.mark.parametrize(("size", "scale", "language"), REST)
def test_the_gold_button_of_the_cover_is_one_line_everywhere(size: tuple[int, int], scale: int, language: str) -> None:
    check(size, scale, language)


@pytest.mark.parametrize("game", game_ids())
def test_the_card_on_the_doors_bears_the_back_of_its_game(game: str) -> None:
    with window((1280, 720), 100) as app:
        match = choices_for(game, app.settings).start()
        table: Any = table_of(app.ui, GameSession(match, app.settings))
        scene = CoverScene(app.ui, table)
        scene.rebuild()
        card, surface = scene.find("reason_card"), Surface(app.window.size)
        card.draw(surface, app.ui)
        assert colours(surface.subsurface(card.rect.inflate(-card.rect.width * 2 // 5, -card.rect.height * 2 // 5))) > 8


@pytest.mark.parametrize(("size", "scale", "language"), USUAL)
def test_the_doors_of_archon_name_person_and_faction(size: tuple[int, int], scale: int, language: str) -> None:
    with window(size, scale, language=language) as app:
        match = sample_match(humans=8, seats=8, game="archon")
        play_until(match, "vote", -1)
        show_table(app, match, open_due=True)
        scene = app.scene
        assert isinstance(scene, CoverScene)
        app.draw_now()
        faction = scene.session.words.calling(match.rules, match.state, scene.seat)
        assert plain(f"{scene.who} · {escape(faction)}") == app.find("call_name").label
        assert not faults(app)


def test_no_door_comes_twice_in_a_row_for_the_same_person_of_archon() -> None:
    match = new_match("archon", seats=4, humans=2, seed=5)
    calls: list[tuple[int, int]] = []
    with table_in_window(CouncilScene, match, (1280, 720), cover=True, reading="quick") as (app, scene), unpainted(app):
        for _step in range(900):
            app.step([], 0.05)
            if app.scene.name == "cover":
                calls.append((scene.session.asked or 0, len(match.line)))
                click(app, "reveal")
            elif app.scene is not scene:
                key(app, "escape")
            elif scene.session.lingering:
                scene.session.pass_on()
            elif scene.live:
                make_move(scene, scene.session.legal()[0])
    assert len(calls) > 6
    for (seat, at), (again, then) in pairwise(calls):
        between = {made.move.seat for made in match.line[at:then]}
        assert seat != again or (1 - seat) in between, "the device was with nobody else"
