"""A game is a folder: one that the house has never heard of goes through every screen and every verb."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pygame
import pytest

from atlantis_desktop.cli import main
from atlantis_desktop.content.checker import check_game_content
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games import entry_of, game_ids, kept, remove_game
from atlantis_desktop.games.scenarios import open_position, scenario_text
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED as SHARED_ROUTES
from atlantis_desktop.storage.opening import open_save
from atlantis_desktop.table.card_zoom import CardTold, Subject
from atlantis_desktop.table.cards.face import CardFace
from atlantis_desktop.table.entry import TableEntry
from atlantis_desktop.table.general.printed import printed_decks
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.table.ribbon import NOW, WAITING
from atlantis_desktop.ui.app import App
from atlantis_desktop.workshop.laws import Referee
from tests.proof import box
from tests.proof.depths.table import entry
from tests.proof.depths.table.scene import BUBBLES, DepthsScene
from tests.table import kit
from tests.table.general.play import Clicker
from tests.table.tables import table_in_window


@pytest.fixture(autouse=True)
def in_the_box() -> Iterator[None]:
    box.add_proof()
    yield
    box.remove_proof()


@pytest.fixture(params=["own", "general"])
def each_table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The table that its folder brings, and the general one, as though it brought none."""
    if request.param == "general":
        monkeypatch.setattr(entry, "TABLE", TableEntry())
    return str(request.param)


on_each_table = pytest.mark.usefixtures("each_table")


def table(
    match: Match[Any], size: tuple[int, int] = (1280, 720), covered: bool = False, **settings: Any
) -> AbstractContextManager[tuple[App, GeneralScene]]:
    """The table of a match in a window, whichever is opened now."""
    return table_in_window(GeneralScene, match, size, cover=covered, **settings)


def match(seats: int = 3, humans: int = 1, bot: str = "random", seed: int = 5) -> Match[Any]:
    rules = entry_of(box.GAME).make_rules(seats)
    return Match(rules, [Seat(f"P{at + 1}", HUMAN if at < humans else bot) for at in range(seats)], seed)


def settled(app: Any, steps: int = 6) -> None:
    for _step in range(steps):
        app.step([], 0.05)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_the_laws(seats: int) -> None:
    referee = Referee(entry_of(box.GAME).make_rules(seats))
    for seed in range(4):
        referee.play(seed)
    assert referee.checked > 20


@on_each_table
def test_it_goes_from_title_to_result_and_is_kept() -> None:
    routes = {**SHARED_ROUTES, **play_routes()}
    with kit.window((1280, 720), routes, speed=0.0, bot_pause=0.0, first_run_done=True) as app:
        app.open("title", "reset")
        settled(app)
        assert box.GAME in game_ids()
        app.open("setup", game=box.GAME)
        settled(app)
        assert app.scene.name == "setup"
        kit.click(app, "start")
        settled(app, 20)
        scene = app.scene
        assert isinstance(scene, GeneralScene)
        Clicker(app, scene).play(moves=5)
        made = len(scene.session.match.line)
        seed, kept_id = scene.session.match.seed, scene.session.autosave.id  # type: ignore[union-attr]
        scene.session.close()
        app.open("title", "reset")
        settled(app)
        assert list(user_folders().saves.iterdir())
        app.open("games")
        settled(app)
        assert app.scene.name == "games"
        app.open("continue", "reset", game_id=kept_id)
        settled(app, 20)
        again = app.scene
        assert isinstance(again, GeneralScene)
        assert again.session.match.seed == seed
        assert len(again.session.match.line) >= made
        Clicker(app, again).play()
        settled(app, 12)
        assert app.scene.name == "result"
        assert any("win" in widget.label for widget in app.scene.walk())
        kit.click(app, "action_2")
        settled(app, 20)
        assert isinstance(app.scene, GeneralScene)
        app.scene.session.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_whole_game_is_played_by_clicks_on_each_table(size: tuple[int, int], each_table: str) -> None:
    with table(match(), size) as (app, scene):
        assert isinstance(scene, DepthsScene) == (each_table == "own")
        clicker = Clicker(app, scene, 2)
        clicker.play()
        assert scene.session.outcome() is not None and clicker.by["piece"] > 0, clicker.by
        settled(app)
        assert app.scene.name == "result"


