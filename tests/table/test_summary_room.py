"""What is told beside a table: no summary covers what is due, and no refusal outlives its reason."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.screens.game_routes import table_of
from atlantis_desktop.screens.offscreen import play_on, play_until, sample_match
from atlantis_desktop.table.log_text import LogLine
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.scaling import supported_matrix
from tests.table.city import Silent
from tests.table.kit import click_at, key, move, pass_time, press, window
from tests.table.look import cards_on, look_at
from tests.table.tables import show_summary

WINDOWS = [(size, scale) for size, scales in supported_matrix().items() for scale in (75, 100, 150, 200)]
OPTIONS: dict[str, dict[str, Any]] = {"rising": {"councilorChoice": "random"}}
GOLD = {"rising": ("main_action",), "fate": ("action_main",), "scoundrels": ("action_main",)}
"""The buttons that bring a game on."""


@pytest.mark.every(7)
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
@pytest.mark.parametrize("game", list(GOLD))
def test_no_summary_lies_over_the_gold_button_or_the_instruction(game: str, size: tuple[int, int], scale: int) -> None:
    match = sample_match(game=game, options=OPTIONS.get(game))
    play_on(match, 40)
    with window(size, ui_scale=scale, speed=0.0) as app:
        table: Any = table_of(app.ui, GameSession(match, app.settings, Silent()))
        table.session.unlock()
        app.scenes.reset(table)
        pass_time(app, 8)
        for name in ("instruction", *GOLD[game]):
            place = table.screen.rect(name)
            panel = next(each.rect for each in table.widgets if each.name == "summary")
            assert not panel.colliderect(place), f"{tuple(panel)} over {name} {tuple(place)}"


@pytest.mark.parametrize("way", ["a click", "a key", "a drag"])
def test_whoever_takes_a_card_takes_the_summary_away(way: str) -> None:
    match = sample_match()
    play_until(match, "evidence", 0)
    with window((1280, 800), speed=0.0) as app:
        table = FateScene(app.ui, GameSession(match, app.settings, Silent()))
        table.session.unlock()
        app.scenes.reset(table)
        pass_time(app, 8)
        show_summary(table, table.session.log())
        taken = next(card for card in cards_on(table) if card.face == table.session.legal()[0].args[0])
        at = taken.rect.x + 4, taken.rect.centery
        if way == "a click":
            click_at(app, at)
        elif way == "a key":
            key(app, "1")
        else:
            press(app, at)
            assert "summary" in look_at(table), "nothing was taken yet"
            move(app, (at[0] + 40, at[1] - 200))
        assert "summary" not in look_at(table)


@pytest.mark.parametrize("game", list(GOLD))
def test_a_refusal_to_wait_goes_when_the_waiting_is_over(game: str) -> None:
    match = sample_match(game=game, options=OPTIONS.get(game))
    play_on(match, 40)
    with window((1280, 800), speed=0.0, bot_pause=0.4) as app:
        table: Any = table_of(app.ui, GameSession(match, app.settings))
        table.session.unlock()
        app.scenes.reset(table)
        while table.session.acting is not None:
            table.session.submit(table.session.match.rules.moves(match.state, 0)[0])
        pass_time(app, 1)
        table.refuse(table.screen.rect(GOLD[game][0]), "Others are asked.", "")
        assert look_at(table).refusal
        pass_time(app, 4)
        for _step in range(200):
            if table.session.acting is not None and table.live:
                break
            pass_time(app, 1)
        else:
            raise AssertionError("nobody was asked")
        pass_time(app, 2)
        assert not look_at(table).refusal


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("many", [1, 3, 40])
def test_a_summary_is_no_higher_than_what_it_tells_and_loses_no_line_for_which_there_is_room(
    many: int, size: tuple[int, int], scale: int
) -> None:
    match = sample_match()
    play_until(match, "evidence", 0)
    with window(size, speed=0.0, ui_scale=scale) as app:
        table = FateScene(app.ui, GameSession(match, app.settings, Silent()))
        table.session.unlock()
        app.scenes.reset(table)
        pass_time(app, 8)
        home = table.screen.rect("summary")
        line = table.session.log()[-1]
        lines = [line._replace(text=f"Somebody {at} draws two cards.", rule="") for at in range(many)]
        panel = show_summary(table, lines)
        app.draw_now()
        audit = app.audit()
        assert audit.findings() == []
        told = [record for record in audit.records if record.text.startswith("Somebody ")]
        assert panel.rect.topleft == home.topleft and home.contains(panel.rect)
        if many == 1:
            assert panel.rect.height < home.height * 0.75 and len(told) == 1
        if panel.rect.height < home.height:
            assert len(told) == many
            assert {record.pixels for record in told} == {app.ui.text.font_px("body-small", 18)}
        else:
            assert any("in the log" in record.text for record in audit.records) or len(told) == many


LONG = "Melitta drew **Seismic Shock**: every roll of this round needs one more; who has no energy sends a figure home"
ROOMS = [((1920, 1080), 100), ((1920, 1080), 150), ((1280, 720), 150), ((1024, 640), 200), ((1280, 720), 200),
         ((1920, 1080), 200)]  # fmt: skip


@pytest.mark.parametrize(("size", "scale"), ROOMS, ids=str)
def test_a_summary_tells_something_in_every_window(size: tuple[int, int], scale: int) -> None:
    match = sample_match(game="rising", options=OPTIONS["rising"])
    play_on(match, 40)
    with window(size, ui_scale=scale, speed=0.0) as app:
        table: Any = table_of(app.ui, GameSession(match, app.settings, Silent()))
        table.session.unlock()
        app.scenes.reset(table)
        pass_time(app, 8)
        show_summary(table, [LogLine(2, LONG, "", (), 7.0), LogLine(1, "Lysandra draws.", "", (), 0.0)])
        app.draw_now()
        shown = [plain(record.text) for record in app.audit().records]
        assert plain(LONG) in shown, "never a heading without a line"
        show_summary(table, [LogLine(0, f"You lost {many} figures.", "", (), 7.0) for many in range(2, 9)])
        app.draw_now()
        shown = [plain(record.text) for record in app.audit().records]
        assert "You lost 2 figures." in shown and "You lost 3 figures." in shown
