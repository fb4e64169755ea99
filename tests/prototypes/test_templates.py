"""The games that a prototype begins from: whole, short, by the laws, and played to the end by every door."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.cli import main
from atlantis_desktop.content.rulebook import load_rulebook
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import kept
from atlantis_desktop.paths import user_folders
from atlantis_desktop.prototypes.loader import close_prototype
from atlantis_desktop.prototypes.making import LIKE, TEMPLATES, MakingError, new_folder
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.opening import open_save
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.workshop.dealings import of_any
from atlantis_desktop.workshop.laws import Referee
from atlantis_desktop.workshop.simulate import RunPlan, play, simulate
from tests.prototypes.kit import close_all, made, opened
from tests.table import kit
from tests.table.general.play import Clicker

MOST_LINES = 250


@pytest.mark.parametrize("like", LIKE)
def test_the_rules_of_a_template_are_short(like: str) -> None:
    lines = [len(file.read_text(encoding="utf-8").splitlines()) for file in (TEMPLATES / like).rglob("*.py")]
    assert 0 < sum(lines) <= MOST_LINES


@pytest.mark.parametrize("like", LIKE)
def test_a_new_prototype_keeps_the_laws_with_every_number_of_seats_and_option(like: str, tmp_path: Path) -> None:
    entry = made(tmp_path, like)
    checked = 0
    for seats in entry.seats:
        for options in ({}, {"rounds": 8}, {"market": 5} if like == "cards" else {"raids": False}):
            referee = Referee(entry.make_rules(seats, options), of_any, every=4)
            for seed in range(2):
                referee.play(seed)
            checked += referee.checked
    assert checked > 100


@pytest.mark.parametrize("like", LIKE)
def test_every_effect_of_the_cards_is_carried_out_in_some_game(like: str, tmp_path: Path) -> None:
    entry = made(tmp_path, like)
    played = play(RunPlan(entry.id, ("greedy", "greedy", "random"), 24, cards=True))
    rules: Any = entry.make_rules(3)
    kinds = {kind for game in played for cards in game.cards for kind in cards}
    words = {word for card in rules.declared.cards if card.id in kinds for word, _number in card.effects}
    assert words == set(rules.known_effects)
    assert len(words) >= 4


@pytest.mark.parametrize("like", LIKE)
def test_every_rule_that_is_named_stands_in_the_rulebook(like: str, tmp_path: Path) -> None:
    entry = made(tmp_path, like)
    book = load_rulebook(entry.id)
    code = (tmp_path / "shoal/rules.py").read_text(encoding="utf-8")
    named = set(re.findall(r"\bSHOAL-\d\d\b", code))
    assert len(named) > 4
    assert named <= set(book.rule_ids())


@pytest.mark.parametrize("like", LIKE)
def test_it_goes_from_set_up_to_result_and_is_kept(like: str, tmp_path: Path) -> None:
    entry = made(tmp_path, like)
    with kit.window((1280, 720), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, first_run_done=True) as app:
        app.open("setup", "reset", game=entry.id)
        settled(app)
        assert any(widget.label == "Rounds" for widget in app.scene.walk())
        kit.click(app, "start")
        settled(app, 20)
        scene = app.scene
        assert isinstance(scene, GeneralScene)
        Clicker(app, scene).play(moves=6)
        made_moves, kept_id = len(scene.session.match.line), scene.session.autosave.id  # type: ignore[union-attr]
        scene.session.close()
        # Another start of the program: the folder is known, and what was agreed to holds.
        close_prototype(entry.id)
        app.open("continue", "reset", game_id=kept_id)
        settled(app, 20)
        again = app.scene
        assert isinstance(again, GeneralScene)
        assert len(again.session.match.line) >= made_moves
        Clicker(app, again).play()
        settled(app, 12)
        assert app.scene.name == "result"
        assert any("win" in widget.label for widget in app.scene.walk())


def settled(app: Any, steps: int = 6) -> None:
    for _step in range(steps):
        app.step([], 0.05)


@pytest.mark.parametrize("like", LIKE)
def test_verbs_take_its_path(like: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "shoal"
    assert main(["workshop", "new", "shoal", "--like", like, "--at", str(tmp_path)]) == 0
    assert str(folder) in capsys.readouterr().out
    assert main(["simulate", str(folder), "--trust", "--seats", "greedy,random", "--games", "4"]) == 0
    assert "greedy" in capsys.readouterr().out
    out = tmp_path / "shoal.png"
    assert main(["screenshot", str(folder), "--seats", "human,random", "--seed", "3", "--moves", "4", "--size",
                 "1280x720", "--out", str(out)]) == 0  # fmt: skip
    assert out.stat().st_size > 20_000
    close_all()


def test_several_processes_play_what_one_agreed_to_here(tmp_path: Path) -> None:
    plan = RunPlan(made(tmp_path).id, ("greedy", "random"), 6)
    assert simulate(plan, 2).to_json() == simulate(plan, 1).to_json()


def test_its_save_is_replayed_and_keeps_name_and_hash(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from atlantis_desktop.screens.game_routes import headline
    from atlantis_desktop.storage.shelf import start_game

    entry = made(tmp_path)
    rules: Any = entry.make_rules(2)
    game = Match(rules, [Seat("Iole", HUMAN), Seat("Theron", "random")], 7)
    autosave = start_game(game, user_folders().saves, kept.kept_cards(rules), headline=headline)
    for _number in range(4):
        prompt = rules.prompts(game.state)[0]
        game.submit(rules.moves(game.state, prompt.seat)[0])
    autosave.close()
    file = next(path for path in user_folders().saves.iterdir() if path.suffix == ".json")
    found = open_save(file, kept)
    assert (found.save.cards["name"], found.save.cards["hash"]) == ("Shoal", rules.declared.hash)
    assert len(found.match.line) == 4
    assert not found.notes
    assert main(["replay", str(file), "--text"]) == 0
    assert "Iole plays" in capsys.readouterr().out
    # On another computer nothing is known of the folder before it is named.
    close_all()
    assert main(["replay", str(file)]) == 4
    assert "shoal" in capsys.readouterr().err
    assert main(["replay", str(file), "--prototype", str(tmp_path / "shoal")]) == 0
    # With another card in the folder the game goes on with its own, and says so.
    cards = tmp_path / "shoal/cards.csv"
    cards.write_text(cards.read_text(encoding="utf-8").replace("pearls 2,", "pearls 5,", 1), encoding="utf-8")
    changed: Any = opened(tmp_path / "shoal").make_rules(2)
    later = open_save(file, kept)
    told = " ".join(later.notes)
    assert rules.declared.hash in told and changed.declared.hash in told and "Shoal" in told
    assert later.match.rules.declared.cards[0].effects == (("pearls", 2),)  # type: ignore[attr-defined]
    assert changed.declared.cards[0].effects == (("pearls", 5),)
    assert later.match.state == found.match.state


@pytest.mark.parametrize("name", ["Shoal", "9reef", "a", "fate", "../up", "x" * 50])
def test_a_name_that_no_game_can_have_is_refused_with_a_sentence(name: str, tmp_path: Path) -> None:
    with pytest.raises(MakingError, match="expected"):
        new_folder(name, "cards", tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "shoal").mkdir()
    with pytest.raises(MakingError, match="nothing was changed"):
        new_folder("shoal", "cards", tmp_path)
    assert not list((tmp_path / "shoal").iterdir())