@on_each_table
def test_a_whole_game_is_played_by_keys_on_each_table() -> None:
    with table(match(2)) as (app, scene):
        app.pointer_in_use = False
        for _number in range(60):
            Clicker(app, scene).settle()
            if scene.session.outcome() is not None:
                break
            kit.key(app, "1")
        assert scene.session.outcome() is not None


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_words_on_its_table_are_whole(size: tuple[int, int], scale: int, language: str) -> None:
    with table(match(4), size, ui_scale=scale, language=language) as (app, scene):
        clicker = Clicker(app, scene)
        for moves in (0, 4, 11):
            clicker.play(moves)
            assert app.audit().findings() == []


def test_its_places_lie_where_its_map_says_and_its_cards_have_its_face() -> None:
    with table(match(), (1920, 1080)) as (app, scene):
        for zone in ("deck", "reef", "discard"):
            assert scene.screen.rect(zone).contains(scene.board.spots[(zone, SHARED)].rect)
        card = next(each for each in scene.board.pieces.values() if each.place == ("reef", SHARED))
        own = pygame.image.tobytes(scene.painter.face(card.face, 200), "RGBA")
        general = CardFace(app.ui).picture(scene.model.face(card.face), 200)
        assert own != pygame.image.tobytes(general, "RGBA")
        (deck,) = printed_decks(scene.session.rules)
        sheet = pygame.Surface(general.get_size(), pygame.SRCALPHA)
        deck.draw(app.ui, sheet, sheet.get_rect(), scene.session.rules.pieces.names[card.face])
        assert pygame.image.tobytes(sheet, "RGBA") == own
        assert [step.state for step in scene.ribbon()] == [NOW, WAITING]


def test_its_dive_is_seen_and_heard() -> None:
    with table(match(), speed=1.0) as (app, scene):
        flown: list[int] = []
        fly = scene.flights.fly
        scene.flights.fly = lambda flights, *words, **more: (flown.append(len(flights)), fly(flights, *words, **more))  # type: ignore
        for _number in range(3000):
            if BUBBLES in flown:
                break
            if scene.live:
                kit.key(app, "1")
            app.step([], 0.05)
        app.step([], 2.0)
        assert BUBBLES in flown and {"card_flip", "doorway_found"} <= set(app.ui.sound.played)


NO_PAGES = "This game has no pages of rules."


@on_each_table
def test_a_game_without_pages_says_so_wherever_its_rules_are_asked_for() -> None:
    with table(match()) as (app, scene):
        assert scene.tools.buttons["rules"].reason == NO_PAGES
        scene.open_rule("DEPTH-2")
        settled(app)
        assert app.scene is scene
        scene.tools.menu()
        settled(app)
        pause = app.scene
        assert pause is not scene and pause.find("rules").reason == NO_PAGES
        assert pause.line == "P1 acts"
        kit.key(app, "f1")
        assert app.scene is pause and any(widget.label == NO_PAGES for widget in pause.walk())
        assert app.open("rules") is None and app.scene is pause
        # A book that is named is opened over any game.
        assert app.open("rules", game="fate") is not None


@on_each_table
def test_its_cards_are_shown_large_without_pages() -> None:
    class Coral(Subject):
        game, told = box.GAME, CardTold("Coral 3", "Worth three.", "DEPTH-2")

        def place_words(self) -> str:
            return "A card"

        def paint(self, surface: Any, rect: Any, ui: Any) -> None:
            surface.fill((20, 60, 90), rect)

    with table(match()) as (app, _scene):
        app.open("card_zoom", subject=Coral(["coral-3"], 0))
        settled(app)
        page = app.scene
        assert page.find("rule_text").label == "Worth three."
        assert page.find("zoom_rules").reason == NO_PAGES
        kit.key(app, "f1")
        assert app.scene is page and any(widget.label == NO_PAGES for widget in page.walk())
        page.open_rule("DEPTH-3")
        assert app.scene is page


