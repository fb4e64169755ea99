"""The scoring of a round, the result, the page of a card, and pictures from the command line."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import pygame
import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.rules.position import position_from_words
from atlantis_desktop.games.fate.table.pictures import play_to_decision
from atlantis_desktop.games.fate.table.result import ResultScene
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.games.fate.table.scoring import CELLS, ScoringScene
from atlantis_desktop.games.variants import rules_with
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.result_chart import draw_chart, scale_of
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text_audit import TextAudit
from tests.table.kit import pass_time
from tests.variants_kit import write_variant

GIVEN: dict[str, Any] = {
    "round": 1, "active": 1, "step": "begin", "evidence": ["flood-1", "earth-6"], "deck": "rest",
    "hands": [["earth-10", "tablet-a", "fire-1"], [], []],
    "declared": [["quake-1", "quake-2", "quake-4"], ["flood-4", "flood-6", "air-1"], ["death-2", "tablet-b:volcano"]],
    "scores": [[-16, -11, 22]],
}  # fmt: skip


def scored(**other: Any) -> Match[Any]:
    rules: Any = entry_of("fate").make_rules(3, {"rounds": 2})
    state = position_from_words(rules, {**GIVEN, **other}, 1)
    seats = [Seat("Ariadne", HUMAN), Seat("Bellerophon", "greedy"), Seat("Circe", "greedy")]
    return Match(rules, seats, 1, start=state)


def scoring(app: Any, match: Match[Any]) -> ScoringScene:
    table = FateScene(app.ui, GameSession(match, app.settings))
    app.scenes.reset(table)
    pass_time(app, 4)
    assert isinstance(app.scene, ScoringScene)
    return app.scene


def test_fate_46_the_rows_show_the_arithmetic_of_every_seat() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = scoring(app, scored())
        rows = scene.rows
        sheets = [scene.sheet(row.home.seat_at(row.position)) for row in rows]
        written = [text for text in app.audit().records if " = " in text.text]
        sums = [[plain(text.text) for text in written if row.rect.contains(text.rect)] for row in rows]
        assert sums == [
            ["2 × (1 + 2 + 4) = +14", "−(10 + 20) = −30"], ["−(4 + 6 + 1) = −11"], ["2 × 10 = +20", "2 = +2"],
        ]  # fmt: skip
        assert [sheet.total for sheet in sheets] == [-16, -11, 22]


def test_a_single_hand_card_is_named() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scoring(app, scored(hands=[["tablet-a"], [], []], scores=[[-6, -11, 22]]))
        assert "Tablet = −20" in [plain(text.text) for text in app.audit().records]


def test_fate_52_what_a_tablet_in_hand_costs_is_told_as_the_cards_of_the_match_have_it() -> None:
    variant = write_variant("fate", cards__cards_toml="[card.tablet]\nvalue = 7\n")
    rules: Any = rules_with("fate", 3, {"rounds": 2}, variant)[0]
    state = position_from_words(rules, {**GIVEN, "scores": [[-24, -11, 16]]}, 1)
    for told, each in (("−20", scored()), ("−14", Match(rules, scored().seats, 1, start=state))):
        with offscreen.window((1920, 1080), 100) as app:
            scoring(app, each)
            words = " ".join(plain(text.text) for text in app.audit().records)
            assert f"A Tablet in hand counts {told}." in words


@pytest.mark.parametrize("scale", [100, 150])
def test_fate_46_what_a_full_hand_costs_is_read_whole(scale: int) -> None:
    rules: Any = entry_of("fate").make_rules(4, {"rounds": 2})
    hand = [*(f"earth-{number}" for number in (1, 2, 4, 10)), "tablet-a"]
    given = {**GIVEN, "hands": [hand, [], [], []], "declared": [*GIVEN["declared"], []], "scores": [[-23, -11, 22, 0]]}
    seats = [Seat(name, HUMAN) for name in ("Ariadne", "Bellerophon", "Circe", "Daphne")]
    match = Match(rules, seats, 1, start=position_from_words(rules, given, 1))
    with offscreen.window((1280, 720), scale) as app:
        scene = scoring(app, match)
        assert scene.all_told
        app.draw_now()
        assert app.audit().findings() == []


def test_the_round_is_told_cell_by_cell_and_a_press_shows_the_rest() -> None:
    with offscreen.window((1920, 1080), 100, speed=1.0) as app:
        scene = scoring(app, scored())
        first = scene.told
        for _number in range(10):
            app.step([], 0.1)
        assert first < scene.told < 3 * CELLS
        scene.go_on()
        assert app.scene is scene and scene.told == 3 * CELLS
        scene.go_on()
        assert app.scene is not scene and scene.session.match.line[-1].move.kind == "begin"


def test_it_is_counted_before_it_is_told_who_stands_where() -> None:
    with offscreen.window((1920, 1080), 100, speed=1.0) as app:
        scene = scoring(app, scored())
        texts: list[str] = []
        sums: list[list[int]] = []
        while not scene.all_told:
            seats = [scene.seat_at(position) for position in (1, 2, 3)]
            sums.append([scene.counted(position) for position in (1, 2, 3)])
            texts.append(app.find("go_on").text)
            app.step([], 0.1)
        assert seats == [0, 1, 2] and len(set(texts)) == 1 and "Count" in texts[0]
        assert sums[0] == [0, 0, 0] and [-16, 0, 0] in sums and [-16, -11, 0] in sums
        assert [scene.counted(position) for position in (1, 2, 3)] == scene.totals()
        assert app.find("go_on").text == "Begin round II"


def test_places_share_where_totals_are_equal() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = scoring(app, scored())
        assert scene.places() == [3, 2, 1]


def finished(humans: int = 1) -> Match[Any]:
    match = offscreen.sample_match(humans)
    offscreen.play_until(match, "", -2)
    return match


def test_the_result_ranks_the_seats_and_offers_the_ways_on() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        match = finished()
        table = FateScene(app.ui, GameSession(match, app.settings))
        scene = ResultScene(app.ui, table)
        app.scenes.reset(scene)
        app.step([], 0.02)
        outcome = match.outcome()
        assert outcome is not None
        order = sorted(range(4), key=lambda seat: outcome.ranks[seat])
        shown = [scene.find(f"player_{row}_name").label for row in range(1, 5)]
        assert shown[0] == scene.session.names[order[0]]
        assert {scene.find(f"action_{number}").name for number in (1, 2, 4)}
        scene.find("action_2").answer()
        app.step([], 0.02)
        assert app.scene.name == "table" and app.scene.session.match.seed == match.seed
        assert app.scene.session.match.first == match.first
        app.scene.session.close()


@pytest.mark.parametrize(("game", "seats"), [("fate", 4), ("scoundrels", 3), ("scoundrels", 6)])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)], ids=str)
def test_every_line_of_the_chart_of_totals_has_its_name(game: str, seats: int, size: tuple[int, int]) -> None:
    names = ("Nikandros", "Lysandra", "Melitta", "Dareios", "Xenophon", "Theodora")[:seats]
    with offscreen.window(size, 200) as app:
        surface, screen = app.window.surface, Screen("shared/result", app.ui.scale)
        app.ui.text.audit = audit = TextAudit()
        side = screen.rect("chart_names")
        draw_chart(surface, app.ui, screen, [[0] * seats, [3 * seat for seat in range(seats)]], names)
        told = " ".join(plain(each.text) for each in audit.records if side.colliderect(each.rect) and not each.cut)
        assert all(name in told for name in names), told


def test_a_game_that_was_given_up_has_a_result() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        match = offscreen.sample_match()
        game = GameSession(match, app.settings)
        game.concede(0)
        app.scenes.reset(ResultScene(app.ui, FateScene(app.ui, game)))
        app.step([], 0.02)
        assert app.audit().findings() == []


def test_who_gives_up_at_the_table_comes_to_the_result_at_once() -> None:
    with offscreen.window((1280, 800), 100, bot_pause=0.0) as app:
        match = offscreen.sample_match()
        offscreen.play_until(match, "declare", 0)
        table = FateScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(table)
        for _number in range(4):
            app.step([], 0.05)
        table.session.concede(0)
        for _number in range(4):
            app.step([], 0.05)
        assert app.scene.name == "result"
        with pytest.raises(KeyError):
            app.find("action_3")


def test_the_last_round_can_be_looked_at_again_from_the_result() -> None:
    with offscreen.window((1280, 800), 100) as app:
        scene = scoring(app, finished())
        for _press in range(2):
            if app.scene is scene:
                scene.go_on()
        assert app.scene.name == "result"
        app.step([], 0.05)
        result = app.scene
        result.find("action_3").answer()
        app.step([], 0.05)
        again: Any = app.scene
        assert isinstance(again, ScoringScene)
        again.go_on()
        if app.scene is again:
            again.go_on()
        assert app.scene is result


def test_a_result_before_the_end_is_an_error() -> None:
    with offscreen.window((1280, 720), 100) as app, pytest.raises(ValueError, match="not over"):
        ResultScene(app.ui, FateScene(app.ui, GameSession(offscreen.sample_match(), app.settings)))


@pytest.mark.parametrize(
    ("lowest", "highest", "expected"),
    [
        (0, 0, (0, 5, 5)),
        (-39, 78, (-40, 80, 20)),
        (0, 31, (0, 40, 10)),
        (-10, 10, (-10, 10, 5)),
        (0, 400, (0, 400, 100)),
    ],
)
def test_the_axis_of_the_chart_holds_every_total_in_round_steps(
    lowest: int, highest: int, expected: tuple[int, int, int]
) -> None:
    assert scale_of(lowest, highest) == expected


def run(*words: str) -> int:
    return cli.main(["screenshot", *words])


def test_a_screenshot_of_a_game_has_the_size_that_was_asked_for(tmp_path: Path) -> None:
    target = tmp_path / "table.png"
    assert (
        run("fate", "--seed", "7", "--moves", "20", "--size", "1280x720", "--scale", "125", "--out", str(target)) == 0
    )
    assert pygame.image.load(str(target)).get_size() == (1280, 720)


def test_the_same_screenshot_twice_is_the_same_picture(tmp_path: Path) -> None:
    for name in ("a.png", "b.png"):
        assert run("fate", "--seed", "5", "--moves", "10", "--size", "1024x640", "--out", str(tmp_path / name)) == 0
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["fate", "--size", "99999x99999"], "--size 99999x99999: expected from 1024x640 to 7680x4320."),
        (["title", "--size", "1000x640"], "expected from 1024x640"),
        (["title", "--size", "wide"], "is no size"),
        (["title", "--seed", "3"], "--seed belongs to a game"),
        (["title", "--seats", "human", "--option", "rounds=1"], "--seats, --option belongs to a game"),
        (["title", "--moves", "3"], "--moves belongs to a game"),
    ],
)
def test_what_cannot_be_drawn_is_refused_and_leaves_no_file(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "picture.png"
    assert run(*words, "--out", str(target)) == exits.BAD_OPTIONS
    assert said in capsys.readouterr().err
    assert not target.exists()


def test_a_picture_of_another_kind_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "picture.jpg"
    assert run("title", "--out", str(target)) == exits.BAD_OPTIONS
    assert "picture.jpg: expected a name that ends in .png." in capsys.readouterr().err and not target.exists()


def test_a_picture_that_cannot_be_kept_is_not_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(offscreen, "draw_scene", lambda *words, **more: pytest.fail("it was drawn"))
    assert run("title", "--out", str(tmp_path / "no" / "picture.png")) == exits.FAILED
    assert "cannot be written" in capsys.readouterr().err


def test_language_colours_and_contrast_reach_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []

    def draw(name: str, size: tuple[int, int], scale: int, **look: object) -> bytes:
        looks.append(look)
        return b""

    monkeypatch.setattr(offscreen, "draw_scene", draw)
    target = str(tmp_path / "a.png")
    assert run("title", "--language", "de", "--colours", "grey", "--contrast", "--out", target) == exits.DONE
    assert run("title", "--out", target) == exits.DONE
    assert looks == [
        {"language": "de", "colour_mode": "grey", "high_contrast": True},
        {"language": "", "colour_mode": "standard", "high_contrast": False},
    ]


def test_the_odds_on_the_picture_of_a_hint_come_from_a_search() -> None:
    match = offscreen.sample_match()
    play_to_decision(match)
    hints = offscreen.found_hints(match)
    legal = match.rules.moves(match.rules.view(match.state, 0), 0)
    assert len(hints) == 3 and all(hint.move in legal and hint.reason for hint in hints)
    assert all(0 <= hint.low < hint.chance < hint.high <= 1 for hint in hints)
    assert hints == offscreen.found_hints(match), "the same match gives the same odds"
    assert hints != offscreen.found_hints(match, 300), "other odds from another search"


@pytest.mark.parametrize("name", offscreen.scene_names())
def test_every_screen_can_be_drawn(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A picture file packs its pixels with more care than it takes to tell a drawn screen from a blank one.
    monkeypatch.setattr(offscreen, "png_of", lambda surface: zlib.compress(pygame.image.tobytes(surface, "RGB"), 1))
    target = tmp_path / f"{name}.png"
    assert run(name, "--size", "1024x640", "--out", str(target)) == 0, name
    assert target.stat().st_size > 20_000


@pytest.mark.parametrize(
    "words",
    [
        ("nowhere", "--out", "x.png"),
        ("fate", "--size", "big", "--out", "x.png"),
        ("fate", "--scale", "60", "--out", "x.png"),
        ("fate", "--scale", "101", "--out", "x.png"),
        ("fate", "--moves", "-1", "--out", "x.png"),
        ("fate", "--seats", "human", "--out", "x.png"),
        ("fate", "--seats", "human,wizard", "--out", "x.png"),
        ("fate", "--option", "rounds=9", "--out", "x.png"),
    ],
    ids=" ".join,
)
def test_a_wrong_option_ends_with_code_2_and_a_sentence(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    assert len(capsys.readouterr().err) > 30


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("title", "--size", "1024x640", "--out", str(tmp_path / "no" / "x.png")) == 1
    assert "x.png" in capsys.readouterr().err