def test_its_set_up_says_that_it_has_no_pages() -> None:
    with kit.window((1280, 720), {**SHARED_ROUTES, **play_routes()}) as app:
        app.open("setup", "reset", game=box.GAME)
        settled(app)
        setup = app.scene
        assert setup.find("head_rules").reason == NO_PAGES
        kit.key(app, "f1")
        assert app.scene is setup
        app.open("setup", "reset", game="fate")
        settled(app)
        kit.key(app, "f1")
        assert app.scene.name == "rules"


def test_its_menu_copies_a_position_that_can_be_opened() -> None:
    game = match()
    rules, state = open_position(scenario_text(game.rules, game))
    assert rules.encode(state) == game.rules.encode(game.state)


@on_each_table
def test_a_game_without_positions_says_so_and_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = entry_of(box.GAME)
    monkeypatch.setitem(entry.__dict__, "position", None)
    with table(match()) as (app, scene):
        scene.tools.menu()
        settled(app)
        names = {widget.name for widget in app.scene.walk()}
        assert any("concede" in name for name in names)
        assert not any("copy_position" in name for name in names)


def test_verbs_know_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", box.GAME, "--seats", "greedy,random,random", "--games", "2", "--seed", "3"]) == 0
    out = tmp_path / "depths.png"
    assert main(["screenshot", box.GAME, "--seats", "human,random", "--seed", "3", "--moves", "4", "--size",
                 "1280x720", "--out", str(out)]) == 0  # fmt: skip
    assert out.stat().st_size > 20_000
    text = tmp_path / "depths.toml"
    game = match()
    prompts = game.rules.prompts(game.state)
    asked = ", ".join(f'{{ seat = {each.seat}, step = "{each.name}" }}' for each in prompts)
    text.write_text(f"{scenario_text(game.rules, game)}\n[then]\nasked = [{asked}]\n", encoding="utf-8")
    assert main(["scenario", str(text)]) == 0
    capsys.readouterr()


def test_its_save_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from atlantis_desktop.screens.game_routes import headline
    from atlantis_desktop.storage.shelf import start_game

    game = match()
    autosave = start_game(game, tmp_path, kept.kept_cards(game.rules), headline=headline)
    for _number in range(4):
        prompt = game.rules.prompts(game.state)[0]
        game.submit(game.rules.moves(game.state, prompt.seat)[0])
    autosave.close()
    file = next(path for path in tmp_path.iterdir() if path.suffix == ".json")
    assert len(open_save(file, kept).match.line) == 4
    assert main(["replay", str(file)]) == 0
    assert "2 dive 1" in capsys.readouterr().out


def test_its_files_are_checked_though_it_has_none() -> None:
    assert check_game_content(box.GAME) == []


def test_it_leaves_the_box_again() -> None:
    remove_game(box.GAME)
    assert box.GAME not in game_ids()


@on_each_table
def test_a_sealed_answer_is_taken_back() -> None:
    with table(match(3, humans=2), covered=True) as (app, scene):
        session = scene.session
        settled(app)
        kit.click(app, "reveal")
        settled(app)
        piece = next(each for each in scene.board.pieces.values() if each.playable)
        kit.click(app, piece.name)
        kit.click(app, "action_main")
        settled(app)
        assert session.lingering
        label = scene.find("action_left").label
        assert label == "Take the bid back"
        kit.click(app, "action_left")
        settled(app)
        assert not session.lingering
        assert {prompt.seat for prompt in session.prompts} >= {0, 1}


@on_each_table
def test_several_are_asked_at_once_and_the_hand_is_taken_up_by_a_click() -> None:
    game = match(3, humans=2)
    with table(game, covered=True) as (app, scene):
        settled(app)
        kit.click(app, "reveal")
        settled(app)
        assert "P2" in scene.actions.also_asked()
        assert scene.model.moment.acting == 0
